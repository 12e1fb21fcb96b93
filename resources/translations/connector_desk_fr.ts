<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Create code</source>
        <translation>Créer le code</translation>
    </message>
    <message>
        <source>Next person</source>
        <translation>Personne suivante</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Nouveau code</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Change details</source>
        <translation>Modifier les données</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copier le lien</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Copier la réponse</translation>
    </message>
    <message>
        <source>Answer of the service</source>
        <translation>Réponse du service</translation>
    </message>
    <message>
        <source>Change the request</source>
        <translation>Modifier la demande</translation>
    </message>
    <message>
        <source>Try without a phone</source>
        <translation>Essayer sans téléphone</translation>
    </message>
    <message>
        <source>Form or JSON</source>
        <translation>Formulaire ou JSON</translation>
    </message>
    <message>
        <source>Raw presentation</source>
        <translation>Réponse brute</translation>
    </message>
    <message>
        <source>Copy the raw presentation</source>
        <translation>Copier la réponse brute</translation>
    </message>
    <message>
        <source>Save the result…</source>
        <translation>Enregistrer le résultat…</translation>
    </message>
    <message>
        <source>In this computer&apos;s browser…</source>
        <translation>Dans le navigateur de cet ordinateur…</translation>
    </message>
    <message>
        <source>Keep as a question…</source>
        <translation>Garder comme question…</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Plus d’options</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet…</source>
        <translation>Portefeuille du visiteur…</translation>
    </message>
    <message>
        <source>Create anyway</source>
        <translation>Créer quand même</translation>
    </message>
    <message>
        <source>Ask for something else</source>
        <translation>Demander autre chose</translation>
    </message>
    <message>
        <source>Create my own request</source>
        <translation>Créer ma propre demande</translation>
    </message>
    <message>
        <source>Ask: {title}</source>
        <translation>Demander&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Issue with these values: {title}</source>
        <translation>Délivrer avec ces valeurs&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Another credential for this person…</source>
        <translation>Autre attestation pour cette personne…</translation>
    </message>
    <message>
        <source>Take up the earlier form again</source>
        <translation>Reprendre le formulaire précédent</translation>
    </message>
    <message>
        <source>Keep this field for the next person</source>
        <translation>Garder ce champ pour la personne suivante</translation>
    </message>
    <message>
        <source>Fill in as at the last visit</source>
        <translation>Remplir comme à la dernière visite</translation>
    </message>
    <message>
        <source>Add a credential…</source>
        <translation>Ajouter une attestation…</translation>
    </message>
    <message>
        <source>Take this credential out</source>
        <translation>Enlever cette attestation</translation>
    </message>
    <message>
        <source>Show the code for the next credential</source>
        <translation>Afficher le code de l’attestation suivante</translation>
    </message>
    <message>
        <source>Choose another credential</source>
        <translation>Choisir une autre attestation</translation>
    </message>
    <message>
        <source>Ask for this</source>
        <translation>La demander</translation>
    </message>
    <message>
        <source>Refuse the waiting wallet</source>
        <translation>Refuser le portefeuille en attente</translation>
    </message>
    <message>
        <source>Choose a guest…</source>
        <translation>Choisir un invité…</translation>
    </message>
    <message>
        <source>Issue: {title}</source>
        <translation>Délivrer&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Show the secret key</source>
        <translation>Afficher la clé secrète</translation>
    </message>
    <message>
        <source>Copy the secret key</source>
        <translation>Copier la clé secrète</translation>
    </message>
    <message>
        <source>Does this phone reach this desk?</source>
        <translation>Ce téléphone atteint-il ce guichet&#x202f;?</translation>
    </message>
    <message>
        <source>Settings: appearance and language</source>
        <translation>Paramètres&#xa0;: apparence et langue</translation>
    </message>
    <message>
        <source>Settings: who can scan</source>
        <translation>Paramètres&#xa0;: qui peut scanner</translation>
    </message>
    <message>
        <source>Settings: places, services on other computers</source>
        <translation>Paramètres&#xa0;: sites, services sur d’autres ordinateurs</translation>
    </message>
    <message>
        <source>Settings: staff, PINs, idle lock</source>
        <translation>Paramètres&#xa0;: personnel, PIN, verrouillage</translation>
    </message>
    <message>
        <source>Settings: who issues, certificates, formats</source>
        <translation>Paramètres&#xa0;: émetteur, certificats, formats</translation>
    </message>
    <message>
        <source>Settings: badges, layouts, printers</source>
        <translation>Paramètres&#xa0;: badges, modèles, imprimantes</translation>
    </message>
    <message>
        <source>Settings: shared folder, several desks</source>
        <translation>Réglages&#xa0;: dossier partagé, plusieurs guichets</translation>
    </message>
    <message>
        <source>Settings: visitors&apos; wallets, self-service, trusted providers</source>
        <translation>Paramètres : portefeuilles des visiteurs, libre-service, fournisseurs de confiance</translation>
    </message>
    <message>
        <source>Settings: trusted issuers, data requests</source>
        <translation>Paramètres&#xa0;: émetteurs de confiance, demandes</translation>
    </message>
    <message>
        <source>Settings: service providers for sign-ins</source>
        <translation>Paramètres&#xa0;: fournisseurs de services d’authentification</translation>
    </message>
    <message>
        <source>Settings: secret key, recovery code, backup, days kept</source>
        <translation>Paramètres&#xa0;: clé, code de récupération, sauvegarde, durée de conservation</translation>
    </message>
    <message>
        <source>Settings: webhooks, events for other programs</source>
        <translation>Paramètres&#xa0;: webhooks, événements pour d’autres programmes</translation>
    </message>
    <message>
        <source>Settings: test wallet</source>
        <translation>Paramètres&#xa0;: portefeuille de test</translation>
    </message>
    <message>
        <source>Settings: version, licences</source>
        <translation>Paramètres&#xa0;: version, licences</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>Chercher une action…</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Délivrer</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Contacts</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signaux</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Atelier</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Next open visit</source>
        <translation>Visite ouverte suivante</translation>
    </message>
    <message>
        <source>Receipt for the visitor…</source>
        <translation>Reçu pour le visiteur…</translation>
    </message>
    <message>
        <source>Print badge</source>
        <translation>Imprimer le badge</translation>
    </message>
    <message>
        <source>Badges to print…</source>
        <translation>Badges à imprimer…</translation>
    </message>
    <message>
        <source>Favourites…</source>
        <translation>Favoris…</translation>
    </message>
    <message>
        <source>Keep as favourite…</source>
        <translation>Garder comme favori…</translation>
    </message>
    <message>
        <source>Read the shared folder again</source>
        <translation>Relire le dossier partagé</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Clair ou sombre</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Écran visiteur</translation>
    </message>
    <message>
        <source>Change who is at the desk…</source>
        <translation>Changer de personne au guichet…</translation>
    </message>
    <message>
        <source>Lock the desk</source>
        <translation>Verrouiller le guichet</translation>
    </message>
    <message>
        <source>Switch place…</source>
        <translation>Changer de site…</translation>
    </message>
    <message>
        <source>Start the service again</source>
        <translation>Redémarrer le service</translation>
    </message>
    <message>
        <source>Try the port of the desk again</source>
        <translation>Réessayer le port du guichet</translation>
    </message>
    <message>
        <source>Requests and responses</source>
        <translation>Requêtes et réponses</translation>
    </message>
    <message>
        <source>Help for this room</source>
        <translation>Aide de cette rubrique</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Find an issued credential</source>
        <translation>Chercher une attestation délivrée</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>Ajouter un contact</translation>
    </message>
    <message>
        <source>Create link</source>
        <translation>Créer un lien</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Nouveau lien</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>Tous les liens</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Parcours</translation>
    </message>
    <message>
        <source>Show who is waiting for approval</source>
        <translation>Voir qui attend une approbation</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Approuver</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Write a mail with the link</source>
        <translation>Écrire un e-mail avec le lien</translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation>Enregistrer en PNG</translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation>Enregistrer en SVG</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>Affiche</translation>
    </message>
    <message>
        <source>Print the poster</source>
        <translation>Imprimer l’affiche</translation>
    </message>
    <message>
        <source>Save the poster as PDF</source>
        <translation>Enregistrer l’affiche en PDF</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>Ajouter un parcours</translation>
    </message>
    <message>
        <source>Add a workflow from a file</source>
        <translation>Ajouter un parcours depuis un fichier</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>A code for a poster</source>
        <translation>Un code pour une affiche</translation>
    </message>
    <message>
        <source>Create a link: {title}</source>
        <translation>Créer un lien&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Invite to connect</source>
        <translation>Inviter à se connecter</translation>
    </message>
    <message>
        <source>Issue to this person</source>
        <translation>Délivrer à cette personne</translation>
    </message>
    <message>
        <source>Request data from this person</source>
        <translation>Demander des données à cette personne</translation>
    </message>
    <message>
        <source>Change name or alias</source>
        <translation>Modifier le nom ou l’alias</translation>
    </message>
    <message>
        <source>Create token</source>
        <translation>Créer un jeton</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquer</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>Débloquer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Back to the person</source>
        <translation>Retour au contact</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Demandes de données</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Suspendre</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Réactiver</translation>
    </message>
    <message>
        <source>Revoke all of…</source>
        <translation>Tout révoquer…</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>Prolonger…</translation>
    </message>
    <message>
        <source>Issue again with changes…</source>
        <translation>Délivrer à nouveau avec des changements…</translation>
    </message>
    <message>
        <source>Extended credentials…</source>
        <translation>Attestations prolongées…</translation>
    </message>
    <message>
        <source>Undo the revocation</source>
        <translation>Annuler la révocation</translation>
    </message>
    <message>
        <source>Credentials that expire within 30 days</source>
        <translation>Attestations qui expirent sous 30 jours</translation>
    </message>
    <message>
        <source>All visits</source>
        <translation>Toutes les visites</translation>
    </message>
    <message>
        <source>Repeat with the same values</source>
        <translation>Reprendre les mêmes valeurs</translation>
    </message>
    <message>
        <source>Export visits…</source>
        <translation>Exporter les visites…</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Révoquer</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Renvoyer</translation>
    </message>
    <message>
        <source>Find a kind of credential</source>
        <translation>Chercher un type d’attestation</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Ajouter un type d’attestation</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Créer une question</translation>
    </message>
    <message>
        <source>Create a new version</source>
        <translation>Créer une nouvelle version</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publier</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Importer un type d’attestation</translation>
    </message>
    <message>
        <source>Back to the kinds of credential</source>
        <translation>Retour aux types d’attestations</translation>
    </message>
    <message>
        <source>Metrics of agents</source>
        <translation>Mesures des agents</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Authentifications</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Liens courts</translation>
    </message>
    <message>
        <source>Try the agent API</source>
        <translation>Essayer l’API des agents</translation>
    </message>
    <message>
        <source>Send the request</source>
        <translation>Envoyer la requête</translation>
    </message>
    <message>
        <source>Stop waiting for the response</source>
        <translation>Ne plus attendre la réponse</translation>
    </message>
    <message>
        <source>New request</source>
        <translation>Nouvelle requête</translation>
    </message>
    <message>
        <source>Switch to {name}</source>
        <translation>Passer à {name}</translation>
    </message>
    <message>
        <source>Disarm all faults and stop recording</source>
        <translation>Désarmer toutes les erreurs et arrêter l’enregistrement</translation>
    </message>
    <message>
        <source>Settings: who we are, name, logo, colours, contact</source>
        <translation>Paramètres&#xa0;: qui nous sommes, nom, logo, couleurs, contact</translation>
    </message>
    <message>
        <source>Continue the unfinished form</source>
        <translation>Continuer le formulaire inachevé</translation>
    </message>
    <message>
        <source>Discard the unfinished form</source>
        <translation>Abandonner le formulaire inachevé</translation>
    </message>
    <message>
        <source>Take up the earlier link again</source>
        <translation>Reprendre le lien précédent</translation>
    </message>
    <message>
        <source>Take up the earlier request again</source>
        <translation>Reprendre la demande précédente</translation>
    </message>
    <message>
        <source>Favourite {number}: {name}</source>
        <translation>Favori {number}&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Invités</translation>
    </message>
    <message>
        <source>Open a list of guests…</source>
        <translation>Ouvrir une liste d’invités…</translation>
    </message>
    <message>
        <source>Paste a list of guests</source>
        <translation>Coller une liste d’invités</translation>
    </message>
    <message>
        <source>Columns of the list</source>
        <translation>Colonnes de la liste</translation>
    </message>
    <message>
        <source>Save a template…</source>
        <translation>Enregistrer un modèle…</translation>
    </message>
    <message>
        <source>Issue to this guest</source>
        <translation>Délivrer à cet invité</translation>
    </message>
    <message>
        <source>Set back to “expected”</source>
        <translation>Remettre à «&#xa0;attendu&#xa0;»</translation>
    </message>
    <message>
        <source>Set to “not come”</source>
        <translation>Marquer «&#xa0;absent&#xa0;»</translation>
    </message>
    <message>
        <source>Add a guest who is not on the list</source>
        <translation>Ajouter un invité qui n’est pas sur la liste</translation>
    </message>
    <message>
        <source>Show the rows with faults, or all</source>
        <translation>Afficher les lignes avec erreurs, ou toutes</translation>
    </message>
    <message>
        <source>Lists of guests</source>
        <translation>Listes d’invités</translation>
    </message>
    <message>
        <source>Save the list with states…</source>
        <translation>Enregistrer la liste et les états…</translation>
    </message>
    <message>
        <source>Remove this list…</source>
        <translation>Supprimer cette liste…</translation>
    </message>
    <message>
        <source>Make slips for pick-up…</source>
        <translation>Créer des bons de retrait…</translation>
    </message>
    <message>
        <source>Send to the agents of the guests…</source>
        <translation>Envoyer aux agents des invités…</translation>
    </message>
    <message>
        <source>In the building</source>
        <translation>Sur place</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Noter le départ</translation>
    </message>
    <message>
        <source>Sign out by wallet</source>
        <translation>Départs par portefeuille</translation>
    </message>
    <message>
        <source>Next visitor</source>
        <translation>Visiteur suivant</translation>
    </message>
    <message>
        <source>End signing out by wallet</source>
        <translation>Terminer les départs par portefeuille</translation>
    </message>
    <message>
        <source>Print the evacuation list…</source>
        <translation>Imprimer la liste d’évacuation…</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>La journée en bref</translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation>Jour précédent</translation>
    </message>
    <message>
        <source>Next day</source>
        <translation>Jour suivant</translation>
    </message>
    <message>
        <source>Save the day as PDF…</source>
        <translation>Enregistrer le jour en PDF…</translation>
    </message>
    <message>
        <source>Save the day as CSV…</source>
        <translation>Enregistrer le jour en CSV…</translation>
    </message>
    <message>
        <source>Credentials of other issuers</source>
        <translation>Attestations d’autres émetteurs</translation>
    </message>
</context>
<context>
    <name>AnswerFault</name>
    <message>
        <source>Stop</source>
        <translation>Retenir</translation>
    </message>
    <message>
        <source>The answer waits here until you send it on, changed or not; it goes on unchanged when the time is over.</source>
        <translation>La réponse attend ici que vous la laissiez partir, modifiée ou non&#x202f;; une fois le temps écoulé, elle part sans changement.</translation>
    </message>
    <message>
        <source>Wait as long as its user would, and check what arrives like any other answer.</source>
        <translation>Attendre aussi longtemps que le ferait la personne, et vérifier ce qui arrive comme toute autre réponse.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lent</translation>
    </message>
    <message>
        <source>The answer leaves after the chosen number of seconds.</source>
        <translation>La réponse part après le nombre de secondes choisi.</translation>
    </message>
    <message>
        <source>Show that it waits, let its user cancel, and not send a POST again by itself.</source>
        <translation>Montrer qu’il attend, permettre d’annuler, et ne pas renvoyer un POST de lui-même.</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Connexion perdue</translation>
    </message>
    <message>
        <source>The request is carried out, but the connection ends before the first byte of the answer.</source>
        <translation>La requête est exécutée, mais la connexion se termine avant le premier octet de la réponse.</translation>
    </message>
    <message>
        <source>Report that the connection was lost, and not send a POST again by itself.</source>
        <translation>Signaler que la connexion est perdue, et ne pas renvoyer un POST de lui-même.</translation>
    </message>
    <message>
        <source>Body cut off</source>
        <translation>Corps coupé</translation>
    </message>
    <message>
        <source>The connection ends after half of the body.</source>
        <translation>La connexion se termine après la moitié du corps.</translation>
    </message>
    <message>
        <source>Treat the answer as incomplete and use nothing of it.</source>
        <translation>Considérer la réponse comme incomplète et n’en rien utiliser.</translation>
    </message>
    <message>
        <source>500</source>
        <translation>500</translation>
    </message>
    <message>
        <source>The request is carried out, but the answer says 500 Internal Server Error.</source>
        <translation>La requête est exécutée, mais la réponse dit 500 Internal Server Error.</translation>
    </message>
    <message>
        <source>Report the failure in words for people, and keep nothing half done.</source>
        <translation>Signaler l’échec en termes clairs, et ne rien garder d’à moitié fait.</translation>
    </message>
    <message>
        <source>503 with Retry-After</source>
        <translation>503 avec Retry-After</translation>
    </message>
    <message>
        <source>The answer says 503 Service Unavailable, and to come back after the chosen number of seconds.</source>
        <translation>La réponse dit 503 Service Unavailable, et de revenir après le nombre de secondes choisi.</translation>
    </message>
    <message>
        <source>Wait at least so long before it asks again.</source>
        <translation>Attendre au moins ce temps avant de redemander.</translation>
    </message>
    <message>
        <source>429 with Retry-After</source>
        <translation>429 avec Retry-After</translation>
    </message>
    <message>
        <source>The answer says 429 Too Many Requests, and to come back after the chosen number of seconds.</source>
        <translation>La réponse dit 429 Too Many Requests, et de revenir après le nombre de secondes choisi.</translation>
    </message>
    <message>
        <source>Wrong content type</source>
        <translation>Mauvais type de contenu</translation>
    </message>
    <message>
        <source>The answer says that it is text/html.</source>
        <translation>La réponse dit qu’elle est du text/html.</translation>
    </message>
    <message>
        <source>Refuse an answer whose media type is not the one that the endpoint must use.</source>
        <translation>Rejeter une réponse dont le type de média n’est pas celui que le point d’accès doit utiliser.</translation>
    </message>
    <message>
        <source>Invalid JSON</source>
        <translation>JSON non valable</translation>
    </message>
    <message>
        <source>The last character of the JSON is missing; the length is right.</source>
        <translation>Le dernier caractère du JSON manque&#x202f;; la longueur est juste.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it; not crash, and not guess.</source>
        <translation>Rejeter la réponse et le signaler&#x202f;; ne pas planter, ne pas deviner.</translation>
    </message>
    <message>
        <source>Wrong issuer</source>
        <translation>Mauvais émetteur</translation>
    </message>
    <message>
        <source>credential_issuer names another address than the one that was asked.</source>
        <translation>credential_issuer indique une autre adresse que celle qui a été interrogée.</translation>
    </message>
    <message>
        <source>Not use the metadata, and end.</source>
        <translation>Ne pas utiliser les métadonnées et s’arrêter.</translation>
    </message>
    <message>
        <source>Missing proof types</source>
        <translation>Types de preuve absents</translation>
    </message>
    <message>
        <source>proof_types_supported is gone from every configuration that is bound to a key.</source>
        <translation>proof_types_supported manque dans chaque configuration liée à une clé.</translation>
    </message>
    <message>
        <source>Refuse the configuration: nothing says which proof of its key it should send.</source>
        <translation>Rejeter la configuration&#xa0;: rien ne dit quelle preuve de sa clé il doit envoyer.</translation>
    </message>
    <message>
        <source>Other type of credential</source>
        <translation>Autre type d’attestation</translation>
    </message>
    <message>
        <source>Not accept a credential of another type than it asked for.</source>
        <translation>Ne pas accepter une attestation d’un autre type que celui qu’il a demandé.</translation>
    </message>
    <message>
        <source>Missing endpoint</source>
        <translation>Point d’accès absent</translation>
    </message>
    <message>
        <source>credential_endpoint or token_endpoint is missing from the metadata.</source>
        <translation>credential_endpoint ou token_endpoint manque dans les métadonnées.</translation>
    </message>
    <message>
        <source>Refuse the metadata; not guess the address.</source>
        <translation>Rejeter les métadonnées&#x202f;; ne pas deviner l’adresse.</translation>
    </message>
    <message>
        <source>Unknown format</source>
        <translation>Format inconnu</translation>
    </message>
    <message>
        <source>Every configuration has a format that no specification knows.</source>
        <translation>Chaque configuration a un format qu’aucune spécification ne connaît.</translation>
    </message>
    <message>
        <source>Tell its user that it cannot hold this credential, before it redeems the code.</source>
        <translation>Dire à la personne qu’il ne peut pas garder cette attestation, avant d’échanger le code.</translation>
    </message>
    <message>
        <source>Missing configuration</source>
        <translation>Configuration absente</translation>
    </message>
    <message>
        <source>The metadata lists no credential configuration.</source>
        <translation>Les métadonnées n’indiquent aucune configuration d’attestation.</translation>
    </message>
    <message>
        <source>End: what is offered must be in the metadata.</source>
        <translation>S’arrêter&#xa0;: ce qui est offert doit figurer dans les métadonnées.</translation>
    </message>
    <message>
        <source>issuer names another address than the one that was asked.</source>
        <translation>issuer indique une autre adresse que celle qui a été interrogée.</translation>
    </message>
    <message>
        <source>Other issuer</source>
        <translation>Autre émetteur</translation>
    </message>
    <message>
        <source>The offer leads to an issuer at another address, which does not exist.</source>
        <translation>L’offre mène à un émetteur à une autre adresse, qui n’existe pas.</translation>
    </message>
    <message>
        <source>Report that this issuer cannot be reached; send the code to nobody else.</source>
        <translation>Signaler que cet émetteur est injoignable&#x202f;; n’envoyer le code à personne d’autre.</translation>
    </message>
    <message>
        <source>Unknown configuration</source>
        <translation>Configuration inconnue</translation>
    </message>
    <message>
        <source>The offer names a credential configuration that the metadata does not have.</source>
        <translation>L’offre cite une configuration d’attestation absente des métadonnées.</translation>
    </message>
    <message>
        <source>End before it redeems the code.</source>
        <translation>S’arrêter avant d’échanger le code.</translation>
    </message>
    <message>
        <source>No grant</source>
        <translation>Aucun grant</translation>
    </message>
    <message>
        <source>The offer has no grants, so no code.</source>
        <translation>L’offre n’a pas de grants, donc pas de code.</translation>
    </message>
    <message>
        <source>Find the grants in the metadata, or end where it can use none.</source>
        <translation>Chercher les grants dans les métadonnées, ou s’arrêter s’il ne peut en utiliser aucun.</translation>
    </message>
    <message>
        <source>Wrong code</source>
        <translation>Mauvais code</translation>
    </message>
    <message>
        <source>The pre-authorized code is one that was never made; the token endpoint refuses it with invalid_grant.</source>
        <translation>Le code pré-autorisé n’a jamais été créé&#x202f;; le point d’accès des jetons le refuse avec invalid_grant.</translation>
    </message>
    <message>
        <source>Report that the offer is not valid, and not try again with the same code.</source>
        <translation>Signaler que l’offre n’est pas valable, et ne pas réessayer avec le même code.</translation>
    </message>
    <message>
        <source>PIN that nobody set</source>
        <translation>Code PIN que nul n’a défini</translation>
    </message>
    <message>
        <source>The offer asks for a PIN that the token endpoint does not want.</source>
        <translation>L’offre demande un code PIN dont le point d’accès des jetons ne veut pas.</translation>
    </message>
    <message>
        <source>Ask its user for a PIN, and report the refusal invalid_request.</source>
        <translation>Demander un code PIN à la personne, et signaler le refus invalid_request.</translation>
    </message>
    <message>
        <source>Wrong token</source>
        <translation>Mauvais jeton</translation>
    </message>
    <message>
        <source>The access token is one that was never issued; each endpoint refuses it with 401 invalid_token.</source>
        <translation>Le jeton d’accès n’a jamais été délivré&#x202f;; chaque point d’accès le refuse avec 401 invalid_token.</translation>
    </message>
    <message>
        <source>Report the refusal; not show a credential, and not loop.</source>
        <translation>Signaler le refus&#x202f;; ne pas montrer d’attestation, ne pas tourner en boucle.</translation>
    </message>
    <message>
        <source>Expired token</source>
        <translation>Jeton expiré</translation>
    </message>
    <message>
        <source>The access token is over when it arrives (expires_in 0), and each endpoint refuses it with invalid_token.</source>
        <translation>Le jeton d’accès a expiré quand il arrive (expires_in 0)&#x202f;; chaque point d’accès le refuse avec invalid_token.</translation>
    </message>
    <message>
        <source>Not use the token again, and report that the offer has to be made anew.</source>
        <translation>Ne plus utiliser ce jeton, et signaler que l’offre est à refaire.</translation>
    </message>
    <message>
        <source>Unknown kind of token</source>
        <translation>Type de jeton inconnu</translation>
    </message>
    <message>
        <source>token_type is one that no specification knows.</source>
        <translation>token_type a une valeur qu’aucune spécification ne connaît.</translation>
    </message>
    <message>
        <source>Not use a token whose type it does not understand.</source>
        <translation>Ne pas utiliser un jeton dont il ne comprend pas le type.</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Aucun jeton</translation>
    </message>
    <message>
        <source>The answer has no access_token.</source>
        <translation>La réponse n’a pas d’access_token.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it.</source>
        <translation>Rejeter la réponse et le signaler.</translation>
    </message>
    <message>
        <source>Wrong nonce</source>
        <translation>Mauvais nonce</translation>
    </message>
    <message>
        <source>c_nonce is one that the issuer never made; the credential endpoint refuses the proof with invalid_nonce.</source>
        <translation>L’émetteur n’a jamais créé ce c_nonce&#x202f;; le point d’accès des attestations refuse la preuve avec invalid_nonce.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it.</source>
        <translation>Chercher un nouveau nonce, et envoyer une nouvelle preuve avec celui-ci.</translation>
    </message>
    <message>
        <source>No nonce</source>
        <translation>Aucun nonce</translation>
    </message>
    <message>
        <source>The answer has no c_nonce.</source>
        <translation>La réponse n’a pas de c_nonce.</translation>
    </message>
    <message>
        <source>Refuse the answer; not send a proof without the nonce.</source>
        <translation>Rejeter la réponse&#x202f;; ne pas envoyer de preuve sans nonce.</translation>
    </message>
    <message>
        <source>Broken signature</source>
        <translation>Signature fausse</translation>
    </message>
    <message>
        <source>One bit of the signature is flipped.</source>
        <translation>Un bit de la signature est inversé.</translation>
    </message>
    <message>
        <source>Refuse what is signed, and tell its user why.</source>
        <translation>Rejeter ce qui est signé, et dire pourquoi à la personne.</translation>
    </message>
    <message>
        <source>Refuse the credential: the key is not one of the issuer that it names.</source>
        <translation>Rejeter l’attestation&#xa0;: la clé n’est pas une clé de l’émetteur indiqué.</translation>
    </message>
    <message>
        <source>Expired credential</source>
        <translation>Attestation expirée</translation>
    </message>
    <message>
        <source>Signed by another key</source>
        <translation>Signé par une autre clé</translation>
    </message>
    <message>
        <source>The wallet signs with a new key in place of the one that the credential is bound to.</source>
        <translation>Le portefeuille signe avec une nouvelle clé au lieu de celle à laquelle l’attestation est liée.</translation>
    </message>
    <message>
        <source>Refuse it: the wallet has not proven that the credential is its own.</source>
        <translation>La rejeter&#xa0;: le portefeuille n’a pas prouvé que l’attestation est la sienne.</translation>
    </message>
    <message>
        <source>Signed for another nonce</source>
        <translation>Signé pour un autre nonce</translation>
    </message>
    <message>
        <source>The wallet signs for another nonce than that of the request, as if an older answer were sent again.</source>
        <translation>Le portefeuille signe pour un autre nonce que celui de la demande, comme si une ancienne réponse était renvoyée.</translation>
    </message>
    <message>
        <source>Refuse it: the answer belongs to another request.</source>
        <translation>La rejeter&#xa0;: la réponse appartient à une autre demande.</translation>
    </message>
    <message>
        <source>Signed for another client_id</source>
        <translation>Signé pour un autre client_id</translation>
    </message>
    <message>
        <source>The wallet signs for another client_id than that of the request, as if somebody had handed the answer on.</source>
        <translation>Le portefeuille signe pour un autre client_id que celui de la demande, comme si quelqu’un avait transmis la réponse.</translation>
    </message>
    <message>
        <source>Refuse it: the answer is for somebody else.</source>
        <translation>La rejeter&#xa0;: la réponse est pour quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>Signature of the wallet missing</source>
        <translation>Signature du portefeuille absente</translation>
    </message>
    <message>
        <source>The wallet shows a mobile document or an SD-JWT VC without its own signature.</source>
        <translation>Le portefeuille présente un document mobile ou un SD-JWT VC sans sa propre signature.</translation>
    </message>
    <message>
        <source>Refuse it: whoever has a copy of the credential could have sent it.</source>
        <translation>La rejeter&#xa0;: quiconque a une copie de l’attestation aurait pu l’envoyer.</translation>
    </message>
    <message>
        <source>Wrong authentication code</source>
        <translation>Mauvais code d’authentification</translation>
    </message>
    <message>
        <source>The wallet proves a mobile document by a code (MAC) in place of a signature, and the code is made with another secret.</source>
        <translation>Le portefeuille prouve un document mobile par un code (MAC) au lieu d’une signature, et ce code est fait avec un autre secret.</translation>
    </message>
    <message>
        <source>Refuse it: only the wallet and the desk could make the right code.</source>
        <translation>La rejeter&#xa0;: seuls le portefeuille et le guichet pourraient faire le bon code.</translation>
    </message>
    <message>
        <source>Changed value</source>
        <translation>Valeur modifiée</translation>
    </message>
    <message>
        <source>One value of the mobile document or the SD-JWT VC is another one than the issuer signed.</source>
        <translation>Une valeur du document mobile ou du SD-JWT VC n’est pas celle que l’émetteur a signée.</translation>
    </message>
    <message>
        <source>Refuse it, and use none of its values: the digest is that of another value.</source>
        <translation>La rejeter et n’utiliser aucune de ses valeurs&#xa0;: le condensat est celui d’une autre valeur.</translation>
    </message>
    <message>
        <source>Element that the wallet may not add</source>
        <translation>Élément que le portefeuille ne peut ajouter</translation>
    </message>
    <message>
        <source>The wallet signs an element more itself, which the issuer does not let the key of the mobile document add.</source>
        <translation>Le portefeuille signe lui-même un élément de plus, que l’émetteur ne permet pas à la clé du document mobile d’ajouter.</translation>
    </message>
    <message>
        <source>Refuse it: keyAuthorizations does not name the element.</source>
        <translation>La rejeter&#xa0;: keyAuthorizations ne nomme pas l’élément.</translation>
    </message>
    <message>
        <source>validUntil of the mobile document has passed; the signature of its issuer, whose key no wallet has, does not fit any more.</source>
        <translation>validUntil du document mobile est passé&#x202f;; la signature de l’émetteur, dont aucun portefeuille n’a la clé, ne convient plus.</translation>
    </message>
    <message>
        <source>Refuse it, and say both: it has expired, and was changed.</source>
        <translation>La rejeter et dire les deux&#xa0;: elle a expiré, et a été modifiée.</translation>
    </message>
    <message>
        <source>The metadata announces, or the credential has, another vct, type or document type; the credential is signed anew.</source>
        <translation>Les métadonnées annoncent, ou l’attestation a, un autre vct, type ou type de document&#x202f;; l’attestation est signée de nouveau.</translation>
    </message>
    <message>
        <source>iss, or the certificate of a mobile document, names somebody else; the credential is signed anew with the right key.</source>
        <translation>iss, ou le certificat d’un document mobile, indique quelqu’un d’autre&#x202f;; l’attestation est signée de nouveau avec la bonne clé.</translation>
    </message>
    <message>
        <source>exp, or validUntil of a mobile document, is an hour ago; the credential is signed anew.</source>
        <translation>exp, ou validUntil d’un document mobile, remonte à une heure&#x202f;; l’attestation est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse the credential, or show that it has expired.</source>
        <translation>Rejeter l’attestation, ou montrer qu’elle a expiré.</translation>
    </message>
    <message>
        <source>Other key of the holder</source>
        <translation>Autre clé du détenteur</translation>
    </message>
    <message>
        <source>The credential is bound to a key that nobody has; it is signed anew.</source>
        <translation>L’attestation est liée à une clé que personne n’a&#x202f;; elle est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse the credential: it cannot prove that it holds it.</source>
        <translation>Rejeter l’attestation&#xa0;: il ne peut pas prouver qu’il la détient.</translation>
    </message>
    <message>
        <source>Signer not trusted</source>
        <translation>Signataire non fiable</translation>
    </message>
    <message>
        <source>A new document signer signs the mobile document, certified by an authority that nobody trusts.</source>
        <translation>Un nouveau signataire de documents signe le document mobile&#x202f;; l’autorité qui le certifie n’a la confiance de personne.</translation>
    </message>
    <message>
        <source>Refuse the document, or show that it knows nobody who vouches for its issuer.</source>
        <translation>Rejeter le document, ou montrer qu’il ne connaît personne qui réponde de l’émetteur.</translation>
    </message>
    <message>
        <source>Wrong digest</source>
        <translation>Mauvais condensat</translation>
    </message>
    <message>
        <source>The digest of one element of the mobile document is another one; the document is signed anew.</source>
        <translation>Le condensat d’un élément du document mobile en est un autre&#x202f;; le document est signé de nouveau.</translation>
    </message>
    <message>
        <source>Refuse the document: the value is not the one that its issuer signed.</source>
        <translation>Rejeter le document&#xa0;: la valeur n’est pas celle que l’émetteur a signée.</translation>
    </message>
    <message>
        <source>Element without digest</source>
        <translation>Élément sans condensat</translation>
    </message>
    <message>
        <source>The mobile document has an element more, whose digest nobody has signed.</source>
        <translation>Le document mobile a un élément de plus, dont personne n’a signé le condensat.</translation>
    </message>
    <message>
        <source>Refuse the document, or leave the element out: its issuer vouches for nothing of it.</source>
        <translation>Rejeter le document, ou ignorer l’élément&#xa0;: l’émetteur n’en répond pas.</translation>
    </message>
    <message>
        <source>Other encoding</source>
        <translation>Autre encodage</translation>
    </message>
    <message>
        <source>One element of the mobile document is a CBOR map without a length; its digest is right, and the document signed anew.</source>
        <translation>Un élément du document mobile est un objet CBOR (map) sans longueur&#x202f;; son condensat est juste, et le document est signé de nouveau.</translation>
    </message>
    <message>
        <source>Accept the document: a digest is that of the bytes as they came.</source>
        <translation>Accepter le document&#xa0;: un condensat est celui des octets tels qu’ils sont arrivés.</translation>
    </message>
    <message>
        <source>No credential</source>
        <translation>Aucune attestation</translation>
    </message>
    <message>
        <source>The list of credentials is empty.</source>
        <translation>La liste des attestations est vide.</translation>
    </message>
    <message>
        <source>Refused nonce</source>
        <translation>Nonce refusé</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_nonce, although the nonce was right.</source>
        <translation>La réponse dit 400 invalid_nonce, bien que le nonce soit juste.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it; not for ever.</source>
        <translation>Chercher un nouveau nonce, et envoyer une nouvelle preuve avec celui-ci&#x202f;; pas indéfiniment.</translation>
    </message>
    <message>
        <source>Not ready yet</source>
        <translation>Pas encore prêt</translation>
    </message>
    <message>
        <source>The answer says 202, with a transaction_id and the chosen number of seconds to wait.</source>
        <translation>La réponse dit 202, avec un transaction_id et le nombre de secondes d’attente choisi.</translation>
    </message>
    <message>
        <source>Wait at least so long, ask at the deferred endpoint, and end where the ID is refused.</source>
        <translation>Attendre au moins ce temps, demander au point d’accès différé, et s’arrêter si l’ID est refusé.</translation>
    </message>
    <message>
        <source>Refused notification</source>
        <translation>Notification refusée</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_notification_id.</source>
        <translation>La réponse dit 400 invalid_notification_id.</translation>
    </message>
    <message>
        <source>Keep the credential: a refused notification changes nothing about it.</source>
        <translation>Garder l’attestation&#xa0;: une notification refusée n’y change rien.</translation>
    </message>
    <message>
        <source>Not signed</source>
        <translation>Non signé</translation>
    </message>
    <message>
        <source>The request object has alg none and no signature.</source>
        <translation>L’objet de demande a alg none et aucune signature.</translation>
    </message>
    <message>
        <source>Refuse it: a request of this client has to be signed.</source>
        <translation>Le rejeter&#xa0;: une demande de ce client doit être signée.</translation>
    </message>
    <message>
        <source>Wrong client_id</source>
        <translation>Mauvais client_id</translation>
    </message>
    <message>
        <source>client_id is another one than in the link; the request is signed anew.</source>
        <translation>client_id n’est pas celui du lien&#x202f;; la demande est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse it: both must be the same, and the key must be one of this client.</source>
        <translation>La rejeter&#xa0;: les deux doivent être identiques, et la clé doit être à ce client.</translation>
    </message>
    <message>
        <source>Wrong typ</source>
        <translation>Mauvais typ</translation>
    </message>
    <message>
        <source>typ in the header is JWT; it is signed anew.</source>
        <translation>typ vaut JWT dans l’en-tête&#x202f;; l’objet est signé de nouveau.</translation>
    </message>
    <message>
        <source>Refuse it: a token for another purpose must not do.</source>
        <translation>Le rejeter&#xa0;: un jeton destiné à un autre usage ne doit pas suffire.</translation>
    </message>
    <message>
        <source>The request has no nonce; it is signed anew.</source>
        <translation>La demande n’a pas de nonce&#x202f;; elle est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse it: without one the answer could be used twice.</source>
        <translation>La rejeter&#xa0;: sans nonce, la réponse pourrait servir deux fois.</translation>
    </message>
    <message>
        <source>Wrong wallet_nonce</source>
        <translation>Mauvais wallet_nonce</translation>
    </message>
    <message>
        <source>wallet_nonce is not the one that the wallet posted; strikes only where it posted one.</source>
        <translation>wallet_nonce n’est pas celui que le portefeuille a envoyé&#x202f;; sans effet s’il n’en a pas envoyé.</translation>
    </message>
    <message>
        <source>End: the request may be one for somebody else.</source>
        <translation>S’arrêter&#xa0;: la demande est peut-être pour quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>exp is an hour ago; it is signed anew.</source>
        <translation>exp remonte à une heure&#x202f;; l’objet est signé de nouveau.</translation>
    </message>
    <message>
        <source>Refuse it.</source>
        <translation>Le rejeter.</translation>
    </message>
    <message>
        <source>Asks for an unknown credential</source>
        <translation>Demande une attestation inconnue</translation>
    </message>
    <message>
        <source>The query asks for a type that no wallet has; the request is signed anew.</source>
        <translation>La requête demande un type qu’aucun portefeuille n’a&#x202f;; la demande est signée de nouveau.</translation>
    </message>
    <message>
        <source>Tell its user that nothing fits, and send nothing or access_denied.</source>
        <translation>Dire à la personne que rien ne convient, et ne rien envoyer ou envoyer access_denied.</translation>
    </message>
    <message>
        <source>Refused presentation</source>
        <translation>Présentation refusée</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_request, although the presentation was taken.</source>
        <translation>La réponse dit 400 invalid_request, bien que la présentation ait été acceptée.</translation>
    </message>
    <message>
        <source>Report that the verifier did not accept it.</source>
        <translation>Signaler que le vérificateur ne l’a pas acceptée.</translation>
    </message>
    <message>
        <source>Wrong subject</source>
        <translation>Mauvais sub</translation>
    </message>
    <message>
        <source>sub is not the address of the list; it is signed anew.</source>
        <translation>sub n’est pas l’adresse de la liste&#x202f;; elle est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse the list: the status of the credential is not known.</source>
        <translation>Rejeter la liste&#xa0;: le statut de l’attestation n’est pas connu.</translation>
    </message>
    <message>
        <source>All revoked</source>
        <translation>Tout révoqué</translation>
    </message>
    <message>
        <source>Every entry of the list says INVALID; it is signed anew.</source>
        <translation>Chaque entrée de la liste dit INVALID&#x202f;; elle est signée de nouveau.</translation>
    </message>
    <message>
        <source>Show that its credential was revoked.</source>
        <translation>Montrer que l’attestation a été révoquée.</translation>
    </message>
    <message>
        <source>List too short</source>
        <translation>Liste trop courte</translation>
    </message>
    <message>
        <source>The list has eight entries only; it is signed anew.</source>
        <translation>La liste n’a que huit entrées&#x202f;; elle est signée de nouveau.</translation>
    </message>
    <message>
        <source>Refuse the credential whose index is outside the list.</source>
        <translation>Rejeter l’attestation dont l’index est hors de la liste.</translation>
    </message>
    <message>
        <source>404</source>
        <translation>404</translation>
    </message>
    <message>
        <source>The answer says 404 Not Found.</source>
        <translation>La réponse dit 404 Not Found.</translation>
    </message>
    <message>
        <source>Report that it is not there; without type metadata, go on without its labels.</source>
        <translation>Signaler l’absence&#x202f;; sans métadonnées de type, continuer sans leurs libellés.</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>Autre type</translation>
    </message>
    <message>
        <source>vct in the document is another one than in the credential.</source>
        <translation>vct n’est pas le même dans le document que dans l’attestation.</translation>
    </message>
    <message>
        <source>Not use the document for the credential.</source>
        <translation>Ne pas utiliser ce document pour l’attestation.</translation>
    </message>
    <message>
        <source>Wrong thread</source>
        <translation>Mauvais fil</translation>
    </message>
    <message>
        <source>The next message to the agent belongs to a thread that nobody began.</source>
        <translation>Le prochain message à l’agent appartient à un fil que personne n’a commencé.</translation>
    </message>
    <message>
        <source>Ignore it or report a problem; the exchange goes on without it.</source>
        <translation>L’ignorer ou signaler un problème&#x202f;; l’échange continue sans lui.</translation>
    </message>
    <message>
        <source>Unknown message</source>
        <translation>Message inconnu</translation>
    </message>
    <message>
        <source>The next message to the agent is of a type that no protocol has.</source>
        <translation>Le prochain message à l’agent a un type qu’aucun protocole ne connaît.</translation>
    </message>
    <message>
        <source>Answer with a problem report, or ignore it.</source>
        <translation>Répondre par un rapport de problème, ou l’ignorer.</translation>
    </message>
    <message>
        <source>Problem report</source>
        <translation>Rapport de problème</translation>
    </message>
    <message>
        <source>A problem report goes out in place of the next message to the agent.</source>
        <translation>Un rapport de problème part à la place du prochain message à l’agent.</translation>
    </message>
    <message>
        <source>End the exchange, and tell its user.</source>
        <translation>Terminer l’échange et le dire à la personne.</translation>
    </message>
    <message>
        <source>Broken envelope</source>
        <translation>Enveloppe abîmée</translation>
    </message>
    <message>
        <source>One bit of the encrypted text of the next message to the agent is flipped.</source>
        <translation>Un bit du texte chiffré du prochain message à l’agent est inversé.</translation>
    </message>
    <message>
        <source>Drop the message: it cannot be read, and proves nothing about its sender.</source>
        <translation>Jeter le message&#xa0;: il est illisible et ne prouve rien sur son expéditeur.</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>Something went wrong inside Connector Desk.</source>
        <translation>Un problème est survenu dans Connector Desk.</translation>
    </message>
    <message>
        <source>Saved data is safe. If the problem continues, restart the program.</source>
        <translation>Les données enregistrées sont en sécurité. Si le problème persiste, redémarrez le programme.</translation>
    </message>
    <message>
        <source>Details for a report, without personal data:</source>
        <translation>Détails pour un signalement, sans données personnelles&#xa0;:</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message>
        <source>Any credential with these attributes</source>
        <translation>Toute attestation avec ces attributs</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Attestation {number}</translation>
    </message>
    <message>
        <source>Do not ask for this one</source>
        <translation>Ne pas demander celle-ci</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obligatoire</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Doit être</translation>
    </message>
    <message>
        <source>New attribute</source>
        <translation>Nouvel attribut</translation>
    </message>
    <message>
        <source>{attribute}: required</source>
        <translation>{attribute}&#xa0;: obligatoire</translation>
    </message>
    <message>
        <source>Remove {attribute}</source>
        <translation>Supprimer {attribute}</translation>
    </message>
    <message>
        <source>Ask for {attribute}</source>
        <translation>Demander {attribute}</translation>
    </message>
    <message>
        <source>Name of the attribute</source>
        <translation>Nom de l’attribut</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>toute valeur</translation>
    </message>
    <message>
        <source>{attribute}: must be</source>
        <translation>{attribute}&#xa0;: doit être</translation>
    </message>
    <message>
        <source>Another attribute</source>
        <translation>Autre attribut</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Délivrée par</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Tout format</translation>
    </message>
    <message>
        <source>Name in the wallet</source>
        <translation>Nom dans le portefeuille</translation>
    </message>
    <message>
        <source>Schema ID</source>
        <translation>ID du schéma</translation>
    </message>
    <message>
        <source>Any issuer you trust</source>
        <translation>Tout émetteur de confiance</translation>
    </message>
    <message>
        <source>Another issuer, by its DID…</source>
        <translation>Un autre émetteur, par son DID…</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID de l’émetteur</translation>
    </message>
    <message>
        <source>Name of the request</source>
        <translation>Nom de la demande</translation>
    </message>
    <message>
        <source>The wallet shows it to the person.</source>
        <translation>Le portefeuille le montre à la personne.</translation>
    </message>
    <message>
        <source>Another credential</source>
        <translation>Autre attestation</translation>
    </message>
    <message>
        <source>with metadata</source>
        <translation>avec métadonnées</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>If verified, issue</source>
        <translation>Si vérifiée, délivrer</translation>
    </message>
    <message>
        <source>The answer fills in the offer. If a check fails, nothing is issued.</source>
        <translation>La réponse remplit l’offre. Si un contrôle échoue, rien n’est délivré.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Métadonnées</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Les réponses sont conservées</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Les portefeuilles qui présentent un document mobile le disent à la personne.</translation>
    </message>
    <message>
        <source>Stored with the request. The person does not see it.</source>
        <translation>Conservées avec la demande. La personne ne les voit pas.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>Personnalisé</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>until an exact time</source>
        <translation>jusqu’à une heure précise</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>valable {time}</translation>
    </message>
    <message>
        <source>own ID</source>
        <translation>ID personnalisé</translation>
    </message>
    <message>
        <source>without an ID</source>
        <translation>sans ID</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID de la demande</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Person named by</source>
        <translation>Personne désignée par</translation>
    </message>
    <message>
        <source>Request valid for</source>
        <translation>Validité de la demande</translation>
    </message>
    <message>
        <source>then issues: {title}</source>
        <translation>puis délivre&#xa0;: {title}</translation>
    </message>
    <message>
        <source>until an exact time…</source>
        <translation>jusqu’à une heure précise…</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Valable jusqu’au</translation>
    </message>
    <message>
        <source>another key</source>
        <translation>autre clé</translation>
    </message>
    <message>
        <source>Key of the metadata</source>
        <translation>Clé des métadonnées</translation>
    </message>
    <message>
        <source>Metadata {key}</source>
        <translation>Métadonnées {key}</translation>
    </message>
    <message>
        <source>Or any credential</source>
        <translation>Ou n’importe quelle attestation</translation>
    </message>
    <message>
        <source>What would you like to see?</source>
        <translation>Que souhaitez-vous voir&#x202f;?</translation>
    </message>
    <message>
        <source>The person scans a code and decides in the wallet what to show.</source>
        <translation>La personne scanne un code et décide dans son portefeuille ce qu’elle montre.</translation>
    </message>
    <message>
        <source>Recent requests</source>
        <translation>Demandes récentes</translation>
    </message>
    <message>
        <source>My own request</source>
        <translation>Ma propre demande</translation>
    </message>
    <message>
        <source>The form cannot show all of this. The JSON is sent unchanged.</source>
        <translation>Le formulaire ne peut pas tout montrer. Le JSON est envoyé tel quel.</translation>
    </message>
    <message>
        <source>What the wallet is asked for, and the result.</source>
        <translation>Ce qui est demandé au portefeuille, et le résultat.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulaire</translation>
    </message>
    <message>
        <source>The request as JSON</source>
        <translation>La demande en JSON</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Retour au formulaire</translation>
    </message>
    <message>
        <source>The wallet will ask the person for this:</source>
        <translation>Le portefeuille demandera à la personne&#xa0;:</translation>
    </message>
    <message>
        <source>Press {keys}. The code for the wallet appears here.</source>
        <translation>Appuyez sur {keys}. Le code pour le portefeuille s’affiche ici.</translation>
    </message>
    <message>
        <source>Press {keys} to send the request to this person without a code.</source>
        <translation>Appuyez sur {keys} pour envoyer la demande à cette personne sans code.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>The JSON contains more than this preview shows. It is sent unchanged.</source>
        <translation>Le JSON contient plus que cet aperçu. Il est envoyé tel quel.</translation>
    </message>
    <message>
        <source>Any credential</source>
        <translation>Toute attestation</translation>
    </message>
    <message>
        <source>only from {issuer}</source>
        <translation>seulement de {issuer}</translation>
    </message>
    <message>
        <source>must be: {value}</source>
        <translation>doit être&#xa0;: {value}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>facultatif</translation>
    </message>
    <message>
        <source>Issue with these values…</source>
        <translation>Délivrer avec ces valeurs…</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person; this visit continues below.</source>
        <translation>Ce code est ouvert. Appuyez sur Entrée pour la personne suivante&#x202f;; cette visite continue en dessous.</translation>
    </message>
    <message>
        <source>Change what is asked</source>
        <translation>Modifier ce qui est demandé</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>ID de l’agent</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Validité du code</translation>
    </message>
    <message>
        <source>Any W3C credential</source>
        <translation>Toute attestation W3C</translation>
    </message>
    <message>
        <source>What it shows unasked; its type is read, no value is kept</source>
        <translation>Ce qu’elle montre d’emblée&#x202f;; son type est lu, aucune valeur n’est conservée</translation>
    </message>
    <message>
        <source>Show a credential as a sample</source>
        <translation>Montrer une attestation comme exemple</translation>
    </message>
</context>
<context>
    <name>Badges</name>
    <message>
        <source>Preview of the badge</source>
        <translation>Aperçu du badge</translation>
    </message>
    <message>
        <source>Valid until {moment}</source>
        <translation>Valable jusqu’au {moment}</translation>
    </message>
    <message>
        <source>Print badge</source>
        <translation>Imprimer le badge</translation>
    </message>
    <message>
        <source>Printers</source>
        <translation>Imprimantes</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Imprimante d’étiquettes en réseau (ZPL)</translation>
    </message>
    <message>
        <source>{name} (not connected)</source>
        <translation>{name} (non connectée)</translation>
    </message>
    <message>
        <source>Print by itself</source>
        <translation>Imprimer automatiquement</translation>
    </message>
    <message>
        <source>The badge of each visit here, once the visitor has accepted.</source>
        <translation>Le badge de chaque visite à ce guichet, dès que le visiteur a accepté.</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Imprimante</translation>
    </message>
    <message>
        <source>Second printer</source>
        <translation>Deuxième imprimante</translation>
    </message>
    <message>
        <source>No badge</source>
        <translation>Pas de badge</translation>
    </message>
    <message>
        <source>Suggested: {layout}</source>
        <translation>Proposé&#xa0;: {layout}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>Son adresse</translation>
    </message>
    <message>
        <source>Its port</source>
        <translation>Son port</translation>
    </message>
    <message>
        <source>Its dots per inch</source>
        <translation>Ses points par pouce (dpi)</translation>
    </message>
    <message>
        <source>Print a test badge</source>
        <translation>Imprimer un badge d’essai</translation>
    </message>
    <message>
        <source>Import a layout…</source>
        <translation>Importer un modèle…</translation>
    </message>
    <message>
        <source>F2 prints the badge of the visitor who has accepted a credential. If the printer does not take it, the second one does.</source>
        <translation>F2 imprime le badge du visiteur qui a accepté une attestation. Si l’imprimante ne le prend pas, la deuxième l’imprime.</translation>
    </message>
    <message>
        <source>Preview: {kind}</source>
        <translation>Aperçu&#xa0;: {kind}</translation>
    </message>
    <message>
        <source>{kind} has no badge.</source>
        <translation>{kind}&#xa0;: pas de badge.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Enregistré.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Impression…</translation>
    </message>
    <message>
        <source>{printer} has taken the badge.</source>
        <translation>{printer} a pris le badge.</translation>
    </message>
    <message>
        <source>Imported: {layout}. Choose it for a kind of credential.</source>
        <translation>Importé&#xa0;: {layout}. Choisissez-le pour un type d’attestation.</translation>
    </message>
    <message>
        <source>Layout of a badge</source>
        <translation>Modèle de badge</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>Importer un modèle</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Impression</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Imprimé</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Unknown outcome</source>
        <translation>Résultat inconnu</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Badges</translation>
    </message>
    <message>
        <source>No badge yet. When a visitor has accepted a credential, F2 prints the badge.</source>
        <translation>Pas encore de badge. Quand un visiteur a accepté une attestation, F2 imprime le badge.</translation>
    </message>
    <message>
        <source>Try all again</source>
        <translation>Tous les réessayer</translation>
    </message>
    <message>
        <source>Printed {count} times</source>
        <translation>Imprimé {count} fois</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Print again</source>
        <translation>Réimprimer</translation>
    </message>
    <message>
        <source>Shortened, as it does not fit: {texts}</source>
        <translation>Raccourci, faute de place&#xa0;: {texts}</translation>
    </message>
    <message>
        <source>It is printed as soon as the ones before it are.</source>
        <translation>Il sera imprimé après ceux qui le précèdent.</translation>
    </message>
    <message>
        <source>Printed by {printer}: {moment}.</source>
        <translation>Imprimé par {printer}&#xa0;: {moment}.</translation>
    </message>
    <message>
        <source>The first printer did not print it: {reason}</source>
        <translation>La première imprimante ne l’a pas imprimé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>It is printed again.</source>
        <translation>Il est réimprimé.</translation>
    </message>
    <message>
        <source>badge-{id}</source>
        <translation>badge-{id}</translation>
    </message>
    <message>
        <source>Save the badge</source>
        <translation>Enregistrer le badge</translation>
    </message>
    <message>
        <source>Badge waits</source>
        <translation>Badge en attente</translation>
    </message>
    <message>
        <source>Badge is printing</source>
        <translation>Badge en impression</translation>
    </message>
    <message>
        <source>Badge printed</source>
        <translation>Badge imprimé</translation>
    </message>
    <message>
        <source>Badge not printed</source>
        <translation>Badge non imprimé</translation>
    </message>
    <message>
        <source>Badge: unknown outcome</source>
        <translation>Badge&#xa0;: résultat inconnu</translation>
    </message>
    <message>
        <source>A badge may not have come out</source>
        <translation>Un badge n’est peut-être pas sorti</translation>
    </message>
    <message>
        <source>A badge was not printed</source>
        <translation>Un badge n’a pas été imprimé</translation>
    </message>
    <message>
        <source>Show the badges</source>
        <translation>Voir les badges</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>Previous month</source>
        <translation>Mois précédent</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Mois suivant</translation>
    </message>
</context>
<context>
    <name>Camera</name>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>The picture of the camera</source>
        <translation>L’image de la caméra</translation>
    </message>
    <message>
        <source>Take a photo</source>
        <translation>Prendre une photo</translation>
    </message>
    <message>
        <source>Choose a camera</source>
        <translation>Choisir une caméra</translation>
    </message>
    <message>
        <source>Space takes the photo. You see yourself as in a mirror; the photo is not mirrored.</source>
        <translation>La barre d’espace prend la photo. Vous vous voyez comme dans un miroir&#x202f;; la photo n’est pas inversée.</translation>
    </message>
    <message>
        <source>Take the photo</source>
        <translation>Prendre la photo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Waiting until you allow the camera…</source>
        <translation>En attente de votre autorisation pour la caméra…</translation>
    </message>
    <message>
        <source>The system does not let Connector Desk use the camera.</source>
        <translation>Le système interdit la caméra à Connector Desk.</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings of the system, then try again.</source>
        <translation>Autorisez-la dans les réglages de confidentialité du système, puis réessayez.</translation>
    </message>
    <message>
        <source>Waiting for the camera…</source>
        <translation>En attente de la caméra…</translation>
    </message>
    <message>
        <source>The picture is there.</source>
        <translation>L’image est là.</translation>
    </message>
    <message>
        <source>This camera cannot be used now.</source>
        <translation>Cette caméra ne peut pas être utilisée maintenant.</translation>
    </message>
    <message>
        <source>Another program may be using it, such as a video call: end that, then try again.</source>
        <translation>Un autre programme l’utilise peut-être, par exemple un appel vidéo&#xa0;: fermez-le, puis réessayez.</translation>
    </message>
    <message>
        <source>The camera sends no picture.</source>
        <translation>La caméra n’envoie pas d’image.</translation>
    </message>
    <message>
        <source>Open its lens cover, or unplug it and plug it in again. Then try again.</source>
        <translation>Ouvrez son cache, ou débranchez-la et rebranchez-la. Puis réessayez.</translation>
    </message>
    <message>
        <source>Plug it in again, or choose another camera.</source>
        <translation>Rebranchez-la, ou choisissez une autre caméra.</translation>
    </message>
    <message>
        <source>The camera is no longer connected.</source>
        <translation>La caméra n’est plus connectée.</translation>
    </message>
    <message>
        <source>Plug it in again: its picture comes back by itself.</source>
        <translation>Rebranchez-la&#xa0;: son image revient d’elle-même.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
</context>
<context>
    <name>Certificates</name>
    <message>
        <source>Credentials</source>
        <translation>Attestations</translation>
    </message>
    <message>
        <source>Status lists</source>
        <translation>Listes de statut</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Demandes de données</translation>
    </message>
    <message>
        <source>Signed issuer metadata</source>
        <translation>Métadonnées signées de l’émetteur</translation>
    </message>
    <message>
        <source>The https address of this desk</source>
        <translation>L’adresse https de ce guichet</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Documents mobiles</translation>
    </message>
    <message>
        <source>Own certificate authority of this desk</source>
        <translation>Autorité de certification propre à ce guichet</translation>
    </message>
    <message>
        <source>Status lists of a former key</source>
        <translation>Listes de statut d’une ancienne clé</translation>
    </message>
    <message>
        <source>A certificate has expired: {uses}.</source>
        <translation>Un certificat a expiré&#xa0;: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires within a day: {uses}.</source>
        <translation>Un certificat expire dans moins d’un jour&#xa0;: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in 1 day: {uses}.</source>
        <translation>Un certificat expire dans 1 jour&#xa0;: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in {count} days: {uses}.</source>
        <translation>Un certificat expire dans {count} jours&#xa0;: {uses}.</translation>
    </message>
    <message>
        <source>The desk could not renew it.</source>
        <translation>Le guichet n’a pas pu le renouveler.</translation>
    </message>
    <message>
        <source>{count} other certificates expire soon too.</source>
        <translation>{count} autres certificats expirent bientôt aussi.</translation>
    </message>
    <message>
        <source>Another certificate expires soon too.</source>
        <translation>Un autre certificat expire bientôt aussi.</translation>
    </message>
    <message>
        <source>Show certificate</source>
        <translation>Afficher le certificat</translation>
    </message>
    <message>
        <source>The desk renews it automatically.</source>
        <translation>Le guichet le renouvelle automatiquement.</translation>
    </message>
    <message>
        <source>This chain does not meet the rules of HAIP.</source>
        <translation>Cette chaîne ne respecte pas les règles de HAIP.</translation>
    </message>
    <message>
        <source>{name} (trust anchor)</source>
        <translation>{name} (ancre de confiance)</translation>
    </message>
    <message>
        <source>Issued by {issuer}, valid until {day}</source>
        <translation>Délivré par {issuer}, valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Valid until {day}</source>
        <translation>Valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Titulaire</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Valable</translation>
    </message>
    <message>
        <source>Copy the chain (PEM)</source>
        <translation>Copier la chaîne (PEM)</translation>
    </message>
    <message>
        <source>This desk uses no certificate. Wallets identify it by its address or key.</source>
        <translation>Ce guichet n’utilise pas de certificat. Les portefeuilles le reconnaissent à son adresse ou à sa clé.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>Encore 1 jour</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>Encore {count} jours</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>Save the request…</source>
        <translation>Enregistrer la demande…</translation>
    </message>
    <message>
        <source>Delete the request</source>
        <translation>Supprimer la demande</translation>
    </message>
    <message>
        <source>Delete its key for good</source>
        <translation>Supprimer sa clé définitivement</translation>
    </message>
    <message>
        <source>Signing request…</source>
        <translation>Demande de certificat…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Name in the certificate</source>
        <translation>Nom dans le certificat</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>Identifier of the organisation</source>
        <translation>Identifiant de l’organisation</translation>
    </message>
    <message>
        <source>Country (two letters)</source>
        <translation>Pays (deux lettres)</translation>
    </message>
    <message>
        <source>Key usage of readers</source>
        <translation>Usage de clé des lecteurs</translation>
    </message>
    <message>
        <source>Some EUDI wallets want it of whoever asks for data (ISO/IEC 18013-5). Issuers need none.</source>
        <translation>Certains portefeuilles EUDI l’exigent de qui demande des données (ISO/IEC 18013-5). Les émetteurs n’en ont pas besoin.</translation>
    </message>
    <message>
        <source>Create the request</source>
        <translation>Créer la demande</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Open signing requests</source>
        <translation>Demandes de certificat ouvertes</translation>
    </message>
    <message>
        <source>The desk makes a new key. The request names the address of this desk.</source>
        <translation>Le guichet crée une nouvelle clé. La demande indique l’adresse de ce guichet.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Ce fichier est illisible.</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another folder.</source>
        <translation>Le fichier n’a pas pu être écrit. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation>Ce champ est obligatoire.</translation>
    </message>
    <message>
        <source>Signing requests (*.csr)</source>
        <translation>Demandes de certificat (*.csr)</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer *.der *.p7b *.p7c);;All files (*)</source>
        <translation>Certificats (*.pem *.crt *.cer *.der *.p7b *.p7c);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Show certificates</source>
        <translation>Afficher les certificats</translation>
    </message>
</context>
<context>
    <name>CheckName</name>
    <message>
        <source>Answered</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>The wallet sent the requested credential exactly once.</source>
        <translation>Le portefeuille a envoyé exactement une fois l’attestation demandée.</translation>
    </message>
    <message>
        <source>Readable</source>
        <translation>Lisible</translation>
    </message>
    <message>
        <source>The format of the credential is valid.</source>
        <translation>Le format de l’attestation est valable.</translation>
    </message>
    <message>
        <source>Issuer&apos;s signature</source>
        <translation>Signature de l’émetteur</translation>
    </message>
    <message>
        <source>The issuer signed the credential, and it was not changed since.</source>
        <translation>L’émetteur a signé l’attestation, et elle n’a pas été modifiée depuis.</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Émetteur</translation>
    </message>
    <message>
        <source>It was issued by this desk or by an issuer that you trust.</source>
        <translation>Elle a été délivrée par ce guichet ou par un émetteur de confiance.</translation>
    </message>
    <message>
        <source>Signer&apos;s certificate</source>
        <translation>Certificat du signataire</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules for mobile documents.</source>
        <translation>Le certificat de son signataire suit les règles des documents mobiles.</translation>
    </message>
    <message>
        <source>Signer&apos;s status</source>
        <translation>Statut du signataire</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate of the signer.</source>
        <translation>L’autorité de son signataire n’a pas révoqué le certificat de celui-ci.</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Elle est du type demandé.</translation>
    </message>
    <message>
        <source>Person&apos;s wallet</source>
        <translation>Portefeuille de la personne</translation>
    </message>
    <message>
        <source>The credential was issued to the wallet that shows it.</source>
        <translation>L’attestation a été délivrée au portefeuille qui la montre.</translation>
    </message>
    <message>
        <source>This request</source>
        <translation>Cette demande</translation>
    </message>
    <message>
        <source>The answer is for this request, not for another one.</source>
        <translation>La réponse est pour cette demande, et pour aucune autre.</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinataire</translation>
    </message>
    <message>
        <source>The answer is for this desk, not for another one.</source>
        <translation>La réponse est pour ce guichet, et pour aucun autre.</translation>
    </message>
    <message>
        <source>Time of the answer</source>
        <translation>Moment de la réponse</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>La réponse vient d’être créée.</translation>
    </message>
    <message>
        <source>Shown values</source>
        <translation>Valeurs montrées</translation>
    </message>
    <message>
        <source>The issuer signed every shown value.</source>
        <translation>L’émetteur a signé chaque valeur montrée.</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Validité</translation>
    </message>
    <message>
        <source>The credential is valid now: its validity has begun and has not ended.</source>
        <translation>L’attestation est valable maintenant&#xa0;: sa validité a commencé et n’a pas pris fin.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended the credential.</source>
        <translation>L’émetteur n’a ni révoqué ni suspendu l’attestation.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Conditions</translation>
    </message>
    <message>
        <source>It meets the conditions of the request.</source>
        <translation>Elle remplit les conditions de la demande.</translation>
    </message>
    <message>
        <source>Required values</source>
        <translation>Valeurs obligatoires</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Chaque valeur obligatoire est présente.</translation>
    </message>
</context>
<context>
    <name>Crop</name>
    <message>
        <source>The part of the picture that is kept</source>
        <translation>La partie de l’image à garder</translation>
    </message>
    <message>
        <source>{width} by {height} pixels, from {left}, {top}</source>
        <translation>{width} × {height} pixels, à partir de {left}, {top}</translation>
    </message>
    <message>
        <source>Crop the picture</source>
        <translation>Recadrer l’image</translation>
    </message>
    <message>
        <source>Portrait 3:4</source>
        <translation>Portrait 3:4</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Carré</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Drag the frame or its corners. Arrow keys move it, + and - size it, Shift and an arrow key each side.</source>
        <translation>Faites glisser le cadre ou ses coins. Les touches fléchées le déplacent, + et - changent sa taille, Maj et une touche fléchée chaque côté.</translation>
    </message>
    <message>
        <source>Use this part</source>
        <translation>Utiliser cette partie</translation>
    </message>
    <message>
        <source>Keep the whole picture</source>
        <translation>Garder toute l’image</translation>
    </message>
</context>
<context>
    <name>DataNotice</name>
    <message>
        <source>Older codes, links, invitations and tokens no longer work. Create them again, and check the settings: they may be out of date.</source>
        <translation>Les anciens codes, liens, invitations et jetons ne fonctionnent plus. Recréez-les, et vérifiez les paramètres&#xa0;: ils peuvent être dépassés.</translation>
    </message>
    <message>
        <source>The stored data of this desk is missing. The desk started with empty data.</source>
        <translation>Les données enregistrées de ce guichet manquent. Le guichet a démarré avec des données vides.</translation>
    </message>
    <message>
        <source>If you have a backup, close the desk and restore it before you continue.</source>
        <translation>Si vous avez une sauvegarde, fermez le guichet et restaurez-la avant de continuer.</translation>
    </message>
    <message>
        <source>The stored data was replaced by an older state, or the newest data was lost.</source>
        <translation>Les données enregistrées ont été remplacées par un état plus ancien, ou les plus récentes ont été perdues.</translation>
    </message>
    <message>
        <source>Nothing on this computer confirms that this data is the newest, so it is treated as restored.</source>
        <translation>Rien sur cet ordinateur ne confirme que ces données sont les plus récentes. Elles sont donc traitées comme restaurées.</translation>
    </message>
    <message>
        <source>The data was restored from a backup.</source>
        <translation>Les données ont été restaurées depuis une sauvegarde.</translation>
    </message>
    <message>
        <source>Entries were missing in the journal of revocations. The desk added the revocations again.</source>
        <translation>Des entrées manquaient dans le journal des révocations. Le guichet a rétabli ces révocations.</translation>
    </message>
    <message>
        <source>The journal no longer lists the issuers and providers that you removed earlier. Copy the journal to your backups again.</source>
        <translation>Le journal ne contient plus les émetteurs et fournisseurs que vous avez supprimés. Copiez à nouveau le journal vers vos sauvegardes.</translation>
    </message>
    <message>
        <source>The keyring cannot record the latest state of the data.</source>
        <translation>Le trousseau ne peut pas noter le dernier état des données.</translation>
    </message>
    <message>
        <source>Unlock the keyring. Until then, the desk cannot notice if an older copy replaces the data.</source>
        <translation>Déverrouillez le trousseau. D’ici là, le guichet ne peut pas remarquer si une copie plus ancienne remplace les données.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Compris</translation>
    </message>
</context>
<context>
    <name>Decoded</name>
    <message>
        <source>What is decoded</source>
        <translation>Ce qui est décodé</translation>
    </message>
    <message>
        <source>Paste a token, credential, link, certificate or DIDComm message.</source>
        <translation>Coller un jeton, une attestation, un lien, un certificat ou un message DIDComm.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vider</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>1 second</source>
        <translation>1 seconde</translation>
    </message>
    <message>
        <source>{count} seconds</source>
        <translation>{count} secondes</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 jour</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} jours</translation>
    </message>
    <message>
        <source>Byte {at}: {words}</source>
        <translation>Octet {at}&#xa0;: {words}</translation>
    </message>
    <message>
        <source>in {time}</source>
        <translation>dans {time}</translation>
    </message>
    <message>
        <source>{time} ago</source>
        <translation>il y a {time}</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Rien ici ne peut être décodé.</translation>
    </message>
    <message>
        <source>{kind}: no faults</source>
        <translation>{kind}&#xa0;: aucune erreur</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 erreur</translation>
    </message>
    <message>
        <source>{count} faults</source>
        <translation>{count} erreurs</translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>This character does not belong into base64url.</source>
        <translation>Ce caractère n’appartient pas à base64url.</translation>
    </message>
    <message>
        <source>Padding (=) is not allowed here (RFC 7515 §2).</source>
        <translation>Le remplissage (=) n’est pas permis ici (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>This is base64; base64url is required (RFC 7515 §2).</source>
        <translation>Ceci est du base64&#x202f;; il faut du base64url (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>The base64url text is cut off.</source>
        <translation>Le texte base64url est coupé.</translation>
    </message>
    <message>
        <source>This is no UTF-8.</source>
        <translation>Ceci n’est pas de l’UTF-8.</translation>
    </message>
    <message>
        <source>The JSON breaks here; it was read up to this byte.</source>
        <translation>Le JSON s’interrompt ici&#x202f;; il a été lu jusqu’à cet octet.</translation>
    </message>
    <message>
        <source>Something follows after the end of the JSON.</source>
        <translation>Quelque chose suit après la fin du JSON.</translation>
    </message>
    <message>
        <source>“{name}” is there twice; the last one counts for most readers.</source>
        <translation>«&#xa0;{name}&#xa0;» figure deux fois&#x202f;; pour la plupart des lecteurs, le dernier compte.</translation>
    </message>
    <message>
        <source>A JSON object is required here.</source>
        <translation>Il faut ici un objet JSON.</translation>
    </message>
    <message>
        <source>{count} parts are there; {wanted} are required.</source>
        <translation>Il y a {count} parties&#x202f;; il en faut {wanted}.</translation>
    </message>
    <message>
        <source>This is too large to be decoded.</source>
        <translation>C’est trop grand pour être décodé.</translation>
    </message>
    <message>
        <source>This is nested too deeply to be decoded.</source>
        <translation>C’est imbriqué trop profondément pour être décodé.</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Rien ici ne peut être décodé.</translation>
    </message>
    <message>
        <source>“{name}” must be a number of seconds (RFC 7519 §2).</source>
        <translation>«&#xa0;{name}&#xa0;» doit être un nombre de secondes (RFC 7519 §2).</translation>
    </message>
    <message>
        <source>Expired {time} ago.</source>
        <translation>Expiré il y a {time}.</translation>
    </message>
    <message>
        <source>Valid in {time}.</source>
        <translation>Valable dans {time}.</translation>
    </message>
    <message>
        <source>Issued in the future: in {time}.</source>
        <translation>Délivré dans le futur&#xa0;: dans {time}.</translation>
    </message>
    <message>
        <source>There is no signature (alg none).</source>
        <translation>Il n’y a pas de signature (alg none).</translation>
    </message>
    <message>
        <source>The signature is empty.</source>
        <translation>La signature est vide.</translation>
    </message>
    <message>
        <source>The signature fits the key in the header.</source>
        <translation>La signature correspond à la clé de l’en-tête.</translation>
    </message>
    <message>
        <source>The signature does not fit the key in the header.</source>
        <translation>La signature ne correspond pas à la clé de l’en-tête.</translation>
    </message>
    <message>
        <source>The key in the header cannot be read.</source>
        <translation>La clé de l’en-tête ne peut pas être lue.</translation>
    </message>
    <message>
        <source>“{name}” is no algorithm that can be checked here.</source>
        <translation>«&#xa0;{name}&#xa0;» n’est pas un algorithme vérifiable ici.</translation>
    </message>
    <message>
        <source>The content is encrypted.</source>
        <translation>Le contenu est chiffré.</translation>
    </message>
    <message>
        <source>A disclosure is an array of two or three values (RFC 9901 §4.2).</source>
        <translation>Une divulgation est un tableau de deux ou trois valeurs (RFC 9901 §4.2).</translation>
    </message>
    <message>
        <source>No digest of the credential fits this disclosure (RFC 9901 §7.1).</source>
        <translation>Aucun condensat de l’attestation ne correspond à cette divulgation (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>This digest is there twice (RFC 9901 §7.1).</source>
        <translation>Ce condensat figure deux fois (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>A disclosed claim must not have the name “{name}” (RFC 9901 §7.1).</source>
        <translation>Une donnée divulguée ne doit pas porter le nom «&#xa0;{name}&#xa0;» (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>“{name}” is no hash algorithm that can be checked here.</source>
        <translation>«&#xa0;{name}&#xa0;» n’est pas un algorithme de hachage vérifiable ici.</translation>
    </message>
    <message>
        <source>{count} digests without a disclosure: claims that are held back, or decoys.</source>
        <translation>{count} condensats sans divulgation&#xa0;: données retenues, ou leurres.</translation>
    </message>
    <message>
        <source>sd_hash fits the credential and its disclosures.</source>
        <translation>sd_hash correspond à l’attestation et à ses divulgations.</translation>
    </message>
    <message>
        <source>sd_hash does not fit the credential and its disclosures (RFC 9901 §4.3).</source>
        <translation>sd_hash ne correspond pas à l’attestation et à ses divulgations (RFC 9901 §4.3).</translation>
    </message>
    <message>
        <source>An SD-JWT without key binding ends with “~” (RFC 9901 §4).</source>
        <translation>Un SD-JWT sans liaison de clé se termine par «&#xa0;~&#xa0;» (RFC 9901 §4).</translation>
    </message>
    <message>
        <source>The issuer signed the digest of this value.</source>
        <translation>L’émetteur a signé le condensat de cette valeur.</translation>
    </message>
    <message>
        <source>The issuer did not sign the digest of this value (ISO/IEC 18013-5 §9.1.2.5).</source>
        <translation>L’émetteur n’a pas signé le condensat de cette valeur (ISO/IEC 18013-5 §9.1.2.5).</translation>
    </message>
    <message>
        <source>This certificate cannot be read.</source>
        <translation>Ce certificat ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Signed by the next certificate.</source>
        <translation>Signé par le certificat suivant.</translation>
    </message>
    <message>
        <source>Not signed by the next certificate: the chain fails here.</source>
        <translation>Non signé par le certificat suivant&#xa0;: la chaîne rompt ici.</translation>
    </message>
    <message>
        <source>Its issuer is not the subject of the next certificate: the chain fails here.</source>
        <translation>Son émetteur n’est pas le titulaire du certificat suivant&#xa0;: la chaîne rompt ici.</translation>
    </message>
    <message>
        <source>It signs another certificate, and is no authority (basic constraints).</source>
        <translation>Il signe un autre certificat sans être une autorité (contraintes de base).</translation>
    </message>
    <message>
        <source>Self-signed.</source>
        <translation>Auto-signé.</translation>
    </message>
    <message>
        <source>The certificate of its authority is not in the chain.</source>
        <translation>Le certificat de son autorité n’est pas dans la chaîne.</translation>
    </message>
    <message>
        <source>The status list cannot be unpacked.</source>
        <translation>La liste de statut ne peut pas être décompressée.</translation>
    </message>
    <message>
        <source>“bits” must be 1, 2, 4 or 8 (Token Status List §4.2).</source>
        <translation>«&#xa0;bits&#xa0;» doit valoir 1, 2, 4 ou 8 (Token Status List §4.2).</translation>
    </message>
    <message>
        <source>Only a reference: the content is fetched from this address.</source>
        <translation>Un simple renvoi&#xa0;: le contenu est pris à cette adresse.</translation>
    </message>
    <message>
        <source>Asked for, and not presented.</source>
        <translation>Demandé, mais non présenté.</translation>
    </message>
    <message>
        <source>Nothing was presented for this query.</source>
        <translation>Rien n’a été présenté pour cette requête.</translation>
    </message>
    <message>
        <source>Presented, and not asked for.</source>
        <translation>Présenté, mais non demandé.</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Delivered to the wallet.</source>
        <translation>Remise au portefeuille.</translation>
    </message>
    <message>
        <source>It cannot be signed now. The wallet receives it later.</source>
        <translation>L’attestation ne peut pas être signée maintenant. Le portefeuille la recevra plus tard.</translation>
    </message>
    <message>
        <source>The wallet confirmed that it saved the credential.</source>
        <translation>Le portefeuille a confirmé avoir enregistré l’attestation.</translation>
    </message>
    <message>
        <source>The credential was deleted in the wallet.</source>
        <translation>L’attestation a été supprimée dans le portefeuille.</translation>
    </message>
    <message>
        <source>The wallet could not save the credential.</source>
        <translation>Le portefeuille n’a pas pu enregistrer l’attestation.</translation>
    </message>
    <message>
        <source>Only some of the credentials were fetched in time.</source>
        <translation>Seule une partie des attestations a été retirée à temps.</translation>
    </message>
    <message>
        <source>Someone tried this code again. It was refused.</source>
        <translation>Quelqu’un a réessayé ce code. Il a été refusé.</translation>
    </message>
    <message>
        <source>A new code replaced this one.</source>
        <translation>Un nouveau code a remplacé celui-ci.</translation>
    </message>
    <message>
        <source>The desk was restored from a backup, so its old codes no longer work.</source>
        <translation>Le guichet a été restauré depuis une sauvegarde&#x202f;; ses anciens codes ne fonctionnent plus.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn.</source>
        <translation>Ce type d’attestation a été retiré.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered.</source>
        <translation>Un mauvais code PIN a été saisi.</translation>
    </message>
    <message>
        <source>The answer did not pass every check.</source>
        <translation>La réponse n’a pas passé tous les contrôles.</translation>
    </message>
    <message>
        <source>The wallet declined, or has no matching credential.</source>
        <translation>Le portefeuille a refusé, ou n’a pas d’attestation qui convient.</translation>
    </message>
    <message>
        <source>The wallet could not answer this request.</source>
        <translation>Le portefeuille n’a pas pu répondre à cette demande.</translation>
    </message>
    <message>
        <source>Sent to the agent over its connection.</source>
        <translation>Envoyé à l’agent par sa connexion.</translation>
    </message>
    <message>
        <source>The agent is connected.</source>
        <translation>L’agent est connecté.</translation>
    </message>
    <message>
        <source>The agent answered while it was blocked, so its answer was refused. Unblock it and start again.</source>
        <translation>L’agent a répondu alors qu’il était bloqué&#x202f;; sa réponse a été refusée. Débloquez-le et recommencez.</translation>
    </message>
    <message>
        <source>The connection ended before the delivery was confirmed. If the wallet does not have the credential, issue it again.</source>
        <translation>La connexion s’est terminée avant la confirmation de la remise. Si le portefeuille n’a pas l’attestation, délivrez-la de nouveau.</translation>
    </message>
    <message>
        <source>A step of the workflow failed.</source>
        <translation>Une étape du parcours a échoué.</translation>
    </message>
    <message>
        <source>The system that the workflow calls did not answer in time.</source>
        <translation>Le système que le parcours appelle n’a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The desk did not approve.</source>
        <translation>Le guichet n’a pas donné son accord.</translation>
    </message>
    <message>
        <source>The data of this visit is damaged and cannot be read.</source>
        <translation>Les données de cette visite sont abîmées et illisibles.</translation>
    </message>
    <message>
        <source>The code of the wallet was used twice, so it gets nothing more.</source>
        <translation>Le code du portefeuille a été utilisé deux fois : il ne reçoit plus rien.</translation>
    </message>
    <message>
        <source>Another wallet tried to use the code of this one. It was refused.</source>
        <translation>Un autre portefeuille a essayé d&apos;utiliser le code de celui-ci. Il a été refusé.</translation>
    </message>
    <message>
        <source>A wallet came with this code, and its request was not as it has to be. It was refused.</source>
        <translation>Un portefeuille est venu avec ce code, et sa demande n’était pas conforme. Il a été refusé.</translation>
    </message>
    <message>
        <source>Somebody came with the token of this wallet and without its key. It was refused.</source>
        <translation>Quelqu’un est venu avec le jeton de ce portefeuille et sans sa clé. Cela a été refusé.</translation>
    </message>
    <message>
        <source>A request of this wallet came a second time, as if it was copied. The second one was refused.</source>
        <translation>Une demande de ce portefeuille est arrivée une deuxième fois, comme copiée. La deuxième a été refusée.</translation>
    </message>
    <message>
        <source>A proof of the wallet&apos;s key was wrong, or made for another request. It was refused.</source>
        <translation>Une preuve de la clé du portefeuille était fausse, ou faite pour une autre demande. Elle a été refusée.</translation>
    </message>
    <message>
        <source>The wallet&apos;s attestation is not valid, or its provider is not trusted here. The request was refused.</source>
        <translation>L’attestation du portefeuille n’est pas valable, ou son fournisseur n’est pas de confiance ici. La demande a été refusée.</translation>
    </message>
    <message>
        <source>The wallet renews its credential by itself.</source>
        <translation>Le portefeuille renouvelle lui-même son attestation.</translation>
    </message>
    <message>
        <source>A used refresh token of the wallet came again, so the wallet renews nothing more by itself.</source>
        <translation>Un jeton d’actualisation déjà utilisé du portefeuille est revenu : il ne renouvelle plus rien lui-même.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered five times. The code no longer works.</source>
        <translation>Un mauvais code PIN a été saisi cinq fois. Le code ne fonctionne plus.</translation>
    </message>
    <message>
        <source>The answer took too long.</source>
        <translation>La réponse a pris trop de temps.</translation>
    </message>
    <message>
        <source>The address does not answer, or its certificate is not trusted.</source>
        <translation>L’adresse ne répond pas, ou son certificat n’est pas de confiance.</translation>
    </message>
    <message>
        <source>The connection broke, or the answer was not HTTP.</source>
        <translation>La connexion s’est rompue, ou la réponse n’était pas du HTTP.</translation>
    </message>
    <message>
        <source>The host name was not found.</source>
        <translation>Le nom d’hôte n’a pas été trouvé.</translation>
    </message>
    <message>
        <source>The service does not call addresses of this kind.</source>
        <translation>Le service n’appelle pas les adresses de ce genre.</translation>
    </message>
    <message>
        <source>The address must use https.</source>
        <translation>L’adresse doit utiliser https.</translation>
    </message>
    <message>
        <source>Write the address in its standard form.</source>
        <translation>Écrivez l’adresse sous sa forme habituelle.</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>Code PIN faux. Encore 1 essai.</translation>
    </message>
    <message>
        <source>Wrong PIN. 2 tries left.</source>
        <translation>Code PIN faux. Encore 2 essais.</translation>
    </message>
    <message>
        <source>Wrong PIN. 3 tries left.</source>
        <translation>Code PIN faux. Encore 3 essais.</translation>
    </message>
    <message>
        <source>Wrong PIN. 4 tries left.</source>
        <translation>Code PIN faux. Encore 4 essais.</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The body is not one well-formed JSON document.</source>
        <translation>Le corps n’est pas un seul document JSON bien formé.</translation>
    </message>
    <message>
        <source>Correct the request and send it again.</source>
        <translation>Corrigez la requête et renvoyez-la.</translation>
    </message>
    <message>
        <source>A name appears twice in one JSON object.</source>
        <translation>Un nom figure deux fois dans un objet JSON.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than 32 levels.</source>
        <translation>Le JSON est imbriqué sur plus de 32 niveaux.</translation>
    </message>
    <message>
        <source>The body is not valid UTF-8 without a byte-order mark.</source>
        <translation>Le corps n’est pas de l’UTF-8 valable sans indicateur d’ordre des octets (BOM).</translation>
    </message>
    <message>
        <source>The request is malformed.</source>
        <translation>La requête est mal formée.</translation>
    </message>
    <message>
        <source>The secret key in the header X-API-Key is missing or wrong.</source>
        <translation>La clé secrète dans l’en-tête X-API-Key manque ou est fausse.</translation>
    </message>
    <message>
        <source>Check the key in the settings.</source>
        <translation>Vérifiez la clé dans les paramètres.</translation>
    </message>
    <message>
        <source>This is not allowed here.</source>
        <translation>Ce n’est pas permis ici.</translation>
    </message>
    <message>
        <source>Ask the operator of this service.</source>
        <translation>Adressez-vous à l’exploitant de ce service.</translation>
    </message>
    <message>
        <source>Web pages of other origins may not call this API.</source>
        <translation>Les pages web d’autres origines ne peuvent pas appeler cette API.</translation>
    </message>
    <message>
        <source>Call it from a program.</source>
        <translation>Appelez-la depuis un programme.</translation>
    </message>
    <message>
        <source>There is nothing at this address.</source>
        <translation>Il n’y a rien à cette adresse.</translation>
    </message>
    <message>
        <source>Check the address or the ID.</source>
        <translation>Vérifiez l’adresse ou l’ID.</translation>
    </message>
    <message>
        <source>There is no agent with this alias or ID.</source>
        <translation>Aucun agent n’a cet alias ou cet ID.</translation>
    </message>
    <message>
        <source>Check the alias or the ID.</source>
        <translation>Vérifiez l’alias ou l’ID.</translation>
    </message>
    <message>
        <source>This address does not support this HTTP method.</source>
        <translation>Cette adresse n’accepte pas cette méthode HTTP.</translation>
    </message>
    <message>
        <source>Use a method that the Allow header lists.</source>
        <translation>Utilisez une méthode que l’en-tête Allow indique.</translation>
    </message>
    <message>
        <source>The request did not arrive in time.</source>
        <translation>La requête n’est pas arrivée à temps.</translation>
    </message>
    <message>
        <source>Send it again.</source>
        <translation>Renvoyez-la.</translation>
    </message>
    <message>
        <source>This requestId was already used with a different body.</source>
        <translation>Ce requestId a déjà servi avec un autre corps.</translation>
    </message>
    <message>
        <source>Use a new requestId, or the same body.</source>
        <translation>Utilisez un nouveau requestId, ou le même corps.</translation>
    </message>
    <message>
        <source>This connection is already linked to someone else.</source>
        <translation>Cette connexion est déjà liée à quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>Check the connection ID.</source>
        <translation>Vérifiez l’ID de la connexion.</translation>
    </message>
    <message>
        <source>The public address is not ready, so no wallet can open a link.</source>
        <translation>L’adresse publique n’est pas prête&#x202f;; aucun portefeuille ne peut ouvrir un lien.</translation>
    </message>
    <message>
        <source>Choose the address in the settings.</source>
        <translation>Choisissez l’adresse dans les paramètres.</translation>
    </message>
    <message>
        <source>This agent is blocked.</source>
        <translation>Cet agent est bloqué.</translation>
    </message>
    <message>
        <source>Unblock the agent first.</source>
        <translation>Débloquez d’abord l’agent.</translation>
    </message>
    <message>
        <source>This agent cannot be reached.</source>
        <translation>Cet agent est injoignable.</translation>
    </message>
    <message>
        <source>Connect the agent again.</source>
        <translation>Connectez de nouveau l’agent.</translation>
    </message>
    <message>
        <source>This visit has already ended.</source>
        <translation>Cette visite est déjà terminée.</translation>
    </message>
    <message>
        <source>Start a new one.</source>
        <translation>Commencez-en une nouvelle.</translation>
    </message>
    <message>
        <source>This version of the schema is published and cannot change.</source>
        <translation>Cette version du schéma est publiée et ne peut pas changer.</translation>
    </message>
    <message>
        <source>Create a new version.</source>
        <translation>Créez une nouvelle version.</translation>
    </message>
    <message>
        <source>This is already in the list.</source>
        <translation>Cela figure déjà dans la liste.</translation>
    </message>
    <message>
        <source>Change the existing entry.</source>
        <translation>Modifiez l’entrée existante.</translation>
    </message>
    <message>
        <source>There are already two valid keys.</source>
        <translation>Il y a déjà deux clés valables.</translation>
    </message>
    <message>
        <source>Retire the former key first.</source>
        <translation>Désactivez d’abord l’ancienne clé.</translation>
    </message>
    <message>
        <source>No certificate can be created for the address of this desk.</source>
        <translation>Aucun certificat ne peut être créé pour l’adresse de ce guichet.</translation>
    </message>
    <message>
        <source>Choose another address in the settings.</source>
        <translation>Choisissez une autre adresse dans les paramètres.</translation>
    </message>
    <message>
        <source>This key belongs to a certificate from outside.</source>
        <translation>Cette clé appartient à un certificat externe.</translation>
    </message>
    <message>
        <source>Provide a new certificate with its key.</source>
        <translation>Fournissez un nouveau certificat avec sa clé.</translation>
    </message>
    <message>
        <source>This offer was used, has expired or was withdrawn.</source>
        <translation>Cette offre a été utilisée, a expiré ou a été retirée.</translation>
    </message>
    <message>
        <source>Ask for a new code.</source>
        <translation>Demandez un nouveau code.</translation>
    </message>
    <message>
        <source>This data request was answered, has expired or was withdrawn.</source>
        <translation>Cette demande de données a reçu une réponse, a expiré ou a été retirée.</translation>
    </message>
    <message>
        <source>This link was already used.</source>
        <translation>Ce lien a déjà été utilisé.</translation>
    </message>
    <message>
        <source>Ask for a new link.</source>
        <translation>Demandez un nouveau lien.</translation>
    </message>
    <message>
        <source>This link has expired.</source>
        <translation>Ce lien a expiré.</translation>
    </message>
    <message>
        <source>This link is no longer valid.</source>
        <translation>Ce lien n’est plus valable.</translation>
    </message>
    <message>
        <source>This login request has expired.</source>
        <translation>Cette demande d’authentification a expiré.</translation>
    </message>
    <message>
        <source>Start signing in again.</source>
        <translation>Recommencez l’authentification.</translation>
    </message>
    <message>
        <source>This workflow is no longer available.</source>
        <translation>Ce parcours n’est plus disponible.</translation>
    </message>
    <message>
        <source>Ask at the desk.</source>
        <translation>Adressez-vous au guichet.</translation>
    </message>
    <message>
        <source>The request is larger than the limit.</source>
        <translation>La requête dépasse la taille permise.</translation>
    </message>
    <message>
        <source>Send less data.</source>
        <translation>Envoyez moins de données.</translation>
    </message>
    <message>
        <source>The address is longer than 8 KiB.</source>
        <translation>L’adresse dépasse 8 Kio.</translation>
    </message>
    <message>
        <source>Send the data in the body.</source>
        <translation>Envoyez les données dans le corps.</translation>
    </message>
    <message>
        <source>The body must be application/json.</source>
        <translation>Le corps doit être application/json.</translation>
    </message>
    <message>
        <source>Set the Content-Type header.</source>
        <translation>Définissez l’en-tête Content-Type.</translation>
    </message>
    <message>
        <source>Compressed bodies are not supported.</source>
        <translation>Les corps compressés ne sont pas pris en charge.</translation>
    </message>
    <message>
        <source>Send the body uncompressed.</source>
        <translation>Envoyez le corps non compressé.</translation>
    </message>
    <message>
        <source>This service does not answer for this host name.</source>
        <translation>Ce service ne répond pas pour ce nom d’hôte.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Vérifiez l’adresse.</translation>
    </message>
    <message>
        <source>One or more fields are invalid.</source>
        <translation>Un ou plusieurs champs ne sont pas valables.</translation>
    </message>
    <message>
        <source>Correct the input and try again.</source>
        <translation>Corrigez la saisie et réessayez.</translation>
    </message>
    <message>
        <source>No schema matches this data request.</source>
        <translation>Aucun schéma ne correspond à cette demande de données.</translation>
    </message>
    <message>
        <source>Ask only for attributes of a schema.</source>
        <translation>Demandez seulement les attributs d’un schéma.</translation>
    </message>
    <message>
        <source>The link is too long for a QR code.</source>
        <translation>Le lien est trop long pour un code QR.</translation>
    </message>
    <message>
        <source>Use the link itself.</source>
        <translation>Utilisez le lien lui-même.</translation>
    </message>
    <message>
        <source>Too many requests of this kind.</source>
        <translation>Trop de requêtes de ce genre.</translation>
    </message>
    <message>
        <source>Wait, then try again. The Retry-After header says how long.</source>
        <translation>Attendez, puis réessayez. L’en-tête Retry-After indique la durée.</translation>
    </message>
    <message>
        <source>There are more than 100 headers, or more than 16 KiB of them.</source>
        <translation>Il y a plus de 100 en-têtes, ou plus de 16 Kio d’en-têtes.</translation>
    </message>
    <message>
        <source>Send fewer headers.</source>
        <translation>Envoyez moins d’en-têtes.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service. Its log has the details.</source>
        <translation>Une erreur interne est survenue dans le service. Son journal donne les détails.</translation>
    </message>
    <message>
        <source>Report the trace ID.</source>
        <translation>Signalez l’ID de trace.</translation>
    </message>
    <message>
        <source>This service does not support that yet.</source>
        <translation>Ce service ne prend pas encore cela en charge.</translation>
    </message>
    <message>
        <source>Update the service.</source>
        <translation>Mettez le service à jour.</translation>
    </message>
    <message>
        <source>The database does not answer.</source>
        <translation>La base de données ne répond pas.</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again in a moment.</source>
        <translation>Rien n’a été modifié. Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>The signing key is not available now.</source>
        <translation>La clé de signature n’est pas disponible actuellement.</translation>
    </message>
    <message>
        <source>The certificate for signing has expired.</source>
        <translation>Le certificat de signature a expiré.</translation>
    </message>
    <message>
        <source>Provide a new one in the settings.</source>
        <translation>Fournissez-en un nouveau dans les paramètres.</translation>
    </message>
    <message>
        <source>The service cannot do this right now.</source>
        <translation>Le service ne peut pas faire cela actuellement.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Le disque est plein.</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space.</source>
        <translation>Rien n’a été perdu. Libérez de la place sur le disque.</translation>
    </message>
    <message>
        <source>The service cannot be reached.</source>
        <translation>Le service est injoignable.</translation>
    </message>
    <message>
        <source>Check the network and the address.</source>
        <translation>Vérifiez le réseau et l’adresse.</translation>
    </message>
    <message>
        <source>The connection broke before the answer arrived.</source>
        <translation>La connexion s’est rompue avant l’arrivée de la réponse.</translation>
    </message>
    <message>
        <source>Try again. Nothing is done twice.</source>
        <translation>Réessayez. Rien n’est fait deux fois.</translation>
    </message>
    <message>
        <source>Nothing was sent: this is a production place.</source>
        <translation>Rien n’a été envoyé&#xa0;: ce site est en production.</translation>
    </message>
    <message>
        <source>Send it again, and confirm that you mean this place.</source>
        <translation>Renvoyez, et confirmez qu’il s’agit bien de ce site.</translation>
    </message>
    <message>
        <source>The desk cannot read the answer.</source>
        <translation>Le guichet ne peut pas lire la réponse.</translation>
    </message>
    <message>
        <source>The key is not sent to this address.</source>
        <translation>La clé n’est pas envoyée à cette adresse.</translation>
    </message>
    <message>
        <source>Correct the address in the settings.</source>
        <translation>Corrigez l’adresse dans les paramètres.</translation>
    </message>
    <message>
        <source>This computer has no keyring.</source>
        <translation>Cet ordinateur n’a pas de trousseau de clés.</translation>
    </message>
    <message>
        <source>Install one, or work for this session only.</source>
        <translation>Installez-en un, ou travaillez pour cette session seulement.</translation>
    </message>
    <message>
        <source>There is no keyring yet.</source>
        <translation>Il n’y a pas encore de trousseau de clés.</translation>
    </message>
    <message>
        <source>Let your system create one, or work for this session only.</source>
        <translation>Laissez votre système en créer un, ou travaillez pour cette session seulement.</translation>
    </message>
    <message>
        <source>The keyring is locked.</source>
        <translation>Le trousseau de clés est verrouillé.</translation>
    </message>
    <message>
        <source>Unlock it and try again.</source>
        <translation>Déverrouillez-le et réessayez.</translation>
    </message>
    <message>
        <source>The keyring on this computer stores secrets in an unprotected file.</source>
        <translation>Le trousseau de clés de cet ordinateur garde les secrets dans un fichier non protégé.</translation>
    </message>
    <message>
        <source>Choose another keyring, or work for this session only.</source>
        <translation>Choisissez un autre trousseau, ou travaillez pour cette session seulement.</translation>
    </message>
    <message>
        <source>The stored data is encrypted with another key.</source>
        <translation>Les données enregistrées sont chiffrées avec une autre clé.</translation>
    </message>
    <message>
        <source>Use the recovery code, or work for this session only.</source>
        <translation>Utilisez le code de récupération, ou travaillez pour cette session seulement.</translation>
    </message>
    <message>
        <source>This secret key was retired and is no longer accepted.</source>
        <translation>Cette clé secrète a été désactivée et n’est plus acceptée.</translation>
    </message>
    <message>
        <source>Start with the key that replaced it.</source>
        <translation>Démarrez avec la clé qui l’a remplacée.</translation>
    </message>
    <message>
        <source>This is not the recovery code of this data.</source>
        <translation>Ce n’est pas le code de récupération de ces données.</translation>
    </message>
    <message>
        <source>Check each group.</source>
        <translation>Vérifiez chaque groupe.</translation>
    </message>
    <message>
        <source>There is no recovery code for this data.</source>
        <translation>Il n’y a pas de code de récupération pour ces données.</translation>
    </message>
    <message>
        <source>Restore the keyring, or work for this session only.</source>
        <translation>Restaurez le trousseau de clés, ou travaillez pour cette session seulement.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete.</source>
        <translation>Cette sauvegarde est abîmée ou incomplète.</translation>
    </message>
    <message>
        <source>Nothing was changed. Use another backup.</source>
        <translation>Rien n’a été modifié. Utilisez une autre sauvegarde.</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Le fichier n’a pas pu être écrit.</translation>
    </message>
    <message>
        <source>Nothing was lost. Choose another folder.</source>
        <translation>Rien n’a été perdu. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Printing failed.</source>
        <translation>L’impression a échoué.</translation>
    </message>
    <message>
        <source>Choose another printer, or save a PDF instead.</source>
        <translation>Choisissez une autre imprimante, ou enregistrez plutôt un PDF.</translation>
    </message>
    <message>
        <source>There is no printer for badges yet.</source>
        <translation>Il n’y a pas encore d’imprimante pour les badges.</translation>
    </message>
    <message>
        <source>Choose one under “Settings”, “Badges”.</source>
        <translation>Choisissez-en une sous «&#xa0;Paramètres&#xa0;», «&#xa0;Badges&#xa0;».</translation>
    </message>
    <message>
        <source>This computer no longer has the printer.</source>
        <translation>Cet ordinateur n’a plus cette imprimante.</translation>
    </message>
    <message>
        <source>Connect it, or choose another one under “Settings”, “Badges”.</source>
        <translation>Branchez-la, ou choisissez-en une autre sous «&#xa0;Paramètres&#xa0;», «&#xa0;Badges&#xa0;».</translation>
    </message>
    <message>
        <source>The printer does not answer.</source>
        <translation>L’imprimante ne répond pas.</translation>
    </message>
    <message>
        <source>Check that it is on and in the network, then try again.</source>
        <translation>Vérifiez qu’elle est allumée et sur le réseau, puis réessayez.</translation>
    </message>
    <message>
        <source>The printer did not take the whole badge in time.</source>
        <translation>L’imprimante n’a pas reçu tout le badge à temps.</translation>
    </message>
    <message>
        <source>The printer has no paper or ribbon.</source>
        <translation>L’imprimante n’a plus de papier ou de ruban.</translation>
    </message>
    <message>
        <source>Refill it, then try again.</source>
        <translation>Rechargez-la, puis réessayez.</translation>
    </message>
    <message>
        <source>The cover of the printer is open.</source>
        <translation>Le capot de l’imprimante est ouvert.</translation>
    </message>
    <message>
        <source>Close it, then try again.</source>
        <translation>Fermez-le, puis réessayez.</translation>
    </message>
    <message>
        <source>The printer is paused.</source>
        <translation>L’imprimante est en pause.</translation>
    </message>
    <message>
        <source>Press its pause key, then try again.</source>
        <translation>Appuyez sur sa touche de pause, puis réessayez.</translation>
    </message>
    <message>
        <source>Taken, but the printer does not say whether it printed.</source>
        <translation>Reçu, mais l’imprimante ne dit pas si elle a imprimé.</translation>
    </message>
    <message>
        <source>Look whether it came out.</source>
        <translation>Regardez si le badge est sorti.</translation>
    </message>
    <message>
        <source>Connector Desk ended while this badge was printed.</source>
        <translation>Connector Desk s’est arrêté pendant l’impression de ce badge.</translation>
    </message>
    <message>
        <source>Look whether it came out. If not, print it again.</source>
        <translation>Regardez s’il est sorti. Sinon, réimprimez-le.</translation>
    </message>
    <message>
        <source>Another authority certified this signer, and no other can revoke it.</source>
        <translation>Une autre autorité a certifié ce signataire, et elle seule peut le révoquer.</translation>
    </message>
    <message>
        <source>Ask that authority to revoke it, and provide a new signer here.</source>
        <translation>Demandez à cette autorité de le révoquer, et fournissez ici un nouveau signataire.</translation>
    </message>
    <message>
        <source>The printer is stopped, or has a fault.</source>
        <translation>L’imprimante est arrêtée ou en panne.</translation>
    </message>
    <message>
        <source>Look at it, and start it again in the printer settings of this computer.</source>
        <translation>Vérifiez-la, et redémarrez-la dans les paramètres d’imprimante de cet ordinateur.</translation>
    </message>
    <message>
        <source>Check paper, cover and cable, then try again.</source>
        <translation>Vérifiez le papier, le capot et le câble, puis réessayez.</translation>
    </message>
    <message>
        <source>The printer took this badge and then said nothing more.</source>
        <translation>L’imprimante a pris ce badge, puis n’a plus rien dit.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted.</source>
        <translation>Les valeurs de cette visite ont été supprimées.</translation>
    </message>
    <message>
        <source>Issue the credential again to print a badge.</source>
        <translation>Délivrez l’attestation de nouveau pour imprimer un badge.</translation>
    </message>
    <message>
        <source>This visit has no accepted credential.</source>
        <translation>Cette visite n’a pas d’attestation acceptée.</translation>
    </message>
    <message>
        <source>Wait until the visitor has accepted the credential.</source>
        <translation>Attendez que le visiteur ait accepté l’attestation.</translation>
    </message>
    <message>
        <source>This kind of credential has no badge.</source>
        <translation>Ce type d’attestation n’a pas de badge.</translation>
    </message>
    <message>
        <source>Choose a layout under “Settings”, “Badges”.</source>
        <translation>Choisissez un modèle sous «&#xa0;Paramètres&#xa0;», «&#xa0;Badges&#xa0;».</translation>
    </message>
    <message>
        <source>The queue of badges of the last run cannot be read.</source>
        <translation>La file des badges de la dernière session ne peut pas être lue.</translation>
    </message>
    <message>
        <source>Print badges that are missing again.</source>
        <translation>Réimprimez les badges manquants.</translation>
    </message>
    <message>
        <source>This is not a layout of a badge.</source>
        <translation>Ce n’est pas un modèle de badge.</translation>
    </message>
    <message>
        <source>Correct the file, then import it again.</source>
        <translation>Corrigez le fichier, puis importez-le de nouveau.</translation>
    </message>
    <message>
        <source>Connector Desk is already open with this data.</source>
        <translation>Connector Desk est déjà ouvert avec ces données.</translation>
    </message>
    <message>
        <source>Use the open window.</source>
        <translation>Utilisez la fenêtre ouverte.</translation>
    </message>
    <message>
        <source>Another program uses this address.</source>
        <translation>Un autre programme utilise cette adresse.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>Choisissez un autre port.</translation>
    </message>
    <message>
        <source>There is no secret key in the keyring.</source>
        <translation>Il n’y a pas de clé secrète dans le trousseau.</translation>
    </message>
    <message>
        <source>Set $CONNECTOR_KEY to the secret key of the service.</source>
        <translation>Donnez à $CONNECTOR_KEY la clé secrète du service.</translation>
    </message>
    <message>
        <source>There is no key for this place in the keyring.</source>
        <translation>Il n’y a pas de clé pour ce site dans le trousseau.</translation>
    </message>
    <message>
        <source>Enter the key under Settings, Places.</source>
        <translation>Saisissez la clé sous Paramètres, Sites.</translation>
    </message>
    <message>
        <source>Nothing was sent: nobody has given their PIN.</source>
        <translation>Rien n’a été envoyé&#xa0;: personne n’a donné son PIN.</translation>
    </message>
    <message>
        <source>Do it again, and give the PIN.</source>
        <translation>Recommencez et donnez le PIN.</translation>
    </message>
    <message>
        <source>This is not a favourite.</source>
        <translation>Ce n’est pas un favori.</translation>
    </message>
    <message>
        <source>Share the favourite again on the other desk.</source>
        <translation>Partagez de nouveau le favori sur l’autre guichet.</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>Le dossier partagé n’est pas là.</translation>
    </message>
    <message>
        <source>Connect it again. Nothing was changed, here or there.</source>
        <translation>Reconnectez-le. Rien n’a été modifié, ni ici ni là-bas.</translation>
    </message>
    <message>
        <source>Another desk has changed this in the shared folder.</source>
        <translation>Un autre guichet l’a modifié dans le dossier partagé.</translation>
    </message>
    <message>
        <source>Look at both versions, then decide.</source>
        <translation>Regardez les deux versions, puis décidez.</translation>
    </message>
    <message>
        <source>The desk keeps its own data in this folder.</source>
        <translation>Le guichet garde ses propres données dans ce dossier.</translation>
    </message>
    <message>
        <source>Choose another folder to share.</source>
        <translation>Choisissez un autre dossier à partager.</translation>
    </message>
    <message>
        <source>The other version could not get a name of its own.</source>
        <translation>L’autre version n’a pas pu recevoir de nom à elle.</translation>
    </message>
    <message>
        <source>Decide for one of the two versions.</source>
        <translation>Choisissez l’une des deux versions.</translation>
    </message>
    <message>
        <source>All nine numbers of favourites are taken.</source>
        <translation>Les neuf numéros de favoris sont pris.</translation>
    </message>
    <message>
        <source>Remove a favourite that nobody needs, then try again.</source>
        <translation>Supprimez un favori dont personne n’a besoin, puis réessayez.</translation>
    </message>
    <message>
        <source>This is not a list of places.</source>
        <translation>Ce n’est pas une liste de sites.</translation>
    </message>
    <message>
        <source>Export the places again on the other desk.</source>
        <translation>Exportez de nouveau les sites sur l’autre guichet.</translation>
    </message>
    <message>
        <source>The collection cannot be used.</source>
        <translation>La collection n’est pas utilisable.</translation>
    </message>
    <message>
        <source>Correct the file, then run it again.</source>
        <translation>Corrigez le fichier, puis relancez.</translation>
    </message>
    <message>
        <source>A variable has no value.</source>
        <translation>Une variable n’a pas de valeur.</translation>
    </message>
    <message>
        <source>Set it in collection.toml, or keep it from an earlier answer.</source>
        <translation>Définissez-la dans collection.toml, ou reprenez-la d’une réponse précédente.</translation>
    </message>
    <message>
        <source>This cannot be imported.</source>
        <translation>Cela ne peut pas être importé.</translation>
    </message>
    <message>
        <source>Copy the whole curl command, or export the collection as v2.1 in Postman.</source>
        <translation>Copiez toute la commande curl, ou exportez la collection en v2.1 dans Postman.</translation>
    </message>
    <message>
        <source>This link neither offers a credential nor asks for data.</source>
        <translation>Ce lien n’offre pas d’attestation et ne demande pas de données.</translation>
    </message>
    <message>
        <source>Copy the whole link of the code.</source>
        <translation>Copiez tout le lien du code.</translation>
    </message>
    <message>
        <source>The test wallet only connects to the local network.</source>
        <translation>Le portefeuille de test se connecte seulement au réseau local.</translation>
    </message>
    <message>
        <source>If this desk is yours, allow other desks in the settings, or with --remote.</source>
        <translation>Si ce guichet est à vous, autorisez d’autres guichets dans les paramètres, ou avec --remote.</translation>
    </message>
    <message>
        <source>The test wallet never connects to link-local addresses.</source>
        <translation>Le portefeuille de test ne se connecte jamais aux adresses lien-local.</translation>
    </message>
    <message>
        <source>Give the desk another address, or use its host name.</source>
        <translation>Donnez une autre adresse au guichet, ou utilisez son nom d’hôte.</translation>
    </message>
    <message>
        <source>This leads to a different host than the link names. The test wallet did not follow it.</source>
        <translation>Ceci mène à un autre hôte que celui du lien. Le portefeuille de test ne l’a pas suivi.</translation>
    </message>
    <message>
        <source>If that host is yours, allow it on the command line with --also.</source>
        <translation>Si cet hôte est à vous, autorisez-le en ligne de commande avec --also.</translation>
    </message>
    <message>
        <source>The test wallet could not reach the desk.</source>
        <translation>Le portefeuille de test n’a pas pu joindre le guichet.</translation>
    </message>
    <message>
        <source>Check that the desk is running and the address is correct.</source>
        <translation>Vérifiez que le guichet fonctionne et que l’adresse est juste.</translation>
    </message>
    <message>
        <source>The desk refused the request of the test wallet.</source>
        <translation>Le guichet a refusé la requête du portefeuille de test.</translation>
    </message>
    <message>
        <source>Look at the visit at the desk, and ask for a new code.</source>
        <translation>Regardez la visite au guichet, et demandez un nouveau code.</translation>
    </message>
    <message>
        <source>The offer is invalid. Nothing was saved.</source>
        <translation>L’offre n’est pas valable. Rien n’a été enregistré.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the offer.</source>
        <translation>Demandez à l’émetteur de corriger l’offre.</translation>
    </message>
    <message>
        <source>The credential is invalid. Nothing was saved.</source>
        <translation>L’attestation n’est pas valable. Rien n’a été enregistré.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the credential.</source>
        <translation>Demandez à l’émetteur de corriger l’attestation.</translation>
    </message>
    <message>
        <source>The data request is invalid. Nothing was shown.</source>
        <translation>La demande de données n’est pas valable. Rien n’a été montré.</translation>
    </message>
    <message>
        <source>Ask the verifier to fix the data request.</source>
        <translation>Demandez au vérificateur de corriger la demande de données.</translation>
    </message>
    <message>
        <source>This offer needs a PIN.</source>
        <translation>Cette offre exige un code PIN.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows.</source>
        <translation>Saisissez le code PIN que le guichet affiche.</translation>
    </message>
    <message>
        <source>The desk did not accept the PIN.</source>
        <translation>Le guichet n’a pas accepté le code PIN.</translation>
    </message>
    <message>
        <source>The issuer did not have the credential ready in time.</source>
        <translation>L’émetteur n’a pas préparé l’attestation à temps.</translation>
    </message>
    <message>
        <source>Ask for a new code and try again.</source>
        <translation>Demandez un nouveau code et réessayez.</translation>
    </message>
    <message>
        <source>Ask the issuer for a new offer.</source>
        <translation>Demandez une nouvelle offre à l’émetteur.</translation>
    </message>
    <message>
        <source>The issuer has no new credential yet.</source>
        <translation>L’émetteur n’a pas encore de nouvelle attestation.</translation>
    </message>
    <message>
        <source>Use the one you have, and renew it shortly before it expires.</source>
        <translation>Utilisez celle que vous avez, et renouvelez-la peu avant son expiration.</translation>
    </message>
    <message>
        <source>The issuer did not allow the test wallet to renew this credential.</source>
        <translation>L’émetteur n’a pas autorisé le portefeuille de test à renouveler cette attestation.</translation>
    </message>
    <message>
        <source>The test wallet has none of the requested credentials.</source>
        <translation>Le portefeuille de test n’a aucune des attestations demandées.</translation>
    </message>
    <message>
        <source>Issue a matching credential to the test wallet first.</source>
        <translation>Délivrez d’abord au portefeuille de test une attestation qui convient.</translation>
    </message>
    <message>
        <source>The test wallet has no connection yet.</source>
        <translation>Le portefeuille de test n’a pas encore de connexion.</translation>
    </message>
    <message>
        <source>Let the test wallet accept an invitation first.</source>
        <translation>Faites d’abord accepter une invitation au portefeuille de test.</translation>
    </message>
    <message>
        <source>The connection is invalid.</source>
        <translation>La connexion n’est pas valable.</translation>
    </message>
    <message>
        <source>Ask the sender of the invitation to fix it.</source>
        <translation>Demandez à l’expéditeur de l’invitation de la corriger.</translation>
    </message>
    <message>
        <source>The page did not accept the answers of the test wallet.</source>
        <translation>La page n’a pas accepté les réponses du portefeuille de test.</translation>
    </message>
    <message>
        <source>Give the answers yourself on the command line.</source>
        <translation>Donnez vous-même les réponses en ligne de commande.</translation>
    </message>
    <message>
        <source>The page was still waiting for someone when the test wallet stopped.</source>
        <translation>La page attendait encore quelqu’un quand le portefeuille de test s’est arrêté.</translation>
    </message>
    <message>
        <source>Continue the run at the desk, and try again.</source>
        <translation>Poursuivez le passage au guichet, et réessayez.</translation>
    </message>
    <message>
        <source>The run did not succeed.</source>
        <translation>Le passage n’a pas réussi.</translation>
    </message>
    <message>
        <source>See the run under “Links”.</source>
        <translation>Voyez le passage sous «&#xa0;Liens&#xa0;».</translation>
    </message>
    <message>
        <source>The file of the test wallet cannot be used.</source>
        <translation>Le fichier du portefeuille de test n’est pas utilisable.</translation>
    </message>
    <message>
        <source>Empty the test wallet, or choose another folder.</source>
        <translation>Videz le portefeuille de test, ou choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>This is not a PEM certificate (BEGIN CERTIFICATE). Choose another file.</source>
        <translation>Ce n’est pas un certificat PEM (BEGIN CERTIFICATE). Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>No wallet trusts a self-signed certificate. Use one from a certificate authority.</source>
        <translation>Aucun portefeuille ne fait confiance à un certificat auto-signé. Utilisez celui d’une autorité de certification.</translation>
    </message>
    <message>
        <source>The certificates do not form a chain. Put the certificate of the key first.</source>
        <translation>Les certificats ne forment pas une chaîne. Mettez le certificat de la clé en premier.</translation>
    </message>
    <message>
        <source>This is not a PEM private key (BEGIN PRIVATE KEY). Choose another file.</source>
        <translation>Ce n’est pas une clé privée PEM (BEGIN PRIVATE KEY). Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>The key must be a P-256 key. Request a certificate for such a key.</source>
        <translation>La clé doit être une clé P-256. Demandez un certificat pour une telle clé.</translation>
    </message>
    <message>
        <source>This key does not match the first certificate. Choose a matching pair.</source>
        <translation>Cette clé ne correspond pas au premier certificat. Choisissez deux fichiers qui vont ensemble.</translation>
    </message>
    <message>
        <source>No open signing request has the key of these certificates. Choose the answer to a request.</source>
        <translation>Aucune demande de certificat ouverte n’a la clé de ces certificats. Choisissez la réponse à une demande.</translation>
    </message>
    <message>
        <source>This certificate lacks a requested name. Ask the registrar for one with all names.</source>
        <translation>Il manque à ce certificat un nom demandé. Demandez à l’organisme d’enregistrement un certificat avec tous les noms.</translation>
    </message>
    <message>
        <source>A certificate cannot have this name. Enter a shorter or simpler one.</source>
        <translation>Un certificat ne peut pas porter ce nom. Saisissez un nom plus court ou plus simple.</translation>
    </message>
    <message>
        <source>Too many signing requests are open. Delete one first.</source>
        <translation>Trop de demandes de certificat sont ouvertes. Supprimez-en d’abord une.</translation>
    </message>
    <message>
        <source>An issuing authority signs document signers itself. Request a certificate without others between.</source>
        <translation>Une autorité de délivrance signe elle-même les signataires de documents. Demandez un certificat sans intermédiaire.</translation>
    </message>
    <message>
        <source>This certificate is not for mobile documents. Request one for a document signer.</source>
        <translation>Ce certificat n’est pas pour les documents mobiles. Demandez-en un pour un signataire de documents.</translation>
    </message>
    <message>
        <source>This certificate is valid for more than 457 days. Request one for a shorter time.</source>
        <translation>Ce certificat est valable plus de 457 jours. Demandez-en un pour une durée plus courte.</translation>
    </message>
    <message>
        <source>The certificate must name the country and state of its issuing authority.</source>
        <translation>Le certificat doit indiquer le pays et la région de son autorité de délivrance.</translation>
    </message>
    <message>
        <source>This certificate lacks a part that mobile documents need, such as where revoked certificates are listed. Request one for a document signer.</source>
        <translation>Il manque à ce certificat un élément nécessaire aux documents mobiles, par exemple où trouver les certificats révoqués. Demandez-en un pour un signataire de documents.</translation>
    </message>
    <message>
        <source>This certificate has a part that a document signer must not have, or its uses are not marked as critical. Request one for a document signer.</source>
        <translation>Ce certificat a un élément qu’un signataire de documents ne doit pas avoir, ou ses usages ne sont pas marqués comme critiques. Demandez-en un pour un signataire de documents.</translation>
    </message>
    <message>
        <source>The last certificate is not an issuing authority for mobile documents.</source>
        <translation>Le dernier certificat n’est pas celui d’une autorité de délivrance de documents mobiles.</translation>
    </message>
    <message>
        <source>The issuing authority is valid for more than 20 years. Ask it for another certificate.</source>
        <translation>L’autorité de délivrance est valable plus de 20 ans. Demandez-lui un autre certificat.</translation>
    </message>
    <message>
        <source>This certificate has expired.</source>
        <translation>Ce certificat a expiré.</translation>
    </message>
    <message>
        <source>Request a new one.</source>
        <translation>Demandez-en un nouveau.</translation>
    </message>
    <message>
        <source>This certificate is not yet valid.</source>
        <translation>Ce certificat n’est pas encore valable.</translation>
    </message>
    <message>
        <source>This certificate is self-signed.</source>
        <translation>Ce certificat est auto-signé.</translation>
    </message>
    <message>
        <source>Use a certificate that a certificate authority issued.</source>
        <translation>Utilisez un certificat délivré par une autorité de certification.</translation>
    </message>
    <message>
        <source>The root certificate is in the chain that is sent.</source>
        <translation>Le certificat racine est dans la chaîne envoyée.</translation>
    </message>
    <message>
        <source>Leave out the root certificate: wallets have their own copy.</source>
        <translation>Omettez le certificat racine&#xa0;: les portefeuilles ont leur propre copie.</translation>
    </message>
    <message>
        <source>This is the certificate of an authority, not of a signing key.</source>
        <translation>C’est le certificat d’une autorité, pas celui d’une clé de signature.</translation>
    </message>
    <message>
        <source>Put the certificate of the key first in the chain.</source>
        <translation>Mettez le certificat de la clé en premier dans la chaîne.</translation>
    </message>
    <message>
        <source>The key usage of this certificate does not allow what it is used for.</source>
        <translation>L’usage de clé de ce certificat ne permet pas ce à quoi il sert.</translation>
    </message>
    <message>
        <source>Request a certificate with the right key usage.</source>
        <translation>Demandez un certificat avec le bon usage de clé.</translation>
    </message>
    <message>
        <source>The key of this certificate is not a P-256 key.</source>
        <translation>La clé de ce certificat n’est pas une clé P-256.</translation>
    </message>
    <message>
        <source>Request a certificate for a P-256 key.</source>
        <translation>Demandez un certificat pour une clé P-256.</translation>
    </message>
    <message>
        <source>Another authority than the next certificate in the chain issued this one.</source>
        <translation>Ce certificat a été délivré par une autre autorité que celle du certificat suivant dans la chaîne.</translation>
    </message>
    <message>
        <source>Put the certificate of its issuer next in the chain.</source>
        <translation>Mettez le certificat de son émetteur juste après dans la chaîne.</translation>
    </message>
    <message>
        <source>The next certificate in the chain did not sign this one, although its name fits.</source>
        <translation>Le certificat suivant dans la chaîne n’a pas signé celui-ci, bien que son nom corresponde.</translation>
    </message>
    <message>
        <source>Get the present certificate of the issuer.</source>
        <translation>Procurez-vous le certificat actuel de l’émetteur.</translation>
    </message>
    <message>
        <source>This certificate may not sign other certificates.</source>
        <translation>Ce certificat ne peut pas signer d’autres certificats.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for its intermediate certificate.</source>
        <translation>Demandez à l’autorité de certification son certificat intermédiaire.</translation>
    </message>
    <message>
        <source>The chain is longer than this certificate allows.</source>
        <translation>La chaîne est plus longue que ce certificat ne le permet.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for another chain.</source>
        <translation>Demandez une autre chaîne à l’autorité de certification.</translation>
    </message>
    <message>
        <source>This authority may not certify the names in the chain.</source>
        <translation>Cette autorité ne peut pas certifier les noms de la chaîne.</translation>
    </message>
    <message>
        <source>Request a certificate from an authority that may certify these names.</source>
        <translation>Demandez un certificat à une autorité qui peut certifier ces noms.</translation>
    </message>
    <message>
        <source>This chain leads to none of the root certificates of verifiers in the folder.</source>
        <translation>Cette chaîne ne mène à aucun des certificats racines de vérificateurs du dossier.</translation>
    </message>
    <message>
        <source>Request a certificate from one of these authorities, or add the missing root certificate.</source>
        <translation>Demandez un certificat à l’une de ces autorités, ou ajoutez le certificat racine manquant.</translation>
    </message>
    <message>
        <source>The folder of root certificates cannot be read. Nothing in it is trusted.</source>
        <translation>Le dossier des certificats racines ne peut pas être lu. Rien de ce qu’il contient n’est de confiance.</translation>
    </message>
    <message>
        <source>Check that the folder exists and can be read, or choose another one.</source>
        <translation>Vérifiez que le dossier existe et peut être lu, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>The folder has too many files or certificates. The rest is not trusted.</source>
        <translation>Le dossier a trop de fichiers ou de certificats. Le reste n’est pas de confiance.</translation>
    </message>
    <message>
        <source>Remove what is not needed.</source>
        <translation>Retirez ce qui n’est pas nécessaire.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Ce fichier est illisible.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Vérifiez ses droits d’accès.</translation>
    </message>
    <message>
        <source>This file is no certificate.</source>
        <translation>Ce fichier n’est pas un certificat.</translation>
    </message>
    <message>
        <source>Replace it with a root certificate in PEM, DER or PKCS #7.</source>
        <translation>Remplacez-le par un certificat racine en PEM, DER ou PKCS #7.</translation>
    </message>
    <message>
        <source>This is not the certificate of a certificate authority.</source>
        <translation>Ce n’est pas le certificat d’une autorité de certification.</translation>
    </message>
    <message>
        <source>Replace it with the root certificate, or add the issuer to the trusted issuers.</source>
        <translation>Remplacez-le par le certificat racine, ou ajoutez l’émetteur aux émetteurs de confiance.</translation>
    </message>
    <message>
        <source>This root certificate has expired.</source>
        <translation>Ce certificat racine a expiré.</translation>
    </message>
    <message>
        <source>Replace it with the present one.</source>
        <translation>Remplacez-le par l’actuel.</translation>
    </message>
    <message>
        <source>This root certificate is not yet valid.</source>
        <translation>Ce certificat racine n’est pas encore valable.</translation>
    </message>
    <message>
        <source>This certificate is in another file too.</source>
        <translation>Ce certificat est aussi dans un autre fichier.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>It must be XML (ETSI TS 119 612), a signed token (ETSI TS 119 602), or a VICAL (ISO/IEC 18013-5).</source>
        <translation>Elle doit être en XML (ETSI TS 119 612), un jeton signé (ETSI TS 119 602) ou une VICAL (ISO/IEC 18013-5).</translation>
    </message>
    <message>
        <source>Remove an agent first.</source>
        <translation>Retirez d’abord un agent.</translation>
    </message>
    <message>
        <source>Choose another alias.</source>
        <translation>Choisissez un autre alias.</translation>
    </message>
    <message>
        <source>Check the file given with --anchor, and its permissions.</source>
        <translation>Vérifiez le fichier donné avec --anchor, et ses droits d’accès.</translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another file.</source>
        <translation>Rien n’a été modifié. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>Restart the program and try again.</source>
        <translation>Redémarrez le programme et réessayez.</translation>
    </message>
    <message>
        <source>Disarm one first.</source>
        <translation>Désarmez-en d’abord une.</translation>
    </message>
    <message>
        <source>Choose another fault.</source>
        <translation>Choisissez une autre erreur.</translation>
    </message>
    <message>
        <source>Arm the fault for every visit.</source>
        <translation>Armez l’erreur pour chaque visite.</translation>
    </message>
    <message>
        <source>Use a new Id.</source>
        <translation>Utilisez un nouvel Id.</translation>
    </message>
    <message>
        <source>Remove a workflow first.</source>
        <translation>Retirez d’abord un parcours.</translation>
    </message>
    <message>
        <source>Switch it off instead.</source>
        <translation>Désactivez-le plutôt.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, or choose another one with --data.</source>
        <translation>Vérifiez le dossier et ses droits d’accès, ou choisissez-en un autre avec --data.</translation>
    </message>
    <message>
        <source>Remove an entry first.</source>
        <translation>Retirez d’abord une entrée.</translation>
    </message>
    <message>
        <source>Revoke the credential first, then set the guest back to “expected”.</source>
        <translation>Révoquez d’abord l’attestation, puis remettez l’invité à «&#xa0;attendu&#xa0;».</translation>
    </message>
    <message>
        <source>Use a new Idempotency-Key, or the same body.</source>
        <translation>Utilisez une nouvelle Idempotency-Key, ou le même corps.</translation>
    </message>
    <message>
        <source>Check the e-mail address.</source>
        <translation>Vérifiez l’adresse e-mail.</translation>
    </message>
    <message>
        <source>Restart the program and use a keyring to keep data.</source>
        <translation>Redémarrez le programme et utilisez un trousseau de clés pour garder des données.</translation>
    </message>
    <message>
        <source>Create a token for the agent at the desk.</source>
        <translation>Créez au guichet un jeton pour l’agent.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then try again.</source>
        <translation>Vérifiez le dossier et ses droits d’accès, puis réessayez.</translation>
    </message>
    <message>
        <source>See the state of the run.</source>
        <translation>Voyez l’état du passage.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Vérifiez le nom.</translation>
    </message>
    <message>
        <source>Check the name and the version.</source>
        <translation>Vérifiez le nom et la version.</translation>
    </message>
    <message>
        <source>Name the right folder with --data.</source>
        <translation>Indiquez le bon dossier avec --data.</translation>
    </message>
    <message>
        <source>Stop them all, then start this version.</source>
        <translation>Arrêtez-les tous, puis démarrez cette version.</translation>
    </message>
    <message>
        <source>Use the alias of the agent that the token belongs to.</source>
        <translation>Utilisez l’alias de l’agent auquel le jeton appartient.</translation>
    </message>
    <message>
        <source>Use a connection of the agent that the token belongs to.</source>
        <translation>Utilisez une connexion de l’agent auquel le jeton appartient.</translation>
    </message>
    <message>
        <source>Set pool_mode = session in PgBouncer, or connect to the server itself.</source>
        <translation>Réglez pool_mode = session dans PgBouncer, ou connectez-vous au serveur lui-même.</translation>
    </message>
    <message>
        <source>Put the file back.</source>
        <translation>Remettez le fichier en place.</translation>
    </message>
    <message>
        <source>Remove a webhook first.</source>
        <translation>Retirez d’abord un webhook.</translation>
    </message>
    <message>
        <source>Switch it on first.</source>
        <translation>Activez-le d’abord.</translation>
    </message>
    <message>
        <source>The name for the certificate is missing.</source>
        <translation>Le nom pour le certificat manque.</translation>
    </message>
    <message>
        <source>Enter the DNS name of this computer, like desk.example.org.</source>
        <translation>Saisissez le nom DNS de cet ordinateur, par exemple desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a DNS name that leads to this computer&apos;s address.</source>
        <translation>Saisissez un nom DNS qui mène à l’adresse de cet ordinateur.</translation>
    </message>
    <message>
        <source>A certificate for all names of a domain is not needed here.</source>
        <translation>Un certificat pour tous les noms d’un domaine n’est pas nécessaire ici.</translation>
    </message>
    <message>
        <source>Enter the one name of this computer.</source>
        <translation>Saisissez le seul nom de cet ordinateur.</translation>
    </message>
    <message>
        <source>This name has no domain, so no public authority certifies it.</source>
        <translation>Ce nom n’a pas de domaine&#x202f;; aucune autorité publique ne le certifie.</translation>
    </message>
    <message>
        <source>This name exists only in private networks, so no public authority certifies it.</source>
        <translation>Ce nom n’existe que dans des réseaux privés&#x202f;; aucune autorité publique ne le certifie.</translation>
    </message>
    <message>
        <source>Use a name in a domain of your organisation.</source>
        <translation>Utilisez un nom dans un domaine de votre organisation.</translation>
    </message>
    <message>
        <source>This is not a DNS name.</source>
        <translation>Ce n’est pas un nom DNS.</translation>
    </message>
    <message>
        <source>The terms of the certificate authority are not accepted yet.</source>
        <translation>Les conditions de l’autorité de certification ne sont pas encore acceptées.</translation>
    </message>
    <message>
        <source>Read the terms at the address shown, then accept them.</source>
        <translation>Lisez les conditions à l’adresse indiquée, puis acceptez-les.</translation>
    </message>
    <message>
        <source>The certificate authority has new terms.</source>
        <translation>L’autorité de certification a de nouvelles conditions.</translation>
    </message>
    <message>
        <source>Read and accept them at the address shown, then try again.</source>
        <translation>Lisez-les et acceptez-les à l’adresse indiquée, puis réessayez.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the e-mail address.</source>
        <translation>L’autorité de certification refuse l’adresse e-mail.</translation>
    </message>
    <message>
        <source>Enter another e-mail address, or none.</source>
        <translation>Saisissez une autre adresse e-mail, ou aucune.</translation>
    </message>
    <message>
        <source>The certificate authority serves registered customers only.</source>
        <translation>L’autorité de certification ne sert que des clients inscrits.</translation>
    </message>
    <message>
        <source>Enter the key ID and the MAC key that it gave you (external account binding).</source>
        <translation>Saisissez l’ID de clé et la clé MAC qu’elle vous a donnés (External Account Binding).</translation>
    </message>
    <message>
        <source>The certificate authority refuses the key of your customer account.</source>
        <translation>L’autorité de certification refuse la clé de votre compte client.</translation>
    </message>
    <message>
        <source>Check key ID and MAC key (external account binding), or request new ones.</source>
        <translation>Vérifiez l’ID de clé et la clé MAC (External Account Binding), ou demandez-en de nouveaux.</translation>
    </message>
    <message>
        <source>The MAC key of the external account binding is not base64url.</source>
        <translation>La clé MAC de l’External Account Binding n’est pas en base64url.</translation>
    </message>
    <message>
        <source>Copy key ID and MAC key again.</source>
        <translation>Copiez de nouveau l’ID de clé et la clé MAC.</translation>
    </message>
    <message>
        <source>The certificates to trust are not in PEM form.</source>
        <translation>Les certificats de confiance ne sont pas au format PEM.</translation>
    </message>
    <message>
        <source>Enter them again, from BEGIN to END CERTIFICATE.</source>
        <translation>Saisissez-les de nouveau, de BEGIN à END CERTIFICATE.</translation>
    </message>
    <message>
        <source>The certificate authority cannot be reached.</source>
        <translation>L’autorité de certification est injoignable.</translation>
    </message>
    <message>
        <source>Check the connection of this computer to the internet, and the address of the authority.</source>
        <translation>Vérifiez la connexion de cet ordinateur à internet, et l’adresse de l’autorité.</translation>
    </message>
    <message>
        <source>The connection to the certificate authority is not trusted.</source>
        <translation>La connexion à l’autorité de certification n’est pas de confiance.</translation>
    </message>
    <message>
        <source>If a program of your organisation inspects connections, add its certificate to those to trust.</source>
        <translation>Si un programme de votre organisation inspecte les connexions, ajoutez son certificat à ceux de confiance.</translation>
    </message>
    <message>
        <source>There is no ACME directory at this address.</source>
        <translation>Il n’y a pas d’annuaire ACME à cette adresse.</translation>
    </message>
    <message>
        <source>Check the address of the authority&apos;s directory.</source>
        <translation>Vérifiez l’adresse de l’annuaire de l’autorité.</translation>
    </message>
    <message>
        <source>The certificate authority sent an answer that makes no sense.</source>
        <translation>L’autorité de certification a envoyé une réponse incompréhensible.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Un nouvel essai se fait tout seul.</translation>
    </message>
    <message>
        <source>The certificate authority has a fault.</source>
        <translation>L’autorité de certification est en panne.</translation>
    </message>
    <message>
        <source>The certificate authority accepts no more requests for now.</source>
        <translation>L’autorité de certification n’accepte plus de requêtes pour l’instant.</translation>
    </message>
    <message>
        <source>Wait: it is tried again when it is allowed.</source>
        <translation>Attendez&#xa0;: un nouvel essai se fait dès que c’est permis.</translation>
    </message>
    <message>
        <source>The certificate authority does not know this account.</source>
        <translation>L’autorité de certification ne connaît pas ce compte.</translation>
    </message>
    <message>
        <source>Try again: a new account is created.</source>
        <translation>Réessayez&#xa0;: un nouveau compte est créé.</translation>
    </message>
    <message>
        <source>The certificate authority found no proof that you control this name.</source>
        <translation>L’autorité de certification n’a pas trouvé la preuve que ce nom est à vous.</translation>
    </message>
    <message>
        <source>Check that the name is right, and that the proof can be seen from the internet.</source>
        <translation>Vérifiez que le nom est juste, et que la preuve est visible depuis internet.</translation>
    </message>
    <message>
        <source>The certificate authority refuses keys of this kind (P-256).</source>
        <translation>L’autorité de certification refuse les clés de ce genre (P-256).</translation>
    </message>
    <message>
        <source>Choose another authority.</source>
        <translation>Choisissez une autre autorité.</translation>
    </message>
    <message>
        <source>The certificate authority refused several requests as outdated.</source>
        <translation>L’autorité de certification a refusé plusieurs requêtes, car trop anciennes.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the signing request.</source>
        <translation>L’autorité de certification refuse la demande de certificat.</translation>
    </message>
    <message>
        <source>Choose another authority, or another name.</source>
        <translation>Choisissez une autre autorité, ou un autre nom.</translation>
    </message>
    <message>
        <source>The certificate authority does not understand a request.</source>
        <translation>L’autorité de certification ne comprend pas une requête.</translation>
    </message>
    <message>
        <source>The certificate authority does not certify this name.</source>
        <translation>L’autorité de certification ne certifie pas ce nom.</translation>
    </message>
    <message>
        <source>Use another name, or another authority.</source>
        <translation>Utilisez un autre nom, ou une autre autorité.</translation>
    </message>
    <message>
        <source>A CAA record of the domain forbids this certificate authority.</source>
        <translation>Un enregistrement CAA du domaine interdit cette autorité de certification.</translation>
    </message>
    <message>
        <source>Add the authority to the CAA record of the domain, or choose another authority.</source>
        <translation>Ajoutez l’autorité à l’enregistrement CAA du domaine, ou choisissez-en une autre.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name.</source>
        <translation>L’autorité de certification n’a pas pu se connecter à ce nom.</translation>
    </message>
    <message>
        <source>Check that the name leads here from the internet, and that port 80 is forwarded to this computer.</source>
        <translation>Vérifiez que le nom mène ici depuis internet, et que le port 80 est redirigé vers cet ordinateur.</translation>
    </message>
    <message>
        <source>The certificate authority could not look up this name.</source>
        <translation>L’autorité de certification n’a pas pu résoudre ce nom.</translation>
    </message>
    <message>
        <source>Check the name, and the name servers of its domain.</source>
        <translation>Vérifiez le nom, et les serveurs de noms de son domaine.</translation>
    </message>
    <message>
        <source>The signatures of the domain (DNSSEC) are wrong.</source>
        <translation>Les signatures du domaine (DNSSEC) sont fausses.</translation>
    </message>
    <message>
        <source>Ask whoever runs the name servers of the domain.</source>
        <translation>Demandez à qui gère les serveurs de noms du domaine.</translation>
    </message>
    <message>
        <source>The certificate authority found something else than the proof.</source>
        <translation>L’autorité de certification a trouvé autre chose que la preuve.</translation>
    </message>
    <message>
        <source>Check that the name leads to this computer, and that the DNS record was entered exactly.</source>
        <translation>Vérifiez que le nom mène à cet ordinateur, et que l’enregistrement DNS a été saisi exactement.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name by TLS.</source>
        <translation>L’autorité de certification n’a pas pu se connecter à ce nom en TLS.</translation>
    </message>
    <message>
        <source>Check that nothing redirects requests to another server.</source>
        <translation>Vérifiez que rien ne redirige les requêtes vers un autre serveur.</translation>
    </message>
    <message>
        <source>The certificate authority does not offer this kind of proof for this name.</source>
        <translation>L’autorité de certification ne propose pas ce genre de preuve pour ce nom.</translation>
    </message>
    <message>
        <source>Choose another kind of proof.</source>
        <translation>Choisissez un autre genre de preuve.</translation>
    </message>
    <message>
        <source>The certificate authority ended the order without a certificate.</source>
        <translation>L’autorité de certification a clos la commande sans certificat.</translation>
    </message>
    <message>
        <source>The certificate authority did not finish in time.</source>
        <translation>L’autorité de certification n’a pas terminé à temps.</translation>
    </message>
    <message>
        <source>The certificate authority sent a certificate that does not fit.</source>
        <translation>L’autorité de certification a envoyé un certificat qui ne convient pas.</translation>
    </message>
    <message>
        <source>By the clock of this computer, the new certificate is due for renewal already.</source>
        <translation>D’après l’horloge de cet ordinateur, le nouveau certificat est déjà à renouveler.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the certificate.</source>
        <translation>L’autorité de certification refuse le certificat.</translation>
    </message>
    <message>
        <source>See what it said.</source>
        <translation>Voyez ce qu’elle en dit.</translation>
    </message>
    <message>
        <source>The name servers of the domain do not answer.</source>
        <translation>Les serveurs de noms du domaine ne répondent pas.</translation>
    </message>
    <message>
        <source>Check the name and this computer&apos;s connection to the internet.</source>
        <translation>Vérifiez le nom et la connexion de cet ordinateur à internet.</translation>
    </message>
    <message>
        <source>No DNS zone was found for this name.</source>
        <translation>Aucune zone DNS n’a été trouvée pour ce nom.</translation>
    </message>
    <message>
        <source>Check the name, or enter the zone yourself.</source>
        <translation>Vérifiez le nom, ou saisissez vous-même la zone.</translation>
    </message>
    <message>
        <source>The name server for updates cannot be reached.</source>
        <translation>Le serveur de noms pour les mises à jour est injoignable.</translation>
    </message>
    <message>
        <source>Check its address and port, and that it accepts TCP.</source>
        <translation>Vérifiez son adresse et son port, et qu’il accepte TCP.</translation>
    </message>
    <message>
        <source>The TSIG key is incomplete or not base64.</source>
        <translation>La clé TSIG est incomplète ou n’est pas en base64.</translation>
    </message>
    <message>
        <source>Enter name, algorithm and secret of the key again.</source>
        <translation>Saisissez de nouveau le nom, l’algorithme et le secret de la clé.</translation>
    </message>
    <message>
        <source>The name server refuses the TSIG key.</source>
        <translation>Le serveur de noms refuse la clé TSIG.</translation>
    </message>
    <message>
        <source>Check name, algorithm and secret of the key.</source>
        <translation>Vérifiez le nom, l’algorithme et le secret de la clé.</translation>
    </message>
    <message>
        <source>The clocks of this computer and of the name server differ too much.</source>
        <translation>Les horloges de cet ordinateur et du serveur de noms diffèrent trop.</translation>
    </message>
    <message>
        <source>Set the clock of this computer.</source>
        <translation>Réglez l’horloge de cet ordinateur.</translation>
    </message>
    <message>
        <source>The name server refuses to change the zone.</source>
        <translation>Le serveur de noms refuse de modifier la zone.</translation>
    </message>
    <message>
        <source>Check that it is the primary server of the zone, and that the key may change TXT records there.</source>
        <translation>Vérifiez qu’il est le serveur principal de la zone, et que la clé peut y modifier des enregistrements TXT.</translation>
    </message>
    <message>
        <source>Not every name server of the zone has the new record.</source>
        <translation>Certains serveurs de noms de la zone n’ont pas le nouvel enregistrement.</translation>
    </message>
    <message>
        <source>Check that the secondary servers of the zone are notified. It is tried again by itself.</source>
        <translation>Vérifiez que les serveurs secondaires de la zone sont prévenus. Un nouvel essai se fait tout seul.</translation>
    </message>
    <message>
        <source>The DNS record is not there yet.</source>
        <translation>L’enregistrement DNS n’est pas encore là.</translation>
    </message>
    <message>
        <source>Enter the record at your registrar. It is looked up again and again.</source>
        <translation>Saisissez l’enregistrement chez votre bureau d’enregistrement. Il est cherché régulièrement.</translation>
    </message>
    <message>
        <source>A DNS record with another value was found.</source>
        <translation>Un enregistrement DNS avec une autre valeur a été trouvé.</translation>
    </message>
    <message>
        <source>Enter exactly this value. It is looked up again and again; old values may stay for some minutes.</source>
        <translation>Saisissez exactement cette valeur. Elle est cherchée régulièrement&#x202f;; d’anciennes valeurs peuvent rester quelques minutes.</translation>
    </message>
    <message>
        <source>Another program uses the port for the proof.</source>
        <translation>Un autre programme utilise le port pour la preuve.</translation>
    </message>
    <message>
        <source>End that program, or choose another port and forward port 80 of the internet to it.</source>
        <translation>Fermez ce programme, ou choisissez un autre port et redirigez-y le port 80 d’internet.</translation>
    </message>
    <message>
        <source>The program may not use this port for the proof.</source>
        <translation>Le programme n’a pas le droit d’utiliser ce port pour la preuve.</translation>
    </message>
    <message>
        <source>Choose a port above 1023 and forward port 80 of the internet to it, or allow low ports to this program.</source>
        <translation>Choisissez un port au-dessus de 1023 et redirigez-y le port 80 d’internet, ou autorisez les ports bas pour ce programme.</translation>
    </message>
    <message>
        <source>This computer has no network.</source>
        <translation>Cet ordinateur n’a pas de réseau.</translation>
    </message>
    <message>
        <source>Connect it to the network of the phones.</source>
        <translation>Connectez-le au réseau des téléphones.</translation>
    </message>
    <message>
        <source>The address or its port cannot be used on this computer.</source>
        <translation>L’adresse ou son port ne peut pas servir sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port.</source>
        <translation>Fermez l’autre programme, ou choisissez un autre port.</translation>
    </message>
    <message>
        <source>This way stopped with an error.</source>
        <translation>Cette voie s’est arrêtée sur une erreur.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, look at the log.</source>
        <translation>Réessayez. Si cela se reproduit, consultez le journal.</translation>
    </message>
    <message>
        <source>The file of the certificate or of its key cannot be read.</source>
        <translation>Le fichier du certificat ou de sa clé ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Check the path and the permissions of the file.</source>
        <translation>Vérifiez le chemin et les droits d’accès du fichier.</translation>
    </message>
    <message>
        <source>The file has no certificate in PEM or PKCS#12.</source>
        <translation>Le fichier n’a pas de certificat en PEM ou PKCS#12.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN CERTIFICATE, or a .p12 or .pfx file.</source>
        <translation>Choisissez un fichier avec BEGIN CERTIFICATE, ou un fichier .p12 ou .pfx.</translation>
    </message>
    <message>
        <source>The file has no private key.</source>
        <translation>Le fichier n’a pas de clé privée.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN PRIVATE KEY.</source>
        <translation>Choisissez un fichier avec BEGIN PRIVATE KEY.</translation>
    </message>
    <message>
        <source>The certificate needs its private key, and no file with it was chosen.</source>
        <translation>Le certificat a besoin de sa clé privée, et aucun fichier avec elle n’a été choisi.</translation>
    </message>
    <message>
        <source>Choose the file of the key too.</source>
        <translation>Choisissez aussi le fichier de la clé.</translation>
    </message>
    <message>
        <source>The password of the key or of the PKCS#12 file is missing or wrong.</source>
        <translation>Le mot de passe de la clé ou du fichier PKCS#12 manque ou est faux.</translation>
    </message>
    <message>
        <source>Enter the password again.</source>
        <translation>Saisissez de nouveau le mot de passe.</translation>
    </message>
    <message>
        <source>The key does not belong to the first certificate in the file.</source>
        <translation>La clé n’appartient pas au premier certificat du fichier.</translation>
    </message>
    <message>
        <source>Choose a matching pair, or put the certificate of the key first.</source>
        <translation>Choisissez deux fichiers qui vont ensemble, ou mettez le certificat de la clé en premier.</translation>
    </message>
    <message>
        <source>Phones do not accept a key of this kind.</source>
        <translation>Les téléphones n’acceptent pas une clé de ce genre.</translation>
    </message>
    <message>
        <source>Request a certificate for an ECDSA key (P-256, P-384) or an RSA key of 2048 bits or more.</source>
        <translation>Demandez un certificat pour une clé ECDSA (P-256, P-384) ou une clé RSA de 2048 bits ou plus.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>Le certificat a expiré.</translation>
    </message>
    <message>
        <source>Put a newer one in its place.</source>
        <translation>Remplacez-le par un certificat plus récent.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>Le certificat n’est pas encore valable.</translation>
    </message>
    <message>
        <source>Check the clock of this computer, or wait until it is valid.</source>
        <translation>Vérifiez l’horloge de cet ordinateur, ou attendez qu’il soit valable.</translation>
    </message>
    <message>
        <source>This computer is in another network, and the name in codes does not lead to it any more.</source>
        <translation>Cet ordinateur est sur un autre réseau, et le nom dans les codes ne mène plus à lui.</translation>
    </message>
    <message>
        <source>Connect it to its usual network, or let the name lead to its present address. It is looked up by itself.</source>
        <translation>Connectez-le à son réseau habituel, ou faites mener le nom à son adresse actuelle. Le contrôle se fait tout seul.</translation>
    </message>
    <message>
        <source>The certificate is for other names than the one in codes.</source>
        <translation>Le certificat est pour d’autres noms que celui des codes.</translation>
    </message>
    <message>
        <source>Enter a name of the certificate, or request a certificate for this name.</source>
        <translation>Saisissez un nom du certificat, ou demandez un certificat pour ce nom.</translation>
    </message>
    <message>
        <source>The certificate is not for servers.</source>
        <translation>Le certificat n’est pas pour des serveurs.</translation>
    </message>
    <message>
        <source>Request a certificate for TLS server authentication.</source>
        <translation>Demandez un certificat d’authentification de serveur TLS.</translation>
    </message>
    <message>
        <source>The certificates in the file do not form a chain.</source>
        <translation>Les certificats du fichier ne forment pas une chaîne.</translation>
    </message>
    <message>
        <source>Put the certificate of the server first, then each one that signed the one before.</source>
        <translation>Mettez d’abord le certificat du serveur, puis chaque fois celui qui a signé le précédent.</translation>
    </message>
    <message>
        <source>An intermediate certificate is missing in the file. Phones do not look for it.</source>
        <translation>Il manque un certificat intermédiaire dans le fichier. Les téléphones ne le cherchent pas.</translation>
    </message>
    <message>
        <source>Use the file with the full chain (often fullchain.pem).</source>
        <translation>Utilisez le fichier avec la chaîne complète (souvent fullchain.pem).</translation>
    </message>
    <message>
        <source>The certificate is from an authority that phones do not know by themselves.</source>
        <translation>Le certificat vient d’une autorité que les téléphones ne connaissent pas d’eux-mêmes.</translation>
    </message>
    <message>
        <source>Install the certificate of this authority on the phones, or use one of a public authority.</source>
        <translation>Installez le certificat de cette autorité sur les téléphones, ou utilisez celui d’une autorité publique.</translation>
    </message>
    <message>
        <source>The certificate expires soon.</source>
        <translation>Le certificat expire bientôt.</translation>
    </message>
    <message>
        <source>Put a newer one in its place. It is used as soon as the file changes.</source>
        <translation>Remplacez-le par un certificat plus récent. Il sert dès que le fichier change.</translation>
    </message>
    <message>
        <source>The files have changed and cannot be used. The former certificate stays in use.</source>
        <translation>Les fichiers ont changé et ne sont pas utilisables. L’ancien certificat reste en service.</translation>
    </message>
    <message>
        <source>Correct the files. They are read again by themselves.</source>
        <translation>Corrigez les fichiers. Ils sont relus automatiquement.</translation>
    </message>
    <message>
        <source>The program for the tunnel is not installed.</source>
        <translation>Le programme pour le tunnel n’est pas installé.</translation>
    </message>
    <message>
        <source>Install it, or enter its full path.</source>
        <translation>Installez-le, ou saisissez son chemin complet.</translation>
    </message>
    <message>
        <source>This is not the name of an SSH server.</source>
        <translation>Ce n’est pas le nom d’un serveur SSH.</translation>
    </message>
    <message>
        <source>Enter it as user@host or user@host:port.</source>
        <translation>Saisissez-le sous la forme utilisateur@hôte ou utilisateur@hôte:port.</translation>
    </message>
    <message>
        <source>The command cannot be read: a quotation mark is not closed.</source>
        <translation>La commande ne peut pas être lue&#xa0;: un guillemet n’est pas fermé.</translation>
    </message>
    <message>
        <source>Correct the command.</source>
        <translation>Corrigez la commande.</translation>
    </message>
    <message>
        <source>The server is not known yet.</source>
        <translation>Le serveur n’est pas encore connu.</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one that the server&apos;s administrator gives you, then accept it.</source>
        <translation>Comparez l’empreinte avec celle que vous donne l’administrateur du serveur, puis acceptez-la.</translation>
    </message>
    <message>
        <source>The server proves itself with another key than before. Somebody may be in between.</source>
        <translation>Le serveur se présente avec une autre clé qu’avant. Quelqu’un s’est peut-être glissé entre vous.</translation>
    </message>
    <message>
        <source>Ask the server&apos;s administrator. Accept the new fingerprint only if they confirm it.</source>
        <translation>Demandez à l’administrateur du serveur. N’acceptez la nouvelle empreinte que s’il la confirme.</translation>
    </message>
    <message>
        <source>The server denies access.</source>
        <translation>Le serveur refuse l’accès.</translation>
    </message>
    <message>
        <source>Check the user name, and that the server has the public key of this computer.</source>
        <translation>Vérifiez le nom d’utilisateur, et que le serveur a la clé publique de cet ordinateur.</translation>
    </message>
    <message>
        <source>The private key cannot be used.</source>
        <translation>La clé privée n’est pas utilisable.</translation>
    </message>
    <message>
        <source>Check the path of the file, and that nobody else may read it.</source>
        <translation>Vérifiez le chemin du fichier, et que personne d’autre ne peut le lire.</translation>
    </message>
    <message>
        <source>The name of the server has no address.</source>
        <translation>Le nom du serveur n’a pas d’adresse.</translation>
    </message>
    <message>
        <source>Check the name and the internet connection.</source>
        <translation>Vérifiez le nom et la connexion internet.</translation>
    </message>
    <message>
        <source>The server refuses the connection.</source>
        <translation>Le serveur refuse la connexion.</translation>
    </message>
    <message>
        <source>Check the port, and that SSH runs on the server.</source>
        <translation>Vérifiez le port, et que SSH fonctionne sur le serveur.</translation>
    </message>
    <message>
        <source>The server does not answer.</source>
        <translation>Le serveur ne répond pas.</translation>
    </message>
    <message>
        <source>Check the internet connection and the firewalls.</source>
        <translation>Vérifiez la connexion internet et les pare-feu.</translation>
    </message>
    <message>
        <source>The server does not open the port for this desk.</source>
        <translation>Le serveur n’ouvre pas le port pour ce guichet.</translation>
    </message>
    <message>
        <source>Choose another port, or allow it there (AllowTcpForwarding, PermitListen).</source>
        <translation>Choisissez un autre port, ou autorisez-le là-bas (AllowTcpForwarding, PermitListen).</translation>
    </message>
    <message>
        <source>The program for the tunnel has ended.</source>
        <translation>Le programme pour le tunnel s’est arrêté.</translation>
    </message>
    <message>
        <source>It is started again by itself. If it ends again, look at what it said.</source>
        <translation>Il redémarre tout seul. S’il s’arrête encore, voyez ce qu’il a dit.</translation>
    </message>
    <message>
        <source>The program runs, but has not named an address.</source>
        <translation>Le programme fonctionne, mais n’a pas donné d’adresse.</translation>
    </message>
    <message>
        <source>Check the pattern. It must match the address that the program prints.</source>
        <translation>Vérifiez le motif. Il doit correspondre à l’adresse que le programme affiche.</translation>
    </message>
    <message>
        <source>The tunnel is open, but its address does not lead to this desk.</source>
        <translation>Le tunnel est ouvert, mais son adresse ne mène pas à ce guichet.</translation>
    </message>
    <message>
        <source>Check the address, and where its server sends requests.</source>
        <translation>Vérifiez l’adresse, et où son serveur envoie les requêtes.</translation>
    </message>
    <message>
        <source>The own authority was renewed for another name.</source>
        <translation>L’autorité propre a été renouvelée pour un autre nom.</translation>
    </message>
    <message>
        <source>Install its certificate on the phones again.</source>
        <translation>Installez de nouveau son certificat sur les téléphones.</translation>
    </message>
    <message>
        <source>This phone reaches this desk.</source>
        <translation>Ce téléphone atteint ce guichet.</translation>
    </message>
    <message>
        <source>If its wallet still refuses a code, choose that wallet beside the code. The desk then says what it refuses.</source>
        <translation>Si son portefeuille refuse encore un code, choisissez ce portefeuille à côté du code. Le guichet dit alors ce qu’il refuse.</translation>
    </message>
    <message>
        <source>Nothing has come from the phone.</source>
        <translation>Rien n’est arrivé du téléphone.</translation>
    </message>
    <message>
        <source>Open the code with the camera of the phone, in its browser. A security program may be in between.</source>
        <translation>Ouvrez le code avec l’appareil photo du téléphone, dans son navigateur. Un programme de sécurité s’interpose peut-être.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it does not know its authority.</source>
        <translation>Le téléphone refuse le certificat&#xa0;: il ne connaît pas son autorité.</translation>
    </message>
    <message>
        <source>Choose a certificate of a public authority, or install the certificate of this desk&apos;s authority on the phone.</source>
        <translation>Choisissez un certificat d’une autorité publique, ou installez sur le téléphone le certificat de l’autorité de ce guichet.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it has expired, or the clock of the phone is wrong.</source>
        <translation>Le téléphone refuse le certificat&#xa0;: il a expiré, ou l’horloge du téléphone est fausse.</translation>
    </message>
    <message>
        <source>Renew the certificate, or set the clock of the phone.</source>
        <translation>Renouvelez le certificat, ou réglez l’horloge du téléphone.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate.</source>
        <translation>Le téléphone refuse le certificat.</translation>
    </message>
    <message>
        <source>Check that it is for the name in the code, and that its chain is complete.</source>
        <translation>Vérifiez qu’il est pour le nom dans le code, et que sa chaîne est complète.</translation>
    </message>
    <message>
        <source>Phone and desk have no version of TLS in common.</source>
        <translation>Le téléphone et le guichet n’ont aucune version de TLS en commun.</translation>
    </message>
    <message>
        <source>Update the phone. The desk speaks TLS 1.2 and 1.3.</source>
        <translation>Mettez le téléphone à jour. Le guichet parle TLS 1.2 et 1.3.</translation>
    </message>
    <message>
        <source>The phone asked without TLS where the desk speaks https.</source>
        <translation>Le téléphone a demandé sans TLS là où le guichet parle https.</translation>
    </message>
    <message>
        <source>Scan the code again. Its address must begin with https://.</source>
        <translation>Scannez de nouveau le code. Son adresse doit commencer par https://.</translation>
    </message>
    <message>
        <source>The phone speaks https, and this desk only http.</source>
        <translation>Le téléphone parle https, et ce guichet seulement http.</translation>
    </message>
    <message>
        <source>Choose a way with a certificate. Some browsers change http to https by themselves.</source>
        <translation>Choisissez une voie avec un certificat. Certains navigateurs changent http en https d’eux-mêmes.</translation>
    </message>
    <message>
        <source>The phone has come by another name than the one in the code.</source>
        <translation>Le téléphone est venu par un autre nom que celui du code.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on, or choose the address that phones use.</source>
        <translation>Faites transmettre l’en-tête Host par le proxy, ou choisissez l’adresse que les téléphones utilisent.</translation>
    </message>
    <message>
        <source>The clock of the phone differs from the one of this computer. Its wallet may refuse what the desk signs.</source>
        <translation>L’horloge du téléphone diffère de celle de cet ordinateur. Son portefeuille peut refuser ce que le guichet signe.</translation>
    </message>
    <message>
        <source>Let both set their clocks by the network.</source>
        <translation>Réglez les deux horloges sur l’heure du réseau.</translation>
    </message>
    <message>
        <source>The page has not told the clock of the phone: its browser runs no scripts, or lost the connection.</source>
        <translation>La page n’a pas donné l’heure du téléphone&#xa0;: son navigateur n’exécute pas de scripts, ou a perdu la connexion.</translation>
    </message>
    <message>
        <source>The wallet reaches this desk, too.</source>
        <translation>Le portefeuille atteint aussi ce guichet.</translation>
    </message>
    <message>
        <source>It may say that this was only a test, or that the issuer refused. Both are right.</source>
        <translation>Il dira peut-être que c’était seulement un test, ou que l’émetteur a refusé. Les deux sont normaux.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but its wallet does not.</source>
        <translation>Le navigateur du téléphone fait confiance au certificat, mais pas son portefeuille.</translation>
    </message>
    <message>
        <source>The wallet has fetched the offer, but does not ask who offers it.</source>
        <translation>Le portefeuille a pris l’offre, mais ne demande pas qui la fait.</translation>
    </message>
    <message>
        <source>It may refuse an issuer by http, at an IP address, or outside a list of its own. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Il refuse peut-être un émetteur en http, à une adresse IP ou hors de sa propre liste. Choisissez le portefeuille à côté du code. Le guichet dit alors ce qu’il refuse.</translation>
    </message>
    <message>
        <source>The browser of the phone reaches this desk, but its wallet does not.</source>
        <translation>Le navigateur du téléphone atteint ce guichet, mais pas son portefeuille.</translation>
    </message>
    <message>
        <source>The phone may have no wallet for this link, or the wallet refuses this desk. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Le téléphone n’a peut-être pas de portefeuille pour ce lien, ou le portefeuille refuse ce guichet. Choisissez le portefeuille à côté du code. Le guichet dit alors ce qu’il refuse.</translation>
    </message>
    <message>
        <source>Most wallets refuse http. Choose a way with https, best with a certificate of a public authority.</source>
        <translation>La plupart des portefeuilles refusent http. Choisissez une voie en https, de préférence avec un certificat d’une autorité publique.</translation>
    </message>
    <message>
        <source>The name has an address.</source>
        <translation>Le nom a une adresse.</translation>
    </message>
    <message>
        <source>The name has no address.</source>
        <translation>Le nom n’a pas d’adresse.</translation>
    </message>
    <message>
        <source>Enter an address record for this name at your DNS provider, or correct the name.</source>
        <translation>Ajoutez une adresse pour ce nom chez votre fournisseur DNS, ou corrigez le nom.</translation>
    </message>
    <message>
        <source>The name leads to another computer.</source>
        <translation>Le nom mène à un autre ordinateur.</translation>
    </message>
    <message>
        <source>Change its address record to the address of this computer.</source>
        <translation>Remplacez son adresse dans le DNS par celle de cet ordinateur.</translation>
    </message>
    <message>
        <source>A connection is made.</source>
        <translation>Une connexion s’établit.</translation>
    </message>
    <message>
        <source>No connection is made.</source>
        <translation>Aucune connexion ne s’établit.</translation>
    </message>
    <message>
        <source>Check that the proxy or tunnel runs, its port, and the firewall.</source>
        <translation>Vérifiez que le proxy ou le tunnel fonctionne, son port et le pare-feu.</translation>
    </message>
    <message>
        <source>The address is plain http. Most wallets refuse it.</source>
        <translation>L’adresse est en http non chiffré. La plupart des portefeuilles la refusent.</translation>
    </message>
    <message>
        <source>Choose a way with https.</source>
        <translation>Choisissez une voie en https.</translation>
    </message>
    <message>
        <source>Phones trust the certificate.</source>
        <translation>Les téléphones font confiance au certificat.</translation>
    </message>
    <message>
        <source>Only phones with the certificate of this desk&apos;s authority trust it.</source>
        <translation>Seuls les téléphones avec le certificat de l’autorité de ce guichet lui font confiance.</translation>
    </message>
    <message>
        <source>Install it on the phones, or choose a certificate of a public authority.</source>
        <translation>Installez-le sur les téléphones, ou choisissez un certificat d’une autorité publique.</translation>
    </message>
    <message>
        <source>Phones do not trust the certificate: its chain does not end at an authority that they know.</source>
        <translation>Les téléphones ne font pas confiance au certificat&#xa0;: sa chaîne ne se termine pas à une autorité qu’ils connaissent.</translation>
    </message>
    <message>
        <source>Send the full chain with its intermediate certificates, or use a public authority.</source>
        <translation>Envoyez la chaîne complète avec ses certificats intermédiaires, ou utilisez une autorité publique.</translation>
    </message>
    <message>
        <source>Renew it where it is installed.</source>
        <translation>Renouvelez-le là où il est installé.</translation>
    </message>
    <message>
        <source>Check the clock of this computer.</source>
        <translation>Vérifiez l’horloge de cet ordinateur.</translation>
    </message>
    <message>
        <source>The certificate is for another name.</source>
        <translation>Le certificat est pour un autre nom.</translation>
    </message>
    <message>
        <source>Use the name of the certificate, or get one for this name.</source>
        <translation>Utilisez le nom du certificat, ou procurez-vous-en un pour ce nom.</translation>
    </message>
    <message>
        <source>Phones refuse the certificate.</source>
        <translation>Les téléphones refusent le certificat.</translation>
    </message>
    <message>
        <source>Compare what was found with the certificate where it is installed.</source>
        <translation>Comparez ce qui a été trouvé avec le certificat là où il est installé.</translation>
    </message>
    <message>
        <source>No secure connection is made.</source>
        <translation>Aucune connexion sécurisée ne s’établit.</translation>
    </message>
    <message>
        <source>Check that https is spoken at this port, with TLS 1.2 or 1.3.</source>
        <translation>Vérifiez que ce port parle https, avec TLS 1.2 ou 1.3.</translation>
    </message>
    <message>
        <source>The connection ends without an answer.</source>
        <translation>La connexion se termine sans réponse.</translation>
    </message>
    <message>
        <source>Check the proxy or tunnel between this address and the desk.</source>
        <translation>Vérifiez le proxy ou le tunnel entre cette adresse et le guichet.</translation>
    </message>
    <message>
        <source>The address leads to this desk.</source>
        <translation>L’adresse mène à ce guichet.</translation>
    </message>
    <message>
        <source>The address redirects to another one, and wallets do not follow.</source>
        <translation>L’adresse redirige vers une autre, et les portefeuilles ne suivent pas.</translation>
    </message>
    <message>
        <source>Use the address that it redirects to, or switch the redirect off.</source>
        <translation>Utilisez l’adresse vers laquelle elle redirige, ou désactivez la redirection.</translation>
    </message>
    <message>
        <source>The proxy answers, but does not reach this desk.</source>
        <translation>Le proxy répond, mais n’atteint pas ce guichet.</translation>
    </message>
    <message>
        <source>Check the address and port of this desk in the settings of the proxy.</source>
        <translation>Vérifiez l’adresse et le port de ce guichet dans les paramètres du proxy.</translation>
    </message>
    <message>
        <source>Something else answers at this address.</source>
        <translation>Autre chose répond à cette adresse.</translation>
    </message>
    <message>
        <source>Check the proxy. In a network for guests, it may be the page for signing in.</source>
        <translation>Vérifiez le proxy. Sur un réseau pour invités, c’est peut-être la page de connexion.</translation>
    </message>
    <message>
        <source>A service answers, but not at this path.</source>
        <translation>Un service répond, mais pas à ce chemin.</translation>
    </message>
    <message>
        <source>Check that the proxy passes the whole path on.</source>
        <translation>Vérifiez que le proxy transmet tout le chemin.</translation>
    </message>
    <message>
        <source>Another desk answers at this address.</source>
        <translation>Un autre guichet répond à cette adresse.</translation>
    </message>
    <message>
        <source>Give each desk an address of its own.</source>
        <translation>Donnez à chaque guichet sa propre adresse.</translation>
    </message>
    <message>
        <source>The name of the host arrives unchanged.</source>
        <translation>Le nom de l’hôte arrive inchangé.</translation>
    </message>
    <message>
        <source>The proxy changes the name of the host.</source>
        <translation>Le proxy change le nom de l’hôte.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on.</source>
        <translation>Faites transmettre l’en-tête Host par le proxy.</translation>
    </message>
    <message>
        <source>The clocks agree.</source>
        <translation>Les horloges concordent.</translation>
    </message>
    <message>
        <source>The clock of the answer differs from the one of this computer. Wallets refuse times that are off.</source>
        <translation>L’horloge de la réponse diffère de celle de cet ordinateur. Les portefeuilles refusent les heures fausses.</translation>
    </message>
    <message>
        <source>Let both computers set their clocks by the network.</source>
        <translation>Réglez les deux ordinateurs sur l’heure du réseau.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>La réponse n’a pas d’heure.</translation>
    </message>
    <message>
        <source>Large answers of wallets arrive.</source>
        <translation>Les grandes réponses des portefeuilles arrivent.</translation>
    </message>
    <message>
        <source>A request of 64 KiB does not arrive.</source>
        <translation>Une requête de 64 Kio n’arrive pas.</translation>
    </message>
    <message>
        <source>Raise the limit of the proxy for the size of requests.</source>
        <translation>Augmentez la limite du proxy pour la taille des requêtes.</translation>
    </message>
    <message>
        <source>The answer is not the JSON that the specification requires.</source>
        <translation>La réponse n’est pas le JSON que la spécification exige.</translation>
    </message>
    <message>
        <source>The answer has the wrong media type.</source>
        <translation>La réponse a le mauvais type de média.</translation>
    </message>
    <message>
        <source>The answer is too large for the test wallet.</source>
        <translation>La réponse est trop grande pour le portefeuille de test.</translation>
    </message>
    <message>
        <source>The answer is a redirect, which the test wallet does not follow.</source>
        <translation>La réponse est une redirection, que le portefeuille de test ne suit pas.</translation>
    </message>
    <message>
        <source>Outside this network the test wallet uses https only.</source>
        <translation>Hors de ce réseau, le portefeuille de test utilise seulement https.</translation>
    </message>
    <message>
        <source>A required part of the offer is missing or appears twice.</source>
        <translation>Une partie obligatoire de l’offre manque ou figure deux fois.</translation>
    </message>
    <message>
        <source>The offer requires a sign-in, which the test wallet does not support.</source>
        <translation>L’offre exige une authentification, ce que le portefeuille de test ne prend pas en charge.</translation>
    </message>
    <message>
        <source>The metadata belongs to another issuer.</source>
        <translation>Les métadonnées appartiennent à un autre émetteur.</translation>
    </message>
    <message>
        <source>The metadata lacks something that the offer needs.</source>
        <translation>Il manque aux métadonnées un élément dont l’offre a besoin.</translation>
    </message>
    <message>
        <source>The test wallet does not support the format of the credential.</source>
        <translation>Le portefeuille de test ne prend pas en charge le format de l’attestation.</translation>
    </message>
    <message>
        <source>The issuer accepts no key proof that the test wallet supports.</source>
        <translation>L’émetteur n’accepte aucune preuve de clé que le portefeuille de test prend en charge.</translation>
    </message>
    <message>
        <source>The token endpoint did not answer with a token.</source>
        <translation>Le point d’accès des jetons n’a pas répondu par un jeton.</translation>
    </message>
    <message>
        <source>The offer has expired.</source>
        <translation>L’offre a expiré.</translation>
    </message>
    <message>
        <source>The issuer provides no nonce for the proof.</source>
        <translation>L’émetteur ne fournit pas de nonce pour la preuve.</translation>
    </message>
    <message>
        <source>The credential response lacks a required part.</source>
        <translation>Il manque une partie obligatoire à la réponse avec l’attestation.</translation>
    </message>
    <message>
        <source>It is not valid in its format.</source>
        <translation>Elle n’est pas valable dans son format.</translation>
    </message>
    <message>
        <source>It does not name the key that signed it.</source>
        <translation>Elle n’indique pas la clé qui l’a signée.</translation>
    </message>
    <message>
        <source>The key that signed it does not belong to the issuer it names.</source>
        <translation>La clé qui l’a signée n’appartient pas à l’émetteur indiqué.</translation>
    </message>
    <message>
        <source>The key of its issuer was not found.</source>
        <translation>La clé de son émetteur n’a pas été trouvée.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid.</source>
        <translation>La signature de l’émetteur n’est pas valable.</translation>
    </message>
    <message>
        <source>It discloses values that its issuer did not sign.</source>
        <translation>Elle divulgue des valeurs que son émetteur n’a pas signées.</translation>
    </message>
    <message>
        <source>It is not the kind of credential that was offered.</source>
        <translation>Ce n’est pas le type d’attestation offert.</translation>
    </message>
    <message>
        <source>It is not the credential that was offered.</source>
        <translation>Ce n’est pas l’attestation offerte.</translation>
    </message>
    <message>
        <source>It is not signed in the way that was offered.</source>
        <translation>Elle n’est pas signée comme l’offre l’indiquait.</translation>
    </message>
    <message>
        <source>It is not bound to the wallet&apos;s key.</source>
        <translation>Elle n’est pas liée à la clé du portefeuille.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Elle n’est pas encore valable.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Elle a expiré.</translation>
    </message>
    <message>
        <source>It lacks an attribute that its issuer requires.</source>
        <translation>Il lui manque un attribut que son émetteur exige.</translation>
    </message>
    <message>
        <source>Its status list cannot be fetched, or is not signed by its issuer.</source>
        <translation>Sa liste de statut ne peut pas être récupérée, ou n’est pas signée par son émetteur.</translation>
    </message>
    <message>
        <source>It has been revoked or suspended.</source>
        <translation>Elle a été révoquée ou suspendue.</translation>
    </message>
    <message>
        <source>The signer&apos;s certificates are invalid.</source>
        <translation>Les certificats du signataire ne sont pas valables.</translation>
    </message>
    <message>
        <source>Part of it is not covered by a signature.</source>
        <translation>Une partie n’est couverte par aucune signature.</translation>
    </message>
    <message>
        <source>A required part of the request is missing, or appears twice with different values.</source>
        <translation>Une partie obligatoire de la demande manque, ou figure deux fois avec des valeurs différentes.</translation>
    </message>
    <message>
        <source>The request does not have the media type of a request.</source>
        <translation>La demande n’a pas le type de média d’une demande.</translation>
    </message>
    <message>
        <source>The link and the request name different verifiers.</source>
        <translation>Le lien et la demande indiquent des vérificateurs différents.</translation>
    </message>
    <message>
        <source>The test wallet does not support this kind of client identifier.</source>
        <translation>Le portefeuille de test ne prend pas en charge ce genre d’identifiant de client.</translation>
    </message>
    <message>
        <source>The request is not signed by the key of its client identifier.</source>
        <translation>La demande n’est pas signée par la clé de son identifiant de client.</translation>
    </message>
    <message>
        <source>The signature of the request is invalid.</source>
        <translation>La signature de la demande n’est pas valable.</translation>
    </message>
    <message>
        <source>This client identifier has no key, yet the request is signed.</source>
        <translation>Cet identifiant de client n’a pas de clé&#x202f;; pourtant, la demande est signée.</translation>
    </message>
    <message>
        <source>The request is not signed.</source>
        <translation>La demande n’est pas signée.</translation>
    </message>
    <message>
        <source>The request is not addressed to wallets.</source>
        <translation>La demande n’est pas adressée à des portefeuilles.</translation>
    </message>
    <message>
        <source>The request does not repeat the nonce of the wallet.</source>
        <translation>La demande ne répète pas le nonce du portefeuille.</translation>
    </message>
    <message>
        <source>The request has expired.</source>
        <translation>La demande a expiré.</translation>
    </message>
    <message>
        <source>The answer would go to another host than the verifier&apos;s.</source>
        <translation>La réponse irait à un autre hôte que celui du vérificateur.</translation>
    </message>
    <message>
        <source>The test wallet does not support the response mode of the request.</source>
        <translation>Le portefeuille de test ne prend pas en charge le mode de réponse de la demande.</translation>
    </message>
    <message>
        <source>The answer must be encrypted, but the test wallet can use none of the keys.</source>
        <translation>La réponse doit être chiffrée, mais le portefeuille de test ne peut utiliser aucune des clés.</translation>
    </message>
    <message>
        <source>The query of the request does not follow the specification.</source>
        <translation>La requête de la demande ne suit pas la spécification.</translation>
    </message>
    <message>
        <source>The matching credentials are bound to several keys. A presentation over DIDComm allows one.</source>
        <translation>Les attestations qui conviennent sont liées à plusieurs clés. Une présentation par DIDComm n’en permet qu’une.</translation>
    </message>
    <message>
        <source>The link does not open a web page.</source>
        <translation>Le lien n’ouvre pas de page web.</translation>
    </message>
    <message>
        <source>The form on the page does nothing.</source>
        <translation>Le formulaire de la page ne fait rien.</translation>
    </message>
    <message>
        <source>The page leads to a different host. The test wallet does not follow it.</source>
        <translation>La page mène à un autre hôte. Le portefeuille de test ne la suit pas.</translation>
    </message>
    <message>
        <source>The workflow leads through too many pages.</source>
        <translation>Le parcours passe par trop de pages.</translation>
    </message>
    <message>
        <source>The invitation is incomplete, or the test wallet does not support its kind.</source>
        <translation>L’invitation est incomplète, ou d’un genre que le portefeuille de test ne prend pas en charge.</translation>
    </message>
    <message>
        <source>A message over the connection cannot be decrypted, or comes from someone else.</source>
        <translation>Un message de la connexion ne peut pas être déchiffré, ou vient de quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>The inviting agent did not confirm who answered.</source>
        <translation>L’agent qui invite n’a pas confirmé qui a répondu.</translation>
    </message>
    <message>
        <source>Nobody answered the request to connect.</source>
        <translation>Personne n’a répondu à la demande de connexion.</translation>
    </message>
    <message>
        <source>A program that guesses may read another request than was meant.</source>
        <translation>Un programme qui devine peut lire une autre requête que celle qui était voulue.</translation>
    </message>
    <message>
        <source>Programs disagree on which of two values counts.</source>
        <translation>Les programmes ne s’accordent pas sur celle des deux valeurs qui compte.</translation>
    </message>
    <message>
        <source>A parser may limit the depth, and this one does.</source>
        <translation>Un analyseur peut limiter la profondeur, et celui-ci le fait.</translation>
    </message>
    <message>
        <source>JSON between programs is UTF-8 without a byte-order mark.</source>
        <translation>Entre programmes, le JSON est de l’UTF-8 sans indicateur d’ordre des octets (BOM).</translation>
    </message>
    <message>
        <source>A parameter is missing, appears twice or has an invalid value. error_description says which one.</source>
        <translation>Un paramètre manque, figure deux fois ou a une valeur non valable. error_description dit lequel.</translation>
    </message>
    <message>
        <source>Every request to the API carries the secret key.</source>
        <translation>Chaque requête à l’API porte la clé secrète.</translation>
    </message>
    <message>
        <source>The key is valid, but it does not allow this request.</source>
        <translation>La clé est valable, mais ne permet pas cette requête.</translation>
    </message>
    <message>
        <source>A web page from elsewhere must not act through your browser.</source>
        <translation>Une page web étrangère ne doit pas agir par votre navigateur.</translation>
    </message>
    <message>
        <source>The path, or the ID in it, names nothing here.</source>
        <translation>Le chemin, ou l’ID qu’il contient, ne désigne rien ici.</translation>
    </message>
    <message>
        <source>The alias in the path is decoded once. What results names no agent.</source>
        <translation>L’alias dans le chemin est décodé une fois. Le résultat ne désigne aucun agent.</translation>
    </message>
    <message>
        <source>The address exists, but only for other methods.</source>
        <translation>L’adresse existe, mais seulement pour d’autres méthodes.</translation>
    </message>
    <message>
        <source>A request must be complete within a limited time.</source>
        <translation>Une requête doit être complète dans un temps limité.</translation>
    </message>
    <message>
        <source>A repeated requestId means that the same request is sent again.</source>
        <translation>Un requestId répété signifie que la même requête est envoyée de nouveau.</translation>
    </message>
    <message>
        <source>A connection can be linked to one person only.</source>
        <translation>Une connexion ne peut être liée qu’à une personne.</translation>
    </message>
    <message>
        <source>A link needs an address that wallets can reach.</source>
        <translation>Un lien a besoin d’une adresse que les portefeuilles peuvent atteindre.</translation>
    </message>
    <message>
        <source>Nothing is sent to a blocked agent, and nothing is accepted from it.</source>
        <translation>Rien n’est envoyé à un agent bloqué, et rien n’est accepté de lui.</translation>
    </message>
    <message>
        <source>The agent named no address for DIDComm messages.</source>
        <translation>L’agent n’a pas donné d’adresse pour les messages DIDComm.</translation>
    </message>
    <message>
        <source>A visit that has ended does not change any more.</source>
        <translation>Une visite terminée ne change plus.</translation>
    </message>
    <message>
        <source>Issued credentials refer to the published version.</source>
        <translation>Les attestations délivrées renvoient à la version publiée.</translation>
    </message>
    <message>
        <source>Each entry can be in the list only once.</source>
        <translation>Chaque entrée ne peut figurer qu’une fois dans la liste.</translation>
    </message>
    <message>
        <source>At most two keys are valid at a time, so that one can replace the other.</source>
        <translation>Deux clés au plus sont valables en même temps, pour que l’une puisse remplacer l’autre.</translation>
    </message>
    <message>
        <source>A certificate names a host, and this address has no suitable one.</source>
        <translation>Un certificat désigne un hôte, et cette adresse n’en a pas qui convienne.</translation>
    </message>
    <message>
        <source>Only the authority that issued the certificate can renew it.</source>
        <translation>Seule l’autorité qui a délivré le certificat peut le renouveler.</translation>
    </message>
    <message>
        <source>The code of an offer works once, and only for a short time.</source>
        <translation>Le code d’une offre fonctionne une fois, et pour peu de temps.</translation>
    </message>
    <message>
        <source>A data request can be answered once, and only for a limited time.</source>
        <translation>Une demande de données accepte une seule réponse, pendant un temps limité.</translation>
    </message>
    <message>
        <source>The link can be used only once.</source>
        <translation>Le lien ne peut servir qu’une fois.</translation>
    </message>
    <message>
        <source>The link is valid for a limited time.</source>
        <translation>Le lien est valable pour un temps limité.</translation>
    </message>
    <message>
        <source>The link was withdrawn at the desk.</source>
        <translation>Le lien a été retiré au guichet.</translation>
    </message>
    <message>
        <source>A sign-in must be confirmed within a limited time.</source>
        <translation>Une authentification doit être confirmée dans un temps limité.</translation>
    </message>
    <message>
        <source>The workflow of this link was switched off or removed.</source>
        <translation>Le parcours de ce lien a été désactivé ou retiré.</translation>
    </message>
    <message>
        <source>The size is limited, so that no caller can use up the memory.</source>
        <translation>La taille est limitée, pour que personne ne puisse épuiser la mémoire.</translation>
    </message>
    <message>
        <source>The length of an address is limited.</source>
        <translation>La longueur d’une adresse est limitée.</translation>
    </message>
    <message>
        <source>The Content-Type header says how to read the body. Nothing is guessed.</source>
        <translation>L’en-tête Content-Type dit comment lire le corps. Rien n’est deviné.</translation>
    </message>
    <message>
        <source>A small compressed body can become a huge one.</source>
        <translation>Un petit corps compressé peut devenir énorme.</translation>
    </message>
    <message>
        <source>The Host header must name this service.</source>
        <translation>L’en-tête Host doit désigner ce service.</translation>
    </message>
    <message>
        <source>Every field is checked. The answer names each invalid field.</source>
        <translation>Chaque champ est contrôlé. La réponse indique chaque champ non valable.</translation>
    </message>
    <message>
        <source>The attributes are looked up in the schemas of the service.</source>
        <translation>Les attributs sont cherchés dans les schémas du service.</translation>
    </message>
    <message>
        <source>Phones cannot read a QR code with too many characters.</source>
        <translation>Les téléphones ne peuvent pas lire un code QR qui a trop de caractères.</translation>
    </message>
    <message>
        <source>The number of requests from each source is limited.</source>
        <translation>Le nombre de requêtes de chaque source est limité.</translation>
    </message>
    <message>
        <source>The size of the headers is limited.</source>
        <translation>La taille des en-têtes est limitée.</translation>
    </message>
    <message>
        <source>The cause is only in the log, because it may contain personal data.</source>
        <translation>La cause est seulement dans le journal, car elle peut contenir des données personnelles.</translation>
    </message>
    <message>
        <source>The request is valid, but this version of the service cannot answer it.</source>
        <translation>La requête est valable, mais cette version du service ne peut pas y répondre.</translation>
    </message>
    <message>
        <source>The service confirms only what is stored.</source>
        <translation>Le service confirme seulement ce qui est enregistré.</translation>
    </message>
    <message>
        <source>Credentials and data requests are signed.</source>
        <translation>Les attestations et les demandes de données sont signées.</translation>
    </message>
    <message>
        <source>Wallets refuse signatures of an expired certificate.</source>
        <translation>Les portefeuilles refusent les signatures d’un certificat expiré.</translation>
    </message>
    <message>
        <source>Something that the service needs does not answer.</source>
        <translation>Quelque chose dont le service a besoin ne répond pas.</translation>
    </message>
    <message>
        <source>The pre-authorized code or its PIN is not accepted.</source>
        <translation>Le code pré-autorisé ou son code PIN n’est pas accepté.</translation>
    </message>
    <message>
        <source>A code works once and for a short time. The answer does not say whether it is unknown, used or expired.</source>
        <translation>Un code fonctionne une fois et pour peu de temps. La réponse ne dit pas s’il est inconnu, utilisé ou expiré.</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>Le code PIN est faux.</translation>
    </message>
    <message>
        <source>The code itself is still accepted. After too many wrong PINs the offer ends.</source>
        <translation>Le code lui-même est toujours accepté. Après trop de mauvais codes PIN, l’offre prend fin.</translation>
    </message>
    <message>
        <source>The wallet is unknown, or client_id is not its own.</source>
        <translation>Le portefeuille est inconnu, ou client_id n’est pas le sien.</translation>
    </message>
    <message>
        <source>With an attestation, client_id must be the subject of the attestation.</source>
        <translation>Avec une attestation du portefeuille, client_id doit en être le sujet (sub).</translation>
    </message>
    <message>
        <source>Send the client_id of the attestation, or none.</source>
        <translation>Envoyez le client_id de l’attestation du portefeuille, ou aucun.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows. If the code was used or has expired, ask for a new one.</source>
        <translation>Saisissez le code PIN que le guichet affiche. Si le code a été utilisé ou a expiré, demandez-en un nouveau.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read: it is damaged, or the keyring has another data key than before.</source>
        <translation>La liste du personnel est illisible&#xa0;: elle est endommagée, ou le trousseau a une autre clé de données qu’avant.</translation>
    </message>
    <message>
        <source>Put back what belongs together. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Remettez ce qui va ensemble. Ou fermez le guichet et lancez «&#xa0;connector-desk forget-staff&#xa0;» dans votre compte.</translation>
    </message>
    <message>
        <source>The list of staff is gone: somebody has removed its file.</source>
        <translation>La liste du personnel a disparu&#xa0;: quelqu’un a supprimé son fichier.</translation>
    </message>
    <message>
        <source>Put it back. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Remettez-la. Ou fermez le guichet et lancez «&#xa0;connector-desk forget-staff&#xa0;» dans votre compte.</translation>
    </message>
    <message>
        <source>The issuer no longer renews this credential: the offer is used up or was revoked.</source>
        <translation>L’émetteur ne renouvelle plus cette attestation&#xa0;: l’offre est épuisée ou a été révoquée.</translation>
    </message>
    <message>
        <source>“Extend…” in “Records” shows it, and withdraws it.</source>
        <translation>« Prolonger… » dans « Historique » la montre et la retire.</translation>
    </message>
    <message>
        <source>This certificate is for a name, not for an IP address.</source>
        <translation>Ce certificat est pour un nom, pas pour une adresse IP.</translation>
    </message>
    <message>
        <source>Connect the phone to this computer&apos;s network: a guest network, or one that keeps its devices apart (client isolation), does not lead here. Let the desk through the firewall.</source>
        <translation>Connectez le téléphone au réseau de cet ordinateur&#xa0;: un réseau pour invités, ou un réseau qui isole ses appareils (isolation des clients), ne mène pas ici. Autorisez le guichet dans le pare-feu.</translation>
    </message>
    <message>
        <source>Only this computer can open the code.</source>
        <translation>Seul cet ordinateur peut ouvrir le code.</translation>
    </message>
    <message>
        <source>Choose a way in which phones reach this desk.</source>
        <translation>Choisissez une voie par laquelle les téléphones atteignent ce guichet.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but another app on it does not.</source>
        <translation>Le navigateur du téléphone fait confiance au certificat, mais pas une autre application du téléphone.</translation>
    </message>
    <message>
        <source>Wallets often ignore certificates that a person installed. Choose a certificate of a public authority.</source>
        <translation>Les portefeuilles ignorent souvent les certificats installés par une personne. Choisissez un certificat d’une autorité publique.</translation>
    </message>
    <message>
        <source>A device connects, but does not ask for the page.</source>
        <translation>Un appareil se connecte, mais ne demande pas la page.</translation>
    </message>
    <message>
        <source>The phone breaks the secure connection off without a reason.</source>
        <translation>Le téléphone coupe la connexion sécurisée sans donner de raison.</translation>
    </message>
    <message>
        <source>Most often it does not trust the certificate. Use “Check” to see what phones see.</source>
        <translation>Le plus souvent, il ne fait pas confiance au certificat. «&#xa0;Vérifier&#xa0;» vous montre ce que voient les téléphones.</translation>
    </message>
    <message>
        <source>Verifiers look for a revoked signer in the list of the authority that certified it.</source>
        <translation>Les vérificateurs cherchent un signataire révoqué dans la liste de l’autorité qui l’a certifié.</translation>
    </message>
    <message>
        <source>The service does not know whether it was stored: the database did not answer, and cannot be asked.</source>
        <translation>Le service ne sait pas si cela a été enregistré : la base de données n’a pas répondu et ne peut pas être interrogée.</translation>
    </message>
    <message>
        <source>The grant type is not supported.</source>
        <translation>Le type de grant n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>The offer names the grant types that can be used.</source>
        <translation>L’offre indique les types de grant possibles.</translation>
    </message>
    <message>
        <source>Use a grant type of the offer.</source>
        <translation>Utilisez un type de grant de l’offre.</translation>
    </message>
    <message>
        <source>authorization_details is invalid, or asks for something that was not offered.</source>
        <translation>authorization_details n’est pas valable, ou demande quelque chose qui n’était pas offert.</translation>
    </message>
    <message>
        <source>Each entry has the type openid_credential and names a credential configuration of the offer.</source>
        <translation>Chaque entrée a le type openid_credential et indique une configuration d’attestation de l’offre.</translation>
    </message>
    <message>
        <source>Name only configurations of the offer, or leave authorization_details out.</source>
        <translation>Indiquez seulement des configurations de l’offre, ou omettez authorization_details.</translation>
    </message>
    <message>
        <source>The scope is unknown, invalid or not allowed.</source>
        <translation>Le scope est inconnu, non valable ou non permis.</translation>
    </message>
    <message>
        <source>A scope stands for the credentials that are requested.</source>
        <translation>Un scope représente les attestations demandées.</translation>
    </message>
    <message>
        <source>Use a scope that the metadata lists, or leave it out.</source>
        <translation>Utilisez un scope des métadonnées, ou omettez-le.</translation>
    </message>
    <message>
        <source>This client may not use this grant type.</source>
        <translation>Ce client ne peut pas utiliser ce type de grant.</translation>
    </message>
    <message>
        <source>A server can allow each client other grant types.</source>
        <translation>Un serveur peut permettre à chaque client d’autres types de grant.</translation>
    </message>
    <message>
        <source>The attestation of the wallet is invalid.</source>
        <translation>L’attestation du portefeuille n’est pas valable.</translation>
    </message>
    <message>
        <source>It must be valid now, be signed by the wallet provider, and come with a proof of the attested key.</source>
        <translation>Elle doit être valable maintenant, signée par le fournisseur du portefeuille, et accompagnée d’une preuve de la clé attestée.</translation>
    </message>
    <message>
        <source>Fetch a new attestation from the wallet provider and create a new proof.</source>
        <translation>Demandez une nouvelle attestation au fournisseur du portefeuille et créez une nouvelle preuve.</translation>
    </message>
    <message>
        <source>The proof for the attestation lacks the challenge of the server.</source>
        <translation>Il manque le challenge du serveur dans la preuve pour l’attestation du portefeuille.</translation>
    </message>
    <message>
        <source>The challenge shows that the proof is new.</source>
        <translation>Le challenge montre que la preuve est nouvelle.</translation>
    </message>
    <message>
        <source>Fetch a challenge and create the proof again.</source>
        <translation>Prenez un challenge et créez la preuve de nouveau.</translation>
    </message>
    <message>
        <source>The DPoP proof is invalid.</source>
        <translation>La preuve DPoP n’est pas valable.</translation>
    </message>
    <message>
        <source>It must be new, and name the method and address of this request, and the hash of its access token.</source>
        <translation>Elle doit être nouvelle, et indiquer la méthode et l’adresse de cette requête, et le hachage de son jeton d’accès.</translation>
    </message>
    <message>
        <source>Create a new DPoP proof for every request.</source>
        <translation>Créez une nouvelle preuve DPoP pour chaque requête.</translation>
    </message>
    <message>
        <source>The DPoP proof lacks the nonce of the server.</source>
        <translation>Il manque le nonce du serveur dans la preuve DPoP.</translation>
    </message>
    <message>
        <source>The nonce limits how long a proof can be used.</source>
        <translation>Le nonce limite la durée d’usage d’une preuve.</translation>
    </message>
    <message>
        <source>Create the proof again with the value of the DPoP-Nonce header.</source>
        <translation>Créez la preuve de nouveau, avec la valeur de l’en-tête DPoP-Nonce.</translation>
    </message>
    <message>
        <source>The access token is missing, unknown, expired or revoked.</source>
        <translation>Le jeton d’accès manque, est inconnu, expiré ou révoqué.</translation>
    </message>
    <message>
        <source>The answer does not say which, because that would help an attacker.</source>
        <translation>La réponse ne dit pas lequel de ces cas s’applique, car cela aiderait un attaquant.</translation>
    </message>
    <message>
        <source>Use the token of the last token response. If it has expired, ask for a new code.</source>
        <translation>Utilisez le jeton de la dernière réponse de jeton. S’il a expiré, demandez un nouveau code.</translation>
    </message>
    <message>
        <source>The access token does not cover this request.</source>
        <translation>Le jeton d’accès ne couvre pas cette requête.</translation>
    </message>
    <message>
        <source>A token covers only the credentials of its own offer.</source>
        <translation>Un jeton couvre seulement les attestations de sa propre offre.</translation>
    </message>
    <message>
        <source>Use the token that belongs to this offer.</source>
        <translation>Utilisez le jeton qui appartient à cette offre.</translation>
    </message>
    <message>
        <source>The credential request is malformed.</source>
        <translation>La demande d’attestation est mal formée.</translation>
    </message>
    <message>
        <source>It names one credential_identifier or one credential_configuration_id, and has proofs of one type.</source>
        <translation>Elle indique un credential_identifier ou un credential_configuration_id, et a des preuves d’un seul type.</translation>
    </message>
    <message>
        <source>Write the request as OpenID4VCI 1.0 §8.2 describes it.</source>
        <translation>Écrivez la demande comme OpenID4VCI 1.0 §8.2 la décrit.</translation>
    </message>
    <message>
        <source>There is no such credential configuration.</source>
        <translation>Cette configuration d’attestation n’existe pas.</translation>
    </message>
    <message>
        <source>The metadata of the issuer lists all of them in credential_configurations_supported.</source>
        <translation>Les métadonnées de l’émetteur les indiquent toutes dans credential_configurations_supported.</translation>
    </message>
    <message>
        <source>Read the metadata again, and use an ID of the offer.</source>
        <translation>Relisez les métadonnées, et utilisez un ID de l’offre.</translation>
    </message>
    <message>
        <source>There is no such credential identifier.</source>
        <translation>Cet identifiant d’attestation n’existe pas.</translation>
    </message>
    <message>
        <source>The token response lists them in credential_identifiers.</source>
        <translation>La réponse de jeton les indique dans credential_identifiers.</translation>
    </message>
    <message>
        <source>Use an identifier of the token response of this offer.</source>
        <translation>Utilisez un identifiant de la réponse de jeton de cette offre.</translation>
    </message>
    <message>
        <source>The proof of the wallet&apos;s key is missing or invalid.</source>
        <translation>La preuve de la clé du portefeuille manque ou n’est pas valable.</translation>
    </message>
    <message>
        <source>It must be signed with that key, for this issuer (aud), just now (iat), with typ openid4vci-proof+jwt.</source>
        <translation>Elle doit être signée avec cette clé, pour cet émetteur (aud), à l’instant (iat), avec le typ openid4vci-proof+jwt.</translation>
    </message>
    <message>
        <source>Create a new proof as proof_types_supported of the configuration describes it.</source>
        <translation>Créez une nouvelle preuve comme proof_types_supported de la configuration la décrit.</translation>
    </message>
    <message>
        <source>The c_nonce of a proof is unknown, used or expired.</source>
        <translation>Le c_nonce d’une preuve est inconnu, utilisé ou expiré.</translation>
    </message>
    <message>
        <source>A c_nonce is valid for a short time. It shows that the proof is new.</source>
        <translation>Un c_nonce est valable peu de temps. Il montre que la preuve est nouvelle.</translation>
    </message>
    <message>
        <source>Fetch a new c_nonce from the nonce endpoint, and create the proof again.</source>
        <translation>Prenez un nouveau c_nonce au point d’accès des nonces, et créez la preuve de nouveau.</translation>
    </message>
    <message>
        <source>The answer cannot be encrypted as requested.</source>
        <translation>La réponse ne peut pas être chiffrée comme demandé.</translation>
    </message>
    <message>
        <source>The metadata of the issuer says whether and how it encrypts.</source>
        <translation>Les métadonnées de l’émetteur disent s’il chiffre, et comment.</translation>
    </message>
    <message>
        <source>Leave credential_response_encryption out, or use what the metadata lists.</source>
        <translation>Omettez credential_response_encryption, ou utilisez ce que les métadonnées indiquent.</translation>
    </message>
    <message>
        <source>The issuer does not issue this credential.</source>
        <translation>L’émetteur ne délivre pas cette attestation.</translation>
    </message>
    <message>
        <source>The request is valid, but the offer was withdrawn, or nothing of it is left.</source>
        <translation>La demande est valable, mais l’offre a été retirée, ou il n’en reste rien.</translation>
    </message>
    <message>
        <source>Do not send the request again. Ask for a new code.</source>
        <translation>Ne renvoyez pas la demande. Demandez un nouveau code.</translation>
    </message>
    <message>
        <source>No credential waits under this transaction_id.</source>
        <translation>Aucune attestation n’attend sous ce transaction_id.</translation>
    </message>
    <message>
        <source>It belongs to one access token, and ends when the credential is fetched.</source>
        <translation>Il appartient à un seul jeton d’accès, et prend fin quand l’attestation est récupérée.</translation>
    </message>
    <message>
        <source>This notification_id is unknown.</source>
        <translation>Ce notification_id est inconnu.</translation>
    </message>
    <message>
        <source>It comes with the credential, and belongs to the same access token.</source>
        <translation>Il vient avec l’attestation, et appartient au même jeton d’accès.</translation>
    </message>
    <message>
        <source>Send the notification_id of the credential response.</source>
        <translation>Envoyez le notification_id de la réponse avec l’attestation.</translation>
    </message>
    <message>
        <source>The notification is malformed.</source>
        <translation>La notification est mal formée.</translation>
    </message>
    <message>
        <source>event is credential_accepted, credential_failure or credential_deleted.</source>
        <translation>event vaut credential_accepted, credential_failure ou credential_deleted.</translation>
    </message>
    <message>
        <source>Send notification_id and one of these events.</source>
        <translation>Envoyez notification_id et l’un de ces événements.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service.</source>
        <translation>Une erreur interne est survenue dans le service.</translation>
    </message>
    <message>
        <source>The message is not written as its protocol requires.</source>
        <translation>Le message n’est pas écrit comme son protocole l’exige.</translation>
    </message>
    <message>
        <source>A field is missing or has an invalid value.</source>
        <translation>Un champ manque ou a une valeur non valable.</translation>
    </message>
    <message>
        <source>Compare the message with the protocol that its @type names.</source>
        <translation>Comparez le message avec le protocole que son @type indique.</translation>
    </message>
    <message>
        <source>The message does not fit the state of its thread.</source>
        <translation>Le message ne convient pas à l’état de son fil.</translation>
    </message>
    <message>
        <source>Each protocol says which message can follow which. ~thread.thid names the thread.</source>
        <translation>Chaque protocole dit quel message peut en suivre un autre. ~thread.thid désigne le fil.</translation>
    </message>
    <message>
        <source>Check the thread ID and the order of the messages.</source>
        <translation>Vérifiez l’ID du fil et l’ordre des messages.</translation>
    </message>
    <message>
        <source>The service does not know this kind of message.</source>
        <translation>Le service ne connaît pas ce genre de message.</translation>
    </message>
    <message>
        <source>A discover-features query lists the known protocols.</source>
        <translation>Une requête discover-features donne la liste des protocoles connus.</translation>
    </message>
    <message>
        <source>Use a supported protocol.</source>
        <translation>Utilisez un protocole pris en charge.</translation>
    </message>
    <message>
        <source>The service does not support this version of the protocol.</source>
        <translation>Le service ne prend pas en charge cette version du protocole.</translation>
    </message>
    <message>
        <source>The major version in @type must be supported.</source>
        <translation>La version majeure dans @type doit être prise en charge.</translation>
    </message>
    <message>
        <source>Use a supported version.</source>
        <translation>Utilisez une version prise en charge.</translation>
    </message>
    <message>
        <source>The sender of the message is not who it must be.</source>
        <translation>L’expéditeur du message n’est pas celui qu’il doit être.</translation>
    </message>
    <message>
        <source>The message must be encrypted by a key of the other side of the connection.</source>
        <translation>Le message doit être chiffré avec une clé de l’autre côté de la connexion.</translation>
    </message>
    <message>
        <source>Use authcrypt with the key that the connection was made with.</source>
        <translation>Utilisez authcrypt avec la clé qui a servi à établir la connexion.</translation>
    </message>
    <message>
        <source>The request for a connection is not accepted.</source>
        <translation>La demande de connexion n’est pas acceptée.</translation>
    </message>
    <message>
        <source>The invitation was used, is unknown, or the DID document is not signed with the right key.</source>
        <translation>L’invitation a été utilisée, est inconnue, ou le document DID n’est pas signé avec la bonne clé.</translation>
    </message>
    <message>
        <source>Ask for a new invitation.</source>
        <translation>Demandez une nouvelle invitation.</translation>
    </message>
    <message>
        <source>The issuance ended without a credential.</source>
        <translation>La délivrance s’est terminée sans attestation.</translation>
    </message>
    <message>
        <source>The agent asked for something else than was offered, or one side declined.</source>
        <translation>L’agent a demandé autre chose que ce qui était offert, ou l’un des côtés a refusé.</translation>
    </message>
    <message>
        <source>Ask for a new code, and request exactly what is offered.</source>
        <translation>Demandez un nouveau code, et demandez exactement ce qui est offert.</translation>
    </message>
    <message>
        <source>The presentation ended without a result.</source>
        <translation>La présentation s’est terminée sans résultat.</translation>
    </message>
    <message>
        <source>The agent sent something else than was requested, or one side declined.</source>
        <translation>L’agent a envoyé autre chose que ce qui était demandé, ou l’un des côtés a refusé.</translation>
    </message>
    <message>
        <source>Ask for a new code, and present exactly what is requested.</source>
        <translation>Demandez un nouveau code, et présentez exactement ce qui est demandé.</translation>
    </message>
    <message>
        <source>This connection does not support live delivery.</source>
        <translation>Cette connexion ne prend pas en charge la remise immédiate (live delivery).</translation>
    </message>
    <message>
        <source>Live delivery needs a connection that stays open, such as a WebSocket.</source>
        <translation>La remise immédiate exige une connexion qui reste ouverte, comme un WebSocket.</translation>
    </message>
    <message>
        <source>Fetch the messages with a delivery request, or use a WebSocket.</source>
        <translation>Prenez les messages avec une demande delivery-request, ou utilisez un WebSocket.</translation>
    </message>
    <message>
        <source>A requested credential is missing, was sent more than once, or was not requested.</source>
        <translation>Une attestation demandée manque, a été envoyée plusieurs fois, ou n’était pas demandée.</translation>
    </message>
    <message>
        <source>vp_token has one entry for each answered credential query.</source>
        <translation>vp_token a une entrée pour chaque requête d’attestation qui a une réponse.</translation>
    </message>
    <message>
        <source>Use the IDs of the DCQL query as names in vp_token.</source>
        <translation>Utilisez les ID de la requête DCQL comme noms dans vp_token.</translation>
    </message>
    <message>
        <source>The presentation is not in the requested format.</source>
        <translation>La présentation n’a pas le format demandé.</translation>
    </message>
    <message>
        <source>Each format has its own form of presentation.</source>
        <translation>Chaque format a sa propre forme de présentation.</translation>
    </message>
    <message>
        <source>Decode the presentation, and look for the first problem.</source>
        <translation>Décodez la présentation, et cherchez le premier problème.</translation>
    </message>
    <message>
        <source>The signature of the issuer is invalid, or its key was not found.</source>
        <translation>La signature de l’émetteur n’est pas valable, ou sa clé n’a pas été trouvée.</translation>
    </message>
    <message>
        <source>The key must belong to the issuer that the credential names.</source>
        <translation>La clé doit appartenir à l’émetteur que l’attestation indique.</translation>
    </message>
    <message>
        <source>Send the credential as the issuer issued it. Check the keys that the issuer publishes.</source>
        <translation>Envoyez l’attestation telle que l’émetteur l’a délivrée. Vérifiez les clés que l’émetteur publie.</translation>
    </message>
    <message>
        <source>The issuer is not on the list of trusted issuers.</source>
        <translation>L’émetteur n’est pas sur la liste des émetteurs de confiance.</translation>
    </message>
    <message>
        <source>A valid signature does not say that the issuer can be trusted.</source>
        <translation>Une signature valable ne dit pas que l’émetteur est digne de confiance.</translation>
    </message>
    <message>
        <source>Add the issuer in the settings, if you trust it.</source>
        <translation>Ajoutez l’émetteur dans les paramètres, si vous lui faites confiance.</translation>
    </message>
    <message>
        <source>The certificate of the signer breaks the rules for mobile documents.</source>
        <translation>Le certificat du signataire enfreint les règles des documents mobiles.</translation>
    </message>
    <message>
        <source>A certificate that was issued for something else must not sign a mobile document.</source>
        <translation>Un certificat délivré pour autre chose ne doit pas signer un document mobile.</translation>
    </message>
    <message>
        <source>Ask the issuer for a document that a document signer has signed.</source>
        <translation>Demandez à l’émetteur un document signé par un signataire de documents.</translation>
    </message>
    <message>
        <source>The certificate of the signer was revoked, or no present list of revoked certificates could be read.</source>
        <translation>Le certificat du signataire a été révoqué, ou aucune liste à jour des certificats révoqués n’a pu être lue.</translation>
    </message>
    <message>
        <source>An authority that certifies document signers lists those that it has revoked.</source>
        <translation>Une autorité qui certifie des signataires de documents tient la liste de ceux qu’elle a révoqués.</translation>
    </message>
    <message>
        <source>Ask the issuer for a new document, or make sure that the list can be reached.</source>
        <translation>Demandez un nouveau document à l’émetteur, ou vérifiez que la liste est joignable.</translation>
    </message>
    <message>
        <source>The credential is not of the requested kind.</source>
        <translation>L’attestation n’est pas du type demandé.</translation>
    </message>
    <message>
        <source>The query names the kind: vct_values, or type_values.</source>
        <translation>La requête indique le type&#xa0;: vct_values, ou type_values.</translation>
    </message>
    <message>
        <source>Present a credential of the requested kind.</source>
        <translation>Présentez une attestation du type demandé.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>Le portefeuille n’a pas prouvé que l’attestation lui a été délivrée.</translation>
    </message>
    <message>
        <source>The presentation must be signed with the key that the credential names (cnf).</source>
        <translation>La présentation doit être signée avec la clé que l’attestation indique (cnf).</translation>
    </message>
    <message>
        <source>Add a key binding JWT, or sign the presentation, with the key of the credential.</source>
        <translation>Ajoutez un JWT de liaison de clé avec la clé de l’attestation, ou signez la présentation avec elle.</translation>
    </message>
    <message>
        <source>The nonce of the presentation is not that of the request.</source>
        <translation>Le nonce de la présentation n’est pas celui de la demande.</translation>
    </message>
    <message>
        <source>A presentation for one request must not be accepted for another.</source>
        <translation>Une présentation pour une demande ne doit pas être acceptée pour une autre.</translation>
    </message>
    <message>
        <source>Copy nonce from the request object without a change.</source>
        <translation>Copiez nonce de l’objet de demande sans changement.</translation>
    </message>
    <message>
        <source>The presentation is for another recipient.</source>
        <translation>La présentation est pour un autre destinataire.</translation>
    </message>
    <message>
        <source>aud, or domain, must be the whole client identifier, with its prefix.</source>
        <translation>aud, ou domain, doit être l’identifiant de client complet, avec son préfixe.</translation>
    </message>
    <message>
        <source>Copy client_id from the request object without a change.</source>
        <translation>Copiez client_id de l’objet de demande sans changement.</translation>
    </message>
    <message>
        <source>The time of the presentation is missing, too old or in the future.</source>
        <translation>L’heure de la présentation manque, est trop ancienne ou dans le futur.</translation>
    </message>
    <message>
        <source>iat must be the time at which the presentation was created.</source>
        <translation>iat doit être l’heure à laquelle la présentation a été créée.</translation>
    </message>
    <message>
        <source>Create a new presentation, and check the clock of the phone.</source>
        <translation>Créez une nouvelle présentation, et vérifiez l’horloge du téléphone.</translation>
    </message>
    <message>
        <source>A disclosed value is not signed by the issuer, or not by the wallet.</source>
        <translation>Une valeur divulguée n’est pas signée par l’émetteur, ou pas par le portefeuille.</translation>
    </message>
    <message>
        <source>Each disclosure must have its digest in the credential, exactly once, and be covered by sd_hash.</source>
        <translation>Chaque divulgation doit avoir son condensat dans l’attestation, exactement une fois, et être couverte par sd_hash.</translation>
    </message>
    <message>
        <source>Send each disclosure as the issuer sent it, and compute sd_hash over what is sent.</source>
        <translation>Envoyez chaque divulgation telle que l’émetteur l’a envoyée, et calculez sd_hash sur ce qui est envoyé.</translation>
    </message>
    <message>
        <source>The credential has expired, or is not valid yet.</source>
        <translation>L’attestation a expiré, ou n’est pas encore valable.</translation>
    </message>
    <message>
        <source>exp and nbf, or validUntil and validFrom, limit its validity.</source>
        <translation>exp et nbf, ou validUntil et validFrom, limitent sa validité.</translation>
    </message>
    <message>
        <source>Issue a new credential.</source>
        <translation>Délivrez une nouvelle attestation.</translation>
    </message>
    <message>
        <source>The credential was revoked or suspended, or its status could not be read.</source>
        <translation>L’attestation a été révoquée ou suspendue, ou son statut n’a pas pu être lu.</translation>
    </message>
    <message>
        <source>The status list of the issuer has the status at the index that the credential names.</source>
        <translation>La liste de statut de l’émetteur donne le statut à l’index que l’attestation indique.</translation>
    </message>
    <message>
        <source>Issue a new credential, or make sure that the status list can be reached.</source>
        <translation>Délivrez une nouvelle attestation, ou veillez à ce que la liste de statut soit joignable.</translation>
    </message>
    <message>
        <source>The credential does not meet the conditions of the request.</source>
        <translation>L’attestation ne remplit pas les conditions de la demande.</translation>
    </message>
    <message>
        <source>The query can require an issuer, or certain values.</source>
        <translation>La requête peut exiger un émetteur, ou certaines valeurs.</translation>
    </message>
    <message>
        <source>Present another credential, or ask with other conditions.</source>
        <translation>Présentez une autre attestation, ou demandez avec d’autres conditions.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Une valeur obligatoire manque.</translation>
    </message>
    <message>
        <source>Every requested claim must be in the presentation.</source>
        <translation>Chaque donnée demandée doit être dans la présentation.</translation>
    </message>
    <message>
        <source>Disclose every requested claim.</source>
        <translation>Divulguez chaque donnée demandée.</translation>
    </message>
    <message>
        <source>The person declined, or the wallet has nothing that fits.</source>
        <translation>La personne a refusé, ou le portefeuille n’a rien qui convienne.</translation>
    </message>
    <message>
        <source>A wallet does not say which, to protect the person.</source>
        <translation>Un portefeuille ne dit pas lequel des deux, pour protéger la personne.</translation>
    </message>
    <message>
        <source>Ask the person. If the credential is missing, issue it first.</source>
        <translation>Demandez à la personne. Si l’attestation manque, délivrez-la d’abord.</translation>
    </message>
    <message>
        <source>The wallet cannot use this data request.</source>
        <translation>Le portefeuille ne peut pas utiliser cette demande de données.</translation>
    </message>
    <message>
        <source>A parameter is missing or contradicts another, or the wallet does not support the DCQL query.</source>
        <translation>Un paramètre manque ou en contredit un autre, ou le portefeuille ne prend pas en charge la requête DCQL.</translation>
    </message>
    <message>
        <source>Decode the request object, and compare it with what the wallet supports.</source>
        <translation>Décodez l’objet de demande, et comparez-le avec ce que le portefeuille prend en charge.</translation>
    </message>
    <message>
        <source>The wallet does not accept how the desk identifies itself.</source>
        <translation>Le portefeuille n’accepte pas la façon dont le guichet s’identifie.</translation>
    </message>
    <message>
        <source>The client identifier must fit its prefix, and the key or certificate that signed the request.</source>
        <translation>L’identifiant de client doit correspondre à son préfixe, et à la clé ou au certificat qui a signé la demande.</translation>
    </message>
    <message>
        <source>Choose another client identifier in the settings, or let the wallet trust the certificate.</source>
        <translation>Choisissez un autre identifiant de client dans les paramètres, ou faites accepter le certificat par le portefeuille.</translation>
    </message>
    <message>
        <source>The wallet does not know the scope of the request.</source>
        <translation>Le portefeuille ne connaît pas le scope de la demande.</translation>
    </message>
    <message>
        <source>A scope stands for a query that both sides know.</source>
        <translation>Un scope représente une requête que les deux côtés connaissent.</translation>
    </message>
    <message>
        <source>Ask with a DCQL query.</source>
        <translation>Demandez avec une requête DCQL.</translation>
    </message>
    <message>
        <source>The wallet does not support the response type.</source>
        <translation>Le portefeuille ne prend pas en charge le type de réponse.</translation>
    </message>
    <message>
        <source>A request for presentations has the response type vp_token.</source>
        <translation>Une demande de présentations a le type de réponse vp_token.</translation>
    </message>
    <message>
        <source>Use a wallet that supports OpenID4VP.</source>
        <translation>Utilisez un portefeuille qui prend en charge OpenID4VP.</translation>
    </message>
    <message>
        <source>The wallet supports none of the requested formats.</source>
        <translation>Le portefeuille ne prend en charge aucun des formats demandés.</translation>
    </message>
    <message>
        <source>The request names the formats in its query and in vp_formats_supported.</source>
        <translation>La demande indique les formats dans sa requête et dans vp_formats_supported.</translation>
    </message>
    <message>
        <source>Ask for another format, or use another wallet.</source>
        <translation>Demandez un autre format, ou utilisez un autre portefeuille.</translation>
    </message>
    <message>
        <source>The wallet does not accept the value of request_uri_method.</source>
        <translation>Le portefeuille n’accepte pas la valeur de request_uri_method.</translation>
    </message>
    <message>
        <source>Only get and post are allowed, in lower case.</source>
        <translation>Seuls get et post sont permis, en minuscules.</translation>
    </message>
    <message>
        <source>Create the data request again. If you changed it, undo that.</source>
        <translation>Créez de nouveau la demande de données. Si vous l’avez modifiée, annulez cette modification.</translation>
    </message>
    <message>
        <source>The wallet cannot use the transaction data.</source>
        <translation>Le portefeuille ne peut pas utiliser les données de transaction.</translation>
    </message>
    <message>
        <source>A wallet refuses transaction data whose type or fields it does not know.</source>
        <translation>Un portefeuille refuse les données de transaction dont il ne connaît pas le type ou les champs.</translation>
    </message>
    <message>
        <source>Ask without transaction data.</source>
        <translation>Demandez sans données de transaction.</translation>
    </message>
    <message>
        <source>The wallet is not available now.</source>
        <translation>Le portefeuille n’est pas disponible maintenant.</translation>
    </message>
    <message>
        <source>The request reached a page or an app that could not open the wallet.</source>
        <translation>La demande est arrivée à une page ou à une application qui n’a pas pu ouvrir le portefeuille.</translation>
    </message>
    <message>
        <source>Install or open the wallet, and scan the code again.</source>
        <translation>Installez ou ouvrez le portefeuille, et scannez de nouveau le code.</translation>
    </message>
    <message>
        <source>The wallet does not support signed requests.</source>
        <translation>Le portefeuille ne prend pas en charge les demandes signées.</translation>
    </message>
    <message>
        <source>A signed request is a request object.</source>
        <translation>Une demande signée est un objet de demande.</translation>
    </message>
    <message>
        <source>Use another client identifier, or another wallet.</source>
        <translation>Utilisez un autre identifiant de client, ou un autre portefeuille.</translation>
    </message>
    <message>
        <source>The wallet does not fetch requests.</source>
        <translation>Le portefeuille ne va pas chercher les demandes.</translation>
    </message>
    <message>
        <source>The link names only the address of the request.</source>
        <translation>Le lien indique seulement l’adresse de la demande.</translation>
    </message>
    <message>
        <source>Use another wallet.</source>
        <translation>Utilisez un autre portefeuille.</translation>
    </message>
    <message>
        <source>The wallet could not fetch the request.</source>
        <translation>Le portefeuille n’a pas pu récupérer la demande.</translation>
    </message>
    <message>
        <source>The address does not answer, has expired, or answers with something else.</source>
        <translation>L’adresse ne répond pas, a expiré, ou répond par autre chose.</translation>
    </message>
    <message>
        <source>Check that the phone reaches the public address, and ask for a new code.</source>
        <translation>Vérifiez que le téléphone atteint l’adresse publique, et demandez un nouveau code.</translation>
    </message>
    <message>
        <source>The wallet does not accept the signed request.</source>
        <translation>Le portefeuille n’accepte pas la demande signée.</translation>
    </message>
    <message>
        <source>The signature, the certificate, typ or aud is not what the wallet requires.</source>
        <translation>La signature, le certificat, typ ou aud n’est pas ce que le portefeuille exige.</translation>
    </message>
    <message>
        <source>Decode the request object, and check its certificate and its times.</source>
        <translation>Décodez l’objet de demande, et vérifiez son certificat et ses heures.</translation>
    </message>
    <message>
        <source>The wallet received the credential, but did not store it.</source>
        <translation>Le portefeuille a reçu l’attestation, mais ne l’a pas enregistrée.</translation>
    </message>
    <message>
        <source>The wallet found a fault in it, or could not store it.</source>
        <translation>Le portefeuille y a trouvé une erreur, ou n’a pas pu l’enregistrer.</translation>
    </message>
    <message>
        <source>Read event_description, decode the credential, and ask for a new code.</source>
        <translation>Lisez event_description, décodez l’attestation, et demandez un nouveau code.</translation>
    </message>
    <message>
        <source>The person declined the credential, or deleted it.</source>
        <translation>La personne a refusé l’attestation, ou l’a supprimée.</translation>
    </message>
    <message>
        <source>A wallet may report it for as long as its token is valid.</source>
        <translation>Un portefeuille peut le signaler tant que son jeton est valable.</translation>
    </message>
    <message>
        <source>Ask the person. A new code issues it again.</source>
        <translation>Demandez à la personne. Un nouveau code la délivre encore une fois.</translation>
    </message>
    <message>
        <source>A certificate in this chain is expired or not yet valid. Request a new one.</source>
        <translation>Un certificat de cette chaîne a expiré ou n’est pas encore valable. Demandez-en un nouveau.</translation>
    </message>
    <message>
        <source>This certificate is not allowed to sign. Request one for digital signatures.</source>
        <translation>Ce certificat n’a pas le droit de signer. Demandez-en un pour les signatures numériques.</translation>
    </message>
    <message>
        <source>This key is protected by a password. Save it without a password first.</source>
        <translation>Cette clé est protégée par un mot de passe. Enregistrez-la d’abord sans mot de passe.</translation>
    </message>
    <message>
        <source>The value of a variable is too large.</source>
        <translation>La valeur d’une variable est trop grande.</translation>
    </message>
    <message>
        <source>Keep or fill in less: 1 MiB for a variable, 16 MiB in all.</source>
        <translation>Gardez ou insérez moins&#xa0;: 1 Mio par variable, 16 Mio en tout.</translation>
    </message>
    <message>
        <source>The answer is compressed, which the test wallet does not ask for.</source>
        <translation>La réponse est compressée, ce que le portefeuille de test ne demande pas.</translation>
    </message>
    <message>
        <source>It names more documents than the test wallet fetches.</source>
        <translation>Elle cite plus de documents que le portefeuille de test n’en récupère.</translation>
    </message>
    <message>
        <source>There is no table in this.</source>
        <translation>Il n’y a pas de tableau ici.</translation>
    </message>
    <message>
        <source>Save the list as CSV or XLSX, and open it again.</source>
        <translation>Enregistrez la liste en CSV ou XLSX, et ouvrez-la de nouveau.</translation>
    </message>
    <message>
        <source>The table is too large.</source>
        <translation>Le tableau est trop grand.</translation>
    </message>
    <message>
        <source>Divide it into lists of at most 100,000 rows and 200 columns.</source>
        <translation>Divisez-le en listes d’au plus 100&#x202f;000 lignes et 200 colonnes.</translation>
    </message>
    <message>
        <source>Another desk has changed this guest.</source>
        <translation>Un autre guichet a modifié cet invité.</translation>
    </message>
    <message>
        <source>Look at the list again, then decide.</source>
        <translation>Regardez de nouveau la liste, puis décidez.</translation>
    </message>
    <message>
        <source>This guest has an offer already.</source>
        <translation>Cet invité a déjà une offre.</translation>
    </message>
    <message>
        <source>Use that offer, or withdraw it first.</source>
        <translation>Utilisez cette offre, ou retirez-la d’abord.</translation>
    </message>
    <message>
        <source>A change names the revision that it is made from, so that two desks do not serve one guest.</source>
        <translation>Une modification indique la révision dont elle part, pour que deux guichets ne servent pas le même invité.</translation>
    </message>
    <message>
        <source>A guest of a list receives one credential: a second offer is made when the first one has failed.</source>
        <translation>Un invité d’une liste reçoit une attestation&#xa0;: une deuxième offre se fait quand la première a échoué.</translation>
    </message>
    <message>
        <source>This computer has no font for some letters of the badge.</source>
        <translation>Cet ordinateur n’a pas de police pour certaines lettres du badge.</translation>
    </message>
    <message>
        <source>Install a font for this script, then print it again.</source>
        <translation>Installez une police pour cette écriture, puis réimprimez le badge.</translation>
    </message>
    <message>
        <source>The list is too large.</source>
        <translation>La liste est trop grande.</translation>
    </message>
    <message>
        <source>Check the address, or the file.</source>
        <translation>Vérifiez l’adresse, ou le fichier.</translation>
    </message>
    <message>
        <source>This is no trusted list that can be read.</source>
        <translation>Ce n’est pas une liste de confiance lisible.</translation>
    </message>
    <message>
        <source>The list is not signed.</source>
        <translation>La liste n’est pas signée.</translation>
    </message>
    <message>
        <source>Ask its operator for the signed list.</source>
        <translation>Demandez la liste signée à son exploitant.</translation>
    </message>
    <message>
        <source>The signature of the list is invalid: it was changed or forged.</source>
        <translation>La signature de la liste n’est pas valable&#xa0;: la liste a été modifiée ou falsifiée.</translation>
    </message>
    <message>
        <source>Load it again. If that does not help, ask its operator.</source>
        <translation>Rechargez-la. Si cela n’aide pas, demandez à son exploitant.</translation>
    </message>
    <message>
        <source>Ask its operator whether its certificate has changed. Then remove the list and add it again.</source>
        <translation>Demandez à son exploitant si son certificat a changé. Retirez ensuite la liste et ajoutez-la de nouveau.</translation>
    </message>
    <message>
        <source>This list is older than the one that is there.</source>
        <translation>Cette liste est plus ancienne que celle qui est là.</translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation>Il n’y a rien à faire.</translation>
    </message>
    <message>
        <source>This is another list than the one that is there.</source>
        <translation>C’est une autre liste que celle qui est là.</translation>
    </message>
    <message>
        <source>Check the file, or add it as a list of its own.</source>
        <translation>Vérifiez le fichier, ou ajoutez-le comme une liste à part.</translation>
    </message>
    <message>
        <source>The list could not be fetched. The one from before still counts.</source>
        <translation>La liste n’a pas pu être récupérée. La précédente compte toujours.</translation>
    </message>
    <message>
        <source>Check the address and the network; it is tried again every hour.</source>
        <translation>Vérifiez l’adresse et le réseau&#x202f;; un nouvel essai se fait chaque heure.</translation>
    </message>
    <message>
        <source>The list has expired: its operator should have published the next one.</source>
        <translation>La liste a expiré&#xa0;: son exploitant aurait dû publier la suivante.</translation>
    </message>
    <message>
        <source>Load it again. Until then, results that rest on it show a warning.</source>
        <translation>Rechargez-la. D’ici là, les résultats qui s’appuient sur elle montrent un avertissement.</translation>
    </message>
    <message>
        <source>The list has not been loaded yet.</source>
        <translation>La liste n’a pas encore été chargée.</translation>
    </message>
    <message>
        <source>Wait a moment, or load it again.</source>
        <translation>Attendez un instant, ou rechargez-la.</translation>
    </message>
    <message>
        <source>The list is signed by somebody whom you have not confirmed, or with an expired certificate. The one from before still counts.</source>
        <translation>La liste est signée par quelqu’un que vous n’avez pas confirmé, ou avec un certificat expiré. La précédente compte toujours.</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Body</source>
        <translation>Corps</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Arborescence</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Tel que reçu</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>En-têtes</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>Afficher en</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Parts of the exchange</source>
        <translation>Parties de l’échange</translation>
    </message>
    <message>
        <source>Reading the response…</source>
        <translation>Lecture de la réponse…</translation>
    </message>
    <message>
        <source>Find a name or value</source>
        <translation>Chercher un nom ou une valeur</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copier en curl</translation>
    </message>
    <message>
        <source>Save the body…</source>
        <translation>Enregistrer le corps…</translation>
    </message>
    <message>
        <source>Open in workbench</source>
        <translation>Ouvrir dans l’Atelier</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>coupé</translation>
    </message>
    <message>
        <source>body not kept</source>
        <translation>corps non conservé</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Pas de réponse</translation>
    </message>
    <message>
        <source>The first {shown} of {size} are shown. “Save the body…” gives all of it.</source>
        <translation>Les premiers {shown} sur {size} sont affichés. «&#xa0;Enregistrer le corps…&#xa0;» donne le tout.</translation>
    </message>
    <message>
        <source>Only the first {count} values are shown as a tree.</source>
        <translation>Seules les {count} premières valeurs sont affichées en arborescence.</translation>
    </message>
    <message>
        <source>This is no JSON from character {place} on; it is shown up to there.</source>
        <translation>Ce n’est plus du JSON à partir du caractère {place}&#x202f;; l’affichage s’arrête là.</translation>
    </message>
    <message>
        <source>Links ({count})…</source>
        <translation>Liens ({count})…</translation>
    </message>
    <message>
        <source>next step</source>
        <translation>étape suivante</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>Introuvable.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>document</source>
        <translation>document</translation>
    </message>
    <message>
        <source>Copied. The key is $CONNECTOR_KEY.</source>
        <translation>Copié. La clé est $CONNECTOR_KEY.</translation>
    </message>
    <message>
        <source>Save the body</source>
        <translation>Enregistrer le corps</translation>
    </message>
    <message>
        <source>Copy what the code says</source>
        <translation>Copier le contenu du code</translation>
    </message>
    <message>
        <source>Requests and responses</source>
        <translation>Requêtes et réponses</translation>
    </message>
    <message>
        <source>Of this room</source>
        <translation>De cette rubrique</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Lesquelles afficher</translation>
    </message>
    <message>
        <source>Requests, newest first</source>
        <translation>Requêtes, les plus récentes d’abord</translation>
    </message>
    <message>
        <source>Nothing was sent from this room yet.</source>
        <translation>Rien n’a encore été envoyé depuis cette rubrique.</translation>
    </message>
    <message>
        <source>Links in the response</source>
        <translation>Liens dans la réponse</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adresses</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Ouvrir dans le navigateur</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copier l’adresse</translation>
    </message>
    <message>
        <source>The service wrote these addresses. Check the whole address.</source>
        <translation>Ces adresses viennent du service. Vérifiez l’adresse entière.</translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message>
        <source>This is required.</source>
        <translation>C’est obligatoire.</translation>
    </message>
    <message>
        <source>{name} is required.</source>
        <translation>{name} est obligatoire.</translation>
    </message>
    <message>
        <source>The kind is required.</source>
        <translation>Le type («&#xa0;kind&#xa0;») est obligatoire.</translation>
    </message>
    <message>
        <source>At least one entry is required.</source>
        <translation>Il faut au moins une entrée.</translation>
    </message>
    <message>
        <source>At least {count} entries are required.</source>
        <translation>Il faut au moins {count} entrées.</translation>
    </message>
    <message>
        <source>At most {count} entries.</source>
        <translation>{count} entrées au plus.</translation>
    </message>
    <message>
        <source>At most {count} characters.</source>
        <translation>{count} caractères au plus.</translation>
    </message>
    <message>
        <source>At most {count} bytes.</source>
        <translation>{count} octets au plus.</translation>
    </message>
    <message>
        <source>At most {count} KiB.</source>
        <translation>{count} Kio au plus.</translation>
    </message>
    <message>
        <source>At most {count} KiB in total.</source>
        <translation>{count} Kio au plus en tout.</translation>
    </message>
    <message>
        <source>At most {count} keys.</source>
        <translation>{count} clés au plus.</translation>
    </message>
    <message>
        <source>At most {count} levels.</source>
        <translation>{count} niveaux au plus.</translation>
    </message>
    <message>
        <source>A key has 1 to {count} characters.</source>
        <translation>Une clé a de 1 à {count} caractères.</translation>
    </message>
    <message>
        <source>At least {figure}.</source>
        <translation>Au moins {figure}.</translation>
    </message>
    <message>
        <source>At most {figure}.</source>
        <translation>Au plus {figure}.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>Choisissez parmi {choices}.</translation>
    </message>
    <message>
        <source>Write text in quotation marks.</source>
        <translation>Écrivez le texte entre guillemets.</translation>
    </message>
    <message>
        <source>Write true or false, without quotation marks.</source>
        <translation>Écrivez true ou false, sans guillemets.</translation>
    </message>
    <message>
        <source>Write a whole number, without quotation marks.</source>
        <translation>Écrivez un nombre entier, sans guillemets.</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>Saisissez un nombre entier.</translation>
    </message>
    <message>
        <source>Write a number, without quotation marks.</source>
        <translation>Écrivez un nombre, sans guillemets.</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>Ce nombre est trop grand.</translation>
    </message>
    <message>
        <source>Write a list in square brackets.</source>
        <translation>Écrivez une liste entre crochets.</translation>
    </message>
    <message>
        <source>Write an object in braces.</source>
        <translation>Écrivez un objet entre accolades.</translation>
    </message>
    <message>
        <source>Write a single value, not a list or an object.</source>
        <translation>Écrivez une seule valeur, ni liste ni objet.</translation>
    </message>
    <message>
        <source>Send one JSON object, in braces.</source>
        <translation>Envoyez un seul objet JSON, entre accolades.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Ce n’est pas écrit comme il le faut.</translation>
    </message>
    <message>
        <source>This text contains a character that cannot be stored.</source>
        <translation>Ce texte contient un caractère qui ne peut pas être enregistré.</translation>
    </message>
    <message>
        <source>Line breaks and control characters are not allowed here.</source>
        <translation>Les sauts de ligne et les caractères de contrôle ne sont pas permis ici.</translation>
    </message>
    <message>
        <source>Unknown parameter. Available: {choices}.</source>
        <translation>Paramètre inconnu. Possibles&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>Unknown parameter. No parameters are allowed here.</source>
        <translation>Paramètre inconnu. Aucun paramètre n’est permis ici.</translation>
    </message>
    <message>
        <source>Unknown field. Remove it.</source>
        <translation>Champ inconnu. Retirez-le.</translation>
    </message>
    <message>
        <source>Unknown field. Did you mean {guess}?</source>
        <translation>Champ inconnu. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>This appears twice. Remove one of them.</source>
        <translation>Ceci figure deux fois. Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>This is listed twice. Remove one of them.</source>
        <translation>Ceci est deux fois dans la liste. Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>{name} is listed twice. Remove one of them.</source>
        <translation>{name} est deux fois dans la liste. Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>Enter a language code like de or de-CH.</source>
        <translation>Saisissez un code de langue comme de ou de-CH.</translation>
    </message>
    <message>
        <source>Enter a complete address of at most {count} characters.</source>
        <translation>Saisissez une adresse complète de {count} caractères au plus.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://.</source>
        <translation>Saisissez une adresse qui commence par https://.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again, without spaces.</source>
        <translation>Cette adresse est incomplète. Copiez-la de nouveau, sans espaces.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again.</source>
        <translation>Cette adresse est incomplète. Copiez-la de nouveau.</translation>
    </message>
    <message>
        <source>The address must name a host, without a user name.</source>
        <translation>L’adresse doit indiquer un hôte, sans nom d’utilisateur.</translation>
    </message>
    <message>
        <source>Enter a DID like did:web:issuer.example, did:jwk:… or did:key:….</source>
        <translation>Saisissez un DID comme did:web:issuer.example, did:jwk:… ou did:key:….</translation>
    </message>
    <message>
        <source>This DID method is not supported for issuers. Supported: {methods}.</source>
        <translation>Cette méthode DID n’est pas possible pour les émetteurs. Possibles&#xa0;: {methods}.</translation>
    </message>
    <message>
        <source>A did:web must name a public host, like did:web:issuer.example.</source>
        <translation>Un did:web doit indiquer un hôte public, comme did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter an IP address, like 192.0.2.7.</source>
        <translation>Saisissez une adresse IP, comme 192.0.2.7.</translation>
    </message>
    <message>
        <source>You can only ask for attributes of the credential itself.</source>
        <translation>Vous pouvez demander seulement les attributs de l’attestation elle-même.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, like given_name.</source>
        <translation>Utilisez des lettres, des chiffres et des traits de soulignement, comme given_name.</translation>
    </message>
    <message>
        <source>Whole numbers can be at most 2^53.</source>
        <translation>Les nombres entiers peuvent aller jusqu’à 2^53.</translation>
    </message>
    <message>
        <source>Use 1 to 128 letters, digits and symbols, not in the form of a file path.</source>
        <translation>Utilisez de 1 à 128 lettres, chiffres et symboles, sans forme de chemin de fichier.</translation>
    </message>
    <message>
        <source>Enter the alias as two parts joined by one colon, like acme:desk1.</source>
        <translation>Saisissez l’alias en deux parties séparées par deux-points, comme acme:desk1.</translation>
    </message>
    <message>
        <source>Use letters, digits and symbols, without spaces.</source>
        <translation>Utilisez des lettres, des chiffres et des symboles, sans espaces.</translation>
    </message>
    <message>
        <source>The address must begin with https:// and contain no user name.</source>
        <translation>L’adresse doit commencer par https:// et ne contenir aucun nom d’utilisateur.</translation>
    </message>
    <message>
        <source>Enter one e-mail address, like kim@example.org.</source>
        <translation>Saisissez une adresse e-mail, comme kim@example.org.</translation>
    </message>
    <message>
        <source>This time is in the past. Choose a later one.</source>
        <translation>Ce moment est passé. Choisissez-en un plus tardif.</translation>
    </message>
    <message>
        <source>The time zone is missing. Add Z for UTC, or an offset like +01:00.</source>
        <translation>Le fuseau horaire manque. Ajoutez Z pour UTC, ou un décalage comme +01:00.</translation>
    </message>
    <message>
        <source>This date is too far in the future. Choose one before the year 9999.</source>
        <translation>Cette date est trop lointaine. Choisissez-en une avant l’an 9999.</translation>
    </message>
    <message>
        <source>This is more than a year from now. Choose an earlier time.</source>
        <translation>C’est dans plus d’un an. Choisissez un moment plus proche.</translation>
    </message>
    <message>
        <source>This time is in the future, or more than a year ago.</source>
        <translation>Ce moment est dans le futur, ou remonte à plus d’un an.</translation>
    </message>
    <message>
        <source>Provide either the DID or the certificate.</source>
        <translation>Donnez soit le DID, soit le certificat.</translation>
    </message>
    <message>
        <source>An event is listed twice.</source>
        <translation>Un événement est deux fois dans la liste.</translation>
    </message>
    <message>
        <source>Unknown event. Known events: {choices}.</source>
        <translation>Événement inconnu. Événements connus&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>No profile of this wallet is known here. Choose another one, or none.</source>
        <translation>Aucun profil de ce portefeuille n’est connu ici. Choisissez-en un autre, ou aucun.</translation>
    </message>
    <message>
        <source>The body must be UTF-8. Remove the charset, or set it to utf-8.</source>
        <translation>Le corps doit être en UTF-8. Retirez le jeu de caractères, ou indiquez utf-8.</translation>
    </message>
    <message>
        <source>These letters look like other letters, so they are not allowed in a host name: {letters}.</source>
        <translation>Ces lettres ressemblent à d’autres lettres&#x202f;; elles ne sont donc pas permises dans un nom d’hôte&#xa0;: {letters}.</translation>
    </message>
    <message>
        <source>This host name has characters that are not allowed in one.</source>
        <translation>Ce nom d’hôte a des caractères qui n’y sont pas permis.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Saisissez un code de pays de deux majuscules, par exemple DE.</translation>
    </message>
    <message>
        <source>Enter a host name, like desk.example.org.</source>
        <translation>Saisissez un nom d’hôte, par exemple desk.example.org.</translation>
    </message>
    <message>
        <source>Enter an address with its scheme, like https://desk.example.org or did:web:desk.example.org.</source>
        <translation>Saisissez une adresse avec son schéma, par exemple https://desk.example.org ou did:web:desk.example.org.</translation>
    </message>
    <message>
        <source>Your registration does not allow asking for this.</source>
        <translation>Votre enregistrement ne permet pas de demander cela.</translation>
    </message>
    <message>
        <source>This registration certificate cannot be used: {reason}.</source>
        <translation>Ce certificat d’enregistrement n’est pas utilisable&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>This registration certificate has expired.</source>
        <translation>Ce certificat d’enregistrement a expiré.</translation>
    </message>
    <message>
        <source>Use the 64 hexadecimal digits of the SHA-256, with small letters.</source>
        <translation>Utilisez les 64 chiffres hexadécimaux du SHA-256, en minuscules.</translation>
    </message>
    <message>
        <source>A sample can only be shown over OpenID4VP.</source>
        <translation>Un exemple ne peut être montré que par OpenID4VP.</translation>
    </message>
    <message>
        <source>Ask for a sample alone.</source>
        <translation>Demandez un exemple seul.</translation>
    </message>
    <message>
        <source>A sample has the one attribute *, and no conditions on values.</source>
        <translation>Un exemple a le seul attribut *, et aucune condition sur les valeurs.</translation>
    </message>
    <message>
        <source>A sample is an SD-JWT VC where its type is named, else a W3C credential.</source>
        <translation>Un exemple est un SD-JWT VC si son type est indiqué, sinon une attestation W3C.</translation>
    </message>
    <message>
        <source>A mobile document (mdoc) has a namespace, and other formats have none.</source>
        <translation>Un document mobile (mdoc) a un espace de noms&#x202f;; les autres formats n’en ont pas.</translation>
    </message>
    <message>
        <source>Provide either a credential type or a schema.</source>
        <translation>Donnez soit un type d’attestation, soit un schéma.</translation>
    </message>
    <message>
        <source>Add an answer that asks for an age, or remove the ages: one needs the other.</source>
        <translation>Ajoutez une réponse qui demande un âge, ou retirez les âges&#xa0;: l’un ne va pas sans l’autre.</translation>
    </message>
    <message>
        <source>Only the answer to an age can be computed from a date of birth.</source>
        <translation>Seule la réponse à un âge peut se calculer à partir d’une date de naissance.</translation>
    </message>
    <message>
        <source>A report covers at most 48 hours, and ends after its start.</source>
        <translation>Un rapport couvre 48 heures au plus, et se termine après son début.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Saisissez l’adresse.</translation>
    </message>
    <message>
        <source>Enter an address like https://desk.example.org, without a question mark.</source>
        <translation>Saisissez une adresse comme https://desk.example.org, sans point d’interrogation.</translation>
    </message>
    <message>
        <source>These fields are invalid: {choices}.</source>
        <translation>Ces champs ne sont pas valables&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>{said}: line {line}, column {column}.</source>
        <translation>{said}&#xa0;: ligne {line}, colonne {column}.</translation>
    </message>
    <message>
        <source>Expecting value</source>
        <translation>Une valeur manque ici</translation>
    </message>
    <message>
        <source>Expecting &apos;,&apos; delimiter</source>
        <translation>Une virgule manque ici</translation>
    </message>
    <message>
        <source>Expecting &apos;:&apos; delimiter</source>
        <translation>Deux-points manquent ici</translation>
    </message>
    <message>
        <source>Expecting property name enclosed in double quotes</source>
        <translation>Un nom entre guillemets doubles manque ici</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of object</source>
        <translation>Une virgule de trop se trouve avant la fin de l’objet</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of array</source>
        <translation>Une virgule de trop se trouve avant la fin de la liste</translation>
    </message>
    <message>
        <source>Unterminated string starting at</source>
        <translation>Il manque le guillemet fermant du texte qui commence ici</translation>
    </message>
    <message>
        <source>Invalid control character at</source>
        <translation>Un saut de ligne ou un caractère de contrôle se trouve dans le texte</translation>
    </message>
    <message>
        <source>Invalid \escape</source>
        <translation>Barre oblique inverse sans sens ici</translation>
    </message>
    <message>
        <source>Invalid \uXXXX escape</source>
        <translation>\u doit être suivi de quatre chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>Extra data</source>
        <translation>Texte après la fin du JSON</translation>
    </message>
    <message>
        <source>{name} is not allowed in JSON. Leave the value out.</source>
        <translation>{name} n’est pas permis en JSON. Omettez la valeur.</translation>
    </message>
    <message>
        <source>The number {figure} is too large.</source>
        <translation>Le nombre {figure} est trop grand.</translation>
    </message>
    <message>
        <source>{name} appears twice. Remove one of them.</source>
        <translation>{name} figure deux fois. Retirez l’un des deux.</translation>
    </message>
    <message>
        <source>The JSON has more than {count} parts.</source>
        <translation>Le JSON a plus de {count} parties.</translation>
    </message>
    <message>
        <source>A \u escape is only half of a character.</source>
        <translation>Une séquence \u n’est que la moitié d’un caractère.</translation>
    </message>
    <message>
        <source>The character U+0000 cannot be stored. Leave it out.</source>
        <translation>Le caractère U+0000 ne peut pas être enregistré. Omettez-le.</translation>
    </message>
    <message>
        <source>At least {count} characters.</source>
        <translation>Au moins {count} caractères.</translation>
    </message>
    <message>
        <source>Enter at least one character.</source>
        <translation>Saisissez au moins un caractère.</translation>
    </message>
    <message>
        <source>At most one character.</source>
        <translation>Un caractère au plus.</translation>
    </message>
    <message>
        <source>More than {figure}.</source>
        <translation>Plus de {figure}.</translation>
    </message>
    <message>
        <source>Less than {figure}.</source>
        <translation>Moins de {figure}.</translation>
    </message>
    <message>
        <source>Only in steps of {figure}.</source>
        <translation>Seulement par pas de {figure}.</translation>
    </message>
    <message>
        <source>Only whole numbers.</source>
        <translation>Seulement des nombres entiers.</translation>
    </message>
    <message>
        <source>This must be {value}.</source>
        <translation>Ce doit être {value}.</translation>
    </message>
    <message>
        <source>Enter a date like {example}.</source>
        <translation>Saisissez une date comme {example}.</translation>
    </message>
    <message>
        <source>Enter a date and time with its zone, like {example}.</source>
        <translation>Saisissez une date et une heure avec le fuseau, comme {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address like {example}.</source>
        <translation>Saisissez une adresse e-mail comme {example}.</translation>
    </message>
    <message>
        <source>Enter a web address like {example}.</source>
        <translation>Saisissez une adresse web comme {example}.</translation>
    </message>
    <message>
        <source>Write it like {example}.</source>
        <translation>Écrivez-le comme {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number like {example}.</source>
        <translation>Saisissez un nombre entier comme {example}.</translation>
    </message>
    <message>
        <source>Enter a number like {example}, with a decimal point.</source>
        <translation>Saisissez un nombre comme {example}, avec un point décimal.</translation>
    </message>
    <message>
        <source>Enter true or false.</source>
        <translation>Saisissez true ou false.</translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation>Saisissez un texte.</translation>
    </message>
    <message>
        <source>Choose a value from the list.</source>
        <translation>Choisissez une valeur de la liste.</translation>
    </message>
    <message>
        <source>Choose one of: {choices}.</source>
        <translation>Choisissez parmi&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>This number is too large or too small.</source>
        <translation>Ce nombre est trop grand ou trop petit.</translation>
    </message>
    <message>
        <source>At most {count} digits.</source>
        <translation>{count} chiffres au plus.</translation>
    </message>
    <message>
        <source>This picture has {size} KiB. At most {most} KiB are allowed, counted as the file itself, not as base64. Make it smaller.</source>
        <translation>Cette image fait {size} Kio. {most} Kio au plus sont permis, comptés sur le fichier lui-même, pas en base64. Réduisez-la.</translation>
    </message>
    <message>
        <source>This name is reserved in credentials. Choose another one.</source>
        <translation>Ce nom est réservé dans les attestations. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Unknown rule. Remove it.</source>
        <translation>Règle inconnue. Retirez-la.</translation>
    </message>
    <message>
        <source>Unknown rule. Did you mean {guess}?</source>
        <translation>Règle inconnue. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>This rule needs a different kind of value.</source>
        <translation>Cette règle exige un autre genre de valeur.</translation>
    </message>
    <message>
        <source>A logo must be a data: URL of an SVG, PNG or JPEG picture.</source>
        <translation>Un logo doit être une URL data: d’une image SVG, PNG ou JPEG.</translation>
    </message>
    <message>
        <source>Enter an SVG drawing in UTF-8, without document type, entities or processing instructions.</source>
        <translation>Donnez un dessin SVG en UTF-8, sans type de document, entités ni instructions de traitement.</translation>
    </message>
    <message>
        <source>{name} is not allowed like this in a logo. Use plain shapes and gradients.</source>
        <translation>{name} n’est pas permis ainsi dans un logo. Utilisez des formes simples et des dégradés.</translation>
    </message>
    <message>
        <source>This drawing is too complex for a logo. Simplify it.</source>
        <translation>Ce dessin est trop complexe pour un logo. Simplifiez-le.</translation>
    </message>
    <message>
        <source>A PNG or JPEG logo can have at most {count} pixels on each side.</source>
        <translation>Un logo PNG ou JPEG peut avoir {count} pixels au plus par côté.</translation>
    </message>
    <message>
        <source>Unknown attribute. Remove it.</source>
        <translation>Attribut inconnu. Retirez-le.</translation>
    </message>
    <message>
        <source>Unknown attribute. Did you mean {guess}?</source>
        <translation>Attribut inconnu. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Remove it.</source>
        <translation>{name} n’a pas cet attribut. Retirez-le.</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Did you mean {guess}?</source>
        <translation>{name} n’a pas cet attribut. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>{name} is set by the issuer and cannot be an attribute.</source>
        <translation>{name} est défini par l’émetteur et ne peut pas être un attribut.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Known keys: {choices}.</source>
        <translation>Clé de métadonnées inconnue. Clés connues&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Did you mean {guess}?</source>
        <translation>Clé de métadonnées inconnue. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>This name is reserved in credentials.</source>
        <translation>Ce nom est réservé dans les attestations.</translation>
    </message>
    <message>
        <source>The credential would already have expired. Choose a later time.</source>
        <translation>L’attestation aurait déjà expiré. Choisissez un moment plus tardif.</translation>
    </message>
    <message>
        <source>The credential would expire before its offer. Choose a later time.</source>
        <translation>L’attestation expirerait avant son offre. Choisissez un moment plus tardif.</translation>
    </message>
    <message>
        <source>Credentials of this kind are valid until {moment} at most.</source>
        <translation>Les attestations de ce type sont valables jusqu’au {moment} au plus.</translation>
    </message>
    <message>
        <source>There is no schema with this address.</source>
        <translation>Aucun schéma n’a cette adresse.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Schemas of this one begin with {address}.</source>
        <translation>Ce schéma appartient à un autre service. Les schémas de celui-ci commencent par {address}.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Send {address} instead.</source>
        <translation>Ce schéma appartient à un autre service. Envoyez plutôt {address}.</translation>
    </message>
    <message>
        <source>This cannot be signed: {said}.</source>
        <translation>Cela ne peut pas être signé&#xa0;: {said}.</translation>
    </message>
    <message>
        <source>{name} cannot be issued as {format}: {said}.</source>
        <translation>{name} ne peut pas être délivré en {format}&#xa0;: {said}.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or remove the protocol.</source>
        <translation>DIDComm prend en charge seulement les attestations W3C. Choisissez w3c, ou retirez le protocole.</translation>
    </message>
    <message>
        <source>A DIDComm invitation can offer only one credential.</source>
        <translation>Une invitation DIDComm ne peut offrir qu’une attestation.</translation>
    </message>
    <message>
        <source>This credential needs a PIN, which DIDComm does not support. Remove the protocol.</source>
        <translation>Cette attestation exige un code PIN, que DIDComm ne prend pas en charge. Retirez le protocole.</translation>
    </message>
    <message>
        <source>DIDComm does not support JWT credentials. Choose JSON-LD, or remove the format.</source>
        <translation>DIDComm ne prend pas en charge les attestations JWT. Choisissez JSON-LD, ou retirez le format.</translation>
    </message>
    <message>
        <source>a member is not defined by the contexts of the document</source>
        <translation>un membre n’est pas défini par les contextes du document</translation>
    </message>
    <message>
        <source>the name of a member cannot be signed</source>
        <translation>le nom d’un membre ne peut pas être signé</translation>
    </message>
    <message>
        <source>control characters cannot be signed</source>
        <translation>les caractères de contrôle ne peuvent pas être signés</translation>
    </message>
    <message>
        <source>not every program reads this number the same way</source>
        <translation>tous les programmes ne lisent pas ce nombre de la même façon</translation>
    </message>
    <message>
        <source>null and empty values cannot be signed</source>
        <translation>null et les valeurs vides ne peuvent pas être signés</translation>
    </message>
    <message>
        <source>the document uses an unknown context</source>
        <translation>le document utilise un contexte inconnu</translation>
    </message>
    <message>
        <source>a document must name its contexts by URL, and only known contexts are allowed</source>
        <translation>un document doit désigner ses contextes par une URL, et seuls les contextes connus sont permis</translation>
    </message>
    <message>
        <source>the document names too many contexts</source>
        <translation>le document cite trop de contextes</translation>
    </message>
    <message>
        <source>the document is too deeply nested or too large</source>
        <translation>le document est trop imbriqué ou trop grand</translation>
    </message>
    <message>
        <source>the document is not usable JSON-LD</source>
        <translation>le document n’est pas du JSON-LD utilisable</translation>
    </message>
    <message>
        <source>the document is empty</source>
        <translation>le document est vide</translation>
    </message>
    <message>
        <source>an identifier, type, language or term is malformed</source>
        <translation>un identifiant, un type, une langue ou un terme est mal formé</translation>
    </message>
    <message>
        <source>the graph of the document is too complex</source>
        <translation>le graphe du document est trop complexe</translation>
    </message>
    <message>
        <source>a JWK is a small JSON object</source>
        <translation>un JWK est un petit objet JSON</translation>
    </message>
    <message>
        <source>the JWK contains private or symmetric key material</source>
        <translation>le JWK contient une clé privée ou symétrique</translation>
    </message>
    <message>
        <source>the key is not for signatures</source>
        <translation>la clé n’est pas pour des signatures</translation>
    </message>
    <message>
        <source>only P-256 and Ed25519 keys are supported</source>
        <translation>seules les clés P-256 et Ed25519 sont prises en charge</translation>
    </message>
    <message>
        <source>an Ed25519 key must not have y</source>
        <translation>une clé Ed25519 ne doit pas avoir y</translation>
    </message>
    <message>
        <source>{name} must be 32 bytes in base64url</source>
        <translation>{name} doit faire 32 octets en base64url</translation>
    </message>
    <message>
        <source>not a point on P-256</source>
        <translation>ce n’est pas un point de P-256</translation>
    </message>
    <message>
        <source>not an Ed25519 public key</source>
        <translation>ce n’est pas une clé publique Ed25519</translation>
    </message>
    <message>
        <source>not base64url</source>
        <translation>ce n’est pas du base64url</translation>
    </message>
    <message>
        <source>not base64url in canonical form</source>
        <translation>ce n’est pas du base64url sous forme canonique</translation>
    </message>
    <message>
        <source>the certificates are too large</source>
        <translation>les certificats sont trop grands</translation>
    </message>
    <message>
        <source>these are not PEM certificates</source>
        <translation>ce ne sont pas des certificats PEM</translation>
    </message>
    <message>
        <source>a trust anchor must be the certificate of a certificate authority</source>
        <translation>une ancre de confiance doit être le certificat d’une autorité de certification</translation>
    </message>
    <message>
        <source>a certificate cannot be read</source>
        <translation>un certificat ne peut pas être lu</translation>
    </message>
    <message>
        <source>certificates must have version 3, a positive serial number and canonical encoding</source>
        <translation>les certificats doivent avoir la version 3, un numéro de série positif et un codage canonique</translation>
    </message>
    <message>
        <source>{name} is available as {formats}.</source>
        <translation>{name} est disponible en {formats}.</translation>
    </message>
    <message>
        <source>There is no schema with this address. You can add a foreign schema at /bc/studio.</source>
        <translation>Aucun schéma n’a cette adresse. Vous pouvez ajouter un schéma étranger sous /bc/studio.</translation>
    </message>
    <message>
        <source>There is no schema with this address. Send {address}, or add the foreign schema at /bc/studio.</source>
        <translation>Aucun schéma n’a cette adresse. Envoyez {address}, ou ajoutez le schéma étranger sous /bc/studio.</translation>
    </message>
    <message>
        <source>Leave schemaId out, or enter the address of a schema.</source>
        <translation>Omettez schemaId, ou saisissez l’adresse d’un schéma.</translation>
    </message>
    <message>
        <source>No schema has all of these attributes. Ask for fewer, or name a schema.</source>
        <translation>Aucun schéma n’a tous ces attributs. Demandez-en moins, ou indiquez un schéma.</translation>
    </message>
    <message>
        <source>The request is too large. Ask for fewer attributes, or split it into several requests.</source>
        <translation>La demande est trop grande. Demandez moins d’attributs, ou répartissez-les sur plusieurs demandes.</translation>
    </message>
    <message>
        <source>Choose oid4vp or didcomm.</source>
        <translation>Choisissez oid4vp ou didcomm.</translation>
    </message>
    <message>
        <source>Every credential has this. Ask for other attributes.</source>
        <translation>Chaque attestation a cela. Demandez d’autres attributs.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or use OpenID4VP.</source>
        <translation>DIDComm prend en charge seulement les attestations W3C. Choisissez w3c, ou utilisez OpenID4VP.</translation>
    </message>
    <message>
        <source>No such certificate is possible for this address. Choose another client identifier.</source>
        <translation>Un tel certificat n’est pas possible pour cette adresse. Choisissez un autre identifiant de client.</translation>
    </message>
    <message>
        <source>Line {line}: {said}</source>
        <translation>Ligne {line}&#xa0;: {said}</translation>
    </message>
    <message>
        <source>{field}: {said}</source>
        <translation>{field}&#xa0;: {said}</translation>
    </message>
    <message>
        <source>This file is not UTF-8 text.</source>
        <translation>Ce fichier n’est pas du texte UTF-8.</translation>
    </message>
    <message>
        <source>Another file has a workflow with this name.</source>
        <translation>Un autre fichier a un parcours de ce nom.</translation>
    </message>
    <message>
        <source>The name cannot be changed.</source>
        <translation>Le nom ne peut pas être changé.</translation>
    </message>
    <message>
        <source>A workflow can have at most {count} KiB.</source>
        <translation>Un parcours peut avoir {count} Kio au plus.</translation>
    </message>
    <message>
        <source>A line can have at most {count} dots.</source>
        <translation>Une ligne peut avoir {count} points au plus.</translation>
    </message>
    <message>
        <source>A number has too many digits.</source>
        <translation>Un nombre a trop de chiffres.</translation>
    </message>
    <message>
        <source>The tables are nested too deeply.</source>
        <translation>Les tables sont trop imbriquées.</translation>
    </message>
    <message>
        <source>The default is not an allowed value of this parameter.</source>
        <translation>La valeur par défaut n’est pas permise pour ce paramètre.</translation>
    </message>
    <message>
        <source>Only a parameter of type choice has choices, and it needs them.</source>
        <translation>Seul un paramètre de type «&#xa0;choice&#xa0;» a des «&#xa0;choices&#xa0;», et il lui en faut.</translation>
    </message>
    <message>
        <source>Name the attributes of a schema, or the fields, to ask for.</source>
        <translation>Indiquez les attributs d’un schéma, ou les champs, à demander.</translation>
    </message>
    <message>
        <source>Name the schema of the attributes.</source>
        <translation>Indiquez le schéma des attributs.</translation>
    </message>
    <message>
        <source>If there are several methods, mark exactly one as the default: isDefault = true.</source>
        <translation>S’il y a plusieurs méthodes, marquez-en exactement une par défaut&#xa0;: isDefault = true.</translation>
    </message>
    <message>
        <source>There is no schema {name} here.</source>
        <translation>Il n’y a pas de schéma {name} ici.</translation>
    </message>
    <message>
        <source>{name} requires {key}.</source>
        <translation>{name} exige {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}.</source>
        <translation>{name} n’a pas d’attribut {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}. Did you mean {guess}?</source>
        <translation>{name} n’a pas d’attribut {key}. Vouliez-vous dire {guess}&#x202f;?</translation>
    </message>
    <message>
        <source>{name} can be issued as {formats}.</source>
        <translation>{name} peut être délivré en {formats}.</translation>
    </message>
    <message>
        <source>This is not a valid JMESPath expression.</source>
        <translation>Ce n’est pas une expression JMESPath valable.</translation>
    </message>
    <message>
        <source>This expression repeats its input too often.</source>
        <translation>Cette expression répète trop souvent son entrée.</translation>
    </message>
    <message>
        <source>Begin with one of {roots}, or quote a fixed text: &apos;text&apos;.</source>
        <translation>Commencez par l’un de {roots}, ou mettez un texte fixe entre guillemets&#xa0;: &apos;texte&apos;.</translation>
    </message>
    <message>
        <source>There is no parameter {name}.</source>
        <translation>Il n’y a pas de paramètre {name}.</translation>
    </message>
    <message>
        <source>There is no earlier step {name}.</source>
        <translation>Il n’y a pas d’étape précédente {name}.</translation>
    </message>
    <message>
        <source>There is no parameter or earlier step {name}.</source>
        <translation>Il n’y a ni paramètre ni étape précédente {name}.</translation>
    </message>
    <message>
        <source>This is not a list. Name a parameter or a step.</source>
        <translation>Ce n’est pas une liste. Indiquez un paramètre ou une étape.</translation>
    </message>
    <message>
        <source>JMESPath has no function {name}.</source>
        <translation>JMESPath n’a pas de fonction {name}.</translation>
    </message>
    <message>
        <source>The list of trusted issuers is full.</source>
        <translation>La liste des émetteurs de confiance est pleine.</translation>
    </message>
    <message>
        <source>The list of credential types is full.</source>
        <translation>La liste des types d’attestation est pleine.</translation>
    </message>
    <message>
        <source>The list of questions is full.</source>
        <translation>La liste des questions est pleine.</translation>
    </message>
    <message>
        <source>There is a question with this ID. Choose another ID, or change that one.</source>
        <translation>Une question a déjà cet ID. Choisissez un autre ID, ou modifiez cette question.</translation>
    </message>
    <message>
        <source>This question is too large.</source>
        <translation>Cette question est trop grande.</translation>
    </message>
    <message>
        <source>There is no credential type with this ID.</source>
        <translation>Aucun type d’attestation n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no schema with this name.</source>
        <translation>Aucun schéma n’a ce nom.</translation>
    </message>
    <message>
        <source>This credential has no claim for {name}. Choose one, or remove the credential.</source>
        <translation>Cette attestation n’a pas de donnée pour {name}. Choisissez-en une, ou retirez l’attestation.</translation>
    </message>
    <message>
        <source>The list of foreign schemas is full.</source>
        <translation>La liste des schémas étrangers est pleine.</translation>
    </message>
    <message>
        <source>This is not a certificate. Copy it again, including the first and the last line.</source>
        <translation>Ce n’est pas un certificat. Copiez-le de nouveau, avec la première et la dernière ligne.</translation>
    </message>
    <message>
        <source>You already trust this issuer, as {name}.</source>
        <translation>Cet émetteur est déjà de confiance, sous le nom {name}.</translation>
    </message>
    <message>
        <source>This is one of your own schemas. You need not add it.</source>
        <translation>C’est un de vos propres schémas. Inutile de l’ajouter.</translation>
    </message>
    <message>
        <source>There is a credential type with this ID. Choose another ID, or change that one.</source>
        <translation>Un type d’attestation a déjà cet ID. Choisissez un autre ID, ou modifiez ce type.</translation>
    </message>
    <message>
        <source>The credential type {id} has this type already. Change that one.</source>
        <translation>Le type d’attestation {id} a déjà ce type. Modifiez celui-là.</translation>
    </message>
    <message>
        <source>This is not the ID in the address.</source>
        <translation>Ce n’est pas l’ID de l’adresse.</translation>
    </message>
    <message>
        <source>There is no claim of this name. Add it, or remove its path.</source>
        <translation>Aucune donnée ne porte ce nom. Ajoutez-la, ou retirez son chemin.</translation>
    </message>
    <message>
        <source>This is no type metadata, JSON Schema, metadata of an issuer, or credential. Check what you copied.</source>
        <translation>Ce ne sont pas des métadonnées de type, un JSON Schema, des métadonnées d’un émetteur ou une attestation. Vérifiez ce que vous avez copié.</translation>
    </message>
    <message>
        <source>This cannot be read: its JSON is wrong. Copy it again.</source>
        <translation>Cela ne peut pas être lu&#xa0;: son JSON est faux. Copiez-le de nouveau.</translation>
    </message>
    <message>
        <source>Nothing could be fetched from there. Check the address and the network, or use a file.</source>
        <translation>Rien n’a pu être récupéré à cet endroit. Vérifiez l’adresse et le réseau, ou utilisez un fichier.</translation>
    </message>
    <message>
        <source>Provide either the address or the content.</source>
        <translation>Donnez soit l’adresse, soit le contenu.</translation>
    </message>
    <message>
        <source>There is no claim in it that can be asked for.</source>
        <translation>Aucune donnée ne peut y être demandée.</translation>
    </message>
    <message>
        <source>It names no credential type.</source>
        <translation>Aucun type d’attestation n’y est indiqué.</translation>
    </message>
    <message>
        <source>This is not read.</source>
        <translation>Ceci n’est pas lu.</translation>
    </message>
    <message>
        <source>There is more that is not understood.</source>
        <translation>Le reste n’est pas compris non plus.</translation>
    </message>
    <message>
        <source>There is too much in it. The rest is left out.</source>
        <translation>Il y en a trop. Le reste est omis.</translation>
    </message>
    <message>
        <source>This is nested too deeply, and is left out.</source>
        <translation>C’est trop imbriqué&#x202f;; c’est donc omis.</translation>
    </message>
    <message>
        <source>This is no path of a claim that can be asked for.</source>
        <translation>Ce n’est pas le chemin d’une donnée que l’on peut demander.</translation>
    </message>
    <message>
        <source>A credential type has at most {count} claims. This one is left out.</source>
        <translation>Un type d’attestation a {count} données au plus. Celle-ci est omise.</translation>
    </message>
    <message>
        <source>This has another form than expected, and is left out.</source>
        <translation>Cela a une autre forme que prévu&#x202f;; c’est donc omis.</translation>
    </message>
    <message>
        <source>This leads back to itself, and is left out.</source>
        <translation>Cela renvoie à soi-même&#x202f;; c’est donc omis.</translation>
    </message>
    <message>
        <source>The type that it extends is not there: {name}. Its claims are left out.</source>
        <translation>Le type qu’il étend n’est pas là&#xa0;: {name}. Ses données sont omises.</translation>
    </message>
    <message>
        <source>The type that it extends demands something else, which counts.</source>
        <translation>Le type qu’il étend exige autre chose, et c’est cela qui compte.</translation>
    </message>
    <message>
        <source>This refers to something that is not in the document: {name}.</source>
        <translation>Cela renvoie à quelque chose qui n’est pas dans le document&#xa0;: {name}.</translation>
    </message>
    <message>
        <source>Only constants are understood as alternatives.</source>
        <translation>Seules des constantes sont comprises comme alternatives.</translation>
    </message>
    <message>
        <source>This is another version than JSON Schema 2020-12. It is read as that version.</source>
        <translation>C’est une autre version que JSON Schema 2020-12. Elle est lue comme cette version.</translation>
    </message>
    <message>
        <source>The schema names no credential type. Its address is used: check it.</source>
        <translation>Le schéma n’indique pas de type d’attestation. Son adresse est utilisée&#xa0;: vérifiez-la.</translation>
    </message>
    <message>
        <source>This is not about the person, and cannot be asked for.</source>
        <translation>Cela ne concerne pas la personne, et ne peut pas être demandé.</translation>
    </message>
    <message>
        <source>This element is of another namespace than most, and is left out.</source>
        <translation>Cet élément est d’un autre espace de noms que la plupart, et est ignoré.</translation>
    </message>
    <message>
        <source>This format is not supported: {name}.</source>
        <translation>Ce format n’est pas pris en charge&#xa0;: {name}.</translation>
    </message>
    <message>
        <source>It is of this type too: {name}. The last one is used.</source>
        <translation>Elle est aussi de ce type&#xa0;: {name}. Le dernier est utilisé.</translation>
    </message>
    <message>
        <source>The hash of the disclosures is not supported.</source>
        <translation>Le hachage des divulgations n’est pas pris en charge.</translation>
    </message>
    <message>
        <source>There is more that this credential does not show.</source>
        <translation>Il y a d’autres choses que cette attestation ne montre pas.</translation>
    </message>
    <message>
        <source>This has no value here, and is left out.</source>
        <translation>Cela n’a pas de valeur ici&#x202f;; c’est donc omis.</translation>
    </message>
    <message>
        <source>No attribute can have this name. It is called {name} here.</source>
        <translation>Aucun attribut ne peut porter ce nom. Il s’appelle {name} ici.</translation>
    </message>
    <message>
        <source>This credential type is too large.</source>
        <translation>Ce type d’attestation est trop grand.</translation>
    </message>
    <message>
        <source>This schema is already in the list.</source>
        <translation>Ce schéma est déjà dans la liste.</translation>
    </message>
    <message>
        <source>The list of service providers is full.</source>
        <translation>La liste des fournisseurs de services est pleine.</translation>
    </message>
    <message>
        <source>This service provider is already in the list.</source>
        <translation>Ce fournisseur de services est déjà dans la liste.</translation>
    </message>
    <message>
        <source>The list of webhooks is full.</source>
        <translation>La liste des webhooks est pleine.</translation>
    </message>
    <message>
        <source>This webhook is off.</source>
        <translation>Ce webhook est désactivé.</translation>
    </message>
    <message>
        <source>Another schema already has this alias. Choose another one.</source>
        <translation>Un autre schéma a déjà cet alias. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Another agent already has this alias.</source>
        <translation>Un autre agent a déjà cet alias.</translation>
    </message>
    <message>
        <source>The values of this data request were deleted on schedule. Create a new one.</source>
        <translation>Les valeurs de cette demande de données ont été supprimées comme prévu. Créez-en une nouvelle.</translation>
    </message>
    <message>
        <source>This data request was deleted on schedule. Create a new one.</source>
        <translation>Cette demande de données a été supprimée comme prévu. Créez-en une nouvelle.</translation>
    </message>
    <message>
        <source>This visit has no presentation, or it was deleted.</source>
        <translation>Cette visite n’a pas de présentation, ou elle a été supprimée.</translation>
    </message>
    <message>
        <source>This visit has already ended. There is nothing to withdraw.</source>
        <translation>Cette visite est déjà terminée. Il n’y a rien à retirer.</translation>
    </message>
    <message>
        <source>There is no wallet waiting under this ID.</source>
        <translation>Aucun portefeuille n&apos;attend sous cet identifiant.</translation>
    </message>
    <message>
        <source>There is no question with this ID.</source>
        <translation>Aucune question ne porte cet identifiant.</translation>
    </message>
    <message>
        <source>This question gives no such attribute of the credential.</source>
        <translation>Cette question ne donne pas cette donnée de l’attestation.</translation>
    </message>
    <message>
        <source>The credential needs {name}. Choose the answer that it gets.</source>
        <translation>L’attestation a besoin de {name}. Choisissez la réponse correspondante.</translation>
    </message>
    <message>
        <source>There is no rule of self-service with this ID.</source>
        <translation>Aucune règle de libre-service ne porte cet identifiant.</translation>
    </message>
    <message>
        <source>This wallet waits no longer: another desk has decided, or its time is over.</source>
        <translation>Ce portefeuille n&apos;attend plus : un autre guichet a décidé, ou son délai est écoulé.</translation>
    </message>
    <message>
        <source>Wallets may not start by themselves here. Allow it under Settings, Wallets, first.</source>
        <translation>Les portefeuilles ne peuvent pas commencer d’eux-mêmes ici. Autorisez-le d’abord sous Paramètres, Portefeuilles.</translation>
    </message>
    <message>
        <source>There is no lasting code with this ID.</source>
        <translation>Il n’y a pas de code permanent avec cet identifiant.</translation>
    </message>
    <message>
        <source>There can be at most {count} lasting codes. Remove one first.</source>
        <translation>Il peut y avoir au plus {count} codes permanents. Supprimez-en un d’abord.</translation>
    </message>
    <message>
        <source>The wallet did not ask for this. Choose a credential that it asked for.</source>
        <translation>Le portefeuille n&apos;a pas demandé cela. Choisissez un justificatif qu&apos;il a demandé.</translation>
    </message>
    <message>
        <source>These credentials were already fetched. Create a new offer to issue them again.</source>
        <translation>Ces attestations ont déjà été récupérées. Créez une nouvelle offre pour les délivrer de nouveau.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted on schedule. Create a new offer.</source>
        <translation>Les valeurs de cette visite ont été supprimées comme prévu. Créez une nouvelle offre.</translation>
    </message>
    <message>
        <source>This was offered over DIDComm. Create a new offer to offer it again.</source>
        <translation>Ceci a été offert par DIDComm. Créez une nouvelle offre pour l’offrir de nouveau.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn. Offer another one.</source>
        <translation>Ce type d’attestation a été retiré. Offrez-en un autre.</translation>
    </message>
    <message>
        <source>A credential of this offer has expired. Create a new offer.</source>
        <translation>Une attestation de cette offre a expiré. Créez une nouvelle offre.</translation>
    </message>
    <message>
        <source>This credential was never fetched. Withdraw its offer instead.</source>
        <translation>Cette attestation n’a jamais été récupérée. Retirez plutôt son offre.</translation>
    </message>
    <message>
        <source>This credential is revoked for good. Issue a new one.</source>
        <translation>Cette attestation est révoquée définitivement. Délivrez-en une nouvelle.</translation>
    </message>
    <message>
        <source>Name the credentials, or say which in “of”, not both.</source>
        <translation>Nommez les attestations, ou précisez-les dans « of », pas les deux.</translation>
    </message>
    <message>
        <source>This credential was renewed already. Renew the new one.</source>
        <translation>Cette attestation a déjà été renouvelée. Renouvelez la nouvelle.</translation>
    </message>
    <message>
        <source>This credential was renewed meanwhile. Try again.</source>
        <translation>Cette attestation a été renouvelée entre-temps. Réessayez.</translation>
    </message>
    <message>
        <source>This credential is suspended. Reactivate it first.</source>
        <translation>Cette attestation est suspendue. Réactivez-la d’abord.</translation>
    </message>
    <message>
        <source>The number of these credentials has changed meanwhile: it is {count} now. Count again.</source>
        <translation>Le nombre de ces attestations a changé entre-temps : il est maintenant de {count}. Comptez à nouveau.</translation>
    </message>
    <message>
        <source>Say which credentials: by person, wallet, schema or time.</source>
        <translation>Précisez quelles attestations : par personne, portefeuille, schéma ou date.</translation>
    </message>
    <message>
        <source>This credential does not say whom it is about, or its values were deleted.</source>
        <translation>Cette attestation ne dit pas de qui il s’agit, ou ses valeurs ont été supprimées.</translation>
    </message>
    <message>
        <source>These credentials are revoked by now. It is too late to undo that.</source>
        <translation>Ces attestations sont maintenant révoquées. Il est trop tard pour annuler.</translation>
    </message>
    <message>
        <source>There is no workflow with this name.</source>
        <translation>Aucun parcours ne porte ce nom.</translation>
    </message>
    <message>
        <source>There is already a workflow with this name. Change that one.</source>
        <translation>Un parcours porte déjà ce nom. Modifiez celui-là.</translation>
    </message>
    <message>
        <source>There can be at most {count} workflows.</source>
        <translation>Il peut y avoir {count} parcours au plus.</translation>
    </message>
    <message>
        <source>A built-in workflow can only be switched off.</source>
        <translation>Un parcours intégré peut seulement être désactivé.</translation>
    </message>
    <message>
        <source>This workflow is a file in the data folder. Change it there.</source>
        <translation>Ce parcours est un fichier du dossier de données. Modifiez-le là.</translation>
    </message>
    <message>
        <source>This run is not waiting for approval.</source>
        <translation>Ce passage n’attend pas d’accord.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name.</source>
        <translation>Ce service ne propose aucun parcours de ce nom.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name. Available: {choices}.</source>
        <translation>Ce service ne propose aucun parcours de ce nom. Disponibles&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>This workflow has no such method. Available: {choices}.</source>
        <translation>Ce parcours n’a pas cette méthode. Disponibles&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>This parameter is required. Available: {choices}.</source>
        <translation>Ce paramètre est obligatoire. Possibles&#xa0;: {choices}.</translation>
    </message>
    <message>
        <source>Enter a workflow link of this service.</source>
        <translation>Saisissez un lien de parcours de ce service.</translation>
    </message>
    <message>
        <source>This is not a workflow link of this service.</source>
        <translation>Ce n’est pas un lien de parcours de ce service.</translation>
    </message>
    <message>
        <source>This is not an invitation of this service.</source>
        <translation>Ce n’est pas une invitation de ce service.</translation>
    </message>
    <message>
        <source>Enter an invitation of this service, or an address registered for the agent.</source>
        <translation>Saisissez une invitation de ce service, ou une adresse inscrite pour l’agent.</translation>
    </message>
    <message>
        <source>This address is not registered for the agent. Ask the staff of the desk to register it.</source>
        <translation>Cette adresse n’est pas inscrite pour l’agent. Demandez au personnel du guichet de l’inscrire.</translation>
    </message>
    <message>
        <source>This is already a short link. Use the address it leads to.</source>
        <translation>C’est déjà un lien court. Utilisez l’adresse à laquelle il mène.</translation>
    </message>
    <message>
        <source>Register a host, optionally with a path.</source>
        <translation>Inscrivez un hôte, avec un chemin si vous voulez.</translation>
    </message>
    <message>
        <source>There can be at most {count} agents.</source>
        <translation>Il peut y avoir {count} agents au plus.</translation>
    </message>
    <message>
        <source>The token in the header Authorization: Bearer is missing or wrong.</source>
        <translation>Le jeton dans l’en-tête Authorization: Bearer manque ou est faux.</translation>
    </message>
    <message>
        <source>This alias belongs to another agent.</source>
        <translation>Cet alias appartient à un autre agent.</translation>
    </message>
    <message>
        <source>This connection belongs to another agent.</source>
        <translation>Cette connexion appartient à un autre agent.</translation>
    </message>
    <message>
        <source>This e-mail address is linked to another connection.</source>
        <translation>Cette adresse e-mail est liée à une autre connexion.</translation>
    </message>
    <message>
        <source>This service provider is not in the list.</source>
        <translation>Ce fournisseur de services n’est pas dans la liste.</translation>
    </message>
    <message>
        <source>Too many login requests for this alias.</source>
        <translation>Trop de demandes d’authentification pour cet alias.</translation>
    </message>
    <message>
        <source>This Id was already used for another metric.</source>
        <translation>Cet Id a déjà servi pour une autre mesure.</translation>
    </message>
    <message>
        <source>This agent records too many different metrics.</source>
        <translation>Cet agent enregistre trop de mesures différentes.</translation>
    </message>
    <message>
        <source>Desk-Staff must be a percent-encoded name: one line of 1 to 60 characters.</source>
        <translation>Desk-Staff doit être un nom codé par pourcentage&#xa0;: une ligne de 1 à 60 caractères.</translation>
    </message>
    <message>
        <source>This Idempotency-Key was already used with a different body.</source>
        <translation>Cette Idempotency-Key a déjà servi avec un autre corps.</translation>
    </message>
    <message>
        <source>This list is for another kind of credential.</source>
        <translation>Cette liste est pour un autre type d’attestation.</translation>
    </message>
    <message>
        <source>There is no visit with this workflowId.</source>
        <translation>Aucune visite n’a ce workflowId.</translation>
    </message>
    <message>
        <source>This visit is not a run of a workflow.</source>
        <translation>Cette visite n’est pas un passage dans un parcours.</translation>
    </message>
    <message>
        <source>There is no data request with this ID.</source>
        <translation>Aucune demande de données n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no credential with this ID.</source>
        <translation>Aucune attestation n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no renewal of many credentials with this ID.</source>
        <translation>Il n’y a pas de prolongation de plusieurs attestations avec cet identifiant.</translation>
    </message>
    <message>
        <source>There is no revocation of many credentials with this ID.</source>
        <translation>Il n’y a pas de révocation de plusieurs attestations avec cet identifiant.</translation>
    </message>
    <message>
        <source>There is no schema with this name and version.</source>
        <translation>Aucun schéma n’a ce nom et cette version.</translation>
    </message>
    <message>
        <source>There is no link with this ID.</source>
        <translation>Aucun lien n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no short link with this ID.</source>
        <translation>Aucun lien court n’a cet ID.</translation>
    </message>
    <message>
        <source>Nothing was issued in this visit.</source>
        <translation>Rien n’a été délivré pendant cette visite.</translation>
    </message>
    <message>
        <source>There is no kind of credential with this name.</source>
        <translation>Aucun type d’attestation ne porte ce nom.</translation>
    </message>
    <message>
        <source>There is no connection with this ID.</source>
        <translation>Aucune connexion n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no trusted issuer with this ID.</source>
        <translation>Aucun émetteur de confiance n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no credential type with this ID that was added here.</source>
        <translation>Aucun type d’attestation ajouté ici n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no question with this ID that was added here.</source>
        <translation>Aucune question ajoutée ici n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no foreign schema with this ID.</source>
        <translation>Aucun schéma étranger n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no trusted wallet provider with this ID.</source>
        <translation>Aucun fournisseur de portefeuille de confiance n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no service provider with this ID.</source>
        <translation>Aucun fournisseur de services n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no webhook with this ID.</source>
        <translation>Aucun webhook n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no delivery with this ID.</source>
        <translation>Aucune remise n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no valid key with this ID.</source>
        <translation>Aucune clé valable n’a cet ID.</translation>
    </message>
    <message>
        <source>This is the only key. Create a new one first.</source>
        <translation>C’est la seule clé. Créez-en d’abord une nouvelle.</translation>
    </message>
    <message>
        <source>Provide either the keys or the certificates of the wallet provider.</source>
        <translation>Donnez soit les clés, soit les certificats du fournisseur de portefeuille.</translation>
    </message>
    <message>
        <source>You can trust at most {count} wallet providers. Remove one first.</source>
        <translation>Vous pouvez faire confiance à {count} fournisseurs de portefeuille au plus. Retirez-en d’abord un.</translation>
    </message>
    <message>
        <source>This cannot be read: {said}.</source>
        <translation>Cela ne peut pas être lu&#xa0;: {said}.</translation>
    </message>
    <message>
        <source>Remove it, or choose the certificate from outside.</source>
        <translation>Retirez-le, ou choisissez le certificat externe.</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, then choose again.</source>
        <translation>Cet ordinateur n’a pas de réseau. Connectez-le, puis choisissez de nouveau.</translation>
    </message>
    <message>
        <source>Enter a host name like desk.example.org, without a port.</source>
        <translation>Saisissez un nom d’hôte comme desk.example.org, sans port.</translation>
    </message>
    <message>
        <source>Programs and files can be chosen only at the computer of this service.</source>
        <translation>Les programmes et les fichiers se choisissent seulement sur l’ordinateur de ce service.</translation>
    </message>
    <message>
        <source>The certificate or the address is given by options of serve. Remove them first.</source>
        <translation>Le certificat ou l’adresse est donné par des options de serve. Retirez-les d’abord.</translation>
    </message>
    <message>
        <source>This was only a test; nothing is issued.</source>
        <translation>C’était seulement un test&#x202f;; rien n’est délivré.</translation>
    </message>
    <message>
        <source>The folder is given by an option of serve. Remove the option first.</source>
        <translation>Le dossier est donné par une option de serve. Retirez d’abord l’option.</translation>
    </message>
    <message>
        <source>There is no such folder, or it cannot be read.</source>
        <translation>Ce dossier n’existe pas, ou ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Cannot use {address}: {reason}.</source>
        <translation>Impossible d’utiliser {address}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The data folder cannot be used: {reason}.</source>
        <translation>Le dossier de données n’est pas utilisable&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk wrote this data. Update the program.</source>
        <translation>Une version plus récente de Connector Desk a écrit ces données. Mettez le programme à jour.</translation>
    </message>
    <message>
        <source>The database server is a standby and takes no changes. Connect to the primary server.</source>
        <translation>Le serveur de base de données est un serveur de secours et n’accepte aucune modification. Connectez-vous au serveur principal.</translation>
    </message>
    <message>
        <source>The service is stopping. It answers until its connections have moved to another process.</source>
        <translation>Le service s’arrête. Il répond jusqu’à ce que ses connexions soient passées à un autre processus.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. Check the database server or the data folder.</source>
        <translation>Les données enregistrées ne peuvent pas être lues. Vérifiez le serveur de base de données ou le dossier de données.</translation>
    </message>
    <message>
        <source>The connection to the database broke before it confirmed this.</source>
        <translation>La connexion à la base de données a été coupée avant qu’elle ne le confirme.</translation>
    </message>
    <message>
        <source>Other processes use the database, and this version has to change its tables.</source>
        <translation>D’autres processus utilisent la base de données, et cette version doit en changer les tables.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk made this backup. Update the program.</source>
        <translation>Une version plus récente de Connector Desk a fait cette sauvegarde. Mettez le programme à jour.</translation>
    </message>
    <message>
        <source>The backup cannot be copied into the data folder: {reason}.</source>
        <translation>La sauvegarde ne peut pas être copiée dans le dossier de données&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The data file was removed from its folder. Nothing is saved until it is back.</source>
        <translation>Le fichier de données n’est plus dans son dossier. Rien n’est enregistré tant qu’il n’y est pas revenu.</translation>
    </message>
    <message>
        <source>The data file was replaced by an older one while it was open. Restart the program.</source>
        <translation>Le fichier de données a été remplacé par un plus ancien alors qu’il était ouvert. Redémarrez le programme.</translation>
    </message>
    <message>
        <source>The anchor file cannot be read or written: {reason}.</source>
        <translation>Le fichier d’ancre ne peut pas être lu ou écrit&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The pool in front of PostgreSQL gives each transaction another session.</source>
        <translation>Le pool placé devant PostgreSQL donne une autre session à chaque transaction.</translation>
    </message>
    <message>
        <source>The copy cannot be written: {reason}.</source>
        <translation>La copie ne peut pas être écrite&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>There is no data in {folder}.</source>
        <translation>Il n’y a pas de données dans {folder}.</translation>
    </message>
    <message>
        <source>This is the data file itself. Choose another file.</source>
        <translation>C’est le fichier de données lui-même. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>This fault does not fit these answers.</source>
        <translation>Cette erreur ne convient pas à ces réponses.</translation>
    </message>
    <message>
        <source>The service cannot tell to which visit these answers belong.</source>
        <translation>Le service ne peut pas dire à quelle visite ces réponses appartiennent.</translation>
    </message>
    <message>
        <source>At most {count} faults can be armed.</source>
        <translation>{count} erreurs au plus peuvent être armées.</translation>
    </message>
    <message>
        <source>Nothing is saved in this session.</source>
        <translation>Rien n’est enregistré dans cette session.</translation>
    </message>
    <message>
        <source>The service has not started yet.</source>
        <translation>Le service n’a pas encore démarré.</translation>
    </message>
    <message>
        <source>The keys of this desk are missing from the keyring. Its data stays encrypted.</source>
        <translation>Les clés de ce guichet manquent dans le trousseau. Ses données restent chiffrées.</translation>
    </message>
    <message>
        <source>Another program changed the keyring entry of this desk.</source>
        <translation>Un autre programme a modifié l’entrée de ce guichet dans le trousseau.</translation>
    </message>
    <message>
        <source>The keyring entry of this desk contains no key.</source>
        <translation>L’entrée de ce guichet dans le trousseau ne contient pas de clé.</translation>
    </message>
    <message>
        <source>The key in the keyring is not the one in use. Nothing was retired.</source>
        <translation>La clé du trousseau n’est pas celle en service. Rien n’a été désactivé.</translation>
    </message>
    <message>
        <source>The keyring accepted the key but does not return it.</source>
        <translation>Le trousseau a accepté la clé, mais ne la rend pas.</translation>
    </message>
    <message>
        <source>The keyring does not answer. It may be asking for its password in another window.</source>
        <translation>Le trousseau ne répond pas. Il demande peut-être son mot de passe dans une autre fenêtre.</translation>
    </message>
    <message>
        <source>The keyring on this computer ({name}) does not belong to the operating system.</source>
        <translation>Le trousseau de cet ordinateur ({name}) n’appartient pas au système d’exploitation.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be loaded.</source>
        <translation>Le trousseau de cet ordinateur ne peut pas être chargé.</translation>
    </message>
    <message>
        <source>The keyring refused the request. It may be locked.</source>
        <translation>Le trousseau a refusé la demande. Il est peut-être verrouillé.</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>Ce n’est pas une adresse.</translation>
    </message>
    <message>
        <source>The address contains characters that are not allowed.</source>
        <translation>L’adresse contient des caractères non permis.</translation>
    </message>
    <message>
        <source>The address must start with https:// and name a host.</source>
        <translation>L’adresse doit commencer par https:// et indiquer un hôte.</translation>
    </message>
    <message>
        <source>The address must not contain a user name or a password.</source>
        <translation>L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.</translation>
    </message>
    <message>
        <source>The address must end after its path.</source>
        <translation>L’adresse doit se terminer après son chemin.</translation>
    </message>
    <message>
        <source>With http:// others could read the key. Use https://.</source>
        <translation>Avec http://, d’autres pourraient lire la clé. Utilisez https://.</translation>
    </message>
    <message>
        <source>The path must start with one slash.</source>
        <translation>Le chemin doit commencer par une seule barre oblique.</translation>
    </message>
    <message>
        <source>The path contains characters that are not allowed.</source>
        <translation>Le chemin contient des caractères non permis.</translation>
    </message>
    <message>
        <source>This is not a valid header name.</source>
        <translation>Ce n’est pas un nom d’en-tête valable.</translation>
    </message>
    <message>
        <source>The header “{name}” contains characters that cannot be sent.</source>
        <translation>L’en-tête «&#xa0;{name}&#xa0;» contient des caractères qui ne peuvent pas être envoyés.</translation>
    </message>
    <message>
        <source>This is not a valid HTTP method.</source>
        <translation>Ce n’est pas une méthode HTTP valable.</translation>
    </message>
    <message>
        <source>HTTP does not allow this request: {said}.</source>
        <translation>HTTP ne permet pas cette requête&#xa0;: {said}.</translation>
    </message>
    <message>
        <source>This is not a valid header name for the key.</source>
        <translation>Ce n’est pas un nom d’en-tête valable pour la clé.</translation>
    </message>
    <message>
        <source>The key contains characters that cannot be sent.</source>
        <translation>La clé contient des caractères qui ne peuvent pas être envoyés.</translation>
    </message>
    <message>
        <source>This is not a valid identifier.</source>
        <translation>Ce n’est pas un identifiant valable.</translation>
    </message>
    <message>
        <source>The certificate of the service is not trusted. The key was not sent.</source>
        <translation>Le certificat du service n’est pas de confiance. La clé n’a pas été envoyée.</translation>
    </message>
    <message>
        <source>The certificate of the service has expired. The key was not sent.</source>
        <translation>Le certificat du service a expiré. La clé n’a pas été envoyée.</translation>
    </message>
    <message>
        <source>The certificate of the service is not valid yet. The key was not sent.</source>
        <translation>Le certificat du service n’est pas encore valable. La clé n’a pas été envoyée.</translation>
    </message>
    <message>
        <source>The certificate of the service is for another name. The key was not sent.</source>
        <translation>Le certificat du service est pour un autre nom. La clé n’a pas été envoyée.</translation>
    </message>
    <message>
        <source>The issuer of the service&apos;s certificate is not trusted here. The key was not sent.</source>
        <translation>L’émetteur du certificat de ce service n’est pas de confiance ici. La clé n’a pas été envoyée.</translation>
    </message>
    <message>
        <source>The service did not answer in time.</source>
        <translation>Le service n’a pas répondu à temps.</translation>
    </message>
    <message>
        <source>Progress is not visible here.</source>
        <translation>La progression n’est pas visible ici.</translation>
    </message>
    <message>
        <source>The answer is larger than 10 MB and was cut off.</source>
        <translation>La réponse dépasse 10 Mo et a été coupée.</translation>
    </message>
    <message>
        <source>The address redirects to another one. The key was not sent there.</source>
        <translation>L’adresse redirige vers une autre. La clé n’y a pas été envoyée.</translation>
    </message>
    <message>
        <source>The answer is empty (status {status}).</source>
        <translation>La réponse est vide (statut {status}).</translation>
    </message>
    <message>
        <source>The answer is not JSON (status {status}).</source>
        <translation>La réponse n’est pas du JSON (statut {status}).</translation>
    </message>
    <message>
        <source>The answer does not come from this API (status {status}).</source>
        <translation>La réponse ne vient pas de cette API (statut {status}).</translation>
    </message>
    <message>
        <source>The answer is not a complete {name}.</source>
        <translation>La réponse n’est pas un objet {name} complet.</translation>
    </message>
    <message>
        <source>The answer is not a picture.</source>
        <translation>La réponse n’est pas une image.</translation>
    </message>
    <message>
        <source>The code or the PIN is wrong, already used or expired.</source>
        <translation>Le code ou le code PIN est faux, déjà utilisé ou expiré.</translation>
    </message>
    <message>
        <source>This cannot be renewed any more. Ask for a new credential.</source>
        <translation>Ceci ne peut plus être renouvelé. Demandez une nouvelle attestation.</translation>
    </message>
    <message>
        <source>The access token is invalid.</source>
        <translation>Le jeton d’accès n’est pas valable.</translation>
    </message>
    <message>
        <source>The access token is not for this credential.</source>
        <translation>Le jeton d’accès n’est pas pour cette attestation.</translation>
    </message>
    <message>
        <source>Nothing was done. Try again in a moment.</source>
        <translation>Rien n’a été fait. Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>This offer has no further credential.</source>
        <translation>Cette offre n’a pas d’autre attestation.</translation>
    </message>
    <message>
        <source>This offer was withdrawn or has expired.</source>
        <translation>Cette offre a été retirée ou a expiré.</translation>
    </message>
    <message>
        <source>This credential has expired.</source>
        <translation>Cette attestation a expiré.</translation>
    </message>
    <message>
        <source>The signer of this credential was revoked. Ask for a new one.</source>
        <translation>Le signataire de cette attestation a été révoqué. Demandez-en une nouvelle.</translation>
    </message>
    <message>
        <source>There is no offer at this address.</source>
        <translation>Il n’y a pas d’offre à cette adresse.</translation>
    </message>
    <message>
        <source>There is no data request at this address.</source>
        <translation>Il n’y a pas de demande de données à cette adresse.</translation>
    </message>
    <message>
        <source>Browsers ask wallets only from a page with https, or on the computer of the service itself.</source>
        <translation>Les navigateurs s’adressent aux portefeuilles seulement depuis une page en https, ou sur l’ordinateur du service lui-même.</translation>
    </message>
    <message>
        <source>This request was answered, has expired or was withdrawn.</source>
        <translation>Cette demande a reçu une réponse, a expiré ou a été retirée.</translation>
    </message>
    <message>
        <source>The presentation was not accepted: {checks}.</source>
        <translation>La présentation n’a pas été acceptée&#xa0;: {checks}.</translation>
    </message>
    <message>
        <source>The invitation is unknown or no longer open.</source>
        <translation>L’invitation est inconnue ou n’est plus ouverte.</translation>
    </message>
    <message>
        <source>This invitation was already used or is no longer open.</source>
        <translation>Cette invitation a déjà été utilisée ou n’est plus ouverte.</translation>
    </message>
    <message>
        <source>This invitation has expired.</source>
        <translation>Cette invitation a expiré.</translation>
    </message>
    <message>
        <source>This connection was not completed, or was abandoned.</source>
        <translation>Cette connexion n’a pas abouti, ou a été abandonnée.</translation>
    </message>
    <message>
        <source>{said} Trace ID: {trace}.</source>
        <translation>{said} ID de trace&#xa0;: {trace}.</translation>
    </message>
    <message>
        <source>There is no place named {name}. The desk has: {names}.</source>
        <translation>Aucun site ne s’appelle {name}. Le guichet a&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>This contains no certificates in PEM form.</source>
        <translation>Il n’y a ici aucun certificat au format PEM.</translation>
    </message>
    <message>
        <source>This file is too large for a list of places.</source>
        <translation>Ce fichier est trop grand pour une liste de sites.</translation>
    </message>
    <message>
        <source>The service answers after {count} ms.</source>
        <translation>Le service répond après {count} ms.</translation>
    </message>
    <message>
        <source>{version}. The certificate is valid for {count} more days.</source>
        <translation>{version}. Le certificat est valable encore {count} jours.</translation>
    </message>
    <message>
        <source>{version}. The certificate expires in {count} days.</source>
        <translation>{version}. Le certificat expire dans {count} jours.</translation>
    </message>
    <message>
        <source>Plain http on this computer.</source>
        <translation>Simple http sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The service accepts the key.</source>
        <translation>Le service accepte la clé.</translation>
    </message>
    <message>
        <source>The service refuses the key.</source>
        <translation>Le service refuse la clé.</translation>
    </message>
    <message>
        <source>This was not checked.</source>
        <translation>Ceci n’a pas été contrôlé.</translation>
    </message>
    <message>
        <source>The service has this operation.</source>
        <translation>Le service a cette opération.</translation>
    </message>
    <message>
        <source>The service does not have this operation (status {status}).</source>
        <translation>Le service n’a pas cette opération (statut {status}).</translation>
    </message>
    <message>
        <source>Library, people and settings of this place can be changed here.</source>
        <translation>La bibliothèque, les contacts et les paramètres de ce site peuvent être modifiés ici.</translation>
    </message>
    <message>
        <source>The service has no studio: library, people and settings are not offered.</source>
        <translation>Le service n’a pas de studio&#xa0;: la bibliothèque, les contacts et les paramètres ne sont pas proposés.</translation>
    </message>
    <message>
        <source>Progress of visits is visible.</source>
        <translation>La progression des visites est visible.</translation>
    </message>
    <message>
        <source>The service reports events at once.</source>
        <translation>Le service signale aussitôt les événements.</translation>
    </message>
    <message>
        <source>The service reports no events.</source>
        <translation>Le service ne signale pas d’événements.</translation>
    </message>
    <message>
        <source>The clock of the service differs by {count} minutes from this computer&apos;s.</source>
        <translation>L’horloge du service diffère de {count} minutes de celle de cet ordinateur.</translation>
    </message>
    <message>
        <source>The clock of the service agrees with this computer&apos;s.</source>
        <translation>L’horloge du service concorde avec celle de cet ordinateur.</translation>
    </message>
    <message>
        <source>Renew the certificate of the service.</source>
        <translation>Renouvelez le certificat du service.</translation>
    </message>
    <message>
        <source>Enter the key of this service.</source>
        <translation>Saisissez la clé de ce service.</translation>
    </message>
    <message>
        <source>Check the path in the address.</source>
        <translation>Vérifiez le chemin dans l’adresse.</translation>
    </message>
    <message>
        <source>Set the clock of the service, or of this computer.</source>
        <translation>Réglez l’horloge du service, ou celle de cet ordinateur.</translation>
    </message>
    <message>
        <source>Add the certificate of its authority to this place, if you trust it.</source>
        <translation>Ajoutez le certificat de son autorité à ce site, si vous lui faites confiance.</translation>
    </message>
    <message>
        <source>The certificate is valid until {date}, but was not renewed yet. {said}</source>
        <translation>Le certificat est valable jusqu’au {date}, mais n’a pas encore été renouvelé. {said}</translation>
    </message>
    <message>
        <source>In the file {file}: {said}</source>
        <translation>Dans le fichier {file}&#xa0;: {said}</translation>
    </message>
    <message>
        <source>This file does not exist or cannot be read.</source>
        <translation>Ce fichier n’existe pas ou ne peut pas être lu.</translation>
    </message>
    <message>
        <source>The collection has no requests.</source>
        <translation>La collection n’a pas de requêtes.</translation>
    </message>
    <message>
        <source>A request has a body or a template, not both.</source>
        <translation>Une requête a un body ou un template, pas les deux.</translation>
    </message>
    <message>
        <source>The body must be a file in the folder of the collection.</source>
        <translation>Le corps doit être un fichier dans le dossier de la collection.</translation>
    </message>
    <message>
        <source>{name} is not a variable. Write a name, now, now+1d or uuid.</source>
        <translation>{name} n’est pas une variable. Écrivez un nom, now, now+1d ou uuid.</translation>
    </message>
    <message>
        <source>Begin with a letter, then use letters, digits, dots, hyphens or underscores. “now” and “uuid” are reserved.</source>
        <translation>Commencez par une lettre, puis utilisez des lettres, des chiffres, des points, des traits d’union ou de soulignement. «&#xa0;now&#xa0;» et «&#xa0;uuid&#xa0;» sont réservés.</translation>
    </message>
    <message>
        <source>The key in the keyring is not sent to another computer.</source>
        <translation>La clé du trousseau n’est pas envoyée à un autre ordinateur.</translation>
    </message>
    <message>
        <source>The variable {name} has no value.</source>
        <translation>La variable {name} n’a pas de valeur.</translation>
    </message>
    <message>
        <source>The time {name} is outside the calendar.</source>
        <translation>Le moment {name} est hors du calendrier.</translation>
    </message>
    <message>
        <source>The command does not begin with curl.</source>
        <translation>La commande ne commence pas par curl.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>Un guillemet n’est pas fermé.</translation>
    </message>
    <message>
        <source>The command has more than one address.</source>
        <translation>La commande a plus d’une adresse.</translation>
    </message>
    <message>
        <source>The option {name} of curl is not supported.</source>
        <translation>L’option {name} de curl n’est pas prise en charge.</translation>
    </message>
    <message>
        <source>The option {name} of curl needs a value.</source>
        <translation>L’option {name} de curl exige une valeur.</translation>
    </message>
    <message>
        <source>The command reads a file. Write its content into the command.</source>
        <translation>La commande lit un fichier. Écrivez son contenu dans la commande.</translation>
    </message>
    <message>
        <source>This is not an HTTP method.</source>
        <translation>Ce n’est pas une méthode HTTP.</translation>
    </message>
    <message>
        <source>This is too large to import.</source>
        <translation>C’est trop grand pour être importé.</translation>
    </message>
    <message>
        <source>This is not TOML: {said}</source>
        <translation>Ce n’est pas du TOML&#xa0;: {said}</translation>
    </message>
    <message>
        <source>Write a name with its value, name = value, or a table, [name].</source>
        <translation>Écrivez un nom avec sa valeur, nom = valeur, ou une table, [nom].</translation>
    </message>
    <message>
        <source>There is text after the value. Start a new line for it.</source>
        <translation>Il y a du texte après la valeur. Commencez une nouvelle ligne pour ce texte.</translation>
    </message>
    <message>
        <source>An equals sign is missing after the name.</source>
        <translation>Il manque un signe égal après le nom.</translation>
    </message>
    <message>
        <source>A name is missing, or has a character that needs quotation marks.</source>
        <translation>Un nom manque, ou a un caractère qui exige des guillemets.</translation>
    </message>
    <message>
        <source>This is not a value. Put text in quotation marks.</source>
        <translation>Ce n’est pas une valeur. Mettez le texte entre guillemets.</translation>
    </message>
    <message>
        <source>This date or time does not exist.</source>
        <translation>Cette date ou cette heure n’existe pas.</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>Une parenthèse, un crochet ou une accolade n’est pas fermé.</translation>
    </message>
    <message>
        <source>Text has no closing quotation mark.</source>
        <translation>Il manque au texte un guillemet fermant.</translation>
    </message>
    <message>
        <source>This character is not allowed here: {character}.</source>
        <translation>Ce caractère n’est pas permis ici&#xa0;: {character}.</translation>
    </message>
    <message>
        <source>A backslash has a special meaning. Write two, or put the text in single quotation marks.</source>
        <translation>Une barre oblique inverse a un sens spécial. Écrivez-en deux, ou mettez le texte entre apostrophes.</translation>
    </message>
    <message>
        <source>This name already has a value.</source>
        <translation>Ce nom a déjà une valeur.</translation>
    </message>
    <message>
        <source>Line {line} is not valid TOML.</source>
        <translation>La ligne {line} n’est pas du TOML valable.</translation>
    </message>
    <message>
        <source>The end of this file is not valid TOML.</source>
        <translation>La fin de ce fichier n’est pas du TOML valable.</translation>
    </message>
    <message>
        <source>This table was already closed. Write all of it in one place.</source>
        <translation>Cette table était déjà close. Écrivez-la tout entière au même endroit.</translation>
    </message>
    <message>
        <source>The file of the layout cannot be opened.</source>
        <translation>Le fichier du modèle ne peut pas être ouvert.</translation>
    </message>
    <message>
        <source>The box does not lie on the badge.</source>
        <translation>Le cadre n’est pas sur le badge.</translation>
    </message>
    <message>
        <source>A text needs either attributes or a fixed text.</source>
        <translation>Un texte a besoin soit d’attributs, soit d’un texte fixe.</translation>
    </message>
    <message>
        <source>A photo needs one attribute.</source>
        <translation>Une photo a besoin d’un seul attribut.</translation>
    </message>
    <message>
        <source>Only a text or a photo shows attributes.</source>
        <translation>Seul un texte ou une photo montre des attributs.</translation>
    </message>
    <message>
        <source>The option {name} sends a form in parts. Write the body with --data-raw instead.</source>
        <translation>L’option {name} envoie un formulaire en parties. Écrivez plutôt le corps avec --data-raw.</translation>
    </message>
    <message>
        <source>The type that it extends was changed: the digest differs.</source>
        <translation>Le type qu’il étend a été modifié&#xa0;: le condensat diffère.</translation>
    </message>
    <message>
        <source>These are not the type metadata that the credential names: the digest differs.</source>
        <translation>Ce ne sont pas les métadonnées de type que l’attestation indique&#xa0;: le condensat diffère.</translation>
    </message>
    <message>
        <source>This is no digest that can be compared.</source>
        <translation>Ce n’est pas un condensat que l’on peut comparer.</translation>
    </message>
    <message>
        <source>Choose w3c, sd-jwt or mdoc.</source>
        <translation>Choisissez w3c, sd-jwt ou mdoc.</translation>
    </message>
    <message>
        <source>An offer to replace this credential is open already.</source>
        <translation>Une offre qui remplace cette attestation est déjà ouverte.</translation>
    </message>
    <message>
        <source>At most {count} credentials can be chosen at once. Choose fewer.</source>
        <translation>Au plus {count} attestations peuvent être choisies à la fois. Choisissez-en moins.</translation>
    </message>
    <message>
        <source>A link can only lead to a host with a public name, without letters that look like others.</source>
        <translation>Un lien ne peut mener qu’à un hôte au nom public, sans lettres qui ressemblent à d’autres.</translation>
    </message>
    <message>
        <source>The command has U+0000, which no argument of a program can hold.</source>
        <translation>La commande contient U+0000, qu’aucun argument de programme ne peut contenir.</translation>
    </message>
    <message>
        <source>Left out, because it is before curl: {text}</source>
        <translation>Omis, car placé avant curl&#xa0;: {text}</translation>
    </message>
    <message>
        <source>Left out, because it is after {sign}: {text}</source>
        <translation>Omis, car placé après {sign}&#xa0;: {text}</translation>
    </message>
    <message>
        <source>A shell would fill this in. It is sent as it is written: {names}</source>
        <translation>Un shell remplacerait ceci. C’est envoyé tel quel&#xa0;: {names}</translation>
    </message>
    <message>
        <source>The address continues after &amp;. A shell would have ended the command there.</source>
        <translation>L’adresse continue après &amp;. Un shell aurait terminé la commande là.</translation>
    </message>
    <message>
        <source>Quotation marks, dashes and spaces of a word processor were read as plain ones.</source>
        <translation>Les guillemets, tirets et espaces d’un traitement de texte ont été lus comme des signes simples.</translation>
    </message>
    <message>
        <source>A backslash before a quotation mark was removed, as Windows PowerShell needs it.</source>
        <translation>Une barre oblique inverse avant un guillemet a été retirée&#xa0;: Windows PowerShell en a besoin, pas le service.</translation>
    </message>
    <message>
        <source>Each backslash was written twice, as Chrome does it. It is sent once.</source>
        <translation>Chaque barre oblique inverse était écrite deux fois, comme le fait Chrome. Elle est envoyée une fois.</translation>
    </message>
    <message>
        <source>These options of curl are not used here: {names}</source>
        <translation>Ces options de curl ne servent pas ici&#xa0;: {names}</translation>
    </message>
    <message>
        <source>curl would make several addresses of braces or brackets. They are sent as they are written.</source>
        <translation>curl tirerait plusieurs adresses des accolades ou des crochets. Elles sont envoyées telles quelles.</translation>
    </message>
    <message>
        <source>A password or token in the address was left out.</source>
        <translation>Un mot de passe ou un jeton dans l’adresse a été omis.</translation>
    </message>
    <message>
        <source>The header {name} was left out, because it can hold a secret.</source>
        <translation>L’en-tête {name} a été omis, car il peut contenir un secret.</translation>
    </message>
    <message>
        <source>The parameter {name} of the address was left out, because it can hold a secret.</source>
        <translation>Le paramètre {name} de l’adresse a été omis, car il peut contenir un secret.</translation>
    </message>
    <message>
        <source>The body may hold a secret. It is kept: {names}</source>
        <translation>Le corps contient peut-être un secret. Il est gardé&#xa0;: {names}</translation>
    </message>
    <message>
        <source>The method is sent in capitals: {name}</source>
        <translation>La méthode est envoyée en majuscules&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Spaces and letters outside ASCII in the address were percent-encoded.</source>
        <translation>Les espaces et les lettres hors ASCII de l’adresse ont été codés avec %.</translation>
    </message>
    <message>
        <source>The header {name} was left out. The key of the service is sent in its place.</source>
        <translation>L’en-tête {name} a été omis. La clé du service est envoyée à sa place.</translation>
    </message>
    <message>
        <source>{said} In: {names}</source>
        <translation>{said} Dans&#xa0;: {names}</translation>
    </message>
    <message>
        <source>This request was left out. {said}</source>
        <translation>Cette requête a été omise. {said}</translation>
    </message>
    <message>
        <source>It sends a file.</source>
        <translation>Elle envoie un fichier.</translation>
    </message>
    <message>
        <source>Scripts were left out.</source>
        <translation>Des scripts ont été omis.</translation>
    </message>
    <message>
        <source>Saved responses were left out.</source>
        <translation>Des réponses enregistrées ont été omises.</translation>
    </message>
    <message>
        <source>A client certificate was left out.</source>
        <translation>Un certificat client a été omis.</translation>
    </message>
    <message>
        <source>A proxy was left out.</source>
        <translation>Un proxy a été omis.</translation>
    </message>
    <message>
        <source>The body was left out, because Postman sends none with this method.</source>
        <translation>Le corps a été omis, car Postman n’en envoie pas avec cette méthode.</translation>
    </message>
    <message>
        <source>The sign-in {name} was left out.</source>
        <translation>L’authentification {name} a été omise.</translation>
    </message>
    <message>
        <source>These variables have no value. Set them in collection.toml: {names}</source>
        <translation>Ces variables n’ont pas de valeur. Définissez-les dans collection.toml&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Scripts set these variables. Keep them from a response, or set them in collection.toml: {names}</source>
        <translation>Des scripts définissent ces variables. Reprenez-les d’une réponse, ou définissez-les dans collection.toml&#xa0;: {names}</translation>
    </message>
    <message>
        <source>The values of these variables were left out, because they can be secrets: {names}</source>
        <translation>Les valeurs de ces variables ont été omises, car elles peuvent être secrètes&#xa0;: {names}</translation>
    </message>
    <message>
        <source>These values of Postman do not exist here. Set them in collection.toml: {names}</source>
        <translation>Ces valeurs de Postman n’existent pas ici. Définissez-les dans collection.toml&#xa0;: {names}</translation>
    </message>
    <message>
        <source>This is not a Postman collection in the format 2.0 or 2.1.</source>
        <translation>Ce n’est pas une collection Postman au format 2.0 ou 2.1.</translation>
    </message>
    <message>
        <source>The settings of this desk allow no PIN. Remove txCode, or change the settings.</source>
        <translation>Les paramètres de ce guichet ne permettent pas de code PIN. Retirez txCode, ou changez les paramètres.</translation>
    </message>
    <message>
        <source>This text takes too long to be compared with its pattern. Shorten it.</source>
        <translation>Ce texte est trop long à comparer avec son motif. Raccourcissez-le.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern, “{part}”, belongs to nothing. Write it with a backslash.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» n’appartient à rien. Écrivez-le avec une barre oblique inverse.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema. Write ^ and $ instead.</source>
        <translation>Caractère {position} de ce motif&#xa0;: JSON Schema ne connaît pas «&#xa0;{part}&#xa0;». Écrivez plutôt ^ et $.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” with another look-around needs one fixed length.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» avec une autre assertion exige une seule longueur fixe.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema.</source>
        <translation>Caractère {position} de ce motif&#xa0;: JSON Schema ne connaît pas «&#xa0;{part}&#xa0;».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: no group begins with “{part}” in JSON Schema. Remove it.</source>
        <translation>Caractère {position} de ce motif&#xa0;: en JSON Schema, aucun groupe ne commence par «&#xa0;{part}&#xa0;». Retirez-le.</translation>
    </message>
    <message>
        <source>This pattern is too large to be checked. Use fewer or smaller repetitions.</source>
        <translation>Ce motif est trop grand pour être contrôlé. Utilisez moins de répétitions, ou de plus petites.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: write the name of a group like (?&lt;year&gt;…), not “{part}”.</source>
        <translation>Caractère {position} de ce motif&#xa0;: écrivez le nom d’un groupe comme (?&lt;year&gt;…), pas «&#xa0;{part}&#xa0;».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” names a second group. Use another name.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» nomme un deuxième groupe. Utilisez un autre nom.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is nothing that “{part}” can repeat.</source>
        <translation>Caractère {position} de ce motif&#xa0;: il n’y a rien que «&#xa0;{part}&#xa0;» puisse répéter.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is no group for “{part}”.</source>
        <translation>Caractère {position} de ce motif&#xa0;: il n’y a pas de groupe pour «&#xa0;{part}&#xa0;».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is not closed.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» n’est pas fermé.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no Unicode property that is known here.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» n’est pas une propriété Unicode connue ici.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no range. Write \- for a hyphen.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» n’est pas un intervalle. Écrivez \- pour un trait d’union.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” refers to a group that may be left out.</source>
        <translation>Caractère {position} de ce motif&#xa0;: «&#xa0;{part}&#xa0;» renvoie à un groupe qui peut manquer.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” needs the smaller number first.</source>
        <translation>Caractère {position} de ce motif&#xa0;: dans «&#xa0;{part}&#xa0;», le plus petit nombre doit venir d’abord.</translation>
    </message>
    <message>
        <source>This rule does not fit the type {type}. Remove it, or choose another type.</source>
        <translation>Cette règle ne convient pas au type {type}. Retirez-la, ou choisissez un autre type.</translation>
    </message>
    <message>
        <source>This needs the rule enum with the choices.</source>
        <translation>Ceci exige la règle enum avec les choix.</translation>
    </message>
    <message>
        <source>This needs the format date.</source>
        <translation>Ceci exige le format date.</translation>
    </message>
    <message>
        <source>No value can satisfy both this and {rule}.</source>
        <translation>Aucune valeur ne peut satisfaire à la fois ceci et {rule}.</translation>
    </message>
    <message>
        <source>This value breaks the rules of its own attribute: {said}</source>
        <translation>Cette valeur enfreint les règles de son propre attribut&#xa0;: {said}</translation>
    </message>
    <message>
        <source>The schema has a rule that cannot be checked: {field}. Withdraw this version and add a new one.</source>
        <translation>Le schéma a une règle qui ne peut pas être contrôlée&#xa0;: {field}. Retirez cette version et ajoutez-en une nouvelle.</translation>
    </message>
    <message>
        <source>Choose a PNG or JPEG picture, written in base64 or as a data: URL.</source>
        <translation>Choisissez une image PNG ou JPEG, écrite en base64 ou comme URL data:.</translation>
    </message>
    <message>
        <source>The file of the list cannot be opened.</source>
        <translation>Le fichier de la liste ne peut pas être ouvert.</translation>
    </message>
    <message>
        <source>The list is larger than {count} MB.</source>
        <translation>La liste dépasse {count} Mo.</translation>
    </message>
    <message>
        <source>The spreadsheet is older than 2007, or has a password.</source>
        <translation>Le classeur date d’avant 2007, ou a un mot de passe.</translation>
    </message>
    <message>
        <source>The list is not written in {encoding}.</source>
        <translation>La liste n’est pas écrite en {encoding}.</translation>
    </message>
    <message>
        <source>The file is neither text nor a spreadsheet.</source>
        <translation>Le fichier n’est ni un texte ni un classeur.</translation>
    </message>
    <message>
        <source>Line {number} of the list cannot be read.</source>
        <translation>La ligne {number} de la liste ne peut pas être lue.</translation>
    </message>
    <message>
        <source>Row {number} has more than {count} cells.</source>
        <translation>La ligne {number} a plus de {count} cellules.</translation>
    </message>
    <message>
        <source>The list has more than {count} rows.</source>
        <translation>La liste a plus de {count} lignes.</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>La liste est vide.</translation>
    </message>
    <message>
        <source>The file is not a spreadsheet that can be read here.</source>
        <translation>Le fichier n’est pas un classeur lisible ici.</translation>
    </message>
    <message>
        <source>The spreadsheet is damaged.</source>
        <translation>Le classeur est abîmé.</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet with cells.</source>
        <translation>Le classeur n’a pas de feuille avec des cellules.</translation>
    </message>
    <message>
        <source>The sheet cannot be read: {fault}</source>
        <translation>La feuille ne peut pas être lue&#xa0;: {fault}</translation>
    </message>
    <message>
        <source>Name a guest as &lt;rosterId&gt;/&lt;number&gt;.</source>
        <translation>Désignez un invité par &lt;rosterId&gt;/&lt;number&gt;.</translation>
    </message>
    <message>
        <source>This guest has the credential already.</source>
        <translation>Cet invité a déjà l’attestation.</translation>
    </message>
    <message>
        <source>Only the wallet of the guest sets this state, by accepting the credential.</source>
        <translation>Seul le portefeuille de l’invité fixe cet état, quand il accepte l’attestation.</translation>
    </message>
    <message>
        <source>At most {count} lists of guests. Remove one that is no longer needed.</source>
        <translation>{count} listes d’invités au plus. Retirez-en une qui ne sert plus.</translation>
    </message>
    <message>
        <source>At most {count} guests in one list.</source>
        <translation>{count} invités au plus dans une liste.</translation>
    </message>
    <message>
        <source>At most {count} cells: the list has no more columns.</source>
        <translation>{count} cellules au plus&#xa0;: la liste n’a pas plus de colonnes.</translation>
    </message>
    <message>
        <source>The list has no such column.</source>
        <translation>La liste n’a pas cette colonne.</translation>
    </message>
    <message>
        <source>The kind of credential of this list is not offered any more.</source>
        <translation>Le type d’attestation de cette liste n’est plus proposé.</translation>
    </message>
    <message>
        <source>There is no list of guests with this ID.</source>
        <translation>Aucune liste d’invités n’a cet ID.</translation>
    </message>
    <message>
        <source>There is no guest with this number in the list.</source>
        <translation>Aucun invité de la liste n’a ce numéro.</translation>
    </message>
    <message>
        <source>No kind of credential counts for who is in the building.</source>
        <translation>Aucun type d’attestation ne compte pour savoir qui est dans le bâtiment.</translation>
    </message>
    <message>
        <source>This visitor is not in the building, or has signed out already.</source>
        <translation>Ce visiteur n’est pas dans le bâtiment, ou son départ est déjà noté.</translation>
    </message>
    <message>
        <source>Nobody has shown a valid credential in this data request.</source>
        <translation>Personne n’a montré d’attestation valable pour cette demande de données.</translation>
    </message>
    <message>
        <source>Provide either the address or the content of the list.</source>
        <translation>Donnez soit l’adresse, soit le contenu de la liste.</translation>
    </message>
    <message>
        <source>The list is not signed with this certificate. Look at it again.</source>
        <translation>La liste n’est pas signée avec ce certificat. Regardez-la de nouveau.</translation>
    </message>
    <message>
        <source>There can be at most {count} trusted lists.</source>
        <translation>Il peut y avoir {count} listes de confiance au plus.</translation>
    </message>
    <message>
        <source>This list is there already.</source>
        <translation>Cette liste est déjà là.</translation>
    </message>
    <message>
        <source>This list came from a file. Choose the next file.</source>
        <translation>Cette liste vient d’un fichier. Choisissez le fichier suivant.</translation>
    </message>
    <message>
        <source>This list belongs to a list of lists. Change that one.</source>
        <translation>Cette liste appartient à une liste de listes. Modifiez celle-là.</translation>
    </message>
    <message>
        <source>There is no trusted list with this ID.</source>
        <translation>Aucune liste de confiance n’a cet ID.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality or nationalities[].</source>
        <translation>Utilisez le nom d’un attribut, ou un chemin comme address.locality ou nationalities[].</translation>
    </message>
    <message>
        <source>A question can only be asked over OpenID4VP.</source>
        <translation>Une question ne peut être posée que par OpenID4VP.</translation>
    </message>
    <message>
        <source>This question has no answer of that name.</source>
        <translation>Cette question n’a pas de réponse de ce nom.</translation>
    </message>
    <message>
        <source>No credential that is known here answers that.</source>
        <translation>Aucune attestation connue ici n’y répond.</translation>
    </message>
    <message>
        <source>At {place}: {said}</source>
        <translation>À {place}&#xa0;: {said}</translation>
    </message>
    <message>
        <source>Enter a JSON object, in braces.</source>
        <translation>Saisissez un objet JSON, entre accolades.</translation>
    </message>
    <message>
        <source>Enter a JSON list, in square brackets.</source>
        <translation>Saisissez une liste JSON, entre crochets.</translation>
    </message>
    <message>
        <source>This is part of a value that is given already. Remove one of them.</source>
        <translation>Cela fait partie d’une valeur déjà donnée. Retirez l’une des deux.</translation>
    </message>
    <message>
        <source>An entry before this one is missing. Count them from 0, without a gap.</source>
        <translation>Il manque une entrée avant celle-ci. Comptez-les à partir de 0, sans trou.</translation>
    </message>
    <message>
        <source>An entry is in the list twice. Remove one of them.</source>
        <translation>Une entrée est deux fois dans la liste. Retirez l’une des deux.</translation>
    </message>
    <message>
        <source>A restriction compares one value. Enter the path to it, such as address.city or countries[].</source>
        <translation>Une restriction compare une seule valeur. Saisissez son chemin, comme address.city ou countries[].</translation>
    </message>
    <message>
        <source>The certificate of the signer has expired, or the one that you confirmed has not issued it.</source>
        <translation>Le certificat du signataire a expiré, ou celui que vous avez confirmé ne l’a pas délivré.</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Please fill this in.</source>
        <translation>Veuillez remplir ce champ.</translation>
    </message>
    <message>
        <source>Please choose at least one attribute.</source>
        <translation>Veuillez choisir au moins un attribut.</translation>
    </message>
    <message>
        <source>This attribute appears twice.</source>
        <translation>Cet attribut apparaît deux fois.</translation>
    </message>
    <message>
        <source>Enter a DID, such as did:web:issuer.example.</source>
        <translation>Saisissez un DID, par exemple did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter a date and a time.</source>
        <translation>Saisissez une date et une heure.</translation>
    </message>
    <message>
        <source>Please choose one.</source>
        <translation>Veuillez faire un choix.</translation>
    </message>
    <message>
        <source>Please add a picture.</source>
        <translation>Veuillez ajouter une image.</translation>
    </message>
    <message>
        <source>Enter at least {figure} characters.</source>
        <translation>Saisissez au moins {figure} caractères.</translation>
    </message>
    <message>
        <source>At most {figure} characters; {over} too many.</source>
        <translation>Au plus {figure} caractères&#x202f;; {over} de trop.</translation>
    </message>
    <message>
        <source>Enter a number, such as {example}.</source>
        <translation>Saisissez un nombre, par exemple {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number, such as 42.</source>
        <translation>Saisissez un nombre entier, par exemple 42.</translation>
    </message>
    <message>
        <source>Enter {figure} or more.</source>
        <translation>Saisissez {figure} ou plus.</translation>
    </message>
    <message>
        <source>Enter {figure} or less.</source>
        <translation>Saisissez {figure} ou moins.</translation>
    </message>
    <message>
        <source>Enter a date, such as {example}.</source>
        <translation>Saisissez une date, par exemple {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as maya@example.org.</source>
        <translation>Saisissez une adresse e-mail, par exemple maya@example.org.</translation>
    </message>
    <message>
        <source>Enter a web address that starts with https://.</source>
        <translation>Saisissez une adresse web qui commence par https://.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Ce n’est pas écrit comme il le faut.</translation>
    </message>
    <message>
        <source>This is not written as required. Example: {example}.</source>
        <translation>Ce n’est pas écrit comme il le faut. Exemple&#xa0;: {example}.</translation>
    </message>
    <message>
        <source>This text contains hidden characters. Please type it again.</source>
        <translation>Ce texte contient des caractères cachés. Veuillez le ressaisir.</translation>
    </message>
    <message>
        <source>The service refuses this: {message}</source>
        <translation>Le service refuse cela&#xa0;: {message}</translation>
    </message>
    <message>
        <source>This is too short.</source>
        <translation>C’est trop court.</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>C’est trop long.</translation>
    </message>
    <message>
        <source>The service does not understand this date.</source>
        <translation>Le service ne comprend pas cette date.</translation>
    </message>
    <message>
        <source>The time zone is missing.</source>
        <translation>Le fuseau horaire manque.</translation>
    </message>
    <message>
        <source>This time is in the past.</source>
        <translation>Cette heure est passée.</translation>
    </message>
    <message>
        <source>This is too far in the future.</source>
        <translation>C’est trop loin dans le futur.</translation>
    </message>
    <message>
        <source>The credential must not end before the offer does.</source>
        <translation>L’attestation ne doit pas expirer avant l’offre.</translation>
    </message>
    <message>
        <source>This number is outside the allowed range.</source>
        <translation>Ce nombre est hors des limites permises.</translation>
    </message>
    <message>
        <source>This text contains a character that is not allowed.</source>
        <translation>Ce texte contient un caractère interdit.</translation>
    </message>
    <message>
        <source>Enter two parts joined by one colon, such as acme:kim.</source>
        <translation>Saisissez deux parties séparées par un deux-points, par exemple acme:kim.</translation>
    </message>
    <message>
        <source>Each part has at most {figure} characters.</source>
        <translation>Chaque partie a au plus {figure} caractères.</translation>
    </message>
    <message>
        <source>An alias can contain letters without accents, digits and . _ ~ -</source>
        <translation>Un alias peut contenir des lettres sans accent, des chiffres et . _ ~ -</translation>
    </message>
    <message>
        <source>{name} already has this alias.</source>
        <translation>{name} a déjà cet alias.</translation>
    </message>
    <message>
        <source>Enter addresses that start with https://, separated by spaces.</source>
        <translation>Saisissez des adresses qui commencent par https://, séparées par des espaces.</translation>
    </message>
    <message>
        <source>Body of the stopped answer</source>
        <translation>Corps de la réponse retenue</translation>
    </message>
    <message>
        <source>Send unchanged</source>
        <translation>Envoyer tel quel</translation>
    </message>
    <message>
        <source>Send on</source>
        <translation>Transmettre</translation>
    </message>
    <message>
        <source>Stopped: {answer}</source>
        <translation>Retenue&#xa0;: {answer}</translation>
    </message>
    <message>
        <source>This body is no text.</source>
        <translation>Ce corps n’est pas du texte.</translation>
    </message>
    <message>
        <source>Goes on unchanged in {seconds} s.</source>
        <translation>Part tel quel dans {seconds}&#xa0;s.</translation>
    </message>
    <message>
        <source>1 more waits behind it.</source>
        <translation>1 autre attend derrière.</translation>
    </message>
    <message>
        <source>Issuer metadata</source>
        <translation>Métadonnées de l’émetteur</translation>
    </message>
    <message>
        <source>Authorization server metadata</source>
        <translation>Métadonnées du serveur d’autorisation</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>Offre</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Nonce</source>
        <translation>Nonce</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>Deferred credential</source>
        <translation>Attestation différée</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Notification</translation>
    </message>
    <message>
        <source>Request object</source>
        <translation>Objet de la demande</translation>
    </message>
    <message>
        <source>Answer to a presentation</source>
        <translation>Réponse à une présentation</translation>
    </message>
    <message>
        <source>Shown by the test wallet</source>
        <translation>Présenté par le portefeuille de test</translation>
    </message>
    <message>
        <source>Status list</source>
        <translation>Liste de statut</translation>
    </message>
    <message>
        <source>Type metadata</source>
        <translation>Métadonnées du type</translation>
    </message>
    <message>
        <source>DID document</source>
        <translation>Document DID</translation>
    </message>
    <message>
        <source>Invitation or short link</source>
        <translation>Invitation ou lien court</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>Agent API</source>
        <translation>API des agents</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autre</translation>
    </message>
    <message>
        <source>DIDComm message</source>
        <translation>Message DIDComm</translation>
    </message>
    <message>
        <source>{answer}: {fault}</source>
        <translation>{answer}&#xa0;: {fault}</translation>
    </message>
    <message>
        <source>{answers} of visit {visit}</source>
        <translation>{answers} de la visite {visit}</translation>
    </message>
    <message>
        <source>{answers}, has not struck yet</source>
        <translation>{answers}, pas encore déclenchée</translation>
    </message>
    <message>
        <source>struck once</source>
        <translation>déclenchée une fois</translation>
    </message>
    <message>
        <source>struck {count} times</source>
        <translation>déclenchée {count} fois</translation>
    </message>
    <message>
        <source>1 fault is armed.</source>
        <translation>1 erreur est armée.</translation>
    </message>
    <message>
        <source>{count} faults are armed.</source>
        <translation>{count} erreurs sont armées.</translation>
    </message>
    <message>
        <source>1 answer waits for you in the workbench.</source>
        <translation>1 réponse vous attend dans l’Atelier.</translation>
    </message>
    <message>
        <source>{count} answers wait for you in the workbench.</source>
        <translation>{count} réponses vous attendent dans l’Atelier.</translation>
    </message>
    <message>
        <source>Messages of wallets are recorded.</source>
        <translation>Les messages des portefeuilles sont enregistrés.</translation>
    </message>
    <message>
        <source>Only the service of this program has faults. Another place is open.</source>
        <translation>Seul le service de ce programme a des erreurs. Un autre site est ouvert.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>Prochaine réponse</translation>
    </message>
    <message>
        <source>Every answer</source>
        <translation>Chaque réponse</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Fréquence</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondes</translation>
    </message>
    <message>
        <source>Only for the visit of the last response</source>
        <translation>Seulement pour la visite de la dernière réponse</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Armer</translation>
    </message>
    <message>
        <source>Arm a fault</source>
        <translation>Armer une erreur</translation>
    </message>
    <message>
        <source>What a wallet must do: {must} ({section})</source>
        <translation>Ce qu’un portefeuille doit faire&#xa0;: {must} ({section})</translation>
    </message>
    <message>
        <source>What the desk must do: {must} ({section})</source>
        <translation>Ce que doit faire le guichet&#xa0;: {must} ({section})</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Armées</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Terminées</translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Désarmer</translation>
    </message>
    <message>
        <source>Disarm {fault}</source>
        <translation>Désarmer {fault}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Save the recorded messages as HAR</source>
        <translation>Enregistrer les messages capturés en HAR</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vider</translation>
    </message>
    <message>
        <source>Forget the recorded messages</source>
        <translation>Oublier les messages capturés</translation>
    </message>
    <message>
        <source>Record messages</source>
        <translation>Capturer les messages</translation>
    </message>
    <message>
        <source>What wallets and agents send and receive, with all its values. It is in memory only, and gone when the program ends.</source>
        <translation>Ce que les portefeuilles et les agents envoient et reçoivent, avec toutes les valeurs. Tout reste en mémoire et disparaît à la fermeture du programme.</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Arrêter la capture</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Capturer</translation>
    </message>
    <message>
        <source>Messages: {count}, {size} KB.</source>
        <translation>Messages&#xa0;: {count}, {size}&#xa0;ko.</translation>
    </message>
    <message>
        <source>Older ones that made room: {count}.</source>
        <translation>Anciens messages effacés faute de place&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Only the visit of the last response</source>
        <translation>Seulement la visite de la dernière réponse</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>Afficher les valeurs</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Décoder</translation>
    </message>
    <message>
        <source>Recorded messages</source>
        <translation>Messages capturés</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Only what wallets send to the service of this program can be recorded.</source>
        <translation>Seuls les envois des portefeuilles au service de ce programme peuvent être enregistrés.</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Scan a code with a wallet.</source>
        <translation>Rien n’a encore été envoyé. Scannez un code avec un portefeuille.</translation>
    </message>
    <message>
        <source>Record shows what a wallet and the service say to each other from then on.</source>
        <translation>«&#xa0;Capturer&#xa0;» montre ce qu’un portefeuille et le service se disent à partir de ce moment.</translation>
    </message>
    <message>
        <source>changed by hand</source>
        <translation>modifiée à la main</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>pas de réponse</translation>
    </message>
    <message>
        <source>In clear text</source>
        <translation>En clair</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count}&#xa0;ms</translation>
    </message>
    <message>
        <source>Enter a JSON object, such as {example}.</source>
        <translation>Saisissez un objet JSON, par exemple {example}.</translation>
    </message>
    <message>
        <source>Say whether the smaller picture is to be used.</source>
        <translation>Indiquez s’il faut utiliser l’image réduite.</translation>
    </message>
    <message>
        <source>Enter a host name without https://, such as desk.example.org.</source>
        <translation>Saisissez un nom d’hôte sans https://, par exemple desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a colour such as #0f4c5c, or choose one.</source>
        <translation>Saisissez une couleur, par exemple #0f4c5c, ou choisissez-en une.</translation>
    </message>
    <message>
        <source>Enter a port from 1024 to 65535.</source>
        <translation>Saisissez un port de 1024 à 65535.</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://, such as https://desk.example.org.</source>
        <translation>Saisissez une adresse qui commence par https://, par exemple https://desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a time of day, such as 20:00, or nothing.</source>
        <translation>Saisissez une heure, par exemple 20:00, ou rien.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality.</source>
        <translation>Utilisez le nom d’un attribut, ou un chemin comme address.locality.</translation>
    </message>
    <message>
        <source>Use lower-case letters, digits and hyphens, such as guest-card.</source>
        <translation>Utilisez des minuscules, des chiffres et des traits d’union, par exemple guest-card.</translation>
    </message>
    <message>
        <source>Use letters and digits, a capital letter first, such as GuestCard.</source>
        <translation>Utilisez des lettres et des chiffres, une majuscule d’abord, par exemple GuestCard.</translation>
    </message>
    <message>
        <source>Enter a version such as 1.0.</source>
        <translation>Saisissez une version, par exemple 1.0.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, a letter first, such as given_name.</source>
        <translation>Utilisez des lettres, des chiffres et des tirets bas, une lettre d’abord, par exemple given_name.</translation>
    </message>
    <message>
        <source>Another attribute has this name.</source>
        <translation>Un autre attribut porte ce nom.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Saisissez un code de pays de deux majuscules, par exemple DE.</translation>
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
        <translation>F3, {number}&#xa0;: remplace «&#xa0;{name}&#xa0;»</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Touche</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoris</translation>
    </message>
    <message>
        <source>Your favourites</source>
        <translation>Vos favoris</translation>
    </message>
    <message>
        <source>There are none yet. Open a form, fill in what stays the same, and keep it here.</source>
        <translation>Il n’y en a pas encore. Ouvrez un formulaire, remplissez ce qui reste identique, et gardez-le ici.</translation>
    </message>
    <message>
        <source>Keep as favourite</source>
        <translation>Garder comme favori</translation>
    </message>
    <message>
        <source>Its values are kept in a file that is not sealed. Clear what is about one person first.</source>
        <translation>Ses valeurs sont conservées dans un fichier non chiffré. Effacez d’abord ce qui concerne une seule personne.</translation>
    </message>
    <message>
        <source>Keep the open form: {kind}</source>
        <translation>Garder le formulaire ouvert&#xa0;: {kind}</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulaire</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Partager…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Add from a file…</source>
        <translation>Ajouter depuis un fichier…</translation>
    </message>
    <message>
        <source>Added under F3, {number}.</source>
        <translation>Ajouté sous F3, {number}.</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favori</translation>
    </message>
    <message>
        <source>Share the favourite</source>
        <translation>Partager le favori</translation>
    </message>
    <message>
        <source>Add a favourite</source>
        <translation>Ajouter un favori</translation>
    </message>
    <message>
        <source>This desk does not have the room of this favourite.</source>
        <translation>Ce guichet n’a pas la rubrique de ce favori.</translation>
    </message>
    <message>
        <source>This favourite cannot be used now.</source>
        <translation>Ce favori ne peut pas être utilisé maintenant.</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>Il n’y en a pas encore.</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>The requested credential was presented.</source>
        <translation>L’attestation demandée a été présentée.</translation>
    </message>
    <message>
        <source>The wallet did not send this credential.</source>
        <translation>Le portefeuille n’a pas envoyé cette attestation.</translation>
    </message>
    <message>
        <source>The wallet sent several credentials instead of one.</source>
        <translation>Le portefeuille a envoyé plusieurs attestations au lieu d’une.</translation>
    </message>
    <message>
        <source>The wallet sent something that was not requested.</source>
        <translation>Le portefeuille a envoyé quelque chose qui n’était pas demandé.</translation>
    </message>
    <message>
        <source>Not checked, because another check failed.</source>
        <translation>Non vérifié, car un autre contrôle a échoué.</translation>
    </message>
    <message>
        <source>Its format is valid.</source>
        <translation>Son format est valable.</translation>
    </message>
    <message>
        <source>Its format is invalid.</source>
        <translation>Son format n’est pas valable.</translation>
    </message>
    <message>
        <source>It uses a vocabulary that this desk does not know.</source>
        <translation>Elle utilise un vocabulaire que ce guichet ne connaît pas.</translation>
    </message>
    <message>
        <source>The wallet reports an error instead of a whole answer.</source>
        <translation>Le portefeuille signale une erreur au lieu d’une réponse entière.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is valid.</source>
        <translation>La signature de l’émetteur est valable.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid: the credential was changed or forged.</source>
        <translation>La signature de l’émetteur n’est pas valable&#xa0;: l’attestation a été modifiée ou falsifiée.</translation>
    </message>
    <message>
        <source>It does not name the issuer&apos;s key properly.</source>
        <translation>Elle n’indique pas correctement la clé de l’émetteur.</translation>
    </message>
    <message>
        <source>It is not signed with a key of the issuer it names.</source>
        <translation>Elle n’est pas signée avec une clé de l’émetteur qu’elle indique.</translation>
    </message>
    <message>
        <source>The issuer does not list the key that signed it.</source>
        <translation>L’émetteur ne cite pas la clé qui l’a signée.</translation>
    </message>
    <message>
        <source>The keys of the issuer could not be fetched.</source>
        <translation>Les clés de l’émetteur n’ont pas pu être récupérées.</translation>
    </message>
    <message>
        <source>The fetched keys of the issuer are not usable.</source>
        <translation>Les clés récupérées de l’émetteur ne sont pas utilisables.</translation>
    </message>
    <message>
        <source>It was issued by this desk.</source>
        <translation>Elle a été délivrée par ce guichet.</translation>
    </message>
    <message>
        <source>You trust the issuer.</source>
        <translation>Vous faites confiance à l’émetteur.</translation>
    </message>
    <message>
        <source>This issuer is trusted, but not for credentials of this kind.</source>
        <translation>Cet émetteur est de confiance, mais pas pour les attestations de ce type.</translation>
    </message>
    <message>
        <source>The issuer is unknown, but your settings accept such credentials with a warning.</source>
        <translation>L’émetteur est inconnu, mais vos paramètres acceptent de telles attestations avec un avertissement.</translation>
    </message>
    <message>
        <source>The issuer is not on your list of trusted issuers.</source>
        <translation>L’émetteur n’est pas sur votre liste d’émetteurs de confiance.</translation>
    </message>
    <message>
        <source>The certificate of its signer is not for documents of this kind.</source>
        <translation>Le certificat de son signataire n’est pas pour les documents de ce type.</translation>
    </message>
    <message>
        <source>The certificate of its signer is valid when that of its authority is not.</source>
        <translation>Le certificat de son signataire est valable à des moments où celui de son autorité ne l’est pas.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than the document.</source>
        <translation>Le certificat de son signataire est d’un autre pays ou d’une autre région que le document.</translation>
    </message>
    <message>
        <source>It was signed with a key of this desk under a certificate that this desk never had, so revoke that signer in the settings: somebody may have copied the key.</source>
        <translation>Elle a été signée avec une clé de ce guichet sous un certificat qu’il n’a jamais eu&#x202f;; révoquez donc ce signataire dans les paramètres&#xa0;: quelqu’un a pu copier la clé.</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules.</source>
        <translation>Le certificat de son signataire suit les règles.</translation>
    </message>
    <message>
        <source>Rules for the certificate of a signer exist for driving licences alone.</source>
        <translation>Il n’y a de règles pour le certificat d’un signataire que pour les permis de conduire.</translation>
    </message>
    <message>
        <source>The certificate of its signer departs from the rules, in a way that casts no doubt on it.</source>
        <translation>Le certificat de son signataire s’écarte des règles, mais d’une façon qui n’en fait pas douter.</translation>
    </message>
    <message>
        <source>The certificate of its signer has a critical part that is not known here.</source>
        <translation>Le certificat de son signataire a un élément critique inconnu ici.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than its authority.</source>
        <translation>Le certificat de son signataire est d’un autre pays ou d’une autre région que son autorité.</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate.</source>
        <translation>L’autorité de son signataire n’a pas révoqué le certificat.</translation>
    </message>
    <message>
        <source>The authority of its signer has revoked the certificate.</source>
        <translation>L’autorité de son signataire a révoqué le certificat.</translation>
    </message>
    <message>
        <source>Issue a new document to its holder, because this desk has revoked the signer of this one.</source>
        <translation>Délivrez un nouveau document à son détenteur, car ce guichet a révoqué le signataire de celui-ci.</translation>
    </message>
    <message>
        <source>No authority that you trust certified its signer, so none could revoke the certificate.</source>
        <translation>Aucune autorité de confiance n’a certifié son signataire&#x202f;; aucune n’a donc pu révoquer le certificat.</translation>
    </message>
    <message>
        <source>The certificate of its signer does not say where revoked ones are listed.</source>
        <translation>Le certificat de son signataire ne dit pas où figurent les certificats révoqués.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched.</source>
        <translation>Aucune liste à jour des certificats révoqués n’a pu être récupérée.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched, but your settings accept such credentials with a warning.</source>
        <translation>Aucune liste à jour des certificats révoqués n’a pu être récupérée, mais vos paramètres acceptent de telles attestations avec un avertissement.</translation>
    </message>
    <message>
        <source>The list of revoked certificates is invalid, or not of the authority of its signer.</source>
        <translation>La liste des certificats révoqués n’est pas valable, ou n’est pas de l’autorité de son signataire.</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Elle est du type demandé.</translation>
    </message>
    <message>
        <source>It is not of the requested kind.</source>
        <translation>Elle n’est pas du type demandé.</translation>
    </message>
    <message>
        <source>The issuer signed it as another kind than the wallet says.</source>
        <translation>L’émetteur l’a signée comme un autre type que le portefeuille ne le dit.</translation>
    </message>
    <message>
        <source>The wallet proved that the credential was issued to it.</source>
        <translation>Le portefeuille a prouvé que l’attestation lui a été délivrée.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>Le portefeuille n’a pas prouvé que l’attestation lui a été délivrée.</translation>
    </message>
    <message>
        <source>The wallet&apos;s signature is invalid, or from someone else.</source>
        <translation>La signature du portefeuille n’est pas valable, ou vient de quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>The proof of the wallet is malformed.</source>
        <translation>La preuve du portefeuille est mal formée.</translation>
    </message>
    <message>
        <source>The credential does not name the wallet it was issued to.</source>
        <translation>L’attestation n’indique pas le portefeuille auquel elle a été délivrée.</translation>
    </message>
    <message>
        <source>The credential was issued to someone else.</source>
        <translation>L’attestation a été délivrée à quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>The wallet&apos;s signature is invalid, from someone else, or for another request.</source>
        <translation>La signature du portefeuille n’est pas valable, vient de quelqu’un d’autre, ou est pour une autre demande.</translation>
    </message>
    <message>
        <source>The wallet&apos;s authentication code is invalid, from someone else, or for another request.</source>
        <translation>Le code d’authentification du portefeuille n’est pas valable, vient de quelqu’un d’autre, ou est pour une autre demande.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, which only an encrypted answer can have.</source>
        <translation>Le portefeuille a envoyé un code d’authentification, que seule une réponse chiffrée peut avoir.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, but its key is on another curve than that of the request.</source>
        <translation>Le portefeuille a envoyé un code d’authentification, mais sa clé est sur une autre courbe que celle de la demande.</translation>
    </message>
    <message>
        <source>The answer is for this request.</source>
        <translation>La réponse est pour cette demande.</translation>
    </message>
    <message>
        <source>The answer is for another request.</source>
        <translation>La réponse est pour une autre demande.</translation>
    </message>
    <message>
        <source>The answer is for this desk.</source>
        <translation>La réponse est pour ce guichet.</translation>
    </message>
    <message>
        <source>The answer is for someone else.</source>
        <translation>La réponse est pour quelqu’un d’autre.</translation>
    </message>
    <message>
        <source>The issuer did not intend the credential for this desk.</source>
        <translation>L’émetteur n’a pas destiné l’attestation à ce guichet.</translation>
    </message>
    <message>
        <source>The answer names no recipient, but it belongs to this request.</source>
        <translation>La réponse n’indique pas de destinataire, mais elle appartient à cette demande.</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>La réponse vient d’être créée.</translation>
    </message>
    <message>
        <source>The answer has no time, but it belongs to this request, so it is new.</source>
        <translation>La réponse n’a pas d’heure, mais elle appartient à cette demande&#x202f;; elle est donc nouvelle.</translation>
    </message>
    <message>
        <source>The answer is too old.</source>
        <translation>La réponse est trop ancienne.</translation>
    </message>
    <message>
        <source>The time of the answer is in the future.</source>
        <translation>L’heure de la réponse est dans le futur.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>La réponse n’a pas d’heure.</translation>
    </message>
    <message>
        <source>The issuer signed every value that is shown.</source>
        <translation>L’émetteur a signé chaque valeur montrée.</translation>
    </message>
    <message>
        <source>This format shows every value, and the signature covers them all.</source>
        <translation>Ce format montre chaque valeur, et la signature les couvre toutes.</translation>
    </message>
    <message>
        <source>The issuer did not sign one of the shown values.</source>
        <translation>L’émetteur n’a pas signé l’une des valeurs montrées.</translation>
    </message>
    <message>
        <source>The wallet did not sign these values.</source>
        <translation>Le portefeuille n’a pas signé ces valeurs.</translation>
    </message>
    <message>
        <source>A value is there twice.</source>
        <translation>Une valeur figure deux fois.</translation>
    </message>
    <message>
        <source>The wallet added a value that the issuer does not let it add.</source>
        <translation>Le portefeuille a ajouté une valeur que l’émetteur ne lui permet pas d’ajouter.</translation>
    </message>
    <message>
        <source>It is valid now.</source>
        <translation>Elle est valable maintenant.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Elle a expiré.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Elle n’est pas encore valable.</translation>
    </message>
    <message>
        <source>Its dates are malformed or contradict each other.</source>
        <translation>Ses dates sont mal formées ou se contredisent.</translation>
    </message>
    <message>
        <source>The certificate of its signer was not valid when it was signed.</source>
        <translation>Le certificat de son signataire n’était pas valable quand elle a été signée.</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended it.</source>
        <translation>L’émetteur ne l’a ni révoquée ni suspendue.</translation>
    </message>
    <message>
        <source>The issuer provides no status for it.</source>
        <translation>L’émetteur ne fournit pas de statut pour elle.</translation>
    </message>
    <message>
        <source>The issuer has revoked it.</source>
        <translation>L’émetteur l’a révoquée.</translation>
    </message>
    <message>
        <source>The issuer has suspended it.</source>
        <translation>L’émetteur l’a suspendue.</translation>
    </message>
    <message>
        <source>The issuer gives it an unknown status.</source>
        <translation>L’émetteur lui donne un statut inconnu.</translation>
    </message>
    <message>
        <source>The status could not be fetched.</source>
        <translation>Le statut n’a pas pu être récupéré.</translation>
    </message>
    <message>
        <source>The status could not be fetched; it was neither revoked nor suspended at this time.</source>
        <translation>Le statut n’a pas pu être récupéré&#x202f;; à ce moment, l’attestation n’était ni révoquée ni suspendue.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning; it was neither revoked nor suspended at this time.</source>
        <translation>Le statut n’a pas pu être récupéré, mais vos paramètres acceptent de telles attestations avec un avertissement&#x202f;; à ce moment, l’attestation n’était ni révoquée ni suspendue.</translation>
    </message>
    <message>
        <source>This desk does not support its kind of status list.</source>
        <translation>Ce guichet ne prend pas en charge son genre de liste de statut.</translation>
    </message>
    <message>
        <source>The status list of the issuer is invalid.</source>
        <translation>La liste de statut de l’émetteur n’est pas valable.</translation>
    </message>
    <message>
        <source>It meets every condition of the request.</source>
        <translation>Elle remplit toutes les conditions de la demande.</translation>
    </message>
    <message>
        <source>The request has no conditions for it.</source>
        <translation>La demande n’a pas de conditions pour elle.</translation>
    </message>
    <message>
        <source>A value is not the requested one.</source>
        <translation>Une valeur n’est pas celle demandée.</translation>
    </message>
    <message>
        <source>It is not from the requested issuer.</source>
        <translation>Elle ne vient pas de l’émetteur demandé.</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Chaque valeur obligatoire est présente.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Une valeur obligatoire manque.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer.</source>
        <translation>L’émetteur figure sur une liste de confiance.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but this list has expired.</source>
        <translation>L’émetteur figure sur une liste de confiance, mais cette liste a expiré.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning.</source>
        <translation>Le statut n’a pas pu être récupéré, mais vos paramètres acceptent de telles attestations avec un avertissement.</translation>
    </message>
    <message>
        <source>The wallet reports that it does not give a required value.</source>
        <translation>Le portefeuille signale qu’il ne donne pas une valeur obligatoire.</translation>
    </message>
    <message>
        <source>The date of birth has no day or no month, so the age is not certain today.</source>
        <translation>La date de naissance n’a pas de jour ou de mois&#x202f;; l’âge n’est donc pas certain aujourd’hui.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but not for credentials of this kind.</source>
        <translation>L’émetteur figure sur une liste de confiance, mais pas pour les attestations de ce type.</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Hidden characters: {text}</source>
        <translation>Caractères cachés&#xa0;: {text}</translation>
    </message>
    <message>
        <source>In 10 minutes</source>
        <translation>Dans 10 minutes</translation>
    </message>
    <message>
        <source>In 1 hour</source>
        <translation>Dans 1 heure</translation>
    </message>
    <message>
        <source>In 1 day</source>
        <translation>Dans 1 jour</translation>
    </message>
    <message>
        <source>In 30 days</source>
        <translation>Dans 30 jours</translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation>Il y a 1 heure</translation>
    </message>
    <message>
        <source>Choose a time</source>
        <translation>Choisir une heure</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Hide what is typed</source>
        <translation>Masquer la saisie</translation>
    </message>
    <message>
        <source>Show what is typed for 15 seconds</source>
        <translation>Afficher la saisie pendant 15 secondes</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Non indiqué</translation>
    </message>
    <message>
        <source>Stored. Type a new one to replace it.</source>
        <translation>Enregistré. Saisissez une nouvelle valeur pour remplacer celle-ci.</translation>
    </message>
    <message>
        <source>Will be removed.</source>
        <translation>Sera supprimé.</translation>
    </message>
    <message>
        <source>Remove: {field}</source>
        <translation>Supprimer&#xa0;: {field}</translation>
    </message>
    <message>
        <source>Choose from a calendar</source>
        <translation>Choisir dans un calendrier</translation>
    </message>
    <message>
        <source>Move {name} up</source>
        <translation>Monter {name}</translation>
    </message>
    <message>
        <source>Move {name} down</source>
        <translation>Descendre {name}</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>e.g. {example}</source>
        <translation>p. ex. {example}</translation>
    </message>
    <message>
        <source>This picture cannot be read.</source>
        <translation>Cette image est illisible.</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatoire</translation>
    </message>
    <message>
        <source>Drop a picture here or paste it.</source>
        <translation>Déposez une image ici ou collez-la.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>{size} KB. Hidden data was removed from the file.</source>
        <translation>{size}&#xa0;ko. Les données cachées ont été retirées du fichier.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Choisir une image</translation>
    </message>
    <message>
        <source>Shrink it</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>{before} is too large: at most {most}. Make it {after}?</source>
        <translation>{before}, c’est trop&#xa0;: {most} au plus. Réduire à {after}&#x202f;?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>There is more than the form shows. All of it is in the JSON.</source>
        <translation>Il y a plus que ce que montre le formulaire. Tout est dans le JSON.</translation>
    </message>
    <message>
        <source>Not in the form, but sent: {names}</source>
        <translation>Hors du formulaire, mais envoyé&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>non envoyé</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add to {name}</source>
        <translation>Ajouter à {name}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>Nom d’une nouvelle entrée de {name}</translation>
    </message>
    <message>
        <source>Crop…</source>
        <translation>Recadrer…</translation>
    </message>
    <message>
        <source>Space takes a photo.</source>
        <translation>La barre d’espace prend une photo.</translation>
    </message>
    <message>
        <source>Take a photo…</source>
        <translation>Prendre une photo…</translation>
    </message>
</context>
<context>
    <name>Guests</name>
    <message>
        <source>expected</source>
        <translation>attendu</translation>
    </message>
    <message>
        <source>here</source>
        <translation>présent</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Virgule</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>Point-virgule</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulation</translation>
    </message>
    <message>
        <source>Vertical bar</source>
        <translation>Barre verticale</translation>
    </message>
    <message>
        <source>Year, month, day</source>
        <translation>Année, mois, jour</translation>
    </message>
    <message>
        <source>Day, month, year</source>
        <translation>Jour, mois, année</translation>
    </message>
    <message>
        <source>Month, day, year</source>
        <translation>Mois, jour, année</translation>
    </message>
    <message>
        <source>Number of days</source>
        <translation>Nombre de jours</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Invités</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Séparateur</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Encodage</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Feuille</translation>
    </message>
    <message>
        <source>Order of dates</source>
        <translation>Ordre des dates</translation>
    </message>
    <message>
        <source>These dates can be read in more than one order. Check which one is right.</source>
        <translation>Ces dates peuvent se lire dans plusieurs ordres. Vérifiez lequel est le bon.</translation>
    </message>
    <message>
        <source>Rows: {count}</source>
        <translation>Lignes&#xa0;: {count}</translation>
    </message>
    <message>
        <source>with faults: {count}</source>
        <translation>avec erreurs&#xa0;: {count}</translation>
    </message>
    <message>
        <source>No column</source>
        <translation>Aucune colonne</translation>
    </message>
    <message>
        <source>Check which column fills in what. Beside it stands the value of the first row.</source>
        <translation>Vérifiez quelle colonne remplit quel champ. La valeur de la première ligne est à côté.</translation>
    </message>
    <message>
        <source>Name or any other cell</source>
        <translation>Nom ou autre cellule</translation>
    </message>
    <message>
        <source>Find a guest by any column</source>
        <translation>Chercher un invité par n’importe quelle colonne</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Trouvés&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Expected on another day</source>
        <translation>Attendu un autre jour</translation>
    </message>
    <message>
        <source>Row {number}, {name}: {fault}</source>
        <translation>Ligne {number}, {name}&#xa0;: {fault}</translation>
    </message>
    <message>
        <source>Show the code at once</source>
        <translation>Afficher le code aussitôt</translation>
    </message>
    <message>
        <source>Choose this guest</source>
        <translation>Choisir cet invité</translation>
    </message>
    <message>
        <source>Show all rows</source>
        <translation>Afficher toutes les lignes</translation>
    </message>
    <message>
        <source>Show the rows with faults: {count}</source>
        <translation>Afficher les lignes avec erreurs&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with {keys}.</source>
        <translation>Ouvrez une liste d’invités en CSV ou XLSX, déposez le fichier ici, ou collez des cellules copiées avec {keys}.</translation>
    </message>
    <message>
        <source>Revoke what this guest got from this list, and expect them again?</source>
        <translation>Révoquer tout ce que cette liste a donné à l’invité, et l’attendre de nouveau&#x202f;?</translation>
    </message>
    <message>
        <source>guests</source>
        <translation>invites</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Colonne {number}</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>not come</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message>
        <source>Tomorrow</source>
        <translation>Demain</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Guichet</translation>
    </message>
    <message>
        <source>Visit</source>
        <translation>Visite</translation>
    </message>
    <message>
        <source>Day on which they are expected</source>
        <translation>Jour où ils sont attendus</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Nom de la liste</translation>
    </message>
    <message>
        <source>Keep and show the list</source>
        <translation>Conserver et afficher la liste</translation>
    </message>
    <message>
        <source>Sending: {sent} of {count}</source>
        <translation>Envoi&#xa0;: {sent} sur {count}</translation>
    </message>
    <message>
        <source>Add “{name}” to the list</source>
        <translation>Ajouter «&#xa0;{name}&#xa0;» à la liste</translation>
    </message>
    <message>
        <source>{done} of {count} done</source>
        <translation>{done} sur {count} terminés</translation>
    </message>
    <message>
        <source>Sent in part: open its file again</source>
        <translation>Envoyée en partie&#xa0;: rouvrez son fichier</translation>
    </message>
    <message>
        <source>{state} since {time}</source>
        <translation>{state} depuis le {time}</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listes</translation>
    </message>
    <message>
        <source>Remove the list “{name}” and its {count} guests? Their visits stay.</source>
        <translation>Supprimer la liste «&#xa0;{name}&#xa0;» et ses {count} invités&#x202f;? Leurs visites restent.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>This guest has the credential already. Set them back to “expected” first.</source>
        <translation>Cet invité a déjà l’attestation. Remettez-le d’abord à «&#xa0;attendu&#xa0;».</translation>
    </message>
    <message>
        <source>{desk} serves this guest. Press Enter again to serve them here.</source>
        <translation>{desk}&#xa0;s’occupe de cet invité. Appuyez encore sur Entrée pour vous en occuper ici.</translation>
    </message>
    <message>
        <source>Alias of their agent</source>
        <translation>Alias de son agent</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Choose the guest for the wallet with the number {number}.</source>
        <translation>Choisissez l’invité pour le portefeuille au numéro {number}.</translation>
    </message>
    <message>
        <source>Enter fills in the form of the wallet. Escape returns to it.</source>
        <translation>Entrée remplit le formulaire du portefeuille. Échap y revient.</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer.</source>
        <translation>Le portefeuille au numéro {number} n’attend plus.</translation>
    </message>
    <message>
        <source>Who is chosen gets a code. Escape returns to the form.</source>
        <translation>L’invité choisi reçoit un code. Échap revient au formulaire.</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Retour au formulaire</translation>
    </message>
    <message>
        <source>Send the credential to the agents of the guests that are shown and expected?</source>
        <translation>Envoyer l’attestation aux agents des invités affichés et attendus&#x202f;?</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Ne pas envoyer</translation>
    </message>
    <message>
        <source>Revoke and set back</source>
        <translation>Révoquer et remettre</translation>
    </message>
    <message>
        <source>Offers made: {count} of {total}</source>
        <translation>Offres créées&#xa0;: {count} sur {total}</translation>
    </message>
    <message>
        <source>failed: {count}</source>
        <translation>échecs&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Valid until {time}</source>
        <translation>Valable jusqu’au {time}</translation>
    </message>
    <message>
        <source>Number {number}</source>
        <translation>Numéro {number}</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Scannez ce code avec votre portefeuille</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>Code PIN pour le portefeuille</translation>
    </message>
    <message>
        <source>Sign everybody out at</source>
        <translation>Noter le départ de tous à</translation>
    </message>
    <message>
        <source>Name, or scan the code of a badge</source>
        <translation>Nom, ou code d’un badge à scanner</translation>
    </message>
    <message>
        <source>Find a visitor, or scan the code of a badge</source>
        <translation>Cherchez un visiteur, ou scannez le code d’un badge</translation>
    </message>
    <message>
        <source>Nobody is in the building.</source>
        <translation>Personne n’est dans le bâtiment.</translation>
    </message>
    <message>
        <source>Evacuation list</source>
        <translation>Liste d’évacuation</translation>
    </message>
    <message>
        <source>Who is listed</source>
        <translation>Qui figure sur la liste</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Utiliser dès maintenant</translation>
    </message>
    <message>
        <source>1 person in the building</source>
        <translation>1 personne dans le bâtiment</translation>
    </message>
    <message>
        <source>{count} people in the building</source>
        <translation>{count} personnes dans le bâtiment</translation>
    </message>
    <message>
        <source>Nobody in the building has this code.</source>
        <translation>Personne dans le bâtiment n’a ce code.</translation>
    </message>
    <message>
        <source>{name} was signed out at {time}.</source>
        <translation>Départ de {name} noté à {time}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Who accepts one of these is in the building:</source>
        <translation>Qui accepte l’une de ces attestations est dans le bâtiment&#xa0;:</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>depuis le {time}</translation>
    </message>
    <message>
        <source>In the building at {time}: {count}</source>
        <translation>Sur place le {time}&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Tick who is outside.</source>
        <translation>Cochez les personnes qui sont dehors.</translation>
    </message>
    <message>
        <source>Signed out: {name} · {time}</source>
        <translation>Départ noté&#xa0;: {name} · {time}</translation>
    </message>
    <message>
        <source>Not signed out: this visitor is not in the building, or has signed out already.</source>
        <translation>Départ non noté&#xa0;: ce visiteur n’est pas dans le bâtiment, ou son départ est déjà noté.</translation>
    </message>
    <message>
        <source>Not signed out: the credential is not valid.</source>
        <translation>Départ non noté&#xa0;: l’attestation n’est pas valable.</translation>
    </message>
    <message>
        <source>Not signed out: the visitor declined, or the wallet has no such credential.</source>
        <translation>Départ non noté&#xa0;: le visiteur a refusé, ou son portefeuille n’a pas cette attestation.</translation>
    </message>
    <message>
        <source>Not signed out: the service could not do it.</source>
        <translation>Départ non noté&#xa0;: le service n’a pas pu le faire.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The visitor scans the code and shows the credential of this visit. Others can follow at once.</source>
        <translation>Le visiteur scanne le code et montre l’attestation de cette visite. D’autres peuvent suivre aussitôt.</translation>
    </message>
    <message>
        <source>The last {count} to come are shown. Type a name to find the others.</source>
        <translation>Les {count} derniers arrivés sont affichés. Saisissez un nom pour trouver les autres.</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Text of the chapter</source>
        <translation>Texte du chapitre</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Chercher dans l’aide</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Chapitres</translation>
    </message>
    <message>
        <source>Nothing found. Try another word.</source>
        <translation>Aucun résultat. Essayez un autre mot.</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Résultats de la recherche</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>En savoir plus</translation>
    </message>
</context>
<context>
    <name>Issue</name>
    <message>
        <source>What would you like to issue?</source>
        <translation>Que souhaitez-vous délivrer&#x202f;?</translation>
    </message>
    <message>
        <source>Choose with the mouse, with the arrow keys, or with the number on the card.</source>
        <translation>Choisissez avec la souris, les touches fléchées ou le numéro de la carte.</translation>
    </message>
    <message>
        <source>Another credential for this person</source>
        <translation>Autre attestation pour cette personne</translation>
    </message>
    <message>
        <source>Another credential for {name}</source>
        <translation>Autre attestation pour {name}</translation>
    </message>
    <message>
        <source>The form already contains what is known about this person. Escape clears it.</source>
        <translation>Le formulaire contient déjà ce que l’on sait de cette personne. Échap le vide.</translation>
    </message>
    <message>
        <source>Which credential do you want to add?</source>
        <translation>Quelle attestation souhaitez-vous ajouter&#x202f;?</translation>
    </message>
    <message>
        <source>One code offers all of them. Escape returns to the form.</source>
        <translation>Un seul code les propose toutes. Échap revient au formulaire.</translation>
    </message>
    <message>
        <source>It came with a code that this desk does not know.</source>
        <translation>Il est venu avec un code que ce guichet ne connaît pas.</translation>
    </message>
    <message>
        <source>It came with the code “{title}”.</source>
        <translation>Il est venu avec le code « {title} ».</translation>
    </message>
    <message>
        <source>Recent visits</source>
        <translation>Visites récentes</translation>
    </message>
    <message>
        <source>A wallet that started by itself was refused: {reason}</source>
        <translation>Un portefeuille qui a commencé de lui-même a été refusé : {reason}</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer. This form makes a code.</source>
        <translation>Le portefeuille au numéro {number} n’attend plus. Ce formulaire crée un code.</translation>
    </message>
    <message>
        <source>A wallet waits for this. The person sees the number {number}.</source>
        <translation>Un portefeuille attend cela. La personne voit le numéro {number}.</translation>
    </message>
    <message>
        <source>Compare the number. What you approve goes to {name}.</source>
        <translation>Comparez le numéro. Ce que vous approuvez va à {name}.</translation>
    </message>
    <message>
        <source>The new credential takes the place of the one of {who}.</source>
        <translation>La nouvelle attestation prend la place de celle de {who}.</translation>
    </message>
    <message>
        <source>As at the last visit: {summary} ({day})</source>
        <translation>Comme à la dernière visite&#xa0;: {summary} ({day})</translation>
    </message>
    <message>
        <source>the earlier form</source>
        <translation>le formulaire précédent</translation>
    </message>
    <message>
        <source>Take up {name} again</source>
        <translation>Reprendre {name}</translation>
    </message>
    <message>
        <source>With the values of {name}</source>
        <translation>Avec les valeurs de {name}</translation>
    </message>
    <message>
        <source>an earlier person</source>
        <translation>une personne précédente</translation>
    </message>
    <message>
        <source>PIN required</source>
        <translation>Code PIN demandé</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>Code PIN faux. Encore 1 essai.</translation>
    </message>
    <message>
        <source>Wrong PIN. {left} tries left.</source>
        <translation>Code PIN faux. Encore {left} essais.</translation>
    </message>
    <message>
        <source>Hold to show the PIN</source>
        <translation>Maintenir pour voir le code PIN</translation>
    </message>
    <message>
        <source>If a phone cannot read this dense code, make the window larger.</source>
        <translation>Si un téléphone ne lit pas ce code dense, agrandissez la fenêtre.</translation>
    </message>
    <message>
        <source>Without a phone</source>
        <translation>Sans téléphone</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Temps restant&#xa0;: {time}</translation>
    </message>
    <message>
        <source>The service is starting. The code appears in a moment.</source>
        <translation>Le service démarre. Le code s’affiche dans un instant.</translation>
    </message>
    <message>
        <source>The code appears in a moment.</source>
        <translation>Le code s’affiche dans un instant.</translation>
    </message>
    <message>
        <source>It is unknown whether the code was created.</source>
        <translation>On ne sait pas si le code a été créé.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter. The code for the wallet appears here.</source>
        <translation>Remplissez le formulaire et appuyez sur Entrée. Le code pour le portefeuille s’affiche ici.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter to send the credential to this person without a code.</source>
        <translation>Remplissez le formulaire et appuyez sur Entrée pour envoyer l’attestation à cette personne sans code.</translation>
    </message>
    <message>
        <source>The wallet will ask for a PIN. It appears here, below the code.</source>
        <translation>Le portefeuille demandera un code PIN. Il s’affiche ici, sous le code.</translation>
    </message>
    <message>
        <source>QR code of the offer, from {host}</source>
        <translation>Code QR de l’offre, de {host}</translation>
    </message>
    <message>
        <source>Link copied.</source>
        <translation>Lien copié.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Préparation…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vider</translation>
    </message>
    <message>
        <source>QR code of the data request, from {host}</source>
        <translation>Code QR de la demande de données, de {host}</translation>
    </message>
    <message>
        <source>Finish the open visit under “Issue” first.</source>
        <translation>Terminez d’abord la visite ouverte dans «&#xa0;Délivrer&#xa0;».</translation>
    </message>
    <message>
        <source>QR code of the invitation, from {host}</source>
        <translation>Code QR de l’invitation, de {host}</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Afficher le code</translation>
    </message>
    <message>
        <source>Show it until it is used</source>
        <translation>Afficher jusqu’à son utilisation</translation>
    </message>
    <message>
        <source>The code is hidden so that nobody else can scan it.</source>
        <translation>Le code est masqué pour que personne d’autre ne le scanne.</translation>
    </message>
    <message>
        <source>Keep for the next person: {field}</source>
        <translation>Garder pour la personne suivante&#xa0;: {field}</translation>
    </message>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Étape {step} sur {count}</translation>
    </message>
    <message>
        <source>Another credential…</source>
        <translation>Autre attestation…</translation>
    </message>
    <message>
        <source>Progress is not visible here.</source>
        <translation>La progression n’est pas visible ici.</translation>
    </message>
    <message>
        <source>For your records. It is not part of the credential.</source>
        <translation>Pour vos dossiers. Ne fait pas partie de l’attestation.</translation>
    </message>
    <message>
        <source>For tests. The service may refuse what the schema does not have.</source>
        <translation>Pour les tests. Le service peut refuser ce que le schéma ne prévoit pas.</translation>
    </message>
    <message>
        <source>Further attributes</source>
        <translation>Autres attributs</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Name of the further attribute {number}</source>
        <translation>Nom de l’autre attribut {number}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Value of the further attribute {number}</source>
        <translation>Valeur de l’autre attribut {number}</translation>
    </message>
    <message>
        <source>Name of the credential</source>
        <translation>Nom de l’attestation</translation>
    </message>
    <message>
        <source>Credential of this offer</source>
        <translation>Attestation de cette offre</translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation>{number} sur {count}&#xa0;: {title}</translation>
    </message>
    <message>
        <source>{number} of {count}, to correct: {title}</source>
        <translation>{number} sur {count}, à corriger&#xa0;: {title}</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials.</source>
        <translation>Le portefeuille a {taken} attestations sur {count}.</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials. A new code is for the others.</source>
        <translation>Le portefeuille a {taken} attestations sur {count}. Un nouveau code vaut pour les autres.</translation>
    </message>
    <message>
        <source>Press Enter for the next person. The form begins with “{text}”.</source>
        <translation>Appuyez sur Entrée pour la personne suivante. Le formulaire commence par «&#xa0;{text}&#xa0;».</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person: the form begins with “{text}”, and this visit continues below.</source>
        <translation>Ce code est ouvert. Appuyez sur Entrée pour la personne suivante&#xa0;: le formulaire commence par «&#xa0;{text}&#xa0;», et cette visite continue en dessous.</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>A value is expected here.</source>
        <translation>Une valeur est attendue ici.</translation>
    </message>
    <message>
        <source>A name in quotation marks is expected here.</source>
        <translation>Un nom entre guillemets est attendu ici.</translation>
    </message>
    <message>
        <source>A colon is expected here.</source>
        <translation>Un deux-points est attendu ici.</translation>
    </message>
    <message>
        <source>A comma or “{closing}” is expected here.</source>
        <translation>Une virgule ou «&#xa0;{closing}&#xa0;» est attendu ici.</translation>
    </message>
    <message>
        <source>This text has no closing quotation mark.</source>
        <translation>Il manque le guillemet fermant de ce texte.</translation>
    </message>
    <message>
        <source>This text has an escape or a control character that JSON does not allow.</source>
        <translation>Ce texte contient une séquence d’échappement ou un caractère de contrôle que JSON interdit.</translation>
    </message>
    <message>
        <source>“{word}” is no JSON value.</source>
        <translation>«&#xa0;{word}&#xa0;» n’est pas une valeur JSON.</translation>
    </message>
    <message>
        <source>Nothing may follow the document.</source>
        <translation>Rien ne doit suivre le document.</translation>
    </message>
    <message>
        <source>The name “{name}” is there twice.</source>
        <translation>Le nom «&#xa0;{name}&#xa0;» apparaît deux fois.</translation>
    </message>
    <message>
        <source>The document has more than {count} levels.</source>
        <translation>Le document a plus de {count} niveaux.</translation>
    </message>
    <message>
        <source>{path}: {message}</source>
        <translation>{path}&#xa0;: {message}</translation>
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
        <translation>trousseau de session (Secret Service)</translation>
    </message>
    <message>
        <source>KWallet</source>
        <translation>KWallet</translation>
    </message>
    <message>
        <source>the macOS keychain</source>
        <translation>trousseau de macOS</translation>
    </message>
    <message>
        <source>the Windows Credential Manager</source>
        <translation>Gestionnaire d’informations d’identification Windows</translation>
    </message>
</context>
<context>
    <name>Kiosk</name>
    <message>
        <source>Its codes have a PIN that somebody has to tell.</source>
        <translation>Ses codes ont un PIN que quelqu&apos;un doit dire.</translation>
    </message>
    <message>
        <source>It needs a value that nobody can enter at a kiosk.</source>
        <translation>Il faut une donnée que personne ne peut saisir sur une borne.</translation>
    </message>
    <message>
        <source>What it is for does not exist any more.</source>
        <translation>Ce à quoi elle sert n&apos;existe plus.</translation>
    </message>
    <message>
        <source>No phone can reach this desk.</source>
        <translation>Aucun téléphone ne peut atteindre ce guichet.</translation>
    </message>
    <message>
        <source>Staff have put it out of order.</source>
        <translation>Le personnel l&apos;a mise hors service.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Préparez votre téléphone avec votre portefeuille.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} sur {count}</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Un instant, s&apos;il vous plaît.</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>Hors service</translation>
    </message>
    <message>
        <source>Please ask the staff.</source>
        <translation>Veuillez vous adresser au personnel.</translation>
    </message>
    <message>
        <source>Please call: {call}</source>
        <translation>Veuillez appeler&#xa0;: {call}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Staff number</source>
        <translation>Numéro</translation>
    </message>
    <message>
        <source>Staff PIN</source>
        <translation>PIN du personnel</translation>
    </message>
    <message>
        <source>For staff only</source>
        <translation>Réservé au personnel</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Number and PIN do not fit.</source>
        <translation>Le numéro et le PIN ne correspondent pas.</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Try again in {seconds} s.</source>
        <translation>Trop de PIN erronés. Réessayez dans {seconds} s.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read now.</source>
        <translation>La liste du personnel ne peut pas être lue maintenant.</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Quitter la borne</translation>
    </message>
    <message>
        <source>The next start opens the kiosk again. Touch “Leave the kiosk” once more to leave it until then.</source>
        <translation>Le prochain démarrage ouvrira de nouveau la borne. Touchez encore une fois « Quitter la borne » pour la quitter jusque-là.</translation>
    </message>
    <message>
        <source>Put out of order</source>
        <translation>Mettre hors service</translation>
    </message>
    <message>
        <source>Put back in order</source>
        <translation>Remettre en service</translation>
    </message>
    <message>
        <source>Back to the kiosk</source>
        <translation>Retour à la borne</translation>
    </message>
    <message>
        <source>The kiosk is in order.</source>
        <translation>La borne est en service.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>C&apos;est fait. Merci.</translation>
    </message>
    <message>
        <source>The answer is: no.</source>
        <translation>La réponse est&#xa0;: non.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Vous avez refusé. Rien n&apos;a été échangé.</translation>
    </message>
    <message>
        <source>This did not work.</source>
        <translation>Cela n&apos;a pas fonctionné.</translation>
    </message>
    <message>
        <source>The time is over. You can begin again.</source>
        <translation>Le temps est écoulé. Vous pouvez recommencer.</translation>
    </message>
</context>
<context>
    <name>KioskSettings</name>
    <message>
        <source>Seconds for a text</source>
        <translation>Secondes pour un texte</translation>
    </message>
    <message>
        <source>Seconds until the scan</source>
        <translation>Secondes jusqu’au scan</translation>
    </message>
    <message>
        <source>Seconds at the phone</source>
        <translation>Secondes au téléphone</translation>
    </message>
    <message>
        <source>Seconds of the result</source>
        <translation>Secondes pour le résultat</translation>
    </message>
    <message>
        <source>Favourite {name}</source>
        <translation>Favori {name}</translation>
    </message>
    <message>
        <source>Question: {name}</source>
        <translation>Question&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Workflow: {name}</source>
        <translation>Workflow&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Start the kiosk when somebody logs in</source>
        <translation>Démarrer la borne à l’ouverture d’une session</translation>
    </message>
    <message>
        <source>What visitors get</source>
        <translation>Ce que reçoivent les visiteurs</translation>
    </message>
    <message>
        <source>Whom visitors call</source>
        <translation>Qui les visiteurs appellent</translation>
    </message>
    <message>
        <source>reception, extension 12</source>
        <translation>accueil, poste 12</translation>
    </message>
    <message>
        <source>A sound with each result</source>
        <translation>Un son avec chaque résultat</translation>
    </message>
    <message>
        <source>Time-outs</source>
        <translation>Délais</translation>
    </message>
    <message>
        <source>A kiosk serves visitors without staff: it fills the screen, and each visitor gets a code of their own. Only the PIN of a staff member leads out, also after a restart.</source>
        <translation>Une borne sert les visiteurs sans personnel&#xa0;: elle remplit l’écran, et chaque visiteur reçoit un code à lui. Seul le PIN d’un membre du personnel permet d’en sortir, même après un redémarrage.</translation>
    </message>
    <message>
        <source>First add somebody with a PIN under “Staff”: nobody could leave the kiosk.</source>
        <translation>Ajoutez d’abord quelqu’un avec un PIN sous «&#xa0;Personnel&#xa0;»&#xa0;: sinon personne ne pourrait quitter la borne.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Start the kiosk</source>
        <translation>Démarrer la borne</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Enregistré.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>No layout of a badge fits these attributes.</source>
        <translation>Aucun modèle de badge ne convient à ces attributs.</translation>
    </message>
    <message>
        <source>Attributes appear here as fields.</source>
        <translation>Les attributs apparaissent ici comme champs.</translation>
    </message>
    <message>
        <source>In the wallet</source>
        <translation>Dans le portefeuille</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>Sur papier</translation>
    </message>
    <message>
        <source>In Issue</source>
        <translation>Dans Délivrer</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Commencer par</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Schema as JSON</source>
        <translation>Schéma en JSON</translation>
    </message>
    <message>
        <source>A published version never changes.</source>
        <translation>Une version publiée ne change jamais.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Conditions</translation>
    </message>
    <message>
        <source>A new kind of credential</source>
        <translation>Nouveau type d’attestation</translation>
    </message>
    <message>
        <source>Empty form</source>
        <translation>Formulaire vide</translation>
    </message>
    <message>
        <source>Set aside: {title}</source>
        <translation>Mis de côté&#xa0;: {title}</translation>
    </message>
    <message>
        <source>As: {title}</source>
        <translation>Comme&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Ask this</source>
        <translation>Poser cette question</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Copier…</translation>
    </message>
    <message>
        <source>Select a question to see its answers.</source>
        <translation>Choisissez une question pour voir ses réponses.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>Réponse donnée par</translation>
    </message>
    <message>
        <source>Ages</source>
        <translation>Âges</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Créer une question</translation>
    </message>
    <message>
        <source>Change the question</source>
        <translation>Modifier la question</translation>
    </message>
    <message>
        <source>Question or answer</source>
        <translation>Question ou réponse</translation>
    </message>
    <message>
        <source>Search questions</source>
        <translation>Chercher des questions</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Check the spelling, or make a question.</source>
        <translation>Vérifiez l’orthographe, ou créez une question.</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Ajouter un type d’attestation</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Délivrer</translation>
    </message>
    <message>
        <source>New version…</source>
        <translation>Nouvelle version…</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>Withdraw it</source>
        <translation>Le retirer</translation>
    </message>
    <message>
        <source>No, keep it</source>
        <translation>Non, le garder</translation>
    </message>
    <message>
        <source>Withdraw “{title}”, version {version}?</source>
        <translation>Retirer «&#xa0;{title}&#xa0;», version {version}&#x202f;?</translation>
    </message>
    <message>
        <source>It can no longer be issued. This cannot be undone.</source>
        <translation>Il ne pourra plus être délivré. C’est irréversible.</translation>
    </message>
    <message>
        <source>Open codes that are also withdrawn: {n}.</source>
        <translation>Codes ouverts retirés en même temps&#xa0;: {n}.</translation>
    </message>
    <message>
        <source>Issued credentials stay valid, and their schema stays available.</source>
        <translation>Les attestations délivrées restent valables, et leur schéma reste disponible.</translation>
    </message>
    <message>
        <source>Own kinds</source>
        <translation>Vos types</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personnes</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Contact</translation>
    </message>
    <message>
        <source>Badge</source>
        <translation>Badge</translation>
    </message>
    <message>
        <source>Briefcase</source>
        <translation>Mallette</translation>
    </message>
    <message>
        <source>Graduation cap</source>
        <translation>Toque de diplômé</translation>
    </message>
    <message>
        <source>Award</source>
        <translation>Distinction</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Billet</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Calendrier</translation>
    </message>
    <message>
        <source>Birthday</source>
        <translation>Anniversaire</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>Bouclier</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Yes, one copy for all</source>
        <translation>Oui, une copie pour tous</translation>
    </message>
    <message>
        <source>Yes, several copies in turn</source>
        <translation>Oui, plusieurs copies à tour de rôle</translation>
    </message>
    <message>
        <source>Yes, each copy once</source>
        <translation>Oui, chaque copie une fois</translation>
    </message>
    <message>
        <source>Name in German</source>
        <translation>Nom en allemand</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>À quoi il sert</translation>
    </message>
    <message>
        <source>What it is for, in German</source>
        <translation>À quoi il sert, en allemand</translation>
    </message>
    <message>
        <source>Colour of the card</source>
        <translation>Couleur de la carte</translation>
    </message>
    <message>
        <source>Colour of its text</source>
        <translation>Couleur du texte</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Icône</translation>
    </message>
    <message>
        <source>Usual icon</source>
        <translation>Icône habituelle</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Valid for, in days</source>
        <translation>Validité, en jours</translation>
    </message>
    <message>
        <source>Formats, the usual one first</source>
        <translation>Formats, le plus courant d’abord</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Code PIN</translation>
    </message>
    <message>
        <source>As the settings say</source>
        <translation>Selon les paramètres</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Toujours</translation>
    </message>
    <message>
        <source>Staff decide for each offer</source>
        <translation>Le personnel choisit pour chaque offre</translation>
    </message>
    <message>
        <source>Renewed by the wallet</source>
        <translation>Renouvelé par le portefeuille</translation>
    </message>
    <message>
        <source>No, only at the desk</source>
        <translation>Non, seulement au guichet</translation>
    </message>
    <message>
        <source>A wallet that has proven a key renews it with the same values, which are kept for that. The former one is revoked when the wallet has the new one.</source>
        <translation>Un portefeuille qui a prouvé une clé la renouvelle avec les mêmes valeurs, conservées pour cela. L’ancienne est révoquée dès que le portefeuille a la nouvelle.</translation>
    </message>
    <message>
        <source>Days before its end</source>
        <translation>Jours avant la fin</translation>
    </message>
    <message>
        <source>Never in the first half of the time for which it is valid.</source>
        <translation>Jamais dans la première moitié de sa durée de validité.</translation>
    </message>
    <message>
        <source>Days without the desk</source>
        <translation>Jours sans le guichet</translation>
    </message>
    <message>
        <source>Counted from the day on which staff issue it.</source>
        <translation>Comptés à partir du jour où le personnel la délivre.</translation>
    </message>
    <message>
        <source>Technical name</source>
        <translation>Nom technique</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Type in W3C credentials</source>
        <translation>Type dans les attestations W3C</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Espace de noms</translation>
    </message>
    <message>
        <source>Type of mobile documents</source>
        <translation>Type de document mobile</translation>
    </message>
    <message>
        <source>Empty: one made of namespace, technical name and version.</source>
        <translation>Vide&#xa0;: formé de l’espace de noms, du nom technique et de la version.</translation>
    </message>
    <message>
        <source>Namespace in mobile documents</source>
        <translation>Espace de noms des documents mobiles</translation>
    </message>
    <message>
        <source>Empty: the type of mobile documents.</source>
        <translation>Vide&#xa0;: le type de document mobile.</translation>
    </message>
    <message>
        <source>Alternative ID</source>
        <translation>Autre ID</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Nom dans d’autres langues</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Text of several lines</source>
        <translation>Texte de plusieurs lignes</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Nombre entier</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Date et heure</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Oui ou non</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Choix</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>Adresse e-mail</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Adresse web</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Group of attributes</source>
        <translation>Groupe d’attributs</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Other, see the JSON</source>
        <translation>Autre, voir le JSON</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Libellé</translation>
    </message>
    <message>
        <source>Label in German</source>
        <translation>Libellé en allemand</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Must be filled in</source>
        <translation>Doit être rempli</translation>
    </message>
    <message>
        <source>Choices, one on each line</source>
        <translation>Choix, un par ligne</translation>
    </message>
    <message>
        <source>Choices in German, in the same order</source>
        <translation>Choix en allemand, dans le même ordre</translation>
    </message>
    <message>
        <source>Begins with the present day</source>
        <translation>Commence par la date du jour</translation>
    </message>
    <message>
        <source>Who sees it</source>
        <translation>Qui le voit</translation>
    </message>
    <message>
        <source>Everybody who checks the credential</source>
        <translation>Tous ceux qui vérifient l’attestation</translation>
    </message>
    <message>
        <source>Whom the holder shows it to</source>
        <translation>À qui le détenteur le montre</translation>
    </message>
    <message>
        <source>Of an SD-JWT VC. A W3C credential always shows all of it.</source>
        <translation>Pour un SD-JWT VC. Une attestation W3C montre toujours tout.</translation>
    </message>
    <message>
        <source>The holder shows or hides all of it</source>
        <translation>Le détenteur montre ou cache le tout</translation>
    </message>
    <message>
        <source>The holder shows each value inside by itself</source>
        <translation>Le détenteur montre chaque valeur séparément</translation>
    </message>
    <message>
        <source>Entries at least</source>
        <translation>Entrées au moins</translation>
    </message>
    <message>
        <source>Entries at most</source>
        <translation>Entrées au plus</translation>
    </message>
    <message>
        <source>No entry twice</source>
        <translation>Aucune entrée en double</translation>
    </message>
    <message>
        <source>Characters at least</source>
        <translation>Caractères au moins</translation>
    </message>
    <message>
        <source>Characters at most</source>
        <translation>Caractères au plus</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>A regular expression of ECMA-262, as in a browser.</source>
        <translation>Une expression régulière ECMA-262, comme dans un navigateur.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Au moins</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>In steps of</source>
        <translation>Par pas de</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Enregistré comme</translation>
    </message>
    <message>
        <source>Name in mobile documents</source>
        <translation>Nom dans les documents mobiles</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemple</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explication</translation>
    </message>
    <message>
        <source>Explanation in German</source>
        <translation>Explication en allemand</translation>
    </message>
    <message>
        <source>Label in other languages</source>
        <translation>Libellé dans d’autres langues</translation>
    </message>
    <message>
        <source>Rules, example and explanation</source>
        <translation>Règles, exemple et explication</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formats</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Validité</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} jours</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Délivrées</translation>
    </message>
    <message>
        <source>Open codes</source>
        <translation>Codes ouverts</translation>
    </message>
    <message>
        <source>always shown</source>
        <translation>toujours montré</translation>
    </message>
    <message>
        <source>Add an attribute</source>
        <translation>Ajouter un attribut</translation>
    </message>
    <message>
        <source>Each entry</source>
        <translation>Chaque entrée</translation>
    </message>
    <message>
        <source>Take back the removal</source>
        <translation>Annuler la suppression</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Jamais</translation>
    </message>
    <message>
        <source>{count}, last on {day}</source>
        <translation>{count}, la dernière le {day}</translation>
    </message>
    <message>
        <source>Kinds of credential</source>
        <translation>Types d’attestations</translation>
    </message>
    <message>
        <source>The JSON is invalid at line {line}, column {column}.</source>
        <translation>Le JSON est invalide à la ligne {line}, colonne {column}.</translation>
    </message>
    <message>
        <source>A schema is one JSON object. It begins with a curly bracket.</source>
        <translation>Un schéma est un seul objet JSON. Il commence par une accolade.</translation>
    </message>
    <message>
        <source>This is nested too deeply for a schema.</source>
        <translation>L’imbrication est trop profonde pour un schéma.</translation>
    </message>
    <message>
        <source>Write as many lines as there are choices.</source>
        <translation>Écrivez autant de lignes qu’il y a de choix.</translation>
    </message>
    <message>
        <source>Line {line}, {path}: {message}</source>
        <translation>Ligne {line}, {path}&#xa0;: {message}</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Ce fichier est illisible.</translation>
    </message>
    <message>
        <source>This file is larger than 1 MiB. That is too large for a schema.</source>
        <translation>Ce fichier dépasse 1&#xa0;Mio. C’est trop pour un schéma.</translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation>Ce n’est pas un fichier texte.</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Trouvés&#xa0;: {count}</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>Le service démarre…</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>La liste s’affiche dans un instant.</translation>
    </message>
    <message>
        <source>This service does not list its schemas</source>
        <translation>Ce service ne liste pas ses schémas</translation>
    </message>
    <message>
        <source>You cannot add or withdraw kinds of credential here.</source>
        <translation>Vous ne pouvez ni ajouter ni retirer de types d’attestations ici.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Aucun résultat</translation>
    </message>
    <message>
        <source>Try part of the title, or the name of an attribute.</source>
        <translation>Essayez une partie du titre, ou le nom d’un attribut.</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Rien pour l’instant</translation>
    </message>
    <message>
        <source>Add the first kind of credential.</source>
        <translation>Ajoutez le premier type d’attestation.</translation>
    </message>
    <message>
        <source>“{title}” is withdrawn. It can no longer be issued.</source>
        <translation>«&#xa0;{title}&#xa0;» est retiré. Il ne peut plus être délivré.</translation>
    </message>
    <message>
        <source>Select a kind of credential to see its attributes.</source>
        <translation>Choisissez un type d’attestation pour voir ses attributs.</translation>
    </message>
    <message>
        <source>Title, name or attribute</source>
        <translation>Titre, nom ou attribut</translation>
    </message>
    <message>
        <source>Search kinds of credential</source>
        <translation>Chercher des types d’attestations</translation>
    </message>
    <message>
        <source>{count} more mistakes are marked in the text.</source>
        <translation>{count} autres fautes sont marquées dans le texte.</translation>
    </message>
    <message>
        <source>Ask for this</source>
        <translation>Demander ce type</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Select a type to see its claims.</source>
        <translation>Choisissez un type pour voir ses données.</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Vraiment supprimer</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Types</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Lu le</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouté</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Ajouté le {day}</translation>
    </message>
    <message>
        <source>Comes with the program</source>
        <translation>Fourni avec le programme</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a type of another issuer</source>
        <translation>Ajouter un type d’un autre émetteur</translation>
    </message>
    <message>
        <source>Let a visitor show one…</source>
        <translation>Faire montrer une attestation…</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Afficher le code</translation>
    </message>
    <message>
        <source>Added: {title}. Others of this issuer: {count}.</source>
        <translation>Ajouté&#xa0;: {title}. Autres de cet émetteur&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Signed by: {name}</source>
        <translation>Signé par&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Claims: {names}</source>
        <translation>Données&#xa0;: {names}</translation>
    </message>
    <message>
        <source>Claims that stayed hidden: {count}. Type their names above, if you know them.</source>
        <translation>Données restées cachées&#xa0;: {count}. Saisissez leurs noms ci-dessus, si vous les connaissez.</translation>
    </message>
    <message>
        <source>Read its description</source>
        <translation>Lire sa description</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Importer un type d’attestation</translation>
    </message>
    <message>
        <source>Begin with this</source>
        <translation>Commencer par ceci</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Non compris</translation>
    </message>
    <message>
        <source>Descriptions</source>
        <translation>Descriptions</translation>
    </message>
    <message>
        <source>Choose a description</source>
        <translation>Choisir une description</translation>
    </message>
    <message>
        <source>Title, type or claim</source>
        <translation>Titre, type ou donnée</translation>
    </message>
    <message>
        <source>Search types of other issuers</source>
        <translation>Chercher des types d’autres émetteurs</translation>
    </message>
    <message>
        <source>Types of other issuers</source>
        <translation>Types d’autres émetteurs</translation>
    </message>
    <message>
        <source>Check the spelling, or add a type.</source>
        <translation>Vérifiez l’orthographe, ou ajoutez un type.</translation>
    </message>
    <message>
        <source>Other issuers</source>
        <translation>Autres émetteurs</translation>
    </message>
    <message>
        <source>Address of the issuer or of the description</source>
        <translation>Adresse de l’émetteur ou de la description</translation>
    </message>
    <message>
        <source>Or its content</source>
        <translation>Ou son contenu</translation>
    </message>
    <message>
        <source>Type metadata, a JSON Schema, the metadata of an issuer, or a credential as a sample.</source>
        <translation>Des métadonnées de type, un JSON Schema, les métadonnées d’un émetteur, ou une attestation comme exemple.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The wallet shows what this credential never hides; how much stays hidden is counted. No value is kept.</source>
        <translation>Le portefeuille montre ce que cette attestation ne cache jamais&#x202f;; le nombre de données cachées est compté. Aucune valeur n’est conservée.</translation>
    </message>
    <message>
        <source>The visitor chooses any W3C credential, and the wallet shows all of it. No value is kept.</source>
        <translation>Le visiteur choisit une attestation W3C, et le portefeuille la montre en entier. Aucune valeur n’est conservée.</translation>
    </message>
    <message>
        <source>Type (vct)</source>
        <translation>Type (vct)</translation>
    </message>
    <message>
        <source>As its issuer spells it: wallets find it by this alone.</source>
        <translation>Tel que son émetteur l’écrit&#xa0;: c’est par lui seul que les portefeuilles le trouvent.</translation>
    </message>
    <message>
        <source>Enter the name of at least one claim.</source>
        <translation>Saisissez le nom d’au moins une donnée.</translation>
    </message>
    <message>
        <source>Type an address, paste the content, or open a file.</source>
        <translation>Saisissez une adresse, collez le contenu, ou ouvrez un fichier.</translation>
    </message>
    <message>
        <source>Names of hidden claims</source>
        <translation>Noms des données cachées</translation>
    </message>
    <message>
        <source>One on each line, such as family_name or address.locality.</source>
        <translation>Un par ligne, par exemple family_name ou address.locality.</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>Dans d’autres langues</translation>
    </message>
    <message>
        <source>Yes or no to an age</source>
        <translation>Oui ou non à un âge</translation>
    </message>
    <message>
        <source>Several values together</source>
        <translation>Plusieurs valeurs ensemble</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>{age} in it stands for the age.</source>
        <translation>{age} y représente l’âge.</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>Qui est-ce&#x202f;?</translation>
    </message>
    <message>
        <source>Why it is asked</source>
        <translation>Pourquoi on le demande</translation>
    </message>
    <message>
        <source>The visitor&apos;s screen shows it beside the code.</source>
        <translation>L’écran visiteur l’affiche à côté du code.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est montré</translation>
    </message>
    <message>
        <source>For you and your colleagues.</source>
        <translation>Pour vous et vos collègues.</translation>
    </message>
    <message>
        <source>On its card in Ask, on the visitor&apos;s screen and among the favourites.</source>
        <translation>Sur sa carte dans Demander, sur l’écran visiteur et parmi les favoris.</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Les réponses sont conservées</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Les portefeuilles qui présentent un document mobile le disent à la personne.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Globe</source>
        <translation>Globe</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <translation>Réponse {number}</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Nom de la réponse</translation>
    </message>
    <message>
        <source>Family name</source>
        <translation>Nom de famille</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Needed: without it, the question is not answered</source>
        <translation>Nécessaire&#xa0;: sans elle, la question reste sans réponse</translation>
    </message>
    <message>
        <source>Ages, the usual one first</source>
        <translation>Âges, le plus courant d’abord</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Attestation {number}</translation>
    </message>
    <message>
        <source>Which credential</source>
        <translation>Quelle attestation</translation>
    </message>
    <message>
        <source>The one that shows the least comes first.</source>
        <translation>Celle qui montre le moins vient en premier.</translation>
    </message>
    <message>
        <source>Choose a credential</source>
        <translation>Choisir une attestation</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>{answer}, else by</source>
        <translation>{answer}, sinon par</translation>
    </message>
    <message>
        <source>Not in this credential</source>
        <translation>Pas dans cette attestation</translation>
    </message>
    <message>
        <source>Another claim</source>
        <translation>Autre donnée</translation>
    </message>
    <message>
        <source>{claim}, computed here</source>
        <translation>{claim}, calculée ici</translation>
    </message>
    <message>
        <source>Name for people</source>
        <translation>Nom lisible</translation>
    </message>
    <message>
        <source>A new question</source>
        <translation>Une nouvelle question</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>started {when}</source>
        <translation>commencé&#xa0;: {when}</translation>
    </message>
    <message>
        <source>1 more waiting</source>
        <translation>1 autre en attente</translation>
    </message>
    <message>
        <source>{count} more waiting</source>
        <translation>{count} autres en attente</translation>
    </message>
    <message>
        <source>in a day (default)</source>
        <translation>dans un jour (par défaut)</translation>
    </message>
    <message>
        <source>in an hour</source>
        <translation>dans une heure</translation>
    </message>
    <message>
        <source>tonight at six</source>
        <translation>ce soir à 18&#xa0;h</translation>
    </message>
    <message>
        <source>tomorrow evening</source>
        <translation>demain soir</translation>
    </message>
    <message>
        <source>in a week</source>
        <translation>dans une semaine</translation>
    </message>
    <message>
        <source>at another time…</source>
        <translation>à un autre moment…</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>The visitor types something</source>
        <translation>Le visiteur saisit quelque chose</translation>
    </message>
    <message>
        <source>The wallet shows data</source>
        <translation>Le portefeuille montre des données</translation>
    </message>
    <message>
        <source>The wallet receives credentials</source>
        <translation>Le portefeuille reçoit des attestations</translation>
    </message>
    <message>
        <source>A message</source>
        <translation>Un message</translation>
    </message>
    <message>
        <source>Another system is called</source>
        <translation>Un autre système est appelé</translation>
    </message>
    <message>
        <source>The staff approve</source>
        <translation>Le personnel approuve</translation>
    </message>
    <message>
        <source>Another step</source>
        <translation>Une autre étape</translation>
    </message>
    <message>
        <source>Anyone who scans it goes through the workflow on the phone, without a special app.</source>
        <translation>Qui le scanne suit le parcours sur son téléphone, sans application spéciale.</translation>
    </message>
    <message>
        <source>Saved. Links now start this version.</source>
        <translation>Enregistré. Les liens démarrent désormais cette version.</translation>
    </message>
    <message>
        <source>Switched on. Its links work.</source>
        <translation>Activé. Ses liens fonctionnent.</translation>
    </message>
    <message>
        <source>Switched off. Its links no longer start it; open runs continue.</source>
        <translation>Désactivé. Ses liens ne le démarrent plus&#x202f;; les passages en cours continuent.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Supprimé.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Intégré</translation>
    </message>
    <message>
        <source>File in the data folder</source>
        <translation>Fichier du dossier de données</translation>
    </message>
    <message>
        <source>Added here</source>
        <translation>Ajouté ici</translation>
    </message>
    <message>
        <source>How to write a workflow</source>
        <translation>Comment écrire un parcours</translation>
    </message>
    <message>
        <source>Source of the workflow</source>
        <translation>Source du parcours</translation>
    </message>
    <message>
        <source>This file cannot be read as text.</source>
        <translation>Ce fichier n’est pas lisible comme texte.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>et {count} autres</translation>
    </message>
    <message>
        <source>Files in the data folder with mistakes</source>
        <translation>Fichiers du dossier de données avec des fautes</translation>
    </message>
    <message>
        <source>{file}, line {line}: {message}</source>
        <translation>{file}, ligne {line}&#xa0;: {message}</translation>
    </message>
    <message>
        <source>A new workflow</source>
        <translation>Nouveau parcours</translation>
    </message>
    <message>
        <source>Write it as TOML. The built-in workflows are examples.</source>
        <translation>Écrivez-le en TOML. Les parcours intégrés servent d’exemples.</translation>
    </message>
    <message>
        <source>Your workflow replaces the built-in one.</source>
        <translation>Votre parcours remplace celui qui est intégré.</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Remplacer…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Select a workflow to see its source.</source>
        <translation>Choisissez un parcours pour voir sa source.</translation>
    </message>
    <message>
        <source>Goal, in your own words</source>
        <translation>But, dans vos propres mots</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>{title} (default)</source>
        <translation>{title} (par défaut)</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Expiration</translation>
    </message>
    <message>
        <source>Expires on</source>
        <translation>Expire le</translation>
    </message>
    <message>
        <source>Connect first</source>
        <translation>Connexion d’abord</translation>
    </message>
    <message>
        <source>The wallet connects to this desk first. Everything else uses this connection.</source>
        <translation>Le portefeuille se connecte d’abord à ce guichet. Tout le reste passe par cette connexion.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Anyone who scans it starts the workflow.</source>
        <translation>Qui le scanne démarre le parcours.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>It was used as often as allowed.</source>
        <translation>Il a été utilisé autant de fois que permis.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Create a new link.</source>
        <translation>Il ne démarre plus le parcours. Créez un nouveau lien.</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Open runs continue.</source>
        <translation>Il ne démarre plus le parcours. Les passages en cours continuent.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Indisponible</translation>
    </message>
    <message>
        <source>Its workflow is switched off or was removed. If you switch it on, the link works again.</source>
        <translation>Son parcours est désactivé ou a été supprimé. Si vous l’activez, le lien fonctionne à nouveau.</translation>
    </message>
    <message>
        <source>QR code that starts the workflow, from {host}</source>
        <translation>Code QR qui démarre le parcours, de {host}</translation>
    </message>
    <message>
        <source>QR code that offers the credential</source>
        <translation>Code QR qui offre l’attestation</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Créé</translation>
    </message>
    <message>
        <source>Back to the code</source>
        <translation>Retour au code</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Vraiment retirer</translation>
    </message>
    <message>
        <source>until {when}</source>
        <translation>expire&#xa0;: {when}</translation>
    </message>
    <message>
        <source>Scan this code with the camera of your phone</source>
        <translation>Scannez ce code avec l’appareil photo de votre téléphone</translation>
    </message>
    <message>
        <source>Ask for it with your wallet. You get it at the desk.</source>
        <translation>Demandez-la avec votre portefeuille. Vous la recevez au guichet.</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Scannez ce code avec votre portefeuille</translation>
    </message>
    <message>
        <source>This computer has no mail program that takes a link.</source>
        <translation>Aucun programme de messagerie de cet ordinateur n’accepte de lien.</translation>
    </message>
    <message>
        <source>Copy the link, and paste it into your mail.</source>
        <translation>Copiez le lien, et collez-le dans votre e-mail.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>Envoyé à l’imprimante.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Enregistrer en PDF</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Afficher plus</translation>
    </message>
    <message>
        <source>This service does not list its links</source>
        <translation>Ce service ne liste pas ses liens</translation>
    </message>
    <message>
        <source>A link starts a workflow on the phone of anyone who scans it.</source>
        <translation>Un lien démarre un parcours sur le téléphone de toute personne qui le scanne.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Pas encore de liens</translation>
    </message>
    <message>
        <source>Open: {count}</source>
        <translation>Ouverts&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Code that lasts</source>
        <translation>Code permanent</translation>
    </message>
    <message>
        <source>used {times}</source>
        <translation>utilisé {times}</translation>
    </message>
    <message>
        <source>It can be used until {when}.</source>
        <translation>Expiration&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>This service does not list its workflows, nor their steps.</source>
        <translation>Ce service ne liste ni ses parcours, ni leurs étapes.</translation>
    </message>
    <message>
        <source>Only the first visitor can use it.</source>
        <translation>Seul le premier visiteur peut l’utiliser.</translation>
    </message>
    <message>
        <source>Any number of visitors can use it.</source>
        <translation>Il n’y a pas de limite au nombre de visiteurs.</translation>
    </message>
    <message>
        <source>Another workflow</source>
        <translation>Autre parcours</translation>
    </message>
    <message>
        <source>A link to this workflow for a screen, a poster or a message.</source>
        <translation>Un lien vers ce parcours pour un écran, une affiche ou un message.</translation>
    </message>
    <message>
        <source>The link as JSON</source>
        <translation>Le lien en JSON</translation>
    </message>
    <message>
        <source>Steps for the visitor</source>
        <translation>Étapes pour le visiteur</translation>
    </message>
    <message>
        <source>Poster: {title}. {goal} {address}</source>
        <translation>Affiche&#xa0;: {title}. {goal} {address}</translation>
    </message>
    <message>
        <source>Approve this?</source>
        <translation>Approuver&#x202f;?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Commencé</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>En attente de connexion</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>Refusé dans le portefeuille</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Waiting for the visitor</source>
        <translation>En attente du visiteur</translation>
    </message>
    <message>
        <source>Waiting for approval</source>
        <translation>Attend l’approbation</translation>
    </message>
    <message>
        <source>Waiting for the wallet</source>
        <translation>Attend le portefeuille</translation>
    </message>
    <message>
        <source>Declined at the desk</source>
        <translation>Refusé au guichet</translation>
    </message>
    <message>
        <source>Who has used it</source>
        <translation>Qui l’a utilisé</translation>
    </message>
    <message>
        <source>Nobody yet. Each run appears here when it starts.</source>
        <translation>Personne pour l’instant. Chaque passage apparaît ici quand il commence.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>When someone scans a link, the steps appear here.</source>
        <translation>Quand quelqu’un scanne un lien, les étapes apparaissent ici.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Pas encore de passages</translation>
    </message>
    <message>
        <source>Started {when}</source>
        <translation>Commencé&#xa0;: {when}</translation>
    </message>
    <message>
        <source>{done} of {all} steps</source>
        <translation>{done} étapes sur {all}</translation>
    </message>
    <message>
        <source>Select a run to see its steps.</source>
        <translation>Choisissez un passage pour voir ses étapes.</translation>
    </message>
    <message>
        <source>What should the link start?</source>
        <translation>Que doit démarrer le lien&#x202f;?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Parcours</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>{count} of {most} times</source>
        <translation>{count} fois sur {most}</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
    <message>
        <source>once</source>
        <translation>une fois</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} fois</translation>
    </message>
    <message>
        <source>expired {when}</source>
        <translation>expiré&#xa0;: {when}</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Ligne {line}</translation>
    </message>
    <message>
        <source>Name of the workflow</source>
        <translation>Nom du parcours</translation>
    </message>
    <message>
        <source>Name of its method</source>
        <translation>Nom de sa méthode</translation>
    </message>
    <message>
        <source>Parameters as JSON</source>
        <translation>Paramètres en JSON</translation>
    </message>
    <message>
        <source>A workflow by its name</source>
        <translation>Un parcours par son nom</translation>
    </message>
    <message>
        <source>This file is larger than 256 KiB.</source>
        <translation>Ce fichier dépasse 256&#xa0;Kio.</translation>
    </message>
    <message>
        <source>The link works until {when}.</source>
        <translation>Expiration du lien&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>Open this link on your phone:</source>
        <translation>Ouvrez ce lien sur votre téléphone&#xa0;:</translation>
    </message>
    <message>
        <source>Where the code hangs</source>
        <translation>Où le code est affiché</translation>
    </message>
    <message>
        <source>You see this beside each wallet that comes with it.</source>
        <translation>Vous voyez cela à côté de chaque portefeuille qui vient avec lui.</translation>
    </message>
    <message>
        <source>Poster at the entrance</source>
        <translation>Affiche à l’entrée</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>Anyone who scans it waits here with a number, until you fill in the values and approve. Wallets must be allowed to start by themselves, in the settings under Wallets.</source>
        <translation>Quiconque le scanne attend ici avec un numéro, jusqu’à ce que vous saisissiez les valeurs et approuviez. Les portefeuilles doivent pouvoir commencer d’eux-mêmes : dans les paramètres, sous Portefeuilles.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Visit</source>
        <translation>Visite</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Contact</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Guichet</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>date unknown</source>
        <translation>date inconnue</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>today</source>
        <translation>aujourd’hui</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>demain</translation>
    </message>
</context>
<context>
    <name>More</name>
    <message>
        <source>1 year</source>
        <translation>1 an</translation>
    </message>
    <message>
        <source>{count} years</source>
        <translation>{count} ans</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 jour</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} jours</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 heure</translation>
    </message>
    <message>
        <source>{count} hours</source>
        <translation>{count} heures</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 minute</translation>
    </message>
    <message>
        <source>{count} minutes</source>
        <translation>{count} minutes</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>valable {time}</translation>
    </message>
    <message>
        <source>valid until a date</source>
        <translation>valable jusqu’à une date</translation>
    </message>
    <message>
        <source>code valid for {time}</source>
        <translation>code valable {time}</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>code valid until an exact time</source>
        <translation>code valable jusqu’à une heure précise</translation>
    </message>
    <message>
        <source>offer valid for {time}</source>
        <translation>offre valable {time}</translation>
    </message>
    <message>
        <source>{count} further attributes</source>
        <translation>{count} autres attributs</translation>
    </message>
    <message>
        <source>1 further attribute</source>
        <translation>1 autre attribut</translation>
    </message>
    <message>
        <source>In the same offer</source>
        <translation>Dans la même offre</translation>
    </message>
    <message>
        <source>Sent to the wallet as</source>
        <translation>Envoyée au portefeuille en</translation>
    </message>
    <message>
        <source>default of this desk</source>
        <translation>par défaut de ce guichet</translation>
    </message>
    <message>
        <source>Credential valid</source>
        <translation>Validité de l’attestation</translation>
    </message>
    <message>
        <source>default: {time}</source>
        <translation>par défaut&#xa0;: {time}</translation>
    </message>
    <message>
        <source>until…</source>
        <translation>jusqu’à…</translation>
    </message>
    <message>
        <source>Credential valid until</source>
        <translation>Attestation valable jusqu’au</translation>
    </message>
    <message>
        <source>Offer valid for</source>
        <translation>Validité de l’offre</translation>
    </message>
    <message>
        <source>Offer valid until</source>
        <translation>Offre valable jusqu’au</translation>
    </message>
    <message>
        <source>Code valid until</source>
        <translation>Code valable jusqu’au</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID de la demande</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Validité du code</translation>
    </message>
    <message>
        <source>with a PIN</source>
        <translation>avec code PIN</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>Code PIN pour le portefeuille</translation>
    </message>
    <message>
        <source>No PIN</source>
        <translation>Pas de code PIN</translation>
    </message>
    <message>
        <source>Ask for a PIN</source>
        <translation>Demander un code PIN</translation>
    </message>
    <message>
        <source>Always: this credential or the settings need a PIN.</source>
        <translation>Toujours&#xa0;: cette attestation ou les paramètres exigent un code PIN.</translation>
    </message>
    <message>
        <source>Never: the settings of this desk allow no PIN.</source>
        <translation>Jamais&#xa0;: les paramètres de ce guichet interdisent le code PIN.</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copy details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>{count} notices</source>
        <translation>{count} avis</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Avis</translation>
    </message>
    <message>
        <source>Faults or recording on</source>
        <translation>Erreurs ou capture actives</translation>
    </message>
    <message>
        <source>A newer version</source>
        <translation>Une version plus récente</translation>
    </message>
    <message>
        <source>A certificate expires</source>
        <translation>Un certificat expire</translation>
    </message>
    <message>
        <source>Shared folder: decide</source>
        <translation>Dossier partagé&#xa0;: décider</translation>
    </message>
    <message>
        <source>Who issues here?</source>
        <translation>Qui délivre ici&#x202f;?</translation>
    </message>
    <message>
        <source>No recovery code yet</source>
        <translation>Pas encore de code de récupération</translation>
    </message>
    <message>
        <source>About the stored data</source>
        <translation>À propos des données enregistrées</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen unplugged</source>
        <translation>Écran visiteur débranché</translation>
    </message>
</context>
<context>
    <name>OpenVisits</name>
    <message>
        <source>Open visits</source>
        <translation>Visites ouvertes</translation>
    </message>
    <message>
        <source>Open visit: {visit}</source>
        <translation>Visite ouverte&#xa0;: {visit}</translation>
    </message>
    <message>
        <source>Ended: {visit}. Press to take it away.</source>
        <translation>Terminée&#xa0;: {visit}. Appuyez pour l’enlever.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} autres</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>vous attend</translation>
    </message>
    <message>
        <source>serves itself</source>
        <translation>se sert tout seul</translation>
    </message>
</context>
<context>
    <name>Organisation</name>
    <message>
        <source>Visitor badge</source>
        <translation>Badge visiteur</translation>
    </message>
    <message>
        <source>{name} would like to see: name, company.</source>
        <translation>{name} souhaite voir&#xa0;: nom, entreprise.</translation>
    </message>
    <message>
        <source>Privacy policy</source>
        <translation>Politique de confidentialité</translation>
    </message>
    <message>
        <source>How a wallet will show it</source>
        <translation>Ce que montrera un portefeuille</translation>
    </message>
    <message>
        <source>Enter the language, such as de or fr.</source>
        <translation>Saisissez la langue, par exemple de ou fr.</translation>
    </message>
    <message>
        <source>This file does not contain an organisation. Choose an exported one.</source>
        <translation>Ce fichier ne contient pas d’organisation. Choisissez un fichier exporté.</translation>
    </message>
    <message>
        <source>Remove this name</source>
        <translation>Supprimer ce nom</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Name in this language</source>
        <translation>Nom dans cette langue</translation>
    </message>
    <message>
        <source>Another language</source>
        <translation>Autre langue</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>{size} KB</source>
        <translation>{size}&#xa0;ko</translation>
    </message>
    <message>
        <source>Easy to read: contrast {contrast} to 1.</source>
        <translation>Facile à lire&#xa0;: contraste {contrast} pour 1.</translation>
    </message>
    <message>
        <source>Hard to read: contrast {contrast} to 1. Choose a darker and a lighter colour, at least 4.5 to 1.</source>
        <translation>Difficile à lire&#xa0;: contraste {contrast} pour 1. Choisissez une couleur plus foncée et une plus claire, au moins 4,5 pour 1.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>City of Example</source>
        <translation>Ville d’Exemple</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Nom dans d’autres langues</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Couleur du fond</translation>
    </message>
    <message>
        <source>Text colour</source>
        <translation>Couleur du texte</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Site web</translation>
    </message>
    <message>
        <source>Contact for visitors</source>
        <translation>Contact pour les visiteurs</translation>
    </message>
    <message>
        <source>Reception, +49 30 1234567</source>
        <translation>Accueil, +49 30 1234567</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Pays</translation>
    </message>
    <message>
        <source>For the certificates that sign mobile documents.</source>
        <translation>Pour les certificats qui signent les documents mobiles.</translation>
    </message>
    <message>
        <source>Wallets, the visitor&apos;s screen, posters and receipts show this.</source>
        <translation>Les portefeuilles, l’écran visiteur, les affiches et les reçus le montrent.</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Saved. Wallets show it with the next code.</source>
        <translation>Enregistré. Les portefeuilles le montrent dès le prochain code.</translation>
    </message>
    <message>
        <source>Organisation (*.json)</source>
        <translation>Organisation (*.json)</translation>
    </message>
    <message>
        <source>Read from the file. Look at it, then save.</source>
        <translation>Lu dans le fichier. Vérifiez, puis enregistrez.</translation>
    </message>
    <message>
        <source>The screen does not say whose it is: this desk has no name yet.</source>
        <translation>L’écran ne dit pas à qui il est&#xa0;: ce guichet n’a pas encore de nom.</translation>
    </message>
    <message>
        <source>Enter the name</source>
        <translation>Saisir le nom</translation>
    </message>
    <message>
        <source>This desk has no name yet. Enter it under “Who we are”.</source>
        <translation>Ce guichet n’a pas encore de nom. Saisissez-le dans «&#xa0;Qui nous sommes&#xa0;».</translation>
    </message>
    <message>
        <source>This is no PNG, JPEG or SVG picture. Choose another file.</source>
        <translation>Ce n’est pas une image PNG, JPEG ou SVG. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>This picture is too large or of a type that wallets do not show. A logo may have 48 KB and 1,024 pixels a side.</source>
        <translation>Cette image est trop grande, ou d’un type que les portefeuilles n’affichent pas. Un logo peut avoir 48&#xa0;ko et 1&#x202f;024 pixels de côté.</translation>
    </message>
    <message>
        <source>Who issues here? Wallets and visitors see this name.</source>
        <translation>Qui délivre ici&#x202f;? Les portefeuilles et les visiteurs voient ce nom.</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>Logo…</translation>
    </message>
    <message>
        <source>Skip (Esc)</source>
        <translation>Passer (Échap)</translation>
    </message>
    <message>
        <source>Another logo…</source>
        <translation>Autre logo…</translation>
    </message>
    <message>
        <source>Wallets show “Connector Desk” as the issuer: you have no name yet.</source>
        <translation>Les portefeuilles montrent «&#xa0;Connector Desk&#xa0;» comme émetteur&#xa0;: vous n’avez pas encore de nom.</translation>
    </message>
    <message>
        <source>Wallets do not show who asks: you have no name yet.</source>
        <translation>Les portefeuilles ne montrent pas qui demande&#xa0;: vous n’avez pas encore de nom.</translation>
    </message>
    <message>
        <source>Visitors do not see who invites them: you have no name yet.</source>
        <translation>Les visiteurs ne voient pas qui les invite&#xa0;: vous n’avez pas encore de nom.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Now in the wallet</source>
        <translation>Dans le portefeuille</translation>
    </message>
    <message>
        <source>Being handed over</source>
        <translation>Remise en cours</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Répondu</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>The person is choosing what to show.</source>
        <translation>La personne choisit ce qu’elle montre.</translation>
    </message>
    <message>
        <source>The answer arrived and is being checked.</source>
        <translation>La réponse est arrivée, elle est en cours de vérification.</translation>
    </message>
    <message>
        <source>The result appears in a moment.</source>
        <translation>Le résultat apparaît dans un instant.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>Rien n’a été montré.</translation>
    </message>
    <message>
        <source>The wallet did not save the credential, but it is still valid. Revoke it.</source>
        <translation>Le portefeuille n’a pas enregistré l’attestation, mais elle est encore valable. Révoquez-la.</translation>
    </message>
    <message>
        <source>All {count} credentials are in the wallet. You can welcome the next person.</source>
        <translation>Les {count} attestations sont toutes dans le portefeuille. Vous pouvez accueillir la personne suivante.</translation>
    </message>
    <message>
        <source>{title} is in the wallet. You can welcome the next person.</source>
        <translation>{title} est dans le portefeuille. Vous pouvez accueillir la personne suivante.</translation>
    </message>
    <message>
        <source>The address of this desk changed, so the code no longer worked. Create a new one.</source>
        <translation>L’adresse de ce guichet a changé&#x202f;; le code ne fonctionnait plus. Créez-en un nouveau.</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>En attente de connexion</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion en cours</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>The wallet has the invitation. The person can accept it there.</source>
        <translation>Le portefeuille a l’invitation. La personne peut l’y accepter.</translation>
    </message>
    <message>
        <source>The wallet answered. The connection is being set up.</source>
        <translation>Le portefeuille a répondu. La connexion s’établit.</translation>
    </message>
    <message>
        <source>Waiting messages are being delivered.</source>
        <translation>Les messages en attente sont en cours de remise.</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>En route</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Envoyé</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Reçu</translation>
    </message>
    <message>
        <source>{alias} is not connected yet. The desk delivers it as soon as {alias} connects.</source>
        <translation>{alias} n’est pas encore connecté. Le guichet fait la remise dès que {alias} se connecte.</translation>
    </message>
    <message>
        <source>It is being sent to {alias}.</source>
        <translation>L’envoi à {alias} est en cours.</translation>
    </message>
    <message>
        <source>It was sent to {alias}. You need not wait.</source>
        <translation>L’envoi à {alias} est fait. Vous n’avez pas à attendre.</translation>
    </message>
    <message>
        <source>{alias} received it. You need not wait.</source>
        <translation>{alias} a bien reçu l’envoi. Vous n’avez pas à attendre.</translation>
    </message>
    <message>
        <source>{alias} declined. Nothing was exchanged.</source>
        <translation>{alias} a refusé. Rien n’a été échangé.</translation>
    </message>
    <message>
        <source>{alias} did not answer in time. You can send it again.</source>
        <translation>{alias} n’a pas répondu à temps. Vous pouvez renvoyer.</translation>
    </message>
    <message>
        <source>It was withdrawn. {alias} does not receive it.</source>
        <translation>L’envoi a été retiré. {alias} ne le reçoit pas.</translation>
    </message>
    <message>
        <source>Ask {alias} to scan this code once to connect. Then the desk delivers what you sent.</source>
        <translation>Demandez à {alias} de scanner ce code une fois pour se connecter. Le guichet remet ensuite ce que vous avez envoyé.</translation>
    </message>
    <message>
        <source>The agent said:</source>
        <translation>L’agent a dit&#xa0;:</translation>
    </message>
    <message>
        <source>The wallet said:</source>
        <translation>Le portefeuille a dit&#xa0;:</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«&#xa0;{words}&#xa0;»</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>What would you like to do?</source>
        <translation>Que souhaitez-vous faire&#x202f;?</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Actions</translation>
    </message>
    <message>
        <source>No matching action.</source>
        <translation>Aucune action correspondante.</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Issued</source>
        <translation>Délivrance</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demande</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>Reconnecter</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Créé</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Name it gives itself</source>
        <translation>Nom qu’il se donne</translation>
    </message>
    <message>
        <source>Known since</source>
        <translation>Connu depuis</translation>
    </message>
    <message>
        <source>Linked to</source>
        <translation>Lié à</translation>
    </message>
    <message>
        <source>Own addresses</source>
        <translation>Adresses propres</translation>
    </message>
    <message>
        <source>Connection ID</source>
        <translation>ID de la connexion</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>ID de l’agent</translation>
    </message>
    <message>
        <source>Waiting for this person</source>
        <translation>En attente de cette personne</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visites</translation>
    </message>
    <message>
        <source>No visits with this person yet.</source>
        <translation>Pas encore de visites avec cette personne.</translation>
    </message>
    <message>
        <source>Select a person to see the connection.</source>
        <translation>Choisissez un contact pour voir la connexion.</translation>
    </message>
    <message>
        <source>Blocked. Nothing is sent to this person, and answers are refused.</source>
        <translation>Bloqué. Rien n’est envoyé à cette personne, et ses réponses sont refusées.</translation>
    </message>
    <message>
        <source>No longer blocked.</source>
        <translation>Débloqué.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Supprimé.</translation>
    </message>
    <message>
        <source>Your name for a wallet or for the agent of an organisation.</source>
        <translation>Votre nom pour un portefeuille ou pour l’agent d’une organisation.</translation>
    </message>
    <message>
        <source>Two parts with a colon: the group, then the person in it, such as acme:kim.</source>
        <translation>Deux parties avec un deux-points&#xa0;: le groupe, puis la personne, par exemple acme:kim.</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Own addresses that its short links may use</source>
        <translation>Adresses propres permises pour ses liens courts</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>A new person</source>
        <translation>Nouveau contact</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>There is no invitation.</source>
        <translation>Il n’y a pas d’invitation.</translation>
    </message>
    <message>
        <source>1 waiting</source>
        <translation>1 en attente</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} en attente</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Contacts</translation>
    </message>
    <message>
        <source>The token. Copy it.</source>
        <translation>Le jeton. Copiez-le.</translation>
    </message>
    <message>
        <source>I have saved it</source>
        <translation>Je l’ai enregistré</translation>
    </message>
    <message>
        <source>The token is shown only this once</source>
        <translation>Le jeton n’est affiché que cette fois</translation>
    </message>
    <message>
        <source>A token for the agent API</source>
        <translation>Un jeton pour l’API des agents</translation>
    </message>
    <message>
        <source>Give it to the operator of the agent. It cannot be shown again.</source>
        <translation>Donnez-le à l’exploitant de l’agent. Il ne pourra plus être affiché.</translation>
    </message>
    <message>
        <source>Creating a new token revokes the current one.</source>
        <translation>La création d’un nouveau jeton révoque le jeton actuel.</translation>
    </message>
    <message>
        <source>Anyone who has the token can call the agent API as this agent, and can do nothing else.</source>
        <translation>Qui a le jeton peut appeler l’API des agents comme cet agent, et rien d’autre.</translation>
    </message>
    <message>
        <source>The connection ends, the token stops working, and waiting messages are withdrawn. Records are kept.</source>
        <translation>La connexion prend fin, le jeton ne fonctionne plus, et les messages en attente sont retirés. L’historique est conservé.</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>Supprimer {name}&#x202f;?</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Vraiment supprimer</translation>
    </message>
    <message>
        <source>Invite {name}</source>
        <translation>Inviter {name}</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Try part of the name or the alias.</source>
        <translation>Essayez une partie du nom ou de l’alias.</translation>
    </message>
    <message>
        <source>No people yet</source>
        <translation>Pas encore de contacts</translation>
    </message>
    <message>
        <source>People you add here receive credentials without a code after they connect.</source>
        <translation>Les personnes ajoutées ici reçoivent des attestations sans code une fois connectées.</translation>
    </message>
    <message>
        <source>Name, alias or e-mail</source>
        <translation>Nom, alias ou e-mail</translation>
    </message>
    <message>
        <source>Search people</source>
        <translation>Chercher des contacts</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Invited</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion en cours</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Connection ended</source>
        <translation>Connexion terminée</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqué</translation>
    </message>
    <message>
        <source>Finish the open data request first.</source>
        <translation>Terminez d’abord la demande de données ouverte.</translation>
    </message>
</context>
<context>
    <name>PhoneTest</name>
    <message>
        <source>Waiting for the phone</source>
        <translation>En attente du téléphone</translation>
    </message>
    <message>
        <source>Yes, it does</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>This code is over</source>
        <translation>Ce code n’est plus valable</translation>
    </message>
    <message>
        <source>Does this phone reach this desk?</source>
        <translation>Ce téléphone atteint-il ce guichet&#x202f;?</translation>
    </message>
    <message>
        <source>Scan the code with the camera of the phone and open the page. No wallet is needed.</source>
        <translation>Scannez le code avec l’appareil photo du téléphone et ouvrez la page. Aucun portefeuille n’est nécessaire.</translation>
    </message>
    <message>
        <source>And its wallet? Press the button on the page of the phone, or show the code for the wallet.</source>
        <translation>Et son portefeuille&#x202f;? Appuyez sur le bouton de la page du téléphone, ou affichez le code pour le portefeuille.</translation>
    </message>
    <message>
        <source>Scan the code from within the wallet. Nothing is issued. If nothing appears here, the wallet does not reach this desk.</source>
        <translation>Scannez le code depuis le portefeuille. Rien n’est délivré. Si rien n’apparaît ici, le portefeuille n’atteint pas ce guichet.</translation>
    </message>
    <message>
        <source>QR code of the test page: {address}</source>
        <translation>Code QR de la page de test&#xa0;: {address}</translation>
    </message>
    <message>
        <source>QR code for the wallet: {address}</source>
        <translation>Code QR pour le portefeuille&#xa0;: {address}</translation>
    </message>
    <message>
        <source>Code for the wallet</source>
        <translation>Code pour le portefeuille</translation>
    </message>
    <message>
        <source>Code for the camera</source>
        <translation>Code pour l’appareil photo</translation>
    </message>
    <message>
        <source>The desk&apos;s own check, from this computer:</source>
        <translation>Contrôle par le guichet lui-même, depuis cet ordinateur&#xa0;:</translation>
    </message>
    <message>
        <source>Name, certificate and answer are right.</source>
        <translation>Le nom, le certificat et la réponse sont justes.</translation>
    </message>
    <message>
        <source>This command lets phones through the firewall of this computer:</source>
        <translation>Cette commande laisse passer les téléphones dans le pare-feu de cet ordinateur&#xa0;:</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Nouveau code</translation>
    </message>
    <message>
        <source>Test with a phone…</source>
        <translation>Tester un téléphone…</translation>
    </message>
</context>
<context>
    <name>Pills</name>
    <message>
        <source>Ready to scan</source>
        <translation>Prêt à scanner</translation>
    </message>
    <message>
        <source>Waiting for the scan</source>
        <translation>En attente du scan</translation>
    </message>
    <message>
        <source>Scanned</source>
        <translation>Scanné</translation>
    </message>
    <message>
        <source>Handing over</source>
        <translation>Remise en cours</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Répondu</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Démarrage</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Préparation</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>En attente de connexion</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>En route</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Envoyé</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Reçu</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion en cours</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Code created</source>
        <translation>Code créé</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Ajouter un site</translation>
    </message>
    <message>
        <source>Change “{name}”</source>
        <translation>Modifier «&#xa0;{name}&#xa0;»</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>Address of the API</source>
        <translation>Adresse de l’API</translation>
    </message>
    <message>
        <source>Stored in the keyring. Type a new one to replace it.</source>
        <translation>Conservée dans le trousseau. Saisissez-en une autre pour la remplacer.</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Clé secrète</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>This is production</source>
        <translation>C’est la production</translation>
    </message>
    <message>
        <source>The desk asks before it changes anything there.</source>
        <translation>Le guichet demande avant d’y changer quoi que ce soit.</translation>
    </message>
    <message>
        <source>Header, agents, certificates</source>
        <translation>En-tête, agents, certificats</translation>
    </message>
    <message>
        <source>Header of the key</source>
        <translation>En-tête de la clé</translation>
    </message>
    <message>
        <source>Text before the key</source>
        <translation>Texte avant la clé</translation>
    </message>
    <message>
        <source>The same address</source>
        <translation>La même adresse</translation>
    </message>
    <message>
        <source>Address for agents</source>
        <translation>Adresse pour les agents</translation>
    </message>
    <message>
        <source>Enter the secret key of this place.</source>
        <translation>Saisissez la clé secrète de ce site.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Saisissez un nom.</translation>
    </message>
    <message>
        <source>Only if the certificate of the service comes from your own authority.</source>
        <translation>Seulement si le certificat du service vient de votre propre autorité.</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Use none</source>
        <translation>N’en utiliser aucune</translation>
    </message>
    <message>
        <source>Own authority (CA)</source>
        <translation>Autorité propre (CA)</translation>
    </message>
    <message>
        <source>{subject}
valid until {day}
SHA-256 {fingerprint}</source>
        <translation>{subject}
valable jusqu’au {day}
SHA-256 {fingerprint}</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>et {count} autres</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Ajouter le site</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avertissement</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Joignable</translation>
    </message>
    <message>
        <source>Encryption (TLS)</source>
        <translation>Chiffrement (TLS)</translation>
    </message>
    <message>
        <source>Settings and lists of the service</source>
        <translation>Paramètres et listes du service</translation>
    </message>
    <message>
        <source>Progress of visits</source>
        <translation>Progression des visites</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>The service in this program</source>
        <translation>Le service de ce programme</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Production</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Basculer</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Key…</source>
        <translation>Clé…</translation>
    </message>
    <message>
        <source>Another place has this name.</source>
        <translation>Un autre site porte ce nom.</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Ce fichier ne contient pas de certificat.</translation>
    </message>
    <message>
        <source>This file is too large.</source>
        <translation>Ce fichier est trop volumineux.</translation>
    </message>
    <message>
        <source>A place is a service that this desk works with: the one in this program, or one on another computer.</source>
        <translation>Un site est un service avec lequel ce guichet travaille&#xa0;: celui de ce programme, ou un autre sur un autre ordinateur.</translation>
    </message>
    <message>
        <source>Add place…</source>
        <translation>Ajouter un site…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Saved as {file}, without keys.</source>
        <translation>Enregistré sous {file}, sans clés.</translation>
    </message>
    <message>
        <source>This place is open.</source>
        <translation>Ce site est ouvert.</translation>
    </message>
    <message>
        <source>Switch to another one before you remove it.</source>
        <translation>Passez à un autre avant de le supprimer.</translation>
    </message>
    <message>
        <source>1 place was added. Enter its key.</source>
        <translation>1 site a été ajouté. Saisissez sa clé.</translation>
    </message>
    <message>
        <source>{count} places were added. Enter their keys.</source>
        <translation>{count} sites ont été ajoutés. Saisissez leurs clés.</translation>
    </message>
    <message>
        <source>Lists of places</source>
        <translation>Listes de sites</translation>
    </message>
    <message>
        <source>Import places</source>
        <translation>Importer des sites</translation>
    </message>
    <message>
        <source>Export places</source>
        <translation>Exporter des sites</translation>
    </message>
    <message>
        <source>Test of “{name}”</source>
        <translation>Test de «&#xa0;{name}&#xa0;»</translation>
    </message>
    <message>
        <source>Testing “{name}”…</source>
        <translation>Test de «&#xa0;{name}&#xa0;» en cours…</translation>
    </message>
    <message>
        <source>“{name}” cannot be opened</source>
        <translation>Impossible d’ouvrir «&#xa0;{name}&#xa0;»</translation>
    </message>
    <message>
        <source>Back to this computer</source>
        <translation>Retour à cet ordinateur</translation>
    </message>
    <message>
        <source>Change this place…</source>
        <translation>Modifier ce site…</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Bleu</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Vert</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rouge</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violet</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>Place: {name}</source>
        <translation>Site&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Manage places…</source>
        <translation>Gérer les sites…</translation>
    </message>
    <message>
        <source>Switch to “{name}”?</source>
        <translation>Passer à «&#xa0;{name}&#xa0;»&#x202f;?</translation>
    </message>
    <message>
        <source>Switch place</source>
        <translation>Changer de site</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you switch.</source>
        <translation>Ce guichet ne fonctionne que pour cette session. Sa clé et ses données sont perdues si vous changez.</translation>
    </message>
    <message>
        <source>A request has no answer yet. You will not see its outcome.</source>
        <translation>Une requête n’a pas encore de réponse. Vous ne verrez pas son résultat.</translation>
    </message>
    <message>
        <source>1 visit is still open. Its code stays valid, and you find it again here later.</source>
        <translation>1 visite est encore ouverte. Son code reste valable, et vous la retrouverez ici plus tard.</translation>
    </message>
    <message>
        <source>{count} visits are still open. Their codes stay valid, and you find them again here later.</source>
        <translation>{count} visites sont encore ouvertes. Leurs codes restent valables, et vous les retrouverez ici plus tard.</translation>
    </message>
    <message>
        <source>1 visit is still open. This place cannot show it again.</source>
        <translation>1 visite est encore ouverte. Ce site ne peut pas la réafficher.</translation>
    </message>
    <message>
        <source>{count} visits are still open. This place cannot show them again.</source>
        <translation>{count} visites sont encore ouvertes. Ce site ne peut pas les réafficher.</translation>
    </message>
    <message>
        <source>What you have typed and not sent is lost.</source>
        <translation>Ce que vous avez saisi sans l’envoyer est perdu.</translation>
    </message>
    <message>
        <source>“{name}” is a production place</source>
        <translation>«&#xa0;{name}&#xa0;» est un site de production</translation>
    </message>
    <message>
        <source>This request goes out exactly as you wrote it.</source>
        <translation>Cette requête part exactement comme vous l’avez écrite.</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Ne pas envoyer</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>The desk asks again after 15 minutes without a change.</source>
        <translation>Le guichet redemande après 15 minutes sans modification.</translation>
    </message>
    <message>
        <source>What you do now takes effect there.</source>
        <translation>Ce que vous faites maintenant y prend effet.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>Quit</name>
    <message>
        <source>Quit this session?</source>
        <translation>Quitter cette session&#x202f;?</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Quitter quand même</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you quit.</source>
        <translation>Ce guichet ne fonctionne que pour cette session. Sa clé et ses données sont perdues si vous quittez.</translation>
    </message>
    <message>
        <source>After that, 1 credential can never be revoked.</source>
        <translation>Ensuite, 1 attestation ne pourra plus jamais être révoquée.</translation>
    </message>
    <message>
        <source>After that, credentials from this session can never be revoked.</source>
        <translation>Ensuite, les attestations de cette session ne pourront plus jamais être révoquées.</translation>
    </message>
    <message>
        <source>After that, more than {count} credentials can never be revoked.</source>
        <translation>Ensuite, plus de {count} attestations ne pourront plus jamais être révoquées.</translation>
    </message>
    <message>
        <source>After that, {count} credentials can never be revoked.</source>
        <translation>Ensuite, {count} attestations ne pourront plus jamais être révoquées.</translation>
    </message>
    <message>
        <source>1 visit is still open. It ends, and its code stops working.</source>
        <translation>1 visite est encore ouverte. Elle prend fin, et son code ne fonctionne plus.</translation>
    </message>
    <message>
        <source>{count} visits are still open. They end, and their codes stop working.</source>
        <translation>{count} visites sont encore ouvertes. Elles prennent fin, et leurs codes ne fonctionnent plus.</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>No phone can reach this desk</source>
        <translation>Aucun téléphone ne peut atteindre ce guichet</translation>
    </message>
    <message>
        <source>No phone</source>
        <translation>Aucun téléphone</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, or check the network settings.</source>
        <translation>Cet ordinateur n’a pas de réseau. Connectez-le, ou vérifiez les paramètres du réseau.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Cet ordinateur seul</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Paramètres réseau</translation>
    </message>
    <message>
        <source>Create anyway (for the test wallet)</source>
        <translation>Créer quand même (pour le portefeuille de test)</translation>
    </message>
    <message>
        <source>Continue anyway</source>
        <translation>Continuer quand même</translation>
    </message>
    <message>
        <source>Setting up…</source>
        <translation>Mise en place…</translation>
    </message>
    <message>
        <source>Ready, needs attention</source>
        <translation>Prêt, mais à vérifier</translation>
    </message>
    <message>
        <source>Port {port} is in use</source>
        <translation>Le port {port} est occupé</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Aucun réseau</translation>
    </message>
    <message>
        <source>Let programs on this computer use the API</source>
        <translation>Ouvrir l’API aux programmes de cet ordinateur</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>Port pour les programmes</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>un port libre</translation>
    </message>
    <message>
        <source>Use this port</source>
        <translation>Utiliser ce port</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the API, with the secret key. Its documentation: {address}</source>
        <translation>Seuls les programmes de cet ordinateur peuvent utiliser l’API, avec la clé secrète. Sa documentation&#xa0;: {address}</translation>
    </message>
    <message>
        <source>The API is off. If you switch it on, only programs on this computer can use it, with the secret key.</source>
        <translation>L’API est désactivée. Si vous l’activez, seuls les programmes de cet ordinateur peuvent l’utiliser, avec la clé secrète.</translation>
    </message>
    <message>
        <source>Address copied.</source>
        <translation>Adresse copiée.</translation>
    </message>
    <message>
        <source>Another program uses port {port}, so the API does not answer. Choose another port.</source>
        <translation>Un autre programme utilise le port {port}&#x202f;; l’API ne répond donc pas. Choisissez un autre port.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>These use port {port} and do not work with another port:</source>
        <translation>Ceci utilise le port {port} et ne fonctionne pas avec un autre port&#xa0;:</translation>
    </message>
    <message>
        <source>Set your proxy or tunnel to the new port.</source>
        <translation>Réglez votre proxy ou votre tunnel sur le nouveau port.</translation>
    </message>
    <message>
        <source>Programs on this computer</source>
        <translation>Programmes de cet ordinateur</translation>
    </message>
    <message>
        <source>Try port {port} again</source>
        <translation>Réessayer le port {port}</translation>
    </message>
    <message>
        <source>Choose another port</source>
        <translation>Choisir un autre port</translation>
    </message>
    <message>
        <source>open links and their posters</source>
        <translation>liens ouverts et leurs affiches</translation>
    </message>
    <message>
        <source>schema addresses in issued credentials</source>
        <translation>adresses de schéma dans les attestations délivrées</translation>
    </message>
    <message>
        <source>status lists of issued credentials</source>
        <translation>listes de statut des attestations délivrées</translation>
    </message>
    <message>
        <source>Port {port} is still in use.</source>
        <translation>Le port {port} est toujours occupé.</translation>
    </message>
    <message>
        <source>Another desk on this computer has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Un autre guichet de cet ordinateur occupe le port {chosen}. Ce guichet utilise le port {port} jusqu’à ce qu’il soit libre.</translation>
    </message>
    <message>
        <source>{program} has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>{program} occupe le port {chosen}. Ce guichet utilise le port {port} jusqu’à ce qu’il soit libre.</translation>
    </message>
    <message>
        <source>Another program has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Un autre programme occupe le port {chosen}. Ce guichet utilise le port {port} jusqu’à ce qu’il soit libre.</translation>
    </message>
    <message>
        <source>Quit the other desk and try port {port} again, or choose another port here.</source>
        <translation>Quittez l’autre guichet et réessayez le port {port}, ou choisissez ici un autre port.</translation>
    </message>
    <message>
        <source>Quit {program} and try port {port} again, or choose another port here.</source>
        <translation>Quittez {program} et réessayez le port {port}, ou choisissez ici un autre port.</translation>
    </message>
    <message>
        <source>Quit the other program and try port {port} again, or choose another port here.</source>
        <translation>Quittez l’autre programme et réessayez le port {port}, ou choisissez ici un autre port.</translation>
    </message>
    <message>
        <source>These lead to port {port} and do not work until this desk has it again: {list}.</source>
        <translation>Ceci mène au port {port} et ne fonctionne pas tant que ce guichet ne l’a pas retrouvé&#xa0;: {list}.</translation>
    </message>
    <message>
        <source>New codes work.</source>
        <translation>Les nouveaux codes fonctionnent.</translation>
    </message>
    <message>
        <source>No code, poster or credential of this desk leads to port {port}, so nothing is broken.</source>
        <translation>Aucun code, aucune affiche et aucune attestation de ce guichet ne mène au port {port}&#x202f;; rien n’est donc en panne.</translation>
    </message>
</context>
<context>
    <name>ReachPage</name>
    <message>
        <source>Certificate that phones see</source>
        <translation>Certificat que voient les téléphones</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Délivré par</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Valable jusqu’au</translation>
    </message>
    <message>
        <source>Renews itself</source>
        <translation>Se renouvelle le</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>Enter this record at your DNS provider</source>
        <translation>Saisissez cet enregistrement chez votre fournisseur DNS</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Type: TXT. Some providers want the name without the domain at its end.</source>
        <translation>Type&#xa0;: TXT. Certains fournisseurs veulent le nom sans le domaine à la fin.</translation>
    </message>
    <message>
        <source>It has not been looked up yet.</source>
        <translation>Il n’a pas encore été cherché.</translation>
    </message>
    <message>
        <source>Looked up {when}: nothing there yet.</source>
        <translation>Recherche ({when})&#xa0;: encore rien.</translation>
    </message>
    <message>
        <source>Looked up {when}: it is there.</source>
        <translation>Recherche ({when})&#xa0;: il est là.</translation>
    </message>
    <message>
        <source>Looked up {when}: another value is there: {other}</source>
        <translation>Recherche ({when})&#xa0;: une autre valeur est là&#xa0;: {other}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Is this the key of the server?</source>
        <translation>Est-ce la clé du serveur&#x202f;?</translation>
    </message>
    <message>
        <source>Accept this key</source>
        <translation>Accepter cette clé</translation>
    </message>
    <message>
        <source>Install the certificate of this desk on each phone</source>
        <translation>Installer le certificat de ce guichet sur chaque téléphone</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copier l’adresse</translation>
    </message>
    <message>
        <source>1. Scan the code with the camera of the phone, and download the certificate.</source>
        <translation>1. Scannez le code avec l’appareil photo du téléphone, et téléchargez le certificat.</translation>
    </message>
    <message>
        <source>2. Android: Settings &gt; Security &gt; More &gt; Install a certificate &gt; CA certificate.</source>
        <translation>2. Android&#xa0;: Paramètres &gt; Sécurité &gt; Plus &gt; Installer un certificat &gt; Certificat CA.</translation>
    </message>
    <message>
        <source>2. iPhone: install the profile in Settings, then Settings &gt; General &gt; About &gt; Certificate Trust Settings: switch it on.</source>
        <translation>2. iPhone&#xa0;: installez le profil dans Réglages, puis Réglages &gt; Général &gt; Informations &gt; Réglages des certificats&#xa0;: activez-le.</translation>
    </message>
    <message>
        <source>3. Compare the fingerprint on the phone with this one:</source>
        <translation>3. Comparez l’empreinte sur le téléphone avec celle-ci&#xa0;:</translation>
    </message>
    <message>
        <source>QR code of the page with the certificate: {address}</source>
        <translation>Code QR de la page avec le certificat&#xa0;: {address}</translation>
    </message>
    <message>
        <source>Checks by this desk</source>
        <translation>Contrôles par ce guichet</translation>
    </message>
    <message>
        <source>There is nothing to check in this way.</source>
        <translation>Il n’y a rien à contrôler pour cette voie.</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>expiré</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>encore 1 jour</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>encore {count} jours</translation>
    </message>
    <message>
        <source>They are at letsencrypt.org/repository.</source>
        <translation>Elles sont sur letsencrypt.org/repository.</translation>
    </message>
    <message>
        <source>They are at zerossl.com/terms.</source>
        <translation>Elles sont sur zerossl.com/terms.</translation>
    </message>
    <message>
        <source>You enter a record at your DNS provider: now, and at each renewal, about every two months.</source>
        <translation>Vous saisissez un enregistrement chez votre fournisseur DNS&#xa0;: maintenant, puis à chaque renouvellement, environ tous les deux mois.</translation>
    </message>
    <message>
        <source>The desk enters the record by itself (RFC 2136), now and at each renewal.</source>
        <translation>Le guichet saisit lui-même l’enregistrement (RFC 2136), maintenant et à chaque renouvellement.</translation>
    </message>
    <message>
        <source>The authority opens the host name from the internet, at port 80.</source>
        <translation>L’autorité ouvre le nom d’hôte depuis internet, au port 80.</translation>
    </message>
    <message>
        <source>Host name of this computer</source>
        <translation>Nom d’hôte de cet ordinateur</translation>
    </message>
    <message>
        <source>It must lead to this computer: {addresses}.</source>
        <translation>Il doit mener à cet ordinateur&#xa0;: {addresses}.</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>Autorité de certification</translation>
    </message>
    <message>
        <source>Let&apos;s Encrypt, for a trial (phones do not trust it)</source>
        <translation>Let&apos;s Encrypt, pour un essai (les téléphones ne lui font pas confiance)</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>Une autre</translation>
    </message>
    <message>
        <source>Directory of the authority (ACME)</source>
        <translation>Annuaire de l’autorité (ACME)</translation>
    </message>
    <message>
        <source>Key ID (external account binding)</source>
        <translation>ID de clé (External Account Binding)</translation>
    </message>
    <message>
        <source>From your account with the authority, if it requires one.</source>
        <translation>De votre compte auprès de l’autorité, si elle en exige un.</translation>
    </message>
    <message>
        <source>MAC key</source>
        <translation>Clé MAC</translation>
    </message>
    <message>
        <source>E-mail address for the authority</source>
        <translation>Adresse e-mail pour l’autorité</translation>
    </message>
    <message>
        <source>Some authorities write to it before a certificate expires.</source>
        <translation>Certaines autorités y écrivent avant l’expiration d’un certificat.</translation>
    </message>
    <message>
        <source>I accept the terms of the authority</source>
        <translation>J’accepte les conditions de l’autorité</translation>
    </message>
    <message>
        <source>How the desk proves that the name is yours</source>
        <translation>Comment le guichet prouve que le nom est à vous</translation>
    </message>
    <message>
        <source>DNS, by hand</source>
        <translation>DNS, à la main</translation>
    </message>
    <message>
        <source>DNS, by update</source>
        <translation>DNS, par mise à jour</translation>
    </message>
    <message>
        <source>Primary DNS server of the zone</source>
        <translation>Serveur DNS principal de la zone</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Leave it empty to have it found.</source>
        <translation>Laissez vide pour la faire chercher.</translation>
    </message>
    <message>
        <source>Name of the TSIG key</source>
        <translation>Nom de la clé TSIG</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithme</translation>
    </message>
    <message>
        <source>TSIG key (base64)</source>
        <translation>Clé TSIG (base64)</translation>
    </message>
    <message>
        <source>Port that answers the authority</source>
        <translation>Port qui répond à l’autorité</translation>
    </message>
    <message>
        <source>Forward port 80 of the host name to this port of this computer.</source>
        <translation>Redirigez le port 80 du nom d’hôte vers ce port de cet ordinateur.</translation>
    </message>
    <message>
        <source>Certificates to trust for the directory (PEM)</source>
        <translation>Certificats de confiance pour l’annuaire (PEM)</translation>
    </message>
    <message>
        <source>Only for an authority of your own organisation.</source>
        <translation>Seulement pour une autorité de votre propre organisation.</translation>
    </message>
    <message>
        <source>Password, if there is one</source>
        <translation>Mot de passe, s’il y en a un</translation>
    </message>
    <message>
        <source>Certificate with its chain (PEM), or PKCS#12</source>
        <translation>Certificat avec sa chaîne (PEM), ou PKCS#12</translation>
    </message>
    <message>
        <source>Key (PEM)</source>
        <translation>Clé (PEM)</translation>
    </message>
    <message>
        <source>Leave it empty for PKCS#12, which contains the key.</source>
        <translation>Laissez vide pour PKCS#12, qui contient la clé.</translation>
    </message>
    <message>
        <source>Host name in codes</source>
        <translation>Nom d’hôte dans les codes</translation>
    </message>
    <message>
        <source>Leave it empty to use the name in the certificate.</source>
        <translation>Laissez vide pour utiliser le nom du certificat.</translation>
    </message>
    <message>
        <source>Leave it empty to use the address in the network.</source>
        <translation>Laissez vide pour utiliser l’adresse dans le réseau.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Une autre commande</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Serveur</translation>
    </message>
    <message>
        <source>Address of the tunnel, as phones open it</source>
        <translation>Adresse du tunnel, vue par les téléphones</translation>
    </message>
    <message>
        <source>The web server there passes requests on to the port below.</source>
        <translation>Le serveur web y transmet les requêtes au port ci-dessous.</translation>
    </message>
    <message>
        <source>Port on the server</source>
        <translation>Port sur le serveur</translation>
    </message>
    <message>
        <source>0 means any free port.</source>
        <translation>0 signifie&#xa0;: un port libre.</translation>
    </message>
    <message>
        <source>Private key for SSH</source>
        <translation>Clé privée pour SSH</translation>
    </message>
    <message>
        <source>Leave it empty to use the keys of your account.</source>
        <translation>Laissez vide pour utiliser les clés de votre compte.</translation>
    </message>
    <message>
        <source>Accepted host keys of the server</source>
        <translation>Clés d’hôte acceptées du serveur</translation>
    </message>
    <message>
        <source>Leave it empty: the desk shows the key, and you accept it.</source>
        <translation>Laissez vide&#xa0;: le guichet montre la clé, et vous l’acceptez.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>“{port}” stands for the port of this desk.</source>
        <translation>«&#xa0;{port}&#xa0;» représente le port de ce guichet.</translation>
    </message>
    <message>
        <source>The address in its output</source>
        <translation>L’adresse dans sa sortie</translation>
    </message>
    <message>
        <source>“*” stands for letters, digits, dots and hyphens.</source>
        <translation>«&#xa0;*&#xa0;» représente des lettres, des chiffres, des points et des traits d’union.</translation>
    </message>
    <message>
        <source>Address, as phones open it</source>
        <translation>Adresse, vue par les téléphones</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Téléphone</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Ce réseau</translation>
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
        <translation>Votre proxy</translation>
    </message>
    <message>
        <source>This desk</source>
        <translation>Ce guichet</translation>
    </message>
    <message>
        <source>The service</source>
        <translation>Le service</translation>
    </message>
    <message>
        <source>Codes lead there.</source>
        <translation>Les codes y mènent.</translation>
    </message>
    <message>
        <source>Not set up yet: {hop}.</source>
        <translation>Pas encore en place&#xa0;: {hop}.</translation>
    </message>
    <message>
        <source>It fails here: {hop}.</source>
        <translation>Bloqué ici&#xa0;: {hop}.</translation>
    </message>
    <message>
        <source>No phone can reach it.</source>
        <translation>Aucun téléphone ne peut l’atteindre.</translation>
    </message>
    <message>
        <source>{protocol}, encrypted</source>
        <translation>{protocol}, chiffré</translation>
    </message>
    <message>
        <source>{protocol}, not encrypted</source>
        <translation>{protocol}, non chiffré</translation>
    </message>
    <message>
        <source>The way from a phone to this desk</source>
        <translation>Le chemin d’un téléphone à ce guichet</translation>
    </message>
    <message>
        <source>Without your consent, the authority issues no certificate.</source>
        <translation>Sans votre accord, l’autorité ne délivre pas de certificat.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>Being set up</source>
        <translation>Mise en place</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>En attente de vous</translation>
    </message>
    <message>
        <source>Does not work</source>
        <translation>Ne fonctionne pas</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Next attempt: {when}.</source>
        <translation>Prochain essai&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>Details: {detail}</source>
        <translation>Détails&#xa0;: {detail}</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Cet ordinateur seul</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open codes, such as the test wallet.</source>
        <translation>Seul un portefeuille de cet ordinateur peut ouvrir les codes, comme le portefeuille de test.</translation>
    </message>
    <message>
        <source>This network, without encryption (http)</source>
        <translation>Ce réseau, sans chiffrement (http)</translation>
    </message>
    <message>
        <source>Wallets that honour certificates installed by the owner of the phone can open codes: {wallets}.</source>
        <translation>Les portefeuilles qui acceptent les certificats installés par le propriétaire du téléphone peuvent ouvrir les codes&#xa0;: {wallets}.</translation>
    </message>
    <message>
        <source>Needs the certificate of this desk on each phone, installed once.</source>
        <translation>Il faut installer une fois le certificat de ce guichet sur chaque téléphone.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if phones trust the issuer of the certificate.</source>
        <translation>Presque tous les portefeuilles peuvent ouvrir les codes si les téléphones font confiance à l’émetteur du certificat.</translation>
    </message>
    <message>
        <source>Needs the certificate and its key as files on this computer.</source>
        <translation>Il faut le certificat et sa clé comme fichiers sur cet ordinateur.</translation>
    </message>
    <message>
        <source>A tunnel</source>
        <translation>Un tunnel</translation>
    </message>
    <message>
        <source>An address of mine</source>
        <translation>Une adresse à moi</translation>
    </message>
    <message>
        <source>Needs a reverse proxy of yours that leads to this computer.</source>
        <translation>Il faut un proxy inverse à vous qui mène à cet ordinateur.</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>Rien à installer</translation>
    </message>
    <message>
        <source>https in this network</source>
        <translation>https dans ce réseau</translation>
    </message>
    <message>
        <source>From anywhere</source>
        <translation>De partout</translation>
    </message>
    <message>
        <source>This can be chosen only on the computer of the service, or by the options of “serve”.</source>
        <translation>Ce choix se fait seulement sur l’ordinateur du service, ou par les options de «&#xa0;serve&#xa0;».</translation>
    </message>
    <message>
        <source>Only this computer can open codes.</source>
        <translation>Seul cet ordinateur peut ouvrir les codes.</translation>
    </message>
    <message>
        <source>To let phones open them, choose another way below.</source>
        <translation>Pour que les téléphones les ouvrent, choisissez une autre voie ci-dessous.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, without encryption.</source>
        <translation>Les téléphones de ce réseau peuvent ouvrir les codes, sans chiffrement.</translation>
    </message>
    <message>
        <source>It works with {wallets}. Most other wallets refuse http: choose a way with https for them.</source>
        <translation>Cela fonctionne avec {wallets}. La plupart des autres portefeuilles refusent http&#xa0;: choisissez pour eux une voie en https.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, and trust the certificate.</source>
        <translation>Les téléphones de ce réseau peuvent ouvrir les codes, et font confiance au certificat.</translation>
    </message>
    <message>
        <source>There is nothing to do. The certificate renews itself.</source>
        <translation>Il n’y a rien à faire. Le certificat se renouvelle tout seul.</translation>
    </message>
    <message>
        <source>Phones that trust this certificate can open codes.</source>
        <translation>Les téléphones qui font confiance à ce certificat peuvent ouvrir les codes.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, but most wallets refuse http. It works with {wallets}.</source>
        <translation>Les téléphones de ce réseau peuvent ouvrir les codes, mais la plupart des portefeuilles refusent http. Cela fonctionne avec {wallets}.</translation>
    </message>
    <message>
        <source>With a certificate that phones trust</source>
        <translation>Avec un certificat de confiance pour les téléphones</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, even while there is no internet.</source>
        <translation>Presque tous les portefeuilles peuvent ouvrir les codes, même sans internet.</translation>
    </message>
    <message>
        <source>Needs a host name that leads to this computer, and access to its DNS, or port 80 open to the internet.</source>
        <translation>Il faut un nom d’hôte qui mène à cet ordinateur, et l’accès à son DNS, ou le port 80 ouvert depuis internet.</translation>
    </message>
    <message>
        <source>With a certificate of this desk</source>
        <translation>Avec un certificat de ce guichet</translation>
    </message>
    <message>
        <source>With a certificate I was given</source>
        <translation>Avec un certificat que j’ai reçu</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, in any network.</source>
        <translation>Presque tous les portefeuilles peuvent ouvrir les codes, dans tout réseau.</translation>
    </message>
    <message>
        <source>Needs internet, and a server of yours with SSH or the program of a tunnel.</source>
        <translation>Il faut internet, et un serveur à vous avec SSH ou le programme d’un tunnel.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if the address starts with https.</source>
        <translation>Presque tous les portefeuilles peuvent ouvrir les codes si l’adresse commence par https.</translation>
    </message>
    <message>
        <source>Replace the files before it expires. They are read again by themselves.</source>
        <translation>Remplacez les fichiers avant qu’il expire. Ils sont relus automatiquement.</translation>
    </message>
    <message>
        <source>Phones that have the certificate of this desk can open codes.</source>
        <translation>Les téléphones qui ont le certificat de ce guichet peuvent ouvrir les codes.</translation>
    </message>
    <message>
        <source>Install it on each phone: scan the code below. It works with {wallets}.</source>
        <translation>Installez-le sur chaque téléphone&#xa0;: scannez le code ci-dessous. Cela fonctionne avec {wallets}.</translation>
    </message>
    <message>
        <source>Phones in any network can open codes, through the tunnel.</source>
        <translation>Les téléphones de tout réseau peuvent ouvrir les codes, par le tunnel.</translation>
    </message>
    <message>
        <source>There is nothing to do. The tunnel is restarted if it stops.</source>
        <translation>Il n’y a rien à faire. Le tunnel redémarre s’il s’arrête.</translation>
    </message>
    <message>
        <source>Codes lead to an address of yours.</source>
        <translation>Les codes mènent à une adresse à vous.</translation>
    </message>
    <message>
        <source>“Check” shows whether that address leads to this desk.</source>
        <translation>«&#xa0;Vérifier&#xa0;» montre si cette adresse mène à ce guichet.</translation>
    </message>
    <message>
        <source>At the renewal, the desk asks you for another record.</source>
        <translation>Au renouvellement, le guichet vous demande un autre enregistrement.</translation>
    </message>
    <message>
        <source>This is being set up. Codes do not work yet.</source>
        <translation>Mise en place en cours. Les codes ne fonctionnent pas encore.</translation>
    </message>
    <message>
        <source>Please wait.</source>
        <translation>Veuillez patienter.</translation>
    </message>
    <message>
        <source>The desk is waiting for you.</source>
        <translation>Le guichet vous attend.</translation>
    </message>
    <message>
        <source>Enter the record below at your DNS provider. It is looked up again and again.</source>
        <translation>Saisissez l’enregistrement ci-dessous chez votre fournisseur DNS. Il est cherché régulièrement.</translation>
    </message>
    <message>
        <source>See what is missing below.</source>
        <translation>Voyez ci-dessous ce qui manque.</translation>
    </message>
    <message>
        <source>Codes do not work at the moment.</source>
        <translation>Les codes ne fonctionnent pas en ce moment.</translation>
    </message>
    <message>
        <source>See the reason below.</source>
        <translation>Voyez la raison ci-dessous.</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Nom d’hôte</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Certificat</translation>
    </message>
    <message>
        <source>Host header</source>
        <translation>En-tête Host</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Large answers</source>
        <translation>Grandes réponses</translation>
    </message>
    <message>
        <source>Chain of certificates</source>
        <translation>Chaîne de certificats</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Validité</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Leads to this desk</source>
        <translation>Mène à ce guichet</translation>
    </message>
    <message>
        <source>How phones open codes</source>
        <translation>Comment les téléphones ouvrent les codes</translation>
    </message>
    <message>
        <source>Choose a way</source>
        <translation>Choisir une voie</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>High assurance (HAIP)</source>
        <translation>Garantie élevée (HAIP)</translation>
    </message>
    <message>
        <source>Requests are signed with a certificate, and answers are encrypted.</source>
        <translation>Les demandes sont signées avec un certificat, et les réponses sont chiffrées.</translation>
    </message>
    <message>
        <source>Choose “Wallets with high assurance (HAIP)”, and fulfil what it says.</source>
        <translation>Choisissez «&#xa0;Portefeuilles à garantie élevée (HAIP)&#xa0;», et remplissez ses conditions.</translation>
    </message>
    <message>
        <source>Choose the wallets</source>
        <translation>Choisir les portefeuilles</translation>
    </message>
    <message>
        <source>Access certificate</source>
        <translation>Certificat d’accès</translation>
    </message>
    <message>
        <source>The desk identifies itself by a certificate that was given to it.</source>
        <translation>Le guichet s’identifie par un certificat qui lui a été donné.</translation>
    </message>
    <message>
        <source>Ask the authority of your country for one: with a signing request, or import certificate and key.</source>
        <translation>Demandez-en un à l’autorité de votre pays par une demande de signature, ou importez un certificat et sa clé.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>Registration certificate</source>
        <translation>Certificat d’enregistrement</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists, until {day}.</source>
        <translation>{name} peut demander ce qui y figure, jusqu’au {day}.</translation>
    </message>
    <message>
        <source>The register of your country issues it. It says what you may ask for, and wallets show why.</source>
        <translation>Le registre de votre pays le délivre. Il dit ce que vous pouvez demander, et les portefeuilles montrent pourquoi.</translation>
    </message>
    <message>
        <source>Import from file…</source>
        <translation>Importer depuis un fichier…</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Listes de confiance</translation>
    </message>
    <message>
        <source>Issuers of identity cards are trusted because a list names them.</source>
        <translation>Les émetteurs de cartes d’identité sont de confiance parce qu’une liste les nomme.</translation>
    </message>
    <message>
        <source>Add the list of lists of the EU, or that of your country, above.</source>
        <translation>Ajoutez ci-dessus la liste des listes de l’UE, ou celle de votre pays.</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Présent</translation>
    </message>
    <message>
        <source>Lacking</source>
        <translation>Manquant</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>Remove the registration certificate</source>
        <translation>Supprimer le certificat d’enregistrement</translation>
    </message>
    <message>
        <source>Wallets of the EU want to know who asks, and whether they may.</source>
        <translation>Les portefeuilles de l’UE veulent savoir qui demande, et s’il en a le droit.</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists.</source>
        <translation>{name} peut demander ce qui y figure.</translation>
    </message>
    <message>
        <source>Registration certificates</source>
        <translation>Certificats d’enregistrement</translation>
    </message>
    <message>
        <source>Choose a registration certificate</source>
        <translation>Choisir un certificat d’enregistrement</translation>
    </message>
    <message>
        <source>Ready for wallets of the EU</source>
        <translation>Prêt pour les portefeuilles de l’UE</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a credential</source>
        <translation>Reçu d’une attestation</translation>
    </message>
    <message>
        <source>Receipt for a data request</source>
        <translation>Reçu d’une demande de données</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>What was issued</source>
        <translation>Ce qui a été délivré</translation>
    </message>
    <message>
        <source>What was offered</source>
        <translation>Ce qui a été proposé</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Ce qui a été montré</translation>
    </message>
    <message>
        <source>What was requested</source>
        <translation>Ce qui a été demandé</translation>
    </message>
    <message>
        <source>The credential is in the wallet.</source>
        <translation>L’attestation est dans le portefeuille.</translation>
    </message>
    <message>
        <source>A credential was issued, but the wallet did not save it.</source>
        <translation>Une attestation a été délivrée, mais le portefeuille ne l’a pas enregistrée.</translation>
    </message>
    <message>
        <source>Nothing was issued.</source>
        <translation>Rien n’a été délivré.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Tout ce qui était demandé a été montré, et tous les contrôles ont réussi.</translation>
    </message>
    <message>
        <source>Something was shown, but it did not pass every check.</source>
        <translation>Quelque chose a été montré, mais tous les contrôles n’ont pas réussi.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>Rien n’a été montré.</translation>
    </message>
    <message>
        <source>Receipt for the visitor</source>
        <translation>Reçu pour le visiteur</translation>
    </message>
    <message>
        <source>Print the values too</source>
        <translation>Imprimer aussi les valeurs</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Enregistrer en PDF…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>Envoyé à l’imprimante.</translation>
    </message>
    <message>
        <source>receipt-{when}</source>
        <translation>recu-{when}</translation>
    </message>
    <message>
        <source>Save the receipt</source>
        <translation>Enregistrer le reçu</translation>
    </message>
    <message>
        <source>For the visitor to take away. It contains no code and no PIN.</source>
        <translation>À emporter par le visiteur. Ne contient ni code ni code PIN.</translation>
    </message>
    <message>
        <source>Receipt…</source>
        <translation>Reçu…</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Guichet</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visite</translation>
    </message>
    <message>
        <source>This receipt is not a credential. It proves nothing by itself.</source>
        <translation>Ce reçu n’est pas une attestation. Il ne prouve rien à lui seul.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Contact</translation>
    </message>
</context>
<context>
    <name>Recipient</name>
    <message>
        <source>QR code</source>
        <translation>Code QR</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>Une personne</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Alias or name, e.g. acme:kim</source>
        <translation>Alias ou nom, p. ex. acme:kim</translation>
    </message>
    <message>
        <source>Alias of the person</source>
        <translation>Alias de la personne</translation>
    </message>
    <message>
        <source>ID of the agent of this person</source>
        <translation>ID de l’agent de cette personne</translation>
    </message>
    <message>
        <source>Nobody has this ID. Each card under “People” shows one.</source>
        <translation>Personne n’a cet ID. Chaque carte dans «&#xa0;Contacts&#xa0;» en montre un.</translation>
    </message>
    <message>
        <source>ID of the agent</source>
        <translation>ID de l’agent</translation>
    </message>
    <message>
        <source>Nobody has this alias. Add the person under “People” first.</source>
        <translation>Personne n’a cet alias. Ajoutez d’abord la personne dans «&#xa0;Contacts&#xa0;».</translation>
    </message>
    <message>
        <source>{name} is blocked. Nothing is sent.</source>
        <translation>Le contact {name} est bloqué. Rien n’est envoyé.</translation>
    </message>
    <message>
        <source>{name} is connected.</source>
        <translation>Le contact {name} est connecté.</translation>
    </message>
    <message>
        <source>{name} is not connected yet. The code will be an invitation.</source>
        <translation>Le contact {name} n’est pas encore connecté. Le code sera une invitation.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>Suspended. Verifiers notice within seconds.</source>
        <translation>Suspendue. Les vérificateurs le remarquent en quelques secondes.</translation>
    </message>
    <message>
        <source>Reactivated. It is valid again.</source>
        <translation>Réactivée. Elle est de nouveau valable.</translation>
    </message>
    <message>
        <source>Revoked. It can never be valid again.</source>
        <translation>Révoquée. Elle ne sera plus jamais valable.</translation>
    </message>
    <message>
        <source>Reactivated</source>
        <translation>Réactivée</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Révoquée</translation>
    </message>
    <message>
        <source>Declined or deleted in the wallet</source>
        <translation>Refusée ou supprimée dans le portefeuille</translation>
    </message>
    <message>
        <source>The wallet could not save it</source>
        <translation>Le portefeuille n’a pas pu l’enregistrer</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Non indiqué</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Délivrance</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Expiration</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Wallet provider</source>
        <translation>Fournisseur du portefeuille</translation>
    </message>
    <message>
        <source>Credential ID</source>
        <translation>ID de l’attestation</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>Unknown provider</source>
        <translation>Fournisseur inconnu</translation>
    </message>
    <message>
        <source>Saved by the wallet</source>
        <translation>Enregistrée par le portefeuille</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>By {operator}</source>
        <translation>Par {operator}</translation>
    </message>
    <message>
        <source>Select a credential to see its status.</source>
        <translation>Choisissez une attestation pour voir son statut.</translation>
    </message>
    <message>
        <source>Why is it suspended?</source>
        <translation>Pourquoi est-elle suspendue&#x202f;?</translation>
    </message>
    <message>
        <source>Why is it valid again?</source>
        <translation>Pourquoi est-elle de nouveau valable&#x202f;?</translation>
    </message>
    <message>
        <source>Why is it revoked?</source>
        <translation>Pourquoi est-elle révoquée&#x202f;?</translation>
    </message>
    <message>
        <source>It is invalid until it is reactivated.</source>
        <translation>Elle n’est plus valable jusqu’à sa réactivation.</translation>
    </message>
    <message>
        <source>The suspension ends, and it is valid again.</source>
        <translation>La suspension prend fin, et elle est de nouveau valable.</translation>
    </message>
    <message>
        <source>It can never be valid again. You will be asked to confirm.</source>
        <translation>Elle ne sera plus jamais valable. Une confirmation vous sera demandée.</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Suspendre</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Réactiver</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Révoquer…</translation>
    </message>
    <message>
        <source>Badge lost</source>
        <translation>Badge perdu</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>En vérification</translation>
    </message>
    <message>
        <source>Leave of absence</source>
        <translation>Congé</translation>
    </message>
    <message>
        <source>Badge found</source>
        <translation>Badge retrouvé</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Suspended by mistake</source>
        <translation>Suspendue par erreur</translation>
    </message>
    <message>
        <source>Issued by mistake</source>
        <translation>Délivrée par erreur</translation>
    </message>
    <message>
        <source>Visit ended</source>
        <translation>Visite terminée</translation>
    </message>
    <message>
        <source>Revoke all of…</source>
        <translation>Tout révoquer…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>Motif (facultatif)</translation>
    </message>
    <message>
        <source>Credentials to revoke</source>
        <translation>Attestations à révoquer</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Comptage…</translation>
    </message>
    <message>
        <source>Revoke all ({count})</source>
        <translation>Tout révoquer ({count})</translation>
    </message>
    <message>
        <source>For {seconds} seconds nothing changes, and you can undo it. Then they are revoked for good.</source>
        <translation>Pendant {seconds} secondes rien ne change, et vous pouvez annuler. Ensuite elles sont révoquées définitivement.</translation>
    </message>
    <message>
        <source>Whose credentials are revoked?</source>
        <translation>Les attestations de qui sont révoquées ?</translation>
    </message>
    <message>
        <source>Until then nothing changes.</source>
        <translation>Jusque-là, rien ne change.</translation>
    </message>
    <message>
        <source>No values kept</source>
        <translation>Aucune valeur conservée</translation>
    </message>
    <message>
        <source>This person</source>
        <translation>Cette personne</translation>
    </message>
    <message>
        <source>This wallet, as far as its keys show</source>
        <translation>Ce portefeuille, dans la mesure où ses clés le montrent</translation>
    </message>
    <message>
        <source>This kind and version</source>
        <translation>Ce type et cette version</translation>
    </message>
    <message>
        <source>All that were issued on this day</source>
        <translation>Toutes celles délivrées ce jour</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>et {count} autres</translation>
    </message>
    <message>
        <source>Credentials that will be revoked in {seconds} s: {count}</source>
        <translation>Attestations qui seront révoquées dans {seconds} s : {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Credentials that are being revoked: {count}</source>
        <translation>Attestations en cours de révocation : {count}</translation>
    </message>
    <message>
        <source>Undone. Nothing was revoked.</source>
        <translation>Annulé. Rien n’a été révoqué.</translation>
    </message>
    <message>
        <source>Credentials that were revoked: {count}</source>
        <translation>Attestations révoquées : {count}</translation>
    </message>
    <message>
        <source>Revoke “{label}” ({whose}) for good?</source>
        <translation>Révoquer définitivement «&#xa0;{label}&#xa0;» ({whose})&#x202f;?</translation>
    </message>
    <message>
        <source>This is final. Nobody can undo it.</source>
        <translation>C’est définitif. Personne ne peut l’annuler.</translation>
    </message>
    <message>
        <source>Reason: {words}</source>
        <translation>Motif&#xa0;: {words}</translation>
    </message>
    <message>
        <source>Revoke for good</source>
        <translation>Révoquer définitivement</translation>
    </message>
    <message>
        <source>In progress…</source>
        <translation>En cours…</translation>
    </message>
    <message>
        <source>No, go back</source>
        <translation>Non, retour</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Issued credentials</source>
        <translation>Attestations délivrées</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Valable</translation>
    </message>
    <message>
        <source>Declined, still valid</source>
        <translation>Refusée, encore valable</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Refusée</translation>
    </message>
    <message>
        <source>Not saved, still valid</source>
        <translation>Non enregistrée, encore valable</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistrée</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expirée</translation>
    </message>
    <message>
        <source>Status unknown</source>
        <translation>Statut inconnu</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Trust level</source>
        <translation>Niveau de confiance</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Espace de noms</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Demandes de données</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Afficher plus</translation>
    </message>
    <message>
        <source>Data request</source>
        <translation>Demande de données</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>Le service démarre…</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>La liste s’affiche dans un instant.</translation>
    </message>
    <message>
        <source>This service does not list data requests</source>
        <translation>Ce service ne liste pas les demandes de données</translation>
    </message>
    <message>
        <source>You can see a result only while it is on the screen.</source>
        <translation>Un résultat n’est visible que tant qu’il est à l’écran.</translation>
    </message>
    <message>
        <source>No data requests yet</source>
        <translation>Pas encore de demandes de données</translation>
    </message>
    <message>
        <source>Choose “Ask” to request data. Each request is listed here with its result.</source>
        <translation>Choisissez «&#xa0;Demander&#xa0;» pour demander des données. Chaque demande figure ici avec son résultat.</translation>
    </message>
    <message>
        <source>Find a data request by a name, a value or an ID</source>
        <translation>Chercher une demande par un nom, une valeur ou un ID</translation>
    </message>
    <message>
        <source>Select a request to see the answer.</source>
        <translation>Choisissez une demande pour voir la réponse.</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visites</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandes</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>This service does not list its records</source>
        <translation>Ce service ne liste pas son historique</translation>
    </message>
    <message>
        <source>Expire within 30 days</source>
        <translation>Expirent sous 30 jours</translation>
    </message>
    <message>
        <source>Nothing expires within 30 days</source>
        <translation>Rien n’expire sous 30 jours</translation>
    </message>
    <message>
        <source>Selected: {count}</source>
        <translation>Sélectionnées : {count}</translation>
    </message>
    <message>
        <source>You cannot look up or revoke its credentials here.</source>
        <translation>Vous ne pouvez ni chercher ni révoquer ses attestations ici.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Choose “Issue” to issue a credential. It is listed here, and you can revoke it.</source>
        <translation>Choisissez «&#xa0;Délivrer&#xa0;» pour délivrer une attestation. Elle figure alors ici, et vous pouvez la révoquer.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Aucun résultat</translation>
    </message>
    <message>
        <source>Try part of the name, the kind of credential, or an ID.</source>
        <translation>Essayez une partie du nom, le type d’attestation ou un ID.</translation>
    </message>
    <message>
        <source>Nothing issued yet</source>
        <translation>Rien de délivré pour l’instant</translation>
    </message>
    <message>
        <source>The newest {count}</source>
        <translation>Les {count} plus récentes</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Résultats&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Name, credential or ID</source>
        <translation>Nom, attestation ou ID</translation>
    </message>
    <message>
        <source>Search issued credentials</source>
        <translation>Chercher des attestations délivrées</translation>
    </message>
    <message>
        <source>Select a visit to see what happened.</source>
        <translation>Choisissez une visite pour voir ce qui s’est passé.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visite</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>ID de la demande</translation>
    </message>
    <message>
        <source>The values were deleted on schedule.</source>
        <translation>Les valeurs ont été supprimées comme prévu.</translation>
    </message>
    <message>
        <source>A picture</source>
        <translation>Une image</translation>
    </message>
    <message>
        <source>Open the credential</source>
        <translation>Ouvrir l’attestation</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Tous les résultats</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouverte</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>Non terminée</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tous les types</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Attestations</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Connexions</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Passages</translation>
    </message>
    <message>
        <source>All staff</source>
        <translation>Tout le personnel</translation>
    </message>
    <message>
        <source>This cannot be repeated now.</source>
        <translation>Impossible à répéter maintenant.</translation>
    </message>
    <message>
        <source>The desk is still sending something. Try again in a moment.</source>
        <translation>Le guichet envoie encore quelque chose. Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>This service does not list its visits.</source>
        <translation>Ce service ne liste pas ses visites.</translation>
    </message>
    <message>
        <source>Every code you create is listed here with its outcome.</source>
        <translation>Chaque code que vous créez figure ici avec son résultat.</translation>
    </message>
    <message>
        <source>No visits yet</source>
        <translation>Pas encore de visites</translation>
    </message>
    <message>
        <source>“Show more” searches older visits.</source>
        <translation>«&#xa0;Afficher plus&#xa0;» cherche dans les visites plus anciennes.</translation>
    </message>
    <message>
        <source>None of the newest visits matches.</source>
        <translation>Aucune des visites les plus récentes ne correspond.</translation>
    </message>
    <message>
        <source>No visit matches the filter.</source>
        <translation>Aucune visite ne correspond au filtre.</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>visites</translation>
    </message>
    <message>
        <source>Table for spreadsheets</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Export visits</source>
        <translation>Exporter les visites</translation>
    </message>
    <message>
        <source>Name, value or ID</source>
        <translation>Nom, valeur ou ID</translation>
    </message>
    <message>
        <source>At the desk</source>
        <translation>Au guichet</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>Renouvelé</translation>
    </message>
    <message>
        <source>By the wallet itself</source>
        <translation>Par le portefeuille lui-même</translation>
    </message>
    <message>
        <source>Find a visit by a name, a value or an ID</source>
        <translation>Chercher une visite par un nom, une valeur ou un ID</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Au</translation>
    </message>
    <message>
        <source>Its values are not stored any more.</source>
        <translation>Ses valeurs ne sont plus conservées.</translation>
    </message>
    <message>
        <source>With a key that is no longer accepted</source>
        <translation>Avec une clé qui n’est plus acceptée</translation>
    </message>
    <message>
        <source>By this desk</source>
        <translation>Par ce guichet</translation>
    </message>
    <message>
        <source>By the program that uses the key created on {day}</source>
        <translation>Par le programme qui utilise la clé créée le {day}</translation>
    </message>
    <message>
        <source>Issue again</source>
        <translation>Délivrer à nouveau</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Expired or withdrawn</source>
        <translation>Expirée ou retirée</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Jour</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message>
        <source>The numbers appear in a moment.</source>
        <translation>Les chiffres s’affichent dans un instant.</translation>
    </message>
    <message>
        <source>This service does not count its visits</source>
        <translation>Ce service ne compte pas ses visites</translation>
    </message>
    <message>
        <source>An update of the service adds this. Until then, export the list of visits.</source>
        <translation>Une mise à jour du service ajoute cela. D’ici là, exportez la liste des visites.</translation>
    </message>
    <message>
        <source>No visits on this day</source>
        <translation>Aucune visite ce jour-là</translation>
    </message>
    <message>
        <source>Choose another day. What happens at the desk today is counted here.</source>
        <translation>Choisissez un autre jour. Ce qui se passe au guichet aujourd’hui est compté ici.</translation>
    </message>
    <message>
        <source>day-{date}</source>
        <translation>jour-{date}</translation>
    </message>
    <message>
        <source>Save the day</source>
        <translation>Enregistrer le jour</translation>
    </message>
    <message>
        <source>The arrow keys or a click show the numbers of an hour.</source>
        <translation>Les touches fléchées ou un clic montrent les chiffres d’une heure.</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>La journée en bref</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Par type</translation>
    </message>
    <message>
        <source>By staff</source>
        <translation>Par personnel</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Most issued</source>
        <translation>Les plus délivrées</translation>
    </message>
    <message>
        <source>1 visit</source>
        <translation>1 visite</translation>
    </message>
    <message>
        <source>{count} visits</source>
        <translation>{count} visites</translation>
    </message>
    <message>
        <source>{outcome}: {count}</source>
        <translation>{outcome}&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Visits by hour</source>
        <translation>Visites par heure</translation>
    </message>
    <message>
        <source>{count} still open</source>
        <translation>{count} encore ouvertes</translation>
    </message>
    <message>
        <source>{accepted} confirmed, {revoked} revoked</source>
        <translation>{accepted} confirmées, {revoked} révoquées</translation>
    </message>
    <message>
        <source>Declined or failed</source>
        <translation>Refusée ou échouée</translation>
    </message>
    <message>
        <source>{count} expired or withdrawn</source>
        <translation>{count} expirées ou retirées</translation>
    </message>
    <message>
        <source>Time until the scan</source>
        <translation>Temps jusqu’au scan</translation>
    </message>
    <message>
        <source>Half of them faster; 9 of 10 within {time}</source>
        <translation>La moitié plus vite&#x202f;; 9 sur 10 en {time}</translation>
    </message>
    <message>
        <source>Nobody has scanned a code.</source>
        <translation>Personne n’a scanné de code.</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count}&#xa0;s</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes}&#xa0;min {seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>Prolonger</translation>
    </message>
    <message>
        <source>The former one is revoked</source>
        <translation>La précédente est révoquée</translation>
    </message>
    <message>
        <source>When the new one is fetched</source>
        <translation>Dès que la nouvelle est récupérée</translation>
    </message>
    <message>
        <source>At the end of a day that you choose</source>
        <translation>À la fin d’un jour que vous choisissez</translation>
    </message>
    <message>
        <source>The offers wait until</source>
        <translation>Les offres attendent jusqu’au</translation>
    </message>
    <message>
        <source>Empty: as long as the settings say.</source>
        <translation>Vide : aussi longtemps que le disent les paramètres.</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Celle-ci</translation>
    </message>
    <message>
        <source>The selected ones</source>
        <translation>Les sélectionnées</translation>
    </message>
    <message>
        <source>All of this kind and version</source>
        <translation>Toutes de ce type et de cette version</translation>
    </message>
    <message>
        <source>All that expire within 30 days</source>
        <translation>Toutes celles qui expirent sous 30 jours</translation>
    </message>
    <message>
        <source>The wallet of {who} gets a new credential with the same values.</source>
        <translation>Le portefeuille de {who} reçoit une nouvelle attestation avec les mêmes valeurs.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Il n’y en a pas.</translation>
    </message>
    <message>
        <source>The wallet has scanned the code.</source>
        <translation>Le portefeuille a scanné le code.</translation>
    </message>
    <message>
        <source>Offer the new credential</source>
        <translation>Proposer la nouvelle attestation</translation>
    </message>
    <message>
        <source>Extend all ({count})</source>
        <translation>Tout prolonger ({count})</translation>
    </message>
    <message>
        <source>Scan this code with the wallet.</source>
        <translation>Scannez ce code avec le portefeuille.</translation>
    </message>
    <message>
        <source>Code of the new credential</source>
        <translation>Code de la nouvelle attestation</translation>
    </message>
    <message>
        <source>Chosen: {count}. Sent to connected agents: {agents}. Offers for wallets: {offers}.</source>
        <translation>Choisies : {count}. Envoyées à des agents connectés : {agents}. Offres pour des portefeuilles : {offers}.</translation>
    </message>
    <message>
        <source>Cannot be extended: {refused}.</source>
        <translation>Non prolongeables : {refused}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is valid until {day}.</source>
        <translation>La nouvelle attestation a été récupérée. La précédente est valable jusqu’au {day}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is revoked.</source>
        <translation>La nouvelle attestation a été récupérée. La précédente est révoquée.</translation>
    </message>
    <message>
        <source>The offer has ended. The former credential stays as it was.</source>
        <translation>L’offre est terminée. La précédente reste telle quelle.</translation>
    </message>
    <message>
        <source>Sent to the agent that has the former credential.</source>
        <translation>Envoyée à l’agent qui a l’attestation précédente.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Which credentials are extended?</source>
        <translation>Quelles attestations sont prolongées ?</translation>
    </message>
    <message>
        <source>This is no date. Choose one from the calendar.</source>
        <translation>Ce n’est pas une date. Choisissez-en une dans le calendrier.</translation>
    </message>
    <message>
        <source>The new one is valid until</source>
        <translation>La nouvelle est valable jusqu’au</translation>
    </message>
    <message>
        <source>Empty: as long as its kind says.</source>
        <translation>Vide : aussi longtemps que son type le prévoit.</translation>
    </message>
    <message>
        <source>Extending: {done} of {count}</source>
        <translation>Prolongation : {done} sur {count}</translation>
    </message>
    <message>
        <source>Stopped: {done} of {count} were extended</source>
        <translation>Arrêté : {done} sur {count} ont été prolongées</translation>
    </message>
    <message>
        <source>Extended: {done} of {count}</source>
        <translation>Prolongées : {done} sur {count}</translation>
    </message>
    <message>
        <source>Sent to agents: {sent}. Offers for wallets: {offered}. Not extended: {refused}.</source>
        <translation>Envoyées à des agents : {sent}. Offres pour des portefeuilles : {offered}. Non prolongées : {refused}.</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Voir chacune</translation>
    </message>
    <message>
        <source>Extended credentials</source>
        <translation>Attestations prolongées</translation>
    </message>
    <message>
        <source>New offer</source>
        <translation>Nouvelle offre</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Not extended</source>
        <translation>Non prolongée</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Récupérée</translation>
    </message>
    <message>
        <source>The offer has ended</source>
        <translation>L’offre a pris fin</translation>
    </message>
    <message>
        <source>Sent to the agent</source>
        <translation>Envoyée à l’agent</translation>
    </message>
    <message>
        <source>Offer waits</source>
        <translation>Offre en attente</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Plus…</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>PDF, for people</source>
        <translation>PDF, pour les personnes</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, pour les programmes</translation>
    </message>
    <message>
        <source>result-{when}</source>
        <translation>resultat-{when}</translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation>Enregistrer le résultat</translation>
    </message>
    <message>
        <source>Result of a data request</source>
        <translation>Résultat d’une demande de données</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Répondu</translation>
    </message>
    <message>
        <source>Checked by</source>
        <translation>Vérifié par</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visite</translation>
    </message>
    <message>
        <source>Report created</source>
        <translation>Rapport créé</translation>
    </message>
    <message>
        <source>Requested data</source>
        <translation>Données demandées</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obligatoire</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Facultatif</translation>
    </message>
    <message>
        <source>Only from</source>
        <translation>Seulement de</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Doit être</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schéma</translation>
    </message>
    <message>
        <source>This result is no longer available.</source>
        <translation>Ce résultat n’est plus disponible.</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Enregistré&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message>
        <source>Restore a backup…</source>
        <translation>Restaurer une sauvegarde…</translation>
    </message>
    <message>
        <source>Replace the data of this desk</source>
        <translation>Remplacer les données de ce guichet</translation>
    </message>
    <message>
        <source>Keep the present data</source>
        <translation>Garder les données actuelles</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Vérification de la sauvegarde…</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Restaurer une sauvegarde</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restauration…</translation>
    </message>
    <message>
        <source>{file} of {moment} holds {visits} visits and {credentials} issued credentials.</source>
        <translation>{file} du {moment} contient {visits} visites et {credentials} attestations délivrées.</translation>
    </message>
    <message>
        <source>It replaces all data of this desk; the present data is kept in the data folder. Open codes, links and tokens are withdrawn, because somebody may have used them since. What was revoked since then is revoked again.</source>
        <translation>Elle remplace toutes les données de ce guichet&#x202f;; les données actuelles restent dans le dossier de données. Les codes, liens et jetons ouverts sont retirés, car quelqu’un a pu les utiliser depuis. Ce qui a été révoqué depuis est révoqué à nouveau.</translation>
    </message>
    <message>
        <source>If it comes from another computer, the desk asks for its recovery code afterwards.</source>
        <translation>Si elle vient d’un autre ordinateur, le guichet demande ensuite son code de récupération.</translation>
    </message>
    <message>
        <source>It has no recovery code: only the keyring that it was made with opens it.</source>
        <translation>Elle n’a pas de code de récupération&#xa0;: seul le trousseau avec lequel elle a été créée l’ouvre.</translation>
    </message>
</context>
<context>
    <name>SelfService</name>
    <message>
        <source>A code of the list “{list}”</source>
        <translation>Un code de la liste « {list} »</translation>
    </message>
    <message>
        <source>An answer: {question}</source>
        <translation>Une réponse : {question}</translation>
    </message>
    <message>
        <source>What visitors give</source>
        <translation>Ce que donnent les visiteurs</translation>
    </message>
    <message>
        <source>What they get</source>
        <translation>Ce qu’ils reçoivent</translation>
    </message>
    <message>
        <source>Answer: {answer}</source>
        <translation>Réponse : {answer}</translation>
    </message>
    <message>
        <source>The credential needs this. Choose an answer, or ask something else.</source>
        <translation>L’attestation en a besoin. Choisissez une réponse, ou demandez autre chose.</translation>
    </message>
    <message>
        <source>Choose at least one answer.</source>
        <translation>Choisissez au moins une réponse.</translation>
    </message>
    <message>
        <source>Its question is gone: such wallets wait for you.</source>
        <translation>La question a disparu : ces portefeuilles vous attendent.</translation>
    </message>
    <message>
        <source>Its question was changed: such wallets wait for you.</source>
        <translation>La question a été modifiée : ces portefeuilles vous attendent.</translation>
    </message>
    <message>
        <source>After an answer: {question}</source>
        <translation>Après une réponse : {question}</translation>
    </message>
    <message>
        <source>{attribute} from “{answer}”</source>
        <translation>{attribute} de « {answer} »</translation>
    </message>
    <message>
        <source>The day of issue</source>
        <translation>Le jour de l’émission</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Column with the codes</source>
        <translation>Colonne des codes</translation>
    </message>
    <message>
        <source>Codes have at least six letters or digits, and none stands twice.</source>
        <translation>Les codes ont au moins six lettres ou chiffres, et aucun ne figure deux fois.</translation>
    </message>
    <message>
        <source>A visitor whose wallet started by itself gets the credential without you: for a code that stands in a list of guests, with what the list says, or for an answer from a wallet, with what that shows. You can still approve or refuse.</source>
        <translation>Une personne dont le portefeuille a commencé de lui-même reçoit l’attestation sans vous : contre un code qui figure dans une liste d’invités, avec ce que dit la liste, ou contre une réponse d’un portefeuille, avec ce qu’elle montre. Vous pouvez toujours accepter ou refuser.</translation>
    </message>
    <message>
        <source>Its list of guests is gone: such wallets wait for you.</source>
        <translation>La liste d’invités a disparu : ces portefeuilles vous attendent.</translation>
    </message>
    <message>
        <source>With a code of the list “{list}”, column “{column}”</source>
        <translation>Avec un code de la liste « {list} », colonne « {column} »</translation>
    </message>
    <message>
        <source>Every such wallet waits for you.</source>
        <translation>Chacun de ces portefeuilles vous attend.</translation>
    </message>
    <message>
        <source>What the credential gets. Visitors are asked for what is chosen here, and for nothing else.</source>
        <translation>Ce que l’attestation reçoit. Les visiteurs ne sont interrogés que sur ce qui est choisi ici.</translation>
    </message>
    <message>
        <source>Let them serve themselves</source>
        <translation>Les laisser se servir</translation>
    </message>
    <message>
        <source>Visitors who serve themselves</source>
        <translation>Visiteurs qui se servent eux-mêmes</translation>
    </message>
    <message>
        <source>Allow wallets to start by themselves first, above.</source>
        <translation>Autorisez d’abord, ci-dessus, les portefeuilles à commencer d’eux-mêmes.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Secret key, hidden</source>
        <translation>Clé secrète, masquée</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>It is hidden again after 15 seconds.</source>
        <translation>Elle est de nouveau masquée après 15 secondes.</translation>
    </message>
    <message>
        <source>Copied. The clipboard is cleared after 30 seconds.</source>
        <translation>Copié. Le presse-papiers est vidé après 30 secondes.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>My own address</source>
        <translation>Ma propre adresse</translation>
    </message>
    <message>
        <source>Choose the certificate…</source>
        <translation>Choisir le certificat…</translation>
    </message>
    <message>
        <source>Choose its key…</source>
        <translation>Choisir sa clé…</translation>
    </message>
    <message>
        <source>pasted</source>
        <translation>collé</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Utiliser dès maintenant</translation>
    </message>
    <message>
        <source>Save the CA certificate of this desk…</source>
        <translation>Enregistrer le certificat CA de ce guichet…</translation>
    </message>
    <message>
        <source>Use a new key…</source>
        <translation>Utiliser une nouvelle clé…</translation>
    </message>
    <message>
        <source>Issuer of credentials</source>
        <translation>Émetteur des attestations</translation>
    </message>
    <message>
        <source>Wallets identify this desk by</source>
        <translation>Les portefeuilles reconnaissent ce guichet à</translation>
    </message>
    <message>
        <source>Use a new key from now on</source>
        <translation>Utiliser désormais une nouvelle clé</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Sign with a new key?</source>
        <translation>Signer avec une nouvelle clé&#x202f;?</translation>
    </message>
    <message>
        <source>Issued credentials stay valid. Do this if someone may have copied the key, or once a year.</source>
        <translation>Les attestations délivrées restent valables. Faites-le si quelqu’un a pu copier la clé, ou une fois par an.</translation>
    </message>
    <message>
        <source>Its own issuing authority (IACA)</source>
        <translation>Sa propre autorité de délivrance (IACA)</translation>
    </message>
    <message>
        <source>Nothing to set up. Those who check the documents must trust the certificate of this authority.</source>
        <translation>Rien à configurer. Ceux qui vérifient les documents doivent faire confiance au certificat de cette autorité.</translation>
    </message>
    <message>
        <source>A document signer from outside</source>
        <translation>Un signataire de documents externe</translation>
    </message>
    <message>
        <source>From an authority whose documents are accepted already: a certificate for mobile documents, and its key.</source>
        <translation>D’une autorité dont les documents sont déjà acceptés&#xa0;: un certificat pour documents mobiles, et sa clé.</translation>
    </message>
    <message>
        <source>Save the certificate of the authority…</source>
        <translation>Enregistrer le certificat de l’autorité…</translation>
    </message>
    <message>
        <source>Copy the address of the list (CRL)</source>
        <translation>Copier l’adresse de la liste (CRL)</translation>
    </message>
    <message>
        <source>Replace the signer</source>
        <translation>Remplacer le signataire</translation>
    </message>
    <message>
        <source>A new key signs from now on. What the present one signed stays valid.</source>
        <translation>Une nouvelle clé signe à partir de maintenant. Ce que la clé actuelle a signé reste valable.</translation>
    </message>
    <message>
        <source>Signer of mobile documents</source>
        <translation>Signataire de documents mobiles</translation>
    </message>
    <message>
        <source>It is certified by</source>
        <translation>Il est certifié par</translation>
    </message>
    <message>
        <source>Create the authority now</source>
        <translation>Créer l’autorité maintenant</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucun pour l’instant</translation>
    </message>
    <message>
        <source>It is made when the first mobile document is offered.</source>
        <translation>Il est créé quand le premier document mobile est offert.</translation>
    </message>
    <message>
        <source>It names no country. Enter yours under “Who we are”.</source>
        <translation>Il n’indique aucun pays. Saisissez le vôtre dans «&#xa0;Qui nous sommes&#xa0;».</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Pays</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Autorité</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Valable jusqu’au</translation>
    </message>
    <message>
        <source>Revoked certificates (CRL)</source>
        <translation>Certificats révoqués (CRL)</translation>
    </message>
    <message>
        <source>Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)</source>
        <translation>Certificats et clés (*.pem *.crt *.cer *.key);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Certificates (*.pem)</source>
        <translation>Certificats (*.pem)</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>Le fichier n’a pas pu être écrit.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Codes lead to</source>
        <translation>Les codes mènent à</translation>
    </message>
    <message>
        <source>The service is not running yet.</source>
        <translation>Le service ne fonctionne pas encore.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Cet ordinateur seul</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open the code.</source>
        <translation>Seul un portefeuille sur cet ordinateur peut ouvrir le code.</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Ce réseau</translation>
    </message>
    <message>
        <source>Phones in the same network can open the code.</source>
        <translation>Les téléphones du même réseau peuvent ouvrir le code.</translation>
    </message>
    <message>
        <source>Wallets reach this desk from anywhere through a reverse proxy or a tunnel.</source>
        <translation>Les portefeuilles atteignent ce guichet de partout par un proxy inverse ou un tunnel.</translation>
    </message>
    <message>
        <source>Create a new key if someone may have seen this one. The current key stays valid until you retire it.</source>
        <translation>Créez une nouvelle clé si quelqu’un a pu voir celle-ci. La clé actuelle reste valable jusqu’à ce que vous la désactiviez.</translation>
    </message>
    <message>
        <source>The former key is still valid. Retire it when every program uses the new one.</source>
        <translation>L’ancienne clé est encore valable. Désactivez-la quand tous les programmes utilisent la nouvelle.</translation>
    </message>
    <message>
        <source>There is no recovery code yet. Without one, a lost keyring means lost data.</source>
        <translation>Il n’y a pas encore de code de récupération. Sans lui, la perte du trousseau entraîne celle des données.</translation>
    </message>
    <message>
        <source>You created a code on {day}. A new one replaces it.</source>
        <translation>Vous avez créé un code le {day}. Un nouveau le remplace.</translation>
    </message>
    <message>
        <source>Write it down and keep it away from this computer. It is shown only once. Old codes no longer work.</source>
        <translation>Notez-le et gardez-le loin de cet ordinateur. Il n’est affiché qu’une fois. Les anciens codes ne fonctionnent plus.</translation>
    </message>
    <message>
        <source>Names and other values are deleted {days} days after a visit. The visit itself stays under “Records”.</source>
        <translation>Les noms et autres valeurs sont supprimés {days} jours après une visite. La visite elle-même reste dans «&#xa0;Historique&#xa0;».</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Clé secrète</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identité de l’émetteur</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>Apparence et langue</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Code de récupération</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Sites</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personnel</translation>
    </message>
    <message>
        <source>Issuing</source>
        <translation>Délivrance</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Badges</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Dossier partagé</translation>
    </message>
    <message>
        <source>Wallets</source>
        <translation>Portefeuilles</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Demandes de données</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Authentifications</translation>
    </message>
    <message>
        <source>Keys and data</source>
        <translation>Clés et données</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhooks</translation>
    </message>
    <message>
        <source>Test wallet</source>
        <translation>Portefeuille de test</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Écran visiteur</translation>
    </message>
    <message>
        <source>Kiosk</source>
        <translation>Borne</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Documents mobiles</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Visitors&apos; wallets</source>
        <translation>Portefeuilles des visiteurs</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Portefeuilles de confiance</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Sauvegarde</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Stored in {keyring}, entry “{entry}”.</source>
        <translation>Conservée dans {keyring}, entrée «&#xa0;{entry}&#xa0;».</translation>
    </message>
    <message>
        <source>Stored in memory, for this session only.</source>
        <translation>Conservée en mémoire, pour cette session seulement.</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Tout est perdu à la fermeture du programme.</translation>
    </message>
    <message>
        <source>Data: {where}</source>
        <translation>Données&#xa0;: {where}</translation>
    </message>
    <message>
        <source>Programs need this key to use the API. Anyone who has it can issue credentials.</source>
        <translation>Les programmes ont besoin de cette clé pour utiliser l’API. Qui l’a peut délivrer des attestations.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Habituel</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Size of text and controls</source>
        <translation>Taille du texte et des commandes</translation>
    </message>
    <message>
        <source>A change takes effect when Connector Desk starts again.</source>
        <translation>Un changement prend effet au prochain démarrage de Connector Desk.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Default format</source>
        <translation>Format par défaut</translation>
    </message>
    <message>
        <source>Connector Desk is free software under the Apache licence 2.0.</source>
        <translation>Connector Desk est un logiciel libre sous licence Apache 2.0.</translation>
    </message>
    <message>
        <source>Create recovery code</source>
        <translation>Créer un code</translation>
    </message>
    <message>
        <source>I have written it down</source>
        <translation>Je l’ai noté</translation>
    </message>
    <message>
        <source>Nothing is saved in this session, so there is nothing to recover.</source>
        <translation>Rien n’est enregistré dans cette session&#x202f;; il n’y a donc rien à récupérer.</translation>
    </message>
    <message>
        <source>Days until values are deleted</source>
        <translation>Jours avant la suppression des valeurs</translation>
    </message>
    <message>
        <source>Create new key</source>
        <translation>Créer une nouvelle clé</translation>
    </message>
    <message>
        <source>Retire the former key</source>
        <translation>Désactiver l’ancienne clé</translation>
    </message>
    <message>
        <source>Its address or key (DID)</source>
        <translation>Son adresse ou sa clé (DID)</translation>
    </message>
    <message>
        <source>Nothing to set up. If you have your own https address, wallets find the key there. Otherwise the desk sends it with each credential.</source>
        <translation>Rien à configurer. Si vous avez votre propre adresse https, les portefeuilles y trouvent la clé. Sinon, le guichet l’envoie avec chaque attestation.</translation>
    </message>
    <message>
        <source>Its own certificate</source>
        <translation>Son propre certificat</translation>
    </message>
    <message>
        <source>For wallets that require a certificate. They must trust the CA certificate of this desk.</source>
        <translation>Pour les portefeuilles qui exigent un certificat. Ils doivent faire confiance au certificat CA de ce guichet.</translation>
    </message>
    <message>
        <source>A certificate from outside</source>
        <translation>Un certificat externe</translation>
    </message>
    <message>
        <source>From your organisation or a certificate authority: a certificate and its key.</source>
        <translation>De votre organisation ou d’une autorité de certification&#xa0;: un certificat et sa clé.</translation>
    </message>
    <message>
        <source>Wallets find its key at this address.</source>
        <translation>Les portefeuilles trouvent sa clé à cette adresse.</translation>
    </message>
    <message>
        <source>The key of this desk</source>
        <translation>La clé de ce guichet</translation>
    </message>
    <message>
        <source>It is sent with each credential.</source>
        <translation>Elle est envoyée avec chaque attestation.</translation>
    </message>
    <message>
        <source>Certificate by {issuer}, valid until {day}</source>
        <translation>Certificat de {issuer}, valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Certificate of this desk, renewed automatically</source>
        <translation>Certificat de ce guichet, renouvelé automatiquement</translation>
    </message>
    <message>
        <source>Certificate from outside. Provide a new one before it ends.</source>
        <translation>Certificat externe. Fournissez-en un nouveau avant qu’il n’expire.</translation>
    </message>
    <message>
        <source>This certificate expires on {day}. Provide a new one before that.</source>
        <translation>Ce certificat expire le {day}. Fournissez-en un nouveau avant.</translation>
    </message>
    <message>
        <source>This certificate expired on {day}. It can no longer be used to issue.</source>
        <translation>Ce certificat a expiré le {day}. Il ne permet plus de délivrer.</translation>
    </message>
    <message>
        <source>A former key is kept until the last credential it signed has expired.</source>
        <translation>Une ancienne clé est gardée jusqu’à l’expiration de la dernière attestation qu’elle a signée.</translation>
    </message>
    <message>
        <source>{count} former keys are kept until the last credentials they signed have expired.</source>
        <translation>{count} anciennes clés sont gardées jusqu’à l’expiration des dernières attestations qu’elles ont signées.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Ce fichier est illisible.</translation>
    </message>
    <message>
        <source>Nothing in PEM was copied. Copy the text from “-----BEGIN” on.</source>
        <translation>Rien n’a été copié au format PEM. Copiez le texte à partir de «&#xa0;-----BEGIN&#xa0;».</translation>
    </message>
    <message>
        <source>Choose this file first.</source>
        <translation>Choisissez d’abord ce fichier.</translation>
    </message>
    <message>
        <source>Automatically</source>
        <translation>Automatiquement</translation>
    </message>
    <message>
        <source>By its DID</source>
        <translation>Par son DID</translation>
    </message>
    <message>
        <source>By its certificate</source>
        <translation>Par son certificat</translation>
    </message>
    <message>
        <source>By the host name in its certificate</source>
        <translation>Par le nom d’hôte de son certificat</translation>
    </message>
    <message>
        <source>Not at all (unsigned, for tests)</source>
        <translation>Pas du tout (sans signature, pour les tests)</translation>
    </message>
    <message>
        <source>Unencrypted</source>
        <translation>Non chiffrées</translation>
    </message>
    <message>
        <source>Encrypted</source>
        <translation>Chiffrées</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Rien de plus</translation>
    </message>
    <message>
        <source>The phone opens a thank-you page</source>
        <translation>Une page de remerciement s’ouvre</translation>
    </message>
    <message>
        <source>Allow, with a warning</source>
        <translation>Autoriser, avec un avertissement</translation>
    </message>
    <message>
        <source>all types but identity cards</source>
        <translation>tous les types sauf les cartes d’identité</translation>
    </message>
    <message>
        <source>all types, identity cards too</source>
        <translation>tous les types, même les cartes d’identité</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Their wallets receive credentials. “Records” shows “Unknown provider”.</source>
        <translation>Leurs portefeuilles reçoivent des attestations. «&#xa0;Historique&#xa0;» affiche «&#xa0;Fournisseur inconnu&#xa0;».</translation>
    </message>
    <message>
        <source>Their wallets receive nothing. Wallets that send no attestation still receive credentials.</source>
        <translation>Leurs portefeuilles ne reçoivent rien. Les portefeuilles qui n’envoient pas de preuve de leur fournisseur reçoivent toujours des attestations.</translation>
    </message>
    <message>
        <source>This is not a public key in JWK format.</source>
        <translation>Ce n’est pas une clé publique au format JWK.</translation>
    </message>
    <message>
        <source>This is a private key. Only its owner should have it.</source>
        <translation>C’est une clé privée. Seul son propriétaire devrait l’avoir.</translation>
    </message>
    <message>
        <source>Accept, with a warning</source>
        <translation>Accepter, avec un avertissement</translation>
    </message>
    <message>
        <source>Credentials of issuers that are not on the list are not verified.</source>
        <translation>Les attestations d’émetteurs absents de la liste ne sont pas vérifiées.</translation>
    </message>
    <message>
        <source>Credentials of any issuer can be verified. The result shows a warning.</source>
        <translation>Les attestations de tout émetteur peuvent être vérifiées. Le résultat affiche un avertissement.</translation>
    </message>
    <message>
        <source>Only for these types of credential</source>
        <translation>Seulement pour ces types d’attestations</translation>
    </message>
    <message>
        <source>One on each line, such as urn:eudi:pid:*. Empty: all but identity cards. A * alone: all types.</source>
        <translation>Un par ligne, par exemple urn:eudi:pid:*. Vide&#xa0;: tous sauf les cartes d’identité. Un * seul&#xa0;: tous les types.</translation>
    </message>
    <message>
        <source>None yet. You trust only the credentials of this desk.</source>
        <translation>Aucun pour l’instant. Vous ne faites confiance qu’aux attestations de ce guichet.</translation>
    </message>
    <message>
        <source>Certificate of the issuer, from a file</source>
        <translation>Certificat de l’émetteur, depuis un fichier</translation>
    </message>
    <message>
        <source>Unknown issuers</source>
        <translation>Émetteurs inconnus</translation>
    </message>
    <message>
        <source>Identifier sent to wallets</source>
        <translation>Identifiant envoyé aux portefeuilles</translation>
    </message>
    <message>
        <source>How wallets answer</source>
        <translation>Réponses des portefeuilles</translation>
    </message>
    <message>
        <source>After the answer</source>
        <translation>Après la réponse</translation>
    </message>
    <message>
        <source>Other trusted issuers</source>
        <translation>Autres émetteurs de confiance</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name of the issuer</source>
        <translation>Nom de l’émetteur</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID de l’émetteur</translation>
    </message>
    <message>
        <source>Use its certificate instead…</source>
        <translation>Utiliser plutôt son certificat…</translation>
    </message>
    <message>
        <source>Trust this issuer</source>
        <translation>Faire confiance à cet émetteur</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Aucun pour l’instant.</translation>
    </message>
    <message>
        <source>Wallets of other providers</source>
        <translation>Portefeuilles d’autres fournisseurs</translation>
    </message>
    <message>
        <source>Some wallets send an attestation from their provider. “Records” shows the provider.</source>
        <translation>Certains portefeuilles envoient une preuve de leur fournisseur. «&#xa0;Historique&#xa0;» affiche le fournisseur.</translation>
    </message>
    <message>
        <source>Trusted wallet providers</source>
        <translation>Fournisseurs de portefeuilles de confiance</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Ce fichier ne contient pas de certificat.</translation>
    </message>
    <message>
        <source>Name of the provider</source>
        <translation>Nom du fournisseur</translation>
    </message>
    <message>
        <source>Public key of the provider, as JWK</source>
        <translation>Clé publique du fournisseur, en JWK</translation>
    </message>
    <message>
        <source>Its certificate…</source>
        <translation>Son certificat…</translation>
    </message>
    <message>
        <source>Certificate of the provider, from a file</source>
        <translation>Certificat du fournisseur, depuis un fichier</translation>
    </message>
    <message>
        <source>Trust this provider</source>
        <translation>Faire confiance à ce fournisseur</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>Choose a certificate</source>
        <translation>Choisir un certificat</translation>
    </message>
    <message>
        <source>by key</source>
        <translation>par clé</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Vraiment supprimer</translation>
    </message>
    <message>
        <source>by certificate</source>
        <translation>par certificat</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>W3C credentials are sent as</source>
        <translation>Les attestations W3C sont envoyées en</translation>
    </message>
    <message>
        <source>You can change this for each offer under “More options”.</source>
        <translation>Vous pouvez changer cela pour chaque offre dans «&#xa0;Plus d’options&#xa0;».</translation>
    </message>
    <message>
        <source>A copy of all data. Personal and secret data in it is encrypted. You can restore it on this computer, or elsewhere with the recovery code. Keep the copy and the code apart.</source>
        <translation>Une copie de toutes les données. Les données personnelles et secrètes y sont chiffrées. Vous pouvez la restaurer sur cet ordinateur, ou ailleurs avec le code de récupération. Gardez la copie et le code séparément.</translation>
    </message>
    <message>
        <source>Create backup…</source>
        <translation>Créer une sauvegarde…</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Enregistré sous {file}.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Enregistrement…</translation>
    </message>
    <message>
        <source>Create backup</source>
        <translation>Créer une sauvegarde</translation>
    </message>
    <message>
        <source>None yet. Requests to sign in are refused.</source>
        <translation>Aucun pour l’instant. Les demandes d’authentification sont refusées.</translation>
    </message>
    <message>
        <source>Name of the service provider</source>
        <translation>Nom du fournisseur de services</translation>
    </message>
    <message>
        <source>Entity ID of the service provider</source>
        <translation>Entity ID du fournisseur de services</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Agents can request a sign-in at these service providers.</source>
        <translation>Les agents peuvent demander une authentification chez ces fournisseurs de services.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Same as the desk</source>
        <translation>Comme le guichet</translation>
    </message>
    <message>
        <source>At a counter</source>
        <translation>Au guichet</translation>
    </message>
    <message>
        <source>At an event</source>
        <translation>À un événement</translation>
    </message>
    <message>
        <source>F9 shows the visitor a screen of their own, with the code but never a PIN.</source>
        <translation>F9 montre au visiteur son propre écran, avec le code mais jamais un code PIN.</translation>
    </message>
    <message>
        <source>At an event, codes are never hidden, and the screen returns to the welcome by itself.</source>
        <translation>À un événement, les codes ne sont jamais masqués, et l’écran revient de lui-même à l’accueil.</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Moniteur</translation>
    </message>
    <message>
        <source>Language of the visitor</source>
        <translation>Langue du visiteur</translation>
    </message>
    <message>
        <source>Where the desk is used</source>
        <translation>Où le guichet est utilisé</translation>
    </message>
    <message>
        <source>Who we are</source>
        <translation>Qui nous sommes</translation>
    </message>
    <message>
        <source>Credentials of other issuers whose status list cannot be fetched are not verified.</source>
        <translation>Les attestations d’autres émetteurs dont la liste de statut est inaccessible ne sont pas vérifiées.</translation>
    </message>
    <message>
        <source>They can be verified without their status. The result shows a warning. Revoked ones are refused.</source>
        <translation>Elles peuvent être vérifiées sans leur statut. Le résultat affiche un avertissement. Celles qui sont révoquées sont refusées.</translation>
    </message>
    <message>
        <source>Status of others out of reach</source>
        <translation>Statut des autres inaccessible</translation>
    </message>
    <message>
        <source>Somebody may have copied its key</source>
        <translation>Quelqu’un a pu copier sa clé</translation>
    </message>
    <message>
        <source>Who has the key can make documents that look like yours.</source>
        <translation>Qui a la clé peut faire des documents qui semblent être les vôtres.</translation>
    </message>
    <message>
        <source>Another one has taken its place</source>
        <translation>Un autre l’a remplacé</translation>
    </message>
    <message>
        <source>Its key is safe, but its documents are not to be accepted any more.</source>
        <translation>Sa clé est sûre, mais ses documents ne doivent plus être acceptés.</translation>
    </message>
    <message>
        <source>Signs now</source>
        <translation>Signe actuellement</translation>
    </message>
    <message>
        <source>Signed until {day}</source>
        <translation>A signé jusqu’au {day}</translation>
    </message>
    <message>
        <source>Revoked on {day}</source>
        <translation>Révoqué le {day}</translation>
    </message>
    <message>
        <source>no valid documents</source>
        <translation>aucun document valable</translation>
    </message>
    <message>
        <source>1 valid document</source>
        <translation>1 document valable</translation>
    </message>
    <message>
        <source>{count} valid documents</source>
        <translation>{count} documents valables</translation>
    </message>
    <message>
        <source>No valid mobile document is signed by it. It cannot be used again.</source>
        <translation>Il n’a signé aucun document mobile valable. Il ne pourra plus être utilisé.</translation>
    </message>
    <message>
        <source>One mobile document that it signed is refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>Un document mobile qu’il a signé est refusé ici aussitôt, et ailleurs dès que la nouvelle liste de révocation est lue. C’est irréversible.</translation>
    </message>
    <message>
        <source>{count} mobile documents that it signed are refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>{count} documents mobiles qu’il a signés sont refusés ici aussitôt, et ailleurs dès que la nouvelle liste de révocation est lue. C’est irréversible.</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Signers so far</source>
        <translation>Signataires jusqu’ici</translation>
    </message>
    <message>
        <source>Revoke it for good</source>
        <translation>Révoquer définitivement</translation>
    </message>
    <message>
        <source>Revoke this signer?</source>
        <translation>Révoquer ce signataire&#x202f;?</translation>
    </message>
    <message>
        <source>Serial number {number}</source>
        <translation>Numéro de série {number}</translation>
    </message>
    <message>
        <source>Only {authority} can revoke it. Ask there, and provide another signer above.</source>
        <translation>Seule l’autorité {authority} peut le révoquer. Adressez-vous à elle, et fournissez un autre signataire ci-dessus.</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Révoquer…</translation>
    </message>
    <message>
        <source>Another signer takes its place at once.</source>
        <translation>Un autre signataire le remplace aussitôt.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
</context>
<context>
    <name>Shared</name>
    <message>
        <source>Favourite</source>
        <translation>Favori</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Type d’attestation</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Parcours</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Non utilisé</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Partagé</translation>
    </message>
    <message>
        <source>Both kept</source>
        <translation>Les deux gardées</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Ici seulement</translation>
    </message>
    <message>
        <source>New in the folder</source>
        <translation>Nouveau dans le dossier</translation>
    </message>
    <message>
        <source>Changed here</source>
        <translation>Modifié ici</translation>
    </message>
    <message>
        <source>Changed in the folder</source>
        <translation>Modifié dans le dossier</translation>
    </message>
    <message>
        <source>Removed here</source>
        <translation>Supprimé ici</translation>
    </message>
    <message>
        <source>Removed from the folder</source>
        <translation>Supprimé du dossier</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>À décider</translation>
    </message>
    <message>
        <source>This desk has what is in the shared folder.</source>
        <translation>Ce guichet a ce qui est dans le dossier partagé.</translation>
    </message>
    <message>
        <source>The two versions differ, and this desk keeps both.</source>
        <translation>Les deux versions diffèrent, et ce guichet garde les deux.</translation>
    </message>
    <message>
        <source>Only this desk has it. Other desks do not see it.</source>
        <translation>Seul ce guichet l’a. Les autres guichets ne le voient pas.</translation>
    </message>
    <message>
        <source>Another desk shares this. Take it, and this desk has it too.</source>
        <translation>Un autre guichet le partage. Prenez-le, et ce guichet l’a aussi.</translation>
    </message>
    <message>
        <source>This desk has changed it. The folder still has what was before.</source>
        <translation>Ce guichet l’a modifié. Le dossier a encore la version d’avant.</translation>
    </message>
    <message>
        <source>Another desk has changed it. This desk still has what was before.</source>
        <translation>Un autre guichet l’a modifié. Ce guichet a encore la version d’avant.</translation>
    </message>
    <message>
        <source>This desk has removed it. The folder still has it.</source>
        <translation>Ce guichet l’a supprimé. Le dossier l’a encore.</translation>
    </message>
    <message>
        <source>It was removed from the folder. This desk still has it.</source>
        <translation>Il a été supprimé du dossier. Ce guichet l’a encore.</translation>
    </message>
    <message>
        <source>This desk and another one have changed it. Nothing is replaced until you decide.</source>
        <translation>Ce guichet et un autre l’ont modifié. Rien n’est remplacé avant que vous décidiez.</translation>
    </message>
    <message>
        <source>This desk has removed it, and another one has changed it. Nothing happens until you decide.</source>
        <translation>Ce guichet l’a supprimé, et un autre l’a modifié. Rien ne se passe avant que vous décidiez.</translation>
    </message>
    <message>
        <source>This desk has changed it, and it was removed from the folder. Nothing happens until you decide.</source>
        <translation>Ce guichet l’a modifié, et il a été supprimé du dossier. Rien ne se passe avant que vous décidiez.</translation>
    </message>
    <message>
        <source>This is a link to another file. Links are not followed: copy the file here.</source>
        <translation>C’est un lien vers un autre fichier. Les liens ne sont pas suivis&#xa0;: copiez le fichier ici.</translation>
    </message>
    <message>
        <source>This file is larger than 4 MiB, and is not read.</source>
        <translation>Ce fichier dépasse 4 Mio et n’est pas lu.</translation>
    </message>
    <message>
        <source>This file cannot be read. Ask who keeps the folder for access.</source>
        <translation>Ce fichier ne peut pas être lu. Demandez l’accès à qui gère le dossier.</translation>
    </message>
    <message>
        <source>The folder has more than 1,000 items, or more than 64 MiB. Those from this one on are not read.</source>
        <translation>Le dossier a plus de 1 000 éléments, ou plus de 64 Mio. À partir de celui-ci, ils ne sont pas lus.</translation>
    </message>
    <message>
        <source>This file is not complete. If it is still being copied, it is read again by itself.</source>
        <translation>Ce fichier n’est pas complet. S’il est encore en cours de copie, il est relu de lui-même.</translation>
    </message>
    <message>
        <source>This file has something that this desk does not know. A newer version may have written it: update this desk.</source>
        <translation>Ce fichier contient quelque chose que ce guichet ne connaît pas. Une version plus récente l’a peut-être écrit&#xa0;: mettez ce guichet à jour.</translation>
    </message>
    <message>
        <source>This file is not as this desk needs it, and is not used.</source>
        <translation>Ce fichier n’est pas comme il le faut à ce guichet, et n’est pas utilisé.</translation>
    </message>
    <message>
        <source>This is a second file of the same item. “{file}” is used.</source>
        <translation>C’est un second fichier du même élément. «&#xa0;{file}&#xa0;» est utilisé.</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>Le dossier partagé n’est pas là.</translation>
    </message>
    <message>
        <source>Connect it again. This desk keeps what it has, and looks again by itself.</source>
        <translation>Reconnectez-le. Ce guichet garde ce qu’il a, et regarde à nouveau de lui-même.</translation>
    </message>
    <message>
        <source>Another folder is in the place of the shared one.</source>
        <translation>Un autre dossier est à la place du dossier partagé.</translation>
    </message>
    <message>
        <source>Connect the share, or choose the folder again. Nothing was changed.</source>
        <translation>Connectez le partage, ou choisissez à nouveau le dossier. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>The shared folder does not answer.</source>
        <translation>Le dossier partagé ne répond pas.</translation>
    </message>
    <message>
        <source>The desk goes on with what it has, and waits for the folder.</source>
        <translation>Le guichet continue avec ce qu’il a, et attend le dossier.</translation>
    </message>
    <message>
        <source>Put into the shared folder</source>
        <translation>Mettre dans le dossier partagé</translation>
    </message>
    <message>
        <source>Take from the folder</source>
        <translation>Prendre du dossier</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Garder les deux</translation>
    </message>
    <message>
        <source>Remove from the folder</source>
        <translation>Supprimer du dossier</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>Supprimer ici</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>Utiliser cette version</translation>
    </message>
    <message>
        <source>Remove this file</source>
        <translation>Supprimer ce fichier</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder la mienne</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Garder la leur</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>Dans le dossier</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Ne plus partager</translation>
    </message>
    <message>
        <source>Put all into the folder</source>
        <translation>Tout mettre dans le dossier</translation>
    </message>
    <message>
        <source>Take all that is new</source>
        <translation>Prendre tout ce qui est nouveau</translation>
    </message>
    <message>
        <source>Shared items</source>
        <translation>Éléments partagés</translation>
    </message>
    <message>
        <source>Desks that use the same folder share favourites, questions, kinds of credential and workflows: a network share, or a folder that a program keeps the same on several computers. Favourites from the folder appear by themselves; all else waits until you take it. Whoever may write in the folder can change what the desks share.</source>
        <translation>Les guichets qui utilisent le même dossier partagent favoris, questions, types d’attestations et parcours&#xa0;: un partage réseau, ou un dossier qu’un programme garde identique sur plusieurs ordinateurs. Les favoris du dossier apparaissent d’eux-mêmes&#x202f;; tout le reste attend que vous le preniez. Qui peut écrire dans le dossier peut modifier ce que les guichets partagent.</translation>
    </message>
    <message>
        <source>No folder is shared.</source>
        <translation>Aucun dossier n’est partagé.</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Lecture du dossier…</translation>
    </message>
    <message>
        <source>There is nothing to share yet: neither here nor in the folder.</source>
        <translation>Il n’y a encore rien à partager&#xa0;: ni ici ni dans le dossier.</translation>
    </message>
    <message>
        <source>{kind} · from the shared folder</source>
        <translation>{kind} · du dossier partagé</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>Second fichier</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>Fichier&#xa0;: {file}</translation>
    </message>
    <message>
        <source>This service does not offer it, or is not open.</source>
        <translation>Ce service ne le propose pas, ou n’est pas ouvert.</translation>
    </message>
    <message>
        <source>A published version never changes: “Keep both” publishes theirs as the next version.</source>
        <translation>Une version publiée ne change jamais&#xa0;: «&#xa0;Garder les deux&#xa0;» publie la leur comme version suivante.</translation>
    </message>
    <message>
        <source>All nine numbers are taken here. Remove a favourite, then take this one.</source>
        <translation>Les neuf numéros sont pris ici. Supprimez un favori, puis prenez celui-ci.</translation>
    </message>
    <message>
        <source>In the used file</source>
        <translation>Dans le fichier utilisé</translation>
    </message>
    <message>
        <source>In this file</source>
        <translation>Dans ce fichier</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Ici</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Et {count} de plus.</translation>
    </message>
    <message>
        <source>The folder is read again.</source>
        <translation>Le dossier est relu.</translation>
    </message>
    <message>
        <source>No folder is shared any more. Nothing was removed, here or there.</source>
        <translation>Plus aucun dossier n’est partagé. Rien n’a été supprimé, ni ici ni là-bas.</translation>
    </message>
    <message>
        <source>Show and decide</source>
        <translation>Voir et décider</translation>
    </message>
    <message>
        <source>This desk and another one have changed the same shared item.</source>
        <translation>Ce guichet et un autre ont modifié le même élément partagé.</translation>
    </message>
    <message>
        <source>This desk and others have changed {count} shared items.</source>
        <translation>Ce guichet et d’autres ont modifié {count} éléments partagés.</translation>
    </message>
</context>
<context>
    <name>Signals</name>
    <message>
        <source>From {least} to {most}</source>
        <translation>De {least} à {most}</translation>
    </message>
    <message>
        <source>Nothing was recorded in this period</source>
        <translation>Rien n’a été mesuré dans cette période</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>Shorten a link</source>
        <translation>Raccourcir un lien</translation>
    </message>
    <message>
        <source>Link a person</source>
        <translation>Lier une personne</translation>
    </message>
    <message>
        <source>Request a sign-in</source>
        <translation>Demander une authentification</translation>
    </message>
    <message>
        <source>Record a metric</source>
        <translation>Enregistrer une mesure</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>Une page</translation>
    </message>
    <message>
        <source>An invitation</source>
        <translation>Une invitation</translation>
    </message>
    <message>
        <source>A workflow</source>
        <translation>Un parcours</translation>
    </message>
    <message>
        <source>For an hour</source>
        <translation>Une heure</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>Une semaine</translation>
    </message>
    <message>
        <source>For 30 days</source>
        <translation>30 jours</translation>
    </message>
    <message>
        <source>Until an exact time…</source>
        <translation>Jusqu’à une heure précise…</translation>
    </message>
    <message>
        <source>Target address</source>
        <translation>Adresse cible</translation>
    </message>
    <message>
        <source>Kind of target</source>
        <translation>Type de cible</translation>
    </message>
    <message>
        <source>Works only once</source>
        <translation>Ne fonctionne qu’une fois</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Validité</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Date et heure</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>Mesuré le</translation>
    </message>
    <message>
        <source>The agent&apos;s own address</source>
        <translation>Propre adresse de l’agent</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Connection of the agent</source>
        <translation>Connexion de l’agent</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>ID de la requête</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Service provider</source>
        <translation>Fournisseur de services</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>More tags, one on each line</source>
        <translation>Autres étiquettes, une par ligne</translation>
    </message>
    <message>
        <source>ID of the record</source>
        <translation>ID de l’entrée</translation>
    </message>
    <message>
        <source>Person it is about</source>
        <translation>Personne concernée</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>Une heure</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>Un jour</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 jours</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>There are more metrics. Choose a job or a name.</source>
        <translation>Il y a d’autres mesures. Choisissez une tâche ou un nom.</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Toutes les tâches</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Tous les noms</translation>
    </message>
    <message>
        <source>All tags</source>
        <translation>Toutes les étiquettes</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Authentifié</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Illisible</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Vraiment retirer</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Works once</source>
        <translation>Fonctionne une fois</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Fonctionne</translation>
    </message>
    <message>
        <source>used {count} times</source>
        <translation>utilisé {count} fois</translation>
    </message>
    <message>
        <source>used once</source>
        <translation>utilisé une fois</translation>
    </message>
    <message>
        <source>not used yet</source>
        <translation>pas encore utilisé</translation>
    </message>
    <message>
        <source>until {moment}</source>
        <translation>jusqu’au {moment}</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Appel</translation>
    </message>
    <message>
        <source>Token of the agent</source>
        <translation>Jeton de l’agent</translation>
    </message>
    <message>
        <source>The service answered:</source>
        <translation>Le service a répondu&#xa0;:</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Plus de champs</translation>
    </message>
    <message>
        <source>Please choose</source>
        <translation>Veuillez choisir</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>Un jour</translation>
    </message>
    <message>
        <source>For testers: calls the service as an agent does. Create a token under “People”.</source>
        <translation>Pour les testeurs&#xa0;: appelle le service comme le fait un agent. Créez un jeton dans «&#xa0;Contacts&#xa0;».</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Authentifications</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Liens courts</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Essayer</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>Pas encore de mesures</translation>
    </message>
    <message>
        <source>A chart shows what agents record over time. Under “Try it” you can record a metric yourself.</source>
        <translation>Un graphique montre ce que les agents mesurent au fil du temps. Dans «&#xa0;Essayer&#xa0;», vous pouvez enregistrer une mesure vous-même.</translation>
    </message>
    <message>
        <source>No sign-ins yet</source>
        <translation>Pas encore d’authentifications</translation>
    </message>
    <message>
        <source>Sign-ins that agents request are listed here.</source>
        <translation>Les authentifications que les agents demandent figurent ici.</translation>
    </message>
    <message>
        <source>No short links yet</source>
        <translation>Pas encore de liens courts</translation>
    </message>
    <message>
        <source>Links that agents shortened are listed here, with their use.</source>
        <translation>Les liens raccourcis par les agents figurent ici, avec leur utilisation.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signaux</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Chargement…</translation>
    </message>
</context>
<context>
    <name>Staff</name>
    <message>
        <source>Erase the last digit</source>
        <translation>Effacer le dernier chiffre</translation>
    </message>
    <message>
        <source>Name or number</source>
        <translation>Nom ou numéro</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personnel</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>Quelqu’un d’autre</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmer</translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation>PIN de {name}</translation>
    </message>
    <message>
        <source>Wrong PIN.</source>
        <translation>PIN incorrect.</translation>
    </message>
    <message>
        <source>Wrong PIN. The next one is possible in {time}.</source>
        <translation>PIN incorrect. Le prochain est possible dans {time}.</translation>
    </message>
    <message>
        <source>The PIN can be typed again.</source>
        <translation>Le PIN peut être saisi à nouveau.</translation>
    </message>
    <message>
        <source>Revoke or suspend</source>
        <translation>Révoquer ou suspendre</translation>
    </message>
    <message>
        <source>Revoke or suspend a credential</source>
        <translation>Révoquer ou suspendre une attestation</translation>
    </message>
    <message>
        <source>Open the settings</source>
        <translation>Ouvrir les paramètres</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Jamais</translation>
    </message>
    <message>
        <source>Restricted: PIN of somebody in charge</source>
        <translation>Restreint&#xa0;: PIN d’une personne responsable</translation>
    </message>
    <message>
        <source>Always: PIN of anybody</source>
        <translation>Toujours&#xa0;: PIN de n’importe qui</translation>
    </message>
    <message>
        <source>Add somebody</source>
        <translation>Ajouter quelqu’un</translation>
    </message>
    <message>
        <source>Change somebody</source>
        <translation>Modifier quelqu’un</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>New PIN</source>
        <translation>Nouveau PIN</translation>
    </message>
    <message>
        <source>The same PIN again</source>
        <translation>Le même PIN encore une fois</translation>
    </message>
    <message>
        <source>Is in charge: may permit what is restricted</source>
        <translation>Est responsable&#xa0;: peut permettre ce qui est restreint</translation>
    </message>
    <message>
        <source>4 to 12 digits. Let them type it themselves.</source>
        <translation>4 à 12 chiffres. Laissez la personne le saisir elle-même.</translation>
    </message>
    <message>
        <source>Somebody has this name already.</source>
        <translation>Quelqu’un a déjà ce nom.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Saisissez un nom.</translation>
    </message>
    <message>
        <source>This PIN is easy to guess. Choose another one.</source>
        <translation>Ce PIN est facile à deviner. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>A PIN has 4 to 12 digits.</source>
        <translation>Un PIN a 4 à 12 chiffres.</translation>
    </message>
    <message>
        <source>The two PINs differ.</source>
        <translation>Les deux PIN diffèrent.</translation>
    </message>
    <message>
        <source>Nobody yet. Without anybody here, the desk asks for no PIN and does not lock.</source>
        <translation>Personne pour l’instant. Tant que personne ne figure ici, le guichet ne demande aucun PIN et ne se verrouille pas.</translation>
    </message>
    <message>
        <source>Give a PIN to change this</source>
        <translation>Donner un PIN pour modifier</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>The desk locks</source>
        <translation>Le guichet se verrouille</translation>
    </message>
    <message>
        <source>After {time} without a key</source>
        <translation>Après {time} sans saisie</translation>
    </message>
    <message>
        <source>Who works at this desk, each with a PIN. The desk keeps this for itself, for every service.</source>
        <translation>Qui travaille à ce guichet, chacun avec un PIN. Le guichet le garde pour lui, pour chaque service.</translation>
    </message>
    <message>
        <source>in charge</source>
        <translation>responsable</translation>
    </message>
    <message>
        <source>Save data to a file</source>
        <translation>Enregistrer des données dans un fichier</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Quitter la borne</translation>
    </message>
    <message>
        <source>Change the list of staff</source>
        <translation>Modifier la liste du personnel</translation>
    </message>
    <message>
        <source>This asks for the PIN of somebody in charge.</source>
        <translation>Il faut le PIN d’une personne responsable.</translation>
    </message>
    <message>
        <source>Who is at the desk?</source>
        <translation>Qui est au guichet&#x202f;?</translation>
    </message>
    <message>
        <source>This asks for your PIN.</source>
        <translation>Il faut votre PIN.</translation>
    </message>
    <message>
        <source>Nobody at the desk</source>
        <translation>Personne au guichet</translation>
    </message>
    <message>
        <source>At the desk: {name}</source>
        <translation>Au guichet&#xa0;: {name}</translation>
    </message>
    <message>
        <source>The desk is locked</source>
        <translation>Le guichet est verrouillé</translation>
    </message>
    <message>
        <source>Who is at the desk? Give your PIN to go on.</source>
        <translation>Qui est au guichet&#x202f;? Donnez votre PIN pour continuer.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Écran visiteur</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Bienvenue</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Préparez votre téléphone avec votre portefeuille.</translation>
    </message>
    <message>
        <source>The code is hidden.</source>
        <translation>Le code est masqué.</translation>
    </message>
    <message>
        <source>Please ask at the desk.</source>
        <translation>Veuillez vous adresser au guichet.</translation>
    </message>
    <message>
        <source>For your wallet</source>
        <translation>Pour votre portefeuille</translation>
    </message>
    <message>
        <source>Please show</source>
        <translation>Veuillez montrer</translation>
    </message>
    <message>
        <source>Offered by {host}</source>
        <translation>Proposé par {host}</translation>
    </message>
    <message>
        <source>Requested by {host}</source>
        <translation>Demandé par {host}</translation>
    </message>
    <message>
        <source>Your wallet will ask for a PIN. You get it at the desk.</source>
        <translation>Votre portefeuille demandera un code PIN. Vous l’obtenez au guichet.</translation>
    </message>
    <message>
        <source>Please look at your phone: a message is on its way.</source>
        <translation>Regardez votre téléphone&#xa0;: un message est en route.</translation>
    </message>
    <message>
        <source>Scan the code</source>
        <translation>Scanner le code</translation>
    </message>
    <message>
        <source>Agree on your phone</source>
        <translation>Accepter sur le téléphone</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Wait for the message on your phone</source>
        <translation>Attendre le message sur votre téléphone</translation>
    </message>
    <message>
        <source>On your way out?</source>
        <translation>Vous partez&#x202f;?</translation>
    </message>
    <message>
        <source>Sign out here</source>
        <translation>Signalez votre départ ici</translation>
    </message>
    <message>
        <source>Signed out: {person} · {time}</source>
        <translation>Départ noté&#xa0;: {person} · {time}</translation>
    </message>
    <message>
        <source>You are not signed in here, or have signed out already.</source>
        <translation>Votre arrivée n’est pas notée ici, ou votre départ est déjà noté.</translation>
    </message>
    <message>
        <source>You are not signed out: this credential is not valid here. Please ask at the desk.</source>
        <translation>Votre départ n’est pas noté&#xa0;: cette attestation n’est pas valable ici. Veuillez vous adresser au guichet.</translation>
    </message>
    <message>
        <source>You are not signed out: nothing was shown.</source>
        <translation>Votre départ n’est pas noté&#xa0;: rien n’a été montré.</translation>
    </message>
    <message>
        <source>You could not be signed out. Please ask at the desk.</source>
        <translation>Votre départ n’a pas pu être noté. Veuillez vous adresser au guichet.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Compris</translation>
    </message>
    <message>
        <source>The display of the visitor&apos;s screen was unplugged.</source>
        <translation>Le moniteur de l’écran visiteur a été débranché.</translation>
    </message>
    <message>
        <source>The screen returns when you plug the display in again. F9 shows it on another display.</source>
        <translation>L’écran revient quand vous rebranchez le moniteur. F9 l’affiche sur un autre moniteur.</translation>
    </message>
    <message>
        <source>Welcome to {name}</source>
        <translation>Bienvenue&#xa0;: {name}</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>For this session only</source>
        <translation>Pour cette session seulement</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Tout est perdu à la fermeture du programme.</translation>
    </message>
    <message>
        <source>{count} visitors are waiting for approval</source>
        <translation>{count} visiteurs attendent une approbation</translation>
    </message>
    <message>
        <source>A visitor is waiting for approval</source>
        <translation>Un visiteur attend une approbation</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Chercher…</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>No connection, trying again</source>
        <translation>Pas de connexion, nouvel essai</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Connexion…</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Cet ordinateur seul</translation>
    </message>
    <message>
        <source>Reachable in this network</source>
        <translation>Joignable dans ce réseau</translation>
    </message>
    <message>
        <source>At an address of its own</source>
        <translation>À sa propre adresse</translation>
    </message>
    <message>
        <source>This service does not offer it.</source>
        <translation>Ce service ne le propose pas.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Code prepared</source>
        <translation>Code préparé</translation>
    </message>
    <message>
        <source>On the screen</source>
        <translation>À l’écran</translation>
    </message>
    <message>
        <source>Scanned by a wallet</source>
        <translation>Scanné par un portefeuille</translation>
    </message>
    <message>
        <source>The wallet fetches it</source>
        <translation>Le portefeuille la récupère</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>Refusé dans le portefeuille</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retiré</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Afficher le code</translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation>Vérifier la réponse</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>Voir le résultat</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>En attente de connexion</translation>
    </message>
    <message>
        <source>Invitation prepared</source>
        <translation>Invitation préparée</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion en cours</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Préparé</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Envoyé</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Reçu</translation>
    </message>
    <message>
        <source>Prepare it</source>
        <translation>Préparer</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Wait until it is received</source>
        <translation>Attendre la réception</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>upcoming</source>
        <translation>à venir</translation>
    </message>
</context>
<context>
    <name>Templates</name>
    <message>
        <source>Visitor check</source>
        <translation>Contrôle du visiteur</translation>
    </message>
    <message>
        <source>Is this person registered as a visitor, and for which day?</source>
        <translation>Cette personne est-elle inscrite comme visiteur, et pour quel jour&#x202f;?</translation>
    </message>
    <message>
        <source>Proof of age</source>
        <translation>Preuve d’âge</translation>
    </message>
    <message>
        <source>Is this person 18 or older? Nothing else is shown.</source>
        <translation>Cette personne a-t-elle 18 ans ou plus&#x202f;? Rien d’autre n’est montré.</translation>
    </message>
    <message>
        <source>Show your badge</source>
        <translation>Montrer le badge</translation>
    </message>
    <message>
        <source>Does this person work here, and as what?</source>
        <translation>Cette personne travaille-t-elle ici, et à quel poste&#x202f;?</translation>
    </message>
    <message>
        <source>Membership check</source>
        <translation>Contrôle d’adhésion</translation>
    </message>
    <message>
        <source>Is this person a member, and at which level?</source>
        <translation>Cette personne est-elle membre, et à quel niveau&#x202f;?</translation>
    </message>
</context>
<context>
    <name>TestWallet</name>
    <message>
        <source>Renew</source>
        <translation>Renouveler</translation>
    </message>
    <message>
        <source>Renew {title}</source>
        <translation>Renouveler {title}</translation>
    </message>
    <message>
        <source>“Try without a phone” opens a code with a small built-in wallet. It is for tests only: its keys are stored unprotected in a file. Do not store real credentials in it.</source>
        <translation>«&#xa0;Essayer sans téléphone&#xa0;» ouvre un code avec un petit portefeuille intégré. Il sert seulement aux tests&#xa0;: ses clés sont enregistrées sans protection dans un fichier. N’y enregistrez pas de vraies attestations.</translation>
    </message>
    <message>
        <source>This desk only</source>
        <translation>Ce guichet seulement</translation>
    </message>
    <message>
        <source>Other desks too</source>
        <translation>D’autres guichets aussi</translation>
    </message>
    <message>
        <source>Where the test wallet may connect</source>
        <translation>Où le portefeuille de test peut se connecter</translation>
    </message>
    <message>
        <source>Empty the test wallet</source>
        <translation>Vider le portefeuille de test</translation>
    </message>
    <message>
        <source>Renewing…</source>
        <translation>Renouvellement…</translation>
    </message>
    <message>
        <source>Renewed: {titles}.</source>
        <translation>Renouvelé&#xa0;: {titles}.</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>et {count} autres</translation>
    </message>
    <message>
        <source>The test wallet is empty.</source>
        <translation>Le portefeuille de test est vide.</translation>
    </message>
    <message>
        <source>{title}, from {issuer}</source>
        <translation>{title}, de {issuer}</translation>
    </message>
    <message>
        <source>{words}, until {date}</source>
        <translation>{words}, jusqu’au {date}</translation>
    </message>
    <message>
        <source>{words}. Its issuer no longer renews it.</source>
        <translation>{words}. L’émetteur ne la renouvelle plus.</translation>
    </message>
    <message>
        <source>Test wallet: accepted {what}.</source>
        <translation>Portefeuille de test&#xa0;: a accepté {what}.</translation>
    </message>
    <message>
        <source>Test wallet: showed {what}.</source>
        <translation>Portefeuille de test&#xa0;: a montré {what}.</translation>
    </message>
    <message>
        <source>Test wallet: declined.</source>
        <translation>Portefeuille de test&#xa0;: a refusé.</translation>
    </message>
    <message>
        <source>Test wallet: connected.</source>
        <translation>Portefeuille de test&#xa0;: connecté.</translation>
    </message>
    <message>
        <source>Test wallet: there was nothing to fetch.</source>
        <translation>Portefeuille de test&#xa0;: il n’y avait rien à récupérer.</translation>
    </message>
    <message>
        <source>Test wallet: accepted or showed {what}.</source>
        <translation>Portefeuille de test&#xa0;: a accepté ou montré {what}.</translation>
    </message>
    <message>
        <source>Test wallet: connected, and accepted or showed {what}.</source>
        <translation>Portefeuille de test&#xa0;: s’est connecté, et a accepté ou montré {what}.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow, with {what}.</source>
        <translation>Portefeuille de test&#xa0;: parcours terminé, avec {what}.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow.</source>
        <translation>Portefeuille de test&#xa0;: parcours terminé.</translation>
    </message>
    <message>
        <source>PIN for the test wallet</source>
        <translation>Code PIN pour le portefeuille de test</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Code PIN</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Test wallet: working…</source>
        <translation>Portefeuille de test&#xa0;: en cours…</translation>
    </message>
    <message>
        <source>Test wallet: {sentence}</source>
        <translation>Portefeuille de test&#xa0;: {sentence}</translation>
    </message>
    <message>
        <source>Test wallet: {who} asks for a PIN. See the run under “Links”.</source>
        <translation>Portefeuille de test&#xa0;: {who} demande un code PIN. Voir le passage dans «&#xa0;Liens&#xa0;».</translation>
    </message>
    <message>
        <source>Test wallet: the PIN was refused. ({reason})</source>
        <translation>Portefeuille de test&#xa0;: le code PIN a été refusé. ({reason})</translation>
    </message>
    <message>
        <source>Test wallet</source>
        <translation>Portefeuille de test</translation>
    </message>
    <message>
        <source>For tests only. Do not store real credentials in it.</source>
        <translation>Seulement pour les tests. N’y enregistrez pas de vraies attestations.</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Open the page of the verifier</source>
        <translation>Ouvrir la page du vérificateur</translation>
    </message>
    <message>
        <source>{who} offers:</source>
        <translation>{who} propose&#xa0;:</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>{who} asks for:</source>
        <translation>{who} demande&#xa0;:</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>From: {titles}</source>
        <translation>De&#xa0;: {titles}</translation>
    </message>
    <message>
        <source>The credential can only be shown as a whole, with every attribute in it.</source>
        <translation>L’attestation ne peut être montrée qu’en entier, avec tous ses attributs.</translation>
    </message>
    <message>
        <source>The link leads on to a different host:</source>
        <translation>Le lien mène plus loin, vers un autre hôte&#xa0;:</translation>
    </message>
    <message>
        <source>{who} asks for a PIN.</source>
        <translation>{who} demande un code PIN.</translation>
    </message>
    <message>
        <source>The link leads to {place}.</source>
        <translation>Le lien mène à {place}.</translation>
    </message>
    <message>
        <source>Connect anyway</source>
        <translation>Se connecter quand même</translation>
    </message>
</context>
<context>
    <name>TrustFolder</name>
    <message>
        <source>Issuers are trusted until {day}.</source>
        <translation>Les émetteurs sont de confiance jusqu’au {day}.</translation>
    </message>
    <message>
        <source>Verifiers are trusted until {day}.</source>
        <translation>Les vérificateurs sont de confiance jusqu’au {day}.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Use no folder</source>
        <translation>N’utiliser aucun dossier</translation>
    </message>
    <message>
        <source>Issuers whose certificate leads to a root certificate in the folder, or in its subfolder “issuers”, are trusted. The subfolder “verifiers” has the roots that wallets trust for verifiers.</source>
        <translation>Les émetteurs dont le certificat mène à un certificat racine du dossier, ou de son sous-dossier «&#xa0;issuers&#xa0;», sont de confiance. Le sous-dossier «&#xa0;verifiers&#xa0;» contient les racines auxquelles les portefeuilles font confiance pour les vérificateurs.</translation>
    </message>
    <message>
        <source>No folder is used.</source>
        <translation>Aucun dossier n’est utilisé.</translation>
    </message>
    <message>
        <source>The folder is chosen at the computer of this service.</source>
        <translation>Le dossier se choisit sur l’ordinateur de ce service.</translation>
    </message>
    <message>
        <source>An option of serve names the folder.</source>
        <translation>Une option de serve nomme le dossier.</translation>
    </message>
    <message>
        <source>Root certificates</source>
        <translation>Certificats racine</translation>
    </message>
</context>
<context>
    <name>TrustedLists</name>
    <message>
        <source>Address of the list</source>
        <translation>Adresse de la liste</translation>
    </message>
    <message>
        <source>Identity cards (PID)</source>
        <translation>Cartes d’identité (PID)</translation>
    </message>
    <message>
        <source>Qualified attestations (QEAA)</source>
        <translation>Attestations qualifiées (QEAA)</translation>
    </message>
    <message>
        <source>Attestations of public bodies (PuB-EAA)</source>
        <translation>Attestations d’organismes publics (PuB-EAA)</translation>
    </message>
    <message>
        <source>Driving licences (mDL)</source>
        <translation>Permis de conduire (mDL)</translation>
    </message>
    <message>
        <source>Other attestations (EAA)</source>
        <translation>Autres attestations (EAA)</translation>
    </message>
    <message>
        <source>Enter codes of countries, such as DE, FR.</source>
        <translation>Saisissez des codes de pays, par exemple DE, FR.</translation>
    </message>
    <message>
        <source>Choose at least one kind of service.</source>
        <translation>Choisissez au moins un type de service.</translation>
    </message>
    <message>
        <source>Trust lists signed by</source>
        <translation>Signataire de confiance</translation>
    </message>
    <message>
        <source>of {day}</source>
        <translation>du {day}</translation>
    </message>
    <message>
        <source>loaded yesterday</source>
        <translation>chargée hier</translation>
    </message>
    <message>
        <source>loaded {count} days ago</source>
        <translation>chargée il y a {count} jours</translation>
    </message>
    <message>
        <source>loaded today</source>
        <translation>chargée aujourd’hui</translation>
    </message>
    <message>
        <source>1 issuer</source>
        <translation>1 émetteur</translation>
    </message>
    <message>
        <source>{count} issuers</source>
        <translation>{count} émetteurs</translation>
    </message>
    <message>
        <source>In the list: {countries}. Empty: all.</source>
        <translation>Dans la liste&#xa0;: {countries}. Vide&#xa0;: tous.</translation>
    </message>
    <message>
        <source>Countries that count</source>
        <translation>Pays pris en compte</translation>
    </message>
    <message>
        <source>This file cannot be read as a list.</source>
        <translation>Ce fichier n’est pas lisible comme liste.</translation>
    </message>
    <message>
        <source>Load the next file…</source>
        <translation>Charger le fichier suivant…</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>What counts…</source>
        <translation>Ce qui compte…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Look at this list</source>
        <translation>Examiner cette liste</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Depuis un fichier…</translation>
    </message>
    <message>
        <source>Look at a list from a file</source>
        <translation>Examiner une liste depuis un fichier</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Aucune pour l’instant.</translation>
    </message>
    <message>
        <source>Authorities publish signed lists of who may issue identity cards and other attestations. Issuers on a list are trusted. It is loaded again every day, and kept without a network.</source>
        <translation>Des autorités publient des listes signées&#xa0;: qui peut délivrer des cartes d’identité et d’autres attestations. Les émetteurs d’une liste sont de confiance. Elle est rechargée chaque jour, et conservée même sans réseau.</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Listes de confiance</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>Choisir une liste</translation>
    </message>
    <message>
        <source>a list of lists</source>
        <translation>une liste de listes</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>expirée</translation>
    </message>
    <message>
        <source>Signed by {name}, valid until {day}</source>
        <translation>Signée par {name}, valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Compare the fingerprint (SHA-256) with the one that the operator of the list publishes.</source>
        <translation>Comparez l’empreinte (SHA-256) avec celle que publie l’exploitant de la liste.</translation>
    </message>
    <message>
        <source>Trust this list</source>
        <translation>Faire confiance à cette liste</translation>
    </message>
    <message>
        <source>Fingerprint: {text}</source>
        <translation>Empreinte&#xa0;: {text}</translation>
    </message>
</context>
<context>
    <name>Unfinished</name>
    <message>
        <source>This desk no longer offers this kind of credential.</source>
        <translation>Ce guichet ne propose plus ce type d’attestation.</translation>
    </message>
    <message>
        <source>This desk does not offer this workflow now.</source>
        <translation>Ce guichet ne propose pas ce parcours maintenant.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>There is no unfinished form here.</source>
        <translation>Il n’y a pas de formulaire inachevé ici.</translation>
    </message>
    <message>
        <source>It is a day old, of another place, or cannot be read.</source>
        <translation>Il date d’un jour, vient d’un autre site, ou est illisible.</translation>
    </message>
    <message>
        <source>A form was not finished when the desk closed.</source>
        <translation>Un formulaire était inachevé à la fermeture du guichet.</translation>
    </message>
    <message>
        <source>The desk is opening it…</source>
        <translation>Le guichet l’ouvre…</translation>
    </message>
    <message>
        <source>This form was set aside: {when}.</source>
        <translation>Ce formulaire a été mis de côté&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>Not finished when the desk closed. Last change: {when}.</source>
        <translation>Inachevé à la fermeture du guichet. Dernière modification&#xa0;: {when}.</translation>
    </message>
</context>
<context>
    <name>Updates</name>
    <message>
        <source>Look for newer versions once a day</source>
        <translation>Chercher une version plus récente chaque jour</translation>
    </message>
    <message>
        <source>Show what is new</source>
        <translation>Voir les nouveautés</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Vérifier maintenant</translation>
    </message>
    <message>
        <source>The desk asks {host} and sends nothing about you or this computer. It never installs anything by itself.</source>
        <translation>Le guichet interroge {host} et n’envoie rien sur vous ni sur cet ordinateur. Il n’installe jamais rien de lui-même.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>This page opens in your browser:</source>
        <translation>Cette page s’ouvre dans votre navigateur&#xa0;:</translation>
    </message>
    <message>
        <source>The desk tries again tomorrow.</source>
        <translation>Le guichet réessaiera demain.</translation>
    </message>
    <message>
        <source>Do not install anything from there. Tell whoever looks after this computer.</source>
        <translation>N’installez rien de là. Prévenez la personne qui s’occupe de cet ordinateur.</translation>
    </message>
    <message>
        <source>{host} cannot be reached.</source>
        <translation>{host} est injoignable.</translation>
    </message>
    <message>
        <source>{host} has no list of versions.</source>
        <translation>{host} n’a pas de liste de versions.</translation>
    </message>
    <message>
        <source>{host} answers with something else.</source>
        <translation>{host} répond autre chose.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is not signed by the maintainers.</source>
        <translation>La liste de versions de {host} n’est pas signée par les développeurs.</translation>
    </message>
    <message>
        <source>The list of versions at {host} cannot be read by this version.</source>
        <translation>Cette version ne peut pas lire la liste de versions de {host}.</translation>
    </message>
    <message>
        <source>Look at the website of Connector Desk for a newer version.</source>
        <translation>Cherchez une version plus récente sur le site web de Connector Desk.</translation>
    </message>
    <message>
        <source>The list of versions at {host} has expired.</source>
        <translation>La liste de versions de {host} a expiré.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is older than the one before.</source>
        <translation>La liste de versions de {host} est plus ancienne que la précédente.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available.</source>
        <translation>La version {version} du {day} est disponible.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available. This version should not be used any more.</source>
        <translation>La version {version} du {day} est disponible. La version actuelle ne doit plus être utilisée.</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Pas encore vérifié.</translation>
    </message>
    <message>
        <source>Could not be checked: {reason} {next_step}</source>
        <translation>Vérification impossible&#xa0;: {reason} {next_step}</translation>
    </message>
    <message>
        <source>This is the newest version.</source>
        <translation>C’est la version la plus récente.</translation>
    </message>
    <message>
        <source>Last checked: {when}</source>
        <translation>Dernière vérification&#xa0;: {when}</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Checks</source>
        <translation>Contrôles</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Ce qui a été montré</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échoué</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Réussi</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>Sans objet</translation>
    </message>
    <message>
        <source>Failed: {count}</source>
        <translation>Échoués&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Passed: {count}</source>
        <translation>Réussis&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Verified, but the issuer is unknown</source>
        <translation>Vérifié, mais l’émetteur est inconnu</translation>
    </message>
    <message>
        <source>The shown values were deleted on schedule.</source>
        <translation>Les valeurs montrées ont été supprimées comme prévu.</translation>
    </message>
    <message>
        <source>This was shown but not verified. Do not rely on it.</source>
        <translation>Ceci a été montré, mais n’est pas vérifié. Ne vous y fiez pas.</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Attestation</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>non montré</translation>
    </message>
    <message>
        <source>Every check passed, but the issuer is not on your list.</source>
        <translation>Tous les contrôles ont réussi, mais l’émetteur n’est pas sur votre liste.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Tout ce qui était demandé a été montré, et tous les contrôles ont réussi.</translation>
    </message>
    <message>
        <source>The answer is incomplete, so it proves nothing.</source>
        <translation>La réponse est incomplète&#x202f;; elle ne prouve donc rien.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Et {count} de plus.</translation>
    </message>
    <message>
        <source>this desk</source>
        <translation>ce guichet</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>Names as its issuer: {name}</source>
        <translation>Indique comme émetteur&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Issued by this desk</source>
        <translation>Délivrée par ce guichet</translation>
    </message>
    <message>
        <source>Issued by {name}</source>
        <translation>Délivrée par {name}</translation>
    </message>
    <message>
        <source>It does not name its issuer</source>
        <translation>Elle n’indique pas son émetteur</translation>
    </message>
    <message>
        <source>Unknown issuer: {name}</source>
        <translation>Émetteur inconnu&#xa0;: {name}</translation>
    </message>
    <message>
        <source>issued on {day}</source>
        <translation>délivrée le {day}</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>valable jusqu’au {day}</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Verified, but the trusted list has expired</source>
        <translation>Vérifié, mais la liste de confiance a expiré</translation>
    </message>
    <message>
        <source>Verified, but its status is not known</source>
        <translation>Vérifié, mais le statut n’est pas connu</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>masqué</translation>
    </message>
    <message>
        <source>Every check passed, but the list that names the issuer is out of date.</source>
        <translation>Tous les contrôles ont réussi, mais la liste qui cite l’émetteur est périmée.</translation>
    </message>
    <message>
        <source>Every check passed, but whether it was revoked could not be found out.</source>
        <translation>Tous les contrôles ont réussi, mais il n’a pas été possible de savoir si l’attestation est révoquée.</translation>
    </message>
    <message>
        <source>Issuer named by the expired list “{name}” of {day}</source>
        <translation>Émetteur cité par la liste expirée «&#xa0;{name}&#xa0;» du {day}</translation>
    </message>
    <message>
        <source>Issuer trusted by the list “{name}” of {day}</source>
        <translation>Émetteur de confiance d’après la liste «&#xa0;{name}&#xa0;» du {day}</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>Afficher les valeurs</translation>
    </message>
    <message>
        <source>The values are hidden so that nobody else can read them.</source>
        <translation>Les valeurs sont masquées afin que personne d’autre ne puisse les lire.</translation>
    </message>
</context>
<context>
    <name>VisitState</name>
    <message>
        <source>The code is ready.</source>
        <translation>Le code est prêt.</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Un instant, s’il vous plaît.</translation>
    </message>
    <message>
        <source>Waiting for the person&apos;s wallet to connect.</source>
        <translation>En attente de la connexion du portefeuille de la personne.</translation>
    </message>
    <message>
        <source>Please scan the code to connect your wallet.</source>
        <translation>Veuillez scanner le code pour connecter votre portefeuille.</translation>
    </message>
    <message>
        <source>The code is on the screen. Ask the person to scan it.</source>
        <translation>Le code est à l’écran. Demandez à la personne de le scanner.</translation>
    </message>
    <message>
        <source>Please scan this code with your wallet.</source>
        <translation>Veuillez scanner ce code avec votre portefeuille.</translation>
    </message>
    <message>
        <source>Scanned. The person decides in the wallet.</source>
        <translation>Scanné. La personne décide dans le portefeuille.</translation>
    </message>
    <message>
        <source>Please continue on your phone.</source>
        <translation>Veuillez continuer sur votre téléphone.</translation>
    </message>
    <message>
        <source>Accepted. The wallet and the desk exchange data.</source>
        <translation>Accepté. Le portefeuille et le guichet échangent des données.</translation>
    </message>
    <message>
        <source>Almost there. Please keep your wallet open.</source>
        <translation>C’est presque fini. Gardez votre portefeuille ouvert.</translation>
    </message>
    <message>
        <source>Done. You can welcome the next person.</source>
        <translation>Terminé. Vous pouvez accueillir la personne suivante.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>C’est terminé. Merci.</translation>
    </message>
    <message>
        <source>The person declined in the wallet. You can create a new code.</source>
        <translation>La personne a refusé dans le portefeuille. Vous pouvez créer un nouveau code.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Vous avez refusé. Rien n’a été échangé.</translation>
    </message>
    <message>
        <source>This did not work. See the reason, then try again.</source>
        <translation>Cela n’a pas fonctionné. Voyez la raison, puis réessayez.</translation>
    </message>
    <message>
        <source>This did not work. Please ask at the desk.</source>
        <translation>Cela n’a pas fonctionné. Adressez-vous au guichet.</translation>
    </message>
    <message>
        <source>The code has expired. Press Enter for a new code.</source>
        <translation>Le code a expiré. Appuyez sur Entrée pour un nouveau code.</translation>
    </message>
    <message>
        <source>This code has expired. Please ask for a new one.</source>
        <translation>Ce code a expiré. Demandez-en un nouveau.</translation>
    </message>
    <message>
        <source>The code was withdrawn and no longer works.</source>
        <translation>Le code a été retiré et ne fonctionne plus.</translation>
    </message>
    <message>
        <source>This code is no longer valid. Please ask at the desk.</source>
        <translation>Ce code n’est plus valable. Adressez-vous au guichet.</translation>
    </message>
</context>
<context>
    <name>WalletCheck</name>
    <message>
        <source>{wallet} will refuse this: {reason}</source>
        <translation>{wallet} refusera ceci&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{wallet} may refuse this: {reason}</source>
        <translation>{wallet} peut refuser ceci&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{wallet} will take this, as far as is known.</source>
        <translation>{wallet} acceptera ceci, pour autant qu’on le sache.</translation>
    </message>
    <message>
        <source>it needs https.</source>
        <translation>il lui faut https.</translation>
    </message>
    <message>
        <source>it needs a certificate of a public authority for the address of this desk.</source>
        <translation>il lui faut un certificat d’une autorité publique pour l’adresse de ce guichet.</translation>
    </message>
    <message>
        <source>the certificate of this desk&apos;s own authority must be installed on the phone first.</source>
        <translation>il faut d’abord installer sur le téléphone le certificat de l’autorité propre à ce guichet.</translation>
    </message>
    <message>
        <source>it takes only DIDComm.</source>
        <translation>il prend seulement DIDComm.</translation>
    </message>
    <message>
        <source>it does not know DIDComm.</source>
        <translation>il ne connaît pas DIDComm.</translation>
    </message>
    <message>
        <source>it can be reached only by a browser, not by a code.</source>
        <translation>on l’atteint seulement par un navigateur, pas par un code.</translation>
    </message>
    <message>
        <source>it cannot hold the format {format}.</source>
        <translation>il ne peut pas garder le format {format}.</translation>
    </message>
    <message>
        <source>it does not accept signatures made with {algorithm}.</source>
        <translation>il n’accepte pas les signatures faites avec {algorithm}.</translation>
    </message>
    <message>
        <source>only partners of its vendor can issue to it.</source>
        <translation>seuls les partenaires de son fabricant peuvent lui délivrer des attestations.</translation>
    </message>
    <message>
        <source>it knows only drafts of the protocol.</source>
        <translation>il ne connaît que des ébauches du protocole.</translation>
    </message>
    <message>
        <source>it needs an issuer with a certificate.</source>
        <translation>il lui faut un émetteur avec un certificat.</translation>
    </message>
    <message>
        <source>it needs an issuer with a DID.</source>
        <translation>il lui faut un émetteur avec un DID.</translation>
    </message>
    <message>
        <source>it accepts only issuers on its list. Use a certificate that its registrar gave you.</source>
        <translation>il accepte seulement les émetteurs de sa liste. Utilisez un certificat reçu de son organisme d’enregistrement.</translation>
    </message>
    <message>
        <source>it accepts only issuers that its operator admitted.</source>
        <translation>il accepte seulement les émetteurs que son exploitant a admis.</translation>
    </message>
    <message>
        <source>it needs issuer metadata that is signed with a certificate.</source>
        <translation>il lui faut des métadonnées d’émetteur signées avec un certificat.</translation>
    </message>
    <message>
        <source>it cannot send key attestations, which this desk accepts. Remove the attesters.</source>
        <translation>il ne peut pas envoyer les attestations de clé que ce guichet accepte. Retirez les organismes qui les établissent.</translation>
    </message>
    <message>
        <source>this desk offers more copies of a credential at once than it takes.</source>
        <translation>ce guichet offre à la fois plus de copies d’une attestation qu’il n’en prend.</translation>
    </message>
    <message>
        <source>it wants to sign in at the issuer first (PAR).</source>
        <translation>il veut d’abord une authentification auprès de l’émetteur (PAR).</translation>
    </message>
    <message>
        <source>it does not know the data requests of OpenID4VP 1.0 (DCQL).</source>
        <translation>il ne connaît pas les demandes de données d’OpenID4VP 1.0 (DCQL).</translation>
    </message>
    <message>
        <source>it accepts no verifier that identifies itself as this desk does ({prefix}).</source>
        <translation>il n’accepte aucun vérificateur qui s’identifie comme ce guichet ({prefix}).</translation>
    </message>
    <message>
        <source>it accepts only verifiers with a DNS name, and the address of this desk has none.</source>
        <translation>il accepte seulement les vérificateurs avec un nom DNS, et l’adresse de ce guichet n’en a pas.</translation>
    </message>
    <message>
        <source>it answers only verifiers on its list. Use a certificate that its registrar gave you.</source>
        <translation>il répond seulement aux vérificateurs de sa liste. Utilisez un certificat reçu de son organisme d’enregistrement.</translation>
    </message>
    <message>
        <source>it answers only verifiers that its operator admitted.</source>
        <translation>il répond seulement aux vérificateurs que son exploitant a admis.</translation>
    </message>
</context>
<context>
    <name>WalletDiagnosis</name>
    <message>
        <source>No wallet fetched this code.</source>
        <translation>Aucun portefeuille n’a récupéré ce code.</translation>
    </message>
    <message>
        <source>The wallet fetched the offer, then nothing more.</source>
        <translation>Le portefeuille a récupéré l’offre, puis plus rien.</translation>
    </message>
    <message>
        <source>The wallet read the metadata of the issuer, then did nothing more.</source>
        <translation>Le portefeuille a lu les métadonnées de l’émetteur, puis plus rien.</translation>
    </message>
    <message>
        <source>The wallet redeemed the code, then did not ask for the credential.</source>
        <translation>Le portefeuille a échangé le code, puis n’a pas demandé l’attestation.</translation>
    </message>
    <message>
        <source>The wallet sent the code and was refused: {error}.</source>
        <translation>Le portefeuille a envoyé le code, qui a été refusé&#xa0;: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched a nonce, then did not ask for the credential.</source>
        <translation>Le portefeuille a récupéré un nonce, puis n’a pas demandé l’attestation.</translation>
    </message>
    <message>
        <source>The wallet received a credential, then did nothing more.</source>
        <translation>Le portefeuille a reçu une attestation, puis plus rien.</translation>
    </message>
    <message>
        <source>The wallet asked for the credential and was refused: {error}.</source>
        <translation>Le portefeuille a demandé l’attestation et a reçu un refus&#xa0;: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched the data request, then did not answer.</source>
        <translation>Le portefeuille a récupéré la demande de données, puis n’a pas répondu.</translation>
    </message>
    <message>
        <source>The wallet sent an answer that was refused: {error}.</source>
        <translation>Le portefeuille a envoyé une réponse, qui a été refusée&#xa0;: {error}.</translation>
    </message>
    <message>
        <source>The wallet answered with an error: {error}.</source>
        <translation>Le portefeuille a répondu par une erreur&#xa0;: {error}.</translation>
    </message>
    <message>
        <source>This wallet refuses issuers that are not on its trust list.</source>
        <translation>Ce portefeuille refuse les émetteurs qui ne sont pas sur sa liste de confiance.</translation>
    </message>
    <message>
        <source>This wallet refuses verifiers that are not on its trust list.</source>
        <translation>Ce portefeuille refuse les vérificateurs qui ne sont pas sur sa liste de confiance.</translation>
    </message>
    <message>
        <source>This wallet does not accept the address or the certificate of this desk.</source>
        <translation>Ce portefeuille n’accepte pas l’adresse ou le certificat de ce guichet.</translation>
    </message>
    <message>
        <source>This wallet does not support something that the issuer asks for.</source>
        <translation>Ce portefeuille ne prend pas en charge quelque chose que l’émetteur demande.</translation>
    </message>
    <message>
        <source>This wallet stops without an answer if it has no matching credential, or the person declines.</source>
        <translation>Ce portefeuille s’arrête sans réponse s’il n’a pas d’attestation qui convienne, ou si la personne refuse.</translation>
    </message>
    <message>
        <source>Nobody scanned it, or the phone cannot reach this desk.</source>
        <translation>Personne ne l’a scanné, ou le téléphone ne peut pas atteindre ce guichet.</translation>
    </message>
    <message>
        <source>It does not accept the address of this desk, or not its certificate, or the person did not go on.</source>
        <translation>Il n’accepte pas l’adresse de ce guichet ou son certificat, ou la personne n’a pas continué.</translation>
    </message>
    <message>
        <source>It does not accept this issuer or this format, or the person did not accept the offer.</source>
        <translation>Il n’accepte pas cet émetteur ou ce format, ou la personne n’a pas accepté l’offre.</translation>
    </message>
    <message>
        <source>The person left the wallet, or it cannot make a key for this credential.</source>
        <translation>La personne a quitté le portefeuille, ou il ne peut pas créer de clé pour cette attestation.</translation>
    </message>
    <message>
        <source>Others of this offer were not fetched.</source>
        <translation>D’autres attestations de cette offre n’ont pas été récupérées.</translation>
    </message>
    <message>
        <source>It does not trust this verifier, has no matching credential, or the person did not go on.</source>
        <translation>Il ne fait pas confiance à ce vérificateur, n’a pas d’attestation qui convienne, ou la personne n’a pas continué.</translation>
    </message>
    <message>
        <source>Nothing is known about this error.</source>
        <translation>Rien n’est connu sur cette erreur.</translation>
    </message>
    <message>
        <source>This wallet sends a verifier no error when it refuses.</source>
        <translation>Ce portefeuille n’envoie pas d’erreur au vérificateur quand il refuse.</translation>
    </message>
    <message>
        <source>{words} (Probably: it came from the same network address.)</source>
        <translation>{words} (Probablement&#xa0;: l’appel venait de la même adresse réseau.)</translation>
    </message>
</context>
<context>
    <name>Wallets</name>
    <message>
        <source>Create anyway</source>
        <translation>Créer quand même</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Paramètres réseau</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identité de l’émetteur</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Demandes de données</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Portefeuilles de confiance</translation>
    </message>
    <message>
        <source>Choose another format</source>
        <translation>Choisir un autre format</translation>
    </message>
    <message>
        <source>Choose another protocol</source>
        <translation>Choisir un autre protocole</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet</source>
        <translation>Portefeuille du visiteur</translation>
    </message>
    <message>
        <source>any wallet</source>
        <translation>tout portefeuille</translation>
    </message>
    <message>
        <source>Wallets of this desk&apos;s preset refuse it as it is: {reason}</source>
        <translation>Les portefeuilles du préréglage de ce guichet la refusent telle quelle&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>And 1 more reason.</source>
        <translation>Et 1 autre raison.</translation>
    </message>
    <message>
        <source>And {count} more reasons.</source>
        <translation>Et {count} autres raisons.</translation>
    </message>
    <message>
        <source>Choose another wallet</source>
        <translation>Choisir un autre portefeuille</translation>
    </message>
    <message>
        <source>Most wallets (Open)</source>
        <translation>La plupart des portefeuilles (Open)</translation>
    </message>
    <message>
        <source>Needs https. The desk identifies itself by a certificate or a DID.</source>
        <translation>Exige https. Le guichet s’identifie par un certificat ou un DID.</translation>
    </message>
    <message>
        <source>Wallets that accept plain http (LAN http)</source>
        <translation>Portefeuilles qui acceptent http simple (LAN http)</translation>
    </message>
    <message>
        <source>For a network of your own, and wallets made for tests. Few wallets accept this.</source>
        <translation>Pour votre propre réseau, et des portefeuilles faits pour les tests. Peu de portefeuilles l’acceptent.</translation>
    </message>
    <message>
        <source>Wallets with high assurance (HAIP)</source>
        <translation>Portefeuilles à garantie élevée (HAIP)</translation>
    </message>
    <message>
        <source>Needs https and certificates. Data requests are signed, answers are encrypted, and issuer metadata is signed.</source>
        <translation>Exige https et des certificats. Les demandes de données sont signées, les réponses chiffrées, et les métadonnées de l’émetteur signées.</translation>
    </message>
    <message>
        <source>Agents (DIDComm)</source>
        <translation>Agents (DIDComm)</translation>
    </message>
    <message>
        <source>For wallets that connect first. They take W3C credentials only.</source>
        <translation>Pour les portefeuilles qui se connectent d’abord. Ils n’acceptent que des attestations W3C.</translation>
    </message>
    <message>
        <source>Which wallets do your visitors have?</source>
        <translation>Quels portefeuilles ont vos visiteurs&#x202f;?</translation>
    </message>
    <message>
        <source>The settings of data requests were changed since. Choose the preset again.</source>
        <translation>Les paramètres des demandes de données ont changé depuis. Choisissez à nouveau le préréglage.</translation>
    </message>
    <message>
        <source>Such a wallet will refuse this desk as it is.</source>
        <translation>Un tel portefeuille refusera ce guichet tel qu’il est.</translation>
    </message>
    <message>
        <source>Only with a code from the desk</source>
        <translation>Seulement avec un code du guichet</translation>
    </message>
    <message>
        <source>Also by themselves, if they push their request (PAR)</source>
        <translation>Aussi d’eux-mêmes, s’ils déposent leur demande (PAR)</translation>
    </message>
    <message>
        <source>Also by themselves, in any way</source>
        <translation>Aussi d’eux-mêmes, de toute manière</translation>
    </message>
    <message>
        <source>The code alone is enough</source>
        <translation>Le code suffit</translation>
    </message>
    <message>
        <source>The wallet chooses: by the code alone, or by authorization</source>
        <translation>Le portefeuille choisit : par le code seul ou par autorisation</translation>
    </message>
    <message>
        <source>By authorization alone</source>
        <translation>Par autorisation seulement</translation>
    </message>
    <message>
        <source>How may a wallet get a credential?</source>
        <translation>Comment un portefeuille peut-il obtenir une attestation ?</translation>
    </message>
    <message>
        <source>By authorization the wallet opens a page of this desk, which leads back to it at once: you need not approve again. This counts if wallets may start by themselves. Offers with a PIN keep their code.</source>
        <translation>Par autorisation, le portefeuille ouvre une page de ce guichet, qui le ramène aussitôt : vous n’avez pas à approuver une seconde fois. Cela vaut si les portefeuilles peuvent commencer d’eux-mêmes. Les offres avec PIN gardent leur code.</translation>
    </message>
    <message>
        <source>How does a wallet take what you offer?</source>
        <translation>Comment un portefeuille prend-il ce que vous offrez ?</translation>
    </message>
    <message>
        <source>A wallet that starts by itself waits at the desk until you approve. The preset for high assurance always wants a pushed request.</source>
        <translation>Un portefeuille qui commence de lui-même attend au guichet jusqu’à votre approbation. Le préréglage de haute assurance veut toujours une demande déposée.</translation>
    </message>
    <message>
        <source>As the desk is set now</source>
        <translation>Selon les paramètres actuels du guichet</translation>
    </message>
    <message>
        <source>No preset was chosen: each setting of data requests applies as it is.</source>
        <translation>Aucun préréglage n’a été choisi&#xa0;: chaque paramètre des demandes de données s’applique tel quel.</translation>
    </message>
    <message>
        <source>Wallets that start by themselves</source>
        <translation>Portefeuilles qui commencent d’eux-mêmes</translation>
    </message>
</context>
<context>
    <name>Webhooks</name>
    <message>
        <source>Hide deliveries</source>
        <translation>Masquer les envois</translation>
    </message>
    <message>
        <source>Show deliveries</source>
        <translation>Afficher les envois</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Renvoyer</translation>
    </message>
    <message>
        <source>All events were delivered.</source>
        <translation>Tous les événements ont été remis.</translation>
    </message>
    <message>
        <source>{count} events waiting.</source>
        <translation>{count} événements en attente.</translation>
    </message>
    <message>
        <source>{count} events waiting. The address does not answer. Next try at {time}.</source>
        <translation>{count} événements en attente. L’adresse ne répond pas. Prochain essai à {time}.</translation>
    </message>
    <message>
        <source>Off: no events are sent.</source>
        <translation>Désactivé&#xa0;: aucun événement n’est envoyé.</translation>
    </message>
    <message>
        <source>Off: the receiver reported that it no longer exists.</source>
        <translation>Désactivé&#xa0;: le destinataire a signalé qu’il n’existe plus.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Abandonné</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Écarté</translation>
    </message>
    <message>
        <source>The desk sends events to other programs: it posts each event to the address of a program, signed and without personal data. A program that does not answer receives the missed events later, in order.</source>
        <translation>Le guichet envoie des événements à d’autres programmes&#xa0;: il envoie chaque événement à l’adresse d’un programme, signé et sans données personnelles. Un programme qui ne répond pas reçoit plus tard les événements manqués, dans l’ordre.</translation>
    </message>
    <message>
        <source>No webhooks yet.</source>
        <translation>Pas encore de webhooks.</translation>
    </message>
    <message>
        <source>Address that receives the events</source>
        <translation>Adresse qui reçoit les événements</translation>
    </message>
    <message>
        <source>Add webhook</source>
        <translation>Ajouter un webhook</translation>
    </message>
    <message>
        <source>The secret that signs the events. It is shown only once:</source>
        <translation>Le secret qui signe les événements. Il n’est affiché qu’une fois&#xa0;:</translation>
    </message>
    <message>
        <source>Copy the secret</source>
        <translation>Copier le secret</translation>
    </message>
    <message>
        <source>No deliveries yet.</source>
        <translation>Pas encore d’envois.</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>The desk stores its secret key in the keyring of the operating system, never in a file. You can also work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Le guichet conserve sa clé secrète dans le trousseau du système d’exploitation, jamais dans un fichier. Vous pouvez aussi travailler pour cette session seulement. La clé et toutes les données sont alors perdues quand vous quittez.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>Cet ordinateur n’a pas de trousseau</translation>
    </message>
    <message>
        <source>The keyring here is not safe</source>
        <translation>Le trousseau n’est pas sûr</translation>
    </message>
    <message>
        <source>It would store the secret key in a file that other programs can read. Choose another keyring, or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Il enregistrerait la clé secrète dans un fichier que d’autres programmes peuvent lire. Choisissez un autre trousseau, ou travaillez pour cette session seulement. La clé et toutes les données sont alors perdues quand vous quittez.</translation>
    </message>
    <message>
        <source>There is no keyring yet</source>
        <translation>Il n’y a pas encore de trousseau</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you to create a keyring and to choose its password. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk conserve sa clé secrète dans votre trousseau, jamais dans un fichier. Quand vous continuez, votre système vous demande de créer un trousseau et de choisir son mot de passe. Ou travaillez pour cette session seulement. La clé et toutes les données sont alors perdues quand vous quittez.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>Le trousseau est verrouillé</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you for the password of the keyring. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk conserve sa clé secrète dans votre trousseau, jamais dans un fichier. Quand vous continuez, votre système vous demande le mot de passe du trousseau. Ou travaillez pour cette session seulement. La clé et toutes les données sont alors perdues quand vous quittez.</translation>
    </message>
    <message>
        <source>The stored data cannot be opened</source>
        <translation>Impossible d’ouvrir les données enregistrées</translation>
    </message>
    <message>
        <source>The keyring does not contain the key of this data. Your recovery code opens the data and puts new keys into the keyring. Or work for this session only, without this data.</source>
        <translation>Le trousseau ne contient pas la clé de ces données. Votre code de récupération ouvre les données et place de nouvelles clés dans le trousseau. Ou travaillez pour cette session seulement, sans ces données.</translation>
    </message>
    <message>
        <source>The secret key in the keyring was retired</source>
        <translation>La clé secrète du trousseau a été désactivée</translation>
    </message>
    <message>
        <source>Another key replaced it, but this keyring does not contain the new one. Your recovery code puts new keys into the keyring. Or work for this session only, without the stored data.</source>
        <translation>Une autre clé l’a remplacée, mais ce trousseau ne contient pas la nouvelle. Votre code de récupération place de nouvelles clés dans le trousseau. Ou travaillez pour cette session seulement, sans les données enregistrées.</translation>
    </message>
    <message>
        <source>Connector Desk is already open</source>
        <translation>Connector Desk est déjà ouvert</translation>
    </message>
    <message>
        <source>Another window uses the same data. Use that window, or close it and try again.</source>
        <translation>Une autre fenêtre utilise les mêmes données. Utilisez cette fenêtre, ou fermez-la et réessayez.</translation>
    </message>
    <message>
        <source>The port is in use</source>
        <translation>Le port est déjà utilisé</translation>
    </message>
    <message>
        <source>Another program on this computer uses the port of the desk. Close that program and try again.</source>
        <translation>Un autre programme sur cet ordinateur utilise le port du guichet. Fermez ce programme et réessayez.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Le disque est plein</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space and try again.</source>
        <translation>Rien n’a été perdu. Libérez de l’espace disque et réessayez.</translation>
    </message>
    <message>
        <source>The service could not start</source>
        <translation>Le service n’a pas pu démarrer</translation>
    </message>
    <message>
        <source>Your input is still here. Try again. The details help to find the cause.</source>
        <translation>Votre saisie est toujours là. Réessayez. Les détails aident à trouver la cause.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Code de récupération</translation>
    </message>
    <message>
        <source>Open with the recovery code</source>
        <translation>Ouvrir avec le code de récupération</translation>
    </message>
    <message>
        <source>Work for this session only</source>
        <translation>Travailler pour cette session seulement</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Enter the recovery code: 8 groups of 4 characters.</source>
        <translation>Saisissez le code de récupération&#xa0;: 8 groupes de 4 caractères.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}&#xa0;: {value}</translation>
    </message>
</context>
<context>
    <name>Workbench</name>
    <message>
        <source>View of the request</source>
        <translation>Affichage de la requête</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulaire</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Opération</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Header of the request</source>
        <translation>En-tête de la requête</translation>
    </message>
    <message>
        <source>Body of the request</source>
        <translation>Corps de la requête</translation>
    </message>
    <message>
        <source>Header of the response</source>
        <translation>En-tête de la réponse</translation>
    </message>
    <message>
        <source>Body of the response</source>
        <translation>Corps de la réponse</translation>
    </message>
    <message>
        <source>Compare two exchanges</source>
        <translation>Comparer deux échanges</translation>
    </message>
    <message>
        <source>They do not differ.</source>
        <translation>Ils ne diffèrent pas.</translation>
    </message>
    <message>
        <source>The first {count} differences.</source>
        <translation>Les {count} premières différences.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Path and query</source>
        <translation>Chemin et paramètres d’URL</translation>
    </message>
    <message>
        <source>Without an Idempotency-Key, sending it again may do it twice.</source>
        <translation>Sans Idempotency-Key, un renvoi peut l’exécuter deux fois.</translation>
    </message>
    <message>
        <source>The body is bytes, so it has no form.</source>
        <translation>Le corps est fait d’octets&#x202f;; il n’a donc pas de formulaire.</translation>
    </message>
    <message>
        <source>Only the operations of the list have a form.</source>
        <translation>Seules les opérations de la liste ont un formulaire.</translation>
    </message>
    <message>
        <source>The body is too large for the form.</source>
        <translation>Le corps est trop grand pour le formulaire.</translation>
    </message>
    <message>
        <source>The form is back as soon as the JSON is well-formed and an object.</source>
        <translation>Le formulaire revient dès que le JSON est bien formé et est un objet.</translation>
    </message>
    <message>
        <source>The body has {count} faults. It is sent as it is.</source>
        <translation>Le corps a {count} erreurs. Il est envoyé tel quel.</translation>
    </message>
    <message>
        <source>The body has a fault. It is sent as it is.</source>
        <translation>Le corps a une erreur. Il est envoyé tel quel.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Corps</translation>
    </message>
    <message>
        <source>No body. Ctrl+Space offers what can be written.</source>
        <translation>Pas de corps. Ctrl+Espace propose ce que l’on peut écrire.</translation>
    </message>
    <message>
        <source>Bytes of the body</source>
        <translation>Octets du corps</translation>
    </message>
    <message>
        <source>Body from a file…</source>
        <translation>Corps depuis un fichier…</translation>
    </message>
    <message>
        <source>Body as text</source>
        <translation>Corps en texte</translation>
    </message>
    <message>
        <source>{count} bytes, sent unchanged</source>
        <translation>{count} octets, envoyés tels quels</translation>
    </message>
    <message>
        <source>Lines end with CR LF.</source>
        <translation>Les lignes se terminent par CR LF.</translation>
    </message>
    <message>
        <source>{count} more are underlined.</source>
        <translation>{count} autres sont soulignées.</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Ligne {line}</translation>
    </message>
    <message>
        <source>Only the first 2 MiB were pasted. A larger body can come from a file.</source>
        <translation>Seuls les 2 premiers Mio ont été collés. Un corps plus grand peut venir d’un fichier.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Body from a file</source>
        <translation>Corps depuis un fichier</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Le fichier est illisible.</translation>
    </message>
    <message>
        <source>The file is larger than 8 MiB.</source>
        <translation>Le fichier dépasse 8&#xa0;Mio.</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>A collection is a folder of saved requests. Open one, or begin one with the draft.</source>
        <translation>Une collection est un dossier de requêtes enregistrées. Ouvrez-en une, ou commencez-en une avec le brouillon.</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>Ouvrir un dossier…</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Tout exécuter</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>L’exécuter</translation>
    </message>
    <message>
        <source>More for the collection</source>
        <translation>Plus pour la collection</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Open the request</source>
        <translation>Ouvrir la requête</translation>
    </message>
    <message>
        <source>Save the draft here…</source>
        <translation>Enregistrer le brouillon ici…</translation>
    </message>
    <message>
        <source>Save the report (JUnit)…</source>
        <translation>Enregistrer le rapport (JUnit)…</translation>
    </message>
    <message>
        <source>Begin a collection with the draft…</source>
        <translation>Commencer une collection avec le brouillon…</translation>
    </message>
    <message>
        <source>Paste a curl command…</source>
        <translation>Coller une commande curl…</translation>
    </message>
    <message>
        <source>Import from Postman…</source>
        <translation>Importer depuis Postman…</translation>
    </message>
    <message>
        <source>Draft: {does}</source>
        <translation>Brouillon&#xa0;: {does}</translation>
    </message>
    <message>
        <source>Open a collection</source>
        <translation>Ouvrir une collection</translation>
    </message>
    <message>
        <source>New collection</source>
        <translation>Nouvelle collection</translation>
    </message>
    <message>
        <source>Postman collection</source>
        <translation>Collection Postman</translation>
    </message>
    <message>
        <source>Import from Postman</source>
        <translation>Importer depuis Postman</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Enregistrer le rapport</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Collections</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>La suite</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Décoder</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Atelier</translation>
    </message>
    <message>
        <source>Part of the workbench</source>
        <translation>Partie de l’atelier</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>All of the schema</source>
        <translation>Tous ceux du schéma</translation>
    </message>
    <message>
        <source>Key of the service</source>
        <translation>Clé du service</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Une autre clé</translation>
    </message>
    <message>
        <source>A wrong key</source>
        <translation>Une fausse clé</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Pas de clé</translation>
    </message>
    <message>
        <source>Token of an agent</source>
        <translation>Jeton d’un agent</translation>
    </message>
    <message>
        <source>A wrong token</source>
        <translation>Un faux jeton</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Pas de jeton</translation>
    </message>
    <message>
        <source>Add an Idempotency-Key</source>
        <translation>Ajouter un Idempotency-Key</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>Ajouter un en-tête</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>En-têtes</translation>
    </message>
    <message>
        <source>It is another one after each response, and the same when you try again without one.</source>
        <translation>Il change après chaque réponse, et reste le même si vous réessayez faute de réponse.</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Forgotten when the desk is closed</source>
        <translation>Oublié à la fermeture du guichet</translation>
    </message>
    <message>
        <source>Header {number}</source>
        <translation>En-tête {number}</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Ce qui est envoyé</translation>
    </message>
    <message>
        <source>{count} bytes. Lines of the head end with CR LF.</source>
        <translation>{count} octets. Les lignes d’en-tête se terminent par CR LF.</translation>
    </message>
    <message>
        <source>Issue to an agent by its alias</source>
        <translation>Délivrer à un agent par son alias</translation>
    </message>
    <message>
        <source>Issue to an agent by its ID</source>
        <translation>Délivrer à un agent par son ID</translation>
    </message>
    <message>
        <source>Create an offer</source>
        <translation>Créer une offre</translation>
    </message>
    <message>
        <source>Create an offer as a QR code</source>
        <translation>Créer une offre en code QR</translation>
    </message>
    <message>
        <source>Send a data request by alias</source>
        <translation>Envoyer une demande de données par alias</translation>
    </message>
    <message>
        <source>Send a data request by ID</source>
        <translation>Envoyer une demande de données par ID</translation>
    </message>
    <message>
        <source>Create a data request</source>
        <translation>Créer une demande de données</translation>
    </message>
    <message>
        <source>Create a workflow link</source>
        <translation>Créer un lien de parcours</translation>
    </message>
    <message>
        <source>Create a workflow link as a QR code</source>
        <translation>Créer un lien de parcours en code QR</translation>
    </message>
    <message>
        <source>Agent: shorten a link</source>
        <translation>Agent&#xa0;: raccourcir un lien</translation>
    </message>
    <message>
        <source>Agent: link a person</source>
        <translation>Agent&#xa0;: lier une personne</translation>
    </message>
    <message>
        <source>Agent: request a sign-in</source>
        <translation>Agent&#xa0;: demander une authentification</translation>
    </message>
    <message>
        <source>Agent: record a metric</source>
        <translation>Agent&#xa0;: enregistrer une mesure</translation>
    </message>
    <message>
        <source>Other request</source>
        <translation>Autre requête</translation>
    </message>
    <message>
        <source>Send the request: the response is shown here.</source>
        <translation>Envoyez la requête&#xa0;: la réponse s’affiche ici.</translation>
    </message>
    <message>
        <source>Decode the body</source>
        <translation>Décoder le corps</translation>
    </message>
    <message>
        <source>Every status</source>
        <translation>Tous les statuts</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Pas de réponse</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copier en curl</translation>
    </message>
    <message>
        <source>Copy as Python (httpx)</source>
        <translation>Copier en Python (httpx)</translation>
    </message>
    <message>
        <source>Copy as JavaScript (fetch)</source>
        <translation>Copier en JavaScript (fetch)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Chercher dans le journal</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Renvoyer</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>Plus pour le journal</translation>
    </message>
    <message>
        <source>Compare with the marked one</source>
        <translation>Comparer avec l’échange marqué</translation>
    </message>
    <message>
        <source>Mark to compare</source>
        <translation>Marquer pour comparer</translation>
    </message>
    <message>
        <source>Mark no longer</source>
        <translation>Ne plus marquer</translation>
    </message>
    <message>
        <source>Save as HAR…</source>
        <translation>Enregistrer en HAR…</translation>
    </message>
    <message>
        <source>Keep the requestId when sending again</source>
        <translation>Garder le requestId lors du renvoi</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>Tenir un journal</translation>
    </message>
    <message>
        <source>Delete the history</source>
        <translation>Supprimer le journal</translation>
    </message>
    <message>
        <source>Save as HAR</source>
        <translation>Enregistrer en HAR</translation>
    </message>
    <message>
        <source>Secrets of it were not kept. Fill them in before you send it.</source>
        <translation>Ses secrets n’ont pas été conservés. Complétez-les avant l’envoi.</translation>
    </message>
    <message>
        <source>In this session nothing is kept.</source>
        <translation>Dans cette session, rien n’est conservé.</translation>
    </message>
    <message>
        <source>No exchange matches.</source>
        <translation>Aucun échange ne correspond.</translation>
    </message>
    <message>
        <source>No history is kept.</source>
        <translation>Aucun journal n’est tenu.</translation>
    </message>
    <message>
        <source>Each request and its response will be here.</source>
        <translation>Chaque requête et sa réponse figureront ici.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Paste a curl command</source>
        <translation>Coller une commande curl</translation>
    </message>
    <message>
        <source>Put into the draft</source>
        <translation>Mettre dans le brouillon</translation>
    </message>
    <message>
        <source>Keys and tokens in it are left out. Nothing of it is run.</source>
        <translation>Ses clés et jetons sont omis. Rien n’en est exécuté.</translation>
    </message>
    <message>
        <source>Save the draft in the collection</source>
        <translation>Enregistrer le brouillon dans la collection</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Fill in variables such as {{now+1d}}</source>
        <translation>Remplir les variables comme {{now+1d}}</translation>
    </message>
    <message>
        <source>Bad variants</source>
        <translation>Variantes fautives</translation>
    </message>
    <message>
        <source>The draft has no variants.</source>
        <translation>Le brouillon n’a pas de variantes.</translation>
    </message>
    <message>
        <source>Make them of the draft as it is now</source>
        <translation>Les recréer à partir du brouillon actuel</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Attendu</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Obtenu</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not, {left} to go</source>
        <translation>{passed} comme attendu, {failed} non, encore {left}</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not</source>
        <translation>{passed} comme attendu, {failed} non</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>Pas encore exécuté</translation>
    </message>
    <message>
        <source>Please check</source>
        <translation>Veuillez vérifier</translation>
    </message>
    <message>
        <source>Save in a new folder…</source>
        <translation>Enregistrer dans un nouveau dossier…</translation>
    </message>
    <message>
        <source>Requests: {requests} · Variables: {variables}</source>
        <translation>Requêtes&#xa0;: {requests} · Variables&#xa0;: {variables}</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>Rien n’est omis.</translation>
    </message>
</context>
</TS>
