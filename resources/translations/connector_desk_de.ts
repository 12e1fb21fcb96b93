<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Create code</source>
        <translation>Code erstellen</translation>
    </message>
    <message>
        <source>Next person</source>
        <translation>Nächste Person</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Neuer Code</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut abfragen</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>Change details</source>
        <translation>Angaben ändern</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Answer of the service</source>
        <translation>Antwort des Dienstes</translation>
    </message>
    <message>
        <source>Change the request</source>
        <translation>Abfrage ändern</translation>
    </message>
    <message>
        <source>Try without a phone</source>
        <translation>Ohne Telefon ausprobieren</translation>
    </message>
    <message>
        <source>Form or JSON</source>
        <translation>Formular oder JSON</translation>
    </message>
    <message>
        <source>Raw presentation</source>
        <translation>Originalantwort der Wallet</translation>
    </message>
    <message>
        <source>Copy the raw presentation</source>
        <translation>Originalantwort kopieren</translation>
    </message>
    <message>
        <source>Save the result…</source>
        <translation>Ergebnis speichern …</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Ask for something else</source>
        <translation>Etwas anderes abfragen</translation>
    </message>
    <message>
        <source>Create my own request</source>
        <translation>Eigene Abfrage erstellen</translation>
    </message>
    <message>
        <source>Ask: {title}</source>
        <translation>Abfragen: {title}</translation>
    </message>
    <message>
        <source>Issue with these values: {title}</source>
        <translation>Mit diesen Werten ausstellen: {title}</translation>
    </message>
    <message>
        <source>Another credential for this person…</source>
        <translation>Weiterer Nachweis für diese Person …</translation>
    </message>
    <message>
        <source>Keep this field for the next person</source>
        <translation>Dieses Feld für die nächste Person behalten</translation>
    </message>
    <message>
        <source>Choose another credential</source>
        <translation>Anderen Nachweis wählen</translation>
    </message>
    <message>
        <source>Ask for this</source>
        <translation>Diesen abfragen</translation>
    </message>
    <message>
        <source>Issue: {title}</source>
        <translation>Ausstellen: {title}</translation>
    </message>
    <message>
        <source>Show the secret key</source>
        <translation>Geheimen Schlüssel anzeigen</translation>
    </message>
    <message>
        <source>Copy the secret key</source>
        <translation>Geheimen Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Settings: appearance and language</source>
        <translation>Einstellungen: Aussehen und Sprache</translation>
    </message>
    <message>
        <source>Settings: who can scan</source>
        <translation>Einstellungen: Wer scannen kann</translation>
    </message>
    <message>
        <source>Settings: who issues, certificates, formats</source>
        <translation>Einstellungen: Aussteller, Zertifikate, Formate</translation>
    </message>
    <message>
        <source>Settings: trusted wallets</source>
        <translation>Einstellungen: Vertrauenswürdige Wallets</translation>
    </message>
    <message>
        <source>Settings: trusted issuers, data requests</source>
        <translation>Einstellungen: Vertrauenswürdige Aussteller, Abfragen</translation>
    </message>
    <message>
        <source>Settings: service providers for sign-ins</source>
        <translation>Einstellungen: Dienstanbieter für Anmeldungen</translation>
    </message>
    <message>
        <source>Settings: secret key, recovery code, backup, days kept</source>
        <translation>Einstellungen: Schlüssel, Wiederherstellung, Sicherung, Aufbewahrung</translation>
    </message>
    <message>
        <source>Settings: webhooks, events for other programs</source>
        <translation>Einstellungen: Webhooks, Ereignisse für Programme</translation>
    </message>
    <message>
        <source>Settings: test wallet</source>
        <translation>Einstellungen: Test-Wallet</translation>
    </message>
    <message>
        <source>Settings: version, licences</source>
        <translation>Einstellungen: Version, Lizenzen</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>Aktion suchen …</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Ausstellen</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Next open visit</source>
        <translation>Nächster offener Vorgang</translation>
    </message>
    <message>
        <source>Receipt for the visitor…</source>
        <translation>Beleg für den Besucher …</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Besucherbildschirm</translation>
    </message>
    <message>
        <source>Start the service again</source>
        <translation>Dienst neu starten</translation>
    </message>
    <message>
        <source>Try the port of the desk again</source>
        <translation>Den Port des Schalters erneut versuchen</translation>
    </message>
    <message>
        <source>Help for this room</source>
        <translation>Hilfe zu diesem Bereich</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Find an issued credential</source>
        <translation>Ausgestellten Nachweis suchen</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>Person hinzufügen</translation>
    </message>
    <message>
        <source>Create link</source>
        <translation>Link erstellen</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Neuer Link</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>Alle Links</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>Show who is waiting for approval</source>
        <translation>Zeigen, wer auf Zustimmung wartet</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation>Als PNG speichern</translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation>Als SVG speichern</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>Aushang</translation>
    </message>
    <message>
        <source>Print the poster</source>
        <translation>Aushang drucken</translation>
    </message>
    <message>
        <source>Save the poster as PDF</source>
        <translation>Aushang als PDF speichern</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>Ablauf hinzufügen</translation>
    </message>
    <message>
        <source>Add a workflow from a file</source>
        <translation>Ablauf aus einer Datei hinzufügen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Create a link: {title}</source>
        <translation>Link erstellen: {title}</translation>
    </message>
    <message>
        <source>Invite to connect</source>
        <translation>Zum Verbinden einladen</translation>
    </message>
    <message>
        <source>Issue to this person</source>
        <translation>Für diese Person ausstellen</translation>
    </message>
    <message>
        <source>Request data from this person</source>
        <translation>Daten von dieser Person abfragen</translation>
    </message>
    <message>
        <source>Change name or alias</source>
        <translation>Name oder Alias ändern</translation>
    </message>
    <message>
        <source>Create token</source>
        <translation>Token erstellen</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Back to the person</source>
        <translation>Zurück zur Person</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Wieder aktivieren</translation>
    </message>
    <message>
        <source>All visits</source>
        <translation>Alle Vorgänge</translation>
    </message>
    <message>
        <source>Repeat with the same values</source>
        <translation>Werte übernehmen</translation>
    </message>
    <message>
        <source>Export visits…</source>
        <translation>Vorgänge exportieren …</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Widerrufen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Noch einmal senden</translation>
    </message>
    <message>
        <source>Find a kind of credential</source>
        <translation>Art von Nachweis suchen</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Art von Nachweis hinzufügen</translation>
    </message>
    <message>
        <source>Create a new version</source>
        <translation>Neue Version erstellen</translation>
    </message>
    <message>
        <source>Metrics of agents</source>
        <translation>Messwerte der Agenten</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Anmeldungen</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Kurzlinks</translation>
    </message>
    <message>
        <source>Try the agent API</source>
        <translation>Agenten-API ausprobieren</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>Something went wrong inside Connector Desk.</source>
        <translation>In Connector Desk ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Saved data is safe. If the problem continues, restart the program.</source>
        <translation>Gespeicherte Daten sind sicher. Wenn das Problem bleibt, starten Sie das Programm neu.</translation>
    </message>
    <message>
        <source>Details for a report, without personal data:</source>
        <translation>Angaben für eine Meldung, ohne persönliche Daten:</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>Asking</name>
    <message>
        <source>Any credential with these attributes</source>
        <translation>Jeder Nachweis mit diesen Angaben</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Nachweis {number}</translation>
    </message>
    <message>
        <source>Do not ask for this one</source>
        <translation>Diesen nicht abfragen</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Erforderlich</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Muss sein</translation>
    </message>
    <message>
        <source>New attribute</source>
        <translation>Neue Angabe</translation>
    </message>
    <message>
        <source>{attribute}: required</source>
        <translation>{attribute}: erforderlich</translation>
    </message>
    <message>
        <source>Remove {attribute}</source>
        <translation>{attribute} entfernen</translation>
    </message>
    <message>
        <source>Ask for {attribute}</source>
        <translation>{attribute} abfragen</translation>
    </message>
    <message>
        <source>Name of the attribute</source>
        <translation>Name der Angabe</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>beliebiger Wert</translation>
    </message>
    <message>
        <source>{attribute}: must be</source>
        <translation>{attribute}: muss sein</translation>
    </message>
    <message>
        <source>Another attribute</source>
        <translation>Weitere Angabe</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Ausgestellt von</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Jedes Format</translation>
    </message>
    <message>
        <source>Name in the wallet</source>
        <translation>Name in der Wallet</translation>
    </message>
    <message>
        <source>Any issuer you trust</source>
        <translation>Jedem vertrauenswürdigen Aussteller</translation>
    </message>
    <message>
        <source>Another issuer, by its DID…</source>
        <translation>Einem anderen Aussteller, nach seiner DID …</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID des Ausstellers</translation>
    </message>
    <message>
        <source>Name of the request</source>
        <translation>Name der Abfrage</translation>
    </message>
    <message>
        <source>The wallet shows it to the person.</source>
        <translation>Die Wallet zeigt ihn der Person.</translation>
    </message>
    <message>
        <source>Another credential</source>
        <translation>Weiterer Nachweis</translation>
    </message>
    <message>
        <source>with metadata</source>
        <translation>mit Metadaten</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Stored with the request. The person does not see it.</source>
        <translation>Wird mit der Abfrage gespeichert. Die Person sieht es nicht.</translation>
    </message>
    <message>
        <source>another key</source>
        <translation>weiterer Schlüssel</translation>
    </message>
    <message>
        <source>Key of the metadata</source>
        <translation>Schlüssel der Metadaten</translation>
    </message>
    <message>
        <source>Metadata {key}</source>
        <translation>Metadaten {key}</translation>
    </message>
    <message>
        <source>Or any credential</source>
        <translation>Oder einen beliebigen Nachweis</translation>
    </message>
    <message>
        <source>What would you like to see?</source>
        <translation>Was möchten Sie sehen?</translation>
    </message>
    <message>
        <source>The person scans a code and decides in the wallet what to show.</source>
        <translation>Die Person scannt einen Code und entscheidet in der Wallet, was sie zeigt.</translation>
    </message>
    <message>
        <source>Recent requests</source>
        <translation>Letzte Abfragen</translation>
    </message>
    <message>
        <source>My own request</source>
        <translation>Eigene Abfrage</translation>
    </message>
    <message>
        <source>The form cannot show all of this. The JSON is sent unchanged.</source>
        <translation>Das Formular kann nicht alles davon zeigen. Das JSON wird unverändert gesendet.</translation>
    </message>
    <message>
        <source>This JSON shows what the wallet is asked for, and the result.</source>
        <translation>Dieses JSON zeigt, was von der Wallet abgefragt wird, und das Ergebnis.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>The request as JSON</source>
        <translation>Die Abfrage als JSON</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Zurück zum Formular</translation>
    </message>
    <message>
        <source>The wallet will ask the person for this:</source>
        <translation>Danach fragt die Wallet die Person:</translation>
    </message>
    <message>
        <source>Press {keys}. The code for the wallet appears here.</source>
        <translation>Drücken Sie {keys}. Hier erscheint der Code für die Wallet.</translation>
    </message>
    <message>
        <source>Press {keys} to send the request to this person without a code.</source>
        <translation>Drücken Sie {keys}, um die Abfrage ohne Code an diese Person zu senden.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>The JSON contains more than this preview shows. It is sent unchanged.</source>
        <translation>Das JSON enthält mehr, als diese Vorschau zeigt. Es wird unverändert gesendet.</translation>
    </message>
    <message>
        <source>Any credential</source>
        <translation>Beliebiger Nachweis</translation>
    </message>
    <message>
        <source>only from {issuer}</source>
        <translation>nur von {issuer}</translation>
    </message>
    <message>
        <source>must be: {value}</source>
        <translation>muss sein: {value}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>freiwillig</translation>
    </message>
    <message>
        <source>Issue with these values…</source>
        <translation>Mit diesen Werten ausstellen …</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>Previous month</source>
        <translation>Voriger Monat</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Nächster Monat</translation>
    </message>
</context>
<context>
    <name>CheckName</name>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>The wallet sent the requested credential exactly once.</source>
        <translation>Die Wallet hat den abgefragten Nachweis genau einmal gesendet.</translation>
    </message>
    <message>
        <source>Readable</source>
        <translation>Lesbar</translation>
    </message>
    <message>
        <source>The format of the credential is valid.</source>
        <translation>Das Format des Nachweises ist gültig.</translation>
    </message>
    <message>
        <source>Issuer&apos;s signature</source>
        <translation>Signatur des Ausstellers</translation>
    </message>
    <message>
        <source>The issuer signed the credential, and it was not changed since.</source>
        <translation>Der Aussteller hat den Nachweis signiert; seither wurde er nicht verändert.</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Aussteller</translation>
    </message>
    <message>
        <source>It was issued by this desk or by an issuer that you trust.</source>
        <translation>Er stammt von diesem Schalter oder von einem vertrauenswürdigen Aussteller.</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Art des Nachweises</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Er ist von der abgefragten Art.</translation>
    </message>
    <message>
        <source>Person&apos;s wallet</source>
        <translation>Wallet der Person</translation>
    </message>
    <message>
        <source>The credential was issued to the wallet that shows it.</source>
        <translation>Der Nachweis wurde für die Wallet ausgestellt, die ihn zeigt.</translation>
    </message>
    <message>
        <source>This request</source>
        <translation>Diese Abfrage</translation>
    </message>
    <message>
        <source>The answer is for this request, not for another one.</source>
        <translation>Die Antwort gehört zu dieser Abfrage und zu keiner anderen.</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>The answer is for this desk, not for another one.</source>
        <translation>Die Antwort ist für diesen Schalter bestimmt und für keinen anderen.</translation>
    </message>
    <message>
        <source>Time of the answer</source>
        <translation>Zeitpunkt der Antwort</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>Die Antwort wurde gerade eben erstellt.</translation>
    </message>
    <message>
        <source>Shown values</source>
        <translation>Gezeigte Werte</translation>
    </message>
    <message>
        <source>The issuer signed every shown value.</source>
        <translation>Der Aussteller hat jeden gezeigten Wert signiert.</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Gültigkeit</translation>
    </message>
    <message>
        <source>The credential is valid now: its validity has begun and has not ended.</source>
        <translation>Der Nachweis ist jetzt gültig: Seine Gültigkeit hat begonnen und ist nicht abgelaufen.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended the credential.</source>
        <translation>Der Aussteller hat den Nachweis weder widerrufen noch ausgesetzt.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>It meets the conditions of the request.</source>
        <translation>Er erfüllt die Bedingungen der Abfrage.</translation>
    </message>
    <message>
        <source>Required values</source>
        <translation>Erforderliche Werte</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Jeder erforderliche Wert ist da.</translation>
    </message>
</context>
<context>
    <name>Counter</name>
    <message>
        <source>What would you like to issue?</source>
        <translation>Was möchten Sie ausstellen?</translation>
    </message>
    <message>
        <source>Choose with the mouse, with the arrow keys, or with the number on the card.</source>
        <translation>Wählen Sie mit der Maus, mit den Pfeiltasten oder mit der Zahl auf der Karte.</translation>
    </message>
    <message>
        <source>Another credential for this person</source>
        <translation>Weiterer Nachweis für diese Person</translation>
    </message>
    <message>
        <source>Another credential for {name}</source>
        <translation>Weiterer Nachweis für {name}</translation>
    </message>
    <message>
        <source>The form already contains what is known about this person. Escape clears it.</source>
        <translation>Das Formular enthält schon, was über diese Person bekannt ist. Esc leert es.</translation>
    </message>
    <message>
        <source>Recent visits</source>
        <translation>Letzte Vorgänge</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person; the visit continues below.</source>
        <translation>Dieser Code ist offen. Enter beginnt mit der nächsten Person; der Vorgang läuft unten weiter.</translation>
    </message>
    <message>
        <source>PIN required</source>
        <translation>PIN erforderlich</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>Falsche PIN. Noch 1 Versuch.</translation>
    </message>
    <message>
        <source>Wrong PIN. {left} tries left.</source>
        <translation>Falsche PIN. Noch {left} Versuche.</translation>
    </message>
    <message>
        <source>Hold to show the PIN</source>
        <translation>Gedrückt halten: PIN zeigen</translation>
    </message>
    <message>
        <source>This service does not report progress.</source>
        <translation>Dieser Dienst meldet keinen Fortschritt.</translation>
    </message>
    <message>
        <source>If a phone cannot read this dense code, make the window larger.</source>
        <translation>Wenn ein Telefon diesen dichten Code nicht lesen kann, vergrößern Sie das Fenster.</translation>
    </message>
    <message>
        <source>Without a phone</source>
        <translation>Ohne Telefon</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Verbleibende Zeit: {time}</translation>
    </message>
    <message>
        <source>The service is starting. The code appears in a moment.</source>
        <translation>Der Dienst startet. Der Code erscheint gleich.</translation>
    </message>
    <message>
        <source>The code appears in a moment.</source>
        <translation>Der Code erscheint gleich.</translation>
    </message>
    <message>
        <source>It is unknown whether the code was created.</source>
        <translation>Es ist nicht bekannt, ob der Code erstellt wurde.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter. The code for the wallet appears here.</source>
        <translation>Füllen Sie das Formular aus, und drücken Sie Enter. Hier erscheint der Code für die Wallet.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter to send the credential to this person without a code.</source>
        <translation>Füllen Sie das Formular aus, und drücken Sie Enter, um den Nachweis ohne Code an diese Person zu senden.</translation>
    </message>
    <message>
        <source>The wallet will ask for a PIN. It appears here, below the code.</source>
        <translation>Die Wallet wird nach einer PIN fragen. Sie erscheint hier unter dem Code.</translation>
    </message>
    <message>
        <source>QR code of the offer, from {host}</source>
        <translation>QR-Code des Angebots, von {host}</translation>
    </message>
    <message>
        <source>Link copied.</source>
        <translation>Link kopiert.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>QR code of the data request, from {host}</source>
        <translation>QR-Code der Abfrage, von {host}</translation>
    </message>
    <message>
        <source>Finish the open visit under “Issue” first.</source>
        <translation>Schließen Sie zuerst den offenen Vorgang unter „Ausstellen“ ab.</translation>
    </message>
    <message>
        <source>QR code of the invitation, from {host}</source>
        <translation>QR-Code der Einladung, von {host}</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Show it until it is used</source>
        <translation>Zeigen, bis er benutzt ist</translation>
    </message>
    <message>
        <source>The code is hidden so that nobody else can scan it.</source>
        <translation>Der Code ist verdeckt, damit ihn niemand sonst scannt.</translation>
    </message>
    <message>
        <source>Keep for the next person: {field}</source>
        <translation>Für die nächste Person behalten: {field}</translation>
    </message>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Schritt {step} von {count}</translation>
    </message>
    <message>
        <source>Another credential…</source>
        <translation>Weiterer Nachweis …</translation>
    </message>
</context>
<context>
    <name>DataNotice</name>
    <message>
        <source>Older codes, links, invitations and tokens no longer work. Create them again, and check the settings: they may be out of date.</source>
        <translation>Ältere Codes, Links, Einladungen und Tokens funktionieren nicht mehr. Erstellen Sie sie neu, und prüfen Sie die Einstellungen: Sie können veraltet sein.</translation>
    </message>
    <message>
        <source>The stored data of this desk is missing. The desk started with empty data.</source>
        <translation>Die gespeicherten Daten dieses Schalters fehlen. Er hat mit leeren Daten begonnen.</translation>
    </message>
    <message>
        <source>If you have a backup, close the desk and restore it before you continue.</source>
        <translation>Wenn Sie eine Sicherung haben, schließen Sie das Programm, und stellen Sie sie wieder her, bevor Sie weiterarbeiten.</translation>
    </message>
    <message>
        <source>The stored data was replaced by an older state, or the newest data was lost.</source>
        <translation>Die gespeicherten Daten wurden durch einen älteren Stand ersetzt, oder die neuesten gingen verloren.</translation>
    </message>
    <message>
        <source>Nothing on this computer confirms that this data is the newest, so it is treated as restored.</source>
        <translation>Nichts auf diesem Rechner bestätigt, dass diese Daten die neuesten sind. Sie gelten deshalb als wiederhergestellt.</translation>
    </message>
    <message>
        <source>The data was restored from a backup.</source>
        <translation>Die Daten wurden aus einer Sicherung wiederhergestellt.</translation>
    </message>
    <message>
        <source>Entries were missing in the journal of revocations. The desk added the revocations again.</source>
        <translation>Im Widerrufsjournal fehlten Einträge. Der Schalter hat die Widerrufe wieder eingetragen.</translation>
    </message>
    <message>
        <source>The journal no longer lists the issuers and providers that you removed earlier. Copy the journal to your backups again.</source>
        <translation>Im Journal fehlen die Aussteller und Anbieter, die Sie früher entfernt haben. Kopieren Sie das Journal neu zu Ihren Sicherungen.</translation>
    </message>
    <message>
        <source>The keyring cannot record the latest state of the data.</source>
        <translation>Der Schlüsselbund kann den neuesten Stand der Daten nicht festhalten.</translation>
    </message>
    <message>
        <source>Unlock the keyring. Until then, the desk cannot notice if an older copy replaces the data.</source>
        <translation>Entsperren Sie den Schlüsselbund. Bis dahin merkt der Schalter nicht, wenn eine ältere Kopie die Daten ersetzt.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Verstanden</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Delivered to the wallet.</source>
        <translation>An die Wallet übergeben.</translation>
    </message>
    <message>
        <source>It cannot be signed now. The wallet receives it later.</source>
        <translation>Der Nachweis kann gerade nicht signiert werden. Die Wallet erhält ihn später.</translation>
    </message>
    <message>
        <source>The wallet confirmed that it saved the credential.</source>
        <translation>Die Wallet hat bestätigt, dass sie den Nachweis gespeichert hat.</translation>
    </message>
    <message>
        <source>The credential was deleted in the wallet.</source>
        <translation>Der Nachweis wurde in der Wallet gelöscht.</translation>
    </message>
    <message>
        <source>The wallet could not save the credential.</source>
        <translation>Die Wallet konnte den Nachweis nicht speichern.</translation>
    </message>
    <message>
        <source>Only some of the credentials were fetched in time.</source>
        <translation>Nur ein Teil der Nachweise wurde rechtzeitig abgeholt.</translation>
    </message>
    <message>
        <source>Someone tried this code again. It was refused.</source>
        <translation>Jemand wollte diesen Code noch einmal benutzen. Der Versuch wurde abgewiesen.</translation>
    </message>
    <message>
        <source>A new code replaced this one.</source>
        <translation>Ein neuer Code hat diesen ersetzt.</translation>
    </message>
    <message>
        <source>The desk was restored from a backup, so its old codes no longer work.</source>
        <translation>Der Schalter wurde aus einer Sicherung wiederhergestellt; seine früheren Codes funktionieren nicht mehr.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn.</source>
        <translation>Diese Art von Nachweis wurde zurückgezogen.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered.</source>
        <translation>Es wurde eine falsche PIN eingegeben.</translation>
    </message>
    <message>
        <source>The answer did not pass every check.</source>
        <translation>Die Antwort hat nicht jede Prüfung bestanden.</translation>
    </message>
    <message>
        <source>The wallet declined, or has no matching credential.</source>
        <translation>Die Wallet hat abgelehnt oder hat keinen passenden Nachweis.</translation>
    </message>
    <message>
        <source>The wallet could not answer this request.</source>
        <translation>Die Wallet konnte diese Abfrage nicht beantworten.</translation>
    </message>
    <message>
        <source>Sent to the agent over its connection.</source>
        <translation>Über die Verbindung an den Agenten gesendet.</translation>
    </message>
    <message>
        <source>The agent is connected.</source>
        <translation>Der Agent ist verbunden.</translation>
    </message>
    <message>
        <source>The agent answered while it was blocked, so its answer was refused. Unblock it and start again.</source>
        <translation>Der Agent hat geantwortet, während er gesperrt war; die Antwort wurde abgewiesen. Entsperren Sie ihn, und beginnen Sie von vorn.</translation>
    </message>
    <message>
        <source>The connection ended before the delivery was confirmed. If the wallet does not have the credential, issue it again.</source>
        <translation>Die Verbindung endete, bevor die Zustellung bestätigt war. Hat die Wallet den Nachweis nicht, stellen Sie ihn erneut aus.</translation>
    </message>
    <message>
        <source>A step of the workflow failed.</source>
        <translation>Ein Schritt des Ablaufs ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The system that the workflow calls did not answer in time.</source>
        <translation>Das System, das der Ablauf aufruft, hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>The desk did not approve.</source>
        <translation>Am Schalter wurde nicht zugestimmt.</translation>
    </message>
    <message>
        <source>The data of this visit is damaged and cannot be read.</source>
        <translation>Die Daten dieses Vorgangs sind beschädigt und nicht lesbar.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered five times. The code no longer works.</source>
        <translation>Fünfmal wurde eine falsche PIN eingegeben. Der Code funktioniert nicht mehr.</translation>
    </message>
    <message>
        <source>The answer took too long.</source>
        <translation>Die Antwort dauerte zu lange.</translation>
    </message>
    <message>
        <source>The address does not answer, or its certificate is not trusted.</source>
        <translation>Die Adresse antwortet nicht, oder ihrem Zertifikat wird nicht vertraut.</translation>
    </message>
    <message>
        <source>The connection broke, or the answer was not HTTP.</source>
        <translation>Die Verbindung brach ab, oder die Antwort war kein HTTP.</translation>
    </message>
    <message>
        <source>The host name was not found.</source>
        <translation>Der Hostname wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>The service does not call addresses of this kind.</source>
        <translation>Adressen dieser Art ruft der Dienst nicht auf.</translation>
    </message>
    <message>
        <source>The address must use https.</source>
        <translation>Die Adresse muss https verwenden.</translation>
    </message>
    <message>
        <source>Write the address in its standard form.</source>
        <translation>Schreiben Sie die Adresse in ihrer üblichen Form.</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>Falsche PIN. Noch 1 Versuch.</translation>
    </message>
    <message>
        <source>Wrong PIN. 2 tries left.</source>
        <translation>Falsche PIN. Noch 2 Versuche.</translation>
    </message>
    <message>
        <source>Wrong PIN. 3 tries left.</source>
        <translation>Falsche PIN. Noch 3 Versuche.</translation>
    </message>
    <message>
        <source>Wrong PIN. 4 tries left.</source>
        <translation>Falsche PIN. Noch 4 Versuche.</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The body is not one well-formed JSON document.</source>
        <translation>Der Inhalt ist kein gültiges JSON-Dokument.</translation>
    </message>
    <message>
        <source>Correct the request and send it again.</source>
        <translation>Korrigieren Sie die Anfrage, und senden Sie sie erneut.</translation>
    </message>
    <message>
        <source>A name appears twice in one JSON object.</source>
        <translation>Ein Name kommt in einem JSON-Objekt zweimal vor.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than 32 levels.</source>
        <translation>Das JSON ist tiefer als 32 Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>The body is not valid UTF-8 without a byte-order mark.</source>
        <translation>Der Inhalt ist kein gültiges UTF-8 ohne Byte-Order-Mark.</translation>
    </message>
    <message>
        <source>The request is malformed.</source>
        <translation>Die Anfrage ist fehlerhaft aufgebaut.</translation>
    </message>
    <message>
        <source>The secret key in the header X-API-Key is missing or wrong.</source>
        <translation>Der geheime Schlüssel im Header X-API-Key fehlt oder ist falsch.</translation>
    </message>
    <message>
        <source>Check the key in the settings.</source>
        <translation>Prüfen Sie den Schlüssel in den Einstellungen.</translation>
    </message>
    <message>
        <source>This is not allowed here.</source>
        <translation>Das ist hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>Ask the operator of this service.</source>
        <translation>Fragen Sie den Betreiber dieses Dienstes.</translation>
    </message>
    <message>
        <source>Web pages of other origins may not call this API.</source>
        <translation>Webseiten anderer Herkunft dürfen diese API nicht aufrufen.</translation>
    </message>
    <message>
        <source>Call it from a program.</source>
        <translation>Rufen Sie sie aus einem Programm auf.</translation>
    </message>
    <message>
        <source>There is nothing at this address.</source>
        <translation>Unter dieser Adresse gibt es nichts.</translation>
    </message>
    <message>
        <source>Check the address or the ID.</source>
        <translation>Prüfen Sie die Adresse oder die ID.</translation>
    </message>
    <message>
        <source>There is no agent with this alias or ID.</source>
        <translation>Es gibt keinen Agenten mit diesem Alias oder dieser ID.</translation>
    </message>
    <message>
        <source>Check the alias or the ID.</source>
        <translation>Prüfen Sie den Alias oder die ID.</translation>
    </message>
    <message>
        <source>This address does not support this HTTP method.</source>
        <translation>Diese Adresse unterstützt diese HTTP-Methode nicht.</translation>
    </message>
    <message>
        <source>Use a method that the Allow header lists.</source>
        <translation>Verwenden Sie eine Methode, die der Header Allow nennt.</translation>
    </message>
    <message>
        <source>The request did not arrive in time.</source>
        <translation>Die Anfrage kam nicht rechtzeitig an.</translation>
    </message>
    <message>
        <source>Send it again.</source>
        <translation>Senden Sie sie erneut.</translation>
    </message>
    <message>
        <source>This requestId was already used with a different body.</source>
        <translation>Diese requestId wurde schon mit anderem Inhalt verwendet.</translation>
    </message>
    <message>
        <source>Use a new requestId, or the same body.</source>
        <translation>Verwenden Sie eine neue requestId oder denselben Inhalt.</translation>
    </message>
    <message>
        <source>This connection is already linked to someone else.</source>
        <translation>Diese Verbindung ist schon mit jemand anderem verknüpft.</translation>
    </message>
    <message>
        <source>Check the connection ID.</source>
        <translation>Prüfen Sie die ID der Verbindung.</translation>
    </message>
    <message>
        <source>The public address is not ready, so no wallet can open a link.</source>
        <translation>Die öffentliche Adresse ist nicht bereit; keine Wallet kann einen Link öffnen.</translation>
    </message>
    <message>
        <source>Choose the address in the settings.</source>
        <translation>Wählen Sie die Adresse in den Einstellungen.</translation>
    </message>
    <message>
        <source>This agent is blocked.</source>
        <translation>Dieser Agent ist gesperrt.</translation>
    </message>
    <message>
        <source>Unblock the agent first.</source>
        <translation>Entsperren Sie zuerst den Agenten.</translation>
    </message>
    <message>
        <source>This agent cannot be reached.</source>
        <translation>Dieser Agent ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Connect the agent again.</source>
        <translation>Verbinden Sie den Agenten neu.</translation>
    </message>
    <message>
        <source>This visit has already ended.</source>
        <translation>Dieser Vorgang ist schon beendet.</translation>
    </message>
    <message>
        <source>Start a new one.</source>
        <translation>Beginnen Sie einen neuen.</translation>
    </message>
    <message>
        <source>This version of the schema is published and cannot change.</source>
        <translation>Diese Version des Schemas ist veröffentlicht und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>Create a new version.</source>
        <translation>Erstellen Sie eine neue Version.</translation>
    </message>
    <message>
        <source>This is already in the list.</source>
        <translation>Das steht schon in der Liste.</translation>
    </message>
    <message>
        <source>Change the existing entry.</source>
        <translation>Ändern Sie den vorhandenen Eintrag.</translation>
    </message>
    <message>
        <source>There are already two valid keys.</source>
        <translation>Es sind schon zwei Schlüssel gültig.</translation>
    </message>
    <message>
        <source>Retire the former key first.</source>
        <translation>Schalten Sie zuerst den früheren Schlüssel ab.</translation>
    </message>
    <message>
        <source>No certificate can be created for the address of this desk.</source>
        <translation>Für die Adresse dieses Schalters lässt sich kein Zertifikat erstellen.</translation>
    </message>
    <message>
        <source>Choose another address in the settings.</source>
        <translation>Wählen Sie in den Einstellungen eine andere Adresse.</translation>
    </message>
    <message>
        <source>This key belongs to a certificate from outside.</source>
        <translation>Dieser Schlüssel gehört zu einem Zertifikat von außen.</translation>
    </message>
    <message>
        <source>Provide a new certificate with its key.</source>
        <translation>Hinterlegen Sie ein neues Zertifikat mit seinem Schlüssel.</translation>
    </message>
    <message>
        <source>This offer was used, has expired or was withdrawn.</source>
        <translation>Dieses Angebot wurde verwendet, ist abgelaufen oder wurde zurückgezogen.</translation>
    </message>
    <message>
        <source>Ask for a new code.</source>
        <translation>Bitten Sie um einen neuen Code.</translation>
    </message>
    <message>
        <source>This data request was answered, has expired or was withdrawn.</source>
        <translation>Diese Abfrage wurde beantwortet, ist abgelaufen oder wurde zurückgezogen.</translation>
    </message>
    <message>
        <source>This link was already used.</source>
        <translation>Dieser Link wurde schon verwendet.</translation>
    </message>
    <message>
        <source>Ask for a new link.</source>
        <translation>Bitten Sie um einen neuen Link.</translation>
    </message>
    <message>
        <source>This link has expired.</source>
        <translation>Dieser Link ist abgelaufen.</translation>
    </message>
    <message>
        <source>This link is no longer valid.</source>
        <translation>Dieser Link gilt nicht mehr.</translation>
    </message>
    <message>
        <source>This login request has expired.</source>
        <translation>Diese Anmeldeanfrage ist abgelaufen.</translation>
    </message>
    <message>
        <source>Start signing in again.</source>
        <translation>Beginnen Sie die Anmeldung noch einmal.</translation>
    </message>
    <message>
        <source>This workflow is no longer available.</source>
        <translation>Dieser Ablauf ist nicht mehr verfügbar.</translation>
    </message>
    <message>
        <source>Ask at the desk.</source>
        <translation>Fragen Sie am Schalter.</translation>
    </message>
    <message>
        <source>The request is larger than the limit.</source>
        <translation>Die Anfrage ist größer als erlaubt.</translation>
    </message>
    <message>
        <source>Send less data.</source>
        <translation>Senden Sie weniger Daten.</translation>
    </message>
    <message>
        <source>The address is longer than 8 KiB.</source>
        <translation>Die Adresse ist länger als 8 KiB.</translation>
    </message>
    <message>
        <source>Send the data in the body.</source>
        <translation>Senden Sie die Daten im Inhalt.</translation>
    </message>
    <message>
        <source>The body must be application/json.</source>
        <translation>Der Inhalt muss application/json sein.</translation>
    </message>
    <message>
        <source>Set the Content-Type header.</source>
        <translation>Setzen Sie den Header Content-Type.</translation>
    </message>
    <message>
        <source>Compressed bodies are not supported.</source>
        <translation>Komprimierte Inhalte werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>Send the body uncompressed.</source>
        <translation>Senden Sie den Inhalt unkomprimiert.</translation>
    </message>
    <message>
        <source>This service does not answer for this host name.</source>
        <translation>Für diesen Hostnamen antwortet dieser Dienst nicht.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>One or more fields are invalid.</source>
        <translation>Mindestens ein Feld ist ungültig.</translation>
    </message>
    <message>
        <source>Correct the input and try again.</source>
        <translation>Korrigieren Sie die Eingabe, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>No schema matches this data request.</source>
        <translation>Kein Schema passt zu dieser Abfrage.</translation>
    </message>
    <message>
        <source>Ask only for attributes of a schema.</source>
        <translation>Fragen Sie nur nach Angaben, die ein Schema hat.</translation>
    </message>
    <message>
        <source>The link is too long for a QR code.</source>
        <translation>Der Link ist zu lang für einen QR-Code.</translation>
    </message>
    <message>
        <source>Use the link itself.</source>
        <translation>Verwenden Sie den Link selbst.</translation>
    </message>
    <message>
        <source>Too many requests of this kind.</source>
        <translation>Zu viele Anfragen dieser Art.</translation>
    </message>
    <message>
        <source>Wait, then try again. The Retry-After header says how long.</source>
        <translation>Warten Sie, und versuchen Sie es dann erneut. Der Header Retry-After nennt die Dauer.</translation>
    </message>
    <message>
        <source>There are more than 100 headers, or more than 16 KiB of them.</source>
        <translation>Es sind mehr als 100 Header oder mehr als 16 KiB.</translation>
    </message>
    <message>
        <source>Send fewer headers.</source>
        <translation>Senden Sie weniger Header.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service. Its log has the details.</source>
        <translation>Im Dienst ist ein interner Fehler aufgetreten. Sein Protokoll enthält Einzelheiten.</translation>
    </message>
    <message>
        <source>Report the trace ID.</source>
        <translation>Melden Sie die Trace-ID.</translation>
    </message>
    <message>
        <source>This service does not support that yet.</source>
        <translation>Dieser Dienst unterstützt das noch nicht.</translation>
    </message>
    <message>
        <source>Update the service.</source>
        <translation>Aktualisieren Sie den Dienst.</translation>
    </message>
    <message>
        <source>The database does not answer.</source>
        <translation>Die Datenbank antwortet nicht.</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again in a moment.</source>
        <translation>Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The signing key is not available now.</source>
        <translation>Der Signaturschlüssel ist gerade nicht verfügbar.</translation>
    </message>
    <message>
        <source>The certificate for signing has expired.</source>
        <translation>Das Zertifikat zum Signieren ist abgelaufen.</translation>
    </message>
    <message>
        <source>Provide a new one in the settings.</source>
        <translation>Hinterlegen Sie in den Einstellungen ein neues.</translation>
    </message>
    <message>
        <source>The service cannot do this right now.</source>
        <translation>Der Dienst kann das gerade nicht tun.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space.</source>
        <translation>Es ging nichts verloren. Schaffen Sie Platz auf dem Datenträger.</translation>
    </message>
    <message>
        <source>The service cannot be reached.</source>
        <translation>Der Dienst ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check the network and the address.</source>
        <translation>Prüfen Sie das Netz und die Adresse.</translation>
    </message>
    <message>
        <source>The connection broke before the answer arrived.</source>
        <translation>Die Verbindung brach ab, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>Try again. Nothing is done twice.</source>
        <translation>Versuchen Sie es erneut. Nichts wird doppelt ausgeführt.</translation>
    </message>
    <message>
        <source>The desk cannot read the answer.</source>
        <translation>Der Schalter kann die Antwort nicht lesen.</translation>
    </message>
    <message>
        <source>The key is not sent to this address.</source>
        <translation>An diese Adresse wird der Schlüssel nicht gesendet.</translation>
    </message>
    <message>
        <source>Correct the address in the settings.</source>
        <translation>Korrigieren Sie die Adresse in den Einstellungen.</translation>
    </message>
    <message>
        <source>This computer has no keyring.</source>
        <translation>Dieser Rechner hat keinen Schlüsselbund.</translation>
    </message>
    <message>
        <source>Install one, or work for this session only.</source>
        <translation>Richten Sie einen ein, oder arbeiten Sie nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>There is no keyring yet.</source>
        <translation>Es gibt noch keinen Schlüsselbund.</translation>
    </message>
    <message>
        <source>Let your system create one, or work for this session only.</source>
        <translation>Lassen Sie Ihr System einen anlegen, oder arbeiten Sie nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The keyring is locked.</source>
        <translation>Der Schlüsselbund ist gesperrt.</translation>
    </message>
    <message>
        <source>Unlock it and try again.</source>
        <translation>Entsperren Sie ihn, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The keyring on this computer stores secrets in an unprotected file.</source>
        <translation>Der Schlüsselbund dieses Rechners legt Geheimnisse in einer ungeschützten Datei ab.</translation>
    </message>
    <message>
        <source>Choose another keyring, or work for this session only.</source>
        <translation>Wählen Sie einen anderen Schlüsselbund, oder arbeiten Sie nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The stored data is encrypted with another key.</source>
        <translation>Die gespeicherten Daten sind mit einem anderen Schlüssel verschlüsselt.</translation>
    </message>
    <message>
        <source>Use the recovery code, or work for this session only.</source>
        <translation>Verwenden Sie den Wiederherstellungscode, oder arbeiten Sie nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>This secret key was retired and is no longer accepted.</source>
        <translation>Dieser geheime Schlüssel wurde abgeschaltet und gilt nicht mehr.</translation>
    </message>
    <message>
        <source>Start with the key that replaced it.</source>
        <translation>Starten Sie mit dem Schlüssel, der ihn ersetzt hat.</translation>
    </message>
    <message>
        <source>This is not the recovery code of this data.</source>
        <translation>Dieser Code passt nicht zu diesen Daten.</translation>
    </message>
    <message>
        <source>Check each group.</source>
        <translation>Prüfen Sie jede Gruppe.</translation>
    </message>
    <message>
        <source>There is no recovery code for this data.</source>
        <translation>Für diese Daten gibt es keinen Wiederherstellungscode.</translation>
    </message>
    <message>
        <source>Restore the keyring, or work for this session only.</source>
        <translation>Stellen Sie den Schlüsselbund wieder her, oder arbeiten Sie nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete.</source>
        <translation>Diese Sicherung ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>Nothing was changed. Use another backup.</source>
        <translation>Es wurde nichts geändert. Verwenden Sie eine andere Sicherung.</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Die Datei konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Nothing was lost. Choose another folder.</source>
        <translation>Es ging nichts verloren. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Printing failed.</source>
        <translation>Das Drucken ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Choose another printer, or save a PDF instead.</source>
        <translation>Wählen Sie einen anderen Drucker, oder speichern Sie stattdessen ein PDF.</translation>
    </message>
    <message>
        <source>Connector Desk is already open with this data.</source>
        <translation>Connector Desk ist mit diesen Daten schon geöffnet.</translation>
    </message>
    <message>
        <source>Use the open window.</source>
        <translation>Verwenden Sie das offene Fenster.</translation>
    </message>
    <message>
        <source>Another program uses this address.</source>
        <translation>Ein anderes Programm verwendet diese Adresse.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>Wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>There is no secret key in the keyring.</source>
        <translation>Im Schlüsselbund ist kein geheimer Schlüssel.</translation>
    </message>
    <message>
        <source>Set $CONNECTOR_KEY to the secret key of the service.</source>
        <translation>Setzen Sie $CONNECTOR_KEY auf den geheimen Schlüssel des Dienstes.</translation>
    </message>
    <message>
        <source>The collection cannot be used.</source>
        <translation>Die Sammlung ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Correct the file, then run it again.</source>
        <translation>Korrigieren Sie die Datei und starten Sie noch einmal.</translation>
    </message>
    <message>
        <source>A variable has no value.</source>
        <translation>Eine Variable hat keinen Wert.</translation>
    </message>
    <message>
        <source>Set it in collection.toml, or keep it from an earlier answer.</source>
        <translation>Setzen Sie ihn in collection.toml, oder übernehmen Sie ihn aus einer früheren Antwort.</translation>
    </message>
    <message>
        <source>This cannot be imported.</source>
        <translation>Das lässt sich nicht importieren.</translation>
    </message>
    <message>
        <source>Copy the whole curl command, or export the collection as v2.1 in Postman.</source>
        <translation>Kopieren Sie den ganzen curl-Befehl, oder exportieren Sie die Sammlung in Postman als v2.1.</translation>
    </message>
    <message>
        <source>This link neither offers a credential nor asks for data.</source>
        <translation>Dieser Link bietet weder einen Nachweis an, noch fragt er Daten ab.</translation>
    </message>
    <message>
        <source>Copy the whole link of the code.</source>
        <translation>Kopieren Sie den ganzen Link des Codes.</translation>
    </message>
    <message>
        <source>The test wallet only connects to the local network.</source>
        <translation>Die Test-Wallet verbindet sich nur im lokalen Netz.</translation>
    </message>
    <message>
        <source>If this desk is yours, allow other desks in the settings, or with --remote.</source>
        <translation>Wenn dieser Schalter Ihnen gehört, erlauben Sie andere Schalter in den Einstellungen oder mit --remote.</translation>
    </message>
    <message>
        <source>The test wallet never connects to link-local addresses.</source>
        <translation>Die Test-Wallet verbindet sich nie mit Link-Local-Adressen.</translation>
    </message>
    <message>
        <source>Give the desk another address, or use its host name.</source>
        <translation>Geben Sie dem Schalter eine andere Adresse, oder verwenden Sie seinen Hostnamen.</translation>
    </message>
    <message>
        <source>This leads to a different host than the link names. The test wallet did not follow it.</source>
        <translation>Das führt zu einem anderen Host, als der Link nennt. Die Test-Wallet ist ihm nicht gefolgt.</translation>
    </message>
    <message>
        <source>If that host is yours, allow it on the command line with --also.</source>
        <translation>Wenn dieser Host Ihnen gehört, erlauben Sie ihn auf der Kommandozeile mit --also.</translation>
    </message>
    <message>
        <source>The test wallet could not reach the desk.</source>
        <translation>Die Test-Wallet konnte den Schalter nicht erreichen.</translation>
    </message>
    <message>
        <source>Check that the desk is running and the address is correct.</source>
        <translation>Prüfen Sie, ob der Schalter läuft und die Adresse stimmt.</translation>
    </message>
    <message>
        <source>The desk refused the request of the test wallet.</source>
        <translation>Der Schalter hat die Anfrage der Test-Wallet abgelehnt.</translation>
    </message>
    <message>
        <source>Look at the visit at the desk, and ask for a new code.</source>
        <translation>Sehen Sie sich den Vorgang am Schalter an, und bitten Sie um einen neuen Code.</translation>
    </message>
    <message>
        <source>The offer is invalid. Nothing was saved.</source>
        <translation>Das Angebot ist ungültig. Es wurde nichts gespeichert.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the offer.</source>
        <translation>Bitten Sie den Aussteller, das Angebot zu korrigieren.</translation>
    </message>
    <message>
        <source>The credential is invalid. Nothing was saved.</source>
        <translation>Der Nachweis ist ungültig. Es wurde nichts gespeichert.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the credential.</source>
        <translation>Bitten Sie den Aussteller, den Nachweis zu korrigieren.</translation>
    </message>
    <message>
        <source>The data request is invalid. Nothing was shown.</source>
        <translation>Die Abfrage ist ungültig. Es wurde nichts gezeigt.</translation>
    </message>
    <message>
        <source>Ask the verifier to fix the data request.</source>
        <translation>Bitten Sie die prüfende Stelle, die Abfrage zu korrigieren.</translation>
    </message>
    <message>
        <source>This offer needs a PIN.</source>
        <translation>Dieses Angebot braucht eine PIN.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows.</source>
        <translation>Geben Sie die PIN ein, die der Schalter zeigt.</translation>
    </message>
    <message>
        <source>The desk did not accept the PIN.</source>
        <translation>Der Schalter hat die PIN nicht angenommen.</translation>
    </message>
    <message>
        <source>The issuer did not have the credential ready in time.</source>
        <translation>Der Aussteller hatte den Nachweis nicht rechtzeitig fertig.</translation>
    </message>
    <message>
        <source>Ask for a new code and try again.</source>
        <translation>Bitten Sie um einen neuen Code, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The test wallet has none of the requested credentials.</source>
        <translation>Die Test-Wallet hat keinen der abgefragten Nachweise.</translation>
    </message>
    <message>
        <source>Issue a matching credential to the test wallet first.</source>
        <translation>Stellen Sie der Test-Wallet zuerst einen passenden Nachweis aus.</translation>
    </message>
    <message>
        <source>The test wallet has no connection yet.</source>
        <translation>Die Test-Wallet hat noch keine Verbindung.</translation>
    </message>
    <message>
        <source>Let the test wallet accept an invitation first.</source>
        <translation>Lassen Sie die Test-Wallet zuerst eine Einladung annehmen.</translation>
    </message>
    <message>
        <source>The connection is invalid.</source>
        <translation>Die Verbindung ist ungültig.</translation>
    </message>
    <message>
        <source>Ask the sender of the invitation to fix it.</source>
        <translation>Bitten Sie den Absender der Einladung, sie zu korrigieren.</translation>
    </message>
    <message>
        <source>The page did not accept the answers of the test wallet.</source>
        <translation>Die Seite hat die Antworten der Test-Wallet nicht angenommen.</translation>
    </message>
    <message>
        <source>Give the answers yourself on the command line.</source>
        <translation>Geben Sie die Antworten selbst auf der Kommandozeile an.</translation>
    </message>
    <message>
        <source>The page was still waiting for someone when the test wallet stopped.</source>
        <translation>Die Seite wartete noch auf jemanden, als die Test-Wallet aufhörte.</translation>
    </message>
    <message>
        <source>Continue the run at the desk, and try again.</source>
        <translation>Setzen Sie den Durchlauf am Schalter fort, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The run did not succeed.</source>
        <translation>Der Durchlauf war nicht erfolgreich.</translation>
    </message>
    <message>
        <source>See the run under “Links”.</source>
        <translation>Sehen Sie sich den Durchlauf unter „Links“ an.</translation>
    </message>
    <message>
        <source>The file of the test wallet cannot be used.</source>
        <translation>Die Datei der Test-Wallet ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Empty the test wallet, or choose another folder.</source>
        <translation>Leeren Sie die Test-Wallet, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>This is not a PEM certificate (BEGIN CERTIFICATE). Choose another file.</source>
        <translation>Das ist kein PEM-Zertifikat (BEGIN CERTIFICATE). Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>No wallet trusts a self-signed certificate. Use one from a certificate authority.</source>
        <translation>Einem selbstsignierten Zertifikat vertraut keine Wallet. Verwenden Sie eines von einer Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>The certificates do not form a chain. Put the certificate of the key first.</source>
        <translation>Die Zertifikate bilden keine Kette. Setzen Sie das Zertifikat des Schlüssels an den Anfang.</translation>
    </message>
    <message>
        <source>This is not a PEM private key (BEGIN PRIVATE KEY). Choose another file.</source>
        <translation>Das ist kein privater PEM-Schlüssel (BEGIN PRIVATE KEY). Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The key must be a P-256 key. Request a certificate for such a key.</source>
        <translation>Der Schlüssel muss ein P-256-Schlüssel sein. Fordern Sie ein Zertifikat für einen solchen Schlüssel an.</translation>
    </message>
    <message>
        <source>This key does not match the first certificate. Choose a matching pair.</source>
        <translation>Dieser Schlüssel gehört nicht zum ersten Zertifikat. Wählen Sie zwei zusammengehörende Dateien.</translation>
    </message>
    <message>
        <source>Remove an agent first.</source>
        <translation>Entfernen Sie zuerst einen Agenten.</translation>
    </message>
    <message>
        <source>Choose another alias.</source>
        <translation>Wählen Sie einen anderen Alias.</translation>
    </message>
    <message>
        <source>Check the file given with --anchor, and its permissions.</source>
        <translation>Prüfen Sie die mit --anchor genannte Datei und ihre Zugriffsrechte.</translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another file.</source>
        <translation>Es wurde nichts geändert. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Restart the program and try again.</source>
        <translation>Starten Sie das Programm neu, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Use a new Id.</source>
        <translation>Verwenden Sie eine neue Id.</translation>
    </message>
    <message>
        <source>Remove a workflow first.</source>
        <translation>Entfernen Sie zuerst einen Ablauf.</translation>
    </message>
    <message>
        <source>Switch it off instead.</source>
        <translation>Schalten Sie ihn stattdessen aus.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, or choose another one with --data.</source>
        <translation>Prüfen Sie den Ordner und seine Zugriffsrechte, oder wählen Sie mit --data einen anderen.</translation>
    </message>
    <message>
        <source>Remove an entry first.</source>
        <translation>Entfernen Sie zuerst einen Eintrag.</translation>
    </message>
    <message>
        <source>Use a new Idempotency-Key, or the same body.</source>
        <translation>Verwenden Sie einen neuen Idempotency-Key oder denselben Inhalt.</translation>
    </message>
    <message>
        <source>Check the e-mail address.</source>
        <translation>Prüfen Sie die E-Mail-Adresse.</translation>
    </message>
    <message>
        <source>Restart the program and use a keyring to keep data.</source>
        <translation>Starten Sie das Programm neu, und verwenden Sie einen Schlüsselbund, um Daten zu behalten.</translation>
    </message>
    <message>
        <source>Create a token for the agent at the desk.</source>
        <translation>Erstellen Sie am Schalter ein Token für den Agenten.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then try again.</source>
        <translation>Prüfen Sie den Ordner und seine Zugriffsrechte, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>See the state of the run.</source>
        <translation>Sehen Sie sich den Stand des Durchlaufs an.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>Check the name and the version.</source>
        <translation>Prüfen Sie Namen und Version.</translation>
    </message>
    <message>
        <source>Name the right folder with --data.</source>
        <translation>Nennen Sie den richtigen Ordner mit --data.</translation>
    </message>
    <message>
        <source>Use the alias of the agent that the token belongs to.</source>
        <translation>Verwenden Sie den Alias des Agenten, zu dem das Token gehört.</translation>
    </message>
    <message>
        <source>Use a connection of the agent that the token belongs to.</source>
        <translation>Verwenden Sie eine Verbindung des Agenten, zu dem das Token gehört.</translation>
    </message>
    <message>
        <source>Put the file back.</source>
        <translation>Legen Sie die Datei zurück.</translation>
    </message>
    <message>
        <source>Remove a webhook first.</source>
        <translation>Entfernen Sie zuerst einen Webhook.</translation>
    </message>
    <message>
        <source>Switch it on first.</source>
        <translation>Schalten Sie ihn zuerst ein.</translation>
    </message>
    <message>
        <source>The answer is not the JSON that the specification requires.</source>
        <translation>Die Antwort ist nicht das JSON, das die Spezifikation verlangt.</translation>
    </message>
    <message>
        <source>The answer has the wrong media type.</source>
        <translation>Die Antwort hat den falschen Medientyp.</translation>
    </message>
    <message>
        <source>The answer is too large for the test wallet.</source>
        <translation>Die Antwort ist zu groß für die Test-Wallet.</translation>
    </message>
    <message>
        <source>The answer is a redirect, which the test wallet does not follow.</source>
        <translation>Die Antwort ist eine Weiterleitung; ihr folgt die Test-Wallet nicht.</translation>
    </message>
    <message>
        <source>Outside this network the test wallet uses https only.</source>
        <translation>Außerhalb dieses Netzes verwendet die Test-Wallet nur https.</translation>
    </message>
    <message>
        <source>A required part of the offer is missing or appears twice.</source>
        <translation>Ein erforderlicher Teil des Angebots fehlt oder ist doppelt.</translation>
    </message>
    <message>
        <source>The offer requires a sign-in, which the test wallet does not support.</source>
        <translation>Das Angebot verlangt eine Anmeldung; das unterstützt die Test-Wallet nicht.</translation>
    </message>
    <message>
        <source>The metadata belongs to another issuer.</source>
        <translation>Die Metadaten gehören zu einem anderen Aussteller.</translation>
    </message>
    <message>
        <source>The metadata lacks something that the offer needs.</source>
        <translation>Den Metadaten fehlt etwas, das das Angebot braucht.</translation>
    </message>
    <message>
        <source>The test wallet does not support the format of the credential.</source>
        <translation>Die Test-Wallet unterstützt das Format des Nachweises nicht.</translation>
    </message>
    <message>
        <source>The issuer accepts no key proof that the test wallet supports.</source>
        <translation>Der Aussteller nimmt keinen Schlüsselbeweis an, den die Test-Wallet unterstützt.</translation>
    </message>
    <message>
        <source>The token endpoint did not answer with a token.</source>
        <translation>Der Token-Endpunkt hat kein Token geliefert.</translation>
    </message>
    <message>
        <source>The offer has expired.</source>
        <translation>Das Angebot ist abgelaufen.</translation>
    </message>
    <message>
        <source>The issuer provides no nonce for the proof.</source>
        <translation>Der Aussteller liefert keine Nonce für den Beweis.</translation>
    </message>
    <message>
        <source>The credential response lacks a required part.</source>
        <translation>Der Antwort mit dem Nachweis fehlt ein erforderlicher Teil.</translation>
    </message>
    <message>
        <source>It is not valid in its format.</source>
        <translation>Er ist in seinem Format nicht gültig.</translation>
    </message>
    <message>
        <source>It does not name the key that signed it.</source>
        <translation>Er nennt nicht den Schlüssel, mit dem er signiert wurde.</translation>
    </message>
    <message>
        <source>The key that signed it does not belong to the issuer it names.</source>
        <translation>Der Schlüssel, mit dem er signiert wurde, gehört nicht dem genannten Aussteller.</translation>
    </message>
    <message>
        <source>The key of its issuer was not found.</source>
        <translation>Der Schlüssel des Ausstellers wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid.</source>
        <translation>Die Signatur des Ausstellers ist ungültig.</translation>
    </message>
    <message>
        <source>It discloses values that its issuer did not sign.</source>
        <translation>Er legt Werte offen, die sein Aussteller nicht signiert hat.</translation>
    </message>
    <message>
        <source>It is not the kind of credential that was offered.</source>
        <translation>Es ist nicht die Art von Nachweis, die angeboten war.</translation>
    </message>
    <message>
        <source>It is not the credential that was offered.</source>
        <translation>Es ist nicht der Nachweis, der angeboten war.</translation>
    </message>
    <message>
        <source>It is not signed in the way that was offered.</source>
        <translation>Er ist nicht so signiert, wie es angeboten war.</translation>
    </message>
    <message>
        <source>It is not bound to the wallet&apos;s key.</source>
        <translation>Er ist nicht an den Schlüssel der Wallet gebunden.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Er ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Er ist abgelaufen.</translation>
    </message>
    <message>
        <source>It lacks an attribute that its issuer requires.</source>
        <translation>Ihm fehlt eine Angabe, die sein Aussteller verlangt.</translation>
    </message>
    <message>
        <source>Its status list cannot be fetched, or is not signed by its issuer.</source>
        <translation>Seine Statusliste ist nicht abrufbar oder nicht von seinem Aussteller signiert.</translation>
    </message>
    <message>
        <source>It has been revoked or suspended.</source>
        <translation>Er wurde widerrufen oder ausgesetzt.</translation>
    </message>
    <message>
        <source>The signer&apos;s certificates are invalid.</source>
        <translation>Die Zertifikate des Unterzeichners sind ungültig.</translation>
    </message>
    <message>
        <source>Part of it is not covered by a signature.</source>
        <translation>Ein Teil davon ist nicht signiert.</translation>
    </message>
    <message>
        <source>A required part of the request is missing, or appears twice with different values.</source>
        <translation>Ein erforderlicher Teil der Abfrage fehlt oder ist mit verschiedenen Werten doppelt.</translation>
    </message>
    <message>
        <source>The request does not have the media type of a request.</source>
        <translation>Die Abfrage hat nicht den Medientyp einer Abfrage.</translation>
    </message>
    <message>
        <source>The link and the request name different verifiers.</source>
        <translation>Link und Abfrage nennen verschiedene prüfende Stellen.</translation>
    </message>
    <message>
        <source>The test wallet does not support this kind of client identifier.</source>
        <translation>Die Test-Wallet unterstützt diese Art von Kennung (client_id) nicht.</translation>
    </message>
    <message>
        <source>The request is not signed by the key of its client identifier.</source>
        <translation>Die Abfrage ist nicht mit dem Schlüssel ihrer Kennung (client_id) signiert.</translation>
    </message>
    <message>
        <source>The signature of the request is invalid.</source>
        <translation>Die Signatur der Abfrage ist ungültig.</translation>
    </message>
    <message>
        <source>This client identifier has no key, yet the request is signed.</source>
        <translation>Zu dieser Kennung (client_id) gehört kein Schlüssel, doch die Abfrage ist signiert.</translation>
    </message>
    <message>
        <source>The request is not signed.</source>
        <translation>Die Abfrage ist nicht signiert.</translation>
    </message>
    <message>
        <source>The request is not addressed to wallets.</source>
        <translation>Die Abfrage ist nicht an Wallets gerichtet.</translation>
    </message>
    <message>
        <source>The request does not repeat the nonce of the wallet.</source>
        <translation>Die Abfrage wiederholt die Nonce der Wallet nicht.</translation>
    </message>
    <message>
        <source>The request has expired.</source>
        <translation>Die Abfrage ist abgelaufen.</translation>
    </message>
    <message>
        <source>The answer would go to another host than the verifier&apos;s.</source>
        <translation>Die Antwort ginge an einen anderen Host als den der prüfenden Stelle.</translation>
    </message>
    <message>
        <source>The test wallet does not support the response mode of the request.</source>
        <translation>Die Test-Wallet unterstützt den Antwortmodus der Abfrage nicht.</translation>
    </message>
    <message>
        <source>The answer must be encrypted, but the test wallet can use none of the keys.</source>
        <translation>Die Antwort muss verschlüsselt werden, doch die Test-Wallet kann keinen der Schlüssel verwenden.</translation>
    </message>
    <message>
        <source>The query of the request does not follow the specification.</source>
        <translation>Die Abfrage entspricht nicht der Spezifikation.</translation>
    </message>
    <message>
        <source>The matching credentials are bound to several keys. A presentation over DIDComm allows one.</source>
        <translation>Die passenden Nachweise sind an mehrere Schlüssel gebunden. Über DIDComm ist nur einer möglich.</translation>
    </message>
    <message>
        <source>The link does not open a web page.</source>
        <translation>Der Link öffnet keine Webseite.</translation>
    </message>
    <message>
        <source>The form on the page does nothing.</source>
        <translation>Das Formular auf der Seite bewirkt nichts.</translation>
    </message>
    <message>
        <source>The page leads to a different host. The test wallet does not follow it.</source>
        <translation>Die Seite führt zu einem anderen Host. Die Test-Wallet folgt ihr nicht.</translation>
    </message>
    <message>
        <source>The workflow leads through too many pages.</source>
        <translation>Der Ablauf führt durch zu viele Seiten.</translation>
    </message>
    <message>
        <source>The invitation is incomplete, or the test wallet does not support its kind.</source>
        <translation>Die Einladung ist unvollständig, oder die Test-Wallet unterstützt ihre Art nicht.</translation>
    </message>
    <message>
        <source>A message over the connection cannot be decrypted, or comes from someone else.</source>
        <translation>Eine Nachricht über die Verbindung lässt sich nicht entschlüsseln oder stammt von jemand anderem.</translation>
    </message>
    <message>
        <source>The inviting agent did not confirm who answered.</source>
        <translation>Der einladende Agent hat nicht bestätigt, wer geantwortet hat.</translation>
    </message>
    <message>
        <source>Nobody answered the request to connect.</source>
        <translation>Niemand hat auf die Verbindungsanfrage geantwortet.</translation>
    </message>
    <message>
        <source>A certificate in this chain is expired or not yet valid. Request a new one.</source>
        <translation>Ein Zertifikat dieser Kette ist abgelaufen oder noch nicht gültig. Fordern Sie ein neues an.</translation>
    </message>
    <message>
        <source>This certificate is not allowed to sign. Request one for digital signatures.</source>
        <translation>Dieses Zertifikat darf nicht signieren. Fordern Sie eines für digitale Signaturen an.</translation>
    </message>
    <message>
        <source>This key is protected by a password. Save it without a password first.</source>
        <translation>Dieser Schlüssel ist mit einem Passwort geschützt. Speichern Sie ihn zuerst ohne Passwort.</translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message>
        <source>This is required.</source>
        <translation>Das ist erforderlich.</translation>
    </message>
    <message>
        <source>{name} is required.</source>
        <translation>{name} ist erforderlich.</translation>
    </message>
    <message>
        <source>The kind is required.</source>
        <translation>Die Art („kind“) ist erforderlich.</translation>
    </message>
    <message>
        <source>At least one entry is required.</source>
        <translation>Mindestens ein Eintrag ist erforderlich.</translation>
    </message>
    <message>
        <source>At least {count} entries are required.</source>
        <translation>Mindestens {count} Einträge sind erforderlich.</translation>
    </message>
    <message>
        <source>At most {count} entries.</source>
        <translation>Höchstens {count} Einträge.</translation>
    </message>
    <message>
        <source>At most {count} characters.</source>
        <translation>Höchstens {count} Zeichen.</translation>
    </message>
    <message>
        <source>At most {count} bytes.</source>
        <translation>Höchstens {count} Byte.</translation>
    </message>
    <message>
        <source>At most {count} KiB.</source>
        <translation>Höchstens {count} KiB.</translation>
    </message>
    <message>
        <source>At most {count} KiB in total.</source>
        <translation>Insgesamt höchstens {count} KiB.</translation>
    </message>
    <message>
        <source>At most {count} keys.</source>
        <translation>Höchstens {count} Schlüssel.</translation>
    </message>
    <message>
        <source>At most {count} levels.</source>
        <translation>Höchstens {count} Ebenen.</translation>
    </message>
    <message>
        <source>A key has 1 to {count} characters.</source>
        <translation>Ein Schlüssel hat 1 bis {count} Zeichen.</translation>
    </message>
    <message>
        <source>At least {figure}.</source>
        <translation>Mindestens {figure}.</translation>
    </message>
    <message>
        <source>At most {figure}.</source>
        <translation>Höchstens {figure}.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>Möglich ist eines von {choices}.</translation>
    </message>
    <message>
        <source>Write text in quotation marks.</source>
        <translation>Schreiben Sie Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Write true or false, without quotation marks.</source>
        <translation>Schreiben Sie true oder false, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>Write a whole number, without quotation marks.</source>
        <translation>Schreiben Sie eine ganze Zahl, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>Geben Sie eine ganze Zahl ein.</translation>
    </message>
    <message>
        <source>Write a number, without quotation marks.</source>
        <translation>Schreiben Sie eine Zahl, ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>Diese Zahl ist zu groß.</translation>
    </message>
    <message>
        <source>Write a list in square brackets.</source>
        <translation>Schreiben Sie eine Liste in eckigen Klammern.</translation>
    </message>
    <message>
        <source>Write an object in braces.</source>
        <translation>Schreiben Sie ein Objekt in geschweiften Klammern.</translation>
    </message>
    <message>
        <source>Write a single value, not a list or an object.</source>
        <translation>Schreiben Sie einen einzelnen Wert, keine Liste und kein Objekt.</translation>
    </message>
    <message>
        <source>Send one JSON object, in braces.</source>
        <translation>Senden Sie ein JSON-Objekt, in geschweiften Klammern.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Das ist nicht so geschrieben, wie es sein muss.</translation>
    </message>
    <message>
        <source>This text contains a character that cannot be stored.</source>
        <translation>Der Text enthält ein Zeichen, das nicht gespeichert werden kann.</translation>
    </message>
    <message>
        <source>Line breaks and control characters are not allowed here.</source>
        <translation>Zeilenumbrüche und Steuerzeichen sind hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>Unknown parameter. Available: {choices}.</source>
        <translation>Unbekannter Parameter. Möglich sind: {choices}.</translation>
    </message>
    <message>
        <source>Unknown parameter. No parameters are allowed here.</source>
        <translation>Unbekannter Parameter. Hier sind keine Parameter erlaubt.</translation>
    </message>
    <message>
        <source>Unknown field. Remove it.</source>
        <translation>Unbekanntes Feld. Entfernen Sie es.</translation>
    </message>
    <message>
        <source>Unknown field. Did you mean {guess}?</source>
        <translation>Unbekanntes Feld. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>This appears twice. Remove one of them.</source>
        <translation>Das kommt zweimal vor. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>This is listed twice. Remove one of them.</source>
        <translation>Das ist doppelt aufgeführt. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>{name} is listed twice. Remove one of them.</source>
        <translation>{name} ist doppelt aufgeführt. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>Enter a language code like de or de-CH.</source>
        <translation>Geben Sie einen Sprachcode ein wie de oder de-CH.</translation>
    </message>
    <message>
        <source>Enter a complete address of at most {count} characters.</source>
        <translation>Geben Sie eine vollständige Adresse mit höchstens {count} Zeichen ein.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://.</source>
        <translation>Geben Sie eine Adresse ein, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>These letters look like other letters, so they are not allowed in a host name.</source>
        <translation>Diese Buchstaben sehen anderen ähnlich; in einem Hostnamen sind sie nicht erlaubt.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again, without spaces.</source>
        <translation>Diese Adresse ist unvollständig. Kopieren Sie sie noch einmal, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again.</source>
        <translation>Diese Adresse ist unvollständig. Kopieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>The address must name a host, without a user name.</source>
        <translation>Die Adresse muss einen Host nennen, ohne Benutzernamen.</translation>
    </message>
    <message>
        <source>Enter a DID like did:web:issuer.example, did:jwk:… or did:key:….</source>
        <translation>Geben Sie eine DID ein wie did:web:issuer.example, did:jwk:… oder did:key:….</translation>
    </message>
    <message>
        <source>This DID method is not supported for issuers. Supported: {methods}.</source>
        <translation>Diese DID-Methode wird für Aussteller nicht unterstützt. Möglich sind: {methods}.</translation>
    </message>
    <message>
        <source>A did:web must name a public host, like did:web:issuer.example.</source>
        <translation>Eine did:web muss einen öffentlichen Host nennen, etwa did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter an IP address, like 192.0.2.7.</source>
        <translation>Geben Sie eine IP-Adresse ein, etwa 192.0.2.7.</translation>
    </message>
    <message>
        <source>You can only ask for attributes of the credential itself.</source>
        <translation>Abfragen lassen sich nur Angaben des Nachweises selbst.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, like given_name.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern und Unterstriche, etwa given_name.</translation>
    </message>
    <message>
        <source>Whole numbers can be at most 2^53.</source>
        <translation>Ganze Zahlen können höchstens 2^53 sein.</translation>
    </message>
    <message>
        <source>Use 1 to 128 letters, digits and symbols, not in the form of a file path.</source>
        <translation>Verwenden Sie 1 bis 128 Buchstaben, Ziffern und Sonderzeichen, aber keinen Dateipfad.</translation>
    </message>
    <message>
        <source>Enter the alias as two parts joined by one colon, like acme:desk1.</source>
        <translation>Geben Sie den Alias als zwei Teile mit einem Doppelpunkt dazwischen ein, etwa acme:desk1.</translation>
    </message>
    <message>
        <source>Use letters, digits and symbols, without spaces.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern und Sonderzeichen, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>The address must begin with https:// and contain no user name.</source>
        <translation>Die Adresse muss mit https:// beginnen und darf keinen Benutzernamen enthalten.</translation>
    </message>
    <message>
        <source>Enter one e-mail address, like kim@example.org.</source>
        <translation>Geben Sie eine E-Mail-Adresse ein, etwa kim@example.org.</translation>
    </message>
    <message>
        <source>This time is in the past. Choose a later one.</source>
        <translation>Dieser Zeitpunkt liegt in der Vergangenheit. Wählen Sie einen späteren.</translation>
    </message>
    <message>
        <source>The time zone is missing. Add Z for UTC, or an offset like +01:00.</source>
        <translation>Die Zeitzone fehlt. Ergänzen Sie Z für UTC oder einen Abstand wie +01:00.</translation>
    </message>
    <message>
        <source>This date is too far in the future. Choose one before the year 9999.</source>
        <translation>Dieses Datum liegt zu weit in der Zukunft. Wählen Sie eines vor dem Jahr 9999.</translation>
    </message>
    <message>
        <source>This is more than a year from now. Choose an earlier time.</source>
        <translation>Bis dahin ist es mehr als ein Jahr. Wählen Sie einen früheren Zeitpunkt.</translation>
    </message>
    <message>
        <source>This time is in the future, or more than a year ago.</source>
        <translation>Dieser Zeitpunkt liegt in der Zukunft oder mehr als ein Jahr zurück.</translation>
    </message>
    <message>
        <source>Provide either the DID or the certificate.</source>
        <translation>Geben Sie entweder die DID oder das Zertifikat an.</translation>
    </message>
    <message>
        <source>An event is listed twice.</source>
        <translation>Ein Ereignis ist doppelt aufgeführt.</translation>
    </message>
    <message>
        <source>Unknown event. Known events: {choices}.</source>
        <translation>Unbekanntes Ereignis. Bekannt sind: {choices}.</translation>
    </message>
    <message>
        <source>The body must be UTF-8. Remove the charset, or set it to utf-8.</source>
        <translation>Der Inhalt muss UTF-8 sein. Entfernen Sie den Zeichensatz, oder setzen Sie ihn auf utf-8.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Geben Sie die Adresse ein.</translation>
    </message>
    <message>
        <source>Enter an address like https://desk.example.org, without a question mark.</source>
        <translation>Geben Sie eine Adresse ein wie https://desk.example.org, ohne Fragezeichen.</translation>
    </message>
    <message>
        <source>These fields are invalid: {choices}.</source>
        <translation>Diese Felder sind ungültig: {choices}.</translation>
    </message>
    <message>
        <source>{said}: line {line}, column {column}.</source>
        <translation>Zeile {line}, Spalte {column}: {said}.</translation>
    </message>
    <message>
        <source>Expecting value</source>
        <translation>Hier fehlt ein Wert</translation>
    </message>
    <message>
        <source>Expecting &apos;,&apos; delimiter</source>
        <translation>Hier fehlt ein Komma</translation>
    </message>
    <message>
        <source>Expecting &apos;:&apos; delimiter</source>
        <translation>Hier fehlt ein Doppelpunkt</translation>
    </message>
    <message>
        <source>Expecting property name enclosed in double quotes</source>
        <translation>Hier fehlt ein Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of object</source>
        <translation>Hinter der letzten Angabe steht noch ein Komma</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of array</source>
        <translation>Hinter dem letzten Eintrag steht noch ein Komma</translation>
    </message>
    <message>
        <source>Unterminated string starting at</source>
        <translation>Dem Text, der hier beginnt, fehlt das schließende Anführungszeichen</translation>
    </message>
    <message>
        <source>Invalid control character at</source>
        <translation>Hier steht ein Zeilenumbruch oder Steuerzeichen mitten im Text</translation>
    </message>
    <message>
        <source>Invalid \escape</source>
        <translation>Der Backslash hat hier keine Bedeutung; schreiben Sie zwei</translation>
    </message>
    <message>
        <source>Invalid \uXXXX escape</source>
        <translation>Hinter \u gehören vier hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>Extra data</source>
        <translation>Hinter dem JSON steht noch etwas</translation>
    </message>
    <message>
        <source>{name} is not allowed in JSON. Leave the value out.</source>
        <translation>{name} ist in JSON nicht erlaubt. Lassen Sie den Wert weg.</translation>
    </message>
    <message>
        <source>The number {figure} is too large.</source>
        <translation>Die Zahl {figure} ist zu groß.</translation>
    </message>
    <message>
        <source>{name} appears twice. Remove one of them.</source>
        <translation>{name} kommt zweimal vor. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>The JSON has more than {count} parts.</source>
        <translation>Das JSON hat mehr als {count} Teile.</translation>
    </message>
    <message>
        <source>A \u escape is only half of a character.</source>
        <translation>Hinter \u steht nur ein halbes Zeichen.</translation>
    </message>
    <message>
        <source>The character U+0000 cannot be stored. Leave it out.</source>
        <translation>Das Zeichen U+0000 kann nicht gespeichert werden. Lassen Sie es weg.</translation>
    </message>
    <message>
        <source>At least {count} characters.</source>
        <translation>Mindestens {count} Zeichen.</translation>
    </message>
    <message>
        <source>Enter at least one character.</source>
        <translation>Geben Sie mindestens ein Zeichen ein.</translation>
    </message>
    <message>
        <source>At most one character.</source>
        <translation>Höchstens ein Zeichen.</translation>
    </message>
    <message>
        <source>More than {figure}.</source>
        <translation>Mehr als {figure}.</translation>
    </message>
    <message>
        <source>Less than {figure}.</source>
        <translation>Weniger als {figure}.</translation>
    </message>
    <message>
        <source>Only in steps of {figure}.</source>
        <translation>Nur in Schritten von {figure}.</translation>
    </message>
    <message>
        <source>Only whole numbers.</source>
        <translation>Nur ganze Zahlen.</translation>
    </message>
    <message>
        <source>This must be {value}.</source>
        <translation>Hier muss {value} stehen.</translation>
    </message>
    <message>
        <source>Enter a date like {example}.</source>
        <translation>Geben Sie ein Datum ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter a date and time with its zone, like {example}.</source>
        <translation>Geben Sie Datum und Uhrzeit mit Zeitzone ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address like {example}.</source>
        <translation>Geben Sie eine E-Mail-Adresse ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter a web address like {example}.</source>
        <translation>Geben Sie eine Webadresse ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Write it like {example}.</source>
        <translation>Schreiben Sie es wie {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number like {example}.</source>
        <translation>Geben Sie eine ganze Zahl ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter a number like {example}, with a decimal point.</source>
        <translation>Geben Sie eine Zahl mit Dezimalpunkt ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter true or false.</source>
        <translation>Geben Sie true oder false ein.</translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation>Geben Sie einen Text ein.</translation>
    </message>
    <message>
        <source>Choose a value from the list.</source>
        <translation>Wählen Sie einen Wert aus der Liste.</translation>
    </message>
    <message>
        <source>Choose one of: {choices}.</source>
        <translation>Möglich ist eines von: {choices}.</translation>
    </message>
    <message>
        <source>This number is too large or too small.</source>
        <translation>Diese Zahl ist zu groß oder zu klein.</translation>
    </message>
    <message>
        <source>At most {count} digits.</source>
        <translation>Höchstens {count} Ziffern.</translation>
    </message>
    <message>
        <source>The picture is too large. Choose one of at most 48 KiB.</source>
        <translation>Das Bild ist zu groß. Wählen Sie eines von höchstens 48 KiB.</translation>
    </message>
    <message>
        <source>Choose a PNG or JPEG picture.</source>
        <translation>Wählen Sie ein Bild als PNG oder JPEG.</translation>
    </message>
    <message>
        <source>This name is reserved in credentials. Choose another one.</source>
        <translation>Dieser Name ist in Nachweisen reserviert. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Unknown rule. Remove it.</source>
        <translation>Unbekannte Regel. Entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Unknown rule. Did you mean {guess}?</source>
        <translation>Unbekannte Regel. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>This rule needs a different kind of value.</source>
        <translation>Diese Regel braucht eine andere Art von Wert.</translation>
    </message>
    <message>
        <source>This is not a valid regular expression.</source>
        <translation>Das ist kein gültiger regulärer Ausdruck.</translation>
    </message>
    <message>
        <source>A logo must be a data: URL of an SVG, PNG or JPEG picture.</source>
        <translation>Ein Logo muss eine data:-URL eines Bildes als SVG, PNG oder JPEG sein.</translation>
    </message>
    <message>
        <source>Enter an SVG drawing in UTF-8, without document type, entities or processing instructions.</source>
        <translation>Geben Sie eine SVG-Zeichnung in UTF-8 ein, ohne Dokumenttyp, Entitäten und Verarbeitungsanweisungen.</translation>
    </message>
    <message>
        <source>{name} is not allowed like this in a logo. Use plain shapes and gradients.</source>
        <translation>{name} ist so in einem Logo nicht erlaubt. Verwenden Sie einfache Formen und Verläufe.</translation>
    </message>
    <message>
        <source>This drawing is too complex for a logo. Simplify it.</source>
        <translation>Diese Zeichnung ist zu komplex für ein Logo. Vereinfachen Sie sie.</translation>
    </message>
    <message>
        <source>A PNG or JPEG logo can have at most {count} pixels on each side.</source>
        <translation>Ein Logo als PNG oder JPEG darf je Seite höchstens {count} Pixel haben.</translation>
    </message>
    <message>
        <source>Unknown attribute. Remove it.</source>
        <translation>Unbekannte Angabe. Entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Unknown attribute. Did you mean {guess}?</source>
        <translation>Unbekannte Angabe. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Remove it.</source>
        <translation>{name} hat diese Angabe nicht. Entfernen Sie sie.</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Did you mean {guess}?</source>
        <translation>{name} hat diese Angabe nicht. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>Choose w3c or sd-jwt.</source>
        <translation>Möglich ist w3c oder sd-jwt.</translation>
    </message>
    <message>
        <source>{name} is set by the issuer and cannot be an attribute.</source>
        <translation>{name} setzt der Aussteller selbst; eine Angabe kann so nicht heißen.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Known keys: {choices}.</source>
        <translation>Unbekannter Metadaten-Schlüssel. Bekannt sind: {choices}.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Did you mean {guess}?</source>
        <translation>Unbekannter Metadaten-Schlüssel. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>This name is reserved in credentials.</source>
        <translation>Dieser Name ist in Nachweisen reserviert.</translation>
    </message>
    <message>
        <source>The credential would already have expired. Choose a later time.</source>
        <translation>Der Nachweis wäre schon abgelaufen. Wählen Sie einen späteren Zeitpunkt.</translation>
    </message>
    <message>
        <source>The credential would expire before its offer. Choose a later time.</source>
        <translation>Der Nachweis würde vor seinem Angebot ablaufen. Wählen Sie einen späteren Zeitpunkt.</translation>
    </message>
    <message>
        <source>Credentials of this kind are valid until {moment} at most.</source>
        <translation>Nachweise dieser Art gelten höchstens bis {moment}.</translation>
    </message>
    <message>
        <source>There is no schema with this address.</source>
        <translation>Es gibt kein Schema mit dieser Adresse.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Schemas of this one begin with {address}.</source>
        <translation>Dieses Schema gehört zu einem anderen Dienst. Adressen der eigenen Schemas beginnen mit {address}.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Send {address} instead.</source>
        <translation>Dieses Schema gehört zu einem anderen Dienst. Senden Sie stattdessen {address}.</translation>
    </message>
    <message>
        <source>This cannot be signed: {said}.</source>
        <translation>Das kann nicht signiert werden: {said}.</translation>
    </message>
    <message>
        <source>{name} cannot be issued as {format}: {said}.</source>
        <translation>{name} kann nicht als {format} ausgestellt werden: {said}.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or remove the protocol.</source>
        <translation>DIDComm unterstützt nur W3C-Nachweise. Wählen Sie w3c, oder lassen Sie das Protokoll weg.</translation>
    </message>
    <message>
        <source>A DIDComm invitation can offer only one credential.</source>
        <translation>Eine DIDComm-Einladung kann nur einen Nachweis anbieten.</translation>
    </message>
    <message>
        <source>This credential needs a PIN, which DIDComm does not support. Remove the protocol.</source>
        <translation>Dieser Nachweis braucht eine PIN; das unterstützt DIDComm nicht. Lassen Sie das Protokoll weg.</translation>
    </message>
    <message>
        <source>DIDComm does not support JWT credentials. Choose JSON-LD, or remove the format.</source>
        <translation>DIDComm unterstützt keine Nachweise als JWT. Wählen Sie JSON-LD, oder lassen Sie das Format weg.</translation>
    </message>
    <message>
        <source>a member is not defined by the contexts of the document</source>
        <translation>ein Element ist in den Kontexten des Dokuments nicht definiert</translation>
    </message>
    <message>
        <source>the name of a member cannot be signed</source>
        <translation>der Name eines Elements kann nicht signiert werden</translation>
    </message>
    <message>
        <source>control characters cannot be signed</source>
        <translation>Steuerzeichen können nicht signiert werden</translation>
    </message>
    <message>
        <source>not every program reads this number the same way</source>
        <translation>nicht jedes Programm liest diese Zahl gleich</translation>
    </message>
    <message>
        <source>null and empty values cannot be signed</source>
        <translation>null und leere Werte können nicht signiert werden</translation>
    </message>
    <message>
        <source>the document uses an unknown context</source>
        <translation>das Dokument verwendet einen unbekannten Kontext</translation>
    </message>
    <message>
        <source>a document must name its contexts by URL, and only known contexts are allowed</source>
        <translation>ein Dokument muss seine Kontexte mit einer URL nennen, und nur bekannte sind erlaubt</translation>
    </message>
    <message>
        <source>the document names too many contexts</source>
        <translation>das Dokument nennt zu viele Kontexte</translation>
    </message>
    <message>
        <source>the document is too deeply nested or too large</source>
        <translation>das Dokument ist zu tief verschachtelt oder zu groß</translation>
    </message>
    <message>
        <source>the document is not usable JSON-LD</source>
        <translation>das Dokument ist kein verwendbares JSON-LD</translation>
    </message>
    <message>
        <source>the document is empty</source>
        <translation>das Dokument ist leer</translation>
    </message>
    <message>
        <source>an identifier, type, language or term is malformed</source>
        <translation>eine Kennung, ein Typ, eine Sprache oder ein Begriff ist fehlerhaft</translation>
    </message>
    <message>
        <source>the graph of the document is too complex</source>
        <translation>der Graph des Dokuments ist zu komplex</translation>
    </message>
    <message>
        <source>a JWK is a small JSON object</source>
        <translation>ein JWK ist ein kleines JSON-Objekt</translation>
    </message>
    <message>
        <source>the JWK contains private or symmetric key material</source>
        <translation>der JWK enthält einen geheimen Schlüssel</translation>
    </message>
    <message>
        <source>the key is not for signatures</source>
        <translation>der Schlüssel ist nicht für Signaturen</translation>
    </message>
    <message>
        <source>only P-256 and Ed25519 keys are supported</source>
        <translation>unterstützt werden nur P-256- und Ed25519-Schlüssel</translation>
    </message>
    <message>
        <source>an Ed25519 key must not have y</source>
        <translation>ein Ed25519-Schlüssel darf kein y haben</translation>
    </message>
    <message>
        <source>{name} must be 32 bytes in base64url</source>
        <translation>{name} muss 32 Byte lang sein, in base64url</translation>
    </message>
    <message>
        <source>not a point on P-256</source>
        <translation>das ist kein Punkt auf P-256</translation>
    </message>
    <message>
        <source>not an Ed25519 public key</source>
        <translation>das ist kein öffentlicher Ed25519-Schlüssel</translation>
    </message>
    <message>
        <source>not base64url</source>
        <translation>das ist kein base64url</translation>
    </message>
    <message>
        <source>not base64url in canonical form</source>
        <translation>das ist kein base64url in kanonischer Form</translation>
    </message>
    <message>
        <source>the certificates are too large</source>
        <translation>die Zertifikate sind zu groß</translation>
    </message>
    <message>
        <source>these are not PEM certificates</source>
        <translation>das sind keine PEM-Zertifikate</translation>
    </message>
    <message>
        <source>a trust anchor must be the certificate of a certificate authority</source>
        <translation>ein Vertrauensanker muss das Zertifikat einer Zertifizierungsstelle sein</translation>
    </message>
    <message>
        <source>a certificate cannot be read</source>
        <translation>ein Zertifikat ist nicht lesbar</translation>
    </message>
    <message>
        <source>certificates must have version 3, a positive serial number and canonical encoding</source>
        <translation>Zertifikate brauchen Version 3, eine positive Seriennummer und kanonische Kodierung</translation>
    </message>
    <message>
        <source>{name} is available as {formats}.</source>
        <translation>{name} gibt es als {formats}.</translation>
    </message>
    <message>
        <source>There is no schema with this address. You can add a foreign schema at /bc/studio.</source>
        <translation>Es gibt kein Schema mit dieser Adresse. Ein fremdes Schema können Sie unter /bc/studio hinzufügen.</translation>
    </message>
    <message>
        <source>There is no schema with this address. Send {address}, or add the foreign schema at /bc/studio.</source>
        <translation>Es gibt kein Schema mit dieser Adresse. Senden Sie {address}, oder fügen Sie das fremde Schema unter /bc/studio hinzu.</translation>
    </message>
    <message>
        <source>Leave schemaId out, or enter the address of a schema.</source>
        <translation>Lassen Sie schemaId weg, oder geben Sie die Adresse eines Schemas ein.</translation>
    </message>
    <message>
        <source>No schema has all of these attributes. Ask for fewer, or name a schema.</source>
        <translation>Kein Schema hat alle diese Angaben. Fragen Sie nach weniger, oder nennen Sie ein Schema.</translation>
    </message>
    <message>
        <source>The request is too large. Ask for fewer attributes, or split it into several requests.</source>
        <translation>Die Abfrage ist zu groß. Fragen Sie nach weniger Angaben, oder teilen Sie sie auf mehrere Abfragen auf.</translation>
    </message>
    <message>
        <source>Choose oid4vp or didcomm.</source>
        <translation>Möglich ist oid4vp oder didcomm.</translation>
    </message>
    <message>
        <source>Every credential has this. Ask for other attributes.</source>
        <translation>Das hat jeder Nachweis. Fragen Sie nach anderen Angaben.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or use OpenID4VP.</source>
        <translation>DIDComm unterstützt nur W3C-Nachweise. Wählen Sie w3c, oder verwenden Sie OpenID4VP.</translation>
    </message>
    <message>
        <source>No such certificate is possible for this address. Choose another client identifier.</source>
        <translation>Für diese Adresse ist kein solches Zertifikat möglich. Wählen Sie eine andere Kennung.</translation>
    </message>
    <message>
        <source>Line {line}: {said}</source>
        <translation>Zeile {line}: {said}</translation>
    </message>
    <message>
        <source>{field}: {said}</source>
        <translation>{field}: {said}</translation>
    </message>
    <message>
        <source>This file is not UTF-8 text.</source>
        <translation>Diese Datei ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>Another file has a workflow with this name.</source>
        <translation>Eine andere Datei enthält einen Ablauf mit diesem Namen.</translation>
    </message>
    <message>
        <source>The name cannot be changed.</source>
        <translation>Der Name kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>A workflow can have at most {count} KiB.</source>
        <translation>Ein Ablauf darf höchstens {count} KiB groß sein.</translation>
    </message>
    <message>
        <source>A line can have at most {count} dots.</source>
        <translation>Eine Zeile darf höchstens {count} Punkte haben.</translation>
    </message>
    <message>
        <source>A number has too many digits.</source>
        <translation>Eine Zahl hat zu viele Ziffern.</translation>
    </message>
    <message>
        <source>The tables are nested too deeply.</source>
        <translation>Die Tabellen sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The default is not an allowed value of this parameter.</source>
        <translation>Der Standardwert ist kein erlaubter Wert dieses Parameters.</translation>
    </message>
    <message>
        <source>Only a parameter of type choice has choices, and it needs them.</source>
        <translation>Nur ein Parameter vom Typ „choice“ hat „choices“, und er braucht sie.</translation>
    </message>
    <message>
        <source>Name the attributes of a schema, or the fields, to ask for.</source>
        <translation>Nennen Sie die Angaben eines Schemas oder die Felder, nach denen gefragt wird.</translation>
    </message>
    <message>
        <source>Name the schema of the attributes.</source>
        <translation>Nennen Sie das Schema der Angaben.</translation>
    </message>
    <message>
        <source>If there are several methods, mark exactly one as the default: isDefault = true.</source>
        <translation>Bei mehreren Methoden kennzeichnen Sie genau eine als Standard: isDefault = true.</translation>
    </message>
    <message>
        <source>There is no schema {name} here.</source>
        <translation>Das Schema {name} gibt es nicht.</translation>
    </message>
    <message>
        <source>{name} requires {key}.</source>
        <translation>{name} braucht {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}.</source>
        <translation>{name} hat keine Angabe {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}. Did you mean {guess}?</source>
        <translation>{name} hat keine Angabe {key}. Meinten Sie {guess}?</translation>
    </message>
    <message>
        <source>{name} can be issued as {formats}.</source>
        <translation>{name} kann ausgestellt werden als {formats}.</translation>
    </message>
    <message>
        <source>This is not a valid JMESPath expression.</source>
        <translation>Das ist kein gültiger JMESPath-Ausdruck.</translation>
    </message>
    <message>
        <source>This expression repeats its input too often.</source>
        <translation>Dieser Ausdruck vervielfacht seine Eingabe zu oft.</translation>
    </message>
    <message>
        <source>Begin with one of {roots}, or quote a fixed text: &apos;text&apos;.</source>
        <translation>Beginnen Sie mit einem von {roots}, oder setzen Sie festen Text in Anführungszeichen: &apos;Text&apos;.</translation>
    </message>
    <message>
        <source>There is no parameter {name}.</source>
        <translation>Den Parameter {name} gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no earlier step {name}.</source>
        <translation>Einen früheren Schritt {name} gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no parameter or earlier step {name}.</source>
        <translation>Es gibt weder einen Parameter noch einen früheren Schritt {name}.</translation>
    </message>
    <message>
        <source>This is not a list. Name a parameter or a step.</source>
        <translation>Das ist keine Liste. Nennen Sie einen Parameter oder einen Schritt.</translation>
    </message>
    <message>
        <source>JMESPath has no function {name}.</source>
        <translation>JMESPath hat keine Funktion {name}.</translation>
    </message>
    <message>
        <source>The list of trusted issuers is full.</source>
        <translation>Die Liste der vertrauenswürdigen Aussteller ist voll.</translation>
    </message>
    <message>
        <source>The list of foreign schemas is full.</source>
        <translation>Die Liste der fremden Schemas ist voll.</translation>
    </message>
    <message>
        <source>This is not a certificate. Copy it again, including the first and the last line.</source>
        <translation>Das ist kein Zertifikat. Kopieren Sie es noch einmal, mit der ersten und der letzten Zeile.</translation>
    </message>
    <message>
        <source>You already trust this issuer, as {name}.</source>
        <translation>Dieser Aussteller gilt schon als vertrauenswürdig, unter dem Namen {name}.</translation>
    </message>
    <message>
        <source>This is one of your own schemas. You need not add it.</source>
        <translation>Das ist ein eigenes Schema. Sie müssen es nicht hinzufügen.</translation>
    </message>
    <message>
        <source>This schema is already in the list.</source>
        <translation>Dieses Schema steht schon in der Liste.</translation>
    </message>
    <message>
        <source>The list of service providers is full.</source>
        <translation>Die Liste der Dienstanbieter ist voll.</translation>
    </message>
    <message>
        <source>This service provider is already in the list.</source>
        <translation>Dieser Dienstanbieter steht schon in der Liste.</translation>
    </message>
    <message>
        <source>The list of webhooks is full.</source>
        <translation>Die Liste der Webhooks ist voll.</translation>
    </message>
    <message>
        <source>This webhook is off.</source>
        <translation>Dieser Webhook ist aus.</translation>
    </message>
    <message>
        <source>Another schema already has this alias. Choose another one.</source>
        <translation>Ein anderes Schema hat diesen Alias schon. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Another agent already has this alias.</source>
        <translation>Ein anderer Agent hat diesen Alias schon.</translation>
    </message>
    <message>
        <source>The values of this data request were deleted on schedule. Create a new one.</source>
        <translation>Die Werte dieser Abfrage wurden planmäßig gelöscht. Erstellen Sie eine neue.</translation>
    </message>
    <message>
        <source>This data request was deleted on schedule. Create a new one.</source>
        <translation>Diese Abfrage wurde planmäßig gelöscht. Erstellen Sie eine neue.</translation>
    </message>
    <message>
        <source>This visit has no presentation, or it was deleted.</source>
        <translation>Zu diesem Vorgang gibt es keine Antwort der Wallet, oder sie wurde gelöscht.</translation>
    </message>
    <message>
        <source>This visit has already ended. There is nothing to withdraw.</source>
        <translation>Dieser Vorgang ist schon beendet. Es gibt nichts zurückzuziehen.</translation>
    </message>
    <message>
        <source>These credentials were already fetched. Create a new offer to issue them again.</source>
        <translation>Diese Nachweise wurden schon abgeholt. Erstellen Sie ein neues Angebot, um sie noch einmal auszustellen.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted on schedule. Create a new offer.</source>
        <translation>Die Werte dieses Vorgangs wurden planmäßig gelöscht. Erstellen Sie ein neues Angebot.</translation>
    </message>
    <message>
        <source>This was offered over DIDComm. Create a new offer to offer it again.</source>
        <translation>Das wurde über DIDComm angeboten. Erstellen Sie ein neues Angebot, um es noch einmal anzubieten.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn. Offer another one.</source>
        <translation>Diese Art von Nachweis wurde zurückgezogen. Bieten Sie eine andere an.</translation>
    </message>
    <message>
        <source>A credential of this offer has expired. Create a new offer.</source>
        <translation>Ein Nachweis dieses Angebots ist abgelaufen. Erstellen Sie ein neues Angebot.</translation>
    </message>
    <message>
        <source>This credential was never fetched. Withdraw its offer instead.</source>
        <translation>Dieser Nachweis wurde nie abgeholt. Ziehen Sie stattdessen sein Angebot zurück.</translation>
    </message>
    <message>
        <source>This credential is revoked for good. Issue a new one.</source>
        <translation>Dieser Nachweis ist endgültig widerrufen. Stellen Sie einen neuen aus.</translation>
    </message>
    <message>
        <source>There is no workflow with this name.</source>
        <translation>Es gibt keinen Ablauf mit diesem Namen.</translation>
    </message>
    <message>
        <source>There is already a workflow with this name. Change that one.</source>
        <translation>Es gibt schon einen Ablauf mit diesem Namen. Ändern Sie diesen.</translation>
    </message>
    <message>
        <source>There can be at most {count} workflows.</source>
        <translation>Es kann höchstens {count} Abläufe geben.</translation>
    </message>
    <message>
        <source>A built-in workflow can only be switched off.</source>
        <translation>Ein mitgelieferter Ablauf kann nur ausgeschaltet werden.</translation>
    </message>
    <message>
        <source>This workflow is a file in the data folder. Change it there.</source>
        <translation>Dieser Ablauf ist eine Datei im Datenordner. Ändern Sie ihn dort.</translation>
    </message>
    <message>
        <source>This run is not waiting for approval.</source>
        <translation>Dieser Durchlauf wartet nicht auf Zustimmung.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name.</source>
        <translation>Dieser Dienst bietet keinen Ablauf mit diesem Namen an.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name. Available: {choices}.</source>
        <translation>Dieser Dienst bietet keinen Ablauf mit diesem Namen an. Es gibt: {choices}.</translation>
    </message>
    <message>
        <source>This workflow has no such method. Available: {choices}.</source>
        <translation>Dieser Ablauf hat keine solche Methode. Es gibt: {choices}.</translation>
    </message>
    <message>
        <source>This parameter is required. Available: {choices}.</source>
        <translation>Dieser Parameter ist erforderlich. Möglich sind: {choices}.</translation>
    </message>
    <message>
        <source>Enter a workflow link of this service.</source>
        <translation>Geben Sie einen Link zu einem Ablauf dieses Dienstes ein.</translation>
    </message>
    <message>
        <source>This is not a workflow link of this service.</source>
        <translation>Das ist kein Link zu einem Ablauf dieses Dienstes.</translation>
    </message>
    <message>
        <source>This is not an invitation of this service.</source>
        <translation>Das ist keine Einladung dieses Dienstes.</translation>
    </message>
    <message>
        <source>Enter an invitation of this service, or an address registered for the agent.</source>
        <translation>Geben Sie eine Einladung dieses Dienstes ein oder eine Adresse, die für den Agenten eingetragen ist.</translation>
    </message>
    <message>
        <source>A link can only lead to a host with a public name in plain letters.</source>
        <translation>Ein Link kann nur zu einem Host mit öffentlichem Namen in einfachen Buchstaben führen.</translation>
    </message>
    <message>
        <source>This address is not registered for the agent. Ask the staff of the desk to register it.</source>
        <translation>Diese Adresse ist für den Agenten nicht eingetragen. Bitten Sie das Personal des Schalters, sie einzutragen.</translation>
    </message>
    <message>
        <source>This is already a short link. Use the address it leads to.</source>
        <translation>Das ist schon ein Kurzlink. Verwenden Sie die Adresse, zu der er führt.</translation>
    </message>
    <message>
        <source>Register a host, optionally with a path.</source>
        <translation>Tragen Sie einen Host ein, auf Wunsch mit Pfad.</translation>
    </message>
    <message>
        <source>There can be at most {count} agents.</source>
        <translation>Es kann höchstens {count} Agenten geben.</translation>
    </message>
    <message>
        <source>The token in the header Authorization: Bearer is missing or wrong.</source>
        <translation>Das Token im Header Authorization: Bearer fehlt oder ist falsch.</translation>
    </message>
    <message>
        <source>This alias belongs to another agent.</source>
        <translation>Dieser Alias gehört einem anderen Agenten.</translation>
    </message>
    <message>
        <source>This connection belongs to another agent.</source>
        <translation>Diese Verbindung gehört einem anderen Agenten.</translation>
    </message>
    <message>
        <source>This e-mail address is linked to another connection.</source>
        <translation>Diese E-Mail-Adresse ist mit einer anderen Verbindung verknüpft.</translation>
    </message>
    <message>
        <source>This service provider is not in the list.</source>
        <translation>Dieser Dienstanbieter steht nicht in der Liste.</translation>
    </message>
    <message>
        <source>Too many login requests for this alias.</source>
        <translation>Zu viele Anmeldeanfragen für diesen Alias.</translation>
    </message>
    <message>
        <source>This Id was already used for another metric.</source>
        <translation>Diese Id wurde schon für einen anderen Messwert verwendet.</translation>
    </message>
    <message>
        <source>This agent records too many different metrics.</source>
        <translation>Dieser Agent meldet zu viele verschiedene Messwerte.</translation>
    </message>
    <message>
        <source>This Idempotency-Key was already used with a different body.</source>
        <translation>Dieser Idempotency-Key wurde schon mit anderem Inhalt verwendet.</translation>
    </message>
    <message>
        <source>There is no visit with this workflowId.</source>
        <translation>Es gibt keinen Vorgang mit dieser workflowId.</translation>
    </message>
    <message>
        <source>This visit is not a run of a workflow.</source>
        <translation>Dieser Vorgang ist kein Durchlauf eines Ablaufs.</translation>
    </message>
    <message>
        <source>There is no data request with this ID.</source>
        <translation>Es gibt keine Abfrage mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no credential with this ID.</source>
        <translation>Es gibt keinen Nachweis mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no schema with this name and version.</source>
        <translation>Es gibt kein Schema mit diesem Namen und dieser Version.</translation>
    </message>
    <message>
        <source>There is no link with this ID.</source>
        <translation>Es gibt keinen Link mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no short link with this ID.</source>
        <translation>Es gibt keinen Kurzlink mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no connection with this ID.</source>
        <translation>Es gibt keine Verbindung mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no trusted issuer with this ID.</source>
        <translation>Es gibt keinen vertrauenswürdigen Aussteller mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no foreign schema with this ID.</source>
        <translation>Es gibt kein fremdes Schema mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no trusted wallet provider with this ID.</source>
        <translation>Es gibt keinen vertrauenswürdigen Wallet-Anbieter mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no service provider with this ID.</source>
        <translation>Es gibt keinen Dienstanbieter mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no webhook with this ID.</source>
        <translation>Es gibt keinen Webhook mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no delivery with this ID.</source>
        <translation>Es gibt keine Zustellung mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no valid key with this ID.</source>
        <translation>Es gibt keinen gültigen Schlüssel mit dieser ID.</translation>
    </message>
    <message>
        <source>This is the only key. Create a new one first.</source>
        <translation>Das ist der einzige Schlüssel. Erstellen Sie zuerst einen neuen.</translation>
    </message>
    <message>
        <source>Provide either the keys or the certificates of the wallet provider.</source>
        <translation>Geben Sie entweder die Schlüssel oder die Zertifikate des Wallet-Anbieters an.</translation>
    </message>
    <message>
        <source>You can trust at most {count} wallet providers. Remove one first.</source>
        <translation>Sie können höchstens {count} Wallet-Anbietern vertrauen. Entfernen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>This cannot be read: {said}.</source>
        <translation>Das ist nicht lesbar: {said}.</translation>
    </message>
    <message>
        <source>Remove it, or choose the certificate from outside.</source>
        <translation>Lassen Sie es weg, oder wählen Sie das Zertifikat von außen.</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, then choose again.</source>
        <translation>Dieser Rechner hat kein Netz. Verbinden Sie ihn, und wählen Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>Cannot use {address}: {reason}.</source>
        <translation>{address} lässt sich nicht verwenden: {reason}.</translation>
    </message>
    <message>
        <source>The data folder cannot be used: {reason}.</source>
        <translation>Der Datenordner ist nicht benutzbar: {reason}.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk wrote this data. Update the program.</source>
        <translation>Diese Daten hat eine neuere Version von Connector Desk geschrieben. Aktualisieren Sie das Programm.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk made this backup. Update the program.</source>
        <translation>Eine neuere Version von Connector Desk hat diese Sicherung erstellt. Aktualisieren Sie das Programm.</translation>
    </message>
    <message>
        <source>The backup cannot be copied into the data folder: {reason}.</source>
        <translation>Die Sicherung lässt sich nicht in den Datenordner kopieren: {reason}.</translation>
    </message>
    <message>
        <source>The data file was removed from its folder. Nothing is saved until it is back.</source>
        <translation>Die Datei mit den Daten ist nicht mehr in ihrem Ordner. Bis sie wieder da ist, wird nichts gespeichert.</translation>
    </message>
    <message>
        <source>The data file was replaced by an older one while it was open. Restart the program.</source>
        <translation>Die Datei mit den Daten wurde im laufenden Betrieb durch eine ältere ersetzt. Starten Sie das Programm neu.</translation>
    </message>
    <message>
        <source>The anchor file cannot be read or written: {reason}.</source>
        <translation>Die Ankerdatei kann nicht gelesen oder geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>The copy cannot be written: {reason}.</source>
        <translation>Die Kopie kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>There is no data in {folder}.</source>
        <translation>In {folder} sind keine Daten.</translation>
    </message>
    <message>
        <source>This is the data file itself. Choose another file.</source>
        <translation>Das ist die Datei mit den Daten selbst. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Nothing is saved in this session.</source>
        <translation>In dieser Sitzung wird nichts gespeichert.</translation>
    </message>
    <message>
        <source>The service has not started yet.</source>
        <translation>Der Dienst ist noch nicht gestartet.</translation>
    </message>
    <message>
        <source>The keys of this desk are missing from the keyring. Its data stays encrypted.</source>
        <translation>Die Schlüssel dieses Schalters fehlen im Schlüsselbund. Die Daten bleiben verschlüsselt.</translation>
    </message>
    <message>
        <source>Another program changed the keyring entry of this desk.</source>
        <translation>Ein anderes Programm hat den Eintrag dieses Schalters im Schlüsselbund geändert.</translation>
    </message>
    <message>
        <source>The keyring entry of this desk contains no key.</source>
        <translation>Der Eintrag dieses Schalters im Schlüsselbund enthält keinen Schlüssel.</translation>
    </message>
    <message>
        <source>The key in the keyring is not the one in use. Nothing was retired.</source>
        <translation>Der Schlüssel im Schlüsselbund ist nicht der verwendete. Es wurde nichts abgeschaltet.</translation>
    </message>
    <message>
        <source>The keyring accepted the key but does not return it.</source>
        <translation>Der Schlüsselbund hat den Schlüssel angenommen, gibt ihn aber nicht zurück.</translation>
    </message>
    <message>
        <source>The keyring does not answer. It may be asking for its password in another window.</source>
        <translation>Der Schlüsselbund antwortet nicht. Vielleicht fragt er in einem anderen Fenster nach seinem Passwort.</translation>
    </message>
    <message>
        <source>The keyring on this computer ({name}) does not belong to the operating system.</source>
        <translation>Der Schlüsselbund dieses Rechners ({name}) gehört nicht zum Betriebssystem.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be loaded.</source>
        <translation>Der Schlüsselbund dieses Rechners lässt sich nicht laden.</translation>
    </message>
    <message>
        <source>The keyring refused the request. It may be locked.</source>
        <translation>Der Schlüsselbund hat die Anfrage abgelehnt. Vielleicht ist er gesperrt.</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>Das ist keine Adresse.</translation>
    </message>
    <message>
        <source>The address contains characters that are not allowed.</source>
        <translation>Die Adresse enthält unerlaubte Zeichen.</translation>
    </message>
    <message>
        <source>The address must start with https:// and name a host.</source>
        <translation>Die Adresse muss mit https:// beginnen und einen Host nennen.</translation>
    </message>
    <message>
        <source>The address must not contain a user name or a password.</source>
        <translation>Die Adresse darf weder Benutzernamen noch Passwort enthalten.</translation>
    </message>
    <message>
        <source>The address must end after its path.</source>
        <translation>Die Adresse muss nach ihrem Pfad enden.</translation>
    </message>
    <message>
        <source>With http:// others could read the key. Use https://.</source>
        <translation>Bei http:// könnten andere den Schlüssel mitlesen. Verwenden Sie https://.</translation>
    </message>
    <message>
        <source>The path must start with one slash.</source>
        <translation>Der Pfad muss mit einem Schrägstrich beginnen.</translation>
    </message>
    <message>
        <source>The path contains characters that are not allowed.</source>
        <translation>Der Pfad enthält unerlaubte Zeichen.</translation>
    </message>
    <message>
        <source>This is not a valid header name.</source>
        <translation>Das ist kein gültiger Name eines Headers.</translation>
    </message>
    <message>
        <source>This is not a valid header name for the key.</source>
        <translation>Das ist kein gültiger Header-Name für den Schlüssel.</translation>
    </message>
    <message>
        <source>The key contains characters that cannot be sent.</source>
        <translation>Der Schlüssel enthält Zeichen, die nicht gesendet werden können.</translation>
    </message>
    <message>
        <source>This is not a valid identifier.</source>
        <translation>Das ist keine gültige Kennung.</translation>
    </message>
    <message>
        <source>The certificate of the service is not trusted. The key was not sent.</source>
        <translation>Dem Zertifikat des Dienstes wird nicht vertraut. Der Schlüssel wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>The service did not answer in time.</source>
        <translation>Der Dienst hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Progress is not visible here.</source>
        <translation>Der Fortschritt ist hier nicht sichtbar.</translation>
    </message>
    <message>
        <source>The answer is larger than 10 MB and was cut off.</source>
        <translation>Die Antwort ist größer als 10 MB und wurde abgeschnitten.</translation>
    </message>
    <message>
        <source>The address redirects to another one. The key was not sent there.</source>
        <translation>Die Adresse leitet zu einer anderen weiter. Dorthin wurde der Schlüssel nicht gesendet.</translation>
    </message>
    <message>
        <source>The answer is empty (status {status}).</source>
        <translation>Die Antwort ist leer (Status {status}).</translation>
    </message>
    <message>
        <source>The answer is not JSON (status {status}).</source>
        <translation>Die Antwort ist kein JSON (Status {status}).</translation>
    </message>
    <message>
        <source>The answer does not come from this API (status {status}).</source>
        <translation>Die Antwort stammt nicht von dieser API (Status {status}).</translation>
    </message>
    <message>
        <source>The answer is not a complete {name}.</source>
        <translation>Die Antwort ist kein vollständiges „{name}“.</translation>
    </message>
    <message>
        <source>The answer is not a picture.</source>
        <translation>Die Antwort ist kein Bild.</translation>
    </message>
    <message>
        <source>The code or the PIN is wrong, already used or expired.</source>
        <translation>Der Code oder die PIN ist falsch, schon verwendet oder abgelaufen.</translation>
    </message>
    <message>
        <source>The access token is invalid.</source>
        <translation>Das Zugriffstoken ist ungültig.</translation>
    </message>
    <message>
        <source>The access token is not for this credential.</source>
        <translation>Das Zugriffstoken ist nicht für diesen Nachweis.</translation>
    </message>
    <message>
        <source>Nothing was done. Try again in a moment.</source>
        <translation>Es wurde nichts ausgeführt. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>This offer has no further credential.</source>
        <translation>Dieses Angebot enthält keinen weiteren Nachweis.</translation>
    </message>
    <message>
        <source>This offer was withdrawn or has expired.</source>
        <translation>Dieses Angebot wurde zurückgezogen oder ist abgelaufen.</translation>
    </message>
    <message>
        <source>This credential has expired.</source>
        <translation>Dieser Nachweis ist abgelaufen.</translation>
    </message>
    <message>
        <source>There is no offer at this address.</source>
        <translation>Unter dieser Adresse gibt es kein Angebot.</translation>
    </message>
    <message>
        <source>There is no data request at this address.</source>
        <translation>Unter dieser Adresse gibt es keine Abfrage.</translation>
    </message>
    <message>
        <source>This request was answered, has expired or was withdrawn.</source>
        <translation>Diese Abfrage wurde beantwortet, ist abgelaufen oder wurde zurückgezogen.</translation>
    </message>
    <message>
        <source>The presentation was not accepted: {checks}.</source>
        <translation>Die Antwort der Wallet wurde nicht angenommen: {checks}.</translation>
    </message>
    <message>
        <source>The invitation is unknown or no longer open.</source>
        <translation>Die Einladung ist unbekannt oder nicht mehr offen.</translation>
    </message>
    <message>
        <source>This invitation was already used or is no longer open.</source>
        <translation>Diese Einladung wurde schon verwendet oder ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>This invitation has expired.</source>
        <translation>Diese Einladung ist abgelaufen.</translation>
    </message>
    <message>
        <source>This connection was not completed, or was abandoned.</source>
        <translation>Diese Verbindung kam nicht zustande oder wurde aufgegeben.</translation>
    </message>
    <message>
        <source>{said} Trace ID: {trace}.</source>
        <translation>{said} Trace-ID: {trace}.</translation>
    </message>
    <message>
        <source>In the file {file}: {said}</source>
        <translation>In der Datei {file}: {said}</translation>
    </message>
    <message>
        <source>This file does not exist or cannot be read.</source>
        <translation>Diese Datei gibt es nicht, oder sie ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The collection has no requests.</source>
        <translation>Die Sammlung enthält keine Anfragen.</translation>
    </message>
    <message>
        <source>A request has a body or a template, not both.</source>
        <translation>Eine Anfrage hat body oder template, nicht beides.</translation>
    </message>
    <message>
        <source>The body must be a file in the folder of the collection.</source>
        <translation>Der Inhalt muss eine Datei im Ordner der Sammlung sein.</translation>
    </message>
    <message>
        <source>{name} is not a variable. Write a name, now, now+1d or uuid.</source>
        <translation>{name} ist keine Variable. Schreiben Sie einen Namen, now, now+1d oder uuid.</translation>
    </message>
    <message>
        <source>Begin with a letter, then use letters, digits, dots, hyphens or underscores. “now” and “uuid” are reserved.</source>
        <translation>Beginnen Sie mit einem Buchstaben, und verwenden Sie danach Buchstaben, Ziffern, Punkte, Bindestriche oder Unterstriche. „now“ und „uuid“ sind reserviert.</translation>
    </message>
    <message>
        <source>The key in the keyring is not sent to another computer.</source>
        <translation>Der Schlüssel im Schlüsselbund wird nicht an einen anderen Rechner gesendet.</translation>
    </message>
    <message>
        <source>The variable {name} has no value.</source>
        <translation>Die Variable {name} hat keinen Wert.</translation>
    </message>
    <message>
        <source>The time {name} is outside the calendar.</source>
        <translation>Die Zeit {name} liegt außerhalb des Kalenders.</translation>
    </message>
    <message>
        <source>The command does not begin with curl.</source>
        <translation>Der Befehl beginnt nicht mit curl.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>The command has more than one address.</source>
        <translation>Der Befehl hat mehr als eine Adresse.</translation>
    </message>
    <message>
        <source>The option {name} of curl is not supported.</source>
        <translation>Die Option {name} von curl wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The option {name} of curl needs a value.</source>
        <translation>Die Option {name} von curl braucht einen Wert.</translation>
    </message>
    <message>
        <source>The command reads a file. Write its content into the command.</source>
        <translation>Der Befehl liest eine Datei. Schreiben Sie ihren Inhalt in den Befehl.</translation>
    </message>
    <message>
        <source>This is not a Postman collection in the format 2.1.</source>
        <translation>Das ist keine Postman-Sammlung im Format 2.1.</translation>
    </message>
    <message>
        <source>A request of the collection sends files or a form. Only raw and urlencoded bodies are supported.</source>
        <translation>Eine Anfrage der Sammlung sendet Dateien oder ein Formular. Nur raw und urlencoded werden unterstützt.</translation>
    </message>
    <message>
        <source>This is not an HTTP method.</source>
        <translation>Das ist keine HTTP-Methode.</translation>
    </message>
    <message>
        <source>This is too large to import.</source>
        <translation>Das ist für den Import zu groß.</translation>
    </message>
    <message>
        <source>This is not TOML: {said}</source>
        <translation>Das ist kein TOML: {said}</translation>
    </message>
    <message>
        <source>Write a name with its value, name = value, or a table, [name].</source>
        <translation>Schreiben Sie einen Namen mit Wert, name = Wert, oder eine Tabelle, [name].</translation>
    </message>
    <message>
        <source>There is text after the value. Start a new line for it.</source>
        <translation>Nach dem Wert steht noch Text. Beginnen Sie dafür eine neue Zeile.</translation>
    </message>
    <message>
        <source>An equals sign is missing after the name.</source>
        <translation>Nach dem Namen fehlt ein Gleichheitszeichen.</translation>
    </message>
    <message>
        <source>A name is missing, or has a character that needs quotation marks.</source>
        <translation>Ein Name fehlt oder hat ein Zeichen, das Anführungszeichen braucht.</translation>
    </message>
    <message>
        <source>This is not a value. Put text in quotation marks.</source>
        <translation>Das ist kein Wert. Setzen Sie Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>This date or time does not exist.</source>
        <translation>Dieses Datum oder diese Uhrzeit gibt es nicht.</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>Eine Klammer wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>Text has no closing quotation mark.</source>
        <translation>Dem Text fehlt das schließende Anführungszeichen.</translation>
    </message>
    <message>
        <source>This character is not allowed here: {character}.</source>
        <translation>Dieses Zeichen ist hier nicht erlaubt: {character}.</translation>
    </message>
    <message>
        <source>A backslash has a special meaning. Write two, or put the text in single quotation marks.</source>
        <translation>Ein Backslash hat eine besondere Bedeutung. Schreiben Sie zwei, oder setzen Sie den Text in einfache Anführungszeichen.</translation>
    </message>
    <message>
        <source>This name already has a value.</source>
        <translation>Dieser Name hat schon einen Wert.</translation>
    </message>
    <message>
        <source>Line {line} is not valid TOML.</source>
        <translation>Zeile {line} ist kein gültiges TOML.</translation>
    </message>
    <message>
        <source>The end of this file is not valid TOML.</source>
        <translation>Das Ende dieser Datei ist kein gültiges TOML.</translation>
    </message>
    <message>
        <source>This table was already closed. Write all of it in one place.</source>
        <translation>Diese Tabelle ist schon abgeschlossen. Schreiben Sie alles von ihr an eine Stelle.</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Please fill this in.</source>
        <translation>Bitte füllen Sie das aus.</translation>
    </message>
    <message>
        <source>Please choose at least one attribute.</source>
        <translation>Bitte wählen Sie mindestens eine Angabe.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, such as given_name.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern und Unterstriche, etwa given_name.</translation>
    </message>
    <message>
        <source>This attribute appears twice.</source>
        <translation>Diese Angabe steht hier doppelt.</translation>
    </message>
    <message>
        <source>Enter a DID, such as did:web:issuer.example.</source>
        <translation>Geben Sie eine DID ein, etwa did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Please choose one.</source>
        <translation>Bitte wählen Sie etwas aus.</translation>
    </message>
    <message>
        <source>Please add a picture.</source>
        <translation>Bitte fügen Sie ein Bild hinzu.</translation>
    </message>
    <message>
        <source>Enter at least {figure} characters.</source>
        <translation>Geben Sie mindestens {figure} Zeichen ein.</translation>
    </message>
    <message>
        <source>At most {figure} characters; {over} too many.</source>
        <translation>Höchstens {figure} Zeichen; {over} zu viel.</translation>
    </message>
    <message>
        <source>Enter a number, such as {example}.</source>
        <translation>Geben Sie eine Zahl ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number, such as 42.</source>
        <translation>Geben Sie eine ganze Zahl ein, etwa 42.</translation>
    </message>
    <message>
        <source>Enter {figure} or more.</source>
        <translation>Geben Sie mindestens {figure} ein.</translation>
    </message>
    <message>
        <source>Enter {figure} or less.</source>
        <translation>Geben Sie höchstens {figure} ein.</translation>
    </message>
    <message>
        <source>Enter a date, such as {example}.</source>
        <translation>Geben Sie ein Datum ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as maya@example.org.</source>
        <translation>Geben Sie eine E-Mail-Adresse ein, etwa maya@example.org.</translation>
    </message>
    <message>
        <source>Enter a web address that starts with https://.</source>
        <translation>Geben Sie eine Webadresse ein, die mit https:// beginnt.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Das ist nicht so geschrieben, wie es sein muss.</translation>
    </message>
    <message>
        <source>This is not written as required. Example: {example}.</source>
        <translation>Das ist nicht so geschrieben, wie es sein muss. Beispiel: {example}.</translation>
    </message>
    <message>
        <source>This text contains hidden characters. Please type it again.</source>
        <translation>Der Text enthält unsichtbare Zeichen. Bitte geben Sie ihn neu ein.</translation>
    </message>
    <message>
        <source>The service refuses this: {message}</source>
        <translation>Der Dienst lehnt das ab: {message}</translation>
    </message>
    <message>
        <source>This is too short.</source>
        <translation>Das ist zu kurz.</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>Das ist zu lang.</translation>
    </message>
    <message>
        <source>The service does not understand this date.</source>
        <translation>Der Dienst versteht dieses Datum nicht.</translation>
    </message>
    <message>
        <source>The time zone is missing.</source>
        <translation>Die Zeitzone fehlt.</translation>
    </message>
    <message>
        <source>This time is in the past.</source>
        <translation>Dieser Zeitpunkt liegt in der Vergangenheit.</translation>
    </message>
    <message>
        <source>This is too far in the future.</source>
        <translation>Das liegt zu weit in der Zukunft.</translation>
    </message>
    <message>
        <source>This number is outside the allowed range.</source>
        <translation>Diese Zahl liegt außerhalb des erlaubten Bereichs.</translation>
    </message>
    <message>
        <source>This text contains a character that is not allowed.</source>
        <translation>Der Text enthält ein unerlaubtes Zeichen.</translation>
    </message>
    <message>
        <source>Enter two parts joined by one colon, such as acme:kim.</source>
        <translation>Geben Sie zwei Teile mit einem Doppelpunkt dazwischen ein, etwa acme:kim.</translation>
    </message>
    <message>
        <source>Each part has at most {figure} characters.</source>
        <translation>Jeder Teil hat höchstens {figure} Zeichen.</translation>
    </message>
    <message>
        <source>An alias can contain letters without accents, digits and . _ ~ -</source>
        <translation>Ein Alias besteht aus Buchstaben ohne Akzente und Umlaute, Ziffern und . _ ~ -</translation>
    </message>
    <message>
        <source>{name} already has this alias.</source>
        <translation>{name} hat diesen Alias schon.</translation>
    </message>
    <message>
        <source>Enter addresses that start with https://, separated by spaces.</source>
        <translation>Geben Sie Adressen ein, die mit https:// beginnen, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Enter a number, such as 3.5.</source>
        <translation>Geben Sie eine Zahl ein, etwa 3,5.</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>The requested credential was presented.</source>
        <translation>Der abgefragte Nachweis wurde gezeigt.</translation>
    </message>
    <message>
        <source>The wallet did not send this credential.</source>
        <translation>Die Wallet hat diesen Nachweis nicht gesendet.</translation>
    </message>
    <message>
        <source>The wallet sent several credentials instead of one.</source>
        <translation>Die Wallet hat mehrere Nachweise statt eines gesendet.</translation>
    </message>
    <message>
        <source>The wallet sent something that was not requested.</source>
        <translation>Die Wallet hat etwas gesendet, das nicht abgefragt wurde.</translation>
    </message>
    <message>
        <source>Not checked, because another check failed.</source>
        <translation>Nicht geprüft, weil eine andere Prüfung nicht bestanden wurde.</translation>
    </message>
    <message>
        <source>Its format is valid.</source>
        <translation>Sein Format ist gültig.</translation>
    </message>
    <message>
        <source>Its format is invalid.</source>
        <translation>Sein Format ist ungültig.</translation>
    </message>
    <message>
        <source>It uses a vocabulary that this desk does not know.</source>
        <translation>Er verwendet ein Vokabular, das dieser Schalter nicht kennt.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is valid.</source>
        <translation>Die Signatur des Ausstellers ist gültig.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid: the credential was changed or forged.</source>
        <translation>Die Signatur des Ausstellers ist ungültig: Der Nachweis wurde verändert oder gefälscht.</translation>
    </message>
    <message>
        <source>It does not name the issuer&apos;s key properly.</source>
        <translation>Er nennt den Schlüssel des Ausstellers nicht richtig.</translation>
    </message>
    <message>
        <source>It is not signed with a key of the issuer it names.</source>
        <translation>Er ist nicht mit einem Schlüssel des genannten Ausstellers signiert.</translation>
    </message>
    <message>
        <source>The issuer does not list the key that signed it.</source>
        <translation>Der Aussteller führt den Schlüssel nicht auf, mit dem er signiert ist.</translation>
    </message>
    <message>
        <source>The keys of the issuer could not be fetched.</source>
        <translation>Die Schlüssel des Ausstellers waren nicht abrufbar.</translation>
    </message>
    <message>
        <source>The fetched keys of the issuer are not usable.</source>
        <translation>Die abgerufenen Schlüssel des Ausstellers sind nicht verwendbar.</translation>
    </message>
    <message>
        <source>It was issued by this desk.</source>
        <translation>Er wurde von diesem Schalter ausgestellt.</translation>
    </message>
    <message>
        <source>You trust the issuer.</source>
        <translation>Sie vertrauen dem Aussteller.</translation>
    </message>
    <message>
        <source>The issuer is unknown, but your settings accept such credentials with a warning.</source>
        <translation>Der Aussteller ist unbekannt, aber Ihre Einstellungen lassen solche Nachweise mit einem Hinweis zu.</translation>
    </message>
    <message>
        <source>The issuer is not on your list of trusted issuers.</source>
        <translation>Der Aussteller steht nicht auf Ihrer Liste vertrauenswürdiger Aussteller.</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Er ist von der abgefragten Art.</translation>
    </message>
    <message>
        <source>It is not of the requested kind.</source>
        <translation>Er ist nicht von der abgefragten Art.</translation>
    </message>
    <message>
        <source>The wallet proved that the credential was issued to it.</source>
        <translation>Die Wallet hat bewiesen, dass der Nachweis für sie ausgestellt wurde.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>Die Wallet hat nicht bewiesen, dass der Nachweis für sie ausgestellt wurde.</translation>
    </message>
    <message>
        <source>The wallet&apos;s signature is invalid, or from someone else.</source>
        <translation>Die Signatur der Wallet ist ungültig oder stammt von jemand anderem.</translation>
    </message>
    <message>
        <source>The proof of the wallet is malformed.</source>
        <translation>Der Beweis der Wallet ist fehlerhaft aufgebaut.</translation>
    </message>
    <message>
        <source>The credential does not name the wallet it was issued to.</source>
        <translation>Der Nachweis nennt nicht die Wallet, für die er ausgestellt wurde.</translation>
    </message>
    <message>
        <source>The credential was issued to someone else.</source>
        <translation>Der Nachweis wurde für jemand anderen ausgestellt.</translation>
    </message>
    <message>
        <source>The answer is for this request.</source>
        <translation>Die Antwort gehört zu dieser Abfrage.</translation>
    </message>
    <message>
        <source>The answer is for another request.</source>
        <translation>Die Antwort gehört zu einer anderen Abfrage.</translation>
    </message>
    <message>
        <source>The answer is for this desk.</source>
        <translation>Die Antwort ist für diesen Schalter bestimmt.</translation>
    </message>
    <message>
        <source>The answer is for someone else.</source>
        <translation>Die Antwort ist für jemand anderen bestimmt.</translation>
    </message>
    <message>
        <source>The issuer did not intend the credential for this desk.</source>
        <translation>Der Aussteller hat den Nachweis nicht für diesen Schalter bestimmt.</translation>
    </message>
    <message>
        <source>The answer names no recipient, but it belongs to this request.</source>
        <translation>Die Antwort nennt keinen Empfänger, gehört aber zu dieser Abfrage.</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>Die Antwort wurde gerade eben erstellt.</translation>
    </message>
    <message>
        <source>The answer has no time, but it belongs to this request, so it is new.</source>
        <translation>Die Antwort nennt keinen Zeitpunkt, gehört aber zu dieser Abfrage und ist daher neu.</translation>
    </message>
    <message>
        <source>The answer is too old.</source>
        <translation>Die Antwort ist zu alt.</translation>
    </message>
    <message>
        <source>The time of the answer is in the future.</source>
        <translation>Der Zeitpunkt der Antwort liegt in der Zukunft.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>Die Antwort nennt keinen Zeitpunkt.</translation>
    </message>
    <message>
        <source>The issuer signed every value that is shown.</source>
        <translation>Jeder gezeigte Wert ist vom Aussteller signiert.</translation>
    </message>
    <message>
        <source>This format shows every value, and the signature covers them all.</source>
        <translation>Dieses Format zeigt jeden Wert, und die Signatur deckt alle ab.</translation>
    </message>
    <message>
        <source>The issuer did not sign one of the shown values.</source>
        <translation>Der Aussteller hat einen der gezeigten Werte nicht signiert.</translation>
    </message>
    <message>
        <source>The wallet did not sign these values.</source>
        <translation>Die Wallet hat diese Werte nicht signiert.</translation>
    </message>
    <message>
        <source>It is valid now.</source>
        <translation>Er ist jetzt gültig.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Er ist abgelaufen.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Er ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>Its dates are malformed or contradict each other.</source>
        <translation>Seine Datumsangaben sind fehlerhaft oder widersprechen sich.</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended it.</source>
        <translation>Der Aussteller hat ihn weder widerrufen noch ausgesetzt.</translation>
    </message>
    <message>
        <source>The issuer provides no status for it.</source>
        <translation>Der Aussteller führt keinen Status dafür.</translation>
    </message>
    <message>
        <source>The issuer has revoked it.</source>
        <translation>Der Aussteller hat ihn widerrufen.</translation>
    </message>
    <message>
        <source>The issuer has suspended it.</source>
        <translation>Der Aussteller hat ihn ausgesetzt.</translation>
    </message>
    <message>
        <source>The issuer gives it an unknown status.</source>
        <translation>Der Aussteller gibt ihm einen unbekannten Status.</translation>
    </message>
    <message>
        <source>The status could not be fetched.</source>
        <translation>Der Status war nicht abrufbar.</translation>
    </message>
    <message>
        <source>This desk does not support its kind of status list.</source>
        <translation>Dieser Schalter unterstützt seine Art von Statusliste nicht.</translation>
    </message>
    <message>
        <source>The status list of the issuer is invalid.</source>
        <translation>Die Statusliste des Ausstellers ist ungültig.</translation>
    </message>
    <message>
        <source>It meets every condition of the request.</source>
        <translation>Er erfüllt jede Bedingung der Abfrage.</translation>
    </message>
    <message>
        <source>The request has no conditions for it.</source>
        <translation>Die Abfrage stellt keine Bedingungen an ihn.</translation>
    </message>
    <message>
        <source>A value is not the requested one.</source>
        <translation>Ein Wert ist anders als verlangt.</translation>
    </message>
    <message>
        <source>It is not from the requested issuer.</source>
        <translation>Er stammt nicht vom verlangten Aussteller.</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Jeder erforderliche Wert ist da.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Ein erforderlicher Wert fehlt.</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Hidden characters: {text}</source>
        <translation>Unsichtbare Zeichen: {text}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Keine Angabe</translation>
    </message>
    <message>
        <source>Choose from a calendar</source>
        <translation>Im Kalender wählen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>e.g. {example}</source>
        <translation>z. B. {example}</translation>
    </message>
    <message>
        <source>This picture cannot be read.</source>
        <translation>Dieses Bild lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
    <message>
        <source>Drop a picture here or paste it.</source>
        <translation>Ziehen Sie ein Bild hierher, oder fügen Sie es ein.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>{size} KB. Hidden data was removed from the file.</source>
        <translation>{size} KB. Verborgene Angaben wurden aus der Datei entfernt.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Bild wählen</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Text of the chapter</source>
        <translation>Text des Kapitels</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Nothing found. Try another word.</source>
        <translation>Nichts gefunden. Versuchen Sie ein anderes Wort.</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>Mehr lesen</translation>
    </message>
</context>
<context>
    <name>Keyrings</name>
    <message>
        <source>the login keyring (Secret Service)</source>
        <translation>Anmelde-Schlüsselbund (Secret Service)</translation>
    </message>
    <message>
        <source>KWallet</source>
        <translation>KWallet</translation>
    </message>
    <message>
        <source>the macOS keychain</source>
        <translation>Schlüsselbund von macOS</translation>
    </message>
    <message>
        <source>the Windows Credential Manager</source>
        <translation>Windows-Anmeldeinformationsverwaltung</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>Schema as JSON</source>
        <translation>Schema als JSON</translation>
    </message>
    <message>
        <source>The card appears here when the schema is readable.</source>
        <translation>Die Karte erscheint hier, sobald das Schema lesbar ist.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Show an example</source>
        <translation>Beispiel zeigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Schemas</source>
        <translation>Schemas</translation>
    </message>
    <message>
        <source>Choose a schema</source>
        <translation>Schema wählen</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Art von Nachweis hinzufügen</translation>
    </message>
    <message>
        <source>Paste its schema or open a file. A published version never changes, because credentials refer to it.</source>
        <translation>Fügen Sie das Schema ein, oder öffnen Sie eine Datei. Eine veröffentlichte Version ändert sich nie, weil Nachweise auf sie verweisen.</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Ausstellen</translation>
    </message>
    <message>
        <source>New version…</source>
        <translation>Neue Version …</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>Zurückziehen …</translation>
    </message>
    <message>
        <source>Withdraw it</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>No, keep it</source>
        <translation>Nein, behalten</translation>
    </message>
    <message>
        <source>Withdraw “{title}”, version {version}?</source>
        <translation>„{title}“, Version {version}, zurückziehen?</translation>
    </message>
    <message>
        <source>It can no longer be issued. This cannot be undone.</source>
        <translation>Sie kann nicht mehr ausgestellt werden. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Open codes that are also withdrawn: {n}.</source>
        <translation>Offene Codes, die ebenfalls zurückgezogen werden: {n}.</translation>
    </message>
    <message>
        <source>Issued credentials stay valid, and their schema stays available.</source>
        <translation>Ausgestellte Nachweise bleiben gültig, und ihr Schema bleibt abrufbar.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Gültig</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} Tage</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Ausgestellt</translation>
    </message>
    <message>
        <source>Open codes</source>
        <translation>Offene Codes</translation>
    </message>
    <message>
        <source>always shown</source>
        <translation>immer sichtbar</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Noch nie</translation>
    </message>
    <message>
        <source>{count}, last on {day}</source>
        <translation>{count}, zuletzt am {day}</translation>
    </message>
    <message>
        <source>Kinds of credential</source>
        <translation>Arten von Nachweisen</translation>
    </message>
    <message>
        <source>The JSON is invalid at line {line}, column {column}.</source>
        <translation>Das JSON ist in Zeile {line}, Spalte {column} ungültig.</translation>
    </message>
    <message>
        <source>A schema is one JSON object. It begins with a curly bracket.</source>
        <translation>Ein Schema ist ein JSON-Objekt. Es beginnt mit einer geschweiften Klammer.</translation>
    </message>
    <message>
        <source>This is nested too deeply for a schema.</source>
        <translation>Das ist zu tief verschachtelt für ein Schema.</translation>
    </message>
    <message>
        <source>Line {line}, {path}: {message}</source>
        <translation>Zeile {line}, {path}: {message}</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Diese Datei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>This file is larger than 1 MiB. That is too large for a schema.</source>
        <translation>Diese Datei ist größer als 1 MiB. Das ist zu groß für ein Schema.</translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation>Das ist keine Textdatei.</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Gefunden: {count}</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>Der Dienst startet …</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>Die Liste erscheint gleich.</translation>
    </message>
    <message>
        <source>This service does not list its schemas</source>
        <translation>Dieser Dienst listet seine Schemas nicht auf</translation>
    </message>
    <message>
        <source>You cannot add or withdraw kinds of credential here.</source>
        <translation>Arten von Nachweisen lassen sich hier weder hinzufügen noch zurückziehen.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Try part of the title, or the name of an attribute.</source>
        <translation>Versuchen Sie einen Teil des Titels oder den Namen einer Angabe.</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Noch nichts da</translation>
    </message>
    <message>
        <source>Add the first kind of credential.</source>
        <translation>Fügen Sie die erste Art von Nachweis hinzu.</translation>
    </message>
    <message>
        <source>“{title}” is withdrawn. It can no longer be issued.</source>
        <translation>„{title}“ ist zurückgezogen und kann nicht mehr ausgestellt werden.</translation>
    </message>
    <message>
        <source>Select a kind of credential to see its attributes.</source>
        <translation>Wählen Sie eine Art von Nachweis, um ihre Angaben zu sehen.</translation>
    </message>
    <message>
        <source>Title, name or attribute</source>
        <translation>Titel, Name oder Angabe</translation>
    </message>
    <message>
        <source>Search kinds of credential</source>
        <translation>Arten von Nachweisen suchen</translation>
    </message>
    <message>
        <source>{count} more mistakes are marked in the text.</source>
        <translation>{count} weitere Fehler sind im Text markiert.</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>started {when}</source>
        <translation>begonnen {when}</translation>
    </message>
    <message>
        <source>1 more waiting</source>
        <translation>1 weitere Person wartet</translation>
    </message>
    <message>
        <source>{count} more waiting</source>
        <translation>{count} weitere warten</translation>
    </message>
    <message>
        <source>in a day (default)</source>
        <translation>in einem Tag (Standard)</translation>
    </message>
    <message>
        <source>in an hour</source>
        <translation>in einer Stunde</translation>
    </message>
    <message>
        <source>tonight at six</source>
        <translation>heute Abend um sechs</translation>
    </message>
    <message>
        <source>tomorrow evening</source>
        <translation>morgen Abend</translation>
    </message>
    <message>
        <source>in a week</source>
        <translation>in einer Woche</translation>
    </message>
    <message>
        <source>at another time…</source>
        <translation>zu einer anderen Zeit …</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>The visitor types something</source>
        <translation>Die Person gibt etwas ein</translation>
    </message>
    <message>
        <source>The wallet shows data</source>
        <translation>Die Wallet zeigt Daten</translation>
    </message>
    <message>
        <source>The wallet receives credentials</source>
        <translation>Die Wallet erhält Nachweise</translation>
    </message>
    <message>
        <source>A message</source>
        <translation>Eine Nachricht</translation>
    </message>
    <message>
        <source>Another system is called</source>
        <translation>Ein anderes System wird aufgerufen</translation>
    </message>
    <message>
        <source>The staff approve</source>
        <translation>Das Personal stimmt zu</translation>
    </message>
    <message>
        <source>Another step</source>
        <translation>Ein anderer Schritt</translation>
    </message>
    <message>
        <source>Anyone who scans it goes through the workflow on the phone, without a special app.</source>
        <translation>Wer ihn scannt, durchläuft den Ablauf auf dem Telefon, ohne besondere App.</translation>
    </message>
    <message>
        <source>Saved. Links now start this version.</source>
        <translation>Gespeichert. Links starten ab jetzt diese Fassung.</translation>
    </message>
    <message>
        <source>Switched on. Its links work.</source>
        <translation>Eingeschaltet. Seine Links funktionieren.</translation>
    </message>
    <message>
        <source>Switched off. Its links no longer start it; open runs continue.</source>
        <translation>Ausgeschaltet. Seine Links starten ihn nicht mehr; offene Durchläufe laufen weiter.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Entfernt.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Mitgeliefert</translation>
    </message>
    <message>
        <source>File in the data folder</source>
        <translation>Datei im Datenordner</translation>
    </message>
    <message>
        <source>Added here</source>
        <translation>Hier hinzugefügt</translation>
    </message>
    <message>
        <source>How to write a workflow</source>
        <translation>So schreiben Sie einen Ablauf</translation>
    </message>
    <message>
        <source>Source of the workflow</source>
        <translation>Quelltext des Ablaufs</translation>
    </message>
    <message>
        <source>This file cannot be read as text.</source>
        <translation>Diese Datei lässt sich nicht als Text lesen.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>Files in the data folder with mistakes</source>
        <translation>Dateien im Datenordner mit Fehlern</translation>
    </message>
    <message>
        <source>{file}, line {line}: {message}</source>
        <translation>{file}, Zeile {line}: {message}</translation>
    </message>
    <message>
        <source>A new workflow</source>
        <translation>Neuer Ablauf</translation>
    </message>
    <message>
        <source>Write it as TOML. The built-in workflows are examples.</source>
        <translation>Schreiben Sie ihn als TOML. Die mitgelieferten Abläufe sind Beispiele.</translation>
    </message>
    <message>
        <source>Your workflow replaces the built-in one.</source>
        <translation>Ihr Ablauf ersetzt den mitgelieferten.</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Ersetzen …</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Select a workflow to see its source.</source>
        <translation>Wählen Sie einen Ablauf, um seinen Quelltext zu sehen.</translation>
    </message>
    <message>
        <source>Goal, in your own words</source>
        <translation>Ziel, in Ihren Worten</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>{title} (default)</source>
        <translation>{title} (Standard)</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Expires on</source>
        <translation>Läuft ab am</translation>
    </message>
    <message>
        <source>Connect first</source>
        <translation>Zuerst verbinden</translation>
    </message>
    <message>
        <source>The wallet connects to this desk first. Everything else uses this connection.</source>
        <translation>Die Wallet verbindet sich zuerst mit diesem Schalter. Alles Weitere läuft über diese Verbindung.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Anyone who scans it starts the workflow.</source>
        <translation>Wer ihn scannt, startet den Ablauf.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>It was used as often as allowed.</source>
        <translation>Er wurde so oft benutzt, wie erlaubt ist.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Create a new link.</source>
        <translation>Er startet den Ablauf nicht mehr. Erstellen Sie einen neuen Link.</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Open runs continue.</source>
        <translation>Er startet den Ablauf nicht mehr. Offene Durchläufe laufen weiter.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Its workflow is switched off or was removed. If you switch it on, the link works again.</source>
        <translation>Sein Ablauf ist ausgeschaltet oder entfernt. Schalten Sie ihn ein, funktioniert auch der Link wieder.</translation>
    </message>
    <message>
        <source>QR code that starts the workflow, from {host}</source>
        <translation>QR-Code, der den Ablauf startet, von {host}</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Back to the code</source>
        <translation>Zurück zum Code</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Wirklich zurückziehen</translation>
    </message>
    <message>
        <source>until {when}</source>
        <translation>bis {when}</translation>
    </message>
    <message>
        <source>Scan this code with the camera of your phone</source>
        <translation>Scannen Sie diesen Code mit der Kamera Ihres Telefons</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>An den Drucker gesendet.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>This service does not list its links</source>
        <translation>Dieser Dienst listet seine Links nicht auf</translation>
    </message>
    <message>
        <source>A link starts a workflow on the phone of anyone who scans it.</source>
        <translation>Ein Link startet einen Ablauf auf jedem Telefon, das ihn scannt.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Noch keine Links</translation>
    </message>
    <message>
        <source>Open: {count}</source>
        <translation>Offen: {count}</translation>
    </message>
    <message>
        <source>used {times}</source>
        <translation>{times} benutzt</translation>
    </message>
    <message>
        <source>It can be used until {when}.</source>
        <translation>Er funktioniert bis {when}.</translation>
    </message>
    <message>
        <source>Only the first visitor can use it.</source>
        <translation>Nur die erste Person kann ihn benutzen.</translation>
    </message>
    <message>
        <source>Any number of visitors can use it.</source>
        <translation>Beliebig viele Personen können ihn benutzen.</translation>
    </message>
    <message>
        <source>Another workflow</source>
        <translation>Anderer Ablauf</translation>
    </message>
    <message>
        <source>A link to this workflow for a screen, a poster or a message.</source>
        <translation>Ein Link zu diesem Ablauf für Bildschirm, Aushang oder Nachricht.</translation>
    </message>
    <message>
        <source>The link as JSON</source>
        <translation>Der Link als JSON</translation>
    </message>
    <message>
        <source>Steps for the visitor</source>
        <translation>Schritte für die Person</translation>
    </message>
    <message>
        <source>Poster: {title}. {goal} {address}</source>
        <translation>Aushang: {title}. {goal} {address}</translation>
    </message>
    <message>
        <source>Approve this?</source>
        <translation>Zustimmen?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Wartet auf die Verbindung</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>In der Wallet abgelehnt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Waiting for the visitor</source>
        <translation>Wartet auf die Person</translation>
    </message>
    <message>
        <source>Waiting for approval</source>
        <translation>Wartet auf Zustimmung</translation>
    </message>
    <message>
        <source>Waiting for the wallet</source>
        <translation>Wartet auf die Wallet</translation>
    </message>
    <message>
        <source>Declined at the desk</source>
        <translation>Am Schalter abgelehnt</translation>
    </message>
    <message>
        <source>Who has used it</source>
        <translation>Wer ihn benutzt hat</translation>
    </message>
    <message>
        <source>Nobody yet. Each run appears here when it starts.</source>
        <translation>Noch niemand. Jeder Durchlauf erscheint hier, sobald er beginnt.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>When someone scans a link, the steps appear here.</source>
        <translation>Sobald jemand einen Link scannt, erscheinen die Schritte hier.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Durchläufe</translation>
    </message>
    <message>
        <source>Started {when}</source>
        <translation>Begonnen {when}</translation>
    </message>
    <message>
        <source>{done} of {all} steps</source>
        <translation>{done} von {all} Schritten</translation>
    </message>
    <message>
        <source>Select a run to see its steps.</source>
        <translation>Wählen Sie einen Durchlauf, um seine Schritte zu sehen.</translation>
    </message>
    <message>
        <source>What should the link start?</source>
        <translation>Was soll der Link starten?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>{count} of {most} times</source>
        <translation>{count} von {most} Mal</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count}-mal</translation>
    </message>
    <message>
        <source>expired {when}</source>
        <translation>abgelaufen {when}</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Visit</source>
        <translation>Vorgang</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>morgen</translation>
    </message>
</context>
<context>
    <name>More</name>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>{count} years</source>
        <translation>{count} Jahre</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} Tage</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>{count} hours</source>
        <translation>{count} Stunden</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>{count} minutes</source>
        <translation>{count} Minuten</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>{time} gültig</translation>
    </message>
    <message>
        <source>valid until a date</source>
        <translation>gültig bis zu einem Datum</translation>
    </message>
    <message>
        <source>code valid for {time}</source>
        <translation>Code {time} gültig</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Sent to the wallet as</source>
        <translation>Gesendet als</translation>
    </message>
    <message>
        <source>default of this desk</source>
        <translation>Standard dieses Schalters</translation>
    </message>
    <message>
        <source>Credential valid</source>
        <translation>Nachweis gültig</translation>
    </message>
    <message>
        <source>default: {time}</source>
        <translation>Standard: {time}</translation>
    </message>
    <message>
        <source>until…</source>
        <translation>bis …</translation>
    </message>
    <message>
        <source>Credential valid until</source>
        <translation>Nachweis gültig bis</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Code gültig</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>OpenVisits</name>
    <message>
        <source>Open visits</source>
        <translation>Offene Vorgänge</translation>
    </message>
    <message>
        <source>Open visit: {visit}</source>
        <translation>Offener Vorgang: {visit}</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Now in the wallet</source>
        <translation>Jetzt in der Wallet</translation>
    </message>
    <message>
        <source>Being handed over</source>
        <translation>Wird übergeben</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>The person is choosing what to show.</source>
        <translation>Die Person wählt aus, was sie zeigt.</translation>
    </message>
    <message>
        <source>The answer arrived and is being checked.</source>
        <translation>Die Antwort ist da und wird geprüft.</translation>
    </message>
    <message>
        <source>The result appears in a moment.</source>
        <translation>Das Ergebnis erscheint gleich.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>Es wurde nichts gezeigt.</translation>
    </message>
    <message>
        <source>The wallet did not save the credential, but it is still valid. Revoke it.</source>
        <translation>Die Wallet hat den Nachweis nicht gespeichert, er ist aber noch gültig. Widerrufen Sie ihn.</translation>
    </message>
    <message>
        <source>{title} is in the wallet. You can welcome the next person.</source>
        <translation>{title} ist in der Wallet. Die nächste Person kann kommen.</translation>
    </message>
    <message>
        <source>The address of this desk changed, so the code no longer worked. Create a new one.</source>
        <translation>Die Adresse dieses Schalters hat sich geändert; der Code funktionierte nicht mehr. Erstellen Sie einen neuen.</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Wartet auf die Verbindung</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet sich</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>The wallet has the invitation. The person can accept it there.</source>
        <translation>Die Einladung ist in der Wallet. Die Person kann sie dort annehmen.</translation>
    </message>
    <message>
        <source>The wallet answered. The connection is being set up.</source>
        <translation>Die Wallet hat geantwortet. Die Verbindung wird aufgebaut.</translation>
    </message>
    <message>
        <source>Waiting messages are being delivered.</source>
        <translation>Wartende Nachrichten werden jetzt zugestellt.</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>{alias} is not connected yet. The desk delivers it as soon as {alias} connects.</source>
        <translation>{alias} ist noch nicht verbunden. Der Schalter stellt zu, sobald sich {alias} verbindet.</translation>
    </message>
    <message>
        <source>It is being sent to {alias}.</source>
        <translation>Es wird an {alias} gesendet.</translation>
    </message>
    <message>
        <source>It was sent to {alias}. You need not wait.</source>
        <translation>Es wurde an {alias} gesendet. Sie müssen nicht warten.</translation>
    </message>
    <message>
        <source>{alias} received it. You need not wait.</source>
        <translation>{alias} hat es erhalten. Sie müssen nicht warten.</translation>
    </message>
    <message>
        <source>{alias} declined. Nothing was exchanged.</source>
        <translation>{alias} hat abgelehnt. Es wurde nichts ausgetauscht.</translation>
    </message>
    <message>
        <source>{alias} did not answer in time. You can send it again.</source>
        <translation>{alias} hat nicht rechtzeitig geantwortet. Sie können es noch einmal senden.</translation>
    </message>
    <message>
        <source>It was withdrawn. {alias} does not receive it.</source>
        <translation>Es wurde zurückgezogen. {alias} erhält es nicht.</translation>
    </message>
    <message>
        <source>Ask {alias} to scan this code once to connect. Then the desk delivers what you sent.</source>
        <translation>Bitten Sie {alias}, diesen Code einmal zu scannen. Dann stellt der Schalter zu, was Sie gesendet haben.</translation>
    </message>
    <message>
        <source>The agent said:</source>
        <translation>Der Agent sagt dazu:</translation>
    </message>
    <message>
        <source>The wallet said:</source>
        <translation>Die Wallet sagt dazu:</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>What would you like to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>No matching action.</source>
        <translation>Keine passende Aktion.</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Issued</source>
        <translation>Ausgestellt</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Abgefragt</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>Neu verbinden</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Name it gives itself</source>
        <translation>Eigener Name</translation>
    </message>
    <message>
        <source>Known since</source>
        <translation>Bekannt seit</translation>
    </message>
    <message>
        <source>Linked to</source>
        <translation>Verknüpft mit</translation>
    </message>
    <message>
        <source>Own addresses</source>
        <translation>Eigene Adressen</translation>
    </message>
    <message>
        <source>Connection ID</source>
        <translation>Verbindungs-ID</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>Agenten-ID</translation>
    </message>
    <message>
        <source>Waiting for this person</source>
        <translation>Wartet auf diese Person</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>No visits with this person yet.</source>
        <translation>Noch keine Vorgänge mit dieser Person.</translation>
    </message>
    <message>
        <source>Select a person to see the connection.</source>
        <translation>Wählen Sie eine Person, um die Verbindung zu sehen.</translation>
    </message>
    <message>
        <source>Blocked. Nothing is sent to this person, and answers are refused.</source>
        <translation>Gesperrt. Dieser Person wird nichts gesendet, und Antworten werden abgewiesen.</translation>
    </message>
    <message>
        <source>No longer blocked.</source>
        <translation>Nicht mehr gesperrt.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Entfernt.</translation>
    </message>
    <message>
        <source>Your name for a wallet or for the agent of an organisation.</source>
        <translation>Ihr Name für eine Wallet oder für den Agenten einer Organisation.</translation>
    </message>
    <message>
        <source>Two parts with a colon: the group, then the person in it, such as acme:kim.</source>
        <translation>Zwei Teile mit Doppelpunkt: die Gruppe, dann die Person darin, etwa acme:kim.</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Own addresses that its short links may use</source>
        <translation>Eigene Adressen, die seine Kurzlinks verwenden dürfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>A new person</source>
        <translation>Eine neue Person</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>There is no invitation.</source>
        <translation>Es gibt keine Einladung.</translation>
    </message>
    <message>
        <source>1 waiting</source>
        <translation>1 wartet</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} warten</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>The token. Copy it.</source>
        <translation>Das Token. Kopieren Sie es.</translation>
    </message>
    <message>
        <source>I have saved it</source>
        <translation>Ich habe es gespeichert</translation>
    </message>
    <message>
        <source>The token is shown only this once</source>
        <translation>Das Token wird nur dieses eine Mal gezeigt</translation>
    </message>
    <message>
        <source>A token for the agent API</source>
        <translation>Ein Token für die Agenten-API</translation>
    </message>
    <message>
        <source>Give it to the operator of the agent. It cannot be shown again.</source>
        <translation>Geben Sie es dem Betreiber des Agenten. Es wird nicht noch einmal gezeigt.</translation>
    </message>
    <message>
        <source>Creating a new token revokes the current one.</source>
        <translation>Ein neues Token widerruft das jetzige.</translation>
    </message>
    <message>
        <source>Anyone who has the token can call the agent API as this agent, and can do nothing else.</source>
        <translation>Wer das Token hat, kann die Agenten-API als dieser Agent aufrufen, sonst nichts.</translation>
    </message>
    <message>
        <source>The connection ends, the token stops working, and waiting messages are withdrawn. Records are kept.</source>
        <translation>Die Verbindung endet, das Token funktioniert nicht mehr, und wartende Nachrichten werden zurückgezogen. Der Verlauf bleibt erhalten.</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name} entfernen?</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Wirklich entfernen</translation>
    </message>
    <message>
        <source>Invite {name}</source>
        <translation>{name} einladen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Try part of the name or the alias.</source>
        <translation>Versuchen Sie einen Teil des Namens oder des Alias.</translation>
    </message>
    <message>
        <source>No people yet</source>
        <translation>Noch keine Personen</translation>
    </message>
    <message>
        <source>People you add here receive credentials without a code after they connect.</source>
        <translation>Personen, die Sie hier hinzufügen, erhalten Nachweise ohne Code, sobald sie verbunden sind.</translation>
    </message>
    <message>
        <source>Name, alias or e-mail</source>
        <translation>Name, Alias oder E-Mail</translation>
    </message>
    <message>
        <source>Search people</source>
        <translation>Personen suchen</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Invited</source>
        <translation>Eingeladen</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet sich</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Connection ended</source>
        <translation>Verbindung beendet</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Finish the open data request first.</source>
        <translation>Schließen Sie zuerst die offene Abfrage ab.</translation>
    </message>
</context>
<context>
    <name>Pills</name>
    <message>
        <source>Ready to scan</source>
        <translation>Bereit zum Scannen</translation>
    </message>
    <message>
        <source>Waiting for the scan</source>
        <translation>Wartet auf den Scan</translation>
    </message>
    <message>
        <source>Scanned</source>
        <translation>Gescannt</translation>
    </message>
    <message>
        <source>Handing over</source>
        <translation>Wird übergeben</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>In Vorbereitung</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Ungewiss</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht bestätigt</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Wartet auf die Verbindung</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet sich</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
</context>
<context>
    <name>Quit</name>
    <message>
        <source>Quit this session?</source>
        <translation>Diese Sitzung beenden?</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you quit.</source>
        <translation>Dieser Schalter arbeitet nur für diese Sitzung. Beim Beenden gehen Schlüssel und Daten verloren.</translation>
    </message>
    <message>
        <source>After that, 1 credential can never be revoked.</source>
        <translation>Danach kann 1 Nachweis nie mehr widerrufen werden.</translation>
    </message>
    <message>
        <source>After that, credentials from this session can never be revoked.</source>
        <translation>Danach können die Nachweise dieser Sitzung nie mehr widerrufen werden.</translation>
    </message>
    <message>
        <source>After that, more than {count} credentials can never be revoked.</source>
        <translation>Danach können mehr als {count} Nachweise nie mehr widerrufen werden.</translation>
    </message>
    <message>
        <source>After that, {count} credentials can never be revoked.</source>
        <translation>Danach können {count} Nachweise nie mehr widerrufen werden.</translation>
    </message>
    <message>
        <source>1 visit is still open. It ends, and its code stops working.</source>
        <translation>1 Vorgang ist noch offen. Er endet, und sein Code funktioniert nicht mehr.</translation>
    </message>
    <message>
        <source>{count} visits are still open. They end, and their codes stop working.</source>
        <translation>{count} Vorgänge sind noch offen. Sie enden, und ihre Codes funktionieren nicht mehr.</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>No phone can reach this desk</source>
        <translation>Kein Telefon kann diesen Schalter erreichen</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, or check the network settings.</source>
        <translation>Dieser Rechner hat kein Netz. Verbinden Sie ihn, oder prüfen Sie die Netzwerkeinstellungen.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur dieser Rechner</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Netzwerkeinstellungen</translation>
    </message>
    <message>
        <source>Create anyway (for the test wallet)</source>
        <translation>Trotzdem erstellen (für die Test-Wallet)</translation>
    </message>
    <message>
        <source>Continue anyway</source>
        <translation>Trotzdem fortfahren</translation>
    </message>
    <message>
        <source>Port {port} is in use</source>
        <translation>Port {port} ist belegt</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Kein Netz</translation>
    </message>
    <message>
        <source>Let programs on this computer use the API</source>
        <translation>Diese Programme dürfen die API nutzen</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>Port für Programme</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>ein freier Port</translation>
    </message>
    <message>
        <source>Use this port</source>
        <translation>Diesen Port verwenden</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the API, with the secret key. Its documentation: {address}</source>
        <translation>Nur Programme auf diesem Rechner können die API nutzen, mit dem geheimen Schlüssel. Ihre Dokumentation: {address}</translation>
    </message>
    <message>
        <source>The API is off. If you switch it on, only programs on this computer can use it, with the secret key.</source>
        <translation>Die API ist aus. Eingeschaltet können sie nur Programme auf diesem Rechner nutzen, mit dem geheimen Schlüssel.</translation>
    </message>
    <message>
        <source>Address copied.</source>
        <translation>Adresse kopiert.</translation>
    </message>
    <message>
        <source>Another program uses port {port}, so the API does not answer. Choose another port.</source>
        <translation>Ein anderes Programm verwendet Port {port}; die API antwortet nicht. Wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>These use port {port} and do not work with another port:</source>
        <translation>Diese verwenden Port {port} und funktionieren mit einem anderen nicht:</translation>
    </message>
    <message>
        <source>Set your proxy or tunnel to the new port.</source>
        <translation>Stellen Sie Ihren Proxy oder Tunnel auf den neuen Port um.</translation>
    </message>
    <message>
        <source>Programs on this computer</source>
        <translation>Programme auf diesem Rechner</translation>
    </message>
    <message>
        <source>Enter a port from 1024 to 65535.</source>
        <translation>Geben Sie einen Port von 1024 bis 65535 ein.</translation>
    </message>
    <message>
        <source>Try port {port} again</source>
        <translation>Port {port} erneut versuchen</translation>
    </message>
    <message>
        <source>Choose another port</source>
        <translation>Anderen Port wählen</translation>
    </message>
    <message>
        <source>{program} uses port {chosen}. This desk uses port {port} instead.</source>
        <translation>{program} verwendet Port {chosen}. Dieser Schalter verwendet stattdessen Port {port}.</translation>
    </message>
    <message>
        <source>Another program uses port {chosen}. This desk uses port {port} instead.</source>
        <translation>Ein anderes Programm verwendet Port {chosen}. Dieser Schalter verwendet stattdessen Port {port}.</translation>
    </message>
    <message>
        <source>open links and their posters</source>
        <translation>offene Links und ihre Aushänge</translation>
    </message>
    <message>
        <source>schema addresses in issued credentials</source>
        <translation>Schema-Adressen in ausgestellten Nachweisen</translation>
    </message>
    <message>
        <source>status lists of issued credentials</source>
        <translation>Statuslisten ausgestellter Nachweise</translation>
    </message>
    <message>
        <source>Nothing uses port {port} yet, so everything works.</source>
        <translation>Noch verwendet nichts Port {port}; alles funktioniert.</translation>
    </message>
    <message>
        <source>Until the desk can use its port again, these do not work: {list}.</source>
        <translation>Bis der Schalter seinen Port wieder verwenden kann, funktionieren nicht: {list}.</translation>
    </message>
    <message>
        <source>Port {port} is still in use.</source>
        <translation>Port {port} ist noch immer belegt.</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a credential</source>
        <translation>Beleg über einen Nachweis</translation>
    </message>
    <message>
        <source>Receipt for a data request</source>
        <translation>Beleg über eine Abfrage</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht bestätigt</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>What was issued</source>
        <translation>Was ausgestellt wurde</translation>
    </message>
    <message>
        <source>What was offered</source>
        <translation>Was angeboten wurde</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Was gezeigt wurde</translation>
    </message>
    <message>
        <source>What was requested</source>
        <translation>Was abgefragt wurde</translation>
    </message>
    <message>
        <source>The credential is in the wallet.</source>
        <translation>Der Nachweis ist in der Wallet.</translation>
    </message>
    <message>
        <source>A credential was issued, but the wallet did not save it.</source>
        <translation>Ein Nachweis wurde ausgestellt, aber die Wallet hat ihn nicht gespeichert.</translation>
    </message>
    <message>
        <source>Nothing was issued.</source>
        <translation>Es wurde nichts ausgestellt.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Alles Abgefragte wurde gezeigt, und jede Prüfung wurde bestanden.</translation>
    </message>
    <message>
        <source>Something was shown, but it did not pass every check.</source>
        <translation>Es wurde etwas gezeigt, aber nicht jede Prüfung wurde bestanden.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>Es wurde nichts gezeigt.</translation>
    </message>
    <message>
        <source>Receipt for the visitor</source>
        <translation>Beleg für den Besucher</translation>
    </message>
    <message>
        <source>Print the values too</source>
        <translation>Auch die Werte drucken</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>An den Drucker gesendet.</translation>
    </message>
    <message>
        <source>receipt-{when}</source>
        <translation>beleg-{when}</translation>
    </message>
    <message>
        <source>Save the receipt</source>
        <translation>Beleg speichern</translation>
    </message>
    <message>
        <source>For the visitor to take away. It contains no code and no PIN.</source>
        <translation>Zum Mitnehmen. Der Beleg enthält weder Code noch PIN.</translation>
    </message>
    <message>
        <source>Receipt…</source>
        <translation>Beleg …</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>Vorgangs-ID</translation>
    </message>
    <message>
        <source>This receipt is not a credential. It proves nothing by itself.</source>
        <translation>Dieser Beleg ist kein Nachweis. Er beweist für sich allein nichts.</translation>
    </message>
</context>
<context>
    <name>Recipient</name>
    <message>
        <source>QR code</source>
        <translation>QR-Code</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>Eine Person</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Alias or name, e.g. acme:kim</source>
        <translation>Alias oder Name, z. B. acme:kim</translation>
    </message>
    <message>
        <source>Alias of the person</source>
        <translation>Alias der Person</translation>
    </message>
    <message>
        <source>Nobody has this alias. Add the person under “People” first.</source>
        <translation>Diesen Alias hat niemand. Fügen Sie die Person zuerst unter „Personen“ hinzu.</translation>
    </message>
    <message>
        <source>{name} is blocked. Nothing is sent.</source>
        <translation>{name} ist gesperrt. Es wird nichts gesendet.</translation>
    </message>
    <message>
        <source>{name} is connected.</source>
        <translation>{name} ist verbunden.</translation>
    </message>
    <message>
        <source>{name} is not connected yet. The code will be an invitation.</source>
        <translation>{name} ist noch nicht verbunden. Der Code wird eine Einladung sein.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>Suspended. Verifiers notice within seconds.</source>
        <translation>Ausgesetzt. Prüfende Stellen merken es in Sekunden.</translation>
    </message>
    <message>
        <source>Reactivated. It is valid again.</source>
        <translation>Wieder aktiviert. Der Nachweis gilt wieder.</translation>
    </message>
    <message>
        <source>Revoked. It can never be valid again.</source>
        <translation>Widerrufen. Der Nachweis gilt nie wieder.</translation>
    </message>
    <message>
        <source>Reactivated</source>
        <translation>Wieder aktiviert</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Ausgesetzt</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Widerrufen</translation>
    </message>
    <message>
        <source>Declined or deleted in the wallet</source>
        <translation>In der Wallet abgelehnt oder gelöscht</translation>
    </message>
    <message>
        <source>The wallet could not save it</source>
        <translation>Die Wallet konnte ihn nicht speichern</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Keine Angabe</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Ausgestellt</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Gültig bis</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Wallet provider</source>
        <translation>Wallet-Anbieter</translation>
    </message>
    <message>
        <source>Credential ID</source>
        <translation>Nachweis-ID</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Unknown provider</source>
        <translation>Unbekannter Anbieter</translation>
    </message>
    <message>
        <source>Saved by the wallet</source>
        <translation>Von der Wallet gespeichert</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen …</translation>
    </message>
    <message>
        <source>With the key {key}</source>
        <translation>Mit dem Schlüssel {key}</translation>
    </message>
    <message>
        <source>By {operator}</source>
        <translation>Durch {operator}</translation>
    </message>
    <message>
        <source>Select a credential to see its status.</source>
        <translation>Wählen Sie einen Nachweis, um seinen Status zu sehen.</translation>
    </message>
    <message>
        <source>Why is it suspended?</source>
        <translation>Warum wird er ausgesetzt?</translation>
    </message>
    <message>
        <source>Why is it valid again?</source>
        <translation>Warum gilt er wieder?</translation>
    </message>
    <message>
        <source>Why is it revoked?</source>
        <translation>Warum wird er widerrufen?</translation>
    </message>
    <message>
        <source>It is invalid until it is reactivated.</source>
        <translation>Er gilt nicht, bis er wieder aktiviert wird.</translation>
    </message>
    <message>
        <source>The suspension ends, and it is valid again.</source>
        <translation>Die Aussetzung endet, und er gilt wie zuvor.</translation>
    </message>
    <message>
        <source>It can never be valid again. You will be asked to confirm.</source>
        <translation>Er kann nie wieder gültig werden. Sie müssen es bestätigen.</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Wieder aktivieren</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Widerrufen …</translation>
    </message>
    <message>
        <source>Badge lost</source>
        <translation>Ausweis verloren</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Leave of absence</source>
        <translation>Beurlaubt</translation>
    </message>
    <message>
        <source>Badge found</source>
        <translation>Ausweis gefunden</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Suspended by mistake</source>
        <translation>Irrtümlich ausgesetzt</translation>
    </message>
    <message>
        <source>Issued by mistake</source>
        <translation>Irrtümlich ausgestellt</translation>
    </message>
    <message>
        <source>Visit ended</source>
        <translation>Besuch beendet</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>Grund (freiwillig)</translation>
    </message>
    <message>
        <source>No values kept</source>
        <translation>Keine Werte gespeichert</translation>
    </message>
    <message>
        <source>Revoke “{label}” ({whose}) for good?</source>
        <translation>„{label}“ ({whose}) endgültig widerrufen?</translation>
    </message>
    <message>
        <source>This is final. Nobody can undo it.</source>
        <translation>Das ist endgültig. Niemand kann es rückgängig machen.</translation>
    </message>
    <message>
        <source>Reason: {words}</source>
        <translation>Grund: {words}</translation>
    </message>
    <message>
        <source>Revoke for good</source>
        <translation>Endgültig widerrufen</translation>
    </message>
    <message>
        <source>In progress…</source>
        <translation>Wird ausgeführt …</translation>
    </message>
    <message>
        <source>No, go back</source>
        <translation>Nein, zurück</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Issued credentials</source>
        <translation>Ausgestellte Nachweise</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Gültig</translation>
    </message>
    <message>
        <source>Declined, still valid</source>
        <translation>Abgelehnt, noch gültig</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Not saved, still valid</source>
        <translation>Nicht gespeichert, noch gültig</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Status unknown</source>
        <translation>Status unbekannt</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Trust level</source>
        <translation>Vertrauensstufe</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namensraum</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>Data request</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>Der Dienst startet …</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>Die Liste erscheint gleich.</translation>
    </message>
    <message>
        <source>This service does not list data requests</source>
        <translation>Dieser Dienst listet Abfragen nicht auf</translation>
    </message>
    <message>
        <source>You can see a result only while it is on the screen.</source>
        <translation>Ein Ergebnis ist nur zu sehen, solange es auf dem Bildschirm ist.</translation>
    </message>
    <message>
        <source>No data requests yet</source>
        <translation>Noch keine Abfragen</translation>
    </message>
    <message>
        <source>Choose “Ask” to request data. Each request is listed here with its result.</source>
        <translation>Wählen Sie „Abfragen“. Jede Abfrage steht dann hier mit ihrem Ergebnis.</translation>
    </message>
    <message>
        <source>Select a request to see the answer.</source>
        <translation>Wählen Sie eine Abfrage, um die Antwort zu sehen.</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Vorgänge</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Abgefragt</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>This service does not list its records</source>
        <translation>Dieser Dienst bietet keinen Verlauf</translation>
    </message>
    <message>
        <source>You cannot look up or revoke its credentials here.</source>
        <translation>Seine Nachweise lassen sich hier weder suchen noch widerrufen.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Choose “Issue” to issue a credential. It is listed here, and you can revoke it.</source>
        <translation>Wählen Sie „Ausstellen“. Jeder ausgestellte Nachweis steht dann hier, und Sie können ihn widerrufen.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Try part of the name, the kind of credential, or an ID.</source>
        <translation>Versuchen Sie einen Teil des Namens, die Art des Nachweises oder eine ID.</translation>
    </message>
    <message>
        <source>Nothing issued yet</source>
        <translation>Noch nichts ausgestellt</translation>
    </message>
    <message>
        <source>The newest {count}</source>
        <translation>Die neuesten {count}</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Gefunden: {count}</translation>
    </message>
    <message>
        <source>Name, credential or ID</source>
        <translation>Name, Nachweis oder ID</translation>
    </message>
    <message>
        <source>Search issued credentials</source>
        <translation>Ausgestellte Nachweise durchsuchen</translation>
    </message>
    <message>
        <source>Select a visit to see what happened.</source>
        <translation>Wählen Sie einen Vorgang, um zu sehen, was geschah.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>Vorgangs-ID</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>Abfrage-ID</translation>
    </message>
    <message>
        <source>The values were deleted on schedule.</source>
        <translation>Die Werte wurden planmäßig gelöscht.</translation>
    </message>
    <message>
        <source>A picture</source>
        <translation>Ein Bild</translation>
    </message>
    <message>
        <source>Open the credential</source>
        <translation>Nachweis öffnen</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Alle Ergebnisse</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>Nicht erledigt</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Nachweise</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>This cannot be repeated now.</source>
        <translation>Das lässt sich gerade nicht wiederholen.</translation>
    </message>
    <message>
        <source>The desk is still sending something. Try again in a moment.</source>
        <translation>Der Schalter sendet gerade noch etwas. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>This service does not list its visits.</source>
        <translation>Dieser Dienst listet seine Vorgänge nicht auf.</translation>
    </message>
    <message>
        <source>Every code you create is listed here with its outcome.</source>
        <translation>Jeder Code, den Sie erstellen, steht hier mit seinem Ergebnis.</translation>
    </message>
    <message>
        <source>No visits yet</source>
        <translation>Noch keine Vorgänge</translation>
    </message>
    <message>
        <source>“Show more” searches older visits.</source>
        <translation>„Mehr zeigen“ sucht in älteren.</translation>
    </message>
    <message>
        <source>None of the newest visits matches.</source>
        <translation>Unter den neuesten Vorgängen passt keiner.</translation>
    </message>
    <message>
        <source>No visit matches the filter.</source>
        <translation>Kein Vorgang passt zum Filter.</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>vorgaenge</translation>
    </message>
    <message>
        <source>Table for spreadsheets</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Export visits</source>
        <translation>Vorgänge exportieren</translation>
    </message>
    <message>
        <source>Name, value or ID</source>
        <translation>Name, Wert oder ID</translation>
    </message>
    <message>
        <source>Find a visit by a name, a value or an ID</source>
        <translation>Vorgang nach Name, Wert oder ID suchen</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>PDF, for people</source>
        <translation>PDF, für Menschen</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, für Programme</translation>
    </message>
    <message>
        <source>result-{when}</source>
        <translation>ergebnis-{when}</translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation>Ergebnis speichern</translation>
    </message>
    <message>
        <source>Result of a data request</source>
        <translation>Ergebnis einer Abfrage</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Abgefragt</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Checked by</source>
        <translation>Geprüft von</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>Vorgangs-ID</translation>
    </message>
    <message>
        <source>Report created</source>
        <translation>Bericht erstellt</translation>
    </message>
    <message>
        <source>Requested data</source>
        <translation>Was abgefragt wurde</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Erforderlich</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Freiwillig</translation>
    </message>
    <message>
        <source>Only from</source>
        <translation>Nur von</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Muss sein</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>This result is no longer available.</source>
        <translation>Dieses Ergebnis ist nicht mehr verfügbar.</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Gespeichert: {file}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Secret key, hidden</source>
        <translation>Geheimer Schlüssel, verborgen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>It is hidden again after 15 seconds.</source>
        <translation>Er wird nach 15 Sekunden wieder verborgen.</translation>
    </message>
    <message>
        <source>Copied. The clipboard is cleared after 30 seconds.</source>
        <translation>Kopiert. Nach 30 Sekunden wird die Zwischenablage geleert.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>My own address</source>
        <translation>Eigene Adresse</translation>
    </message>
    <message>
        <source>Choose the certificate…</source>
        <translation>Zertifikat wählen …</translation>
    </message>
    <message>
        <source>Choose its key…</source>
        <translation>Schlüssel dazu wählen …</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Ab jetzt verwenden</translation>
    </message>
    <message>
        <source>Save the CA certificate of this desk…</source>
        <translation>CA-Zertifikat dieses Schalters speichern …</translation>
    </message>
    <message>
        <source>Use a new key…</source>
        <translation>Neuen Schlüssel verwenden …</translation>
    </message>
    <message>
        <source>Issuer of credentials</source>
        <translation>Aussteller der Nachweise</translation>
    </message>
    <message>
        <source>Wallets identify this desk by</source>
        <translation>Wallets erkennen diesen Schalter an</translation>
    </message>
    <message>
        <source>Use a new key from now on</source>
        <translation>Ab jetzt neuen Schlüssel verwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Sign with a new key?</source>
        <translation>Mit einem neuen Schlüssel signieren?</translation>
    </message>
    <message>
        <source>Issued credentials stay valid. Do this if someone may have copied the key, or once a year.</source>
        <translation>Ausgestellte Nachweise bleiben gültig. Sinnvoll, wenn jemand den Schlüssel kopiert haben könnte, oder einmal im Jahr.</translation>
    </message>
    <message>
        <source>Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)</source>
        <translation>Zertifikate und Schlüssel (*.pem *.crt *.cer *.key);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Certificates (*.pem)</source>
        <translation>Zertifikate (*.pem)</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Die Datei ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Codes lead to</source>
        <translation>Codes führen zu</translation>
    </message>
    <message>
        <source>The service is not running yet.</source>
        <translation>Der Dienst läuft noch nicht.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur dieser Rechner</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open the code.</source>
        <translation>Nur eine Wallet auf diesem Rechner kann den Code öffnen.</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Dieses Netz</translation>
    </message>
    <message>
        <source>Phones in the same network can open the code.</source>
        <translation>Telefone im selben Netz können den Code öffnen.</translation>
    </message>
    <message>
        <source>Wallets reach this desk from anywhere through a reverse proxy or a tunnel.</source>
        <translation>Wallets erreichen diesen Schalter von überall über einen Reverse-Proxy oder Tunnel.</translation>
    </message>
    <message>
        <source>Create a new key if someone may have seen this one. The current key stays valid until you retire it.</source>
        <translation>Erstellen Sie einen neuen Schlüssel, wenn jemand diesen gesehen haben könnte. Der jetzige gilt, bis Sie ihn abschalten.</translation>
    </message>
    <message>
        <source>The former key is still valid. Retire it when every program uses the new one.</source>
        <translation>Der frühere Schlüssel gilt noch. Schalten Sie ihn ab, sobald jedes Programm den neuen verwendet.</translation>
    </message>
    <message>
        <source>There is no recovery code yet. Without one, a lost keyring means lost data.</source>
        <translation>Es gibt noch keinen Wiederherstellungscode. Ohne ihn sind mit dem Schlüsselbund auch die Daten verloren.</translation>
    </message>
    <message>
        <source>You created a code on {day}. A new one replaces it.</source>
        <translation>Am {day} wurde ein Code erstellt. Ein neuer ersetzt ihn.</translation>
    </message>
    <message>
        <source>Write it down and keep it away from this computer. It is shown only once. Old codes no longer work.</source>
        <translation>Schreiben Sie ihn auf, und bewahren Sie ihn getrennt von diesem Rechner auf. Er wird nur einmal gezeigt. Frühere Codes funktionieren nicht mehr.</translation>
    </message>
    <message>
        <source>Names and other values are deleted {days} days after a visit. The visit itself stays under “Records”.</source>
        <translation>Namen und andere Werte werden {days} Tage nach einem Vorgang gelöscht. Der Vorgang selbst bleibt unter „Verlauf“.</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://, such as https://desk.example.org.</source>
        <translation>Geben Sie eine Adresse ein, die mit https:// beginnt, etwa https://desk.example.org.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Geheimer Schlüssel</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identität des Ausstellers</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>Aussehen und Sprache</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Wiederherstellungscode</translation>
    </message>
    <message>
        <source>Issuing</source>
        <translation>Ausstellen</translation>
    </message>
    <message>
        <source>Wallets</source>
        <translation>Wallets</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Anmeldungen</translation>
    </message>
    <message>
        <source>Keys and data</source>
        <translation>Schlüssel und Daten</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhooks</translation>
    </message>
    <message>
        <source>Test wallet</source>
        <translation>Test-Wallet</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Besucherbildschirm</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Vertrauenswürdige Wallets</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Stored in {keyring}, entry “{entry}”.</source>
        <translation>Gespeichert in: {keyring}, Eintrag „{entry}“.</translation>
    </message>
    <message>
        <source>Stored in memory, for this session only.</source>
        <translation>Nur für diese Sitzung im Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Beim Beenden geht alles verloren.</translation>
    </message>
    <message>
        <source>Data: {where}</source>
        <translation>Daten: {where}</translation>
    </message>
    <message>
        <source>Programs need this key to use the API. Anyone who has it can issue credentials.</source>
        <translation>Programme brauchen diesen Schlüssel für die API. Wer ihn hat, kann Nachweise ausstellen.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Default format</source>
        <translation>Standardformat</translation>
    </message>
    <message>
        <source>Connector Desk is free software under the Apache licence 2.0.</source>
        <translation>Connector Desk ist freie Software unter der Apache-Lizenz 2.0.</translation>
    </message>
    <message>
        <source>Create recovery code</source>
        <translation>Code erstellen</translation>
    </message>
    <message>
        <source>I have written it down</source>
        <translation>Ich habe ihn aufgeschrieben</translation>
    </message>
    <message>
        <source>Nothing is saved in this session, so there is nothing to recover.</source>
        <translation>In dieser Sitzung wird nichts gespeichert; es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>Days until values are deleted</source>
        <translation>Tage bis zum Löschen</translation>
    </message>
    <message>
        <source>Create new key</source>
        <translation>Neuer Schlüssel</translation>
    </message>
    <message>
        <source>Retire the former key</source>
        <translation>Früheren abschalten</translation>
    </message>
    <message>
        <source>Its address or key (DID)</source>
        <translation>An Adresse oder Schlüssel (DID)</translation>
    </message>
    <message>
        <source>Nothing to set up. If you have your own https address, wallets find the key there. Otherwise the desk sends it with each credential.</source>
        <translation>Nichts einzurichten. Haben Sie eine eigene https-Adresse, finden Wallets den Schlüssel dort. Sonst sendet ihn der Schalter mit jedem Nachweis.</translation>
    </message>
    <message>
        <source>Its own certificate</source>
        <translation>An seinem eigenen Zertifikat</translation>
    </message>
    <message>
        <source>For wallets that require a certificate. They must trust the CA certificate of this desk.</source>
        <translation>Für Wallets, die ein Zertifikat verlangen. Sie müssen dem CA-Zertifikat dieses Schalters vertrauen.</translation>
    </message>
    <message>
        <source>A certificate from outside</source>
        <translation>An einem Zertifikat von außen</translation>
    </message>
    <message>
        <source>From your organisation or a certificate authority: a certificate and its key.</source>
        <translation>Von Ihrer Organisation oder einer Zertifizierungsstelle: ein Zertifikat und sein Schlüssel.</translation>
    </message>
    <message>
        <source>Wallets find its key at this address.</source>
        <translation>Unter dieser Adresse finden Wallets den Schlüssel.</translation>
    </message>
    <message>
        <source>The key of this desk</source>
        <translation>Schlüssel dieses Schalters</translation>
    </message>
    <message>
        <source>It is sent with each credential.</source>
        <translation>Er wird mit jedem Nachweis gesendet.</translation>
    </message>
    <message>
        <source>Certificate by {issuer}, valid until {day}</source>
        <translation>Zertifikat von {issuer}, gültig bis {day}</translation>
    </message>
    <message>
        <source>Certificate of this desk, renewed automatically</source>
        <translation>Zertifikat dieses Schalters, wird automatisch erneuert</translation>
    </message>
    <message>
        <source>This certificate expires on {day}. Provide a new one before that.</source>
        <translation>Dieses Zertifikat läuft am {day} ab. Hinterlegen Sie vorher ein neues.</translation>
    </message>
    <message>
        <source>This certificate expired on {day}. It can no longer be used to issue.</source>
        <translation>Dieses Zertifikat ist am {day} abgelaufen. Damit lässt sich nichts mehr ausstellen.</translation>
    </message>
    <message>
        <source>A former key is kept until the last credential it signed has expired.</source>
        <translation>Ein früherer Schlüssel bleibt, bis der letzte mit ihm signierte Nachweis abgelaufen ist.</translation>
    </message>
    <message>
        <source>{count} former keys are kept until the last credentials they signed have expired.</source>
        <translation>{count} frühere Schlüssel bleiben, bis die letzten mit ihnen signierten Nachweise abgelaufen sind.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Diese Datei lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Choose this file first.</source>
        <translation>Wählen Sie zuerst diese Datei.</translation>
    </message>
    <message>
        <source>Automatically</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>By its DID</source>
        <translation>Mit seiner DID</translation>
    </message>
    <message>
        <source>By its certificate</source>
        <translation>Mit seinem Zertifikat</translation>
    </message>
    <message>
        <source>By the host name in its certificate</source>
        <translation>Mit dem Rechnernamen in seinem Zertifikat</translation>
    </message>
    <message>
        <source>Not at all (unsigned, for tests)</source>
        <translation>Gar nicht (ohne Signatur, für Tests)</translation>
    </message>
    <message>
        <source>Unencrypted</source>
        <translation>Unverschlüsselt</translation>
    </message>
    <message>
        <source>Encrypted</source>
        <translation>Verschlüsselt</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Nichts weiter</translation>
    </message>
    <message>
        <source>The phone opens a thank-you page</source>
        <translation>Das Telefon öffnet eine Dankseite</translation>
    </message>
    <message>
        <source>Allow, with a warning</source>
        <translation>Zulassen, mit Hinweis</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Their wallets receive credentials. “Records” shows “Unknown provider”.</source>
        <translation>Ihre Wallets erhalten Nachweise. „Verlauf“ zeigt „Unbekannter Anbieter“.</translation>
    </message>
    <message>
        <source>Their wallets receive nothing. Wallets that send no attestation still receive credentials.</source>
        <translation>Ihre Wallets erhalten nichts. Wallets, die keine Attestierung senden, erhalten weiterhin Nachweise.</translation>
    </message>
    <message>
        <source>This is not a public key in JWK format.</source>
        <translation>Das ist kein öffentlicher Schlüssel im JWK-Format.</translation>
    </message>
    <message>
        <source>This is a private key. Only its owner should have it.</source>
        <translation>Das ist ein privater Schlüssel. Nur sein Besitzer darf ihn haben.</translation>
    </message>
    <message>
        <source>Accept, with a warning</source>
        <translation>Annehmen, mit Hinweis</translation>
    </message>
    <message>
        <source>Credentials of issuers that are not on the list are not verified.</source>
        <translation>Nachweise von Ausstellern, die nicht in der Liste stehen, werden nicht bestätigt.</translation>
    </message>
    <message>
        <source>Credentials of any issuer can be verified. The result shows a warning.</source>
        <translation>Nachweise jedes Ausstellers können bestätigt werden. Das Ergebnis zeigt einen Hinweis.</translation>
    </message>
    <message>
        <source>None yet. You trust only the credentials of this desk.</source>
        <translation>Noch keine. Sie vertrauen nur den Nachweisen dieses Schalters.</translation>
    </message>
    <message>
        <source>Certificate of the issuer, from a file</source>
        <translation>Zertifikat des Ausstellers, aus einer Datei</translation>
    </message>
    <message>
        <source>Unknown issuers</source>
        <translation>Unbekannte Aussteller</translation>
    </message>
    <message>
        <source>Identifier sent to wallets</source>
        <translation>Kennung gegenüber Wallets</translation>
    </message>
    <message>
        <source>How wallets answer</source>
        <translation>Wie Wallets antworten</translation>
    </message>
    <message>
        <source>After the answer</source>
        <translation>Nach der Antwort</translation>
    </message>
    <message>
        <source>Other trusted issuers</source>
        <translation>Weitere vertrauenswürdige Aussteller</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the issuer</source>
        <translation>Name des Ausstellers</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID des Ausstellers</translation>
    </message>
    <message>
        <source>Use its certificate instead…</source>
        <translation>Stattdessen sein Zertifikat …</translation>
    </message>
    <message>
        <source>Trust this issuer</source>
        <translation>Aussteller vertrauen</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>Wallets of other providers</source>
        <translation>Wallets anderer Anbieter</translation>
    </message>
    <message>
        <source>Some wallets send an attestation from their provider. “Records” shows the provider.</source>
        <translation>Manche Wallets senden eine Attestierung ihres Anbieters. „Verlauf“ nennt den Anbieter.</translation>
    </message>
    <message>
        <source>Trusted wallet providers</source>
        <translation>Vertrauenswürdige Wallet-Anbieter</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Diese Datei enthält kein Zertifikat.</translation>
    </message>
    <message>
        <source>Name of the provider</source>
        <translation>Name des Anbieters</translation>
    </message>
    <message>
        <source>Public key of the provider, as JWK</source>
        <translation>Öffentlicher Schlüssel des Anbieters, als JWK</translation>
    </message>
    <message>
        <source>Its certificate…</source>
        <translation>Sein Zertifikat …</translation>
    </message>
    <message>
        <source>Certificate of the provider, from a file</source>
        <translation>Zertifikat des Anbieters, aus einer Datei</translation>
    </message>
    <message>
        <source>Trust this provider</source>
        <translation>Diesem Anbieter vertrauen</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Choose a certificate</source>
        <translation>Zertifikat wählen</translation>
    </message>
    <message>
        <source>by key</source>
        <translation>nach Schlüssel</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Wirklich entfernen</translation>
    </message>
    <message>
        <source>by certificate</source>
        <translation>nach Zertifikat</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>W3C credentials are sent as</source>
        <translation>W3C-Nachweise werden gesendet als</translation>
    </message>
    <message>
        <source>You can change this for each offer under “More options”.</source>
        <translation>Für ein einzelnes Angebot lässt sich das unter „Weitere Optionen“ ändern.</translation>
    </message>
    <message>
        <source>A copy of all data. Personal and secret data in it is encrypted. You can restore it on this computer, or elsewhere with the recovery code. Keep the copy and the code apart.</source>
        <translation>Eine Kopie aller Daten. Persönliches und Geheimes darin ist verschlüsselt. Sie lässt sich auf diesem Rechner wiederherstellen, anderswo mit dem Wiederherstellungscode. Bewahren Sie Kopie und Code getrennt auf.</translation>
    </message>
    <message>
        <source>Create backup…</source>
        <translation>Sicherung erstellen …</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Gespeichert als {file}.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert …</translation>
    </message>
    <message>
        <source>Create backup</source>
        <translation>Sicherung erstellen</translation>
    </message>
    <message>
        <source>None yet. Requests to sign in are refused.</source>
        <translation>Noch keine. Anmeldeanfragen werden abgewiesen.</translation>
    </message>
    <message>
        <source>Name of the service provider</source>
        <translation>Name des Dienstanbieters</translation>
    </message>
    <message>
        <source>Entity ID of the service provider</source>
        <translation>Entity-ID des Dienstanbieters</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Agents can request a sign-in at these service providers.</source>
        <translation>Agenten können bei diesen Dienstanbietern eine Anmeldung anfragen.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Same as the desk</source>
        <translation>Wie der Schalter</translation>
    </message>
    <message>
        <source>At a counter</source>
        <translation>Am Schalter</translation>
    </message>
    <message>
        <source>At an event</source>
        <translation>Bei einer Veranstaltung</translation>
    </message>
    <message>
        <source>F9 shows the visitor a screen of their own, with the code but never a PIN.</source>
        <translation>F9 zeigt Besuchern einen eigenen Bildschirm mit dem Code, aber nie mit einer PIN.</translation>
    </message>
    <message>
        <source>At an event, codes are never hidden, and the screen returns to the welcome by itself.</source>
        <translation>Bei einer Veranstaltung wird ein Code nie verdeckt, und der Bildschirm kehrt von selbst zur Begrüßung zurück.</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Language of the visitor</source>
        <translation>Sprache der Besucher</translation>
    </message>
    <message>
        <source>Where the desk is used</source>
        <translation>Wo der Schalter steht</translation>
    </message>
</context>
<context>
    <name>Signals</name>
    <message>
        <source>From {least} to {most}</source>
        <translation>Von {least} bis {most}</translation>
    </message>
    <message>
        <source>Nothing was recorded in this period</source>
        <translation>In diesem Zeitraum wurde nichts erfasst</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Shorten a link</source>
        <translation>Link kürzen</translation>
    </message>
    <message>
        <source>Link a person</source>
        <translation>Person verknüpfen</translation>
    </message>
    <message>
        <source>Request a sign-in</source>
        <translation>Anmeldung anfragen</translation>
    </message>
    <message>
        <source>Record a metric</source>
        <translation>Messwert erfassen</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>Eine Seite</translation>
    </message>
    <message>
        <source>An invitation</source>
        <translation>Eine Einladung</translation>
    </message>
    <message>
        <source>A workflow</source>
        <translation>Ein Ablauf</translation>
    </message>
    <message>
        <source>For an hour</source>
        <translation>Eine Stunde</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>Eine Woche</translation>
    </message>
    <message>
        <source>For 30 days</source>
        <translation>30 Tage</translation>
    </message>
    <message>
        <source>Target address</source>
        <translation>Zieladresse</translation>
    </message>
    <message>
        <source>Kind of target</source>
        <translation>Art des Ziels</translation>
    </message>
    <message>
        <source>Works only once</source>
        <translation>Funktioniert nur einmal</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Gültigkeit</translation>
    </message>
    <message>
        <source>The agent&apos;s own address</source>
        <translation>Eigene Adresse des Agenten</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Connection of the agent</source>
        <translation>Verbindung des Agenten</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>ID der Anfrage</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Service provider</source>
        <translation>Dienstanbieter</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Schlagwort</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>Eine Stunde</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>Ein Tag</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 Tage</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lange</translation>
    </message>
    <message>
        <source>There are more metrics. Choose a job or a name.</source>
        <translation>Es gibt weitere Messwerte. Wählen Sie eine Aufgabe oder einen Namen.</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Alle Aufgaben</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Alle Namen</translation>
    </message>
    <message>
        <source>All tags</source>
        <translation>Alle Schlagwörter</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Angemeldet</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Wirklich zurückziehen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Works once</source>
        <translation>Funktioniert einmal</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Funktioniert</translation>
    </message>
    <message>
        <source>used {count} times</source>
        <translation>{count}-mal benutzt</translation>
    </message>
    <message>
        <source>used once</source>
        <translation>einmal benutzt</translation>
    </message>
    <message>
        <source>not used yet</source>
        <translation>noch nicht benutzt</translation>
    </message>
    <message>
        <source>until {moment}</source>
        <translation>bis {moment}</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Token of the agent</source>
        <translation>Token des Agenten</translation>
    </message>
    <message>
        <source>The service answered:</source>
        <translation>Der Dienst hat geantwortet:</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Please choose</source>
        <translation>Bitte wählen</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>Einen Tag</translation>
    </message>
    <message>
        <source>For testers: calls the service as an agent does. Create a token under “People”.</source>
        <translation>Für Tests: ruft den Dienst auf, wie es ein Agent tut. Ein Token erstellen Sie unter „Personen“.</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Anmeldungen</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Kurzlinks</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>Noch keine Messwerte</translation>
    </message>
    <message>
        <source>A chart shows what agents record over time. Under “Try it” you can record a metric yourself.</source>
        <translation>Ein Diagramm zeigt, was Agenten im Lauf der Zeit erfassen. Unter „Ausprobieren“ können Sie selbst einen Messwert erfassen.</translation>
    </message>
    <message>
        <source>No sign-ins yet</source>
        <translation>Noch keine Anmeldungen</translation>
    </message>
    <message>
        <source>Sign-ins that agents request are listed here.</source>
        <translation>Anmeldungen, die Agenten anfragen, stehen hier.</translation>
    </message>
    <message>
        <source>No short links yet</source>
        <translation>Noch keine Kurzlinks</translation>
    </message>
    <message>
        <source>Links that agents shortened are listed here, with their use.</source>
        <translation>Links, die Agenten gekürzt haben, stehen hier mit ihrer Nutzung.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen …</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Besucherbildschirm</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Halten Sie Ihr Telefon mit Ihrer Wallet bereit.</translation>
    </message>
    <message>
        <source>The code is hidden.</source>
        <translation>Der Code ist verdeckt.</translation>
    </message>
    <message>
        <source>Please ask at the desk.</source>
        <translation>Bitte fragen Sie am Schalter.</translation>
    </message>
    <message>
        <source>For your wallet</source>
        <translation>Für Ihre Wallet</translation>
    </message>
    <message>
        <source>Please show</source>
        <translation>Bitte zeigen Sie</translation>
    </message>
    <message>
        <source>Offered by {host}</source>
        <translation>Angeboten von {host}</translation>
    </message>
    <message>
        <source>Requested by {host}</source>
        <translation>Abgefragt von {host}</translation>
    </message>
    <message>
        <source>Your wallet will ask for a PIN. You get it at the desk.</source>
        <translation>Ihre Wallet wird nach einer PIN fragen. Sie erhalten sie am Schalter.</translation>
    </message>
    <message>
        <source>Please look at your phone: a message is on its way.</source>
        <translation>Bitte sehen Sie auf Ihr Telefon: Eine Nachricht ist unterwegs.</translation>
    </message>
    <message>
        <source>Scan the code</source>
        <translation>Code scannen</translation>
    </message>
    <message>
        <source>Agree on your phone</source>
        <translation>Auf dem Telefon zustimmen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Wait for the message on your phone</source>
        <translation>Auf die Nachricht auf dem Telefon warten</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>The display of the visitor&apos;s screen was unplugged.</source>
        <translation>Der Bildschirm für Besucher wurde getrennt.</translation>
    </message>
    <message>
        <source>The screen returns when you plug the display in again. F9 shows it on another display.</source>
        <translation>Die Anzeige kommt zurück, sobald Sie den Bildschirm wieder anschließen. F9 zeigt sie auf einem anderen Bildschirm.</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>For this session only</source>
        <translation>Nur diese Sitzung</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Beim Beenden geht alles verloren.</translation>
    </message>
    <message>
        <source>{count} visitors are waiting for approval</source>
        <translation>{count} Personen warten auf Zustimmung</translation>
    </message>
    <message>
        <source>A visitor is waiting for approval</source>
        <translation>Eine Person wartet auf Zustimmung</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet …</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>No connection, trying again</source>
        <translation>Keine Verbindung, neuer Versuch läuft</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Läuft nicht</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur dieser Rechner</translation>
    </message>
    <message>
        <source>Reachable in this network</source>
        <translation>Im Netz erreichbar</translation>
    </message>
    <message>
        <source>Reachable at my own address</source>
        <translation>Unter eigener Adresse erreichbar</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Code prepared</source>
        <translation>Code vorbereitet</translation>
    </message>
    <message>
        <source>On the screen</source>
        <translation>Auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Scanned by a wallet</source>
        <translation>Von einer Wallet gescannt</translation>
    </message>
    <message>
        <source>The wallet fetches it</source>
        <translation>Die Wallet holt ihn ab</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>In der Wallet abgelehnt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht bestätigt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Zurückgezogen</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation>Antwort prüfen</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>Ergebnis sehen</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Wartet auf die Verbindung</translation>
    </message>
    <message>
        <source>Invitation prepared</source>
        <translation>Einladung vorbereitet</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet sich</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Vorbereitet</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Prepare it</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Wait until it is received</source>
        <translation>Auf den Empfang warten</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>upcoming</source>
        <translation>steht bevor</translation>
    </message>
</context>
<context>
    <name>Templates</name>
    <message>
        <source>Visitor check</source>
        <translation>Besuch prüfen</translation>
    </message>
    <message>
        <source>Is this person registered as a visitor, and for which day?</source>
        <translation>Ist diese Person als Besuch angemeldet, und für welchen Tag?</translation>
    </message>
    <message>
        <source>Proof of age</source>
        <translation>Altersnachweis</translation>
    </message>
    <message>
        <source>Is this person 18 or older? Nothing else is shown.</source>
        <translation>Ist diese Person 18 oder älter? Mehr wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>Show your badge</source>
        <translation>Ausweis zeigen</translation>
    </message>
    <message>
        <source>Does this person work here, and as what?</source>
        <translation>Arbeitet diese Person hier, und als was?</translation>
    </message>
    <message>
        <source>Membership check</source>
        <translation>Mitgliedschaft prüfen</translation>
    </message>
    <message>
        <source>Is this person a member, and at which level?</source>
        <translation>Ist diese Person Mitglied, und auf welcher Stufe?</translation>
    </message>
</context>
<context>
    <name>TestWallet</name>
    <message>
        <source>“Try without a phone” opens a code with a small built-in wallet. It is for tests only: its keys are stored unprotected in a file. Do not store real credentials in it.</source>
        <translation>„Ohne Telefon ausprobieren“ öffnet einen Code mit einer kleinen eingebauten Wallet. Sie ist nur für Tests: Ihre Schlüssel liegen ungeschützt in einer Datei. Speichern Sie keine echten Nachweise darin.</translation>
    </message>
    <message>
        <source>This desk only</source>
        <translation>Nur dieser Schalter</translation>
    </message>
    <message>
        <source>Other desks too</source>
        <translation>Auch andere Schalter</translation>
    </message>
    <message>
        <source>Where the test wallet may connect</source>
        <translation>Womit sich die Test-Wallet verbinden darf</translation>
    </message>
    <message>
        <source>Empty the test wallet</source>
        <translation>Test-Wallet leeren</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>The test wallet is empty.</source>
        <translation>Die Test-Wallet ist leer.</translation>
    </message>
    <message>
        <source>{title}, from {issuer}</source>
        <translation>{title}, von {issuer}</translation>
    </message>
    <message>
        <source>{words}, until {date}</source>
        <translation>{words}, bis {date}</translation>
    </message>
    <message>
        <source>Test wallet: accepted {what}.</source>
        <translation>Test-Wallet: {what} angenommen.</translation>
    </message>
    <message>
        <source>Test wallet: showed {what}.</source>
        <translation>Test-Wallet: {what} gezeigt.</translation>
    </message>
    <message>
        <source>Test wallet: declined.</source>
        <translation>Test-Wallet: abgelehnt.</translation>
    </message>
    <message>
        <source>Test wallet: connected.</source>
        <translation>Test-Wallet: verbunden.</translation>
    </message>
    <message>
        <source>Test wallet: there was nothing to fetch.</source>
        <translation>Test-Wallet: Es gab nichts abzuholen.</translation>
    </message>
    <message>
        <source>Test wallet: accepted or showed {what}.</source>
        <translation>Test-Wallet: {what} angenommen oder gezeigt.</translation>
    </message>
    <message>
        <source>Test wallet: connected, and accepted or showed {what}.</source>
        <translation>Test-Wallet: verbunden, und {what} angenommen oder gezeigt.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow, with {what}.</source>
        <translation>Test-Wallet: Ablauf abgeschlossen, mit {what}.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow.</source>
        <translation>Test-Wallet: Ablauf abgeschlossen.</translation>
    </message>
    <message>
        <source>PIN for the test wallet</source>
        <translation>PIN für die Test-Wallet</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Test wallet: working…</source>
        <translation>Test-Wallet: arbeitet …</translation>
    </message>
    <message>
        <source>Test wallet: {sentence}</source>
        <translation>Test-Wallet: {sentence}</translation>
    </message>
    <message>
        <source>Test wallet: {who} asks for a PIN. See the run under “Links”.</source>
        <translation>Test-Wallet: {who} verlangt eine PIN. Sie steht beim Durchlauf unter „Links“.</translation>
    </message>
    <message>
        <source>Test wallet: the PIN was refused. ({reason})</source>
        <translation>Test-Wallet: Die PIN wurde abgelehnt. ({reason})</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Was gezeigt wurde</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Nicht bestanden</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>Entfällt</translation>
    </message>
    <message>
        <source>Failed: {count}</source>
        <translation>Nicht bestanden: {count}</translation>
    </message>
    <message>
        <source>Passed: {count}</source>
        <translation>Bestanden: {count}</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht bestätigt</translation>
    </message>
    <message>
        <source>Verified, but the issuer is unknown</source>
        <translation>Bestätigt, aber der Aussteller ist unbekannt</translation>
    </message>
    <message>
        <source>The shown values were deleted on schedule.</source>
        <translation>Die gezeigten Werte wurden planmäßig gelöscht.</translation>
    </message>
    <message>
        <source>This was shown but not verified. Do not rely on it.</source>
        <translation>Das wurde gezeigt, aber nicht bestätigt. Verlassen Sie sich nicht darauf.</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht gezeigt</translation>
    </message>
    <message>
        <source>Every check passed, but the issuer is not on your list.</source>
        <translation>Jede Prüfung wurde bestanden, aber der Aussteller steht nicht auf Ihrer Liste.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Alles Abgefragte wurde gezeigt, und jede Prüfung wurde bestanden.</translation>
    </message>
    <message>
        <source>The answer is incomplete, so it proves nothing.</source>
        <translation>Die Antwort ist unvollständig und beweist deshalb nichts.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Und {count} weitere.</translation>
    </message>
    <message>
        <source>this desk</source>
        <translation>dieser Schalter</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Names as its issuer: {name}</source>
        <translation>Nennt als Aussteller: {name}</translation>
    </message>
    <message>
        <source>Issued by this desk</source>
        <translation>Von diesem Schalter ausgestellt</translation>
    </message>
    <message>
        <source>Issued by {name}</source>
        <translation>Ausgestellt von {name}</translation>
    </message>
    <message>
        <source>It does not name its issuer</source>
        <translation>Er nennt keinen Aussteller</translation>
    </message>
    <message>
        <source>Unknown issuer: {name}</source>
        <translation>Unbekannter Aussteller: {name}</translation>
    </message>
    <message>
        <source>issued on {day}</source>
        <translation>ausgestellt am {day}</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>gültig bis {day}</translation>
    </message>
</context>
<context>
    <name>VisitState</name>
    <message>
        <source>The code is ready.</source>
        <translation>Der Code ist bereit.</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Einen Moment, bitte.</translation>
    </message>
    <message>
        <source>Waiting for the person&apos;s wallet to connect.</source>
        <translation>Wartet, bis sich die Wallet der Person verbindet.</translation>
    </message>
    <message>
        <source>Please scan the code to connect your wallet.</source>
        <translation>Bitte scannen Sie den Code, um Ihre Wallet zu verbinden.</translation>
    </message>
    <message>
        <source>The code is on the screen. Ask the person to scan it.</source>
        <translation>Der Code ist auf dem Bildschirm. Bitten Sie die Person, ihn zu scannen.</translation>
    </message>
    <message>
        <source>Please scan this code with your wallet.</source>
        <translation>Bitte scannen Sie diesen Code mit Ihrer Wallet.</translation>
    </message>
    <message>
        <source>Scanned. The person decides in the wallet.</source>
        <translation>Gescannt. Die Person entscheidet in der Wallet.</translation>
    </message>
    <message>
        <source>Please continue on your phone.</source>
        <translation>Bitte machen Sie auf Ihrem Telefon weiter.</translation>
    </message>
    <message>
        <source>Accepted. The wallet and the desk exchange data.</source>
        <translation>Angenommen. Wallet und Schalter tauschen Daten aus.</translation>
    </message>
    <message>
        <source>Almost there. Please keep your wallet open.</source>
        <translation>Fast fertig. Bitte lassen Sie Ihre Wallet geöffnet.</translation>
    </message>
    <message>
        <source>Done. You can welcome the next person.</source>
        <translation>Fertig. Die nächste Person kann kommen.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>Fertig. Vielen Dank.</translation>
    </message>
    <message>
        <source>The person declined in the wallet. You can create a new code.</source>
        <translation>Die Person hat in der Wallet abgelehnt. Sie können einen neuen Code erstellen.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Sie haben abgelehnt. Es wurde nichts ausgetauscht.</translation>
    </message>
    <message>
        <source>This did not work. See the reason, then try again.</source>
        <translation>Das hat nicht geklappt. Sehen Sie sich den Grund an, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>This did not work. Please ask at the desk.</source>
        <translation>Das hat nicht geklappt. Bitte fragen Sie am Schalter.</translation>
    </message>
    <message>
        <source>The code has expired. Press Enter for a new code.</source>
        <translation>Der Code ist abgelaufen. Drücken Sie Enter für einen neuen Code.</translation>
    </message>
    <message>
        <source>This code has expired. Please ask for a new one.</source>
        <translation>Dieser Code ist abgelaufen. Bitte fragen Sie nach einem neuen.</translation>
    </message>
    <message>
        <source>The code was withdrawn and no longer works.</source>
        <translation>Der Code wurde zurückgezogen und funktioniert nicht mehr.</translation>
    </message>
    <message>
        <source>This code is no longer valid. Please ask at the desk.</source>
        <translation>Dieser Code gilt nicht mehr. Bitte fragen Sie am Schalter.</translation>
    </message>
</context>
<context>
    <name>Webhooks</name>
    <message>
        <source>Hide deliveries</source>
        <translation>Zustellungen ausblenden</translation>
    </message>
    <message>
        <source>Show deliveries</source>
        <translation>Zustellungen zeigen</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>All events were delivered.</source>
        <translation>Alle Ereignisse sind zugestellt.</translation>
    </message>
    <message>
        <source>{count} events waiting.</source>
        <translation>{count} Ereignisse warten.</translation>
    </message>
    <message>
        <source>{count} events waiting. The address does not answer. Next try at {time}.</source>
        <translation>{count} Ereignisse warten. Die Adresse antwortet nicht. Nächster Versuch um {time}.</translation>
    </message>
    <message>
        <source>Off: no events are sent.</source>
        <translation>Aus: Es werden keine Ereignisse gesendet.</translation>
    </message>
    <message>
        <source>Off: the receiver reported that it no longer exists.</source>
        <translation>Aus: Der Empfänger meldet, dass es ihn nicht mehr gibt.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Zugestellt</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>The desk sends events to other programs: it posts each event to the address of a program, signed and without personal data. A program that does not answer receives the missed events later, in order.</source>
        <translation>Der Schalter sendet Ereignisse an die Adressen anderer Programme, signiert und ohne persönliche Daten. Antwortet ein Programm nicht, erhält es die verpassten Ereignisse später, in der richtigen Reihenfolge.</translation>
    </message>
    <message>
        <source>No webhooks yet.</source>
        <translation>Noch keine Webhooks.</translation>
    </message>
    <message>
        <source>Address that receives the events</source>
        <translation>Adresse, an die Ereignisse gesendet werden</translation>
    </message>
    <message>
        <source>Add webhook</source>
        <translation>Webhook hinzufügen</translation>
    </message>
    <message>
        <source>The secret that signs the events. It is shown only once:</source>
        <translation>Das Geheimnis, mit dem die Ereignisse signiert werden. Es wird nur einmal gezeigt:</translation>
    </message>
    <message>
        <source>Copy the secret</source>
        <translation>Geheimnis kopieren</translation>
    </message>
    <message>
        <source>No deliveries yet.</source>
        <translation>Noch keine Zustellungen.</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>The desk stores its secret key in the keyring of the operating system, never in a file. You can also work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Der Schalter speichert seinen geheimen Schlüssel im Schlüsselbund des Betriebssystems, nie in einer Datei. Sie können auch nur für diese Sitzung arbeiten. Dann gehen Schlüssel und Daten beim Beenden verloren.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>Dieser Rechner hat keinen Schlüsselbund</translation>
    </message>
    <message>
        <source>The keyring here is not safe</source>
        <translation>Der Schlüsselbund hier ist nicht sicher</translation>
    </message>
    <message>
        <source>It would store the secret key in a file that other programs can read. Choose another keyring, or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Er würde den geheimen Schlüssel in einer Datei speichern, die andere Programme lesen können. Wählen Sie einen anderen Schlüsselbund, oder arbeiten Sie nur für diese Sitzung. Dann gehen Schlüssel und Daten beim Beenden verloren.</translation>
    </message>
    <message>
        <source>There is no keyring yet</source>
        <translation>Es gibt noch keinen Schlüsselbund</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you to create a keyring and to choose its password. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk speichert seinen geheimen Schlüssel in Ihrem Schlüsselbund, nie in einer Datei. Wenn Sie fortfahren, fordert Ihr System Sie auf, einen Schlüsselbund anzulegen und ein Passwort dafür zu wählen. Oder arbeiten Sie nur für diese Sitzung. Dann gehen Schlüssel und Daten beim Beenden verloren.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>Der Schlüsselbund ist gesperrt</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you for the password of the keyring. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk speichert seinen geheimen Schlüssel in Ihrem Schlüsselbund, nie in einer Datei. Wenn Sie fortfahren, fragt Ihr System Sie nach dem Passwort des Schlüsselbunds. Oder arbeiten Sie nur für diese Sitzung. Dann gehen Schlüssel und Daten beim Beenden verloren.</translation>
    </message>
    <message>
        <source>The stored data cannot be opened</source>
        <translation>Die gespeicherten Daten lassen sich nicht öffnen</translation>
    </message>
    <message>
        <source>The keyring does not contain the key of this data. Your recovery code opens the data and puts new keys into the keyring. Or work for this session only, without this data.</source>
        <translation>Im Schlüsselbund fehlt der Schlüssel zu diesen Daten. Ihr Wiederherstellungscode öffnet sie und legt neue Schlüssel in den Schlüsselbund. Oder arbeiten Sie nur für diese Sitzung, ohne diese Daten.</translation>
    </message>
    <message>
        <source>The secret key in the keyring was retired</source>
        <translation>Der geheime Schlüssel im Schlüsselbund wurde abgeschaltet</translation>
    </message>
    <message>
        <source>Another key replaced it, but this keyring does not contain the new one. Your recovery code puts new keys into the keyring. Or work for this session only, without the stored data.</source>
        <translation>Ein anderer Schlüssel hat ihn ersetzt, doch dieser Schlüsselbund enthält den neuen nicht. Ihr Wiederherstellungscode legt neue Schlüssel in den Schlüsselbund. Oder arbeiten Sie nur für diese Sitzung, ohne die gespeicherten Daten.</translation>
    </message>
    <message>
        <source>Connector Desk is already open</source>
        <translation>Connector Desk ist schon geöffnet</translation>
    </message>
    <message>
        <source>Another window uses the same data. Use that window, or close it and try again.</source>
        <translation>Ein anderes Fenster verwendet dieselben Daten. Benutzen Sie das andere Fenster, oder schließen Sie es, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The port is in use</source>
        <translation>Der Port ist belegt</translation>
    </message>
    <message>
        <source>Another program on this computer uses the port of the desk. Close that program and try again.</source>
        <translation>Ein anderes Programm auf diesem Rechner verwendet den Port des Schalters. Schließen Sie es, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space and try again.</source>
        <translation>Es ging nichts verloren. Schaffen Sie Platz auf dem Datenträger, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The service could not start</source>
        <translation>Der Dienst konnte nicht starten</translation>
    </message>
    <message>
        <source>Your input is still here. Try again. The details help to find the cause.</source>
        <translation>Ihre Eingaben sind noch da. Versuchen Sie es erneut. Die Einzelheiten helfen, die Ursache zu finden.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Wiederherstellungscode</translation>
    </message>
    <message>
        <source>Open with the recovery code</source>
        <translation>Mit dem Wiederherstellungscode öffnen</translation>
    </message>
    <message>
        <source>Work for this session only</source>
        <translation>Nur für diese Sitzung arbeiten</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <source>Enter the recovery code: 8 groups of 4 characters.</source>
        <translation>Geben Sie den Wiederherstellungscode ein: 8 Gruppen zu 4 Zeichen.</translation>
    </message>
</context>
</TS>
