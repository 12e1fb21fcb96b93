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
        <source>In this computer&apos;s browser…</source>
        <translation>Im Browser dieses Computers …</translation>
    </message>
    <message>
        <source>Keep as a question…</source>
        <translation>Als Frage behalten …</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet…</source>
        <translation>Wallet des Besuchers …</translation>
    </message>
    <message>
        <source>Create anyway</source>
        <translation>Trotzdem erstellen</translation>
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
        <source>Take up the earlier form again</source>
        <translation>Früheres Formular wieder aufnehmen</translation>
    </message>
    <message>
        <source>Keep this field for the next person</source>
        <translation>Dieses Feld für die nächste Person behalten</translation>
    </message>
    <message>
        <source>Fill in as at the last visit</source>
        <translation>Wie beim letzten Besuch ausfüllen</translation>
    </message>
    <message>
        <source>Add a credential…</source>
        <translation>Nachweis hinzufügen …</translation>
    </message>
    <message>
        <source>Take this credential out</source>
        <translation>Diesen Nachweis herausnehmen</translation>
    </message>
    <message>
        <source>Show the code for the next credential</source>
        <translation>Code für den nächsten Nachweis zeigen</translation>
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
        <source>Refuse the waiting wallet</source>
        <translation>Die wartende Wallet abweisen</translation>
    </message>
    <message>
        <source>Choose a guest…</source>
        <translation>Gast wählen …</translation>
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
        <source>Does this phone reach this desk?</source>
        <translation>Erreicht dieses Telefon diesen Schalter?</translation>
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
        <source>Settings: places, services on other computers</source>
        <translation>Einstellungen: Orte, Dienste auf anderen Rechnern</translation>
    </message>
    <message>
        <source>Settings: staff, PINs, idle lock</source>
        <translation>Einstellungen: Personal, PINs, Sperre</translation>
    </message>
    <message>
        <source>Settings: who issues, certificates, formats</source>
        <translation>Einstellungen: Aussteller, Zertifikate, Formate</translation>
    </message>
    <message>
        <source>Settings: badges, layouts, printers</source>
        <translation>Einstellungen: Ausweise, Layouts, Drucker</translation>
    </message>
    <message>
        <source>Settings: shared folder, several desks</source>
        <translation>Einstellungen: gemeinsamer Ordner, mehrere Schalter</translation>
    </message>
    <message>
        <source>Settings: visitors&apos; wallets, self-service, trusted providers</source>
        <translation>Einstellungen: Wallets der Besucher, Selbstbedienung, vertrauenswürdige Anbieter</translation>
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
        <source>Workbench</source>
        <translation>Werkbank</translation>
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
        <source>Print badge</source>
        <translation>Ausweis drucken</translation>
    </message>
    <message>
        <source>Badges to print…</source>
        <translation>Ausweise drucken …</translation>
    </message>
    <message>
        <source>Favourites…</source>
        <translation>Favoriten…</translation>
    </message>
    <message>
        <source>Keep as favourite…</source>
        <translation>Als Favorit behalten…</translation>
    </message>
    <message>
        <source>Read the shared folder again</source>
        <translation>Gemeinsamen Ordner neu lesen</translation>
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
        <source>Change who is at the desk…</source>
        <translation>Am Schalter abwechseln …</translation>
    </message>
    <message>
        <source>Lock the desk</source>
        <translation>Schalter sperren</translation>
    </message>
    <message>
        <source>Switch place…</source>
        <translation>Ort wechseln …</translation>
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
        <source>Requests and responses</source>
        <translation>Anfragen und Antworten</translation>
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
        <source>Write a mail with the link</source>
        <translation>Eine Mail mit dem Link schreiben</translation>
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
        <source>A code for a poster</source>
        <translation>Ein Code für einen Aushang</translation>
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
        <source>Revoke all of…</source>
        <translation>Alle widerrufen …</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>Verlängern …</translation>
    </message>
    <message>
        <source>Issue again with changes…</source>
        <translation>Mit Änderungen erneut ausstellen …</translation>
    </message>
    <message>
        <source>Extended credentials…</source>
        <translation>Verlängerte Nachweise …</translation>
    </message>
    <message>
        <source>Undo the revocation</source>
        <translation>Widerruf rückgängig machen</translation>
    </message>
    <message>
        <source>Credentials that expire within 30 days</source>
        <translation>Nachweise, die in 30 Tagen ablaufen</translation>
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
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Frage erstellen</translation>
    </message>
    <message>
        <source>Create a new version</source>
        <translation>Neue Version erstellen</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Eine Art von Nachweis importieren</translation>
    </message>
    <message>
        <source>Back to the kinds of credential</source>
        <translation>Zurück zu den Arten von Nachweisen</translation>
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
    <message>
        <source>Send the request</source>
        <translation>Anfrage senden</translation>
    </message>
    <message>
        <source>Stop waiting for the response</source>
        <translation>Nicht länger auf die Antwort warten</translation>
    </message>
    <message>
        <source>New request</source>
        <translation>Neue Anfrage</translation>
    </message>
    <message>
        <source>Switch to {name}</source>
        <translation>Zu {name} wechseln</translation>
    </message>
    <message>
        <source>Disarm all faults and stop recording</source>
        <translation>Alle Fehler abschalten und Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>Settings: who we are, name, logo, colours, contact</source>
        <translation>Einstellungen: wer wir sind, Name, Logo, Farben, Kontakt</translation>
    </message>
    <message>
        <source>Continue the unfinished form</source>
        <translation>Unfertiges Formular weiter ausfüllen</translation>
    </message>
    <message>
        <source>Discard the unfinished form</source>
        <translation>Unfertiges Formular verwerfen</translation>
    </message>
    <message>
        <source>Take up the earlier link again</source>
        <translation>Den früheren Link wieder aufnehmen</translation>
    </message>
    <message>
        <source>Take up the earlier request again</source>
        <translation>Die frühere Abfrage wieder aufnehmen</translation>
    </message>
    <message>
        <source>Favourite {number}: {name}</source>
        <translation>Favorit {number}: {name}</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Gäste</translation>
    </message>
    <message>
        <source>Open a list of guests…</source>
        <translation>Gästeliste öffnen…</translation>
    </message>
    <message>
        <source>Paste a list of guests</source>
        <translation>Gästeliste einfügen</translation>
    </message>
    <message>
        <source>Columns of the list</source>
        <translation>Spalten der Liste</translation>
    </message>
    <message>
        <source>Save a template…</source>
        <translation>Vorlage speichern…</translation>
    </message>
    <message>
        <source>Issue to this guest</source>
        <translation>An diesen Gast ausstellen</translation>
    </message>
    <message>
        <source>Set back to “expected”</source>
        <translation>Auf „erwartet“ zurücksetzen</translation>
    </message>
    <message>
        <source>Set to “not come”</source>
        <translation>Auf „nicht gekommen“ setzen</translation>
    </message>
    <message>
        <source>Add a guest who is not on the list</source>
        <translation>Gast hinzufügen, der nicht auf der Liste steht</translation>
    </message>
    <message>
        <source>Show the rows with faults, or all</source>
        <translation>Zeilen mit Fehlern zeigen, oder alle</translation>
    </message>
    <message>
        <source>Lists of guests</source>
        <translation>Gästelisten</translation>
    </message>
    <message>
        <source>Save the list with states…</source>
        <translation>Liste mit Status speichern …</translation>
    </message>
    <message>
        <source>Remove this list…</source>
        <translation>Diese Liste entfernen …</translation>
    </message>
    <message>
        <source>Make slips for pick-up…</source>
        <translation>Zettel zum Abholen erstellen …</translation>
    </message>
    <message>
        <source>Send to the agents of the guests…</source>
        <translation>An die Agenten der Gäste senden …</translation>
    </message>
    <message>
        <source>In the building</source>
        <translation>Im Haus</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>Sign out by wallet</source>
        <translation>Mit Wallet abmelden</translation>
    </message>
    <message>
        <source>Next visitor</source>
        <translation>Nächster Besuch</translation>
    </message>
    <message>
        <source>End signing out by wallet</source>
        <translation>Abmelden mit Wallet beenden</translation>
    </message>
    <message>
        <source>Print the evacuation list…</source>
        <translation>Evakuierungsliste drucken …</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>Tag im Überblick</translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation>Voriger Tag</translation>
    </message>
    <message>
        <source>Next day</source>
        <translation>Nächster Tag</translation>
    </message>
    <message>
        <source>Save the day as PDF…</source>
        <translation>Tag als PDF speichern …</translation>
    </message>
    <message>
        <source>Save the day as CSV…</source>
        <translation>Tag als CSV speichern …</translation>
    </message>
    <message>
        <source>Credentials of other issuers</source>
        <translation>Nachweise anderer Aussteller</translation>
    </message>
</context>
<context>
    <name>AnswerFault</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The answer waits here until you send it on, changed or not; it goes on unchanged when the time is over.</source>
        <translation>Die Antwort wartet hier, bis Sie sie weiterschicken, geändert oder nicht; nach Ablauf der Zeit geht sie unverändert weiter.</translation>
    </message>
    <message>
        <source>Wait as long as its user would, and check what arrives like any other answer.</source>
        <translation>So lange warten, wie die Person es täte, und die Antwort wie jede andere prüfen.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>The answer leaves after the chosen number of seconds.</source>
        <translation>Die Antwort geht nach der gewählten Zahl von Sekunden hinaus.</translation>
    </message>
    <message>
        <source>Show that it waits, let its user cancel, and not send a POST again by itself.</source>
        <translation>Zeigen, dass sie wartet, abbrechen lassen, und einen POST nicht von selbst wiederholen.</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>The request is carried out, but the connection ends before the first byte of the answer.</source>
        <translation>Die Anfrage wird ausgeführt, aber die Verbindung endet vor dem ersten Byte der Antwort.</translation>
    </message>
    <message>
        <source>Report that the connection was lost, and not send a POST again by itself.</source>
        <translation>Melden, dass die Verbindung verloren ging, und einen POST nicht von selbst wiederholen.</translation>
    </message>
    <message>
        <source>Body cut off</source>
        <translation>Body abgeschnitten</translation>
    </message>
    <message>
        <source>The connection ends after half of the body.</source>
        <translation>Die Verbindung endet nach der Hälfte des Bodys.</translation>
    </message>
    <message>
        <source>Treat the answer as incomplete and use nothing of it.</source>
        <translation>Die Antwort als unvollständig behandeln und nichts davon verwenden.</translation>
    </message>
    <message>
        <source>500</source>
        <translation>500</translation>
    </message>
    <message>
        <source>The request is carried out, but the answer says 500 Internal Server Error.</source>
        <translation>Die Anfrage wird ausgeführt, aber die Antwort sagt 500 Internal Server Error.</translation>
    </message>
    <message>
        <source>Report the failure in words for people, and keep nothing half done.</source>
        <translation>Den Fehler verständlich melden und nichts halb Fertiges behalten.</translation>
    </message>
    <message>
        <source>503 with Retry-After</source>
        <translation>503 mit Retry-After</translation>
    </message>
    <message>
        <source>The answer says 503 Service Unavailable, and to come back after the chosen number of seconds.</source>
        <translation>Die Antwort sagt 503 Service Unavailable, und nach der gewählten Zahl von Sekunden wiederzukommen.</translation>
    </message>
    <message>
        <source>Wait at least so long before it asks again.</source>
        <translation>Mindestens so lange warten, bevor sie wieder fragt.</translation>
    </message>
    <message>
        <source>429 with Retry-After</source>
        <translation>429 mit Retry-After</translation>
    </message>
    <message>
        <source>The answer says 429 Too Many Requests, and to come back after the chosen number of seconds.</source>
        <translation>Die Antwort sagt 429 Too Many Requests, und nach der gewählten Zahl von Sekunden wiederzukommen.</translation>
    </message>
    <message>
        <source>Wrong content type</source>
        <translation>Falscher Content-Type</translation>
    </message>
    <message>
        <source>The answer says that it is text/html.</source>
        <translation>Die Antwort gibt sich als text/html aus.</translation>
    </message>
    <message>
        <source>Refuse an answer whose media type is not the one that the endpoint must use.</source>
        <translation>Eine Antwort ablehnen, deren Medientyp nicht der vorgeschriebene ist.</translation>
    </message>
    <message>
        <source>Invalid JSON</source>
        <translation>Ungültiges JSON</translation>
    </message>
    <message>
        <source>The last character of the JSON is missing; the length is right.</source>
        <translation>Das letzte Zeichen des JSON fehlt; die Länge stimmt.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it; not crash, and not guess.</source>
        <translation>Die Antwort ablehnen und es melden; nicht abstürzen und nicht raten.</translation>
    </message>
    <message>
        <source>Wrong issuer</source>
        <translation>Falscher Aussteller</translation>
    </message>
    <message>
        <source>credential_issuer names another address than the one that was asked.</source>
        <translation>credential_issuer nennt eine andere Adresse als die angefragte.</translation>
    </message>
    <message>
        <source>Not use the metadata, and end.</source>
        <translation>Die Metadaten nicht verwenden und abbrechen.</translation>
    </message>
    <message>
        <source>Missing proof types</source>
        <translation>Fehlende Proof-Typen</translation>
    </message>
    <message>
        <source>proof_types_supported is gone from every configuration that is bound to a key.</source>
        <translation>proof_types_supported fehlt in jeder Konfiguration, die an einen Schlüssel gebunden ist.</translation>
    </message>
    <message>
        <source>Refuse the configuration: nothing says which proof of its key it should send.</source>
        <translation>Die Konfiguration ablehnen: Nichts sagt, welchen Nachweis ihres Schlüssels sie senden soll.</translation>
    </message>
    <message>
        <source>Other type of credential</source>
        <translation>Andere Art von Nachweis</translation>
    </message>
    <message>
        <source>Not accept a credential of another type than it asked for.</source>
        <translation>Keinen Nachweis einer anderen Art annehmen, als sie verlangt hat.</translation>
    </message>
    <message>
        <source>Missing endpoint</source>
        <translation>Fehlender Endpunkt</translation>
    </message>
    <message>
        <source>credential_endpoint or token_endpoint is missing from the metadata.</source>
        <translation>credential_endpoint oder token_endpoint fehlt in den Metadaten.</translation>
    </message>
    <message>
        <source>Refuse the metadata; not guess the address.</source>
        <translation>Die Metadaten ablehnen; die Adresse nicht raten.</translation>
    </message>
    <message>
        <source>Unknown format</source>
        <translation>Unbekanntes Format</translation>
    </message>
    <message>
        <source>Every configuration has a format that no specification knows.</source>
        <translation>Jede Konfiguration hat ein Format, das keine Spezifikation kennt.</translation>
    </message>
    <message>
        <source>Tell its user that it cannot hold this credential, before it redeems the code.</source>
        <translation>Der Person sagen, dass sie diesen Nachweis nicht aufnehmen kann, bevor sie den Code einlöst.</translation>
    </message>
    <message>
        <source>Missing configuration</source>
        <translation>Fehlende Konfiguration</translation>
    </message>
    <message>
        <source>The metadata lists no credential configuration.</source>
        <translation>Die Metadaten nennen keine Konfiguration.</translation>
    </message>
    <message>
        <source>End: what is offered must be in the metadata.</source>
        <translation>Abbrechen: Was angeboten wird, muss in den Metadaten stehen.</translation>
    </message>
    <message>
        <source>issuer names another address than the one that was asked.</source>
        <translation>issuer nennt eine andere Adresse als die angefragte.</translation>
    </message>
    <message>
        <source>Other issuer</source>
        <translation>Anderer Aussteller</translation>
    </message>
    <message>
        <source>The offer leads to an issuer at another address, which does not exist.</source>
        <translation>Das Angebot führt zu einem Aussteller an einer anderen Adresse, die es nicht gibt.</translation>
    </message>
    <message>
        <source>Report that this issuer cannot be reached; send the code to nobody else.</source>
        <translation>Melden, dass dieser Aussteller nicht erreichbar ist; den Code niemand anderem senden.</translation>
    </message>
    <message>
        <source>Unknown configuration</source>
        <translation>Unbekannte Konfiguration</translation>
    </message>
    <message>
        <source>The offer names a credential configuration that the metadata does not have.</source>
        <translation>Das Angebot nennt eine Konfiguration, die nicht in den Metadaten steht.</translation>
    </message>
    <message>
        <source>End before it redeems the code.</source>
        <translation>Abbrechen, bevor sie den Code einlöst.</translation>
    </message>
    <message>
        <source>No grant</source>
        <translation>Kein Grant</translation>
    </message>
    <message>
        <source>The offer has no grants, so no code.</source>
        <translation>Das Angebot hat keine grants, also keinen Code.</translation>
    </message>
    <message>
        <source>Find the grants in the metadata, or end where it can use none.</source>
        <translation>Die Grants in den Metadaten suchen, oder abbrechen, wenn sie keinen nutzen kann.</translation>
    </message>
    <message>
        <source>Wrong code</source>
        <translation>Falscher Code</translation>
    </message>
    <message>
        <source>The pre-authorized code is one that was never made; the token endpoint refuses it with invalid_grant.</source>
        <translation>Der Pre-Authorized Code wurde nie erstellt; der Token-Endpunkt lehnt ihn mit invalid_grant ab.</translation>
    </message>
    <message>
        <source>Report that the offer is not valid, and not try again with the same code.</source>
        <translation>Melden, dass das Angebot nicht gilt, und es mit demselben Code nicht erneut versuchen.</translation>
    </message>
    <message>
        <source>PIN that nobody set</source>
        <translation>PIN, die niemand gesetzt hat</translation>
    </message>
    <message>
        <source>The offer asks for a PIN that the token endpoint does not want.</source>
        <translation>Das Angebot verlangt eine PIN, die der Token-Endpunkt nicht will.</translation>
    </message>
    <message>
        <source>Ask its user for a PIN, and report the refusal invalid_request.</source>
        <translation>Nach der PIN fragen und die Ablehnung invalid_request melden.</translation>
    </message>
    <message>
        <source>Wrong token</source>
        <translation>Falsches Token</translation>
    </message>
    <message>
        <source>The access token is one that was never issued; each endpoint refuses it with 401 invalid_token.</source>
        <translation>Das Access-Token wurde nie ausgestellt; jeder Endpunkt lehnt es mit 401 invalid_token ab.</translation>
    </message>
    <message>
        <source>Report the refusal; not show a credential, and not loop.</source>
        <translation>Die Ablehnung melden; keinen Nachweis zeigen und nicht endlos wiederholen.</translation>
    </message>
    <message>
        <source>Expired token</source>
        <translation>Abgelaufenes Token</translation>
    </message>
    <message>
        <source>The access token is over when it arrives (expires_in 0), and each endpoint refuses it with invalid_token.</source>
        <translation>Das Access-Token ist bei der Ankunft abgelaufen (expires_in 0); jeder Endpunkt lehnt es mit invalid_token ab.</translation>
    </message>
    <message>
        <source>Not use the token again, and report that the offer has to be made anew.</source>
        <translation>Das Token nicht wieder verwenden und melden, dass das Angebot neu erstellt werden muss.</translation>
    </message>
    <message>
        <source>Unknown kind of token</source>
        <translation>Unbekannte Art von Token</translation>
    </message>
    <message>
        <source>token_type is one that no specification knows.</source>
        <translation>token_type ist keiner, den eine Spezifikation kennt.</translation>
    </message>
    <message>
        <source>Not use a token whose type it does not understand.</source>
        <translation>Kein Token verwenden, dessen Typ sie nicht versteht.</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Kein Token</translation>
    </message>
    <message>
        <source>The answer has no access_token.</source>
        <translation>Die Antwort hat kein access_token.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it.</source>
        <translation>Die Antwort ablehnen und es melden.</translation>
    </message>
    <message>
        <source>Wrong nonce</source>
        <translation>Falsche Nonce</translation>
    </message>
    <message>
        <source>c_nonce is one that the issuer never made; the credential endpoint refuses the proof with invalid_nonce.</source>
        <translation>c_nonce hat der Aussteller nie erstellt; der Credential-Endpunkt lehnt den Proof mit invalid_nonce ab.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it.</source>
        <translation>Eine neue Nonce holen und damit einen neuen Proof senden.</translation>
    </message>
    <message>
        <source>No nonce</source>
        <translation>Keine Nonce</translation>
    </message>
    <message>
        <source>The answer has no c_nonce.</source>
        <translation>Die Antwort hat keine c_nonce.</translation>
    </message>
    <message>
        <source>Refuse the answer; not send a proof without the nonce.</source>
        <translation>Die Antwort ablehnen; keinen Proof ohne Nonce senden.</translation>
    </message>
    <message>
        <source>Broken signature</source>
        <translation>Ungültige Signatur</translation>
    </message>
    <message>
        <source>One bit of the signature is flipped.</source>
        <translation>Ein Bit der Signatur ist gekippt.</translation>
    </message>
    <message>
        <source>Refuse what is signed, and tell its user why.</source>
        <translation>Das Signierte ablehnen und der Person sagen, warum.</translation>
    </message>
    <message>
        <source>Refuse the credential: the key is not one of the issuer that it names.</source>
        <translation>Den Nachweis ablehnen: Der Schlüssel gehört nicht dem genannten Aussteller.</translation>
    </message>
    <message>
        <source>Expired credential</source>
        <translation>Abgelaufener Nachweis</translation>
    </message>
    <message>
        <source>Signed by another key</source>
        <translation>Mit anderem Schlüssel signiert</translation>
    </message>
    <message>
        <source>The wallet signs with a new key in place of the one that the credential is bound to.</source>
        <translation>Die Wallet signiert mit einem neuen Schlüssel statt mit dem, an den der Nachweis gebunden ist.</translation>
    </message>
    <message>
        <source>Refuse it: the wallet has not proven that the credential is its own.</source>
        <translation>Ihn ablehnen: Die Wallet hat nicht bewiesen, dass der Nachweis ihrer ist.</translation>
    </message>
    <message>
        <source>Signed for another nonce</source>
        <translation>Für eine andere Nonce signiert</translation>
    </message>
    <message>
        <source>The wallet signs for another nonce than that of the request, as if an older answer were sent again.</source>
        <translation>Die Wallet signiert für eine andere Nonce als die der Abfrage, als würde eine ältere Antwort noch einmal gesendet.</translation>
    </message>
    <message>
        <source>Refuse it: the answer belongs to another request.</source>
        <translation>Sie ablehnen: Die Antwort gehört zu einer anderen Abfrage.</translation>
    </message>
    <message>
        <source>Signed for another client_id</source>
        <translation>Für eine andere client_id signiert</translation>
    </message>
    <message>
        <source>The wallet signs for another client_id than that of the request, as if somebody had handed the answer on.</source>
        <translation>Die Wallet signiert für eine andere client_id als die der Abfrage, als hätte jemand die Antwort weitergereicht.</translation>
    </message>
    <message>
        <source>Refuse it: the answer is for somebody else.</source>
        <translation>Sie ablehnen: Die Antwort ist für jemand anderen.</translation>
    </message>
    <message>
        <source>Signature of the wallet missing</source>
        <translation>Signatur der Wallet fehlt</translation>
    </message>
    <message>
        <source>The wallet shows a mobile document or an SD-JWT VC without its own signature.</source>
        <translation>Die Wallet zeigt ein mobiles Dokument oder einen SD-JWT VC ohne ihre eigene Signatur.</translation>
    </message>
    <message>
        <source>Refuse it: whoever has a copy of the credential could have sent it.</source>
        <translation>Ihn ablehnen: Jeder, der eine Kopie des Nachweises hat, könnte ihn gesendet haben.</translation>
    </message>
    <message>
        <source>Wrong authentication code</source>
        <translation>Falscher Authentifizierungscode</translation>
    </message>
    <message>
        <source>The wallet proves a mobile document by a code (MAC) in place of a signature, and the code is made with another secret.</source>
        <translation>Die Wallet beweist ein mobiles Dokument durch einen Code (MAC) statt einer Signatur, und der Code ist mit einem anderen Geheimnis gemacht.</translation>
    </message>
    <message>
        <source>Refuse it: only the wallet and the desk could make the right code.</source>
        <translation>Es ablehnen: Den richtigen Code könnten nur die Wallet und der Schalter machen.</translation>
    </message>
    <message>
        <source>Changed value</source>
        <translation>Geänderter Wert</translation>
    </message>
    <message>
        <source>One value of the mobile document or the SD-JWT VC is another one than the issuer signed.</source>
        <translation>Ein Wert des mobilen Dokuments oder des SD-JWT VC ist ein anderer, als der Aussteller signiert hat.</translation>
    </message>
    <message>
        <source>Refuse it, and use none of its values: the digest is that of another value.</source>
        <translation>Ihn ablehnen und keinen seiner Werte verwenden: Der Digest ist der eines anderen Werts.</translation>
    </message>
    <message>
        <source>Element that the wallet may not add</source>
        <translation>Element, das die Wallet nicht hinzufügen darf</translation>
    </message>
    <message>
        <source>The wallet signs an element more itself, which the issuer does not let the key of the mobile document add.</source>
        <translation>Die Wallet signiert selbst ein weiteres Element, das der Aussteller den Schlüssel des mobilen Dokuments nicht hinzufügen lässt.</translation>
    </message>
    <message>
        <source>Refuse it: keyAuthorizations does not name the element.</source>
        <translation>Es ablehnen: keyAuthorizations nennt das Element nicht.</translation>
    </message>
    <message>
        <source>validUntil of the mobile document has passed; the signature of its issuer, whose key no wallet has, does not fit any more.</source>
        <translation>validUntil des mobilen Dokuments ist vorbei; die Signatur seines Ausstellers, dessen Schlüssel keine Wallet hat, passt nicht mehr.</translation>
    </message>
    <message>
        <source>Refuse it, and say both: it has expired, and was changed.</source>
        <translation>Es ablehnen und beides sagen: Es ist abgelaufen und wurde geändert.</translation>
    </message>
    <message>
        <source>The metadata announces, or the credential has, another vct, type or document type; the credential is signed anew.</source>
        <translation>Die Metadaten kündigen ein anderes vct, einen anderen Typ oder Dokumenttyp an, oder der Nachweis hat ihn; der Nachweis ist neu signiert.</translation>
    </message>
    <message>
        <source>iss, or the certificate of a mobile document, names somebody else; the credential is signed anew with the right key.</source>
        <translation>iss, oder bei einem mobilen Dokument das Zertifikat, nennt jemand anderen; der Nachweis ist neu signiert, mit dem richtigen Schlüssel.</translation>
    </message>
    <message>
        <source>exp, or validUntil of a mobile document, is an hour ago; the credential is signed anew.</source>
        <translation>exp, oder validUntil eines mobilen Dokuments, liegt eine Stunde zurück; der Nachweis ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse the credential, or show that it has expired.</source>
        <translation>Den Nachweis ablehnen oder zeigen, dass er abgelaufen ist.</translation>
    </message>
    <message>
        <source>Other key of the holder</source>
        <translation>Anderer Schlüssel des Inhabers</translation>
    </message>
    <message>
        <source>The credential is bound to a key that nobody has; it is signed anew.</source>
        <translation>Der Nachweis ist an einen Schlüssel gebunden, den niemand hat; er ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse the credential: it cannot prove that it holds it.</source>
        <translation>Den Nachweis ablehnen: Sie kann seinen Besitz nicht beweisen.</translation>
    </message>
    <message>
        <source>Signer not trusted</source>
        <translation>Unterzeichner nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>A new document signer signs the mobile document, certified by an authority that nobody trusts.</source>
        <translation>Ein neuer Unterzeichner signiert das mobile Dokument, zertifiziert von einer Stelle, der niemand vertraut.</translation>
    </message>
    <message>
        <source>Refuse the document, or show that it knows nobody who vouches for its issuer.</source>
        <translation>Das Dokument ablehnen oder zeigen, dass niemand Bekanntes für dessen Aussteller bürgt.</translation>
    </message>
    <message>
        <source>Wrong digest</source>
        <translation>Falsche Prüfsumme</translation>
    </message>
    <message>
        <source>The digest of one element of the mobile document is another one; the document is signed anew.</source>
        <translation>Die Prüfsumme eines Elements des mobilen Dokuments ist eine andere; das Dokument ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse the document: the value is not the one that its issuer signed.</source>
        <translation>Das Dokument ablehnen: Der Wert ist nicht der, den der Aussteller signiert hat.</translation>
    </message>
    <message>
        <source>Element without digest</source>
        <translation>Element ohne Prüfsumme</translation>
    </message>
    <message>
        <source>The mobile document has an element more, whose digest nobody has signed.</source>
        <translation>Das mobile Dokument hat ein Element mehr, dessen Prüfsumme niemand signiert hat.</translation>
    </message>
    <message>
        <source>Refuse the document, or leave the element out: its issuer vouches for nothing of it.</source>
        <translation>Das Dokument ablehnen oder das Element weglassen: Der Aussteller bürgt nicht dafür.</translation>
    </message>
    <message>
        <source>Other encoding</source>
        <translation>Andere Kodierung</translation>
    </message>
    <message>
        <source>One element of the mobile document is a CBOR map without a length; its digest is right, and the document signed anew.</source>
        <translation>Ein Element des mobilen Dokuments ist eine CBOR-Map ohne Länge; seine Prüfsumme stimmt, und das Dokument ist neu signiert.</translation>
    </message>
    <message>
        <source>Accept the document: a digest is that of the bytes as they came.</source>
        <translation>Das Dokument annehmen: Eine Prüfsumme gilt den Bytes, wie sie kamen.</translation>
    </message>
    <message>
        <source>No credential</source>
        <translation>Kein Nachweis</translation>
    </message>
    <message>
        <source>The list of credentials is empty.</source>
        <translation>Die Liste der Nachweise ist leer.</translation>
    </message>
    <message>
        <source>Refused nonce</source>
        <translation>Abgelehnte Nonce</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_nonce, although the nonce was right.</source>
        <translation>Die Antwort sagt 400 invalid_nonce, obwohl die Nonce richtig war.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it; not for ever.</source>
        <translation>Eine neue Nonce holen und damit einen neuen Proof senden; nicht endlos.</translation>
    </message>
    <message>
        <source>Not ready yet</source>
        <translation>Noch nicht fertig</translation>
    </message>
    <message>
        <source>The answer says 202, with a transaction_id and the chosen number of seconds to wait.</source>
        <translation>Die Antwort sagt 202, mit einer transaction_id und der gewählten Zahl von Sekunden Wartezeit.</translation>
    </message>
    <message>
        <source>Wait at least so long, ask at the deferred endpoint, and end where the ID is refused.</source>
        <translation>Mindestens so lange warten, am Deferred-Endpunkt fragen, und abbrechen, wenn die ID abgelehnt wird.</translation>
    </message>
    <message>
        <source>Refused notification</source>
        <translation>Abgelehnte Benachrichtigung</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_notification_id.</source>
        <translation>Die Antwort sagt 400 invalid_notification_id.</translation>
    </message>
    <message>
        <source>Keep the credential: a refused notification changes nothing about it.</source>
        <translation>Den Nachweis behalten: Eine abgelehnte Benachrichtigung ändert nichts an ihm.</translation>
    </message>
    <message>
        <source>Not signed</source>
        <translation>Nicht signiert</translation>
    </message>
    <message>
        <source>The request object has alg none and no signature.</source>
        <translation>Das Request Object hat alg none und keine Signatur.</translation>
    </message>
    <message>
        <source>Refuse it: a request of this client has to be signed.</source>
        <translation>Es ablehnen: Eine Abfrage dieses Clients muss signiert sein.</translation>
    </message>
    <message>
        <source>Wrong client_id</source>
        <translation>Falsche client_id</translation>
    </message>
    <message>
        <source>client_id is another one than in the link; the request is signed anew.</source>
        <translation>client_id ist eine andere als im Link; die Abfrage ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse it: both must be the same, and the key must be one of this client.</source>
        <translation>Sie ablehnen: Beide müssen gleich sein, und der Schlüssel muss diesem Client gehören.</translation>
    </message>
    <message>
        <source>Wrong typ</source>
        <translation>Falscher typ</translation>
    </message>
    <message>
        <source>typ in the header is JWT; it is signed anew.</source>
        <translation>typ im Header ist JWT; es ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse it: a token for another purpose must not do.</source>
        <translation>Es ablehnen: Ein Token für einen anderen Zweck darf nicht genügen.</translation>
    </message>
    <message>
        <source>The request has no nonce; it is signed anew.</source>
        <translation>Die Abfrage hat keine Nonce; sie ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse it: without one the answer could be used twice.</source>
        <translation>Sie ablehnen: Ohne Nonce könnte die Antwort zweimal verwendet werden.</translation>
    </message>
    <message>
        <source>Wrong wallet_nonce</source>
        <translation>Falsche wallet_nonce</translation>
    </message>
    <message>
        <source>wallet_nonce is not the one that the wallet posted; strikes only where it posted one.</source>
        <translation>wallet_nonce ist nicht die, die die Wallet gesendet hat; wirkt nur, wenn sie eine gesendet hat.</translation>
    </message>
    <message>
        <source>End: the request may be one for somebody else.</source>
        <translation>Abbrechen: Die Abfrage könnte für jemand anderen sein.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>exp is an hour ago; it is signed anew.</source>
        <translation>exp liegt eine Stunde zurück; es ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse it.</source>
        <translation>Es ablehnen.</translation>
    </message>
    <message>
        <source>Asks for an unknown credential</source>
        <translation>Verlangt einen unbekannten Nachweis</translation>
    </message>
    <message>
        <source>The query asks for a type that no wallet has; the request is signed anew.</source>
        <translation>Die Abfrage verlangt eine Art, die keine Wallet hat; sie ist neu signiert.</translation>
    </message>
    <message>
        <source>Tell its user that nothing fits, and send nothing or access_denied.</source>
        <translation>Der Person sagen, dass nichts passt, und nichts oder access_denied senden.</translation>
    </message>
    <message>
        <source>Refused presentation</source>
        <translation>Abgelehnte Antwort der Wallet</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_request, although the presentation was taken.</source>
        <translation>Die Antwort sagt 400 invalid_request, obwohl die Antwort der Wallet angenommen wurde.</translation>
    </message>
    <message>
        <source>Report that the verifier did not accept it.</source>
        <translation>Melden, dass der Prüfer sie nicht angenommen hat.</translation>
    </message>
    <message>
        <source>Wrong subject</source>
        <translation>Falsches sub</translation>
    </message>
    <message>
        <source>sub is not the address of the list; it is signed anew.</source>
        <translation>sub ist nicht die Adresse der Liste; sie ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse the list: the status of the credential is not known.</source>
        <translation>Die Liste ablehnen: Der Status des Nachweises ist nicht bekannt.</translation>
    </message>
    <message>
        <source>All revoked</source>
        <translation>Alles widerrufen</translation>
    </message>
    <message>
        <source>Every entry of the list says INVALID; it is signed anew.</source>
        <translation>Jeder Eintrag der Liste sagt INVALID; sie ist neu signiert.</translation>
    </message>
    <message>
        <source>Show that its credential was revoked.</source>
        <translation>Zeigen, dass der Nachweis widerrufen wurde.</translation>
    </message>
    <message>
        <source>List too short</source>
        <translation>Zu kurze Liste</translation>
    </message>
    <message>
        <source>The list has eight entries only; it is signed anew.</source>
        <translation>Die Liste hat nur acht Einträge; sie ist neu signiert.</translation>
    </message>
    <message>
        <source>Refuse the credential whose index is outside the list.</source>
        <translation>Den Nachweis ablehnen, dessen Index außerhalb der Liste liegt.</translation>
    </message>
    <message>
        <source>404</source>
        <translation>404</translation>
    </message>
    <message>
        <source>The answer says 404 Not Found.</source>
        <translation>Die Antwort sagt 404 Not Found.</translation>
    </message>
    <message>
        <source>Report that it is not there; without type metadata, go on without its labels.</source>
        <translation>Melden, dass es nicht da ist; ohne Typ-Metadaten ohne deren Beschriftungen weitermachen.</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>Andere Art</translation>
    </message>
    <message>
        <source>vct in the document is another one than in the credential.</source>
        <translation>vct im Dokument ist ein anderer als im Nachweis.</translation>
    </message>
    <message>
        <source>Not use the document for the credential.</source>
        <translation>Das Dokument nicht für den Nachweis verwenden.</translation>
    </message>
    <message>
        <source>Wrong thread</source>
        <translation>Falscher Thread</translation>
    </message>
    <message>
        <source>The next message to the agent belongs to a thread that nobody began.</source>
        <translation>Die nächste Nachricht an den Agenten gehört zu einem Thread, den niemand begonnen hat.</translation>
    </message>
    <message>
        <source>Ignore it or report a problem; the exchange goes on without it.</source>
        <translation>Sie ignorieren oder ein Problem melden; der Austausch geht ohne sie weiter.</translation>
    </message>
    <message>
        <source>Unknown message</source>
        <translation>Unbekannte Nachricht</translation>
    </message>
    <message>
        <source>The next message to the agent is of a type that no protocol has.</source>
        <translation>Die nächste Nachricht an den Agenten hat einen Typ, den kein Protokoll kennt.</translation>
    </message>
    <message>
        <source>Answer with a problem report, or ignore it.</source>
        <translation>Mit einem Problembericht antworten oder sie ignorieren.</translation>
    </message>
    <message>
        <source>Problem report</source>
        <translation>Problembericht</translation>
    </message>
    <message>
        <source>A problem report goes out in place of the next message to the agent.</source>
        <translation>Statt der nächsten Nachricht geht ein Problembericht an den Agenten.</translation>
    </message>
    <message>
        <source>End the exchange, and tell its user.</source>
        <translation>Den Austausch beenden und es der Person sagen.</translation>
    </message>
    <message>
        <source>Broken envelope</source>
        <translation>Kaputter Umschlag</translation>
    </message>
    <message>
        <source>One bit of the encrypted text of the next message to the agent is flipped.</source>
        <translation>Ein Bit des verschlüsselten Texts der nächsten Nachricht an den Agenten ist gekippt.</translation>
    </message>
    <message>
        <source>Drop the message: it cannot be read, and proves nothing about its sender.</source>
        <translation>Die Nachricht verwerfen: Sie ist nicht lesbar und beweist nichts über den Absender.</translation>
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
    <name>Ask</name>
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
        <source>Schema ID</source>
        <translation>Schema-ID</translation>
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
        <source>If verified, issue</source>
        <translation>Wenn bestätigt, ausstellen</translation>
    </message>
    <message>
        <source>The answer fills in the offer. If a check fails, nothing is issued.</source>
        <translation>Die Antwort füllt das Angebot aus. Schlägt eine Prüfung fehl, wird nichts ausgestellt.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Antworten werden aufbewahrt</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Wallets, die ein mobiles Dokument zeigen, sagen es der Person.</translation>
    </message>
    <message>
        <source>Stored with the request. The person does not see it.</source>
        <translation>Wird mit der Abfrage gespeichert. Die Person sieht es nicht.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>until an exact time</source>
        <translation>bis zu einem genauen Zeitpunkt</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>gültig für {time}</translation>
    </message>
    <message>
        <source>own ID</source>
        <translation>eigene ID</translation>
    </message>
    <message>
        <source>without an ID</source>
        <translation>ohne ID</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID der Abfrage</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Person named by</source>
        <translation>Person genannt mit</translation>
    </message>
    <message>
        <source>Request valid for</source>
        <translation>Abfrage gültig für</translation>
    </message>
    <message>
        <source>then issues: {title}</source>
        <translation>stellt dann aus: {title}</translation>
    </message>
    <message>
        <source>until an exact time…</source>
        <translation>bis zu einem genauen Zeitpunkt…</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Gültig bis</translation>
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
        <source>What the wallet is asked for, and the result.</source>
        <translation>Was von der Wallet abgefragt wird, und das Ergebnis.</translation>
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
    <message>
        <source>This code is open. Press Enter for the next person; this visit continues below.</source>
        <translation>Dieser Code ist offen. Drücken Sie Enter für die nächste Person; dieser Vorgang läuft unten weiter.</translation>
    </message>
    <message>
        <source>Change what is asked</source>
        <translation>Ändern, was abgefragt wird</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>Agenten-ID</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Code gültig</translation>
    </message>
    <message>
        <source>Any W3C credential</source>
        <translation>Irgendein W3C-Nachweis</translation>
    </message>
    <message>
        <source>What it shows unasked; its type is read, no value is kept</source>
        <translation>Was er ungefragt zeigt; gelesen wird seine Art, kein Wert wird gespeichert</translation>
    </message>
    <message>
        <source>Show a credential as a sample</source>
        <translation>Einen Nachweis als Muster zeigen</translation>
    </message>
</context>
<context>
    <name>Badges</name>
    <message>
        <source>Preview of the badge</source>
        <translation>Vorschau des Ausweises</translation>
    </message>
    <message>
        <source>Valid until {moment}</source>
        <translation>Gültig bis {moment}</translation>
    </message>
    <message>
        <source>Print badge</source>
        <translation>Ausweis drucken</translation>
    </message>
    <message>
        <source>Printers</source>
        <translation>Drucker</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Etikettendrucker im Netzwerk (ZPL)</translation>
    </message>
    <message>
        <source>{name} (not connected)</source>
        <translation>{name} (nicht angeschlossen)</translation>
    </message>
    <message>
        <source>Print by itself</source>
        <translation>Von selbst drucken</translation>
    </message>
    <message>
        <source>The badge of each visit here, once the visitor has accepted.</source>
        <translation>Den Ausweis jedes Vorgangs hier, sobald der Besuch angenommen hat.</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Drucker</translation>
    </message>
    <message>
        <source>Second printer</source>
        <translation>Zweiter Drucker</translation>
    </message>
    <message>
        <source>No badge</source>
        <translation>Kein Ausweis</translation>
    </message>
    <message>
        <source>Suggested: {layout}</source>
        <translation>Vorschlag: {layout}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>Seine Adresse</translation>
    </message>
    <message>
        <source>Its port</source>
        <translation>Sein Port</translation>
    </message>
    <message>
        <source>Its dots per inch</source>
        <translation>Seine Punkte pro Zoll (dpi)</translation>
    </message>
    <message>
        <source>Print a test badge</source>
        <translation>Probe drucken</translation>
    </message>
    <message>
        <source>Import a layout…</source>
        <translation>Layout importieren …</translation>
    </message>
    <message>
        <source>F2 prints the badge of the visitor who has accepted a credential. If the printer does not take it, the second one does.</source>
        <translation>F2 druckt den Ausweis, sobald der Besuch einen Nachweis angenommen hat. Nimmt ihn der Drucker nicht, druckt ihn der zweite.</translation>
    </message>
    <message>
        <source>Preview: {kind}</source>
        <translation>Vorschau: {kind}</translation>
    </message>
    <message>
        <source>{kind} has no badge.</source>
        <translation>{kind}: kein Ausweis.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Wird gedruckt …</translation>
    </message>
    <message>
        <source>{printer} has taken the badge.</source>
        <translation>{printer} hat den Ausweis angenommen.</translation>
    </message>
    <message>
        <source>Imported: {layout}. Choose it for a kind of credential.</source>
        <translation>Importiert: {layout}. Wählen Sie es für eine Art von Nachweis.</translation>
    </message>
    <message>
        <source>Layout of a badge</source>
        <translation>Layout eines Ausweises</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>Layout importieren</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Druckt</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Gedruckt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Unknown outcome</source>
        <translation>Ausgang unbekannt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Ausweise</translation>
    </message>
    <message>
        <source>No badge yet. When a visitor has accepted a credential, F2 prints the badge.</source>
        <translation>Noch kein Ausweis. Hat der Besuch einen Nachweis angenommen, druckt F2 den Ausweis.</translation>
    </message>
    <message>
        <source>Try all again</source>
        <translation>Alle erneut versuchen</translation>
    </message>
    <message>
        <source>Printed {count} times</source>
        <translation>{count}-mal gedruckt</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Print again</source>
        <translation>Nochmals drucken</translation>
    </message>
    <message>
        <source>Shortened, as it does not fit: {texts}</source>
        <translation>Gekürzt, weil es nicht passt: {texts}</translation>
    </message>
    <message>
        <source>It is printed as soon as the ones before it are.</source>
        <translation>Er wird gedruckt, sobald die vor ihm gedruckt sind.</translation>
    </message>
    <message>
        <source>Printed by {printer}: {moment}.</source>
        <translation>Gedruckt von {printer}: {moment}.</translation>
    </message>
    <message>
        <source>The first printer did not print it: {reason}</source>
        <translation>Der erste Drucker hat ihn nicht gedruckt: {reason}</translation>
    </message>
    <message>
        <source>It is printed again.</source>
        <translation>Er wird nochmals gedruckt.</translation>
    </message>
    <message>
        <source>badge-{id}</source>
        <translation>ausweis-{id}</translation>
    </message>
    <message>
        <source>Save the badge</source>
        <translation>Ausweis speichern</translation>
    </message>
    <message>
        <source>Badge waits</source>
        <translation>Ausweis wartet</translation>
    </message>
    <message>
        <source>Badge is printing</source>
        <translation>Ausweis wird gedruckt</translation>
    </message>
    <message>
        <source>Badge printed</source>
        <translation>Ausweis gedruckt</translation>
    </message>
    <message>
        <source>Badge not printed</source>
        <translation>Ausweis nicht gedruckt</translation>
    </message>
    <message>
        <source>Badge: unknown outcome</source>
        <translation>Ausweis: Ausgang unbekannt</translation>
    </message>
    <message>
        <source>A badge may not have come out</source>
        <translation>Ein Ausweis kam vielleicht nicht heraus</translation>
    </message>
    <message>
        <source>A badge was not printed</source>
        <translation>Ein Ausweis wurde nicht gedruckt</translation>
    </message>
    <message>
        <source>Show the badges</source>
        <translation>Ausweise zeigen</translation>
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
    <name>Camera</name>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>The picture of the camera</source>
        <translation>Das Bild der Kamera</translation>
    </message>
    <message>
        <source>Take a photo</source>
        <translation>Foto aufnehmen</translation>
    </message>
    <message>
        <source>Choose a camera</source>
        <translation>Kamera wählen</translation>
    </message>
    <message>
        <source>Space takes the photo. You see yourself as in a mirror; the photo is not mirrored.</source>
        <translation>Die Leertaste nimmt das Foto auf. Sie sehen sich wie im Spiegel; das Foto ist nicht gespiegelt.</translation>
    </message>
    <message>
        <source>Take the photo</source>
        <translation>Foto aufnehmen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Waiting until you allow the camera…</source>
        <translation>Wartet, bis Sie die Kamera erlauben …</translation>
    </message>
    <message>
        <source>The system does not let Connector Desk use the camera.</source>
        <translation>Das System erlaubt Connector Desk die Kamera nicht.</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings of the system, then try again.</source>
        <translation>Erlauben Sie sie in den Datenschutz-Einstellungen des Systems, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Waiting for the camera…</source>
        <translation>Wartet auf die Kamera …</translation>
    </message>
    <message>
        <source>The picture is there.</source>
        <translation>Das Bild ist da.</translation>
    </message>
    <message>
        <source>This camera cannot be used now.</source>
        <translation>Diese Kamera kann gerade nicht benutzt werden.</translation>
    </message>
    <message>
        <source>Another program may be using it, such as a video call: end that, then try again.</source>
        <translation>Vielleicht benutzt sie ein anderes Programm, etwa ein Videoanruf: Beenden Sie es, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The camera sends no picture.</source>
        <translation>Die Kamera sendet kein Bild.</translation>
    </message>
    <message>
        <source>Open its lens cover, or unplug it and plug it in again. Then try again.</source>
        <translation>Öffnen Sie ihre Abdeckung, oder stecken Sie sie aus und wieder ein. Versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>Plug it in again, or choose another camera.</source>
        <translation>Stecken Sie sie wieder ein, oder wählen Sie eine andere Kamera.</translation>
    </message>
    <message>
        <source>The camera is no longer connected.</source>
        <translation>Die Kamera ist nicht mehr angeschlossen.</translation>
    </message>
    <message>
        <source>Plug it in again: its picture comes back by itself.</source>
        <translation>Stecken Sie sie wieder ein: Ihr Bild kommt von selbst zurück.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>Certificates</name>
    <message>
        <source>Credentials</source>
        <translation>Nachweise</translation>
    </message>
    <message>
        <source>Status lists</source>
        <translation>Statuslisten</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Signed issuer metadata</source>
        <translation>Signierte Metadaten des Ausstellers</translation>
    </message>
    <message>
        <source>The https address of this desk</source>
        <translation>Die https-Adresse dieses Schalters</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Mobile Dokumente</translation>
    </message>
    <message>
        <source>Own certificate authority of this desk</source>
        <translation>Eigene Zertifizierungsstelle dieses Schalters</translation>
    </message>
    <message>
        <source>Status lists of a former key</source>
        <translation>Statuslisten eines früheren Schlüssels</translation>
    </message>
    <message>
        <source>A certificate has expired: {uses}.</source>
        <translation>Ein Zertifikat ist abgelaufen: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires within a day: {uses}.</source>
        <translation>Ein Zertifikat läuft innerhalb eines Tages ab: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in 1 day: {uses}.</source>
        <translation>Ein Zertifikat läuft in 1 Tag ab: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in {count} days: {uses}.</source>
        <translation>Ein Zertifikat läuft in {count} Tagen ab: {uses}.</translation>
    </message>
    <message>
        <source>The desk could not renew it.</source>
        <translation>Der Schalter konnte es nicht erneuern.</translation>
    </message>
    <message>
        <source>{count} other certificates expire soon too.</source>
        <translation>{count} weitere Zertifikate laufen bald ab.</translation>
    </message>
    <message>
        <source>Another certificate expires soon too.</source>
        <translation>Ein weiteres Zertifikat läuft bald ab.</translation>
    </message>
    <message>
        <source>Show certificate</source>
        <translation>Zertifikat anzeigen</translation>
    </message>
    <message>
        <source>The desk renews it automatically.</source>
        <translation>Der Schalter erneuert es automatisch.</translation>
    </message>
    <message>
        <source>This chain does not meet the rules of HAIP.</source>
        <translation>Diese Kette erfüllt die Regeln von HAIP nicht.</translation>
    </message>
    <message>
        <source>{name} (trust anchor)</source>
        <translation>{name} (Vertrauensanker)</translation>
    </message>
    <message>
        <source>Issued by {issuer}, valid until {day}</source>
        <translation>Ausgestellt von {issuer}, gültig bis {day}</translation>
    </message>
    <message>
        <source>Valid until {day}</source>
        <translation>Gültig bis {day}</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Inhaber</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Gültig</translation>
    </message>
    <message>
        <source>Copy the chain (PEM)</source>
        <translation>Kette kopieren (PEM)</translation>
    </message>
    <message>
        <source>This desk uses no certificate. Wallets identify it by its address or key.</source>
        <translation>Dieser Schalter verwendet kein Zertifikat. Wallets erkennen ihn an seiner Adresse oder seinem Schlüssel.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>Noch 1 Tag</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>Noch {count} Tage</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Save the request…</source>
        <translation>Antrag speichern …</translation>
    </message>
    <message>
        <source>Delete the request</source>
        <translation>Antrag löschen</translation>
    </message>
    <message>
        <source>Delete its key for good</source>
        <translation>Schlüssel endgültig löschen</translation>
    </message>
    <message>
        <source>Signing request…</source>
        <translation>Zertifikatsantrag …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Name in the certificate</source>
        <translation>Name im Zertifikat</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Identifier of the organisation</source>
        <translation>Kennung der Organisation</translation>
    </message>
    <message>
        <source>Country (two letters)</source>
        <translation>Land (zwei Buchstaben)</translation>
    </message>
    <message>
        <source>Key usage of readers</source>
        <translation>Schlüsselverwendung von Lesegeräten</translation>
    </message>
    <message>
        <source>Some EUDI wallets want it of whoever asks for data (ISO/IEC 18013-5). Issuers need none.</source>
        <translation>Manche EUDI-Wallets verlangen sie von jedem, der Daten abfragt (ISO/IEC 18013-5). Aussteller brauchen keine.</translation>
    </message>
    <message>
        <source>Create the request</source>
        <translation>Antrag erstellen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open signing requests</source>
        <translation>Offene Zertifikatsanträge</translation>
    </message>
    <message>
        <source>The desk makes a new key. The request names the address of this desk.</source>
        <translation>Der Schalter erzeugt einen neuen Schlüssel. Der Antrag nennt die Adresse dieses Schalters.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Diese Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another folder.</source>
        <translation>Die Datei konnte nicht geschrieben werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation>Das ist erforderlich.</translation>
    </message>
    <message>
        <source>Signing requests (*.csr)</source>
        <translation>Zertifikatsanträge (*.csr)</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer *.der *.p7b *.p7c);;All files (*)</source>
        <translation>Zertifikate (*.pem *.crt *.cer *.der *.p7b *.p7c);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Show certificates</source>
        <translation>Zertifikate anzeigen</translation>
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
        <source>Signer&apos;s certificate</source>
        <translation>Zertifikat des Unterzeichners</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules for mobile documents.</source>
        <translation>Das Zertifikat seines Unterzeichners folgt den Regeln für mobile Dokumente.</translation>
    </message>
    <message>
        <source>Signer&apos;s status</source>
        <translation>Status des Unterzeichners</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate of the signer.</source>
        <translation>Die Zertifizierungsstelle des Unterzeichners hat dessen Zertifikat nicht widerrufen.</translation>
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
    <name>Crop</name>
    <message>
        <source>The part of the picture that is kept</source>
        <translation>Der Teil des Bildes, der bleibt</translation>
    </message>
    <message>
        <source>{width} by {height} pixels, from {left}, {top}</source>
        <translation>{width} mal {height} Bildpunkte, ab {left}, {top}</translation>
    </message>
    <message>
        <source>Crop the picture</source>
        <translation>Bild zuschneiden</translation>
    </message>
    <message>
        <source>Portrait 3:4</source>
        <translation>Hochformat 3:4</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Drag the frame or its corners. Arrow keys move it, + and - size it, Shift and an arrow key each side.</source>
        <translation>Ziehen Sie den Rahmen oder seine Ecken. Pfeiltasten bewegen ihn, + und - ändern seine Größe, Umschalt und eine Pfeiltaste jede Seite.</translation>
    </message>
    <message>
        <source>Use this part</source>
        <translation>Diesen Teil verwenden</translation>
    </message>
    <message>
        <source>Keep the whole picture</source>
        <translation>Ganzes Bild behalten</translation>
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
    <name>Decoded</name>
    <message>
        <source>What is decoded</source>
        <translation>Was dekodiert wird</translation>
    </message>
    <message>
        <source>Paste a token, credential, link, certificate or DIDComm message.</source>
        <translation>Token, Nachweis, Link, Zertifikat oder DIDComm-Nachricht einfügen.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>1 second</source>
        <translation>1 Sekunde</translation>
    </message>
    <message>
        <source>{count} seconds</source>
        <translation>{count} Sekunden</translation>
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
        <source>Byte {at}: {words}</source>
        <translation>Byte {at}: {words}</translation>
    </message>
    <message>
        <source>in {time}</source>
        <translation>in {time}</translation>
    </message>
    <message>
        <source>{time} ago</source>
        <translation>vor {time}</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Das lässt sich nicht dekodieren.</translation>
    </message>
    <message>
        <source>{kind}: no faults</source>
        <translation>{kind}: keine Fehler</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>{count} faults</source>
        <translation>{count} Fehler</translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>This character does not belong into base64url.</source>
        <translation>Dieses Zeichen gehört nicht zu base64url.</translation>
    </message>
    <message>
        <source>Padding (=) is not allowed here (RFC 7515 §2).</source>
        <translation>Auffüllzeichen (=) sind hier nicht erlaubt (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>This is base64; base64url is required (RFC 7515 §2).</source>
        <translation>Das ist base64; verlangt ist base64url (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>The base64url text is cut off.</source>
        <translation>Der base64url-Text ist abgeschnitten.</translation>
    </message>
    <message>
        <source>This is no UTF-8.</source>
        <translation>Das ist kein UTF-8.</translation>
    </message>
    <message>
        <source>The JSON breaks here; it was read up to this byte.</source>
        <translation>Hier bricht das JSON ab; bis zu diesem Byte wurde es gelesen.</translation>
    </message>
    <message>
        <source>Something follows after the end of the JSON.</source>
        <translation>Nach dem Ende des JSON folgt noch etwas.</translation>
    </message>
    <message>
        <source>“{name}” is there twice; the last one counts for most readers.</source>
        <translation>„{name}“ steht zweimal da; für die meisten zählt das letzte.</translation>
    </message>
    <message>
        <source>A JSON object is required here.</source>
        <translation>Hier ist ein JSON-Objekt verlangt.</translation>
    </message>
    <message>
        <source>{count} parts are there; {wanted} are required.</source>
        <translation>Es sind {count} Teile da; verlangt sind {wanted}.</translation>
    </message>
    <message>
        <source>This is too large to be decoded.</source>
        <translation>Das ist zu groß zum Dekodieren.</translation>
    </message>
    <message>
        <source>This is nested too deeply to be decoded.</source>
        <translation>Das ist zu tief verschachtelt zum Dekodieren.</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Das lässt sich nicht dekodieren.</translation>
    </message>
    <message>
        <source>“{name}” must be a number of seconds (RFC 7519 §2).</source>
        <translation>„{name}“ muss eine Zahl von Sekunden sein (RFC 7519 §2).</translation>
    </message>
    <message>
        <source>Expired {time} ago.</source>
        <translation>Vor {time} abgelaufen.</translation>
    </message>
    <message>
        <source>Valid in {time}.</source>
        <translation>Gültig in {time}.</translation>
    </message>
    <message>
        <source>Issued in the future: in {time}.</source>
        <translation>Ausgestellt in der Zukunft: in {time}.</translation>
    </message>
    <message>
        <source>There is no signature (alg none).</source>
        <translation>Es gibt keine Signatur (alg none).</translation>
    </message>
    <message>
        <source>The signature is empty.</source>
        <translation>Die Signatur ist leer.</translation>
    </message>
    <message>
        <source>The signature fits the key in the header.</source>
        <translation>Die Signatur passt zum Schlüssel im Header.</translation>
    </message>
    <message>
        <source>The signature does not fit the key in the header.</source>
        <translation>Die Signatur passt nicht zum Schlüssel im Header.</translation>
    </message>
    <message>
        <source>The key in the header cannot be read.</source>
        <translation>Der Schlüssel im Header ist nicht lesbar.</translation>
    </message>
    <message>
        <source>“{name}” is no algorithm that can be checked here.</source>
        <translation>„{name}“ ist kein Algorithmus, der sich hier prüfen lässt.</translation>
    </message>
    <message>
        <source>The content is encrypted.</source>
        <translation>Der Inhalt ist verschlüsselt.</translation>
    </message>
    <message>
        <source>A disclosure is an array of two or three values (RFC 9901 §4.2).</source>
        <translation>Eine Offenlegung ist eine Liste aus zwei oder drei Werten (RFC 9901 §4.2).</translation>
    </message>
    <message>
        <source>No digest of the credential fits this disclosure (RFC 9901 §7.1).</source>
        <translation>Kein Digest des Nachweises passt zu dieser Offenlegung (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>This digest is there twice (RFC 9901 §7.1).</source>
        <translation>Dieser Digest ist zweimal da (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>A disclosed claim must not have the name “{name}” (RFC 9901 §7.1).</source>
        <translation>Eine offengelegte Angabe darf nicht „{name}“ heißen (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>“{name}” is no hash algorithm that can be checked here.</source>
        <translation>„{name}“ ist kein Hash-Algorithmus, der sich hier prüfen lässt.</translation>
    </message>
    <message>
        <source>{count} digests without a disclosure: claims that are held back, or decoys.</source>
        <translation>{count} Digests ohne Offenlegung: zurückgehaltene Angaben oder Attrappen.</translation>
    </message>
    <message>
        <source>sd_hash fits the credential and its disclosures.</source>
        <translation>sd_hash passt zum Nachweis und seinen Offenlegungen.</translation>
    </message>
    <message>
        <source>sd_hash does not fit the credential and its disclosures (RFC 9901 §4.3).</source>
        <translation>sd_hash passt nicht zum Nachweis und seinen Offenlegungen (RFC 9901 §4.3).</translation>
    </message>
    <message>
        <source>An SD-JWT without key binding ends with “~” (RFC 9901 §4).</source>
        <translation>Ein SD-JWT ohne Schlüsselbindung endet mit „~“ (RFC 9901 §4).</translation>
    </message>
    <message>
        <source>The issuer signed the digest of this value.</source>
        <translation>Der Aussteller hat die Prüfsumme dieses Werts signiert.</translation>
    </message>
    <message>
        <source>The issuer did not sign the digest of this value (ISO/IEC 18013-5 §9.1.2.5).</source>
        <translation>Der Aussteller hat die Prüfsumme dieses Werts nicht signiert (ISO/IEC 18013-5 §9.1.2.5).</translation>
    </message>
    <message>
        <source>This certificate cannot be read.</source>
        <translation>Dieses Zertifikat ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Signed by the next certificate.</source>
        <translation>Vom nächsten Zertifikat signiert.</translation>
    </message>
    <message>
        <source>Not signed by the next certificate: the chain fails here.</source>
        <translation>Nicht vom nächsten Zertifikat signiert: Hier bricht die Kette.</translation>
    </message>
    <message>
        <source>Its issuer is not the subject of the next certificate: the chain fails here.</source>
        <translation>Der Aussteller ist nicht der Inhaber des nächsten Zertifikats: Hier bricht die Kette.</translation>
    </message>
    <message>
        <source>It signs another certificate, and is no authority (basic constraints).</source>
        <translation>Es signiert ein anderes Zertifikat und ist keine Zertifizierungsstelle (Basic Constraints).</translation>
    </message>
    <message>
        <source>Self-signed.</source>
        <translation>Selbst signiert.</translation>
    </message>
    <message>
        <source>The certificate of its authority is not in the chain.</source>
        <translation>Das Zertifikat der Zertifizierungsstelle ist nicht in der Kette.</translation>
    </message>
    <message>
        <source>The status list cannot be unpacked.</source>
        <translation>Die Statusliste lässt sich nicht entpacken.</translation>
    </message>
    <message>
        <source>“bits” must be 1, 2, 4 or 8 (Token Status List §4.2).</source>
        <translation>„bits“ muss 1, 2, 4 oder 8 sein (Token Status List §4.2).</translation>
    </message>
    <message>
        <source>Only a reference: the content is fetched from this address.</source>
        <translation>Nur ein Verweis: Der Inhalt wird von dieser Adresse geholt.</translation>
    </message>
    <message>
        <source>Asked for, and not presented.</source>
        <translation>Verlangt und nicht vorgezeigt.</translation>
    </message>
    <message>
        <source>Nothing was presented for this query.</source>
        <translation>Zu dieser Anfrage wurde nichts vorgezeigt.</translation>
    </message>
    <message>
        <source>Presented, and not asked for.</source>
        <translation>Vorgezeigt und nicht verlangt.</translation>
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
        <source>The code of the wallet was used twice, so it gets nothing more.</source>
        <translation>Der Code der Wallet wurde zweimal verwendet, daher bekommt sie nichts mehr.</translation>
    </message>
    <message>
        <source>Another wallet tried to use the code of this one. It was refused.</source>
        <translation>Eine andere Wallet hat versucht, den Code von dieser zu verwenden. Sie wurde abgewiesen.</translation>
    </message>
    <message>
        <source>A wallet came with this code, and its request was not as it has to be. It was refused.</source>
        <translation>Eine Wallet kam mit diesem Code, und ihre Anfrage war nicht, wie sie sein muss. Sie wurde abgelehnt.</translation>
    </message>
    <message>
        <source>Somebody came with the token of this wallet and without its key. It was refused.</source>
        <translation>Jemand kam mit dem Token dieser Wallet und ohne ihren Schlüssel. Das wurde abgelehnt.</translation>
    </message>
    <message>
        <source>A request of this wallet came a second time, as if it was copied. The second one was refused.</source>
        <translation>Eine Anfrage dieser Wallet kam ein zweites Mal, als wäre sie kopiert worden. Die zweite wurde abgelehnt.</translation>
    </message>
    <message>
        <source>A proof of the wallet&apos;s key was wrong, or made for another request. It was refused.</source>
        <translation>Ein Beweis für den Schlüssel der Wallet war falsch oder für eine andere Anfrage. Er wurde abgelehnt.</translation>
    </message>
    <message>
        <source>The wallet&apos;s attestation is not valid, or its provider is not trusted here. The request was refused.</source>
        <translation>Die Attestierung der Wallet ist ungültig, oder ihrem Anbieter wird hier nicht vertraut. Die Anfrage wurde abgelehnt.</translation>
    </message>
    <message>
        <source>The wallet renews its credential by itself.</source>
        <translation>Die Wallet erneuert ihren Nachweis selbst.</translation>
    </message>
    <message>
        <source>A used refresh token of the wallet came again, so the wallet renews nothing more by itself.</source>
        <translation>Ein benutztes Refresh-Token der Wallet kam noch einmal, daher erneuert sie nichts mehr selbst.</translation>
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
        <source>Nothing was sent: this is a production place.</source>
        <translation>Es wurde nichts gesendet: Dieser Ort ist die Produktion.</translation>
    </message>
    <message>
        <source>Send it again, and confirm that you mean this place.</source>
        <translation>Senden Sie noch einmal, und bestätigen Sie, dass Sie diesen Ort meinen.</translation>
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
        <source>There is no printer for badges yet.</source>
        <translation>Es gibt noch keinen Drucker für Ausweise.</translation>
    </message>
    <message>
        <source>Choose one under “Settings”, “Badges”.</source>
        <translation>Wählen Sie einen unter „Einstellungen“, „Ausweise“.</translation>
    </message>
    <message>
        <source>This computer no longer has the printer.</source>
        <translation>Dieser Computer hat den Drucker nicht mehr.</translation>
    </message>
    <message>
        <source>Connect it, or choose another one under “Settings”, “Badges”.</source>
        <translation>Schließen Sie ihn an, oder wählen Sie unter „Einstellungen“, „Ausweise“ einen anderen.</translation>
    </message>
    <message>
        <source>The printer does not answer.</source>
        <translation>Der Drucker antwortet nicht.</translation>
    </message>
    <message>
        <source>Check that it is on and in the network, then try again.</source>
        <translation>Prüfen Sie, ob er an und im Netzwerk ist, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The printer did not take the whole badge in time.</source>
        <translation>Der Drucker hat den Ausweis nicht rechtzeitig ganz angenommen.</translation>
    </message>
    <message>
        <source>The printer has no paper or ribbon.</source>
        <translation>Der Drucker hat kein Papier oder Farbband.</translation>
    </message>
    <message>
        <source>Refill it, then try again.</source>
        <translation>Füllen Sie es nach, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The cover of the printer is open.</source>
        <translation>Die Klappe des Druckers ist offen.</translation>
    </message>
    <message>
        <source>Close it, then try again.</source>
        <translation>Schließen Sie sie, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The printer is paused.</source>
        <translation>Der Drucker ist angehalten.</translation>
    </message>
    <message>
        <source>Press its pause key, then try again.</source>
        <translation>Drücken Sie seine Pausentaste, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Taken, but the printer does not say whether it printed.</source>
        <translation>Angenommen, aber der Drucker meldet nicht, ob er gedruckt hat.</translation>
    </message>
    <message>
        <source>Look whether it came out.</source>
        <translation>Sehen Sie nach, ob er herauskam.</translation>
    </message>
    <message>
        <source>Connector Desk ended while this badge was printed.</source>
        <translation>Connector Desk wurde beendet, während dieser Ausweis gedruckt wurde.</translation>
    </message>
    <message>
        <source>Look whether it came out. If not, print it again.</source>
        <translation>Sehen Sie nach, ob er herauskam. Wenn nicht, drucken Sie ihn nochmals.</translation>
    </message>
    <message>
        <source>Another authority certified this signer, and no other can revoke it.</source>
        <translation>Eine andere Zertifizierungsstelle hat diesen Unterzeichner zertifiziert, und nur sie kann ihn widerrufen.</translation>
    </message>
    <message>
        <source>Ask that authority to revoke it, and provide a new signer here.</source>
        <translation>Bitten Sie diese Zertifizierungsstelle, ihn zu widerrufen, und hinterlegen Sie hier einen neuen Unterzeichner.</translation>
    </message>
    <message>
        <source>The printer is stopped, or has a fault.</source>
        <translation>Der Drucker ist angehalten oder hat eine Störung.</translation>
    </message>
    <message>
        <source>Look at it, and start it again in the printer settings of this computer.</source>
        <translation>Sehen Sie nach, und starten Sie ihn in den Druckereinstellungen dieses Computers wieder.</translation>
    </message>
    <message>
        <source>Check paper, cover and cable, then try again.</source>
        <translation>Prüfen Sie Papier, Deckel und Kabel, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The printer took this badge and then said nothing more.</source>
        <translation>Der Drucker hat diesen Ausweis genommen und sich dann nicht mehr gemeldet.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted.</source>
        <translation>Die Werte dieses Vorgangs wurden gelöscht.</translation>
    </message>
    <message>
        <source>Issue the credential again to print a badge.</source>
        <translation>Stellen Sie den Nachweis erneut aus, um einen Ausweis zu drucken.</translation>
    </message>
    <message>
        <source>This visit has no accepted credential.</source>
        <translation>Dieser Vorgang hat keinen angenommenen Nachweis.</translation>
    </message>
    <message>
        <source>Wait until the visitor has accepted the credential.</source>
        <translation>Warten Sie, bis der Besuch den Nachweis angenommen hat.</translation>
    </message>
    <message>
        <source>This kind of credential has no badge.</source>
        <translation>Diese Art von Nachweis hat keinen Ausweis.</translation>
    </message>
    <message>
        <source>Choose a layout under “Settings”, “Badges”.</source>
        <translation>Wählen Sie ein Layout unter „Einstellungen“, „Ausweise“.</translation>
    </message>
    <message>
        <source>The queue of badges of the last run cannot be read.</source>
        <translation>Die Warteschlange der Ausweise vom letzten Mal kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Print badges that are missing again.</source>
        <translation>Drucken Sie fehlende Ausweise nochmals.</translation>
    </message>
    <message>
        <source>This is not a layout of a badge.</source>
        <translation>Das ist kein Layout eines Ausweises.</translation>
    </message>
    <message>
        <source>Correct the file, then import it again.</source>
        <translation>Berichtigen Sie die Datei, und importieren Sie sie erneut.</translation>
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
        <source>There is no key for this place in the keyring.</source>
        <translation>Im Schlüsselbund ist kein Schlüssel für diesen Ort.</translation>
    </message>
    <message>
        <source>Enter the key under Settings, Places.</source>
        <translation>Geben Sie den Schlüssel unter Einstellungen, Orte ein.</translation>
    </message>
    <message>
        <source>Nothing was sent: nobody has given their PIN.</source>
        <translation>Nichts wurde gesendet: Niemand hat seine PIN eingegeben.</translation>
    </message>
    <message>
        <source>Do it again, and give the PIN.</source>
        <translation>Wiederholen Sie es und geben Sie die PIN ein.</translation>
    </message>
    <message>
        <source>This is not a favourite.</source>
        <translation>Das ist kein Favorit.</translation>
    </message>
    <message>
        <source>Share the favourite again on the other desk.</source>
        <translation>Geben Sie den Favoriten am anderen Schalter noch einmal weiter.</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>Der gemeinsame Ordner ist nicht da.</translation>
    </message>
    <message>
        <source>Connect it again. Nothing was changed, here or there.</source>
        <translation>Verbinden Sie ihn wieder. Nichts wurde geändert, weder hier noch dort.</translation>
    </message>
    <message>
        <source>Another desk has changed this in the shared folder.</source>
        <translation>Ein anderer Schalter hat das im gemeinsamen Ordner geändert.</translation>
    </message>
    <message>
        <source>Look at both versions, then decide.</source>
        <translation>Sehen Sie beide Fassungen an, dann entscheiden Sie.</translation>
    </message>
    <message>
        <source>The desk keeps its own data in this folder.</source>
        <translation>In diesem Ordner hat der Schalter seine eigenen Daten.</translation>
    </message>
    <message>
        <source>Choose another folder to share.</source>
        <translation>Wählen Sie einen anderen Ordner zum Teilen.</translation>
    </message>
    <message>
        <source>The other version could not get a name of its own.</source>
        <translation>Die andere Fassung konnte keinen eigenen Namen bekommen.</translation>
    </message>
    <message>
        <source>Decide for one of the two versions.</source>
        <translation>Entscheiden Sie sich für eine der beiden Fassungen.</translation>
    </message>
    <message>
        <source>All nine numbers of favourites are taken.</source>
        <translation>Alle neun Nummern für Favoriten sind belegt.</translation>
    </message>
    <message>
        <source>Remove a favourite that nobody needs, then try again.</source>
        <translation>Entfernen Sie einen Favoriten, den niemand braucht, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>This is not a list of places.</source>
        <translation>Dies ist keine Liste von Orten.</translation>
    </message>
    <message>
        <source>Export the places again on the other desk.</source>
        <translation>Exportieren Sie die Orte am anderen Schalter noch einmal.</translation>
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
        <source>Ask the issuer for a new offer.</source>
        <translation>Bitten Sie den Aussteller um ein neues Angebot.</translation>
    </message>
    <message>
        <source>The issuer has no new credential yet.</source>
        <translation>Der Aussteller hat noch keinen neuen Nachweis.</translation>
    </message>
    <message>
        <source>Use the one you have, and renew it shortly before it expires.</source>
        <translation>Verwenden Sie den vorhandenen, und erneuern Sie ihn, kurz bevor er abläuft.</translation>
    </message>
    <message>
        <source>The issuer did not allow the test wallet to renew this credential.</source>
        <translation>Der Aussteller hat der Test-Wallet nicht erlaubt, diesen Nachweis zu erneuern.</translation>
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
        <source>No open signing request has the key of these certificates. Choose the answer to a request.</source>
        <translation>Kein offener Zertifikatsantrag hat den Schlüssel dieser Zertifikate. Wählen Sie die Antwort auf einen Antrag.</translation>
    </message>
    <message>
        <source>This certificate lacks a requested name. Ask the registrar for one with all names.</source>
        <translation>In diesem Zertifikat fehlt ein beantragter Name. Bitten Sie die Registrierungsstelle um eines mit allen Namen.</translation>
    </message>
    <message>
        <source>A certificate cannot have this name. Enter a shorter or simpler one.</source>
        <translation>Ein Zertifikat kann diesen Namen nicht haben. Geben Sie einen kürzeren oder einfacheren ein.</translation>
    </message>
    <message>
        <source>Too many signing requests are open. Delete one first.</source>
        <translation>Zu viele Zertifikatsanträge sind offen. Löschen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>An issuing authority signs document signers itself. Request a certificate without others between.</source>
        <translation>Eine ausstellende Zertifizierungsstelle signiert ihre Unterzeichner selbst. Beantragen Sie ein Zertifikat ohne weitere dazwischen.</translation>
    </message>
    <message>
        <source>This certificate is not for mobile documents. Request one for a document signer.</source>
        <translation>Dieses Zertifikat ist nicht für mobile Dokumente. Beantragen Sie eines für einen Unterzeichner mobiler Dokumente.</translation>
    </message>
    <message>
        <source>This certificate is valid for more than 457 days. Request one for a shorter time.</source>
        <translation>Dieses Zertifikat ist länger als 457 Tage gültig. Beantragen Sie eines für kürzere Zeit.</translation>
    </message>
    <message>
        <source>The certificate must name the country and state of its issuing authority.</source>
        <translation>Das Zertifikat muss Staat und Bundesland seiner ausstellenden Zertifizierungsstelle nennen.</translation>
    </message>
    <message>
        <source>This certificate lacks a part that mobile documents need, such as where revoked certificates are listed. Request one for a document signer.</source>
        <translation>Diesem Zertifikat fehlt etwas, was mobile Dokumente brauchen, etwa wo widerrufene Zertifikate stehen. Beantragen Sie eines für einen Unterzeichner mobiler Dokumente.</translation>
    </message>
    <message>
        <source>This certificate has a part that a document signer must not have, or its uses are not marked as critical. Request one for a document signer.</source>
        <translation>Dieses Zertifikat hat einen Teil, den ein Unterzeichner nicht haben darf, oder seine Verwendungen sind nicht als kritisch markiert. Beantragen Sie eines für einen Unterzeichner mobiler Dokumente.</translation>
    </message>
    <message>
        <source>The last certificate is not an issuing authority for mobile documents.</source>
        <translation>Das letzte Zertifikat ist keine ausstellende Zertifizierungsstelle für mobile Dokumente.</translation>
    </message>
    <message>
        <source>The issuing authority is valid for more than 20 years. Ask it for another certificate.</source>
        <translation>Die ausstellende Stelle ist länger als 20 Jahre gültig. Bitten Sie sie um ein anderes Zertifikat.</translation>
    </message>
    <message>
        <source>This certificate has expired.</source>
        <translation>Dieses Zertifikat ist abgelaufen.</translation>
    </message>
    <message>
        <source>Request a new one.</source>
        <translation>Beantragen Sie ein neues.</translation>
    </message>
    <message>
        <source>This certificate is not yet valid.</source>
        <translation>Dieses Zertifikat ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>This certificate is self-signed.</source>
        <translation>Dieses Zertifikat ist selbst signiert.</translation>
    </message>
    <message>
        <source>Use a certificate that a certificate authority issued.</source>
        <translation>Verwenden Sie ein Zertifikat, das eine Zertifizierungsstelle ausgestellt hat.</translation>
    </message>
    <message>
        <source>The root certificate is in the chain that is sent.</source>
        <translation>Das Wurzelzertifikat ist in der Kette, die gesendet wird.</translation>
    </message>
    <message>
        <source>Leave out the root certificate: wallets have their own copy.</source>
        <translation>Lassen Sie das Wurzelzertifikat weg: Wallets haben ihr eigenes.</translation>
    </message>
    <message>
        <source>This is the certificate of an authority, not of a signing key.</source>
        <translation>Das ist das Zertifikat einer Zertifizierungsstelle, nicht das eines Signaturschlüssels.</translation>
    </message>
    <message>
        <source>Put the certificate of the key first in the chain.</source>
        <translation>Stellen Sie das Zertifikat des Schlüssels an den Anfang der Kette.</translation>
    </message>
    <message>
        <source>The key usage of this certificate does not allow what it is used for.</source>
        <translation>Die Schlüsselverwendung dieses Zertifikats erlaubt nicht, wofür es verwendet wird.</translation>
    </message>
    <message>
        <source>Request a certificate with the right key usage.</source>
        <translation>Beantragen Sie ein Zertifikat mit der richtigen Schlüsselverwendung.</translation>
    </message>
    <message>
        <source>The key of this certificate is not a P-256 key.</source>
        <translation>Der Schlüssel dieses Zertifikats ist kein P-256-Schlüssel.</translation>
    </message>
    <message>
        <source>Request a certificate for a P-256 key.</source>
        <translation>Beantragen Sie ein Zertifikat für einen P-256-Schlüssel.</translation>
    </message>
    <message>
        <source>Another authority than the next certificate in the chain issued this one.</source>
        <translation>Dieses Zertifikat hat eine andere Stelle ausgestellt als die des nächsten in der Kette.</translation>
    </message>
    <message>
        <source>Put the certificate of its issuer next in the chain.</source>
        <translation>Stellen Sie das Zertifikat seines Ausstellers in der Kette dahinter.</translation>
    </message>
    <message>
        <source>The next certificate in the chain did not sign this one, although its name fits.</source>
        <translation>Das nächste Zertifikat in der Kette hat dieses nicht signiert, obwohl der Name passt.</translation>
    </message>
    <message>
        <source>Get the present certificate of the issuer.</source>
        <translation>Besorgen Sie das aktuelle Zertifikat des Ausstellers.</translation>
    </message>
    <message>
        <source>This certificate may not sign other certificates.</source>
        <translation>Dieses Zertifikat darf keine anderen Zertifikate signieren.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for its intermediate certificate.</source>
        <translation>Bitten Sie die Zertifizierungsstelle um ihr Zwischenzertifikat.</translation>
    </message>
    <message>
        <source>The chain is longer than this certificate allows.</source>
        <translation>Die Kette ist länger, als dieses Zertifikat erlaubt.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for another chain.</source>
        <translation>Bitten Sie die Zertifizierungsstelle um eine andere Kette.</translation>
    </message>
    <message>
        <source>This authority may not certify the names in the chain.</source>
        <translation>Diese Stelle darf die Namen in der Kette nicht zertifizieren.</translation>
    </message>
    <message>
        <source>Request a certificate from an authority that may certify these names.</source>
        <translation>Beantragen Sie ein Zertifikat bei einer Stelle, die diese Namen zertifizieren darf.</translation>
    </message>
    <message>
        <source>This chain leads to none of the root certificates of verifiers in the folder.</source>
        <translation>Diese Kette führt zu keinem der Wurzelzertifikate für Prüfer im Ordner.</translation>
    </message>
    <message>
        <source>Request a certificate from one of these authorities, or add the missing root certificate.</source>
        <translation>Beantragen Sie ein Zertifikat bei einer dieser Stellen, oder fügen Sie das fehlende Wurzelzertifikat hinzu.</translation>
    </message>
    <message>
        <source>The folder of root certificates cannot be read. Nothing in it is trusted.</source>
        <translation>Der Ordner der Wurzelzertifikate kann nicht gelesen werden. Nichts darin gilt als vertrauenswürdig.</translation>
    </message>
    <message>
        <source>Check that the folder exists and can be read, or choose another one.</source>
        <translation>Prüfen Sie, ob der Ordner existiert und lesbar ist, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The folder has too many files or certificates. The rest is not trusted.</source>
        <translation>Der Ordner enthält zu viele Dateien oder Zertifikate. Der Rest gilt nicht als vertrauenswürdig.</translation>
    </message>
    <message>
        <source>Remove what is not needed.</source>
        <translation>Entfernen Sie, was nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Diese Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Prüfen Sie ihre Berechtigungen.</translation>
    </message>
    <message>
        <source>This file is no certificate.</source>
        <translation>Diese Datei ist kein Zertifikat.</translation>
    </message>
    <message>
        <source>Replace it with a root certificate in PEM, DER or PKCS #7.</source>
        <translation>Ersetzen Sie sie durch ein Wurzelzertifikat in PEM, DER oder PKCS #7.</translation>
    </message>
    <message>
        <source>This is not the certificate of a certificate authority.</source>
        <translation>Dies ist nicht das Zertifikat einer Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>Replace it with the root certificate, or add the issuer to the trusted issuers.</source>
        <translation>Ersetzen Sie es durch das Wurzelzertifikat, oder nehmen Sie den Aussteller in die Liste der vertrauten Aussteller auf.</translation>
    </message>
    <message>
        <source>This root certificate has expired.</source>
        <translation>Dieses Wurzelzertifikat ist abgelaufen.</translation>
    </message>
    <message>
        <source>Replace it with the present one.</source>
        <translation>Ersetzen Sie es durch das heutige.</translation>
    </message>
    <message>
        <source>This root certificate is not yet valid.</source>
        <translation>Dieses Wurzelzertifikat ist noch nicht gültig.</translation>
    </message>
    <message>
        <source>This certificate is in another file too.</source>
        <translation>Dieses Zertifikat steht auch in einer anderen Datei.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Entfernen Sie eine der beiden.</translation>
    </message>
    <message>
        <source>It must be XML (ETSI TS 119 612), a signed token (ETSI TS 119 602), or a VICAL (ISO/IEC 18013-5).</source>
        <translation>Sie muss XML (ETSI TS 119 612), ein signiertes Token (ETSI TS 119 602) oder eine VICAL (ISO/IEC 18013-5) sein.</translation>
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
        <source>Disarm one first.</source>
        <translation>Schalten Sie zuerst einen ab.</translation>
    </message>
    <message>
        <source>Choose another fault.</source>
        <translation>Wählen Sie einen anderen Fehler.</translation>
    </message>
    <message>
        <source>Arm the fault for every visit.</source>
        <translation>Schalten Sie den Fehler für jeden Vorgang scharf.</translation>
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
        <source>Revoke the credential first, then set the guest back to “expected”.</source>
        <translation>Widerrufen Sie zuerst den Nachweis, dann setzen Sie den Gast auf „erwartet“ zurück.</translation>
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
        <source>Stop them all, then start this version.</source>
        <translation>Beenden Sie alle, starten Sie dann diese Version.</translation>
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
        <source>Set pool_mode = session in PgBouncer, or connect to the server itself.</source>
        <translation>Setzen Sie in PgBouncer pool_mode = session, oder verbinden Sie sich mit dem Server selbst.</translation>
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
        <source>The name for the certificate is missing.</source>
        <translation>Der Name für das Zertifikat fehlt.</translation>
    </message>
    <message>
        <source>Enter the DNS name of this computer, like desk.example.org.</source>
        <translation>Geben Sie den DNS-Namen dieses Computers ein, zum Beispiel desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a DNS name that leads to this computer&apos;s address.</source>
        <translation>Geben Sie einen DNS-Namen ein, der zur Adresse dieses Computers führt.</translation>
    </message>
    <message>
        <source>A certificate for all names of a domain is not needed here.</source>
        <translation>Ein Zertifikat für alle Namen einer Domain wird hier nicht gebraucht.</translation>
    </message>
    <message>
        <source>Enter the one name of this computer.</source>
        <translation>Geben Sie den einen Namen dieses Computers ein.</translation>
    </message>
    <message>
        <source>This name has no domain, so no public authority certifies it.</source>
        <translation>Dieser Name hat keine Domain, darum zertifiziert ihn keine öffentliche Stelle.</translation>
    </message>
    <message>
        <source>This name exists only in private networks, so no public authority certifies it.</source>
        <translation>Diesen Namen gibt es nur in privaten Netzen, darum zertifiziert ihn keine öffentliche Stelle.</translation>
    </message>
    <message>
        <source>Use a name in a domain of your organisation.</source>
        <translation>Verwenden Sie einen Namen in einer Domain Ihrer Organisation.</translation>
    </message>
    <message>
        <source>This is not a DNS name.</source>
        <translation>Das ist kein DNS-Name.</translation>
    </message>
    <message>
        <source>The terms of the certificate authority are not accepted yet.</source>
        <translation>Die Bedingungen der Zertifizierungsstelle sind noch nicht angenommen.</translation>
    </message>
    <message>
        <source>Read the terms at the address shown, then accept them.</source>
        <translation>Lesen Sie die Bedingungen unter der gezeigten Adresse und nehmen Sie sie dann an.</translation>
    </message>
    <message>
        <source>The certificate authority has new terms.</source>
        <translation>Die Zertifizierungsstelle hat neue Bedingungen.</translation>
    </message>
    <message>
        <source>Read and accept them at the address shown, then try again.</source>
        <translation>Lesen Sie sie unter der gezeigten Adresse, nehmen Sie sie dort an und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the e-mail address.</source>
        <translation>Die Zertifizierungsstelle lehnt die E-Mail-Adresse ab.</translation>
    </message>
    <message>
        <source>Enter another e-mail address, or none.</source>
        <translation>Geben Sie eine andere E-Mail-Adresse ein oder keine.</translation>
    </message>
    <message>
        <source>The certificate authority serves registered customers only.</source>
        <translation>Die Zertifizierungsstelle bedient nur angemeldete Kunden.</translation>
    </message>
    <message>
        <source>Enter the key ID and the MAC key that it gave you (external account binding).</source>
        <translation>Geben Sie Schlüssel-ID und MAC-Schlüssel ein, die Sie von ihr haben (External Account Binding).</translation>
    </message>
    <message>
        <source>The certificate authority refuses the key of your customer account.</source>
        <translation>Die Zertifizierungsstelle lehnt den Schlüssel Ihres Kundenkontos ab.</translation>
    </message>
    <message>
        <source>Check key ID and MAC key (external account binding), or request new ones.</source>
        <translation>Prüfen Sie Schlüssel-ID und MAC-Schlüssel (External Account Binding) oder fordern Sie neue an.</translation>
    </message>
    <message>
        <source>The MAC key of the external account binding is not base64url.</source>
        <translation>Der MAC-Schlüssel des External Account Binding ist kein base64url.</translation>
    </message>
    <message>
        <source>Copy key ID and MAC key again.</source>
        <translation>Kopieren Sie Schlüssel-ID und MAC-Schlüssel noch einmal.</translation>
    </message>
    <message>
        <source>The certificates to trust are not in PEM form.</source>
        <translation>Die Zertifikate, denen vertraut werden soll, haben nicht die Form PEM.</translation>
    </message>
    <message>
        <source>Enter them again, from BEGIN to END CERTIFICATE.</source>
        <translation>Geben Sie sie noch einmal ein, von BEGIN bis END CERTIFICATE.</translation>
    </message>
    <message>
        <source>The certificate authority cannot be reached.</source>
        <translation>Die Zertifizierungsstelle ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check the connection of this computer to the internet, and the address of the authority.</source>
        <translation>Prüfen Sie die Verbindung dieses Computers zum Internet und die Adresse der Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>The connection to the certificate authority is not trusted.</source>
        <translation>Der Verbindung zur Zertifizierungsstelle wird nicht vertraut.</translation>
    </message>
    <message>
        <source>If a program of your organisation inspects connections, add its certificate to those to trust.</source>
        <translation>Wenn ein Programm Ihrer Organisation Verbindungen prüft, fügen Sie sein Zertifikat zu denen hinzu, denen vertraut wird.</translation>
    </message>
    <message>
        <source>There is no ACME directory at this address.</source>
        <translation>Unter dieser Adresse gibt es kein ACME-Verzeichnis.</translation>
    </message>
    <message>
        <source>Check the address of the authority&apos;s directory.</source>
        <translation>Prüfen Sie die Adresse des Verzeichnisses der Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>The certificate authority sent an answer that makes no sense.</source>
        <translation>Die Zertifizierungsstelle hat eine unverständliche Antwort gesendet.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst noch einmal versucht.</translation>
    </message>
    <message>
        <source>The certificate authority has a fault.</source>
        <translation>Die Zertifizierungsstelle hat eine Störung.</translation>
    </message>
    <message>
        <source>The certificate authority accepts no more requests for now.</source>
        <translation>Die Zertifizierungsstelle nimmt zurzeit keine weiteren Anfragen an.</translation>
    </message>
    <message>
        <source>Wait: it is tried again when it is allowed.</source>
        <translation>Warten Sie: Es wird wieder versucht, sobald es erlaubt ist.</translation>
    </message>
    <message>
        <source>The certificate authority does not know this account.</source>
        <translation>Die Zertifizierungsstelle kennt dieses Konto nicht.</translation>
    </message>
    <message>
        <source>Try again: a new account is created.</source>
        <translation>Versuchen Sie es erneut: Ein neues Konto wird angelegt.</translation>
    </message>
    <message>
        <source>The certificate authority found no proof that you control this name.</source>
        <translation>Die Zertifizierungsstelle fand keinen Nachweis, dass Ihnen dieser Name gehört.</translation>
    </message>
    <message>
        <source>Check that the name is right, and that the proof can be seen from the internet.</source>
        <translation>Prüfen Sie, ob der Name stimmt und ob der Nachweis vom Internet aus zu sehen ist.</translation>
    </message>
    <message>
        <source>The certificate authority refuses keys of this kind (P-256).</source>
        <translation>Die Zertifizierungsstelle lehnt Schlüssel dieser Art ab (P-256).</translation>
    </message>
    <message>
        <source>Choose another authority.</source>
        <translation>Wählen Sie eine andere Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>The certificate authority refused several requests as outdated.</source>
        <translation>Die Zertifizierungsstelle hat mehrere Anfragen als veraltet abgelehnt.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the signing request.</source>
        <translation>Die Zertifizierungsstelle lehnt die Zertifikatsanfrage ab.</translation>
    </message>
    <message>
        <source>Choose another authority, or another name.</source>
        <translation>Wählen Sie eine andere Zertifizierungsstelle oder einen anderen Namen.</translation>
    </message>
    <message>
        <source>The certificate authority does not understand a request.</source>
        <translation>Die Zertifizierungsstelle versteht eine Anfrage nicht.</translation>
    </message>
    <message>
        <source>The certificate authority does not certify this name.</source>
        <translation>Die Zertifizierungsstelle zertifiziert diesen Namen nicht.</translation>
    </message>
    <message>
        <source>Use another name, or another authority.</source>
        <translation>Verwenden Sie einen anderen Namen oder eine andere Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>A CAA record of the domain forbids this certificate authority.</source>
        <translation>Ein CAA-Eintrag der Domain verbietet diese Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>Add the authority to the CAA record of the domain, or choose another authority.</source>
        <translation>Nehmen Sie die Stelle in den CAA-Eintrag der Domain auf oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name.</source>
        <translation>Die Zertifizierungsstelle konnte keine Verbindung zu diesem Namen herstellen.</translation>
    </message>
    <message>
        <source>Check that the name leads here from the internet, and that port 80 is forwarded to this computer.</source>
        <translation>Prüfen Sie, ob der Name vom Internet aus hierher führt und ob Port 80 an diesen Computer weitergeleitet wird.</translation>
    </message>
    <message>
        <source>The certificate authority could not look up this name.</source>
        <translation>Die Zertifizierungsstelle konnte diesen Namen nicht auflösen.</translation>
    </message>
    <message>
        <source>Check the name, and the name servers of its domain.</source>
        <translation>Prüfen Sie den Namen und die Nameserver seiner Domain.</translation>
    </message>
    <message>
        <source>The signatures of the domain (DNSSEC) are wrong.</source>
        <translation>Die Signaturen der Domain (DNSSEC) sind falsch.</translation>
    </message>
    <message>
        <source>Ask whoever runs the name servers of the domain.</source>
        <translation>Fragen Sie, wer die Nameserver der Domain betreibt.</translation>
    </message>
    <message>
        <source>The certificate authority found something else than the proof.</source>
        <translation>Die Zertifizierungsstelle fand etwas anderes als den Nachweis.</translation>
    </message>
    <message>
        <source>Check that the name leads to this computer, and that the DNS record was entered exactly.</source>
        <translation>Prüfen Sie, ob der Name zu diesem Computer führt und ob der DNS-Eintrag genau stimmt.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name by TLS.</source>
        <translation>Die Zertifizierungsstelle konnte keine TLS-Verbindung zu diesem Namen herstellen.</translation>
    </message>
    <message>
        <source>Check that nothing redirects requests to another server.</source>
        <translation>Prüfen Sie, dass nichts Anfragen an einen anderen Server umleitet.</translation>
    </message>
    <message>
        <source>The certificate authority does not offer this kind of proof for this name.</source>
        <translation>Die Zertifizierungsstelle bietet diese Art des Nachweises für diesen Namen nicht an.</translation>
    </message>
    <message>
        <source>Choose another kind of proof.</source>
        <translation>Wählen Sie eine andere Art des Nachweises.</translation>
    </message>
    <message>
        <source>The certificate authority ended the order without a certificate.</source>
        <translation>Die Zertifizierungsstelle hat die Bestellung ohne Zertifikat beendet.</translation>
    </message>
    <message>
        <source>The certificate authority did not finish in time.</source>
        <translation>Die Zertifizierungsstelle wurde nicht rechtzeitig fertig.</translation>
    </message>
    <message>
        <source>The certificate authority sent a certificate that does not fit.</source>
        <translation>Die Zertifizierungsstelle hat ein Zertifikat gesendet, das nicht passt.</translation>
    </message>
    <message>
        <source>By the clock of this computer, the new certificate is due for renewal already.</source>
        <translation>Nach der Uhr dieses Computers muss das neue Zertifikat schon erneuert werden.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the certificate.</source>
        <translation>Die Zertifizierungsstelle lehnt das Zertifikat ab.</translation>
    </message>
    <message>
        <source>See what it said.</source>
        <translation>Lesen Sie, was sie dazu sagt.</translation>
    </message>
    <message>
        <source>The name servers of the domain do not answer.</source>
        <translation>Die Nameserver der Domain antworten nicht.</translation>
    </message>
    <message>
        <source>Check the name and this computer&apos;s connection to the internet.</source>
        <translation>Prüfen Sie den Namen und die Verbindung dieses Computers zum Internet.</translation>
    </message>
    <message>
        <source>No DNS zone was found for this name.</source>
        <translation>Zu diesem Namen wurde keine DNS-Zone gefunden.</translation>
    </message>
    <message>
        <source>Check the name, or enter the zone yourself.</source>
        <translation>Prüfen Sie den Namen oder geben Sie die Zone selbst ein.</translation>
    </message>
    <message>
        <source>The name server for updates cannot be reached.</source>
        <translation>Der Nameserver für Änderungen ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check its address and port, and that it accepts TCP.</source>
        <translation>Prüfen Sie Adresse und Port, und ob er TCP annimmt.</translation>
    </message>
    <message>
        <source>The TSIG key is incomplete or not base64.</source>
        <translation>Der TSIG-Schlüssel ist unvollständig oder kein base64.</translation>
    </message>
    <message>
        <source>Enter name, algorithm and secret of the key again.</source>
        <translation>Geben Sie Name, Algorithmus und Geheimnis des Schlüssels noch einmal ein.</translation>
    </message>
    <message>
        <source>The name server refuses the TSIG key.</source>
        <translation>Der Nameserver lehnt den TSIG-Schlüssel ab.</translation>
    </message>
    <message>
        <source>Check name, algorithm and secret of the key.</source>
        <translation>Prüfen Sie Name, Algorithmus und Geheimnis des Schlüssels.</translation>
    </message>
    <message>
        <source>The clocks of this computer and of the name server differ too much.</source>
        <translation>Die Uhren dieses Computers und des Nameservers gehen zu weit auseinander.</translation>
    </message>
    <message>
        <source>Set the clock of this computer.</source>
        <translation>Stellen Sie die Uhr dieses Computers.</translation>
    </message>
    <message>
        <source>The name server refuses to change the zone.</source>
        <translation>Der Nameserver lehnt es ab, die Zone zu ändern.</translation>
    </message>
    <message>
        <source>Check that it is the primary server of the zone, and that the key may change TXT records there.</source>
        <translation>Prüfen Sie, ob er der primäre Server der Zone ist und ob der Schlüssel dort TXT-Einträge ändern darf.</translation>
    </message>
    <message>
        <source>Not every name server of the zone has the new record.</source>
        <translation>Nicht jeder Nameserver der Zone hat den neuen Eintrag.</translation>
    </message>
    <message>
        <source>Check that the secondary servers of the zone are notified. It is tried again by itself.</source>
        <translation>Prüfen Sie, ob die sekundären Server der Zone benachrichtigt werden. Es wird von selbst noch einmal versucht.</translation>
    </message>
    <message>
        <source>The DNS record is not there yet.</source>
        <translation>Der DNS-Eintrag ist noch nicht da.</translation>
    </message>
    <message>
        <source>Enter the record at your registrar. It is looked up again and again.</source>
        <translation>Tragen Sie ihn bei Ihrem Registrar ein. Er wird immer wieder nachgeschlagen.</translation>
    </message>
    <message>
        <source>A DNS record with another value was found.</source>
        <translation>Ein DNS-Eintrag mit einem anderen Wert wurde gefunden.</translation>
    </message>
    <message>
        <source>Enter exactly this value. It is looked up again and again; old values may stay for some minutes.</source>
        <translation>Tragen Sie genau diesen Wert ein. Er wird immer wieder nachgeschlagen; alte Werte können einige Minuten bleiben.</translation>
    </message>
    <message>
        <source>Another program uses the port for the proof.</source>
        <translation>Ein anderes Programm benutzt den Port für den Nachweis.</translation>
    </message>
    <message>
        <source>End that program, or choose another port and forward port 80 of the internet to it.</source>
        <translation>Beenden Sie dieses Programm, oder wählen Sie einen anderen Port und leiten Sie Port 80 aus dem Internet dorthin weiter.</translation>
    </message>
    <message>
        <source>The program may not use this port for the proof.</source>
        <translation>Das Programm darf diesen Port für den Nachweis nicht benutzen.</translation>
    </message>
    <message>
        <source>Choose a port above 1023 and forward port 80 of the internet to it, or allow low ports to this program.</source>
        <translation>Wählen Sie einen Port über 1023 und leiten Sie Port 80 aus dem Internet dorthin weiter, oder erlauben Sie diesem Programm niedrige Ports.</translation>
    </message>
    <message>
        <source>This computer has no network.</source>
        <translation>Dieser Computer hat kein Netzwerk.</translation>
    </message>
    <message>
        <source>Connect it to the network of the phones.</source>
        <translation>Verbinden Sie ihn mit dem Netzwerk der Telefone.</translation>
    </message>
    <message>
        <source>The address or its port cannot be used on this computer.</source>
        <translation>Die Adresse oder ihr Port lässt sich auf diesem Computer nicht benutzen.</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port.</source>
        <translation>Schließen Sie das andere Programm, oder wählen Sie einen anderen Port.</translation>
    </message>
    <message>
        <source>This way stopped with an error.</source>
        <translation>Dieser Weg ist mit einem Fehler abgebrochen.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, look at the log.</source>
        <translation>Versuchen Sie es noch einmal. Geschieht es wieder, sehen Sie im Protokoll nach.</translation>
    </message>
    <message>
        <source>The file of the certificate or of its key cannot be read.</source>
        <translation>Die Datei des Zertifikats oder seines Schlüssels lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Check the path and the permissions of the file.</source>
        <translation>Prüfen Sie den Pfad und die Rechte der Datei.</translation>
    </message>
    <message>
        <source>The file has no certificate in PEM or PKCS#12.</source>
        <translation>Die Datei enthält kein Zertifikat als PEM oder PKCS#12.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN CERTIFICATE, or a .p12 or .pfx file.</source>
        <translation>Wählen Sie eine Datei mit BEGIN CERTIFICATE oder eine .p12- oder .pfx-Datei.</translation>
    </message>
    <message>
        <source>The file has no private key.</source>
        <translation>Die Datei enthält keinen privaten Schlüssel.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN PRIVATE KEY.</source>
        <translation>Wählen Sie eine Datei mit BEGIN PRIVATE KEY.</translation>
    </message>
    <message>
        <source>The certificate needs its private key, and no file with it was chosen.</source>
        <translation>Das Zertifikat braucht seinen privaten Schlüssel, und es wurde keine Datei damit gewählt.</translation>
    </message>
    <message>
        <source>Choose the file of the key too.</source>
        <translation>Wählen Sie auch die Datei des Schlüssels.</translation>
    </message>
    <message>
        <source>The password of the key or of the PKCS#12 file is missing or wrong.</source>
        <translation>Das Passwort des Schlüssels oder der PKCS#12-Datei fehlt oder ist falsch.</translation>
    </message>
    <message>
        <source>Enter the password again.</source>
        <translation>Geben Sie das Passwort noch einmal ein.</translation>
    </message>
    <message>
        <source>The key does not belong to the first certificate in the file.</source>
        <translation>Der Schlüssel gehört nicht zum ersten Zertifikat in der Datei.</translation>
    </message>
    <message>
        <source>Choose a matching pair, or put the certificate of the key first.</source>
        <translation>Wählen Sie ein passendes Paar, oder stellen Sie das Zertifikat des Schlüssels an den Anfang.</translation>
    </message>
    <message>
        <source>Phones do not accept a key of this kind.</source>
        <translation>Telefone nehmen einen Schlüssel dieser Art nicht an.</translation>
    </message>
    <message>
        <source>Request a certificate for an ECDSA key (P-256, P-384) or an RSA key of 2048 bits or more.</source>
        <translation>Beantragen Sie ein Zertifikat für einen ECDSA-Schlüssel (P-256, P-384) oder einen RSA-Schlüssel mit mindestens 2048 Bit.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>Das Zertifikat ist abgelaufen.</translation>
    </message>
    <message>
        <source>Put a newer one in its place.</source>
        <translation>Ersetzen Sie es durch ein neueres.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>Das Zertifikat gilt noch nicht.</translation>
    </message>
    <message>
        <source>Check the clock of this computer, or wait until it is valid.</source>
        <translation>Prüfen Sie die Uhr dieses Computers, oder warten Sie, bis es gilt.</translation>
    </message>
    <message>
        <source>This computer is in another network, and the name in codes does not lead to it any more.</source>
        <translation>Dieser Rechner ist in einem anderen Netz, und der Name in den Codes führt nicht mehr zu ihm.</translation>
    </message>
    <message>
        <source>Connect it to its usual network, or let the name lead to its present address. It is looked up by itself.</source>
        <translation>Verbinden Sie ihn mit seinem gewohnten Netz, oder lassen Sie den Namen zu seiner jetzigen Adresse führen. Das wird von selbst geprüft.</translation>
    </message>
    <message>
        <source>The certificate is for other names than the one in codes.</source>
        <translation>Das Zertifikat gilt für andere Namen als den in den Codes.</translation>
    </message>
    <message>
        <source>Enter a name of the certificate, or request a certificate for this name.</source>
        <translation>Geben Sie einen Namen des Zertifikats ein, oder beantragen Sie eines für diesen Namen.</translation>
    </message>
    <message>
        <source>The certificate is not for servers.</source>
        <translation>Das Zertifikat ist nicht für Server.</translation>
    </message>
    <message>
        <source>Request a certificate for TLS server authentication.</source>
        <translation>Beantragen Sie ein Zertifikat für TLS-Server.</translation>
    </message>
    <message>
        <source>The certificates in the file do not form a chain.</source>
        <translation>Die Zertifikate in der Datei bilden keine Kette.</translation>
    </message>
    <message>
        <source>Put the certificate of the server first, then each one that signed the one before.</source>
        <translation>Stellen Sie das Zertifikat des Servers an den Anfang, danach jeweils das, mit dem das vorige unterschrieben ist.</translation>
    </message>
    <message>
        <source>An intermediate certificate is missing in the file. Phones do not look for it.</source>
        <translation>In der Datei fehlt ein Zwischenzertifikat. Telefone suchen nicht danach.</translation>
    </message>
    <message>
        <source>Use the file with the full chain (often fullchain.pem).</source>
        <translation>Nehmen Sie die Datei mit der ganzen Kette (oft fullchain.pem).</translation>
    </message>
    <message>
        <source>The certificate is from an authority that phones do not know by themselves.</source>
        <translation>Das Zertifikat kommt von einer Zertifizierungsstelle, die Telefone nicht von sich aus kennen.</translation>
    </message>
    <message>
        <source>Install the certificate of this authority on the phones, or use one of a public authority.</source>
        <translation>Installieren Sie das Zertifikat dieser Stelle auf den Telefonen, oder nehmen Sie eines von einer öffentlichen Stelle.</translation>
    </message>
    <message>
        <source>The certificate expires soon.</source>
        <translation>Das Zertifikat läuft bald ab.</translation>
    </message>
    <message>
        <source>Put a newer one in its place. It is used as soon as the file changes.</source>
        <translation>Ersetzen Sie es durch ein neueres. Es gilt, sobald sich die Datei ändert.</translation>
    </message>
    <message>
        <source>The files have changed and cannot be used. The former certificate stays in use.</source>
        <translation>Die Dateien haben sich geändert und sind nicht zu gebrauchen. Das bisherige Zertifikat bleibt in Gebrauch.</translation>
    </message>
    <message>
        <source>Correct the files. They are read again by themselves.</source>
        <translation>Korrigieren Sie die Dateien. Sie werden von selbst neu gelesen.</translation>
    </message>
    <message>
        <source>The program for the tunnel is not installed.</source>
        <translation>Das Programm für den Tunnel ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it, or enter its full path.</source>
        <translation>Installieren Sie es, oder geben Sie seinen vollen Pfad ein.</translation>
    </message>
    <message>
        <source>This is not the name of an SSH server.</source>
        <translation>Das ist kein Name eines SSH-Servers.</translation>
    </message>
    <message>
        <source>Enter it as user@host or user@host:port.</source>
        <translation>Geben Sie ihn als Benutzer@Rechner oder Benutzer@Rechner:Port ein.</translation>
    </message>
    <message>
        <source>The command cannot be read: a quotation mark is not closed.</source>
        <translation>Der Befehl ist nicht lesbar: Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Correct the command.</source>
        <translation>Berichtigen Sie den Befehl.</translation>
    </message>
    <message>
        <source>The server is not known yet.</source>
        <translation>Der Server ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one that the server&apos;s administrator gives you, then accept it.</source>
        <translation>Vergleichen Sie den Fingerabdruck mit dem, den die Verwaltung des Servers nennt, und nehmen Sie ihn dann an.</translation>
    </message>
    <message>
        <source>The server proves itself with another key than before. Somebody may be in between.</source>
        <translation>Der Server weist sich mit einem anderen Schlüssel aus als zuvor. Vielleicht ist jemand dazwischen.</translation>
    </message>
    <message>
        <source>Ask the server&apos;s administrator. Accept the new fingerprint only if they confirm it.</source>
        <translation>Fragen Sie die Verwaltung des Servers. Nehmen Sie den neuen Fingerabdruck nur an, wenn sie ihn bestätigt.</translation>
    </message>
    <message>
        <source>The server denies access.</source>
        <translation>Der Server verweigert den Zugang.</translation>
    </message>
    <message>
        <source>Check the user name, and that the server has the public key of this computer.</source>
        <translation>Prüfen Sie den Benutzernamen, und ob der Server den öffentlichen Schlüssel dieses Computers hat.</translation>
    </message>
    <message>
        <source>The private key cannot be used.</source>
        <translation>Der private Schlüssel ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Check the path of the file, and that nobody else may read it.</source>
        <translation>Prüfen Sie den Pfad der Datei, und dass sonst niemand sie lesen darf.</translation>
    </message>
    <message>
        <source>The name of the server has no address.</source>
        <translation>Der Name des Servers hat keine Adresse.</translation>
    </message>
    <message>
        <source>Check the name and the internet connection.</source>
        <translation>Prüfen Sie den Namen und die Internetverbindung.</translation>
    </message>
    <message>
        <source>The server refuses the connection.</source>
        <translation>Der Server lehnt die Verbindung ab.</translation>
    </message>
    <message>
        <source>Check the port, and that SSH runs on the server.</source>
        <translation>Prüfen Sie den Port, und ob SSH auf dem Server läuft.</translation>
    </message>
    <message>
        <source>The server does not answer.</source>
        <translation>Der Server antwortet nicht.</translation>
    </message>
    <message>
        <source>Check the internet connection and the firewalls.</source>
        <translation>Prüfen Sie die Internetverbindung und die Firewalls.</translation>
    </message>
    <message>
        <source>The server does not open the port for this desk.</source>
        <translation>Der Server öffnet den Port für diesen Schalter nicht.</translation>
    </message>
    <message>
        <source>Choose another port, or allow it there (AllowTcpForwarding, PermitListen).</source>
        <translation>Wählen Sie einen anderen Port, oder erlauben Sie ihn dort (AllowTcpForwarding, PermitListen).</translation>
    </message>
    <message>
        <source>The program for the tunnel has ended.</source>
        <translation>Das Programm für den Tunnel hat sich beendet.</translation>
    </message>
    <message>
        <source>It is started again by itself. If it ends again, look at what it said.</source>
        <translation>Es wird von selbst neu gestartet. Endet es wieder, lesen Sie seine Meldung.</translation>
    </message>
    <message>
        <source>The program runs, but has not named an address.</source>
        <translation>Das Programm läuft, hat aber keine Adresse genannt.</translation>
    </message>
    <message>
        <source>Check the pattern. It must match the address that the program prints.</source>
        <translation>Prüfen Sie das Muster. Es muss zur Adresse passen, die das Programm ausgibt.</translation>
    </message>
    <message>
        <source>The tunnel is open, but its address does not lead to this desk.</source>
        <translation>Der Tunnel ist offen, aber seine Adresse führt nicht zu diesem Schalter.</translation>
    </message>
    <message>
        <source>Check the address, and where its server sends requests.</source>
        <translation>Prüfen Sie die Adresse, und wohin ihr Server Anfragen leitet.</translation>
    </message>
    <message>
        <source>The own authority was renewed for another name.</source>
        <translation>Die eigene Zertifizierungsstelle wurde für einen anderen Namen erneuert.</translation>
    </message>
    <message>
        <source>Install its certificate on the phones again.</source>
        <translation>Installieren Sie ihr Zertifikat noch einmal auf den Telefonen.</translation>
    </message>
    <message>
        <source>This phone reaches this desk.</source>
        <translation>Dieses Telefon erreicht diesen Schalter.</translation>
    </message>
    <message>
        <source>If its wallet still refuses a code, choose that wallet beside the code. The desk then says what it refuses.</source>
        <translation>Lehnt seine Wallet einen Code trotzdem ab, wählen Sie diese Wallet beim Code. Der Schalter sagt dann, was sie ablehnt.</translation>
    </message>
    <message>
        <source>Nothing has come from the phone.</source>
        <translation>Vom Telefon ist nichts angekommen.</translation>
    </message>
    <message>
        <source>Open the code with the camera of the phone, in its browser. A security program may be in between.</source>
        <translation>Öffnen Sie den Code mit der Kamera des Telefons, in seinem Browser. Vielleicht ist ein Sicherheitsprogramm dazwischen.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it does not know its authority.</source>
        <translation>Das Telefon lehnt das Zertifikat ab: Es kennt die Zertifizierungsstelle nicht.</translation>
    </message>
    <message>
        <source>Choose a certificate of a public authority, or install the certificate of this desk&apos;s authority on the phone.</source>
        <translation>Wählen Sie ein Zertifikat einer öffentlichen Stelle, oder installieren Sie das Zertifikat der Stelle dieses Schalters auf dem Telefon.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it has expired, or the clock of the phone is wrong.</source>
        <translation>Das Telefon lehnt das Zertifikat ab: Es ist abgelaufen, oder die Uhr des Telefons geht falsch.</translation>
    </message>
    <message>
        <source>Renew the certificate, or set the clock of the phone.</source>
        <translation>Erneuern Sie das Zertifikat, oder stellen Sie die Uhr des Telefons.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate.</source>
        <translation>Das Telefon lehnt das Zertifikat ab.</translation>
    </message>
    <message>
        <source>Check that it is for the name in the code, and that its chain is complete.</source>
        <translation>Prüfen Sie, ob es für den Namen im Code gilt und seine Kette vollständig ist.</translation>
    </message>
    <message>
        <source>Phone and desk have no version of TLS in common.</source>
        <translation>Telefon und Schalter haben keine gemeinsame TLS-Version.</translation>
    </message>
    <message>
        <source>Update the phone. The desk speaks TLS 1.2 and 1.3.</source>
        <translation>Aktualisieren Sie das Telefon. Der Schalter spricht TLS 1.2 und 1.3.</translation>
    </message>
    <message>
        <source>The phone asked without TLS where the desk speaks https.</source>
        <translation>Das Telefon fragt ohne TLS, wo der Schalter https spricht.</translation>
    </message>
    <message>
        <source>Scan the code again. Its address must begin with https://.</source>
        <translation>Scannen Sie den Code noch einmal. Seine Adresse muss mit https:// beginnen.</translation>
    </message>
    <message>
        <source>The phone speaks https, and this desk only http.</source>
        <translation>Das Telefon spricht https, dieser Schalter nur http.</translation>
    </message>
    <message>
        <source>Choose a way with a certificate. Some browsers change http to https by themselves.</source>
        <translation>Wählen Sie einen Weg mit Zertifikat. Manche Browser ändern http von selbst in https.</translation>
    </message>
    <message>
        <source>The phone has come by another name than the one in the code.</source>
        <translation>Das Telefon kam unter einem anderen Namen als dem im Code.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on, or choose the address that phones use.</source>
        <translation>Lassen Sie den Proxy den Host-Header weitergeben, oder wählen Sie die Adresse, die Telefone benutzen.</translation>
    </message>
    <message>
        <source>The clock of the phone differs from the one of this computer. Its wallet may refuse what the desk signs.</source>
        <translation>Die Uhr des Telefons weicht von der dieses Computers ab. Seine Wallet lehnt vielleicht ab, was der Schalter signiert.</translation>
    </message>
    <message>
        <source>Let both set their clocks by the network.</source>
        <translation>Lassen Sie beide ihre Uhr über das Netz stellen.</translation>
    </message>
    <message>
        <source>The page has not told the clock of the phone: its browser runs no scripts, or lost the connection.</source>
        <translation>Die Seite hat die Uhr des Telefons nicht genannt: Sein Browser führt keine Skripte aus oder hat die Verbindung verloren.</translation>
    </message>
    <message>
        <source>The wallet reaches this desk, too.</source>
        <translation>Auch die Wallet erreicht diesen Schalter.</translation>
    </message>
    <message>
        <source>It may say that this was only a test, or that the issuer refused. Both are right.</source>
        <translation>Sie sagt vielleicht, dass es nur ein Test war oder dass der Aussteller abgelehnt hat. Beides ist richtig.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but its wallet does not.</source>
        <translation>Der Browser des Telefons vertraut dem Zertifikat, aber seine Wallet nicht.</translation>
    </message>
    <message>
        <source>The wallet has fetched the offer, but does not ask who offers it.</source>
        <translation>Die Wallet hat das Angebot geholt, fragt aber nicht, wer es macht.</translation>
    </message>
    <message>
        <source>It may refuse an issuer by http, at an IP address, or outside a list of its own. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Vielleicht lehnt sie Aussteller mit http, unter einer IP-Adresse oder außerhalb ihrer eigenen Liste ab. Wählen Sie die Wallet beim Code. Der Schalter sagt dann, was sie ablehnt.</translation>
    </message>
    <message>
        <source>The browser of the phone reaches this desk, but its wallet does not.</source>
        <translation>Der Browser des Telefons erreicht diesen Schalter, aber seine Wallet nicht.</translation>
    </message>
    <message>
        <source>The phone may have no wallet for this link, or the wallet refuses this desk. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Vielleicht hat das Telefon keine Wallet für diesen Link, oder die Wallet lehnt diesen Schalter ab. Wählen Sie die Wallet beim Code. Der Schalter sagt dann, was sie ablehnt.</translation>
    </message>
    <message>
        <source>Most wallets refuse http. Choose a way with https, best with a certificate of a public authority.</source>
        <translation>Die meisten Wallets lehnen http ab. Wählen Sie einen Weg mit https, am besten mit dem Zertifikat einer öffentlichen Stelle.</translation>
    </message>
    <message>
        <source>The name has an address.</source>
        <translation>Der Name hat eine Adresse.</translation>
    </message>
    <message>
        <source>The name has no address.</source>
        <translation>Der Name hat keine Adresse.</translation>
    </message>
    <message>
        <source>Enter an address record for this name at your DNS provider, or correct the name.</source>
        <translation>Tragen Sie bei Ihrem DNS-Anbieter einen Adresseintrag für diesen Namen ein, oder berichtigen Sie den Namen.</translation>
    </message>
    <message>
        <source>The name leads to another computer.</source>
        <translation>Der Name führt zu einem anderen Computer.</translation>
    </message>
    <message>
        <source>Change its address record to the address of this computer.</source>
        <translation>Ändern Sie seinen Adresseintrag auf die Adresse dieses Computers.</translation>
    </message>
    <message>
        <source>A connection is made.</source>
        <translation>Eine Verbindung kommt zustande.</translation>
    </message>
    <message>
        <source>No connection is made.</source>
        <translation>Es kommt keine Verbindung zustande.</translation>
    </message>
    <message>
        <source>Check that the proxy or tunnel runs, its port, and the firewall.</source>
        <translation>Prüfen Sie, ob Proxy oder Tunnel läuft, seinen Port und die Firewall.</translation>
    </message>
    <message>
        <source>The address is plain http. Most wallets refuse it.</source>
        <translation>Die Adresse ist unverschlüsselt (http). Die meisten Wallets lehnen sie ab.</translation>
    </message>
    <message>
        <source>Choose a way with https.</source>
        <translation>Wählen Sie einen Weg mit https.</translation>
    </message>
    <message>
        <source>Phones trust the certificate.</source>
        <translation>Telefone vertrauen dem Zertifikat.</translation>
    </message>
    <message>
        <source>Only phones with the certificate of this desk&apos;s authority trust it.</source>
        <translation>Nur Telefone mit dem Zertifikat der Zertifizierungsstelle dieses Schalters vertrauen ihm.</translation>
    </message>
    <message>
        <source>Install it on the phones, or choose a certificate of a public authority.</source>
        <translation>Installieren Sie es auf den Telefonen, oder wählen Sie ein Zertifikat einer öffentlichen Stelle.</translation>
    </message>
    <message>
        <source>Phones do not trust the certificate: its chain does not end at an authority that they know.</source>
        <translation>Telefone vertrauen dem Zertifikat nicht: Seine Kette endet nicht bei einer Stelle, die sie kennen.</translation>
    </message>
    <message>
        <source>Send the full chain with its intermediate certificates, or use a public authority.</source>
        <translation>Senden Sie die ganze Kette mit den Zwischenzertifikaten, oder nutzen Sie eine öffentliche Stelle.</translation>
    </message>
    <message>
        <source>Renew it where it is installed.</source>
        <translation>Erneuern Sie es dort, wo es installiert ist.</translation>
    </message>
    <message>
        <source>Check the clock of this computer.</source>
        <translation>Prüfen Sie die Uhr dieses Computers.</translation>
    </message>
    <message>
        <source>The certificate is for another name.</source>
        <translation>Das Zertifikat gilt für einen anderen Namen.</translation>
    </message>
    <message>
        <source>Use the name of the certificate, or get one for this name.</source>
        <translation>Nutzen Sie den Namen des Zertifikats, oder beschaffen Sie eines für diesen Namen.</translation>
    </message>
    <message>
        <source>Phones refuse the certificate.</source>
        <translation>Telefone lehnen das Zertifikat ab.</translation>
    </message>
    <message>
        <source>Compare what was found with the certificate where it is installed.</source>
        <translation>Vergleichen Sie den Befund mit dem Zertifikat dort, wo es installiert ist.</translation>
    </message>
    <message>
        <source>No secure connection is made.</source>
        <translation>Es kommt keine gesicherte Verbindung zustande.</translation>
    </message>
    <message>
        <source>Check that https is spoken at this port, with TLS 1.2 or 1.3.</source>
        <translation>Prüfen Sie, ob an diesem Port https gesprochen wird, mit TLS 1.2 oder 1.3.</translation>
    </message>
    <message>
        <source>The connection ends without an answer.</source>
        <translation>Die Verbindung endet ohne Antwort.</translation>
    </message>
    <message>
        <source>Check the proxy or tunnel between this address and the desk.</source>
        <translation>Prüfen Sie Proxy oder Tunnel zwischen dieser Adresse und dem Schalter.</translation>
    </message>
    <message>
        <source>The address leads to this desk.</source>
        <translation>Die Adresse führt zu diesem Schalter.</translation>
    </message>
    <message>
        <source>The address redirects to another one, and wallets do not follow.</source>
        <translation>Die Adresse leitet auf eine andere um, und Wallets folgen nicht.</translation>
    </message>
    <message>
        <source>Use the address that it redirects to, or switch the redirect off.</source>
        <translation>Nutzen Sie die Adresse, auf die sie umleitet, oder schalten Sie die Umleitung ab.</translation>
    </message>
    <message>
        <source>The proxy answers, but does not reach this desk.</source>
        <translation>Der Proxy antwortet, erreicht aber diesen Schalter nicht.</translation>
    </message>
    <message>
        <source>Check the address and port of this desk in the settings of the proxy.</source>
        <translation>Prüfen Sie Adresse und Port dieses Schalters in den Einstellungen des Proxys.</translation>
    </message>
    <message>
        <source>Something else answers at this address.</source>
        <translation>Unter dieser Adresse antwortet etwas anderes.</translation>
    </message>
    <message>
        <source>Check the proxy. In a network for guests, it may be the page for signing in.</source>
        <translation>Prüfen Sie den Proxy. In einem Gastnetz kann es die Anmeldeseite sein.</translation>
    </message>
    <message>
        <source>A service answers, but not at this path.</source>
        <translation>Ein Dienst antwortet, aber nicht unter diesem Pfad.</translation>
    </message>
    <message>
        <source>Check that the proxy passes the whole path on.</source>
        <translation>Prüfen Sie, ob der Proxy den ganzen Pfad weitergibt.</translation>
    </message>
    <message>
        <source>Another desk answers at this address.</source>
        <translation>Unter dieser Adresse antwortet ein anderer Schalter.</translation>
    </message>
    <message>
        <source>Give each desk an address of its own.</source>
        <translation>Geben Sie jedem Schalter eine eigene Adresse.</translation>
    </message>
    <message>
        <source>The name of the host arrives unchanged.</source>
        <translation>Der Name des Rechners kommt unverändert an.</translation>
    </message>
    <message>
        <source>The proxy changes the name of the host.</source>
        <translation>Der Proxy ändert den Namen des Rechners.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on.</source>
        <translation>Lassen Sie den Proxy den Host-Header weitergeben.</translation>
    </message>
    <message>
        <source>The clocks agree.</source>
        <translation>Die Uhren stimmen überein.</translation>
    </message>
    <message>
        <source>The clock of the answer differs from the one of this computer. Wallets refuse times that are off.</source>
        <translation>Die Uhr der Antwort weicht von der dieses Computers ab. Wallets lehnen falsche Zeiten ab.</translation>
    </message>
    <message>
        <source>Let both computers set their clocks by the network.</source>
        <translation>Lassen Sie beide Computer ihre Uhr über das Netz stellen.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>Die Antwort nennt keine Zeit.</translation>
    </message>
    <message>
        <source>Large answers of wallets arrive.</source>
        <translation>Große Antworten von Wallets kommen an.</translation>
    </message>
    <message>
        <source>A request of 64 KiB does not arrive.</source>
        <translation>Eine Anfrage mit 64 KiB kommt nicht an.</translation>
    </message>
    <message>
        <source>Raise the limit of the proxy for the size of requests.</source>
        <translation>Erhöhen Sie im Proxy die Grenze für die Größe von Anfragen.</translation>
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
        <source>A program that guesses may read another request than was meant.</source>
        <translation>Ein Programm, das rät, liest womöglich eine andere Anfrage, als gemeint war.</translation>
    </message>
    <message>
        <source>Programs disagree on which of two values counts.</source>
        <translation>Programme sind sich nicht einig, welcher von zwei Werten zählt.</translation>
    </message>
    <message>
        <source>A parser may limit the depth, and this one does.</source>
        <translation>Ein Parser darf die Tiefe begrenzen; dieser tut es.</translation>
    </message>
    <message>
        <source>JSON between programs is UTF-8 without a byte-order mark.</source>
        <translation>JSON zwischen Programmen ist UTF-8 ohne Byte-Order-Mark.</translation>
    </message>
    <message>
        <source>A parameter is missing, appears twice or has an invalid value. error_description says which one.</source>
        <translation>Ein Parameter fehlt, steht doppelt da oder hat einen ungültigen Wert. error_description nennt ihn.</translation>
    </message>
    <message>
        <source>Every request to the API carries the secret key.</source>
        <translation>Jede Anfrage an die API enthält den geheimen Schlüssel.</translation>
    </message>
    <message>
        <source>The key is valid, but it does not allow this request.</source>
        <translation>Der Schlüssel ist gültig, erlaubt diese Anfrage aber nicht.</translation>
    </message>
    <message>
        <source>A web page from elsewhere must not act through your browser.</source>
        <translation>Eine fremde Webseite darf nicht über Ihren Browser handeln.</translation>
    </message>
    <message>
        <source>The path, or the ID in it, names nothing here.</source>
        <translation>Der Pfad oder die ID darin gehört zu nichts, was es hier gibt.</translation>
    </message>
    <message>
        <source>The alias in the path is decoded once. What results names no agent.</source>
        <translation>Der Alias im Pfad wird einmal dekodiert. Was sich daraus ergibt, bezeichnet keinen Agenten.</translation>
    </message>
    <message>
        <source>The address exists, but only for other methods.</source>
        <translation>Die Adresse gibt es, aber nur für andere Methoden.</translation>
    </message>
    <message>
        <source>A request must be complete within a limited time.</source>
        <translation>Eine Anfrage muss innerhalb einer begrenzten Zeit vollständig sein.</translation>
    </message>
    <message>
        <source>A repeated requestId means that the same request is sent again.</source>
        <translation>Eine wiederholte requestId bedeutet, dass dieselbe Anfrage noch einmal gesendet wird.</translation>
    </message>
    <message>
        <source>A connection can be linked to one person only.</source>
        <translation>Eine Verbindung kann nur mit einer Person verknüpft sein.</translation>
    </message>
    <message>
        <source>A link needs an address that wallets can reach.</source>
        <translation>Ein Link braucht eine Adresse, die Wallets erreichen.</translation>
    </message>
    <message>
        <source>Nothing is sent to a blocked agent, and nothing is accepted from it.</source>
        <translation>An einen gesperrten Agenten wird nichts gesendet, und von ihm wird nichts angenommen.</translation>
    </message>
    <message>
        <source>The agent named no address for DIDComm messages.</source>
        <translation>Der Agent hat keine Adresse für DIDComm-Nachrichten genannt.</translation>
    </message>
    <message>
        <source>A visit that has ended does not change any more.</source>
        <translation>Ein beendeter Vorgang ändert sich nicht mehr.</translation>
    </message>
    <message>
        <source>Issued credentials refer to the published version.</source>
        <translation>Ausgestellte Nachweise verweisen auf die veröffentlichte Version.</translation>
    </message>
    <message>
        <source>Each entry can be in the list only once.</source>
        <translation>Jeder Eintrag kann nur einmal in der Liste stehen.</translation>
    </message>
    <message>
        <source>At most two keys are valid at a time, so that one can replace the other.</source>
        <translation>Höchstens zwei Schlüssel sind zugleich gültig, damit einer den anderen ablösen kann.</translation>
    </message>
    <message>
        <source>A certificate names a host, and this address has no suitable one.</source>
        <translation>Ein Zertifikat nennt einen Host, und diese Adresse hat keinen geeigneten.</translation>
    </message>
    <message>
        <source>Only the authority that issued the certificate can renew it.</source>
        <translation>Nur die Zertifizierungsstelle, die das Zertifikat ausgestellt hat, kann es erneuern.</translation>
    </message>
    <message>
        <source>The code of an offer works once, and only for a short time.</source>
        <translation>Der Code eines Angebots gilt nur einmal und nur kurze Zeit.</translation>
    </message>
    <message>
        <source>A data request can be answered once, and only for a limited time.</source>
        <translation>Eine Abfrage kann nur einmal und nur begrenzte Zeit beantwortet werden.</translation>
    </message>
    <message>
        <source>The link can be used only once.</source>
        <translation>Der Link kann nur einmal verwendet werden.</translation>
    </message>
    <message>
        <source>The link is valid for a limited time.</source>
        <translation>Der Link gilt nur begrenzte Zeit.</translation>
    </message>
    <message>
        <source>The link was withdrawn at the desk.</source>
        <translation>Der Link wurde am Schalter zurückgezogen.</translation>
    </message>
    <message>
        <source>A sign-in must be confirmed within a limited time.</source>
        <translation>Eine Anmeldung muss innerhalb einer begrenzten Zeit bestätigt werden.</translation>
    </message>
    <message>
        <source>The workflow of this link was switched off or removed.</source>
        <translation>Der Ablauf dieses Links wurde ausgeschaltet oder entfernt.</translation>
    </message>
    <message>
        <source>The size is limited, so that no caller can use up the memory.</source>
        <translation>Die Größe ist begrenzt, damit niemand den Speicher aufbrauchen kann.</translation>
    </message>
    <message>
        <source>The length of an address is limited.</source>
        <translation>Die Länge einer Adresse ist begrenzt.</translation>
    </message>
    <message>
        <source>The Content-Type header says how to read the body. Nothing is guessed.</source>
        <translation>Der Header Content-Type sagt, wie der Body zu lesen ist. Geraten wird nichts.</translation>
    </message>
    <message>
        <source>A small compressed body can become a huge one.</source>
        <translation>Ein kleiner komprimierter Body kann riesig werden.</translation>
    </message>
    <message>
        <source>The Host header must name this service.</source>
        <translation>Der Header Host muss diesen Dienst nennen.</translation>
    </message>
    <message>
        <source>Every field is checked. The answer names each invalid field.</source>
        <translation>Jedes Feld wird geprüft. Die Antwort nennt jedes ungültige.</translation>
    </message>
    <message>
        <source>The attributes are looked up in the schemas of the service.</source>
        <translation>Die Angaben werden in den Schemas des Dienstes nachgeschlagen.</translation>
    </message>
    <message>
        <source>Phones cannot read a QR code with too many characters.</source>
        <translation>Telefone können einen QR-Code mit zu vielen Zeichen nicht lesen.</translation>
    </message>
    <message>
        <source>The number of requests from each source is limited.</source>
        <translation>Die Zahl der Anfragen je Absender ist begrenzt.</translation>
    </message>
    <message>
        <source>The size of the headers is limited.</source>
        <translation>Die Größe der Header ist begrenzt.</translation>
    </message>
    <message>
        <source>The cause is only in the log, because it may contain personal data.</source>
        <translation>Die Ursache steht nur im Log, weil sie personenbezogene Daten enthalten kann.</translation>
    </message>
    <message>
        <source>The request is valid, but this version of the service cannot answer it.</source>
        <translation>Die Anfrage ist gültig, aber diese Version des Dienstes kann sie nicht beantworten.</translation>
    </message>
    <message>
        <source>The service confirms only what is stored.</source>
        <translation>Der Dienst bestätigt nur, was gespeichert ist.</translation>
    </message>
    <message>
        <source>Credentials and data requests are signed.</source>
        <translation>Nachweise und Abfragen werden signiert.</translation>
    </message>
    <message>
        <source>Wallets refuse signatures of an expired certificate.</source>
        <translation>Wallets lehnen Signaturen eines abgelaufenen Zertifikats ab.</translation>
    </message>
    <message>
        <source>Something that the service needs does not answer.</source>
        <translation>Etwas, das der Dienst braucht, antwortet nicht.</translation>
    </message>
    <message>
        <source>The pre-authorized code or its PIN is not accepted.</source>
        <translation>Der vorab autorisierte Code oder seine PIN wird nicht angenommen.</translation>
    </message>
    <message>
        <source>A code works once and for a short time. The answer does not say whether it is unknown, used or expired.</source>
        <translation>Ein Code gilt einmal und kurze Zeit. Die Antwort sagt nicht, ob er unbekannt, verwendet oder abgelaufen ist.</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>Die PIN ist falsch.</translation>
    </message>
    <message>
        <source>The code itself is still accepted. After too many wrong PINs the offer ends.</source>
        <translation>Der Code selbst gilt weiterhin. Nach zu vielen falschen PINs endet das Angebot.</translation>
    </message>
    <message>
        <source>The wallet is unknown, or client_id is not its own.</source>
        <translation>Die Wallet ist unbekannt, oder client_id ist nicht ihre eigene.</translation>
    </message>
    <message>
        <source>With an attestation, client_id must be the subject of the attestation.</source>
        <translation>Mit einer Attestierung muss client_id ihr Subjekt (sub) sein.</translation>
    </message>
    <message>
        <source>Send the client_id of the attestation, or none.</source>
        <translation>Senden Sie die client_id der Attestierung oder keine.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows. If the code was used or has expired, ask for a new one.</source>
        <translation>Geben Sie die PIN ein, die der Schalter zeigt. Wurde der Code verwendet oder ist er abgelaufen, verlangen Sie einen neuen.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read: it is damaged, or the keyring has another data key than before.</source>
        <translation>Die Liste des Personals ist nicht lesbar: Sie ist beschädigt, oder der Schlüsselbund hat einen anderen Datenschlüssel als zuvor.</translation>
    </message>
    <message>
        <source>Put back what belongs together. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Stellen Sie wieder her, was zusammengehört. Oder schließen Sie den Schalter und starten Sie in Ihrem Konto „connector-desk forget-staff“.</translation>
    </message>
    <message>
        <source>The list of staff is gone: somebody has removed its file.</source>
        <translation>Die Liste des Personals fehlt: Jemand hat ihre Datei entfernt.</translation>
    </message>
    <message>
        <source>Put it back. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Stellen Sie sie wieder her. Oder schließen Sie den Schalter und starten Sie in Ihrem Konto „connector-desk forget-staff“.</translation>
    </message>
    <message>
        <source>The issuer no longer renews this credential: the offer is used up or was revoked.</source>
        <translation>Der Aussteller erneuert diesen Nachweis nicht mehr: Das Angebot ist verbraucht oder wurde widerrufen.</translation>
    </message>
    <message>
        <source>“Extend…” in “Records” shows it, and withdraws it.</source>
        <translation>„Verlängern …“ in „Verlauf“ zeigt es und zieht es zurück.</translation>
    </message>
    <message>
        <source>This certificate is for a name, not for an IP address.</source>
        <translation>Dieses Zertifikat gilt für einen Namen, nicht für eine IP-Adresse.</translation>
    </message>
    <message>
        <source>Connect the phone to this computer&apos;s network: a guest network, or one that keeps its devices apart (client isolation), does not lead here. Let the desk through the firewall.</source>
        <translation>Verbinden Sie das Telefon mit dem Netz dieses Rechners: Ein Gastnetz oder eines, das seine Geräte voneinander trennt (Client-Isolation), führt nicht hierher. Lassen Sie den Schalter durch die Firewall.</translation>
    </message>
    <message>
        <source>Only this computer can open the code.</source>
        <translation>Nur dieser Computer kann den Code öffnen.</translation>
    </message>
    <message>
        <source>Choose a way in which phones reach this desk.</source>
        <translation>Wählen Sie einen Weg, auf dem Telefone diesen Schalter erreichen.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but another app on it does not.</source>
        <translation>Der Browser des Telefons vertraut dem Zertifikat, eine andere App darauf aber nicht.</translation>
    </message>
    <message>
        <source>Wallets often ignore certificates that a person installed. Choose a certificate of a public authority.</source>
        <translation>Wallets beachten selbst installierte Zertifikate oft nicht. Wählen Sie ein Zertifikat einer öffentlichen Stelle.</translation>
    </message>
    <message>
        <source>A device connects, but does not ask for the page.</source>
        <translation>Ein Gerät verbindet sich, fragt aber nicht nach der Seite.</translation>
    </message>
    <message>
        <source>The phone breaks the secure connection off without a reason.</source>
        <translation>Das Telefon bricht die gesicherte Verbindung ohne Angabe eines Grundes ab.</translation>
    </message>
    <message>
        <source>Most often it does not trust the certificate. Use “Check” to see what phones see.</source>
        <translation>Meist vertraut es dem Zertifikat nicht. Mit „Prüfen“ sehen Sie, was Telefone sehen.</translation>
    </message>
    <message>
        <source>Verifiers look for a revoked signer in the list of the authority that certified it.</source>
        <translation>Wer prüft, sucht einen widerrufenen Unterzeichner in der Liste der Zertifizierungsstelle, die ihn zertifiziert hat.</translation>
    </message>
    <message>
        <source>The service does not know whether it was stored: the database did not answer, and cannot be asked.</source>
        <translation>Der Dienst weiß nicht, ob es gespeichert wurde: Die Datenbank hat nicht geantwortet und kann nicht gefragt werden.</translation>
    </message>
    <message>
        <source>The grant type is not supported.</source>
        <translation>Der Grant-Typ wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>The offer names the grant types that can be used.</source>
        <translation>Das Angebot nennt die Grant-Typen, die möglich sind.</translation>
    </message>
    <message>
        <source>Use a grant type of the offer.</source>
        <translation>Verwenden Sie einen Grant-Typ des Angebots.</translation>
    </message>
    <message>
        <source>authorization_details is invalid, or asks for something that was not offered.</source>
        <translation>authorization_details ist ungültig oder verlangt etwas, das nicht angeboten wurde.</translation>
    </message>
    <message>
        <source>Each entry has the type openid_credential and names a credential configuration of the offer.</source>
        <translation>Jeder Eintrag hat den Typ openid_credential und nennt eine Nachweis-Konfiguration des Angebots.</translation>
    </message>
    <message>
        <source>Name only configurations of the offer, or leave authorization_details out.</source>
        <translation>Nennen Sie nur Konfigurationen des Angebots, oder lassen Sie authorization_details weg.</translation>
    </message>
    <message>
        <source>The scope is unknown, invalid or not allowed.</source>
        <translation>Der Scope ist unbekannt, ungültig oder nicht erlaubt.</translation>
    </message>
    <message>
        <source>A scope stands for the credentials that are requested.</source>
        <translation>Ein Scope steht für die verlangten Nachweise.</translation>
    </message>
    <message>
        <source>Use a scope that the metadata lists, or leave it out.</source>
        <translation>Verwenden Sie einen Scope aus den Metadaten, oder lassen Sie ihn weg.</translation>
    </message>
    <message>
        <source>This client may not use this grant type.</source>
        <translation>Dieser Client darf diesen Grant-Typ nicht verwenden.</translation>
    </message>
    <message>
        <source>A server can allow each client other grant types.</source>
        <translation>Ein Server kann jedem Client andere Grant-Typen erlauben.</translation>
    </message>
    <message>
        <source>The attestation of the wallet is invalid.</source>
        <translation>Die Attestierung der Wallet ist ungültig.</translation>
    </message>
    <message>
        <source>It must be valid now, be signed by the wallet provider, and come with a proof of the attested key.</source>
        <translation>Sie muss jetzt gültig und vom Wallet-Anbieter signiert sein und mit einem Beweis des attestierten Schlüssels kommen.</translation>
    </message>
    <message>
        <source>Fetch a new attestation from the wallet provider and create a new proof.</source>
        <translation>Holen Sie eine neue Attestierung vom Wallet-Anbieter, und erstellen Sie einen neuen Beweis.</translation>
    </message>
    <message>
        <source>The proof for the attestation lacks the challenge of the server.</source>
        <translation>Dem Beweis zur Attestierung fehlt die Challenge des Servers.</translation>
    </message>
    <message>
        <source>The challenge shows that the proof is new.</source>
        <translation>Die Challenge zeigt, dass der Beweis neu ist.</translation>
    </message>
    <message>
        <source>Fetch a challenge and create the proof again.</source>
        <translation>Holen Sie eine Challenge, und erstellen Sie den Beweis neu.</translation>
    </message>
    <message>
        <source>The DPoP proof is invalid.</source>
        <translation>Der DPoP-Proof ist ungültig.</translation>
    </message>
    <message>
        <source>It must be new, and name the method and address of this request, and the hash of its access token.</source>
        <translation>Er muss neu sein und Methode und Adresse dieser Anfrage sowie den Hash ihres Access-Tokens nennen.</translation>
    </message>
    <message>
        <source>Create a new DPoP proof for every request.</source>
        <translation>Erstellen Sie für jede Anfrage einen neuen DPoP-Proof.</translation>
    </message>
    <message>
        <source>The DPoP proof lacks the nonce of the server.</source>
        <translation>Dem DPoP-Proof fehlt die Nonce des Servers.</translation>
    </message>
    <message>
        <source>The nonce limits how long a proof can be used.</source>
        <translation>Die Nonce begrenzt, wie lange ein Proof verwendbar ist.</translation>
    </message>
    <message>
        <source>Create the proof again with the value of the DPoP-Nonce header.</source>
        <translation>Erstellen Sie den Proof neu, mit dem Wert des Headers DPoP-Nonce.</translation>
    </message>
    <message>
        <source>The access token is missing, unknown, expired or revoked.</source>
        <translation>Das Access-Token fehlt, ist unbekannt, abgelaufen oder widerrufen.</translation>
    </message>
    <message>
        <source>The answer does not say which, because that would help an attacker.</source>
        <translation>Die Antwort sagt nicht, was davon, denn das würde Angreifern helfen.</translation>
    </message>
    <message>
        <source>Use the token of the last token response. If it has expired, ask for a new code.</source>
        <translation>Verwenden Sie das Token der letzten Token-Antwort. Ist es abgelaufen, verlangen Sie einen neuen Code.</translation>
    </message>
    <message>
        <source>The access token does not cover this request.</source>
        <translation>Das Access-Token gilt nicht für diese Anfrage.</translation>
    </message>
    <message>
        <source>A token covers only the credentials of its own offer.</source>
        <translation>Ein Token gilt nur für die Nachweise seines eigenen Angebots.</translation>
    </message>
    <message>
        <source>Use the token that belongs to this offer.</source>
        <translation>Verwenden Sie das Token, das zu diesem Angebot gehört.</translation>
    </message>
    <message>
        <source>The credential request is malformed.</source>
        <translation>Die Credential-Anfrage ist fehlerhaft aufgebaut.</translation>
    </message>
    <message>
        <source>It names one credential_identifier or one credential_configuration_id, and has proofs of one type.</source>
        <translation>Sie nennt eine credential_identifier oder eine credential_configuration_id und hat Proofs eines Typs.</translation>
    </message>
    <message>
        <source>Write the request as OpenID4VCI 1.0 §8.2 describes it.</source>
        <translation>Schreiben Sie die Anfrage so, wie OpenID4VCI 1.0 §8.2 sie beschreibt.</translation>
    </message>
    <message>
        <source>There is no such credential configuration.</source>
        <translation>Diese Nachweis-Konfiguration gibt es nicht.</translation>
    </message>
    <message>
        <source>The metadata of the issuer lists all of them in credential_configurations_supported.</source>
        <translation>Die Metadaten des Ausstellers nennen alle in credential_configurations_supported.</translation>
    </message>
    <message>
        <source>Read the metadata again, and use an ID of the offer.</source>
        <translation>Lesen Sie die Metadaten neu, und verwenden Sie eine ID des Angebots.</translation>
    </message>
    <message>
        <source>There is no such credential identifier.</source>
        <translation>Diese credential_identifier gibt es nicht.</translation>
    </message>
    <message>
        <source>The token response lists them in credential_identifiers.</source>
        <translation>Die Token-Antwort nennt sie in credential_identifiers.</translation>
    </message>
    <message>
        <source>Use an identifier of the token response of this offer.</source>
        <translation>Verwenden Sie eine aus der Token-Antwort dieses Angebots.</translation>
    </message>
    <message>
        <source>The proof of the wallet&apos;s key is missing or invalid.</source>
        <translation>Der Proof des Schlüssels der Wallet fehlt oder ist ungültig.</translation>
    </message>
    <message>
        <source>It must be signed with that key, for this issuer (aud), just now (iat), with typ openid4vci-proof+jwt.</source>
        <translation>Er muss mit diesem Schlüssel signiert sein, für diesen Aussteller (aud), gerade eben (iat), mit typ openid4vci-proof+jwt.</translation>
    </message>
    <message>
        <source>Create a new proof as proof_types_supported of the configuration describes it.</source>
        <translation>Erstellen Sie einen neuen Proof, wie ihn proof_types_supported der Konfiguration beschreibt.</translation>
    </message>
    <message>
        <source>The c_nonce of a proof is unknown, used or expired.</source>
        <translation>Die c_nonce eines Proofs ist unbekannt, verwendet oder abgelaufen.</translation>
    </message>
    <message>
        <source>A c_nonce is valid for a short time. It shows that the proof is new.</source>
        <translation>Eine c_nonce gilt kurze Zeit. Sie zeigt, dass der Proof neu ist.</translation>
    </message>
    <message>
        <source>Fetch a new c_nonce from the nonce endpoint, and create the proof again.</source>
        <translation>Holen Sie eine neue c_nonce vom Nonce-Endpunkt, und erstellen Sie den Proof neu.</translation>
    </message>
    <message>
        <source>The answer cannot be encrypted as requested.</source>
        <translation>Die Antwort kann nicht wie verlangt verschlüsselt werden.</translation>
    </message>
    <message>
        <source>The metadata of the issuer says whether and how it encrypts.</source>
        <translation>Die Metadaten des Ausstellers sagen, ob und wie er verschlüsselt.</translation>
    </message>
    <message>
        <source>Leave credential_response_encryption out, or use what the metadata lists.</source>
        <translation>Lassen Sie credential_response_encryption weg, oder verwenden Sie, was die Metadaten nennen.</translation>
    </message>
    <message>
        <source>The issuer does not issue this credential.</source>
        <translation>Der Aussteller stellt diesen Nachweis nicht aus.</translation>
    </message>
    <message>
        <source>The request is valid, but the offer was withdrawn, or nothing of it is left.</source>
        <translation>Die Anfrage ist gültig, aber das Angebot wurde zurückgezogen, oder nichts davon ist übrig.</translation>
    </message>
    <message>
        <source>Do not send the request again. Ask for a new code.</source>
        <translation>Senden Sie die Anfrage nicht noch einmal. Verlangen Sie einen neuen Code.</translation>
    </message>
    <message>
        <source>No credential waits under this transaction_id.</source>
        <translation>Unter dieser transaction_id wartet kein Nachweis.</translation>
    </message>
    <message>
        <source>It belongs to one access token, and ends when the credential is fetched.</source>
        <translation>Sie gehört zu einem Access-Token und endet, wenn der Nachweis geholt ist.</translation>
    </message>
    <message>
        <source>This notification_id is unknown.</source>
        <translation>Diese notification_id ist unbekannt.</translation>
    </message>
    <message>
        <source>It comes with the credential, and belongs to the same access token.</source>
        <translation>Sie kommt mit dem Nachweis und gehört zum selben Access-Token.</translation>
    </message>
    <message>
        <source>Send the notification_id of the credential response.</source>
        <translation>Senden Sie die notification_id der Credential-Antwort.</translation>
    </message>
    <message>
        <source>The notification is malformed.</source>
        <translation>Die Benachrichtigung ist fehlerhaft aufgebaut.</translation>
    </message>
    <message>
        <source>event is credential_accepted, credential_failure or credential_deleted.</source>
        <translation>event ist credential_accepted, credential_failure oder credential_deleted.</translation>
    </message>
    <message>
        <source>Send notification_id and one of these events.</source>
        <translation>Senden Sie notification_id und eines dieser Ereignisse.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service.</source>
        <translation>Im Dienst ist ein interner Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>The message is not written as its protocol requires.</source>
        <translation>Die Nachricht ist nicht so geschrieben, wie ihr Protokoll es verlangt.</translation>
    </message>
    <message>
        <source>A field is missing or has an invalid value.</source>
        <translation>Ein Feld fehlt oder hat einen ungültigen Wert.</translation>
    </message>
    <message>
        <source>Compare the message with the protocol that its @type names.</source>
        <translation>Vergleichen Sie die Nachricht mit dem Protokoll, das ihr @type nennt.</translation>
    </message>
    <message>
        <source>The message does not fit the state of its thread.</source>
        <translation>Die Nachricht passt nicht zum Stand ihres Threads.</translation>
    </message>
    <message>
        <source>Each protocol says which message can follow which. ~thread.thid names the thread.</source>
        <translation>Jedes Protokoll sagt, welche Nachricht auf welche folgen kann. ~thread.thid nennt den Thread.</translation>
    </message>
    <message>
        <source>Check the thread ID and the order of the messages.</source>
        <translation>Prüfen Sie die Thread-ID und die Reihenfolge der Nachrichten.</translation>
    </message>
    <message>
        <source>The service does not know this kind of message.</source>
        <translation>Der Dienst kennt diese Art von Nachricht nicht.</translation>
    </message>
    <message>
        <source>A discover-features query lists the known protocols.</source>
        <translation>Eine Anfrage discover-features listet die bekannten Protokolle.</translation>
    </message>
    <message>
        <source>Use a supported protocol.</source>
        <translation>Verwenden Sie ein unterstütztes Protokoll.</translation>
    </message>
    <message>
        <source>The service does not support this version of the protocol.</source>
        <translation>Der Dienst unterstützt diese Version des Protokolls nicht.</translation>
    </message>
    <message>
        <source>The major version in @type must be supported.</source>
        <translation>Die Hauptversion in @type muss unterstützt sein.</translation>
    </message>
    <message>
        <source>Use a supported version.</source>
        <translation>Verwenden Sie eine unterstützte Version.</translation>
    </message>
    <message>
        <source>The sender of the message is not who it must be.</source>
        <translation>Der Absender der Nachricht ist nicht der richtige.</translation>
    </message>
    <message>
        <source>The message must be encrypted by a key of the other side of the connection.</source>
        <translation>Die Nachricht muss mit einem Schlüssel der Gegenseite der Verbindung verschlüsselt sein.</translation>
    </message>
    <message>
        <source>Use authcrypt with the key that the connection was made with.</source>
        <translation>Verwenden Sie authcrypt mit dem Schlüssel, mit dem die Verbindung hergestellt wurde.</translation>
    </message>
    <message>
        <source>The request for a connection is not accepted.</source>
        <translation>Die Anfrage nach einer Verbindung wird nicht angenommen.</translation>
    </message>
    <message>
        <source>The invitation was used, is unknown, or the DID document is not signed with the right key.</source>
        <translation>Die Einladung wurde verwendet oder ist unbekannt, oder das DID-Dokument ist nicht mit dem richtigen Schlüssel signiert.</translation>
    </message>
    <message>
        <source>Ask for a new invitation.</source>
        <translation>Verlangen Sie eine neue Einladung.</translation>
    </message>
    <message>
        <source>The issuance ended without a credential.</source>
        <translation>Die Ausstellung endete ohne Nachweis.</translation>
    </message>
    <message>
        <source>The agent asked for something else than was offered, or one side declined.</source>
        <translation>Der Agent verlangte etwas anderes als angeboten, oder eine Seite hat abgelehnt.</translation>
    </message>
    <message>
        <source>Ask for a new code, and request exactly what is offered.</source>
        <translation>Verlangen Sie einen neuen Code, und fordern Sie genau das Angebotene an.</translation>
    </message>
    <message>
        <source>The presentation ended without a result.</source>
        <translation>Die Vorlage endete ohne Ergebnis.</translation>
    </message>
    <message>
        <source>The agent sent something else than was requested, or one side declined.</source>
        <translation>Der Agent sendete etwas anderes als verlangt, oder eine Seite hat abgelehnt.</translation>
    </message>
    <message>
        <source>Ask for a new code, and present exactly what is requested.</source>
        <translation>Verlangen Sie einen neuen Code, und zeigen Sie genau das Verlangte.</translation>
    </message>
    <message>
        <source>This connection does not support live delivery.</source>
        <translation>Diese Verbindung unterstützt keine sofortige Zustellung (live delivery).</translation>
    </message>
    <message>
        <source>Live delivery needs a connection that stays open, such as a WebSocket.</source>
        <translation>Dafür braucht es eine Verbindung, die offen bleibt, etwa einen WebSocket.</translation>
    </message>
    <message>
        <source>Fetch the messages with a delivery request, or use a WebSocket.</source>
        <translation>Holen Sie die Nachrichten mit delivery-request, oder verwenden Sie einen WebSocket.</translation>
    </message>
    <message>
        <source>A requested credential is missing, was sent more than once, or was not requested.</source>
        <translation>Ein verlangter Nachweis fehlt, kam mehrfach, oder wurde nicht verlangt.</translation>
    </message>
    <message>
        <source>vp_token has one entry for each answered credential query.</source>
        <translation>vp_token hat einen Eintrag für jede beantwortete Nachweis-Abfrage.</translation>
    </message>
    <message>
        <source>Use the IDs of the DCQL query as names in vp_token.</source>
        <translation>Verwenden Sie die IDs der DCQL-Abfrage als Namen in vp_token.</translation>
    </message>
    <message>
        <source>The presentation is not in the requested format.</source>
        <translation>Die Antwort der Wallet hat nicht das verlangte Format.</translation>
    </message>
    <message>
        <source>Each format has its own form of presentation.</source>
        <translation>Jedes Format hat seine eigene Form der Antwort.</translation>
    </message>
    <message>
        <source>Decode the presentation, and look for the first problem.</source>
        <translation>Dekodieren Sie die Antwort, und suchen Sie das erste Problem.</translation>
    </message>
    <message>
        <source>The signature of the issuer is invalid, or its key was not found.</source>
        <translation>Die Signatur des Ausstellers ist ungültig, oder sein Schlüssel wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>The key must belong to the issuer that the credential names.</source>
        <translation>Der Schlüssel muss dem Aussteller gehören, den der Nachweis nennt.</translation>
    </message>
    <message>
        <source>Send the credential as the issuer issued it. Check the keys that the issuer publishes.</source>
        <translation>Senden Sie den Nachweis so, wie er ausgestellt wurde. Prüfen Sie die Schlüssel, die der Aussteller veröffentlicht.</translation>
    </message>
    <message>
        <source>The issuer is not on the list of trusted issuers.</source>
        <translation>Der Aussteller steht nicht auf der Liste der vertrauenswürdigen Aussteller.</translation>
    </message>
    <message>
        <source>A valid signature does not say that the issuer can be trusted.</source>
        <translation>Eine gültige Signatur sagt nicht, dass der Aussteller vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>Add the issuer in the settings, if you trust it.</source>
        <translation>Tragen Sie den Aussteller in den Einstellungen ein, wenn Sie ihm vertrauen.</translation>
    </message>
    <message>
        <source>The certificate of the signer breaks the rules for mobile documents.</source>
        <translation>Das Zertifikat des Unterzeichners verletzt die Regeln für mobile Dokumente.</translation>
    </message>
    <message>
        <source>A certificate that was issued for something else must not sign a mobile document.</source>
        <translation>Ein Zertifikat, das für etwas anderes ausgestellt wurde, darf kein mobiles Dokument signieren.</translation>
    </message>
    <message>
        <source>Ask the issuer for a document that a document signer has signed.</source>
        <translation>Bitten Sie den Aussteller um ein Dokument, das ein Unterzeichner signiert hat.</translation>
    </message>
    <message>
        <source>The certificate of the signer was revoked, or no present list of revoked certificates could be read.</source>
        <translation>Das Zertifikat des Unterzeichners wurde widerrufen, oder es ließ sich keine aktuelle Liste widerrufener Zertifikate lesen.</translation>
    </message>
    <message>
        <source>An authority that certifies document signers lists those that it has revoked.</source>
        <translation>Eine Stelle, die Unterzeichner zertifiziert, führt eine Liste derer, die sie widerrufen hat.</translation>
    </message>
    <message>
        <source>Ask the issuer for a new document, or make sure that the list can be reached.</source>
        <translation>Bitten Sie den Aussteller um ein neues Dokument, oder sorgen Sie dafür, dass die Liste erreichbar ist.</translation>
    </message>
    <message>
        <source>The credential is not of the requested kind.</source>
        <translation>Der Nachweis ist nicht von der verlangten Art.</translation>
    </message>
    <message>
        <source>The query names the kind: vct_values, or type_values.</source>
        <translation>Die Abfrage nennt die Art: vct_values oder type_values.</translation>
    </message>
    <message>
        <source>Present a credential of the requested kind.</source>
        <translation>Zeigen Sie einen Nachweis der verlangten Art.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>Die Wallet hat nicht bewiesen, dass der Nachweis für sie ausgestellt wurde.</translation>
    </message>
    <message>
        <source>The presentation must be signed with the key that the credential names (cnf).</source>
        <translation>Die Antwort muss mit dem Schlüssel signiert sein, den der Nachweis nennt (cnf).</translation>
    </message>
    <message>
        <source>Add a key binding JWT, or sign the presentation, with the key of the credential.</source>
        <translation>Fügen Sie ein Key-Binding-JWT mit dem Schlüssel des Nachweises hinzu, oder signieren Sie die Antwort damit.</translation>
    </message>
    <message>
        <source>The nonce of the presentation is not that of the request.</source>
        <translation>Die Nonce der Antwort ist nicht die der Abfrage.</translation>
    </message>
    <message>
        <source>A presentation for one request must not be accepted for another.</source>
        <translation>Eine Antwort auf eine Abfrage darf nicht für eine andere gelten.</translation>
    </message>
    <message>
        <source>Copy nonce from the request object without a change.</source>
        <translation>Übernehmen Sie nonce unverändert aus dem Request Object.</translation>
    </message>
    <message>
        <source>The presentation is for another recipient.</source>
        <translation>Die Antwort ist für einen anderen Empfänger.</translation>
    </message>
    <message>
        <source>aud, or domain, must be the whole client identifier, with its prefix.</source>
        <translation>aud oder domain muss die ganze Client-Kennung sein, mit ihrem Präfix.</translation>
    </message>
    <message>
        <source>Copy client_id from the request object without a change.</source>
        <translation>Übernehmen Sie client_id unverändert aus dem Request Object.</translation>
    </message>
    <message>
        <source>The time of the presentation is missing, too old or in the future.</source>
        <translation>Die Zeit der Antwort fehlt, liegt zu weit zurück oder in der Zukunft.</translation>
    </message>
    <message>
        <source>iat must be the time at which the presentation was created.</source>
        <translation>iat muss die Zeit sein, zu der die Antwort erstellt wurde.</translation>
    </message>
    <message>
        <source>Create a new presentation, and check the clock of the phone.</source>
        <translation>Erstellen Sie eine neue Antwort, und prüfen Sie die Uhr des Telefons.</translation>
    </message>
    <message>
        <source>A disclosed value is not signed by the issuer, or not by the wallet.</source>
        <translation>Ein gezeigter Wert ist nicht vom Aussteller signiert oder nicht von der Wallet.</translation>
    </message>
    <message>
        <source>Each disclosure must have its digest in the credential, exactly once, and be covered by sd_hash.</source>
        <translation>Jede Disclosure muss ihren Digest genau einmal im Nachweis haben und von sd_hash erfasst sein.</translation>
    </message>
    <message>
        <source>Send each disclosure as the issuer sent it, and compute sd_hash over what is sent.</source>
        <translation>Senden Sie jede Disclosure so, wie der Aussteller sie sendete, und berechnen Sie sd_hash über das Gesendete.</translation>
    </message>
    <message>
        <source>The credential has expired, or is not valid yet.</source>
        <translation>Der Nachweis ist abgelaufen oder noch nicht gültig.</translation>
    </message>
    <message>
        <source>exp and nbf, or validUntil and validFrom, limit its validity.</source>
        <translation>exp und nbf oder validUntil und validFrom begrenzen die Gültigkeit.</translation>
    </message>
    <message>
        <source>Issue a new credential.</source>
        <translation>Stellen Sie einen neuen Nachweis aus.</translation>
    </message>
    <message>
        <source>The credential was revoked or suspended, or its status could not be read.</source>
        <translation>Der Nachweis wurde widerrufen oder ausgesetzt, oder sein Status war nicht lesbar.</translation>
    </message>
    <message>
        <source>The status list of the issuer has the status at the index that the credential names.</source>
        <translation>Die Statusliste des Ausstellers enthält den Status an dem Index, den der Nachweis nennt.</translation>
    </message>
    <message>
        <source>Issue a new credential, or make sure that the status list can be reached.</source>
        <translation>Stellen Sie einen neuen Nachweis aus, oder sorgen Sie dafür, dass die Statusliste erreichbar ist.</translation>
    </message>
    <message>
        <source>The credential does not meet the conditions of the request.</source>
        <translation>Der Nachweis erfüllt die Bedingungen der Abfrage nicht.</translation>
    </message>
    <message>
        <source>The query can require an issuer, or certain values.</source>
        <translation>Die Abfrage kann einen Aussteller oder bestimmte Werte verlangen.</translation>
    </message>
    <message>
        <source>Present another credential, or ask with other conditions.</source>
        <translation>Zeigen Sie einen anderen Nachweis, oder fragen Sie mit anderen Bedingungen.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Ein verlangter Wert fehlt.</translation>
    </message>
    <message>
        <source>Every requested claim must be in the presentation.</source>
        <translation>Die Antwort muss jede verlangte Angabe enthalten.</translation>
    </message>
    <message>
        <source>Disclose every requested claim.</source>
        <translation>Zeigen Sie jede verlangte Angabe.</translation>
    </message>
    <message>
        <source>The person declined, or the wallet has nothing that fits.</source>
        <translation>Die Person hat abgelehnt, oder die Wallet hat nichts Passendes.</translation>
    </message>
    <message>
        <source>A wallet does not say which, to protect the person.</source>
        <translation>Eine Wallet sagt nicht, was davon, um die Person zu schützen.</translation>
    </message>
    <message>
        <source>Ask the person. If the credential is missing, issue it first.</source>
        <translation>Fragen Sie die Person. Fehlt der Nachweis, stellen Sie ihn zuerst aus.</translation>
    </message>
    <message>
        <source>The wallet cannot use this data request.</source>
        <translation>Die Wallet kann diese Abfrage nicht verwenden.</translation>
    </message>
    <message>
        <source>A parameter is missing or contradicts another, or the wallet does not support the DCQL query.</source>
        <translation>Ein Parameter fehlt oder widerspricht einem anderen, oder die Wallet unterstützt die DCQL-Abfrage nicht.</translation>
    </message>
    <message>
        <source>Decode the request object, and compare it with what the wallet supports.</source>
        <translation>Dekodieren Sie das Request Object, und vergleichen Sie es mit dem, was die Wallet unterstützt.</translation>
    </message>
    <message>
        <source>The wallet does not accept how the desk identifies itself.</source>
        <translation>Die Wallet nimmt nicht an, wie sich der Schalter ausweist.</translation>
    </message>
    <message>
        <source>The client identifier must fit its prefix, and the key or certificate that signed the request.</source>
        <translation>Die Client-Kennung muss zu ihrem Präfix und zum Schlüssel oder Zertifikat passen, mit dem die Abfrage signiert ist.</translation>
    </message>
    <message>
        <source>Choose another client identifier in the settings, or let the wallet trust the certificate.</source>
        <translation>Wählen Sie in den Einstellungen eine andere Client-Kennung, oder lassen Sie die Wallet dem Zertifikat vertrauen.</translation>
    </message>
    <message>
        <source>The wallet does not know the scope of the request.</source>
        <translation>Die Wallet kennt den Scope der Abfrage nicht.</translation>
    </message>
    <message>
        <source>A scope stands for a query that both sides know.</source>
        <translation>Ein Scope steht für eine Abfrage, die beide Seiten kennen.</translation>
    </message>
    <message>
        <source>Ask with a DCQL query.</source>
        <translation>Fragen Sie mit einer DCQL-Abfrage.</translation>
    </message>
    <message>
        <source>The wallet does not support the response type.</source>
        <translation>Die Wallet unterstützt den Antworttyp (response_type) nicht.</translation>
    </message>
    <message>
        <source>A request for presentations has the response type vp_token.</source>
        <translation>Eine Abfrage von Nachweisen hat den Antworttyp vp_token.</translation>
    </message>
    <message>
        <source>Use a wallet that supports OpenID4VP.</source>
        <translation>Verwenden Sie eine Wallet, die OpenID4VP unterstützt.</translation>
    </message>
    <message>
        <source>The wallet supports none of the requested formats.</source>
        <translation>Die Wallet unterstützt keines der verlangten Formate.</translation>
    </message>
    <message>
        <source>The request names the formats in its query and in vp_formats_supported.</source>
        <translation>Die Abfrage nennt die Formate in ihrer Query und in vp_formats_supported.</translation>
    </message>
    <message>
        <source>Ask for another format, or use another wallet.</source>
        <translation>Verlangen Sie ein anderes Format, oder verwenden Sie eine andere Wallet.</translation>
    </message>
    <message>
        <source>The wallet does not accept the value of request_uri_method.</source>
        <translation>Die Wallet nimmt den Wert von request_uri_method nicht an.</translation>
    </message>
    <message>
        <source>Only get and post are allowed, in lower case.</source>
        <translation>Nur get und post sind erlaubt, in Kleinbuchstaben.</translation>
    </message>
    <message>
        <source>Create the data request again. If you changed it, undo that.</source>
        <translation>Erstellen Sie die Abfrage neu. Haben Sie sie geändert, machen Sie das rückgängig.</translation>
    </message>
    <message>
        <source>The wallet cannot use the transaction data.</source>
        <translation>Die Wallet kann die Transaktionsdaten nicht verwenden.</translation>
    </message>
    <message>
        <source>A wallet refuses transaction data whose type or fields it does not know.</source>
        <translation>Eine Wallet lehnt Transaktionsdaten ab, deren Typ oder Felder sie nicht kennt.</translation>
    </message>
    <message>
        <source>Ask without transaction data.</source>
        <translation>Fragen Sie ohne Transaktionsdaten.</translation>
    </message>
    <message>
        <source>The wallet is not available now.</source>
        <translation>Die Wallet ist gerade nicht verfügbar.</translation>
    </message>
    <message>
        <source>The request reached a page or an app that could not open the wallet.</source>
        <translation>Die Abfrage erreichte eine Seite oder App, die die Wallet nicht öffnen konnte.</translation>
    </message>
    <message>
        <source>Install or open the wallet, and scan the code again.</source>
        <translation>Installieren oder öffnen Sie die Wallet, und scannen Sie den Code noch einmal.</translation>
    </message>
    <message>
        <source>The wallet does not support signed requests.</source>
        <translation>Die Wallet unterstützt keine signierten Abfragen.</translation>
    </message>
    <message>
        <source>A signed request is a request object.</source>
        <translation>Eine signierte Abfrage ist ein Request Object.</translation>
    </message>
    <message>
        <source>Use another client identifier, or another wallet.</source>
        <translation>Verwenden Sie eine andere Client-Kennung oder eine andere Wallet.</translation>
    </message>
    <message>
        <source>The wallet does not fetch requests.</source>
        <translation>Die Wallet holt keine Abfragen.</translation>
    </message>
    <message>
        <source>The link names only the address of the request.</source>
        <translation>Der Link nennt nur die Adresse der Abfrage.</translation>
    </message>
    <message>
        <source>Use another wallet.</source>
        <translation>Verwenden Sie eine andere Wallet.</translation>
    </message>
    <message>
        <source>The wallet could not fetch the request.</source>
        <translation>Die Wallet konnte die Abfrage nicht holen.</translation>
    </message>
    <message>
        <source>The address does not answer, has expired, or answers with something else.</source>
        <translation>Die Adresse antwortet nicht, ist abgelaufen oder antwortet mit etwas anderem.</translation>
    </message>
    <message>
        <source>Check that the phone reaches the public address, and ask for a new code.</source>
        <translation>Prüfen Sie, ob das Telefon die öffentliche Adresse erreicht, und verlangen Sie einen neuen Code.</translation>
    </message>
    <message>
        <source>The wallet does not accept the signed request.</source>
        <translation>Die Wallet nimmt die signierte Abfrage nicht an.</translation>
    </message>
    <message>
        <source>The signature, the certificate, typ or aud is not what the wallet requires.</source>
        <translation>Signatur, Zertifikat, typ oder aud ist nicht so, wie es die Wallet verlangt.</translation>
    </message>
    <message>
        <source>Decode the request object, and check its certificate and its times.</source>
        <translation>Dekodieren Sie das Request Object, und prüfen Sie sein Zertifikat und seine Zeiten.</translation>
    </message>
    <message>
        <source>The wallet received the credential, but did not store it.</source>
        <translation>Die Wallet hat den Nachweis erhalten, aber nicht gespeichert.</translation>
    </message>
    <message>
        <source>The wallet found a fault in it, or could not store it.</source>
        <translation>Die Wallet fand einen Fehler darin oder konnte ihn nicht speichern.</translation>
    </message>
    <message>
        <source>Read event_description, decode the credential, and ask for a new code.</source>
        <translation>Lesen Sie event_description, dekodieren Sie den Nachweis, und verlangen Sie einen neuen Code.</translation>
    </message>
    <message>
        <source>The person declined the credential, or deleted it.</source>
        <translation>Die Person hat den Nachweis abgelehnt oder gelöscht.</translation>
    </message>
    <message>
        <source>A wallet may report it for as long as its token is valid.</source>
        <translation>Eine Wallet kann das melden, solange ihr Token gilt.</translation>
    </message>
    <message>
        <source>Ask the person. A new code issues it again.</source>
        <translation>Fragen Sie die Person. Ein neuer Code stellt ihn wieder aus.</translation>
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
    <message>
        <source>The value of a variable is too large.</source>
        <translation>Der Wert einer Variablen ist zu groß.</translation>
    </message>
    <message>
        <source>Keep or fill in less: 1 MiB for a variable, 16 MiB in all.</source>
        <translation>Übernehmen oder setzen Sie weniger ein: 1 MiB je Variable, 16 MiB insgesamt.</translation>
    </message>
    <message>
        <source>The answer is compressed, which the test wallet does not ask for.</source>
        <translation>Die Antwort ist komprimiert, obwohl die Test-Wallet das nicht verlangt.</translation>
    </message>
    <message>
        <source>It names more documents than the test wallet fetches.</source>
        <translation>Er nennt mehr Dokumente, als die Test-Wallet abruft.</translation>
    </message>
    <message>
        <source>There is no table in this.</source>
        <translation>Darin ist keine Tabelle.</translation>
    </message>
    <message>
        <source>Save the list as CSV or XLSX, and open it again.</source>
        <translation>Speichern Sie die Liste als CSV oder XLSX und öffnen Sie sie erneut.</translation>
    </message>
    <message>
        <source>The table is too large.</source>
        <translation>Die Tabelle ist zu groß.</translation>
    </message>
    <message>
        <source>Divide it into lists of at most 100,000 rows and 200 columns.</source>
        <translation>Teilen Sie sie in Listen mit höchstens 100.000 Zeilen und 200 Spalten.</translation>
    </message>
    <message>
        <source>Another desk has changed this guest.</source>
        <translation>Ein anderer Schalter hat diesen Gast geändert.</translation>
    </message>
    <message>
        <source>Look at the list again, then decide.</source>
        <translation>Sehen Sie die Liste noch einmal an und entscheiden Sie dann.</translation>
    </message>
    <message>
        <source>This guest has an offer already.</source>
        <translation>Dieser Gast hat schon ein Angebot.</translation>
    </message>
    <message>
        <source>Use that offer, or withdraw it first.</source>
        <translation>Verwenden Sie dieses Angebot, oder ziehen Sie es zuerst zurück.</translation>
    </message>
    <message>
        <source>A change names the revision that it is made from, so that two desks do not serve one guest.</source>
        <translation>Eine Änderung nennt den Stand, von dem sie ausgeht, damit nicht zwei Schalter einen Gast bedienen.</translation>
    </message>
    <message>
        <source>A guest of a list receives one credential: a second offer is made when the first one has failed.</source>
        <translation>Ein Gast der Liste erhält einen Nachweis: Ein zweites Angebot gibt es, wenn das erste fehlgeschlagen ist.</translation>
    </message>
    <message>
        <source>This computer has no font for some letters of the badge.</source>
        <translation>Dieser Computer hat für einige Buchstaben des Ausweises keine Schrift.</translation>
    </message>
    <message>
        <source>Install a font for this script, then print it again.</source>
        <translation>Installieren Sie eine Schrift für diese Buchstaben und drucken Sie ihn nochmals.</translation>
    </message>
    <message>
        <source>The list is too large.</source>
        <translation>Die Liste ist zu groß.</translation>
    </message>
    <message>
        <source>Check the address, or the file.</source>
        <translation>Prüfen Sie die Adresse oder die Datei.</translation>
    </message>
    <message>
        <source>This is no trusted list that can be read.</source>
        <translation>Das ist keine lesbare Vertrauensliste.</translation>
    </message>
    <message>
        <source>The list is not signed.</source>
        <translation>Die Liste ist nicht signiert.</translation>
    </message>
    <message>
        <source>Ask its operator for the signed list.</source>
        <translation>Fragen Sie den Betreiber nach der signierten Liste.</translation>
    </message>
    <message>
        <source>The signature of the list is invalid: it was changed or forged.</source>
        <translation>Die Signatur der Liste ist ungültig: Die Liste wurde verändert oder gefälscht.</translation>
    </message>
    <message>
        <source>Load it again. If that does not help, ask its operator.</source>
        <translation>Laden Sie sie neu. Wenn das nicht hilft, fragen Sie den Betreiber.</translation>
    </message>
    <message>
        <source>Ask its operator whether its certificate has changed. Then remove the list and add it again.</source>
        <translation>Fragen Sie den Betreiber, ob sich sein Zertifikat geändert hat. Entfernen Sie die Liste dann und fügen Sie sie neu hinzu.</translation>
    </message>
    <message>
        <source>This list is older than the one that is there.</source>
        <translation>Diese Liste ist älter als die vorhandene.</translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation>Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>This is another list than the one that is there.</source>
        <translation>Das ist eine andere Liste als die vorhandene.</translation>
    </message>
    <message>
        <source>Check the file, or add it as a list of its own.</source>
        <translation>Prüfen Sie die Datei oder fügen Sie sie als eigene Liste hinzu.</translation>
    </message>
    <message>
        <source>The list could not be fetched. The one from before still counts.</source>
        <translation>Die Liste konnte nicht abgerufen werden. Die bisherige gilt weiter.</translation>
    </message>
    <message>
        <source>Check the address and the network; it is tried again every hour.</source>
        <translation>Prüfen Sie die Adresse und das Netz; es wird jede Stunde wieder versucht.</translation>
    </message>
    <message>
        <source>The list has expired: its operator should have published the next one.</source>
        <translation>Die Liste ist abgelaufen: Der Betreiber hätte die nächste veröffentlichen müssen.</translation>
    </message>
    <message>
        <source>Load it again. Until then, results that rest on it show a warning.</source>
        <translation>Laden Sie sie neu. Bis dahin zeigen Ergebnisse, die auf ihr beruhen, einen Hinweis.</translation>
    </message>
    <message>
        <source>The list has not been loaded yet.</source>
        <translation>Die Liste wurde noch nicht geladen.</translation>
    </message>
    <message>
        <source>Wait a moment, or load it again.</source>
        <translation>Warten Sie einen Moment oder laden Sie sie neu.</translation>
    </message>
    <message>
        <source>The list is signed by somebody whom you have not confirmed, or with an expired certificate. The one from before still counts.</source>
        <translation>Die Liste ist von jemandem signiert, den Sie nicht bestätigt haben, oder mit einem abgelaufenen Zertifikat. Die bisherige gilt weiter.</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Wie empfangen</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>Anzeigen als</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Parts of the exchange</source>
        <translation>Teile des Austauschs</translation>
    </message>
    <message>
        <source>Reading the response…</source>
        <translation>Die Antwort wird gelesen …</translation>
    </message>
    <message>
        <source>Find a name or value</source>
        <translation>Namen oder Wert suchen</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Als curl kopieren</translation>
    </message>
    <message>
        <source>Save the body…</source>
        <translation>Body speichern …</translation>
    </message>
    <message>
        <source>Open in workbench</source>
        <translation>In der Werkbank öffnen</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>body not kept</source>
        <translation>Body nicht aufbewahrt</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>The first {shown} of {size} are shown. “Save the body…” gives all of it.</source>
        <translation>Angezeigt werden die ersten {shown} von {size}. „Body speichern …“ liefert alles.</translation>
    </message>
    <message>
        <source>Only the first {count} values are shown as a tree.</source>
        <translation>Als Baum werden nur die ersten {count} Werte angezeigt.</translation>
    </message>
    <message>
        <source>This is no JSON from character {place} on; it is shown up to there.</source>
        <translation>Ab Zeichen {place} ist dies kein JSON; bis dorthin wird es angezeigt.</translation>
    </message>
    <message>
        <source>Links ({count})…</source>
        <translation>Links ({count}) …</translation>
    </message>
    <message>
        <source>next step</source>
        <translation>nächster Schritt</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>Nicht gefunden.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Copied. The key is $CONNECTOR_KEY.</source>
        <translation>Kopiert. Der Schlüssel heißt $CONNECTOR_KEY.</translation>
    </message>
    <message>
        <source>Save the body</source>
        <translation>Body speichern</translation>
    </message>
    <message>
        <source>Copy what the code says</source>
        <translation>Inhalt des Codes kopieren</translation>
    </message>
    <message>
        <source>Requests and responses</source>
        <translation>Anfragen und Antworten</translation>
    </message>
    <message>
        <source>Of this room</source>
        <translation>Aus diesem Bereich</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Welche gezeigt werden</translation>
    </message>
    <message>
        <source>Requests, newest first</source>
        <translation>Anfragen, neueste zuerst</translation>
    </message>
    <message>
        <source>Nothing was sent from this room yet.</source>
        <translation>Aus diesem Bereich wurde noch nichts gesendet.</translation>
    </message>
    <message>
        <source>Links in the response</source>
        <translation>Links in der Antwort</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>The service wrote these addresses. Check the whole address.</source>
        <translation>Diese Adressen stammen vom Dienst. Prüfen Sie die ganze Adresse.</translation>
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
        <source>No profile of this wallet is known here. Choose another one, or none.</source>
        <translation>Von dieser Wallet ist hier kein Profil bekannt. Wählen Sie eine andere oder keine.</translation>
    </message>
    <message>
        <source>The body must be UTF-8. Remove the charset, or set it to utf-8.</source>
        <translation>Der Inhalt muss UTF-8 sein. Entfernen Sie den Zeichensatz, oder setzen Sie ihn auf utf-8.</translation>
    </message>
    <message>
        <source>These letters look like other letters, so they are not allowed in a host name: {letters}.</source>
        <translation>Diese Buchstaben sehen wie andere Buchstaben aus und sind deshalb in einem Hostnamen nicht erlaubt: {letters}.</translation>
    </message>
    <message>
        <source>This host name has characters that are not allowed in one.</source>
        <translation>Dieser Hostname hat Zeichen, die in einem Hostnamen nicht erlaubt sind.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Geben Sie ein Länderkürzel aus zwei Großbuchstaben ein, zum Beispiel DE.</translation>
    </message>
    <message>
        <source>Enter a host name, like desk.example.org.</source>
        <translation>Geben Sie einen Hostnamen ein, zum Beispiel schalter.example.org.</translation>
    </message>
    <message>
        <source>Enter an address with its scheme, like https://desk.example.org or did:web:desk.example.org.</source>
        <translation>Geben Sie eine Adresse mit ihrem Schema ein, zum Beispiel https://schalter.example.org oder did:web:schalter.example.org.</translation>
    </message>
    <message>
        <source>Your registration does not allow asking for this.</source>
        <translation>Ihre Registrierung erlaubt nicht, danach zu fragen.</translation>
    </message>
    <message>
        <source>This registration certificate cannot be used: {reason}.</source>
        <translation>Dieses Registrierungszertifikat ist nicht verwendbar: {reason}.</translation>
    </message>
    <message>
        <source>This registration certificate has expired.</source>
        <translation>Dieses Registrierungszertifikat ist abgelaufen.</translation>
    </message>
    <message>
        <source>Use the 64 hexadecimal digits of the SHA-256, with small letters.</source>
        <translation>Verwenden Sie die 64 hexadezimalen Ziffern des SHA-256, mit Kleinbuchstaben.</translation>
    </message>
    <message>
        <source>A sample can only be shown over OpenID4VP.</source>
        <translation>Ein Muster lässt sich nur über OpenID4VP zeigen.</translation>
    </message>
    <message>
        <source>Ask for a sample alone.</source>
        <translation>Fragen Sie ein Muster allein ab.</translation>
    </message>
    <message>
        <source>A sample has the one attribute *, and no conditions on values.</source>
        <translation>Ein Muster hat die eine Angabe * und keine Bedingungen an Werte.</translation>
    </message>
    <message>
        <source>A sample is an SD-JWT VC where its type is named, else a W3C credential.</source>
        <translation>Ein Muster ist ein SD-JWT VC, wenn sein Typ genannt ist, sonst ein W3C-Nachweis.</translation>
    </message>
    <message>
        <source>A mobile document (mdoc) has a namespace, and other formats have none.</source>
        <translation>Ein mobiles Dokument (mdoc) hat einen Namensraum, andere Formate haben keinen.</translation>
    </message>
    <message>
        <source>Provide either a credential type or a schema.</source>
        <translation>Geben Sie entweder eine Nachweisart oder ein Schema an.</translation>
    </message>
    <message>
        <source>Add an answer that asks for an age, or remove the ages: one needs the other.</source>
        <translation>Fügen Sie eine Antwort hinzu, die nach einem Alter fragt, oder entfernen Sie die Altersangaben: Das eine braucht das andere.</translation>
    </message>
    <message>
        <source>Only the answer to an age can be computed from a date of birth.</source>
        <translation>Nur die Antwort auf ein Alter lässt sich aus einem Geburtsdatum berechnen.</translation>
    </message>
    <message>
        <source>A report covers at most 48 hours, and ends after its start.</source>
        <translation>Ein Bericht umfasst höchstens 48 Stunden und endet nach seinem Beginn.</translation>
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
        <source>This picture has {size} KiB. At most {most} KiB are allowed, counted as the file itself, not as base64. Make it smaller.</source>
        <translation>Dieses Bild hat {size} KiB. Erlaubt sind höchstens {most} KiB, gezählt als die Datei selbst, nicht als Base64. Verkleinern Sie es.</translation>
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
        <source>The list of credential types is full.</source>
        <translation>Die Liste der Nachweisarten ist voll.</translation>
    </message>
    <message>
        <source>The list of questions is full.</source>
        <translation>Die Liste der Fragen ist voll.</translation>
    </message>
    <message>
        <source>There is a question with this ID. Choose another ID, or change that one.</source>
        <translation>Es gibt schon eine Frage mit dieser ID. Wählen Sie eine andere ID, oder ändern Sie jene.</translation>
    </message>
    <message>
        <source>This question is too large.</source>
        <translation>Diese Frage ist zu groß.</translation>
    </message>
    <message>
        <source>There is no credential type with this ID.</source>
        <translation>Es gibt keine Nachweisart mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no schema with this name.</source>
        <translation>Es gibt kein Schema mit diesem Namen.</translation>
    </message>
    <message>
        <source>This credential has no claim for {name}. Choose one, or remove the credential.</source>
        <translation>Dieser Nachweis hat keine Angabe für {name}. Wählen Sie eine, oder entfernen Sie den Nachweis.</translation>
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
        <source>There is a credential type with this ID. Choose another ID, or change that one.</source>
        <translation>Es gibt schon eine Nachweisart mit dieser ID. Wählen Sie eine andere ID, oder ändern Sie jene.</translation>
    </message>
    <message>
        <source>The credential type {id} has this type already. Change that one.</source>
        <translation>Die Nachweisart {id} hat diesen Typ schon. Ändern Sie jene.</translation>
    </message>
    <message>
        <source>This is not the ID in the address.</source>
        <translation>Das ist nicht die ID in der Adresse.</translation>
    </message>
    <message>
        <source>There is no claim of this name. Add it, or remove its path.</source>
        <translation>Es gibt keine Angabe dieses Namens. Fügen Sie sie hinzu, oder entfernen Sie ihren Pfad.</translation>
    </message>
    <message>
        <source>This is no type metadata, JSON Schema, metadata of an issuer, or credential. Check what you copied.</source>
        <translation>Das sind keine Typ-Metadaten, kein JSON Schema, keine Metadaten eines Ausstellers und kein Nachweis. Prüfen Sie, was Sie kopiert haben.</translation>
    </message>
    <message>
        <source>This cannot be read: its JSON is wrong. Copy it again.</source>
        <translation>Das kann nicht gelesen werden: Sein JSON ist falsch. Kopieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Nothing could be fetched from there. Check the address and the network, or use a file.</source>
        <translation>Von dort konnte nichts geladen werden. Prüfen Sie die Adresse und das Netz, oder verwenden Sie eine Datei.</translation>
    </message>
    <message>
        <source>Provide either the address or the content.</source>
        <translation>Geben Sie entweder die Adresse oder den Inhalt an.</translation>
    </message>
    <message>
        <source>There is no claim in it that can be asked for.</source>
        <translation>Darin ist keine Angabe, die angefragt werden kann.</translation>
    </message>
    <message>
        <source>It names no credential type.</source>
        <translation>Es nennt keine Nachweisart.</translation>
    </message>
    <message>
        <source>This is not read.</source>
        <translation>Das wird nicht gelesen.</translation>
    </message>
    <message>
        <source>There is more that is not understood.</source>
        <translation>Noch mehr wird nicht verstanden.</translation>
    </message>
    <message>
        <source>There is too much in it. The rest is left out.</source>
        <translation>Es ist zu viel darin. Der Rest ist weggelassen.</translation>
    </message>
    <message>
        <source>This is nested too deeply, and is left out.</source>
        <translation>Das ist zu tief verschachtelt und ist weggelassen.</translation>
    </message>
    <message>
        <source>This is no path of a claim that can be asked for.</source>
        <translation>Das ist kein Pfad einer Angabe, die angefragt werden kann.</translation>
    </message>
    <message>
        <source>A credential type has at most {count} claims. This one is left out.</source>
        <translation>Eine Nachweisart hat höchstens {count} Angaben. Diese ist weggelassen.</translation>
    </message>
    <message>
        <source>This has another form than expected, and is left out.</source>
        <translation>Das hat eine andere Form als erwartet und ist weggelassen.</translation>
    </message>
    <message>
        <source>This leads back to itself, and is left out.</source>
        <translation>Das führt zu sich selbst zurück und ist weggelassen.</translation>
    </message>
    <message>
        <source>The type that it extends is not there: {name}. Its claims are left out.</source>
        <translation>Der Typ, den er erweitert, liegt nicht vor: {name}. Seine Angaben sind weggelassen.</translation>
    </message>
    <message>
        <source>The type that it extends demands something else, which counts.</source>
        <translation>Der Typ, den er erweitert, verlangt etwas anderes, und das gilt.</translation>
    </message>
    <message>
        <source>This refers to something that is not in the document: {name}.</source>
        <translation>Das verweist auf etwas, das nicht im Dokument ist: {name}.</translation>
    </message>
    <message>
        <source>Only constants are understood as alternatives.</source>
        <translation>Als Alternativen werden nur Konstanten verstanden.</translation>
    </message>
    <message>
        <source>This is another version than JSON Schema 2020-12. It is read as that version.</source>
        <translation>Das ist eine andere Version als JSON Schema 2020-12. Es wird wie diese gelesen.</translation>
    </message>
    <message>
        <source>The schema names no credential type. Its address is used: check it.</source>
        <translation>Das Schema nennt keine Nachweisart. Seine Adresse wird verwendet: Prüfen Sie sie.</translation>
    </message>
    <message>
        <source>This is not about the person, and cannot be asked for.</source>
        <translation>Das betrifft nicht die Person und kann nicht angefragt werden.</translation>
    </message>
    <message>
        <source>This element is of another namespace than most, and is left out.</source>
        <translation>Dieses Element ist aus einem anderen Namensraum als die meisten und wird weggelassen.</translation>
    </message>
    <message>
        <source>This format is not supported: {name}.</source>
        <translation>Dieses Format wird nicht unterstützt: {name}.</translation>
    </message>
    <message>
        <source>It is of this type too: {name}. The last one is used.</source>
        <translation>Er ist auch von dieser Art: {name}. Die letzte wird verwendet.</translation>
    </message>
    <message>
        <source>The hash of the disclosures is not supported.</source>
        <translation>Das Hashverfahren der Offenlegungen wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>There is more that this credential does not show.</source>
        <translation>Es gibt mehr, was dieser Nachweis nicht zeigt.</translation>
    </message>
    <message>
        <source>This has no value here, and is left out.</source>
        <translation>Das hat hier keinen Wert und ist weggelassen.</translation>
    </message>
    <message>
        <source>No attribute can have this name. It is called {name} here.</source>
        <translation>So kann keine Angabe heißen. Hier heißt sie {name}.</translation>
    </message>
    <message>
        <source>This credential type is too large.</source>
        <translation>Diese Nachweisart ist zu groß.</translation>
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
        <source>There is no wallet waiting under this ID.</source>
        <translation>Unter dieser ID wartet keine Wallet.</translation>
    </message>
    <message>
        <source>There is no question with this ID.</source>
        <translation>Es gibt keine Frage mit dieser ID.</translation>
    </message>
    <message>
        <source>This question gives no such attribute of the credential.</source>
        <translation>Diese Frage liefert keine solche Angabe des Nachweises.</translation>
    </message>
    <message>
        <source>The credential needs {name}. Choose the answer that it gets.</source>
        <translation>Der Nachweis braucht {name}. Wählen Sie die Antwort dafür.</translation>
    </message>
    <message>
        <source>There is no rule of self-service with this ID.</source>
        <translation>Es gibt keine Regel zur Selbstbedienung mit dieser ID.</translation>
    </message>
    <message>
        <source>This wallet waits no longer: another desk has decided, or its time is over.</source>
        <translation>Diese Wallet wartet nicht mehr: Ein anderer Schalter hat entschieden, oder ihre Zeit ist um.</translation>
    </message>
    <message>
        <source>Wallets may not start by themselves here. Allow it under Settings, Wallets, first.</source>
        <translation>Wallets dürfen hier nicht von selbst beginnen. Erlauben Sie es zuerst unter Einstellungen, Wallets.</translation>
    </message>
    <message>
        <source>There is no lasting code with this ID.</source>
        <translation>Es gibt keinen dauerhaften Code mit dieser ID.</translation>
    </message>
    <message>
        <source>There can be at most {count} lasting codes. Remove one first.</source>
        <translation>Es kann höchstens {count} dauerhafte Codes geben. Entfernen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>The wallet did not ask for this. Choose a credential that it asked for.</source>
        <translation>Danach hat die Wallet nicht gefragt. Wählen Sie einen Nachweis, den sie angefragt hat.</translation>
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
        <source>Name the credentials, or say which in “of”, not both.</source>
        <translation>Nennen Sie die Nachweise, oder geben Sie sie in „of“ an, nicht beides.</translation>
    </message>
    <message>
        <source>This credential was renewed already. Renew the new one.</source>
        <translation>Dieser Nachweis wurde schon erneuert. Erneuern Sie den neuen.</translation>
    </message>
    <message>
        <source>This credential was renewed meanwhile. Try again.</source>
        <translation>Dieser Nachweis wurde inzwischen erneuert. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>This credential is suspended. Reactivate it first.</source>
        <translation>Dieser Nachweis ist ausgesetzt. Reaktivieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The number of these credentials has changed meanwhile: it is {count} now. Count again.</source>
        <translation>Die Anzahl dieser Nachweise hat sich inzwischen geändert: Es sind jetzt {count}. Zählen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Say which credentials: by person, wallet, schema or time.</source>
        <translation>Geben Sie an, welche Nachweise: nach Person, Wallet, Schema oder Zeit.</translation>
    </message>
    <message>
        <source>This credential does not say whom it is about, or its values were deleted.</source>
        <translation>Dieser Nachweis sagt nicht, um wen es geht, oder seine Werte wurden gelöscht.</translation>
    </message>
    <message>
        <source>These credentials are revoked by now. It is too late to undo that.</source>
        <translation>Diese Nachweise sind inzwischen widerrufen. Das lässt sich nicht mehr rückgängig machen.</translation>
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
        <source>Desk-Staff must be a percent-encoded name: one line of 1 to 60 characters.</source>
        <translation>Desk-Staff muss ein prozentkodierter Name sein: eine Zeile mit 1 bis 60 Zeichen.</translation>
    </message>
    <message>
        <source>This Idempotency-Key was already used with a different body.</source>
        <translation>Dieser Idempotency-Key wurde schon mit anderem Inhalt verwendet.</translation>
    </message>
    <message>
        <source>This list is for another kind of credential.</source>
        <translation>Diese Liste ist für eine andere Art von Nachweis.</translation>
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
        <source>There is no renewal of many credentials with this ID.</source>
        <translation>Es gibt keine Verlängerung vieler Nachweise mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no revocation of many credentials with this ID.</source>
        <translation>Es gibt keinen Widerruf mehrerer Nachweise mit dieser ID.</translation>
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
        <source>Nothing was issued in this visit.</source>
        <translation>In diesem Vorgang wurde nichts ausgestellt.</translation>
    </message>
    <message>
        <source>There is no kind of credential with this name.</source>
        <translation>Es gibt keine Art von Nachweis mit diesem Namen.</translation>
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
        <source>There is no credential type with this ID that was added here.</source>
        <translation>Es gibt keine hier hinzugefügte Nachweisart mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no question with this ID that was added here.</source>
        <translation>Es gibt keine Frage mit dieser ID, die hier hinzugefügt wurde.</translation>
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
        <source>Enter a host name like desk.example.org, without a port.</source>
        <translation>Geben Sie einen Hostnamen wie desk.example.org ein, ohne Port.</translation>
    </message>
    <message>
        <source>Programs and files can be chosen only at the computer of this service.</source>
        <translation>Programme und Dateien lassen sich nur am Computer dieses Dienstes wählen.</translation>
    </message>
    <message>
        <source>The certificate or the address is given by options of serve. Remove them first.</source>
        <translation>Das Zertifikat oder die Adresse ist durch Optionen von serve vorgegeben. Entfernen Sie diese zuerst.</translation>
    </message>
    <message>
        <source>This was only a test; nothing is issued.</source>
        <translation>Das war nur ein Test; es wird nichts ausgestellt.</translation>
    </message>
    <message>
        <source>The folder is given by an option of serve. Remove the option first.</source>
        <translation>Der Ordner ist durch eine Option von serve vorgegeben. Entfernen Sie zuerst die Option.</translation>
    </message>
    <message>
        <source>There is no such folder, or it cannot be read.</source>
        <translation>Diesen Ordner gibt es nicht, oder er kann nicht gelesen werden.</translation>
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
        <source>The database server is a standby and takes no changes. Connect to the primary server.</source>
        <translation>Der Datenbankserver ist ein Standby und nimmt keine Änderungen an. Verbinden Sie sich mit dem primären Server.</translation>
    </message>
    <message>
        <source>The service is stopping. It answers until its connections have moved to another process.</source>
        <translation>Der Dienst wird beendet. Er antwortet, bis seine Verbindungen zu einem anderen Prozess gewechselt sind.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. Check the database server or the data folder.</source>
        <translation>Die gespeicherten Daten können nicht gelesen werden. Prüfen Sie den Datenbankserver oder den Datenordner.</translation>
    </message>
    <message>
        <source>The connection to the database broke before it confirmed this.</source>
        <translation>Die Verbindung zur Datenbank brach ab, bevor sie das bestätigt hat.</translation>
    </message>
    <message>
        <source>Other processes use the database, and this version has to change its tables.</source>
        <translation>Andere Prozesse benutzen die Datenbank, und diese Version muss ihre Tabellen ändern.</translation>
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
        <source>The pool in front of PostgreSQL gives each transaction another session.</source>
        <translation>Der Pool vor PostgreSQL gibt jeder Transaktion eine andere Sitzung.</translation>
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
        <source>This fault does not fit these answers.</source>
        <translation>Dieser Fehler passt nicht zu diesen Antworten.</translation>
    </message>
    <message>
        <source>The service cannot tell to which visit these answers belong.</source>
        <translation>Der Dienst kann nicht sagen, zu welchem Vorgang diese Antworten gehören.</translation>
    </message>
    <message>
        <source>At most {count} faults can be armed.</source>
        <translation>Höchstens {count} Fehler können scharf sein.</translation>
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
        <source>The header “{name}” contains characters that cannot be sent.</source>
        <translation>Der Header „{name}“ enthält Zeichen, die nicht gesendet werden können.</translation>
    </message>
    <message>
        <source>This is not a valid HTTP method.</source>
        <translation>Das ist keine gültige HTTP-Methode.</translation>
    </message>
    <message>
        <source>HTTP does not allow this request: {said}.</source>
        <translation>HTTP lässt diese Anfrage nicht zu: {said}.</translation>
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
        <source>The certificate of the service has expired. The key was not sent.</source>
        <translation>Das Zertifikat des Dienstes ist abgelaufen. Der Schlüssel wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>The certificate of the service is not valid yet. The key was not sent.</source>
        <translation>Das Zertifikat des Dienstes ist noch nicht gültig. Der Schlüssel wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>The certificate of the service is for another name. The key was not sent.</source>
        <translation>Das Zertifikat des Dienstes gilt für einen anderen Namen. Der Schlüssel wurde nicht gesendet.</translation>
    </message>
    <message>
        <source>The issuer of the service&apos;s certificate is not trusted here. The key was not sent.</source>
        <translation>Dem Aussteller des Zertifikats dieses Dienstes wird hier nicht vertraut. Der Schlüssel wurde nicht gesendet.</translation>
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
        <source>This cannot be renewed any more. Ask for a new credential.</source>
        <translation>Das lässt sich nicht mehr erneuern. Bitten Sie um einen neuen Nachweis.</translation>
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
        <source>The signer of this credential was revoked. Ask for a new one.</source>
        <translation>Der Unterzeichner dieses Nachweises wurde widerrufen. Bitten Sie um einen neuen.</translation>
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
        <source>Browsers ask wallets only from a page with https, or on the computer of the service itself.</source>
        <translation>Browser fragen Wallets nur von einer Seite mit https aus oder auf dem Computer des Dienstes selbst.</translation>
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
        <source>There is no place named {name}. The desk has: {names}.</source>
        <translation>Es gibt keinen Ort namens {name}. Der Schalter hat: {names}.</translation>
    </message>
    <message>
        <source>This contains no certificates in PEM form.</source>
        <translation>Dies enthält keine Zertifikate in PEM-Form.</translation>
    </message>
    <message>
        <source>This file is too large for a list of places.</source>
        <translation>Diese Datei ist zu groß für eine Liste von Orten.</translation>
    </message>
    <message>
        <source>The service answers after {count} ms.</source>
        <translation>Der Dienst antwortet nach {count} ms.</translation>
    </message>
    <message>
        <source>{version}. The certificate is valid for {count} more days.</source>
        <translation>{version}. Das Zertifikat ist noch {count} Tage gültig.</translation>
    </message>
    <message>
        <source>{version}. The certificate expires in {count} days.</source>
        <translation>{version}. Das Zertifikat läuft in {count} Tagen ab.</translation>
    </message>
    <message>
        <source>Plain http on this computer.</source>
        <translation>Einfaches http auf diesem Computer.</translation>
    </message>
    <message>
        <source>The service accepts the key.</source>
        <translation>Der Dienst nimmt den Schlüssel an.</translation>
    </message>
    <message>
        <source>The service refuses the key.</source>
        <translation>Der Dienst lehnt den Schlüssel ab.</translation>
    </message>
    <message>
        <source>This was not checked.</source>
        <translation>Dies wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>The service has this operation.</source>
        <translation>Der Dienst hat diese Operation.</translation>
    </message>
    <message>
        <source>The service does not have this operation (status {status}).</source>
        <translation>Der Dienst hat diese Operation nicht (Status {status}).</translation>
    </message>
    <message>
        <source>Library, people and settings of this place can be changed here.</source>
        <translation>Bibliothek, Personen und Einstellungen dieses Ortes können hier geändert werden.</translation>
    </message>
    <message>
        <source>The service has no studio: library, people and settings are not offered.</source>
        <translation>Der Dienst hat kein Studio: Bibliothek, Personen und Einstellungen werden nicht angeboten.</translation>
    </message>
    <message>
        <source>Progress of visits is visible.</source>
        <translation>Der Fortschritt von Vorgängen ist sichtbar.</translation>
    </message>
    <message>
        <source>The service reports events at once.</source>
        <translation>Der Dienst meldet Ereignisse sofort.</translation>
    </message>
    <message>
        <source>The service reports no events.</source>
        <translation>Der Dienst meldet keine Ereignisse.</translation>
    </message>
    <message>
        <source>The clock of the service differs by {count} minutes from this computer&apos;s.</source>
        <translation>Die Uhr des Dienstes weicht um {count} Minuten von der dieses Computers ab.</translation>
    </message>
    <message>
        <source>The clock of the service agrees with this computer&apos;s.</source>
        <translation>Die Uhr des Dienstes stimmt mit der dieses Computers überein.</translation>
    </message>
    <message>
        <source>Renew the certificate of the service.</source>
        <translation>Erneuern Sie das Zertifikat des Dienstes.</translation>
    </message>
    <message>
        <source>Enter the key of this service.</source>
        <translation>Geben Sie den Schlüssel dieses Dienstes ein.</translation>
    </message>
    <message>
        <source>Check the path in the address.</source>
        <translation>Prüfen Sie den Pfad in der Adresse.</translation>
    </message>
    <message>
        <source>Set the clock of the service, or of this computer.</source>
        <translation>Stellen Sie die Uhr des Dienstes oder dieses Computers.</translation>
    </message>
    <message>
        <source>Add the certificate of its authority to this place, if you trust it.</source>
        <translation>Fügen Sie das Zertifikat seiner Zertifizierungsstelle diesem Ort hinzu, wenn Sie ihr vertrauen.</translation>
    </message>
    <message>
        <source>The certificate is valid until {date}, but was not renewed yet. {said}</source>
        <translation>Das Zertifikat gilt bis {date}, wurde aber noch nicht erneuert. {said}</translation>
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
    <message>
        <source>The file of the layout cannot be opened.</source>
        <translation>Die Datei des Layouts kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The box does not lie on the badge.</source>
        <translation>Das Feld liegt nicht auf dem Ausweis.</translation>
    </message>
    <message>
        <source>A text needs either attributes or a fixed text.</source>
        <translation>Ein Text braucht entweder Angaben oder einen festen Text.</translation>
    </message>
    <message>
        <source>A photo needs one attribute.</source>
        <translation>Ein Foto braucht eine Angabe.</translation>
    </message>
    <message>
        <source>Only a text or a photo shows attributes.</source>
        <translation>Nur ein Text oder ein Foto zeigt Angaben.</translation>
    </message>
    <message>
        <source>The option {name} sends a form in parts. Write the body with --data-raw instead.</source>
        <translation>Die Option {name} sendet ein Formular in Teilen. Geben Sie den Inhalt stattdessen mit --data-raw an.</translation>
    </message>
    <message>
        <source>The type that it extends was changed: the digest differs.</source>
        <translation>Der Typ, den er erweitert, wurde verändert: Die Prüfsumme weicht ab.</translation>
    </message>
    <message>
        <source>These are not the type metadata that the credential names: the digest differs.</source>
        <translation>Das sind nicht die Typ-Metadaten, die der Nachweis nennt: Die Prüfsumme weicht ab.</translation>
    </message>
    <message>
        <source>This is no digest that can be compared.</source>
        <translation>Das ist keine Prüfsumme, die sich vergleichen lässt.</translation>
    </message>
    <message>
        <source>Choose w3c, sd-jwt or mdoc.</source>
        <translation>Wählen Sie w3c, sd-jwt oder mdoc.</translation>
    </message>
    <message>
        <source>An offer to replace this credential is open already.</source>
        <translation>Ein Angebot, das diesen Nachweis ersetzt, ist schon offen.</translation>
    </message>
    <message>
        <source>At most {count} credentials can be chosen at once. Choose fewer.</source>
        <translation>Höchstens {count} Nachweise können auf einmal gewählt werden. Wählen Sie weniger.</translation>
    </message>
    <message>
        <source>A link can only lead to a host with a public name, without letters that look like others.</source>
        <translation>Ein Link kann nur zu einem Host mit einem öffentlichen Namen führen, ohne Buchstaben, die wie andere aussehen.</translation>
    </message>
    <message>
        <source>The command has U+0000, which no argument of a program can hold.</source>
        <translation>Der Befehl enthält U+0000. Kein Argument eines Programms kann dieses Zeichen enthalten.</translation>
    </message>
    <message>
        <source>Left out, because it is before curl: {text}</source>
        <translation>Weggelassen, weil es vor curl steht: {text}</translation>
    </message>
    <message>
        <source>Left out, because it is after {sign}: {text}</source>
        <translation>Weggelassen, weil es hinter {sign} steht: {text}</translation>
    </message>
    <message>
        <source>A shell would fill this in. It is sent as it is written: {names}</source>
        <translation>Eine Shell würde dies ersetzen. Es wird so gesendet, wie es dasteht: {names}</translation>
    </message>
    <message>
        <source>The address continues after &amp;. A shell would have ended the command there.</source>
        <translation>Die Adresse geht nach &amp; weiter. Eine Shell hätte den Befehl dort beendet.</translation>
    </message>
    <message>
        <source>Quotation marks, dashes and spaces of a word processor were read as plain ones.</source>
        <translation>Anführungszeichen, Striche und Leerzeichen einer Textverarbeitung wurden als einfache gelesen.</translation>
    </message>
    <message>
        <source>A backslash before a quotation mark was removed, as Windows PowerShell needs it.</source>
        <translation>Ein Backslash vor einem Anführungszeichen wurde entfernt: Windows PowerShell braucht ihn, der Dienst nicht.</translation>
    </message>
    <message>
        <source>Each backslash was written twice, as Chrome does it. It is sent once.</source>
        <translation>Jeder Backslash stand doppelt da, wie Chrome ihn schreibt. Er wird einfach gesendet.</translation>
    </message>
    <message>
        <source>These options of curl are not used here: {names}</source>
        <translation>Diese Optionen von curl werden hier nicht verwendet: {names}</translation>
    </message>
    <message>
        <source>curl would make several addresses of braces or brackets. They are sent as they are written.</source>
        <translation>curl würde aus den Klammern mehrere Adressen machen. Sie werden so gesendet, wie sie dastehen.</translation>
    </message>
    <message>
        <source>A password or token in the address was left out.</source>
        <translation>Ein Passwort oder Token in der Adresse wurde weggelassen.</translation>
    </message>
    <message>
        <source>The header {name} was left out, because it can hold a secret.</source>
        <translation>Der Header {name} wurde weggelassen, weil er geheim sein kann.</translation>
    </message>
    <message>
        <source>The parameter {name} of the address was left out, because it can hold a secret.</source>
        <translation>Der Parameter {name} der Adresse wurde weggelassen, weil er geheim sein kann.</translation>
    </message>
    <message>
        <source>The body may hold a secret. It is kept: {names}</source>
        <translation>Der Inhalt ist vielleicht geheim. Er wird übernommen: {names}</translation>
    </message>
    <message>
        <source>The method is sent in capitals: {name}</source>
        <translation>Die Methode wird in Großbuchstaben gesendet: {name}</translation>
    </message>
    <message>
        <source>Spaces and letters outside ASCII in the address were percent-encoded.</source>
        <translation>Leerzeichen und Zeichen außerhalb von ASCII in der Adresse wurden mit % codiert.</translation>
    </message>
    <message>
        <source>The header {name} was left out. The key of the service is sent in its place.</source>
        <translation>Der Header {name} wurde weggelassen. An seiner Stelle wird der Schlüssel des Dienstes gesendet.</translation>
    </message>
    <message>
        <source>{said} In: {names}</source>
        <translation>{said} In: {names}</translation>
    </message>
    <message>
        <source>This request was left out. {said}</source>
        <translation>Diese Anfrage wurde weggelassen. {said}</translation>
    </message>
    <message>
        <source>It sends a file.</source>
        <translation>Sie sendet eine Datei.</translation>
    </message>
    <message>
        <source>Scripts were left out.</source>
        <translation>Skripte wurden weggelassen.</translation>
    </message>
    <message>
        <source>Saved responses were left out.</source>
        <translation>Gespeicherte Antworten wurden weggelassen.</translation>
    </message>
    <message>
        <source>A client certificate was left out.</source>
        <translation>Ein Client-Zertifikat wurde weggelassen.</translation>
    </message>
    <message>
        <source>A proxy was left out.</source>
        <translation>Ein Proxy wurde weggelassen.</translation>
    </message>
    <message>
        <source>The body was left out, because Postman sends none with this method.</source>
        <translation>Der Inhalt wurde weggelassen, weil Postman mit dieser Methode keinen sendet.</translation>
    </message>
    <message>
        <source>The sign-in {name} was left out.</source>
        <translation>Die Anmeldung {name} wurde weggelassen.</translation>
    </message>
    <message>
        <source>These variables have no value. Set them in collection.toml: {names}</source>
        <translation>Diese Variablen haben keinen Wert. Setzen Sie sie in collection.toml: {names}</translation>
    </message>
    <message>
        <source>Scripts set these variables. Keep them from a response, or set them in collection.toml: {names}</source>
        <translation>Skripte setzen diese Variablen. Übernehmen Sie sie aus einer Antwort, oder setzen Sie sie in collection.toml: {names}</translation>
    </message>
    <message>
        <source>The values of these variables were left out, because they can be secrets: {names}</source>
        <translation>Die Werte dieser Variablen wurden weggelassen, weil sie geheim sein können: {names}</translation>
    </message>
    <message>
        <source>These values of Postman do not exist here. Set them in collection.toml: {names}</source>
        <translation>Diese Werte von Postman gibt es hier nicht. Setzen Sie sie in collection.toml: {names}</translation>
    </message>
    <message>
        <source>This is not a Postman collection in the format 2.0 or 2.1.</source>
        <translation>Das ist keine Postman-Sammlung im Format 2.0 oder 2.1.</translation>
    </message>
    <message>
        <source>The settings of this desk allow no PIN. Remove txCode, or change the settings.</source>
        <translation>Die Einstellungen dieses Schalters erlauben keine PIN. Entfernen Sie txCode, oder ändern Sie die Einstellungen.</translation>
    </message>
    <message>
        <source>This text takes too long to be compared with its pattern. Shorten it.</source>
        <translation>Dieser Text lässt sich nicht schnell genug mit seinem Muster vergleichen. Kürzen Sie ihn.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern, “{part}”, belongs to nothing. Write it with a backslash.</source>
        <translation>Zeichen {position} dieses Musters, „{part}“, gehört zu nichts. Schreiben Sie einen Backslash davor.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema. Write ^ and $ instead.</source>
        <translation>Zeichen {position} dieses Musters: JSON Schema kennt „{part}“ nicht. Schreiben Sie stattdessen ^ und $.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” with another look-around needs one fixed length.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ mit einer weiteren Bedingung darin braucht eine feste Länge.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema.</source>
        <translation>Zeichen {position} dieses Musters: JSON Schema kennt „{part}“ nicht.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: no group begins with “{part}” in JSON Schema. Remove it.</source>
        <translation>Zeichen {position} dieses Musters: In JSON Schema beginnt keine Gruppe mit „{part}“. Entfernen Sie es.</translation>
    </message>
    <message>
        <source>This pattern is too large to be checked. Use fewer or smaller repetitions.</source>
        <translation>Dieses Muster ist zu groß, um geprüft zu werden. Verwenden Sie weniger oder kleinere Wiederholungen.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: write the name of a group like (?&lt;year&gt;…), not “{part}”.</source>
        <translation>Zeichen {position} dieses Musters: Schreiben Sie den Namen einer Gruppe wie (?&lt;year&gt;…), nicht „{part}“.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” names a second group. Use another name.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ benennt eine zweite Gruppe. Verwenden Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is nothing that “{part}” can repeat.</source>
        <translation>Zeichen {position} dieses Musters: Es gibt nichts, was „{part}“ wiederholen kann.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is no group for “{part}”.</source>
        <translation>Zeichen {position} dieses Musters: Zu „{part}“ gibt es keine Gruppe.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is not closed.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no Unicode property that is known here.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ ist keine Unicode-Eigenschaft, die hier bekannt ist.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no range. Write \- for a hyphen.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ ist kein Bereich. Schreiben Sie einen Bindestrich als \-.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” refers to a group that may be left out.</source>
        <translation>Zeichen {position} dieses Musters: „{part}“ verweist auf eine Gruppe, die fehlen kann.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” needs the smaller number first.</source>
        <translation>Zeichen {position} dieses Musters: In „{part}“ muss die kleinere Zahl zuerst stehen.</translation>
    </message>
    <message>
        <source>This rule does not fit the type {type}. Remove it, or choose another type.</source>
        <translation>Diese Regel passt nicht zum Typ {type}. Entfernen Sie sie, oder wählen Sie einen anderen Typ.</translation>
    </message>
    <message>
        <source>This needs the rule enum with the choices.</source>
        <translation>Dazu gehört die Regel enum mit der Auswahl.</translation>
    </message>
    <message>
        <source>This needs the format date.</source>
        <translation>Dazu gehört das Format date.</translation>
    </message>
    <message>
        <source>No value can satisfy both this and {rule}.</source>
        <translation>Kein Wert kann dies und {rule} zugleich erfüllen.</translation>
    </message>
    <message>
        <source>This value breaks the rules of its own attribute: {said}</source>
        <translation>Dieser Wert verletzt die Regeln seiner eigenen Angabe: {said}</translation>
    </message>
    <message>
        <source>The schema has a rule that cannot be checked: {field}. Withdraw this version and add a new one.</source>
        <translation>Das Schema hat eine Regel, die nicht geprüft werden kann: {field}. Ziehen Sie diese Version zurück, und fügen Sie eine neue hinzu.</translation>
    </message>
    <message>
        <source>Choose a PNG or JPEG picture, written in base64 or as a data: URL.</source>
        <translation>Wählen Sie ein Bild als PNG oder JPEG, geschrieben in Base64 oder als data:-URL.</translation>
    </message>
    <message>
        <source>The file of the list cannot be opened.</source>
        <translation>Die Datei der Liste lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The list is larger than {count} MB.</source>
        <translation>Die Liste ist größer als {count} MB.</translation>
    </message>
    <message>
        <source>The spreadsheet is older than 2007, or has a password.</source>
        <translation>Die Tabelle ist älter als 2007 oder hat ein Passwort.</translation>
    </message>
    <message>
        <source>The list is not written in {encoding}.</source>
        <translation>Die Liste ist nicht in {encoding} geschrieben.</translation>
    </message>
    <message>
        <source>The file is neither text nor a spreadsheet.</source>
        <translation>Die Datei ist weder Text noch eine Tabelle.</translation>
    </message>
    <message>
        <source>Line {number} of the list cannot be read.</source>
        <translation>Zeile {number} der Liste ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Row {number} has more than {count} cells.</source>
        <translation>Zeile {number} hat mehr als {count} Zellen.</translation>
    </message>
    <message>
        <source>The list has more than {count} rows.</source>
        <translation>Die Liste hat mehr als {count} Zeilen.</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>Die Liste ist leer.</translation>
    </message>
    <message>
        <source>The file is not a spreadsheet that can be read here.</source>
        <translation>Die Datei ist keine Tabelle, die hier lesbar ist.</translation>
    </message>
    <message>
        <source>The spreadsheet is damaged.</source>
        <translation>Die Tabelle ist beschädigt.</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet with cells.</source>
        <translation>Die Tabelle hat kein Blatt mit Zellen.</translation>
    </message>
    <message>
        <source>The sheet cannot be read: {fault}</source>
        <translation>Das Blatt ist nicht lesbar: {fault}</translation>
    </message>
    <message>
        <source>Name a guest as &lt;rosterId&gt;/&lt;number&gt;.</source>
        <translation>Nennen Sie einen Gast als &lt;rosterId&gt;/&lt;number&gt;.</translation>
    </message>
    <message>
        <source>This guest has the credential already.</source>
        <translation>Dieser Gast hat den Nachweis schon.</translation>
    </message>
    <message>
        <source>Only the wallet of the guest sets this state, by accepting the credential.</source>
        <translation>Diesen Status setzt nur die Wallet des Gastes, indem sie den Nachweis annimmt.</translation>
    </message>
    <message>
        <source>At most {count} lists of guests. Remove one that is no longer needed.</source>
        <translation>Höchstens {count} Gästelisten. Entfernen Sie eine, die nicht mehr gebraucht wird.</translation>
    </message>
    <message>
        <source>At most {count} guests in one list.</source>
        <translation>Höchstens {count} Gäste in einer Liste.</translation>
    </message>
    <message>
        <source>At most {count} cells: the list has no more columns.</source>
        <translation>Höchstens {count} Zellen: Mehr Spalten hat die Liste nicht.</translation>
    </message>
    <message>
        <source>The list has no such column.</source>
        <translation>Diese Spalte hat die Liste nicht.</translation>
    </message>
    <message>
        <source>The kind of credential of this list is not offered any more.</source>
        <translation>Die Art von Nachweis dieser Liste wird nicht mehr angeboten.</translation>
    </message>
    <message>
        <source>There is no list of guests with this ID.</source>
        <translation>Es gibt keine Gästeliste mit dieser ID.</translation>
    </message>
    <message>
        <source>There is no guest with this number in the list.</source>
        <translation>Es gibt keinen Gast mit dieser Nummer in der Liste.</translation>
    </message>
    <message>
        <source>No kind of credential counts for who is in the building.</source>
        <translation>Keine Art von Nachweis zählt dafür, wer im Haus ist.</translation>
    </message>
    <message>
        <source>This visitor is not in the building, or has signed out already.</source>
        <translation>Diese Person ist nicht im Haus oder hat sich schon abgemeldet.</translation>
    </message>
    <message>
        <source>Nobody has shown a valid credential in this data request.</source>
        <translation>Auf diese Abfrage hat niemand einen gültigen Nachweis gezeigt.</translation>
    </message>
    <message>
        <source>Provide either the address or the content of the list.</source>
        <translation>Geben Sie entweder die Adresse oder den Inhalt der Liste an.</translation>
    </message>
    <message>
        <source>The list is not signed with this certificate. Look at it again.</source>
        <translation>Die Liste ist nicht mit diesem Zertifikat signiert. Sehen Sie sie noch einmal an.</translation>
    </message>
    <message>
        <source>There can be at most {count} trusted lists.</source>
        <translation>Es kann höchstens {count} Vertrauenslisten geben.</translation>
    </message>
    <message>
        <source>This list is there already.</source>
        <translation>Diese Liste ist schon vorhanden.</translation>
    </message>
    <message>
        <source>This list came from a file. Choose the next file.</source>
        <translation>Diese Liste stammt aus einer Datei. Wählen Sie die nächste Datei.</translation>
    </message>
    <message>
        <source>This list belongs to a list of lists. Change that one.</source>
        <translation>Diese Liste gehört zu einer Liste der Listen. Ändern Sie jene.</translation>
    </message>
    <message>
        <source>There is no trusted list with this ID.</source>
        <translation>Es gibt keine Vertrauensliste mit dieser ID.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality or nationalities[].</source>
        <translation>Verwenden Sie den Namen eines Attributs oder einen Pfad wie address.locality oder nationalities[].</translation>
    </message>
    <message>
        <source>A question can only be asked over OpenID4VP.</source>
        <translation>Eine Frage lässt sich nur über OpenID4VP stellen.</translation>
    </message>
    <message>
        <source>This question has no answer of that name.</source>
        <translation>Diese Frage hat keine Antwort mit diesem Namen.</translation>
    </message>
    <message>
        <source>No credential that is known here answers that.</source>
        <translation>Kein hier bekannter Nachweis beantwortet das.</translation>
    </message>
    <message>
        <source>At {place}: {said}</source>
        <translation>Bei {place}: {said}</translation>
    </message>
    <message>
        <source>Enter a JSON object, in braces.</source>
        <translation>Geben Sie ein JSON-Objekt in geschweiften Klammern ein.</translation>
    </message>
    <message>
        <source>Enter a JSON list, in square brackets.</source>
        <translation>Geben Sie eine JSON-Liste in eckigen Klammern ein.</translation>
    </message>
    <message>
        <source>This is part of a value that is given already. Remove one of them.</source>
        <translation>Das ist Teil eines Werts, der schon angegeben ist. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>An entry before this one is missing. Count them from 0, without a gap.</source>
        <translation>Ein Eintrag davor fehlt. Zählen Sie ab 0, ohne Lücke.</translation>
    </message>
    <message>
        <source>An entry is in the list twice. Remove one of them.</source>
        <translation>Ein Eintrag steht doppelt in der Liste. Entfernen Sie einen davon.</translation>
    </message>
    <message>
        <source>A restriction compares one value. Enter the path to it, such as address.city or countries[].</source>
        <translation>Eine Bedingung vergleicht einen einzelnen Wert. Geben Sie den Pfad dorthin ein, etwa address.city oder countries[].</translation>
    </message>
    <message>
        <source>The certificate of the signer has expired, or the one that you confirmed has not issued it.</source>
        <translation>Das Zertifikat des Unterzeichners ist abgelaufen, oder das von Ihnen bestätigte hat es nicht ausgestellt.</translation>
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
        <source>This attribute appears twice.</source>
        <translation>Diese Angabe steht hier doppelt.</translation>
    </message>
    <message>
        <source>Enter a DID, such as did:web:issuer.example.</source>
        <translation>Geben Sie eine DID ein, etwa did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter a date and a time.</source>
        <translation>Geben Sie ein Datum und eine Uhrzeit ein.</translation>
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
        <source>The credential must not end before the offer does.</source>
        <translation>Der Nachweis darf nicht vor dem Angebot ablaufen.</translation>
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
        <source>Body of the stopped answer</source>
        <translation>Body der angehaltenen Antwort</translation>
    </message>
    <message>
        <source>Send unchanged</source>
        <translation>Unverändert senden</translation>
    </message>
    <message>
        <source>Send on</source>
        <translation>Weiterschicken</translation>
    </message>
    <message>
        <source>Stopped: {answer}</source>
        <translation>Angehalten: {answer}</translation>
    </message>
    <message>
        <source>This body is no text.</source>
        <translation>Dieser Body ist kein Text.</translation>
    </message>
    <message>
        <source>Goes on unchanged in {seconds} s.</source>
        <translation>Geht in {seconds} s unverändert weiter.</translation>
    </message>
    <message>
        <source>1 more waits behind it.</source>
        <translation>1 weitere wartet dahinter.</translation>
    </message>
    <message>
        <source>Issuer metadata</source>
        <translation>Metadaten des Ausstellers</translation>
    </message>
    <message>
        <source>Authorization server metadata</source>
        <translation>Metadaten des Authorization Servers</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>Angebot</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Nonce</source>
        <translation>Nonce</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Deferred credential</source>
        <translation>Späterer Nachweis</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Benachrichtigung</translation>
    </message>
    <message>
        <source>Request object</source>
        <translation>Request Object</translation>
    </message>
    <message>
        <source>Answer to a presentation</source>
        <translation>Antwort auf die Wallet</translation>
    </message>
    <message>
        <source>Shown by the test wallet</source>
        <translation>Was die Test-Wallet zeigt</translation>
    </message>
    <message>
        <source>Status list</source>
        <translation>Statusliste</translation>
    </message>
    <message>
        <source>Type metadata</source>
        <translation>Typ-Metadaten</translation>
    </message>
    <message>
        <source>DID document</source>
        <translation>DID-Dokument</translation>
    </message>
    <message>
        <source>Invitation or short link</source>
        <translation>Einladung oder Kurzlink</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Agent API</source>
        <translation>Agenten-API</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>DIDComm message</source>
        <translation>DIDComm-Nachricht</translation>
    </message>
    <message>
        <source>{answer}: {fault}</source>
        <translation>{answer}: {fault}</translation>
    </message>
    <message>
        <source>{answers} of visit {visit}</source>
        <translation>{answers} des Vorgangs {visit}</translation>
    </message>
    <message>
        <source>{answers}, has not struck yet</source>
        <translation>{answers}, noch nicht gewirkt</translation>
    </message>
    <message>
        <source>struck once</source>
        <translation>einmal gewirkt</translation>
    </message>
    <message>
        <source>struck {count} times</source>
        <translation>{count}-mal gewirkt</translation>
    </message>
    <message>
        <source>1 fault is armed.</source>
        <translation>1 Fehler ist scharf.</translation>
    </message>
    <message>
        <source>{count} faults are armed.</source>
        <translation>{count} Fehler sind scharf.</translation>
    </message>
    <message>
        <source>1 answer waits for you in the workbench.</source>
        <translation>1 Antwort wartet in der Werkbank auf Sie.</translation>
    </message>
    <message>
        <source>{count} answers wait for you in the workbench.</source>
        <translation>{count} Antworten warten in der Werkbank auf Sie.</translation>
    </message>
    <message>
        <source>Messages of wallets are recorded.</source>
        <translation>Nachrichten von Wallets werden aufgezeichnet.</translation>
    </message>
    <message>
        <source>Only the service of this program has faults. Another place is open.</source>
        <translation>Nur der Dienst dieses Programms hat Fehler. Ein anderer Ort ist offen.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>Nächste Antwort</translation>
    </message>
    <message>
        <source>Every answer</source>
        <translation>Jede Antwort</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Only for the visit of the last response</source>
        <translation>Nur für den Vorgang der letzten Antwort</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Scharf schalten</translation>
    </message>
    <message>
        <source>Arm a fault</source>
        <translation>Fehler scharf schalten</translation>
    </message>
    <message>
        <source>What a wallet must do: {must} ({section})</source>
        <translation>Was eine Wallet tun muss: {must} ({section})</translation>
    </message>
    <message>
        <source>What the desk must do: {must} ({section})</source>
        <translation>Was der Schalter tun muss: {must} ({section})</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Scharf</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Vorbei</translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Abschalten</translation>
    </message>
    <message>
        <source>Disarm {fault}</source>
        <translation>{fault} abschalten</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the recorded messages as HAR</source>
        <translation>Aufgezeichnete Nachrichten als HAR speichern</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Forget the recorded messages</source>
        <translation>Aufgezeichnete Nachrichten vergessen</translation>
    </message>
    <message>
        <source>Record messages</source>
        <translation>Nachrichten aufzeichnen</translation>
    </message>
    <message>
        <source>What wallets and agents send and receive, with all its values. It is in memory only, and gone when the program ends.</source>
        <translation>Was Wallets und Agenten senden und empfangen, mit allen Werten. Es liegt nur im Arbeitsspeicher und ist weg, wenn das Programm endet.</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Messages: {count}, {size} KB.</source>
        <translation>Nachrichten: {count}, {size} KB.</translation>
    </message>
    <message>
        <source>Older ones that made room: {count}.</source>
        <translation>Ältere, die Platz gemacht haben: {count}.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Only the visit of the last response</source>
        <translation>Nur der Vorgang der letzten Antwort</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>Werte anzeigen</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>Recorded messages</source>
        <translation>Aufgezeichnete Nachrichten</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Only what wallets send to the service of this program can be recorded.</source>
        <translation>Nur was Wallets an den Dienst dieses Programms senden, kann aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Scan a code with a wallet.</source>
        <translation>Noch wurde nichts gesendet. Scannen Sie einen Code mit einer Wallet.</translation>
    </message>
    <message>
        <source>Record shows what a wallet and the service say to each other from then on.</source>
        <translation>„Aufzeichnen“ zeigt, was sich eine Wallet und der Dienst von da an senden.</translation>
    </message>
    <message>
        <source>changed by hand</source>
        <translation>von Hand geändert</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>In clear text</source>
        <translation>Im Klartext</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} ms</translation>
    </message>
    <message>
        <source>Enter a JSON object, such as {example}.</source>
        <translation>Geben Sie ein JSON-Objekt ein, etwa {example}.</translation>
    </message>
    <message>
        <source>Say whether the smaller picture is to be used.</source>
        <translation>Entscheiden Sie, ob das kleinere Bild verwendet werden soll.</translation>
    </message>
    <message>
        <source>Enter a host name without https://, such as desk.example.org.</source>
        <translation>Geben Sie einen Hostnamen ohne https:// ein, etwa desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a colour such as #0f4c5c, or choose one.</source>
        <translation>Geben Sie eine Farbe ein, etwa #0f4c5c, oder wählen Sie eine.</translation>
    </message>
    <message>
        <source>Enter a port from 1024 to 65535.</source>
        <translation>Geben Sie einen Port von 1024 bis 65535 ein.</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://, such as https://desk.example.org.</source>
        <translation>Geben Sie eine Adresse ein, die mit https:// beginnt, etwa https://desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a time of day, such as 20:00, or nothing.</source>
        <translation>Geben Sie eine Uhrzeit wie 20:00 ein, oder nichts.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality.</source>
        <translation>Verwenden Sie den Namen eines Attributs oder einen Pfad wie address.locality.</translation>
    </message>
    <message>
        <source>Use lower-case letters, digits and hyphens, such as guest-card.</source>
        <translation>Nehmen Sie Kleinbuchstaben, Ziffern und Bindestriche, etwa guest-card.</translation>
    </message>
    <message>
        <source>Use letters and digits, a capital letter first, such as GuestCard.</source>
        <translation>Nehmen Sie Buchstaben und Ziffern, zuerst einen Großbuchstaben, etwa GuestCard.</translation>
    </message>
    <message>
        <source>Enter a version such as 1.0.</source>
        <translation>Geben Sie eine Version ein, etwa 1.0.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, a letter first, such as given_name.</source>
        <translation>Nehmen Sie Buchstaben, Ziffern und Unterstriche, zuerst einen Buchstaben, etwa given_name.</translation>
    </message>
    <message>
        <source>Another attribute has this name.</source>
        <translation>Eine andere Angabe heißt so.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Geben Sie ein Länderkürzel aus zwei Großbuchstaben ein, zum Beispiel DE.</translation>
    </message>
</context>
<context>
    <name>Favourites</name>
    <message>
        <source>F3, {number}</source>
        <translation>F3, {number}</translation>
    </message>
    <message>
        <source>F3, {number}: replaces “{name}”</source>
        <translation>F3, {number}: ersetzt „{name}“</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Your favourites</source>
        <translation>Ihre Favoriten</translation>
    </message>
    <message>
        <source>There are none yet. Open a form, fill in what stays the same, and keep it here.</source>
        <translation>Es gibt noch keine. Öffnen Sie ein Formular, tragen Sie ein, was gleich bleibt, und behalten Sie es hier.</translation>
    </message>
    <message>
        <source>Keep as favourite</source>
        <translation>Als Favorit behalten</translation>
    </message>
    <message>
        <source>Its values are kept in a file that is not sealed. Clear what is about one person first.</source>
        <translation>Seine Werte bleiben in einer unverschlüsselten Datei. Leeren Sie vorher, was nur eine Person betrifft.</translation>
    </message>
    <message>
        <source>Keep the open form: {kind}</source>
        <translation>Das offene Formular behalten: {kind}</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Weitergeben…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add from a file…</source>
        <translation>Aus einer Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Added under F3, {number}.</source>
        <translation>Hinzugefügt unter F3, {number}.</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Share the favourite</source>
        <translation>Favorit weitergeben</translation>
    </message>
    <message>
        <source>Add a favourite</source>
        <translation>Favorit hinzufügen</translation>
    </message>
    <message>
        <source>This desk does not have the room of this favourite.</source>
        <translation>An diesem Schalter gibt es den Bereich dieses Favoriten nicht.</translation>
    </message>
    <message>
        <source>This favourite cannot be used now.</source>
        <translation>Dieser Favorit kann jetzt nicht benutzt werden.</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>Es gibt noch keine.</translation>
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
        <source>The wallet reports an error instead of a whole answer.</source>
        <translation>Die Wallet meldet einen Fehler statt einer ganzen Antwort.</translation>
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
        <source>This issuer is trusted, but not for credentials of this kind.</source>
        <translation>Dieser Aussteller ist vertrauenswürdig, aber nicht für Nachweise dieser Art.</translation>
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
        <source>The certificate of its signer is not for documents of this kind.</source>
        <translation>Das Zertifikat des Unterzeichners ist nicht für Dokumente dieser Art.</translation>
    </message>
    <message>
        <source>The certificate of its signer is valid when that of its authority is not.</source>
        <translation>Das Zertifikat des Unterzeichners gilt zu Zeiten, zu denen das seiner Stelle nicht gilt.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than the document.</source>
        <translation>Das Zertifikat des Unterzeichners ist aus einem anderen Land oder einer anderen Region als das Dokument.</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules.</source>
        <translation>Das Zertifikat seines Unterzeichners folgt den Regeln.</translation>
    </message>
    <message>
        <source>Rules for the certificate of a signer exist for driving licences alone.</source>
        <translation>Regeln für das Zertifikat eines Unterzeichners gibt es nur für Führerscheine.</translation>
    </message>
    <message>
        <source>The certificate of its signer departs from the rules, in a way that casts no doubt on it.</source>
        <translation>Das Zertifikat seines Unterzeichners weicht von den Regeln ab, aber nicht so, dass es zweifelhaft wäre.</translation>
    </message>
    <message>
        <source>The certificate of its signer has a critical part that is not known here.</source>
        <translation>Das Zertifikat seines Unterzeichners hat einen kritischen Teil, der hier nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than its authority.</source>
        <translation>Das Zertifikat seines Unterzeichners ist aus einem anderen Land oder einer anderen Region als dessen Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate.</source>
        <translation>Die Zertifizierungsstelle des Unterzeichners hat das Zertifikat nicht widerrufen.</translation>
    </message>
    <message>
        <source>The authority of its signer has revoked the certificate.</source>
        <translation>Die Zertifizierungsstelle des Unterzeichners hat das Zertifikat widerrufen.</translation>
    </message>
    <message>
        <source>No authority that you trust certified its signer, so none could revoke the certificate.</source>
        <translation>Keine vertrauenswürdige Stelle hat den Unterzeichner zertifiziert, also könnte keine das Zertifikat widerrufen.</translation>
    </message>
    <message>
        <source>The certificate of its signer does not say where revoked ones are listed.</source>
        <translation>Das Zertifikat seines Unterzeichners sagt nicht, wo widerrufene stehen.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched.</source>
        <translation>Es konnte keine aktuelle Liste widerrufener Zertifikate abgerufen werden.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched, but your settings accept such credentials with a warning.</source>
        <translation>Es konnte keine aktuelle Liste widerrufener Zertifikate abgerufen werden, aber Ihre Einstellungen akzeptieren solche Nachweise mit einer Warnung.</translation>
    </message>
    <message>
        <source>The list of revoked certificates is invalid, or not of the authority of its signer.</source>
        <translation>Die Liste widerrufener Zertifikate ist ungültig oder nicht von der Zertifizierungsstelle des Unterzeichners.</translation>
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
        <source>The issuer signed it as another kind than the wallet says.</source>
        <translation>Der Aussteller hat ihn als andere Art signiert, als die Wallet angibt.</translation>
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
        <source>The wallet&apos;s signature is invalid, from someone else, or for another request.</source>
        <translation>Die Signatur der Wallet ist ungültig, von jemand anderem oder für eine andere Abfrage.</translation>
    </message>
    <message>
        <source>The wallet&apos;s authentication code is invalid, from someone else, or for another request.</source>
        <translation>Der Authentisierungscode der Wallet ist ungültig, von jemand anderem oder für eine andere Abfrage.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, which only an encrypted answer can have.</source>
        <translation>Die Wallet hat einen Authentisierungscode gesendet, den nur eine verschlüsselte Antwort haben kann.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, but its key is on another curve than that of the request.</source>
        <translation>Die Wallet hat einen Authentifizierungscode gesendet, aber ihr Schlüssel liegt auf einer anderen Kurve als der der Abfrage.</translation>
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
        <source>A value is there twice.</source>
        <translation>Eine Angabe ist doppelt vorhanden.</translation>
    </message>
    <message>
        <source>The wallet added a value that the issuer does not let it add.</source>
        <translation>Die Wallet hat eine Angabe hinzugefügt, die der Aussteller ihr nicht erlaubt.</translation>
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
        <source>The certificate of its signer was not valid when it was signed.</source>
        <translation>Das Zertifikat des Unterzeichners war nicht gültig, als er signiert wurde.</translation>
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
        <source>The status could not be fetched; it was neither revoked nor suspended at this time.</source>
        <translation>Der Status war nicht abrufbar; zu dieser Zeit war der Nachweis weder widerrufen noch ausgesetzt.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning; it was neither revoked nor suspended at this time.</source>
        <translation>Der Status konnte nicht abgerufen werden, aber Ihre Einstellungen akzeptieren solche Nachweise mit einer Warnung; zu dieser Zeit war der Nachweis weder widerrufen noch ausgesetzt.</translation>
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
    <message>
        <source>A trusted list names the issuer.</source>
        <translation>Eine Vertrauensliste nennt den Aussteller.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but this list has expired.</source>
        <translation>Eine Vertrauensliste nennt den Aussteller, aber diese Liste ist abgelaufen.</translation>
    </message>
    <message>
        <source>It was signed with a key of this desk under a certificate that this desk never had, so revoke that signer in the settings: somebody may have copied the key.</source>
        <translation>Er wurde mit einem Schlüssel dieses Schalters unter einem Zertifikat signiert, das dieser Schalter nie hatte. Widerrufen Sie diesen Unterzeichner in den Einstellungen: Jemand hat den Schlüssel womöglich kopiert.</translation>
    </message>
    <message>
        <source>Issue a new document to its holder, because this desk has revoked the signer of this one.</source>
        <translation>Stellen Sie der Person ein neues Dokument aus, denn dieser Schalter hat den Unterzeichner dieses Dokuments widerrufen.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning.</source>
        <translation>Der Status konnte nicht abgerufen werden, aber Ihre Einstellungen akzeptieren solche Nachweise mit einer Warnung.</translation>
    </message>
    <message>
        <source>The wallet reports that it does not give a required value.</source>
        <translation>Die Wallet meldet, dass sie eine nötige Angabe nicht zeigt.</translation>
    </message>
    <message>
        <source>The date of birth has no day or no month, so the age is not certain today.</source>
        <translation>Dem Geburtsdatum fehlt der Tag oder der Monat. Deshalb steht das Alter heute nicht fest.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but not for credentials of this kind.</source>
        <translation>Eine Vertrauensliste nennt den Aussteller, aber nicht für Nachweise dieser Art.</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Hidden characters: {text}</source>
        <translation>Unsichtbare Zeichen: {text}</translation>
    </message>
    <message>
        <source>In 10 minutes</source>
        <translation>In 10 Minuten</translation>
    </message>
    <message>
        <source>In 1 hour</source>
        <translation>In 1 Stunde</translation>
    </message>
    <message>
        <source>In 1 day</source>
        <translation>In 1 Tag</translation>
    </message>
    <message>
        <source>In 30 days</source>
        <translation>In 30 Tagen</translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation>Vor 1 Stunde</translation>
    </message>
    <message>
        <source>Choose a time</source>
        <translation>Zeitpunkt wählen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Hide what is typed</source>
        <translation>Eingabe verbergen</translation>
    </message>
    <message>
        <source>Show what is typed for 15 seconds</source>
        <translation>Eingabe 15 Sekunden lang anzeigen</translation>
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
        <source>Stored. Type a new one to replace it.</source>
        <translation>Gespeichert. Tippen Sie einen neuen Wert, um ihn zu ersetzen.</translation>
    </message>
    <message>
        <source>Will be removed.</source>
        <translation>Wird entfernt.</translation>
    </message>
    <message>
        <source>Remove: {field}</source>
        <translation>Entfernen: {field}</translation>
    </message>
    <message>
        <source>Choose from a calendar</source>
        <translation>Im Kalender wählen</translation>
    </message>
    <message>
        <source>Move {name} up</source>
        <translation>{name} nach oben</translation>
    </message>
    <message>
        <source>Move {name} down</source>
        <translation>{name} nach unten</translation>
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
    <message>
        <source>Shrink it</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>{before} is too large: at most {most}. Make it {after}?</source>
        <translation>{before} sind zu viel: höchstens {most}. Auf {after} verkleinern?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>There is more than the form shows. All of it is in the JSON.</source>
        <translation>Es gibt mehr, als das Formular zeigt. Alles steht im JSON.</translation>
    </message>
    <message>
        <source>Not in the form, but sent: {names}</source>
        <translation>Nicht im Formular, aber gesendet: {names}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to {name}</source>
        <translation>Zu {name} hinzufügen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>Name eines neuen Eintrags von {name}</translation>
    </message>
    <message>
        <source>Crop…</source>
        <translation>Zuschneiden…</translation>
    </message>
    <message>
        <source>Space takes a photo.</source>
        <translation>Die Leertaste nimmt ein Foto auf.</translation>
    </message>
    <message>
        <source>Take a photo…</source>
        <translation>Foto aufnehmen …</translation>
    </message>
</context>
<context>
    <name>Guests</name>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>here</source>
        <translation>da</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>Vertical bar</source>
        <translation>Senkrechter Strich</translation>
    </message>
    <message>
        <source>Year, month, day</source>
        <translation>Jahr, Monat, Tag</translation>
    </message>
    <message>
        <source>Day, month, year</source>
        <translation>Tag, Monat, Jahr</translation>
    </message>
    <message>
        <source>Month, day, year</source>
        <translation>Monat, Tag, Jahr</translation>
    </message>
    <message>
        <source>Number of days</source>
        <translation>Zahl der Tage</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Gäste</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichensatz</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Order of dates</source>
        <translation>Folge im Datum</translation>
    </message>
    <message>
        <source>These dates can be read in more than one order. Check which one is right.</source>
        <translation>Diese Daten lassen sich in mehr als einer Folge lesen. Prüfen Sie, welche stimmt.</translation>
    </message>
    <message>
        <source>Rows: {count}</source>
        <translation>Zeilen: {count}</translation>
    </message>
    <message>
        <source>with faults: {count}</source>
        <translation>mit Fehlern: {count}</translation>
    </message>
    <message>
        <source>No column</source>
        <translation>Keine Spalte</translation>
    </message>
    <message>
        <source>Check which column fills in what. Beside it stands the value of the first row.</source>
        <translation>Prüfen Sie, welche Spalte was ausfüllt. Daneben steht der Wert der ersten Zeile.</translation>
    </message>
    <message>
        <source>Name or any other cell</source>
        <translation>Name oder eine andere Zelle</translation>
    </message>
    <message>
        <source>Find a guest by any column</source>
        <translation>Gast nach einer beliebigen Spalte suchen</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Gefunden: {count}</translation>
    </message>
    <message>
        <source>Expected on another day</source>
        <translation>An einem anderen Tag erwartet</translation>
    </message>
    <message>
        <source>Row {number}, {name}: {fault}</source>
        <translation>Zeile {number}, {name}: {fault}</translation>
    </message>
    <message>
        <source>Show the code at once</source>
        <translation>Code sofort zeigen</translation>
    </message>
    <message>
        <source>Choose this guest</source>
        <translation>Diesen Gast wählen</translation>
    </message>
    <message>
        <source>Show all rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show the rows with faults: {count}</source>
        <translation>Zeilen mit Fehlern zeigen: {count}</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with {keys}.</source>
        <translation>Öffnen Sie eine Gästeliste als CSV oder XLSX, ziehen Sie die Datei hierher, oder fügen Sie kopierte Zellen mit {keys} ein.</translation>
    </message>
    <message>
        <source>Revoke what this guest got from this list, and expect them again?</source>
        <translation>Alles widerrufen, was dieser Gast von dieser Liste bekam, und ihn wieder erwarten?</translation>
    </message>
    <message>
        <source>guests</source>
        <translation>gaeste</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Art des Nachweises</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Spalte {number}</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>not come</source>
        <translation>nicht gekommen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Tomorrow</source>
        <translation>Morgen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Visit</source>
        <translation>Vorgang</translation>
    </message>
    <message>
        <source>Day on which they are expected</source>
        <translation>Tag, an dem sie erwartet werden</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Name der Liste</translation>
    </message>
    <message>
        <source>Keep and show the list</source>
        <translation>Liste aufbewahren und zeigen</translation>
    </message>
    <message>
        <source>Sending: {sent} of {count}</source>
        <translation>Wird gesendet: {sent} von {count}</translation>
    </message>
    <message>
        <source>Add “{name}” to the list</source>
        <translation>„{name}“ zur Liste hinzufügen</translation>
    </message>
    <message>
        <source>{done} of {count} done</source>
        <translation>{done} von {count} erledigt</translation>
    </message>
    <message>
        <source>Sent in part: open its file again</source>
        <translation>Nur zum Teil gesendet: Datei noch einmal öffnen</translation>
    </message>
    <message>
        <source>{state} since {time}</source>
        <translation>{state} seit {time}</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listen</translation>
    </message>
    <message>
        <source>Remove the list “{name}” and its {count} guests? Their visits stay.</source>
        <translation>Die Liste „{name}“ mit {count} Gästen entfernen? Ihre Vorgänge bleiben.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>This guest has the credential already. Set them back to “expected” first.</source>
        <translation>Dieser Gast hat den Nachweis schon. Setzen Sie ihn zuerst auf „erwartet“ zurück.</translation>
    </message>
    <message>
        <source>{desk} serves this guest. Press Enter again to serve them here.</source>
        <translation>{desk} bedient diesen Gast. Drücken Sie noch einmal Enter, um ihn hier zu bedienen.</translation>
    </message>
    <message>
        <source>Alias of their agent</source>
        <translation>Alias ihres Agenten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Choose the guest for the wallet with the number {number}.</source>
        <translation>Wählen Sie den Gast für die Wallet mit der Nummer {number}.</translation>
    </message>
    <message>
        <source>Enter fills in the form of the wallet. Escape returns to it.</source>
        <translation>Enter füllt das Formular der Wallet aus. Escape führt zu ihm zurück.</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer.</source>
        <translation>Die Wallet mit der Nummer {number} wartet nicht mehr.</translation>
    </message>
    <message>
        <source>Who is chosen gets a code. Escape returns to the form.</source>
        <translation>Wer gewählt wird, erhält einen Code. Escape führt zum Formular zurück.</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Zurück zum Formular</translation>
    </message>
    <message>
        <source>Send the credential to the agents of the guests that are shown and expected?</source>
        <translation>Den Nachweis an die Agenten der Gäste senden, die gezeigt und erwartet werden?</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Nicht senden</translation>
    </message>
    <message>
        <source>Revoke and set back</source>
        <translation>Widerrufen und zurücksetzen</translation>
    </message>
    <message>
        <source>Offers made: {count} of {total}</source>
        <translation>Angebote erstellt: {count} von {total}</translation>
    </message>
    <message>
        <source>failed: {count}</source>
        <translation>fehlgeschlagen: {count}</translation>
    </message>
    <message>
        <source>Valid until {time}</source>
        <translation>Gültig bis {time}</translation>
    </message>
    <message>
        <source>Number {number}</source>
        <translation>Nummer {number}</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Scannen Sie diesen Code mit Ihrer Wallet</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>PIN für die Wallet</translation>
    </message>
    <message>
        <source>Sign everybody out at</source>
        <translation>Alle abmelden um</translation>
    </message>
    <message>
        <source>Name, or scan the code of a badge</source>
        <translation>Name, oder den Code eines Ausweises scannen</translation>
    </message>
    <message>
        <source>Find a visitor, or scan the code of a badge</source>
        <translation>Einen Besucher finden, oder den Code eines Ausweises scannen</translation>
    </message>
    <message>
        <source>Nobody is in the building.</source>
        <translation>Niemand ist im Haus.</translation>
    </message>
    <message>
        <source>Evacuation list</source>
        <translation>Evakuierungsliste</translation>
    </message>
    <message>
        <source>Who is listed</source>
        <translation>Wer aufgeführt ist</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Ab jetzt verwenden</translation>
    </message>
    <message>
        <source>1 person in the building</source>
        <translation>1 Person im Haus</translation>
    </message>
    <message>
        <source>{count} people in the building</source>
        <translation>{count} Personen im Haus</translation>
    </message>
    <message>
        <source>Nobody in the building has this code.</source>
        <translation>Niemand im Haus hat diesen Code.</translation>
    </message>
    <message>
        <source>{name} was signed out at {time}.</source>
        <translation>{name} wurde um {time} abgemeldet.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Who accepts one of these is in the building:</source>
        <translation>Wer einen davon annimmt, ist im Haus:</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>seit {time}</translation>
    </message>
    <message>
        <source>In the building at {time}: {count}</source>
        <translation>Im Haus am {time}: {count}</translation>
    </message>
    <message>
        <source>Tick who is outside.</source>
        <translation>Haken Sie ab, wer draußen ist.</translation>
    </message>
    <message>
        <source>Signed out: {name} · {time}</source>
        <translation>Abgemeldet: {name} · {time}</translation>
    </message>
    <message>
        <source>Not signed out: this visitor is not in the building, or has signed out already.</source>
        <translation>Nicht abgemeldet: Diese Person ist nicht im Haus oder hat sich schon abgemeldet.</translation>
    </message>
    <message>
        <source>Not signed out: the credential is not valid.</source>
        <translation>Nicht abgemeldet: Der Nachweis ist nicht gültig.</translation>
    </message>
    <message>
        <source>Not signed out: the visitor declined, or the wallet has no such credential.</source>
        <translation>Nicht abgemeldet: Die Person hat abgelehnt, oder die Wallet hat keinen solchen Nachweis.</translation>
    </message>
    <message>
        <source>Not signed out: the service could not do it.</source>
        <translation>Nicht abgemeldet: Der Dienst konnte es nicht.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The visitor scans the code and shows the credential of this visit. Others can follow at once.</source>
        <translation>Wer geht, scannt den Code und zeigt den Nachweis dieses Besuchs. Andere können gleich folgen.</translation>
    </message>
    <message>
        <source>The last {count} to come are shown. Type a name to find the others.</source>
        <translation>Die letzten {count}, die kamen, sind zu sehen. Tippen Sie einen Namen, um die anderen zu finden.</translation>
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
    <name>Issue</name>
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
        <source>Which credential do you want to add?</source>
        <translation>Welchen Nachweis möchten Sie hinzufügen?</translation>
    </message>
    <message>
        <source>One code offers all of them. Escape returns to the form.</source>
        <translation>Ein Code bietet alle an. Esc führt zum Formular zurück.</translation>
    </message>
    <message>
        <source>It came with a code that this desk does not know.</source>
        <translation>Die Wallet kam mit einem Code, den dieser Schalter nicht kennt.</translation>
    </message>
    <message>
        <source>It came with the code “{title}”.</source>
        <translation>Die Wallet kam mit dem Code „{title}“.</translation>
    </message>
    <message>
        <source>Recent visits</source>
        <translation>Letzte Vorgänge</translation>
    </message>
    <message>
        <source>A wallet that started by itself was refused: {reason}</source>
        <translation>Eine Wallet, die von selbst begann, wurde abgelehnt: {reason}</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer. This form makes a code.</source>
        <translation>Die Wallet mit der Nummer {number} wartet nicht mehr. Dieses Formular erstellt einen Code.</translation>
    </message>
    <message>
        <source>A wallet waits for this. The person sees the number {number}.</source>
        <translation>Darauf wartet eine Wallet. Die Person sieht die Nummer {number}.</translation>
    </message>
    <message>
        <source>Compare the number. What you approve goes to {name}.</source>
        <translation>Vergleichen Sie die Nummer. Wenn Sie zustimmen, geht der Nachweis an {name}.</translation>
    </message>
    <message>
        <source>The new credential takes the place of the one of {who}.</source>
        <translation>Der neue Nachweis tritt an die Stelle des Nachweises von {who}.</translation>
    </message>
    <message>
        <source>As at the last visit: {summary} ({day})</source>
        <translation>Wie beim letzten Besuch: {summary} ({day})</translation>
    </message>
    <message>
        <source>the earlier form</source>
        <translation>Früheres Formular</translation>
    </message>
    <message>
        <source>Take up {name} again</source>
        <translation>{name} wieder aufnehmen</translation>
    </message>
    <message>
        <source>With the values of {name}</source>
        <translation>Mit den Angaben von {name}</translation>
    </message>
    <message>
        <source>an earlier person</source>
        <translation>einer früheren Person</translation>
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
    <message>
        <source>Progress is not visible here.</source>
        <translation>Der Fortschritt ist hier nicht sichtbar.</translation>
    </message>
    <message>
        <source>For your records. It is not part of the credential.</source>
        <translation>Für Ihre Unterlagen. Kein Teil des Nachweises.</translation>
    </message>
    <message>
        <source>For tests. The service may refuse what the schema does not have.</source>
        <translation>Für Tests. Was das Schema nicht hat, kann der Dienst ablehnen.</translation>
    </message>
    <message>
        <source>Further attributes</source>
        <translation>Weitere Angaben</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Name of the further attribute {number}</source>
        <translation>Name der weiteren Angabe {number}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value of the further attribute {number}</source>
        <translation>Wert der weiteren Angabe {number}</translation>
    </message>
    <message>
        <source>Name of the credential</source>
        <translation>Name des Nachweises</translation>
    </message>
    <message>
        <source>Credential of this offer</source>
        <translation>Nachweis dieses Angebots</translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation>{number} von {count}: {title}</translation>
    </message>
    <message>
        <source>{number} of {count}, to correct: {title}</source>
        <translation>{number} von {count}, zu korrigieren: {title}</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials.</source>
        <translation>Die Wallet hat {taken} von {count} Nachweisen.</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials. A new code is for the others.</source>
        <translation>Die Wallet hat {taken} von {count} Nachweisen. Ein neuer Code ist für die übrigen.</translation>
    </message>
    <message>
        <source>Press Enter for the next person. The form begins with “{text}”.</source>
        <translation>Drücken Sie Enter für die nächste Person. Das Formular beginnt mit „{text}“.</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person: the form begins with “{text}”, and this visit continues below.</source>
        <translation>Dieser Code ist offen. Drücken Sie Enter für die nächste Person: Das Formular beginnt mit „{text}“, und dieser Vorgang läuft unten weiter.</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>A value is expected here.</source>
        <translation>Hier wird ein Wert erwartet.</translation>
    </message>
    <message>
        <source>A name in quotation marks is expected here.</source>
        <translation>Hier wird ein Name in Anführungszeichen erwartet.</translation>
    </message>
    <message>
        <source>A colon is expected here.</source>
        <translation>Hier wird ein Doppelpunkt erwartet.</translation>
    </message>
    <message>
        <source>A comma or “{closing}” is expected here.</source>
        <translation>Hier wird ein Komma oder „{closing}“ erwartet.</translation>
    </message>
    <message>
        <source>This text has no closing quotation mark.</source>
        <translation>Diesem Text fehlt das schließende Anführungszeichen.</translation>
    </message>
    <message>
        <source>This text has an escape or a control character that JSON does not allow.</source>
        <translation>Dieser Text enthält eine Escape-Folge oder ein Steuerzeichen, das JSON nicht erlaubt.</translation>
    </message>
    <message>
        <source>“{word}” is no JSON value.</source>
        <translation>„{word}“ ist kein JSON-Wert.</translation>
    </message>
    <message>
        <source>Nothing may follow the document.</source>
        <translation>Nach dem Dokument darf nichts folgen.</translation>
    </message>
    <message>
        <source>The name “{name}” is there twice.</source>
        <translation>Der Name „{name}“ kommt zweimal vor.</translation>
    </message>
    <message>
        <source>The document has more than {count} levels.</source>
        <translation>Das Dokument hat mehr als {count} Ebenen.</translation>
    </message>
    <message>
        <source>{path}: {message}</source>
        <translation>{path}: {message}</translation>
    </message>
    <message>
        <source>{message}</source>
        <translation>{message}</translation>
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
    <name>Kiosk</name>
    <message>
        <source>Its codes have a PIN that somebody has to tell.</source>
        <translation>Seine Codes haben eine PIN, die jemand sagen muss.</translation>
    </message>
    <message>
        <source>It needs a value that nobody can enter at a kiosk.</source>
        <translation>Es braucht eine Angabe, die niemand an einem Kiosk eingeben kann.</translation>
    </message>
    <message>
        <source>What it is for does not exist any more.</source>
        <translation>Wofür er da ist, gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>No phone can reach this desk.</source>
        <translation>Kein Telefon erreicht diesen Schalter.</translation>
    </message>
    <message>
        <source>Staff have put it out of order.</source>
        <translation>Das Personal hat ihn außer Betrieb gesetzt.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Halten Sie Ihr Telefon mit Ihrer Wallet bereit.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
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
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Einen Moment, bitte.</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>Außer Betrieb</translation>
    </message>
    <message>
        <source>Please ask the staff.</source>
        <translation>Bitte wenden Sie sich an das Personal.</translation>
    </message>
    <message>
        <source>Please call: {call}</source>
        <translation>Bitte rufen Sie: {call}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Staff number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Staff PIN</source>
        <translation>PIN des Personals</translation>
    </message>
    <message>
        <source>For staff only</source>
        <translation>Nur für das Personal</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Number and PIN do not fit.</source>
        <translation>Nummer und PIN passen nicht zusammen.</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Try again in {seconds} s.</source>
        <translation>Zu viele falsche PINs. Versuchen Sie es in {seconds} s noch einmal.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read now.</source>
        <translation>Die Liste des Personals lässt sich jetzt nicht lesen.</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Kiosk verlassen</translation>
    </message>
    <message>
        <source>The next start opens the kiosk again. Touch “Leave the kiosk” once more to leave it until then.</source>
        <translation>Der nächste Start öffnet wieder den Kiosk. Tippen Sie noch einmal auf „Kiosk verlassen“, um ihn bis dahin zu verlassen.</translation>
    </message>
    <message>
        <source>Put out of order</source>
        <translation>Außer Betrieb setzen</translation>
    </message>
    <message>
        <source>Put back in order</source>
        <translation>Wieder in Betrieb setzen</translation>
    </message>
    <message>
        <source>Back to the kiosk</source>
        <translation>Zurück zum Kiosk</translation>
    </message>
    <message>
        <source>The kiosk is in order.</source>
        <translation>Der Kiosk ist in Betrieb.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>Alles erledigt. Danke.</translation>
    </message>
    <message>
        <source>The answer is: no.</source>
        <translation>Die Antwort ist: nein.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Sie haben abgelehnt. Nichts wurde ausgetauscht.</translation>
    </message>
    <message>
        <source>This did not work.</source>
        <translation>Das hat nicht geklappt.</translation>
    </message>
    <message>
        <source>The time is over. You can begin again.</source>
        <translation>Die Zeit ist um. Sie können von vorn beginnen.</translation>
    </message>
</context>
<context>
    <name>KioskSettings</name>
    <message>
        <source>Seconds for a text</source>
        <translation>Sekunden für einen Text</translation>
    </message>
    <message>
        <source>Seconds until the scan</source>
        <translation>Sekunden bis zum Scan</translation>
    </message>
    <message>
        <source>Seconds at the phone</source>
        <translation>Sekunden am Telefon</translation>
    </message>
    <message>
        <source>Seconds of the result</source>
        <translation>Sekunden für das Ergebnis</translation>
    </message>
    <message>
        <source>Favourite {name}</source>
        <translation>Favorit {name}</translation>
    </message>
    <message>
        <source>Question: {name}</source>
        <translation>Frage: {name}</translation>
    </message>
    <message>
        <source>Workflow: {name}</source>
        <translation>Ablauf: {name}</translation>
    </message>
    <message>
        <source>Start the kiosk when somebody logs in</source>
        <translation>Kiosk starten, wenn sich jemand anmeldet</translation>
    </message>
    <message>
        <source>What visitors get</source>
        <translation>Was Besucher bekommen</translation>
    </message>
    <message>
        <source>Whom visitors call</source>
        <translation>Wen Besucher rufen</translation>
    </message>
    <message>
        <source>reception, extension 12</source>
        <translation>Empfang, Durchwahl 12</translation>
    </message>
    <message>
        <source>A sound with each result</source>
        <translation>Ein Ton mit jedem Ergebnis</translation>
    </message>
    <message>
        <source>Time-outs</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>A kiosk serves visitors without staff: it fills the screen, and each visitor gets a code of their own. Only the PIN of a staff member leads out, also after a restart.</source>
        <translation>Ein Kiosk bedient Besucher ohne Personal: Er füllt den Bildschirm, und jeder Besucher bekommt einen eigenen Code. Nur die PIN einer Person vom Personal führt hinaus, auch nach einem Neustart.</translation>
    </message>
    <message>
        <source>First add somebody with a PIN under “Staff”: nobody could leave the kiosk.</source>
        <translation>Legen Sie zuerst unter „Personal“ jemanden mit PIN an: Sonst könnte niemand den Kiosk verlassen.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Start the kiosk</source>
        <translation>Kiosk starten</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>No layout of a badge fits these attributes.</source>
        <translation>Zu diesen Angaben passt keine Vorlage eines Ausweises.</translation>
    </message>
    <message>
        <source>Attributes appear here as fields.</source>
        <translation>Angaben erscheinen hier als Felder.</translation>
    </message>
    <message>
        <source>In the wallet</source>
        <translation>In der Wallet</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>Auf Papier</translation>
    </message>
    <message>
        <source>In Issue</source>
        <translation>In Ausstellen</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Schema as JSON</source>
        <translation>Schema als JSON</translation>
    </message>
    <message>
        <source>A published version never changes.</source>
        <translation>Eine veröffentlichte Version ändert sich nie.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>A new kind of credential</source>
        <translation>Eine neue Art von Nachweis</translation>
    </message>
    <message>
        <source>Empty form</source>
        <translation>Leeres Formular</translation>
    </message>
    <message>
        <source>Set aside: {title}</source>
        <translation>Beiseitegelegt: {title}</translation>
    </message>
    <message>
        <source>As: {title}</source>
        <translation>Wie: {title}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Ask this</source>
        <translation>Danach fragen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Kopieren …</translation>
    </message>
    <message>
        <source>Select a question to see its answers.</source>
        <translation>Wählen Sie eine Frage, um ihre Antworten zu sehen.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>Beantwortet durch</translation>
    </message>
    <message>
        <source>Ages</source>
        <translation>Altersangaben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Frage erstellen</translation>
    </message>
    <message>
        <source>Change the question</source>
        <translation>Frage ändern</translation>
    </message>
    <message>
        <source>Question or answer</source>
        <translation>Frage oder Antwort</translation>
    </message>
    <message>
        <source>Search questions</source>
        <translation>Fragen suchen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Check the spelling, or make a question.</source>
        <translation>Prüfen Sie die Schreibweise, oder erstellen Sie eine Frage.</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Art von Nachweis hinzufügen</translation>
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
        <source>Own kinds</source>
        <translation>Eigene Arten</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
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
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>Badge</source>
        <translation>Abzeichen</translation>
    </message>
    <message>
        <source>Briefcase</source>
        <translation>Aktentasche</translation>
    </message>
    <message>
        <source>Graduation cap</source>
        <translation>Doktorhut</translation>
    </message>
    <message>
        <source>Award</source>
        <translation>Auszeichnung</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Eintrittskarte</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>Birthday</source>
        <translation>Geburtstag</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>Schild</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Yes, one copy for all</source>
        <translation>Ja, eine Kopie für alle</translation>
    </message>
    <message>
        <source>Yes, several copies in turn</source>
        <translation>Ja, mehrere Kopien reihum</translation>
    </message>
    <message>
        <source>Yes, each copy once</source>
        <translation>Ja, jede Kopie einmal</translation>
    </message>
    <message>
        <source>Name in German</source>
        <translation>Name auf Deutsch</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Wozu es dient</translation>
    </message>
    <message>
        <source>What it is for, in German</source>
        <translation>Wozu es dient, auf Deutsch</translation>
    </message>
    <message>
        <source>Colour of the card</source>
        <translation>Farbe der Karte</translation>
    </message>
    <message>
        <source>Colour of its text</source>
        <translation>Farbe der Schrift</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Usual icon</source>
        <translation>Übliches Symbol</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Valid for, in days</source>
        <translation>Gültig, in Tagen</translation>
    </message>
    <message>
        <source>Formats, the usual one first</source>
        <translation>Formate, das übliche zuerst</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>As the settings say</source>
        <translation>Nach den Einstellungen</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Staff decide for each offer</source>
        <translation>Je Angebot entscheidet das Personal</translation>
    </message>
    <message>
        <source>Renewed by the wallet</source>
        <translation>Von der Wallet erneuert</translation>
    </message>
    <message>
        <source>No, only at the desk</source>
        <translation>Nein, nur am Schalter</translation>
    </message>
    <message>
        <source>A wallet that has proven a key renews it with the same values, which are kept for that. The former one is revoked when the wallet has the new one.</source>
        <translation>Eine Wallet, die einen Schlüssel bewiesen hat, erneuert ihn mit denselben Werten, die dafür aufbewahrt werden. Der bisherige wird widerrufen, sobald die Wallet den neuen hat.</translation>
    </message>
    <message>
        <source>Days before its end</source>
        <translation>Tage vor dem Ende</translation>
    </message>
    <message>
        <source>Never in the first half of the time for which it is valid.</source>
        <translation>Nie in der ersten Hälfte der Zeit, für die er gilt.</translation>
    </message>
    <message>
        <source>Days without the desk</source>
        <translation>Tage ohne Schalter</translation>
    </message>
    <message>
        <source>Counted from the day on which staff issue it.</source>
        <translation>Gezählt ab dem Tag, an dem das Personal ihn ausstellt.</translation>
    </message>
    <message>
        <source>Technical name</source>
        <translation>Technischer Name</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Type in W3C credentials</source>
        <translation>Typ in W3C-Nachweisen</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namensraum</translation>
    </message>
    <message>
        <source>Type of mobile documents</source>
        <translation>Typ der mobilen Dokumente</translation>
    </message>
    <message>
        <source>Empty: one made of namespace, technical name and version.</source>
        <translation>Leer: einer aus Namensraum, technischem Namen und Version.</translation>
    </message>
    <message>
        <source>Namespace in mobile documents</source>
        <translation>Namensraum in mobilen Dokumenten</translation>
    </message>
    <message>
        <source>Empty: the type of mobile documents.</source>
        <translation>Leer: der Typ der mobilen Dokumente.</translation>
    </message>
    <message>
        <source>Alternative ID</source>
        <translation>Weitere ID</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Name in anderen Sprachen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text of several lines</source>
        <translation>Text mit mehreren Zeilen</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Ganze Zahl</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Group of attributes</source>
        <translation>Gruppe von Angaben</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Other, see the JSON</source>
        <translation>Anderes, siehe JSON</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Label in German</source>
        <translation>Beschriftung auf Deutsch</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Must be filled in</source>
        <translation>Muss ausgefüllt werden</translation>
    </message>
    <message>
        <source>Choices, one on each line</source>
        <translation>Auswahl, je Zeile ein Wert</translation>
    </message>
    <message>
        <source>Choices in German, in the same order</source>
        <translation>Auswahl auf Deutsch, in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>Begins with the present day</source>
        <translation>Beginnt mit dem heutigen Tag</translation>
    </message>
    <message>
        <source>Who sees it</source>
        <translation>Wer es sieht</translation>
    </message>
    <message>
        <source>Everybody who checks the credential</source>
        <translation>Alle, die den Nachweis prüfen</translation>
    </message>
    <message>
        <source>Whom the holder shows it to</source>
        <translation>Wem die Person es zeigt</translation>
    </message>
    <message>
        <source>Of an SD-JWT VC. A W3C credential always shows all of it.</source>
        <translation>Gilt für SD-JWT VC. Ein W3C-Nachweis zeigt immer alles.</translation>
    </message>
    <message>
        <source>The holder shows or hides all of it</source>
        <translation>Die Person zeigt alles oder nichts</translation>
    </message>
    <message>
        <source>The holder shows each value inside by itself</source>
        <translation>Die Person zeigt jeden Wert darin für sich</translation>
    </message>
    <message>
        <source>Entries at least</source>
        <translation>Mindestens so viele Einträge</translation>
    </message>
    <message>
        <source>Entries at most</source>
        <translation>Höchstens so viele Einträge</translation>
    </message>
    <message>
        <source>No entry twice</source>
        <translation>Kein Eintrag doppelt</translation>
    </message>
    <message>
        <source>Characters at least</source>
        <translation>Mindestens so viele Zeichen</translation>
    </message>
    <message>
        <source>Characters at most</source>
        <translation>Höchstens so viele Zeichen</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>A regular expression of ECMA-262, as in a browser.</source>
        <translation>Ein regulärer Ausdruck nach ECMA-262, wie in einem Browser.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>In steps of</source>
        <translation>In Schritten von</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
    </message>
    <message>
        <source>Name in mobile documents</source>
        <translation>Name in mobilen Dokumenten</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erläuterung</translation>
    </message>
    <message>
        <source>Explanation in German</source>
        <translation>Erläuterung auf Deutsch</translation>
    </message>
    <message>
        <source>Label in other languages</source>
        <translation>Beschriftung in anderen Sprachen</translation>
    </message>
    <message>
        <source>Rules, example and explanation</source>
        <translation>Regeln, Beispiel und Erläuterung</translation>
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
        <source>Add an attribute</source>
        <translation>Eine Angabe hinzufügen</translation>
    </message>
    <message>
        <source>Each entry</source>
        <translation>Jeder Eintrag</translation>
    </message>
    <message>
        <source>Take back the removal</source>
        <translation>Entfernen zurücknehmen</translation>
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
        <source>Write as many lines as there are choices.</source>
        <translation>Schreiben Sie so viele Zeilen, wie es Werte gibt.</translation>
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
    <message>
        <source>Ask for this</source>
        <translation>Danach fragen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Select a type to see its claims.</source>
        <translation>Wählen Sie eine Art, um ihre Angaben zu sehen.</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Wirklich entfernen</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Typen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Gelesen am</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Hinzugefügt am {day}</translation>
    </message>
    <message>
        <source>Comes with the program</source>
        <translation>Mitgeliefert</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a type of another issuer</source>
        <translation>Nachweisart eines anderen Ausstellers hinzufügen</translation>
    </message>
    <message>
        <source>Let a visitor show one…</source>
        <translation>Von einem Besucher zeigen lassen …</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Added: {title}. Others of this issuer: {count}.</source>
        <translation>Hinzugefügt: {title}. Weitere dieses Ausstellers: {count}.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Signed by: {name}</source>
        <translation>Signiert von: {name}</translation>
    </message>
    <message>
        <source>Claims: {names}</source>
        <translation>Angaben: {names}</translation>
    </message>
    <message>
        <source>Claims that stayed hidden: {count}. Type their names above, if you know them.</source>
        <translation>Angaben, die verborgen blieben: {count}. Tippen Sie oben ihre Namen ein, falls Sie sie kennen.</translation>
    </message>
    <message>
        <source>Read its description</source>
        <translation>Beschreibung lesen</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Eine Art von Nachweis importieren</translation>
    </message>
    <message>
        <source>Begin with this</source>
        <translation>Damit beginnen</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
    <message>
        <source>Descriptions</source>
        <translation>Beschreibungen</translation>
    </message>
    <message>
        <source>Choose a description</source>
        <translation>Beschreibung wählen</translation>
    </message>
    <message>
        <source>Title, type or claim</source>
        <translation>Titel, Typ oder Angabe</translation>
    </message>
    <message>
        <source>Search types of other issuers</source>
        <translation>Nachweisarten anderer Aussteller suchen</translation>
    </message>
    <message>
        <source>Types of other issuers</source>
        <translation>Nachweisarten anderer Aussteller</translation>
    </message>
    <message>
        <source>Check the spelling, or add a type.</source>
        <translation>Prüfen Sie die Schreibweise, oder fügen Sie eine Art hinzu.</translation>
    </message>
    <message>
        <source>Other issuers</source>
        <translation>Andere Aussteller</translation>
    </message>
    <message>
        <source>Address of the issuer or of the description</source>
        <translation>Adresse des Ausstellers oder der Beschreibung</translation>
    </message>
    <message>
        <source>Or its content</source>
        <translation>Oder ihr Inhalt</translation>
    </message>
    <message>
        <source>Type metadata, a JSON Schema, the metadata of an issuer, or a credential as a sample.</source>
        <translation>Typ-Metadaten, ein JSON Schema, die Metadaten eines Ausstellers oder ein Nachweis als Muster.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The wallet shows what this credential never hides; how much stays hidden is counted. No value is kept.</source>
        <translation>Die Wallet zeigt, was dieser Nachweis nie verbirgt; wie viel verborgen bleibt, wird gezählt. Kein Wert wird gespeichert.</translation>
    </message>
    <message>
        <source>The visitor chooses any W3C credential, and the wallet shows all of it. No value is kept.</source>
        <translation>Der Besucher wählt irgendeinen W3C-Nachweis, und die Wallet zeigt ihn ganz. Kein Wert wird gespeichert.</translation>
    </message>
    <message>
        <source>Type (vct)</source>
        <translation>Typ (vct)</translation>
    </message>
    <message>
        <source>As its issuer spells it: wallets find it by this alone.</source>
        <translation>So, wie ihn sein Aussteller schreibt: Nur daran finden ihn Wallets.</translation>
    </message>
    <message>
        <source>Enter the name of at least one claim.</source>
        <translation>Geben Sie den Namen von mindestens einer Angabe ein.</translation>
    </message>
    <message>
        <source>Type an address, paste the content, or open a file.</source>
        <translation>Geben Sie eine Adresse ein, fügen Sie den Inhalt ein, oder öffnen Sie eine Datei.</translation>
    </message>
    <message>
        <source>Names of hidden claims</source>
        <translation>Namen verborgener Angaben</translation>
    </message>
    <message>
        <source>One on each line, such as family_name or address.locality.</source>
        <translation>Je Zeile einer, etwa family_name oder address.locality.</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>In anderen Sprachen</translation>
    </message>
    <message>
        <source>Yes or no to an age</source>
        <translation>Ja oder Nein zu einem Alter</translation>
    </message>
    <message>
        <source>Several values together</source>
        <translation>Mehrere Werte zusammen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>{age} in it stands for the age.</source>
        <translation>{age} darin steht für das Alter.</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>Wer ist das?</translation>
    </message>
    <message>
        <source>Why it is asked</source>
        <translation>Warum gefragt wird</translation>
    </message>
    <message>
        <source>The visitor&apos;s screen shows it beside the code.</source>
        <translation>Der Besucherbildschirm zeigt es neben dem Code.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>For you and your colleagues.</source>
        <translation>Für Sie und Ihre Kolleginnen und Kollegen.</translation>
    </message>
    <message>
        <source>On its card in Ask, on the visitor&apos;s screen and among the favourites.</source>
        <translation>Auf ihrer Karte in Abfragen, auf dem Besucherbildschirm und bei den Favoriten.</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Antworten werden aufbewahrt</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Wallets, die ein mobiles Dokument zeigen, sagen es der Person.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Globe</source>
        <translation>Weltkugel</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <translation>Antwort {number}</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Name der Antwort</translation>
    </message>
    <message>
        <source>Family name</source>
        <translation>Nachname</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Needed: without it, the question is not answered</source>
        <translation>Nötig: Ohne sie ist die Frage nicht beantwortet</translation>
    </message>
    <message>
        <source>Ages, the usual one first</source>
        <translation>Altersangaben, die übliche zuerst</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Nachweis {number}</translation>
    </message>
    <message>
        <source>Which credential</source>
        <translation>Welcher Nachweis</translation>
    </message>
    <message>
        <source>The one that shows the least comes first.</source>
        <translation>Der Nachweis, der am wenigsten zeigt, steht zuerst.</translation>
    </message>
    <message>
        <source>Choose a credential</source>
        <translation>Nachweis wählen</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>{answer}, else by</source>
        <translation>{answer}, sonst durch</translation>
    </message>
    <message>
        <source>Not in this credential</source>
        <translation>Nicht in diesem Nachweis</translation>
    </message>
    <message>
        <source>Another claim</source>
        <translation>Andere Angabe</translation>
    </message>
    <message>
        <source>{claim}, computed here</source>
        <translation>{claim}, hier berechnet</translation>
    </message>
    <message>
        <source>Name for people</source>
        <translation>Name für Menschen</translation>
    </message>
    <message>
        <source>A new question</source>
        <translation>Eine neue Frage</translation>
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
        <source>QR code that offers the credential</source>
        <translation>QR-Code, der den Nachweis anbietet</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
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
        <source>Ask for it with your wallet. You get it at the desk.</source>
        <translation>Fordern Sie ihn mit Ihrer Wallet an. Sie erhalten ihn am Schalter.</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Scannen Sie diesen Code mit Ihrer Wallet</translation>
    </message>
    <message>
        <source>This computer has no mail program that takes a link.</source>
        <translation>Dieser Computer hat kein Mailprogramm, das einen Link annimmt.</translation>
    </message>
    <message>
        <source>Copy the link, and paste it into your mail.</source>
        <translation>Kopieren Sie den Link, und fügen Sie ihn in Ihre Mail ein.</translation>
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
        <source>Code that lasts</source>
        <translation>Dauerhafter Code</translation>
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
        <source>This service does not list its workflows, nor their steps.</source>
        <translation>Dieser Dienst listet seine Abläufe und ihre Schritte nicht auf.</translation>
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
    <message>
        <source>Name of the workflow</source>
        <translation>Name des Ablaufs</translation>
    </message>
    <message>
        <source>Name of its method</source>
        <translation>Name seiner Methode</translation>
    </message>
    <message>
        <source>Parameters as JSON</source>
        <translation>Parameter als JSON</translation>
    </message>
    <message>
        <source>A workflow by its name</source>
        <translation>Ein Ablauf mit seinem Namen</translation>
    </message>
    <message>
        <source>This file is larger than 256 KiB.</source>
        <translation>Diese Datei ist größer als 256 KiB.</translation>
    </message>
    <message>
        <source>The link works until {when}.</source>
        <translation>Der Link gilt bis {when}.</translation>
    </message>
    <message>
        <source>Open this link on your phone:</source>
        <translation>Öffnen Sie diesen Link auf Ihrem Telefon:</translation>
    </message>
    <message>
        <source>Where the code hangs</source>
        <translation>Wo der Code hängt</translation>
    </message>
    <message>
        <source>You see this beside each wallet that comes with it.</source>
        <translation>Sie sehen das bei jeder Wallet, die damit kommt.</translation>
    </message>
    <message>
        <source>Poster at the entrance</source>
        <translation>Aushang am Eingang</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Anyone who scans it waits here with a number, until you fill in the values and approve. Wallets must be allowed to start by themselves, in the settings under Wallets.</source>
        <translation>Wer ihn scannt, wartet hier mit einer Nummer, bis Sie die Werte ausfüllen und zustimmen. Wallets müssen von selbst beginnen dürfen: in den Einstellungen unter Wallets.</translation>
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
        <source>date unknown</source>
        <translation>Datum unbekannt</translation>
    </message>
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
        <source>code valid until an exact time</source>
        <translation>Code gültig bis zu einem genauen Zeitpunkt</translation>
    </message>
    <message>
        <source>offer valid for {time}</source>
        <translation>Angebot gültig für {time}</translation>
    </message>
    <message>
        <source>{count} further attributes</source>
        <translation>{count} weitere Angaben</translation>
    </message>
    <message>
        <source>1 further attribute</source>
        <translation>1 weitere Angabe</translation>
    </message>
    <message>
        <source>In the same offer</source>
        <translation>Im selben Angebot</translation>
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
        <source>Offer valid for</source>
        <translation>Angebot gültig für</translation>
    </message>
    <message>
        <source>Offer valid until</source>
        <translation>Angebot gültig bis</translation>
    </message>
    <message>
        <source>Code valid until</source>
        <translation>Code gültig bis</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID der Anfrage</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Code gültig</translation>
    </message>
    <message>
        <source>with a PIN</source>
        <translation>mit PIN</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>PIN für die Wallet</translation>
    </message>
    <message>
        <source>No PIN</source>
        <translation>Keine PIN</translation>
    </message>
    <message>
        <source>Ask for a PIN</source>
        <translation>PIN verlangen</translation>
    </message>
    <message>
        <source>Always: this credential or the settings need a PIN.</source>
        <translation>Immer: Dieser Nachweis oder die Einstellungen verlangen eine PIN.</translation>
    </message>
    <message>
        <source>Never: the settings of this desk allow no PIN.</source>
        <translation>Nie: Die Einstellungen dieses Schalters erlauben keine PIN.</translation>
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
    <name>Notices</name>
    <message>
        <source>{count} notices</source>
        <translation>{count} Hinweise</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Faults or recording on</source>
        <translation>Fehler oder Aufzeichnung aktiv</translation>
    </message>
    <message>
        <source>A newer version</source>
        <translation>Eine neuere Version</translation>
    </message>
    <message>
        <source>A certificate expires</source>
        <translation>Ein Zertifikat läuft ab</translation>
    </message>
    <message>
        <source>Shared folder: decide</source>
        <translation>Gemeinsamer Ordner: entscheiden</translation>
    </message>
    <message>
        <source>Who issues here?</source>
        <translation>Wer stellt hier aus?</translation>
    </message>
    <message>
        <source>No recovery code yet</source>
        <translation>Noch kein Wiederherstellungscode</translation>
    </message>
    <message>
        <source>About the stored data</source>
        <translation>Zu den gespeicherten Daten</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen unplugged</source>
        <translation>Bildschirm für Besucher getrennt</translation>
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
        <source>Ended: {visit}. Press to take it away.</source>
        <translation>Beendet: {visit}. Drücken Sie, um es zu entfernen.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>serves itself</source>
        <translation>bedient sich selbst</translation>
    </message>
</context>
<context>
    <name>Organisation</name>
    <message>
        <source>Visitor badge</source>
        <translation>Besucherausweis</translation>
    </message>
    <message>
        <source>{name} would like to see: name, company.</source>
        <translation>{name} möchte sehen: Name, Firma.</translation>
    </message>
    <message>
        <source>Privacy policy</source>
        <translation>Datenschutzerklärung</translation>
    </message>
    <message>
        <source>How a wallet will show it</source>
        <translation>So zeigt es eine Wallet</translation>
    </message>
    <message>
        <source>Enter the language, such as de or fr.</source>
        <translation>Geben Sie die Sprache ein, etwa de oder fr.</translation>
    </message>
    <message>
        <source>This file does not contain an organisation. Choose an exported one.</source>
        <translation>Diese Datei enthält keine Organisation. Wählen Sie eine exportierte.</translation>
    </message>
    <message>
        <source>Remove this name</source>
        <translation>Diesen Namen entfernen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Name in this language</source>
        <translation>Name in dieser Sprache</translation>
    </message>
    <message>
        <source>Another language</source>
        <translation>Weitere Sprache</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>{size} KB</source>
        <translation>{size} KB</translation>
    </message>
    <message>
        <source>Easy to read: contrast {contrast} to 1.</source>
        <translation>Gut lesbar: Kontrast {contrast} zu 1.</translation>
    </message>
    <message>
        <source>Hard to read: contrast {contrast} to 1. Choose a darker and a lighter colour, at least 4.5 to 1.</source>
        <translation>Schlecht lesbar: Kontrast {contrast} zu 1. Wählen Sie eine dunklere und eine hellere Farbe, mindestens 4,5 zu 1.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>City of Example</source>
        <translation>Stadt Beispiel</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Name in anderen Sprachen</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Hintergrundfarbe</translation>
    </message>
    <message>
        <source>Text colour</source>
        <translation>Textfarbe</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>Contact for visitors</source>
        <translation>Kontakt für Besucher</translation>
    </message>
    <message>
        <source>Reception, +49 30 1234567</source>
        <translation>Empfang, +49 30 1234567</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>For the certificates that sign mobile documents.</source>
        <translation>Für die Zertifikate, die mobile Dokumente signieren.</translation>
    </message>
    <message>
        <source>Wallets, the visitor&apos;s screen, posters and receipts show this.</source>
        <translation>Wallets, der Besucherbildschirm, Plakate und Quittungen zeigen dies.</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Saved. Wallets show it with the next code.</source>
        <translation>Gespeichert. Wallets zeigen es beim nächsten Code.</translation>
    </message>
    <message>
        <source>Organisation (*.json)</source>
        <translation>Organisation (*.json)</translation>
    </message>
    <message>
        <source>Read from the file. Look at it, then save.</source>
        <translation>Aus der Datei gelesen. Prüfen Sie es, dann speichern Sie.</translation>
    </message>
    <message>
        <source>The screen does not say whose it is: this desk has no name yet.</source>
        <translation>Der Bildschirm nennt nicht, wem er gehört: Dieser Schalter hat noch keinen Namen.</translation>
    </message>
    <message>
        <source>Enter the name</source>
        <translation>Namen eingeben</translation>
    </message>
    <message>
        <source>This desk has no name yet. Enter it under “Who we are”.</source>
        <translation>Dieser Schalter hat noch keinen Namen. Geben Sie ihn unter „Wer wir sind“ ein.</translation>
    </message>
    <message>
        <source>This is no PNG, JPEG or SVG picture. Choose another file.</source>
        <translation>Das ist kein Bild im Format PNG, JPEG oder SVG. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>This picture is too large or of a type that wallets do not show. A logo may have 48 KB and 1,024 pixels a side.</source>
        <translation>Dieses Bild ist zu groß, oder Wallets zeigen seine Art nicht an. Ein Logo darf 48 KB und 1.024 Pixel je Seite haben.</translation>
    </message>
    <message>
        <source>Who issues here? Wallets and visitors see this name.</source>
        <translation>Wer stellt hier aus? Wallets und Besucher sehen diesen Namen.</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>Logo …</translation>
    </message>
    <message>
        <source>Skip (Esc)</source>
        <translation>Überspringen (Esc)</translation>
    </message>
    <message>
        <source>Another logo…</source>
        <translation>Anderes Logo …</translation>
    </message>
    <message>
        <source>Wallets show “Connector Desk” as the issuer: you have no name yet.</source>
        <translation>Wallets zeigen „Connector Desk“ als Aussteller: Sie haben noch keinen Namen eingetragen.</translation>
    </message>
    <message>
        <source>Wallets do not show who asks: you have no name yet.</source>
        <translation>Wallets zeigen nicht, wer fragt: Sie haben noch keinen Namen eingetragen.</translation>
    </message>
    <message>
        <source>Visitors do not see who invites them: you have no name yet.</source>
        <translation>Besucher sehen nicht, wer sie einlädt: Sie haben noch keinen Namen eingetragen.</translation>
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
        <source>All {count} credentials are in the wallet. You can welcome the next person.</source>
        <translation>Alle {count} Nachweise sind in der Wallet. Die nächste Person kann kommen.</translation>
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
    <name>PhoneTest</name>
    <message>
        <source>Waiting for the phone</source>
        <translation>Wartet auf das Telefon</translation>
    </message>
    <message>
        <source>Yes, it does</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>This code is over</source>
        <translation>Dieser Code gilt nicht mehr</translation>
    </message>
    <message>
        <source>Does this phone reach this desk?</source>
        <translation>Erreicht dieses Telefon diesen Schalter?</translation>
    </message>
    <message>
        <source>Scan the code with the camera of the phone and open the page. No wallet is needed.</source>
        <translation>Scannen Sie den Code mit der Kamera des Telefons, und öffnen Sie die Seite. Eine Wallet ist nicht nötig.</translation>
    </message>
    <message>
        <source>And its wallet? Press the button on the page of the phone, or show the code for the wallet.</source>
        <translation>Und seine Wallet? Drücken Sie auf der Seite des Telefons die Schaltfläche, oder zeigen Sie den Code für die Wallet.</translation>
    </message>
    <message>
        <source>Scan the code from within the wallet. Nothing is issued. If nothing appears here, the wallet does not reach this desk.</source>
        <translation>Scannen Sie den Code aus der Wallet heraus. Es wird nichts ausgestellt. Erscheint hier nichts, erreicht die Wallet diesen Schalter nicht.</translation>
    </message>
    <message>
        <source>QR code of the test page: {address}</source>
        <translation>QR-Code der Testseite: {address}</translation>
    </message>
    <message>
        <source>QR code for the wallet: {address}</source>
        <translation>QR-Code für die Wallet: {address}</translation>
    </message>
    <message>
        <source>Code for the wallet</source>
        <translation>Code für die Wallet</translation>
    </message>
    <message>
        <source>Code for the camera</source>
        <translation>Code für die Kamera</translation>
    </message>
    <message>
        <source>The desk&apos;s own check, from this computer:</source>
        <translation>Eigene Prüfung des Schalters, von diesem Rechner aus:</translation>
    </message>
    <message>
        <source>Name, certificate and answer are right.</source>
        <translation>Name, Zertifikat und Antwort stimmen.</translation>
    </message>
    <message>
        <source>This command lets phones through the firewall of this computer:</source>
        <translation>Dieser Befehl lässt Telefone durch die Firewall dieses Computers:</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Neuer Code</translation>
    </message>
    <message>
        <source>Test with a phone…</source>
        <translation>Telefon testen…</translation>
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
    <message>
        <source>Code created</source>
        <translation>Code erstellt</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Ort hinzufügen</translation>
    </message>
    <message>
        <source>Change “{name}”</source>
        <translation>„{name}“ ändern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Address of the API</source>
        <translation>Adresse der API</translation>
    </message>
    <message>
        <source>Stored in the keyring. Type a new one to replace it.</source>
        <translation>Im Schlüsselbund gespeichert. Ein neuer ersetzt ihn.</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Geheimer Schlüssel</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>This is production</source>
        <translation>Das ist die Produktion</translation>
    </message>
    <message>
        <source>The desk asks before it changes anything there.</source>
        <translation>Der Schalter fragt, bevor er dort etwas ändert.</translation>
    </message>
    <message>
        <source>Header, agents, certificates</source>
        <translation>Header, Agenten, Zertifikate</translation>
    </message>
    <message>
        <source>Header of the key</source>
        <translation>Header des Schlüssels</translation>
    </message>
    <message>
        <source>Text before the key</source>
        <translation>Text vor dem Schlüssel</translation>
    </message>
    <message>
        <source>The same address</source>
        <translation>Dieselbe Adresse</translation>
    </message>
    <message>
        <source>Address for agents</source>
        <translation>Adresse für Agenten</translation>
    </message>
    <message>
        <source>Enter the secret key of this place.</source>
        <translation>Geben Sie den geheimen Schlüssel dieses Ortes ein.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Geben Sie einen Namen ein.</translation>
    </message>
    <message>
        <source>Only if the certificate of the service comes from your own authority.</source>
        <translation>Nur wenn das Zertifikat des Dienstes von einer eigenen Zertifizierungsstelle stammt.</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>Use none</source>
        <translation>Keine verwenden</translation>
    </message>
    <message>
        <source>Own authority (CA)</source>
        <translation>Eigene Zertifizierungsstelle (CA)</translation>
    </message>
    <message>
        <source>{subject}
valid until {day}
SHA-256 {fingerprint}</source>
        <translation>{subject}
gültig bis {day}
SHA-256 {fingerprint}</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Ort hinzufügen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Encryption (TLS)</source>
        <translation>Verschlüsselung (TLS)</translation>
    </message>
    <message>
        <source>Settings and lists of the service</source>
        <translation>Einstellungen und Listen des Dienstes</translation>
    </message>
    <message>
        <source>Progress of visits</source>
        <translation>Fortschritt der Vorgänge</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>The service in this program</source>
        <translation>Der Dienst in diesem Programm</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Wechseln</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Key…</source>
        <translation>Schlüssel …</translation>
    </message>
    <message>
        <source>Another place has this name.</source>
        <translation>Ein anderer Ort hat diesen Namen.</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Diese Datei enthält kein Zertifikat.</translation>
    </message>
    <message>
        <source>This file is too large.</source>
        <translation>Diese Datei ist zu groß.</translation>
    </message>
    <message>
        <source>A place is a service that this desk works with: the one in this program, or one on another computer.</source>
        <translation>Ein Ort ist ein Dienst, mit dem dieser Schalter arbeitet: der in diesem Programm oder einer auf einem anderen Rechner.</translation>
    </message>
    <message>
        <source>Add place…</source>
        <translation>Ort hinzufügen …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Saved as {file}, without keys.</source>
        <translation>Gespeichert als {file}, ohne Schlüssel.</translation>
    </message>
    <message>
        <source>This place is open.</source>
        <translation>Dieser Ort ist offen.</translation>
    </message>
    <message>
        <source>Switch to another one before you remove it.</source>
        <translation>Wechseln Sie zu einem anderen, bevor Sie ihn entfernen.</translation>
    </message>
    <message>
        <source>1 place was added. Enter its key.</source>
        <translation>1 Ort wurde hinzugefügt. Geben Sie seinen Schlüssel ein.</translation>
    </message>
    <message>
        <source>{count} places were added. Enter their keys.</source>
        <translation>{count} Orte wurden hinzugefügt. Geben Sie ihre Schlüssel ein.</translation>
    </message>
    <message>
        <source>Lists of places</source>
        <translation>Listen von Orten</translation>
    </message>
    <message>
        <source>Import places</source>
        <translation>Orte importieren</translation>
    </message>
    <message>
        <source>Export places</source>
        <translation>Orte exportieren</translation>
    </message>
    <message>
        <source>Test of “{name}”</source>
        <translation>Test von „{name}“</translation>
    </message>
    <message>
        <source>Testing “{name}”…</source>
        <translation>„{name}“ wird getestet …</translation>
    </message>
    <message>
        <source>“{name}” cannot be opened</source>
        <translation>„{name}“ lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Back to this computer</source>
        <translation>Zurück zu diesem Rechner</translation>
    </message>
    <message>
        <source>Change this place…</source>
        <translation>Diesen Ort ändern …</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Place: {name}</source>
        <translation>Ort: {name}</translation>
    </message>
    <message>
        <source>Manage places…</source>
        <translation>Orte verwalten …</translation>
    </message>
    <message>
        <source>Switch to “{name}”?</source>
        <translation>Zu „{name}“ wechseln?</translation>
    </message>
    <message>
        <source>Switch place</source>
        <translation>Ort wechseln</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you switch.</source>
        <translation>Dieser Schalter arbeitet nur für diese Sitzung. Sein Schlüssel und seine Daten gehen verloren, wenn Sie wechseln.</translation>
    </message>
    <message>
        <source>A request has no answer yet. You will not see its outcome.</source>
        <translation>Eine Anfrage hat noch keine Antwort. Sie sehen ihr Ergebnis nicht mehr.</translation>
    </message>
    <message>
        <source>1 visit is still open. Its code stays valid, and you find it again here later.</source>
        <translation>1 Vorgang ist noch offen. Sein Code bleibt gültig, und Sie finden ihn später hier wieder.</translation>
    </message>
    <message>
        <source>{count} visits are still open. Their codes stay valid, and you find them again here later.</source>
        <translation>{count} Vorgänge sind noch offen. Ihre Codes bleiben gültig, und Sie finden sie später hier wieder.</translation>
    </message>
    <message>
        <source>1 visit is still open. This place cannot show it again.</source>
        <translation>1 Vorgang ist noch offen. Dieser Ort kann ihn nicht wieder anzeigen.</translation>
    </message>
    <message>
        <source>{count} visits are still open. This place cannot show them again.</source>
        <translation>{count} Vorgänge sind noch offen. Dieser Ort kann sie nicht wieder anzeigen.</translation>
    </message>
    <message>
        <source>What you have typed and not sent is lost.</source>
        <translation>Was Sie eingegeben und nicht gesendet haben, geht verloren.</translation>
    </message>
    <message>
        <source>“{name}” is a production place</source>
        <translation>„{name}“ ist die Produktion</translation>
    </message>
    <message>
        <source>This request goes out exactly as you wrote it.</source>
        <translation>Diese Anfrage geht genau so hinaus, wie Sie sie geschrieben haben.</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Nicht senden</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>The desk asks again after 15 minutes without a change.</source>
        <translation>Der Schalter fragt nach 15 Minuten ohne Änderung wieder.</translation>
    </message>
    <message>
        <source>What you do now takes effect there.</source>
        <translation>Was Sie jetzt tun, wird dort wirksam.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortfahren</translation>
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
        <source>No phone</source>
        <translation>Kein Telefon</translation>
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
        <source>Setting up…</source>
        <translation>Wird eingerichtet …</translation>
    </message>
    <message>
        <source>Ready, needs attention</source>
        <translation>Bereit, bitte prüfen</translation>
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
        <source>Try port {port} again</source>
        <translation>Port {port} erneut versuchen</translation>
    </message>
    <message>
        <source>Choose another port</source>
        <translation>Anderen Port wählen</translation>
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
        <source>Port {port} is still in use.</source>
        <translation>Port {port} ist noch immer belegt.</translation>
    </message>
    <message>
        <source>Another desk on this computer has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Ein anderer Schalter auf diesem Computer hat Port {chosen}. Dieser Schalter benutzt Port {port}, bis er frei ist.</translation>
    </message>
    <message>
        <source>{program} has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>{program} hat Port {chosen}. Dieser Schalter benutzt Port {port}, bis er frei ist.</translation>
    </message>
    <message>
        <source>Another program has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Ein anderes Programm hat Port {chosen}. Dieser Schalter benutzt Port {port}, bis er frei ist.</translation>
    </message>
    <message>
        <source>Quit the other desk and try port {port} again, or choose another port here.</source>
        <translation>Beenden Sie den anderen Schalter und versuchen Sie Port {port} noch einmal, oder wählen Sie hier einen anderen Port.</translation>
    </message>
    <message>
        <source>Quit {program} and try port {port} again, or choose another port here.</source>
        <translation>Beenden Sie {program} und versuchen Sie Port {port} noch einmal, oder wählen Sie hier einen anderen Port.</translation>
    </message>
    <message>
        <source>Quit the other program and try port {port} again, or choose another port here.</source>
        <translation>Beenden Sie das andere Programm und versuchen Sie Port {port} noch einmal, oder wählen Sie hier einen anderen Port.</translation>
    </message>
    <message>
        <source>These lead to port {port} and do not work until this desk has it again: {list}.</source>
        <translation>Diese führen zu Port {port} und gehen erst wieder, wenn dieser Schalter ihn hat: {list}.</translation>
    </message>
    <message>
        <source>New codes work.</source>
        <translation>Neue Codes gehen.</translation>
    </message>
    <message>
        <source>No code, poster or credential of this desk leads to port {port}, so nothing is broken.</source>
        <translation>Kein Code, Aushang oder Nachweis dieses Schalters führt zu Port {port}, also ist nichts gestört.</translation>
    </message>
</context>
<context>
    <name>ReachPage</name>
    <message>
        <source>Certificate that phones see</source>
        <translation>Zertifikat, das Telefone sehen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Ausgestellt von</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Gültig bis</translation>
    </message>
    <message>
        <source>Renews itself</source>
        <translation>Erneuert sich am</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Enter this record at your DNS provider</source>
        <translation>Tragen Sie diesen Eintrag bei Ihrem DNS-Anbieter ein</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Type: TXT. Some providers want the name without the domain at its end.</source>
        <translation>Typ: TXT. Manche Anbieter wollen den Namen ohne die Domain am Ende.</translation>
    </message>
    <message>
        <source>It has not been looked up yet.</source>
        <translation>Er wurde noch nicht abgefragt.</translation>
    </message>
    <message>
        <source>Looked up {when}: nothing there yet.</source>
        <translation>Abgefragt {when}: noch nichts da.</translation>
    </message>
    <message>
        <source>Looked up {when}: it is there.</source>
        <translation>Abgefragt {when}: Er ist da.</translation>
    </message>
    <message>
        <source>Looked up {when}: another value is there: {other}</source>
        <translation>Abgefragt {when}: Dort steht ein anderer Wert: {other}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Is this the key of the server?</source>
        <translation>Ist das der Schlüssel des Servers?</translation>
    </message>
    <message>
        <source>Accept this key</source>
        <translation>Diesen Schlüssel akzeptieren</translation>
    </message>
    <message>
        <source>Install the certificate of this desk on each phone</source>
        <translation>Das Zertifikat dieses Schalters auf jedem Telefon installieren</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>1. Scan the code with the camera of the phone, and download the certificate.</source>
        <translation>1. Scannen Sie den Code mit der Kamera des Telefons, und laden Sie das Zertifikat.</translation>
    </message>
    <message>
        <source>2. Android: Settings &gt; Security &gt; More &gt; Install a certificate &gt; CA certificate.</source>
        <translation>2. Android: Einstellungen &gt; Sicherheit &gt; Mehr &gt; Zertifikat installieren &gt; CA-Zertifikat.</translation>
    </message>
    <message>
        <source>2. iPhone: install the profile in Settings, then Settings &gt; General &gt; About &gt; Certificate Trust Settings: switch it on.</source>
        <translation>2. iPhone: Profil in den Einstellungen installieren, dann Einstellungen &gt; Allgemein &gt; Info &gt; Zertifikatsvertrauenseinstellungen: einschalten.</translation>
    </message>
    <message>
        <source>3. Compare the fingerprint on the phone with this one:</source>
        <translation>3. Vergleichen Sie den Fingerabdruck auf dem Telefon mit diesem:</translation>
    </message>
    <message>
        <source>QR code of the page with the certificate: {address}</source>
        <translation>QR-Code der Seite mit dem Zertifikat: {address}</translation>
    </message>
    <message>
        <source>Checks by this desk</source>
        <translation>Prüfungen durch diesen Schalter</translation>
    </message>
    <message>
        <source>There is nothing to check in this way.</source>
        <translation>Bei diesem Weg gibt es nichts zu prüfen.</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>noch 1 Tag</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>noch {count} Tage</translation>
    </message>
    <message>
        <source>They are at letsencrypt.org/repository.</source>
        <translation>Sie stehen unter letsencrypt.org/repository.</translation>
    </message>
    <message>
        <source>They are at zerossl.com/terms.</source>
        <translation>Sie stehen unter zerossl.com/terms.</translation>
    </message>
    <message>
        <source>You enter a record at your DNS provider: now, and at each renewal, about every two months.</source>
        <translation>Sie tragen einen Eintrag bei Ihrem DNS-Anbieter ein: jetzt und bei jeder Erneuerung, etwa alle zwei Monate.</translation>
    </message>
    <message>
        <source>The desk enters the record by itself (RFC 2136), now and at each renewal.</source>
        <translation>Der Schalter trägt den Eintrag selbst ein (RFC 2136), jetzt und bei jeder Erneuerung.</translation>
    </message>
    <message>
        <source>The authority opens the host name from the internet, at port 80.</source>
        <translation>Die Stelle öffnet den Hostnamen aus dem Internet, an Port 80.</translation>
    </message>
    <message>
        <source>Host name of this computer</source>
        <translation>Hostname dieses Rechners</translation>
    </message>
    <message>
        <source>It must lead to this computer: {addresses}.</source>
        <translation>Er muss zu diesem Rechner führen: {addresses}.</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Let&apos;s Encrypt, for a trial (phones do not trust it)</source>
        <translation>Let&apos;s Encrypt, zur Probe (Telefone vertrauen ihr nicht)</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>Eine andere</translation>
    </message>
    <message>
        <source>Directory of the authority (ACME)</source>
        <translation>Verzeichnis der Stelle (ACME)</translation>
    </message>
    <message>
        <source>Key ID (external account binding)</source>
        <translation>Schlüssel-ID (External Account Binding)</translation>
    </message>
    <message>
        <source>From your account with the authority, if it requires one.</source>
        <translation>Aus Ihrem Konto bei der Stelle, falls sie eines verlangt.</translation>
    </message>
    <message>
        <source>MAC key</source>
        <translation>MAC-Schlüssel</translation>
    </message>
    <message>
        <source>E-mail address for the authority</source>
        <translation>E-Mail-Adresse für die Stelle</translation>
    </message>
    <message>
        <source>Some authorities write to it before a certificate expires.</source>
        <translation>Manche Stellen schreiben dorthin, bevor ein Zertifikat abläuft.</translation>
    </message>
    <message>
        <source>I accept the terms of the authority</source>
        <translation>Ich nehme die Bedingungen der Stelle an</translation>
    </message>
    <message>
        <source>How the desk proves that the name is yours</source>
        <translation>Wie der Schalter beweist, dass der Name Ihnen gehört</translation>
    </message>
    <message>
        <source>DNS, by hand</source>
        <translation>DNS, von Hand</translation>
    </message>
    <message>
        <source>DNS, by update</source>
        <translation>DNS-Update</translation>
    </message>
    <message>
        <source>Primary DNS server of the zone</source>
        <translation>Primärer DNS-Server der Zone</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Leave it empty to have it found.</source>
        <translation>Leer lassen, um sie suchen zu lassen.</translation>
    </message>
    <message>
        <source>Name of the TSIG key</source>
        <translation>Name des TSIG-Schlüssels</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>TSIG key (base64)</source>
        <translation>TSIG-Schlüssel (Base64)</translation>
    </message>
    <message>
        <source>Port that answers the authority</source>
        <translation>Port, der der Stelle antwortet</translation>
    </message>
    <message>
        <source>Forward port 80 of the host name to this port of this computer.</source>
        <translation>Leiten Sie Port 80 des Hostnamens an diesen Port dieses Rechners weiter.</translation>
    </message>
    <message>
        <source>Certificates to trust for the directory (PEM)</source>
        <translation>Zertifikate, denen für das Verzeichnis zu trauen ist (PEM)</translation>
    </message>
    <message>
        <source>Only for an authority of your own organisation.</source>
        <translation>Nur für eine Stelle Ihrer eigenen Organisation.</translation>
    </message>
    <message>
        <source>Password, if there is one</source>
        <translation>Kennwort, falls es eines gibt</translation>
    </message>
    <message>
        <source>Certificate with its chain (PEM), or PKCS#12</source>
        <translation>Zertifikat mit seiner Kette (PEM) oder PKCS#12</translation>
    </message>
    <message>
        <source>Key (PEM)</source>
        <translation>Schlüssel (PEM)</translation>
    </message>
    <message>
        <source>Leave it empty for PKCS#12, which contains the key.</source>
        <translation>Bei PKCS#12 leer lassen: Der Schlüssel ist darin.</translation>
    </message>
    <message>
        <source>Host name in codes</source>
        <translation>Hostname in Codes</translation>
    </message>
    <message>
        <source>Leave it empty to use the name in the certificate.</source>
        <translation>Leer lassen, um den Namen im Zertifikat zu verwenden.</translation>
    </message>
    <message>
        <source>Leave it empty to use the address in the network.</source>
        <translation>Leer lassen, um die Adresse im Netz zu verwenden.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Ein anderer Befehl</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Address of the tunnel, as phones open it</source>
        <translation>Adresse des Tunnels, wie Telefone sie öffnen</translation>
    </message>
    <message>
        <source>The web server there passes requests on to the port below.</source>
        <translation>Der Webserver dort leitet Anfragen an den Port darunter weiter.</translation>
    </message>
    <message>
        <source>Port on the server</source>
        <translation>Port auf dem Server</translation>
    </message>
    <message>
        <source>0 means any free port.</source>
        <translation>0 bedeutet: ein freier Port.</translation>
    </message>
    <message>
        <source>Private key for SSH</source>
        <translation>Privater Schlüssel für SSH</translation>
    </message>
    <message>
        <source>Leave it empty to use the keys of your account.</source>
        <translation>Leer lassen, um die Schlüssel Ihres Kontos zu verwenden.</translation>
    </message>
    <message>
        <source>Accepted host keys of the server</source>
        <translation>Akzeptierte Hostschlüssel des Servers</translation>
    </message>
    <message>
        <source>Leave it empty: the desk shows the key, and you accept it.</source>
        <translation>Leer lassen: Der Schalter zeigt den Schlüssel, und Sie akzeptieren ihn.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>“{port}” stands for the port of this desk.</source>
        <translation>„{port}“ steht für den Port dieses Schalters.</translation>
    </message>
    <message>
        <source>The address in its output</source>
        <translation>Die Adresse in seiner Ausgabe</translation>
    </message>
    <message>
        <source>“*” stands for letters, digits, dots and hyphens.</source>
        <translation>„*“ steht für Buchstaben, Ziffern, Punkte und Bindestriche.</translation>
    </message>
    <message>
        <source>Address, as phones open it</source>
        <translation>Adresse, wie Telefone sie öffnen</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Dieses Netz</translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>Internet</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Your proxy</source>
        <translation>Ihr Proxy</translation>
    </message>
    <message>
        <source>This desk</source>
        <translation>Dieser Schalter</translation>
    </message>
    <message>
        <source>The service</source>
        <translation>Der Dienst</translation>
    </message>
    <message>
        <source>Codes lead there.</source>
        <translation>Codes führen dorthin.</translation>
    </message>
    <message>
        <source>Not set up yet: {hop}.</source>
        <translation>Noch nicht eingerichtet: {hop}.</translation>
    </message>
    <message>
        <source>It fails here: {hop}.</source>
        <translation>Hier geht es nicht weiter: {hop}.</translation>
    </message>
    <message>
        <source>No phone can reach it.</source>
        <translation>Kein Telefon kann ihn erreichen.</translation>
    </message>
    <message>
        <source>{protocol}, encrypted</source>
        <translation>{protocol}, verschlüsselt</translation>
    </message>
    <message>
        <source>{protocol}, not encrypted</source>
        <translation>{protocol}, unverschlüsselt</translation>
    </message>
    <message>
        <source>The way from a phone to this desk</source>
        <translation>Der Weg von einem Telefon zu diesem Schalter</translation>
    </message>
    <message>
        <source>Without your consent, the authority issues no certificate.</source>
        <translation>Ohne Ihre Zustimmung stellt die Stelle kein Zertifikat aus.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Being set up</source>
        <translation>Wird eingerichtet</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>Does not work</source>
        <translation>Geht nicht</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Next attempt: {when}.</source>
        <translation>Nächster Versuch: {when}.</translation>
    </message>
    <message>
        <source>Details: {detail}</source>
        <translation>Einzelheiten: {detail}</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur dieser Rechner</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open codes, such as the test wallet.</source>
        <translation>Nur eine Wallet auf diesem Rechner kann Codes öffnen, etwa die Test-Wallet.</translation>
    </message>
    <message>
        <source>This network, without encryption (http)</source>
        <translation>Dieses Netz, unverschlüsselt (http)</translation>
    </message>
    <message>
        <source>Wallets that honour certificates installed by the owner of the phone can open codes: {wallets}.</source>
        <translation>Wallets, die vom Besitzer des Telefons installierte Zertifikate beachten, können Codes öffnen: {wallets}.</translation>
    </message>
    <message>
        <source>Needs the certificate of this desk on each phone, installed once.</source>
        <translation>Nötig ist das Zertifikat dieses Schalters auf jedem Telefon, einmal installiert.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if phones trust the issuer of the certificate.</source>
        <translation>Fast jede Wallet kann Codes öffnen, wenn Telefone dem Aussteller des Zertifikats vertrauen.</translation>
    </message>
    <message>
        <source>Needs the certificate and its key as files on this computer.</source>
        <translation>Nötig sind das Zertifikat und sein Schlüssel als Dateien auf diesem Rechner.</translation>
    </message>
    <message>
        <source>A tunnel</source>
        <translation>Ein Tunnel</translation>
    </message>
    <message>
        <source>An address of mine</source>
        <translation>Eine eigene Adresse</translation>
    </message>
    <message>
        <source>Needs a reverse proxy of yours that leads to this computer.</source>
        <translation>Nötig ist ein eigener Reverse-Proxy, der zu diesem Rechner führt.</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>Ohne Einrichtung</translation>
    </message>
    <message>
        <source>https in this network</source>
        <translation>https in diesem Netz</translation>
    </message>
    <message>
        <source>From anywhere</source>
        <translation>Von überall</translation>
    </message>
    <message>
        <source>This can be chosen only on the computer of the service, or by the options of “serve”.</source>
        <translation>Das kann nur am Rechner des Dienstes gewählt werden oder mit den Optionen von „serve“.</translation>
    </message>
    <message>
        <source>Only this computer can open codes.</source>
        <translation>Nur dieser Rechner kann Codes öffnen.</translation>
    </message>
    <message>
        <source>To let phones open them, choose another way below.</source>
        <translation>Damit Telefone sie öffnen können, wählen Sie unten einen anderen Weg.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, without encryption.</source>
        <translation>Telefone in diesem Netz können Codes öffnen, unverschlüsselt.</translation>
    </message>
    <message>
        <source>It works with {wallets}. Most other wallets refuse http: choose a way with https for them.</source>
        <translation>Es geht mit {wallets}. Die meisten anderen Wallets lehnen http ab: Wählen Sie für sie einen Weg mit https.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, and trust the certificate.</source>
        <translation>Telefone in diesem Netz können Codes öffnen und vertrauen dem Zertifikat.</translation>
    </message>
    <message>
        <source>There is nothing to do. The certificate renews itself.</source>
        <translation>Es ist nichts zu tun. Das Zertifikat erneuert sich selbst.</translation>
    </message>
    <message>
        <source>Phones that trust this certificate can open codes.</source>
        <translation>Telefone, die diesem Zertifikat vertrauen, können Codes öffnen.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, but most wallets refuse http. It works with {wallets}.</source>
        <translation>Telefone in diesem Netz können Codes öffnen, aber die meisten Wallets lehnen http ab. Es geht mit {wallets}.</translation>
    </message>
    <message>
        <source>With a certificate that phones trust</source>
        <translation>Mit einem Zertifikat, dem Telefone vertrauen</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, even while there is no internet.</source>
        <translation>Fast jede Wallet kann Codes öffnen, auch solange es kein Internet gibt.</translation>
    </message>
    <message>
        <source>Needs a host name that leads to this computer, and access to its DNS, or port 80 open to the internet.</source>
        <translation>Nötig sind ein Hostname, der zu diesem Rechner führt, und Zugang zu seinem DNS oder ein aus dem Internet offener Port 80.</translation>
    </message>
    <message>
        <source>With a certificate of this desk</source>
        <translation>Mit einem Zertifikat dieses Schalters</translation>
    </message>
    <message>
        <source>With a certificate I was given</source>
        <translation>Mit einem Zertifikat, das ich bekommen habe</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, in any network.</source>
        <translation>Fast jede Wallet kann Codes öffnen, in jedem Netz.</translation>
    </message>
    <message>
        <source>Needs internet, and a server of yours with SSH or the program of a tunnel.</source>
        <translation>Nötig sind Internet und ein eigener Server mit SSH oder das Programm eines Tunnels.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if the address starts with https.</source>
        <translation>Fast jede Wallet kann Codes öffnen, wenn die Adresse mit https beginnt.</translation>
    </message>
    <message>
        <source>Replace the files before it expires. They are read again by themselves.</source>
        <translation>Ersetzen Sie die Dateien, bevor es abläuft. Sie werden von selbst neu gelesen.</translation>
    </message>
    <message>
        <source>Phones that have the certificate of this desk can open codes.</source>
        <translation>Telefone mit dem Zertifikat dieses Schalters können Codes öffnen.</translation>
    </message>
    <message>
        <source>Install it on each phone: scan the code below. It works with {wallets}.</source>
        <translation>Installieren Sie es auf jedem Telefon: Scannen Sie den Code unten. Es geht mit {wallets}.</translation>
    </message>
    <message>
        <source>Phones in any network can open codes, through the tunnel.</source>
        <translation>Telefone in jedem Netz können Codes öffnen, durch den Tunnel.</translation>
    </message>
    <message>
        <source>There is nothing to do. The tunnel is restarted if it stops.</source>
        <translation>Es ist nichts zu tun. Der Tunnel wird neu gestartet, wenn er endet.</translation>
    </message>
    <message>
        <source>Codes lead to an address of yours.</source>
        <translation>Codes führen zu einer eigenen Adresse.</translation>
    </message>
    <message>
        <source>“Check” shows whether that address leads to this desk.</source>
        <translation>„Prüfen“ zeigt, ob diese Adresse zu diesem Schalter führt.</translation>
    </message>
    <message>
        <source>At the renewal, the desk asks you for another record.</source>
        <translation>Zur Erneuerung bittet der Schalter Sie um einen weiteren Eintrag.</translation>
    </message>
    <message>
        <source>This is being set up. Codes do not work yet.</source>
        <translation>Das wird eingerichtet. Codes gehen noch nicht.</translation>
    </message>
    <message>
        <source>Please wait.</source>
        <translation>Bitte warten.</translation>
    </message>
    <message>
        <source>The desk is waiting for you.</source>
        <translation>Der Schalter wartet auf Sie.</translation>
    </message>
    <message>
        <source>Enter the record below at your DNS provider. It is looked up again and again.</source>
        <translation>Tragen Sie den Eintrag unten bei Ihrem DNS-Anbieter ein. Er wird immer wieder abgefragt.</translation>
    </message>
    <message>
        <source>See what is missing below.</source>
        <translation>Unten steht, was fehlt.</translation>
    </message>
    <message>
        <source>Codes do not work at the moment.</source>
        <translation>Codes gehen im Moment nicht.</translation>
    </message>
    <message>
        <source>See the reason below.</source>
        <translation>Unten steht der Grund.</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Hostname</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Host header</source>
        <translation>Host-Header</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Large answers</source>
        <translation>Große Antworten</translation>
    </message>
    <message>
        <source>Chain of certificates</source>
        <translation>Zertifikatskette</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Gültigkeit</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Leads to this desk</source>
        <translation>Führt zu diesem Schalter</translation>
    </message>
    <message>
        <source>How phones open codes</source>
        <translation>Wie Telefone Codes öffnen</translation>
    </message>
    <message>
        <source>Choose a way</source>
        <translation>Einen Weg wählen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>High assurance (HAIP)</source>
        <translation>Hoher Schutz (HAIP)</translation>
    </message>
    <message>
        <source>Requests are signed with a certificate, and answers are encrypted.</source>
        <translation>Abfragen sind mit einem Zertifikat signiert, Antworten verschlüsselt.</translation>
    </message>
    <message>
        <source>Choose “Wallets with high assurance (HAIP)”, and fulfil what it says.</source>
        <translation>Wählen Sie „Wallets mit hohem Schutz (HAIP)“ und erfüllen Sie, was dort steht.</translation>
    </message>
    <message>
        <source>Choose the wallets</source>
        <translation>Wallets wählen</translation>
    </message>
    <message>
        <source>Access certificate</source>
        <translation>Zugangszertifikat</translation>
    </message>
    <message>
        <source>The desk identifies itself by a certificate that was given to it.</source>
        <translation>Der Schalter weist sich durch ein Zertifikat aus, das ihm ausgestellt wurde.</translation>
    </message>
    <message>
        <source>Ask the authority of your country for one: with a signing request, or import certificate and key.</source>
        <translation>Beantragen Sie es bei der Stelle Ihres Landes: durch eine Zertifikatsanfrage, oder importieren Sie Zertifikat und Schlüssel.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Registration certificate</source>
        <translation>Registrierungszertifikat</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists, until {day}.</source>
        <translation>{name} darf abfragen, was darin steht, bis {day}.</translation>
    </message>
    <message>
        <source>The register of your country issues it. It says what you may ask for, and wallets show why.</source>
        <translation>Das Register Ihres Landes stellt es aus. Es sagt, was Sie abfragen dürfen, und Wallets zeigen, wozu.</translation>
    </message>
    <message>
        <source>Import from file…</source>
        <translation>Aus Datei importieren …</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Vertrauenslisten</translation>
    </message>
    <message>
        <source>Issuers of identity cards are trusted because a list names them.</source>
        <translation>Ausstellern von Personalausweisen wird vertraut, weil eine Liste sie nennt.</translation>
    </message>
    <message>
        <source>Add the list of lists of the EU, or that of your country, above.</source>
        <translation>Fügen Sie oben die Liste der Listen der EU oder die Ihres Landes hinzu.</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Vorhanden</translation>
    </message>
    <message>
        <source>Lacking</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Remove the registration certificate</source>
        <translation>Registrierungszertifikat entfernen</translation>
    </message>
    <message>
        <source>Wallets of the EU want to know who asks, and whether they may.</source>
        <translation>Wallets der EU wollen wissen, wer fragt und ob er das darf.</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists.</source>
        <translation>{name} darf abfragen, was darin steht.</translation>
    </message>
    <message>
        <source>Registration certificates</source>
        <translation>Registrierungszertifikate</translation>
    </message>
    <message>
        <source>Choose a registration certificate</source>
        <translation>Registrierungszertifikat wählen</translation>
    </message>
    <message>
        <source>Ready for wallets of the EU</source>
        <translation>Bereit für Wallets der EU</translation>
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
        <source>Purpose</source>
        <translation>Zweck</translation>
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
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
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
        <source>ID of the agent of this person</source>
        <translation>ID des Agenten dieser Person</translation>
    </message>
    <message>
        <source>Nobody has this ID. Each card under “People” shows one.</source>
        <translation>Niemand hat diese ID. Jede Karte unter „Personen“ zeigt eine.</translation>
    </message>
    <message>
        <source>ID of the agent</source>
        <translation>ID des Agenten</translation>
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
        <source>Revoke all of…</source>
        <translation>Alle widerrufen …</translation>
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
        <source>Credentials to revoke</source>
        <translation>Nachweise, die widerrufen werden</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Revoke all ({count})</source>
        <translation>Alle widerrufen ({count})</translation>
    </message>
    <message>
        <source>For {seconds} seconds nothing changes, and you can undo it. Then they are revoked for good.</source>
        <translation>{seconds} Sekunden lang ändert sich nichts, und Sie können es rückgängig machen. Danach sind sie endgültig widerrufen.</translation>
    </message>
    <message>
        <source>Whose credentials are revoked?</source>
        <translation>Wessen Nachweise werden widerrufen?</translation>
    </message>
    <message>
        <source>Until then nothing changes.</source>
        <translation>Bis dahin ändert sich nichts.</translation>
    </message>
    <message>
        <source>No values kept</source>
        <translation>Keine Werte gespeichert</translation>
    </message>
    <message>
        <source>This person</source>
        <translation>Diese Person</translation>
    </message>
    <message>
        <source>This wallet, as far as its keys show</source>
        <translation>Diese Wallet, soweit ihre Schlüssel es zeigen</translation>
    </message>
    <message>
        <source>This kind and version</source>
        <translation>Diese Art und Version</translation>
    </message>
    <message>
        <source>All that were issued on this day</source>
        <translation>Alle, die an diesem Tag ausgestellt wurden</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>Credentials that will be revoked in {seconds} s: {count}</source>
        <translation>Nachweise, die in {seconds} s widerrufen werden: {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Credentials that are being revoked: {count}</source>
        <translation>Nachweise, die gerade widerrufen werden: {count}</translation>
    </message>
    <message>
        <source>Undone. Nothing was revoked.</source>
        <translation>Rückgängig gemacht. Nichts wurde widerrufen.</translation>
    </message>
    <message>
        <source>Credentials that were revoked: {count}</source>
        <translation>Nachweise, die widerrufen wurden: {count}</translation>
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
        <source>Find a data request by a name, a value or an ID</source>
        <translation>Eine Datenanfrage nach Name, Wert oder ID suchen</translation>
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
        <source>Expire within 30 days</source>
        <translation>Laufen in 30 Tagen ab</translation>
    </message>
    <message>
        <source>Nothing expires within 30 days</source>
        <translation>In 30 Tagen läuft nichts ab</translation>
    </message>
    <message>
        <source>Selected: {count}</source>
        <translation>Ausgewählt: {count}</translation>
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
        <source>All staff</source>
        <translation>Gesamtes Personal</translation>
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
        <source>At the desk</source>
        <translation>Am Schalter</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>Erneuert</translation>
    </message>
    <message>
        <source>By the wallet itself</source>
        <translation>Von der Wallet selbst</translation>
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
    <message>
        <source>Its values are not stored any more.</source>
        <translation>Die Angaben sind nicht mehr gespeichert.</translation>
    </message>
    <message>
        <source>With a key that is no longer accepted</source>
        <translation>Mit einem Schlüssel, der nicht mehr gilt</translation>
    </message>
    <message>
        <source>By this desk</source>
        <translation>Von diesem Schalter</translation>
    </message>
    <message>
        <source>By the program that uses the key created on {day}</source>
        <translation>Vom Programm mit dem Schlüssel, der am {day} erstellt wurde</translation>
    </message>
    <message>
        <source>Issue again</source>
        <translation>Erneut ausstellen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Expired or withdrawn</source>
        <translation>Abgelaufen oder zurückgezogen</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>The numbers appear in a moment.</source>
        <translation>Die Zahlen erscheinen gleich.</translation>
    </message>
    <message>
        <source>This service does not count its visits</source>
        <translation>Dieser Dienst zählt seine Vorgänge nicht</translation>
    </message>
    <message>
        <source>An update of the service adds this. Until then, export the list of visits.</source>
        <translation>Ein Update des Dienstes ergänzt das. Exportieren Sie bis dahin die Liste der Vorgänge.</translation>
    </message>
    <message>
        <source>No visits on this day</source>
        <translation>Keine Vorgänge an diesem Tag</translation>
    </message>
    <message>
        <source>Choose another day. What happens at the desk today is counted here.</source>
        <translation>Wählen Sie einen anderen Tag. Was heute am Schalter geschieht, wird hier gezählt.</translation>
    </message>
    <message>
        <source>day-{date}</source>
        <translation>tag-{date}</translation>
    </message>
    <message>
        <source>Save the day</source>
        <translation>Tag speichern</translation>
    </message>
    <message>
        <source>The arrow keys or a click show the numbers of an hour.</source>
        <translation>Pfeiltasten oder ein Klick zeigen die Zahlen einer Stunde.</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>Tag im Überblick</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>By staff</source>
        <translation>Nach Personal</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Most issued</source>
        <translation>Am häufigsten ausgestellt</translation>
    </message>
    <message>
        <source>1 visit</source>
        <translation>1 Vorgang</translation>
    </message>
    <message>
        <source>{count} visits</source>
        <translation>{count} Vorgänge</translation>
    </message>
    <message>
        <source>{outcome}: {count}</source>
        <translation>{outcome}: {count}</translation>
    </message>
    <message>
        <source>Visits by hour</source>
        <translation>Vorgänge nach Stunde</translation>
    </message>
    <message>
        <source>{count} still open</source>
        <translation>{count} noch offen</translation>
    </message>
    <message>
        <source>{accepted} confirmed, {revoked} revoked</source>
        <translation>{accepted} bestätigt, {revoked} widerrufen</translation>
    </message>
    <message>
        <source>Declined or failed</source>
        <translation>Abgelehnt oder fehlgeschlagen</translation>
    </message>
    <message>
        <source>{count} expired or withdrawn</source>
        <translation>{count} abgelaufen oder zurückgezogen</translation>
    </message>
    <message>
        <source>Time until the scan</source>
        <translation>Zeit bis zum Scannen</translation>
    </message>
    <message>
        <source>Half of them faster; 9 of 10 within {time}</source>
        <translation>Die Hälfte schneller; 9 von 10 in {time}</translation>
    </message>
    <message>
        <source>Nobody has scanned a code.</source>
        <translation>Niemand hat einen Code gescannt.</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} s</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} min {seconds} s</translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>Verlängern</translation>
    </message>
    <message>
        <source>The former one is revoked</source>
        <translation>Der bisherige wird widerrufen</translation>
    </message>
    <message>
        <source>When the new one is fetched</source>
        <translation>Sobald der neue geholt ist</translation>
    </message>
    <message>
        <source>At the end of a day that you choose</source>
        <translation>Am Ende eines Tages, den Sie wählen</translation>
    </message>
    <message>
        <source>The offers wait until</source>
        <translation>Die Angebote warten bis</translation>
    </message>
    <message>
        <source>Empty: as long as the settings say.</source>
        <translation>Leer: so lange, wie es die Einstellungen sagen.</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Dieser</translation>
    </message>
    <message>
        <source>The selected ones</source>
        <translation>Die ausgewählten</translation>
    </message>
    <message>
        <source>All of this kind and version</source>
        <translation>Alle dieser Art und Version</translation>
    </message>
    <message>
        <source>All that expire within 30 days</source>
        <translation>Alle, die in 30 Tagen ablaufen</translation>
    </message>
    <message>
        <source>The wallet of {who} gets a new credential with the same values.</source>
        <translation>Die Wallet von {who} bekommt einen neuen Nachweis mit denselben Werten.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Es gibt keine.</translation>
    </message>
    <message>
        <source>The wallet has scanned the code.</source>
        <translation>Die Wallet hat den Code gescannt.</translation>
    </message>
    <message>
        <source>Offer the new credential</source>
        <translation>Neuen Nachweis anbieten</translation>
    </message>
    <message>
        <source>Extend all ({count})</source>
        <translation>Alle verlängern ({count})</translation>
    </message>
    <message>
        <source>Scan this code with the wallet.</source>
        <translation>Scannen Sie diesen Code mit der Wallet.</translation>
    </message>
    <message>
        <source>Code of the new credential</source>
        <translation>Code des neuen Nachweises</translation>
    </message>
    <message>
        <source>Chosen: {count}. Sent to connected agents: {agents}. Offers for wallets: {offers}.</source>
        <translation>Gewählt: {count}. An verbundene Agenten gesendet: {agents}. Angebote für Wallets: {offers}.</translation>
    </message>
    <message>
        <source>Cannot be extended: {refused}.</source>
        <translation>Nicht verlängerbar: {refused}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is valid until {day}.</source>
        <translation>Der neue Nachweis wurde geholt. Der bisherige gilt bis {day}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is revoked.</source>
        <translation>Der neue Nachweis wurde geholt. Der bisherige ist widerrufen.</translation>
    </message>
    <message>
        <source>The offer has ended. The former credential stays as it was.</source>
        <translation>Das Angebot ist zu Ende. Der bisherige Nachweis bleibt, wie er war.</translation>
    </message>
    <message>
        <source>Sent to the agent that has the former credential.</source>
        <translation>An den Agenten gesendet, der den bisherigen Nachweis hat.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Which credentials are extended?</source>
        <translation>Welche Nachweise werden verlängert?</translation>
    </message>
    <message>
        <source>This is no date. Choose one from the calendar.</source>
        <translation>Das ist kein Datum. Wählen Sie eines aus dem Kalender.</translation>
    </message>
    <message>
        <source>The new one is valid until</source>
        <translation>Der neue ist gültig bis</translation>
    </message>
    <message>
        <source>Empty: as long as its kind says.</source>
        <translation>Leer: so lange, wie es seine Art vorsieht.</translation>
    </message>
    <message>
        <source>Extending: {done} of {count}</source>
        <translation>Wird verlängert: {done} von {count}</translation>
    </message>
    <message>
        <source>Stopped: {done} of {count} were extended</source>
        <translation>Angehalten: {done} von {count} wurden verlängert</translation>
    </message>
    <message>
        <source>Extended: {done} of {count}</source>
        <translation>Verlängert: {done} von {count}</translation>
    </message>
    <message>
        <source>Sent to agents: {sent}. Offers for wallets: {offered}. Not extended: {refused}.</source>
        <translation>An Agenten gesendet: {sent}. Angebote für Wallets: {offered}. Nicht verlängert: {refused}.</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Einzeln zeigen</translation>
    </message>
    <message>
        <source>Extended credentials</source>
        <translation>Verlängerte Nachweise</translation>
    </message>
    <message>
        <source>New offer</source>
        <translation>Neues Angebot</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Not extended</source>
        <translation>Nicht verlängert</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Geholt</translation>
    </message>
    <message>
        <source>The offer has ended</source>
        <translation>Das Angebot ist beendet</translation>
    </message>
    <message>
        <source>Sent to the agent</source>
        <translation>An den Agenten gesendet</translation>
    </message>
    <message>
        <source>Offer waits</source>
        <translation>Angebot wartet</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Mehr …</translation>
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
    <name>Restore</name>
    <message>
        <source>Restore a backup…</source>
        <translation>Sicherung wiederherstellen…</translation>
    </message>
    <message>
        <source>Replace the data of this desk</source>
        <translation>Daten dieses Schalters ersetzen</translation>
    </message>
    <message>
        <source>Keep the present data</source>
        <translation>Jetzige Daten behalten</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Die Sicherung wird geprüft…</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Wird wiederhergestellt…</translation>
    </message>
    <message>
        <source>{file} of {moment} holds {visits} visits and {credentials} issued credentials.</source>
        <translation>{file} vom {moment} enthält {visits} Vorgänge und {credentials} ausgestellte Nachweise.</translation>
    </message>
    <message>
        <source>It replaces all data of this desk; the present data is kept in the data folder. Open codes, links and tokens are withdrawn, because somebody may have used them since. What was revoked since then is revoked again.</source>
        <translation>Sie ersetzt alle Daten dieses Schalters; die jetzigen bleiben im Datenordner liegen. Offene Codes, Links und Tokens werden zurückgezogen, denn jemand kann sie inzwischen benutzt haben. Was seither widerrufen wurde, wird wieder widerrufen.</translation>
    </message>
    <message>
        <source>If it comes from another computer, the desk asks for its recovery code afterwards.</source>
        <translation>Stammt sie von einem anderen Rechner, fragt der Schalter danach nach ihrem Wiederherstellungscode.</translation>
    </message>
    <message>
        <source>It has no recovery code: only the keyring that it was made with opens it.</source>
        <translation>Sie hat keinen Wiederherstellungscode: Nur der Schlüsselbund, mit dem sie erstellt wurde, öffnet sie.</translation>
    </message>
</context>
<context>
    <name>SelfService</name>
    <message>
        <source>A code of the list “{list}”</source>
        <translation>Ein Code der Liste „{list}“</translation>
    </message>
    <message>
        <source>An answer: {question}</source>
        <translation>Eine Antwort: {question}</translation>
    </message>
    <message>
        <source>What visitors give</source>
        <translation>Was der Besuch angibt</translation>
    </message>
    <message>
        <source>What they get</source>
        <translation>Was er dafür bekommt</translation>
    </message>
    <message>
        <source>Answer: {answer}</source>
        <translation>Antwort: {answer}</translation>
    </message>
    <message>
        <source>The credential needs this. Choose an answer, or ask something else.</source>
        <translation>Der Nachweis braucht das. Wählen Sie eine Antwort, oder fragen Sie etwas anderes.</translation>
    </message>
    <message>
        <source>Choose at least one answer.</source>
        <translation>Wählen Sie mindestens eine Antwort.</translation>
    </message>
    <message>
        <source>Its question is gone: such wallets wait for you.</source>
        <translation>Die Frage ist weg: Solche Wallets warten auf Sie.</translation>
    </message>
    <message>
        <source>Its question was changed: such wallets wait for you.</source>
        <translation>Die Frage wurde geändert: Solche Wallets warten auf Sie.</translation>
    </message>
    <message>
        <source>After an answer: {question}</source>
        <translation>Nach einer Antwort: {question}</translation>
    </message>
    <message>
        <source>{attribute} from “{answer}”</source>
        <translation>{attribute} aus „{answer}“</translation>
    </message>
    <message>
        <source>The day of issue</source>
        <translation>Der Tag der Ausstellung</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Column with the codes</source>
        <translation>Spalte mit den Codes</translation>
    </message>
    <message>
        <source>Codes have at least six letters or digits, and none stands twice.</source>
        <translation>Codes haben mindestens sechs Buchstaben oder Ziffern, und keiner steht zweimal da.</translation>
    </message>
    <message>
        <source>A visitor whose wallet started by itself gets the credential without you: for a code that stands in a list of guests, with what the list says, or for an answer from a wallet, with what that shows. You can still approve or refuse.</source>
        <translation>Wessen Wallet von selbst begonnen hat, bekommt den Nachweis ohne Sie: für einen Code, der in einer Gästeliste steht, mit dem, was dort steht, oder für eine Antwort aus einer Wallet, mit dem, was diese zeigt. Sie können weiterhin zustimmen oder ablehnen.</translation>
    </message>
    <message>
        <source>Its list of guests is gone: such wallets wait for you.</source>
        <translation>Die Gästeliste ist weg: Solche Wallets warten auf Sie.</translation>
    </message>
    <message>
        <source>With a code of the list “{list}”, column “{column}”</source>
        <translation>Mit einem Code der Liste „{list}“, Spalte „{column}“</translation>
    </message>
    <message>
        <source>Every such wallet waits for you.</source>
        <translation>Jede solche Wallet wartet auf Sie.</translation>
    </message>
    <message>
        <source>What the credential gets. Visitors are asked for what is chosen here, and for nothing else.</source>
        <translation>Was der Nachweis bekommt. Besucher werden nach dem gefragt, was hier gewählt ist, und nach nichts sonst.</translation>
    </message>
    <message>
        <source>Let them serve themselves</source>
        <translation>Selbst bedienen lassen</translation>
    </message>
    <message>
        <source>Visitors who serve themselves</source>
        <translation>Besucher, die sich selbst bedienen</translation>
    </message>
    <message>
        <source>Allow wallets to start by themselves first, above.</source>
        <translation>Erlauben Sie zuerst oben, dass Wallets von selbst beginnen.</translation>
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
        <source>pasted</source>
        <translation>eingefügt</translation>
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
        <source>Its own issuing authority (IACA)</source>
        <translation>Die eigene ausstellende Zertifizierungsstelle (IACA)</translation>
    </message>
    <message>
        <source>Nothing to set up. Those who check the documents must trust the certificate of this authority.</source>
        <translation>Nichts einzurichten. Wer die Dokumente prüft, muss dem Zertifikat dieser Stelle vertrauen.</translation>
    </message>
    <message>
        <source>A document signer from outside</source>
        <translation>Ein Unterzeichner von außen</translation>
    </message>
    <message>
        <source>From an authority whose documents are accepted already: a certificate for mobile documents, and its key.</source>
        <translation>Von einer Stelle, deren Dokumente schon anerkannt sind: ein Zertifikat für mobile Dokumente und sein Schlüssel.</translation>
    </message>
    <message>
        <source>Save the certificate of the authority…</source>
        <translation>Zertifikat der Stelle speichern …</translation>
    </message>
    <message>
        <source>Copy the address of the list (CRL)</source>
        <translation>Adresse der Sperrliste (CRL) kopieren</translation>
    </message>
    <message>
        <source>Replace the signer</source>
        <translation>Unterzeichner ersetzen</translation>
    </message>
    <message>
        <source>A new key signs from now on. What the present one signed stays valid.</source>
        <translation>Ab jetzt signiert ein neuer Schlüssel. Was der jetzige signiert hat, bleibt gültig.</translation>
    </message>
    <message>
        <source>Signer of mobile documents</source>
        <translation>Unterzeichner mobiler Dokumente</translation>
    </message>
    <message>
        <source>It is certified by</source>
        <translation>Zertifiziert durch</translation>
    </message>
    <message>
        <source>Create the authority now</source>
        <translation>Stelle jetzt erstellen</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keiner</translation>
    </message>
    <message>
        <source>It is made when the first mobile document is offered.</source>
        <translation>Er entsteht, sobald das erste mobile Dokument angeboten wird.</translation>
    </message>
    <message>
        <source>It names no country. Enter yours under “Who we are”.</source>
        <translation>Es nennt kein Land. Tragen Sie Ihres unter „Wer wir sind“ ein.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Gültig bis</translation>
    </message>
    <message>
        <source>Revoked certificates (CRL)</source>
        <translation>Widerrufene Zertifikate (CRL)</translation>
    </message>
    <message>
        <source>Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)</source>
        <translation>Zertifikate und Schlüssel (*.pem *.crt *.cer *.key);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
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
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Issuing</source>
        <translation>Ausstellen</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Ausweise</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
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
        <source>Kiosk</source>
        <translation>Kiosk</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Mobile Dokumente</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Visitors&apos; wallets</source>
        <translation>Wallets der Besucher</translation>
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
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Size of text and controls</source>
        <translation>Größe von Schrift und Bedienelementen</translation>
    </message>
    <message>
        <source>A change takes effect when Connector Desk starts again.</source>
        <translation>Eine Änderung gilt nach dem nächsten Start von Connector Desk.</translation>
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
        <source>Certificate from outside. Provide a new one before it ends.</source>
        <translation>Zertifikat von außen. Stellen Sie ein neues bereit, bevor es abläuft.</translation>
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
        <source>Nothing in PEM was copied. Copy the text from “-----BEGIN” on.</source>
        <translation>Es wurde nichts in PEM kopiert. Kopieren Sie den Text ab „-----BEGIN“.</translation>
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
        <source>all types but identity cards</source>
        <translation>alle Typen außer Personalausweisen</translation>
    </message>
    <message>
        <source>all types, identity cards too</source>
        <translation>alle Typen, auch Personalausweise</translation>
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
        <source>Only for these types of credential</source>
        <translation>Nur für diese Nachweistypen</translation>
    </message>
    <message>
        <source>One on each line, such as urn:eudi:pid:*. Empty: all but identity cards. A * alone: all types.</source>
        <translation>Je Zeile einer, etwa urn:eudi:pid:*. Leer: alle außer Personalausweisen. Ein * allein: alle Typen.</translation>
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
    <message>
        <source>Who we are</source>
        <translation>Wer wir sind</translation>
    </message>
    <message>
        <source>Credentials of other issuers whose status list cannot be fetched are not verified.</source>
        <translation>Nachweise anderer Aussteller, deren Statusliste nicht abgerufen werden kann, werden nicht bestätigt.</translation>
    </message>
    <message>
        <source>They can be verified without their status. The result shows a warning. Revoked ones are refused.</source>
        <translation>Sie können ohne ihren Status bestätigt werden. Das Ergebnis zeigt einen Hinweis. Widerrufene werden abgelehnt.</translation>
    </message>
    <message>
        <source>Status of others out of reach</source>
        <translation>Status anderer nicht abrufbar</translation>
    </message>
    <message>
        <source>Somebody may have copied its key</source>
        <translation>Jemand hat seinen Schlüssel womöglich kopiert</translation>
    </message>
    <message>
        <source>Who has the key can make documents that look like yours.</source>
        <translation>Wer den Schlüssel hat, kann Dokumente erstellen, die wie Ihre aussehen.</translation>
    </message>
    <message>
        <source>Another one has taken its place</source>
        <translation>Ein anderer ist an seine Stelle getreten</translation>
    </message>
    <message>
        <source>Its key is safe, but its documents are not to be accepted any more.</source>
        <translation>Sein Schlüssel ist sicher, aber seine Dokumente sollen nicht mehr gelten.</translation>
    </message>
    <message>
        <source>Signs now</source>
        <translation>Signiert jetzt</translation>
    </message>
    <message>
        <source>Signed until {day}</source>
        <translation>Hat bis {day} signiert</translation>
    </message>
    <message>
        <source>Revoked on {day}</source>
        <translation>Widerrufen am {day}</translation>
    </message>
    <message>
        <source>no valid documents</source>
        <translation>keine gültigen Dokumente</translation>
    </message>
    <message>
        <source>1 valid document</source>
        <translation>1 gültiges Dokument</translation>
    </message>
    <message>
        <source>{count} valid documents</source>
        <translation>{count} gültige Dokumente</translation>
    </message>
    <message>
        <source>No valid mobile document is signed by it. It cannot be used again.</source>
        <translation>Er hat kein gültiges mobiles Dokument signiert. Er kann nicht wieder verwendet werden.</translation>
    </message>
    <message>
        <source>One mobile document that it signed is refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>Ein mobiles Dokument, das er signiert hat, wird hier sofort abgelehnt, anderswo, sobald die neue Sperrliste gelesen ist. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>{count} mobile documents that it signed are refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>{count} mobile Dokumente, die er signiert hat, werden hier sofort abgelehnt, anderswo, sobald die neue Sperrliste gelesen ist. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>gültig bis {day}</translation>
    </message>
    <message>
        <source>Signers so far</source>
        <translation>Unterzeichner bisher</translation>
    </message>
    <message>
        <source>Revoke it for good</source>
        <translation>Endgültig widerrufen</translation>
    </message>
    <message>
        <source>Revoke this signer?</source>
        <translation>Diesen Unterzeichner widerrufen?</translation>
    </message>
    <message>
        <source>Serial number {number}</source>
        <translation>Seriennummer {number}</translation>
    </message>
    <message>
        <source>Only {authority} can revoke it. Ask there, and provide another signer above.</source>
        <translation>Nur {authority} kann ihn widerrufen. Fragen Sie dort, und hinterlegen Sie oben einen anderen Unterzeichner.</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Widerrufen …</translation>
    </message>
    <message>
        <source>Another signer takes its place at once.</source>
        <translation>Ein anderer Unterzeichner tritt sofort an seine Stelle.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>Shared</name>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Art von Nachweis</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Both kept</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Nur hier</translation>
    </message>
    <message>
        <source>New in the folder</source>
        <translation>Neu im Ordner</translation>
    </message>
    <message>
        <source>Changed here</source>
        <translation>Hier geändert</translation>
    </message>
    <message>
        <source>Changed in the folder</source>
        <translation>Im Ordner geändert</translation>
    </message>
    <message>
        <source>Removed here</source>
        <translation>Hier entfernt</translation>
    </message>
    <message>
        <source>Removed from the folder</source>
        <translation>Aus dem Ordner entfernt</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>This desk has what is in the shared folder.</source>
        <translation>Dieser Schalter hat, was im gemeinsamen Ordner ist.</translation>
    </message>
    <message>
        <source>The two versions differ, and this desk keeps both.</source>
        <translation>Die beiden Fassungen sind verschieden, und dieser Schalter behält beide.</translation>
    </message>
    <message>
        <source>Only this desk has it. Other desks do not see it.</source>
        <translation>Nur dieser Schalter hat das. Andere Schalter sehen es nicht.</translation>
    </message>
    <message>
        <source>Another desk shares this. Take it, and this desk has it too.</source>
        <translation>Ein anderer Schalter teilt das. Übernehmen Sie es, dann hat es dieser Schalter auch.</translation>
    </message>
    <message>
        <source>This desk has changed it. The folder still has what was before.</source>
        <translation>Dieser Schalter hat es geändert. Im Ordner ist noch, was vorher war.</translation>
    </message>
    <message>
        <source>Another desk has changed it. This desk still has what was before.</source>
        <translation>Ein anderer Schalter hat es geändert. Dieser Schalter hat noch, was vorher war.</translation>
    </message>
    <message>
        <source>This desk has removed it. The folder still has it.</source>
        <translation>Dieser Schalter hat es entfernt. Im Ordner ist es noch.</translation>
    </message>
    <message>
        <source>It was removed from the folder. This desk still has it.</source>
        <translation>Es wurde aus dem Ordner entfernt. Dieser Schalter hat es noch.</translation>
    </message>
    <message>
        <source>This desk and another one have changed it. Nothing is replaced until you decide.</source>
        <translation>Dieser Schalter und ein anderer haben es geändert. Nichts wird ersetzt, bis Sie entscheiden.</translation>
    </message>
    <message>
        <source>This desk has removed it, and another one has changed it. Nothing happens until you decide.</source>
        <translation>Dieser Schalter hat es entfernt, und ein anderer hat es geändert. Nichts geschieht, bis Sie entscheiden.</translation>
    </message>
    <message>
        <source>This desk has changed it, and it was removed from the folder. Nothing happens until you decide.</source>
        <translation>Dieser Schalter hat es geändert, und es wurde aus dem Ordner entfernt. Nichts geschieht, bis Sie entscheiden.</translation>
    </message>
    <message>
        <source>This is a link to another file. Links are not followed: copy the file here.</source>
        <translation>Das ist eine Verknüpfung mit einer anderen Datei. Verknüpfungen wird nicht gefolgt: Kopieren Sie die Datei hierher.</translation>
    </message>
    <message>
        <source>This file is larger than 4 MiB, and is not read.</source>
        <translation>Diese Datei ist größer als 4 MiB und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>This file cannot be read. Ask who keeps the folder for access.</source>
        <translation>Diese Datei kann nicht gelesen werden. Bitten Sie, wer den Ordner verwaltet, um Zugriff.</translation>
    </message>
    <message>
        <source>The folder has more than 1,000 items, or more than 64 MiB. Those from this one on are not read.</source>
        <translation>Der Ordner hat mehr als 1.000 Einträge oder mehr als 64 MiB. Von diesem an werden sie nicht gelesen.</translation>
    </message>
    <message>
        <source>This file is not complete. If it is still being copied, it is read again by itself.</source>
        <translation>Diese Datei ist nicht vollständig. Falls sie noch kopiert wird, wird sie von selbst wieder gelesen.</translation>
    </message>
    <message>
        <source>This file has something that this desk does not know. A newer version may have written it: update this desk.</source>
        <translation>In dieser Datei ist etwas, das dieser Schalter nicht kennt. Vielleicht hat eine neuere Version sie geschrieben: Aktualisieren Sie diesen Schalter.</translation>
    </message>
    <message>
        <source>This file is not as this desk needs it, and is not used.</source>
        <translation>Diese Datei ist nicht so, wie dieser Schalter sie braucht, und wird nicht verwendet.</translation>
    </message>
    <message>
        <source>This is a second file of the same item. “{file}” is used.</source>
        <translation>Das ist eine zweite Datei desselben Eintrags. Verwendet wird „{file}“.</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>Der gemeinsame Ordner ist nicht da.</translation>
    </message>
    <message>
        <source>Connect it again. This desk keeps what it has, and looks again by itself.</source>
        <translation>Verbinden Sie ihn wieder. Dieser Schalter behält, was er hat, und sieht von selbst wieder nach.</translation>
    </message>
    <message>
        <source>Another folder is in the place of the shared one.</source>
        <translation>An der Stelle des gemeinsamen Ordners ist ein anderer.</translation>
    </message>
    <message>
        <source>Connect the share, or choose the folder again. Nothing was changed.</source>
        <translation>Verbinden Sie das Netzlaufwerk, oder wählen Sie den Ordner neu. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The shared folder does not answer.</source>
        <translation>Der gemeinsame Ordner antwortet nicht.</translation>
    </message>
    <message>
        <source>The desk goes on with what it has, and waits for the folder.</source>
        <translation>Der Schalter arbeitet mit dem weiter, was er hat, und wartet auf den Ordner.</translation>
    </message>
    <message>
        <source>Put into the shared folder</source>
        <translation>In den gemeinsamen Ordner legen</translation>
    </message>
    <message>
        <source>Take from the folder</source>
        <translation>Aus dem Ordner übernehmen</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>Remove from the folder</source>
        <translation>Aus dem Ordner entfernen</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>Hier entfernen</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>Diese Fassung verwenden</translation>
    </message>
    <message>
        <source>Remove this file</source>
        <translation>Diese Datei entfernen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Ihre übernehmen</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>Im Ordner</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Nicht mehr teilen</translation>
    </message>
    <message>
        <source>Put all into the folder</source>
        <translation>Alle in den Ordner legen</translation>
    </message>
    <message>
        <source>Take all that is new</source>
        <translation>Alles Neue übernehmen</translation>
    </message>
    <message>
        <source>Shared items</source>
        <translation>Geteilte Einträge</translation>
    </message>
    <message>
        <source>Desks that use the same folder share favourites, questions, kinds of credential and workflows: a network share, or a folder that a program keeps the same on several computers. Favourites from the folder appear by themselves; all else waits until you take it. Whoever may write in the folder can change what the desks share.</source>
        <translation>Schalter, die denselben Ordner verwenden, teilen Favoriten, Fragen, Arten von Nachweisen und Abläufe: ein Netzlaufwerk, oder ein Ordner, den ein Programm auf mehreren Computern gleich hält. Favoriten aus dem Ordner erscheinen von selbst; alles andere wartet, bis Sie es übernehmen. Wer in den Ordner schreiben darf, kann ändern, was die Schalter teilen.</translation>
    </message>
    <message>
        <source>No folder is shared.</source>
        <translation>Es wird kein Ordner geteilt.</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Der Ordner wird gelesen…</translation>
    </message>
    <message>
        <source>There is nothing to share yet: neither here nor in the folder.</source>
        <translation>Es gibt noch nichts zu teilen: weder hier noch im Ordner.</translation>
    </message>
    <message>
        <source>{kind} · from the shared folder</source>
        <translation>{kind} · aus dem gemeinsamen Ordner</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>Zweite Datei</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>Datei: {file}</translation>
    </message>
    <message>
        <source>This service does not offer it, or is not open.</source>
        <translation>Dieser Dienst bietet das nicht an, oder er ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>A published version never changes: “Keep both” publishes theirs as the next version.</source>
        <translation>Eine veröffentlichte Version ändert sich nie: „Beide behalten“ veröffentlicht ihre als nächste Version.</translation>
    </message>
    <message>
        <source>All nine numbers are taken here. Remove a favourite, then take this one.</source>
        <translation>Alle neun Nummern sind hier belegt. Entfernen Sie einen Favoriten, dann übernehmen Sie diesen.</translation>
    </message>
    <message>
        <source>In the used file</source>
        <translation>In der verwendeten Datei</translation>
    </message>
    <message>
        <source>In this file</source>
        <translation>In dieser Datei</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Und {count} weitere.</translation>
    </message>
    <message>
        <source>The folder is read again.</source>
        <translation>Der Ordner wird neu gelesen.</translation>
    </message>
    <message>
        <source>No folder is shared any more. Nothing was removed, here or there.</source>
        <translation>Es wird kein Ordner mehr geteilt. Nichts wurde entfernt, weder hier noch dort.</translation>
    </message>
    <message>
        <source>Show and decide</source>
        <translation>Ansehen und entscheiden</translation>
    </message>
    <message>
        <source>This desk and another one have changed the same shared item.</source>
        <translation>Dieser Schalter und ein anderer haben denselben geteilten Eintrag geändert.</translation>
    </message>
    <message>
        <source>This desk and others have changed {count} shared items.</source>
        <translation>Dieser Schalter und andere haben {count} geteilte Einträge geändert.</translation>
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
        <source>Until an exact time…</source>
        <translation>Bis zu einem genauen Zeitpunkt…</translation>
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
        <source>Date and time</source>
        <translation>Datum und Uhrzeit</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>Gemessen am</translation>
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
        <source>More tags, one on each line</source>
        <translation>Weitere Schlagwörter, je Zeile eines</translation>
    </message>
    <message>
        <source>ID of the record</source>
        <translation>ID des Eintrags</translation>
    </message>
    <message>
        <source>Person it is about</source>
        <translation>Person, um die es geht</translation>
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
        <source>More fields</source>
        <translation>Weitere Felder</translation>
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
    <name>Staff</name>
    <message>
        <source>Erase the last digit</source>
        <translation>Letzte Ziffer löschen</translation>
    </message>
    <message>
        <source>Name or number</source>
        <translation>Name oder Nummer</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>Jemand anderes</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation>PIN von {name}</translation>
    </message>
    <message>
        <source>Wrong PIN.</source>
        <translation>Falsche PIN.</translation>
    </message>
    <message>
        <source>Wrong PIN. The next one is possible in {time}.</source>
        <translation>Falsche PIN. Die nächste ist in {time} möglich.</translation>
    </message>
    <message>
        <source>The PIN can be typed again.</source>
        <translation>Die PIN kann wieder eingegeben werden.</translation>
    </message>
    <message>
        <source>Revoke or suspend</source>
        <translation>Widerrufen oder aussetzen</translation>
    </message>
    <message>
        <source>Revoke or suspend a credential</source>
        <translation>Einen Nachweis widerrufen oder aussetzen</translation>
    </message>
    <message>
        <source>Open the settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Restricted: PIN of somebody in charge</source>
        <translation>Eingeschränkt: PIN einer verantwortlichen Person</translation>
    </message>
    <message>
        <source>Always: PIN of anybody</source>
        <translation>Immer: PIN einer beliebigen Person</translation>
    </message>
    <message>
        <source>Add somebody</source>
        <translation>Jemanden hinzufügen</translation>
    </message>
    <message>
        <source>Change somebody</source>
        <translation>Jemanden ändern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>New PIN</source>
        <translation>Neue PIN</translation>
    </message>
    <message>
        <source>The same PIN again</source>
        <translation>Dieselbe PIN noch einmal</translation>
    </message>
    <message>
        <source>Is in charge: may permit what is restricted</source>
        <translation>Ist verantwortlich: darf Eingeschränktes erlauben</translation>
    </message>
    <message>
        <source>4 to 12 digits. Let them type it themselves.</source>
        <translation>4 bis 12 Ziffern. Die Person gibt sie am besten selbst ein.</translation>
    </message>
    <message>
        <source>Somebody has this name already.</source>
        <translation>Diesen Namen hat schon jemand.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Geben Sie einen Namen ein.</translation>
    </message>
    <message>
        <source>This PIN is easy to guess. Choose another one.</source>
        <translation>Diese PIN ist leicht zu erraten. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>A PIN has 4 to 12 digits.</source>
        <translation>Eine PIN hat 4 bis 12 Ziffern.</translation>
    </message>
    <message>
        <source>The two PINs differ.</source>
        <translation>Die beiden PINs sind verschieden.</translation>
    </message>
    <message>
        <source>Nobody yet. Without anybody here, the desk asks for no PIN and does not lock.</source>
        <translation>Noch niemand. Solange hier niemand steht, fragt der Schalter nach keiner PIN und sperrt sich nicht.</translation>
    </message>
    <message>
        <source>Give a PIN to change this</source>
        <translation>PIN eingeben, um dies zu ändern</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>The desk locks</source>
        <translation>Der Schalter sperrt sich</translation>
    </message>
    <message>
        <source>After {time} without a key</source>
        <translation>Nach {time} ohne Eingabe</translation>
    </message>
    <message>
        <source>Who works at this desk, each with a PIN. The desk keeps this for itself, for every service.</source>
        <translation>Wer an diesem Schalter arbeitet, mit je einer PIN. Der Schalter behält das für sich, für jeden Dienst.</translation>
    </message>
    <message>
        <source>in charge</source>
        <translation>verantwortlich</translation>
    </message>
    <message>
        <source>Save data to a file</source>
        <translation>Daten in eine Datei speichern</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Kiosk verlassen</translation>
    </message>
    <message>
        <source>Change the list of staff</source>
        <translation>Liste des Personals ändern</translation>
    </message>
    <message>
        <source>This asks for the PIN of somebody in charge.</source>
        <translation>Dafür ist die PIN einer verantwortlichen Person nötig.</translation>
    </message>
    <message>
        <source>Who is at the desk?</source>
        <translation>Wer ist am Schalter?</translation>
    </message>
    <message>
        <source>This asks for your PIN.</source>
        <translation>Dafür ist Ihre PIN nötig.</translation>
    </message>
    <message>
        <source>Nobody at the desk</source>
        <translation>Niemand am Schalter</translation>
    </message>
    <message>
        <source>At the desk: {name}</source>
        <translation>Am Schalter: {name}</translation>
    </message>
    <message>
        <source>The desk is locked</source>
        <translation>Der Schalter ist gesperrt</translation>
    </message>
    <message>
        <source>Who is at the desk? Give your PIN to go on.</source>
        <translation>Wer ist am Schalter? Geben Sie Ihre PIN ein, um weiterzuarbeiten.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
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
        <source>On your way out?</source>
        <translation>Sie gehen?</translation>
    </message>
    <message>
        <source>Sign out here</source>
        <translation>Hier abmelden</translation>
    </message>
    <message>
        <source>Signed out: {person} · {time}</source>
        <translation>Abgemeldet: {person} · {time}</translation>
    </message>
    <message>
        <source>You are not signed in here, or have signed out already.</source>
        <translation>Sie sind hier nicht angemeldet oder haben sich schon abgemeldet.</translation>
    </message>
    <message>
        <source>You are not signed out: this credential is not valid here. Please ask at the desk.</source>
        <translation>Sie sind nicht abgemeldet: Dieser Nachweis gilt hier nicht. Bitte fragen Sie am Schalter.</translation>
    </message>
    <message>
        <source>You are not signed out: nothing was shown.</source>
        <translation>Sie sind nicht abgemeldet: Es wurde nichts gezeigt.</translation>
    </message>
    <message>
        <source>You could not be signed out. Please ask at the desk.</source>
        <translation>Sie konnten nicht abgemeldet werden. Bitte fragen Sie am Schalter.</translation>
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
    <message>
        <source>Welcome to {name}</source>
        <translation>Willkommen bei {name}</translation>
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
        <source>Connecting…</source>
        <translation>Verbindet …</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
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
        <source>At an address of its own</source>
        <translation>Unter eigener Adresse</translation>
    </message>
    <message>
        <source>This service does not offer it.</source>
        <translation>Dieser Dienst bietet das nicht an.</translation>
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
        <source>Renew</source>
        <translation>Erneuern</translation>
    </message>
    <message>
        <source>Renew {title}</source>
        <translation>{title} erneuern</translation>
    </message>
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
        <source>Renewing…</source>
        <translation>Wird erneuert …</translation>
    </message>
    <message>
        <source>Renewed: {titles}.</source>
        <translation>Erneuert: {titles}.</translation>
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
        <source>{words}. Its issuer no longer renews it.</source>
        <translation>{words}. Der Aussteller erneuert ihn nicht mehr.</translation>
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
    <message>
        <source>Test wallet</source>
        <translation>Test-Wallet</translation>
    </message>
    <message>
        <source>For tests only. Do not store real credentials in it.</source>
        <translation>Nur für Tests. Speichern Sie keine echten Nachweise darin.</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Open the page of the verifier</source>
        <translation>Seite der prüfenden Stelle öffnen</translation>
    </message>
    <message>
        <source>{who} offers:</source>
        <translation>{who} bietet an:</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>{who} asks for:</source>
        <translation>{who} fragt ab:</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>From: {titles}</source>
        <translation>Aus: {titles}</translation>
    </message>
    <message>
        <source>The credential can only be shown as a whole, with every attribute in it.</source>
        <translation>Der Nachweis kann nur als Ganzes gezeigt werden, mit jeder Angabe darin.</translation>
    </message>
    <message>
        <source>The link leads on to a different host:</source>
        <translation>Der Link führt weiter zu einem anderen Host:</translation>
    </message>
    <message>
        <source>{who} asks for a PIN.</source>
        <translation>{who} verlangt eine PIN.</translation>
    </message>
    <message>
        <source>The link leads to {place}.</source>
        <translation>Der Link führt zu {place}.</translation>
    </message>
    <message>
        <source>Connect anyway</source>
        <translation>Trotzdem verbinden</translation>
    </message>
</context>
<context>
    <name>TrustFolder</name>
    <message>
        <source>Issuers are trusted until {day}.</source>
        <translation>Ausstellern wird bis {day} vertraut.</translation>
    </message>
    <message>
        <source>Verifiers are trusted until {day}.</source>
        <translation>Prüfern wird bis {day} vertraut.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Use no folder</source>
        <translation>Keinen Ordner verwenden</translation>
    </message>
    <message>
        <source>Issuers whose certificate leads to a root certificate in the folder, or in its subfolder “issuers”, are trusted. The subfolder “verifiers” has the roots that wallets trust for verifiers.</source>
        <translation>Ausstellern, deren Zertifikat zu einem Wurzelzertifikat im Ordner oder in seinem Unterordner „issuers“ führt, wird vertraut. Der Unterordner „verifiers“ enthält die Wurzeln, denen Wallets bei Prüfern vertrauen.</translation>
    </message>
    <message>
        <source>No folder is used.</source>
        <translation>Kein Ordner wird verwendet.</translation>
    </message>
    <message>
        <source>The folder is chosen at the computer of this service.</source>
        <translation>Der Ordner wird am Rechner dieses Dienstes gewählt.</translation>
    </message>
    <message>
        <source>An option of serve names the folder.</source>
        <translation>Eine Option von serve nennt den Ordner.</translation>
    </message>
    <message>
        <source>Root certificates</source>
        <translation>Wurzelzertifikate</translation>
    </message>
</context>
<context>
    <name>TrustedLists</name>
    <message>
        <source>Address of the list</source>
        <translation>Adresse der Liste</translation>
    </message>
    <message>
        <source>Identity cards (PID)</source>
        <translation>Personalausweise (PID)</translation>
    </message>
    <message>
        <source>Qualified attestations (QEAA)</source>
        <translation>Qualifizierte Bescheinigungen (QEAA)</translation>
    </message>
    <message>
        <source>Attestations of public bodies (PuB-EAA)</source>
        <translation>Bescheinigungen öffentlicher Stellen (PuB-EAA)</translation>
    </message>
    <message>
        <source>Driving licences (mDL)</source>
        <translation>Führerscheine (mDL)</translation>
    </message>
    <message>
        <source>Other attestations (EAA)</source>
        <translation>Andere Bescheinigungen (EAA)</translation>
    </message>
    <message>
        <source>Enter codes of countries, such as DE, FR.</source>
        <translation>Geben Sie Ländercodes ein, zum Beispiel DE, FR.</translation>
    </message>
    <message>
        <source>Choose at least one kind of service.</source>
        <translation>Wählen Sie mindestens eine Art von Dienst.</translation>
    </message>
    <message>
        <source>Trust lists signed by</source>
        <translation>Listen vertrauen von</translation>
    </message>
    <message>
        <source>of {day}</source>
        <translation>vom {day}</translation>
    </message>
    <message>
        <source>loaded yesterday</source>
        <translation>gestern geladen</translation>
    </message>
    <message>
        <source>loaded {count} days ago</source>
        <translation>vor {count} Tagen geladen</translation>
    </message>
    <message>
        <source>loaded today</source>
        <translation>heute geladen</translation>
    </message>
    <message>
        <source>1 issuer</source>
        <translation>1 Aussteller</translation>
    </message>
    <message>
        <source>{count} issuers</source>
        <translation>{count} Aussteller</translation>
    </message>
    <message>
        <source>In the list: {countries}. Empty: all.</source>
        <translation>In der Liste: {countries}. Leer: alle.</translation>
    </message>
    <message>
        <source>Countries that count</source>
        <translation>Länder, die zählen</translation>
    </message>
    <message>
        <source>This file cannot be read as a list.</source>
        <translation>Diese Datei lässt sich nicht als Liste lesen.</translation>
    </message>
    <message>
        <source>Load the next file…</source>
        <translation>Nächste Datei laden …</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>What counts…</source>
        <translation>Was zählt …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Look at this list</source>
        <translation>Diese Liste ansehen</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei …</translation>
    </message>
    <message>
        <source>Look at a list from a file</source>
        <translation>Eine Liste aus einer Datei ansehen</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Noch keine.</translation>
    </message>
    <message>
        <source>Authorities publish signed lists of who may issue identity cards and other attestations. Issuers on a list are trusted. It is loaded again every day, and kept without a network.</source>
        <translation>Behörden veröffentlichen signierte Listen darüber, wer Personalausweise und andere Bescheinigungen ausstellen darf. Aussteller auf einer Liste gelten als vertrauenswürdig. Sie wird jeden Tag neu geladen und ohne Netz behalten.</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Vertrauenslisten</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>Liste wählen</translation>
    </message>
    <message>
        <source>a list of lists</source>
        <translation>eine Liste der Listen</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>Signed by {name}, valid until {day}</source>
        <translation>Signiert von {name}, gültig bis {day}</translation>
    </message>
    <message>
        <source>Compare the fingerprint (SHA-256) with the one that the operator of the list publishes.</source>
        <translation>Vergleichen Sie den Fingerabdruck (SHA-256) mit dem, den der Betreiber der Liste veröffentlicht.</translation>
    </message>
    <message>
        <source>Trust this list</source>
        <translation>Dieser Liste vertrauen</translation>
    </message>
    <message>
        <source>Fingerprint: {text}</source>
        <translation>Fingerabdruck: {text}</translation>
    </message>
</context>
<context>
    <name>Unfinished</name>
    <message>
        <source>This desk no longer offers this kind of credential.</source>
        <translation>Dieser Schalter bietet diese Art von Nachweis nicht mehr an.</translation>
    </message>
    <message>
        <source>This desk does not offer this workflow now.</source>
        <translation>Dieser Schalter bietet diesen Ablauf jetzt nicht an.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter ausfüllen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>There is no unfinished form here.</source>
        <translation>Hier gibt es kein unfertiges Formular.</translation>
    </message>
    <message>
        <source>It is a day old, of another place, or cannot be read.</source>
        <translation>Es ist einen Tag alt, von einem anderen Ort oder nicht lesbar.</translation>
    </message>
    <message>
        <source>A form was not finished when the desk closed.</source>
        <translation>Ein Formular war nicht fertig, als der Schalter schloss.</translation>
    </message>
    <message>
        <source>The desk is opening it…</source>
        <translation>Der Schalter öffnet es…</translation>
    </message>
    <message>
        <source>This form was set aside: {when}.</source>
        <translation>Dieses Formular wurde zur Seite gelegt: {when}.</translation>
    </message>
    <message>
        <source>Not finished when the desk closed. Last change: {when}.</source>
        <translation>Beim Schließen nicht fertig. Letzte Änderung: {when}.</translation>
    </message>
</context>
<context>
    <name>Updates</name>
    <message>
        <source>Look for newer versions once a day</source>
        <translation>Einmal am Tag nach neueren Versionen suchen</translation>
    </message>
    <message>
        <source>Show what is new</source>
        <translation>Neuerungen zeigen</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>The desk asks {host} and sends nothing about you or this computer. It never installs anything by itself.</source>
        <translation>Der Schalter fragt {host} und sendet nichts über Sie oder diesen Computer. Er installiert nie etwas von selbst.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>This page opens in your browser:</source>
        <translation>Diese Seite öffnet sich im Browser:</translation>
    </message>
    <message>
        <source>The desk tries again tomorrow.</source>
        <translation>Der Schalter versucht es morgen wieder.</translation>
    </message>
    <message>
        <source>Do not install anything from there. Tell whoever looks after this computer.</source>
        <translation>Installieren Sie nichts von dort. Sagen Sie es der Person, die diesen Computer betreut.</translation>
    </message>
    <message>
        <source>{host} cannot be reached.</source>
        <translation>{host} ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>{host} has no list of versions.</source>
        <translation>{host} hat keine Versionsliste.</translation>
    </message>
    <message>
        <source>{host} answers with something else.</source>
        <translation>{host} antwortet mit etwas anderem.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is not signed by the maintainers.</source>
        <translation>Die Versionsliste von {host} ist nicht von den Entwicklern signiert.</translation>
    </message>
    <message>
        <source>The list of versions at {host} cannot be read by this version.</source>
        <translation>Diese Version kann die Versionsliste von {host} nicht lesen.</translation>
    </message>
    <message>
        <source>Look at the website of Connector Desk for a newer version.</source>
        <translation>Suchen Sie auf der Website von Connector Desk nach einer neueren Version.</translation>
    </message>
    <message>
        <source>The list of versions at {host} has expired.</source>
        <translation>Die Versionsliste von {host} ist abgelaufen.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is older than the one before.</source>
        <translation>Die Versionsliste von {host} ist älter als die vorige.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available.</source>
        <translation>Version {version} vom {day} ist verfügbar.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available. This version should not be used any more.</source>
        <translation>Version {version} vom {day} ist verfügbar. Die vorliegende Version soll nicht mehr verwendet werden.</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Could not be checked: {reason} {next_step}</source>
        <translation>Die Prüfung ist fehlgeschlagen: {reason} {next_step}</translation>
    </message>
    <message>
        <source>This is the newest version.</source>
        <translation>Dies ist die neueste Version.</translation>
    </message>
    <message>
        <source>Last checked: {when}</source>
        <translation>Zuletzt geprüft: {when}</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
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
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Verified, but the trusted list has expired</source>
        <translation>Bestätigt, aber die Vertrauensliste ist abgelaufen</translation>
    </message>
    <message>
        <source>Verified, but its status is not known</source>
        <translation>Bestätigt, aber sein Status ist nicht bekannt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>Every check passed, but the list that names the issuer is out of date.</source>
        <translation>Jede Prüfung ist bestanden, aber die Liste, die den Aussteller nennt, ist veraltet.</translation>
    </message>
    <message>
        <source>Every check passed, but whether it was revoked could not be found out.</source>
        <translation>Jede Prüfung ist bestanden, aber ob er widerrufen wurde, ließ sich nicht feststellen.</translation>
    </message>
    <message>
        <source>Issuer named by the expired list “{name}” of {day}</source>
        <translation>Aussteller genannt von der abgelaufenen Liste „{name}“ vom {day}</translation>
    </message>
    <message>
        <source>Issuer trusted by the list “{name}” of {day}</source>
        <translation>Aussteller vertrauenswürdig durch die Liste „{name}“ vom {day}</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>Werte zeigen</translation>
    </message>
    <message>
        <source>The values are hidden so that nobody else can read them.</source>
        <translation>Die Werte sind verdeckt, damit niemand sonst sie liest.</translation>
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
    <name>WalletCheck</name>
    <message>
        <source>{wallet} will refuse this: {reason}</source>
        <translation>{wallet} wird dies ablehnen: {reason}</translation>
    </message>
    <message>
        <source>{wallet} may refuse this: {reason}</source>
        <translation>{wallet} könnte dies ablehnen: {reason}</translation>
    </message>
    <message>
        <source>{wallet} will take this, as far as is known.</source>
        <translation>{wallet} nimmt dies an, soweit bekannt.</translation>
    </message>
    <message>
        <source>it needs https.</source>
        <translation>Sie braucht https.</translation>
    </message>
    <message>
        <source>it needs a certificate of a public authority for the address of this desk.</source>
        <translation>Sie braucht für die Adresse dieses Schalters ein Zertifikat einer öffentlichen Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>the certificate of this desk&apos;s own authority must be installed on the phone first.</source>
        <translation>Das Zertifikat der eigenen Zertifizierungsstelle dieses Schalters muss zuerst auf dem Telefon installiert werden.</translation>
    </message>
    <message>
        <source>it takes only DIDComm.</source>
        <translation>Sie nimmt nur DIDComm.</translation>
    </message>
    <message>
        <source>it does not know DIDComm.</source>
        <translation>Sie kennt DIDComm nicht.</translation>
    </message>
    <message>
        <source>it can be reached only by a browser, not by a code.</source>
        <translation>Sie ist nur über einen Browser erreichbar, nicht über einen Code.</translation>
    </message>
    <message>
        <source>it cannot hold the format {format}.</source>
        <translation>Sie kann das Format {format} nicht aufbewahren.</translation>
    </message>
    <message>
        <source>it does not accept signatures made with {algorithm}.</source>
        <translation>Sie akzeptiert keine Signaturen mit {algorithm}.</translation>
    </message>
    <message>
        <source>only partners of its vendor can issue to it.</source>
        <translation>Nur Partner ihres Herstellers können für sie ausstellen.</translation>
    </message>
    <message>
        <source>it knows only drafts of the protocol.</source>
        <translation>Sie kennt nur Entwürfe des Protokolls.</translation>
    </message>
    <message>
        <source>it needs an issuer with a certificate.</source>
        <translation>Sie braucht einen Aussteller mit Zertifikat.</translation>
    </message>
    <message>
        <source>it needs an issuer with a DID.</source>
        <translation>Sie braucht einen Aussteller mit DID.</translation>
    </message>
    <message>
        <source>it accepts only issuers on its list. Use a certificate that its registrar gave you.</source>
        <translation>Sie akzeptiert nur Aussteller auf ihrer Liste. Verwenden Sie ein Zertifikat ihrer Registrierungsstelle.</translation>
    </message>
    <message>
        <source>it accepts only issuers that its operator admitted.</source>
        <translation>Sie akzeptiert nur Aussteller, die ihr Betreiber zugelassen hat.</translation>
    </message>
    <message>
        <source>it needs issuer metadata that is signed with a certificate.</source>
        <translation>Sie braucht Metadaten des Ausstellers, die mit einem Zertifikat signiert sind.</translation>
    </message>
    <message>
        <source>it cannot send key attestations, which this desk accepts. Remove the attesters.</source>
        <translation>Sie kann keine Schlüsselattestierungen senden, die dieser Schalter annimmt. Entfernen Sie die Attestierer.</translation>
    </message>
    <message>
        <source>this desk offers more copies of a credential at once than it takes.</source>
        <translation>Dieser Schalter bietet mehr Kopien eines Nachweises auf einmal an, als sie nimmt.</translation>
    </message>
    <message>
        <source>it wants to sign in at the issuer first (PAR).</source>
        <translation>Sie will sich zuerst beim Aussteller anmelden (PAR).</translation>
    </message>
    <message>
        <source>it does not know the data requests of OpenID4VP 1.0 (DCQL).</source>
        <translation>Sie kennt die Datenanfragen von OpenID4VP 1.0 (DCQL) nicht.</translation>
    </message>
    <message>
        <source>it accepts no verifier that identifies itself as this desk does ({prefix}).</source>
        <translation>Sie akzeptiert keine prüfende Stelle, die sich ausweist wie dieser Schalter ({prefix}).</translation>
    </message>
    <message>
        <source>it accepts only verifiers with a DNS name, and the address of this desk has none.</source>
        <translation>Sie akzeptiert nur prüfende Stellen mit DNS-Namen, und die Adresse dieses Schalters hat keinen.</translation>
    </message>
    <message>
        <source>it answers only verifiers on its list. Use a certificate that its registrar gave you.</source>
        <translation>Sie antwortet nur prüfenden Stellen auf ihrer Liste. Verwenden Sie ein Zertifikat ihrer Registrierungsstelle.</translation>
    </message>
    <message>
        <source>it answers only verifiers that its operator admitted.</source>
        <translation>Sie antwortet nur prüfenden Stellen, die ihr Betreiber zugelassen hat.</translation>
    </message>
</context>
<context>
    <name>WalletDiagnosis</name>
    <message>
        <source>No wallet fetched this code.</source>
        <translation>Keine Wallet hat diesen Code abgerufen.</translation>
    </message>
    <message>
        <source>The wallet fetched the offer, then nothing more.</source>
        <translation>Die Wallet hat das Angebot abgerufen, danach nichts mehr.</translation>
    </message>
    <message>
        <source>The wallet read the metadata of the issuer, then did nothing more.</source>
        <translation>Die Wallet hat die Metadaten des Ausstellers gelesen, danach kam nichts mehr.</translation>
    </message>
    <message>
        <source>The wallet redeemed the code, then did not ask for the credential.</source>
        <translation>Die Wallet hat den Code eingelöst, den Nachweis aber nicht angefordert.</translation>
    </message>
    <message>
        <source>The wallet sent the code and was refused: {error}.</source>
        <translation>Die Wallet hat den Code gesendet und wurde abgelehnt: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched a nonce, then did not ask for the credential.</source>
        <translation>Die Wallet hat eine Nonce abgerufen, den Nachweis aber nicht angefordert.</translation>
    </message>
    <message>
        <source>The wallet received a credential, then did nothing more.</source>
        <translation>Die Wallet hat einen Nachweis erhalten, danach kam nichts mehr.</translation>
    </message>
    <message>
        <source>The wallet asked for the credential and was refused: {error}.</source>
        <translation>Die Wallet hat den Nachweis angefordert und wurde abgelehnt: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched the data request, then did not answer.</source>
        <translation>Die Wallet hat die Datenanfrage abgerufen, aber nicht geantwortet.</translation>
    </message>
    <message>
        <source>The wallet sent an answer that was refused: {error}.</source>
        <translation>Die Wallet hat eine Antwort gesendet, die abgelehnt wurde: {error}.</translation>
    </message>
    <message>
        <source>The wallet answered with an error: {error}.</source>
        <translation>Die Wallet hat mit einem Fehler geantwortet: {error}.</translation>
    </message>
    <message>
        <source>This wallet refuses issuers that are not on its trust list.</source>
        <translation>Diese Wallet lehnt Aussteller ab, die nicht auf ihrer Vertrauensliste stehen.</translation>
    </message>
    <message>
        <source>This wallet refuses verifiers that are not on its trust list.</source>
        <translation>Diese Wallet lehnt prüfende Stellen ab, die nicht auf ihrer Vertrauensliste stehen.</translation>
    </message>
    <message>
        <source>This wallet does not accept the address or the certificate of this desk.</source>
        <translation>Diese Wallet akzeptiert die Adresse oder das Zertifikat dieses Schalters nicht.</translation>
    </message>
    <message>
        <source>This wallet does not support something that the issuer asks for.</source>
        <translation>Diese Wallet unterstützt etwas nicht, das der Aussteller verlangt.</translation>
    </message>
    <message>
        <source>This wallet stops without an answer if it has no matching credential, or the person declines.</source>
        <translation>Diese Wallet hört ohne Antwort auf, wenn sie keinen passenden Nachweis hat oder die Person ablehnt.</translation>
    </message>
    <message>
        <source>Nobody scanned it, or the phone cannot reach this desk.</source>
        <translation>Niemand hat ihn gescannt, oder das Telefon erreicht diesen Schalter nicht.</translation>
    </message>
    <message>
        <source>It does not accept the address of this desk, or not its certificate, or the person did not go on.</source>
        <translation>Sie akzeptiert die Adresse oder das Zertifikat dieses Schalters nicht, oder die Person hat nicht weitergemacht.</translation>
    </message>
    <message>
        <source>It does not accept this issuer or this format, or the person did not accept the offer.</source>
        <translation>Sie akzeptiert diesen Aussteller oder dieses Format nicht, oder die Person hat das Angebot nicht angenommen.</translation>
    </message>
    <message>
        <source>The person left the wallet, or it cannot make a key for this credential.</source>
        <translation>Die Person hat die Wallet verlassen, oder diese kann für den Nachweis keinen Schlüssel erzeugen.</translation>
    </message>
    <message>
        <source>Others of this offer were not fetched.</source>
        <translation>Andere Nachweise dieses Angebots wurden nicht abgerufen.</translation>
    </message>
    <message>
        <source>It does not trust this verifier, has no matching credential, or the person did not go on.</source>
        <translation>Sie vertraut dieser prüfenden Stelle nicht, hat keinen passenden Nachweis, oder die Person hat nicht weitergemacht.</translation>
    </message>
    <message>
        <source>Nothing is known about this error.</source>
        <translation>Über diesen Fehler ist nichts bekannt.</translation>
    </message>
    <message>
        <source>This wallet sends a verifier no error when it refuses.</source>
        <translation>Diese Wallet sendet der prüfenden Stelle keinen Fehler, wenn sie ablehnt.</translation>
    </message>
    <message>
        <source>{words} (Probably: it came from the same network address.)</source>
        <translation>{words} (Vermutlich: Der Aufruf kam von derselben Netzwerkadresse.)</translation>
    </message>
</context>
<context>
    <name>Wallets</name>
    <message>
        <source>Create anyway</source>
        <translation>Trotzdem erstellen</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Netzwerkeinstellungen</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identität des Ausstellers</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Datenanfragen</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Vertrauenswürdige Wallets</translation>
    </message>
    <message>
        <source>Choose another format</source>
        <translation>Anderes Format wählen</translation>
    </message>
    <message>
        <source>Choose another protocol</source>
        <translation>Anderes Protokoll wählen</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet</source>
        <translation>Wallet des Besuchers</translation>
    </message>
    <message>
        <source>any wallet</source>
        <translation>beliebige Wallet</translation>
    </message>
    <message>
        <source>Wallets of this desk&apos;s preset refuse it as it is: {reason}</source>
        <translation>Wallets der Vorgabe dieses Schalters lehnen ihn ab, wie er ist: {reason}</translation>
    </message>
    <message>
        <source>And 1 more reason.</source>
        <translation>Und 1 weiterer Grund.</translation>
    </message>
    <message>
        <source>And {count} more reasons.</source>
        <translation>Und {count} weitere Gründe.</translation>
    </message>
    <message>
        <source>Choose another wallet</source>
        <translation>Andere Wallet wählen</translation>
    </message>
    <message>
        <source>Most wallets (Open)</source>
        <translation>Die meisten Wallets (Open)</translation>
    </message>
    <message>
        <source>Needs https. The desk identifies itself by a certificate or a DID.</source>
        <translation>Braucht https. Der Schalter weist sich mit einem Zertifikat oder einer DID aus.</translation>
    </message>
    <message>
        <source>Wallets that accept plain http (LAN http)</source>
        <translation>Wallets, die einfaches http akzeptieren (LAN http)</translation>
    </message>
    <message>
        <source>For a network of your own, and wallets made for tests. Few wallets accept this.</source>
        <translation>Für ein eigenes Netzwerk und Wallets für Tests. Nur wenige Wallets akzeptieren das.</translation>
    </message>
    <message>
        <source>Wallets with high assurance (HAIP)</source>
        <translation>Wallets mit hohem Schutz (HAIP)</translation>
    </message>
    <message>
        <source>Needs https and certificates. Data requests are signed, answers are encrypted, and issuer metadata is signed.</source>
        <translation>Braucht https und Zertifikate. Datenanfragen sind signiert, Antworten verschlüsselt und Metadaten des Ausstellers signiert.</translation>
    </message>
    <message>
        <source>Agents (DIDComm)</source>
        <translation>Agenten (DIDComm)</translation>
    </message>
    <message>
        <source>For wallets that connect first. They take W3C credentials only.</source>
        <translation>Für Wallets, die sich zuerst verbinden. Sie nehmen nur W3C-Nachweise.</translation>
    </message>
    <message>
        <source>Which wallets do your visitors have?</source>
        <translation>Welche Wallets haben Ihre Besucher?</translation>
    </message>
    <message>
        <source>The settings of data requests were changed since. Choose the preset again.</source>
        <translation>Die Einstellungen der Datenanfragen wurden seitdem geändert. Wählen Sie die Vorgabe erneut.</translation>
    </message>
    <message>
        <source>Such a wallet will refuse this desk as it is.</source>
        <translation>Eine solche Wallet lehnt diesen Schalter ab, wie er jetzt ist.</translation>
    </message>
    <message>
        <source>Only with a code from the desk</source>
        <translation>Nur mit einem Code vom Schalter</translation>
    </message>
    <message>
        <source>Also by themselves, if they push their request (PAR)</source>
        <translation>Auch von selbst, wenn sie ihre Anfrage vorab senden (PAR)</translation>
    </message>
    <message>
        <source>Also by themselves, in any way</source>
        <translation>Auch von selbst, auf jede Weise</translation>
    </message>
    <message>
        <source>The code alone is enough</source>
        <translation>Der Code allein genügt</translation>
    </message>
    <message>
        <source>The wallet chooses: by the code alone, or by authorization</source>
        <translation>Die Wallet wählt: mit dem Code allein oder mit Autorisierung</translation>
    </message>
    <message>
        <source>By authorization alone</source>
        <translation>Nur mit Autorisierung</translation>
    </message>
    <message>
        <source>How may a wallet get a credential?</source>
        <translation>Wie darf eine Wallet zu einem Nachweis kommen?</translation>
    </message>
    <message>
        <source>By authorization the wallet opens a page of this desk, which leads back to it at once: you need not approve again. This counts if wallets may start by themselves. Offers with a PIN keep their code.</source>
        <translation>Mit Autorisierung öffnet die Wallet eine Seite dieses Schalters, die sofort zu ihr zurückführt: Sie müssen nicht noch einmal zustimmen. Das gilt, wenn Wallets von selbst beginnen dürfen. Angebote mit PIN behalten ihren Code.</translation>
    </message>
    <message>
        <source>How does a wallet take what you offer?</source>
        <translation>Wie nimmt eine Wallet, was Sie anbieten?</translation>
    </message>
    <message>
        <source>A wallet that starts by itself waits at the desk until you approve. The preset for high assurance always wants a pushed request.</source>
        <translation>Eine Wallet, die von selbst beginnt, wartet am Schalter, bis Sie zustimmen. Die Voreinstellung für hohe Sicherheit verlangt immer eine vorab gesendete Anfrage.</translation>
    </message>
    <message>
        <source>As the desk is set now</source>
        <translation>Wie der Schalter jetzt eingestellt ist</translation>
    </message>
    <message>
        <source>No preset was chosen: each setting of data requests applies as it is.</source>
        <translation>Keine Voreinstellung gewählt: Jede Einstellung der Abfragen gilt, wie sie ist.</translation>
    </message>
    <message>
        <source>Wallets that start by themselves</source>
        <translation>Wallets, die von selbst beginnen</translation>
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
<context>
    <name>Words</name>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>View of the request</source>
        <translation>Ansicht der Anfrage</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Header of the request</source>
        <translation>Header der Anfrage</translation>
    </message>
    <message>
        <source>Body of the request</source>
        <translation>Body der Anfrage</translation>
    </message>
    <message>
        <source>Header of the response</source>
        <translation>Header der Antwort</translation>
    </message>
    <message>
        <source>Body of the response</source>
        <translation>Body der Antwort</translation>
    </message>
    <message>
        <source>Compare two exchanges</source>
        <translation>Zwei Aufrufe vergleichen</translation>
    </message>
    <message>
        <source>They do not differ.</source>
        <translation>Sie unterscheiden sich nicht.</translation>
    </message>
    <message>
        <source>The first {count} differences.</source>
        <translation>Die ersten {count} Unterschiede.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Path and query</source>
        <translation>Pfad und Query</translation>
    </message>
    <message>
        <source>Without an Idempotency-Key, sending it again may do it twice.</source>
        <translation>Ohne Idempotency-Key wird es beim erneuten Senden vielleicht doppelt ausgeführt.</translation>
    </message>
    <message>
        <source>The body is bytes, so it has no form.</source>
        <translation>Der Body besteht aus Bytes und hat deshalb kein Formular.</translation>
    </message>
    <message>
        <source>Only the operations of the list have a form.</source>
        <translation>Nur die Operationen der Liste haben ein Formular.</translation>
    </message>
    <message>
        <source>The body is too large for the form.</source>
        <translation>Der Body ist zu groß für das Formular.</translation>
    </message>
    <message>
        <source>The form is back as soon as the JSON is well-formed and an object.</source>
        <translation>Das Formular ist wieder da, sobald das JSON wohlgeformt und ein Objekt ist.</translation>
    </message>
    <message>
        <source>The body has {count} faults. It is sent as it is.</source>
        <translation>Der Body hat {count} Fehler. Er wird so gesendet, wie er ist.</translation>
    </message>
    <message>
        <source>The body has a fault. It is sent as it is.</source>
        <translation>Der Body hat einen Fehler. Er wird so gesendet, wie er ist.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>No body. Ctrl+Space offers what can be written.</source>
        <translation>Kein Body. Strg+Leertaste bietet an, was man schreiben kann.</translation>
    </message>
    <message>
        <source>Bytes of the body</source>
        <translation>Bytes des Bodys</translation>
    </message>
    <message>
        <source>Body from a file…</source>
        <translation>Body aus Datei …</translation>
    </message>
    <message>
        <source>Body as text</source>
        <translation>Body als Text</translation>
    </message>
    <message>
        <source>{count} bytes, sent unchanged</source>
        <translation>{count} Byte, unverändert gesendet</translation>
    </message>
    <message>
        <source>Lines end with CR LF.</source>
        <translation>Zeilen enden mit CR LF.</translation>
    </message>
    <message>
        <source>{count} more are underlined.</source>
        <translation>{count} weitere sind unterstrichen.</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
    <message>
        <source>Only the first 2 MiB were pasted. A larger body can come from a file.</source>
        <translation>Nur die ersten 2 MiB wurden eingefügt. Ein größerer Body kann aus einer Datei kommen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Body from a file</source>
        <translation>Body aus Datei</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The file is larger than 8 MiB.</source>
        <translation>Die Datei ist größer als 8 MiB.</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>A collection is a folder of saved requests. Open one, or begin one with the draft.</source>
        <translation>Eine Sammlung ist ein Ordner mit gespeicherten Anfragen. Öffnen Sie eine, oder beginnen Sie eine mit dem Entwurf.</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Alle ausführen</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>Diese ausführen</translation>
    </message>
    <message>
        <source>More for the collection</source>
        <translation>Mehr zur Sammlung</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open the request</source>
        <translation>Anfrage öffnen</translation>
    </message>
    <message>
        <source>Save the draft here…</source>
        <translation>Entwurf hier speichern…</translation>
    </message>
    <message>
        <source>Save the report (JUnit)…</source>
        <translation>Bericht speichern (JUnit)…</translation>
    </message>
    <message>
        <source>Begin a collection with the draft…</source>
        <translation>Sammlung mit dem Entwurf beginnen…</translation>
    </message>
    <message>
        <source>Paste a curl command…</source>
        <translation>Curl-Befehl einfügen…</translation>
    </message>
    <message>
        <source>Import from Postman…</source>
        <translation>Aus Postman importieren…</translation>
    </message>
    <message>
        <source>Draft: {does}</source>
        <translation>Entwurf: {does}</translation>
    </message>
    <message>
        <source>Open a collection</source>
        <translation>Sammlung öffnen</translation>
    </message>
    <message>
        <source>New collection</source>
        <translation>Neue Sammlung</translation>
    </message>
    <message>
        <source>Postman collection</source>
        <translation>Postman-Sammlung</translation>
    </message>
    <message>
        <source>Import from Postman</source>
        <translation>Aus Postman importieren</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Was folgt</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Werkbank</translation>
    </message>
    <message>
        <source>Part of the workbench</source>
        <translation>Teil der Werkbank</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>All of the schema</source>
        <translation>Alle des Schemas</translation>
    </message>
    <message>
        <source>Key of the service</source>
        <translation>Schlüssel des Dienstes</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Ein anderer Schlüssel</translation>
    </message>
    <message>
        <source>A wrong key</source>
        <translation>Ein falscher Schlüssel</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Kein Schlüssel</translation>
    </message>
    <message>
        <source>Token of an agent</source>
        <translation>Token eines Agenten</translation>
    </message>
    <message>
        <source>A wrong token</source>
        <translation>Ein falsches Token</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Kein Token</translation>
    </message>
    <message>
        <source>Add an Idempotency-Key</source>
        <translation>Idempotency-Key hinzufügen</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>Header hinzufügen</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>It is another one after each response, and the same when you try again without one.</source>
        <translation>Er ist nach jeder Antwort ein anderer und bleibt gleich, wenn Sie es ohne Antwort erneut versuchen.</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Forgotten when the desk is closed</source>
        <translation>Vergessen, wenn der Schalter geschlossen wird</translation>
    </message>
    <message>
        <source>Header {number}</source>
        <translation>Header {number}</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Was gesendet wird</translation>
    </message>
    <message>
        <source>{count} bytes. Lines of the head end with CR LF.</source>
        <translation>{count} Byte. Die Zeilen des Kopfes enden mit CR LF.</translation>
    </message>
    <message>
        <source>Issue to an agent by its alias</source>
        <translation>An einen Agenten über den Alias ausstellen</translation>
    </message>
    <message>
        <source>Issue to an agent by its ID</source>
        <translation>An einen Agenten über die ID ausstellen</translation>
    </message>
    <message>
        <source>Create an offer</source>
        <translation>Angebot erstellen</translation>
    </message>
    <message>
        <source>Create an offer as a QR code</source>
        <translation>Angebot als QR-Code erstellen</translation>
    </message>
    <message>
        <source>Send a data request by alias</source>
        <translation>Abfrage über den Alias senden</translation>
    </message>
    <message>
        <source>Send a data request by ID</source>
        <translation>Abfrage über die ID senden</translation>
    </message>
    <message>
        <source>Create a data request</source>
        <translation>Abfrage erstellen</translation>
    </message>
    <message>
        <source>Create a workflow link</source>
        <translation>Link zu einem Ablauf erstellen</translation>
    </message>
    <message>
        <source>Create a workflow link as a QR code</source>
        <translation>Link zu einem Ablauf als QR-Code erstellen</translation>
    </message>
    <message>
        <source>Agent: shorten a link</source>
        <translation>Agent: Link kürzen</translation>
    </message>
    <message>
        <source>Agent: link a person</source>
        <translation>Agent: Person verknüpfen</translation>
    </message>
    <message>
        <source>Agent: request a sign-in</source>
        <translation>Agent: Anmeldung anfordern</translation>
    </message>
    <message>
        <source>Agent: record a metric</source>
        <translation>Agent: Messwert erfassen</translation>
    </message>
    <message>
        <source>Other request</source>
        <translation>Andere Anfrage</translation>
    </message>
    <message>
        <source>Send the request: the response is shown here.</source>
        <translation>Senden Sie die Anfrage: Hier erscheint dann die Antwort.</translation>
    </message>
    <message>
        <source>Decode the body</source>
        <translation>Body dekodieren</translation>
    </message>
    <message>
        <source>Every status</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Als curl kopieren</translation>
    </message>
    <message>
        <source>Copy as Python (httpx)</source>
        <translation>Als Python (httpx) kopieren</translation>
    </message>
    <message>
        <source>Copy as JavaScript (fetch)</source>
        <translation>Als JavaScript (fetch) kopieren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>In der Historie suchen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>Mehr zur Historie</translation>
    </message>
    <message>
        <source>Compare with the marked one</source>
        <translation>Mit dem vorgemerkten vergleichen</translation>
    </message>
    <message>
        <source>Mark to compare</source>
        <translation>Zum Vergleich vormerken</translation>
    </message>
    <message>
        <source>Mark no longer</source>
        <translation>Nicht mehr vormerken</translation>
    </message>
    <message>
        <source>Save as HAR…</source>
        <translation>Als HAR speichern…</translation>
    </message>
    <message>
        <source>Keep the requestId when sending again</source>
        <translation>requestId beim erneuten Senden behalten</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>Historie aufzeichnen</translation>
    </message>
    <message>
        <source>Delete the history</source>
        <translation>Historie löschen</translation>
    </message>
    <message>
        <source>Save as HAR</source>
        <translation>Als HAR speichern</translation>
    </message>
    <message>
        <source>Secrets of it were not kept. Fill them in before you send it.</source>
        <translation>Geheime Werte wurden nicht aufgezeichnet. Ergänzen Sie sie vor dem Senden.</translation>
    </message>
    <message>
        <source>In this session nothing is kept.</source>
        <translation>In dieser Sitzung wird nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>No exchange matches.</source>
        <translation>Kein Aufruf passt dazu.</translation>
    </message>
    <message>
        <source>No history is kept.</source>
        <translation>Es wird keine Historie aufgezeichnet.</translation>
    </message>
    <message>
        <source>Each request and its response will be here.</source>
        <translation>Hier steht jede Anfrage mit ihrer Antwort.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Paste a curl command</source>
        <translation>Curl-Befehl einfügen</translation>
    </message>
    <message>
        <source>Put into the draft</source>
        <translation>In den Entwurf übernehmen</translation>
    </message>
    <message>
        <source>Keys and tokens in it are left out. Nothing of it is run.</source>
        <translation>Schlüssel und Token darin werden weggelassen. Nichts davon wird ausgeführt.</translation>
    </message>
    <message>
        <source>Save the draft in the collection</source>
        <translation>Entwurf in der Sammlung speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Fill in variables such as {{now+1d}}</source>
        <translation>Variablen wie {{now+1d}} ausfüllen</translation>
    </message>
    <message>
        <source>Bad variants</source>
        <translation>Fehlerhafte Varianten</translation>
    </message>
    <message>
        <source>The draft has no variants.</source>
        <translation>Zum Entwurf gibt es keine Varianten.</translation>
    </message>
    <message>
        <source>Make them of the draft as it is now</source>
        <translation>Aus dem jetzigen Entwurf neu bilden</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Erhalten</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not, {left} to go</source>
        <translation>{passed} wie erwartet, {failed} nicht, {left} offen</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not</source>
        <translation>{passed} wie erwartet, {failed} nicht</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>Noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>Please check</source>
        <translation>Bitte prüfen</translation>
    </message>
    <message>
        <source>Save in a new folder…</source>
        <translation>In einem neuen Ordner speichern …</translation>
    </message>
    <message>
        <source>Requests: {requests} · Variables: {variables}</source>
        <translation>Anfragen: {requests} · Variablen: {variables}</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>Es wird nichts weggelassen.</translation>
    </message>
</context>
</TS>
