<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Create code</source>
        <translation>Crear código</translation>
    </message>
    <message>
        <source>Next person</source>
        <translation>Siguiente persona</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Código nuevo</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Solicitar de nuevo</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Change details</source>
        <translation>Cambiar los datos</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copiar enlace</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Copiar la respuesta</translation>
    </message>
    <message>
        <source>Answer of the service</source>
        <translation>Respuesta del servicio</translation>
    </message>
    <message>
        <source>Change the request</source>
        <translation>Cambiar la solicitud</translation>
    </message>
    <message>
        <source>Try without a phone</source>
        <translation>Probar sin teléfono</translation>
    </message>
    <message>
        <source>Form or JSON</source>
        <translation>Formulario o JSON</translation>
    </message>
    <message>
        <source>Raw presentation</source>
        <translation>Respuesta original</translation>
    </message>
    <message>
        <source>Copy the raw presentation</source>
        <translation>Copiar la respuesta original</translation>
    </message>
    <message>
        <source>Save the result…</source>
        <translation>Guardar el resultado…</translation>
    </message>
    <message>
        <source>In this computer&apos;s browser…</source>
        <translation>En el navegador de este equipo…</translation>
    </message>
    <message>
        <source>Keep as a question…</source>
        <translation>Conservar como pregunta…</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Más opciones</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet…</source>
        <translation>Cartera del visitante…</translation>
    </message>
    <message>
        <source>Create anyway</source>
        <translation>Crear de todos modos</translation>
    </message>
    <message>
        <source>Ask for something else</source>
        <translation>Solicitar otra cosa</translation>
    </message>
    <message>
        <source>Create my own request</source>
        <translation>Crear mi propia solicitud</translation>
    </message>
    <message>
        <source>Ask: {title}</source>
        <translation>Solicitar: {title}</translation>
    </message>
    <message>
        <source>Issue with these values: {title}</source>
        <translation>Emitir con estos valores: {title}</translation>
    </message>
    <message>
        <source>Another credential for this person…</source>
        <translation>Otra credencial para esta persona…</translation>
    </message>
    <message>
        <source>Take up the earlier form again</source>
        <translation>Retomar el formulario anterior</translation>
    </message>
    <message>
        <source>Keep this field for the next person</source>
        <translation>Conservar este campo para la siguiente persona</translation>
    </message>
    <message>
        <source>Fill in as at the last visit</source>
        <translation>Rellenar como en la última visita</translation>
    </message>
    <message>
        <source>Add a credential…</source>
        <translation>Añadir una credencial…</translation>
    </message>
    <message>
        <source>Take this credential out</source>
        <translation>Quitar esta credencial</translation>
    </message>
    <message>
        <source>Show the code for the next credential</source>
        <translation>Mostrar el código de la siguiente credencial</translation>
    </message>
    <message>
        <source>Choose another credential</source>
        <translation>Elegir otra credencial</translation>
    </message>
    <message>
        <source>Ask for this</source>
        <translation>Solicitar esta</translation>
    </message>
    <message>
        <source>Refuse the waiting wallet</source>
        <translation>Rechazar la cartera que espera</translation>
    </message>
    <message>
        <source>Choose a guest…</source>
        <translation>Elegir un invitado…</translation>
    </message>
    <message>
        <source>Issue: {title}</source>
        <translation>Emitir: {title}</translation>
    </message>
    <message>
        <source>Show the secret key</source>
        <translation>Mostrar la clave secreta</translation>
    </message>
    <message>
        <source>Copy the secret key</source>
        <translation>Copiar la clave secreta</translation>
    </message>
    <message>
        <source>Does this phone reach this desk?</source>
        <translation>¿Llega este teléfono a este mostrador?</translation>
    </message>
    <message>
        <source>Settings: appearance and language</source>
        <translation>Ajustes: apariencia e idioma</translation>
    </message>
    <message>
        <source>Settings: who can scan</source>
        <translation>Ajustes: quién puede escanear</translation>
    </message>
    <message>
        <source>Settings: places, services on other computers</source>
        <translation>Ajustes: sedes, servicios en otros equipos</translation>
    </message>
    <message>
        <source>Settings: staff, PINs, idle lock</source>
        <translation>Ajustes: personal, PIN, bloqueo</translation>
    </message>
    <message>
        <source>Settings: who issues, certificates, formats</source>
        <translation>Ajustes: quién emite, certificados, formatos</translation>
    </message>
    <message>
        <source>Settings: badges, layouts, printers</source>
        <translation>Ajustes: tarjetas, diseños, impresoras</translation>
    </message>
    <message>
        <source>Settings: shared folder, several desks</source>
        <translation>Ajustes: carpeta compartida, varios mostradores</translation>
    </message>
    <message>
        <source>Settings: visitors&apos; wallets, self-service, trusted providers</source>
        <translation>Ajustes: carteras de los visitantes, autoservicio, proveedores de confianza</translation>
    </message>
    <message>
        <source>Settings: trusted issuers, data requests</source>
        <translation>Ajustes: emisores de confianza, solicitudes de datos</translation>
    </message>
    <message>
        <source>Settings: service providers for sign-ins</source>
        <translation>Ajustes: proveedores para inicios de sesión</translation>
    </message>
    <message>
        <source>Settings: secret key, recovery code, backup, days kept</source>
        <translation>Ajustes: clave secreta, código de recuperación, copia, conservación</translation>
    </message>
    <message>
        <source>Settings: webhooks, events for other programs</source>
        <translation>Ajustes: webhooks, eventos para otros programas</translation>
    </message>
    <message>
        <source>Settings: test wallet</source>
        <translation>Ajustes: cartera de prueba</translation>
    </message>
    <message>
        <source>Settings: version, licences</source>
        <translation>Ajustes: versión, licencias</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>Buscar una acción…</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Emitir</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Solicitar</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Contactos</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Señales</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Taller</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Next open visit</source>
        <translation>Siguiente visita abierta</translation>
    </message>
    <message>
        <source>Receipt for the visitor…</source>
        <translation>Recibo para el visitante…</translation>
    </message>
    <message>
        <source>Print badge</source>
        <translation>Imprimir tarjeta</translation>
    </message>
    <message>
        <source>Badges to print…</source>
        <translation>Tarjetas por imprimir…</translation>
    </message>
    <message>
        <source>Favourites…</source>
        <translation>Favoritos…</translation>
    </message>
    <message>
        <source>Keep as favourite…</source>
        <translation>Guardar como favorito…</translation>
    </message>
    <message>
        <source>Read the shared folder again</source>
        <translation>Volver a leer la carpeta compartida</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Claro u oscuro</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Pantalla del visitante</translation>
    </message>
    <message>
        <source>Change who is at the desk…</source>
        <translation>Cambiar quién está en el mostrador…</translation>
    </message>
    <message>
        <source>Lock the desk</source>
        <translation>Bloquear el mostrador</translation>
    </message>
    <message>
        <source>Switch place…</source>
        <translation>Cambiar de sede…</translation>
    </message>
    <message>
        <source>Start the service again</source>
        <translation>Reiniciar el servicio</translation>
    </message>
    <message>
        <source>Try the port of the desk again</source>
        <translation>Probar otra vez el puerto del mostrador</translation>
    </message>
    <message>
        <source>Requests and responses</source>
        <translation>Peticiones y respuestas</translation>
    </message>
    <message>
        <source>Help for this room</source>
        <translation>Ayuda de esta sección</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Find an issued credential</source>
        <translation>Buscar una credencial emitida</translation>
    </message>
    <message>
        <source>Add a person</source>
        <translation>Añadir una persona</translation>
    </message>
    <message>
        <source>Create link</source>
        <translation>Crear enlace</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Enlace nuevo</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>Todos los enlaces</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Ejecuciones de procesos</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>Show who is waiting for approval</source>
        <translation>Mostrar quién espera aprobación</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Aprobar</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Write a mail with the link</source>
        <translation>Escribir un correo con el enlace</translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation>Guardar como PNG</translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation>Guardar como SVG</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>Cartel</translation>
    </message>
    <message>
        <source>Print the poster</source>
        <translation>Imprimir el cartel</translation>
    </message>
    <message>
        <source>Save the poster as PDF</source>
        <translation>Guardar el cartel como PDF</translation>
    </message>
    <message>
        <source>Add a workflow</source>
        <translation>Añadir un proceso</translation>
    </message>
    <message>
        <source>Add a workflow from a file</source>
        <translation>Añadir un proceso desde un archivo</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>A code for a poster</source>
        <translation>Un código para un cartel</translation>
    </message>
    <message>
        <source>Create a link: {title}</source>
        <translation>Crear un enlace: {title}</translation>
    </message>
    <message>
        <source>Invite to connect</source>
        <translation>Invitar a conectarse</translation>
    </message>
    <message>
        <source>Issue to this person</source>
        <translation>Emitir a esta persona</translation>
    </message>
    <message>
        <source>Request data from this person</source>
        <translation>Solicitar datos a esta persona</translation>
    </message>
    <message>
        <source>Change name or alias</source>
        <translation>Cambiar nombre o alias</translation>
    </message>
    <message>
        <source>Create token</source>
        <translation>Crear token</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Back to the person</source>
        <translation>Volver a la persona</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Solicitudes de datos</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Suspender</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Reactivar</translation>
    </message>
    <message>
        <source>Revoke all of…</source>
        <translation>Revocar todo…</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>Prolongar…</translation>
    </message>
    <message>
        <source>Issue again with changes…</source>
        <translation>Emitir de nuevo con cambios…</translation>
    </message>
    <message>
        <source>Extended credentials…</source>
        <translation>Credenciales prolongadas…</translation>
    </message>
    <message>
        <source>Undo the revocation</source>
        <translation>Deshacer la revocación</translation>
    </message>
    <message>
        <source>Credentials that expire within 30 days</source>
        <translation>Credenciales que caducan en 30 días</translation>
    </message>
    <message>
        <source>All visits</source>
        <translation>Todas las visitas</translation>
    </message>
    <message>
        <source>Repeat with the same values</source>
        <translation>Repetir con los mismos valores</translation>
    </message>
    <message>
        <source>Export visits…</source>
        <translation>Exportar visitas…</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Revocar</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar de nuevo</translation>
    </message>
    <message>
        <source>Find a kind of credential</source>
        <translation>Buscar un tipo de credencial</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Añadir un tipo de credencial</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Crear una pregunta</translation>
    </message>
    <message>
        <source>Create a new version</source>
        <translation>Crear una versión nueva</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publicar</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Importar un tipo de credencial</translation>
    </message>
    <message>
        <source>Back to the kinds of credential</source>
        <translation>Volver a los tipos de credencial</translation>
    </message>
    <message>
        <source>Metrics of agents</source>
        <translation>Métricas de los agentes</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Inicios de sesión</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Enlaces cortos</translation>
    </message>
    <message>
        <source>Try the agent API</source>
        <translation>Probar la API de agentes</translation>
    </message>
    <message>
        <source>Send the request</source>
        <translation>Enviar la petición</translation>
    </message>
    <message>
        <source>Stop waiting for the response</source>
        <translation>Dejar de esperar la respuesta</translation>
    </message>
    <message>
        <source>New request</source>
        <translation>Petición nueva</translation>
    </message>
    <message>
        <source>Switch to {name}</source>
        <translation>Cambiar a {name}</translation>
    </message>
    <message>
        <source>Disarm all faults and stop recording</source>
        <translation>Desactivar todos los fallos y dejar de grabar</translation>
    </message>
    <message>
        <source>Settings: who we are, name, logo, colours, contact</source>
        <translation>Ajustes: quiénes somos, nombre, logotipo, colores, contacto</translation>
    </message>
    <message>
        <source>Continue the unfinished form</source>
        <translation>Continuar el formulario sin terminar</translation>
    </message>
    <message>
        <source>Discard the unfinished form</source>
        <translation>Descartar el formulario sin terminar</translation>
    </message>
    <message>
        <source>Take up the earlier link again</source>
        <translation>Retomar el enlace anterior</translation>
    </message>
    <message>
        <source>Take up the earlier request again</source>
        <translation>Retomar la solicitud anterior</translation>
    </message>
    <message>
        <source>Favourite {number}: {name}</source>
        <translation>Favorito {number}: {name}</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Invitados</translation>
    </message>
    <message>
        <source>Open a list of guests…</source>
        <translation>Abrir lista de invitados…</translation>
    </message>
    <message>
        <source>Paste a list of guests</source>
        <translation>Pegar lista de invitados</translation>
    </message>
    <message>
        <source>Columns of the list</source>
        <translation>Columnas de la lista</translation>
    </message>
    <message>
        <source>Save a template…</source>
        <translation>Guardar una plantilla…</translation>
    </message>
    <message>
        <source>Issue to this guest</source>
        <translation>Emitir a este invitado</translation>
    </message>
    <message>
        <source>Set back to “expected”</source>
        <translation>Volver a poner como «esperado»</translation>
    </message>
    <message>
        <source>Set to “not come”</source>
        <translation>Marcar como «no ha venido»</translation>
    </message>
    <message>
        <source>Add a guest who is not on the list</source>
        <translation>Añadir un invitado que no está en la lista</translation>
    </message>
    <message>
        <source>Show the rows with faults, or all</source>
        <translation>Mostrar las filas con errores, o todas</translation>
    </message>
    <message>
        <source>Lists of guests</source>
        <translation>Listas de invitados</translation>
    </message>
    <message>
        <source>Save the list with states…</source>
        <translation>Guardar la lista con estados…</translation>
    </message>
    <message>
        <source>Remove this list…</source>
        <translation>Eliminar esta lista…</translation>
    </message>
    <message>
        <source>Make slips for pick-up…</source>
        <translation>Crear hojas de recogida…</translation>
    </message>
    <message>
        <source>Send to the agents of the guests…</source>
        <translation>Enviar a los agentes de los invitados…</translation>
    </message>
    <message>
        <source>In the building</source>
        <translation>En el edificio</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Registrar salida</translation>
    </message>
    <message>
        <source>Sign out by wallet</source>
        <translation>Salida con la cartera</translation>
    </message>
    <message>
        <source>Next visitor</source>
        <translation>Siguiente visitante</translation>
    </message>
    <message>
        <source>End signing out by wallet</source>
        <translation>Terminar salidas con cartera</translation>
    </message>
    <message>
        <source>Print the evacuation list…</source>
        <translation>Imprimir la lista de evacuación…</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>Resumen del día</translation>
    </message>
    <message>
        <source>Previous day</source>
        <translation>Día anterior</translation>
    </message>
    <message>
        <source>Next day</source>
        <translation>Día siguiente</translation>
    </message>
    <message>
        <source>Save the day as PDF…</source>
        <translation>Guardar el día como PDF…</translation>
    </message>
    <message>
        <source>Save the day as CSV…</source>
        <translation>Guardar el día como CSV…</translation>
    </message>
    <message>
        <source>Credentials of other issuers</source>
        <translation>Credenciales de otros emisores</translation>
    </message>
</context>
<context>
    <name>AnswerFault</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>The answer waits here until you send it on, changed or not; it goes on unchanged when the time is over.</source>
        <translation>La respuesta espera aquí hasta que usted la reenvíe, cambiada o no; cuando se acaba el tiempo, sigue sin cambios.</translation>
    </message>
    <message>
        <source>Wait as long as its user would, and check what arrives like any other answer.</source>
        <translation>Esperar tanto como lo haría su usuario y comprobar lo que llega como cualquier otra respuesta.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lenta</translation>
    </message>
    <message>
        <source>The answer leaves after the chosen number of seconds.</source>
        <translation>La respuesta sale tras el número de segundos elegido.</translation>
    </message>
    <message>
        <source>Show that it waits, let its user cancel, and not send a POST again by itself.</source>
        <translation>Mostrar que espera, dejar que su usuario cancele y no enviar de nuevo un POST por sí sola.</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Conexión perdida</translation>
    </message>
    <message>
        <source>The request is carried out, but the connection ends before the first byte of the answer.</source>
        <translation>La petición se ejecuta, pero la conexión termina antes del primer byte de la respuesta.</translation>
    </message>
    <message>
        <source>Report that the connection was lost, and not send a POST again by itself.</source>
        <translation>Informar de que se perdió la conexión y no enviar de nuevo un POST por sí sola.</translation>
    </message>
    <message>
        <source>Body cut off</source>
        <translation>Cuerpo cortado</translation>
    </message>
    <message>
        <source>The connection ends after half of the body.</source>
        <translation>La conexión termina tras la mitad del cuerpo.</translation>
    </message>
    <message>
        <source>Treat the answer as incomplete and use nothing of it.</source>
        <translation>Tratar la respuesta como incompleta y no usar nada de ella.</translation>
    </message>
    <message>
        <source>500</source>
        <translation>500</translation>
    </message>
    <message>
        <source>The request is carried out, but the answer says 500 Internal Server Error.</source>
        <translation>La petición se ejecuta, pero la respuesta dice 500 Internal Server Error.</translation>
    </message>
    <message>
        <source>Report the failure in words for people, and keep nothing half done.</source>
        <translation>Informar del error con palabras comprensibles y no conservar nada a medias.</translation>
    </message>
    <message>
        <source>503 with Retry-After</source>
        <translation>503 con Retry-After</translation>
    </message>
    <message>
        <source>The answer says 503 Service Unavailable, and to come back after the chosen number of seconds.</source>
        <translation>La respuesta dice 503 Service Unavailable y que se vuelva tras el número de segundos elegido.</translation>
    </message>
    <message>
        <source>Wait at least so long before it asks again.</source>
        <translation>Esperar al menos ese tiempo antes de volver a preguntar.</translation>
    </message>
    <message>
        <source>429 with Retry-After</source>
        <translation>429 con Retry-After</translation>
    </message>
    <message>
        <source>The answer says 429 Too Many Requests, and to come back after the chosen number of seconds.</source>
        <translation>La respuesta dice 429 Too Many Requests y que se vuelva tras el número de segundos elegido.</translation>
    </message>
    <message>
        <source>Wrong content type</source>
        <translation>Content-Type incorrecto</translation>
    </message>
    <message>
        <source>The answer says that it is text/html.</source>
        <translation>La respuesta dice que es text/html.</translation>
    </message>
    <message>
        <source>Refuse an answer whose media type is not the one that the endpoint must use.</source>
        <translation>Rechazar una respuesta cuyo tipo de medio no es el que el endpoint debe usar.</translation>
    </message>
    <message>
        <source>Invalid JSON</source>
        <translation>JSON no válido</translation>
    </message>
    <message>
        <source>The last character of the JSON is missing; the length is right.</source>
        <translation>Falta el último carácter del JSON; la longitud es correcta.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it; not crash, and not guess.</source>
        <translation>Rechazar la respuesta e informar de ello; no bloquearse ni adivinar.</translation>
    </message>
    <message>
        <source>Wrong issuer</source>
        <translation>Emisor incorrecto</translation>
    </message>
    <message>
        <source>credential_issuer names another address than the one that was asked.</source>
        <translation>credential_issuer indica otra dirección que aquella a la que se preguntó.</translation>
    </message>
    <message>
        <source>Not use the metadata, and end.</source>
        <translation>No usar los metadatos y terminar.</translation>
    </message>
    <message>
        <source>Missing proof types</source>
        <translation>Faltan tipos de prueba</translation>
    </message>
    <message>
        <source>proof_types_supported is gone from every configuration that is bound to a key.</source>
        <translation>Falta proof_types_supported en todas las configuraciones vinculadas a una clave.</translation>
    </message>
    <message>
        <source>Refuse the configuration: nothing says which proof of its key it should send.</source>
        <translation>Rechazar la configuración: nada dice qué prueba de su clave debe enviar.</translation>
    </message>
    <message>
        <source>Other type of credential</source>
        <translation>Otro tipo de credencial</translation>
    </message>
    <message>
        <source>Not accept a credential of another type than it asked for.</source>
        <translation>No aceptar una credencial de otro tipo que el solicitado.</translation>
    </message>
    <message>
        <source>Missing endpoint</source>
        <translation>Falta un endpoint</translation>
    </message>
    <message>
        <source>credential_endpoint or token_endpoint is missing from the metadata.</source>
        <translation>Falta credential_endpoint o token_endpoint en los metadatos.</translation>
    </message>
    <message>
        <source>Refuse the metadata; not guess the address.</source>
        <translation>Rechazar los metadatos; no adivinar la dirección.</translation>
    </message>
    <message>
        <source>Unknown format</source>
        <translation>Formato desconocido</translation>
    </message>
    <message>
        <source>Every configuration has a format that no specification knows.</source>
        <translation>Todas las configuraciones tienen un formato que ninguna especificación conoce.</translation>
    </message>
    <message>
        <source>Tell its user that it cannot hold this credential, before it redeems the code.</source>
        <translation>Decir a su usuario que no puede guardar esta credencial, antes de canjear el código.</translation>
    </message>
    <message>
        <source>Missing configuration</source>
        <translation>Falta la configuración</translation>
    </message>
    <message>
        <source>The metadata lists no credential configuration.</source>
        <translation>Los metadatos no enumeran ninguna configuración de credencial.</translation>
    </message>
    <message>
        <source>End: what is offered must be in the metadata.</source>
        <translation>Terminar: lo que se ofrece debe estar en los metadatos.</translation>
    </message>
    <message>
        <source>issuer names another address than the one that was asked.</source>
        <translation>issuer indica otra dirección que aquella a la que se preguntó.</translation>
    </message>
    <message>
        <source>Other issuer</source>
        <translation>Otro emisor</translation>
    </message>
    <message>
        <source>The offer leads to an issuer at another address, which does not exist.</source>
        <translation>La oferta lleva a un emisor en otra dirección, que no existe.</translation>
    </message>
    <message>
        <source>Report that this issuer cannot be reached; send the code to nobody else.</source>
        <translation>Informar de que no se puede acceder a este emisor; no enviar el código a nadie más.</translation>
    </message>
    <message>
        <source>Unknown configuration</source>
        <translation>Configuración desconocida</translation>
    </message>
    <message>
        <source>The offer names a credential configuration that the metadata does not have.</source>
        <translation>La oferta nombra una configuración de credencial que los metadatos no tienen.</translation>
    </message>
    <message>
        <source>End before it redeems the code.</source>
        <translation>Terminar antes de canjear el código.</translation>
    </message>
    <message>
        <source>No grant</source>
        <translation>Sin grant</translation>
    </message>
    <message>
        <source>The offer has no grants, so no code.</source>
        <translation>La oferta no tiene grants, es decir, ningún código.</translation>
    </message>
    <message>
        <source>Find the grants in the metadata, or end where it can use none.</source>
        <translation>Buscar los grants en los metadatos, o terminar si no puede usar ninguno.</translation>
    </message>
    <message>
        <source>Wrong code</source>
        <translation>Código incorrecto</translation>
    </message>
    <message>
        <source>The pre-authorized code is one that was never made; the token endpoint refuses it with invalid_grant.</source>
        <translation>El código preautorizado nunca se creó; el endpoint de token lo rechaza con invalid_grant.</translation>
    </message>
    <message>
        <source>Report that the offer is not valid, and not try again with the same code.</source>
        <translation>Informar de que la oferta no es válida y no volver a intentarlo con el mismo código.</translation>
    </message>
    <message>
        <source>PIN that nobody set</source>
        <translation>PIN que nadie fijó</translation>
    </message>
    <message>
        <source>The offer asks for a PIN that the token endpoint does not want.</source>
        <translation>La oferta pide un PIN que el endpoint de token no quiere.</translation>
    </message>
    <message>
        <source>Ask its user for a PIN, and report the refusal invalid_request.</source>
        <translation>Pedir un PIN a su usuario e informar del rechazo invalid_request.</translation>
    </message>
    <message>
        <source>Wrong token</source>
        <translation>Token incorrecto</translation>
    </message>
    <message>
        <source>The access token is one that was never issued; each endpoint refuses it with 401 invalid_token.</source>
        <translation>El token de acceso nunca se emitió; cada endpoint lo rechaza con 401 invalid_token.</translation>
    </message>
    <message>
        <source>Report the refusal; not show a credential, and not loop.</source>
        <translation>Informar del rechazo; no mostrar ninguna credencial ni repetir sin fin.</translation>
    </message>
    <message>
        <source>Expired token</source>
        <translation>Token caducado</translation>
    </message>
    <message>
        <source>The access token is over when it arrives (expires_in 0), and each endpoint refuses it with invalid_token.</source>
        <translation>El token de acceso ya ha caducado al llegar (expires_in 0) y cada endpoint lo rechaza con invalid_token.</translation>
    </message>
    <message>
        <source>Not use the token again, and report that the offer has to be made anew.</source>
        <translation>No usar de nuevo el token e informar de que hay que crear la oferta otra vez.</translation>
    </message>
    <message>
        <source>Unknown kind of token</source>
        <translation>Tipo de token desconocido</translation>
    </message>
    <message>
        <source>token_type is one that no specification knows.</source>
        <translation>token_type es uno que ninguna especificación conoce.</translation>
    </message>
    <message>
        <source>Not use a token whose type it does not understand.</source>
        <translation>No usar un token cuyo tipo no entiende.</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Sin token</translation>
    </message>
    <message>
        <source>The answer has no access_token.</source>
        <translation>La respuesta no tiene access_token.</translation>
    </message>
    <message>
        <source>Refuse the answer and report it.</source>
        <translation>Rechazar la respuesta e informar de ello.</translation>
    </message>
    <message>
        <source>Wrong nonce</source>
        <translation>Nonce incorrecto</translation>
    </message>
    <message>
        <source>c_nonce is one that the issuer never made; the credential endpoint refuses the proof with invalid_nonce.</source>
        <translation>El emisor nunca creó este c_nonce; el endpoint de credenciales rechaza la prueba con invalid_nonce.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it.</source>
        <translation>Obtener un nonce nuevo y enviar con él una prueba nueva.</translation>
    </message>
    <message>
        <source>No nonce</source>
        <translation>Sin nonce</translation>
    </message>
    <message>
        <source>The answer has no c_nonce.</source>
        <translation>La respuesta no tiene c_nonce.</translation>
    </message>
    <message>
        <source>Refuse the answer; not send a proof without the nonce.</source>
        <translation>Rechazar la respuesta; no enviar una prueba sin el nonce.</translation>
    </message>
    <message>
        <source>Broken signature</source>
        <translation>Firma dañada</translation>
    </message>
    <message>
        <source>One bit of the signature is flipped.</source>
        <translation>Un bit de la firma está invertido.</translation>
    </message>
    <message>
        <source>Refuse what is signed, and tell its user why.</source>
        <translation>Rechazar lo firmado y decir a su usuario por qué.</translation>
    </message>
    <message>
        <source>Refuse the credential: the key is not one of the issuer that it names.</source>
        <translation>Rechazar la credencial: la clave no es del emisor que nombra.</translation>
    </message>
    <message>
        <source>Expired credential</source>
        <translation>Credencial caducada</translation>
    </message>
    <message>
        <source>Signed by another key</source>
        <translation>Firmada por otra clave</translation>
    </message>
    <message>
        <source>The wallet signs with a new key in place of the one that the credential is bound to.</source>
        <translation>La cartera firma con una clave nueva en lugar de la vinculada a la credencial.</translation>
    </message>
    <message>
        <source>Refuse it: the wallet has not proven that the credential is its own.</source>
        <translation>Rechazarla: la cartera no ha demostrado que la credencial es suya.</translation>
    </message>
    <message>
        <source>Signed for another nonce</source>
        <translation>Firmada para otro nonce</translation>
    </message>
    <message>
        <source>The wallet signs for another nonce than that of the request, as if an older answer were sent again.</source>
        <translation>La cartera firma para otro nonce que el de la solicitud, como si se enviara de nuevo una respuesta anterior.</translation>
    </message>
    <message>
        <source>Refuse it: the answer belongs to another request.</source>
        <translation>Rechazarla: la respuesta pertenece a otra solicitud.</translation>
    </message>
    <message>
        <source>Signed for another client_id</source>
        <translation>Firmada para otro client_id</translation>
    </message>
    <message>
        <source>The wallet signs for another client_id than that of the request, as if somebody had handed the answer on.</source>
        <translation>La cartera firma para otro client_id que el de la solicitud, como si alguien hubiera reenviado la respuesta.</translation>
    </message>
    <message>
        <source>Refuse it: the answer is for somebody else.</source>
        <translation>Rechazarla: la respuesta es para otra persona.</translation>
    </message>
    <message>
        <source>Signature of the wallet missing</source>
        <translation>Falta la firma de la cartera</translation>
    </message>
    <message>
        <source>The wallet shows a mobile document or an SD-JWT VC without its own signature.</source>
        <translation>La cartera muestra un documento móvil o un SD-JWT VC sin su propia firma.</translation>
    </message>
    <message>
        <source>Refuse it: whoever has a copy of the credential could have sent it.</source>
        <translation>Rechazarla: quien tenga una copia de la credencial podría haberla enviado.</translation>
    </message>
    <message>
        <source>Wrong authentication code</source>
        <translation>Código de autenticación incorrecto</translation>
    </message>
    <message>
        <source>The wallet proves a mobile document by a code (MAC) in place of a signature, and the code is made with another secret.</source>
        <translation>La cartera demuestra un documento móvil con un código (MAC) en lugar de una firma, y el código está hecho con otro secreto.</translation>
    </message>
    <message>
        <source>Refuse it: only the wallet and the desk could make the right code.</source>
        <translation>Rechazarla: solo la cartera y el mostrador podrían hacer el código correcto.</translation>
    </message>
    <message>
        <source>Changed value</source>
        <translation>Valor cambiado</translation>
    </message>
    <message>
        <source>One value of the mobile document or the SD-JWT VC is another one than the issuer signed.</source>
        <translation>Un valor del documento móvil o del SD-JWT VC no es el que firmó el emisor.</translation>
    </message>
    <message>
        <source>Refuse it, and use none of its values: the digest is that of another value.</source>
        <translation>Rechazarla y no usar ninguno de sus valores: el resumen es el de otro valor.</translation>
    </message>
    <message>
        <source>Element that the wallet may not add</source>
        <translation>Elemento que la cartera no puede añadir</translation>
    </message>
    <message>
        <source>The wallet signs an element more itself, which the issuer does not let the key of the mobile document add.</source>
        <translation>La propia cartera firma un elemento más, que el emisor no permite añadir a la clave del documento móvil.</translation>
    </message>
    <message>
        <source>Refuse it: keyAuthorizations does not name the element.</source>
        <translation>Rechazarla: keyAuthorizations no nombra el elemento.</translation>
    </message>
    <message>
        <source>validUntil of the mobile document has passed; the signature of its issuer, whose key no wallet has, does not fit any more.</source>
        <translation>validUntil del documento móvil ha pasado; la firma de su emisor, cuya clave no tiene ninguna cartera, ya no encaja.</translation>
    </message>
    <message>
        <source>Refuse it, and say both: it has expired, and was changed.</source>
        <translation>Rechazarla y decir ambas cosas: ha caducado y se cambió.</translation>
    </message>
    <message>
        <source>The metadata announces, or the credential has, another vct, type or document type; the credential is signed anew.</source>
        <translation>Los metadatos anuncian, o la credencial tiene, otro vct, tipo o tipo de documento; la credencial se firma de nuevo.</translation>
    </message>
    <message>
        <source>iss, or the certificate of a mobile document, names somebody else; the credential is signed anew with the right key.</source>
        <translation>iss, o el certificado de un documento móvil, nombra a otro; la credencial se firma de nuevo con la clave correcta.</translation>
    </message>
    <message>
        <source>exp, or validUntil of a mobile document, is an hour ago; the credential is signed anew.</source>
        <translation>exp, o validUntil de un documento móvil, es de hace una hora; la credencial se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse the credential, or show that it has expired.</source>
        <translation>Rechazar la credencial o mostrar que ha caducado.</translation>
    </message>
    <message>
        <source>Other key of the holder</source>
        <translation>Otra clave del titular</translation>
    </message>
    <message>
        <source>The credential is bound to a key that nobody has; it is signed anew.</source>
        <translation>La credencial está vinculada a una clave que nadie tiene; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse the credential: it cannot prove that it holds it.</source>
        <translation>Rechazar la credencial: no puede demostrar que la posee.</translation>
    </message>
    <message>
        <source>Signer not trusted</source>
        <translation>Firmante sin confianza</translation>
    </message>
    <message>
        <source>A new document signer signs the mobile document, certified by an authority that nobody trusts.</source>
        <translation>Un firmante de documentos nuevo firma el documento móvil; lo certifica una autoridad en la que nadie confía.</translation>
    </message>
    <message>
        <source>Refuse the document, or show that it knows nobody who vouches for its issuer.</source>
        <translation>Rechazar el documento o mostrar que no conoce a nadie que responda de su emisor.</translation>
    </message>
    <message>
        <source>Wrong digest</source>
        <translation>Resumen incorrecto</translation>
    </message>
    <message>
        <source>The digest of one element of the mobile document is another one; the document is signed anew.</source>
        <translation>El resumen de un elemento del documento móvil es otro; el documento se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse the document: the value is not the one that its issuer signed.</source>
        <translation>Rechazar el documento: el valor no es el que firmó el emisor.</translation>
    </message>
    <message>
        <source>Element without digest</source>
        <translation>Elemento sin resumen</translation>
    </message>
    <message>
        <source>The mobile document has an element more, whose digest nobody has signed.</source>
        <translation>El documento móvil tiene un elemento más, cuyo resumen nadie ha firmado.</translation>
    </message>
    <message>
        <source>Refuse the document, or leave the element out: its issuer vouches for nothing of it.</source>
        <translation>Rechazar el documento u omitir el elemento: el emisor no responde de él.</translation>
    </message>
    <message>
        <source>Other encoding</source>
        <translation>Otra codificación</translation>
    </message>
    <message>
        <source>One element of the mobile document is a CBOR map without a length; its digest is right, and the document signed anew.</source>
        <translation>Un elemento del documento móvil es un mapa CBOR sin longitud; su resumen es correcto y el documento se firma de nuevo.</translation>
    </message>
    <message>
        <source>Accept the document: a digest is that of the bytes as they came.</source>
        <translation>Aceptar el documento: un resumen es el de los bytes tal como llegaron.</translation>
    </message>
    <message>
        <source>No credential</source>
        <translation>Sin credencial</translation>
    </message>
    <message>
        <source>The list of credentials is empty.</source>
        <translation>La lista de credenciales está vacía.</translation>
    </message>
    <message>
        <source>Refused nonce</source>
        <translation>Nonce rechazado</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_nonce, although the nonce was right.</source>
        <translation>La respuesta dice 400 invalid_nonce, aunque el nonce era correcto.</translation>
    </message>
    <message>
        <source>Fetch a new nonce, and send a new proof with it; not for ever.</source>
        <translation>Obtener un nonce nuevo y enviar con él una prueba nueva; no sin fin.</translation>
    </message>
    <message>
        <source>Not ready yet</source>
        <translation>Aún no lista</translation>
    </message>
    <message>
        <source>The answer says 202, with a transaction_id and the chosen number of seconds to wait.</source>
        <translation>La respuesta dice 202, con un transaction_id y el número de segundos de espera elegido.</translation>
    </message>
    <message>
        <source>Wait at least so long, ask at the deferred endpoint, and end where the ID is refused.</source>
        <translation>Esperar al menos ese tiempo, preguntar en el endpoint diferido y terminar si se rechaza el ID.</translation>
    </message>
    <message>
        <source>Refused notification</source>
        <translation>Notificación rechazada</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_notification_id.</source>
        <translation>La respuesta dice 400 invalid_notification_id.</translation>
    </message>
    <message>
        <source>Keep the credential: a refused notification changes nothing about it.</source>
        <translation>Conservar la credencial: una notificación rechazada no cambia nada en ella.</translation>
    </message>
    <message>
        <source>Not signed</source>
        <translation>Sin firma</translation>
    </message>
    <message>
        <source>The request object has alg none and no signature.</source>
        <translation>El request object tiene alg none y ninguna firma.</translation>
    </message>
    <message>
        <source>Refuse it: a request of this client has to be signed.</source>
        <translation>Rechazarlo: una solicitud de este cliente debe estar firmada.</translation>
    </message>
    <message>
        <source>Wrong client_id</source>
        <translation>client_id incorrecto</translation>
    </message>
    <message>
        <source>client_id is another one than in the link; the request is signed anew.</source>
        <translation>client_id no es el del enlace; la solicitud se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse it: both must be the same, and the key must be one of this client.</source>
        <translation>Rechazarla: ambos deben ser iguales y la clave debe ser de este cliente.</translation>
    </message>
    <message>
        <source>Wrong typ</source>
        <translation>typ incorrecto</translation>
    </message>
    <message>
        <source>typ in the header is JWT; it is signed anew.</source>
        <translation>typ en la cabecera es JWT; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse it: a token for another purpose must not do.</source>
        <translation>Rechazarlo: un token con otro fin no debe servir.</translation>
    </message>
    <message>
        <source>The request has no nonce; it is signed anew.</source>
        <translation>La solicitud no tiene nonce; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse it: without one the answer could be used twice.</source>
        <translation>Rechazarla: sin nonce, la respuesta podría usarse dos veces.</translation>
    </message>
    <message>
        <source>Wrong wallet_nonce</source>
        <translation>wallet_nonce incorrecto</translation>
    </message>
    <message>
        <source>wallet_nonce is not the one that the wallet posted; strikes only where it posted one.</source>
        <translation>wallet_nonce no es el que envió la cartera; solo actúa si ha enviado uno.</translation>
    </message>
    <message>
        <source>End: the request may be one for somebody else.</source>
        <translation>Terminar: la solicitud podría ser para otra persona.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>exp is an hour ago; it is signed anew.</source>
        <translation>exp es de hace una hora; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse it.</source>
        <translation>Rechazarla.</translation>
    </message>
    <message>
        <source>Asks for an unknown credential</source>
        <translation>Solicita una credencial desconocida</translation>
    </message>
    <message>
        <source>The query asks for a type that no wallet has; the request is signed anew.</source>
        <translation>La consulta solicita un tipo que ninguna cartera tiene; la solicitud se firma de nuevo.</translation>
    </message>
    <message>
        <source>Tell its user that nothing fits, and send nothing or access_denied.</source>
        <translation>Decir a su usuario que nada encaja y no enviar nada o enviar access_denied.</translation>
    </message>
    <message>
        <source>Refused presentation</source>
        <translation>Presentación rechazada</translation>
    </message>
    <message>
        <source>The answer says 400 invalid_request, although the presentation was taken.</source>
        <translation>La respuesta dice 400 invalid_request, aunque se aceptó la presentación.</translation>
    </message>
    <message>
        <source>Report that the verifier did not accept it.</source>
        <translation>Informar de que el verificador no la ha aceptado.</translation>
    </message>
    <message>
        <source>Wrong subject</source>
        <translation>Sujeto incorrecto</translation>
    </message>
    <message>
        <source>sub is not the address of the list; it is signed anew.</source>
        <translation>sub no es la dirección de la lista; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse the list: the status of the credential is not known.</source>
        <translation>Rechazar la lista: no se conoce el estado de la credencial.</translation>
    </message>
    <message>
        <source>All revoked</source>
        <translation>Todas revocadas</translation>
    </message>
    <message>
        <source>Every entry of the list says INVALID; it is signed anew.</source>
        <translation>Cada entrada de la lista dice INVALID; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Show that its credential was revoked.</source>
        <translation>Mostrar que su credencial se ha revocado.</translation>
    </message>
    <message>
        <source>List too short</source>
        <translation>Lista demasiado corta</translation>
    </message>
    <message>
        <source>The list has eight entries only; it is signed anew.</source>
        <translation>La lista solo tiene ocho entradas; se firma de nuevo.</translation>
    </message>
    <message>
        <source>Refuse the credential whose index is outside the list.</source>
        <translation>Rechazar la credencial cuyo índice queda fuera de la lista.</translation>
    </message>
    <message>
        <source>404</source>
        <translation>404</translation>
    </message>
    <message>
        <source>The answer says 404 Not Found.</source>
        <translation>La respuesta dice 404 Not Found.</translation>
    </message>
    <message>
        <source>Report that it is not there; without type metadata, go on without its labels.</source>
        <translation>Informar de que no existe; sin metadatos del tipo, seguir sin sus etiquetas.</translation>
    </message>
    <message>
        <source>Other type</source>
        <translation>Otro tipo</translation>
    </message>
    <message>
        <source>vct in the document is another one than in the credential.</source>
        <translation>El vct del documento no es el de la credencial.</translation>
    </message>
    <message>
        <source>Not use the document for the credential.</source>
        <translation>No usar el documento para la credencial.</translation>
    </message>
    <message>
        <source>Wrong thread</source>
        <translation>Hilo incorrecto</translation>
    </message>
    <message>
        <source>The next message to the agent belongs to a thread that nobody began.</source>
        <translation>El siguiente mensaje al agente pertenece a un hilo que nadie empezó.</translation>
    </message>
    <message>
        <source>Ignore it or report a problem; the exchange goes on without it.</source>
        <translation>Ignorarlo o informar de un problema; el intercambio sigue sin él.</translation>
    </message>
    <message>
        <source>Unknown message</source>
        <translation>Mensaje desconocido</translation>
    </message>
    <message>
        <source>The next message to the agent is of a type that no protocol has.</source>
        <translation>El siguiente mensaje al agente es de un tipo que ningún protocolo tiene.</translation>
    </message>
    <message>
        <source>Answer with a problem report, or ignore it.</source>
        <translation>Responder con un informe de problema o ignorarlo.</translation>
    </message>
    <message>
        <source>Problem report</source>
        <translation>Informe de problema</translation>
    </message>
    <message>
        <source>A problem report goes out in place of the next message to the agent.</source>
        <translation>En lugar del siguiente mensaje al agente se envía un informe de problema.</translation>
    </message>
    <message>
        <source>End the exchange, and tell its user.</source>
        <translation>Terminar el intercambio y decírselo a su usuario.</translation>
    </message>
    <message>
        <source>Broken envelope</source>
        <translation>Sobre dañado</translation>
    </message>
    <message>
        <source>One bit of the encrypted text of the next message to the agent is flipped.</source>
        <translation>Un bit del texto cifrado del siguiente mensaje al agente está invertido.</translation>
    </message>
    <message>
        <source>Drop the message: it cannot be read, and proves nothing about its sender.</source>
        <translation>Descartar el mensaje: no se puede leer y no demuestra nada sobre su remitente.</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>Something went wrong inside Connector Desk.</source>
        <translation>Se ha producido un error en Connector Desk.</translation>
    </message>
    <message>
        <source>Saved data is safe. If the problem continues, restart the program.</source>
        <translation>Los datos guardados están a salvo. Si el problema continúa, reinicie el programa.</translation>
    </message>
    <message>
        <source>Details for a report, without personal data:</source>
        <translation>Detalles para un informe, sin datos personales:</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message>
        <source>Any credential with these attributes</source>
        <translation>Cualquier credencial con estos atributos</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Credencial {number}</translation>
    </message>
    <message>
        <source>Do not ask for this one</source>
        <translation>No solicitar esta</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Solicitar</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obligatorio</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Debe ser</translation>
    </message>
    <message>
        <source>New attribute</source>
        <translation>Atributo nuevo</translation>
    </message>
    <message>
        <source>{attribute}: required</source>
        <translation>{attribute}: obligatorio</translation>
    </message>
    <message>
        <source>Remove {attribute}</source>
        <translation>Eliminar {attribute}</translation>
    </message>
    <message>
        <source>Ask for {attribute}</source>
        <translation>Solicitar {attribute}</translation>
    </message>
    <message>
        <source>Name of the attribute</source>
        <translation>Nombre del atributo</translation>
    </message>
    <message>
        <source>any value</source>
        <translation>cualquier valor</translation>
    </message>
    <message>
        <source>{attribute}: must be</source>
        <translation>{attribute}: debe ser</translation>
    </message>
    <message>
        <source>Another attribute</source>
        <translation>Otro atributo</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Emitida por</translation>
    </message>
    <message>
        <source>Any format</source>
        <translation>Cualquier formato</translation>
    </message>
    <message>
        <source>Name in the wallet</source>
        <translation>Nombre en la cartera</translation>
    </message>
    <message>
        <source>Schema ID</source>
        <translation>ID del esquema</translation>
    </message>
    <message>
        <source>Any issuer you trust</source>
        <translation>Cualquier emisor de su confianza</translation>
    </message>
    <message>
        <source>Another issuer, by its DID…</source>
        <translation>Otro emisor, por su DID…</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID del emisor</translation>
    </message>
    <message>
        <source>Name of the request</source>
        <translation>Nombre de la solicitud</translation>
    </message>
    <message>
        <source>The wallet shows it to the person.</source>
        <translation>La cartera se lo muestra a la persona.</translation>
    </message>
    <message>
        <source>Another credential</source>
        <translation>Otra credencial</translation>
    </message>
    <message>
        <source>with metadata</source>
        <translation>con metadatos</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>If verified, issue</source>
        <translation>Si se verifica, emitir</translation>
    </message>
    <message>
        <source>The answer fills in the offer. If a check fails, nothing is issued.</source>
        <translation>La respuesta rellena la oferta. Si falla una comprobación, no se emite nada.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadatos</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Las respuestas se conservan</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Las carteras que muestran un documento móvil se lo dicen a la persona.</translation>
    </message>
    <message>
        <source>Stored with the request. The person does not see it.</source>
        <translation>Se guardan con la solicitud. La persona no los ve.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>My own</source>
        <translation>Propio</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>until an exact time</source>
        <translation>hasta una hora exacta</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>válido durante {time}</translation>
    </message>
    <message>
        <source>own ID</source>
        <translation>ID propio</translation>
    </message>
    <message>
        <source>without an ID</source>
        <translation>sin ID</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID de la solicitud</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Person named by</source>
        <translation>Persona nombrada por</translation>
    </message>
    <message>
        <source>Request valid for</source>
        <translation>Solicitud válida durante</translation>
    </message>
    <message>
        <source>then issues: {title}</source>
        <translation>después emite: {title}</translation>
    </message>
    <message>
        <source>until an exact time…</source>
        <translation>hasta una hora exacta…</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Válido hasta</translation>
    </message>
    <message>
        <source>another key</source>
        <translation>otra clave</translation>
    </message>
    <message>
        <source>Key of the metadata</source>
        <translation>Clave de los metadatos</translation>
    </message>
    <message>
        <source>Metadata {key}</source>
        <translation>Metadatos {key}</translation>
    </message>
    <message>
        <source>Or any credential</source>
        <translation>O cualquier credencial</translation>
    </message>
    <message>
        <source>What would you like to see?</source>
        <translation>¿Qué desea ver?</translation>
    </message>
    <message>
        <source>The person scans a code and decides in the wallet what to show.</source>
        <translation>La persona escanea un código y decide en la cartera qué mostrar.</translation>
    </message>
    <message>
        <source>Recent requests</source>
        <translation>Solicitudes recientes</translation>
    </message>
    <message>
        <source>My own request</source>
        <translation>Mi propia solicitud</translation>
    </message>
    <message>
        <source>The form cannot show all of this. The JSON is sent unchanged.</source>
        <translation>El formulario no puede mostrar todo esto. El JSON se envía sin cambios.</translation>
    </message>
    <message>
        <source>What the wallet is asked for, and the result.</source>
        <translation>Qué se le solicita a la cartera, y el resultado.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
    <message>
        <source>The request as JSON</source>
        <translation>La solicitud como JSON</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Volver al formulario</translation>
    </message>
    <message>
        <source>The wallet will ask the person for this:</source>
        <translation>La cartera le pedirá esto a la persona:</translation>
    </message>
    <message>
        <source>Press {keys}. The code for the wallet appears here.</source>
        <translation>Pulse {keys}. El código para la cartera aparece aquí.</translation>
    </message>
    <message>
        <source>Press {keys} to send the request to this person without a code.</source>
        <translation>Pulse {keys} para enviar la solicitud a esta persona sin código.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>The JSON contains more than this preview shows. It is sent unchanged.</source>
        <translation>El JSON contiene más de lo que muestra esta vista previa. Se envía sin cambios.</translation>
    </message>
    <message>
        <source>Any credential</source>
        <translation>Cualquier credencial</translation>
    </message>
    <message>
        <source>only from {issuer}</source>
        <translation>solo de {issuer}</translation>
    </message>
    <message>
        <source>must be: {value}</source>
        <translation>debe ser: {value}</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcional</translation>
    </message>
    <message>
        <source>Issue with these values…</source>
        <translation>Emitir con estos valores…</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person; this visit continues below.</source>
        <translation>Este código está abierto. Pulse Enter para la siguiente persona; esta visita continúa abajo.</translation>
    </message>
    <message>
        <source>Change what is asked</source>
        <translation>Cambiar lo que se solicita</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>ID del agente</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Código válido durante</translation>
    </message>
    <message>
        <source>Any W3C credential</source>
        <translation>Cualquier credencial W3C</translation>
    </message>
    <message>
        <source>What it shows unasked; its type is read, no value is kept</source>
        <translation>Lo que muestra sin pedirlo; se lee su tipo, no se guarda ningún valor</translation>
    </message>
    <message>
        <source>Show a credential as a sample</source>
        <translation>Mostrar una credencial como ejemplo</translation>
    </message>
</context>
<context>
    <name>Badges</name>
    <message>
        <source>Preview of the badge</source>
        <translation>Vista previa de la tarjeta</translation>
    </message>
    <message>
        <source>Valid until {moment}</source>
        <translation>Válida hasta {moment}</translation>
    </message>
    <message>
        <source>Print badge</source>
        <translation>Imprimir tarjeta</translation>
    </message>
    <message>
        <source>Printers</source>
        <translation>Impresoras</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Diseños</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Una impresora de etiquetas en la red (ZPL)</translation>
    </message>
    <message>
        <source>{name} (not connected)</source>
        <translation>{name} (no conectada)</translation>
    </message>
    <message>
        <source>Print by itself</source>
        <translation>Impresión automática</translation>
    </message>
    <message>
        <source>The badge of each visit here, once the visitor has accepted.</source>
        <translation>La tarjeta de cada visita de aquí, en cuanto el visitante haya aceptado.</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>Impresora</translation>
    </message>
    <message>
        <source>Second printer</source>
        <translation>Segunda impresora</translation>
    </message>
    <message>
        <source>No badge</source>
        <translation>Sin tarjeta</translation>
    </message>
    <message>
        <source>Suggested: {layout}</source>
        <translation>Sugerencia: {layout}</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>Su dirección</translation>
    </message>
    <message>
        <source>Its port</source>
        <translation>Su puerto</translation>
    </message>
    <message>
        <source>Its dots per inch</source>
        <translation>Sus puntos por pulgada (ppp)</translation>
    </message>
    <message>
        <source>Print a test badge</source>
        <translation>Imprimir una prueba</translation>
    </message>
    <message>
        <source>Import a layout…</source>
        <translation>Importar un diseño…</translation>
    </message>
    <message>
        <source>F2 prints the badge of the visitor who has accepted a credential. If the printer does not take it, the second one does.</source>
        <translation>F2 imprime la tarjeta del visitante que ha aceptado una credencial. Si la impresora no la admite, la imprime la segunda.</translation>
    </message>
    <message>
        <source>Preview: {kind}</source>
        <translation>Vista previa: {kind}</translation>
    </message>
    <message>
        <source>{kind} has no badge.</source>
        <translation>{kind} no tiene tarjeta.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Imprimiendo…</translation>
    </message>
    <message>
        <source>{printer} has taken the badge.</source>
        <translation>{printer} ha recibido la tarjeta.</translation>
    </message>
    <message>
        <source>Imported: {layout}. Choose it for a kind of credential.</source>
        <translation>Importado: {layout}. Elíjalo para un tipo de credencial.</translation>
    </message>
    <message>
        <source>Layout of a badge</source>
        <translation>Diseño de una tarjeta</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>Importar un diseño</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Imprimiendo</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Impresa</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Unknown outcome</source>
        <translation>Resultado desconocido</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Diseño</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Tarjetas</translation>
    </message>
    <message>
        <source>No badge yet. When a visitor has accepted a credential, F2 prints the badge.</source>
        <translation>Aún no hay tarjetas. Cuando un visitante ha aceptado una credencial, F2 imprime la tarjeta.</translation>
    </message>
    <message>
        <source>Try all again</source>
        <translation>Reintentar todas</translation>
    </message>
    <message>
        <source>Printed {count} times</source>
        <translation>Impresa {count} veces</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Print again</source>
        <translation>Imprimir de nuevo</translation>
    </message>
    <message>
        <source>Shortened, as it does not fit: {texts}</source>
        <translation>Acortado porque no cabe: {texts}</translation>
    </message>
    <message>
        <source>It is printed as soon as the ones before it are.</source>
        <translation>Se imprime en cuanto se hayan impreso las anteriores.</translation>
    </message>
    <message>
        <source>Printed by {printer}: {moment}.</source>
        <translation>Impresa por {printer}: {moment}.</translation>
    </message>
    <message>
        <source>The first printer did not print it: {reason}</source>
        <translation>La primera impresora no la imprimió: {reason}</translation>
    </message>
    <message>
        <source>It is printed again.</source>
        <translation>Se imprime de nuevo.</translation>
    </message>
    <message>
        <source>badge-{id}</source>
        <translation>tarjeta-{id}</translation>
    </message>
    <message>
        <source>Save the badge</source>
        <translation>Guardar la tarjeta</translation>
    </message>
    <message>
        <source>Badge waits</source>
        <translation>Tarjeta en espera</translation>
    </message>
    <message>
        <source>Badge is printing</source>
        <translation>Imprimiendo la tarjeta</translation>
    </message>
    <message>
        <source>Badge printed</source>
        <translation>Tarjeta impresa</translation>
    </message>
    <message>
        <source>Badge not printed</source>
        <translation>Tarjeta no impresa</translation>
    </message>
    <message>
        <source>Badge: unknown outcome</source>
        <translation>Tarjeta: resultado desconocido</translation>
    </message>
    <message>
        <source>A badge may not have come out</source>
        <translation>Puede que una tarjeta no haya salido</translation>
    </message>
    <message>
        <source>A badge was not printed</source>
        <translation>Una tarjeta no se ha impreso</translation>
    </message>
    <message>
        <source>Show the badges</source>
        <translation>Mostrar las tarjetas</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>Previous month</source>
        <translation>Mes anterior</translation>
    </message>
    <message>
        <source>Next month</source>
        <translation>Mes siguiente</translation>
    </message>
</context>
<context>
    <name>Camera</name>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>The picture of the camera</source>
        <translation>La imagen de la cámara</translation>
    </message>
    <message>
        <source>Take a photo</source>
        <translation>Hacer una foto</translation>
    </message>
    <message>
        <source>Choose a camera</source>
        <translation>Elegir una cámara</translation>
    </message>
    <message>
        <source>Space takes the photo. You see yourself as in a mirror; the photo is not mirrored.</source>
        <translation>La barra espaciadora hace la foto. Usted se ve como en un espejo; la foto no está invertida.</translation>
    </message>
    <message>
        <source>Take the photo</source>
        <translation>Hacer la foto</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Waiting until you allow the camera…</source>
        <translation>Esperando a que permita usar la cámara…</translation>
    </message>
    <message>
        <source>The system does not let Connector Desk use the camera.</source>
        <translation>El sistema no permite a Connector Desk usar la cámara.</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings of the system, then try again.</source>
        <translation>Permítalo en los ajustes de privacidad del sistema e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Waiting for the camera…</source>
        <translation>Esperando a la cámara…</translation>
    </message>
    <message>
        <source>The picture is there.</source>
        <translation>La imagen ya está.</translation>
    </message>
    <message>
        <source>This camera cannot be used now.</source>
        <translation>Esta cámara no se puede usar ahora.</translation>
    </message>
    <message>
        <source>Another program may be using it, such as a video call: end that, then try again.</source>
        <translation>Puede que la esté usando otro programa, como una videollamada: ciérrelo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The camera sends no picture.</source>
        <translation>La cámara no envía ninguna imagen.</translation>
    </message>
    <message>
        <source>Open its lens cover, or unplug it and plug it in again. Then try again.</source>
        <translation>Abra la tapa del objetivo, o desenchúfela y enchúfela de nuevo. Después, inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Plug it in again, or choose another camera.</source>
        <translation>Enchúfela de nuevo o elija otra cámara.</translation>
    </message>
    <message>
        <source>The camera is no longer connected.</source>
        <translation>La cámara ya no está conectada.</translation>
    </message>
    <message>
        <source>Plug it in again: its picture comes back by itself.</source>
        <translation>Enchúfela de nuevo: la imagen vuelve sola.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
</context>
<context>
    <name>Certificates</name>
    <message>
        <source>Credentials</source>
        <translation>Credenciales</translation>
    </message>
    <message>
        <source>Status lists</source>
        <translation>Listas de estado</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Solicitudes de datos</translation>
    </message>
    <message>
        <source>Signed issuer metadata</source>
        <translation>Metadatos firmados del emisor</translation>
    </message>
    <message>
        <source>The https address of this desk</source>
        <translation>La dirección https de este mostrador</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Documentos móviles</translation>
    </message>
    <message>
        <source>Own certificate authority of this desk</source>
        <translation>Autoridad de certificación propia de este mostrador</translation>
    </message>
    <message>
        <source>Status lists of a former key</source>
        <translation>Listas de estado de una clave anterior</translation>
    </message>
    <message>
        <source>A certificate has expired: {uses}.</source>
        <translation>Un certificado ha caducado: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires within a day: {uses}.</source>
        <translation>Un certificado caduca en menos de un día: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in 1 day: {uses}.</source>
        <translation>Un certificado caduca en 1 día: {uses}.</translation>
    </message>
    <message>
        <source>A certificate expires in {count} days: {uses}.</source>
        <translation>Un certificado caduca en {count} días: {uses}.</translation>
    </message>
    <message>
        <source>The desk could not renew it.</source>
        <translation>El mostrador no ha podido renovarlo.</translation>
    </message>
    <message>
        <source>{count} other certificates expire soon too.</source>
        <translation>Otros {count} certificados también caducan pronto.</translation>
    </message>
    <message>
        <source>Another certificate expires soon too.</source>
        <translation>Otro certificado también caduca pronto.</translation>
    </message>
    <message>
        <source>Show certificate</source>
        <translation>Mostrar certificado</translation>
    </message>
    <message>
        <source>The desk renews it automatically.</source>
        <translation>El mostrador lo renueva automáticamente.</translation>
    </message>
    <message>
        <source>This chain does not meet the rules of HAIP.</source>
        <translation>Esta cadena no cumple las reglas de HAIP.</translation>
    </message>
    <message>
        <source>{name} (trust anchor)</source>
        <translation>{name} (ancla de confianza)</translation>
    </message>
    <message>
        <source>Issued by {issuer}, valid until {day}</source>
        <translation>Emitido por {issuer}, válido hasta {day}</translation>
    </message>
    <message>
        <source>Valid until {day}</source>
        <translation>Válido hasta {day}</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Titular</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Válido</translation>
    </message>
    <message>
        <source>Copy the chain (PEM)</source>
        <translation>Copiar la cadena (PEM)</translation>
    </message>
    <message>
        <source>This desk uses no certificate. Wallets identify it by its address or key.</source>
        <translation>Este mostrador no usa ningún certificado. Las carteras lo identifican por su dirección o su clave.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducado</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>Queda 1 día</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>Quedan {count} días</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>Save the request…</source>
        <translation>Guardar la solicitud…</translation>
    </message>
    <message>
        <source>Delete the request</source>
        <translation>Eliminar la solicitud</translation>
    </message>
    <message>
        <source>Delete its key for good</source>
        <translation>Eliminar su clave para siempre</translation>
    </message>
    <message>
        <source>Signing request…</source>
        <translation>Solicitud de certificado…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Name in the certificate</source>
        <translation>Nombre en el certificado</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>Organización</translation>
    </message>
    <message>
        <source>Identifier of the organisation</source>
        <translation>Identificador de la organización</translation>
    </message>
    <message>
        <source>Country (two letters)</source>
        <translation>País (dos letras)</translation>
    </message>
    <message>
        <source>Key usage of readers</source>
        <translation>Uso de clave de los lectores</translation>
    </message>
    <message>
        <source>Some EUDI wallets want it of whoever asks for data (ISO/IEC 18013-5). Issuers need none.</source>
        <translation>Algunas carteras EUDI lo exigen a quien solicita datos (ISO/IEC 18013-5). Los emisores no lo necesitan.</translation>
    </message>
    <message>
        <source>Create the request</source>
        <translation>Crear la solicitud</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Open signing requests</source>
        <translation>Solicitudes de certificado abiertas</translation>
    </message>
    <message>
        <source>The desk makes a new key. The request names the address of this desk.</source>
        <translation>El mostrador crea una clave nueva. La solicitud indica la dirección de este mostrador.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Este archivo no se puede leer.</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another folder.</source>
        <translation>No se ha podido escribir el archivo. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>This is required.</source>
        <translation>Esto es obligatorio.</translation>
    </message>
    <message>
        <source>Signing requests (*.csr)</source>
        <translation>Solicitudes de certificado (*.csr)</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer *.der *.p7b *.p7c);;All files (*)</source>
        <translation>Certificados (*.pem *.crt *.cer *.der *.p7b *.p7c);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Show certificates</source>
        <translation>Mostrar certificados</translation>
    </message>
</context>
<context>
    <name>CheckName</name>
    <message>
        <source>Answered</source>
        <translation>Respondida</translation>
    </message>
    <message>
        <source>The wallet sent the requested credential exactly once.</source>
        <translation>La cartera ha enviado la credencial solicitada exactamente una vez.</translation>
    </message>
    <message>
        <source>Readable</source>
        <translation>Legible</translation>
    </message>
    <message>
        <source>The format of the credential is valid.</source>
        <translation>El formato de la credencial es válido.</translation>
    </message>
    <message>
        <source>Issuer&apos;s signature</source>
        <translation>Firma del emisor</translation>
    </message>
    <message>
        <source>The issuer signed the credential, and it was not changed since.</source>
        <translation>El emisor firmó la credencial y no se ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Emisor</translation>
    </message>
    <message>
        <source>It was issued by this desk or by an issuer that you trust.</source>
        <translation>La emitió este mostrador o un emisor en el que usted confía.</translation>
    </message>
    <message>
        <source>Signer&apos;s certificate</source>
        <translation>Certificado del firmante</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules for mobile documents.</source>
        <translation>El certificado de su firmante cumple las reglas de los documentos móviles.</translation>
    </message>
    <message>
        <source>Signer&apos;s status</source>
        <translation>Estado del firmante</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate of the signer.</source>
        <translation>La autoridad de su firmante no ha revocado el certificado de este.</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Tipo de credencial</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Es del tipo solicitado.</translation>
    </message>
    <message>
        <source>Person&apos;s wallet</source>
        <translation>Cartera de la persona</translation>
    </message>
    <message>
        <source>The credential was issued to the wallet that shows it.</source>
        <translation>La credencial se emitió a la cartera que la muestra.</translation>
    </message>
    <message>
        <source>This request</source>
        <translation>Esta solicitud</translation>
    </message>
    <message>
        <source>The answer is for this request, not for another one.</source>
        <translation>La respuesta es para esta solicitud, no para otra.</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinatario</translation>
    </message>
    <message>
        <source>The answer is for this desk, not for another one.</source>
        <translation>La respuesta es para este mostrador, no para otro.</translation>
    </message>
    <message>
        <source>Time of the answer</source>
        <translation>Hora de la respuesta</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>La respuesta se acaba de crear.</translation>
    </message>
    <message>
        <source>Shown values</source>
        <translation>Valores mostrados</translation>
    </message>
    <message>
        <source>The issuer signed every shown value.</source>
        <translation>El emisor firmó todos los valores mostrados.</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Validez</translation>
    </message>
    <message>
        <source>The credential is valid now: its validity has begun and has not ended.</source>
        <translation>La credencial es válida ahora: su validez ha empezado y no ha terminado.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended the credential.</source>
        <translation>El emisor no ha revocado ni suspendido la credencial.</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Condiciones</translation>
    </message>
    <message>
        <source>It meets the conditions of the request.</source>
        <translation>Cumple las condiciones de la solicitud.</translation>
    </message>
    <message>
        <source>Required values</source>
        <translation>Valores obligatorios</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Están todos los valores obligatorios.</translation>
    </message>
</context>
<context>
    <name>Crop</name>
    <message>
        <source>The part of the picture that is kept</source>
        <translation>La parte de la imagen que se conserva</translation>
    </message>
    <message>
        <source>{width} by {height} pixels, from {left}, {top}</source>
        <translation>{width} por {height} píxeles, desde {left}, {top}</translation>
    </message>
    <message>
        <source>Crop the picture</source>
        <translation>Recortar la imagen</translation>
    </message>
    <message>
        <source>Portrait 3:4</source>
        <translation>Vertical 3:4</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>Cuadrado</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Drag the frame or its corners. Arrow keys move it, + and - size it, Shift and an arrow key each side.</source>
        <translation>Arrastre el marco o sus esquinas. Las flechas lo mueven, + y - cambian su tamaño, Mayús y una flecha mueven cada lado.</translation>
    </message>
    <message>
        <source>Use this part</source>
        <translation>Usar esta parte</translation>
    </message>
    <message>
        <source>Keep the whole picture</source>
        <translation>Conservar la imagen entera</translation>
    </message>
</context>
<context>
    <name>DataNotice</name>
    <message>
        <source>Older codes, links, invitations and tokens no longer work. Create them again, and check the settings: they may be out of date.</source>
        <translation>Los códigos, enlaces, invitaciones y tokens anteriores ya no funcionan. Créelos de nuevo y revise los ajustes: pueden estar anticuados.</translation>
    </message>
    <message>
        <source>The stored data of this desk is missing. The desk started with empty data.</source>
        <translation>Faltan los datos guardados de este mostrador. El mostrador ha empezado con datos vacíos.</translation>
    </message>
    <message>
        <source>If you have a backup, close the desk and restore it before you continue.</source>
        <translation>Si tiene una copia de seguridad, cierre el mostrador y restáurela antes de continuar.</translation>
    </message>
    <message>
        <source>The stored data was replaced by an older state, or the newest data was lost.</source>
        <translation>Los datos guardados se sustituyeron por un estado anterior, o se perdieron los datos más recientes.</translation>
    </message>
    <message>
        <source>Nothing on this computer confirms that this data is the newest, so it is treated as restored.</source>
        <translation>Nada en este equipo confirma que estos datos sean los más recientes, así que se tratan como restaurados.</translation>
    </message>
    <message>
        <source>The data was restored from a backup.</source>
        <translation>Los datos se restauraron desde una copia de seguridad.</translation>
    </message>
    <message>
        <source>Entries were missing in the journal of revocations. The desk added the revocations again.</source>
        <translation>Faltaban entradas en el registro de revocaciones. El mostrador ha vuelto a añadir las revocaciones.</translation>
    </message>
    <message>
        <source>The journal no longer lists the issuers and providers that you removed earlier. Copy the journal to your backups again.</source>
        <translation>El registro ya no incluye los emisores y proveedores que usted eliminó antes. Copie el registro de nuevo en sus copias de seguridad.</translation>
    </message>
    <message>
        <source>The keyring cannot record the latest state of the data.</source>
        <translation>El llavero no puede registrar el último estado de los datos.</translation>
    </message>
    <message>
        <source>Unlock the keyring. Until then, the desk cannot notice if an older copy replaces the data.</source>
        <translation>Desbloquee el llavero. Hasta entonces, el mostrador no puede notar si una copia anterior sustituye los datos.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Entendido</translation>
    </message>
</context>
<context>
    <name>Decoded</name>
    <message>
        <source>What is decoded</source>
        <translation>Qué se descodifica</translation>
    </message>
    <message>
        <source>Paste a token, credential, link, certificate or DIDComm message.</source>
        <translation>Pegue un token, una credencial, un enlace, un certificado o un mensaje DIDComm.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vaciar</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Partes</translation>
    </message>
    <message>
        <source>1 second</source>
        <translation>1 segundo</translation>
    </message>
    <message>
        <source>{count} seconds</source>
        <translation>{count} segundos</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 día</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} días</translation>
    </message>
    <message>
        <source>Byte {at}: {words}</source>
        <translation>Byte {at}: {words}</translation>
    </message>
    <message>
        <source>in {time}</source>
        <translation>dentro de {time}</translation>
    </message>
    <message>
        <source>{time} ago</source>
        <translation>hace {time}</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Esto no se puede descodificar.</translation>
    </message>
    <message>
        <source>{kind}: no faults</source>
        <translation>{kind}: sin errores</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 error</translation>
    </message>
    <message>
        <source>{count} faults</source>
        <translation>{count} errores</translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>This character does not belong into base64url.</source>
        <translation>Este carácter no es propio de base64url.</translation>
    </message>
    <message>
        <source>Padding (=) is not allowed here (RFC 7515 §2).</source>
        <translation>Aquí no se permite el relleno (=) (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>This is base64; base64url is required (RFC 7515 §2).</source>
        <translation>Esto es base64; se exige base64url (RFC 7515 §2).</translation>
    </message>
    <message>
        <source>The base64url text is cut off.</source>
        <translation>El texto base64url está cortado.</translation>
    </message>
    <message>
        <source>This is no UTF-8.</source>
        <translation>Esto no es UTF-8.</translation>
    </message>
    <message>
        <source>The JSON breaks here; it was read up to this byte.</source>
        <translation>El JSON se rompe aquí; se ha leído hasta este byte.</translation>
    </message>
    <message>
        <source>Something follows after the end of the JSON.</source>
        <translation>Sigue algo después del final del JSON.</translation>
    </message>
    <message>
        <source>“{name}” is there twice; the last one counts for most readers.</source>
        <translation>«{name}» aparece dos veces; para la mayoría de los programas cuenta el último.</translation>
    </message>
    <message>
        <source>A JSON object is required here.</source>
        <translation>Aquí se exige un objeto JSON.</translation>
    </message>
    <message>
        <source>{count} parts are there; {wanted} are required.</source>
        <translation>Hay {count} partes; se exigen {wanted}.</translation>
    </message>
    <message>
        <source>This is too large to be decoded.</source>
        <translation>Esto es demasiado grande para descodificarlo.</translation>
    </message>
    <message>
        <source>This is nested too deeply to be decoded.</source>
        <translation>Esto tiene demasiados niveles para descodificarlo.</translation>
    </message>
    <message>
        <source>This is nothing that can be decoded.</source>
        <translation>Esto no se puede descodificar.</translation>
    </message>
    <message>
        <source>“{name}” must be a number of seconds (RFC 7519 §2).</source>
        <translation>«{name}» debe ser un número de segundos (RFC 7519 §2).</translation>
    </message>
    <message>
        <source>Expired {time} ago.</source>
        <translation>Caducó hace {time}.</translation>
    </message>
    <message>
        <source>Valid in {time}.</source>
        <translation>Válido dentro de {time}.</translation>
    </message>
    <message>
        <source>Issued in the future: in {time}.</source>
        <translation>Emitido en el futuro: dentro de {time}.</translation>
    </message>
    <message>
        <source>There is no signature (alg none).</source>
        <translation>No hay firma (alg none).</translation>
    </message>
    <message>
        <source>The signature is empty.</source>
        <translation>La firma está vacía.</translation>
    </message>
    <message>
        <source>The signature fits the key in the header.</source>
        <translation>La firma corresponde a la clave de la cabecera.</translation>
    </message>
    <message>
        <source>The signature does not fit the key in the header.</source>
        <translation>La firma no corresponde a la clave de la cabecera.</translation>
    </message>
    <message>
        <source>The key in the header cannot be read.</source>
        <translation>La clave de la cabecera no se puede leer.</translation>
    </message>
    <message>
        <source>“{name}” is no algorithm that can be checked here.</source>
        <translation>«{name}» no es un algoritmo que se pueda comprobar aquí.</translation>
    </message>
    <message>
        <source>The content is encrypted.</source>
        <translation>El contenido está cifrado.</translation>
    </message>
    <message>
        <source>A disclosure is an array of two or three values (RFC 9901 §4.2).</source>
        <translation>Una divulgación es un array de dos o tres valores (RFC 9901 §4.2).</translation>
    </message>
    <message>
        <source>No digest of the credential fits this disclosure (RFC 9901 §7.1).</source>
        <translation>Ningún resumen de la credencial corresponde a esta divulgación (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>This digest is there twice (RFC 9901 §7.1).</source>
        <translation>Este resumen aparece dos veces (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>A disclosed claim must not have the name “{name}” (RFC 9901 §7.1).</source>
        <translation>Un dato divulgado no debe llamarse «{name}» (RFC 9901 §7.1).</translation>
    </message>
    <message>
        <source>“{name}” is no hash algorithm that can be checked here.</source>
        <translation>«{name}» no es un algoritmo de hash que se pueda comprobar aquí.</translation>
    </message>
    <message>
        <source>{count} digests without a disclosure: claims that are held back, or decoys.</source>
        <translation>{count} resúmenes sin divulgación: datos que se retienen, o señuelos.</translation>
    </message>
    <message>
        <source>sd_hash fits the credential and its disclosures.</source>
        <translation>sd_hash corresponde a la credencial y sus divulgaciones.</translation>
    </message>
    <message>
        <source>sd_hash does not fit the credential and its disclosures (RFC 9901 §4.3).</source>
        <translation>sd_hash no corresponde a la credencial y sus divulgaciones (RFC 9901 §4.3).</translation>
    </message>
    <message>
        <source>An SD-JWT without key binding ends with “~” (RFC 9901 §4).</source>
        <translation>Un SD-JWT sin vinculación de clave termina en «~» (RFC 9901 §4).</translation>
    </message>
    <message>
        <source>The issuer signed the digest of this value.</source>
        <translation>El emisor firmó el resumen de este valor.</translation>
    </message>
    <message>
        <source>The issuer did not sign the digest of this value (ISO/IEC 18013-5 §9.1.2.5).</source>
        <translation>El emisor no firmó el resumen de este valor (ISO/IEC 18013-5 §9.1.2.5).</translation>
    </message>
    <message>
        <source>This certificate cannot be read.</source>
        <translation>Este certificado no se puede leer.</translation>
    </message>
    <message>
        <source>Signed by the next certificate.</source>
        <translation>Firmado por el siguiente certificado.</translation>
    </message>
    <message>
        <source>Not signed by the next certificate: the chain fails here.</source>
        <translation>No está firmado por el siguiente certificado: la cadena falla aquí.</translation>
    </message>
    <message>
        <source>Its issuer is not the subject of the next certificate: the chain fails here.</source>
        <translation>Su emisor no es el titular del siguiente certificado: la cadena falla aquí.</translation>
    </message>
    <message>
        <source>It signs another certificate, and is no authority (basic constraints).</source>
        <translation>Firma otro certificado y no es una autoridad (basic constraints).</translation>
    </message>
    <message>
        <source>Self-signed.</source>
        <translation>Autofirmado.</translation>
    </message>
    <message>
        <source>The certificate of its authority is not in the chain.</source>
        <translation>El certificado de su autoridad no está en la cadena.</translation>
    </message>
    <message>
        <source>The status list cannot be unpacked.</source>
        <translation>La lista de estado no se puede descomprimir.</translation>
    </message>
    <message>
        <source>“bits” must be 1, 2, 4 or 8 (Token Status List §4.2).</source>
        <translation>«bits» debe ser 1, 2, 4 u 8 (Token Status List §4.2).</translation>
    </message>
    <message>
        <source>Only a reference: the content is fetched from this address.</source>
        <translation>Solo una referencia: el contenido se obtiene de esta dirección.</translation>
    </message>
    <message>
        <source>Asked for, and not presented.</source>
        <translation>Solicitado y no presentado.</translation>
    </message>
    <message>
        <source>Nothing was presented for this query.</source>
        <translation>Para esta consulta no se ha presentado nada.</translation>
    </message>
    <message>
        <source>Presented, and not asked for.</source>
        <translation>Presentado y no solicitado.</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Delivered to the wallet.</source>
        <translation>Entregada a la cartera.</translation>
    </message>
    <message>
        <source>It cannot be signed now. The wallet receives it later.</source>
        <translation>Ahora no se puede firmar. La cartera la recibe más tarde.</translation>
    </message>
    <message>
        <source>The wallet confirmed that it saved the credential.</source>
        <translation>La cartera ha confirmado que guardó la credencial.</translation>
    </message>
    <message>
        <source>The credential was deleted in the wallet.</source>
        <translation>La credencial se eliminó en la cartera.</translation>
    </message>
    <message>
        <source>The wallet could not save the credential.</source>
        <translation>La cartera no pudo guardar la credencial.</translation>
    </message>
    <message>
        <source>Only some of the credentials were fetched in time.</source>
        <translation>Solo se recogieron a tiempo algunas de las credenciales.</translation>
    </message>
    <message>
        <source>Someone tried this code again. It was refused.</source>
        <translation>Alguien volvió a probar este código. Se rechazó.</translation>
    </message>
    <message>
        <source>A new code replaced this one.</source>
        <translation>Un código nuevo sustituyó a este.</translation>
    </message>
    <message>
        <source>The desk was restored from a backup, so its old codes no longer work.</source>
        <translation>El mostrador se restauró desde una copia de seguridad, por lo que sus códigos antiguos ya no funcionan.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn.</source>
        <translation>Este tipo de credencial se retiró.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered.</source>
        <translation>Se introdujo un PIN incorrecto.</translation>
    </message>
    <message>
        <source>The answer did not pass every check.</source>
        <translation>La respuesta no superó todas las comprobaciones.</translation>
    </message>
    <message>
        <source>The wallet declined, or has no matching credential.</source>
        <translation>La cartera lo rechazó o no tiene ninguna credencial adecuada.</translation>
    </message>
    <message>
        <source>The wallet could not answer this request.</source>
        <translation>La cartera no pudo responder a esta solicitud.</translation>
    </message>
    <message>
        <source>Sent to the agent over its connection.</source>
        <translation>Enviado al agente por su conexión.</translation>
    </message>
    <message>
        <source>The agent is connected.</source>
        <translation>El agente está conectado.</translation>
    </message>
    <message>
        <source>The agent answered while it was blocked, so its answer was refused. Unblock it and start again.</source>
        <translation>El agente respondió mientras estaba bloqueado, así que se rechazó su respuesta. Desbloquéelo y empiece de nuevo.</translation>
    </message>
    <message>
        <source>The connection ended before the delivery was confirmed. If the wallet does not have the credential, issue it again.</source>
        <translation>La conexión terminó antes de que se confirmara la entrega. Si la cartera no tiene la credencial, emítala de nuevo.</translation>
    </message>
    <message>
        <source>A step of the workflow failed.</source>
        <translation>Falló un paso del proceso.</translation>
    </message>
    <message>
        <source>The system that the workflow calls did not answer in time.</source>
        <translation>El sistema al que llama el proceso no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The desk did not approve.</source>
        <translation>El mostrador no lo aprobó.</translation>
    </message>
    <message>
        <source>The data of this visit is damaged and cannot be read.</source>
        <translation>Los datos de esta visita están dañados y no se pueden leer.</translation>
    </message>
    <message>
        <source>The code of the wallet was used twice, so it gets nothing more.</source>
        <translation>El código de la cartera se usó dos veces, así que no recibe nada más.</translation>
    </message>
    <message>
        <source>Another wallet tried to use the code of this one. It was refused.</source>
        <translation>Otra cartera intentó usar el código de esta. Se rechazó.</translation>
    </message>
    <message>
        <source>A wallet came with this code, and its request was not as it has to be. It was refused.</source>
        <translation>Una cartera vino con este código, y su petición no era como debe ser. Se rechazó.</translation>
    </message>
    <message>
        <source>Somebody came with the token of this wallet and without its key. It was refused.</source>
        <translation>Alguien vino con el token de esta cartera y sin su clave. Se rechazó.</translation>
    </message>
    <message>
        <source>A request of this wallet came a second time, as if it was copied. The second one was refused.</source>
        <translation>Una solicitud de esta cartera llegó por segunda vez, como copiada. La segunda se rechazó.</translation>
    </message>
    <message>
        <source>A proof of the wallet&apos;s key was wrong, or made for another request. It was refused.</source>
        <translation>Una prueba de la clave de la cartera era incorrecta o de otra solicitud. Se rechazó.</translation>
    </message>
    <message>
        <source>The wallet&apos;s attestation is not valid, or its provider is not trusted here. The request was refused.</source>
        <translation>La declaración de la cartera no es válida, o aquí no se confía en su proveedor. La solicitud se rechazó.</translation>
    </message>
    <message>
        <source>The wallet renews its credential by itself.</source>
        <translation>La cartera renueva su credencial por sí misma.</translation>
    </message>
    <message>
        <source>A used refresh token of the wallet came again, so the wallet renews nothing more by itself.</source>
        <translation>Llegó otra vez un token de actualización ya usado de la cartera, así que no renueva nada más por sí misma.</translation>
    </message>
    <message>
        <source>A wrong PIN was entered five times. The code no longer works.</source>
        <translation>Se introdujo cinco veces un PIN incorrecto. El código ya no funciona.</translation>
    </message>
    <message>
        <source>The answer took too long.</source>
        <translation>La respuesta tardó demasiado.</translation>
    </message>
    <message>
        <source>The address does not answer, or its certificate is not trusted.</source>
        <translation>La dirección no responde o su certificado no es de confianza.</translation>
    </message>
    <message>
        <source>The connection broke, or the answer was not HTTP.</source>
        <translation>La conexión se cortó o la respuesta no era HTTP.</translation>
    </message>
    <message>
        <source>The host name was not found.</source>
        <translation>No se encontró el nombre del host.</translation>
    </message>
    <message>
        <source>The service does not call addresses of this kind.</source>
        <translation>El servicio no llama a direcciones de este tipo.</translation>
    </message>
    <message>
        <source>The address must use https.</source>
        <translation>La dirección debe usar https.</translation>
    </message>
    <message>
        <source>Write the address in its standard form.</source>
        <translation>Escriba la dirección en su forma habitual.</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>PIN incorrecto. Queda 1 intento.</translation>
    </message>
    <message>
        <source>Wrong PIN. 2 tries left.</source>
        <translation>PIN incorrecto. Quedan 2 intentos.</translation>
    </message>
    <message>
        <source>Wrong PIN. 3 tries left.</source>
        <translation>PIN incorrecto. Quedan 3 intentos.</translation>
    </message>
    <message>
        <source>Wrong PIN. 4 tries left.</source>
        <translation>PIN incorrecto. Quedan 4 intentos.</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The body is not one well-formed JSON document.</source>
        <translation>El cuerpo no es un único documento JSON bien formado.</translation>
    </message>
    <message>
        <source>Correct the request and send it again.</source>
        <translation>Corrija la petición y envíela de nuevo.</translation>
    </message>
    <message>
        <source>A name appears twice in one JSON object.</source>
        <translation>Un nombre aparece dos veces en un objeto JSON.</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than 32 levels.</source>
        <translation>El JSON tiene más de 32 niveles.</translation>
    </message>
    <message>
        <source>The body is not valid UTF-8 without a byte-order mark.</source>
        <translation>El cuerpo no es UTF-8 válido sin marca de orden de bytes.</translation>
    </message>
    <message>
        <source>The request is malformed.</source>
        <translation>La petición está mal formada.</translation>
    </message>
    <message>
        <source>The secret key in the header X-API-Key is missing or wrong.</source>
        <translation>La clave secreta de la cabecera X-API-Key falta o es incorrecta.</translation>
    </message>
    <message>
        <source>Check the key in the settings.</source>
        <translation>Compruebe la clave en los ajustes.</translation>
    </message>
    <message>
        <source>This is not allowed here.</source>
        <translation>Esto no se permite aquí.</translation>
    </message>
    <message>
        <source>Ask the operator of this service.</source>
        <translation>Pregunte al operador de este servicio.</translation>
    </message>
    <message>
        <source>Web pages of other origins may not call this API.</source>
        <translation>Las páginas web de otros orígenes no pueden llamar a esta API.</translation>
    </message>
    <message>
        <source>Call it from a program.</source>
        <translation>Llámela desde un programa.</translation>
    </message>
    <message>
        <source>There is nothing at this address.</source>
        <translation>No hay nada en esta dirección.</translation>
    </message>
    <message>
        <source>Check the address or the ID.</source>
        <translation>Compruebe la dirección o el ID.</translation>
    </message>
    <message>
        <source>There is no agent with this alias or ID.</source>
        <translation>No hay ningún agente con este alias o ID.</translation>
    </message>
    <message>
        <source>Check the alias or the ID.</source>
        <translation>Compruebe el alias o el ID.</translation>
    </message>
    <message>
        <source>This address does not support this HTTP method.</source>
        <translation>Esta dirección no admite este método HTTP.</translation>
    </message>
    <message>
        <source>Use a method that the Allow header lists.</source>
        <translation>Use un método que figure en la cabecera Allow.</translation>
    </message>
    <message>
        <source>The request did not arrive in time.</source>
        <translation>La petición no llegó a tiempo.</translation>
    </message>
    <message>
        <source>Send it again.</source>
        <translation>Envíela de nuevo.</translation>
    </message>
    <message>
        <source>This requestId was already used with a different body.</source>
        <translation>Este requestId ya se usó con otro cuerpo.</translation>
    </message>
    <message>
        <source>Use a new requestId, or the same body.</source>
        <translation>Use un requestId nuevo o el mismo cuerpo.</translation>
    </message>
    <message>
        <source>This connection is already linked to someone else.</source>
        <translation>Esta conexión ya está vinculada a otra persona.</translation>
    </message>
    <message>
        <source>Check the connection ID.</source>
        <translation>Compruebe el ID de la conexión.</translation>
    </message>
    <message>
        <source>The public address is not ready, so no wallet can open a link.</source>
        <translation>La dirección pública no está lista, así que ninguna cartera puede abrir un enlace.</translation>
    </message>
    <message>
        <source>Choose the address in the settings.</source>
        <translation>Elija la dirección en los ajustes.</translation>
    </message>
    <message>
        <source>This agent is blocked.</source>
        <translation>Este agente está bloqueado.</translation>
    </message>
    <message>
        <source>Unblock the agent first.</source>
        <translation>Desbloquee primero el agente.</translation>
    </message>
    <message>
        <source>This agent cannot be reached.</source>
        <translation>No se puede acceder a este agente.</translation>
    </message>
    <message>
        <source>Connect the agent again.</source>
        <translation>Conecte de nuevo el agente.</translation>
    </message>
    <message>
        <source>This visit has already ended.</source>
        <translation>Esta visita ya ha terminado.</translation>
    </message>
    <message>
        <source>Start a new one.</source>
        <translation>Empiece una nueva.</translation>
    </message>
    <message>
        <source>This version of the schema is published and cannot change.</source>
        <translation>Esta versión del esquema está publicada y no se puede cambiar.</translation>
    </message>
    <message>
        <source>Create a new version.</source>
        <translation>Cree una versión nueva.</translation>
    </message>
    <message>
        <source>This is already in the list.</source>
        <translation>Esto ya está en la lista.</translation>
    </message>
    <message>
        <source>Change the existing entry.</source>
        <translation>Cambie la entrada existente.</translation>
    </message>
    <message>
        <source>There are already two valid keys.</source>
        <translation>Ya hay dos claves válidas.</translation>
    </message>
    <message>
        <source>Retire the former key first.</source>
        <translation>Retire primero la clave anterior.</translation>
    </message>
    <message>
        <source>No certificate can be created for the address of this desk.</source>
        <translation>No se puede crear ningún certificado para la dirección de este mostrador.</translation>
    </message>
    <message>
        <source>Choose another address in the settings.</source>
        <translation>Elija otra dirección en los ajustes.</translation>
    </message>
    <message>
        <source>This key belongs to a certificate from outside.</source>
        <translation>Esta clave pertenece a un certificado externo.</translation>
    </message>
    <message>
        <source>Provide a new certificate with its key.</source>
        <translation>Proporcione un certificado nuevo con su clave.</translation>
    </message>
    <message>
        <source>This offer was used, has expired or was withdrawn.</source>
        <translation>Esta oferta se usó, ha caducado o se retiró.</translation>
    </message>
    <message>
        <source>Ask for a new code.</source>
        <translation>Pida un código nuevo.</translation>
    </message>
    <message>
        <source>This data request was answered, has expired or was withdrawn.</source>
        <translation>Esta solicitud de datos se respondió, ha caducado o se retiró.</translation>
    </message>
    <message>
        <source>This link was already used.</source>
        <translation>Este enlace ya se usó.</translation>
    </message>
    <message>
        <source>Ask for a new link.</source>
        <translation>Pida un enlace nuevo.</translation>
    </message>
    <message>
        <source>This link has expired.</source>
        <translation>Este enlace ha caducado.</translation>
    </message>
    <message>
        <source>This link is no longer valid.</source>
        <translation>Este enlace ya no es válido.</translation>
    </message>
    <message>
        <source>This login request has expired.</source>
        <translation>Esta petición de inicio de sesión ha caducado.</translation>
    </message>
    <message>
        <source>Start signing in again.</source>
        <translation>Inicie sesión de nuevo.</translation>
    </message>
    <message>
        <source>This workflow is no longer available.</source>
        <translation>Este proceso ya no está disponible.</translation>
    </message>
    <message>
        <source>Ask at the desk.</source>
        <translation>Pregunte en el mostrador.</translation>
    </message>
    <message>
        <source>The request is larger than the limit.</source>
        <translation>La petición supera el límite.</translation>
    </message>
    <message>
        <source>Send less data.</source>
        <translation>Envíe menos datos.</translation>
    </message>
    <message>
        <source>The address is longer than 8 KiB.</source>
        <translation>La dirección ocupa más de 8 KiB.</translation>
    </message>
    <message>
        <source>Send the data in the body.</source>
        <translation>Envíe los datos en el cuerpo.</translation>
    </message>
    <message>
        <source>The body must be application/json.</source>
        <translation>El cuerpo debe ser application/json.</translation>
    </message>
    <message>
        <source>Set the Content-Type header.</source>
        <translation>Ponga la cabecera Content-Type.</translation>
    </message>
    <message>
        <source>Compressed bodies are not supported.</source>
        <translation>No se admiten cuerpos comprimidos.</translation>
    </message>
    <message>
        <source>Send the body uncompressed.</source>
        <translation>Envíe el cuerpo sin comprimir.</translation>
    </message>
    <message>
        <source>This service does not answer for this host name.</source>
        <translation>Este servicio no responde para este nombre de host.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Compruebe la dirección.</translation>
    </message>
    <message>
        <source>One or more fields are invalid.</source>
        <translation>Uno o varios campos no son válidos.</translation>
    </message>
    <message>
        <source>Correct the input and try again.</source>
        <translation>Corrija los datos e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>No schema matches this data request.</source>
        <translation>Ningún esquema encaja con esta solicitud de datos.</translation>
    </message>
    <message>
        <source>Ask only for attributes of a schema.</source>
        <translation>Solicite solo atributos de un esquema.</translation>
    </message>
    <message>
        <source>The link is too long for a QR code.</source>
        <translation>El enlace es demasiado largo para un código QR.</translation>
    </message>
    <message>
        <source>Use the link itself.</source>
        <translation>Use el propio enlace.</translation>
    </message>
    <message>
        <source>Too many requests of this kind.</source>
        <translation>Demasiadas peticiones de este tipo.</translation>
    </message>
    <message>
        <source>Wait, then try again. The Retry-After header says how long.</source>
        <translation>Espere y vuelva a intentarlo. La cabecera Retry-After dice cuánto.</translation>
    </message>
    <message>
        <source>There are more than 100 headers, or more than 16 KiB of them.</source>
        <translation>Hay más de 100 cabeceras, o más de 16 KiB de ellas.</translation>
    </message>
    <message>
        <source>Send fewer headers.</source>
        <translation>Envíe menos cabeceras.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service. Its log has the details.</source>
        <translation>Se ha producido un error interno en el servicio. Los detalles están en su registro.</translation>
    </message>
    <message>
        <source>Report the trace ID.</source>
        <translation>Comunique el ID de traza.</translation>
    </message>
    <message>
        <source>This service does not support that yet.</source>
        <translation>Este servicio aún no lo admite.</translation>
    </message>
    <message>
        <source>Update the service.</source>
        <translation>Actualice el servicio.</translation>
    </message>
    <message>
        <source>The database does not answer.</source>
        <translation>La base de datos no responde.</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again in a moment.</source>
        <translation>No se ha cambiado nada. Inténtelo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>The signing key is not available now.</source>
        <translation>La clave de firma no está disponible ahora.</translation>
    </message>
    <message>
        <source>The certificate for signing has expired.</source>
        <translation>El certificado para firmar ha caducado.</translation>
    </message>
    <message>
        <source>Provide a new one in the settings.</source>
        <translation>Proporcione uno nuevo en los ajustes.</translation>
    </message>
    <message>
        <source>The service cannot do this right now.</source>
        <translation>El servicio no puede hacer esto ahora.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>El disco está lleno.</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space.</source>
        <translation>No se ha perdido nada. Libere espacio en el disco.</translation>
    </message>
    <message>
        <source>The service cannot be reached.</source>
        <translation>No se puede acceder al servicio.</translation>
    </message>
    <message>
        <source>Check the network and the address.</source>
        <translation>Compruebe la red y la dirección.</translation>
    </message>
    <message>
        <source>The connection broke before the answer arrived.</source>
        <translation>La conexión se cortó antes de que llegara la respuesta.</translation>
    </message>
    <message>
        <source>Try again. Nothing is done twice.</source>
        <translation>Inténtelo de nuevo. Nada se hace dos veces.</translation>
    </message>
    <message>
        <source>Nothing was sent: this is a production place.</source>
        <translation>No se ha enviado nada: esta es una sede de producción.</translation>
    </message>
    <message>
        <source>Send it again, and confirm that you mean this place.</source>
        <translation>Envíela de nuevo y confirme que se refiere a esta sede.</translation>
    </message>
    <message>
        <source>The desk cannot read the answer.</source>
        <translation>El mostrador no puede leer la respuesta.</translation>
    </message>
    <message>
        <source>The key is not sent to this address.</source>
        <translation>La clave no se envía a esta dirección.</translation>
    </message>
    <message>
        <source>Correct the address in the settings.</source>
        <translation>Corrija la dirección en los ajustes.</translation>
    </message>
    <message>
        <source>This computer has no keyring.</source>
        <translation>Este equipo no tiene llavero.</translation>
    </message>
    <message>
        <source>Install one, or work for this session only.</source>
        <translation>Instale uno o trabaje solo para esta sesión.</translation>
    </message>
    <message>
        <source>There is no keyring yet.</source>
        <translation>Aún no hay llavero.</translation>
    </message>
    <message>
        <source>Let your system create one, or work for this session only.</source>
        <translation>Deje que su sistema cree uno o trabaje solo para esta sesión.</translation>
    </message>
    <message>
        <source>The keyring is locked.</source>
        <translation>El llavero está bloqueado.</translation>
    </message>
    <message>
        <source>Unlock it and try again.</source>
        <translation>Desbloquéelo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The keyring on this computer stores secrets in an unprotected file.</source>
        <translation>El llavero de este equipo guarda los secretos en un archivo sin protección.</translation>
    </message>
    <message>
        <source>Choose another keyring, or work for this session only.</source>
        <translation>Elija otro llavero o trabaje solo para esta sesión.</translation>
    </message>
    <message>
        <source>The stored data is encrypted with another key.</source>
        <translation>Los datos guardados están cifrados con otra clave.</translation>
    </message>
    <message>
        <source>Use the recovery code, or work for this session only.</source>
        <translation>Use el código de recuperación o trabaje solo para esta sesión.</translation>
    </message>
    <message>
        <source>This secret key was retired and is no longer accepted.</source>
        <translation>Esta clave secreta se retiró y ya no se acepta.</translation>
    </message>
    <message>
        <source>Start with the key that replaced it.</source>
        <translation>Inicie con la clave que la sustituyó.</translation>
    </message>
    <message>
        <source>This is not the recovery code of this data.</source>
        <translation>Este no es el código de recuperación de estos datos.</translation>
    </message>
    <message>
        <source>Check each group.</source>
        <translation>Compruebe cada grupo.</translation>
    </message>
    <message>
        <source>There is no recovery code for this data.</source>
        <translation>No hay código de recuperación para estos datos.</translation>
    </message>
    <message>
        <source>Restore the keyring, or work for this session only.</source>
        <translation>Restaure el llavero o trabaje solo para esta sesión.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete.</source>
        <translation>Esta copia de seguridad está dañada o incompleta.</translation>
    </message>
    <message>
        <source>Nothing was changed. Use another backup.</source>
        <translation>No se ha cambiado nada. Use otra copia de seguridad.</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>No se ha podido escribir el archivo.</translation>
    </message>
    <message>
        <source>Nothing was lost. Choose another folder.</source>
        <translation>No se ha perdido nada. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>Printing failed.</source>
        <translation>La impresión ha fallado.</translation>
    </message>
    <message>
        <source>Choose another printer, or save a PDF instead.</source>
        <translation>Elija otra impresora o guarde un PDF.</translation>
    </message>
    <message>
        <source>There is no printer for badges yet.</source>
        <translation>Aún no hay impresora para tarjetas.</translation>
    </message>
    <message>
        <source>Choose one under “Settings”, “Badges”.</source>
        <translation>Elija una en «Ajustes», «Tarjetas».</translation>
    </message>
    <message>
        <source>This computer no longer has the printer.</source>
        <translation>Este equipo ya no tiene la impresora.</translation>
    </message>
    <message>
        <source>Connect it, or choose another one under “Settings”, “Badges”.</source>
        <translation>Conéctela o elija otra en «Ajustes», «Tarjetas».</translation>
    </message>
    <message>
        <source>The printer does not answer.</source>
        <translation>La impresora no responde.</translation>
    </message>
    <message>
        <source>Check that it is on and in the network, then try again.</source>
        <translation>Compruebe que está encendida y en la red, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The printer did not take the whole badge in time.</source>
        <translation>La impresora no recibió a tiempo la tarjeta completa.</translation>
    </message>
    <message>
        <source>The printer has no paper or ribbon.</source>
        <translation>La impresora no tiene papel o cinta.</translation>
    </message>
    <message>
        <source>Refill it, then try again.</source>
        <translation>Repóngalo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The cover of the printer is open.</source>
        <translation>La tapa de la impresora está abierta.</translation>
    </message>
    <message>
        <source>Close it, then try again.</source>
        <translation>Ciérrela e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The printer is paused.</source>
        <translation>La impresora está en pausa.</translation>
    </message>
    <message>
        <source>Press its pause key, then try again.</source>
        <translation>Pulse su tecla de pausa e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Taken, but the printer does not say whether it printed.</source>
        <translation>Recibida, pero la impresora no dice si la ha impreso.</translation>
    </message>
    <message>
        <source>Look whether it came out.</source>
        <translation>Mire si ha salido.</translation>
    </message>
    <message>
        <source>Connector Desk ended while this badge was printed.</source>
        <translation>Connector Desk se cerró mientras se imprimía esta tarjeta.</translation>
    </message>
    <message>
        <source>Look whether it came out. If not, print it again.</source>
        <translation>Mire si ha salido. Si no, imprímala de nuevo.</translation>
    </message>
    <message>
        <source>Another authority certified this signer, and no other can revoke it.</source>
        <translation>Otra autoridad certificó a este firmante, y solo ella puede revocarlo.</translation>
    </message>
    <message>
        <source>Ask that authority to revoke it, and provide a new signer here.</source>
        <translation>Pida a esa autoridad que lo revoque y proporcione aquí un firmante nuevo.</translation>
    </message>
    <message>
        <source>The printer is stopped, or has a fault.</source>
        <translation>La impresora está detenida o tiene una avería.</translation>
    </message>
    <message>
        <source>Look at it, and start it again in the printer settings of this computer.</source>
        <translation>Revísela y reiníciela en los ajustes de impresora de este equipo.</translation>
    </message>
    <message>
        <source>Check paper, cover and cable, then try again.</source>
        <translation>Compruebe el papel, la tapa y el cable, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The printer took this badge and then said nothing more.</source>
        <translation>La impresora recibió esta tarjeta y después no dijo nada más.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted.</source>
        <translation>Los valores de esta visita se borraron.</translation>
    </message>
    <message>
        <source>Issue the credential again to print a badge.</source>
        <translation>Emita de nuevo la credencial para imprimir una tarjeta.</translation>
    </message>
    <message>
        <source>This visit has no accepted credential.</source>
        <translation>Esta visita no tiene ninguna credencial aceptada.</translation>
    </message>
    <message>
        <source>Wait until the visitor has accepted the credential.</source>
        <translation>Espere hasta que el visitante haya aceptado la credencial.</translation>
    </message>
    <message>
        <source>This kind of credential has no badge.</source>
        <translation>Este tipo de credencial no tiene tarjeta.</translation>
    </message>
    <message>
        <source>Choose a layout under “Settings”, “Badges”.</source>
        <translation>Elija un diseño en «Ajustes», «Tarjetas».</translation>
    </message>
    <message>
        <source>The queue of badges of the last run cannot be read.</source>
        <translation>La cola de tarjetas de la última sesión no se puede leer.</translation>
    </message>
    <message>
        <source>Print badges that are missing again.</source>
        <translation>Imprima de nuevo las tarjetas que falten.</translation>
    </message>
    <message>
        <source>This is not a layout of a badge.</source>
        <translation>Esto no es el diseño de una tarjeta.</translation>
    </message>
    <message>
        <source>Correct the file, then import it again.</source>
        <translation>Corrija el archivo e impórtelo de nuevo.</translation>
    </message>
    <message>
        <source>Connector Desk is already open with this data.</source>
        <translation>Connector Desk ya está abierto con estos datos.</translation>
    </message>
    <message>
        <source>Use the open window.</source>
        <translation>Use la ventana abierta.</translation>
    </message>
    <message>
        <source>Another program uses this address.</source>
        <translation>Otro programa usa esta dirección.</translation>
    </message>
    <message>
        <source>Choose another port.</source>
        <translation>Elija otro puerto.</translation>
    </message>
    <message>
        <source>There is no secret key in the keyring.</source>
        <translation>No hay ninguna clave secreta en el llavero.</translation>
    </message>
    <message>
        <source>Set $CONNECTOR_KEY to the secret key of the service.</source>
        <translation>Asigne a $CONNECTOR_KEY la clave secreta del servicio.</translation>
    </message>
    <message>
        <source>There is no key for this place in the keyring.</source>
        <translation>No hay ninguna clave para esta sede en el llavero.</translation>
    </message>
    <message>
        <source>Enter the key under Settings, Places.</source>
        <translation>Introduzca la clave en Ajustes, Sedes.</translation>
    </message>
    <message>
        <source>Nothing was sent: nobody has given their PIN.</source>
        <translation>No se envió nada: nadie dio su PIN.</translation>
    </message>
    <message>
        <source>Do it again, and give the PIN.</source>
        <translation>Hágalo de nuevo y dé el PIN.</translation>
    </message>
    <message>
        <source>This is not a favourite.</source>
        <translation>Esto no es un favorito.</translation>
    </message>
    <message>
        <source>Share the favourite again on the other desk.</source>
        <translation>Comparta de nuevo el favorito en el otro mostrador.</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>La carpeta compartida no está.</translation>
    </message>
    <message>
        <source>Connect it again. Nothing was changed, here or there.</source>
        <translation>Vuelva a conectarla. No se ha cambiado nada, ni aquí ni allí.</translation>
    </message>
    <message>
        <source>Another desk has changed this in the shared folder.</source>
        <translation>Otro mostrador lo ha cambiado en la carpeta compartida.</translation>
    </message>
    <message>
        <source>Look at both versions, then decide.</source>
        <translation>Mire las dos versiones y decida.</translation>
    </message>
    <message>
        <source>The desk keeps its own data in this folder.</source>
        <translation>El mostrador guarda sus propios datos en esta carpeta.</translation>
    </message>
    <message>
        <source>Choose another folder to share.</source>
        <translation>Elija otra carpeta para compartir.</translation>
    </message>
    <message>
        <source>The other version could not get a name of its own.</source>
        <translation>La otra versión no pudo recibir un nombre propio.</translation>
    </message>
    <message>
        <source>Decide for one of the two versions.</source>
        <translation>Decídase por una de las dos versiones.</translation>
    </message>
    <message>
        <source>All nine numbers of favourites are taken.</source>
        <translation>Los nueve números de favoritos están ocupados.</translation>
    </message>
    <message>
        <source>Remove a favourite that nobody needs, then try again.</source>
        <translation>Quite un favorito que nadie necesite y vuelva a intentarlo.</translation>
    </message>
    <message>
        <source>This is not a list of places.</source>
        <translation>Esto no es una lista de sedes.</translation>
    </message>
    <message>
        <source>Export the places again on the other desk.</source>
        <translation>Exporte de nuevo las sedes en el otro mostrador.</translation>
    </message>
    <message>
        <source>The collection cannot be used.</source>
        <translation>La colección no se puede usar.</translation>
    </message>
    <message>
        <source>Correct the file, then run it again.</source>
        <translation>Corrija el archivo y ejecútela de nuevo.</translation>
    </message>
    <message>
        <source>A variable has no value.</source>
        <translation>Una variable no tiene valor.</translation>
    </message>
    <message>
        <source>Set it in collection.toml, or keep it from an earlier answer.</source>
        <translation>Defínala en collection.toml o consérvela de una respuesta anterior.</translation>
    </message>
    <message>
        <source>This cannot be imported.</source>
        <translation>Esto no se puede importar.</translation>
    </message>
    <message>
        <source>Copy the whole curl command, or export the collection as v2.1 in Postman.</source>
        <translation>Copie el comando curl entero o exporte la colección como v2.1 en Postman.</translation>
    </message>
    <message>
        <source>This link neither offers a credential nor asks for data.</source>
        <translation>Este enlace no ofrece ninguna credencial ni solicita datos.</translation>
    </message>
    <message>
        <source>Copy the whole link of the code.</source>
        <translation>Copie el enlace completo del código.</translation>
    </message>
    <message>
        <source>The test wallet only connects to the local network.</source>
        <translation>La cartera de prueba solo se conecta a la red local.</translation>
    </message>
    <message>
        <source>If this desk is yours, allow other desks in the settings, or with --remote.</source>
        <translation>Si este mostrador es suyo, permita otros mostradores en los ajustes o con --remote.</translation>
    </message>
    <message>
        <source>The test wallet never connects to link-local addresses.</source>
        <translation>La cartera de prueba nunca se conecta a direcciones de enlace local.</translation>
    </message>
    <message>
        <source>Give the desk another address, or use its host name.</source>
        <translation>Dé otra dirección al mostrador o use su nombre de host.</translation>
    </message>
    <message>
        <source>This leads to a different host than the link names. The test wallet did not follow it.</source>
        <translation>Esto lleva a otro host que el que indica el enlace. La cartera de prueba no lo siguió.</translation>
    </message>
    <message>
        <source>If that host is yours, allow it on the command line with --also.</source>
        <translation>Si ese host es suyo, permítalo en la línea de comandos con --also.</translation>
    </message>
    <message>
        <source>The test wallet could not reach the desk.</source>
        <translation>La cartera de prueba no pudo acceder al mostrador.</translation>
    </message>
    <message>
        <source>Check that the desk is running and the address is correct.</source>
        <translation>Compruebe que el mostrador está en marcha y que la dirección es correcta.</translation>
    </message>
    <message>
        <source>The desk refused the request of the test wallet.</source>
        <translation>El mostrador rechazó la petición de la cartera de prueba.</translation>
    </message>
    <message>
        <source>Look at the visit at the desk, and ask for a new code.</source>
        <translation>Mire la visita en el mostrador y pida un código nuevo.</translation>
    </message>
    <message>
        <source>The offer is invalid. Nothing was saved.</source>
        <translation>La oferta no es válida. No se ha guardado nada.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the offer.</source>
        <translation>Pida al emisor que corrija la oferta.</translation>
    </message>
    <message>
        <source>The credential is invalid. Nothing was saved.</source>
        <translation>La credencial no es válida. No se ha guardado nada.</translation>
    </message>
    <message>
        <source>Ask the issuer to fix the credential.</source>
        <translation>Pida al emisor que corrija la credencial.</translation>
    </message>
    <message>
        <source>The data request is invalid. Nothing was shown.</source>
        <translation>La solicitud de datos no es válida. No se ha mostrado nada.</translation>
    </message>
    <message>
        <source>Ask the verifier to fix the data request.</source>
        <translation>Pida al verificador que corrija la solicitud de datos.</translation>
    </message>
    <message>
        <source>This offer needs a PIN.</source>
        <translation>Esta oferta necesita un PIN.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows.</source>
        <translation>Introduzca el PIN que muestra el mostrador.</translation>
    </message>
    <message>
        <source>The desk did not accept the PIN.</source>
        <translation>El mostrador no aceptó el PIN.</translation>
    </message>
    <message>
        <source>The issuer did not have the credential ready in time.</source>
        <translation>El emisor no tuvo lista la credencial a tiempo.</translation>
    </message>
    <message>
        <source>Ask for a new code and try again.</source>
        <translation>Pida un código nuevo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Ask the issuer for a new offer.</source>
        <translation>Pida al emisor una oferta nueva.</translation>
    </message>
    <message>
        <source>The issuer has no new credential yet.</source>
        <translation>El emisor aún no tiene una credencial nueva.</translation>
    </message>
    <message>
        <source>Use the one you have, and renew it shortly before it expires.</source>
        <translation>Use la que tiene y renuévela poco antes de que caduque.</translation>
    </message>
    <message>
        <source>The issuer did not allow the test wallet to renew this credential.</source>
        <translation>El emisor no ha permitido que la cartera de prueba renueve esta credencial.</translation>
    </message>
    <message>
        <source>The test wallet has none of the requested credentials.</source>
        <translation>La cartera de prueba no tiene ninguna de las credenciales solicitadas.</translation>
    </message>
    <message>
        <source>Issue a matching credential to the test wallet first.</source>
        <translation>Emita primero una credencial adecuada a la cartera de prueba.</translation>
    </message>
    <message>
        <source>The test wallet has no connection yet.</source>
        <translation>La cartera de prueba aún no tiene ninguna conexión.</translation>
    </message>
    <message>
        <source>Let the test wallet accept an invitation first.</source>
        <translation>Haga que la cartera de prueba acepte primero una invitación.</translation>
    </message>
    <message>
        <source>The connection is invalid.</source>
        <translation>La conexión no es válida.</translation>
    </message>
    <message>
        <source>Ask the sender of the invitation to fix it.</source>
        <translation>Pida a quien envió la invitación que la corrija.</translation>
    </message>
    <message>
        <source>The page did not accept the answers of the test wallet.</source>
        <translation>La página no aceptó las respuestas de la cartera de prueba.</translation>
    </message>
    <message>
        <source>Give the answers yourself on the command line.</source>
        <translation>Dé usted las respuestas en la línea de comandos.</translation>
    </message>
    <message>
        <source>The page was still waiting for someone when the test wallet stopped.</source>
        <translation>La página aún esperaba a alguien cuando la cartera de prueba se detuvo.</translation>
    </message>
    <message>
        <source>Continue the run at the desk, and try again.</source>
        <translation>Continúe la ejecución en el mostrador e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The run did not succeed.</source>
        <translation>La ejecución no tuvo éxito.</translation>
    </message>
    <message>
        <source>See the run under “Links”.</source>
        <translation>Vea la ejecución en «Enlaces».</translation>
    </message>
    <message>
        <source>The file of the test wallet cannot be used.</source>
        <translation>El archivo de la cartera de prueba no se puede usar.</translation>
    </message>
    <message>
        <source>Empty the test wallet, or choose another folder.</source>
        <translation>Vacíe la cartera de prueba o elija otra carpeta.</translation>
    </message>
    <message>
        <source>This is not a PEM certificate (BEGIN CERTIFICATE). Choose another file.</source>
        <translation>Esto no es un certificado PEM (BEGIN CERTIFICATE). Elija otro archivo.</translation>
    </message>
    <message>
        <source>No wallet trusts a self-signed certificate. Use one from a certificate authority.</source>
        <translation>Ninguna cartera confía en un certificado autofirmado. Use uno de una autoridad de certificación.</translation>
    </message>
    <message>
        <source>The certificates do not form a chain. Put the certificate of the key first.</source>
        <translation>Los certificados no forman una cadena. Ponga primero el certificado de la clave.</translation>
    </message>
    <message>
        <source>This is not a PEM private key (BEGIN PRIVATE KEY). Choose another file.</source>
        <translation>Esto no es una clave privada PEM (BEGIN PRIVATE KEY). Elija otro archivo.</translation>
    </message>
    <message>
        <source>The key must be a P-256 key. Request a certificate for such a key.</source>
        <translation>La clave debe ser P-256. Pida un certificado para una clave así.</translation>
    </message>
    <message>
        <source>This key does not match the first certificate. Choose a matching pair.</source>
        <translation>Esta clave no corresponde al primer certificado. Elija una pareja que corresponda.</translation>
    </message>
    <message>
        <source>No open signing request has the key of these certificates. Choose the answer to a request.</source>
        <translation>Ninguna solicitud de certificado abierta tiene la clave de estos certificados. Elija la respuesta a una solicitud.</translation>
    </message>
    <message>
        <source>This certificate lacks a requested name. Ask the registrar for one with all names.</source>
        <translation>A este certificado le falta un nombre solicitado. Pida al registrador uno con todos los nombres.</translation>
    </message>
    <message>
        <source>A certificate cannot have this name. Enter a shorter or simpler one.</source>
        <translation>Un certificado no puede tener este nombre. Introduzca uno más corto o más sencillo.</translation>
    </message>
    <message>
        <source>Too many signing requests are open. Delete one first.</source>
        <translation>Hay demasiadas solicitudes de certificado abiertas. Elimine primero una.</translation>
    </message>
    <message>
        <source>An issuing authority signs document signers itself. Request a certificate without others between.</source>
        <translation>Una autoridad emisora firma por sí misma a los firmantes de documentos. Pida un certificado sin otros intermedios.</translation>
    </message>
    <message>
        <source>This certificate is not for mobile documents. Request one for a document signer.</source>
        <translation>Este certificado no es para documentos móviles. Pida uno para un firmante de documentos.</translation>
    </message>
    <message>
        <source>This certificate is valid for more than 457 days. Request one for a shorter time.</source>
        <translation>Este certificado es válido más de 457 días. Pida uno para menos tiempo.</translation>
    </message>
    <message>
        <source>The certificate must name the country and state of its issuing authority.</source>
        <translation>El certificado debe indicar el país y la región de su autoridad emisora.</translation>
    </message>
    <message>
        <source>This certificate lacks a part that mobile documents need, such as where revoked certificates are listed. Request one for a document signer.</source>
        <translation>A este certificado le falta una parte que los documentos móviles necesitan, como dónde figuran los certificados revocados. Pida uno para un firmante de documentos.</translation>
    </message>
    <message>
        <source>This certificate has a part that a document signer must not have, or its uses are not marked as critical. Request one for a document signer.</source>
        <translation>Este certificado tiene una parte que un firmante de documentos no debe tener, o sus usos no están marcados como críticos. Pida uno para un firmante de documentos.</translation>
    </message>
    <message>
        <source>The last certificate is not an issuing authority for mobile documents.</source>
        <translation>El último certificado no es una autoridad emisora de documentos móviles.</translation>
    </message>
    <message>
        <source>The issuing authority is valid for more than 20 years. Ask it for another certificate.</source>
        <translation>La autoridad emisora es válida más de 20 años. Pídale otro certificado.</translation>
    </message>
    <message>
        <source>This certificate has expired.</source>
        <translation>Este certificado ha caducado.</translation>
    </message>
    <message>
        <source>Request a new one.</source>
        <translation>Pida uno nuevo.</translation>
    </message>
    <message>
        <source>This certificate is not yet valid.</source>
        <translation>Este certificado aún no es válido.</translation>
    </message>
    <message>
        <source>This certificate is self-signed.</source>
        <translation>Este certificado es autofirmado.</translation>
    </message>
    <message>
        <source>Use a certificate that a certificate authority issued.</source>
        <translation>Use un certificado emitido por una autoridad de certificación.</translation>
    </message>
    <message>
        <source>The root certificate is in the chain that is sent.</source>
        <translation>El certificado raíz está en la cadena que se envía.</translation>
    </message>
    <message>
        <source>Leave out the root certificate: wallets have their own copy.</source>
        <translation>Quite el certificado raíz: las carteras tienen su propia copia.</translation>
    </message>
    <message>
        <source>This is the certificate of an authority, not of a signing key.</source>
        <translation>Este es el certificado de una autoridad, no de una clave de firma.</translation>
    </message>
    <message>
        <source>Put the certificate of the key first in the chain.</source>
        <translation>Ponga el certificado de la clave el primero de la cadena.</translation>
    </message>
    <message>
        <source>The key usage of this certificate does not allow what it is used for.</source>
        <translation>El uso de clave de este certificado no permite aquello para lo que se usa.</translation>
    </message>
    <message>
        <source>Request a certificate with the right key usage.</source>
        <translation>Pida un certificado con el uso de clave correcto.</translation>
    </message>
    <message>
        <source>The key of this certificate is not a P-256 key.</source>
        <translation>La clave de este certificado no es P-256.</translation>
    </message>
    <message>
        <source>Request a certificate for a P-256 key.</source>
        <translation>Pida un certificado para una clave P-256.</translation>
    </message>
    <message>
        <source>Another authority than the next certificate in the chain issued this one.</source>
        <translation>Este certificado lo emitió otra autoridad que la del siguiente certificado de la cadena.</translation>
    </message>
    <message>
        <source>Put the certificate of its issuer next in the chain.</source>
        <translation>Ponga a continuación en la cadena el certificado de su emisor.</translation>
    </message>
    <message>
        <source>The next certificate in the chain did not sign this one, although its name fits.</source>
        <translation>El siguiente certificado de la cadena no firmó este, aunque su nombre encaja.</translation>
    </message>
    <message>
        <source>Get the present certificate of the issuer.</source>
        <translation>Obtenga el certificado actual del emisor.</translation>
    </message>
    <message>
        <source>This certificate may not sign other certificates.</source>
        <translation>Este certificado no puede firmar otros certificados.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for its intermediate certificate.</source>
        <translation>Pida a la autoridad de certificación su certificado intermedio.</translation>
    </message>
    <message>
        <source>The chain is longer than this certificate allows.</source>
        <translation>La cadena es más larga de lo que permite este certificado.</translation>
    </message>
    <message>
        <source>Ask the certificate authority for another chain.</source>
        <translation>Pida otra cadena a la autoridad de certificación.</translation>
    </message>
    <message>
        <source>This authority may not certify the names in the chain.</source>
        <translation>Esta autoridad no puede certificar los nombres de la cadena.</translation>
    </message>
    <message>
        <source>Request a certificate from an authority that may certify these names.</source>
        <translation>Pida un certificado a una autoridad que pueda certificar estos nombres.</translation>
    </message>
    <message>
        <source>This chain leads to none of the root certificates of verifiers in the folder.</source>
        <translation>Esta cadena no lleva a ninguno de los certificados raíz de verificadores de la carpeta.</translation>
    </message>
    <message>
        <source>Request a certificate from one of these authorities, or add the missing root certificate.</source>
        <translation>Pida un certificado a una de estas autoridades o añada el certificado raíz que falta.</translation>
    </message>
    <message>
        <source>The folder of root certificates cannot be read. Nothing in it is trusted.</source>
        <translation>La carpeta de certificados raíz no se puede leer. No se confía en nada de ella.</translation>
    </message>
    <message>
        <source>Check that the folder exists and can be read, or choose another one.</source>
        <translation>Compruebe que la carpeta existe y se puede leer, o elija otra.</translation>
    </message>
    <message>
        <source>The folder has too many files or certificates. The rest is not trusted.</source>
        <translation>La carpeta tiene demasiados archivos o certificados. No se confía en los restantes.</translation>
    </message>
    <message>
        <source>Remove what is not needed.</source>
        <translation>Quite lo que no se necesite.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Este archivo no se puede leer.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>This file is no certificate.</source>
        <translation>Este archivo no es un certificado.</translation>
    </message>
    <message>
        <source>Replace it with a root certificate in PEM, DER or PKCS #7.</source>
        <translation>Sustitúyalo por un certificado raíz en PEM, DER o PKCS #7.</translation>
    </message>
    <message>
        <source>This is not the certificate of a certificate authority.</source>
        <translation>Este no es el certificado de una autoridad de certificación.</translation>
    </message>
    <message>
        <source>Replace it with the root certificate, or add the issuer to the trusted issuers.</source>
        <translation>Sustitúyalo por el certificado raíz o añada el emisor a los emisores de confianza.</translation>
    </message>
    <message>
        <source>This root certificate has expired.</source>
        <translation>Este certificado raíz ha caducado.</translation>
    </message>
    <message>
        <source>Replace it with the present one.</source>
        <translation>Sustitúyalo por el actual.</translation>
    </message>
    <message>
        <source>This root certificate is not yet valid.</source>
        <translation>Este certificado raíz aún no es válido.</translation>
    </message>
    <message>
        <source>This certificate is in another file too.</source>
        <translation>Este certificado está también en otro archivo.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Quite uno de ellos.</translation>
    </message>
    <message>
        <source>It must be XML (ETSI TS 119 612), a signed token (ETSI TS 119 602), or a VICAL (ISO/IEC 18013-5).</source>
        <translation>Debe ser XML (ETSI TS 119 612), un token firmado (ETSI TS 119 602) o una VICAL (ISO/IEC 18013-5).</translation>
    </message>
    <message>
        <source>Remove an agent first.</source>
        <translation>Elimine primero un agente.</translation>
    </message>
    <message>
        <source>Choose another alias.</source>
        <translation>Elija otro alias.</translation>
    </message>
    <message>
        <source>Check the file given with --anchor, and its permissions.</source>
        <translation>Compruebe el archivo indicado con --anchor y sus permisos.</translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another file.</source>
        <translation>No se ha cambiado nada. Elija otro archivo.</translation>
    </message>
    <message>
        <source>Restart the program and try again.</source>
        <translation>Reinicie el programa e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Disarm one first.</source>
        <translation>Desactive primero uno.</translation>
    </message>
    <message>
        <source>Choose another fault.</source>
        <translation>Elija otro fallo.</translation>
    </message>
    <message>
        <source>Arm the fault for every visit.</source>
        <translation>Active el fallo para todas las visitas.</translation>
    </message>
    <message>
        <source>Use a new Id.</source>
        <translation>Use un Id nuevo.</translation>
    </message>
    <message>
        <source>Remove a workflow first.</source>
        <translation>Elimine primero un proceso.</translation>
    </message>
    <message>
        <source>Switch it off instead.</source>
        <translation>Desactívelo en su lugar.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, or choose another one with --data.</source>
        <translation>Compruebe la carpeta y sus permisos, o elija otra con --data.</translation>
    </message>
    <message>
        <source>Remove an entry first.</source>
        <translation>Elimine primero una entrada.</translation>
    </message>
    <message>
        <source>Revoke the credential first, then set the guest back to “expected”.</source>
        <translation>Revoque primero la credencial y después vuelva a poner al invitado como «esperado».</translation>
    </message>
    <message>
        <source>Use a new Idempotency-Key, or the same body.</source>
        <translation>Use una Idempotency-Key nueva o el mismo cuerpo.</translation>
    </message>
    <message>
        <source>Check the e-mail address.</source>
        <translation>Compruebe la dirección de correo.</translation>
    </message>
    <message>
        <source>Restart the program and use a keyring to keep data.</source>
        <translation>Reinicie el programa y use un llavero para conservar datos.</translation>
    </message>
    <message>
        <source>Create a token for the agent at the desk.</source>
        <translation>Cree en el mostrador un token para el agente.</translation>
    </message>
    <message>
        <source>Check the folder and its permissions, then try again.</source>
        <translation>Compruebe la carpeta y sus permisos, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>See the state of the run.</source>
        <translation>Vea el estado de la ejecución.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Compruebe el nombre.</translation>
    </message>
    <message>
        <source>Check the name and the version.</source>
        <translation>Compruebe el nombre y la versión.</translation>
    </message>
    <message>
        <source>Name the right folder with --data.</source>
        <translation>Indique la carpeta correcta con --data.</translation>
    </message>
    <message>
        <source>Stop them all, then start this version.</source>
        <translation>Deténgalos todos e inicie después esta versión.</translation>
    </message>
    <message>
        <source>Use the alias of the agent that the token belongs to.</source>
        <translation>Use el alias del agente al que pertenece el token.</translation>
    </message>
    <message>
        <source>Use a connection of the agent that the token belongs to.</source>
        <translation>Use una conexión del agente al que pertenece el token.</translation>
    </message>
    <message>
        <source>Set pool_mode = session in PgBouncer, or connect to the server itself.</source>
        <translation>Ponga pool_mode = session en PgBouncer o conéctese al propio servidor.</translation>
    </message>
    <message>
        <source>Put the file back.</source>
        <translation>Devuelva el archivo a su sitio.</translation>
    </message>
    <message>
        <source>Remove a webhook first.</source>
        <translation>Elimine primero un webhook.</translation>
    </message>
    <message>
        <source>Switch it on first.</source>
        <translation>Actívelo primero.</translation>
    </message>
    <message>
        <source>The name for the certificate is missing.</source>
        <translation>Falta el nombre para el certificado.</translation>
    </message>
    <message>
        <source>Enter the DNS name of this computer, like desk.example.org.</source>
        <translation>Introduzca el nombre DNS de este equipo, como desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a DNS name that leads to this computer&apos;s address.</source>
        <translation>Introduzca un nombre DNS que lleve a la dirección de este equipo.</translation>
    </message>
    <message>
        <source>A certificate for all names of a domain is not needed here.</source>
        <translation>Aquí no hace falta un certificado para todos los nombres de un dominio.</translation>
    </message>
    <message>
        <source>Enter the one name of this computer.</source>
        <translation>Introduzca el único nombre de este equipo.</translation>
    </message>
    <message>
        <source>This name has no domain, so no public authority certifies it.</source>
        <translation>Este nombre no tiene dominio, así que ninguna autoridad pública lo certifica.</translation>
    </message>
    <message>
        <source>This name exists only in private networks, so no public authority certifies it.</source>
        <translation>Este nombre solo existe en redes privadas, así que ninguna autoridad pública lo certifica.</translation>
    </message>
    <message>
        <source>Use a name in a domain of your organisation.</source>
        <translation>Use un nombre de un dominio de su organización.</translation>
    </message>
    <message>
        <source>This is not a DNS name.</source>
        <translation>Esto no es un nombre DNS.</translation>
    </message>
    <message>
        <source>The terms of the certificate authority are not accepted yet.</source>
        <translation>Aún no se han aceptado las condiciones de la autoridad de certificación.</translation>
    </message>
    <message>
        <source>Read the terms at the address shown, then accept them.</source>
        <translation>Lea las condiciones en la dirección mostrada y acéptelas.</translation>
    </message>
    <message>
        <source>The certificate authority has new terms.</source>
        <translation>La autoridad de certificación tiene condiciones nuevas.</translation>
    </message>
    <message>
        <source>Read and accept them at the address shown, then try again.</source>
        <translation>Léalas y acéptelas en la dirección mostrada, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the e-mail address.</source>
        <translation>La autoridad de certificación rechaza la dirección de correo.</translation>
    </message>
    <message>
        <source>Enter another e-mail address, or none.</source>
        <translation>Introduzca otra dirección de correo, o ninguna.</translation>
    </message>
    <message>
        <source>The certificate authority serves registered customers only.</source>
        <translation>La autoridad de certificación solo atiende a clientes registrados.</translation>
    </message>
    <message>
        <source>Enter the key ID and the MAC key that it gave you (external account binding).</source>
        <translation>Introduzca el ID de clave y la clave MAC que le dio (external account binding).</translation>
    </message>
    <message>
        <source>The certificate authority refuses the key of your customer account.</source>
        <translation>La autoridad de certificación rechaza la clave de su cuenta de cliente.</translation>
    </message>
    <message>
        <source>Check key ID and MAC key (external account binding), or request new ones.</source>
        <translation>Compruebe el ID de clave y la clave MAC (external account binding), o pida otros nuevos.</translation>
    </message>
    <message>
        <source>The MAC key of the external account binding is not base64url.</source>
        <translation>La clave MAC del external account binding no es base64url.</translation>
    </message>
    <message>
        <source>Copy key ID and MAC key again.</source>
        <translation>Copie de nuevo el ID de clave y la clave MAC.</translation>
    </message>
    <message>
        <source>The certificates to trust are not in PEM form.</source>
        <translation>Los certificados en los que confiar no están en formato PEM.</translation>
    </message>
    <message>
        <source>Enter them again, from BEGIN to END CERTIFICATE.</source>
        <translation>Introdúzcalos de nuevo, desde BEGIN hasta END CERTIFICATE.</translation>
    </message>
    <message>
        <source>The certificate authority cannot be reached.</source>
        <translation>No se puede acceder a la autoridad de certificación.</translation>
    </message>
    <message>
        <source>Check the connection of this computer to the internet, and the address of the authority.</source>
        <translation>Compruebe la conexión de este equipo a internet y la dirección de la autoridad.</translation>
    </message>
    <message>
        <source>The connection to the certificate authority is not trusted.</source>
        <translation>La conexión con la autoridad de certificación no es de confianza.</translation>
    </message>
    <message>
        <source>If a program of your organisation inspects connections, add its certificate to those to trust.</source>
        <translation>Si un programa de su organización inspecciona las conexiones, añada su certificado a los de confianza.</translation>
    </message>
    <message>
        <source>There is no ACME directory at this address.</source>
        <translation>No hay ningún directorio ACME en esta dirección.</translation>
    </message>
    <message>
        <source>Check the address of the authority&apos;s directory.</source>
        <translation>Compruebe la dirección del directorio de la autoridad.</translation>
    </message>
    <message>
        <source>The certificate authority sent an answer that makes no sense.</source>
        <translation>La autoridad de certificación envió una respuesta sin sentido.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Se intenta de nuevo por sí solo.</translation>
    </message>
    <message>
        <source>The certificate authority has a fault.</source>
        <translation>La autoridad de certificación tiene una avería.</translation>
    </message>
    <message>
        <source>The certificate authority accepts no more requests for now.</source>
        <translation>La autoridad de certificación no acepta más peticiones por ahora.</translation>
    </message>
    <message>
        <source>Wait: it is tried again when it is allowed.</source>
        <translation>Espere: se intenta de nuevo cuando esté permitido.</translation>
    </message>
    <message>
        <source>The certificate authority does not know this account.</source>
        <translation>La autoridad de certificación no conoce esta cuenta.</translation>
    </message>
    <message>
        <source>Try again: a new account is created.</source>
        <translation>Inténtelo de nuevo: se crea una cuenta nueva.</translation>
    </message>
    <message>
        <source>The certificate authority found no proof that you control this name.</source>
        <translation>La autoridad de certificación no encontró ninguna prueba de que usted controle este nombre.</translation>
    </message>
    <message>
        <source>Check that the name is right, and that the proof can be seen from the internet.</source>
        <translation>Compruebe que el nombre es correcto y que la prueba se ve desde internet.</translation>
    </message>
    <message>
        <source>The certificate authority refuses keys of this kind (P-256).</source>
        <translation>La autoridad de certificación rechaza las claves de este tipo (P-256).</translation>
    </message>
    <message>
        <source>Choose another authority.</source>
        <translation>Elija otra autoridad.</translation>
    </message>
    <message>
        <source>The certificate authority refused several requests as outdated.</source>
        <translation>La autoridad de certificación rechazó varias peticiones por estar anticuadas.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the signing request.</source>
        <translation>La autoridad de certificación rechaza la solicitud de certificado.</translation>
    </message>
    <message>
        <source>Choose another authority, or another name.</source>
        <translation>Elija otra autoridad u otro nombre.</translation>
    </message>
    <message>
        <source>The certificate authority does not understand a request.</source>
        <translation>La autoridad de certificación no entiende una petición.</translation>
    </message>
    <message>
        <source>The certificate authority does not certify this name.</source>
        <translation>La autoridad de certificación no certifica este nombre.</translation>
    </message>
    <message>
        <source>Use another name, or another authority.</source>
        <translation>Use otro nombre u otra autoridad.</translation>
    </message>
    <message>
        <source>A CAA record of the domain forbids this certificate authority.</source>
        <translation>Un registro CAA del dominio prohíbe esta autoridad de certificación.</translation>
    </message>
    <message>
        <source>Add the authority to the CAA record of the domain, or choose another authority.</source>
        <translation>Añada la autoridad al registro CAA del dominio o elija otra autoridad.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name.</source>
        <translation>La autoridad de certificación no pudo conectarse a este nombre.</translation>
    </message>
    <message>
        <source>Check that the name leads here from the internet, and that port 80 is forwarded to this computer.</source>
        <translation>Compruebe que el nombre lleva aquí desde internet y que el puerto 80 se reenvía a este equipo.</translation>
    </message>
    <message>
        <source>The certificate authority could not look up this name.</source>
        <translation>La autoridad de certificación no pudo consultar este nombre.</translation>
    </message>
    <message>
        <source>Check the name, and the name servers of its domain.</source>
        <translation>Compruebe el nombre y los servidores de nombres de su dominio.</translation>
    </message>
    <message>
        <source>The signatures of the domain (DNSSEC) are wrong.</source>
        <translation>Las firmas del dominio (DNSSEC) son incorrectas.</translation>
    </message>
    <message>
        <source>Ask whoever runs the name servers of the domain.</source>
        <translation>Pregunte a quien administra los servidores de nombres del dominio.</translation>
    </message>
    <message>
        <source>The certificate authority found something else than the proof.</source>
        <translation>La autoridad de certificación encontró otra cosa en lugar de la prueba.</translation>
    </message>
    <message>
        <source>Check that the name leads to this computer, and that the DNS record was entered exactly.</source>
        <translation>Compruebe que el nombre lleva a este equipo y que el registro DNS se introdujo exactamente.</translation>
    </message>
    <message>
        <source>The certificate authority could not connect to this name by TLS.</source>
        <translation>La autoridad de certificación no pudo conectarse a este nombre por TLS.</translation>
    </message>
    <message>
        <source>Check that nothing redirects requests to another server.</source>
        <translation>Compruebe que nada redirige las peticiones a otro servidor.</translation>
    </message>
    <message>
        <source>The certificate authority does not offer this kind of proof for this name.</source>
        <translation>La autoridad de certificación no ofrece este tipo de prueba para este nombre.</translation>
    </message>
    <message>
        <source>Choose another kind of proof.</source>
        <translation>Elija otro tipo de prueba.</translation>
    </message>
    <message>
        <source>The certificate authority ended the order without a certificate.</source>
        <translation>La autoridad de certificación terminó el pedido sin certificado.</translation>
    </message>
    <message>
        <source>The certificate authority did not finish in time.</source>
        <translation>La autoridad de certificación no terminó a tiempo.</translation>
    </message>
    <message>
        <source>The certificate authority sent a certificate that does not fit.</source>
        <translation>La autoridad de certificación envió un certificado que no encaja.</translation>
    </message>
    <message>
        <source>By the clock of this computer, the new certificate is due for renewal already.</source>
        <translation>Según el reloj de este equipo, el certificado nuevo ya debe renovarse.</translation>
    </message>
    <message>
        <source>The certificate authority refuses the certificate.</source>
        <translation>La autoridad de certificación rechaza el certificado.</translation>
    </message>
    <message>
        <source>See what it said.</source>
        <translation>Vea lo que dijo.</translation>
    </message>
    <message>
        <source>The name servers of the domain do not answer.</source>
        <translation>Los servidores de nombres del dominio no responden.</translation>
    </message>
    <message>
        <source>Check the name and this computer&apos;s connection to the internet.</source>
        <translation>Compruebe el nombre y la conexión de este equipo a internet.</translation>
    </message>
    <message>
        <source>No DNS zone was found for this name.</source>
        <translation>No se encontró ninguna zona DNS para este nombre.</translation>
    </message>
    <message>
        <source>Check the name, or enter the zone yourself.</source>
        <translation>Compruebe el nombre o introduzca usted la zona.</translation>
    </message>
    <message>
        <source>The name server for updates cannot be reached.</source>
        <translation>No se puede acceder al servidor de nombres para actualizaciones.</translation>
    </message>
    <message>
        <source>Check its address and port, and that it accepts TCP.</source>
        <translation>Compruebe su dirección y su puerto, y que acepta TCP.</translation>
    </message>
    <message>
        <source>The TSIG key is incomplete or not base64.</source>
        <translation>La clave TSIG está incompleta o no es base64.</translation>
    </message>
    <message>
        <source>Enter name, algorithm and secret of the key again.</source>
        <translation>Introduzca de nuevo el nombre, el algoritmo y el secreto de la clave.</translation>
    </message>
    <message>
        <source>The name server refuses the TSIG key.</source>
        <translation>El servidor de nombres rechaza la clave TSIG.</translation>
    </message>
    <message>
        <source>Check name, algorithm and secret of the key.</source>
        <translation>Compruebe el nombre, el algoritmo y el secreto de la clave.</translation>
    </message>
    <message>
        <source>The clocks of this computer and of the name server differ too much.</source>
        <translation>Los relojes de este equipo y del servidor de nombres difieren demasiado.</translation>
    </message>
    <message>
        <source>Set the clock of this computer.</source>
        <translation>Ponga en hora el reloj de este equipo.</translation>
    </message>
    <message>
        <source>The name server refuses to change the zone.</source>
        <translation>El servidor de nombres se niega a cambiar la zona.</translation>
    </message>
    <message>
        <source>Check that it is the primary server of the zone, and that the key may change TXT records there.</source>
        <translation>Compruebe que es el servidor primario de la zona y que la clave puede cambiar allí registros TXT.</translation>
    </message>
    <message>
        <source>Not every name server of the zone has the new record.</source>
        <translation>No todos los servidores de nombres de la zona tienen el registro nuevo.</translation>
    </message>
    <message>
        <source>Check that the secondary servers of the zone are notified. It is tried again by itself.</source>
        <translation>Compruebe que se avisa a los servidores secundarios de la zona. Se intenta de nuevo por sí solo.</translation>
    </message>
    <message>
        <source>The DNS record is not there yet.</source>
        <translation>El registro DNS aún no está.</translation>
    </message>
    <message>
        <source>Enter the record at your registrar. It is looked up again and again.</source>
        <translation>Introduzca el registro en su registrador. Se consulta una y otra vez.</translation>
    </message>
    <message>
        <source>A DNS record with another value was found.</source>
        <translation>Se encontró un registro DNS con otro valor.</translation>
    </message>
    <message>
        <source>Enter exactly this value. It is looked up again and again; old values may stay for some minutes.</source>
        <translation>Introduzca exactamente este valor. Se consulta una y otra vez; los valores antiguos pueden seguir unos minutos.</translation>
    </message>
    <message>
        <source>Another program uses the port for the proof.</source>
        <translation>Otro programa usa el puerto para la prueba.</translation>
    </message>
    <message>
        <source>End that program, or choose another port and forward port 80 of the internet to it.</source>
        <translation>Cierre ese programa, o elija otro puerto y reenvíe a él el puerto 80 de internet.</translation>
    </message>
    <message>
        <source>The program may not use this port for the proof.</source>
        <translation>El programa no puede usar este puerto para la prueba.</translation>
    </message>
    <message>
        <source>Choose a port above 1023 and forward port 80 of the internet to it, or allow low ports to this program.</source>
        <translation>Elija un puerto por encima de 1023 y reenvíe a él el puerto 80 de internet, o permita los puertos bajos a este programa.</translation>
    </message>
    <message>
        <source>This computer has no network.</source>
        <translation>Este equipo no tiene red.</translation>
    </message>
    <message>
        <source>Connect it to the network of the phones.</source>
        <translation>Conéctelo a la red de los teléfonos.</translation>
    </message>
    <message>
        <source>The address or its port cannot be used on this computer.</source>
        <translation>La dirección o su puerto no se pueden usar en este equipo.</translation>
    </message>
    <message>
        <source>Close the other program, or choose another port.</source>
        <translation>Cierre el otro programa o elija otro puerto.</translation>
    </message>
    <message>
        <source>This way stopped with an error.</source>
        <translation>Esta vía se detuvo con un error.</translation>
    </message>
    <message>
        <source>Try again. If it happens again, look at the log.</source>
        <translation>Inténtelo de nuevo. Si vuelve a ocurrir, mire el registro.</translation>
    </message>
    <message>
        <source>The file of the certificate or of its key cannot be read.</source>
        <translation>El archivo del certificado o de su clave no se puede leer.</translation>
    </message>
    <message>
        <source>Check the path and the permissions of the file.</source>
        <translation>Compruebe la ruta y los permisos del archivo.</translation>
    </message>
    <message>
        <source>The file has no certificate in PEM or PKCS#12.</source>
        <translation>El archivo no tiene ningún certificado en PEM o PKCS#12.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN CERTIFICATE, or a .p12 or .pfx file.</source>
        <translation>Elija un archivo con BEGIN CERTIFICATE, o un archivo .p12 o .pfx.</translation>
    </message>
    <message>
        <source>The file has no private key.</source>
        <translation>El archivo no tiene clave privada.</translation>
    </message>
    <message>
        <source>Choose a file with BEGIN PRIVATE KEY.</source>
        <translation>Elija un archivo con BEGIN PRIVATE KEY.</translation>
    </message>
    <message>
        <source>The certificate needs its private key, and no file with it was chosen.</source>
        <translation>El certificado necesita su clave privada, y no se eligió ningún archivo con ella.</translation>
    </message>
    <message>
        <source>Choose the file of the key too.</source>
        <translation>Elija también el archivo de la clave.</translation>
    </message>
    <message>
        <source>The password of the key or of the PKCS#12 file is missing or wrong.</source>
        <translation>La contraseña de la clave o del archivo PKCS#12 falta o es incorrecta.</translation>
    </message>
    <message>
        <source>Enter the password again.</source>
        <translation>Introduzca de nuevo la contraseña.</translation>
    </message>
    <message>
        <source>The key does not belong to the first certificate in the file.</source>
        <translation>La clave no pertenece al primer certificado del archivo.</translation>
    </message>
    <message>
        <source>Choose a matching pair, or put the certificate of the key first.</source>
        <translation>Elija una pareja que corresponda o ponga primero el certificado de la clave.</translation>
    </message>
    <message>
        <source>Phones do not accept a key of this kind.</source>
        <translation>Los teléfonos no aceptan una clave de este tipo.</translation>
    </message>
    <message>
        <source>Request a certificate for an ECDSA key (P-256, P-384) or an RSA key of 2048 bits or more.</source>
        <translation>Pida un certificado para una clave ECDSA (P-256, P-384) o una clave RSA de 2048 bits o más.</translation>
    </message>
    <message>
        <source>The certificate has expired.</source>
        <translation>El certificado ha caducado.</translation>
    </message>
    <message>
        <source>Put a newer one in its place.</source>
        <translation>Ponga uno más reciente en su lugar.</translation>
    </message>
    <message>
        <source>The certificate is not valid yet.</source>
        <translation>El certificado aún no es válido.</translation>
    </message>
    <message>
        <source>Check the clock of this computer, or wait until it is valid.</source>
        <translation>Compruebe el reloj de este equipo o espere hasta que sea válido.</translation>
    </message>
    <message>
        <source>This computer is in another network, and the name in codes does not lead to it any more.</source>
        <translation>Este equipo está en otra red y el nombre de los códigos ya no lleva a él.</translation>
    </message>
    <message>
        <source>Connect it to its usual network, or let the name lead to its present address. It is looked up by itself.</source>
        <translation>Conéctelo a su red habitual o haga que el nombre lleve a su dirección actual. Se consulta por sí solo.</translation>
    </message>
    <message>
        <source>The certificate is for other names than the one in codes.</source>
        <translation>El certificado es para otros nombres que el de los códigos.</translation>
    </message>
    <message>
        <source>Enter a name of the certificate, or request a certificate for this name.</source>
        <translation>Introduzca un nombre del certificado o pida un certificado para este nombre.</translation>
    </message>
    <message>
        <source>The certificate is not for servers.</source>
        <translation>El certificado no es para servidores.</translation>
    </message>
    <message>
        <source>Request a certificate for TLS server authentication.</source>
        <translation>Pida un certificado para autenticación de servidor TLS.</translation>
    </message>
    <message>
        <source>The certificates in the file do not form a chain.</source>
        <translation>Los certificados del archivo no forman una cadena.</translation>
    </message>
    <message>
        <source>Put the certificate of the server first, then each one that signed the one before.</source>
        <translation>Ponga primero el certificado del servidor y después cada uno que firmó el anterior.</translation>
    </message>
    <message>
        <source>An intermediate certificate is missing in the file. Phones do not look for it.</source>
        <translation>Falta un certificado intermedio en el archivo. Los teléfonos no lo buscan.</translation>
    </message>
    <message>
        <source>Use the file with the full chain (often fullchain.pem).</source>
        <translation>Use el archivo con la cadena completa (a menudo fullchain.pem).</translation>
    </message>
    <message>
        <source>The certificate is from an authority that phones do not know by themselves.</source>
        <translation>El certificado es de una autoridad que los teléfonos no conocen de por sí.</translation>
    </message>
    <message>
        <source>Install the certificate of this authority on the phones, or use one of a public authority.</source>
        <translation>Instale el certificado de esta autoridad en los teléfonos o use uno de una autoridad pública.</translation>
    </message>
    <message>
        <source>The certificate expires soon.</source>
        <translation>El certificado caduca pronto.</translation>
    </message>
    <message>
        <source>Put a newer one in its place. It is used as soon as the file changes.</source>
        <translation>Ponga uno más reciente en su lugar. Se usa en cuanto cambia el archivo.</translation>
    </message>
    <message>
        <source>The files have changed and cannot be used. The former certificate stays in use.</source>
        <translation>Los archivos han cambiado y no se pueden usar. Sigue en uso el certificado anterior.</translation>
    </message>
    <message>
        <source>Correct the files. They are read again by themselves.</source>
        <translation>Corrija los archivos. Se leen de nuevo por sí solos.</translation>
    </message>
    <message>
        <source>The program for the tunnel is not installed.</source>
        <translation>El programa para el túnel no está instalado.</translation>
    </message>
    <message>
        <source>Install it, or enter its full path.</source>
        <translation>Instálelo o introduzca su ruta completa.</translation>
    </message>
    <message>
        <source>This is not the name of an SSH server.</source>
        <translation>Esto no es el nombre de un servidor SSH.</translation>
    </message>
    <message>
        <source>Enter it as user@host or user@host:port.</source>
        <translation>Introdúzcalo como usuario@host o usuario@host:puerto.</translation>
    </message>
    <message>
        <source>The command cannot be read: a quotation mark is not closed.</source>
        <translation>El comando no se puede leer: falta cerrar unas comillas.</translation>
    </message>
    <message>
        <source>Correct the command.</source>
        <translation>Corrija el comando.</translation>
    </message>
    <message>
        <source>The server is not known yet.</source>
        <translation>Aún no se conoce el servidor.</translation>
    </message>
    <message>
        <source>Compare the fingerprint with the one that the server&apos;s administrator gives you, then accept it.</source>
        <translation>Compare la huella con la que le dé el administrador del servidor y acéptela.</translation>
    </message>
    <message>
        <source>The server proves itself with another key than before. Somebody may be in between.</source>
        <translation>El servidor se identifica con otra clave que antes. Puede haber alguien en medio.</translation>
    </message>
    <message>
        <source>Ask the server&apos;s administrator. Accept the new fingerprint only if they confirm it.</source>
        <translation>Pregunte al administrador del servidor. Acepte la huella nueva solo si la confirma.</translation>
    </message>
    <message>
        <source>The server denies access.</source>
        <translation>El servidor deniega el acceso.</translation>
    </message>
    <message>
        <source>Check the user name, and that the server has the public key of this computer.</source>
        <translation>Compruebe el nombre de usuario y que el servidor tiene la clave pública de este equipo.</translation>
    </message>
    <message>
        <source>The private key cannot be used.</source>
        <translation>La clave privada no se puede usar.</translation>
    </message>
    <message>
        <source>Check the path of the file, and that nobody else may read it.</source>
        <translation>Compruebe la ruta del archivo y que nadie más pueda leerlo.</translation>
    </message>
    <message>
        <source>The name of the server has no address.</source>
        <translation>El nombre del servidor no tiene dirección.</translation>
    </message>
    <message>
        <source>Check the name and the internet connection.</source>
        <translation>Compruebe el nombre y la conexión a internet.</translation>
    </message>
    <message>
        <source>The server refuses the connection.</source>
        <translation>El servidor rechaza la conexión.</translation>
    </message>
    <message>
        <source>Check the port, and that SSH runs on the server.</source>
        <translation>Compruebe el puerto y que SSH está en marcha en el servidor.</translation>
    </message>
    <message>
        <source>The server does not answer.</source>
        <translation>El servidor no responde.</translation>
    </message>
    <message>
        <source>Check the internet connection and the firewalls.</source>
        <translation>Compruebe la conexión a internet y los cortafuegos.</translation>
    </message>
    <message>
        <source>The server does not open the port for this desk.</source>
        <translation>El servidor no abre el puerto para este mostrador.</translation>
    </message>
    <message>
        <source>Choose another port, or allow it there (AllowTcpForwarding, PermitListen).</source>
        <translation>Elija otro puerto o permítalo allí (AllowTcpForwarding, PermitListen).</translation>
    </message>
    <message>
        <source>The program for the tunnel has ended.</source>
        <translation>El programa para el túnel ha terminado.</translation>
    </message>
    <message>
        <source>It is started again by itself. If it ends again, look at what it said.</source>
        <translation>Se inicia de nuevo por sí solo. Si vuelve a terminar, mire lo que dijo.</translation>
    </message>
    <message>
        <source>The program runs, but has not named an address.</source>
        <translation>El programa está en marcha, pero no ha indicado ninguna dirección.</translation>
    </message>
    <message>
        <source>Check the pattern. It must match the address that the program prints.</source>
        <translation>Compruebe el patrón. Debe encajar con la dirección que muestra el programa.</translation>
    </message>
    <message>
        <source>The tunnel is open, but its address does not lead to this desk.</source>
        <translation>El túnel está abierto, pero su dirección no lleva a este mostrador.</translation>
    </message>
    <message>
        <source>Check the address, and where its server sends requests.</source>
        <translation>Compruebe la dirección y adónde envía las peticiones su servidor.</translation>
    </message>
    <message>
        <source>The own authority was renewed for another name.</source>
        <translation>La autoridad propia se renovó para otro nombre.</translation>
    </message>
    <message>
        <source>Install its certificate on the phones again.</source>
        <translation>Instale de nuevo su certificado en los teléfonos.</translation>
    </message>
    <message>
        <source>This phone reaches this desk.</source>
        <translation>Este teléfono llega a este mostrador.</translation>
    </message>
    <message>
        <source>If its wallet still refuses a code, choose that wallet beside the code. The desk then says what it refuses.</source>
        <translation>Si su cartera sigue rechazando un código, elija esa cartera junto al código. El mostrador dice entonces qué rechaza.</translation>
    </message>
    <message>
        <source>Nothing has come from the phone.</source>
        <translation>No ha llegado nada del teléfono.</translation>
    </message>
    <message>
        <source>Open the code with the camera of the phone, in its browser. A security program may be in between.</source>
        <translation>Abra el código con la cámara del teléfono, en su navegador. Puede haber un programa de seguridad en medio.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it does not know its authority.</source>
        <translation>El teléfono rechaza el certificado: no conoce su autoridad.</translation>
    </message>
    <message>
        <source>Choose a certificate of a public authority, or install the certificate of this desk&apos;s authority on the phone.</source>
        <translation>Elija un certificado de una autoridad pública o instale en el teléfono el certificado de la autoridad de este mostrador.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate: it has expired, or the clock of the phone is wrong.</source>
        <translation>El teléfono rechaza el certificado: ha caducado, o el reloj del teléfono está mal.</translation>
    </message>
    <message>
        <source>Renew the certificate, or set the clock of the phone.</source>
        <translation>Renueve el certificado o ponga en hora el reloj del teléfono.</translation>
    </message>
    <message>
        <source>The phone refuses the certificate.</source>
        <translation>El teléfono rechaza el certificado.</translation>
    </message>
    <message>
        <source>Check that it is for the name in the code, and that its chain is complete.</source>
        <translation>Compruebe que es para el nombre del código y que su cadena está completa.</translation>
    </message>
    <message>
        <source>Phone and desk have no version of TLS in common.</source>
        <translation>El teléfono y el mostrador no tienen ninguna versión de TLS en común.</translation>
    </message>
    <message>
        <source>Update the phone. The desk speaks TLS 1.2 and 1.3.</source>
        <translation>Actualice el teléfono. El mostrador habla TLS 1.2 y 1.3.</translation>
    </message>
    <message>
        <source>The phone asked without TLS where the desk speaks https.</source>
        <translation>El teléfono preguntó sin TLS donde el mostrador habla https.</translation>
    </message>
    <message>
        <source>Scan the code again. Its address must begin with https://.</source>
        <translation>Escanee de nuevo el código. Su dirección debe empezar por https://.</translation>
    </message>
    <message>
        <source>The phone speaks https, and this desk only http.</source>
        <translation>El teléfono habla https y este mostrador solo http.</translation>
    </message>
    <message>
        <source>Choose a way with a certificate. Some browsers change http to https by themselves.</source>
        <translation>Elija una vía con certificado. Algunos navegadores cambian http a https por sí solos.</translation>
    </message>
    <message>
        <source>The phone has come by another name than the one in the code.</source>
        <translation>El teléfono ha llegado por otro nombre que el del código.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on, or choose the address that phones use.</source>
        <translation>Haga que el proxy transmita la cabecera Host o elija la dirección que usan los teléfonos.</translation>
    </message>
    <message>
        <source>The clock of the phone differs from the one of this computer. Its wallet may refuse what the desk signs.</source>
        <translation>El reloj del teléfono difiere del de este equipo. Su cartera puede rechazar lo que firma el mostrador.</translation>
    </message>
    <message>
        <source>Let both set their clocks by the network.</source>
        <translation>Haga que ambos pongan su reloj en hora por la red.</translation>
    </message>
    <message>
        <source>The page has not told the clock of the phone: its browser runs no scripts, or lost the connection.</source>
        <translation>La página no ha comunicado el reloj del teléfono: su navegador no ejecuta scripts o perdió la conexión.</translation>
    </message>
    <message>
        <source>The wallet reaches this desk, too.</source>
        <translation>La cartera también llega a este mostrador.</translation>
    </message>
    <message>
        <source>It may say that this was only a test, or that the issuer refused. Both are right.</source>
        <translation>Puede decir que solo era una prueba o que el emisor lo rechazó. Ambas cosas son correctas.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but its wallet does not.</source>
        <translation>El navegador del teléfono confía en el certificado, pero su cartera no.</translation>
    </message>
    <message>
        <source>The wallet has fetched the offer, but does not ask who offers it.</source>
        <translation>La cartera ha obtenido la oferta, pero no pregunta quién la ofrece.</translation>
    </message>
    <message>
        <source>It may refuse an issuer by http, at an IP address, or outside a list of its own. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Puede rechazar un emisor por http, en una dirección IP o fuera de su propia lista. Elija la cartera junto al código. El mostrador dice entonces qué rechaza.</translation>
    </message>
    <message>
        <source>The browser of the phone reaches this desk, but its wallet does not.</source>
        <translation>El navegador del teléfono llega a este mostrador, pero su cartera no.</translation>
    </message>
    <message>
        <source>The phone may have no wallet for this link, or the wallet refuses this desk. Choose the wallet beside the code. The desk then says what it refuses.</source>
        <translation>Puede que el teléfono no tenga cartera para este enlace o que la cartera rechace este mostrador. Elija la cartera junto al código. El mostrador dice entonces qué rechaza.</translation>
    </message>
    <message>
        <source>Most wallets refuse http. Choose a way with https, best with a certificate of a public authority.</source>
        <translation>La mayoría de las carteras rechazan http. Elija una vía con https, mejor con un certificado de una autoridad pública.</translation>
    </message>
    <message>
        <source>The name has an address.</source>
        <translation>El nombre tiene una dirección.</translation>
    </message>
    <message>
        <source>The name has no address.</source>
        <translation>El nombre no tiene dirección.</translation>
    </message>
    <message>
        <source>Enter an address record for this name at your DNS provider, or correct the name.</source>
        <translation>Introduzca un registro de dirección para este nombre en su proveedor de DNS o corrija el nombre.</translation>
    </message>
    <message>
        <source>The name leads to another computer.</source>
        <translation>El nombre lleva a otro equipo.</translation>
    </message>
    <message>
        <source>Change its address record to the address of this computer.</source>
        <translation>Cambie su registro de dirección por la dirección de este equipo.</translation>
    </message>
    <message>
        <source>A connection is made.</source>
        <translation>Se establece una conexión.</translation>
    </message>
    <message>
        <source>No connection is made.</source>
        <translation>No se establece ninguna conexión.</translation>
    </message>
    <message>
        <source>Check that the proxy or tunnel runs, its port, and the firewall.</source>
        <translation>Compruebe que el proxy o el túnel está en marcha, su puerto y el cortafuegos.</translation>
    </message>
    <message>
        <source>The address is plain http. Most wallets refuse it.</source>
        <translation>La dirección es http sin cifrar. La mayoría de las carteras la rechazan.</translation>
    </message>
    <message>
        <source>Choose a way with https.</source>
        <translation>Elija una vía con https.</translation>
    </message>
    <message>
        <source>Phones trust the certificate.</source>
        <translation>Los teléfonos confían en el certificado.</translation>
    </message>
    <message>
        <source>Only phones with the certificate of this desk&apos;s authority trust it.</source>
        <translation>Solo confían en él los teléfonos con el certificado de la autoridad de este mostrador.</translation>
    </message>
    <message>
        <source>Install it on the phones, or choose a certificate of a public authority.</source>
        <translation>Instálelo en los teléfonos o elija un certificado de una autoridad pública.</translation>
    </message>
    <message>
        <source>Phones do not trust the certificate: its chain does not end at an authority that they know.</source>
        <translation>Los teléfonos no confían en el certificado: su cadena no termina en una autoridad que conozcan.</translation>
    </message>
    <message>
        <source>Send the full chain with its intermediate certificates, or use a public authority.</source>
        <translation>Envíe la cadena completa con sus certificados intermedios o use una autoridad pública.</translation>
    </message>
    <message>
        <source>Renew it where it is installed.</source>
        <translation>Renuévelo donde está instalado.</translation>
    </message>
    <message>
        <source>Check the clock of this computer.</source>
        <translation>Compruebe el reloj de este equipo.</translation>
    </message>
    <message>
        <source>The certificate is for another name.</source>
        <translation>El certificado es para otro nombre.</translation>
    </message>
    <message>
        <source>Use the name of the certificate, or get one for this name.</source>
        <translation>Use el nombre del certificado u obtenga uno para este nombre.</translation>
    </message>
    <message>
        <source>Phones refuse the certificate.</source>
        <translation>Los teléfonos rechazan el certificado.</translation>
    </message>
    <message>
        <source>Compare what was found with the certificate where it is installed.</source>
        <translation>Compare lo encontrado con el certificado donde está instalado.</translation>
    </message>
    <message>
        <source>No secure connection is made.</source>
        <translation>No se establece ninguna conexión segura.</translation>
    </message>
    <message>
        <source>Check that https is spoken at this port, with TLS 1.2 or 1.3.</source>
        <translation>Compruebe que en este puerto se habla https, con TLS 1.2 o 1.3.</translation>
    </message>
    <message>
        <source>The connection ends without an answer.</source>
        <translation>La conexión termina sin respuesta.</translation>
    </message>
    <message>
        <source>Check the proxy or tunnel between this address and the desk.</source>
        <translation>Compruebe el proxy o el túnel entre esta dirección y el mostrador.</translation>
    </message>
    <message>
        <source>The address leads to this desk.</source>
        <translation>La dirección lleva a este mostrador.</translation>
    </message>
    <message>
        <source>The address redirects to another one, and wallets do not follow.</source>
        <translation>La dirección redirige a otra, y las carteras no la siguen.</translation>
    </message>
    <message>
        <source>Use the address that it redirects to, or switch the redirect off.</source>
        <translation>Use la dirección a la que redirige o desactive la redirección.</translation>
    </message>
    <message>
        <source>The proxy answers, but does not reach this desk.</source>
        <translation>El proxy responde, pero no llega a este mostrador.</translation>
    </message>
    <message>
        <source>Check the address and port of this desk in the settings of the proxy.</source>
        <translation>Compruebe la dirección y el puerto de este mostrador en los ajustes del proxy.</translation>
    </message>
    <message>
        <source>Something else answers at this address.</source>
        <translation>En esta dirección responde otra cosa.</translation>
    </message>
    <message>
        <source>Check the proxy. In a network for guests, it may be the page for signing in.</source>
        <translation>Compruebe el proxy. En una red para invitados, puede ser la página de inicio de sesión.</translation>
    </message>
    <message>
        <source>A service answers, but not at this path.</source>
        <translation>Responde un servicio, pero no en esta ruta.</translation>
    </message>
    <message>
        <source>Check that the proxy passes the whole path on.</source>
        <translation>Compruebe que el proxy transmite la ruta entera.</translation>
    </message>
    <message>
        <source>Another desk answers at this address.</source>
        <translation>En esta dirección responde otro mostrador.</translation>
    </message>
    <message>
        <source>Give each desk an address of its own.</source>
        <translation>Dé a cada mostrador una dirección propia.</translation>
    </message>
    <message>
        <source>The name of the host arrives unchanged.</source>
        <translation>El nombre del host llega sin cambios.</translation>
    </message>
    <message>
        <source>The proxy changes the name of the host.</source>
        <translation>El proxy cambia el nombre del host.</translation>
    </message>
    <message>
        <source>Let the proxy pass the Host header on.</source>
        <translation>Haga que el proxy transmita la cabecera Host.</translation>
    </message>
    <message>
        <source>The clocks agree.</source>
        <translation>Los relojes coinciden.</translation>
    </message>
    <message>
        <source>The clock of the answer differs from the one of this computer. Wallets refuse times that are off.</source>
        <translation>El reloj de la respuesta difiere del de este equipo. Las carteras rechazan horas desviadas.</translation>
    </message>
    <message>
        <source>Let both computers set their clocks by the network.</source>
        <translation>Haga que ambos equipos pongan su reloj en hora por la red.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>La respuesta no indica la hora.</translation>
    </message>
    <message>
        <source>Large answers of wallets arrive.</source>
        <translation>Las respuestas grandes de las carteras llegan.</translation>
    </message>
    <message>
        <source>A request of 64 KiB does not arrive.</source>
        <translation>Una petición de 64 KiB no llega.</translation>
    </message>
    <message>
        <source>Raise the limit of the proxy for the size of requests.</source>
        <translation>Aumente el límite del proxy para el tamaño de las peticiones.</translation>
    </message>
    <message>
        <source>The answer is not the JSON that the specification requires.</source>
        <translation>La respuesta no es el JSON que exige la especificación.</translation>
    </message>
    <message>
        <source>The answer has the wrong media type.</source>
        <translation>La respuesta tiene un tipo de medio incorrecto.</translation>
    </message>
    <message>
        <source>The answer is too large for the test wallet.</source>
        <translation>La respuesta es demasiado grande para la cartera de prueba.</translation>
    </message>
    <message>
        <source>The answer is a redirect, which the test wallet does not follow.</source>
        <translation>La respuesta es una redirección, que la cartera de prueba no sigue.</translation>
    </message>
    <message>
        <source>Outside this network the test wallet uses https only.</source>
        <translation>Fuera de esta red, la cartera de prueba solo usa https.</translation>
    </message>
    <message>
        <source>A required part of the offer is missing or appears twice.</source>
        <translation>Falta una parte obligatoria de la oferta o aparece dos veces.</translation>
    </message>
    <message>
        <source>The offer requires a sign-in, which the test wallet does not support.</source>
        <translation>La oferta exige un inicio de sesión, que la cartera de prueba no admite.</translation>
    </message>
    <message>
        <source>The metadata belongs to another issuer.</source>
        <translation>Los metadatos pertenecen a otro emisor.</translation>
    </message>
    <message>
        <source>The metadata lacks something that the offer needs.</source>
        <translation>A los metadatos les falta algo que la oferta necesita.</translation>
    </message>
    <message>
        <source>The test wallet does not support the format of the credential.</source>
        <translation>La cartera de prueba no admite el formato de la credencial.</translation>
    </message>
    <message>
        <source>The issuer accepts no key proof that the test wallet supports.</source>
        <translation>El emisor no acepta ninguna prueba de clave que la cartera de prueba admita.</translation>
    </message>
    <message>
        <source>The token endpoint did not answer with a token.</source>
        <translation>El endpoint de token no respondió con un token.</translation>
    </message>
    <message>
        <source>The offer has expired.</source>
        <translation>La oferta ha caducado.</translation>
    </message>
    <message>
        <source>The issuer provides no nonce for the proof.</source>
        <translation>El emisor no proporciona ningún nonce para la prueba.</translation>
    </message>
    <message>
        <source>The credential response lacks a required part.</source>
        <translation>A la respuesta de la credencial le falta una parte obligatoria.</translation>
    </message>
    <message>
        <source>It is not valid in its format.</source>
        <translation>No es válida en su formato.</translation>
    </message>
    <message>
        <source>It does not name the key that signed it.</source>
        <translation>No indica la clave que la firmó.</translation>
    </message>
    <message>
        <source>The key that signed it does not belong to the issuer it names.</source>
        <translation>La clave que la firmó no pertenece al emisor que indica.</translation>
    </message>
    <message>
        <source>The key of its issuer was not found.</source>
        <translation>No se encontró la clave de su emisor.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid.</source>
        <translation>La firma del emisor no es válida.</translation>
    </message>
    <message>
        <source>It discloses values that its issuer did not sign.</source>
        <translation>Divulga valores que su emisor no firmó.</translation>
    </message>
    <message>
        <source>It is not the kind of credential that was offered.</source>
        <translation>No es el tipo de credencial que se ofreció.</translation>
    </message>
    <message>
        <source>It is not the credential that was offered.</source>
        <translation>No es la credencial que se ofreció.</translation>
    </message>
    <message>
        <source>It is not signed in the way that was offered.</source>
        <translation>No está firmada de la forma que se ofreció.</translation>
    </message>
    <message>
        <source>It is not bound to the wallet&apos;s key.</source>
        <translation>No está vinculada a la clave de la cartera.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Aún no es válida.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Ha caducado.</translation>
    </message>
    <message>
        <source>It lacks an attribute that its issuer requires.</source>
        <translation>Le falta un atributo que su emisor exige.</translation>
    </message>
    <message>
        <source>Its status list cannot be fetched, or is not signed by its issuer.</source>
        <translation>Su lista de estado no se puede obtener o no está firmada por su emisor.</translation>
    </message>
    <message>
        <source>It has been revoked or suspended.</source>
        <translation>Se ha revocado o suspendido.</translation>
    </message>
    <message>
        <source>The signer&apos;s certificates are invalid.</source>
        <translation>Los certificados del firmante no son válidos.</translation>
    </message>
    <message>
        <source>Part of it is not covered by a signature.</source>
        <translation>Una parte no está cubierta por ninguna firma.</translation>
    </message>
    <message>
        <source>A required part of the request is missing, or appears twice with different values.</source>
        <translation>Falta una parte obligatoria de la solicitud o aparece dos veces con valores distintos.</translation>
    </message>
    <message>
        <source>The request does not have the media type of a request.</source>
        <translation>La solicitud no tiene el tipo de medio de una solicitud.</translation>
    </message>
    <message>
        <source>The link and the request name different verifiers.</source>
        <translation>El enlace y la solicitud indican verificadores distintos.</translation>
    </message>
    <message>
        <source>The test wallet does not support this kind of client identifier.</source>
        <translation>La cartera de prueba no admite este tipo de identificador de cliente.</translation>
    </message>
    <message>
        <source>The request is not signed by the key of its client identifier.</source>
        <translation>La solicitud no está firmada con la clave de su identificador de cliente.</translation>
    </message>
    <message>
        <source>The signature of the request is invalid.</source>
        <translation>La firma de la solicitud no es válida.</translation>
    </message>
    <message>
        <source>This client identifier has no key, yet the request is signed.</source>
        <translation>Este identificador de cliente no tiene clave y, sin embargo, la solicitud está firmada.</translation>
    </message>
    <message>
        <source>The request is not signed.</source>
        <translation>La solicitud no está firmada.</translation>
    </message>
    <message>
        <source>The request is not addressed to wallets.</source>
        <translation>La solicitud no va dirigida a carteras.</translation>
    </message>
    <message>
        <source>The request does not repeat the nonce of the wallet.</source>
        <translation>La solicitud no repite el nonce de la cartera.</translation>
    </message>
    <message>
        <source>The request has expired.</source>
        <translation>La solicitud ha caducado.</translation>
    </message>
    <message>
        <source>The answer would go to another host than the verifier&apos;s.</source>
        <translation>La respuesta iría a otro host que el del verificador.</translation>
    </message>
    <message>
        <source>The test wallet does not support the response mode of the request.</source>
        <translation>La cartera de prueba no admite el modo de respuesta de la solicitud.</translation>
    </message>
    <message>
        <source>The answer must be encrypted, but the test wallet can use none of the keys.</source>
        <translation>La respuesta debe ir cifrada, pero la cartera de prueba no puede usar ninguna de las claves.</translation>
    </message>
    <message>
        <source>The query of the request does not follow the specification.</source>
        <translation>La consulta de la solicitud no sigue la especificación.</translation>
    </message>
    <message>
        <source>The matching credentials are bound to several keys. A presentation over DIDComm allows one.</source>
        <translation>Las credenciales adecuadas están vinculadas a varias claves. Una presentación por DIDComm permite una.</translation>
    </message>
    <message>
        <source>The link does not open a web page.</source>
        <translation>El enlace no abre una página web.</translation>
    </message>
    <message>
        <source>The form on the page does nothing.</source>
        <translation>El formulario de la página no hace nada.</translation>
    </message>
    <message>
        <source>The page leads to a different host. The test wallet does not follow it.</source>
        <translation>La página lleva a otro host. La cartera de prueba no la sigue.</translation>
    </message>
    <message>
        <source>The workflow leads through too many pages.</source>
        <translation>El proceso lleva por demasiadas páginas.</translation>
    </message>
    <message>
        <source>The invitation is incomplete, or the test wallet does not support its kind.</source>
        <translation>La invitación está incompleta o la cartera de prueba no admite su tipo.</translation>
    </message>
    <message>
        <source>A message over the connection cannot be decrypted, or comes from someone else.</source>
        <translation>Un mensaje por la conexión no se puede descifrar o viene de otro.</translation>
    </message>
    <message>
        <source>The inviting agent did not confirm who answered.</source>
        <translation>El agente que invita no confirmó quién respondió.</translation>
    </message>
    <message>
        <source>Nobody answered the request to connect.</source>
        <translation>Nadie respondió a la petición de conexión.</translation>
    </message>
    <message>
        <source>A program that guesses may read another request than was meant.</source>
        <translation>Un programa que adivina puede leer una petición distinta de la que se quería.</translation>
    </message>
    <message>
        <source>Programs disagree on which of two values counts.</source>
        <translation>Los programas no coinciden en cuál de dos valores cuenta.</translation>
    </message>
    <message>
        <source>A parser may limit the depth, and this one does.</source>
        <translation>Un analizador puede limitar los niveles, y este lo hace.</translation>
    </message>
    <message>
        <source>JSON between programs is UTF-8 without a byte-order mark.</source>
        <translation>Entre programas, el JSON es UTF-8 sin marca de orden de bytes.</translation>
    </message>
    <message>
        <source>A parameter is missing, appears twice or has an invalid value. error_description says which one.</source>
        <translation>Un parámetro falta, aparece dos veces o tiene un valor no válido. error_description dice cuál.</translation>
    </message>
    <message>
        <source>Every request to the API carries the secret key.</source>
        <translation>Cada petición a la API lleva la clave secreta.</translation>
    </message>
    <message>
        <source>The key is valid, but it does not allow this request.</source>
        <translation>La clave es válida, pero no permite esta petición.</translation>
    </message>
    <message>
        <source>A web page from elsewhere must not act through your browser.</source>
        <translation>Una página web de otro lugar no debe actuar a través de su navegador.</translation>
    </message>
    <message>
        <source>The path, or the ID in it, names nothing here.</source>
        <translation>La ruta, o el ID que contiene, no corresponde a nada de aquí.</translation>
    </message>
    <message>
        <source>The alias in the path is decoded once. What results names no agent.</source>
        <translation>El alias de la ruta se descodifica una vez. El resultado no corresponde a ningún agente.</translation>
    </message>
    <message>
        <source>The address exists, but only for other methods.</source>
        <translation>La dirección existe, pero solo para otros métodos.</translation>
    </message>
    <message>
        <source>A request must be complete within a limited time.</source>
        <translation>Una petición debe estar completa en un tiempo limitado.</translation>
    </message>
    <message>
        <source>A repeated requestId means that the same request is sent again.</source>
        <translation>Un requestId repetido significa que se envía de nuevo la misma petición.</translation>
    </message>
    <message>
        <source>A connection can be linked to one person only.</source>
        <translation>Una conexión solo se puede vincular a una persona.</translation>
    </message>
    <message>
        <source>A link needs an address that wallets can reach.</source>
        <translation>Un enlace necesita una dirección a la que las carteras puedan acceder.</translation>
    </message>
    <message>
        <source>Nothing is sent to a blocked agent, and nothing is accepted from it.</source>
        <translation>No se envía nada a un agente bloqueado ni se acepta nada de él.</translation>
    </message>
    <message>
        <source>The agent named no address for DIDComm messages.</source>
        <translation>El agente no indicó ninguna dirección para mensajes DIDComm.</translation>
    </message>
    <message>
        <source>A visit that has ended does not change any more.</source>
        <translation>Una visita terminada ya no cambia.</translation>
    </message>
    <message>
        <source>Issued credentials refer to the published version.</source>
        <translation>Las credenciales emitidas se refieren a la versión publicada.</translation>
    </message>
    <message>
        <source>Each entry can be in the list only once.</source>
        <translation>Cada entrada puede estar solo una vez en la lista.</translation>
    </message>
    <message>
        <source>At most two keys are valid at a time, so that one can replace the other.</source>
        <translation>Como máximo hay dos claves válidas a la vez, para que una pueda sustituir a la otra.</translation>
    </message>
    <message>
        <source>A certificate names a host, and this address has no suitable one.</source>
        <translation>Un certificado indica un host, y esta dirección no tiene ninguno adecuado.</translation>
    </message>
    <message>
        <source>Only the authority that issued the certificate can renew it.</source>
        <translation>Solo la autoridad que emitió el certificado puede renovarlo.</translation>
    </message>
    <message>
        <source>The code of an offer works once, and only for a short time.</source>
        <translation>El código de una oferta funciona una vez y solo por poco tiempo.</translation>
    </message>
    <message>
        <source>A data request can be answered once, and only for a limited time.</source>
        <translation>Una solicitud de datos se puede responder una vez y solo por un tiempo limitado.</translation>
    </message>
    <message>
        <source>The link can be used only once.</source>
        <translation>El enlace solo se puede usar una vez.</translation>
    </message>
    <message>
        <source>The link is valid for a limited time.</source>
        <translation>El enlace es válido por un tiempo limitado.</translation>
    </message>
    <message>
        <source>The link was withdrawn at the desk.</source>
        <translation>El enlace se retiró en el mostrador.</translation>
    </message>
    <message>
        <source>A sign-in must be confirmed within a limited time.</source>
        <translation>Un inicio de sesión debe confirmarse en un tiempo limitado.</translation>
    </message>
    <message>
        <source>The workflow of this link was switched off or removed.</source>
        <translation>El proceso de este enlace se desactivó o se eliminó.</translation>
    </message>
    <message>
        <source>The size is limited, so that no caller can use up the memory.</source>
        <translation>El tamaño está limitado para que nadie que llame pueda agotar la memoria.</translation>
    </message>
    <message>
        <source>The length of an address is limited.</source>
        <translation>La longitud de una dirección está limitada.</translation>
    </message>
    <message>
        <source>The Content-Type header says how to read the body. Nothing is guessed.</source>
        <translation>La cabecera Content-Type dice cómo leer el cuerpo. No se adivina nada.</translation>
    </message>
    <message>
        <source>A small compressed body can become a huge one.</source>
        <translation>Un cuerpo comprimido pequeño puede volverse enorme.</translation>
    </message>
    <message>
        <source>The Host header must name this service.</source>
        <translation>La cabecera Host debe indicar este servicio.</translation>
    </message>
    <message>
        <source>Every field is checked. The answer names each invalid field.</source>
        <translation>Se comprueba cada campo. La respuesta indica cada campo no válido.</translation>
    </message>
    <message>
        <source>The attributes are looked up in the schemas of the service.</source>
        <translation>Los atributos se buscan en los esquemas del servicio.</translation>
    </message>
    <message>
        <source>Phones cannot read a QR code with too many characters.</source>
        <translation>Los teléfonos no pueden leer un código QR con demasiados caracteres.</translation>
    </message>
    <message>
        <source>The number of requests from each source is limited.</source>
        <translation>El número de peticiones de cada origen está limitado.</translation>
    </message>
    <message>
        <source>The size of the headers is limited.</source>
        <translation>El tamaño de las cabeceras está limitado.</translation>
    </message>
    <message>
        <source>The cause is only in the log, because it may contain personal data.</source>
        <translation>La causa está solo en el registro, porque puede contener datos personales.</translation>
    </message>
    <message>
        <source>The request is valid, but this version of the service cannot answer it.</source>
        <translation>La petición es válida, pero esta versión del servicio no puede responderla.</translation>
    </message>
    <message>
        <source>The service confirms only what is stored.</source>
        <translation>El servicio solo confirma lo que está guardado.</translation>
    </message>
    <message>
        <source>Credentials and data requests are signed.</source>
        <translation>Las credenciales y las solicitudes de datos se firman.</translation>
    </message>
    <message>
        <source>Wallets refuse signatures of an expired certificate.</source>
        <translation>Las carteras rechazan firmas de un certificado caducado.</translation>
    </message>
    <message>
        <source>Something that the service needs does not answer.</source>
        <translation>Algo que el servicio necesita no responde.</translation>
    </message>
    <message>
        <source>The pre-authorized code or its PIN is not accepted.</source>
        <translation>No se acepta el código preautorizado o su PIN.</translation>
    </message>
    <message>
        <source>A code works once and for a short time. The answer does not say whether it is unknown, used or expired.</source>
        <translation>Un código funciona una vez y por poco tiempo. La respuesta no dice si es desconocido, usado o caducado.</translation>
    </message>
    <message>
        <source>The PIN is wrong.</source>
        <translation>El PIN es incorrecto.</translation>
    </message>
    <message>
        <source>The code itself is still accepted. After too many wrong PINs the offer ends.</source>
        <translation>El código en sí se sigue aceptando. Tras demasiados PIN incorrectos, la oferta termina.</translation>
    </message>
    <message>
        <source>The wallet is unknown, or client_id is not its own.</source>
        <translation>La cartera es desconocida o client_id no es el suyo.</translation>
    </message>
    <message>
        <source>With an attestation, client_id must be the subject of the attestation.</source>
        <translation>Con una declaración, client_id debe ser el sujeto de la declaración.</translation>
    </message>
    <message>
        <source>Send the client_id of the attestation, or none.</source>
        <translation>Envíe el client_id de la declaración, o ninguno.</translation>
    </message>
    <message>
        <source>Enter the PIN that the desk shows. If the code was used or has expired, ask for a new one.</source>
        <translation>Introduzca el PIN que muestra el mostrador. Si el código se usó o ha caducado, pida uno nuevo.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read: it is damaged, or the keyring has another data key than before.</source>
        <translation>La lista del personal no se puede leer: está dañada, o el llavero tiene otra clave de datos que antes.</translation>
    </message>
    <message>
        <source>Put back what belongs together. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Restaure lo que va junto. O cierre el mostrador y ejecute «connector-desk forget-staff» en su cuenta.</translation>
    </message>
    <message>
        <source>The list of staff is gone: somebody has removed its file.</source>
        <translation>La lista del personal ha desaparecido: alguien ha borrado su archivo.</translation>
    </message>
    <message>
        <source>Put it back. Or close the desk and run “connector-desk forget-staff” in your account.</source>
        <translation>Restáurela. O cierre el mostrador y ejecute «connector-desk forget-staff» en su cuenta.</translation>
    </message>
    <message>
        <source>The issuer no longer renews this credential: the offer is used up or was revoked.</source>
        <translation>El emisor ya no renueva esta credencial: la oferta se ha agotado o se ha revocado.</translation>
    </message>
    <message>
        <source>“Extend…” in “Records” shows it, and withdraws it.</source>
        <translation>«Prolongar…» en «Historial» la muestra y la retira.</translation>
    </message>
    <message>
        <source>This certificate is for a name, not for an IP address.</source>
        <translation>Este certificado es para un nombre, no para una dirección IP.</translation>
    </message>
    <message>
        <source>Connect the phone to this computer&apos;s network: a guest network, or one that keeps its devices apart (client isolation), does not lead here. Let the desk through the firewall.</source>
        <translation>Conecte el teléfono a la red de este equipo: una red de invitados, o una que separa sus dispositivos (client isolation), no lleva aquí. Deje pasar el mostrador por el cortafuegos.</translation>
    </message>
    <message>
        <source>Only this computer can open the code.</source>
        <translation>Solo este equipo puede abrir el código.</translation>
    </message>
    <message>
        <source>Choose a way in which phones reach this desk.</source>
        <translation>Elija una vía por la que los teléfonos lleguen a este mostrador.</translation>
    </message>
    <message>
        <source>The browser of the phone trusts the certificate, but another app on it does not.</source>
        <translation>El navegador del teléfono confía en el certificado, pero otra aplicación del teléfono no.</translation>
    </message>
    <message>
        <source>Wallets often ignore certificates that a person installed. Choose a certificate of a public authority.</source>
        <translation>Las carteras suelen ignorar los certificados que instaló una persona. Elija un certificado de una autoridad pública.</translation>
    </message>
    <message>
        <source>A device connects, but does not ask for the page.</source>
        <translation>Un dispositivo se conecta, pero no pide la página.</translation>
    </message>
    <message>
        <source>The phone breaks the secure connection off without a reason.</source>
        <translation>El teléfono corta la conexión segura sin indicar un motivo.</translation>
    </message>
    <message>
        <source>Most often it does not trust the certificate. Use “Check” to see what phones see.</source>
        <translation>Lo más frecuente es que no confíe en el certificado. Use «Comprobar» para ver lo que ven los teléfonos.</translation>
    </message>
    <message>
        <source>Verifiers look for a revoked signer in the list of the authority that certified it.</source>
        <translation>Los verificadores buscan a un firmante revocado en la lista de la autoridad que lo certificó.</translation>
    </message>
    <message>
        <source>The service does not know whether it was stored: the database did not answer, and cannot be asked.</source>
        <translation>El servicio no sabe si se guardó: la base de datos no respondió y no se le puede preguntar.</translation>
    </message>
    <message>
        <source>The grant type is not supported.</source>
        <translation>El tipo de grant no se admite.</translation>
    </message>
    <message>
        <source>The offer names the grant types that can be used.</source>
        <translation>La oferta indica los tipos de grant que se pueden usar.</translation>
    </message>
    <message>
        <source>Use a grant type of the offer.</source>
        <translation>Use un tipo de grant de la oferta.</translation>
    </message>
    <message>
        <source>authorization_details is invalid, or asks for something that was not offered.</source>
        <translation>authorization_details no es válido o pide algo que no se ofreció.</translation>
    </message>
    <message>
        <source>Each entry has the type openid_credential and names a credential configuration of the offer.</source>
        <translation>Cada entrada tiene el tipo openid_credential e indica una configuración de credencial de la oferta.</translation>
    </message>
    <message>
        <source>Name only configurations of the offer, or leave authorization_details out.</source>
        <translation>Indique solo configuraciones de la oferta u omita authorization_details.</translation>
    </message>
    <message>
        <source>The scope is unknown, invalid or not allowed.</source>
        <translation>El scope es desconocido, no válido o no permitido.</translation>
    </message>
    <message>
        <source>A scope stands for the credentials that are requested.</source>
        <translation>Un scope representa las credenciales que se piden.</translation>
    </message>
    <message>
        <source>Use a scope that the metadata lists, or leave it out.</source>
        <translation>Use un scope que figure en los metadatos, u omítalo.</translation>
    </message>
    <message>
        <source>This client may not use this grant type.</source>
        <translation>Este cliente no puede usar este tipo de grant.</translation>
    </message>
    <message>
        <source>A server can allow each client other grant types.</source>
        <translation>Un servidor puede permitir a cada cliente otros tipos de grant.</translation>
    </message>
    <message>
        <source>The attestation of the wallet is invalid.</source>
        <translation>La declaración de la cartera no es válida.</translation>
    </message>
    <message>
        <source>It must be valid now, be signed by the wallet provider, and come with a proof of the attested key.</source>
        <translation>Debe ser válida ahora, estar firmada por el proveedor de la cartera y venir con una prueba de la clave declarada.</translation>
    </message>
    <message>
        <source>Fetch a new attestation from the wallet provider and create a new proof.</source>
        <translation>Obtenga una declaración nueva del proveedor de la cartera y cree una prueba nueva.</translation>
    </message>
    <message>
        <source>The proof for the attestation lacks the challenge of the server.</source>
        <translation>A la prueba de la declaración le falta el desafío del servidor.</translation>
    </message>
    <message>
        <source>The challenge shows that the proof is new.</source>
        <translation>El desafío demuestra que la prueba es nueva.</translation>
    </message>
    <message>
        <source>Fetch a challenge and create the proof again.</source>
        <translation>Obtenga un desafío y cree de nuevo la prueba.</translation>
    </message>
    <message>
        <source>The DPoP proof is invalid.</source>
        <translation>La prueba DPoP no es válida.</translation>
    </message>
    <message>
        <source>It must be new, and name the method and address of this request, and the hash of its access token.</source>
        <translation>Debe ser nueva e indicar el método y la dirección de esta petición, y el hash de su token de acceso.</translation>
    </message>
    <message>
        <source>Create a new DPoP proof for every request.</source>
        <translation>Cree una prueba DPoP nueva para cada petición.</translation>
    </message>
    <message>
        <source>The DPoP proof lacks the nonce of the server.</source>
        <translation>A la prueba DPoP le falta el nonce del servidor.</translation>
    </message>
    <message>
        <source>The nonce limits how long a proof can be used.</source>
        <translation>El nonce limita cuánto tiempo se puede usar una prueba.</translation>
    </message>
    <message>
        <source>Create the proof again with the value of the DPoP-Nonce header.</source>
        <translation>Cree de nuevo la prueba con el valor de la cabecera DPoP-Nonce.</translation>
    </message>
    <message>
        <source>The access token is missing, unknown, expired or revoked.</source>
        <translation>El token de acceso falta, es desconocido, ha caducado o se revocó.</translation>
    </message>
    <message>
        <source>The answer does not say which, because that would help an attacker.</source>
        <translation>La respuesta no dice cuál de estas causas es, porque ayudaría a un atacante.</translation>
    </message>
    <message>
        <source>Use the token of the last token response. If it has expired, ask for a new code.</source>
        <translation>Use el token de la última respuesta de token. Si ha caducado, pida un código nuevo.</translation>
    </message>
    <message>
        <source>The access token does not cover this request.</source>
        <translation>El token de acceso no cubre esta petición.</translation>
    </message>
    <message>
        <source>A token covers only the credentials of its own offer.</source>
        <translation>Un token solo cubre las credenciales de su propia oferta.</translation>
    </message>
    <message>
        <source>Use the token that belongs to this offer.</source>
        <translation>Use el token que pertenece a esta oferta.</translation>
    </message>
    <message>
        <source>The credential request is malformed.</source>
        <translation>La petición de credencial está mal formada.</translation>
    </message>
    <message>
        <source>It names one credential_identifier or one credential_configuration_id, and has proofs of one type.</source>
        <translation>Indica un credential_identifier o un credential_configuration_id, y tiene pruebas de un solo tipo.</translation>
    </message>
    <message>
        <source>Write the request as OpenID4VCI 1.0 §8.2 describes it.</source>
        <translation>Escriba la petición como la describe OpenID4VCI 1.0 §8.2.</translation>
    </message>
    <message>
        <source>There is no such credential configuration.</source>
        <translation>No existe esa configuración de credencial.</translation>
    </message>
    <message>
        <source>The metadata of the issuer lists all of them in credential_configurations_supported.</source>
        <translation>Los metadatos del emisor las enumeran todas en credential_configurations_supported.</translation>
    </message>
    <message>
        <source>Read the metadata again, and use an ID of the offer.</source>
        <translation>Lea de nuevo los metadatos y use un ID de la oferta.</translation>
    </message>
    <message>
        <source>There is no such credential identifier.</source>
        <translation>No existe ese identificador de credencial.</translation>
    </message>
    <message>
        <source>The token response lists them in credential_identifiers.</source>
        <translation>La respuesta de token los enumera en credential_identifiers.</translation>
    </message>
    <message>
        <source>Use an identifier of the token response of this offer.</source>
        <translation>Use un identificador de la respuesta de token de esta oferta.</translation>
    </message>
    <message>
        <source>The proof of the wallet&apos;s key is missing or invalid.</source>
        <translation>La prueba de la clave de la cartera falta o no es válida.</translation>
    </message>
    <message>
        <source>It must be signed with that key, for this issuer (aud), just now (iat), with typ openid4vci-proof+jwt.</source>
        <translation>Debe estar firmada con esa clave, para este emisor (aud), ahora mismo (iat), con typ openid4vci-proof+jwt.</translation>
    </message>
    <message>
        <source>Create a new proof as proof_types_supported of the configuration describes it.</source>
        <translation>Cree una prueba nueva como la describe proof_types_supported de la configuración.</translation>
    </message>
    <message>
        <source>The c_nonce of a proof is unknown, used or expired.</source>
        <translation>El c_nonce de una prueba es desconocido, ya se usó o ha caducado.</translation>
    </message>
    <message>
        <source>A c_nonce is valid for a short time. It shows that the proof is new.</source>
        <translation>Un c_nonce es válido por poco tiempo. Demuestra que la prueba es nueva.</translation>
    </message>
    <message>
        <source>Fetch a new c_nonce from the nonce endpoint, and create the proof again.</source>
        <translation>Obtenga un c_nonce nuevo del endpoint de nonce y cree de nuevo la prueba.</translation>
    </message>
    <message>
        <source>The answer cannot be encrypted as requested.</source>
        <translation>La respuesta no se puede cifrar como se pide.</translation>
    </message>
    <message>
        <source>The metadata of the issuer says whether and how it encrypts.</source>
        <translation>Los metadatos del emisor dicen si cifra y cómo.</translation>
    </message>
    <message>
        <source>Leave credential_response_encryption out, or use what the metadata lists.</source>
        <translation>Omita credential_response_encryption o use lo que figura en los metadatos.</translation>
    </message>
    <message>
        <source>The issuer does not issue this credential.</source>
        <translation>El emisor no emite esta credencial.</translation>
    </message>
    <message>
        <source>The request is valid, but the offer was withdrawn, or nothing of it is left.</source>
        <translation>La petición es válida, pero la oferta se retiró o ya no queda nada de ella.</translation>
    </message>
    <message>
        <source>Do not send the request again. Ask for a new code.</source>
        <translation>No envíe de nuevo la petición. Pida un código nuevo.</translation>
    </message>
    <message>
        <source>No credential waits under this transaction_id.</source>
        <translation>Ninguna credencial espera con este transaction_id.</translation>
    </message>
    <message>
        <source>It belongs to one access token, and ends when the credential is fetched.</source>
        <translation>Pertenece a un token de acceso y termina cuando se obtiene la credencial.</translation>
    </message>
    <message>
        <source>This notification_id is unknown.</source>
        <translation>Este notification_id es desconocido.</translation>
    </message>
    <message>
        <source>It comes with the credential, and belongs to the same access token.</source>
        <translation>Viene con la credencial y pertenece al mismo token de acceso.</translation>
    </message>
    <message>
        <source>Send the notification_id of the credential response.</source>
        <translation>Envíe el notification_id de la respuesta de credencial.</translation>
    </message>
    <message>
        <source>The notification is malformed.</source>
        <translation>La notificación está mal formada.</translation>
    </message>
    <message>
        <source>event is credential_accepted, credential_failure or credential_deleted.</source>
        <translation>event es credential_accepted, credential_failure o credential_deleted.</translation>
    </message>
    <message>
        <source>Send notification_id and one of these events.</source>
        <translation>Envíe notification_id y uno de estos eventos.</translation>
    </message>
    <message>
        <source>An internal error occurred in the service.</source>
        <translation>Se ha producido un error interno en el servicio.</translation>
    </message>
    <message>
        <source>The message is not written as its protocol requires.</source>
        <translation>El mensaje no está escrito como exige su protocolo.</translation>
    </message>
    <message>
        <source>A field is missing or has an invalid value.</source>
        <translation>Un campo falta o tiene un valor no válido.</translation>
    </message>
    <message>
        <source>Compare the message with the protocol that its @type names.</source>
        <translation>Compare el mensaje con el protocolo que indica su @type.</translation>
    </message>
    <message>
        <source>The message does not fit the state of its thread.</source>
        <translation>El mensaje no encaja con el estado de su hilo.</translation>
    </message>
    <message>
        <source>Each protocol says which message can follow which. ~thread.thid names the thread.</source>
        <translation>Cada protocolo dice qué mensaje puede seguir a cuál. ~thread.thid indica el hilo.</translation>
    </message>
    <message>
        <source>Check the thread ID and the order of the messages.</source>
        <translation>Compruebe el ID del hilo y el orden de los mensajes.</translation>
    </message>
    <message>
        <source>The service does not know this kind of message.</source>
        <translation>El servicio no conoce este tipo de mensaje.</translation>
    </message>
    <message>
        <source>A discover-features query lists the known protocols.</source>
        <translation>Una consulta discover-features enumera los protocolos conocidos.</translation>
    </message>
    <message>
        <source>Use a supported protocol.</source>
        <translation>Use un protocolo admitido.</translation>
    </message>
    <message>
        <source>The service does not support this version of the protocol.</source>
        <translation>El servicio no admite esta versión del protocolo.</translation>
    </message>
    <message>
        <source>The major version in @type must be supported.</source>
        <translation>La versión principal de @type debe estar admitida.</translation>
    </message>
    <message>
        <source>Use a supported version.</source>
        <translation>Use una versión admitida.</translation>
    </message>
    <message>
        <source>The sender of the message is not who it must be.</source>
        <translation>El remitente del mensaje no es quien debe ser.</translation>
    </message>
    <message>
        <source>The message must be encrypted by a key of the other side of the connection.</source>
        <translation>El mensaje debe cifrarse con una clave del otro lado de la conexión.</translation>
    </message>
    <message>
        <source>Use authcrypt with the key that the connection was made with.</source>
        <translation>Use authcrypt con la clave con la que se hizo la conexión.</translation>
    </message>
    <message>
        <source>The request for a connection is not accepted.</source>
        <translation>La petición de conexión no se acepta.</translation>
    </message>
    <message>
        <source>The invitation was used, is unknown, or the DID document is not signed with the right key.</source>
        <translation>La invitación ya se usó, es desconocida o el documento DID no está firmado con la clave correcta.</translation>
    </message>
    <message>
        <source>Ask for a new invitation.</source>
        <translation>Pida una invitación nueva.</translation>
    </message>
    <message>
        <source>The issuance ended without a credential.</source>
        <translation>La emisión terminó sin credencial.</translation>
    </message>
    <message>
        <source>The agent asked for something else than was offered, or one side declined.</source>
        <translation>El agente pidió otra cosa que la ofrecida, o una de las partes lo rechazó.</translation>
    </message>
    <message>
        <source>Ask for a new code, and request exactly what is offered.</source>
        <translation>Pida un código nuevo y solicite exactamente lo que se ofrece.</translation>
    </message>
    <message>
        <source>The presentation ended without a result.</source>
        <translation>La presentación terminó sin resultado.</translation>
    </message>
    <message>
        <source>The agent sent something else than was requested, or one side declined.</source>
        <translation>El agente envió otra cosa que la solicitada, o una de las partes lo rechazó.</translation>
    </message>
    <message>
        <source>Ask for a new code, and present exactly what is requested.</source>
        <translation>Pida un código nuevo y presente exactamente lo que se solicita.</translation>
    </message>
    <message>
        <source>This connection does not support live delivery.</source>
        <translation>Esta conexión no admite la entrega en directo.</translation>
    </message>
    <message>
        <source>Live delivery needs a connection that stays open, such as a WebSocket.</source>
        <translation>La entrega en directo necesita una conexión que siga abierta, como un WebSocket.</translation>
    </message>
    <message>
        <source>Fetch the messages with a delivery request, or use a WebSocket.</source>
        <translation>Recoja los mensajes con una petición de entrega o use un WebSocket.</translation>
    </message>
    <message>
        <source>A requested credential is missing, was sent more than once, or was not requested.</source>
        <translation>Una credencial solicitada falta, se envió más de una vez o no se había solicitado.</translation>
    </message>
    <message>
        <source>vp_token has one entry for each answered credential query.</source>
        <translation>vp_token tiene una entrada por cada consulta de credencial respondida.</translation>
    </message>
    <message>
        <source>Use the IDs of the DCQL query as names in vp_token.</source>
        <translation>Use los ID de la consulta DCQL como nombres en vp_token.</translation>
    </message>
    <message>
        <source>The presentation is not in the requested format.</source>
        <translation>La presentación no está en el formato solicitado.</translation>
    </message>
    <message>
        <source>Each format has its own form of presentation.</source>
        <translation>Cada formato tiene su propia forma de presentación.</translation>
    </message>
    <message>
        <source>Decode the presentation, and look for the first problem.</source>
        <translation>Descodifique la presentación y busque el primer problema.</translation>
    </message>
    <message>
        <source>The signature of the issuer is invalid, or its key was not found.</source>
        <translation>La firma del emisor no es válida o no se encontró su clave.</translation>
    </message>
    <message>
        <source>The key must belong to the issuer that the credential names.</source>
        <translation>La clave debe pertenecer al emisor que indica la credencial.</translation>
    </message>
    <message>
        <source>Send the credential as the issuer issued it. Check the keys that the issuer publishes.</source>
        <translation>Envíe la credencial tal como la emitió el emisor. Compruebe las claves que publica el emisor.</translation>
    </message>
    <message>
        <source>The issuer is not on the list of trusted issuers.</source>
        <translation>El emisor no está en la lista de emisores de confianza.</translation>
    </message>
    <message>
        <source>A valid signature does not say that the issuer can be trusted.</source>
        <translation>Una firma válida no dice que se pueda confiar en el emisor.</translation>
    </message>
    <message>
        <source>Add the issuer in the settings, if you trust it.</source>
        <translation>Añada el emisor en los ajustes, si confía en él.</translation>
    </message>
    <message>
        <source>The certificate of the signer breaks the rules for mobile documents.</source>
        <translation>El certificado del firmante incumple las reglas de los documentos móviles.</translation>
    </message>
    <message>
        <source>A certificate that was issued for something else must not sign a mobile document.</source>
        <translation>Un certificado emitido para otra cosa no debe firmar un documento móvil.</translation>
    </message>
    <message>
        <source>Ask the issuer for a document that a document signer has signed.</source>
        <translation>Pida al emisor un documento firmado por un firmante de documentos.</translation>
    </message>
    <message>
        <source>The certificate of the signer was revoked, or no present list of revoked certificates could be read.</source>
        <translation>El certificado del firmante se revocó, o no se pudo leer ninguna lista actual de certificados revocados.</translation>
    </message>
    <message>
        <source>An authority that certifies document signers lists those that it has revoked.</source>
        <translation>Una autoridad que certifica firmantes de documentos publica la lista de los que ha revocado.</translation>
    </message>
    <message>
        <source>Ask the issuer for a new document, or make sure that the list can be reached.</source>
        <translation>Pida un documento nuevo al emisor o asegúrese de que se puede acceder a la lista.</translation>
    </message>
    <message>
        <source>The credential is not of the requested kind.</source>
        <translation>La credencial no es del tipo solicitado.</translation>
    </message>
    <message>
        <source>The query names the kind: vct_values, or type_values.</source>
        <translation>La consulta indica el tipo: vct_values o type_values.</translation>
    </message>
    <message>
        <source>Present a credential of the requested kind.</source>
        <translation>Presente una credencial del tipo solicitado.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>La cartera no demostró que la credencial se emitió para ella.</translation>
    </message>
    <message>
        <source>The presentation must be signed with the key that the credential names (cnf).</source>
        <translation>La presentación debe estar firmada con la clave que indica la credencial (cnf).</translation>
    </message>
    <message>
        <source>Add a key binding JWT, or sign the presentation, with the key of the credential.</source>
        <translation>Añada un JWT de vinculación de clave, o firme la presentación, con la clave de la credencial.</translation>
    </message>
    <message>
        <source>The nonce of the presentation is not that of the request.</source>
        <translation>El nonce de la presentación no es el de la solicitud.</translation>
    </message>
    <message>
        <source>A presentation for one request must not be accepted for another.</source>
        <translation>Una presentación para una solicitud no debe aceptarse para otra.</translation>
    </message>
    <message>
        <source>Copy nonce from the request object without a change.</source>
        <translation>Copie nonce del request object sin cambios.</translation>
    </message>
    <message>
        <source>The presentation is for another recipient.</source>
        <translation>La presentación es para otro destinatario.</translation>
    </message>
    <message>
        <source>aud, or domain, must be the whole client identifier, with its prefix.</source>
        <translation>aud, o domain, debe ser el identificador de cliente completo, con su prefijo.</translation>
    </message>
    <message>
        <source>Copy client_id from the request object without a change.</source>
        <translation>Copie client_id del request object sin cambios.</translation>
    </message>
    <message>
        <source>The time of the presentation is missing, too old or in the future.</source>
        <translation>La hora de la presentación falta, es demasiado antigua o está en el futuro.</translation>
    </message>
    <message>
        <source>iat must be the time at which the presentation was created.</source>
        <translation>iat debe ser la hora en que se creó la presentación.</translation>
    </message>
    <message>
        <source>Create a new presentation, and check the clock of the phone.</source>
        <translation>Cree una presentación nueva y compruebe el reloj del teléfono.</translation>
    </message>
    <message>
        <source>A disclosed value is not signed by the issuer, or not by the wallet.</source>
        <translation>Un valor divulgado no está firmado por el emisor, o no por la cartera.</translation>
    </message>
    <message>
        <source>Each disclosure must have its digest in the credential, exactly once, and be covered by sd_hash.</source>
        <translation>Cada divulgación debe tener su resumen en la credencial, exactamente una vez, y estar cubierta por sd_hash.</translation>
    </message>
    <message>
        <source>Send each disclosure as the issuer sent it, and compute sd_hash over what is sent.</source>
        <translation>Envíe cada divulgación tal como la envió el emisor y calcule sd_hash sobre lo que se envía.</translation>
    </message>
    <message>
        <source>The credential has expired, or is not valid yet.</source>
        <translation>La credencial ha caducado o aún no es válida.</translation>
    </message>
    <message>
        <source>exp and nbf, or validUntil and validFrom, limit its validity.</source>
        <translation>exp y nbf, o validUntil y validFrom, limitan su validez.</translation>
    </message>
    <message>
        <source>Issue a new credential.</source>
        <translation>Emita una credencial nueva.</translation>
    </message>
    <message>
        <source>The credential was revoked or suspended, or its status could not be read.</source>
        <translation>La credencial se revocó o suspendió, o no se pudo leer su estado.</translation>
    </message>
    <message>
        <source>The status list of the issuer has the status at the index that the credential names.</source>
        <translation>La lista de estado del emisor tiene el estado en el índice que indica la credencial.</translation>
    </message>
    <message>
        <source>Issue a new credential, or make sure that the status list can be reached.</source>
        <translation>Emita una credencial nueva o asegúrese de que se puede acceder a la lista de estado.</translation>
    </message>
    <message>
        <source>The credential does not meet the conditions of the request.</source>
        <translation>La credencial no cumple las condiciones de la solicitud.</translation>
    </message>
    <message>
        <source>The query can require an issuer, or certain values.</source>
        <translation>La consulta puede exigir un emisor o ciertos valores.</translation>
    </message>
    <message>
        <source>Present another credential, or ask with other conditions.</source>
        <translation>Presente otra credencial o solicite con otras condiciones.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Falta un valor obligatorio.</translation>
    </message>
    <message>
        <source>Every requested claim must be in the presentation.</source>
        <translation>Todos los datos solicitados deben estar en la presentación.</translation>
    </message>
    <message>
        <source>Disclose every requested claim.</source>
        <translation>Divulgue todos los datos solicitados.</translation>
    </message>
    <message>
        <source>The person declined, or the wallet has nothing that fits.</source>
        <translation>La persona lo rechazó o la cartera no tiene nada que encaje.</translation>
    </message>
    <message>
        <source>A wallet does not say which, to protect the person.</source>
        <translation>Una cartera no dice cuál de las dos cosas, para proteger a la persona.</translation>
    </message>
    <message>
        <source>Ask the person. If the credential is missing, issue it first.</source>
        <translation>Pregunte a la persona. Si falta la credencial, emítala primero.</translation>
    </message>
    <message>
        <source>The wallet cannot use this data request.</source>
        <translation>La cartera no puede usar esta solicitud de datos.</translation>
    </message>
    <message>
        <source>A parameter is missing or contradicts another, or the wallet does not support the DCQL query.</source>
        <translation>Un parámetro falta o contradice a otro, o la cartera no admite la consulta DCQL.</translation>
    </message>
    <message>
        <source>Decode the request object, and compare it with what the wallet supports.</source>
        <translation>Descodifique el request object y compárelo con lo que admite la cartera.</translation>
    </message>
    <message>
        <source>The wallet does not accept how the desk identifies itself.</source>
        <translation>La cartera no acepta cómo se identifica el mostrador.</translation>
    </message>
    <message>
        <source>The client identifier must fit its prefix, and the key or certificate that signed the request.</source>
        <translation>El identificador de cliente debe encajar con su prefijo y con la clave o el certificado que firmó la solicitud.</translation>
    </message>
    <message>
        <source>Choose another client identifier in the settings, or let the wallet trust the certificate.</source>
        <translation>Elija otro identificador de cliente en los ajustes o haga que la cartera confíe en el certificado.</translation>
    </message>
    <message>
        <source>The wallet does not know the scope of the request.</source>
        <translation>La cartera no conoce el scope de la solicitud.</translation>
    </message>
    <message>
        <source>A scope stands for a query that both sides know.</source>
        <translation>Un scope representa una consulta que ambas partes conocen.</translation>
    </message>
    <message>
        <source>Ask with a DCQL query.</source>
        <translation>Solicite con una consulta DCQL.</translation>
    </message>
    <message>
        <source>The wallet does not support the response type.</source>
        <translation>La cartera no admite el tipo de respuesta.</translation>
    </message>
    <message>
        <source>A request for presentations has the response type vp_token.</source>
        <translation>Una solicitud de presentaciones tiene el tipo de respuesta vp_token.</translation>
    </message>
    <message>
        <source>Use a wallet that supports OpenID4VP.</source>
        <translation>Use una cartera que admita OpenID4VP.</translation>
    </message>
    <message>
        <source>The wallet supports none of the requested formats.</source>
        <translation>La cartera no admite ninguno de los formatos solicitados.</translation>
    </message>
    <message>
        <source>The request names the formats in its query and in vp_formats_supported.</source>
        <translation>La solicitud indica los formatos en su consulta y en vp_formats_supported.</translation>
    </message>
    <message>
        <source>Ask for another format, or use another wallet.</source>
        <translation>Solicite otro formato o use otra cartera.</translation>
    </message>
    <message>
        <source>The wallet does not accept the value of request_uri_method.</source>
        <translation>La cartera no acepta el valor de request_uri_method.</translation>
    </message>
    <message>
        <source>Only get and post are allowed, in lower case.</source>
        <translation>Solo se permiten get y post, en minúsculas.</translation>
    </message>
    <message>
        <source>Create the data request again. If you changed it, undo that.</source>
        <translation>Cree de nuevo la solicitud de datos. Si la cambió, deshágalo.</translation>
    </message>
    <message>
        <source>The wallet cannot use the transaction data.</source>
        <translation>La cartera no puede usar los datos de transacción.</translation>
    </message>
    <message>
        <source>A wallet refuses transaction data whose type or fields it does not know.</source>
        <translation>Una cartera rechaza datos de transacción cuyo tipo o campos no conoce.</translation>
    </message>
    <message>
        <source>Ask without transaction data.</source>
        <translation>Solicite sin datos de transacción.</translation>
    </message>
    <message>
        <source>The wallet is not available now.</source>
        <translation>La cartera no está disponible ahora.</translation>
    </message>
    <message>
        <source>The request reached a page or an app that could not open the wallet.</source>
        <translation>La solicitud llegó a una página o aplicación que no pudo abrir la cartera.</translation>
    </message>
    <message>
        <source>Install or open the wallet, and scan the code again.</source>
        <translation>Instale o abra la cartera y escanee de nuevo el código.</translation>
    </message>
    <message>
        <source>The wallet does not support signed requests.</source>
        <translation>La cartera no admite solicitudes firmadas.</translation>
    </message>
    <message>
        <source>A signed request is a request object.</source>
        <translation>Una solicitud firmada es un request object.</translation>
    </message>
    <message>
        <source>Use another client identifier, or another wallet.</source>
        <translation>Use otro identificador de cliente u otra cartera.</translation>
    </message>
    <message>
        <source>The wallet does not fetch requests.</source>
        <translation>La cartera no obtiene solicitudes por una dirección.</translation>
    </message>
    <message>
        <source>The link names only the address of the request.</source>
        <translation>El enlace solo indica la dirección de la solicitud.</translation>
    </message>
    <message>
        <source>Use another wallet.</source>
        <translation>Use otra cartera.</translation>
    </message>
    <message>
        <source>The wallet could not fetch the request.</source>
        <translation>La cartera no pudo obtener la solicitud.</translation>
    </message>
    <message>
        <source>The address does not answer, has expired, or answers with something else.</source>
        <translation>La dirección no responde, ha caducado o responde con otra cosa.</translation>
    </message>
    <message>
        <source>Check that the phone reaches the public address, and ask for a new code.</source>
        <translation>Compruebe que el teléfono accede a la dirección pública y pida un código nuevo.</translation>
    </message>
    <message>
        <source>The wallet does not accept the signed request.</source>
        <translation>La cartera no acepta la solicitud firmada.</translation>
    </message>
    <message>
        <source>The signature, the certificate, typ or aud is not what the wallet requires.</source>
        <translation>La firma, el certificado, typ o aud no es lo que exige la cartera.</translation>
    </message>
    <message>
        <source>Decode the request object, and check its certificate and its times.</source>
        <translation>Descodifique el request object y compruebe su certificado y sus horas.</translation>
    </message>
    <message>
        <source>The wallet received the credential, but did not store it.</source>
        <translation>La cartera recibió la credencial, pero no la guardó.</translation>
    </message>
    <message>
        <source>The wallet found a fault in it, or could not store it.</source>
        <translation>La cartera encontró un error en ella o no pudo guardarla.</translation>
    </message>
    <message>
        <source>Read event_description, decode the credential, and ask for a new code.</source>
        <translation>Lea event_description, descodifique la credencial y pida un código nuevo.</translation>
    </message>
    <message>
        <source>The person declined the credential, or deleted it.</source>
        <translation>La persona rechazó la credencial o la eliminó.</translation>
    </message>
    <message>
        <source>A wallet may report it for as long as its token is valid.</source>
        <translation>Una cartera puede comunicarlo mientras su token sea válido.</translation>
    </message>
    <message>
        <source>Ask the person. A new code issues it again.</source>
        <translation>Pregunte a la persona. Un código nuevo la emite de nuevo.</translation>
    </message>
    <message>
        <source>A certificate in this chain is expired or not yet valid. Request a new one.</source>
        <translation>Un certificado de esta cadena ha caducado o aún no es válido. Pida uno nuevo.</translation>
    </message>
    <message>
        <source>This certificate is not allowed to sign. Request one for digital signatures.</source>
        <translation>Este certificado no puede firmar. Pida uno para firmas digitales.</translation>
    </message>
    <message>
        <source>This key is protected by a password. Save it without a password first.</source>
        <translation>Esta clave está protegida con contraseña. Guárdela primero sin contraseña.</translation>
    </message>
    <message>
        <source>The value of a variable is too large.</source>
        <translation>El valor de una variable es demasiado grande.</translation>
    </message>
    <message>
        <source>Keep or fill in less: 1 MiB for a variable, 16 MiB in all.</source>
        <translation>Conserve o rellene menos: 1 MiB por variable, 16 MiB en total.</translation>
    </message>
    <message>
        <source>The answer is compressed, which the test wallet does not ask for.</source>
        <translation>La respuesta está comprimida, y la cartera de prueba no lo pide.</translation>
    </message>
    <message>
        <source>It names more documents than the test wallet fetches.</source>
        <translation>Indica más documentos de los que obtiene la cartera de prueba.</translation>
    </message>
    <message>
        <source>There is no table in this.</source>
        <translation>Aquí no hay ninguna tabla.</translation>
    </message>
    <message>
        <source>Save the list as CSV or XLSX, and open it again.</source>
        <translation>Guarde la lista como CSV o XLSX y ábrala de nuevo.</translation>
    </message>
    <message>
        <source>The table is too large.</source>
        <translation>La tabla es demasiado grande.</translation>
    </message>
    <message>
        <source>Divide it into lists of at most 100,000 rows and 200 columns.</source>
        <translation>Divídala en listas de 100&#xa0;000 filas y 200 columnas como máximo.</translation>
    </message>
    <message>
        <source>Another desk has changed this guest.</source>
        <translation>Otro mostrador ha cambiado este invitado.</translation>
    </message>
    <message>
        <source>Look at the list again, then decide.</source>
        <translation>Mire de nuevo la lista y decida después.</translation>
    </message>
    <message>
        <source>This guest has an offer already.</source>
        <translation>Este invitado ya tiene una oferta.</translation>
    </message>
    <message>
        <source>Use that offer, or withdraw it first.</source>
        <translation>Use esa oferta o retírela primero.</translation>
    </message>
    <message>
        <source>A change names the revision that it is made from, so that two desks do not serve one guest.</source>
        <translation>Un cambio indica la revisión de la que parte, para que dos mostradores no atiendan a un mismo invitado.</translation>
    </message>
    <message>
        <source>A guest of a list receives one credential: a second offer is made when the first one has failed.</source>
        <translation>Un invitado de una lista recibe una credencial: solo se crea una segunda oferta cuando la primera ha fallado.</translation>
    </message>
    <message>
        <source>This computer has no font for some letters of the badge.</source>
        <translation>Este equipo no tiene fuente para algunas letras de la tarjeta.</translation>
    </message>
    <message>
        <source>Install a font for this script, then print it again.</source>
        <translation>Instale una fuente para esta escritura e imprímala de nuevo.</translation>
    </message>
    <message>
        <source>The list is too large.</source>
        <translation>La lista es demasiado grande.</translation>
    </message>
    <message>
        <source>Check the address, or the file.</source>
        <translation>Compruebe la dirección o el archivo.</translation>
    </message>
    <message>
        <source>This is no trusted list that can be read.</source>
        <translation>Esto no es una lista de confianza que se pueda leer.</translation>
    </message>
    <message>
        <source>The list is not signed.</source>
        <translation>La lista no está firmada.</translation>
    </message>
    <message>
        <source>Ask its operator for the signed list.</source>
        <translation>Pida a su operador la lista firmada.</translation>
    </message>
    <message>
        <source>The signature of the list is invalid: it was changed or forged.</source>
        <translation>La firma de la lista no es válida: se cambió o se falsificó.</translation>
    </message>
    <message>
        <source>Load it again. If that does not help, ask its operator.</source>
        <translation>Cárguela de nuevo. Si no ayuda, pregunte a su operador.</translation>
    </message>
    <message>
        <source>Ask its operator whether its certificate has changed. Then remove the list and add it again.</source>
        <translation>Pregunte a su operador si ha cambiado su certificado. Después elimine la lista y añádala de nuevo.</translation>
    </message>
    <message>
        <source>This list is older than the one that is there.</source>
        <translation>Esta lista es más antigua que la que ya está.</translation>
    </message>
    <message>
        <source>Nothing needs to be done.</source>
        <translation>No hay que hacer nada.</translation>
    </message>
    <message>
        <source>This is another list than the one that is there.</source>
        <translation>Esta es otra lista que la que ya está.</translation>
    </message>
    <message>
        <source>Check the file, or add it as a list of its own.</source>
        <translation>Compruebe el archivo o añádalo como lista propia.</translation>
    </message>
    <message>
        <source>The list could not be fetched. The one from before still counts.</source>
        <translation>La lista no se pudo obtener. La anterior sigue contando.</translation>
    </message>
    <message>
        <source>Check the address and the network; it is tried again every hour.</source>
        <translation>Compruebe la dirección y la red; se intenta de nuevo cada hora.</translation>
    </message>
    <message>
        <source>The list has expired: its operator should have published the next one.</source>
        <translation>La lista ha caducado: su operador debería haber publicado la siguiente.</translation>
    </message>
    <message>
        <source>Load it again. Until then, results that rest on it show a warning.</source>
        <translation>Cárguela de nuevo. Hasta entonces, los resultados que se basan en ella muestran un aviso.</translation>
    </message>
    <message>
        <source>The list has not been loaded yet.</source>
        <translation>La lista aún no se ha cargado.</translation>
    </message>
    <message>
        <source>Wait a moment, or load it again.</source>
        <translation>Espere un momento o cárguela de nuevo.</translation>
    </message>
    <message>
        <source>The list is signed by somebody whom you have not confirmed, or with an expired certificate. The one from before still counts.</source>
        <translation>La lista está firmada por alguien que usted no ha confirmado o con un certificado caducado. La anterior sigue contando.</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Body</source>
        <translation>Cuerpo</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Árbol</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Tal como llegó</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Cabeceras</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Show as</source>
        <translation>Mostrar como</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Parts of the exchange</source>
        <translation>Partes del intercambio</translation>
    </message>
    <message>
        <source>Reading the response…</source>
        <translation>Leyendo la respuesta…</translation>
    </message>
    <message>
        <source>Find a name or value</source>
        <translation>Buscar un nombre o valor</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copiar como curl</translation>
    </message>
    <message>
        <source>Save the body…</source>
        <translation>Guardar el cuerpo…</translation>
    </message>
    <message>
        <source>Open in workbench</source>
        <translation>Abrir en el taller</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>cortado</translation>
    </message>
    <message>
        <source>body not kept</source>
        <translation>cuerpo no conservado</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>The first {shown} of {size} are shown. “Save the body…” gives all of it.</source>
        <translation>Se muestran los primeros {shown} de {size}. «Guardar el cuerpo…» lo guarda todo.</translation>
    </message>
    <message>
        <source>Only the first {count} values are shown as a tree.</source>
        <translation>Solo los primeros {count} valores se muestran como árbol.</translation>
    </message>
    <message>
        <source>This is no JSON from character {place} on; it is shown up to there.</source>
        <translation>Desde el carácter {place}, esto no es JSON; se muestra hasta ahí.</translation>
    </message>
    <message>
        <source>Links ({count})…</source>
        <translation>Enlaces ({count})…</translation>
    </message>
    <message>
        <source>next step</source>
        <translation>siguiente paso</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>No se encuentra.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>document</source>
        <translation>documento</translation>
    </message>
    <message>
        <source>Copied. The key is $CONNECTOR_KEY.</source>
        <translation>Copiado. La clave es $CONNECTOR_KEY.</translation>
    </message>
    <message>
        <source>Save the body</source>
        <translation>Guardar el cuerpo</translation>
    </message>
    <message>
        <source>Copy what the code says</source>
        <translation>Copiar el contenido del código</translation>
    </message>
    <message>
        <source>Requests and responses</source>
        <translation>Peticiones y respuestas</translation>
    </message>
    <message>
        <source>Of this room</source>
        <translation>De esta sección</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Which are shown</source>
        <translation>Cuáles se muestran</translation>
    </message>
    <message>
        <source>Requests, newest first</source>
        <translation>Peticiones, la última primero</translation>
    </message>
    <message>
        <source>Nothing was sent from this room yet.</source>
        <translation>Aún no se ha enviado nada desde esta sección.</translation>
    </message>
    <message>
        <source>Links in the response</source>
        <translation>Enlaces en la respuesta</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Direcciones</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>The service wrote these addresses. Check the whole address.</source>
        <translation>El servicio escribió estas direcciones. Revise la dirección completa.</translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message>
        <source>This is required.</source>
        <translation>Esto es obligatorio.</translation>
    </message>
    <message>
        <source>{name} is required.</source>
        <translation>{name} es obligatorio.</translation>
    </message>
    <message>
        <source>The kind is required.</source>
        <translation>El tipo («kind») es obligatorio.</translation>
    </message>
    <message>
        <source>At least one entry is required.</source>
        <translation>Se exige al menos una entrada.</translation>
    </message>
    <message>
        <source>At least {count} entries are required.</source>
        <translation>Se exigen al menos {count} entradas.</translation>
    </message>
    <message>
        <source>At most {count} entries.</source>
        <translation>Como máximo {count} entradas.</translation>
    </message>
    <message>
        <source>At most {count} characters.</source>
        <translation>Como máximo {count} caracteres.</translation>
    </message>
    <message>
        <source>At most {count} bytes.</source>
        <translation>Como máximo {count} bytes.</translation>
    </message>
    <message>
        <source>At most {count} KiB.</source>
        <translation>Como máximo {count} KiB.</translation>
    </message>
    <message>
        <source>At most {count} KiB in total.</source>
        <translation>Como máximo {count} KiB en total.</translation>
    </message>
    <message>
        <source>At most {count} keys.</source>
        <translation>Como máximo {count} claves.</translation>
    </message>
    <message>
        <source>At most {count} levels.</source>
        <translation>Como máximo {count} niveles.</translation>
    </message>
    <message>
        <source>A key has 1 to {count} characters.</source>
        <translation>Una clave tiene de 1 a {count} caracteres.</translation>
    </message>
    <message>
        <source>At least {figure}.</source>
        <translation>Como mínimo {figure}.</translation>
    </message>
    <message>
        <source>At most {figure}.</source>
        <translation>Como máximo {figure}.</translation>
    </message>
    <message>
        <source>Choose one of {choices}.</source>
        <translation>Elija uno de {choices}.</translation>
    </message>
    <message>
        <source>Write text in quotation marks.</source>
        <translation>Escriba el texto entre comillas.</translation>
    </message>
    <message>
        <source>Write true or false, without quotation marks.</source>
        <translation>Escriba true o false, sin comillas.</translation>
    </message>
    <message>
        <source>Write a whole number, without quotation marks.</source>
        <translation>Escriba un número entero, sin comillas.</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>Introduzca un número entero.</translation>
    </message>
    <message>
        <source>Write a number, without quotation marks.</source>
        <translation>Escriba un número, sin comillas.</translation>
    </message>
    <message>
        <source>This number is too large.</source>
        <translation>Este número es demasiado grande.</translation>
    </message>
    <message>
        <source>Write a list in square brackets.</source>
        <translation>Escriba una lista entre corchetes.</translation>
    </message>
    <message>
        <source>Write an object in braces.</source>
        <translation>Escriba un objeto entre llaves.</translation>
    </message>
    <message>
        <source>Write a single value, not a list or an object.</source>
        <translation>Escriba un solo valor, no una lista ni un objeto.</translation>
    </message>
    <message>
        <source>Send one JSON object, in braces.</source>
        <translation>Envíe un objeto JSON, entre llaves.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Esto no está escrito como debe.</translation>
    </message>
    <message>
        <source>This text contains a character that cannot be stored.</source>
        <translation>Este texto contiene un carácter que no se puede guardar.</translation>
    </message>
    <message>
        <source>Line breaks and control characters are not allowed here.</source>
        <translation>Aquí no se permiten saltos de línea ni caracteres de control.</translation>
    </message>
    <message>
        <source>Unknown parameter. Available: {choices}.</source>
        <translation>Parámetro desconocido. Disponibles: {choices}.</translation>
    </message>
    <message>
        <source>Unknown parameter. No parameters are allowed here.</source>
        <translation>Parámetro desconocido. Aquí no se permiten parámetros.</translation>
    </message>
    <message>
        <source>Unknown field. Remove it.</source>
        <translation>Campo desconocido. Quítelo.</translation>
    </message>
    <message>
        <source>Unknown field. Did you mean {guess}?</source>
        <translation>Campo desconocido. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>This appears twice. Remove one of them.</source>
        <translation>Esto aparece dos veces. Quite uno.</translation>
    </message>
    <message>
        <source>This is listed twice. Remove one of them.</source>
        <translation>Esto figura dos veces en la lista. Quite uno.</translation>
    </message>
    <message>
        <source>{name} is listed twice. Remove one of them.</source>
        <translation>{name} figura dos veces en la lista. Quite uno.</translation>
    </message>
    <message>
        <source>Enter a language code like de or de-CH.</source>
        <translation>Introduzca un código de idioma como de o de-CH.</translation>
    </message>
    <message>
        <source>Enter a complete address of at most {count} characters.</source>
        <translation>Introduzca una dirección completa de {count} caracteres como máximo.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://.</source>
        <translation>Introduzca una dirección que empiece por https://.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again, without spaces.</source>
        <translation>Esta dirección está incompleta. Cópiela de nuevo, sin espacios.</translation>
    </message>
    <message>
        <source>This address is incomplete. Copy it again.</source>
        <translation>Esta dirección está incompleta. Cópiela de nuevo.</translation>
    </message>
    <message>
        <source>The address must name a host, without a user name.</source>
        <translation>La dirección debe indicar un host, sin nombre de usuario.</translation>
    </message>
    <message>
        <source>Enter a DID like did:web:issuer.example, did:jwk:… or did:key:….</source>
        <translation>Introduzca un DID como did:web:issuer.example, did:jwk:… o did:key:….</translation>
    </message>
    <message>
        <source>This DID method is not supported for issuers. Supported: {methods}.</source>
        <translation>Este método DID no se admite para emisores. Admitidos: {methods}.</translation>
    </message>
    <message>
        <source>A did:web must name a public host, like did:web:issuer.example.</source>
        <translation>Un did:web debe indicar un host público, como did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter an IP address, like 192.0.2.7.</source>
        <translation>Introduzca una dirección IP, como 192.0.2.7.</translation>
    </message>
    <message>
        <source>You can only ask for attributes of the credential itself.</source>
        <translation>Solo puede solicitar atributos de la propia credencial.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, like given_name.</source>
        <translation>Use letras, cifras y guiones bajos, como given_name.</translation>
    </message>
    <message>
        <source>Whole numbers can be at most 2^53.</source>
        <translation>Los números enteros pueden ser como máximo 2^53.</translation>
    </message>
    <message>
        <source>Use 1 to 128 letters, digits and symbols, not in the form of a file path.</source>
        <translation>Use de 1 a 128 letras, cifras y símbolos, no con la forma de una ruta de archivo.</translation>
    </message>
    <message>
        <source>Enter the alias as two parts joined by one colon, like acme:desk1.</source>
        <translation>Introduzca el alias como dos partes separadas por el signo «:», como acme:desk1.</translation>
    </message>
    <message>
        <source>Use letters, digits and symbols, without spaces.</source>
        <translation>Use letras, cifras y símbolos, sin espacios.</translation>
    </message>
    <message>
        <source>The address must begin with https:// and contain no user name.</source>
        <translation>La dirección debe empezar por https:// y no contener ningún nombre de usuario.</translation>
    </message>
    <message>
        <source>Enter one e-mail address, like kim@example.org.</source>
        <translation>Introduzca una dirección de correo, como kim@example.org.</translation>
    </message>
    <message>
        <source>This time is in the past. Choose a later one.</source>
        <translation>Esta hora ya ha pasado. Elija una posterior.</translation>
    </message>
    <message>
        <source>The time zone is missing. Add Z for UTC, or an offset like +01:00.</source>
        <translation>Falta la zona horaria. Añada Z para UTC o una diferencia como +01:00.</translation>
    </message>
    <message>
        <source>This date is too far in the future. Choose one before the year 9999.</source>
        <translation>Esta fecha está demasiado lejos en el futuro. Elija una anterior al año 9999.</translation>
    </message>
    <message>
        <source>This is more than a year from now. Choose an earlier time.</source>
        <translation>Falta más de un año. Elija una hora anterior.</translation>
    </message>
    <message>
        <source>This time is in the future, or more than a year ago.</source>
        <translation>Esta hora está en el futuro o es de hace más de un año.</translation>
    </message>
    <message>
        <source>Provide either the DID or the certificate.</source>
        <translation>Proporcione el DID o el certificado, no ambos.</translation>
    </message>
    <message>
        <source>An event is listed twice.</source>
        <translation>Un evento figura dos veces.</translation>
    </message>
    <message>
        <source>Unknown event. Known events: {choices}.</source>
        <translation>Evento desconocido. Eventos conocidos: {choices}.</translation>
    </message>
    <message>
        <source>No profile of this wallet is known here. Choose another one, or none.</source>
        <translation>Aquí no se conoce ningún perfil de esta cartera. Elija otra o ninguna.</translation>
    </message>
    <message>
        <source>The body must be UTF-8. Remove the charset, or set it to utf-8.</source>
        <translation>El cuerpo debe ser UTF-8. Quite el charset o ponga utf-8.</translation>
    </message>
    <message>
        <source>These letters look like other letters, so they are not allowed in a host name: {letters}.</source>
        <translation>Estas letras se parecen a otras, por eso no se permiten en un nombre de host: {letters}.</translation>
    </message>
    <message>
        <source>This host name has characters that are not allowed in one.</source>
        <translation>Este nombre de host tiene caracteres que no se permiten.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Introduzca un código de país de dos letras mayúsculas, como DE.</translation>
    </message>
    <message>
        <source>Enter a host name, like desk.example.org.</source>
        <translation>Introduzca un nombre de host, como desk.example.org.</translation>
    </message>
    <message>
        <source>Enter an address with its scheme, like https://desk.example.org or did:web:desk.example.org.</source>
        <translation>Introduzca una dirección con su esquema, como https://desk.example.org o did:web:desk.example.org.</translation>
    </message>
    <message>
        <source>Your registration does not allow asking for this.</source>
        <translation>Su registro no permite solicitar esto.</translation>
    </message>
    <message>
        <source>This registration certificate cannot be used: {reason}.</source>
        <translation>Este certificado de registro no se puede usar: {reason}.</translation>
    </message>
    <message>
        <source>This registration certificate has expired.</source>
        <translation>Este certificado de registro ha caducado.</translation>
    </message>
    <message>
        <source>Use the 64 hexadecimal digits of the SHA-256, with small letters.</source>
        <translation>Use las 64 cifras hexadecimales del SHA-256, en minúsculas.</translation>
    </message>
    <message>
        <source>A sample can only be shown over OpenID4VP.</source>
        <translation>Un ejemplo solo se puede mostrar por OpenID4VP.</translation>
    </message>
    <message>
        <source>Ask for a sample alone.</source>
        <translation>Solicite el ejemplo solo, sin nada más.</translation>
    </message>
    <message>
        <source>A sample has the one attribute *, and no conditions on values.</source>
        <translation>Un ejemplo tiene el único atributo * y ninguna condición sobre valores.</translation>
    </message>
    <message>
        <source>A sample is an SD-JWT VC where its type is named, else a W3C credential.</source>
        <translation>Un ejemplo es un SD-JWT VC si se indica su tipo; si no, una credencial W3C.</translation>
    </message>
    <message>
        <source>A mobile document (mdoc) has a namespace, and other formats have none.</source>
        <translation>Un documento móvil (mdoc) tiene un espacio de nombres; los demás formatos, ninguno.</translation>
    </message>
    <message>
        <source>Provide either a credential type or a schema.</source>
        <translation>Proporcione un tipo de credencial o un esquema, no ambos.</translation>
    </message>
    <message>
        <source>Add an answer that asks for an age, or remove the ages: one needs the other.</source>
        <translation>Añada una respuesta que solicite una edad o quite las edades: una cosa necesita la otra.</translation>
    </message>
    <message>
        <source>Only the answer to an age can be computed from a date of birth.</source>
        <translation>De una fecha de nacimiento solo se puede calcular la respuesta a una edad.</translation>
    </message>
    <message>
        <source>A report covers at most 48 hours, and ends after its start.</source>
        <translation>Un informe abarca como máximo 48 horas y termina después de su inicio.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Introduzca la dirección.</translation>
    </message>
    <message>
        <source>Enter an address like https://desk.example.org, without a question mark.</source>
        <translation>Introduzca una dirección como https://desk.example.org, sin signo de interrogación.</translation>
    </message>
    <message>
        <source>These fields are invalid: {choices}.</source>
        <translation>Estos campos no son válidos: {choices}.</translation>
    </message>
    <message>
        <source>{said}: line {line}, column {column}.</source>
        <translation>Línea {line}, columna {column}: {said}.</translation>
    </message>
    <message>
        <source>Expecting value</source>
        <translation>Aquí falta un valor</translation>
    </message>
    <message>
        <source>Expecting &apos;,&apos; delimiter</source>
        <translation>Aquí falta una coma</translation>
    </message>
    <message>
        <source>Expecting &apos;:&apos; delimiter</source>
        <translation>Aquí falta el signo «:»</translation>
    </message>
    <message>
        <source>Expecting property name enclosed in double quotes</source>
        <translation>Aquí falta un nombre entre comillas dobles</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of object</source>
        <translation>Sobra una coma antes del final del objeto</translation>
    </message>
    <message>
        <source>Illegal trailing comma before end of array</source>
        <translation>Sobra una coma antes del final de la lista</translation>
    </message>
    <message>
        <source>Unterminated string starting at</source>
        <translation>Al texto que empieza aquí le faltan las comillas de cierre</translation>
    </message>
    <message>
        <source>Invalid control character at</source>
        <translation>Aquí hay un salto de línea o un carácter de control</translation>
    </message>
    <message>
        <source>Invalid \escape</source>
        <translation>Aquí la barra invertida no significa nada; escriba dos</translation>
    </message>
    <message>
        <source>Invalid \uXXXX escape</source>
        <translation>Detrás de \u van cuatro cifras hexadecimales</translation>
    </message>
    <message>
        <source>Extra data</source>
        <translation>Hay algo más detrás del JSON</translation>
    </message>
    <message>
        <source>{name} is not allowed in JSON. Leave the value out.</source>
        <translation>{name} no se permite en JSON. Omita el valor.</translation>
    </message>
    <message>
        <source>The number {figure} is too large.</source>
        <translation>El número {figure} es demasiado grande.</translation>
    </message>
    <message>
        <source>{name} appears twice. Remove one of them.</source>
        <translation>{name} aparece dos veces. Quite uno.</translation>
    </message>
    <message>
        <source>The JSON has more than {count} parts.</source>
        <translation>El JSON tiene más de {count} partes.</translation>
    </message>
    <message>
        <source>A \u escape is only half of a character.</source>
        <translation>Una secuencia \u es solo la mitad de un carácter.</translation>
    </message>
    <message>
        <source>The character U+0000 cannot be stored. Leave it out.</source>
        <translation>El carácter U+0000 no se puede guardar. Omítalo.</translation>
    </message>
    <message>
        <source>At least {count} characters.</source>
        <translation>Como mínimo {count} caracteres.</translation>
    </message>
    <message>
        <source>Enter at least one character.</source>
        <translation>Introduzca al menos un carácter.</translation>
    </message>
    <message>
        <source>At most one character.</source>
        <translation>Como máximo un carácter.</translation>
    </message>
    <message>
        <source>More than {figure}.</source>
        <translation>Más de {figure}.</translation>
    </message>
    <message>
        <source>Less than {figure}.</source>
        <translation>Menos de {figure}.</translation>
    </message>
    <message>
        <source>Only in steps of {figure}.</source>
        <translation>Solo en pasos de {figure}.</translation>
    </message>
    <message>
        <source>Only whole numbers.</source>
        <translation>Solo números enteros.</translation>
    </message>
    <message>
        <source>This must be {value}.</source>
        <translation>Esto debe ser {value}.</translation>
    </message>
    <message>
        <source>Enter a date like {example}.</source>
        <translation>Introduzca una fecha como {example}.</translation>
    </message>
    <message>
        <source>Enter a date and time with its zone, like {example}.</source>
        <translation>Introduzca fecha y hora con su zona, como {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address like {example}.</source>
        <translation>Introduzca una dirección de correo como {example}.</translation>
    </message>
    <message>
        <source>Enter a web address like {example}.</source>
        <translation>Introduzca una dirección web como {example}.</translation>
    </message>
    <message>
        <source>Write it like {example}.</source>
        <translation>Escríbalo como {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number like {example}.</source>
        <translation>Introduzca un número entero como {example}.</translation>
    </message>
    <message>
        <source>Enter a number like {example}, with a decimal point.</source>
        <translation>Introduzca un número como {example}, con punto decimal.</translation>
    </message>
    <message>
        <source>Enter true or false.</source>
        <translation>Introduzca true o false.</translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation>Introduzca texto.</translation>
    </message>
    <message>
        <source>Choose a value from the list.</source>
        <translation>Elija un valor de la lista.</translation>
    </message>
    <message>
        <source>Choose one of: {choices}.</source>
        <translation>Elija uno de: {choices}.</translation>
    </message>
    <message>
        <source>This number is too large or too small.</source>
        <translation>Este número es demasiado grande o demasiado pequeño.</translation>
    </message>
    <message>
        <source>At most {count} digits.</source>
        <translation>Como máximo {count} cifras.</translation>
    </message>
    <message>
        <source>This picture has {size} KiB. At most {most} KiB are allowed, counted as the file itself, not as base64. Make it smaller.</source>
        <translation>Esta imagen ocupa {size} KiB. Se permiten como máximo {most} KiB, contados como archivo, no como base64. Redúzcala.</translation>
    </message>
    <message>
        <source>This name is reserved in credentials. Choose another one.</source>
        <translation>Este nombre está reservado en las credenciales. Elija otro.</translation>
    </message>
    <message>
        <source>Unknown rule. Remove it.</source>
        <translation>Regla desconocida. Quítela.</translation>
    </message>
    <message>
        <source>Unknown rule. Did you mean {guess}?</source>
        <translation>Regla desconocida. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>This rule needs a different kind of value.</source>
        <translation>Esta regla necesita otro tipo de valor.</translation>
    </message>
    <message>
        <source>A logo must be a data: URL of an SVG, PNG or JPEG picture.</source>
        <translation>Un logotipo debe ser una URL data: de una imagen SVG, PNG o JPEG.</translation>
    </message>
    <message>
        <source>Enter an SVG drawing in UTF-8, without document type, entities or processing instructions.</source>
        <translation>Introduzca un dibujo SVG en UTF-8, sin tipo de documento, entidades ni instrucciones de procesamiento.</translation>
    </message>
    <message>
        <source>{name} is not allowed like this in a logo. Use plain shapes and gradients.</source>
        <translation>{name} no se permite así en un logotipo. Use formas y degradados sencillos.</translation>
    </message>
    <message>
        <source>This drawing is too complex for a logo. Simplify it.</source>
        <translation>Este dibujo es demasiado complejo para un logotipo. Simplifíquelo.</translation>
    </message>
    <message>
        <source>A PNG or JPEG logo can have at most {count} pixels on each side.</source>
        <translation>Un logotipo PNG o JPEG puede tener como máximo {count} píxeles por lado.</translation>
    </message>
    <message>
        <source>Unknown attribute. Remove it.</source>
        <translation>Atributo desconocido. Quítelo.</translation>
    </message>
    <message>
        <source>Unknown attribute. Did you mean {guess}?</source>
        <translation>Atributo desconocido. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Remove it.</source>
        <translation>{name} no tiene ese atributo. Quítelo.</translation>
    </message>
    <message>
        <source>{name} has no such attribute. Did you mean {guess}?</source>
        <translation>{name} no tiene ese atributo. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>{name} is set by the issuer and cannot be an attribute.</source>
        <translation>{name} lo pone el emisor y no puede ser un atributo.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Known keys: {choices}.</source>
        <translation>Clave de metadatos desconocida. Claves conocidas: {choices}.</translation>
    </message>
    <message>
        <source>Unknown metadata key. Did you mean {guess}?</source>
        <translation>Clave de metadatos desconocida. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>This name is reserved in credentials.</source>
        <translation>Este nombre está reservado en las credenciales.</translation>
    </message>
    <message>
        <source>The credential would already have expired. Choose a later time.</source>
        <translation>La credencial ya habría caducado. Elija una hora posterior.</translation>
    </message>
    <message>
        <source>The credential would expire before its offer. Choose a later time.</source>
        <translation>La credencial caducaría antes que su oferta. Elija una hora posterior.</translation>
    </message>
    <message>
        <source>Credentials of this kind are valid until {moment} at most.</source>
        <translation>Las credenciales de este tipo son válidas como máximo hasta {moment}.</translation>
    </message>
    <message>
        <source>There is no schema with this address.</source>
        <translation>No hay ningún esquema con esta dirección.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Schemas of this one begin with {address}.</source>
        <translation>Este esquema pertenece a otro servicio. Los esquemas de este empiezan por {address}.</translation>
    </message>
    <message>
        <source>This schema belongs to another service. Send {address} instead.</source>
        <translation>Este esquema pertenece a otro servicio. Envíe {address} en su lugar.</translation>
    </message>
    <message>
        <source>This cannot be signed: {said}.</source>
        <translation>Esto no se puede firmar: {said}.</translation>
    </message>
    <message>
        <source>{name} cannot be issued as {format}: {said}.</source>
        <translation>{name} no se puede emitir como {format}: {said}.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or remove the protocol.</source>
        <translation>DIDComm solo admite credenciales W3C. Elija w3c o quite el protocolo.</translation>
    </message>
    <message>
        <source>A DIDComm invitation can offer only one credential.</source>
        <translation>Una invitación DIDComm solo puede ofrecer una credencial.</translation>
    </message>
    <message>
        <source>This credential needs a PIN, which DIDComm does not support. Remove the protocol.</source>
        <translation>Esta credencial necesita un PIN, que DIDComm no admite. Quite el protocolo.</translation>
    </message>
    <message>
        <source>DIDComm does not support JWT credentials. Choose JSON-LD, or remove the format.</source>
        <translation>DIDComm no admite credenciales JWT. Elija JSON-LD o quite el formato.</translation>
    </message>
    <message>
        <source>a member is not defined by the contexts of the document</source>
        <translation>un miembro no está definido por los contextos del documento</translation>
    </message>
    <message>
        <source>the name of a member cannot be signed</source>
        <translation>el nombre de un miembro no se puede firmar</translation>
    </message>
    <message>
        <source>control characters cannot be signed</source>
        <translation>los caracteres de control no se pueden firmar</translation>
    </message>
    <message>
        <source>not every program reads this number the same way</source>
        <translation>no todos los programas leen este número igual</translation>
    </message>
    <message>
        <source>null and empty values cannot be signed</source>
        <translation>null y los valores vacíos no se pueden firmar</translation>
    </message>
    <message>
        <source>the document uses an unknown context</source>
        <translation>el documento usa un contexto desconocido</translation>
    </message>
    <message>
        <source>a document must name its contexts by URL, and only known contexts are allowed</source>
        <translation>un documento debe indicar sus contextos por URL, y solo se permiten contextos conocidos</translation>
    </message>
    <message>
        <source>the document names too many contexts</source>
        <translation>el documento indica demasiados contextos</translation>
    </message>
    <message>
        <source>the document is too deeply nested or too large</source>
        <translation>el documento tiene demasiados niveles o es demasiado grande</translation>
    </message>
    <message>
        <source>the document is not usable JSON-LD</source>
        <translation>el documento no es JSON-LD utilizable</translation>
    </message>
    <message>
        <source>the document is empty</source>
        <translation>el documento está vacío</translation>
    </message>
    <message>
        <source>an identifier, type, language or term is malformed</source>
        <translation>un identificador, tipo, idioma o término está mal formado</translation>
    </message>
    <message>
        <source>the graph of the document is too complex</source>
        <translation>el grafo del documento es demasiado complejo</translation>
    </message>
    <message>
        <source>a JWK is a small JSON object</source>
        <translation>un JWK es un objeto JSON pequeño</translation>
    </message>
    <message>
        <source>the JWK contains private or symmetric key material</source>
        <translation>el JWK contiene material de clave privado o simétrico</translation>
    </message>
    <message>
        <source>the key is not for signatures</source>
        <translation>la clave no es para firmas</translation>
    </message>
    <message>
        <source>only P-256 and Ed25519 keys are supported</source>
        <translation>solo se admiten claves P-256 y Ed25519</translation>
    </message>
    <message>
        <source>an Ed25519 key must not have y</source>
        <translation>una clave Ed25519 no debe tener y</translation>
    </message>
    <message>
        <source>{name} must be 32 bytes in base64url</source>
        <translation>{name} debe tener 32 bytes en base64url</translation>
    </message>
    <message>
        <source>not a point on P-256</source>
        <translation>no es un punto de P-256</translation>
    </message>
    <message>
        <source>not an Ed25519 public key</source>
        <translation>no es una clave pública Ed25519</translation>
    </message>
    <message>
        <source>not base64url</source>
        <translation>no es base64url</translation>
    </message>
    <message>
        <source>not base64url in canonical form</source>
        <translation>no es base64url en forma canónica</translation>
    </message>
    <message>
        <source>the certificates are too large</source>
        <translation>los certificados son demasiado grandes</translation>
    </message>
    <message>
        <source>these are not PEM certificates</source>
        <translation>estos no son certificados PEM</translation>
    </message>
    <message>
        <source>a trust anchor must be the certificate of a certificate authority</source>
        <translation>un ancla de confianza debe ser el certificado de una autoridad de certificación</translation>
    </message>
    <message>
        <source>a certificate cannot be read</source>
        <translation>un certificado no se puede leer</translation>
    </message>
    <message>
        <source>certificates must have version 3, a positive serial number and canonical encoding</source>
        <translation>los certificados deben tener la versión 3, un número de serie positivo y codificación canónica</translation>
    </message>
    <message>
        <source>{name} is available as {formats}.</source>
        <translation>{name} está disponible como {formats}.</translation>
    </message>
    <message>
        <source>There is no schema with this address. You can add a foreign schema at /bc/studio.</source>
        <translation>No hay ningún esquema con esta dirección. Puede añadir un esquema ajeno en /bc/studio.</translation>
    </message>
    <message>
        <source>There is no schema with this address. Send {address}, or add the foreign schema at /bc/studio.</source>
        <translation>No hay ningún esquema con esta dirección. Envíe {address} o añada el esquema ajeno en /bc/studio.</translation>
    </message>
    <message>
        <source>Leave schemaId out, or enter the address of a schema.</source>
        <translation>Omita schemaId o introduzca la dirección de un esquema.</translation>
    </message>
    <message>
        <source>No schema has all of these attributes. Ask for fewer, or name a schema.</source>
        <translation>Ningún esquema tiene todos estos atributos. Solicite menos o indique un esquema.</translation>
    </message>
    <message>
        <source>The request is too large. Ask for fewer attributes, or split it into several requests.</source>
        <translation>La solicitud es demasiado grande. Solicite menos atributos o divídala en varias solicitudes.</translation>
    </message>
    <message>
        <source>Choose oid4vp or didcomm.</source>
        <translation>Elija oid4vp o didcomm.</translation>
    </message>
    <message>
        <source>Every credential has this. Ask for other attributes.</source>
        <translation>Todas las credenciales tienen esto. Solicite otros atributos.</translation>
    </message>
    <message>
        <source>DIDComm supports W3C credentials only. Choose w3c, or use OpenID4VP.</source>
        <translation>DIDComm solo admite credenciales W3C. Elija w3c o use OpenID4VP.</translation>
    </message>
    <message>
        <source>No such certificate is possible for this address. Choose another client identifier.</source>
        <translation>No es posible un certificado así para esta dirección. Elija otro identificador de cliente.</translation>
    </message>
    <message>
        <source>Line {line}: {said}</source>
        <translation>Línea {line}: {said}</translation>
    </message>
    <message>
        <source>{field}: {said}</source>
        <translation>{field}: {said}</translation>
    </message>
    <message>
        <source>This file is not UTF-8 text.</source>
        <translation>Este archivo no es texto UTF-8.</translation>
    </message>
    <message>
        <source>Another file has a workflow with this name.</source>
        <translation>Otro archivo tiene un proceso con este nombre.</translation>
    </message>
    <message>
        <source>The name cannot be changed.</source>
        <translation>El nombre no se puede cambiar.</translation>
    </message>
    <message>
        <source>A workflow can have at most {count} KiB.</source>
        <translation>Un proceso puede tener como máximo {count} KiB.</translation>
    </message>
    <message>
        <source>A line can have at most {count} dots.</source>
        <translation>Una línea puede tener como máximo {count} puntos.</translation>
    </message>
    <message>
        <source>A number has too many digits.</source>
        <translation>Un número tiene demasiadas cifras.</translation>
    </message>
    <message>
        <source>The tables are nested too deeply.</source>
        <translation>Las tablas tienen demasiados niveles.</translation>
    </message>
    <message>
        <source>The default is not an allowed value of this parameter.</source>
        <translation>El valor por defecto no es un valor permitido de este parámetro.</translation>
    </message>
    <message>
        <source>Only a parameter of type choice has choices, and it needs them.</source>
        <translation>Solo un parámetro de tipo choice tiene opciones, y las necesita.</translation>
    </message>
    <message>
        <source>Name the attributes of a schema, or the fields, to ask for.</source>
        <translation>Indique los atributos de un esquema, o los campos, que se solicitan.</translation>
    </message>
    <message>
        <source>Name the schema of the attributes.</source>
        <translation>Indique el esquema de los atributos.</translation>
    </message>
    <message>
        <source>If there are several methods, mark exactly one as the default: isDefault = true.</source>
        <translation>Si hay varios métodos, marque exactamente uno como predeterminado: isDefault = true.</translation>
    </message>
    <message>
        <source>There is no schema {name} here.</source>
        <translation>Aquí no hay ningún esquema {name}.</translation>
    </message>
    <message>
        <source>{name} requires {key}.</source>
        <translation>{name} exige {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}.</source>
        <translation>{name} no tiene el atributo {key}.</translation>
    </message>
    <message>
        <source>{name} has no attribute {key}. Did you mean {guess}?</source>
        <translation>{name} no tiene el atributo {key}. ¿Quiso decir {guess}?</translation>
    </message>
    <message>
        <source>{name} can be issued as {formats}.</source>
        <translation>{name} se puede emitir como {formats}.</translation>
    </message>
    <message>
        <source>This is not a valid JMESPath expression.</source>
        <translation>Esto no es una expresión JMESPath válida.</translation>
    </message>
    <message>
        <source>This expression repeats its input too often.</source>
        <translation>Esta expresión repite demasiado su entrada.</translation>
    </message>
    <message>
        <source>Begin with one of {roots}, or quote a fixed text: &apos;text&apos;.</source>
        <translation>Empiece por uno de {roots} o ponga un texto fijo entre comillas: &apos;text&apos;.</translation>
    </message>
    <message>
        <source>There is no parameter {name}.</source>
        <translation>No hay ningún parámetro {name}.</translation>
    </message>
    <message>
        <source>There is no earlier step {name}.</source>
        <translation>No hay ningún paso anterior {name}.</translation>
    </message>
    <message>
        <source>There is no parameter or earlier step {name}.</source>
        <translation>No hay ningún parámetro ni paso anterior {name}.</translation>
    </message>
    <message>
        <source>This is not a list. Name a parameter or a step.</source>
        <translation>Esto no es una lista. Indique un parámetro o un paso.</translation>
    </message>
    <message>
        <source>JMESPath has no function {name}.</source>
        <translation>JMESPath no tiene la función {name}.</translation>
    </message>
    <message>
        <source>The list of trusted issuers is full.</source>
        <translation>La lista de emisores de confianza está llena.</translation>
    </message>
    <message>
        <source>The list of credential types is full.</source>
        <translation>La lista de tipos de credencial está llena.</translation>
    </message>
    <message>
        <source>The list of questions is full.</source>
        <translation>La lista de preguntas está llena.</translation>
    </message>
    <message>
        <source>There is a question with this ID. Choose another ID, or change that one.</source>
        <translation>Ya hay una pregunta con este ID. Elija otro ID o cambie esa.</translation>
    </message>
    <message>
        <source>This question is too large.</source>
        <translation>Esta pregunta es demasiado grande.</translation>
    </message>
    <message>
        <source>There is no credential type with this ID.</source>
        <translation>No hay ningún tipo de credencial con este ID.</translation>
    </message>
    <message>
        <source>There is no schema with this name.</source>
        <translation>No hay ningún esquema con este nombre.</translation>
    </message>
    <message>
        <source>This credential has no claim for {name}. Choose one, or remove the credential.</source>
        <translation>Esta credencial no tiene ningún dato para {name}. Elija uno o quite la credencial.</translation>
    </message>
    <message>
        <source>The list of foreign schemas is full.</source>
        <translation>La lista de esquemas ajenos está llena.</translation>
    </message>
    <message>
        <source>This is not a certificate. Copy it again, including the first and the last line.</source>
        <translation>Esto no es un certificado. Cópielo de nuevo, con la primera y la última línea.</translation>
    </message>
    <message>
        <source>You already trust this issuer, as {name}.</source>
        <translation>Ya confía en este emisor, como {name}.</translation>
    </message>
    <message>
        <source>This is one of your own schemas. You need not add it.</source>
        <translation>Este es uno de sus propios esquemas. No necesita añadirlo.</translation>
    </message>
    <message>
        <source>There is a credential type with this ID. Choose another ID, or change that one.</source>
        <translation>Ya hay un tipo de credencial con este ID. Elija otro ID o cambie ese.</translation>
    </message>
    <message>
        <source>The credential type {id} has this type already. Change that one.</source>
        <translation>El tipo de credencial {id} ya tiene este tipo. Cambie ese.</translation>
    </message>
    <message>
        <source>This is not the ID in the address.</source>
        <translation>Este no es el ID de la dirección.</translation>
    </message>
    <message>
        <source>There is no claim of this name. Add it, or remove its path.</source>
        <translation>No hay ningún dato con este nombre. Añádalo o quite su ruta.</translation>
    </message>
    <message>
        <source>This is no type metadata, JSON Schema, metadata of an issuer, or credential. Check what you copied.</source>
        <translation>Esto no son metadatos de tipo, un JSON Schema, metadatos de un emisor ni una credencial. Compruebe lo que ha copiado.</translation>
    </message>
    <message>
        <source>This cannot be read: its JSON is wrong. Copy it again.</source>
        <translation>Esto no se puede leer: su JSON es incorrecto. Cópielo de nuevo.</translation>
    </message>
    <message>
        <source>Nothing could be fetched from there. Check the address and the network, or use a file.</source>
        <translation>De ahí no se pudo obtener nada. Compruebe la dirección y la red o use un archivo.</translation>
    </message>
    <message>
        <source>Provide either the address or the content.</source>
        <translation>Proporcione la dirección o el contenido, no ambos.</translation>
    </message>
    <message>
        <source>There is no claim in it that can be asked for.</source>
        <translation>No contiene ningún dato que se pueda solicitar.</translation>
    </message>
    <message>
        <source>It names no credential type.</source>
        <translation>No indica ningún tipo de credencial.</translation>
    </message>
    <message>
        <source>This is not read.</source>
        <translation>Esto no se lee.</translation>
    </message>
    <message>
        <source>There is more that is not understood.</source>
        <translation>Hay más cosas que no se entienden.</translation>
    </message>
    <message>
        <source>There is too much in it. The rest is left out.</source>
        <translation>Contiene demasiado. El resto se omite.</translation>
    </message>
    <message>
        <source>This is nested too deeply, and is left out.</source>
        <translation>Esto tiene demasiados niveles y se omite.</translation>
    </message>
    <message>
        <source>This is no path of a claim that can be asked for.</source>
        <translation>Esta no es la ruta de un dato que se pueda solicitar.</translation>
    </message>
    <message>
        <source>A credential type has at most {count} claims. This one is left out.</source>
        <translation>Un tipo de credencial tiene como máximo {count} datos. Este se omite.</translation>
    </message>
    <message>
        <source>This has another form than expected, and is left out.</source>
        <translation>Esto tiene otra forma que la esperada y se omite.</translation>
    </message>
    <message>
        <source>This leads back to itself, and is left out.</source>
        <translation>Esto remite a sí mismo y se omite.</translation>
    </message>
    <message>
        <source>The type that it extends is not there: {name}. Its claims are left out.</source>
        <translation>El tipo que amplía no está: {name}. Sus datos se omiten.</translation>
    </message>
    <message>
        <source>The type that it extends demands something else, which counts.</source>
        <translation>El tipo que amplía exige otra cosa, y es lo que cuenta.</translation>
    </message>
    <message>
        <source>This refers to something that is not in the document: {name}.</source>
        <translation>Esto remite a algo que no está en el documento: {name}.</translation>
    </message>
    <message>
        <source>Only constants are understood as alternatives.</source>
        <translation>Como alternativas solo se entienden constantes.</translation>
    </message>
    <message>
        <source>This is another version than JSON Schema 2020-12. It is read as that version.</source>
        <translation>Esta es otra versión que JSON Schema 2020-12. Se lee como esa versión.</translation>
    </message>
    <message>
        <source>The schema names no credential type. Its address is used: check it.</source>
        <translation>El esquema no indica ningún tipo de credencial. Se usa su dirección: compruébela.</translation>
    </message>
    <message>
        <source>This is not about the person, and cannot be asked for.</source>
        <translation>Esto no trata de la persona y no se puede solicitar.</translation>
    </message>
    <message>
        <source>This element is of another namespace than most, and is left out.</source>
        <translation>Este elemento es de otro espacio de nombres que la mayoría y se omite.</translation>
    </message>
    <message>
        <source>This format is not supported: {name}.</source>
        <translation>Este formato no se admite: {name}.</translation>
    </message>
    <message>
        <source>It is of this type too: {name}. The last one is used.</source>
        <translation>También es de este tipo: {name}. Se usa el último.</translation>
    </message>
    <message>
        <source>The hash of the disclosures is not supported.</source>
        <translation>El hash de las divulgaciones no se admite.</translation>
    </message>
    <message>
        <source>There is more that this credential does not show.</source>
        <translation>Hay más cosas que esta credencial no muestra.</translation>
    </message>
    <message>
        <source>This has no value here, and is left out.</source>
        <translation>Esto no tiene aquí ningún valor y se omite.</translation>
    </message>
    <message>
        <source>No attribute can have this name. It is called {name} here.</source>
        <translation>Ningún atributo puede llamarse así. Aquí se llama {name}.</translation>
    </message>
    <message>
        <source>This credential type is too large.</source>
        <translation>Este tipo de credencial es demasiado grande.</translation>
    </message>
    <message>
        <source>This schema is already in the list.</source>
        <translation>Este esquema ya está en la lista.</translation>
    </message>
    <message>
        <source>The list of service providers is full.</source>
        <translation>La lista de proveedores de servicios está llena.</translation>
    </message>
    <message>
        <source>This service provider is already in the list.</source>
        <translation>Este proveedor de servicios ya está en la lista.</translation>
    </message>
    <message>
        <source>The list of webhooks is full.</source>
        <translation>La lista de webhooks está llena.</translation>
    </message>
    <message>
        <source>This webhook is off.</source>
        <translation>Este webhook está desactivado.</translation>
    </message>
    <message>
        <source>Another schema already has this alias. Choose another one.</source>
        <translation>Otro esquema ya tiene este alias. Elija otro.</translation>
    </message>
    <message>
        <source>Another agent already has this alias.</source>
        <translation>Otro agente ya tiene este alias.</translation>
    </message>
    <message>
        <source>The values of this data request were deleted on schedule. Create a new one.</source>
        <translation>Los valores de esta solicitud de datos se borraron según lo previsto. Cree una nueva.</translation>
    </message>
    <message>
        <source>This data request was deleted on schedule. Create a new one.</source>
        <translation>Esta solicitud de datos se borró según lo previsto. Cree una nueva.</translation>
    </message>
    <message>
        <source>This visit has no presentation, or it was deleted.</source>
        <translation>Esta visita no tiene ninguna presentación o se borró.</translation>
    </message>
    <message>
        <source>This visit has already ended. There is nothing to withdraw.</source>
        <translation>Esta visita ya ha terminado. No hay nada que retirar.</translation>
    </message>
    <message>
        <source>There is no wallet waiting under this ID.</source>
        <translation>Ninguna cartera espera con este ID.</translation>
    </message>
    <message>
        <source>There is no question with this ID.</source>
        <translation>No hay ninguna pregunta con este ID.</translation>
    </message>
    <message>
        <source>This question gives no such attribute of the credential.</source>
        <translation>Esta pregunta no da ese dato de la credencial.</translation>
    </message>
    <message>
        <source>The credential needs {name}. Choose the answer that it gets.</source>
        <translation>La credencial necesita {name}. Elija la respuesta que recibe.</translation>
    </message>
    <message>
        <source>There is no rule of self-service with this ID.</source>
        <translation>No hay ninguna regla de autoservicio con este ID.</translation>
    </message>
    <message>
        <source>This wallet waits no longer: another desk has decided, or its time is over.</source>
        <translation>Esta cartera ya no espera: otro mostrador ha decidido, o se acabó su tiempo.</translation>
    </message>
    <message>
        <source>Wallets may not start by themselves here. Allow it under Settings, Wallets, first.</source>
        <translation>Aquí las carteras no pueden empezar por sí mismas. Permítalo primero en Ajustes, Carteras.</translation>
    </message>
    <message>
        <source>There is no lasting code with this ID.</source>
        <translation>No hay ningún código permanente con este ID.</translation>
    </message>
    <message>
        <source>There can be at most {count} lasting codes. Remove one first.</source>
        <translation>Puede haber como máximo {count} códigos permanentes. Quite uno primero.</translation>
    </message>
    <message>
        <source>The wallet did not ask for this. Choose a credential that it asked for.</source>
        <translation>La cartera no pidió esto. Elija una credencial que haya pedido.</translation>
    </message>
    <message>
        <source>These credentials were already fetched. Create a new offer to issue them again.</source>
        <translation>Estas credenciales ya se recogieron. Cree una oferta nueva para emitirlas de nuevo.</translation>
    </message>
    <message>
        <source>The values of this visit were deleted on schedule. Create a new offer.</source>
        <translation>Los valores de esta visita se borraron según lo previsto. Cree una oferta nueva.</translation>
    </message>
    <message>
        <source>This was offered over DIDComm. Create a new offer to offer it again.</source>
        <translation>Esto se ofreció por DIDComm. Cree una oferta nueva para ofrecerlo de nuevo.</translation>
    </message>
    <message>
        <source>This kind of credential was withdrawn. Offer another one.</source>
        <translation>Este tipo de credencial se retiró. Ofrezca otro.</translation>
    </message>
    <message>
        <source>A credential of this offer has expired. Create a new offer.</source>
        <translation>Una credencial de esta oferta ha caducado. Cree una oferta nueva.</translation>
    </message>
    <message>
        <source>This credential was never fetched. Withdraw its offer instead.</source>
        <translation>Esta credencial nunca se recogió. Retire su oferta en su lugar.</translation>
    </message>
    <message>
        <source>This credential is revoked for good. Issue a new one.</source>
        <translation>Esta credencial está revocada para siempre. Emita una nueva.</translation>
    </message>
    <message>
        <source>Name the credentials, or say which in “of”, not both.</source>
        <translation>Nombre las credenciales o indíquelas en «of», no ambas cosas.</translation>
    </message>
    <message>
        <source>This credential was renewed already. Renew the new one.</source>
        <translation>Esta credencial ya se ha renovado. Renueve la nueva.</translation>
    </message>
    <message>
        <source>This credential was renewed meanwhile. Try again.</source>
        <translation>Esta credencial se ha renovado entretanto. Inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>This credential is suspended. Reactivate it first.</source>
        <translation>Esta credencial está suspendida. Reactívela primero.</translation>
    </message>
    <message>
        <source>The number of these credentials has changed meanwhile: it is {count} now. Count again.</source>
        <translation>El número de estas credenciales ha cambiado entretanto: ahora es {count}. Cuente de nuevo.</translation>
    </message>
    <message>
        <source>Say which credentials: by person, wallet, schema or time.</source>
        <translation>Indique qué credenciales: por persona, cartera, esquema o fecha.</translation>
    </message>
    <message>
        <source>This credential does not say whom it is about, or its values were deleted.</source>
        <translation>Esta credencial no dice de quién se trata, o sus valores se han borrado.</translation>
    </message>
    <message>
        <source>These credentials are revoked by now. It is too late to undo that.</source>
        <translation>Estas credenciales ya están revocadas. Es demasiado tarde para deshacerlo.</translation>
    </message>
    <message>
        <source>There is no workflow with this name.</source>
        <translation>No hay ningún proceso con este nombre.</translation>
    </message>
    <message>
        <source>There is already a workflow with this name. Change that one.</source>
        <translation>Ya hay un proceso con este nombre. Cambie ese.</translation>
    </message>
    <message>
        <source>There can be at most {count} workflows.</source>
        <translation>Puede haber como máximo {count} procesos.</translation>
    </message>
    <message>
        <source>A built-in workflow can only be switched off.</source>
        <translation>Un proceso integrado solo se puede desactivar.</translation>
    </message>
    <message>
        <source>This workflow is a file in the data folder. Change it there.</source>
        <translation>Este proceso es un archivo de la carpeta de datos. Cámbielo allí.</translation>
    </message>
    <message>
        <source>This run is not waiting for approval.</source>
        <translation>Esta ejecución no espera aprobación.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name.</source>
        <translation>Este servicio no ofrece ningún proceso con este nombre.</translation>
    </message>
    <message>
        <source>This service offers no workflow with this name. Available: {choices}.</source>
        <translation>Este servicio no ofrece ningún proceso con este nombre. Disponibles: {choices}.</translation>
    </message>
    <message>
        <source>This workflow has no such method. Available: {choices}.</source>
        <translation>Este proceso no tiene ese método. Disponibles: {choices}.</translation>
    </message>
    <message>
        <source>This parameter is required. Available: {choices}.</source>
        <translation>Este parámetro es obligatorio. Disponibles: {choices}.</translation>
    </message>
    <message>
        <source>Enter a workflow link of this service.</source>
        <translation>Introduzca un enlace de proceso de este servicio.</translation>
    </message>
    <message>
        <source>This is not a workflow link of this service.</source>
        <translation>Este no es un enlace de proceso de este servicio.</translation>
    </message>
    <message>
        <source>This is not an invitation of this service.</source>
        <translation>Esta no es una invitación de este servicio.</translation>
    </message>
    <message>
        <source>Enter an invitation of this service, or an address registered for the agent.</source>
        <translation>Introduzca una invitación de este servicio o una dirección registrada para el agente.</translation>
    </message>
    <message>
        <source>This address is not registered for the agent. Ask the staff of the desk to register it.</source>
        <translation>Esta dirección no está registrada para el agente. Pida al personal del mostrador que la registre.</translation>
    </message>
    <message>
        <source>This is already a short link. Use the address it leads to.</source>
        <translation>Este ya es un enlace corto. Use la dirección a la que lleva.</translation>
    </message>
    <message>
        <source>Register a host, optionally with a path.</source>
        <translation>Registre un host, si quiere con una ruta.</translation>
    </message>
    <message>
        <source>There can be at most {count} agents.</source>
        <translation>Puede haber como máximo {count} agentes.</translation>
    </message>
    <message>
        <source>The token in the header Authorization: Bearer is missing or wrong.</source>
        <translation>El token de la cabecera Authorization: Bearer falta o es incorrecto.</translation>
    </message>
    <message>
        <source>This alias belongs to another agent.</source>
        <translation>Este alias pertenece a otro agente.</translation>
    </message>
    <message>
        <source>This connection belongs to another agent.</source>
        <translation>Esta conexión pertenece a otro agente.</translation>
    </message>
    <message>
        <source>This e-mail address is linked to another connection.</source>
        <translation>Esta dirección de correo está vinculada a otra conexión.</translation>
    </message>
    <message>
        <source>This service provider is not in the list.</source>
        <translation>Este proveedor de servicios no está en la lista.</translation>
    </message>
    <message>
        <source>Too many login requests for this alias.</source>
        <translation>Demasiadas peticiones de inicio de sesión para este alias.</translation>
    </message>
    <message>
        <source>This Id was already used for another metric.</source>
        <translation>Este Id ya se usó para otra métrica.</translation>
    </message>
    <message>
        <source>This agent records too many different metrics.</source>
        <translation>Este agente registra demasiadas métricas distintas.</translation>
    </message>
    <message>
        <source>Desk-Staff must be a percent-encoded name: one line of 1 to 60 characters.</source>
        <translation>Desk-Staff debe ser un nombre codificado con porcentajes: una línea de 1 a 60 caracteres.</translation>
    </message>
    <message>
        <source>This Idempotency-Key was already used with a different body.</source>
        <translation>Esta Idempotency-Key ya se usó con otro cuerpo.</translation>
    </message>
    <message>
        <source>This list is for another kind of credential.</source>
        <translation>Esta lista es para otro tipo de credencial.</translation>
    </message>
    <message>
        <source>There is no visit with this workflowId.</source>
        <translation>No hay ninguna visita con este workflowId.</translation>
    </message>
    <message>
        <source>This visit is not a run of a workflow.</source>
        <translation>Esta visita no es una ejecución de un proceso.</translation>
    </message>
    <message>
        <source>There is no data request with this ID.</source>
        <translation>No hay ninguna solicitud de datos con este ID.</translation>
    </message>
    <message>
        <source>There is no credential with this ID.</source>
        <translation>No hay ninguna credencial con este ID.</translation>
    </message>
    <message>
        <source>There is no renewal of many credentials with this ID.</source>
        <translation>No hay ninguna prolongación de varias credenciales con este ID.</translation>
    </message>
    <message>
        <source>There is no revocation of many credentials with this ID.</source>
        <translation>No hay ninguna revocación de varias credenciales con este ID.</translation>
    </message>
    <message>
        <source>There is no schema with this name and version.</source>
        <translation>No hay ningún esquema con este nombre y esta versión.</translation>
    </message>
    <message>
        <source>There is no link with this ID.</source>
        <translation>No hay ningún enlace con este ID.</translation>
    </message>
    <message>
        <source>There is no short link with this ID.</source>
        <translation>No hay ningún enlace corto con este ID.</translation>
    </message>
    <message>
        <source>Nothing was issued in this visit.</source>
        <translation>En esta visita no se emitió nada.</translation>
    </message>
    <message>
        <source>There is no kind of credential with this name.</source>
        <translation>No hay ningún tipo de credencial con este nombre.</translation>
    </message>
    <message>
        <source>There is no connection with this ID.</source>
        <translation>No hay ninguna conexión con este ID.</translation>
    </message>
    <message>
        <source>There is no trusted issuer with this ID.</source>
        <translation>No hay ningún emisor de confianza con este ID.</translation>
    </message>
    <message>
        <source>There is no credential type with this ID that was added here.</source>
        <translation>No hay ningún tipo de credencial con este ID que se haya añadido aquí.</translation>
    </message>
    <message>
        <source>There is no question with this ID that was added here.</source>
        <translation>No hay ninguna pregunta con este ID que se haya añadido aquí.</translation>
    </message>
    <message>
        <source>There is no foreign schema with this ID.</source>
        <translation>No hay ningún esquema ajeno con este ID.</translation>
    </message>
    <message>
        <source>There is no trusted wallet provider with this ID.</source>
        <translation>No hay ningún proveedor de carteras de confianza con este ID.</translation>
    </message>
    <message>
        <source>There is no service provider with this ID.</source>
        <translation>No hay ningún proveedor de servicios con este ID.</translation>
    </message>
    <message>
        <source>There is no webhook with this ID.</source>
        <translation>No hay ningún webhook con este ID.</translation>
    </message>
    <message>
        <source>There is no delivery with this ID.</source>
        <translation>No hay ninguna entrega con este ID.</translation>
    </message>
    <message>
        <source>There is no valid key with this ID.</source>
        <translation>No hay ninguna clave válida con este ID.</translation>
    </message>
    <message>
        <source>This is the only key. Create a new one first.</source>
        <translation>Esta es la única clave. Cree primero una nueva.</translation>
    </message>
    <message>
        <source>Provide either the keys or the certificates of the wallet provider.</source>
        <translation>Proporcione las claves o los certificados del proveedor de la cartera, no ambos.</translation>
    </message>
    <message>
        <source>You can trust at most {count} wallet providers. Remove one first.</source>
        <translation>Puede confiar como máximo en {count} proveedores de carteras. Elimine primero uno.</translation>
    </message>
    <message>
        <source>This cannot be read: {said}.</source>
        <translation>Esto no se puede leer: {said}.</translation>
    </message>
    <message>
        <source>Remove it, or choose the certificate from outside.</source>
        <translation>Quítelo o elija el certificado externo.</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, then choose again.</source>
        <translation>Este equipo no tiene red. Conéctelo y elija de nuevo.</translation>
    </message>
    <message>
        <source>Enter a host name like desk.example.org, without a port.</source>
        <translation>Introduzca un nombre de host como desk.example.org, sin puerto.</translation>
    </message>
    <message>
        <source>Programs and files can be chosen only at the computer of this service.</source>
        <translation>Los programas y archivos solo se pueden elegir en el equipo de este servicio.</translation>
    </message>
    <message>
        <source>The certificate or the address is given by options of serve. Remove them first.</source>
        <translation>El certificado o la dirección los fijan opciones de serve. Quítelas primero.</translation>
    </message>
    <message>
        <source>This was only a test; nothing is issued.</source>
        <translation>Esto solo era una prueba; no se emite nada.</translation>
    </message>
    <message>
        <source>The folder is given by an option of serve. Remove the option first.</source>
        <translation>La carpeta la fija una opción de serve. Quite primero la opción.</translation>
    </message>
    <message>
        <source>There is no such folder, or it cannot be read.</source>
        <translation>Esa carpeta no existe o no se puede leer.</translation>
    </message>
    <message>
        <source>Cannot use {address}: {reason}.</source>
        <translation>No se puede usar {address}: {reason}.</translation>
    </message>
    <message>
        <source>The data folder cannot be used: {reason}.</source>
        <translation>La carpeta de datos no se puede usar: {reason}.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk wrote this data. Update the program.</source>
        <translation>Una versión más reciente de Connector Desk escribió estos datos. Actualice el programa.</translation>
    </message>
    <message>
        <source>The database server is a standby and takes no changes. Connect to the primary server.</source>
        <translation>El servidor de base de datos es uno de reserva y no admite cambios. Conéctese al servidor principal.</translation>
    </message>
    <message>
        <source>The service is stopping. It answers until its connections have moved to another process.</source>
        <translation>El servicio se está deteniendo. Responde hasta que sus conexiones hayan pasado a otro proceso.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. Check the database server or the data folder.</source>
        <translation>Los datos guardados no se pueden leer. Compruebe el servidor de base de datos o la carpeta de datos.</translation>
    </message>
    <message>
        <source>The connection to the database broke before it confirmed this.</source>
        <translation>La conexión con la base de datos se cortó antes de que esta lo confirmara.</translation>
    </message>
    <message>
        <source>Other processes use the database, and this version has to change its tables.</source>
        <translation>Otros procesos usan la base de datos, y esta versión tiene que cambiar sus tablas.</translation>
    </message>
    <message>
        <source>A newer version of Connector Desk made this backup. Update the program.</source>
        <translation>Una versión más reciente de Connector Desk hizo esta copia de seguridad. Actualice el programa.</translation>
    </message>
    <message>
        <source>The backup cannot be copied into the data folder: {reason}.</source>
        <translation>La copia de seguridad no se puede copiar en la carpeta de datos: {reason}.</translation>
    </message>
    <message>
        <source>The data file was removed from its folder. Nothing is saved until it is back.</source>
        <translation>El archivo de datos se quitó de su carpeta. No se guarda nada hasta que vuelva.</translation>
    </message>
    <message>
        <source>The data file was replaced by an older one while it was open. Restart the program.</source>
        <translation>El archivo de datos se sustituyó por uno más antiguo mientras estaba abierto. Reinicie el programa.</translation>
    </message>
    <message>
        <source>The anchor file cannot be read or written: {reason}.</source>
        <translation>El archivo de anclaje no se puede leer o escribir: {reason}.</translation>
    </message>
    <message>
        <source>The pool in front of PostgreSQL gives each transaction another session.</source>
        <translation>El pool que está delante de PostgreSQL da otra sesión a cada transacción.</translation>
    </message>
    <message>
        <source>The copy cannot be written: {reason}.</source>
        <translation>La copia no se puede escribir: {reason}.</translation>
    </message>
    <message>
        <source>There is no data in {folder}.</source>
        <translation>No hay datos en {folder}.</translation>
    </message>
    <message>
        <source>This is the data file itself. Choose another file.</source>
        <translation>Este es el propio archivo de datos. Elija otro archivo.</translation>
    </message>
    <message>
        <source>This fault does not fit these answers.</source>
        <translation>Este fallo no encaja con estas respuestas.</translation>
    </message>
    <message>
        <source>The service cannot tell to which visit these answers belong.</source>
        <translation>El servicio no puede saber a qué visita pertenecen estas respuestas.</translation>
    </message>
    <message>
        <source>At most {count} faults can be armed.</source>
        <translation>Se pueden activar como máximo {count} fallos.</translation>
    </message>
    <message>
        <source>Nothing is saved in this session.</source>
        <translation>En esta sesión no se guarda nada.</translation>
    </message>
    <message>
        <source>The service has not started yet.</source>
        <translation>El servicio aún no ha arrancado.</translation>
    </message>
    <message>
        <source>The keys of this desk are missing from the keyring. Its data stays encrypted.</source>
        <translation>Las claves de este mostrador faltan en el llavero. Sus datos siguen cifrados.</translation>
    </message>
    <message>
        <source>Another program changed the keyring entry of this desk.</source>
        <translation>Otro programa cambió la entrada de este mostrador en el llavero.</translation>
    </message>
    <message>
        <source>The keyring entry of this desk contains no key.</source>
        <translation>La entrada de este mostrador en el llavero no contiene ninguna clave.</translation>
    </message>
    <message>
        <source>The key in the keyring is not the one in use. Nothing was retired.</source>
        <translation>La clave del llavero no es la que está en uso. No se ha retirado nada.</translation>
    </message>
    <message>
        <source>The keyring accepted the key but does not return it.</source>
        <translation>El llavero aceptó la clave, pero no la devuelve.</translation>
    </message>
    <message>
        <source>The keyring does not answer. It may be asking for its password in another window.</source>
        <translation>El llavero no responde. Puede que pida su contraseña en otra ventana.</translation>
    </message>
    <message>
        <source>The keyring on this computer ({name}) does not belong to the operating system.</source>
        <translation>El llavero de este equipo ({name}) no pertenece al sistema operativo.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be loaded.</source>
        <translation>El llavero de este equipo no se puede cargar.</translation>
    </message>
    <message>
        <source>The keyring refused the request. It may be locked.</source>
        <translation>El llavero rechazó la petición. Puede que esté bloqueado.</translation>
    </message>
    <message>
        <source>This is not an address.</source>
        <translation>Esto no es una dirección.</translation>
    </message>
    <message>
        <source>The address contains characters that are not allowed.</source>
        <translation>La dirección contiene caracteres no permitidos.</translation>
    </message>
    <message>
        <source>The address must start with https:// and name a host.</source>
        <translation>La dirección debe empezar por https:// e indicar un host.</translation>
    </message>
    <message>
        <source>The address must not contain a user name or a password.</source>
        <translation>La dirección no debe contener nombre de usuario ni contraseña.</translation>
    </message>
    <message>
        <source>The address must end after its path.</source>
        <translation>La dirección debe terminar tras su ruta.</translation>
    </message>
    <message>
        <source>With http:// others could read the key. Use https://.</source>
        <translation>Con http:// otros podrían leer la clave. Use https://.</translation>
    </message>
    <message>
        <source>The path must start with one slash.</source>
        <translation>La ruta debe empezar por una barra.</translation>
    </message>
    <message>
        <source>The path contains characters that are not allowed.</source>
        <translation>La ruta contiene caracteres no permitidos.</translation>
    </message>
    <message>
        <source>This is not a valid header name.</source>
        <translation>Esto no es un nombre de cabecera válido.</translation>
    </message>
    <message>
        <source>The header “{name}” contains characters that cannot be sent.</source>
        <translation>La cabecera «{name}» contiene caracteres que no se pueden enviar.</translation>
    </message>
    <message>
        <source>This is not a valid HTTP method.</source>
        <translation>Esto no es un método HTTP válido.</translation>
    </message>
    <message>
        <source>HTTP does not allow this request: {said}.</source>
        <translation>HTTP no permite esta petición: {said}.</translation>
    </message>
    <message>
        <source>This is not a valid header name for the key.</source>
        <translation>Esto no es un nombre de cabecera válido para la clave.</translation>
    </message>
    <message>
        <source>The key contains characters that cannot be sent.</source>
        <translation>La clave contiene caracteres que no se pueden enviar.</translation>
    </message>
    <message>
        <source>This is not a valid identifier.</source>
        <translation>Esto no es un identificador válido.</translation>
    </message>
    <message>
        <source>The certificate of the service is not trusted. The key was not sent.</source>
        <translation>El certificado del servicio no es de confianza. La clave no se ha enviado.</translation>
    </message>
    <message>
        <source>The certificate of the service has expired. The key was not sent.</source>
        <translation>El certificado del servicio ha caducado. La clave no se ha enviado.</translation>
    </message>
    <message>
        <source>The certificate of the service is not valid yet. The key was not sent.</source>
        <translation>El certificado del servicio aún no es válido. La clave no se ha enviado.</translation>
    </message>
    <message>
        <source>The certificate of the service is for another name. The key was not sent.</source>
        <translation>El certificado del servicio es para otro nombre. La clave no se ha enviado.</translation>
    </message>
    <message>
        <source>The issuer of the service&apos;s certificate is not trusted here. The key was not sent.</source>
        <translation>El emisor del certificado del servicio no es de confianza aquí. La clave no se ha enviado.</translation>
    </message>
    <message>
        <source>The service did not answer in time.</source>
        <translation>El servicio no respondió a tiempo.</translation>
    </message>
    <message>
        <source>Progress is not visible here.</source>
        <translation>El progreso no se ve aquí.</translation>
    </message>
    <message>
        <source>The answer is larger than 10 MB and was cut off.</source>
        <translation>La respuesta ocupa más de 10 MB y se cortó.</translation>
    </message>
    <message>
        <source>The address redirects to another one. The key was not sent there.</source>
        <translation>La dirección redirige a otra. La clave no se ha enviado allí.</translation>
    </message>
    <message>
        <source>The answer is empty (status {status}).</source>
        <translation>La respuesta está vacía (estado {status}).</translation>
    </message>
    <message>
        <source>The answer is not JSON (status {status}).</source>
        <translation>La respuesta no es JSON (estado {status}).</translation>
    </message>
    <message>
        <source>The answer does not come from this API (status {status}).</source>
        <translation>La respuesta no viene de esta API (estado {status}).</translation>
    </message>
    <message>
        <source>The answer is not a complete {name}.</source>
        <translation>La respuesta no es un «{name}» completo.</translation>
    </message>
    <message>
        <source>The answer is not a picture.</source>
        <translation>La respuesta no es una imagen.</translation>
    </message>
    <message>
        <source>The code or the PIN is wrong, already used or expired.</source>
        <translation>El código o el PIN es incorrecto, ya se usó o ha caducado.</translation>
    </message>
    <message>
        <source>This cannot be renewed any more. Ask for a new credential.</source>
        <translation>Esto ya no se puede renovar. Pida una credencial nueva.</translation>
    </message>
    <message>
        <source>The access token is invalid.</source>
        <translation>El token de acceso no es válido.</translation>
    </message>
    <message>
        <source>The access token is not for this credential.</source>
        <translation>El token de acceso no es para esta credencial.</translation>
    </message>
    <message>
        <source>Nothing was done. Try again in a moment.</source>
        <translation>No se ha hecho nada. Inténtelo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>This offer has no further credential.</source>
        <translation>Esta oferta no tiene más credenciales.</translation>
    </message>
    <message>
        <source>This offer was withdrawn or has expired.</source>
        <translation>Esta oferta se retiró o ha caducado.</translation>
    </message>
    <message>
        <source>This credential has expired.</source>
        <translation>Esta credencial ha caducado.</translation>
    </message>
    <message>
        <source>The signer of this credential was revoked. Ask for a new one.</source>
        <translation>El firmante de esta credencial se revocó. Pida una nueva.</translation>
    </message>
    <message>
        <source>There is no offer at this address.</source>
        <translation>No hay ninguna oferta en esta dirección.</translation>
    </message>
    <message>
        <source>There is no data request at this address.</source>
        <translation>No hay ninguna solicitud de datos en esta dirección.</translation>
    </message>
    <message>
        <source>Browsers ask wallets only from a page with https, or on the computer of the service itself.</source>
        <translation>Los navegadores solo consultan carteras desde una página con https o en el propio equipo del servicio.</translation>
    </message>
    <message>
        <source>This request was answered, has expired or was withdrawn.</source>
        <translation>Esta solicitud se respondió, ha caducado o se retiró.</translation>
    </message>
    <message>
        <source>The presentation was not accepted: {checks}.</source>
        <translation>La presentación no se aceptó: {checks}.</translation>
    </message>
    <message>
        <source>The invitation is unknown or no longer open.</source>
        <translation>La invitación es desconocida o ya no está abierta.</translation>
    </message>
    <message>
        <source>This invitation was already used or is no longer open.</source>
        <translation>Esta invitación ya se usó o ya no está abierta.</translation>
    </message>
    <message>
        <source>This invitation has expired.</source>
        <translation>Esta invitación ha caducado.</translation>
    </message>
    <message>
        <source>This connection was not completed, or was abandoned.</source>
        <translation>Esta conexión no se completó o se abandonó.</translation>
    </message>
    <message>
        <source>{said} Trace ID: {trace}.</source>
        <translation>{said} ID de traza: {trace}.</translation>
    </message>
    <message>
        <source>There is no place named {name}. The desk has: {names}.</source>
        <translation>No hay ninguna sede llamada {name}. El mostrador tiene: {names}.</translation>
    </message>
    <message>
        <source>This contains no certificates in PEM form.</source>
        <translation>Esto no contiene certificados en formato PEM.</translation>
    </message>
    <message>
        <source>This file is too large for a list of places.</source>
        <translation>Este archivo es demasiado grande para una lista de sedes.</translation>
    </message>
    <message>
        <source>The service answers after {count} ms.</source>
        <translation>El servicio responde en {count} ms.</translation>
    </message>
    <message>
        <source>{version}. The certificate is valid for {count} more days.</source>
        <translation>{version}. El certificado es válido {count} días más.</translation>
    </message>
    <message>
        <source>{version}. The certificate expires in {count} days.</source>
        <translation>{version}. El certificado caduca en {count} días.</translation>
    </message>
    <message>
        <source>Plain http on this computer.</source>
        <translation>http sin cifrar en este equipo.</translation>
    </message>
    <message>
        <source>The service accepts the key.</source>
        <translation>El servicio acepta la clave.</translation>
    </message>
    <message>
        <source>The service refuses the key.</source>
        <translation>El servicio rechaza la clave.</translation>
    </message>
    <message>
        <source>This was not checked.</source>
        <translation>Esto no se ha comprobado.</translation>
    </message>
    <message>
        <source>The service has this operation.</source>
        <translation>El servicio tiene esta operación.</translation>
    </message>
    <message>
        <source>The service does not have this operation (status {status}).</source>
        <translation>El servicio no tiene esta operación (estado {status}).</translation>
    </message>
    <message>
        <source>Library, people and settings of this place can be changed here.</source>
        <translation>La biblioteca, los contactos y los ajustes de esta sede se pueden cambiar aquí.</translation>
    </message>
    <message>
        <source>The service has no studio: library, people and settings are not offered.</source>
        <translation>El servicio no tiene studio: no se ofrecen biblioteca, contactos ni ajustes.</translation>
    </message>
    <message>
        <source>Progress of visits is visible.</source>
        <translation>El progreso de las visitas es visible.</translation>
    </message>
    <message>
        <source>The service reports events at once.</source>
        <translation>El servicio comunica los eventos al momento.</translation>
    </message>
    <message>
        <source>The service reports no events.</source>
        <translation>El servicio no comunica eventos.</translation>
    </message>
    <message>
        <source>The clock of the service differs by {count} minutes from this computer&apos;s.</source>
        <translation>El reloj del servicio difiere en {count} minutos del de este equipo.</translation>
    </message>
    <message>
        <source>The clock of the service agrees with this computer&apos;s.</source>
        <translation>El reloj del servicio coincide con el de este equipo.</translation>
    </message>
    <message>
        <source>Renew the certificate of the service.</source>
        <translation>Renueve el certificado del servicio.</translation>
    </message>
    <message>
        <source>Enter the key of this service.</source>
        <translation>Introduzca la clave de este servicio.</translation>
    </message>
    <message>
        <source>Check the path in the address.</source>
        <translation>Compruebe la ruta de la dirección.</translation>
    </message>
    <message>
        <source>Set the clock of the service, or of this computer.</source>
        <translation>Ponga en hora el reloj del servicio o el de este equipo.</translation>
    </message>
    <message>
        <source>Add the certificate of its authority to this place, if you trust it.</source>
        <translation>Añada el certificado de su autoridad a esta sede, si confía en él.</translation>
    </message>
    <message>
        <source>The certificate is valid until {date}, but was not renewed yet. {said}</source>
        <translation>El certificado es válido hasta {date}, pero aún no se ha renovado. {said}</translation>
    </message>
    <message>
        <source>In the file {file}: {said}</source>
        <translation>En el archivo {file}: {said}</translation>
    </message>
    <message>
        <source>This file does not exist or cannot be read.</source>
        <translation>Este archivo no existe o no se puede leer.</translation>
    </message>
    <message>
        <source>The collection has no requests.</source>
        <translation>La colección no tiene peticiones.</translation>
    </message>
    <message>
        <source>A request has a body or a template, not both.</source>
        <translation>Una petición tiene un cuerpo o una plantilla, no ambos.</translation>
    </message>
    <message>
        <source>The body must be a file in the folder of the collection.</source>
        <translation>El cuerpo debe ser un archivo de la carpeta de la colección.</translation>
    </message>
    <message>
        <source>{name} is not a variable. Write a name, now, now+1d or uuid.</source>
        <translation>{name} no es una variable. Escriba un nombre, now, now+1d o uuid.</translation>
    </message>
    <message>
        <source>Begin with a letter, then use letters, digits, dots, hyphens or underscores. “now” and “uuid” are reserved.</source>
        <translation>Empiece por una letra; después use letras, cifras, puntos, guiones o guiones bajos. «now» y «uuid» están reservados.</translation>
    </message>
    <message>
        <source>The key in the keyring is not sent to another computer.</source>
        <translation>La clave del llavero no se envía a otro equipo.</translation>
    </message>
    <message>
        <source>The variable {name} has no value.</source>
        <translation>La variable {name} no tiene valor.</translation>
    </message>
    <message>
        <source>The time {name} is outside the calendar.</source>
        <translation>La hora {name} está fuera del calendario.</translation>
    </message>
    <message>
        <source>The command does not begin with curl.</source>
        <translation>El comando no empieza por curl.</translation>
    </message>
    <message>
        <source>A quotation mark is not closed.</source>
        <translation>Falta cerrar unas comillas.</translation>
    </message>
    <message>
        <source>The command has more than one address.</source>
        <translation>El comando tiene más de una dirección.</translation>
    </message>
    <message>
        <source>The option {name} of curl is not supported.</source>
        <translation>La opción {name} de curl no se admite.</translation>
    </message>
    <message>
        <source>The option {name} of curl needs a value.</source>
        <translation>La opción {name} de curl necesita un valor.</translation>
    </message>
    <message>
        <source>The command reads a file. Write its content into the command.</source>
        <translation>El comando lee un archivo. Escriba su contenido en el comando.</translation>
    </message>
    <message>
        <source>This is not an HTTP method.</source>
        <translation>Esto no es un método HTTP.</translation>
    </message>
    <message>
        <source>This is too large to import.</source>
        <translation>Esto es demasiado grande para importarlo.</translation>
    </message>
    <message>
        <source>This is not TOML: {said}</source>
        <translation>Esto no es TOML: {said}</translation>
    </message>
    <message>
        <source>Write a name with its value, name = value, or a table, [name].</source>
        <translation>Escriba un nombre con su valor, name = value, o una tabla, [name].</translation>
    </message>
    <message>
        <source>There is text after the value. Start a new line for it.</source>
        <translation>Hay texto detrás del valor. Empiece una línea nueva para él.</translation>
    </message>
    <message>
        <source>An equals sign is missing after the name.</source>
        <translation>Falta un signo igual detrás del nombre.</translation>
    </message>
    <message>
        <source>A name is missing, or has a character that needs quotation marks.</source>
        <translation>Falta un nombre o tiene un carácter que necesita comillas.</translation>
    </message>
    <message>
        <source>This is not a value. Put text in quotation marks.</source>
        <translation>Esto no es un valor. Ponga el texto entre comillas.</translation>
    </message>
    <message>
        <source>This date or time does not exist.</source>
        <translation>Esta fecha u hora no existe.</translation>
    </message>
    <message>
        <source>A bracket is not closed.</source>
        <translation>Falta cerrar un corchete o una llave.</translation>
    </message>
    <message>
        <source>Text has no closing quotation mark.</source>
        <translation>Al texto le faltan las comillas de cierre.</translation>
    </message>
    <message>
        <source>This character is not allowed here: {character}.</source>
        <translation>Este carácter no se permite aquí: {character}.</translation>
    </message>
    <message>
        <source>A backslash has a special meaning. Write two, or put the text in single quotation marks.</source>
        <translation>Una barra invertida tiene un significado especial. Escriba dos o ponga el texto entre comillas simples.</translation>
    </message>
    <message>
        <source>This name already has a value.</source>
        <translation>Este nombre ya tiene un valor.</translation>
    </message>
    <message>
        <source>Line {line} is not valid TOML.</source>
        <translation>La línea {line} no es TOML válido.</translation>
    </message>
    <message>
        <source>The end of this file is not valid TOML.</source>
        <translation>El final de este archivo no es TOML válido.</translation>
    </message>
    <message>
        <source>This table was already closed. Write all of it in one place.</source>
        <translation>Esta tabla ya se cerró. Escríbala entera en un solo lugar.</translation>
    </message>
    <message>
        <source>The file of the layout cannot be opened.</source>
        <translation>El archivo del diseño no se puede abrir.</translation>
    </message>
    <message>
        <source>The box does not lie on the badge.</source>
        <translation>El recuadro no está sobre la tarjeta.</translation>
    </message>
    <message>
        <source>A text needs either attributes or a fixed text.</source>
        <translation>Un texto necesita atributos o un texto fijo, no ambos.</translation>
    </message>
    <message>
        <source>A photo needs one attribute.</source>
        <translation>Una foto necesita un atributo.</translation>
    </message>
    <message>
        <source>Only a text or a photo shows attributes.</source>
        <translation>Solo un texto o una foto muestra atributos.</translation>
    </message>
    <message>
        <source>The option {name} sends a form in parts. Write the body with --data-raw instead.</source>
        <translation>La opción {name} envía un formulario por partes. Escriba el cuerpo con --data-raw.</translation>
    </message>
    <message>
        <source>The type that it extends was changed: the digest differs.</source>
        <translation>El tipo que amplía se cambió: el resumen difiere.</translation>
    </message>
    <message>
        <source>These are not the type metadata that the credential names: the digest differs.</source>
        <translation>Estos no son los metadatos de tipo que indica la credencial: el resumen difiere.</translation>
    </message>
    <message>
        <source>This is no digest that can be compared.</source>
        <translation>Esto no es un resumen que se pueda comparar.</translation>
    </message>
    <message>
        <source>Choose w3c, sd-jwt or mdoc.</source>
        <translation>Elija w3c, sd-jwt o mdoc.</translation>
    </message>
    <message>
        <source>An offer to replace this credential is open already.</source>
        <translation>Ya hay una oferta abierta que sustituye a esta credencial.</translation>
    </message>
    <message>
        <source>At most {count} credentials can be chosen at once. Choose fewer.</source>
        <translation>Se pueden elegir como máximo {count} credenciales a la vez. Elija menos.</translation>
    </message>
    <message>
        <source>A link can only lead to a host with a public name, without letters that look like others.</source>
        <translation>Un enlace solo puede llevar a un host con nombre público, sin letras que se parezcan a otras.</translation>
    </message>
    <message>
        <source>The command has U+0000, which no argument of a program can hold.</source>
        <translation>El comando tiene U+0000, que ningún argumento de un programa puede contener.</translation>
    </message>
    <message>
        <source>Left out, because it is before curl: {text}</source>
        <translation>Omitido por estar antes de curl: {text}</translation>
    </message>
    <message>
        <source>Left out, because it is after {sign}: {text}</source>
        <translation>Omitido por estar después de {sign}: {text}</translation>
    </message>
    <message>
        <source>A shell would fill this in. It is sent as it is written: {names}</source>
        <translation>Un shell rellenaría esto. Se envía tal como está escrito: {names}</translation>
    </message>
    <message>
        <source>The address continues after &amp;. A shell would have ended the command there.</source>
        <translation>La dirección continúa después de &amp;. Un shell habría terminado ahí el comando.</translation>
    </message>
    <message>
        <source>Quotation marks, dashes and spaces of a word processor were read as plain ones.</source>
        <translation>Las comillas, guiones y espacios de un procesador de textos se leyeron como normales.</translation>
    </message>
    <message>
        <source>A backslash before a quotation mark was removed, as Windows PowerShell needs it.</source>
        <translation>Se quitó una barra invertida antes de unas comillas, como la necesita Windows PowerShell.</translation>
    </message>
    <message>
        <source>Each backslash was written twice, as Chrome does it. It is sent once.</source>
        <translation>Cada barra invertida estaba escrita dos veces, como hace Chrome. Se envía una vez.</translation>
    </message>
    <message>
        <source>These options of curl are not used here: {names}</source>
        <translation>Estas opciones de curl no se usan aquí: {names}</translation>
    </message>
    <message>
        <source>curl would make several addresses of braces or brackets. They are sent as they are written.</source>
        <translation>curl haría varias direcciones de las llaves o corchetes. Se envían tal como están escritos.</translation>
    </message>
    <message>
        <source>A password or token in the address was left out.</source>
        <translation>Se omitió una contraseña o un token de la dirección.</translation>
    </message>
    <message>
        <source>The header {name} was left out, because it can hold a secret.</source>
        <translation>La cabecera {name} se omitió porque puede contener un secreto.</translation>
    </message>
    <message>
        <source>The parameter {name} of the address was left out, because it can hold a secret.</source>
        <translation>El parámetro {name} de la dirección se omitió porque puede contener un secreto.</translation>
    </message>
    <message>
        <source>The body may hold a secret. It is kept: {names}</source>
        <translation>El cuerpo puede contener un secreto. Se conserva: {names}</translation>
    </message>
    <message>
        <source>The method is sent in capitals: {name}</source>
        <translation>El método se envía en mayúsculas: {name}</translation>
    </message>
    <message>
        <source>Spaces and letters outside ASCII in the address were percent-encoded.</source>
        <translation>Los espacios y las letras fuera de ASCII de la dirección se codificaron con porcentaje.</translation>
    </message>
    <message>
        <source>The header {name} was left out. The key of the service is sent in its place.</source>
        <translation>La cabecera {name} se omitió. En su lugar se envía la clave del servicio.</translation>
    </message>
    <message>
        <source>{said} In: {names}</source>
        <translation>{said} En: {names}</translation>
    </message>
    <message>
        <source>This request was left out. {said}</source>
        <translation>Esta petición se omitió. {said}</translation>
    </message>
    <message>
        <source>It sends a file.</source>
        <translation>Envía un archivo.</translation>
    </message>
    <message>
        <source>Scripts were left out.</source>
        <translation>Se omitieron los scripts.</translation>
    </message>
    <message>
        <source>Saved responses were left out.</source>
        <translation>Se omitieron las respuestas guardadas.</translation>
    </message>
    <message>
        <source>A client certificate was left out.</source>
        <translation>Se omitió un certificado de cliente.</translation>
    </message>
    <message>
        <source>A proxy was left out.</source>
        <translation>Se omitió un proxy.</translation>
    </message>
    <message>
        <source>The body was left out, because Postman sends none with this method.</source>
        <translation>El cuerpo se omitió porque Postman no envía ninguno con este método.</translation>
    </message>
    <message>
        <source>The sign-in {name} was left out.</source>
        <translation>El inicio de sesión {name} se omitió.</translation>
    </message>
    <message>
        <source>These variables have no value. Set them in collection.toml: {names}</source>
        <translation>Estas variables no tienen valor. Defínalas en collection.toml: {names}</translation>
    </message>
    <message>
        <source>Scripts set these variables. Keep them from a response, or set them in collection.toml: {names}</source>
        <translation>Unos scripts definen estas variables. Consérvelas de una respuesta o defínalas en collection.toml: {names}</translation>
    </message>
    <message>
        <source>The values of these variables were left out, because they can be secrets: {names}</source>
        <translation>Los valores de estas variables se omitieron porque pueden ser secretos: {names}</translation>
    </message>
    <message>
        <source>These values of Postman do not exist here. Set them in collection.toml: {names}</source>
        <translation>Estos valores de Postman no existen aquí. Defínalos en collection.toml: {names}</translation>
    </message>
    <message>
        <source>This is not a Postman collection in the format 2.0 or 2.1.</source>
        <translation>Esto no es una colección de Postman en el formato 2.0 o 2.1.</translation>
    </message>
    <message>
        <source>The settings of this desk allow no PIN. Remove txCode, or change the settings.</source>
        <translation>Los ajustes de este mostrador no permiten PIN. Quite txCode o cambie los ajustes.</translation>
    </message>
    <message>
        <source>This text takes too long to be compared with its pattern. Shorten it.</source>
        <translation>Este texto tarda demasiado en compararse con su patrón. Acórtelo.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern, “{part}”, belongs to nothing. Write it with a backslash.</source>
        <translation>Carácter {position} de este patrón: «{part}» no pertenece a nada. Escríbalo con una barra invertida.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema. Write ^ and $ instead.</source>
        <translation>Carácter {position} de este patrón: JSON Schema no conoce «{part}». Escriba ^ y $ en su lugar.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” with another look-around needs one fixed length.</source>
        <translation>Carácter {position} de este patrón: «{part}» con otra condición dentro necesita una longitud fija.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is unknown to JSON Schema.</source>
        <translation>Carácter {position} de este patrón: JSON Schema no conoce «{part}».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: no group begins with “{part}” in JSON Schema. Remove it.</source>
        <translation>Carácter {position} de este patrón: en JSON Schema ningún grupo empieza por «{part}». Quítelo.</translation>
    </message>
    <message>
        <source>This pattern is too large to be checked. Use fewer or smaller repetitions.</source>
        <translation>Este patrón es demasiado grande para comprobarlo. Use menos repeticiones o más pequeñas.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: write the name of a group like (?&lt;year&gt;…), not “{part}”.</source>
        <translation>Carácter {position} de este patrón: escriba el nombre de un grupo como (?&lt;year&gt;…), no «{part}».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” names a second group. Use another name.</source>
        <translation>Carácter {position} de este patrón: «{part}» nombra un segundo grupo. Use otro nombre.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is nothing that “{part}” can repeat.</source>
        <translation>Carácter {position} de este patrón: no hay nada que «{part}» pueda repetir.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: there is no group for “{part}”.</source>
        <translation>Carácter {position} de este patrón: no hay ningún grupo para «{part}».</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is not closed.</source>
        <translation>Carácter {position} de este patrón: «{part}» no está cerrado.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no Unicode property that is known here.</source>
        <translation>Carácter {position} de este patrón: «{part}» no es una propiedad Unicode conocida aquí.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” is no range. Write \- for a hyphen.</source>
        <translation>Carácter {position} de este patrón: «{part}» no es un intervalo. Para un guion, escriba \-.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” refers to a group that may be left out.</source>
        <translation>Carácter {position} de este patrón: «{part}» remite a un grupo que puede faltar.</translation>
    </message>
    <message>
        <source>Character {position} of this pattern: “{part}” needs the smaller number first.</source>
        <translation>Carácter {position} de este patrón: «{part}» necesita primero el número menor.</translation>
    </message>
    <message>
        <source>This rule does not fit the type {type}. Remove it, or choose another type.</source>
        <translation>Esta regla no encaja con el tipo {type}. Quítela o elija otro tipo.</translation>
    </message>
    <message>
        <source>This needs the rule enum with the choices.</source>
        <translation>Esto necesita la regla enum con las opciones.</translation>
    </message>
    <message>
        <source>This needs the format date.</source>
        <translation>Esto necesita el formato date.</translation>
    </message>
    <message>
        <source>No value can satisfy both this and {rule}.</source>
        <translation>Ningún valor puede cumplir a la vez esto y {rule}.</translation>
    </message>
    <message>
        <source>This value breaks the rules of its own attribute: {said}</source>
        <translation>Este valor incumple las reglas de su propio atributo: {said}</translation>
    </message>
    <message>
        <source>The schema has a rule that cannot be checked: {field}. Withdraw this version and add a new one.</source>
        <translation>El esquema tiene una regla que no se puede comprobar: {field}. Retire esta versión y añada una nueva.</translation>
    </message>
    <message>
        <source>Choose a PNG or JPEG picture, written in base64 or as a data: URL.</source>
        <translation>Elija una imagen PNG o JPEG, escrita en base64 o como URL data:.</translation>
    </message>
    <message>
        <source>The file of the list cannot be opened.</source>
        <translation>El archivo de la lista no se puede abrir.</translation>
    </message>
    <message>
        <source>The list is larger than {count} MB.</source>
        <translation>La lista ocupa más de {count} MB.</translation>
    </message>
    <message>
        <source>The spreadsheet is older than 2007, or has a password.</source>
        <translation>La hoja de cálculo es anterior a 2007 o tiene contraseña.</translation>
    </message>
    <message>
        <source>The list is not written in {encoding}.</source>
        <translation>La lista no está escrita en {encoding}.</translation>
    </message>
    <message>
        <source>The file is neither text nor a spreadsheet.</source>
        <translation>El archivo no es texto ni una hoja de cálculo.</translation>
    </message>
    <message>
        <source>Line {number} of the list cannot be read.</source>
        <translation>La línea {number} de la lista no se puede leer.</translation>
    </message>
    <message>
        <source>Row {number} has more than {count} cells.</source>
        <translation>La fila {number} tiene más de {count} celdas.</translation>
    </message>
    <message>
        <source>The list has more than {count} rows.</source>
        <translation>La lista tiene más de {count} filas.</translation>
    </message>
    <message>
        <source>The list is empty.</source>
        <translation>La lista está vacía.</translation>
    </message>
    <message>
        <source>The file is not a spreadsheet that can be read here.</source>
        <translation>El archivo no es una hoja de cálculo que se pueda leer aquí.</translation>
    </message>
    <message>
        <source>The spreadsheet is damaged.</source>
        <translation>La hoja de cálculo está dañada.</translation>
    </message>
    <message>
        <source>The spreadsheet has no sheet with cells.</source>
        <translation>La hoja de cálculo no tiene ninguna hoja con celdas.</translation>
    </message>
    <message>
        <source>The sheet cannot be read: {fault}</source>
        <translation>La hoja no se puede leer: {fault}</translation>
    </message>
    <message>
        <source>Name a guest as &lt;rosterId&gt;/&lt;number&gt;.</source>
        <translation>Indique un invitado como &lt;rosterId&gt;/&lt;number&gt;.</translation>
    </message>
    <message>
        <source>This guest has the credential already.</source>
        <translation>Este invitado ya tiene la credencial.</translation>
    </message>
    <message>
        <source>Only the wallet of the guest sets this state, by accepting the credential.</source>
        <translation>Solo la cartera del invitado pone este estado, al aceptar la credencial.</translation>
    </message>
    <message>
        <source>At most {count} lists of guests. Remove one that is no longer needed.</source>
        <translation>Como máximo {count} listas de invitados. Elimine una que ya no se necesite.</translation>
    </message>
    <message>
        <source>At most {count} guests in one list.</source>
        <translation>Como máximo {count} invitados en una lista.</translation>
    </message>
    <message>
        <source>At most {count} cells: the list has no more columns.</source>
        <translation>Como máximo {count} celdas: la lista no tiene más columnas.</translation>
    </message>
    <message>
        <source>The list has no such column.</source>
        <translation>La lista no tiene esa columna.</translation>
    </message>
    <message>
        <source>The kind of credential of this list is not offered any more.</source>
        <translation>El tipo de credencial de esta lista ya no se ofrece.</translation>
    </message>
    <message>
        <source>There is no list of guests with this ID.</source>
        <translation>No hay ninguna lista de invitados con este ID.</translation>
    </message>
    <message>
        <source>There is no guest with this number in the list.</source>
        <translation>No hay ningún invitado con este número en la lista.</translation>
    </message>
    <message>
        <source>No kind of credential counts for who is in the building.</source>
        <translation>Ningún tipo de credencial cuenta para quién está en el edificio.</translation>
    </message>
    <message>
        <source>This visitor is not in the building, or has signed out already.</source>
        <translation>Este visitante no está en el edificio o ya ha registrado su salida.</translation>
    </message>
    <message>
        <source>Nobody has shown a valid credential in this data request.</source>
        <translation>Nadie ha mostrado una credencial válida en esta solicitud de datos.</translation>
    </message>
    <message>
        <source>Provide either the address or the content of the list.</source>
        <translation>Proporcione la dirección o el contenido de la lista, no ambos.</translation>
    </message>
    <message>
        <source>The list is not signed with this certificate. Look at it again.</source>
        <translation>La lista no está firmada con este certificado. Mírela de nuevo.</translation>
    </message>
    <message>
        <source>There can be at most {count} trusted lists.</source>
        <translation>Puede haber como máximo {count} listas de confianza.</translation>
    </message>
    <message>
        <source>This list is there already.</source>
        <translation>Esta lista ya está.</translation>
    </message>
    <message>
        <source>This list came from a file. Choose the next file.</source>
        <translation>Esta lista vino de un archivo. Elija el siguiente archivo.</translation>
    </message>
    <message>
        <source>This list belongs to a list of lists. Change that one.</source>
        <translation>Esta lista pertenece a una lista de listas. Cambie esa.</translation>
    </message>
    <message>
        <source>There is no trusted list with this ID.</source>
        <translation>No hay ninguna lista de confianza con este ID.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality or nationalities[].</source>
        <translation>Use el nombre de un atributo o una ruta como address.locality o nationalities[].</translation>
    </message>
    <message>
        <source>A question can only be asked over OpenID4VP.</source>
        <translation>Una pregunta solo se puede hacer por OpenID4VP.</translation>
    </message>
    <message>
        <source>This question has no answer of that name.</source>
        <translation>Esta pregunta no tiene ninguna respuesta con ese nombre.</translation>
    </message>
    <message>
        <source>No credential that is known here answers that.</source>
        <translation>Ninguna credencial conocida aquí responde a eso.</translation>
    </message>
    <message>
        <source>At {place}: {said}</source>
        <translation>En {place}: {said}</translation>
    </message>
    <message>
        <source>Enter a JSON object, in braces.</source>
        <translation>Introduzca un objeto JSON, entre llaves.</translation>
    </message>
    <message>
        <source>Enter a JSON list, in square brackets.</source>
        <translation>Introduzca una lista JSON, entre corchetes.</translation>
    </message>
    <message>
        <source>This is part of a value that is given already. Remove one of them.</source>
        <translation>Esto es parte de un valor que ya se ha dado. Quite uno de los dos.</translation>
    </message>
    <message>
        <source>An entry before this one is missing. Count them from 0, without a gap.</source>
        <translation>Falta una entrada anterior a esta. Cuéntelas desde 0, sin huecos.</translation>
    </message>
    <message>
        <source>An entry is in the list twice. Remove one of them.</source>
        <translation>Una entrada está dos veces en la lista. Quite una.</translation>
    </message>
    <message>
        <source>A restriction compares one value. Enter the path to it, such as address.city or countries[].</source>
        <translation>Una restricción compara un valor. Introduzca la ruta hasta él, como address.city o countries[].</translation>
    </message>
    <message>
        <source>The certificate of the signer has expired, or the one that you confirmed has not issued it.</source>
        <translation>El certificado del firmante ha caducado o no lo emitió el que usted confirmó.</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Please fill this in.</source>
        <translation>Rellene este campo.</translation>
    </message>
    <message>
        <source>Please choose at least one attribute.</source>
        <translation>Elija al menos un atributo.</translation>
    </message>
    <message>
        <source>This attribute appears twice.</source>
        <translation>Este atributo aparece dos veces.</translation>
    </message>
    <message>
        <source>Enter a DID, such as did:web:issuer.example.</source>
        <translation>Introduzca un DID, como did:web:issuer.example.</translation>
    </message>
    <message>
        <source>Enter a date and a time.</source>
        <translation>Introduzca una fecha y una hora.</translation>
    </message>
    <message>
        <source>Please choose one.</source>
        <translation>Elija una opción.</translation>
    </message>
    <message>
        <source>Please add a picture.</source>
        <translation>Añada una imagen.</translation>
    </message>
    <message>
        <source>Enter at least {figure} characters.</source>
        <translation>Introduzca al menos {figure} caracteres.</translation>
    </message>
    <message>
        <source>At most {figure} characters; {over} too many.</source>
        <translation>Como máximo {figure} caracteres; sobran {over}.</translation>
    </message>
    <message>
        <source>Enter a number, such as {example}.</source>
        <translation>Introduzca un número, como {example}.</translation>
    </message>
    <message>
        <source>Enter a whole number, such as 42.</source>
        <translation>Introduzca un número entero, como 42.</translation>
    </message>
    <message>
        <source>Enter {figure} or more.</source>
        <translation>Introduzca {figure} o más.</translation>
    </message>
    <message>
        <source>Enter {figure} or less.</source>
        <translation>Introduzca {figure} o menos.</translation>
    </message>
    <message>
        <source>Enter a date, such as {example}.</source>
        <translation>Introduzca una fecha, como {example}.</translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as maya@example.org.</source>
        <translation>Introduzca un correo electrónico, como maya@example.org.</translation>
    </message>
    <message>
        <source>Enter a web address that starts with https://.</source>
        <translation>Introduzca una dirección web que empiece por https://.</translation>
    </message>
    <message>
        <source>This is not written as required.</source>
        <translation>Esto no está escrito como debe.</translation>
    </message>
    <message>
        <source>This is not written as required. Example: {example}.</source>
        <translation>Esto no está escrito como debe. Ejemplo: {example}.</translation>
    </message>
    <message>
        <source>This text contains hidden characters. Please type it again.</source>
        <translation>Este texto contiene caracteres ocultos. Escríbalo de nuevo.</translation>
    </message>
    <message>
        <source>The service refuses this: {message}</source>
        <translation>El servicio rechaza esto: {message}</translation>
    </message>
    <message>
        <source>This is too short.</source>
        <translation>Es demasiado corto.</translation>
    </message>
    <message>
        <source>This is too long.</source>
        <translation>Es demasiado largo.</translation>
    </message>
    <message>
        <source>The service does not understand this date.</source>
        <translation>El servicio no entiende esta fecha.</translation>
    </message>
    <message>
        <source>The time zone is missing.</source>
        <translation>Falta la zona horaria.</translation>
    </message>
    <message>
        <source>This time is in the past.</source>
        <translation>Esta hora ya ha pasado.</translation>
    </message>
    <message>
        <source>This is too far in the future.</source>
        <translation>Está demasiado lejos en el futuro.</translation>
    </message>
    <message>
        <source>The credential must not end before the offer does.</source>
        <translation>La credencial no debe caducar antes que la oferta.</translation>
    </message>
    <message>
        <source>This number is outside the allowed range.</source>
        <translation>Este número está fuera del intervalo permitido.</translation>
    </message>
    <message>
        <source>This text contains a character that is not allowed.</source>
        <translation>Este texto contiene un carácter no permitido.</translation>
    </message>
    <message>
        <source>Enter two parts joined by one colon, such as acme:kim.</source>
        <translation>Introduzca dos partes unidas por dos puntos, como acme:kim.</translation>
    </message>
    <message>
        <source>Each part has at most {figure} characters.</source>
        <translation>Cada parte tiene como máximo {figure} caracteres.</translation>
    </message>
    <message>
        <source>An alias can contain letters without accents, digits and . _ ~ -</source>
        <translation>Un alias puede contener letras sin tilde, cifras y . _ ~ -</translation>
    </message>
    <message>
        <source>{name} already has this alias.</source>
        <translation>{name} ya tiene este alias.</translation>
    </message>
    <message>
        <source>Enter addresses that start with https://, separated by spaces.</source>
        <translation>Introduzca direcciones que empiecen por https://, separadas por espacios.</translation>
    </message>
    <message>
        <source>Body of the stopped answer</source>
        <translation>Cuerpo de la respuesta detenida</translation>
    </message>
    <message>
        <source>Send unchanged</source>
        <translation>Enviar sin cambios</translation>
    </message>
    <message>
        <source>Send on</source>
        <translation>Reenviar</translation>
    </message>
    <message>
        <source>Stopped: {answer}</source>
        <translation>Detenida: {answer}</translation>
    </message>
    <message>
        <source>This body is no text.</source>
        <translation>Este cuerpo no es texto.</translation>
    </message>
    <message>
        <source>Goes on unchanged in {seconds} s.</source>
        <translation>Continúa sin cambios en {seconds} s.</translation>
    </message>
    <message>
        <source>1 more waits behind it.</source>
        <translation>1 más espera detrás.</translation>
    </message>
    <message>
        <source>Issuer metadata</source>
        <translation>Metadatos del emisor</translation>
    </message>
    <message>
        <source>Authorization server metadata</source>
        <translation>Metadatos del servidor de autorización</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>Oferta</translation>
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
        <translation>Credencial</translation>
    </message>
    <message>
        <source>Deferred credential</source>
        <translation>Credencial diferida</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Notificación</translation>
    </message>
    <message>
        <source>Request object</source>
        <translation>Request Object</translation>
    </message>
    <message>
        <source>Answer to a presentation</source>
        <translation>Respuesta a una presentación</translation>
    </message>
    <message>
        <source>Shown by the test wallet</source>
        <translation>Mostrado por la cartera de prueba</translation>
    </message>
    <message>
        <source>Status list</source>
        <translation>Lista de estado</translation>
    </message>
    <message>
        <source>Type metadata</source>
        <translation>Metadatos del tipo</translation>
    </message>
    <message>
        <source>DID document</source>
        <translation>Documento DID</translation>
    </message>
    <message>
        <source>Invitation or short link</source>
        <translation>Invitación o enlace corto</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>Agent API</source>
        <translation>API de agentes</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otros</translation>
    </message>
    <message>
        <source>DIDComm message</source>
        <translation>Mensaje DIDComm</translation>
    </message>
    <message>
        <source>{answer}: {fault}</source>
        <translation>{answer}: {fault}</translation>
    </message>
    <message>
        <source>{answers} of visit {visit}</source>
        <translation>{answers} de la visita {visit}</translation>
    </message>
    <message>
        <source>{answers}, has not struck yet</source>
        <translation>{answers}, aún no ha actuado</translation>
    </message>
    <message>
        <source>struck once</source>
        <translation>ha actuado una vez</translation>
    </message>
    <message>
        <source>struck {count} times</source>
        <translation>ha actuado {count} veces</translation>
    </message>
    <message>
        <source>1 fault is armed.</source>
        <translation>Hay 1 fallo activado.</translation>
    </message>
    <message>
        <source>{count} faults are armed.</source>
        <translation>Hay {count} fallos activados.</translation>
    </message>
    <message>
        <source>1 answer waits for you in the workbench.</source>
        <translation>1 respuesta le espera en el taller.</translation>
    </message>
    <message>
        <source>{count} answers wait for you in the workbench.</source>
        <translation>{count} respuestas le esperan en el taller.</translation>
    </message>
    <message>
        <source>Messages of wallets are recorded.</source>
        <translation>Se graban los mensajes de las carteras.</translation>
    </message>
    <message>
        <source>Only the service of this program has faults. Another place is open.</source>
        <translation>Solo el servicio de este programa tiene fallos. Está abierta otra sede.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Next answer</source>
        <translation>Siguiente respuesta</translation>
    </message>
    <message>
        <source>Every answer</source>
        <translation>Todas las respuestas</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Frecuencia</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>Only for the visit of the last response</source>
        <translation>Solo para la visita de la última respuesta</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Arm a fault</source>
        <translation>Activar un fallo</translation>
    </message>
    <message>
        <source>What a wallet must do: {must} ({section})</source>
        <translation>Lo que debe hacer una cartera: {must} ({section})</translation>
    </message>
    <message>
        <source>What the desk must do: {must} ({section})</source>
        <translation>Lo que debe hacer el mostrador: {must} ({section})</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Activados</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Terminados</translation>
    </message>
    <message>
        <source>Disarm</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Disarm {fault}</source>
        <translation>Desactivar {fault}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Save the recorded messages as HAR</source>
        <translation>Guardar los mensajes grabados como HAR</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vaciar</translation>
    </message>
    <message>
        <source>Forget the recorded messages</source>
        <translation>Olvidar los mensajes grabados</translation>
    </message>
    <message>
        <source>Record messages</source>
        <translation>Grabar mensajes</translation>
    </message>
    <message>
        <source>What wallets and agents send and receive, with all its values. It is in memory only, and gone when the program ends.</source>
        <translation>Lo que envían y reciben las carteras y los agentes, con todos sus valores. Solo está en la memoria y desaparece al cerrar el programa.</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Dejar de grabar</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Grabar</translation>
    </message>
    <message>
        <source>Messages: {count}, {size} KB.</source>
        <translation>Mensajes: {count}, {size} KB.</translation>
    </message>
    <message>
        <source>Older ones that made room: {count}.</source>
        <translation>Mensajes anteriores que dejaron sitio: {count}.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Only the visit of the last response</source>
        <translation>Solo la visita de la última respuesta</translation>
    </message>
    <message>
        <source>Show values</source>
        <translation>Mostrar valores</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Descodificar</translation>
    </message>
    <message>
        <source>Recorded messages</source>
        <translation>Mensajes grabados</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Only what wallets send to the service of this program can be recorded.</source>
        <translation>Solo se puede grabar lo que las carteras envían al servicio de este programa.</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Scan a code with a wallet.</source>
        <translation>Aún no se ha enviado nada. Escanee un código con una cartera.</translation>
    </message>
    <message>
        <source>Record shows what a wallet and the service say to each other from then on.</source>
        <translation>«Grabar» muestra lo que una cartera y el servicio se envían desde ese momento.</translation>
    </message>
    <message>
        <source>changed by hand</source>
        <translation>cambiado a mano</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>sin respuesta</translation>
    </message>
    <message>
        <source>In clear text</source>
        <translation>En texto claro</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} ms</translation>
    </message>
    <message>
        <source>Enter a JSON object, such as {example}.</source>
        <translation>Introduzca un objeto JSON, como {example}.</translation>
    </message>
    <message>
        <source>Say whether the smaller picture is to be used.</source>
        <translation>Indique si se debe usar la imagen más pequeña.</translation>
    </message>
    <message>
        <source>Enter a host name without https://, such as desk.example.org.</source>
        <translation>Introduzca un nombre de host sin https://, como desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a colour such as #0f4c5c, or choose one.</source>
        <translation>Introduzca un color como #0f4c5c, o elija uno.</translation>
    </message>
    <message>
        <source>Enter a port from 1024 to 65535.</source>
        <translation>Introduzca un puerto de 1024 a 65535.</translation>
    </message>
    <message>
        <source>Enter an address that starts with https://, such as https://desk.example.org.</source>
        <translation>Introduzca una dirección que empiece por https://, como https://desk.example.org.</translation>
    </message>
    <message>
        <source>Enter a time of day, such as 20:00, or nothing.</source>
        <translation>Introduzca una hora, como 20:00, o nada.</translation>
    </message>
    <message>
        <source>Use the name of an attribute, or a path such as address.locality.</source>
        <translation>Use el nombre de un atributo o una ruta como address.locality.</translation>
    </message>
    <message>
        <source>Use lower-case letters, digits and hyphens, such as guest-card.</source>
        <translation>Use letras minúsculas, cifras y guiones, como guest-card.</translation>
    </message>
    <message>
        <source>Use letters and digits, a capital letter first, such as GuestCard.</source>
        <translation>Use letras y cifras, con una mayúscula al principio, como GuestCard.</translation>
    </message>
    <message>
        <source>Enter a version such as 1.0.</source>
        <translation>Introduzca una versión, como 1.0.</translation>
    </message>
    <message>
        <source>Use letters, digits and underscores, a letter first, such as given_name.</source>
        <translation>Use letras, cifras y guiones bajos, con una letra al principio, como given_name.</translation>
    </message>
    <message>
        <source>Another attribute has this name.</source>
        <translation>Otro atributo tiene este nombre.</translation>
    </message>
    <message>
        <source>Enter a country code of two capital letters, like DE.</source>
        <translation>Introduzca un código de país de dos letras mayúsculas, como DE.</translation>
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
        <translation>F3, {number}: sustituye a «{name}»</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tecla</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoritos</translation>
    </message>
    <message>
        <source>Your favourites</source>
        <translation>Sus favoritos</translation>
    </message>
    <message>
        <source>There are none yet. Open a form, fill in what stays the same, and keep it here.</source>
        <translation>Aún no hay ninguno. Abra un formulario, rellene lo que no cambia y guárdelo aquí.</translation>
    </message>
    <message>
        <source>Keep as favourite</source>
        <translation>Guardar como favorito</translation>
    </message>
    <message>
        <source>Its values are kept in a file that is not sealed. Clear what is about one person first.</source>
        <translation>Sus valores se guardan en un archivo sin cifrar. Borre antes lo que se refiera a una sola persona.</translation>
    </message>
    <message>
        <source>Keep the open form: {kind}</source>
        <translation>Guardar el formulario abierto: {kind}</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Compartir…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Add from a file…</source>
        <translation>Añadir desde un archivo…</translation>
    </message>
    <message>
        <source>Added under F3, {number}.</source>
        <translation>Añadido en F3, {number}.</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorito</translation>
    </message>
    <message>
        <source>Share the favourite</source>
        <translation>Compartir el favorito</translation>
    </message>
    <message>
        <source>Add a favourite</source>
        <translation>Añadir un favorito</translation>
    </message>
    <message>
        <source>This desk does not have the room of this favourite.</source>
        <translation>Este mostrador no tiene la sección de este favorito.</translation>
    </message>
    <message>
        <source>This favourite cannot be used now.</source>
        <translation>Este favorito no se puede usar ahora.</translation>
    </message>
    <message>
        <source>There are none yet.</source>
        <translation>Aún no hay ninguno.</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>The requested credential was presented.</source>
        <translation>Se presentó la credencial solicitada.</translation>
    </message>
    <message>
        <source>The wallet did not send this credential.</source>
        <translation>La cartera no envió esta credencial.</translation>
    </message>
    <message>
        <source>The wallet sent several credentials instead of one.</source>
        <translation>La cartera envió varias credenciales en lugar de una.</translation>
    </message>
    <message>
        <source>The wallet sent something that was not requested.</source>
        <translation>La cartera envió algo que no se había solicitado.</translation>
    </message>
    <message>
        <source>Not checked, because another check failed.</source>
        <translation>Sin comprobar, porque falló otra comprobación.</translation>
    </message>
    <message>
        <source>Its format is valid.</source>
        <translation>Su formato es válido.</translation>
    </message>
    <message>
        <source>Its format is invalid.</source>
        <translation>Su formato no es válido.</translation>
    </message>
    <message>
        <source>It uses a vocabulary that this desk does not know.</source>
        <translation>Usa un vocabulario que este mostrador no conoce.</translation>
    </message>
    <message>
        <source>The wallet reports an error instead of a whole answer.</source>
        <translation>La cartera comunica un error en lugar de una respuesta completa.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is valid.</source>
        <translation>La firma del emisor es válida.</translation>
    </message>
    <message>
        <source>The issuer&apos;s signature is invalid: the credential was changed or forged.</source>
        <translation>La firma del emisor no es válida: la credencial se cambió o se falsificó.</translation>
    </message>
    <message>
        <source>It does not name the issuer&apos;s key properly.</source>
        <translation>No indica correctamente la clave del emisor.</translation>
    </message>
    <message>
        <source>It is not signed with a key of the issuer it names.</source>
        <translation>No está firmada con una clave del emisor que indica.</translation>
    </message>
    <message>
        <source>The issuer does not list the key that signed it.</source>
        <translation>El emisor no enumera la clave que la firmó.</translation>
    </message>
    <message>
        <source>The keys of the issuer could not be fetched.</source>
        <translation>Las claves del emisor no se pudieron obtener.</translation>
    </message>
    <message>
        <source>The fetched keys of the issuer are not usable.</source>
        <translation>Las claves obtenidas del emisor no se pueden usar.</translation>
    </message>
    <message>
        <source>It was issued by this desk.</source>
        <translation>La emitió este mostrador.</translation>
    </message>
    <message>
        <source>You trust the issuer.</source>
        <translation>Usted confía en el emisor.</translation>
    </message>
    <message>
        <source>This issuer is trusted, but not for credentials of this kind.</source>
        <translation>Este emisor es de confianza, pero no para credenciales de este tipo.</translation>
    </message>
    <message>
        <source>The issuer is unknown, but your settings accept such credentials with a warning.</source>
        <translation>El emisor es desconocido, pero sus ajustes aceptan tales credenciales con un aviso.</translation>
    </message>
    <message>
        <source>The issuer is not on your list of trusted issuers.</source>
        <translation>El emisor no está en su lista de emisores de confianza.</translation>
    </message>
    <message>
        <source>The certificate of its signer is not for documents of this kind.</source>
        <translation>El certificado de su firmante no es para documentos de este tipo.</translation>
    </message>
    <message>
        <source>The certificate of its signer is valid when that of its authority is not.</source>
        <translation>El certificado de su firmante es válido cuando el de su autoridad no lo es.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than the document.</source>
        <translation>El certificado de su firmante es de otro país o región que el documento.</translation>
    </message>
    <message>
        <source>It was signed with a key of this desk under a certificate that this desk never had, so revoke that signer in the settings: somebody may have copied the key.</source>
        <translation>Se firmó con una clave de este mostrador bajo un certificado que nunca tuvo; revoque por eso ese firmante en los ajustes: alguien puede haber copiado la clave.</translation>
    </message>
    <message>
        <source>The certificate of its signer follows the rules.</source>
        <translation>El certificado de su firmante cumple las reglas.</translation>
    </message>
    <message>
        <source>Rules for the certificate of a signer exist for driving licences alone.</source>
        <translation>Solo hay reglas para el certificado de un firmante en los permisos de conducción.</translation>
    </message>
    <message>
        <source>The certificate of its signer departs from the rules, in a way that casts no doubt on it.</source>
        <translation>El certificado de su firmante se aparta de las reglas, pero no de un modo que haga dudar de él.</translation>
    </message>
    <message>
        <source>The certificate of its signer has a critical part that is not known here.</source>
        <translation>El certificado de su firmante tiene una parte crítica que aquí no se conoce.</translation>
    </message>
    <message>
        <source>The certificate of its signer is of another country or region than its authority.</source>
        <translation>El certificado de su firmante es de otro país o región que su autoridad.</translation>
    </message>
    <message>
        <source>The authority of its signer has not revoked the certificate.</source>
        <translation>La autoridad de su firmante no ha revocado el certificado.</translation>
    </message>
    <message>
        <source>The authority of its signer has revoked the certificate.</source>
        <translation>La autoridad de su firmante ha revocado el certificado.</translation>
    </message>
    <message>
        <source>Issue a new document to its holder, because this desk has revoked the signer of this one.</source>
        <translation>Emita un documento nuevo a su titular, porque este mostrador ha revocado al firmante de este.</translation>
    </message>
    <message>
        <source>No authority that you trust certified its signer, so none could revoke the certificate.</source>
        <translation>Ninguna autoridad de confianza certificó a su firmante, así que ninguna pudo revocar el certificado.</translation>
    </message>
    <message>
        <source>The certificate of its signer does not say where revoked ones are listed.</source>
        <translation>El certificado de su firmante no dice dónde figuran los revocados.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched.</source>
        <translation>No se pudo obtener ninguna lista actual de certificados revocados.</translation>
    </message>
    <message>
        <source>No present list of revoked certificates could be fetched, but your settings accept such credentials with a warning.</source>
        <translation>No se pudo obtener ninguna lista actual de certificados revocados, pero sus ajustes aceptan tales credenciales con un aviso.</translation>
    </message>
    <message>
        <source>The list of revoked certificates is invalid, or not of the authority of its signer.</source>
        <translation>La lista de certificados revocados no es válida o no es de la autoridad de su firmante.</translation>
    </message>
    <message>
        <source>It is of the requested kind.</source>
        <translation>Es del tipo solicitado.</translation>
    </message>
    <message>
        <source>It is not of the requested kind.</source>
        <translation>No es del tipo solicitado.</translation>
    </message>
    <message>
        <source>The issuer signed it as another kind than the wallet says.</source>
        <translation>El emisor la firmó como otro tipo que el que dice la cartera.</translation>
    </message>
    <message>
        <source>The wallet proved that the credential was issued to it.</source>
        <translation>La cartera demostró que la credencial se emitió para ella.</translation>
    </message>
    <message>
        <source>The wallet did not prove that the credential was issued to it.</source>
        <translation>La cartera no demostró que la credencial se emitió para ella.</translation>
    </message>
    <message>
        <source>The wallet&apos;s signature is invalid, or from someone else.</source>
        <translation>La firma de la cartera no es válida o es de otro.</translation>
    </message>
    <message>
        <source>The proof of the wallet is malformed.</source>
        <translation>La prueba de la cartera está mal formada.</translation>
    </message>
    <message>
        <source>The credential does not name the wallet it was issued to.</source>
        <translation>La credencial no indica la cartera para la que se emitió.</translation>
    </message>
    <message>
        <source>The credential was issued to someone else.</source>
        <translation>La credencial se emitió para otra persona.</translation>
    </message>
    <message>
        <source>The wallet&apos;s signature is invalid, from someone else, or for another request.</source>
        <translation>La firma de la cartera no es válida, es de otro o es para otra solicitud.</translation>
    </message>
    <message>
        <source>The wallet&apos;s authentication code is invalid, from someone else, or for another request.</source>
        <translation>El código de autenticación de la cartera no es válido, es de otro o es para otra solicitud.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, which only an encrypted answer can have.</source>
        <translation>La cartera envió un código de autenticación, que solo puede tener una respuesta cifrada.</translation>
    </message>
    <message>
        <source>The wallet sent an authentication code, but its key is on another curve than that of the request.</source>
        <translation>La cartera envió un código de autenticación, pero su clave está en otra curva que la de la solicitud.</translation>
    </message>
    <message>
        <source>The answer is for this request.</source>
        <translation>La respuesta es para esta solicitud.</translation>
    </message>
    <message>
        <source>The answer is for another request.</source>
        <translation>La respuesta es para otra solicitud.</translation>
    </message>
    <message>
        <source>The answer is for this desk.</source>
        <translation>La respuesta es para este mostrador.</translation>
    </message>
    <message>
        <source>The answer is for someone else.</source>
        <translation>La respuesta es para otro.</translation>
    </message>
    <message>
        <source>The issuer did not intend the credential for this desk.</source>
        <translation>El emisor no destinó la credencial a este mostrador.</translation>
    </message>
    <message>
        <source>The answer names no recipient, but it belongs to this request.</source>
        <translation>La respuesta no indica destinatario, pero pertenece a esta solicitud.</translation>
    </message>
    <message>
        <source>The answer was created just now.</source>
        <translation>La respuesta se acaba de crear.</translation>
    </message>
    <message>
        <source>The answer has no time, but it belongs to this request, so it is new.</source>
        <translation>La respuesta no tiene hora, pero pertenece a esta solicitud, así que es nueva.</translation>
    </message>
    <message>
        <source>The answer is too old.</source>
        <translation>La respuesta es demasiado antigua.</translation>
    </message>
    <message>
        <source>The time of the answer is in the future.</source>
        <translation>La hora de la respuesta está en el futuro.</translation>
    </message>
    <message>
        <source>The answer has no time.</source>
        <translation>La respuesta no tiene hora.</translation>
    </message>
    <message>
        <source>The issuer signed every value that is shown.</source>
        <translation>El emisor firmó todos los valores que se muestran.</translation>
    </message>
    <message>
        <source>This format shows every value, and the signature covers them all.</source>
        <translation>Este formato muestra todos los valores y la firma los cubre todos.</translation>
    </message>
    <message>
        <source>The issuer did not sign one of the shown values.</source>
        <translation>El emisor no firmó uno de los valores mostrados.</translation>
    </message>
    <message>
        <source>The wallet did not sign these values.</source>
        <translation>La cartera no firmó estos valores.</translation>
    </message>
    <message>
        <source>A value is there twice.</source>
        <translation>Un valor aparece dos veces.</translation>
    </message>
    <message>
        <source>The wallet added a value that the issuer does not let it add.</source>
        <translation>La cartera añadió un valor que el emisor no le permite añadir.</translation>
    </message>
    <message>
        <source>It is valid now.</source>
        <translation>Es válida ahora.</translation>
    </message>
    <message>
        <source>It has expired.</source>
        <translation>Ha caducado.</translation>
    </message>
    <message>
        <source>It is not valid yet.</source>
        <translation>Aún no es válida.</translation>
    </message>
    <message>
        <source>Its dates are malformed or contradict each other.</source>
        <translation>Sus fechas están mal formadas o se contradicen.</translation>
    </message>
    <message>
        <source>The certificate of its signer was not valid when it was signed.</source>
        <translation>El certificado de su firmante no era válido cuando se firmó.</translation>
    </message>
    <message>
        <source>The issuer has neither revoked nor suspended it.</source>
        <translation>El emisor no la ha revocado ni suspendido.</translation>
    </message>
    <message>
        <source>The issuer provides no status for it.</source>
        <translation>El emisor no proporciona ningún estado para ella.</translation>
    </message>
    <message>
        <source>The issuer has revoked it.</source>
        <translation>El emisor la ha revocado.</translation>
    </message>
    <message>
        <source>The issuer has suspended it.</source>
        <translation>El emisor la ha suspendido.</translation>
    </message>
    <message>
        <source>The issuer gives it an unknown status.</source>
        <translation>El emisor le da un estado desconocido.</translation>
    </message>
    <message>
        <source>The status could not be fetched.</source>
        <translation>El estado no se pudo obtener.</translation>
    </message>
    <message>
        <source>The status could not be fetched; it was neither revoked nor suspended at this time.</source>
        <translation>El estado no se pudo obtener; en ese momento la credencial no estaba revocada ni suspendida.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning; it was neither revoked nor suspended at this time.</source>
        <translation>El estado no se pudo obtener, pero sus ajustes aceptan tales credenciales con un aviso; en ese momento la credencial no estaba revocada ni suspendida.</translation>
    </message>
    <message>
        <source>This desk does not support its kind of status list.</source>
        <translation>Este mostrador no admite su tipo de lista de estado.</translation>
    </message>
    <message>
        <source>The status list of the issuer is invalid.</source>
        <translation>La lista de estado del emisor no es válida.</translation>
    </message>
    <message>
        <source>It meets every condition of the request.</source>
        <translation>Cumple todas las condiciones de la solicitud.</translation>
    </message>
    <message>
        <source>The request has no conditions for it.</source>
        <translation>La solicitud no le pone condiciones.</translation>
    </message>
    <message>
        <source>A value is not the requested one.</source>
        <translation>Un valor no es el solicitado.</translation>
    </message>
    <message>
        <source>It is not from the requested issuer.</source>
        <translation>No es del emisor solicitado.</translation>
    </message>
    <message>
        <source>Every required value is there.</source>
        <translation>Están todos los valores obligatorios.</translation>
    </message>
    <message>
        <source>A required value is missing.</source>
        <translation>Falta un valor obligatorio.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer.</source>
        <translation>Una lista de confianza nombra al emisor.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but this list has expired.</source>
        <translation>Una lista de confianza nombra al emisor, pero esta lista ha caducado.</translation>
    </message>
    <message>
        <source>The status could not be fetched, but your settings accept such credentials with a warning.</source>
        <translation>El estado no se pudo obtener, pero sus ajustes aceptan tales credenciales con un aviso.</translation>
    </message>
    <message>
        <source>The wallet reports that it does not give a required value.</source>
        <translation>La cartera comunica que no da un valor obligatorio.</translation>
    </message>
    <message>
        <source>The date of birth has no day or no month, so the age is not certain today.</source>
        <translation>La fecha de nacimiento no tiene día o mes, por lo que la edad no es segura hoy.</translation>
    </message>
    <message>
        <source>A trusted list names the issuer, but not for credentials of this kind.</source>
        <translation>Una lista de confianza nombra al emisor, pero no para credenciales de este tipo.</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>Hidden characters: {text}</source>
        <translation>Caracteres ocultos: {text}</translation>
    </message>
    <message>
        <source>In 10 minutes</source>
        <translation>En 10 minutos</translation>
    </message>
    <message>
        <source>In 1 hour</source>
        <translation>En 1 hora</translation>
    </message>
    <message>
        <source>In 1 day</source>
        <translation>En 1 día</translation>
    </message>
    <message>
        <source>In 30 days</source>
        <translation>En 30 días</translation>
    </message>
    <message>
        <source>1 hour ago</source>
        <translation>Hace 1 hora</translation>
    </message>
    <message>
        <source>Choose a time</source>
        <translation>Elegir una hora</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Hide what is typed</source>
        <translation>Ocultar lo escrito</translation>
    </message>
    <message>
        <source>Show what is typed for 15 seconds</source>
        <translation>Mostrar lo escrito durante 15 segundos</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Sin indicar</translation>
    </message>
    <message>
        <source>Stored. Type a new one to replace it.</source>
        <translation>Guardado. Escriba uno nuevo para sustituirlo.</translation>
    </message>
    <message>
        <source>Will be removed.</source>
        <translation>Se eliminará.</translation>
    </message>
    <message>
        <source>Remove: {field}</source>
        <translation>Eliminar: {field}</translation>
    </message>
    <message>
        <source>Choose from a calendar</source>
        <translation>Elegir en un calendario</translation>
    </message>
    <message>
        <source>Move {name} up</source>
        <translation>Subir {name}</translation>
    </message>
    <message>
        <source>Move {name} down</source>
        <translation>Bajar {name}</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>e.g. {example}</source>
        <translation>p. ej., {example}</translation>
    </message>
    <message>
        <source>This picture cannot be read.</source>
        <translation>Esta imagen no se puede leer.</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatorio</translation>
    </message>
    <message>
        <source>Drop a picture here or paste it.</source>
        <translation>Arrastre una imagen hasta aquí o péguela.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>{size} KB. Hidden data was removed from the file.</source>
        <translation>{size} KB. Se han eliminado los datos ocultos del archivo.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Elegir una imagen</translation>
    </message>
    <message>
        <source>Shrink it</source>
        <translation>Reducirla</translation>
    </message>
    <message>
        <source>{before} is too large: at most {most}. Make it {after}?</source>
        <translation>{before} es demasiado: como máximo {most}. ¿Reducir a {after}?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>There is more than the form shows. All of it is in the JSON.</source>
        <translation>Hay más de lo que muestra el formulario. Todo está en el JSON.</translation>
    </message>
    <message>
        <source>Not in the form, but sent: {names}</source>
        <translation>No está en el formulario, pero se envía: {names}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Eliminar {name}</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>no se envía</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Add to {name}</source>
        <translation>Añadir a {name}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name of a new entry of {name}</source>
        <translation>Nombre de una entrada nueva de {name}</translation>
    </message>
    <message>
        <source>Crop…</source>
        <translation>Recortar…</translation>
    </message>
    <message>
        <source>Space takes a photo.</source>
        <translation>La barra espaciadora hace una foto.</translation>
    </message>
    <message>
        <source>Take a photo…</source>
        <translation>Hacer una foto…</translation>
    </message>
</context>
<context>
    <name>Guests</name>
    <message>
        <source>expected</source>
        <translation>esperado</translation>
    </message>
    <message>
        <source>here</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>done</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>Coma</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>Punto y coma</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tabulador</translation>
    </message>
    <message>
        <source>Vertical bar</source>
        <translation>Barra vertical</translation>
    </message>
    <message>
        <source>Year, month, day</source>
        <translation>Año, mes, día</translation>
    </message>
    <message>
        <source>Day, month, year</source>
        <translation>Día, mes, año</translation>
    </message>
    <message>
        <source>Month, day, year</source>
        <translation>Mes, día, año</translation>
    </message>
    <message>
        <source>Number of days</source>
        <translation>Número de días</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Invitados</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Separador</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Hoja</translation>
    </message>
    <message>
        <source>Order of dates</source>
        <translation>Orden de fechas</translation>
    </message>
    <message>
        <source>These dates can be read in more than one order. Check which one is right.</source>
        <translation>Estas fechas se pueden leer en más de un orden. Compruebe cuál es el correcto.</translation>
    </message>
    <message>
        <source>Rows: {count}</source>
        <translation>Filas: {count}</translation>
    </message>
    <message>
        <source>with faults: {count}</source>
        <translation>con errores: {count}</translation>
    </message>
    <message>
        <source>No column</source>
        <translation>Ninguna columna</translation>
    </message>
    <message>
        <source>Check which column fills in what. Beside it stands the value of the first row.</source>
        <translation>Compruebe qué columna rellena cada campo. Al lado está el valor de la primera fila.</translation>
    </message>
    <message>
        <source>Name or any other cell</source>
        <translation>Nombre o cualquier otra celda</translation>
    </message>
    <message>
        <source>Find a guest by any column</source>
        <translation>Buscar un invitado por cualquier columna</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Encontrados: {count}</translation>
    </message>
    <message>
        <source>Expected on another day</source>
        <translation>Se espera otro día</translation>
    </message>
    <message>
        <source>Row {number}, {name}: {fault}</source>
        <translation>Fila {number}, {name}: {fault}</translation>
    </message>
    <message>
        <source>Show the code at once</source>
        <translation>Mostrar el código ya</translation>
    </message>
    <message>
        <source>Choose this guest</source>
        <translation>Elegir a este invitado</translation>
    </message>
    <message>
        <source>Show all rows</source>
        <translation>Mostrar todas las filas</translation>
    </message>
    <message>
        <source>Show the rows with faults: {count}</source>
        <translation>Mostrar las filas con errores: {count}</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with {keys}.</source>
        <translation>Abra una lista de invitados como CSV o XLSX, arrastre el archivo hasta aquí o pegue celdas copiadas con {keys}.</translation>
    </message>
    <message>
        <source>Revoke what this guest got from this list, and expect them again?</source>
        <translation>¿Revocar todo lo que esta lista dio al invitado y volver a esperarlo?</translation>
    </message>
    <message>
        <source>guests</source>
        <translation>invitados</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Tipo de credencial</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Columna {number}</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Plantilla</translation>
    </message>
    <message>
        <source>not come</source>
        <translation>no ha venido</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Tomorrow</source>
        <translation>Mañana</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Mostrador</translation>
    </message>
    <message>
        <source>Visit</source>
        <translation>Visita</translation>
    </message>
    <message>
        <source>Day on which they are expected</source>
        <translation>Día en que se les espera</translation>
    </message>
    <message>
        <source>Name of the list</source>
        <translation>Nombre de la lista</translation>
    </message>
    <message>
        <source>Keep and show the list</source>
        <translation>Guardar y mostrar la lista</translation>
    </message>
    <message>
        <source>Sending: {sent} of {count}</source>
        <translation>Enviando: {sent} de {count}</translation>
    </message>
    <message>
        <source>Add “{name}” to the list</source>
        <translation>Añadir «{name}» a la lista</translation>
    </message>
    <message>
        <source>{done} of {count} done</source>
        <translation>{done} de {count} listos</translation>
    </message>
    <message>
        <source>Sent in part: open its file again</source>
        <translation>Enviada en parte: abra de nuevo su archivo</translation>
    </message>
    <message>
        <source>{state} since {time}</source>
        <translation>{state} desde {time}</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>Listas</translation>
    </message>
    <message>
        <source>Remove the list “{name}” and its {count} guests? Their visits stay.</source>
        <translation>¿Eliminar la lista «{name}» y sus {count} invitados? Sus visitas se conservan.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>This guest has the credential already. Set them back to “expected” first.</source>
        <translation>Este invitado ya tiene la credencial. Primero vuelva a ponerlo como «esperado».</translation>
    </message>
    <message>
        <source>{desk} serves this guest. Press Enter again to serve them here.</source>
        <translation>{desk} atiende a este invitado. Pulse Enter otra vez para atenderlo aquí.</translation>
    </message>
    <message>
        <source>Alias of their agent</source>
        <translation>Alias de su agente</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Choose the guest for the wallet with the number {number}.</source>
        <translation>Elija el invitado para la cartera con el número {number}.</translation>
    </message>
    <message>
        <source>Enter fills in the form of the wallet. Escape returns to it.</source>
        <translation>Intro rellena el formulario de la cartera. Escape vuelve a él.</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer.</source>
        <translation>La cartera con el número {number} ya no espera.</translation>
    </message>
    <message>
        <source>Who is chosen gets a code. Escape returns to the form.</source>
        <translation>El invitado elegido recibe un código. Escape vuelve al formulario.</translation>
    </message>
    <message>
        <source>Back to the form</source>
        <translation>Volver al formulario</translation>
    </message>
    <message>
        <source>Send the credential to the agents of the guests that are shown and expected?</source>
        <translation>¿Enviar la credencial a los agentes de los invitados que se muestran y se esperan?</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>No enviar</translation>
    </message>
    <message>
        <source>Revoke and set back</source>
        <translation>Revocar y volver a esperar</translation>
    </message>
    <message>
        <source>Offers made: {count} of {total}</source>
        <translation>Ofertas creadas: {count} de {total}</translation>
    </message>
    <message>
        <source>failed: {count}</source>
        <translation>fallidas: {count}</translation>
    </message>
    <message>
        <source>Valid until {time}</source>
        <translation>Válido hasta {time}</translation>
    </message>
    <message>
        <source>Number {number}</source>
        <translation>Número {number}</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Escanee este código con su cartera</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>PIN para la cartera</translation>
    </message>
    <message>
        <source>Sign everybody out at</source>
        <translation>Salida de todos a las</translation>
    </message>
    <message>
        <source>Name, or scan the code of a badge</source>
        <translation>Nombre, o escanee el código de una tarjeta</translation>
    </message>
    <message>
        <source>Find a visitor, or scan the code of a badge</source>
        <translation>Busque un visitante o escanee el código de una tarjeta</translation>
    </message>
    <message>
        <source>Nobody is in the building.</source>
        <translation>No hay nadie en el edificio.</translation>
    </message>
    <message>
        <source>Evacuation list</source>
        <translation>Lista de evacuación</translation>
    </message>
    <message>
        <source>Who is listed</source>
        <translation>Quién figura</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Usar desde ahora</translation>
    </message>
    <message>
        <source>1 person in the building</source>
        <translation>1 persona en el edificio</translation>
    </message>
    <message>
        <source>{count} people in the building</source>
        <translation>{count} personas en el edificio</translation>
    </message>
    <message>
        <source>Nobody in the building has this code.</source>
        <translation>Nadie en el edificio tiene este código.</translation>
    </message>
    <message>
        <source>{name} was signed out at {time}.</source>
        <translation>Salida de {name} registrada a las {time}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Who accepts one of these is in the building:</source>
        <translation>Quien acepta una de estas está en el edificio:</translation>
    </message>
    <message>
        <source>since {time}</source>
        <translation>desde {time}</translation>
    </message>
    <message>
        <source>In the building at {time}: {count}</source>
        <translation>En el edificio, {time}: {count}</translation>
    </message>
    <message>
        <source>Tick who is outside.</source>
        <translation>Marque a quien esté fuera.</translation>
    </message>
    <message>
        <source>Signed out: {name} · {time}</source>
        <translation>Salida registrada: {name} · {time}</translation>
    </message>
    <message>
        <source>Not signed out: this visitor is not in the building, or has signed out already.</source>
        <translation>Salida no registrada: este visitante no está en el edificio o ya ha salido.</translation>
    </message>
    <message>
        <source>Not signed out: the credential is not valid.</source>
        <translation>Salida no registrada: la credencial no es válida.</translation>
    </message>
    <message>
        <source>Not signed out: the visitor declined, or the wallet has no such credential.</source>
        <translation>Salida no registrada: el visitante la rechazó, o la cartera no tiene esa credencial.</translation>
    </message>
    <message>
        <source>Not signed out: the service could not do it.</source>
        <translation>Salida no registrada: el servicio no pudo hacerlo.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The visitor scans the code and shows the credential of this visit. Others can follow at once.</source>
        <translation>El visitante escanea el código y muestra la credencial de esta visita. Otros pueden seguir enseguida.</translation>
    </message>
    <message>
        <source>The last {count} to come are shown. Type a name to find the others.</source>
        <translation>Se muestran los últimos {count} en llegar. Escriba un nombre para buscar a los demás.</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Text of the chapter</source>
        <translation>Texto del capítulo</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Buscar en la ayuda</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Capítulos</translation>
    </message>
    <message>
        <source>Nothing found. Try another word.</source>
        <translation>Sin resultados. Pruebe otra palabra.</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Resultados de búsqueda</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>Leer más</translation>
    </message>
</context>
<context>
    <name>Issue</name>
    <message>
        <source>What would you like to issue?</source>
        <translation>¿Qué desea emitir?</translation>
    </message>
    <message>
        <source>Choose with the mouse, with the arrow keys, or with the number on the card.</source>
        <translation>Elija con el ratón, con las flechas o con el número de la ficha.</translation>
    </message>
    <message>
        <source>Another credential for this person</source>
        <translation>Otra credencial para esta persona</translation>
    </message>
    <message>
        <source>Another credential for {name}</source>
        <translation>Otra credencial para {name}</translation>
    </message>
    <message>
        <source>The form already contains what is known about this person. Escape clears it.</source>
        <translation>El formulario ya contiene lo que se sabe de esta persona. Esc lo vacía.</translation>
    </message>
    <message>
        <source>Which credential do you want to add?</source>
        <translation>¿Qué credencial desea añadir?</translation>
    </message>
    <message>
        <source>One code offers all of them. Escape returns to the form.</source>
        <translation>Un solo código las ofrece todas. Esc vuelve al formulario.</translation>
    </message>
    <message>
        <source>It came with a code that this desk does not know.</source>
        <translation>Vino con un código que este mostrador no conoce.</translation>
    </message>
    <message>
        <source>It came with the code “{title}”.</source>
        <translation>Vino con el código «{title}».</translation>
    </message>
    <message>
        <source>Recent visits</source>
        <translation>Visitas recientes</translation>
    </message>
    <message>
        <source>A wallet that started by itself was refused: {reason}</source>
        <translation>Se rechazó una cartera que empezó por sí misma: {reason}</translation>
    </message>
    <message>
        <source>The wallet with the number {number} waits no longer. This form makes a code.</source>
        <translation>La cartera con el número {number} ya no espera. Este formulario crea un código.</translation>
    </message>
    <message>
        <source>A wallet waits for this. The person sees the number {number}.</source>
        <translation>Una cartera espera esto. La persona ve el número {number}.</translation>
    </message>
    <message>
        <source>Compare the number. What you approve goes to {name}.</source>
        <translation>Compare el número. Lo que apruebe va a {name}.</translation>
    </message>
    <message>
        <source>The new credential takes the place of the one of {who}.</source>
        <translation>La nueva credencial ocupa el lugar de la de {who}.</translation>
    </message>
    <message>
        <source>As at the last visit: {summary} ({day})</source>
        <translation>Como en la última visita: {summary} ({day})</translation>
    </message>
    <message>
        <source>the earlier form</source>
        <translation>el formulario anterior</translation>
    </message>
    <message>
        <source>Take up {name} again</source>
        <translation>Retomar {name}</translation>
    </message>
    <message>
        <source>With the values of {name}</source>
        <translation>Con los valores de {name}</translation>
    </message>
    <message>
        <source>an earlier person</source>
        <translation>una persona anterior</translation>
    </message>
    <message>
        <source>PIN required</source>
        <translation>PIN obligatorio</translation>
    </message>
    <message>
        <source>Wrong PIN. 1 try left.</source>
        <translation>PIN incorrecto. Queda 1 intento.</translation>
    </message>
    <message>
        <source>Wrong PIN. {left} tries left.</source>
        <translation>PIN incorrecto. Quedan {left} intentos.</translation>
    </message>
    <message>
        <source>Hold to show the PIN</source>
        <translation>Mantener pulsado para ver el PIN</translation>
    </message>
    <message>
        <source>If a phone cannot read this dense code, make the window larger.</source>
        <translation>Si un teléfono no puede leer este código denso, agrande la ventana.</translation>
    </message>
    <message>
        <source>Without a phone</source>
        <translation>Sin teléfono</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Tiempo restante: {time}</translation>
    </message>
    <message>
        <source>The service is starting. The code appears in a moment.</source>
        <translation>El servicio está arrancando. El código aparecerá enseguida.</translation>
    </message>
    <message>
        <source>The code appears in a moment.</source>
        <translation>El código aparecerá enseguida.</translation>
    </message>
    <message>
        <source>It is unknown whether the code was created.</source>
        <translation>No se sabe si se creó el código.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter. The code for the wallet appears here.</source>
        <translation>Rellene el formulario y pulse Enter. El código para la cartera aparece aquí.</translation>
    </message>
    <message>
        <source>Fill in the form and press Enter to send the credential to this person without a code.</source>
        <translation>Rellene el formulario y pulse Enter para enviar la credencial a esta persona sin código.</translation>
    </message>
    <message>
        <source>The wallet will ask for a PIN. It appears here, below the code.</source>
        <translation>La cartera pedirá un PIN. Aparece aquí, debajo del código.</translation>
    </message>
    <message>
        <source>QR code of the offer, from {host}</source>
        <translation>Código QR de la oferta, de {host}</translation>
    </message>
    <message>
        <source>Link copied.</source>
        <translation>Enlace copiado.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Preparando…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vaciar</translation>
    </message>
    <message>
        <source>QR code of the data request, from {host}</source>
        <translation>Código QR de la solicitud de datos, de {host}</translation>
    </message>
    <message>
        <source>Finish the open visit under “Issue” first.</source>
        <translation>Termine primero la visita abierta en «Emitir».</translation>
    </message>
    <message>
        <source>QR code of the invitation, from {host}</source>
        <translation>Código QR de la invitación, de {host}</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Mostrar el código</translation>
    </message>
    <message>
        <source>Show it until it is used</source>
        <translation>Mostrarlo hasta que se use</translation>
    </message>
    <message>
        <source>The code is hidden so that nobody else can scan it.</source>
        <translation>El código está oculto para que nadie más pueda escanearlo.</translation>
    </message>
    <message>
        <source>Keep for the next person: {field}</source>
        <translation>Conservar para la siguiente persona: {field}</translation>
    </message>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Paso {step} de {count}</translation>
    </message>
    <message>
        <source>Another credential…</source>
        <translation>Otra credencial…</translation>
    </message>
    <message>
        <source>Progress is not visible here.</source>
        <translation>El progreso no se ve aquí.</translation>
    </message>
    <message>
        <source>For your records. It is not part of the credential.</source>
        <translation>Para su historial. No forma parte de la credencial.</translation>
    </message>
    <message>
        <source>For tests. The service may refuse what the schema does not have.</source>
        <translation>Para pruebas. El servicio puede rechazar lo que el esquema no tiene.</translation>
    </message>
    <message>
        <source>Further attributes</source>
        <translation>Más atributos</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <source>Name of the further attribute {number}</source>
        <translation>Nombre del atributo adicional {number}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Value of the further attribute {number}</source>
        <translation>Valor del atributo adicional {number}</translation>
    </message>
    <message>
        <source>Name of the credential</source>
        <translation>Nombre de la credencial</translation>
    </message>
    <message>
        <source>Credential of this offer</source>
        <translation>Credencial de esta oferta</translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation>{number} de {count}: {title}</translation>
    </message>
    <message>
        <source>{number} of {count}, to correct: {title}</source>
        <translation>{number} de {count}, por corregir: {title}</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials.</source>
        <translation>La cartera tiene {taken} de {count} credenciales.</translation>
    </message>
    <message>
        <source>The wallet has {taken} of {count} credentials. A new code is for the others.</source>
        <translation>La cartera tiene {taken} de {count} credenciales. Un código nuevo es para las demás.</translation>
    </message>
    <message>
        <source>Press Enter for the next person. The form begins with “{text}”.</source>
        <translation>Pulse Enter para la siguiente persona. El formulario empieza con «{text}».</translation>
    </message>
    <message>
        <source>This code is open. Press Enter for the next person: the form begins with “{text}”, and this visit continues below.</source>
        <translation>Este código está abierto. Pulse Enter para la siguiente persona: el formulario empieza con «{text}» y esta visita continúa abajo.</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>A value is expected here.</source>
        <translation>Aquí se espera un valor.</translation>
    </message>
    <message>
        <source>A name in quotation marks is expected here.</source>
        <translation>Aquí se espera un nombre entre comillas.</translation>
    </message>
    <message>
        <source>A colon is expected here.</source>
        <translation>Aquí se esperan dos puntos.</translation>
    </message>
    <message>
        <source>A comma or “{closing}” is expected here.</source>
        <translation>Aquí se espera una coma o «{closing}».</translation>
    </message>
    <message>
        <source>This text has no closing quotation mark.</source>
        <translation>A este texto le faltan las comillas de cierre.</translation>
    </message>
    <message>
        <source>This text has an escape or a control character that JSON does not allow.</source>
        <translation>Este texto tiene una secuencia de escape o un carácter de control que JSON no permite.</translation>
    </message>
    <message>
        <source>“{word}” is no JSON value.</source>
        <translation>«{word}» no es un valor JSON.</translation>
    </message>
    <message>
        <source>Nothing may follow the document.</source>
        <translation>Después del documento no puede haber nada más.</translation>
    </message>
    <message>
        <source>The name “{name}” is there twice.</source>
        <translation>El nombre «{name}» aparece dos veces.</translation>
    </message>
    <message>
        <source>The document has more than {count} levels.</source>
        <translation>El documento tiene más de {count} niveles.</translation>
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
        <translation>el llavero de inicio de sesión (Secret Service)</translation>
    </message>
    <message>
        <source>KWallet</source>
        <translation>KWallet</translation>
    </message>
    <message>
        <source>the macOS keychain</source>
        <translation>el llavero de macOS</translation>
    </message>
    <message>
        <source>the Windows Credential Manager</source>
        <translation>el Administrador de credenciales de Windows</translation>
    </message>
</context>
<context>
    <name>Kiosk</name>
    <message>
        <source>Its codes have a PIN that somebody has to tell.</source>
        <translation>Sus códigos tienen un PIN que alguien tiene que decir.</translation>
    </message>
    <message>
        <source>It needs a value that nobody can enter at a kiosk.</source>
        <translation>Necesita un dato que nadie puede introducir en un quiosco.</translation>
    </message>
    <message>
        <source>What it is for does not exist any more.</source>
        <translation>Aquello para lo que sirve ya no existe.</translation>
    </message>
    <message>
        <source>No phone can reach this desk.</source>
        <translation>Ningún teléfono puede llegar a este mostrador.</translation>
    </message>
    <message>
        <source>Staff have put it out of order.</source>
        <translation>El personal lo ha puesto fuera de servicio.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Tenga preparado el teléfono con su cartera.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Un momento, por favor.</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>Fuera de servicio</translation>
    </message>
    <message>
        <source>Please ask the staff.</source>
        <translation>Por favor, pregunte al personal.</translation>
    </message>
    <message>
        <source>Please call: {call}</source>
        <translation>Por favor, llame a: {call}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Staff number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Staff PIN</source>
        <translation>PIN del personal</translation>
    </message>
    <message>
        <source>For staff only</source>
        <translation>Solo para el personal</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Number and PIN do not fit.</source>
        <translation>El número y el PIN no coinciden.</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Try again in {seconds} s.</source>
        <translation>Demasiados PIN incorrectos. Vuelva a intentarlo en {seconds} s.</translation>
    </message>
    <message>
        <source>The list of staff cannot be read now.</source>
        <translation>Ahora no se puede leer la lista del personal.</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Salir del quiosco</translation>
    </message>
    <message>
        <source>The next start opens the kiosk again. Touch “Leave the kiosk” once more to leave it until then.</source>
        <translation>El próximo inicio abrirá de nuevo el quiosco. Toque otra vez «Salir del quiosco» para salir hasta entonces.</translation>
    </message>
    <message>
        <source>Put out of order</source>
        <translation>Poner fuera de servicio</translation>
    </message>
    <message>
        <source>Put back in order</source>
        <translation>Volver a poner en servicio</translation>
    </message>
    <message>
        <source>Back to the kiosk</source>
        <translation>Volver al quiosco</translation>
    </message>
    <message>
        <source>The kiosk is in order.</source>
        <translation>El quiosco está en servicio.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>Todo listo. Gracias.</translation>
    </message>
    <message>
        <source>The answer is: no.</source>
        <translation>La respuesta es: no.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Ha rechazado. No se ha intercambiado nada.</translation>
    </message>
    <message>
        <source>This did not work.</source>
        <translation>No ha funcionado.</translation>
    </message>
    <message>
        <source>The time is over. You can begin again.</source>
        <translation>Se ha acabado el tiempo. Puede empezar de nuevo.</translation>
    </message>
</context>
<context>
    <name>KioskSettings</name>
    <message>
        <source>Seconds for a text</source>
        <translation>Segundos para un texto</translation>
    </message>
    <message>
        <source>Seconds until the scan</source>
        <translation>Segundos hasta el escaneo</translation>
    </message>
    <message>
        <source>Seconds at the phone</source>
        <translation>Segundos en el teléfono</translation>
    </message>
    <message>
        <source>Seconds of the result</source>
        <translation>Segundos para el resultado</translation>
    </message>
    <message>
        <source>Favourite {name}</source>
        <translation>Favorito {name}</translation>
    </message>
    <message>
        <source>Question: {name}</source>
        <translation>Pregunta: {name}</translation>
    </message>
    <message>
        <source>Workflow: {name}</source>
        <translation>Proceso: {name}</translation>
    </message>
    <message>
        <source>Start the kiosk when somebody logs in</source>
        <translation>Iniciar el quiosco al iniciar sesión</translation>
    </message>
    <message>
        <source>What visitors get</source>
        <translation>Qué reciben los visitantes</translation>
    </message>
    <message>
        <source>Whom visitors call</source>
        <translation>A quién llaman los visitantes</translation>
    </message>
    <message>
        <source>reception, extension 12</source>
        <translation>recepción, extensión 12</translation>
    </message>
    <message>
        <source>A sound with each result</source>
        <translation>Un sonido con cada resultado</translation>
    </message>
    <message>
        <source>Time-outs</source>
        <translation>Tiempos de espera</translation>
    </message>
    <message>
        <source>A kiosk serves visitors without staff: it fills the screen, and each visitor gets a code of their own. Only the PIN of a staff member leads out, also after a restart.</source>
        <translation>Un quiosco atiende a los visitantes sin personal: llena la pantalla, y cada visitante recibe un código propio. Solo el PIN de una persona del personal permite salir, también tras un reinicio.</translation>
    </message>
    <message>
        <source>First add somebody with a PIN under “Staff”: nobody could leave the kiosk.</source>
        <translation>Añada primero a alguien con un PIN en «Personal»: si no, nadie podría salir del quiosco.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Start the kiosk</source>
        <translation>Iniciar el quiosco</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>No layout of a badge fits these attributes.</source>
        <translation>Ningún diseño de tarjeta encaja con estos atributos.</translation>
    </message>
    <message>
        <source>Attributes appear here as fields.</source>
        <translation>Los atributos aparecen aquí como campos.</translation>
    </message>
    <message>
        <source>In the wallet</source>
        <translation>En la cartera</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>En papel</translation>
    </message>
    <message>
        <source>In Issue</source>
        <translation>En Emitir</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Empezar con</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Schema as JSON</source>
        <translation>Esquema como JSON</translation>
    </message>
    <message>
        <source>A published version never changes.</source>
        <translation>Una versión publicada no cambia nunca.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Condiciones</translation>
    </message>
    <message>
        <source>A new kind of credential</source>
        <translation>Un nuevo tipo de credencial</translation>
    </message>
    <message>
        <source>Empty form</source>
        <translation>Formulario vacío</translation>
    </message>
    <message>
        <source>Set aside: {title}</source>
        <translation>Apartado: {title}</translation>
    </message>
    <message>
        <source>As: {title}</source>
        <translation>Como: {title}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Abrir un archivo…</translation>
    </message>
    <message>
        <source>Ask this</source>
        <translation>Preguntar esto</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Copiar…</translation>
    </message>
    <message>
        <source>Select a question to see its answers.</source>
        <translation>Seleccione una pregunta para ver sus respuestas.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Answered by</source>
        <translation>Respondida por</translation>
    </message>
    <message>
        <source>Ages</source>
        <translation>Edades</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Make a question</source>
        <translation>Crear una pregunta</translation>
    </message>
    <message>
        <source>Change the question</source>
        <translation>Cambiar la pregunta</translation>
    </message>
    <message>
        <source>Question or answer</source>
        <translation>Pregunta o respuesta</translation>
    </message>
    <message>
        <source>Search questions</source>
        <translation>Buscar preguntas</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Check the spelling, or make a question.</source>
        <translation>Revise la ortografía o cree una pregunta.</translation>
    </message>
    <message>
        <source>Add a kind of credential</source>
        <translation>Añadir un tipo de credencial</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Emitir</translation>
    </message>
    <message>
        <source>New version…</source>
        <translation>Versión nueva…</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>Retirar…</translation>
    </message>
    <message>
        <source>Withdraw it</source>
        <translation>Retirarlo</translation>
    </message>
    <message>
        <source>No, keep it</source>
        <translation>No, conservar</translation>
    </message>
    <message>
        <source>Withdraw “{title}”, version {version}?</source>
        <translation>¿Retirar «{title}», versión {version}?</translation>
    </message>
    <message>
        <source>It can no longer be issued. This cannot be undone.</source>
        <translation>Ya no se podrá emitir. Esto no se puede deshacer.</translation>
    </message>
    <message>
        <source>Open codes that are also withdrawn: {n}.</source>
        <translation>Códigos abiertos que también se retiran: {n}.</translation>
    </message>
    <message>
        <source>Issued credentials stay valid, and their schema stays available.</source>
        <translation>Las credenciales emitidas siguen siendo válidas y su esquema sigue disponible.</translation>
    </message>
    <message>
        <source>Own kinds</source>
        <translation>Tipos propios</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Atributos</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Tarjeta</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Contacto</translation>
    </message>
    <message>
        <source>Badge</source>
        <translation>Insignia</translation>
    </message>
    <message>
        <source>Briefcase</source>
        <translation>Maletín</translation>
    </message>
    <message>
        <source>Graduation cap</source>
        <translation>Birrete</translation>
    </message>
    <message>
        <source>Award</source>
        <translation>Premio</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Calendario</translation>
    </message>
    <message>
        <source>Birthday</source>
        <translation>Cumpleaños</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Llave</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>Escudo</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Estrella</translation>
    </message>
    <message>
        <source>Yes, one copy for all</source>
        <translation>Sí, una copia para todos</translation>
    </message>
    <message>
        <source>Yes, several copies in turn</source>
        <translation>Sí, varias copias por turno</translation>
    </message>
    <message>
        <source>Yes, each copy once</source>
        <translation>Sí, cada copia una vez</translation>
    </message>
    <message>
        <source>Name in German</source>
        <translation>Nombre en alemán</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Para qué sirve</translation>
    </message>
    <message>
        <source>What it is for, in German</source>
        <translation>Para qué sirve, en alemán</translation>
    </message>
    <message>
        <source>Colour of the card</source>
        <translation>Color de la ficha</translation>
    </message>
    <message>
        <source>Colour of its text</source>
        <translation>Color de su texto</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>Icono</translation>
    </message>
    <message>
        <source>Usual icon</source>
        <translation>Icono habitual</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logotipo</translation>
    </message>
    <message>
        <source>Valid for, in days</source>
        <translation>Validez en días</translation>
    </message>
    <message>
        <source>Formats, the usual one first</source>
        <translation>Formatos, el habitual primero</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>As the settings say</source>
        <translation>Según los ajustes</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Siempre</translation>
    </message>
    <message>
        <source>Staff decide for each offer</source>
        <translation>El personal decide en cada oferta</translation>
    </message>
    <message>
        <source>Renewed by the wallet</source>
        <translation>Renovada por la cartera</translation>
    </message>
    <message>
        <source>No, only at the desk</source>
        <translation>No, solo en el mostrador</translation>
    </message>
    <message>
        <source>A wallet that has proven a key renews it with the same values, which are kept for that. The former one is revoked when the wallet has the new one.</source>
        <translation>Una cartera que ha demostrado una clave la renueva con los mismos valores, que se guardan para eso. La anterior se revoca cuando la cartera tiene la nueva.</translation>
    </message>
    <message>
        <source>Days before its end</source>
        <translation>Días antes del fin</translation>
    </message>
    <message>
        <source>Never in the first half of the time for which it is valid.</source>
        <translation>Nunca en la primera mitad del tiempo por el que es válida.</translation>
    </message>
    <message>
        <source>Days without the desk</source>
        <translation>Días sin el mostrador</translation>
    </message>
    <message>
        <source>Counted from the day on which staff issue it.</source>
        <translation>Contados desde el día en que el personal la emite.</translation>
    </message>
    <message>
        <source>Technical name</source>
        <translation>Nombre técnico</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Type in W3C credentials</source>
        <translation>Tipo en credenciales W3C</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Espacio de nombres</translation>
    </message>
    <message>
        <source>Type of mobile documents</source>
        <translation>Tipo de los documentos móviles</translation>
    </message>
    <message>
        <source>Empty: one made of namespace, technical name and version.</source>
        <translation>Vacío: uno formado con el espacio de nombres, el nombre técnico y la versión.</translation>
    </message>
    <message>
        <source>Namespace in mobile documents</source>
        <translation>Espacio de nombres en documentos móviles</translation>
    </message>
    <message>
        <source>Empty: the type of mobile documents.</source>
        <translation>Vacío: el tipo de los documentos móviles.</translation>
    </message>
    <message>
        <source>Alternative ID</source>
        <translation>ID alternativo</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Nombre en otros idiomas</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Text of several lines</source>
        <translation>Texto de varias líneas</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>Número entero</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Fecha y hora</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Sí o no</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Selección</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>Correo electrónico</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Dirección web</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Group of attributes</source>
        <translation>Grupo de atributos</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Other, see the JSON</source>
        <translation>Otro, véase el JSON</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Label in German</source>
        <translation>Etiqueta en alemán</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Must be filled in</source>
        <translation>Se debe rellenar</translation>
    </message>
    <message>
        <source>Choices, one on each line</source>
        <translation>Opciones, una por línea</translation>
    </message>
    <message>
        <source>Choices in German, in the same order</source>
        <translation>Opciones en alemán, en el mismo orden</translation>
    </message>
    <message>
        <source>Begins with the present day</source>
        <translation>Empieza con la fecha de hoy</translation>
    </message>
    <message>
        <source>Who sees it</source>
        <translation>Quién lo ve</translation>
    </message>
    <message>
        <source>Everybody who checks the credential</source>
        <translation>Todos los que comprueban la credencial</translation>
    </message>
    <message>
        <source>Whom the holder shows it to</source>
        <translation>A quien el titular se lo muestra</translation>
    </message>
    <message>
        <source>Of an SD-JWT VC. A W3C credential always shows all of it.</source>
        <translation>Vale para SD-JWT VC. Una credencial W3C siempre lo muestra todo.</translation>
    </message>
    <message>
        <source>The holder shows or hides all of it</source>
        <translation>El titular muestra u oculta todo</translation>
    </message>
    <message>
        <source>The holder shows each value inside by itself</source>
        <translation>El titular muestra cada valor interior por separado</translation>
    </message>
    <message>
        <source>Entries at least</source>
        <translation>Mínimo de entradas</translation>
    </message>
    <message>
        <source>Entries at most</source>
        <translation>Máximo de entradas</translation>
    </message>
    <message>
        <source>No entry twice</source>
        <translation>Ninguna entrada repetida</translation>
    </message>
    <message>
        <source>Characters at least</source>
        <translation>Mínimo de caracteres</translation>
    </message>
    <message>
        <source>Characters at most</source>
        <translation>Máximo de caracteres</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Patrón</translation>
    </message>
    <message>
        <source>A regular expression of ECMA-262, as in a browser.</source>
        <translation>Una expresión regular de ECMA-262, como en un navegador.</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Como mínimo</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Como máximo</translation>
    </message>
    <message>
        <source>In steps of</source>
        <translation>En pasos de</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Guardado como</translation>
    </message>
    <message>
        <source>Name in mobile documents</source>
        <translation>Nombre en documentos móviles</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Explanation in German</source>
        <translation>Explicación en alemán</translation>
    </message>
    <message>
        <source>Label in other languages</source>
        <translation>Etiqueta en otros idiomas</translation>
    </message>
    <message>
        <source>Rules, example and explanation</source>
        <translation>Reglas, ejemplo y explicación</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formatos</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Validez</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} días</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Emitidas</translation>
    </message>
    <message>
        <source>Open codes</source>
        <translation>Códigos abiertos</translation>
    </message>
    <message>
        <source>always shown</source>
        <translation>siempre visible</translation>
    </message>
    <message>
        <source>Add an attribute</source>
        <translation>Añadir un atributo</translation>
    </message>
    <message>
        <source>Each entry</source>
        <translation>Cada entrada</translation>
    </message>
    <message>
        <source>Take back the removal</source>
        <translation>Anular la eliminación</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>{count}, last on {day}</source>
        <translation>{count}, la última el {day}</translation>
    </message>
    <message>
        <source>Kinds of credential</source>
        <translation>Tipos de credencial</translation>
    </message>
    <message>
        <source>The JSON is invalid at line {line}, column {column}.</source>
        <translation>El JSON no es válido en la línea {line}, columna {column}.</translation>
    </message>
    <message>
        <source>A schema is one JSON object. It begins with a curly bracket.</source>
        <translation>Un esquema es un solo objeto JSON. Empieza con una llave.</translation>
    </message>
    <message>
        <source>This is nested too deeply for a schema.</source>
        <translation>Tiene demasiados niveles para un esquema.</translation>
    </message>
    <message>
        <source>Write as many lines as there are choices.</source>
        <translation>Escriba tantas líneas como opciones haya.</translation>
    </message>
    <message>
        <source>Line {line}, {path}: {message}</source>
        <translation>Línea {line}, {path}: {message}</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Este archivo no se puede leer.</translation>
    </message>
    <message>
        <source>This file is larger than 1 MiB. That is too large for a schema.</source>
        <translation>Este archivo ocupa más de 1 MiB. Es demasiado para un esquema.</translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation>Esto no es un archivo de texto.</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Añadir…</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Encontrados: {count}</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>El servicio está arrancando…</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>La lista aparecerá enseguida.</translation>
    </message>
    <message>
        <source>This service does not list its schemas</source>
        <translation>Este servicio no muestra la lista de sus esquemas</translation>
    </message>
    <message>
        <source>You cannot add or withdraw kinds of credential here.</source>
        <translation>Aquí no se pueden añadir ni retirar tipos de credencial.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Sin resultados</translation>
    </message>
    <message>
        <source>Try part of the title, or the name of an attribute.</source>
        <translation>Pruebe una parte del título o el nombre de un atributo.</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Aún no hay nada</translation>
    </message>
    <message>
        <source>Add the first kind of credential.</source>
        <translation>Añada el primer tipo de credencial.</translation>
    </message>
    <message>
        <source>“{title}” is withdrawn. It can no longer be issued.</source>
        <translation>«{title}» está retirado. Ya no se puede emitir.</translation>
    </message>
    <message>
        <source>Select a kind of credential to see its attributes.</source>
        <translation>Seleccione un tipo de credencial para ver sus atributos.</translation>
    </message>
    <message>
        <source>Title, name or attribute</source>
        <translation>Título, nombre o atributo</translation>
    </message>
    <message>
        <source>Search kinds of credential</source>
        <translation>Buscar tipos de credencial</translation>
    </message>
    <message>
        <source>{count} more mistakes are marked in the text.</source>
        <translation>Hay {count} errores más marcados en el texto.</translation>
    </message>
    <message>
        <source>Ask for this</source>
        <translation>Solicitar esta</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Select a type to see its claims.</source>
        <translation>Seleccione un tipo para ver sus datos.</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Eliminar de verdad</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Read on</source>
        <translation>Leído el</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Added {day}</source>
        <translation>Añadido el {day}</translation>
    </message>
    <message>
        <source>Comes with the program</source>
        <translation>Viene con el programa</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>Leerla</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Add a type of another issuer</source>
        <translation>Añadir un tipo de otro emisor</translation>
    </message>
    <message>
        <source>Let a visitor show one…</source>
        <translation>Pedir que un visitante la muestre…</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Mostrar el código</translation>
    </message>
    <message>
        <source>Added: {title}. Others of this issuer: {count}.</source>
        <translation>Añadido: {title}. Otros de este emisor: {count}.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Signed by: {name}</source>
        <translation>Firmada por: {name}</translation>
    </message>
    <message>
        <source>Claims: {names}</source>
        <translation>Datos: {names}</translation>
    </message>
    <message>
        <source>Claims that stayed hidden: {count}. Type their names above, if you know them.</source>
        <translation>Datos que quedaron ocultos: {count}. Escriba arriba sus nombres, si los conoce.</translation>
    </message>
    <message>
        <source>Read its description</source>
        <translation>Leer su descripción</translation>
    </message>
    <message>
        <source>Import a kind of credential</source>
        <translation>Importar un tipo de credencial</translation>
    </message>
    <message>
        <source>Begin with this</source>
        <translation>Empezar con esto</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>No entendido</translation>
    </message>
    <message>
        <source>Descriptions</source>
        <translation>Descripciones</translation>
    </message>
    <message>
        <source>Choose a description</source>
        <translation>Elegir una descripción</translation>
    </message>
    <message>
        <source>Title, type or claim</source>
        <translation>Título, tipo o dato</translation>
    </message>
    <message>
        <source>Search types of other issuers</source>
        <translation>Buscar tipos de otros emisores</translation>
    </message>
    <message>
        <source>Types of other issuers</source>
        <translation>Tipos de otros emisores</translation>
    </message>
    <message>
        <source>Check the spelling, or add a type.</source>
        <translation>Revise la ortografía o añada un tipo.</translation>
    </message>
    <message>
        <source>Other issuers</source>
        <translation>Otros emisores</translation>
    </message>
    <message>
        <source>Address of the issuer or of the description</source>
        <translation>Dirección del emisor o de la descripción</translation>
    </message>
    <message>
        <source>Or its content</source>
        <translation>O su contenido</translation>
    </message>
    <message>
        <source>Type metadata, a JSON Schema, the metadata of an issuer, or a credential as a sample.</source>
        <translation>Metadatos de tipo, un JSON Schema, los metadatos de un emisor o una credencial de ejemplo.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>The wallet shows what this credential never hides; how much stays hidden is counted. No value is kept.</source>
        <translation>La cartera muestra lo que esta credencial nunca oculta; se cuenta cuánto queda oculto. No se guarda ningún valor.</translation>
    </message>
    <message>
        <source>The visitor chooses any W3C credential, and the wallet shows all of it. No value is kept.</source>
        <translation>El visitante elige cualquier credencial W3C y la cartera la muestra entera. No se guarda ningún valor.</translation>
    </message>
    <message>
        <source>Type (vct)</source>
        <translation>Tipo (vct)</translation>
    </message>
    <message>
        <source>As its issuer spells it: wallets find it by this alone.</source>
        <translation>Tal como lo escribe su emisor: las carteras la encuentran solo por esto.</translation>
    </message>
    <message>
        <source>Enter the name of at least one claim.</source>
        <translation>Introduzca el nombre de al menos un dato.</translation>
    </message>
    <message>
        <source>Type an address, paste the content, or open a file.</source>
        <translation>Escriba una dirección, pegue el contenido o abra un archivo.</translation>
    </message>
    <message>
        <source>Names of hidden claims</source>
        <translation>Nombres de datos ocultos</translation>
    </message>
    <message>
        <source>One on each line, such as family_name or address.locality.</source>
        <translation>Uno por línea, como family_name o address.locality.</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>En otros idiomas</translation>
    </message>
    <message>
        <source>Yes or no to an age</source>
        <translation>Sí o no a una edad</translation>
    </message>
    <message>
        <source>Several values together</source>
        <translation>Varios valores juntos</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>{age} in it stands for the age.</source>
        <translation>{age} indica ahí la edad.</translation>
    </message>
    <message>
        <source>Who is this?</source>
        <translation>¿Quién es?</translation>
    </message>
    <message>
        <source>Why it is asked</source>
        <translation>Por qué se pregunta</translation>
    </message>
    <message>
        <source>The visitor&apos;s screen shows it beside the code.</source>
        <translation>La pantalla del visitante lo muestra junto al código.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Qué se muestra</translation>
    </message>
    <message>
        <source>For you and your colleagues.</source>
        <translation>Para usted y sus compañeros.</translation>
    </message>
    <message>
        <source>On its card in Ask, on the visitor&apos;s screen and among the favourites.</source>
        <translation>En su ficha en Solicitar, en la pantalla del visitante y entre los favoritos.</translation>
    </message>
    <message>
        <source>Answers are kept</source>
        <translation>Las respuestas se conservan</translation>
    </message>
    <message>
        <source>Wallets that show a mobile document tell the person.</source>
        <translation>Las carteras que muestran un documento móvil se lo dicen a la persona.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Globe</source>
        <translation>Globo terráqueo</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <translation>Respuesta {number}</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Nombre de la respuesta</translation>
    </message>
    <message>
        <source>Family name</source>
        <translation>Apellidos</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Needed: without it, the question is not answered</source>
        <translation>Necesaria: sin ella, la pregunta queda sin responder</translation>
    </message>
    <message>
        <source>Ages, the usual one first</source>
        <translation>Edades, la habitual primero</translation>
    </message>
    <message>
        <source>Credential {number}</source>
        <translation>Credencial {number}</translation>
    </message>
    <message>
        <source>Which credential</source>
        <translation>Qué credencial</translation>
    </message>
    <message>
        <source>The one that shows the least comes first.</source>
        <translation>La que menos muestra va primero.</translation>
    </message>
    <message>
        <source>Choose a credential</source>
        <translation>Elegir una credencial</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Credencial</translation>
    </message>
    <message>
        <source>{answer}, else by</source>
        <translation>{answer}; si no, por</translation>
    </message>
    <message>
        <source>Not in this credential</source>
        <translation>No en esta credencial</translation>
    </message>
    <message>
        <source>Another claim</source>
        <translation>Otro dato</translation>
    </message>
    <message>
        <source>{claim}, computed here</source>
        <translation>{claim}, calculado aquí</translation>
    </message>
    <message>
        <source>Name for people</source>
        <translation>Nombre para personas</translation>
    </message>
    <message>
        <source>A new question</source>
        <translation>Una pregunta nueva</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>started {when}</source>
        <translation>inicio: {when}</translation>
    </message>
    <message>
        <source>1 more waiting</source>
        <translation>1 más en espera</translation>
    </message>
    <message>
        <source>{count} more waiting</source>
        <translation>{count} más en espera</translation>
    </message>
    <message>
        <source>in a day (default)</source>
        <translation>en un día (por defecto)</translation>
    </message>
    <message>
        <source>in an hour</source>
        <translation>en una hora</translation>
    </message>
    <message>
        <source>tonight at six</source>
        <translation>hoy a las seis de la tarde</translation>
    </message>
    <message>
        <source>tomorrow evening</source>
        <translation>mañana por la tarde</translation>
    </message>
    <message>
        <source>in a week</source>
        <translation>en una semana</translation>
    </message>
    <message>
        <source>at another time…</source>
        <translation>a otra hora…</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>The visitor types something</source>
        <translation>El visitante escribe algo</translation>
    </message>
    <message>
        <source>The wallet shows data</source>
        <translation>La cartera muestra datos</translation>
    </message>
    <message>
        <source>The wallet receives credentials</source>
        <translation>La cartera recibe credenciales</translation>
    </message>
    <message>
        <source>A message</source>
        <translation>Un mensaje</translation>
    </message>
    <message>
        <source>Another system is called</source>
        <translation>Se llama a otro sistema</translation>
    </message>
    <message>
        <source>The staff approve</source>
        <translation>El personal aprueba</translation>
    </message>
    <message>
        <source>Another step</source>
        <translation>Otro paso</translation>
    </message>
    <message>
        <source>Anyone who scans it goes through the workflow on the phone, without a special app.</source>
        <translation>Quien lo escanee recorre el proceso en el teléfono, sin ninguna aplicación especial.</translation>
    </message>
    <message>
        <source>Saved. Links now start this version.</source>
        <translation>Guardado. Los enlaces inician ahora esta versión.</translation>
    </message>
    <message>
        <source>Switched on. Its links work.</source>
        <translation>Activado. Sus enlaces funcionan.</translation>
    </message>
    <message>
        <source>Switched off. Its links no longer start it; open runs continue.</source>
        <translation>Desactivado. Sus enlaces ya no lo inician; las ejecuciones abiertas continúan.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Eliminado.</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Incluido</translation>
    </message>
    <message>
        <source>File in the data folder</source>
        <translation>Archivo en la carpeta de datos</translation>
    </message>
    <message>
        <source>Added here</source>
        <translation>Añadido aquí</translation>
    </message>
    <message>
        <source>How to write a workflow</source>
        <translation>Cómo escribir un proceso</translation>
    </message>
    <message>
        <source>Source of the workflow</source>
        <translation>Texto fuente del proceso</translation>
    </message>
    <message>
        <source>This file cannot be read as text.</source>
        <translation>Este archivo no se puede leer como texto.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activo</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Inactivo</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>y {count} más</translation>
    </message>
    <message>
        <source>Files in the data folder with mistakes</source>
        <translation>Archivos con errores en la carpeta de datos</translation>
    </message>
    <message>
        <source>{file}, line {line}: {message}</source>
        <translation>{file}, línea {line}: {message}</translation>
    </message>
    <message>
        <source>A new workflow</source>
        <translation>Un proceso nuevo</translation>
    </message>
    <message>
        <source>Write it as TOML. The built-in workflows are examples.</source>
        <translation>Escríbalo como TOML. Los procesos incluidos sirven de ejemplo.</translation>
    </message>
    <message>
        <source>Your workflow replaces the built-in one.</source>
        <translation>Su proceso sustituye al incluido.</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Sustituir…</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Abrir un archivo…</translation>
    </message>
    <message>
        <source>Select a workflow to see its source.</source>
        <translation>Seleccione un proceso para ver su texto fuente.</translation>
    </message>
    <message>
        <source>Goal, in your own words</source>
        <translation>Objetivo, con sus palabras</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>{title} (default)</source>
        <translation>{title} (por defecto)</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Caduca</translation>
    </message>
    <message>
        <source>Expires on</source>
        <translation>Caduca el</translation>
    </message>
    <message>
        <source>Connect first</source>
        <translation>Conectar primero</translation>
    </message>
    <message>
        <source>The wallet connects to this desk first. Everything else uses this connection.</source>
        <translation>La cartera se conecta primero a este mostrador. Todo lo demás usa esta conexión.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abierto</translation>
    </message>
    <message>
        <source>Anyone who scans it starts the workflow.</source>
        <translation>Quien lo escanee inicia el proceso.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Usado</translation>
    </message>
    <message>
        <source>It was used as often as allowed.</source>
        <translation>Se ha usado tantas veces como se permite.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducado</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Create a new link.</source>
        <translation>Ya no inicia el proceso. Cree un enlace nuevo.</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirado</translation>
    </message>
    <message>
        <source>It no longer starts the workflow. Open runs continue.</source>
        <translation>Ya no inicia el proceso. Las ejecuciones abiertas continúan.</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>No disponible</translation>
    </message>
    <message>
        <source>Its workflow is switched off or was removed. If you switch it on, the link works again.</source>
        <translation>Su proceso está desactivado o se eliminó. Si lo activa, el enlace vuelve a funcionar.</translation>
    </message>
    <message>
        <source>QR code that starts the workflow, from {host}</source>
        <translation>Código QR que inicia el proceso, de {host}</translation>
    </message>
    <message>
        <source>QR code that offers the credential</source>
        <translation>Código QR que ofrece la credencial</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Creado</translation>
    </message>
    <message>
        <source>Back to the code</source>
        <translation>Volver al código</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Retirar de verdad</translation>
    </message>
    <message>
        <source>until {when}</source>
        <translation>hasta {when}</translation>
    </message>
    <message>
        <source>Scan this code with the camera of your phone</source>
        <translation>Escanee este código con la cámara de su teléfono</translation>
    </message>
    <message>
        <source>Ask for it with your wallet. You get it at the desk.</source>
        <translation>Pídala con su cartera. La recibe en el mostrador.</translation>
    </message>
    <message>
        <source>Scan this code with your wallet</source>
        <translation>Escanee este código con su cartera</translation>
    </message>
    <message>
        <source>This computer has no mail program that takes a link.</source>
        <translation>Este equipo no tiene ningún programa de correo que acepte un enlace.</translation>
    </message>
    <message>
        <source>Copy the link, and paste it into your mail.</source>
        <translation>Copie el enlace y péguelo en su correo.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>Enviado a la impresora.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Guardar como PDF</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mostrar más</translation>
    </message>
    <message>
        <source>This service does not list its links</source>
        <translation>Este servicio no muestra la lista de sus enlaces</translation>
    </message>
    <message>
        <source>A link starts a workflow on the phone of anyone who scans it.</source>
        <translation>Un enlace inicia un proceso en el teléfono de quien lo escanee.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Aún no hay enlaces</translation>
    </message>
    <message>
        <source>Open: {count}</source>
        <translation>Abiertos: {count}</translation>
    </message>
    <message>
        <source>Code that lasts</source>
        <translation>Código permanente</translation>
    </message>
    <message>
        <source>used {times}</source>
        <translation>usado {times}</translation>
    </message>
    <message>
        <source>It can be used until {when}.</source>
        <translation>Se puede usar hasta {when}.</translation>
    </message>
    <message>
        <source>This service does not list its workflows, nor their steps.</source>
        <translation>Este servicio no muestra la lista de sus procesos ni los pasos.</translation>
    </message>
    <message>
        <source>Only the first visitor can use it.</source>
        <translation>Solo puede usarlo el primer visitante.</translation>
    </message>
    <message>
        <source>Any number of visitors can use it.</source>
        <translation>Puede usarlo cualquier número de visitantes.</translation>
    </message>
    <message>
        <source>Another workflow</source>
        <translation>Otro proceso</translation>
    </message>
    <message>
        <source>A link to this workflow for a screen, a poster or a message.</source>
        <translation>Un enlace a este proceso para una pantalla, un cartel o un mensaje.</translation>
    </message>
    <message>
        <source>The link as JSON</source>
        <translation>El enlace como JSON</translation>
    </message>
    <message>
        <source>Steps for the visitor</source>
        <translation>Pasos para el visitante</translation>
    </message>
    <message>
        <source>Poster: {title}. {goal} {address}</source>
        <translation>Cartel: {title}. {goal} {address}</translation>
    </message>
    <message>
        <source>Approve this?</source>
        <translation>¿Aprobar esto?</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Iniciada</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Esperando la conexión</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En curso</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Completada</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>Rechazada en la cartera</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Waiting for the visitor</source>
        <translation>Esperando al visitante</translation>
    </message>
    <message>
        <source>Waiting for approval</source>
        <translation>Esperando aprobación</translation>
    </message>
    <message>
        <source>Waiting for the wallet</source>
        <translation>Esperando a la cartera</translation>
    </message>
    <message>
        <source>Declined at the desk</source>
        <translation>Rechazada en el mostrador</translation>
    </message>
    <message>
        <source>Who has used it</source>
        <translation>Quién lo ha usado</translation>
    </message>
    <message>
        <source>Nobody yet. Each run appears here when it starts.</source>
        <translation>Nadie todavía. Cada ejecución aparece aquí cuando empieza.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>When someone scans a link, the steps appear here.</source>
        <translation>Cuando alguien escanea un enlace, los pasos aparecen aquí.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Aún no hay ejecuciones</translation>
    </message>
    <message>
        <source>Started {when}</source>
        <translation>Inicio: {when}</translation>
    </message>
    <message>
        <source>{done} of {all} steps</source>
        <translation>{done} de {all} pasos</translation>
    </message>
    <message>
        <source>Select a run to see its steps.</source>
        <translation>Seleccione una ejecución para ver sus pasos.</translation>
    </message>
    <message>
        <source>What should the link start?</source>
        <translation>¿Qué debe iniciar el enlace?</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>{count} of {most} times</source>
        <translation>{count} de {most} veces</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} veces</translation>
    </message>
    <message>
        <source>expired {when}</source>
        <translation>caducado {when}</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Línea {line}</translation>
    </message>
    <message>
        <source>Name of the workflow</source>
        <translation>Nombre del proceso</translation>
    </message>
    <message>
        <source>Name of its method</source>
        <translation>Nombre de su método</translation>
    </message>
    <message>
        <source>Parameters as JSON</source>
        <translation>Parámetros como JSON</translation>
    </message>
    <message>
        <source>A workflow by its name</source>
        <translation>Un proceso por su nombre</translation>
    </message>
    <message>
        <source>This file is larger than 256 KiB.</source>
        <translation>Este archivo ocupa más de 256 KiB.</translation>
    </message>
    <message>
        <source>The link works until {when}.</source>
        <translation>El enlace funciona hasta {when}.</translation>
    </message>
    <message>
        <source>Open this link on your phone:</source>
        <translation>Abra este enlace en su teléfono:</translation>
    </message>
    <message>
        <source>Where the code hangs</source>
        <translation>Dónde está el código</translation>
    </message>
    <message>
        <source>You see this beside each wallet that comes with it.</source>
        <translation>Usted ve esto junto a cada cartera que viene con él.</translation>
    </message>
    <message>
        <source>Poster at the entrance</source>
        <translation>Cartel de la entrada</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Credencial</translation>
    </message>
    <message>
        <source>Anyone who scans it waits here with a number, until you fill in the values and approve. Wallets must be allowed to start by themselves, in the settings under Wallets.</source>
        <translation>Quien lo escanea espera aquí con un número, hasta que usted rellene los valores y apruebe. Las carteras deben poder empezar por sí mismas: en los ajustes, en Carteras.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Visit</source>
        <translation>Visita</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Credencial</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Solicitar</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Mostrador</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>date unknown</source>
        <translation>fecha desconocida</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message>
        <source>today</source>
        <translation>hoy</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>mañana</translation>
    </message>
</context>
<context>
    <name>More</name>
    <message>
        <source>1 year</source>
        <translation>1 año</translation>
    </message>
    <message>
        <source>{count} years</source>
        <translation>{count} años</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 día</translation>
    </message>
    <message>
        <source>{count} days</source>
        <translation>{count} días</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 hora</translation>
    </message>
    <message>
        <source>{count} hours</source>
        <translation>{count} horas</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 minuto</translation>
    </message>
    <message>
        <source>{count} minutes</source>
        <translation>{count} minutos</translation>
    </message>
    <message>
        <source>valid for {time}</source>
        <translation>válida durante {time}</translation>
    </message>
    <message>
        <source>valid until a date</source>
        <translation>válida hasta una fecha</translation>
    </message>
    <message>
        <source>code valid for {time}</source>
        <translation>código válido durante {time}</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>code valid until an exact time</source>
        <translation>código válido hasta una hora exacta</translation>
    </message>
    <message>
        <source>offer valid for {time}</source>
        <translation>oferta válida durante {time}</translation>
    </message>
    <message>
        <source>{count} further attributes</source>
        <translation>{count} atributos más</translation>
    </message>
    <message>
        <source>1 further attribute</source>
        <translation>1 atributo más</translation>
    </message>
    <message>
        <source>In the same offer</source>
        <translation>En la misma oferta</translation>
    </message>
    <message>
        <source>Sent to the wallet as</source>
        <translation>Se envía como</translation>
    </message>
    <message>
        <source>default of this desk</source>
        <translation>por defecto en este mostrador</translation>
    </message>
    <message>
        <source>Credential valid</source>
        <translation>Validez de la credencial</translation>
    </message>
    <message>
        <source>default: {time}</source>
        <translation>por defecto: {time}</translation>
    </message>
    <message>
        <source>until…</source>
        <translation>hasta…</translation>
    </message>
    <message>
        <source>Credential valid until</source>
        <translation>Credencial válida hasta</translation>
    </message>
    <message>
        <source>Offer valid for</source>
        <translation>Oferta válida durante</translation>
    </message>
    <message>
        <source>Offer valid until</source>
        <translation>Oferta válida hasta</translation>
    </message>
    <message>
        <source>Code valid until</source>
        <translation>Código válido hasta</translation>
    </message>
    <message>
        <source>ID of the request</source>
        <translation>ID de la solicitud</translation>
    </message>
    <message>
        <source>Code valid for</source>
        <translation>Código válido durante</translation>
    </message>
    <message>
        <source>with a PIN</source>
        <translation>con un PIN</translation>
    </message>
    <message>
        <source>PIN for the wallet</source>
        <translation>PIN para la cartera</translation>
    </message>
    <message>
        <source>No PIN</source>
        <translation>Sin PIN</translation>
    </message>
    <message>
        <source>Ask for a PIN</source>
        <translation>Pedir un PIN</translation>
    </message>
    <message>
        <source>Always: this credential or the settings need a PIN.</source>
        <translation>Siempre: esta credencial o los ajustes exigen un PIN.</translation>
    </message>
    <message>
        <source>Never: the settings of this desk allow no PIN.</source>
        <translation>Nunca: los ajustes de este mostrador no permiten ningún PIN.</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copy details</source>
        <translation>Copiar los detalles</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>{count} notices</source>
        <translation>{count} avisos</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Faults or recording on</source>
        <translation>Fallos o grabación activos</translation>
    </message>
    <message>
        <source>A newer version</source>
        <translation>Una versión más reciente</translation>
    </message>
    <message>
        <source>A certificate expires</source>
        <translation>Un certificado caduca</translation>
    </message>
    <message>
        <source>Shared folder: decide</source>
        <translation>Carpeta compartida: decidir</translation>
    </message>
    <message>
        <source>Who issues here?</source>
        <translation>¿Quién emite aquí?</translation>
    </message>
    <message>
        <source>No recovery code yet</source>
        <translation>Aún no hay código de recuperación</translation>
    </message>
    <message>
        <source>About the stored data</source>
        <translation>Sobre los datos guardados</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen unplugged</source>
        <translation>Pantalla del visitante desconectada</translation>
    </message>
</context>
<context>
    <name>OpenVisits</name>
    <message>
        <source>Open visits</source>
        <translation>Visitas abiertas</translation>
    </message>
    <message>
        <source>Open visit: {visit}</source>
        <translation>Visita abierta: {visit}</translation>
    </message>
    <message>
        <source>Ended: {visit}. Press to take it away.</source>
        <translation>Terminada: {visit}. Pulse para quitarla.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} más</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>le espera</translation>
    </message>
    <message>
        <source>serves itself</source>
        <translation>se atiende sola</translation>
    </message>
</context>
<context>
    <name>Organisation</name>
    <message>
        <source>Visitor badge</source>
        <translation>Tarjeta de visitante</translation>
    </message>
    <message>
        <source>{name} would like to see: name, company.</source>
        <translation>{name} desea ver: nombre, empresa.</translation>
    </message>
    <message>
        <source>Privacy policy</source>
        <translation>Política de privacidad</translation>
    </message>
    <message>
        <source>How a wallet will show it</source>
        <translation>Cómo la mostrará una cartera</translation>
    </message>
    <message>
        <source>Enter the language, such as de or fr.</source>
        <translation>Introduzca el idioma, como de o fr.</translation>
    </message>
    <message>
        <source>This file does not contain an organisation. Choose an exported one.</source>
        <translation>Este archivo no contiene ninguna organización. Elija una exportada.</translation>
    </message>
    <message>
        <source>Remove this name</source>
        <translation>Eliminar este nombre</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Name in this language</source>
        <translation>Nombre en este idioma</translation>
    </message>
    <message>
        <source>Another language</source>
        <translation>Otro idioma</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>{size} KB</source>
        <translation>{size} KB</translation>
    </message>
    <message>
        <source>Easy to read: contrast {contrast} to 1.</source>
        <translation>Se lee bien: contraste de {contrast} a 1.</translation>
    </message>
    <message>
        <source>Hard to read: contrast {contrast} to 1. Choose a darker and a lighter colour, at least 4.5 to 1.</source>
        <translation>Se lee mal: contraste de {contrast} a 1. Elija un color más oscuro y otro más claro, al menos 4,5 a 1.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>City of Example</source>
        <translation>Ciudad de Ejemplo</translation>
    </message>
    <message>
        <source>Name in other languages</source>
        <translation>Nombre en otros idiomas</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Color de fondo</translation>
    </message>
    <message>
        <source>Text colour</source>
        <translation>Color del texto</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Sitio web</translation>
    </message>
    <message>
        <source>Contact for visitors</source>
        <translation>Contacto para visitantes</translation>
    </message>
    <message>
        <source>Reception, +49 30 1234567</source>
        <translation>Recepción, +49 30 1234567</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>País</translation>
    </message>
    <message>
        <source>For the certificates that sign mobile documents.</source>
        <translation>Para los certificados que firman documentos móviles.</translation>
    </message>
    <message>
        <source>Wallets, the visitor&apos;s screen, posters and receipts show this.</source>
        <translation>Lo muestran las carteras, la pantalla del visitante, los carteles y los recibos.</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logotipo</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Saved. Wallets show it with the next code.</source>
        <translation>Guardado. Las carteras lo muestran con el próximo código.</translation>
    </message>
    <message>
        <source>Organisation (*.json)</source>
        <translation>Organización (*.json)</translation>
    </message>
    <message>
        <source>Read from the file. Look at it, then save.</source>
        <translation>Leído del archivo. Revíselo y guárdelo.</translation>
    </message>
    <message>
        <source>The screen does not say whose it is: this desk has no name yet.</source>
        <translation>La pantalla no dice de quién es: este mostrador aún no tiene nombre.</translation>
    </message>
    <message>
        <source>Enter the name</source>
        <translation>Introducir el nombre</translation>
    </message>
    <message>
        <source>This desk has no name yet. Enter it under “Who we are”.</source>
        <translation>Este mostrador aún no tiene nombre. Introdúzcalo en «Quiénes somos».</translation>
    </message>
    <message>
        <source>This is no PNG, JPEG or SVG picture. Choose another file.</source>
        <translation>Esta imagen no es PNG, JPEG ni SVG. Elija otro archivo.</translation>
    </message>
    <message>
        <source>This picture is too large or of a type that wallets do not show. A logo may have 48 KB and 1,024 pixels a side.</source>
        <translation>Esta imagen es demasiado grande o de un tipo que las carteras no muestran. Un logotipo puede tener 48 KB y 1024 píxeles por lado.</translation>
    </message>
    <message>
        <source>Who issues here? Wallets and visitors see this name.</source>
        <translation>¿Quién emite aquí? Las carteras y los visitantes ven este nombre.</translation>
    </message>
    <message>
        <source>Logo…</source>
        <translation>Logotipo…</translation>
    </message>
    <message>
        <source>Skip (Esc)</source>
        <translation>Omitir (Esc)</translation>
    </message>
    <message>
        <source>Another logo…</source>
        <translation>Otro logotipo…</translation>
    </message>
    <message>
        <source>Wallets show “Connector Desk” as the issuer: you have no name yet.</source>
        <translation>Las carteras muestran «Connector Desk» como emisor: aún no ha indicado un nombre.</translation>
    </message>
    <message>
        <source>Wallets do not show who asks: you have no name yet.</source>
        <translation>Las carteras no muestran quién solicita: aún no ha indicado un nombre.</translation>
    </message>
    <message>
        <source>Visitors do not see who invites them: you have no name yet.</source>
        <translation>Los visitantes no ven quién los invita: aún no ha indicado un nombre.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Now in the wallet</source>
        <translation>Ya en la cartera</translation>
    </message>
    <message>
        <source>Being handed over</source>
        <translation>En entrega</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptada</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>En comprobación</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Respondida</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirada</translation>
    </message>
    <message>
        <source>The person is choosing what to show.</source>
        <translation>La persona está eligiendo qué mostrar.</translation>
    </message>
    <message>
        <source>The answer arrived and is being checked.</source>
        <translation>La respuesta ha llegado y se está comprobando.</translation>
    </message>
    <message>
        <source>The result appears in a moment.</source>
        <translation>El resultado aparece en un momento.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>No se mostró nada.</translation>
    </message>
    <message>
        <source>The wallet did not save the credential, but it is still valid. Revoke it.</source>
        <translation>La cartera no guardó la credencial, pero sigue siendo válida. Revóquela.</translation>
    </message>
    <message>
        <source>All {count} credentials are in the wallet. You can welcome the next person.</source>
        <translation>Las {count} credenciales están en la cartera. Puede atender a la siguiente persona.</translation>
    </message>
    <message>
        <source>{title} is in the wallet. You can welcome the next person.</source>
        <translation>{title} está en la cartera. Puede atender a la siguiente persona.</translation>
    </message>
    <message>
        <source>The address of this desk changed, so the code no longer worked. Create a new one.</source>
        <translation>La dirección de este mostrador cambió, así que el código dejó de funcionar. Cree uno nuevo.</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Esperando la conexión</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectada</translation>
    </message>
    <message>
        <source>The wallet has the invitation. The person can accept it there.</source>
        <translation>La cartera tiene la invitación. La persona puede aceptarla allí.</translation>
    </message>
    <message>
        <source>The wallet answered. The connection is being set up.</source>
        <translation>La cartera respondió. Se está estableciendo la conexión.</translation>
    </message>
    <message>
        <source>Waiting messages are being delivered.</source>
        <translation>Se están entregando los mensajes en espera.</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>En camino</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviada</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Recibida</translation>
    </message>
    <message>
        <source>{alias} is not connected yet. The desk delivers it as soon as {alias} connects.</source>
        <translation>{alias} aún no se ha conectado. El mostrador lo entrega en cuanto {alias} se conecte.</translation>
    </message>
    <message>
        <source>It is being sent to {alias}.</source>
        <translation>Se está enviando a {alias}.</translation>
    </message>
    <message>
        <source>It was sent to {alias}. You need not wait.</source>
        <translation>Se ha enviado a {alias}. No hace falta esperar.</translation>
    </message>
    <message>
        <source>{alias} received it. You need not wait.</source>
        <translation>{alias} lo ha recibido. No hace falta esperar.</translation>
    </message>
    <message>
        <source>{alias} declined. Nothing was exchanged.</source>
        <translation>{alias} lo ha rechazado. No se ha intercambiado nada.</translation>
    </message>
    <message>
        <source>{alias} did not answer in time. You can send it again.</source>
        <translation>{alias} no respondió a tiempo. Puede enviarlo de nuevo.</translation>
    </message>
    <message>
        <source>It was withdrawn. {alias} does not receive it.</source>
        <translation>Se ha retirado. {alias} no lo recibe.</translation>
    </message>
    <message>
        <source>Ask {alias} to scan this code once to connect. Then the desk delivers what you sent.</source>
        <translation>Pida a {alias} que escanee este código una vez para conectarse. Después el mostrador entrega lo que usted envió.</translation>
    </message>
    <message>
        <source>The agent said:</source>
        <translation>El agente dijo:</translation>
    </message>
    <message>
        <source>The wallet said:</source>
        <translation>La cartera dijo:</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>«{words}»</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>What would you like to do?</source>
        <translation>¿Qué desea hacer?</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Acciones</translation>
    </message>
    <message>
        <source>No matching action.</source>
        <translation>Ninguna acción coincide.</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Issued</source>
        <translation>Emitida</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Solicitada</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>Conectar de nuevo</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Creado</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Correo</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Name it gives itself</source>
        <translation>Nombre que se da</translation>
    </message>
    <message>
        <source>Known since</source>
        <translation>Se conoce desde</translation>
    </message>
    <message>
        <source>Linked to</source>
        <translation>Vinculado a</translation>
    </message>
    <message>
        <source>Own addresses</source>
        <translation>Direcciones propias</translation>
    </message>
    <message>
        <source>Connection ID</source>
        <translation>ID de la conexión</translation>
    </message>
    <message>
        <source>Agent ID</source>
        <translation>ID del agente</translation>
    </message>
    <message>
        <source>Waiting for this person</source>
        <translation>En espera de esta persona</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message>
        <source>No visits with this person yet.</source>
        <translation>Aún no hay visitas con esta persona.</translation>
    </message>
    <message>
        <source>Select a person to see the connection.</source>
        <translation>Seleccione una persona para ver la conexión.</translation>
    </message>
    <message>
        <source>Blocked. Nothing is sent to this person, and answers are refused.</source>
        <translation>Bloqueada. No se envía nada a esta persona y se rechazan sus respuestas.</translation>
    </message>
    <message>
        <source>No longer blocked.</source>
        <translation>Ya no está bloqueada.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Eliminada.</translation>
    </message>
    <message>
        <source>Your name for a wallet or for the agent of an organisation.</source>
        <translation>Su nombre para una cartera o para el agente de una organización.</translation>
    </message>
    <message>
        <source>Two parts with a colon: the group, then the person in it, such as acme:kim.</source>
        <translation>Dos partes con dos puntos: el grupo y después la persona, como acme:kim.</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Own addresses that its short links may use</source>
        <translation>Direcciones propias que pueden usar sus enlaces cortos</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>A new person</source>
        <translation>Una persona nueva</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>There is no invitation.</source>
        <translation>No hay ninguna invitación.</translation>
    </message>
    <message>
        <source>1 waiting</source>
        <translation>1 en espera</translation>
    </message>
    <message>
        <source>{count} waiting</source>
        <translation>{count} en espera</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Contactos</translation>
    </message>
    <message>
        <source>The token. Copy it.</source>
        <translation>El token. Cópielo.</translation>
    </message>
    <message>
        <source>I have saved it</source>
        <translation>Lo he guardado</translation>
    </message>
    <message>
        <source>The token is shown only this once</source>
        <translation>El token solo se muestra esta vez</translation>
    </message>
    <message>
        <source>A token for the agent API</source>
        <translation>Un token para la API de agentes</translation>
    </message>
    <message>
        <source>Give it to the operator of the agent. It cannot be shown again.</source>
        <translation>Déselo a quien opera el agente. No se puede mostrar de nuevo.</translation>
    </message>
    <message>
        <source>Creating a new token revokes the current one.</source>
        <translation>Crear un token nuevo revoca el actual.</translation>
    </message>
    <message>
        <source>Anyone who has the token can call the agent API as this agent, and can do nothing else.</source>
        <translation>Quien tenga el token puede llamar a la API de agentes como este agente, y nada más.</translation>
    </message>
    <message>
        <source>The connection ends, the token stops working, and waiting messages are withdrawn. Records are kept.</source>
        <translation>La conexión termina, el token deja de funcionar y se retiran los mensajes en espera. El historial se conserva.</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>¿Eliminar {name}?</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Eliminar de verdad</translation>
    </message>
    <message>
        <source>Invite {name}</source>
        <translation>Invitar a {name}</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Try part of the name or the alias.</source>
        <translation>Pruebe una parte del nombre o del alias.</translation>
    </message>
    <message>
        <source>No people yet</source>
        <translation>Aún no hay contactos</translation>
    </message>
    <message>
        <source>People you add here receive credentials without a code after they connect.</source>
        <translation>Las personas que añada aquí reciben credenciales sin código una vez conectadas.</translation>
    </message>
    <message>
        <source>Name, alias or e-mail</source>
        <translation>Nombre, alias o correo</translation>
    </message>
    <message>
        <source>Search people</source>
        <translation>Buscar personas</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Invited</source>
        <translation>Invitada</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectada</translation>
    </message>
    <message>
        <source>Connection ended</source>
        <translation>Conexión terminada</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqueada</translation>
    </message>
    <message>
        <source>Finish the open data request first.</source>
        <translation>Termine primero la solicitud de datos abierta.</translation>
    </message>
</context>
<context>
    <name>PhoneTest</name>
    <message>
        <source>Waiting for the phone</source>
        <translation>Esperando al teléfono</translation>
    </message>
    <message>
        <source>Yes, it does</source>
        <translation>Sí, llega</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Todavía no</translation>
    </message>
    <message>
        <source>This code is over</source>
        <translation>Este código ya no vale</translation>
    </message>
    <message>
        <source>Does this phone reach this desk?</source>
        <translation>¿Llega este teléfono a este mostrador?</translation>
    </message>
    <message>
        <source>Scan the code with the camera of the phone and open the page. No wallet is needed.</source>
        <translation>Escanee el código con la cámara del teléfono y abra la página. No hace falta ninguna cartera.</translation>
    </message>
    <message>
        <source>And its wallet? Press the button on the page of the phone, or show the code for the wallet.</source>
        <translation>¿Y su cartera? Pulse el botón de la página del teléfono o muestre el código para la cartera.</translation>
    </message>
    <message>
        <source>Scan the code from within the wallet. Nothing is issued. If nothing appears here, the wallet does not reach this desk.</source>
        <translation>Escanee el código desde la cartera. No se emite nada. Si aquí no aparece nada, la cartera no llega a este mostrador.</translation>
    </message>
    <message>
        <source>QR code of the test page: {address}</source>
        <translation>Código QR de la página de prueba: {address}</translation>
    </message>
    <message>
        <source>QR code for the wallet: {address}</source>
        <translation>Código QR para la cartera: {address}</translation>
    </message>
    <message>
        <source>Code for the wallet</source>
        <translation>Código para la cartera</translation>
    </message>
    <message>
        <source>Code for the camera</source>
        <translation>Código para la cámara</translation>
    </message>
    <message>
        <source>The desk&apos;s own check, from this computer:</source>
        <translation>Comprobación propia del mostrador, desde este equipo:</translation>
    </message>
    <message>
        <source>Name, certificate and answer are right.</source>
        <translation>El nombre, el certificado y la respuesta son correctos.</translation>
    </message>
    <message>
        <source>This command lets phones through the firewall of this computer:</source>
        <translation>Este comando deja pasar los teléfonos por el cortafuegos de este equipo:</translation>
    </message>
    <message>
        <source>New code</source>
        <translation>Código nuevo</translation>
    </message>
    <message>
        <source>Test with a phone…</source>
        <translation>Probar con un teléfono…</translation>
    </message>
</context>
<context>
    <name>Pills</name>
    <message>
        <source>Ready to scan</source>
        <translation>Listo para escanear</translation>
    </message>
    <message>
        <source>Waiting for the scan</source>
        <translation>Esperando el escaneo</translation>
    </message>
    <message>
        <source>Scanned</source>
        <translation>Escaneado</translation>
    </message>
    <message>
        <source>Handing over</source>
        <translation>Entregando</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptada</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>En comprobación</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Respondida</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirada</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Preparando</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incierta</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificada</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>No verificada</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Esperando la conexión</translation>
    </message>
    <message>
        <source>On its way</source>
        <translation>En camino</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviada</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Recibida</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>En curso</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Completada</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectada</translation>
    </message>
    <message>
        <source>Code created</source>
        <translation>Código creado</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Add a place</source>
        <translation>Añadir una sede</translation>
    </message>
    <message>
        <source>Change “{name}”</source>
        <translation>Cambiar «{name}»</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>Address of the API</source>
        <translation>Dirección de la API</translation>
    </message>
    <message>
        <source>Stored in the keyring. Type a new one to replace it.</source>
        <translation>Guardada en el llavero. Escriba una nueva para sustituirla.</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Clave secreta</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>This is production</source>
        <translation>Esto es producción</translation>
    </message>
    <message>
        <source>The desk asks before it changes anything there.</source>
        <translation>El mostrador pregunta antes de cambiar algo allí.</translation>
    </message>
    <message>
        <source>Header, agents, certificates</source>
        <translation>Cabecera, agentes, certificados</translation>
    </message>
    <message>
        <source>Header of the key</source>
        <translation>Cabecera de la clave</translation>
    </message>
    <message>
        <source>Text before the key</source>
        <translation>Texto antes de la clave</translation>
    </message>
    <message>
        <source>The same address</source>
        <translation>La misma dirección</translation>
    </message>
    <message>
        <source>Address for agents</source>
        <translation>Dirección para agentes</translation>
    </message>
    <message>
        <source>Enter the secret key of this place.</source>
        <translation>Introduzca la clave secreta de esta sede.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Introduzca un nombre.</translation>
    </message>
    <message>
        <source>Only if the certificate of the service comes from your own authority.</source>
        <translation>Solo si el certificado del servicio viene de una autoridad propia.</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Elegir archivo…</translation>
    </message>
    <message>
        <source>Use none</source>
        <translation>No usar ninguna</translation>
    </message>
    <message>
        <source>Own authority (CA)</source>
        <translation>Autoridad propia (CA)</translation>
    </message>
    <message>
        <source>{subject}
valid until {day}
SHA-256 {fingerprint}</source>
        <translation>{subject}
válido hasta {day}
SHA-256 {fingerprint}</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>y {count} más</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Añadir sede</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Advertencia</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Sin comprobar</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Accesible</translation>
    </message>
    <message>
        <source>Encryption (TLS)</source>
        <translation>Cifrado (TLS)</translation>
    </message>
    <message>
        <source>Settings and lists of the service</source>
        <translation>Ajustes y listas del servicio</translation>
    </message>
    <message>
        <source>Progress of visits</source>
        <translation>Progreso de las visitas</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>The service in this program</source>
        <translation>El servicio de este programa</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Producción</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abierta</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Cambiar a esta</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Key…</source>
        <translation>Clave…</translation>
    </message>
    <message>
        <source>Another place has this name.</source>
        <translation>Otra sede tiene este nombre.</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Este archivo no contiene ningún certificado.</translation>
    </message>
    <message>
        <source>This file is too large.</source>
        <translation>Este archivo es demasiado grande.</translation>
    </message>
    <message>
        <source>A place is a service that this desk works with: the one in this program, or one on another computer.</source>
        <translation>Una sede es un servicio con el que trabaja este mostrador: el de este programa o el de otro equipo.</translation>
    </message>
    <message>
        <source>Add place…</source>
        <translation>Añadir sede…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Saved as {file}, without keys.</source>
        <translation>Guardado como {file}, sin claves.</translation>
    </message>
    <message>
        <source>This place is open.</source>
        <translation>Esta sede está abierta.</translation>
    </message>
    <message>
        <source>Switch to another one before you remove it.</source>
        <translation>Cambie a otra antes de eliminarla.</translation>
    </message>
    <message>
        <source>1 place was added. Enter its key.</source>
        <translation>Se ha añadido 1 sede. Introduzca su clave.</translation>
    </message>
    <message>
        <source>{count} places were added. Enter their keys.</source>
        <translation>Se han añadido {count} sedes. Introduzca sus claves.</translation>
    </message>
    <message>
        <source>Lists of places</source>
        <translation>Listas de sedes</translation>
    </message>
    <message>
        <source>Import places</source>
        <translation>Importar sedes</translation>
    </message>
    <message>
        <source>Export places</source>
        <translation>Exportar sedes</translation>
    </message>
    <message>
        <source>Test of “{name}”</source>
        <translation>Prueba de «{name}»</translation>
    </message>
    <message>
        <source>Testing “{name}”…</source>
        <translation>Probando «{name}»…</translation>
    </message>
    <message>
        <source>“{name}” cannot be opened</source>
        <translation>No se puede abrir «{name}»</translation>
    </message>
    <message>
        <source>Back to this computer</source>
        <translation>Volver a este equipo</translation>
    </message>
    <message>
        <source>Change this place…</source>
        <translation>Cambiar esta sede…</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Naranja</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rojo</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Morado</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>Place: {name}</source>
        <translation>Sede: {name}</translation>
    </message>
    <message>
        <source>Manage places…</source>
        <translation>Gestionar sedes…</translation>
    </message>
    <message>
        <source>Switch to “{name}”?</source>
        <translation>¿Cambiar a «{name}»?</translation>
    </message>
    <message>
        <source>Switch place</source>
        <translation>Cambiar de sede</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you switch.</source>
        <translation>Este mostrador solo funciona durante esta sesión. Su clave y sus datos se pierden al cambiar.</translation>
    </message>
    <message>
        <source>A request has no answer yet. You will not see its outcome.</source>
        <translation>Una petición aún no tiene respuesta. No verá su resultado.</translation>
    </message>
    <message>
        <source>1 visit is still open. Its code stays valid, and you find it again here later.</source>
        <translation>1 visita sigue abierta. Su código sigue siendo válido y la encontrará aquí más tarde.</translation>
    </message>
    <message>
        <source>{count} visits are still open. Their codes stay valid, and you find them again here later.</source>
        <translation>{count} visitas siguen abiertas. Sus códigos siguen siendo válidos y las encontrará aquí más tarde.</translation>
    </message>
    <message>
        <source>1 visit is still open. This place cannot show it again.</source>
        <translation>1 visita sigue abierta. Esta sede no puede volver a mostrarla.</translation>
    </message>
    <message>
        <source>{count} visits are still open. This place cannot show them again.</source>
        <translation>{count} visitas siguen abiertas. Esta sede no puede volver a mostrarlas.</translation>
    </message>
    <message>
        <source>What you have typed and not sent is lost.</source>
        <translation>Lo que ha escrito y no ha enviado se pierde.</translation>
    </message>
    <message>
        <source>“{name}” is a production place</source>
        <translation>«{name}» es una sede de producción</translation>
    </message>
    <message>
        <source>This request goes out exactly as you wrote it.</source>
        <translation>Esta petición se envía tal como la ha escrito.</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>No enviar</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>The desk asks again after 15 minutes without a change.</source>
        <translation>El mostrador vuelve a preguntar tras 15 minutos sin cambios.</translation>
    </message>
    <message>
        <source>What you do now takes effect there.</source>
        <translation>Lo que haga ahora tiene efecto allí.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
</context>
<context>
    <name>Quit</name>
    <message>
        <source>Quit this session?</source>
        <translation>¿Salir de esta sesión?</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Salir de todos modos</translation>
    </message>
    <message>
        <source>This desk works for this session only. Its key and its data are lost when you quit.</source>
        <translation>Este mostrador solo funciona durante esta sesión. Su clave y sus datos se pierden al salir.</translation>
    </message>
    <message>
        <source>After that, 1 credential can never be revoked.</source>
        <translation>Después, 1 credencial no se podrá revocar nunca.</translation>
    </message>
    <message>
        <source>After that, credentials from this session can never be revoked.</source>
        <translation>Después, las credenciales de esta sesión no se podrán revocar nunca.</translation>
    </message>
    <message>
        <source>After that, more than {count} credentials can never be revoked.</source>
        <translation>Después, más de {count} credenciales no se podrán revocar nunca.</translation>
    </message>
    <message>
        <source>After that, {count} credentials can never be revoked.</source>
        <translation>Después, {count} credenciales no se podrán revocar nunca.</translation>
    </message>
    <message>
        <source>1 visit is still open. It ends, and its code stops working.</source>
        <translation>1 visita sigue abierta. Termina, y su código deja de funcionar.</translation>
    </message>
    <message>
        <source>{count} visits are still open. They end, and their codes stop working.</source>
        <translation>{count} visitas siguen abiertas. Terminan, y sus códigos dejan de funcionar.</translation>
    </message>
</context>
<context>
    <name>Reach</name>
    <message>
        <source>No phone can reach this desk</source>
        <translation>Ningún teléfono puede llegar a este mostrador</translation>
    </message>
    <message>
        <source>No phone</source>
        <translation>Ningún teléfono</translation>
    </message>
    <message>
        <source>This computer has no network. Connect it, or check the network settings.</source>
        <translation>Este equipo no tiene red. Conéctelo o compruebe los ajustes de red.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Solo este equipo</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Ajustes de red</translation>
    </message>
    <message>
        <source>Create anyway (for the test wallet)</source>
        <translation>Crear de todos modos (para la cartera de prueba)</translation>
    </message>
    <message>
        <source>Continue anyway</source>
        <translation>Continuar de todos modos</translation>
    </message>
    <message>
        <source>Setting up…</source>
        <translation>Configurando…</translation>
    </message>
    <message>
        <source>Ready, needs attention</source>
        <translation>Listo, requiere atención</translation>
    </message>
    <message>
        <source>Port {port} is in use</source>
        <translation>El puerto {port} está en uso</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Sin red</translation>
    </message>
    <message>
        <source>Let programs on this computer use the API</source>
        <translation>Permitir a los programas de este equipo usar la API</translation>
    </message>
    <message>
        <source>Port for programs</source>
        <translation>Puerto para programas</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>cualquier puerto libre</translation>
    </message>
    <message>
        <source>Use this port</source>
        <translation>Usar este puerto</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the API, with the secret key. Its documentation: {address}</source>
        <translation>Solo los programas de este equipo pueden usar la API, con la clave secreta. Su documentación: {address}</translation>
    </message>
    <message>
        <source>The API is off. If you switch it on, only programs on this computer can use it, with the secret key.</source>
        <translation>La API está desactivada. Si la activa, solo los programas de este equipo pueden usarla, con la clave secreta.</translation>
    </message>
    <message>
        <source>Address copied.</source>
        <translation>Dirección copiada.</translation>
    </message>
    <message>
        <source>Another program uses port {port}, so the API does not answer. Choose another port.</source>
        <translation>Otro programa usa el puerto {port}, así que la API no responde. Elija otro puerto.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>These use port {port} and do not work with another port:</source>
        <translation>Esto usa el puerto {port} y no funciona con otro puerto:</translation>
    </message>
    <message>
        <source>Set your proxy or tunnel to the new port.</source>
        <translation>Ajuste su proxy o túnel al puerto nuevo.</translation>
    </message>
    <message>
        <source>Programs on this computer</source>
        <translation>Programas de este equipo</translation>
    </message>
    <message>
        <source>Try port {port} again</source>
        <translation>Probar otra vez el puerto {port}</translation>
    </message>
    <message>
        <source>Choose another port</source>
        <translation>Elegir otro puerto</translation>
    </message>
    <message>
        <source>open links and their posters</source>
        <translation>enlaces abiertos y sus carteles</translation>
    </message>
    <message>
        <source>schema addresses in issued credentials</source>
        <translation>direcciones de esquemas en credenciales emitidas</translation>
    </message>
    <message>
        <source>status lists of issued credentials</source>
        <translation>listas de estado de credenciales emitidas</translation>
    </message>
    <message>
        <source>Port {port} is still in use.</source>
        <translation>El puerto {port} sigue en uso.</translation>
    </message>
    <message>
        <source>Another desk on this computer has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Otro mostrador de este equipo tiene el puerto {chosen}. Este mostrador usa el puerto {port} hasta que quede libre.</translation>
    </message>
    <message>
        <source>{program} has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>{program} tiene el puerto {chosen}. Este mostrador usa el puerto {port} hasta que quede libre.</translation>
    </message>
    <message>
        <source>Another program has port {chosen}. This desk uses port {port} until it is free.</source>
        <translation>Otro programa tiene el puerto {chosen}. Este mostrador usa el puerto {port} hasta que quede libre.</translation>
    </message>
    <message>
        <source>Quit the other desk and try port {port} again, or choose another port here.</source>
        <translation>Cierre el otro mostrador y pruebe otra vez el puerto {port}, o elija aquí otro puerto.</translation>
    </message>
    <message>
        <source>Quit {program} and try port {port} again, or choose another port here.</source>
        <translation>Cierre {program} y pruebe otra vez el puerto {port}, o elija aquí otro puerto.</translation>
    </message>
    <message>
        <source>Quit the other program and try port {port} again, or choose another port here.</source>
        <translation>Cierre el otro programa y pruebe otra vez el puerto {port}, o elija aquí otro puerto.</translation>
    </message>
    <message>
        <source>These lead to port {port} and do not work until this desk has it again: {list}.</source>
        <translation>Esto lleva al puerto {port} y no funciona hasta que este mostrador lo recupere: {list}.</translation>
    </message>
    <message>
        <source>New codes work.</source>
        <translation>Los códigos nuevos funcionan.</translation>
    </message>
    <message>
        <source>No code, poster or credential of this desk leads to port {port}, so nothing is broken.</source>
        <translation>Ningún código, cartel ni credencial de este mostrador lleva al puerto {port}, así que nada deja de funcionar.</translation>
    </message>
</context>
<context>
    <name>ReachPage</name>
    <message>
        <source>Certificate that phones see</source>
        <translation>Certificado que ven los teléfonos</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Issued by</source>
        <translation>Emitido por</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Válido hasta</translation>
    </message>
    <message>
        <source>Renews itself</source>
        <translation>Se renueva el</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Huella</translation>
    </message>
    <message>
        <source>Enter this record at your DNS provider</source>
        <translation>Introduzca este registro en su proveedor de DNS</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Type: TXT. Some providers want the name without the domain at its end.</source>
        <translation>Tipo: TXT. Algunos proveedores quieren el nombre sin el dominio al final.</translation>
    </message>
    <message>
        <source>It has not been looked up yet.</source>
        <translation>Aún no se ha consultado.</translation>
    </message>
    <message>
        <source>Looked up {when}: nothing there yet.</source>
        <translation>Consultado {when}: aún no hay nada.</translation>
    </message>
    <message>
        <source>Looked up {when}: it is there.</source>
        <translation>Consultado {when}: ya está.</translation>
    </message>
    <message>
        <source>Looked up {when}: another value is there: {other}</source>
        <translation>Consultado {when}: hay otro valor: {other}</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Is this the key of the server?</source>
        <translation>¿Es esta la clave del servidor?</translation>
    </message>
    <message>
        <source>Accept this key</source>
        <translation>Aceptar esta clave</translation>
    </message>
    <message>
        <source>Install the certificate of this desk on each phone</source>
        <translation>Instale el certificado de este mostrador en cada teléfono</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>1. Scan the code with the camera of the phone, and download the certificate.</source>
        <translation>1. Escanee el código con la cámara del teléfono y descargue el certificado.</translation>
    </message>
    <message>
        <source>2. Android: Settings &gt; Security &gt; More &gt; Install a certificate &gt; CA certificate.</source>
        <translation>2. Android: Ajustes &gt; Seguridad &gt; Más &gt; Instalar un certificado &gt; Certificado de CA.</translation>
    </message>
    <message>
        <source>2. iPhone: install the profile in Settings, then Settings &gt; General &gt; About &gt; Certificate Trust Settings: switch it on.</source>
        <translation>2. iPhone: instale el perfil en Ajustes; después, Ajustes &gt; General &gt; Información &gt; Ajustes de confianza de los certificados: actívelo.</translation>
    </message>
    <message>
        <source>3. Compare the fingerprint on the phone with this one:</source>
        <translation>3. Compare la huella del teléfono con esta:</translation>
    </message>
    <message>
        <source>QR code of the page with the certificate: {address}</source>
        <translation>Código QR de la página con el certificado: {address}</translation>
    </message>
    <message>
        <source>Checks by this desk</source>
        <translation>Comprobaciones de este mostrador</translation>
    </message>
    <message>
        <source>There is nothing to check in this way.</source>
        <translation>En esta vía no hay nada que comprobar.</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>caducado</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>queda 1 día</translation>
    </message>
    <message>
        <source>{count} days left</source>
        <translation>quedan {count} días</translation>
    </message>
    <message>
        <source>They are at letsencrypt.org/repository.</source>
        <translation>Están en letsencrypt.org/repository.</translation>
    </message>
    <message>
        <source>They are at zerossl.com/terms.</source>
        <translation>Están en zerossl.com/terms.</translation>
    </message>
    <message>
        <source>You enter a record at your DNS provider: now, and at each renewal, about every two months.</source>
        <translation>Usted introduce un registro en su proveedor de DNS: ahora y en cada renovación, cada dos meses aproximadamente.</translation>
    </message>
    <message>
        <source>The desk enters the record by itself (RFC 2136), now and at each renewal.</source>
        <translation>El mostrador introduce el registro por sí solo (RFC 2136), ahora y en cada renovación.</translation>
    </message>
    <message>
        <source>The authority opens the host name from the internet, at port 80.</source>
        <translation>La autoridad abre el nombre de host desde internet, en el puerto 80.</translation>
    </message>
    <message>
        <source>Host name of this computer</source>
        <translation>Nombre de host de este equipo</translation>
    </message>
    <message>
        <source>It must lead to this computer: {addresses}.</source>
        <translation>Debe llevar a este equipo: {addresses}.</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>Autoridad de certificación</translation>
    </message>
    <message>
        <source>Let&apos;s Encrypt, for a trial (phones do not trust it)</source>
        <translation>Let&apos;s Encrypt, para una prueba (los teléfonos no confían en ella)</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>Otra</translation>
    </message>
    <message>
        <source>Directory of the authority (ACME)</source>
        <translation>Directorio de la autoridad (ACME)</translation>
    </message>
    <message>
        <source>Key ID (external account binding)</source>
        <translation>ID de clave (external account binding)</translation>
    </message>
    <message>
        <source>From your account with the authority, if it requires one.</source>
        <translation>De su cuenta en la autoridad, si exige una.</translation>
    </message>
    <message>
        <source>MAC key</source>
        <translation>Clave MAC</translation>
    </message>
    <message>
        <source>E-mail address for the authority</source>
        <translation>Dirección de correo para la autoridad</translation>
    </message>
    <message>
        <source>Some authorities write to it before a certificate expires.</source>
        <translation>Algunas autoridades escriben a ella antes de que caduque un certificado.</translation>
    </message>
    <message>
        <source>I accept the terms of the authority</source>
        <translation>Acepto las condiciones de la autoridad</translation>
    </message>
    <message>
        <source>How the desk proves that the name is yours</source>
        <translation>Cómo demuestra el mostrador que el nombre es suyo</translation>
    </message>
    <message>
        <source>DNS, by hand</source>
        <translation>DNS, a mano</translation>
    </message>
    <message>
        <source>DNS, by update</source>
        <translation>DNS, por actualización</translation>
    </message>
    <message>
        <source>Primary DNS server of the zone</source>
        <translation>Servidor DNS primario de la zona</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zona</translation>
    </message>
    <message>
        <source>Leave it empty to have it found.</source>
        <translation>Déjelo vacío para que se busque.</translation>
    </message>
    <message>
        <source>Name of the TSIG key</source>
        <translation>Nombre de la clave TSIG</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algoritmo</translation>
    </message>
    <message>
        <source>TSIG key (base64)</source>
        <translation>Clave TSIG (base64)</translation>
    </message>
    <message>
        <source>Port that answers the authority</source>
        <translation>Puerto que responde a la autoridad</translation>
    </message>
    <message>
        <source>Forward port 80 of the host name to this port of this computer.</source>
        <translation>Reenvíe el puerto 80 del nombre de host a este puerto de este equipo.</translation>
    </message>
    <message>
        <source>Certificates to trust for the directory (PEM)</source>
        <translation>Certificados en los que confiar para el directorio (PEM)</translation>
    </message>
    <message>
        <source>Only for an authority of your own organisation.</source>
        <translation>Solo para una autoridad de su propia organización.</translation>
    </message>
    <message>
        <source>Password, if there is one</source>
        <translation>Contraseña, si la hay</translation>
    </message>
    <message>
        <source>Certificate with its chain (PEM), or PKCS#12</source>
        <translation>Certificado con su cadena (PEM) o PKCS#12</translation>
    </message>
    <message>
        <source>Key (PEM)</source>
        <translation>Clave (PEM)</translation>
    </message>
    <message>
        <source>Leave it empty for PKCS#12, which contains the key.</source>
        <translation>Déjelo vacío para PKCS#12, que contiene la clave.</translation>
    </message>
    <message>
        <source>Host name in codes</source>
        <translation>Nombre de host en los códigos</translation>
    </message>
    <message>
        <source>Leave it empty to use the name in the certificate.</source>
        <translation>Déjelo vacío para usar el nombre del certificado.</translation>
    </message>
    <message>
        <source>Leave it empty to use the address in the network.</source>
        <translation>Déjelo vacío para usar la dirección de la red.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>Otro comando</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Servidor</translation>
    </message>
    <message>
        <source>Address of the tunnel, as phones open it</source>
        <translation>Dirección del túnel, tal como la abren los teléfonos</translation>
    </message>
    <message>
        <source>The web server there passes requests on to the port below.</source>
        <translation>El servidor web de allí reenvía las peticiones al puerto de abajo.</translation>
    </message>
    <message>
        <source>Port on the server</source>
        <translation>Puerto en el servidor</translation>
    </message>
    <message>
        <source>0 means any free port.</source>
        <translation>0 significa cualquier puerto libre.</translation>
    </message>
    <message>
        <source>Private key for SSH</source>
        <translation>Clave privada para SSH</translation>
    </message>
    <message>
        <source>Leave it empty to use the keys of your account.</source>
        <translation>Déjelo vacío para usar las claves de su cuenta.</translation>
    </message>
    <message>
        <source>Accepted host keys of the server</source>
        <translation>Claves de host aceptadas del servidor</translation>
    </message>
    <message>
        <source>Leave it empty: the desk shows the key, and you accept it.</source>
        <translation>Déjelo vacío: el mostrador muestra la clave y usted la acepta.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>“{port}” stands for the port of this desk.</source>
        <translation>«{port}» representa el puerto de este mostrador.</translation>
    </message>
    <message>
        <source>The address in its output</source>
        <translation>La dirección en su salida</translation>
    </message>
    <message>
        <source>“*” stands for letters, digits, dots and hyphens.</source>
        <translation>«*» representa letras, cifras, puntos y guiones.</translation>
    </message>
    <message>
        <source>Address, as phones open it</source>
        <translation>Dirección, tal como la abren los teléfonos</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Teléfono</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Esta red</translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>Internet</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Túnel</translation>
    </message>
    <message>
        <source>Your proxy</source>
        <translation>Su proxy</translation>
    </message>
    <message>
        <source>This desk</source>
        <translation>Este mostrador</translation>
    </message>
    <message>
        <source>The service</source>
        <translation>El servicio</translation>
    </message>
    <message>
        <source>Codes lead there.</source>
        <translation>Los códigos llevan allí.</translation>
    </message>
    <message>
        <source>Not set up yet: {hop}.</source>
        <translation>Aún sin configurar: {hop}.</translation>
    </message>
    <message>
        <source>It fails here: {hop}.</source>
        <translation>Falla aquí: {hop}.</translation>
    </message>
    <message>
        <source>No phone can reach it.</source>
        <translation>Ningún teléfono puede llegar a él.</translation>
    </message>
    <message>
        <source>{protocol}, encrypted</source>
        <translation>{protocol}, cifrado</translation>
    </message>
    <message>
        <source>{protocol}, not encrypted</source>
        <translation>{protocol}, sin cifrar</translation>
    </message>
    <message>
        <source>The way from a phone to this desk</source>
        <translation>El camino de un teléfono a este mostrador</translation>
    </message>
    <message>
        <source>Without your consent, the authority issues no certificate.</source>
        <translation>Sin su consentimiento, la autoridad no emite ningún certificado.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Being set up</source>
        <translation>En configuración</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Pendiente de usted</translation>
    </message>
    <message>
        <source>Does not work</source>
        <translation>No funciona</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>Reintentar ahora</translation>
    </message>
    <message>
        <source>Next attempt: {when}.</source>
        <translation>Próximo intento: {when}.</translation>
    </message>
    <message>
        <source>Details: {detail}</source>
        <translation>Detalles: {detail}</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Solo este equipo</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open codes, such as the test wallet.</source>
        <translation>Solo una cartera de este equipo puede abrir los códigos, como la cartera de prueba.</translation>
    </message>
    <message>
        <source>This network, without encryption (http)</source>
        <translation>Esta red, sin cifrado (http)</translation>
    </message>
    <message>
        <source>Wallets that honour certificates installed by the owner of the phone can open codes: {wallets}.</source>
        <translation>Pueden abrir los códigos las carteras que aceptan certificados instalados por el dueño del teléfono: {wallets}.</translation>
    </message>
    <message>
        <source>Needs the certificate of this desk on each phone, installed once.</source>
        <translation>Necesita el certificado de este mostrador en cada teléfono, instalado una vez.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if phones trust the issuer of the certificate.</source>
        <translation>Casi todas las carteras pueden abrir los códigos si los teléfonos confían en el emisor del certificado.</translation>
    </message>
    <message>
        <source>Needs the certificate and its key as files on this computer.</source>
        <translation>Necesita el certificado y su clave como archivos en este equipo.</translation>
    </message>
    <message>
        <source>A tunnel</source>
        <translation>Un túnel</translation>
    </message>
    <message>
        <source>An address of mine</source>
        <translation>Una dirección propia</translation>
    </message>
    <message>
        <source>Needs a reverse proxy of yours that leads to this computer.</source>
        <translation>Necesita un proxy inverso propio que lleve a este equipo.</translation>
    </message>
    <message>
        <source>Nothing to set up</source>
        <translation>Sin configuración</translation>
    </message>
    <message>
        <source>https in this network</source>
        <translation>https en esta red</translation>
    </message>
    <message>
        <source>From anywhere</source>
        <translation>Desde cualquier lugar</translation>
    </message>
    <message>
        <source>This can be chosen only on the computer of the service, or by the options of “serve”.</source>
        <translation>Esto solo se puede elegir en el equipo del servicio o con las opciones de «serve».</translation>
    </message>
    <message>
        <source>Only this computer can open codes.</source>
        <translation>Solo este equipo puede abrir los códigos.</translation>
    </message>
    <message>
        <source>To let phones open them, choose another way below.</source>
        <translation>Para que los teléfonos puedan abrirlos, elija otra vía abajo.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, without encryption.</source>
        <translation>Los teléfonos de esta red pueden abrir los códigos, sin cifrado.</translation>
    </message>
    <message>
        <source>It works with {wallets}. Most other wallets refuse http: choose a way with https for them.</source>
        <translation>Funciona con {wallets}. La mayoría de las demás carteras rechazan http: elija para ellas una vía con https.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, and trust the certificate.</source>
        <translation>Los teléfonos de esta red pueden abrir los códigos y confían en el certificado.</translation>
    </message>
    <message>
        <source>There is nothing to do. The certificate renews itself.</source>
        <translation>No hay que hacer nada. El certificado se renueva solo.</translation>
    </message>
    <message>
        <source>Phones that trust this certificate can open codes.</source>
        <translation>Los teléfonos que confían en este certificado pueden abrir los códigos.</translation>
    </message>
    <message>
        <source>Phones in this network can open codes, but most wallets refuse http. It works with {wallets}.</source>
        <translation>Los teléfonos de esta red pueden abrir los códigos, pero la mayoría de las carteras rechazan http. Funciona con {wallets}.</translation>
    </message>
    <message>
        <source>With a certificate that phones trust</source>
        <translation>Con un certificado en el que confían los teléfonos</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, even while there is no internet.</source>
        <translation>Casi todas las carteras pueden abrir los códigos, incluso sin internet.</translation>
    </message>
    <message>
        <source>Needs a host name that leads to this computer, and access to its DNS, or port 80 open to the internet.</source>
        <translation>Necesita un nombre de host que lleve a este equipo, y acceso a su DNS o el puerto 80 abierto a internet.</translation>
    </message>
    <message>
        <source>With a certificate of this desk</source>
        <translation>Con un certificado de este mostrador</translation>
    </message>
    <message>
        <source>With a certificate I was given</source>
        <translation>Con un certificado que me han dado</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes, in any network.</source>
        <translation>Casi todas las carteras pueden abrir los códigos, en cualquier red.</translation>
    </message>
    <message>
        <source>Needs internet, and a server of yours with SSH or the program of a tunnel.</source>
        <translation>Necesita internet, y un servidor propio con SSH o el programa de un túnel.</translation>
    </message>
    <message>
        <source>Nearly every wallet can open codes if the address starts with https.</source>
        <translation>Casi todas las carteras pueden abrir los códigos si la dirección empieza por https.</translation>
    </message>
    <message>
        <source>Replace the files before it expires. They are read again by themselves.</source>
        <translation>Sustituya los archivos antes de que caduque. Se leen de nuevo por sí solos.</translation>
    </message>
    <message>
        <source>Phones that have the certificate of this desk can open codes.</source>
        <translation>Los teléfonos que tienen el certificado de este mostrador pueden abrir los códigos.</translation>
    </message>
    <message>
        <source>Install it on each phone: scan the code below. It works with {wallets}.</source>
        <translation>Instálelo en cada teléfono: escanee el código de abajo. Funciona con {wallets}.</translation>
    </message>
    <message>
        <source>Phones in any network can open codes, through the tunnel.</source>
        <translation>Los teléfonos de cualquier red pueden abrir los códigos, a través del túnel.</translation>
    </message>
    <message>
        <source>There is nothing to do. The tunnel is restarted if it stops.</source>
        <translation>No hay que hacer nada. El túnel se reinicia si se detiene.</translation>
    </message>
    <message>
        <source>Codes lead to an address of yours.</source>
        <translation>Los códigos llevan a una dirección propia.</translation>
    </message>
    <message>
        <source>“Check” shows whether that address leads to this desk.</source>
        <translation>«Comprobar» muestra si esa dirección lleva a este mostrador.</translation>
    </message>
    <message>
        <source>At the renewal, the desk asks you for another record.</source>
        <translation>Para la renovación, el mostrador le pide otro registro.</translation>
    </message>
    <message>
        <source>This is being set up. Codes do not work yet.</source>
        <translation>Esto se está configurando. Los códigos aún no funcionan.</translation>
    </message>
    <message>
        <source>Please wait.</source>
        <translation>Espere, por favor.</translation>
    </message>
    <message>
        <source>The desk is waiting for you.</source>
        <translation>El mostrador le está esperando.</translation>
    </message>
    <message>
        <source>Enter the record below at your DNS provider. It is looked up again and again.</source>
        <translation>Introduzca el registro de abajo en su proveedor de DNS. Se consulta una y otra vez.</translation>
    </message>
    <message>
        <source>See what is missing below.</source>
        <translation>Vea abajo qué falta.</translation>
    </message>
    <message>
        <source>Codes do not work at the moment.</source>
        <translation>Los códigos no funcionan en este momento.</translation>
    </message>
    <message>
        <source>See the reason below.</source>
        <translation>Vea abajo el motivo.</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Nombre de host</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Certificado</translation>
    </message>
    <message>
        <source>Host header</source>
        <translation>Cabecera Host</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>Large answers</source>
        <translation>Respuestas grandes</translation>
    </message>
    <message>
        <source>Chain of certificates</source>
        <translation>Cadena de certificados</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Validez</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Leads to this desk</source>
        <translation>Lleva a este mostrador</translation>
    </message>
    <message>
        <source>How phones open codes</source>
        <translation>Cómo abren los códigos los teléfonos</translation>
    </message>
    <message>
        <source>Choose a way</source>
        <translation>Elegir una vía</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
</context>
<context>
    <name>Readiness</name>
    <message>
        <source>High assurance (HAIP)</source>
        <translation>Alta seguridad (HAIP)</translation>
    </message>
    <message>
        <source>Requests are signed with a certificate, and answers are encrypted.</source>
        <translation>Las solicitudes se firman con un certificado y las respuestas se cifran.</translation>
    </message>
    <message>
        <source>Choose “Wallets with high assurance (HAIP)”, and fulfil what it says.</source>
        <translation>Elija «Carteras de alta seguridad (HAIP)» y cumpla lo que indica.</translation>
    </message>
    <message>
        <source>Choose the wallets</source>
        <translation>Elegir las carteras</translation>
    </message>
    <message>
        <source>Access certificate</source>
        <translation>Certificado de acceso</translation>
    </message>
    <message>
        <source>The desk identifies itself by a certificate that was given to it.</source>
        <translation>El mostrador se identifica con un certificado que se le ha emitido.</translation>
    </message>
    <message>
        <source>Ask the authority of your country for one: with a signing request, or import certificate and key.</source>
        <translation>Pida uno a la autoridad de su país con una solicitud de firma, o importe el certificado y la clave.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>Registration certificate</source>
        <translation>Certificado de registro</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists, until {day}.</source>
        <translation>{name} puede solicitar lo que indica hasta el {day}.</translation>
    </message>
    <message>
        <source>The register of your country issues it. It says what you may ask for, and wallets show why.</source>
        <translation>Lo emite el registro de su país. Dice lo que usted puede solicitar, y las carteras muestran por qué.</translation>
    </message>
    <message>
        <source>Import from file…</source>
        <translation>Importar desde archivo…</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Listas de confianza</translation>
    </message>
    <message>
        <source>Issuers of identity cards are trusted because a list names them.</source>
        <translation>Los emisores de documentos de identidad son de confianza porque figuran en una lista.</translation>
    </message>
    <message>
        <source>Add the list of lists of the EU, or that of your country, above.</source>
        <translation>Añada arriba la lista de listas de la UE o la de su país.</translation>
    </message>
    <message>
        <source>There</source>
        <translation>Disponible</translation>
    </message>
    <message>
        <source>Lacking</source>
        <translation>Falta</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconocido</translation>
    </message>
    <message>
        <source>Remove the registration certificate</source>
        <translation>Eliminar el certificado de registro</translation>
    </message>
    <message>
        <source>Wallets of the EU want to know who asks, and whether they may.</source>
        <translation>Las carteras de la UE quieren saber quién solicita y si puede hacerlo.</translation>
    </message>
    <message>
        <source>{name} may ask for what it lists.</source>
        <translation>{name} puede solicitar lo que indica.</translation>
    </message>
    <message>
        <source>Registration certificates</source>
        <translation>Certificados de registro</translation>
    </message>
    <message>
        <source>Choose a registration certificate</source>
        <translation>Elegir un certificado de registro</translation>
    </message>
    <message>
        <source>Ready for wallets of the EU</source>
        <translation>Listo para las carteras de la UE</translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a credential</source>
        <translation>Recibo de una credencial</translation>
    </message>
    <message>
        <source>Receipt for a data request</source>
        <translation>Recibo de una solicitud de datos</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptada</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificada</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>No verificada</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirada</translation>
    </message>
    <message>
        <source>What was issued</source>
        <translation>Qué se emitió</translation>
    </message>
    <message>
        <source>What was offered</source>
        <translation>Qué se ofreció</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Qué se mostró</translation>
    </message>
    <message>
        <source>What was requested</source>
        <translation>Qué se solicitó</translation>
    </message>
    <message>
        <source>The credential is in the wallet.</source>
        <translation>La credencial está en la cartera.</translation>
    </message>
    <message>
        <source>A credential was issued, but the wallet did not save it.</source>
        <translation>Se emitió una credencial, pero la cartera no la guardó.</translation>
    </message>
    <message>
        <source>Nothing was issued.</source>
        <translation>No se emitió nada.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Se mostró todo lo solicitado y se superaron todas las comprobaciones.</translation>
    </message>
    <message>
        <source>Something was shown, but it did not pass every check.</source>
        <translation>Se mostró algo, pero no superó todas las comprobaciones.</translation>
    </message>
    <message>
        <source>Nothing was shown.</source>
        <translation>No se mostró nada.</translation>
    </message>
    <message>
        <source>Receipt for the visitor</source>
        <translation>Recibo para el visitante</translation>
    </message>
    <message>
        <source>Print the values too</source>
        <translation>Imprimir con los valores</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Guardar como PDF…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>Enviado a la impresora.</translation>
    </message>
    <message>
        <source>receipt-{when}</source>
        <translation>recibo-{when}</translation>
    </message>
    <message>
        <source>Save the receipt</source>
        <translation>Guardar el recibo</translation>
    </message>
    <message>
        <source>For the visitor to take away. It contains no code and no PIN.</source>
        <translation>Para que el visitante se lo lleve. No contiene ningún código ni PIN.</translation>
    </message>
    <message>
        <source>Receipt…</source>
        <translation>Recibo…</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Mostrador</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Finalidad</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visita</translation>
    </message>
    <message>
        <source>This receipt is not a credential. It proves nothing by itself.</source>
        <translation>Este recibo no es una credencial. Por sí solo no demuestra nada.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Contacto</translation>
    </message>
</context>
<context>
    <name>Recipient</name>
    <message>
        <source>QR code</source>
        <translation>Código QR</translation>
    </message>
    <message>
        <source>A person</source>
        <translation>Una persona</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Para</translation>
    </message>
    <message>
        <source>Alias or name, e.g. acme:kim</source>
        <translation>Alias o nombre, p. ej., acme:kim</translation>
    </message>
    <message>
        <source>Alias of the person</source>
        <translation>Alias de la persona</translation>
    </message>
    <message>
        <source>ID of the agent of this person</source>
        <translation>ID del agente de esta persona</translation>
    </message>
    <message>
        <source>Nobody has this ID. Each card under “People” shows one.</source>
        <translation>Nadie tiene este ID. Cada ficha en «Contactos» muestra uno.</translation>
    </message>
    <message>
        <source>ID of the agent</source>
        <translation>ID del agente</translation>
    </message>
    <message>
        <source>Nobody has this alias. Add the person under “People” first.</source>
        <translation>Nadie tiene este alias. Añada primero a la persona en «Contactos».</translation>
    </message>
    <message>
        <source>{name} is blocked. Nothing is sent.</source>
        <translation>{name}: persona bloqueada. No se envía nada.</translation>
    </message>
    <message>
        <source>{name} is connected.</source>
        <translation>Hay conexión con {name}.</translation>
    </message>
    <message>
        <source>{name} is not connected yet. The code will be an invitation.</source>
        <translation>Aún no hay conexión con {name}. El código será una invitación.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>Suspended. Verifiers notice within seconds.</source>
        <translation>Suspendida. Los verificadores lo notan en segundos.</translation>
    </message>
    <message>
        <source>Reactivated. It is valid again.</source>
        <translation>Reactivada. Vuelve a ser válida.</translation>
    </message>
    <message>
        <source>Revoked. It can never be valid again.</source>
        <translation>Revocada. No podrá volver a ser válida.</translation>
    </message>
    <message>
        <source>Reactivated</source>
        <translation>Reactivada</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Suspendida</translation>
    </message>
    <message>
        <source>Revoked</source>
        <translation>Revocada</translation>
    </message>
    <message>
        <source>Declined or deleted in the wallet</source>
        <translation>Rechazada o borrada en la cartera</translation>
    </message>
    <message>
        <source>The wallet could not save it</source>
        <translation>La cartera no pudo guardarla</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Sin indicar</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Emisión</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Caduca</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Wallet provider</source>
        <translation>Proveedor de la cartera</translation>
    </message>
    <message>
        <source>Credential ID</source>
        <translation>ID de la credencial</translation>
    </message>
    <message>
        <source>Workflow run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Unknown provider</source>
        <translation>Proveedor desconocido</translation>
    </message>
    <message>
        <source>Saved by the wallet</source>
        <translation>Guardada por la cartera</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>By {operator}</source>
        <translation>Por {operator}</translation>
    </message>
    <message>
        <source>Select a credential to see its status.</source>
        <translation>Seleccione una credencial para ver su estado.</translation>
    </message>
    <message>
        <source>Why is it suspended?</source>
        <translation>¿Por qué se suspende?</translation>
    </message>
    <message>
        <source>Why is it valid again?</source>
        <translation>¿Por qué vuelve a ser válida?</translation>
    </message>
    <message>
        <source>Why is it revoked?</source>
        <translation>¿Por qué se revoca?</translation>
    </message>
    <message>
        <source>It is invalid until it is reactivated.</source>
        <translation>No es válida hasta que se reactive.</translation>
    </message>
    <message>
        <source>The suspension ends, and it is valid again.</source>
        <translation>La suspensión termina y vuelve a ser válida.</translation>
    </message>
    <message>
        <source>It can never be valid again. You will be asked to confirm.</source>
        <translation>No podrá volver a ser válida. Se le pedirá que lo confirme.</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Suspender</translation>
    </message>
    <message>
        <source>Reactivate</source>
        <translation>Reactivar</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Revocar…</translation>
    </message>
    <message>
        <source>Badge lost</source>
        <translation>Tarjeta perdida</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>En comprobación</translation>
    </message>
    <message>
        <source>Leave of absence</source>
        <translation>Ausencia temporal</translation>
    </message>
    <message>
        <source>Badge found</source>
        <translation>Tarjeta encontrada</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Comprobada</translation>
    </message>
    <message>
        <source>Suspended by mistake</source>
        <translation>Suspendida por error</translation>
    </message>
    <message>
        <source>Issued by mistake</source>
        <translation>Emitida por error</translation>
    </message>
    <message>
        <source>Visit ended</source>
        <translation>Visita terminada</translation>
    </message>
    <message>
        <source>Revoke all of…</source>
        <translation>Revocar todo…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reason (optional)</source>
        <translation>Motivo (opcional)</translation>
    </message>
    <message>
        <source>Credentials to revoke</source>
        <translation>Credenciales por revocar</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Contando…</translation>
    </message>
    <message>
        <source>Revoke all ({count})</source>
        <translation>Revocar todas ({count})</translation>
    </message>
    <message>
        <source>For {seconds} seconds nothing changes, and you can undo it. Then they are revoked for good.</source>
        <translation>Durante {seconds} segundos no cambia nada y puede deshacerlo. Después quedan revocadas para siempre.</translation>
    </message>
    <message>
        <source>Whose credentials are revoked?</source>
        <translation>¿De quién se revocan las credenciales?</translation>
    </message>
    <message>
        <source>Until then nothing changes.</source>
        <translation>Hasta entonces no cambia nada.</translation>
    </message>
    <message>
        <source>No values kept</source>
        <translation>No se guardan valores</translation>
    </message>
    <message>
        <source>This person</source>
        <translation>Esta persona</translation>
    </message>
    <message>
        <source>This wallet, as far as its keys show</source>
        <translation>Esta cartera, hasta donde muestran sus claves</translation>
    </message>
    <message>
        <source>This kind and version</source>
        <translation>Este tipo y versión</translation>
    </message>
    <message>
        <source>All that were issued on this day</source>
        <translation>Todas las emitidas este día</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>y {count} más</translation>
    </message>
    <message>
        <source>Credentials that will be revoked in {seconds} s: {count}</source>
        <translation>Credenciales que se revocarán en {seconds} s: {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Credentials that are being revoked: {count}</source>
        <translation>Credenciales que se están revocando: {count}</translation>
    </message>
    <message>
        <source>Undone. Nothing was revoked.</source>
        <translation>Deshecho. No se ha revocado nada.</translation>
    </message>
    <message>
        <source>Credentials that were revoked: {count}</source>
        <translation>Credenciales revocadas: {count}</translation>
    </message>
    <message>
        <source>Revoke “{label}” ({whose}) for good?</source>
        <translation>¿Revocar «{label}» ({whose}) para siempre?</translation>
    </message>
    <message>
        <source>This is final. Nobody can undo it.</source>
        <translation>Es definitivo. Nadie puede deshacerlo.</translation>
    </message>
    <message>
        <source>Reason: {words}</source>
        <translation>Motivo: {words}</translation>
    </message>
    <message>
        <source>Revoke for good</source>
        <translation>Revocar para siempre</translation>
    </message>
    <message>
        <source>In progress…</source>
        <translation>En curso…</translation>
    </message>
    <message>
        <source>No, go back</source>
        <translation>No, volver</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Issued credentials</source>
        <translation>Credenciales emitidas</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Válida</translation>
    </message>
    <message>
        <source>Declined, still valid</source>
        <translation>Rechazada, aún válida</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Rechazada</translation>
    </message>
    <message>
        <source>Not saved, still valid</source>
        <translation>No guardada, aún válida</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>No guardada</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>Status unknown</source>
        <translation>Estado desconocido</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Trust level</source>
        <translation>Nivel de confianza</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Espacio de nombres</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Solicitudes de datos</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mostrar más</translation>
    </message>
    <message>
        <source>Data request</source>
        <translation>Solicitud de datos</translation>
    </message>
    <message>
        <source>The service is starting…</source>
        <translation>El servicio está arrancando…</translation>
    </message>
    <message>
        <source>The list appears in a moment.</source>
        <translation>La lista aparecerá enseguida.</translation>
    </message>
    <message>
        <source>This service does not list data requests</source>
        <translation>Este servicio no muestra la lista de solicitudes de datos</translation>
    </message>
    <message>
        <source>You can see a result only while it is on the screen.</source>
        <translation>Un resultado solo se puede ver mientras está en la pantalla.</translation>
    </message>
    <message>
        <source>No data requests yet</source>
        <translation>Aún no hay solicitudes de datos</translation>
    </message>
    <message>
        <source>Choose “Ask” to request data. Each request is listed here with its result.</source>
        <translation>Elija «Solicitar» para solicitar datos. Cada solicitud aparece aquí con su resultado.</translation>
    </message>
    <message>
        <source>Find a data request by a name, a value or an ID</source>
        <translation>Buscar una solicitud de datos por un nombre, un valor o un ID</translation>
    </message>
    <message>
        <source>Select a request to see the answer.</source>
        <translation>Seleccione una solicitud para ver la respuesta.</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Visitas</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Solicitudes</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>This service does not list its records</source>
        <translation>Este servicio no ofrece un historial</translation>
    </message>
    <message>
        <source>Expire within 30 days</source>
        <translation>Caducan en 30 días</translation>
    </message>
    <message>
        <source>Nothing expires within 30 days</source>
        <translation>Nada caduca en 30 días</translation>
    </message>
    <message>
        <source>Selected: {count}</source>
        <translation>Seleccionadas: {count}</translation>
    </message>
    <message>
        <source>You cannot look up or revoke its credentials here.</source>
        <translation>Aquí no se pueden buscar ni revocar sus credenciales.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Choose “Issue” to issue a credential. It is listed here, and you can revoke it.</source>
        <translation>Elija «Emitir» para emitir una credencial. Aparecerá aquí y podrá revocarla.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Sin resultados</translation>
    </message>
    <message>
        <source>Try part of the name, the kind of credential, or an ID.</source>
        <translation>Pruebe una parte del nombre, el tipo de credencial o un ID.</translation>
    </message>
    <message>
        <source>Nothing issued yet</source>
        <translation>Aún no se ha emitido nada</translation>
    </message>
    <message>
        <source>The newest {count}</source>
        <translation>Las {count} más recientes</translation>
    </message>
    <message>
        <source>Found: {count}</source>
        <translation>Resultados: {count}</translation>
    </message>
    <message>
        <source>Name, credential or ID</source>
        <translation>Nombre, credencial o ID</translation>
    </message>
    <message>
        <source>Search issued credentials</source>
        <translation>Buscar credenciales emitidas</translation>
    </message>
    <message>
        <source>Select a visit to see what happened.</source>
        <translation>Seleccione una visita para ver qué ocurrió.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visita</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>ID de la solicitud</translation>
    </message>
    <message>
        <source>The values were deleted on schedule.</source>
        <translation>Los valores se borraron según lo previsto.</translation>
    </message>
    <message>
        <source>A picture</source>
        <translation>Una imagen</translation>
    </message>
    <message>
        <source>Open the credential</source>
        <translation>Abrir la credencial</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Credencial</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Todos los resultados</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abiertas</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Completadas</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>No completadas</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Todos los tipos</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Credenciales</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Conexiones</translation>
    </message>
    <message>
        <source>Workflow runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>All staff</source>
        <translation>Todo el personal</translation>
    </message>
    <message>
        <source>This cannot be repeated now.</source>
        <translation>Esto no se puede repetir ahora.</translation>
    </message>
    <message>
        <source>The desk is still sending something. Try again in a moment.</source>
        <translation>El mostrador aún está enviando algo. Inténtelo de nuevo en un momento.</translation>
    </message>
    <message>
        <source>This service does not list its visits.</source>
        <translation>Este servicio no muestra la lista de sus visitas.</translation>
    </message>
    <message>
        <source>Every code you create is listed here with its outcome.</source>
        <translation>Cada código que cree aparece aquí con su resultado.</translation>
    </message>
    <message>
        <source>No visits yet</source>
        <translation>Aún no hay visitas</translation>
    </message>
    <message>
        <source>“Show more” searches older visits.</source>
        <translation>«Mostrar más» busca en visitas anteriores.</translation>
    </message>
    <message>
        <source>None of the newest visits matches.</source>
        <translation>Ninguna de las visitas más recientes coincide.</translation>
    </message>
    <message>
        <source>No visit matches the filter.</source>
        <translation>Ninguna visita coincide con el filtro.</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>visitas</translation>
    </message>
    <message>
        <source>Table for spreadsheets</source>
        <translation>Tabla para hojas de cálculo</translation>
    </message>
    <message>
        <source>Export visits</source>
        <translation>Exportar visitas</translation>
    </message>
    <message>
        <source>Name, value or ID</source>
        <translation>Nombre, valor o ID</translation>
    </message>
    <message>
        <source>At the desk</source>
        <translation>En el mostrador</translation>
    </message>
    <message>
        <source>Renewed</source>
        <translation>Renovado</translation>
    </message>
    <message>
        <source>By the wallet itself</source>
        <translation>Por la propia cartera</translation>
    </message>
    <message>
        <source>Find a visit by a name, a value or an ID</source>
        <translation>Buscar una visita por un nombre, un valor o un ID</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Its values are not stored any more.</source>
        <translation>Sus valores ya no están guardados.</translation>
    </message>
    <message>
        <source>With a key that is no longer accepted</source>
        <translation>Con una clave que ya no se acepta</translation>
    </message>
    <message>
        <source>By this desk</source>
        <translation>Por este mostrador</translation>
    </message>
    <message>
        <source>By the program that uses the key created on {day}</source>
        <translation>Por el programa que usa la clave creada el {day}</translation>
    </message>
    <message>
        <source>Issue again</source>
        <translation>Emitir de nuevo</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Expired or withdrawn</source>
        <translation>Caducada o retirada</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>The numbers appear in a moment.</source>
        <translation>Las cifras aparecerán enseguida.</translation>
    </message>
    <message>
        <source>This service does not count its visits</source>
        <translation>Este servicio no cuenta sus visitas</translation>
    </message>
    <message>
        <source>An update of the service adds this. Until then, export the list of visits.</source>
        <translation>Una actualización del servicio lo añade. Hasta entonces, exporte la lista de visitas.</translation>
    </message>
    <message>
        <source>No visits on this day</source>
        <translation>No hay visitas en este día</translation>
    </message>
    <message>
        <source>Choose another day. What happens at the desk today is counted here.</source>
        <translation>Elija otro día. Lo que ocurre hoy en el mostrador se cuenta aquí.</translation>
    </message>
    <message>
        <source>day-{date}</source>
        <translation>dia-{date}</translation>
    </message>
    <message>
        <source>Save the day</source>
        <translation>Guardar el día</translation>
    </message>
    <message>
        <source>The arrow keys or a click show the numbers of an hour.</source>
        <translation>Las flechas o un clic muestran las cifras de una hora.</translation>
    </message>
    <message>
        <source>Day at a glance</source>
        <translation>Resumen del día</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Por tipo</translation>
    </message>
    <message>
        <source>By staff</source>
        <translation>Por personal</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Most issued</source>
        <translation>Lo más emitido</translation>
    </message>
    <message>
        <source>1 visit</source>
        <translation>1 visita</translation>
    </message>
    <message>
        <source>{count} visits</source>
        <translation>{count} visitas</translation>
    </message>
    <message>
        <source>{outcome}: {count}</source>
        <translation>{outcome}: {count}</translation>
    </message>
    <message>
        <source>Visits by hour</source>
        <translation>Visitas por hora</translation>
    </message>
    <message>
        <source>{count} still open</source>
        <translation>{count} aún abiertas</translation>
    </message>
    <message>
        <source>{accepted} confirmed, {revoked} revoked</source>
        <translation>{accepted} confirmadas, {revoked} revocadas</translation>
    </message>
    <message>
        <source>Declined or failed</source>
        <translation>Rechazadas o fallidas</translation>
    </message>
    <message>
        <source>{count} expired or withdrawn</source>
        <translation>{count} caducadas o retiradas</translation>
    </message>
    <message>
        <source>Time until the scan</source>
        <translation>Tiempo hasta el escaneo</translation>
    </message>
    <message>
        <source>Half of them faster; 9 of 10 within {time}</source>
        <translation>La mitad, más rápido; 9 de cada 10, en {time}</translation>
    </message>
    <message>
        <source>Nobody has scanned a code.</source>
        <translation>Nadie ha escaneado un código.</translation>
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
        <translation>Prolongar</translation>
    </message>
    <message>
        <source>The former one is revoked</source>
        <translation>La anterior se revoca</translation>
    </message>
    <message>
        <source>When the new one is fetched</source>
        <translation>En cuanto se recoja la nueva</translation>
    </message>
    <message>
        <source>At the end of a day that you choose</source>
        <translation>Al final de un día que usted elija</translation>
    </message>
    <message>
        <source>The offers wait until</source>
        <translation>Las ofertas esperan hasta</translation>
    </message>
    <message>
        <source>Empty: as long as the settings say.</source>
        <translation>Vacío: tanto como digan los ajustes.</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Esta</translation>
    </message>
    <message>
        <source>The selected ones</source>
        <translation>Las seleccionadas</translation>
    </message>
    <message>
        <source>All of this kind and version</source>
        <translation>Todas de este tipo y versión</translation>
    </message>
    <message>
        <source>All that expire within 30 days</source>
        <translation>Todas las que caducan en 30 días</translation>
    </message>
    <message>
        <source>The wallet of {who} gets a new credential with the same values.</source>
        <translation>La cartera de {who} recibe una nueva credencial con los mismos valores.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>No hay ninguna.</translation>
    </message>
    <message>
        <source>The wallet has scanned the code.</source>
        <translation>La cartera ha escaneado el código.</translation>
    </message>
    <message>
        <source>Offer the new credential</source>
        <translation>Ofrecer la nueva credencial</translation>
    </message>
    <message>
        <source>Extend all ({count})</source>
        <translation>Prolongar todas ({count})</translation>
    </message>
    <message>
        <source>Scan this code with the wallet.</source>
        <translation>Escanee este código con la cartera.</translation>
    </message>
    <message>
        <source>Code of the new credential</source>
        <translation>Código de la nueva credencial</translation>
    </message>
    <message>
        <source>Chosen: {count}. Sent to connected agents: {agents}. Offers for wallets: {offers}.</source>
        <translation>Elegidas: {count}. Enviadas a agentes conectados: {agents}. Ofertas para carteras: {offers}.</translation>
    </message>
    <message>
        <source>Cannot be extended: {refused}.</source>
        <translation>No prolongables: {refused}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is valid until {day}.</source>
        <translation>La nueva credencial se ha recogido. La anterior es válida hasta el {day}.</translation>
    </message>
    <message>
        <source>The new credential was fetched. The former one is revoked.</source>
        <translation>La nueva credencial se ha recogido. La anterior está revocada.</translation>
    </message>
    <message>
        <source>The offer has ended. The former credential stays as it was.</source>
        <translation>La oferta ha terminado. La credencial anterior queda como estaba.</translation>
    </message>
    <message>
        <source>Sent to the agent that has the former credential.</source>
        <translation>Enviada al agente que tiene la credencial anterior.</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Which credentials are extended?</source>
        <translation>¿Qué credenciales se proolongan?</translation>
    </message>
    <message>
        <source>This is no date. Choose one from the calendar.</source>
        <translation>Esto no es una fecha. Elija una del calendario.</translation>
    </message>
    <message>
        <source>The new one is valid until</source>
        <translation>La nueva es válida hasta</translation>
    </message>
    <message>
        <source>Empty: as long as its kind says.</source>
        <translation>Vacío: el tiempo que prevé su tipo.</translation>
    </message>
    <message>
        <source>Extending: {done} of {count}</source>
        <translation>Prolongando: {done} de {count}</translation>
    </message>
    <message>
        <source>Stopped: {done} of {count} were extended</source>
        <translation>Detenido: {done} de {count} se prolongaron</translation>
    </message>
    <message>
        <source>Extended: {done} of {count}</source>
        <translation>Prolongadas: {done} de {count}</translation>
    </message>
    <message>
        <source>Sent to agents: {sent}. Offers for wallets: {offered}. Not extended: {refused}.</source>
        <translation>Enviadas a agentes: {sent}. Ofertas para carteras: {offered}. No prolongadas: {refused}.</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Ver cada una</translation>
    </message>
    <message>
        <source>Extended credentials</source>
        <translation>Credenciales prolongadas</translation>
    </message>
    <message>
        <source>New offer</source>
        <translation>Nueva oferta</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Not extended</source>
        <translation>No prolongada</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Recogida</translation>
    </message>
    <message>
        <source>The offer has ended</source>
        <translation>La oferta ha terminado</translation>
    </message>
    <message>
        <source>Sent to the agent</source>
        <translation>Enviada al agente</translation>
    </message>
    <message>
        <source>Offer waits</source>
        <translation>Oferta en espera</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Más…</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>PDF, for people</source>
        <translation>PDF, para personas</translation>
    </message>
    <message>
        <source>JSON, for programs</source>
        <translation>JSON, para programas</translation>
    </message>
    <message>
        <source>result-{when}</source>
        <translation>resultado-{when}</translation>
    </message>
    <message>
        <source>Save the result</source>
        <translation>Guardar el resultado</translation>
    </message>
    <message>
        <source>Result of a data request</source>
        <translation>Resultado de una solicitud de datos</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Solicitado</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Respondido</translation>
    </message>
    <message>
        <source>Checked by</source>
        <translation>Comprobado por</translation>
    </message>
    <message>
        <source>Visit ID</source>
        <translation>ID de la visita</translation>
    </message>
    <message>
        <source>Report created</source>
        <translation>Informe creado</translation>
    </message>
    <message>
        <source>Requested data</source>
        <translation>Datos solicitados</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obligatorio</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Opcional</translation>
    </message>
    <message>
        <source>Only from</source>
        <translation>Solo de</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Debe ser</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>This result is no longer available.</source>
        <translation>Este resultado ya no está disponible.</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Guardado: {file}</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message>
        <source>Restore a backup…</source>
        <translation>Restaurar copia de seguridad…</translation>
    </message>
    <message>
        <source>Replace the data of this desk</source>
        <translation>Sustituir los datos de este mostrador</translation>
    </message>
    <message>
        <source>Keep the present data</source>
        <translation>Conservar los datos actuales</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Comprobando la copia…</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Restaurar copia de seguridad</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restaurando…</translation>
    </message>
    <message>
        <source>{file} of {moment} holds {visits} visits and {credentials} issued credentials.</source>
        <translation>{file}, del {moment}, contiene {visits} visitas y {credentials} credenciales emitidas.</translation>
    </message>
    <message>
        <source>It replaces all data of this desk; the present data is kept in the data folder. Open codes, links and tokens are withdrawn, because somebody may have used them since. What was revoked since then is revoked again.</source>
        <translation>Sustituye todos los datos de este mostrador; los datos actuales se conservan en la carpeta de datos. Los códigos, enlaces y tokens abiertos se retiran, porque alguien puede haberlos usado desde entonces. Lo que se revocó desde entonces se revoca de nuevo.</translation>
    </message>
    <message>
        <source>If it comes from another computer, the desk asks for its recovery code afterwards.</source>
        <translation>Si viene de otro equipo, el mostrador pide después su código de recuperación.</translation>
    </message>
    <message>
        <source>It has no recovery code: only the keyring that it was made with opens it.</source>
        <translation>No tiene código de recuperación: solo la abre el llavero con el que se creó.</translation>
    </message>
</context>
<context>
    <name>SelfService</name>
    <message>
        <source>A code of the list “{list}”</source>
        <translation>Un código de la lista «{list}»</translation>
    </message>
    <message>
        <source>An answer: {question}</source>
        <translation>Una respuesta: {question}</translation>
    </message>
    <message>
        <source>What visitors give</source>
        <translation>Lo que dan los visitantes</translation>
    </message>
    <message>
        <source>What they get</source>
        <translation>Lo que reciben</translation>
    </message>
    <message>
        <source>Answer: {answer}</source>
        <translation>Respuesta: {answer}</translation>
    </message>
    <message>
        <source>The credential needs this. Choose an answer, or ask something else.</source>
        <translation>La credencial lo necesita. Elija una respuesta o pregunte otra cosa.</translation>
    </message>
    <message>
        <source>Choose at least one answer.</source>
        <translation>Elija al menos una respuesta.</translation>
    </message>
    <message>
        <source>Its question is gone: such wallets wait for you.</source>
        <translation>La pregunta ya no está: estas carteras le esperan.</translation>
    </message>
    <message>
        <source>Its question was changed: such wallets wait for you.</source>
        <translation>La pregunta se ha cambiado: estas carteras le esperan.</translation>
    </message>
    <message>
        <source>After an answer: {question}</source>
        <translation>Tras una respuesta: {question}</translation>
    </message>
    <message>
        <source>{attribute} from “{answer}”</source>
        <translation>{attribute} de «{answer}»</translation>
    </message>
    <message>
        <source>The day of issue</source>
        <translation>El día de la emisión</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Column with the codes</source>
        <translation>Columna con los códigos</translation>
    </message>
    <message>
        <source>Codes have at least six letters or digits, and none stands twice.</source>
        <translation>Los códigos tienen al menos seis letras o cifras, y ninguno está dos veces.</translation>
    </message>
    <message>
        <source>A visitor whose wallet started by itself gets the credential without you: for a code that stands in a list of guests, with what the list says, or for an answer from a wallet, with what that shows. You can still approve or refuse.</source>
        <translation>Quien tiene una cartera que empezó por sí misma recibe la credencial sin usted: por un código que está en una lista de invitados, con lo que dice la lista, o por una respuesta de una cartera, con lo que esta muestra. Usted puede seguir aprobando o rechazando.</translation>
    </message>
    <message>
        <source>Its list of guests is gone: such wallets wait for you.</source>
        <translation>La lista de invitados ya no está: estas carteras le esperan.</translation>
    </message>
    <message>
        <source>With a code of the list “{list}”, column “{column}”</source>
        <translation>Con un código de la lista «{list}», columna «{column}»</translation>
    </message>
    <message>
        <source>Every such wallet waits for you.</source>
        <translation>Cada una de estas carteras le espera.</translation>
    </message>
    <message>
        <source>What the credential gets. Visitors are asked for what is chosen here, and for nothing else.</source>
        <translation>Lo que recibe la credencial. A los visitantes se les pide solo lo que se elige aquí.</translation>
    </message>
    <message>
        <source>Let them serve themselves</source>
        <translation>Dejar que se atiendan solos</translation>
    </message>
    <message>
        <source>Visitors who serve themselves</source>
        <translation>Visitantes que se atienden solos</translation>
    </message>
    <message>
        <source>Allow wallets to start by themselves first, above.</source>
        <translation>Permita primero, arriba, que las carteras empiecen por sí solas.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Secret key, hidden</source>
        <translation>Clave secreta, oculta</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>It is hidden again after 15 seconds.</source>
        <translation>Se oculta de nuevo a los 15 segundos.</translation>
    </message>
    <message>
        <source>Copied. The clipboard is cleared after 30 seconds.</source>
        <translation>Copiada. El portapapeles se vacía a los 30 segundos.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texto de la licencia</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>My own address</source>
        <translation>Mi propia dirección</translation>
    </message>
    <message>
        <source>Choose the certificate…</source>
        <translation>Elegir el certificado…</translation>
    </message>
    <message>
        <source>Choose its key…</source>
        <translation>Elegir su clave…</translation>
    </message>
    <message>
        <source>pasted</source>
        <translation>pegado</translation>
    </message>
    <message>
        <source>Use this from now on</source>
        <translation>Usar desde ahora</translation>
    </message>
    <message>
        <source>Save the CA certificate of this desk…</source>
        <translation>Guardar el certificado CA de este mostrador…</translation>
    </message>
    <message>
        <source>Use a new key…</source>
        <translation>Usar una clave nueva…</translation>
    </message>
    <message>
        <source>Issuer of credentials</source>
        <translation>Emisor de las credenciales</translation>
    </message>
    <message>
        <source>Wallets identify this desk by</source>
        <translation>Las carteras identifican este mostrador por</translation>
    </message>
    <message>
        <source>Use a new key from now on</source>
        <translation>Usar desde ahora una clave nueva</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Sign with a new key?</source>
        <translation>¿Firmar con una clave nueva?</translation>
    </message>
    <message>
        <source>Issued credentials stay valid. Do this if someone may have copied the key, or once a year.</source>
        <translation>Las credenciales emitidas siguen siendo válidas. Hágalo si alguien puede haber copiado la clave, o una vez al año.</translation>
    </message>
    <message>
        <source>Its own issuing authority (IACA)</source>
        <translation>Su propia autoridad emisora (IACA)</translation>
    </message>
    <message>
        <source>Nothing to set up. Those who check the documents must trust the certificate of this authority.</source>
        <translation>No hay nada que configurar. Quien comprueba los documentos debe confiar en el certificado de esta autoridad.</translation>
    </message>
    <message>
        <source>A document signer from outside</source>
        <translation>Un firmante de documentos externo</translation>
    </message>
    <message>
        <source>From an authority whose documents are accepted already: a certificate for mobile documents, and its key.</source>
        <translation>De una autoridad cuyos documentos ya se aceptan: un certificado para documentos móviles y su clave.</translation>
    </message>
    <message>
        <source>Save the certificate of the authority…</source>
        <translation>Guardar el certificado de la autoridad…</translation>
    </message>
    <message>
        <source>Copy the address of the list (CRL)</source>
        <translation>Copiar la dirección de la lista (CRL)</translation>
    </message>
    <message>
        <source>Replace the signer</source>
        <translation>Sustituir al firmante</translation>
    </message>
    <message>
        <source>A new key signs from now on. What the present one signed stays valid.</source>
        <translation>Desde ahora firma una clave nueva. Lo que firmó la actual sigue siendo válido.</translation>
    </message>
    <message>
        <source>Signer of mobile documents</source>
        <translation>Firmante de documentos móviles</translation>
    </message>
    <message>
        <source>It is certified by</source>
        <translation>Lo certifica</translation>
    </message>
    <message>
        <source>Create the authority now</source>
        <translation>Crear la autoridad ahora</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Ninguno todavía</translation>
    </message>
    <message>
        <source>It is made when the first mobile document is offered.</source>
        <translation>Se crea cuando se ofrece el primer documento móvil.</translation>
    </message>
    <message>
        <source>It names no country. Enter yours under “Who we are”.</source>
        <translation>No indica ningún país. Introduzca el suyo en «Quiénes somos».</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>País</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Autoridad</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Válido hasta</translation>
    </message>
    <message>
        <source>Revoked certificates (CRL)</source>
        <translation>Certificados revocados (CRL)</translation>
    </message>
    <message>
        <source>Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)</source>
        <translation>Certificados y claves (*.pem *.crt *.cer *.key);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Certificates (*.pem)</source>
        <translation>Certificados (*.pem)</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>No se ha podido escribir el archivo.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Elija otra carpeta.</translation>
    </message>
    <message>
        <source>Codes lead to</source>
        <translation>Los códigos llevan a</translation>
    </message>
    <message>
        <source>The service is not running yet.</source>
        <translation>El servicio aún no está en marcha.</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Solo este equipo</translation>
    </message>
    <message>
        <source>Only a wallet on this computer can open the code.</source>
        <translation>Solo una cartera de este equipo puede abrir el código.</translation>
    </message>
    <message>
        <source>This network</source>
        <translation>Esta red</translation>
    </message>
    <message>
        <source>Phones in the same network can open the code.</source>
        <translation>Los teléfonos de la misma red pueden abrir el código.</translation>
    </message>
    <message>
        <source>Wallets reach this desk from anywhere through a reverse proxy or a tunnel.</source>
        <translation>Las carteras llegan a este mostrador desde cualquier lugar mediante un proxy inverso o un túnel.</translation>
    </message>
    <message>
        <source>Create a new key if someone may have seen this one. The current key stays valid until you retire it.</source>
        <translation>Cree una clave nueva si alguien puede haber visto esta. La clave actual sigue siendo válida hasta que usted la retire.</translation>
    </message>
    <message>
        <source>The former key is still valid. Retire it when every program uses the new one.</source>
        <translation>La clave anterior aún es válida. Retírela cuando todos los programas usen la nueva.</translation>
    </message>
    <message>
        <source>There is no recovery code yet. Without one, a lost keyring means lost data.</source>
        <translation>Aún no hay código de recuperación. Sin él, perder el llavero significa perder los datos.</translation>
    </message>
    <message>
        <source>You created a code on {day}. A new one replaces it.</source>
        <translation>Usted creó un código el {day}. Uno nuevo lo sustituye.</translation>
    </message>
    <message>
        <source>Write it down and keep it away from this computer. It is shown only once. Old codes no longer work.</source>
        <translation>Anótelo y guárdelo lejos de este equipo. Solo se muestra una vez. Los códigos anteriores ya no funcionan.</translation>
    </message>
    <message>
        <source>Names and other values are deleted {days} days after a visit. The visit itself stays under “Records”.</source>
        <translation>Los nombres y otros valores se borran {days} días después de una visita. La visita en sí permanece en «Historial».</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Clave secreta</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identidad del emisor</translation>
    </message>
    <message>
        <source>Appearance and language</source>
        <translation>Apariencia e idioma</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Código de recuperación</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Sedes</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Issuing</source>
        <translation>Emisión</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Tarjetas</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Carpeta compartida</translation>
    </message>
    <message>
        <source>Wallets</source>
        <translation>Carteras</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Solicitudes de datos</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Inicios de sesión</translation>
    </message>
    <message>
        <source>Keys and data</source>
        <translation>Claves y datos</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhooks</translation>
    </message>
    <message>
        <source>Test wallet</source>
        <translation>Cartera de prueba</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Acerca de</translation>
    </message>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Pantalla del visitante</translation>
    </message>
    <message>
        <source>Kiosk</source>
        <translation>Quiosco</translation>
    </message>
    <message>
        <source>Mobile documents</source>
        <translation>Documentos móviles</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Visitors&apos; wallets</source>
        <translation>Carteras de los visitantes</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Carteras de confianza</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>Copia de seguridad</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Stored in {keyring}, entry “{entry}”.</source>
        <translation>Guardada en {keyring}, entrada «{entry}».</translation>
    </message>
    <message>
        <source>Stored in memory, for this session only.</source>
        <translation>Guardada en la memoria, solo para esta sesión.</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Todo se pierde al cerrar el programa.</translation>
    </message>
    <message>
        <source>Data: {where}</source>
        <translation>Datos: {where}</translation>
    </message>
    <message>
        <source>Programs need this key to use the API. Anyone who has it can issue credentials.</source>
        <translation>Los programas necesitan esta clave para usar la API. Quien la tenga puede emitir credenciales.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Habitual</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Alto</translation>
    </message>
    <message>
        <source>Size of text and controls</source>
        <translation>Tamaño del texto y de los controles</translation>
    </message>
    <message>
        <source>A change takes effect when Connector Desk starts again.</source>
        <translation>Un cambio surte efecto la próxima vez que se inicia Connector Desk.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Default format</source>
        <translation>Formato por defecto</translation>
    </message>
    <message>
        <source>Connector Desk is free software under the Apache licence 2.0.</source>
        <translation>Connector Desk es software libre con la licencia Apache 2.0.</translation>
    </message>
    <message>
        <source>Create recovery code</source>
        <translation>Crear código</translation>
    </message>
    <message>
        <source>I have written it down</source>
        <translation>Lo he anotado</translation>
    </message>
    <message>
        <source>Nothing is saved in this session, so there is nothing to recover.</source>
        <translation>En esta sesión no se guarda nada, así que no hay nada que recuperar.</translation>
    </message>
    <message>
        <source>Days until values are deleted</source>
        <translation>Días hasta borrar los valores</translation>
    </message>
    <message>
        <source>Create new key</source>
        <translation>Crear clave nueva</translation>
    </message>
    <message>
        <source>Retire the former key</source>
        <translation>Retirar la clave anterior</translation>
    </message>
    <message>
        <source>Its address or key (DID)</source>
        <translation>Su dirección o clave (DID)</translation>
    </message>
    <message>
        <source>Nothing to set up. If you have your own https address, wallets find the key there. Otherwise the desk sends it with each credential.</source>
        <translation>No hay nada que configurar. Si tiene una dirección https propia, las carteras encuentran la clave allí. Si no, el mostrador la envía con cada credencial.</translation>
    </message>
    <message>
        <source>Its own certificate</source>
        <translation>Su propio certificado</translation>
    </message>
    <message>
        <source>For wallets that require a certificate. They must trust the CA certificate of this desk.</source>
        <translation>Para carteras que exigen un certificado. Deben confiar en el certificado CA de este mostrador.</translation>
    </message>
    <message>
        <source>A certificate from outside</source>
        <translation>Un certificado externo</translation>
    </message>
    <message>
        <source>From your organisation or a certificate authority: a certificate and its key.</source>
        <translation>De su organización o de una autoridad de certificación: un certificado y su clave.</translation>
    </message>
    <message>
        <source>Wallets find its key at this address.</source>
        <translation>Las carteras encuentran su clave en esta dirección.</translation>
    </message>
    <message>
        <source>The key of this desk</source>
        <translation>La clave de este mostrador</translation>
    </message>
    <message>
        <source>It is sent with each credential.</source>
        <translation>Se envía con cada credencial.</translation>
    </message>
    <message>
        <source>Certificate by {issuer}, valid until {day}</source>
        <translation>Certificado de {issuer}, válido hasta {day}</translation>
    </message>
    <message>
        <source>Certificate of this desk, renewed automatically</source>
        <translation>Certificado de este mostrador, se renueva automáticamente</translation>
    </message>
    <message>
        <source>Certificate from outside. Provide a new one before it ends.</source>
        <translation>Certificado externo. Proporcione uno nuevo antes de que caduque.</translation>
    </message>
    <message>
        <source>This certificate expires on {day}. Provide a new one before that.</source>
        <translation>Este certificado caduca el {day}. Proporcione antes uno nuevo.</translation>
    </message>
    <message>
        <source>This certificate expired on {day}. It can no longer be used to issue.</source>
        <translation>Este certificado caducó el {day}. Ya no se puede usar para emitir.</translation>
    </message>
    <message>
        <source>A former key is kept until the last credential it signed has expired.</source>
        <translation>Una clave anterior se conserva hasta que caduque la última credencial que firmó.</translation>
    </message>
    <message>
        <source>{count} former keys are kept until the last credentials they signed have expired.</source>
        <translation>{count} claves anteriores se conservan hasta que caduquen las últimas credenciales que firmaron.</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>Este archivo no se puede leer.</translation>
    </message>
    <message>
        <source>Nothing in PEM was copied. Copy the text from “-----BEGIN” on.</source>
        <translation>No se ha copiado nada en PEM. Copie el texto a partir de «-----BEGIN».</translation>
    </message>
    <message>
        <source>Choose this file first.</source>
        <translation>Elija primero este archivo.</translation>
    </message>
    <message>
        <source>Automatically</source>
        <translation>Automáticamente</translation>
    </message>
    <message>
        <source>By its DID</source>
        <translation>Por su DID</translation>
    </message>
    <message>
        <source>By its certificate</source>
        <translation>Por su certificado</translation>
    </message>
    <message>
        <source>By the host name in its certificate</source>
        <translation>Por el nombre de host de su certificado</translation>
    </message>
    <message>
        <source>Not at all (unsigned, for tests)</source>
        <translation>Ninguno (sin firma, para pruebas)</translation>
    </message>
    <message>
        <source>Unencrypted</source>
        <translation>Sin cifrar</translation>
    </message>
    <message>
        <source>Encrypted</source>
        <translation>Cifrada</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Nada más</translation>
    </message>
    <message>
        <source>The phone opens a thank-you page</source>
        <translation>Se abre una página de gracias</translation>
    </message>
    <message>
        <source>Allow, with a warning</source>
        <translation>Permitir, con advertencia</translation>
    </message>
    <message>
        <source>all types but identity cards</source>
        <translation>todos menos documentos de identidad</translation>
    </message>
    <message>
        <source>all types, identity cards too</source>
        <translation>todos, también documentos de identidad</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Their wallets receive credentials. “Records” shows “Unknown provider”.</source>
        <translation>Sus carteras reciben credenciales. «Historial» muestra «Proveedor desconocido».</translation>
    </message>
    <message>
        <source>Their wallets receive nothing. Wallets that send no attestation still receive credentials.</source>
        <translation>Sus carteras no reciben nada. Las carteras que no envían ninguna declaración siguen recibiendo credenciales.</translation>
    </message>
    <message>
        <source>This is not a public key in JWK format.</source>
        <translation>Esto no es una clave pública en formato JWK.</translation>
    </message>
    <message>
        <source>This is a private key. Only its owner should have it.</source>
        <translation>Esto es una clave privada. Solo debe tenerla su propietario.</translation>
    </message>
    <message>
        <source>Accept, with a warning</source>
        <translation>Aceptar, con advertencia</translation>
    </message>
    <message>
        <source>Credentials of issuers that are not on the list are not verified.</source>
        <translation>Las credenciales de emisores que no están en la lista no se verifican.</translation>
    </message>
    <message>
        <source>Credentials of any issuer can be verified. The result shows a warning.</source>
        <translation>Se pueden verificar credenciales de cualquier emisor. El resultado muestra una advertencia.</translation>
    </message>
    <message>
        <source>Only for these types of credential</source>
        <translation>Solo para estos tipos de credencial</translation>
    </message>
    <message>
        <source>One on each line, such as urn:eudi:pid:*. Empty: all but identity cards. A * alone: all types.</source>
        <translation>Uno por línea, como urn:eudi:pid:*. Vacío: todos salvo documentos de identidad. Solo un *: todos los tipos.</translation>
    </message>
    <message>
        <source>None yet. You trust only the credentials of this desk.</source>
        <translation>Aún no hay ninguno. Usted solo confía en las credenciales de este mostrador.</translation>
    </message>
    <message>
        <source>Certificate of the issuer, from a file</source>
        <translation>Certificado del emisor, desde un archivo</translation>
    </message>
    <message>
        <source>Unknown issuers</source>
        <translation>Emisores desconocidos</translation>
    </message>
    <message>
        <source>Identifier sent to wallets</source>
        <translation>Identificador para carteras</translation>
    </message>
    <message>
        <source>How wallets answer</source>
        <translation>Cómo responden las carteras</translation>
    </message>
    <message>
        <source>After the answer</source>
        <translation>Después de la respuesta</translation>
    </message>
    <message>
        <source>Other trusted issuers</source>
        <translation>Otros emisores de confianza</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name of the issuer</source>
        <translation>Nombre del emisor</translation>
    </message>
    <message>
        <source>DID of the issuer</source>
        <translation>DID del emisor</translation>
    </message>
    <message>
        <source>Use its certificate instead…</source>
        <translation>Usar mejor su certificado…</translation>
    </message>
    <message>
        <source>Trust this issuer</source>
        <translation>Confiar en este emisor</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Aún no hay ninguno.</translation>
    </message>
    <message>
        <source>Wallets of other providers</source>
        <translation>Carteras de otros proveedores</translation>
    </message>
    <message>
        <source>Some wallets send an attestation from their provider. “Records” shows the provider.</source>
        <translation>Algunas carteras envían una declaración de su proveedor. «Historial» muestra el proveedor.</translation>
    </message>
    <message>
        <source>Trusted wallet providers</source>
        <translation>Proveedores de carteras de confianza</translation>
    </message>
    <message>
        <source>This file contains no certificate.</source>
        <translation>Este archivo no contiene ningún certificado.</translation>
    </message>
    <message>
        <source>Name of the provider</source>
        <translation>Nombre del proveedor</translation>
    </message>
    <message>
        <source>Public key of the provider, as JWK</source>
        <translation>Clave pública del proveedor, como JWK</translation>
    </message>
    <message>
        <source>Its certificate…</source>
        <translation>Su certificado…</translation>
    </message>
    <message>
        <source>Certificate of the provider, from a file</source>
        <translation>Certificado del proveedor, desde un archivo</translation>
    </message>
    <message>
        <source>Trust this provider</source>
        <translation>Confiar en este proveedor</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>Choose a certificate</source>
        <translation>Elegir un certificado</translation>
    </message>
    <message>
        <source>by key</source>
        <translation>por clave</translation>
    </message>
    <message>
        <source>Really remove</source>
        <translation>Eliminar de verdad</translation>
    </message>
    <message>
        <source>by certificate</source>
        <translation>por certificado</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Eliminar {name}</translation>
    </message>
    <message>
        <source>W3C credentials are sent as</source>
        <translation>Las credenciales W3C se envían como</translation>
    </message>
    <message>
        <source>You can change this for each offer under “More options”.</source>
        <translation>Puede cambiarlo para cada oferta en «Más opciones».</translation>
    </message>
    <message>
        <source>A copy of all data. Personal and secret data in it is encrypted. You can restore it on this computer, or elsewhere with the recovery code. Keep the copy and the code apart.</source>
        <translation>Una copia de todos los datos. Los datos personales y secretos van cifrados. Puede restaurarla en este equipo, o en otro con el código de recuperación. Guarde la copia y el código por separado.</translation>
    </message>
    <message>
        <source>Create backup…</source>
        <translation>Crear copia de seguridad…</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Guardado como {file}.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Create backup</source>
        <translation>Crear copia de seguridad</translation>
    </message>
    <message>
        <source>None yet. Requests to sign in are refused.</source>
        <translation>Aún no hay ninguno. Las peticiones de inicio de sesión se rechazan.</translation>
    </message>
    <message>
        <source>Name of the service provider</source>
        <translation>Nombre del proveedor de servicios</translation>
    </message>
    <message>
        <source>Entity ID of the service provider</source>
        <translation>ID de entidad del proveedor de servicios</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Agents can request a sign-in at these service providers.</source>
        <translation>Los agentes pueden pedir un inicio de sesión en estos proveedores de servicios.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Same as the desk</source>
        <translation>Igual que el mostrador</translation>
    </message>
    <message>
        <source>At a counter</source>
        <translation>En un mostrador</translation>
    </message>
    <message>
        <source>At an event</source>
        <translation>En un evento</translation>
    </message>
    <message>
        <source>F9 shows the visitor a screen of their own, with the code but never a PIN.</source>
        <translation>F9 muestra al visitante una pantalla propia, con el código pero nunca con un PIN.</translation>
    </message>
    <message>
        <source>At an event, codes are never hidden, and the screen returns to the welcome by itself.</source>
        <translation>En un evento, los códigos nunca se ocultan y la pantalla vuelve sola a la bienvenida.</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>Language of the visitor</source>
        <translation>Idioma del visitante</translation>
    </message>
    <message>
        <source>Where the desk is used</source>
        <translation>Dónde se usa el mostrador</translation>
    </message>
    <message>
        <source>Who we are</source>
        <translation>Quiénes somos</translation>
    </message>
    <message>
        <source>Credentials of other issuers whose status list cannot be fetched are not verified.</source>
        <translation>Las credenciales de otros emisores cuya lista de estado no se puede obtener no se verifican.</translation>
    </message>
    <message>
        <source>They can be verified without their status. The result shows a warning. Revoked ones are refused.</source>
        <translation>Se pueden verificar sin su estado. El resultado muestra una advertencia. Las revocadas se rechazan.</translation>
    </message>
    <message>
        <source>Status of others out of reach</source>
        <translation>Estado de otros no accesible</translation>
    </message>
    <message>
        <source>Somebody may have copied its key</source>
        <translation>Alguien puede haber copiado su clave</translation>
    </message>
    <message>
        <source>Who has the key can make documents that look like yours.</source>
        <translation>Quien tiene la clave puede crear documentos que parecen suyos.</translation>
    </message>
    <message>
        <source>Another one has taken its place</source>
        <translation>Otro ha ocupado su lugar</translation>
    </message>
    <message>
        <source>Its key is safe, but its documents are not to be accepted any more.</source>
        <translation>Su clave está a salvo, pero sus documentos ya no deben aceptarse.</translation>
    </message>
    <message>
        <source>Signs now</source>
        <translation>Firma ahora</translation>
    </message>
    <message>
        <source>Signed until {day}</source>
        <translation>Firmó hasta el {day}</translation>
    </message>
    <message>
        <source>Revoked on {day}</source>
        <translation>Revocado el {day}</translation>
    </message>
    <message>
        <source>no valid documents</source>
        <translation>ningún documento válido</translation>
    </message>
    <message>
        <source>1 valid document</source>
        <translation>1 documento válido</translation>
    </message>
    <message>
        <source>{count} valid documents</source>
        <translation>{count} documentos válidos</translation>
    </message>
    <message>
        <source>No valid mobile document is signed by it. It cannot be used again.</source>
        <translation>No ha firmado ningún documento móvil válido. No se podrá usar de nuevo.</translation>
    </message>
    <message>
        <source>One mobile document that it signed is refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>Un documento móvil que firmó se rechaza aquí de inmediato, y en otros lugares en cuanto se lee la nueva lista de revocación. No se puede deshacer.</translation>
    </message>
    <message>
        <source>{count} mobile documents that it signed are refused here at once, and elsewhere as soon as the new list of revoked certificates is read. This cannot be undone.</source>
        <translation>{count} documentos móviles que firmó se rechazan aquí de inmediato, y en otros lugares en cuanto se lee la nueva lista de revocación. No se puede deshacer.</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>válido hasta el {day}</translation>
    </message>
    <message>
        <source>Signers so far</source>
        <translation>Firmantes hasta ahora</translation>
    </message>
    <message>
        <source>Revoke it for good</source>
        <translation>Revocar para siempre</translation>
    </message>
    <message>
        <source>Revoke this signer?</source>
        <translation>¿Revocar este firmante?</translation>
    </message>
    <message>
        <source>Serial number {number}</source>
        <translation>Número de serie {number}</translation>
    </message>
    <message>
        <source>Only {authority} can revoke it. Ask there, and provide another signer above.</source>
        <translation>Solo {authority} puede revocarlo. Pídalo allí y proporcione arriba otro firmante.</translation>
    </message>
    <message>
        <source>Revoke…</source>
        <translation>Revocar…</translation>
    </message>
    <message>
        <source>Another signer takes its place at once.</source>
        <translation>Otro firmante ocupa su lugar de inmediato.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>Shared</name>
    <message>
        <source>Favourite</source>
        <translation>Favorito</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Kind of credential</source>
        <translation>Tipo de credencial</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Proceso</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>No se usa</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Compartido</translation>
    </message>
    <message>
        <source>Both kept</source>
        <translation>Ambas guardadas</translation>
    </message>
    <message>
        <source>Only here</source>
        <translation>Solo aquí</translation>
    </message>
    <message>
        <source>New in the folder</source>
        <translation>Nuevo en la carpeta</translation>
    </message>
    <message>
        <source>Changed here</source>
        <translation>Cambiado aquí</translation>
    </message>
    <message>
        <source>Changed in the folder</source>
        <translation>Cambiado en la carpeta</translation>
    </message>
    <message>
        <source>Removed here</source>
        <translation>Quitado aquí</translation>
    </message>
    <message>
        <source>Removed from the folder</source>
        <translation>Quitado de la carpeta</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Decidir</translation>
    </message>
    <message>
        <source>This desk has what is in the shared folder.</source>
        <translation>Este mostrador tiene lo que hay en la carpeta compartida.</translation>
    </message>
    <message>
        <source>The two versions differ, and this desk keeps both.</source>
        <translation>Las dos versiones son distintas, y este mostrador conserva ambas.</translation>
    </message>
    <message>
        <source>Only this desk has it. Other desks do not see it.</source>
        <translation>Solo este mostrador lo tiene. Los demás no lo ven.</translation>
    </message>
    <message>
        <source>Another desk shares this. Take it, and this desk has it too.</source>
        <translation>Otro mostrador lo comparte. Tómelo y este mostrador también lo tendrá.</translation>
    </message>
    <message>
        <source>This desk has changed it. The folder still has what was before.</source>
        <translation>Este mostrador lo ha cambiado. La carpeta aún tiene lo anterior.</translation>
    </message>
    <message>
        <source>Another desk has changed it. This desk still has what was before.</source>
        <translation>Otro mostrador lo ha cambiado. Este aún tiene lo anterior.</translation>
    </message>
    <message>
        <source>This desk has removed it. The folder still has it.</source>
        <translation>Este mostrador lo ha quitado. La carpeta aún lo tiene.</translation>
    </message>
    <message>
        <source>It was removed from the folder. This desk still has it.</source>
        <translation>Se ha quitado de la carpeta. Este mostrador aún lo tiene.</translation>
    </message>
    <message>
        <source>This desk and another one have changed it. Nothing is replaced until you decide.</source>
        <translation>Este mostrador y otro lo han cambiado. No se sustituye nada hasta que usted decida.</translation>
    </message>
    <message>
        <source>This desk has removed it, and another one has changed it. Nothing happens until you decide.</source>
        <translation>Este mostrador lo ha quitado y otro lo ha cambiado. No ocurre nada hasta que usted decida.</translation>
    </message>
    <message>
        <source>This desk has changed it, and it was removed from the folder. Nothing happens until you decide.</source>
        <translation>Este mostrador lo ha cambiado y se ha quitado de la carpeta. No ocurre nada hasta que usted decida.</translation>
    </message>
    <message>
        <source>This is a link to another file. Links are not followed: copy the file here.</source>
        <translation>Es un enlace a otro archivo. Los enlaces no se siguen: copie aquí el archivo.</translation>
    </message>
    <message>
        <source>This file is larger than 4 MiB, and is not read.</source>
        <translation>Este archivo supera los 4 MiB y no se lee.</translation>
    </message>
    <message>
        <source>This file cannot be read. Ask who keeps the folder for access.</source>
        <translation>Este archivo no se puede leer. Pida acceso a quien gestiona la carpeta.</translation>
    </message>
    <message>
        <source>The folder has more than 1,000 items, or more than 64 MiB. Those from this one on are not read.</source>
        <translation>La carpeta tiene más de 1000 elementos o más de 64 MiB. A partir de este no se leen.</translation>
    </message>
    <message>
        <source>This file is not complete. If it is still being copied, it is read again by itself.</source>
        <translation>Este archivo no está completo. Si aún se está copiando, se vuelve a leer solo.</translation>
    </message>
    <message>
        <source>This file has something that this desk does not know. A newer version may have written it: update this desk.</source>
        <translation>Este archivo tiene algo que este mostrador no conoce. Quizá lo escribió una versión más nueva: actualice este mostrador.</translation>
    </message>
    <message>
        <source>This file is not as this desk needs it, and is not used.</source>
        <translation>Este archivo no es como lo necesita este mostrador y no se usa.</translation>
    </message>
    <message>
        <source>This is a second file of the same item. “{file}” is used.</source>
        <translation>Es un segundo archivo del mismo elemento. Se usa «{file}».</translation>
    </message>
    <message>
        <source>The shared folder is not there.</source>
        <translation>La carpeta compartida no está.</translation>
    </message>
    <message>
        <source>Connect it again. This desk keeps what it has, and looks again by itself.</source>
        <translation>Vuelva a conectarla. Este mostrador conserva lo que tiene y vuelve a mirar solo.</translation>
    </message>
    <message>
        <source>Another folder is in the place of the shared one.</source>
        <translation>Otra carpeta está en el lugar de la compartida.</translation>
    </message>
    <message>
        <source>Connect the share, or choose the folder again. Nothing was changed.</source>
        <translation>Conecte el recurso compartido o vuelva a elegir la carpeta. No se ha cambiado nada.</translation>
    </message>
    <message>
        <source>The shared folder does not answer.</source>
        <translation>La carpeta compartida no responde.</translation>
    </message>
    <message>
        <source>The desk goes on with what it has, and waits for the folder.</source>
        <translation>El mostrador sigue con lo que tiene y espera la carpeta.</translation>
    </message>
    <message>
        <source>Put into the shared folder</source>
        <translation>Poner en la carpeta compartida</translation>
    </message>
    <message>
        <source>Take from the folder</source>
        <translation>Tomar de la carpeta</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Conservar ambas</translation>
    </message>
    <message>
        <source>Remove from the folder</source>
        <translation>Quitar de la carpeta</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>Quitar aquí</translation>
    </message>
    <message>
        <source>Use this version</source>
        <translation>Usar esta versión</translation>
    </message>
    <message>
        <source>Remove this file</source>
        <translation>Quitar este archivo</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar la mía</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Conservar la suya</translation>
    </message>
    <message>
        <source>In the folder</source>
        <translation>En la carpeta</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Dejar de compartir</translation>
    </message>
    <message>
        <source>Put all into the folder</source>
        <translation>Poner todo en la carpeta</translation>
    </message>
    <message>
        <source>Take all that is new</source>
        <translation>Tomar todo lo nuevo</translation>
    </message>
    <message>
        <source>Shared items</source>
        <translation>Elementos compartidos</translation>
    </message>
    <message>
        <source>Desks that use the same folder share favourites, questions, kinds of credential and workflows: a network share, or a folder that a program keeps the same on several computers. Favourites from the folder appear by themselves; all else waits until you take it. Whoever may write in the folder can change what the desks share.</source>
        <translation>Los mostradores que usan la misma carpeta comparten favoritos, preguntas, tipos de credencial y procesos: un recurso de red, o una carpeta que un programa mantiene igual en varios ordenadores. Los favoritos de la carpeta aparecen solos; todo lo demás espera hasta que usted lo tome. Quien puede escribir en la carpeta puede cambiar lo que comparten los mostradores.</translation>
    </message>
    <message>
        <source>No folder is shared.</source>
        <translation>No se comparte ninguna carpeta.</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Leyendo la carpeta…</translation>
    </message>
    <message>
        <source>There is nothing to share yet: neither here nor in the folder.</source>
        <translation>Aún no hay nada que compartir: ni aquí ni en la carpeta.</translation>
    </message>
    <message>
        <source>{kind} · from the shared folder</source>
        <translation>{kind} · de la carpeta compartida</translation>
    </message>
    <message>
        <source>Second file</source>
        <translation>Segundo archivo</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>Archivo: {file}</translation>
    </message>
    <message>
        <source>This service does not offer it, or is not open.</source>
        <translation>Este servicio no lo ofrece, o no está abierto.</translation>
    </message>
    <message>
        <source>A published version never changes: “Keep both” publishes theirs as the next version.</source>
        <translation>Una versión publicada nunca cambia: «Conservar ambas» publica la suya como la versión siguiente.</translation>
    </message>
    <message>
        <source>All nine numbers are taken here. Remove a favourite, then take this one.</source>
        <translation>Aquí los nueve números están ocupados. Quite un favorito y tome este.</translation>
    </message>
    <message>
        <source>In the used file</source>
        <translation>En el archivo usado</translation>
    </message>
    <message>
        <source>In this file</source>
        <translation>En este archivo</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Aquí</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Lo que difiere</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Y {count} más.</translation>
    </message>
    <message>
        <source>The folder is read again.</source>
        <translation>Se vuelve a leer la carpeta.</translation>
    </message>
    <message>
        <source>No folder is shared any more. Nothing was removed, here or there.</source>
        <translation>Ya no se comparte ninguna carpeta. No se ha quitado nada, ni aquí ni allí.</translation>
    </message>
    <message>
        <source>Show and decide</source>
        <translation>Ver y decidir</translation>
    </message>
    <message>
        <source>This desk and another one have changed the same shared item.</source>
        <translation>Este mostrador y otro han cambiado el mismo elemento compartido.</translation>
    </message>
    <message>
        <source>This desk and others have changed {count} shared items.</source>
        <translation>Este mostrador y otros han cambiado {count} elementos compartidos.</translation>
    </message>
</context>
<context>
    <name>Signals</name>
    <message>
        <source>From {least} to {most}</source>
        <translation>De {least} a {most}</translation>
    </message>
    <message>
        <source>Nothing was recorded in this period</source>
        <translation>No se registró nada en este periodo</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>Shorten a link</source>
        <translation>Acortar un enlace</translation>
    </message>
    <message>
        <source>Link a person</source>
        <translation>Vincular una persona</translation>
    </message>
    <message>
        <source>Request a sign-in</source>
        <translation>Pedir un inicio de sesión</translation>
    </message>
    <message>
        <source>Record a metric</source>
        <translation>Registrar una métrica</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>Una página</translation>
    </message>
    <message>
        <source>An invitation</source>
        <translation>Una invitación</translation>
    </message>
    <message>
        <source>A workflow</source>
        <translation>Un proceso</translation>
    </message>
    <message>
        <source>For an hour</source>
        <translation>Durante una hora</translation>
    </message>
    <message>
        <source>For a week</source>
        <translation>Durante una semana</translation>
    </message>
    <message>
        <source>For 30 days</source>
        <translation>Durante 30 días</translation>
    </message>
    <message>
        <source>Until an exact time…</source>
        <translation>Hasta una hora exacta…</translation>
    </message>
    <message>
        <source>Target address</source>
        <translation>Dirección de destino</translation>
    </message>
    <message>
        <source>Kind of target</source>
        <translation>Tipo de destino</translation>
    </message>
    <message>
        <source>Works only once</source>
        <translation>Funciona solo una vez</translation>
    </message>
    <message>
        <source>Valid for</source>
        <translation>Validez</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>Fecha y hora</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>Medido el</translation>
    </message>
    <message>
        <source>The agent&apos;s own address</source>
        <translation>La dirección propia del agente</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Correo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Connection of the agent</source>
        <translation>Conexión del agente</translation>
    </message>
    <message>
        <source>Request ID</source>
        <translation>ID de la petición</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Service provider</source>
        <translation>Proveedor de servicios</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tarea</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>More tags, one on each line</source>
        <translation>Más marcas, una por línea</translation>
    </message>
    <message>
        <source>ID of the record</source>
        <translation>ID del registro</translation>
    </message>
    <message>
        <source>Person it is about</source>
        <translation>Persona a la que se refiere</translation>
    </message>
    <message>
        <source>An hour</source>
        <translation>Una hora</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>Un día</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 días</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Cuánto tiempo</translation>
    </message>
    <message>
        <source>There are more metrics. Choose a job or a name.</source>
        <translation>Hay más métricas. Elija una tarea o un nombre.</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Todas las tareas</translation>
    </message>
    <message>
        <source>All names</source>
        <translation>Todos los nombres</translation>
    </message>
    <message>
        <source>All tags</source>
        <translation>Todas las marcas</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Sesión iniciada</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Rechazado</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducado</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>No se puede leer</translation>
    </message>
    <message>
        <source>Really withdraw</source>
        <translation>Retirar de verdad</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirado</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Usado</translation>
    </message>
    <message>
        <source>Works once</source>
        <translation>Funciona una vez</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Funciona</translation>
    </message>
    <message>
        <source>used {count} times</source>
        <translation>usado {count} veces</translation>
    </message>
    <message>
        <source>used once</source>
        <translation>usado una vez</translation>
    </message>
    <message>
        <source>not used yet</source>
        <translation>aún sin usar</translation>
    </message>
    <message>
        <source>until {moment}</source>
        <translation>hasta {moment}</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Token of the agent</source>
        <translation>Token del agente</translation>
    </message>
    <message>
        <source>The service answered:</source>
        <translation>El servicio ha respondido:</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Más campos</translation>
    </message>
    <message>
        <source>Please choose</source>
        <translation>Elija una opción</translation>
    </message>
    <message>
        <source>For a day</source>
        <translation>Durante un día</translation>
    </message>
    <message>
        <source>For testers: calls the service as an agent does. Create a token under “People”.</source>
        <translation>Para pruebas: llama al servicio como lo hace un agente. Cree un token en «Contactos».</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Métricas</translation>
    </message>
    <message>
        <source>Sign-ins</source>
        <translation>Inicios de sesión</translation>
    </message>
    <message>
        <source>Short links</source>
        <translation>Enlaces cortos</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>Aún no hay métricas</translation>
    </message>
    <message>
        <source>A chart shows what agents record over time. Under “Try it” you can record a metric yourself.</source>
        <translation>Un gráfico muestra lo que los agentes registran a lo largo del tiempo. En «Probar» puede registrar usted una métrica.</translation>
    </message>
    <message>
        <source>No sign-ins yet</source>
        <translation>Aún no hay inicios de sesión</translation>
    </message>
    <message>
        <source>Sign-ins that agents request are listed here.</source>
        <translation>Los inicios de sesión que piden los agentes aparecen aquí.</translation>
    </message>
    <message>
        <source>No short links yet</source>
        <translation>Aún no hay enlaces cortos</translation>
    </message>
    <message>
        <source>Links that agents shortened are listed here, with their use.</source>
        <translation>Los enlaces que han acortado los agentes aparecen aquí, con su uso.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Señales</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
</context>
<context>
    <name>Staff</name>
    <message>
        <source>Erase the last digit</source>
        <translation>Borrar la última cifra</translation>
    </message>
    <message>
        <source>Name or number</source>
        <translation>Nombre o número</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>Otra persona</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmar</translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation>PIN de {name}</translation>
    </message>
    <message>
        <source>Wrong PIN.</source>
        <translation>PIN incorrecto.</translation>
    </message>
    <message>
        <source>Wrong PIN. The next one is possible in {time}.</source>
        <translation>PIN incorrecto. El siguiente es posible en {time}.</translation>
    </message>
    <message>
        <source>The PIN can be typed again.</source>
        <translation>El PIN se puede introducir de nuevo.</translation>
    </message>
    <message>
        <source>Revoke or suspend</source>
        <translation>Revocar o suspender</translation>
    </message>
    <message>
        <source>Revoke or suspend a credential</source>
        <translation>Revocar o suspender una credencial</translation>
    </message>
    <message>
        <source>Open the settings</source>
        <translation>Abrir los ajustes</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>Restricted: PIN of somebody in charge</source>
        <translation>Restringido: PIN de una persona responsable</translation>
    </message>
    <message>
        <source>Always: PIN of anybody</source>
        <translation>Siempre: PIN de cualquiera</translation>
    </message>
    <message>
        <source>Add somebody</source>
        <translation>Añadir a alguien</translation>
    </message>
    <message>
        <source>Change somebody</source>
        <translation>Cambiar a alguien</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>New PIN</source>
        <translation>PIN nuevo</translation>
    </message>
    <message>
        <source>The same PIN again</source>
        <translation>El mismo PIN otra vez</translation>
    </message>
    <message>
        <source>Is in charge: may permit what is restricted</source>
        <translation>Es responsable: puede permitir lo restringido</translation>
    </message>
    <message>
        <source>4 to 12 digits. Let them type it themselves.</source>
        <translation>De 4 a 12 cifras. Deje que la persona lo introduzca.</translation>
    </message>
    <message>
        <source>Somebody has this name already.</source>
        <translation>Alguien ya tiene ese nombre.</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>Introduzca un nombre.</translation>
    </message>
    <message>
        <source>This PIN is easy to guess. Choose another one.</source>
        <translation>Este PIN es fácil de adivinar. Elija otro.</translation>
    </message>
    <message>
        <source>A PIN has 4 to 12 digits.</source>
        <translation>Un PIN tiene de 4 a 12 cifras.</translation>
    </message>
    <message>
        <source>The two PINs differ.</source>
        <translation>Los dos PIN no coinciden.</translation>
    </message>
    <message>
        <source>Nobody yet. Without anybody here, the desk asks for no PIN and does not lock.</source>
        <translation>Nadie todavía. Mientras no haya nadie aquí, el mostrador no pide ningún PIN ni se bloquea.</translation>
    </message>
    <message>
        <source>Give a PIN to change this</source>
        <translation>Dar un PIN para cambiar esto</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Añadir…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
    </message>
    <message>
        <source>The desk locks</source>
        <translation>El mostrador se bloquea</translation>
    </message>
    <message>
        <source>After {time} without a key</source>
        <translation>Tras {time} sin teclas</translation>
    </message>
    <message>
        <source>Who works at this desk, each with a PIN. The desk keeps this for itself, for every service.</source>
        <translation>Quién trabaja en este mostrador, cada cual con un PIN. El mostrador lo guarda para sí, para cada servicio.</translation>
    </message>
    <message>
        <source>in charge</source>
        <translation>responsable</translation>
    </message>
    <message>
        <source>Save data to a file</source>
        <translation>Guardar datos en un archivo</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Salir del quiosco</translation>
    </message>
    <message>
        <source>Change the list of staff</source>
        <translation>Cambiar la lista del personal</translation>
    </message>
    <message>
        <source>This asks for the PIN of somebody in charge.</source>
        <translation>Hace falta el PIN de una persona responsable.</translation>
    </message>
    <message>
        <source>Who is at the desk?</source>
        <translation>¿Quién está en el mostrador?</translation>
    </message>
    <message>
        <source>This asks for your PIN.</source>
        <translation>Hace falta su PIN.</translation>
    </message>
    <message>
        <source>Nobody at the desk</source>
        <translation>Nadie en el mostrador</translation>
    </message>
    <message>
        <source>At the desk: {name}</source>
        <translation>En el mostrador: {name}</translation>
    </message>
    <message>
        <source>The desk is locked</source>
        <translation>El mostrador está bloqueado</translation>
    </message>
    <message>
        <source>Who is at the desk? Give your PIN to go on.</source>
        <translation>¿Quién está en el mostrador? Dé su PIN para continuar.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Visitor&apos;s screen</source>
        <translation>Pantalla del visitante</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Bienvenidos</translation>
    </message>
    <message>
        <source>Have your phone with your wallet ready.</source>
        <translation>Tenga a mano su teléfono con la cartera.</translation>
    </message>
    <message>
        <source>The code is hidden.</source>
        <translation>El código está oculto.</translation>
    </message>
    <message>
        <source>Please ask at the desk.</source>
        <translation>Pregunte en el mostrador.</translation>
    </message>
    <message>
        <source>For your wallet</source>
        <translation>Para su cartera</translation>
    </message>
    <message>
        <source>Please show</source>
        <translation>Muestre, por favor</translation>
    </message>
    <message>
        <source>Offered by {host}</source>
        <translation>Oferta de {host}</translation>
    </message>
    <message>
        <source>Requested by {host}</source>
        <translation>Solicitud de {host}</translation>
    </message>
    <message>
        <source>Your wallet will ask for a PIN. You get it at the desk.</source>
        <translation>Su cartera le pedirá un PIN. Se lo darán en el mostrador.</translation>
    </message>
    <message>
        <source>Please look at your phone: a message is on its way.</source>
        <translation>Mire su teléfono: hay un mensaje en camino.</translation>
    </message>
    <message>
        <source>Scan the code</source>
        <translation>Escanear el código</translation>
    </message>
    <message>
        <source>Agree on your phone</source>
        <translation>Aceptar en el teléfono</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Wait for the message on your phone</source>
        <translation>Esperar el mensaje en el teléfono</translation>
    </message>
    <message>
        <source>On your way out?</source>
        <translation>¿Ya se va?</translation>
    </message>
    <message>
        <source>Sign out here</source>
        <translation>Registre aquí su salida</translation>
    </message>
    <message>
        <source>Signed out: {person} · {time}</source>
        <translation>Salida registrada: {person} · {time}</translation>
    </message>
    <message>
        <source>You are not signed in here, or have signed out already.</source>
        <translation>Su entrada no consta aquí, o ya ha registrado su salida.</translation>
    </message>
    <message>
        <source>You are not signed out: this credential is not valid here. Please ask at the desk.</source>
        <translation>No se ha registrado su salida: esta credencial no es válida aquí. Pregunte en el mostrador.</translation>
    </message>
    <message>
        <source>You are not signed out: nothing was shown.</source>
        <translation>No se ha registrado su salida: no se mostró nada.</translation>
    </message>
    <message>
        <source>You could not be signed out. Please ask at the desk.</source>
        <translation>No se ha podido registrar su salida. Pregunte en el mostrador.</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>Entendido</translation>
    </message>
    <message>
        <source>The display of the visitor&apos;s screen was unplugged.</source>
        <translation>Se ha desconectado el monitor de la pantalla del visitante.</translation>
    </message>
    <message>
        <source>The screen returns when you plug the display in again. F9 shows it on another display.</source>
        <translation>La pantalla vuelve cuando conecte de nuevo el monitor. F9 la muestra en otro monitor.</translation>
    </message>
    <message>
        <source>Welcome to {name}</source>
        <translation>Bienvenidos a {name}</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>For this session only</source>
        <translation>Solo para esta sesión</translation>
    </message>
    <message>
        <source>Everything is lost when the program ends.</source>
        <translation>Todo se pierde al cerrar el programa.</translation>
    </message>
    <message>
        <source>{count} visitors are waiting for approval</source>
        <translation>{count} visitantes esperan aprobación</translation>
    </message>
    <message>
        <source>A visitor is waiting for approval</source>
        <translation>Un visitante espera aprobación</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>No connection, trying again</source>
        <translation>Sin conexión, reintentando</translation>
    </message>
    <message>
        <source>Not running</source>
        <translation>Parado</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Conectando…</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Solo este equipo</translation>
    </message>
    <message>
        <source>Reachable in this network</source>
        <translation>Accesible en esta red</translation>
    </message>
    <message>
        <source>At an address of its own</source>
        <translation>En una dirección propia</translation>
    </message>
    <message>
        <source>This service does not offer it.</source>
        <translation>Este servicio no lo ofrece.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Code prepared</source>
        <translation>Código preparado</translation>
    </message>
    <message>
        <source>On the screen</source>
        <translation>En la pantalla</translation>
    </message>
    <message>
        <source>Scanned by a wallet</source>
        <translation>Escaneado por una cartera</translation>
    </message>
    <message>
        <source>The wallet fetches it</source>
        <translation>La cartera la recoge</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptada</translation>
    </message>
    <message>
        <source>Declined in the wallet</source>
        <translation>Rechazada en la cartera</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallida</translation>
    </message>
    <message>
        <source>Being checked</source>
        <translation>En comprobación</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificada</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>No verificada</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducada</translation>
    </message>
    <message>
        <source>Withdrawn</source>
        <translation>Retirada</translation>
    </message>
    <message>
        <source>Show the code</source>
        <translation>Mostrar el código</translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation>Comprobar la respuesta</translation>
    </message>
    <message>
        <source>See the result</source>
        <translation>Ver el resultado</translation>
    </message>
    <message>
        <source>Waiting for the connection</source>
        <translation>Esperando la conexión</translation>
    </message>
    <message>
        <source>Invitation prepared</source>
        <translation>Invitación preparada</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectada</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Preparada</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviada</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Recibida</translation>
    </message>
    <message>
        <source>Prepare it</source>
        <translation>Prepararla</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>Enviarla</translation>
    </message>
    <message>
        <source>Wait until it is received</source>
        <translation>Esperar a que se reciba</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>upcoming</source>
        <translation>pendiente</translation>
    </message>
</context>
<context>
    <name>Templates</name>
    <message>
        <source>Visitor check</source>
        <translation>Control de visitas</translation>
    </message>
    <message>
        <source>Is this person registered as a visitor, and for which day?</source>
        <translation>¿Está esta persona registrada como visitante, y para qué día?</translation>
    </message>
    <message>
        <source>Proof of age</source>
        <translation>Prueba de edad</translation>
    </message>
    <message>
        <source>Is this person 18 or older? Nothing else is shown.</source>
        <translation>¿Tiene esta persona 18 años o más? No se muestra nada más.</translation>
    </message>
    <message>
        <source>Show your badge</source>
        <translation>Mostrar la tarjeta</translation>
    </message>
    <message>
        <source>Does this person work here, and as what?</source>
        <translation>¿Trabaja aquí esta persona, y en qué puesto?</translation>
    </message>
    <message>
        <source>Membership check</source>
        <translation>Control de socio</translation>
    </message>
    <message>
        <source>Is this person a member, and at which level?</source>
        <translation>¿Es socia esta persona, y de qué nivel?</translation>
    </message>
</context>
<context>
    <name>TestWallet</name>
    <message>
        <source>Renew</source>
        <translation>Renovar</translation>
    </message>
    <message>
        <source>Renew {title}</source>
        <translation>Renovar {title}</translation>
    </message>
    <message>
        <source>“Try without a phone” opens a code with a small built-in wallet. It is for tests only: its keys are stored unprotected in a file. Do not store real credentials in it.</source>
        <translation>«Probar sin teléfono» abre un código con una pequeña cartera integrada. Es solo para pruebas: sus claves se guardan sin protección en un archivo. No guarde en ella credenciales reales.</translation>
    </message>
    <message>
        <source>This desk only</source>
        <translation>Solo este mostrador</translation>
    </message>
    <message>
        <source>Other desks too</source>
        <translation>También otros mostradores</translation>
    </message>
    <message>
        <source>Where the test wallet may connect</source>
        <translation>Adónde puede conectarse la cartera de prueba</translation>
    </message>
    <message>
        <source>Empty the test wallet</source>
        <translation>Vaciar la cartera de prueba</translation>
    </message>
    <message>
        <source>Renewing…</source>
        <translation>Renovando…</translation>
    </message>
    <message>
        <source>Renewed: {titles}.</source>
        <translation>Renovado: {titles}.</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>y {count} más</translation>
    </message>
    <message>
        <source>The test wallet is empty.</source>
        <translation>La cartera de prueba está vacía.</translation>
    </message>
    <message>
        <source>{title}, from {issuer}</source>
        <translation>{title}, de {issuer}</translation>
    </message>
    <message>
        <source>{words}, until {date}</source>
        <translation>{words}, hasta {date}</translation>
    </message>
    <message>
        <source>{words}. Its issuer no longer renews it.</source>
        <translation>{words}. El emisor ya no la renueva.</translation>
    </message>
    <message>
        <source>Test wallet: accepted {what}.</source>
        <translation>Cartera de prueba: ha aceptado {what}.</translation>
    </message>
    <message>
        <source>Test wallet: showed {what}.</source>
        <translation>Cartera de prueba: ha mostrado {what}.</translation>
    </message>
    <message>
        <source>Test wallet: declined.</source>
        <translation>Cartera de prueba: ha rechazado.</translation>
    </message>
    <message>
        <source>Test wallet: connected.</source>
        <translation>Cartera de prueba: conectada.</translation>
    </message>
    <message>
        <source>Test wallet: there was nothing to fetch.</source>
        <translation>Cartera de prueba: no había nada que recoger.</translation>
    </message>
    <message>
        <source>Test wallet: accepted or showed {what}.</source>
        <translation>Cartera de prueba: ha aceptado o mostrado {what}.</translation>
    </message>
    <message>
        <source>Test wallet: connected, and accepted or showed {what}.</source>
        <translation>Cartera de prueba: se ha conectado y ha aceptado o mostrado {what}.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow, with {what}.</source>
        <translation>Cartera de prueba: ha completado el proceso, con {what}.</translation>
    </message>
    <message>
        <source>Test wallet: completed the workflow.</source>
        <translation>Cartera de prueba: ha completado el proceso.</translation>
    </message>
    <message>
        <source>PIN for the test wallet</source>
        <translation>PIN para la cartera de prueba</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Test wallet: working…</source>
        <translation>Cartera de prueba: trabajando…</translation>
    </message>
    <message>
        <source>Test wallet: {sentence}</source>
        <translation>Cartera de prueba: {sentence}</translation>
    </message>
    <message>
        <source>Test wallet: {who} asks for a PIN. See the run under “Links”.</source>
        <translation>Cartera de prueba: {who} pide un PIN. Está en la ejecución, en «Enlaces».</translation>
    </message>
    <message>
        <source>Test wallet: the PIN was refused. ({reason})</source>
        <translation>Cartera de prueba: el PIN se ha rechazado. ({reason})</translation>
    </message>
    <message>
        <source>Test wallet</source>
        <translation>Cartera de prueba</translation>
    </message>
    <message>
        <source>For tests only. Do not store real credentials in it.</source>
        <translation>Solo para pruebas. No guarde en ella credenciales reales.</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Open the page of the verifier</source>
        <translation>Abrir la página del verificador</translation>
    </message>
    <message>
        <source>{who} offers:</source>
        <translation>{who} ofrece:</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>{who} asks for:</source>
        <translation>{who} solicita:</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>From: {titles}</source>
        <translation>De: {titles}</translation>
    </message>
    <message>
        <source>The credential can only be shown as a whole, with every attribute in it.</source>
        <translation>La credencial solo se puede mostrar entera, con todos sus atributos.</translation>
    </message>
    <message>
        <source>The link leads on to a different host:</source>
        <translation>El enlace lleva a otro host:</translation>
    </message>
    <message>
        <source>{who} asks for a PIN.</source>
        <translation>{who} pide un PIN.</translation>
    </message>
    <message>
        <source>The link leads to {place}.</source>
        <translation>El enlace lleva a {place}.</translation>
    </message>
    <message>
        <source>Connect anyway</source>
        <translation>Conectar de todos modos</translation>
    </message>
</context>
<context>
    <name>TrustFolder</name>
    <message>
        <source>Issuers are trusted until {day}.</source>
        <translation>Los emisores son de confianza hasta el {day}.</translation>
    </message>
    <message>
        <source>Verifiers are trusted until {day}.</source>
        <translation>Los verificadores son de confianza hasta el {day}.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Use no folder</source>
        <translation>No usar ninguna carpeta</translation>
    </message>
    <message>
        <source>Issuers whose certificate leads to a root certificate in the folder, or in its subfolder “issuers”, are trusted. The subfolder “verifiers” has the roots that wallets trust for verifiers.</source>
        <translation>Son de confianza los emisores cuyo certificado lleva a un certificado raíz de la carpeta o de su subcarpeta «issuers». La subcarpeta «verifiers» contiene las raíces en las que confían las carteras para los verificadores.</translation>
    </message>
    <message>
        <source>No folder is used.</source>
        <translation>No se usa ninguna carpeta.</translation>
    </message>
    <message>
        <source>The folder is chosen at the computer of this service.</source>
        <translation>La carpeta se elige en el equipo de este servicio.</translation>
    </message>
    <message>
        <source>An option of serve names the folder.</source>
        <translation>Una opción de serve indica la carpeta.</translation>
    </message>
    <message>
        <source>Root certificates</source>
        <translation>Certificados raíz</translation>
    </message>
</context>
<context>
    <name>TrustedLists</name>
    <message>
        <source>Address of the list</source>
        <translation>Dirección de la lista</translation>
    </message>
    <message>
        <source>Identity cards (PID)</source>
        <translation>Documentos de identidad (PID)</translation>
    </message>
    <message>
        <source>Qualified attestations (QEAA)</source>
        <translation>Declaraciones cualificadas (QEAA)</translation>
    </message>
    <message>
        <source>Attestations of public bodies (PuB-EAA)</source>
        <translation>Declaraciones de organismos públicos (PuB-EAA)</translation>
    </message>
    <message>
        <source>Driving licences (mDL)</source>
        <translation>Permisos de conducción (mDL)</translation>
    </message>
    <message>
        <source>Other attestations (EAA)</source>
        <translation>Otras declaraciones (EAA)</translation>
    </message>
    <message>
        <source>Enter codes of countries, such as DE, FR.</source>
        <translation>Introduzca códigos de países, como DE, FR.</translation>
    </message>
    <message>
        <source>Choose at least one kind of service.</source>
        <translation>Elija al menos un tipo de servicio.</translation>
    </message>
    <message>
        <source>Trust lists signed by</source>
        <translation>Confiar en listas firmadas por</translation>
    </message>
    <message>
        <source>of {day}</source>
        <translation>del {day}</translation>
    </message>
    <message>
        <source>loaded yesterday</source>
        <translation>cargada ayer</translation>
    </message>
    <message>
        <source>loaded {count} days ago</source>
        <translation>cargada hace {count} días</translation>
    </message>
    <message>
        <source>loaded today</source>
        <translation>cargada hoy</translation>
    </message>
    <message>
        <source>1 issuer</source>
        <translation>1 emisor</translation>
    </message>
    <message>
        <source>{count} issuers</source>
        <translation>{count} emisores</translation>
    </message>
    <message>
        <source>In the list: {countries}. Empty: all.</source>
        <translation>En la lista: {countries}. Vacío: todos.</translation>
    </message>
    <message>
        <source>Countries that count</source>
        <translation>Países que cuentan</translation>
    </message>
    <message>
        <source>This file cannot be read as a list.</source>
        <translation>Este archivo no se puede leer como lista.</translation>
    </message>
    <message>
        <source>Load the next file…</source>
        <translation>Cargar el siguiente archivo…</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Cargar de nuevo</translation>
    </message>
    <message>
        <source>What counts…</source>
        <translation>Qué cuenta…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Look at this list</source>
        <translation>Ver esta lista</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Desde un archivo…</translation>
    </message>
    <message>
        <source>Look at a list from a file</source>
        <translation>Ver una lista desde un archivo</translation>
    </message>
    <message>
        <source>None yet.</source>
        <translation>Aún no hay ninguna.</translation>
    </message>
    <message>
        <source>Authorities publish signed lists of who may issue identity cards and other attestations. Issuers on a list are trusted. It is loaded again every day, and kept without a network.</source>
        <translation>Las autoridades publican listas firmadas de quién puede emitir documentos de identidad y otras declaraciones. Los emisores de una lista son de confianza. La lista se carga de nuevo cada día y se conserva sin red.</translation>
    </message>
    <message>
        <source>Trusted lists</source>
        <translation>Listas de confianza</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>Elegir una lista</translation>
    </message>
    <message>
        <source>a list of lists</source>
        <translation>una lista de listas</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>caducada</translation>
    </message>
    <message>
        <source>Signed by {name}, valid until {day}</source>
        <translation>Firmada por {name}, válida hasta {day}</translation>
    </message>
    <message>
        <source>Compare the fingerprint (SHA-256) with the one that the operator of the list publishes.</source>
        <translation>Compare la huella (SHA-256) con la que publica el operador de la lista.</translation>
    </message>
    <message>
        <source>Trust this list</source>
        <translation>Confiar en esta lista</translation>
    </message>
    <message>
        <source>Fingerprint: {text}</source>
        <translation>Huella: {text}</translation>
    </message>
</context>
<context>
    <name>Unfinished</name>
    <message>
        <source>This desk no longer offers this kind of credential.</source>
        <translation>Este mostrador ya no ofrece este tipo de credencial.</translation>
    </message>
    <message>
        <source>This desk does not offer this workflow now.</source>
        <translation>Este mostrador no ofrece ahora este proceso.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>There is no unfinished form here.</source>
        <translation>Aquí no hay ningún formulario sin terminar.</translation>
    </message>
    <message>
        <source>It is a day old, of another place, or cannot be read.</source>
        <translation>Tiene un día, es de otra sede o no se puede leer.</translation>
    </message>
    <message>
        <source>A form was not finished when the desk closed.</source>
        <translation>Un formulario quedó sin terminar al cerrarse el mostrador.</translation>
    </message>
    <message>
        <source>The desk is opening it…</source>
        <translation>El mostrador lo está abriendo…</translation>
    </message>
    <message>
        <source>This form was set aside: {when}.</source>
        <translation>Este formulario se apartó: {when}.</translation>
    </message>
    <message>
        <source>Not finished when the desk closed. Last change: {when}.</source>
        <translation>Sin terminar al cerrarse el mostrador. Último cambio: {when}.</translation>
    </message>
</context>
<context>
    <name>Updates</name>
    <message>
        <source>Look for newer versions once a day</source>
        <translation>Buscar versiones más recientes una vez al día</translation>
    </message>
    <message>
        <source>Show what is new</source>
        <translation>Mostrar novedades</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Comprobar ahora</translation>
    </message>
    <message>
        <source>The desk asks {host} and sends nothing about you or this computer. It never installs anything by itself.</source>
        <translation>El mostrador pregunta a {host} y no envía nada sobre usted ni sobre este equipo. Nunca instala nada por sí mismo.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>This page opens in your browser:</source>
        <translation>Esta página se abre en su navegador:</translation>
    </message>
    <message>
        <source>The desk tries again tomorrow.</source>
        <translation>El mostrador lo intenta de nuevo mañana.</translation>
    </message>
    <message>
        <source>Do not install anything from there. Tell whoever looks after this computer.</source>
        <translation>No instale nada de ahí. Avise a quien se ocupa de este equipo.</translation>
    </message>
    <message>
        <source>{host} cannot be reached.</source>
        <translation>No se puede acceder a {host}.</translation>
    </message>
    <message>
        <source>{host} has no list of versions.</source>
        <translation>{host} no tiene ninguna lista de versiones.</translation>
    </message>
    <message>
        <source>{host} answers with something else.</source>
        <translation>{host} responde con otra cosa.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is not signed by the maintainers.</source>
        <translation>La lista de versiones de {host} no está firmada por los responsables del programa.</translation>
    </message>
    <message>
        <source>The list of versions at {host} cannot be read by this version.</source>
        <translation>Esta versión no puede leer la lista de versiones de {host}.</translation>
    </message>
    <message>
        <source>Look at the website of Connector Desk for a newer version.</source>
        <translation>Busque una versión más reciente en el sitio web de Connector Desk.</translation>
    </message>
    <message>
        <source>The list of versions at {host} has expired.</source>
        <translation>La lista de versiones de {host} ha caducado.</translation>
    </message>
    <message>
        <source>The list of versions at {host} is older than the one before.</source>
        <translation>La lista de versiones de {host} es más antigua que la anterior.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available.</source>
        <translation>La versión {version} del {day} está disponible.</translation>
    </message>
    <message>
        <source>Version {version} of {day} is available. This version should not be used any more.</source>
        <translation>La versión {version} del {day} está disponible. Esta versión ya no se debe usar.</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>Aún no se ha comprobado.</translation>
    </message>
    <message>
        <source>Could not be checked: {reason} {next_step}</source>
        <translation>No se ha podido comprobar: {reason} {next_step}</translation>
    </message>
    <message>
        <source>This is the newest version.</source>
        <translation>Esta es la versión más reciente.</translation>
    </message>
    <message>
        <source>Last checked: {when}</source>
        <translation>Última comprobación: {when}</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Más tarde</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Checks</source>
        <translation>Comprobaciones</translation>
    </message>
    <message>
        <source>What was shown</source>
        <translation>Qué se mostró</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>No superada</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Superada</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>No se aplica</translation>
    </message>
    <message>
        <source>Failed: {count}</source>
        <translation>No superadas: {count}</translation>
    </message>
    <message>
        <source>Passed: {count}</source>
        <translation>Superadas: {count}</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificada</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>No verificada</translation>
    </message>
    <message>
        <source>Verified, but the issuer is unknown</source>
        <translation>Verificada, pero el emisor es desconocido</translation>
    </message>
    <message>
        <source>The shown values were deleted on schedule.</source>
        <translation>Los valores mostrados se borraron según lo previsto.</translation>
    </message>
    <message>
        <source>This was shown but not verified. Do not rely on it.</source>
        <translation>Esto se mostró, pero no se verificó. No confíe en ello.</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Credencial</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>no mostrado</translation>
    </message>
    <message>
        <source>Every check passed, but the issuer is not on your list.</source>
        <translation>Todas las comprobaciones se superaron, pero el emisor no está en su lista.</translation>
    </message>
    <message>
        <source>Everything requested was shown, and every check passed.</source>
        <translation>Se mostró todo lo solicitado y se superaron todas las comprobaciones.</translation>
    </message>
    <message>
        <source>The answer is incomplete, so it proves nothing.</source>
        <translation>La respuesta está incompleta, así que no demuestra nada.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Y {count} más.</translation>
    </message>
    <message>
        <source>this desk</source>
        <translation>este mostrador</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>Names as its issuer: {name}</source>
        <translation>Indica como emisor: {name}</translation>
    </message>
    <message>
        <source>Issued by this desk</source>
        <translation>Emitida por este mostrador</translation>
    </message>
    <message>
        <source>Issued by {name}</source>
        <translation>Emitida por {name}</translation>
    </message>
    <message>
        <source>It does not name its issuer</source>
        <translation>No indica su emisor</translation>
    </message>
    <message>
        <source>Unknown issuer: {name}</source>
        <translation>Emisor desconocido: {name}</translation>
    </message>
    <message>
        <source>issued on {day}</source>
        <translation>emitida el {day}</translation>
    </message>
    <message>
        <source>valid until {day}</source>
        <translation>válida hasta el {day}</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Verified, but the trusted list has expired</source>
        <translation>Verificada, pero la lista de confianza ha caducado</translation>
    </message>
    <message>
        <source>Verified, but its status is not known</source>
        <translation>Verificada, pero no se conoce su estado</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>oculto</translation>
    </message>
    <message>
        <source>Every check passed, but the list that names the issuer is out of date.</source>
        <translation>Todas las comprobaciones se superaron, pero la lista que nombra al emisor no está actualizada.</translation>
    </message>
    <message>
        <source>Every check passed, but whether it was revoked could not be found out.</source>
        <translation>Todas las comprobaciones se superaron, pero no se pudo averiguar si está revocada.</translation>
    </message>
    <message>
        <source>Issuer named by the expired list “{name}” of {day}</source>
        <translation>Emisor nombrado por la lista caducada «{name}» del {day}</translation>
    </message>
    <message>
        <source>Issuer trusted by the list “{name}” of {day}</source>
        <translation>Emisor de confianza por la lista «{name}» del {day}</translation>
    </message>
    <message>
        <source>Show the values</source>
        <translation>Mostrar los valores</translation>
    </message>
    <message>
        <source>The values are hidden so that nobody else can read them.</source>
        <translation>Los valores están ocultos para que nadie más pueda leerlos.</translation>
    </message>
</context>
<context>
    <name>VisitState</name>
    <message>
        <source>The code is ready.</source>
        <translation>El código está listo.</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Un momento, por favor.</translation>
    </message>
    <message>
        <source>Waiting for the person&apos;s wallet to connect.</source>
        <translation>Esperando a que se conecte la cartera de la persona.</translation>
    </message>
    <message>
        <source>Please scan the code to connect your wallet.</source>
        <translation>Escanee el código para conectar su cartera.</translation>
    </message>
    <message>
        <source>The code is on the screen. Ask the person to scan it.</source>
        <translation>El código está en la pantalla. Pida a la persona que lo escanee.</translation>
    </message>
    <message>
        <source>Please scan this code with your wallet.</source>
        <translation>Escanee este código con su cartera.</translation>
    </message>
    <message>
        <source>Scanned. The person decides in the wallet.</source>
        <translation>Escaneado. La persona decide en la cartera.</translation>
    </message>
    <message>
        <source>Please continue on your phone.</source>
        <translation>Continúe en su teléfono.</translation>
    </message>
    <message>
        <source>Accepted. The wallet and the desk exchange data.</source>
        <translation>Aceptado. La cartera y el mostrador intercambian datos.</translation>
    </message>
    <message>
        <source>Almost there. Please keep your wallet open.</source>
        <translation>Ya casi está. Mantenga abierta su cartera.</translation>
    </message>
    <message>
        <source>Done. You can welcome the next person.</source>
        <translation>Listo. Puede atender a la siguiente persona.</translation>
    </message>
    <message>
        <source>All done. Thank you.</source>
        <translation>Todo listo. Gracias.</translation>
    </message>
    <message>
        <source>The person declined in the wallet. You can create a new code.</source>
        <translation>La persona lo ha rechazado en la cartera. Puede crear un código nuevo.</translation>
    </message>
    <message>
        <source>You declined. Nothing was exchanged.</source>
        <translation>Usted lo ha rechazado. No se ha intercambiado nada.</translation>
    </message>
    <message>
        <source>This did not work. See the reason, then try again.</source>
        <translation>Esto no ha funcionado. Vea el motivo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>This did not work. Please ask at the desk.</source>
        <translation>Esto no ha funcionado. Pregunte en el mostrador.</translation>
    </message>
    <message>
        <source>The code has expired. Press Enter for a new code.</source>
        <translation>El código ha caducado. Pulse Enter para crear uno nuevo.</translation>
    </message>
    <message>
        <source>This code has expired. Please ask for a new one.</source>
        <translation>Este código ha caducado. Pida uno nuevo.</translation>
    </message>
    <message>
        <source>The code was withdrawn and no longer works.</source>
        <translation>El código se ha retirado y ya no funciona.</translation>
    </message>
    <message>
        <source>This code is no longer valid. Please ask at the desk.</source>
        <translation>Este código ya no es válido. Pregunte en el mostrador.</translation>
    </message>
</context>
<context>
    <name>WalletCheck</name>
    <message>
        <source>{wallet} will refuse this: {reason}</source>
        <translation>{wallet} rechazará esto: {reason}</translation>
    </message>
    <message>
        <source>{wallet} may refuse this: {reason}</source>
        <translation>{wallet} puede rechazar esto: {reason}</translation>
    </message>
    <message>
        <source>{wallet} will take this, as far as is known.</source>
        <translation>{wallet} aceptará esto, según lo que se sabe.</translation>
    </message>
    <message>
        <source>it needs https.</source>
        <translation>necesita https.</translation>
    </message>
    <message>
        <source>it needs a certificate of a public authority for the address of this desk.</source>
        <translation>necesita un certificado de una autoridad pública para la dirección de este mostrador.</translation>
    </message>
    <message>
        <source>the certificate of this desk&apos;s own authority must be installed on the phone first.</source>
        <translation>antes hay que instalar en el teléfono el certificado de la autoridad propia de este mostrador.</translation>
    </message>
    <message>
        <source>it takes only DIDComm.</source>
        <translation>solo acepta DIDComm.</translation>
    </message>
    <message>
        <source>it does not know DIDComm.</source>
        <translation>no conoce DIDComm.</translation>
    </message>
    <message>
        <source>it can be reached only by a browser, not by a code.</source>
        <translation>solo se llega a ella con un navegador, no con un código.</translation>
    </message>
    <message>
        <source>it cannot hold the format {format}.</source>
        <translation>no puede guardar el formato {format}.</translation>
    </message>
    <message>
        <source>it does not accept signatures made with {algorithm}.</source>
        <translation>no acepta firmas hechas con {algorithm}.</translation>
    </message>
    <message>
        <source>only partners of its vendor can issue to it.</source>
        <translation>solo los socios de su fabricante pueden emitir para ella.</translation>
    </message>
    <message>
        <source>it knows only drafts of the protocol.</source>
        <translation>solo conoce borradores del protocolo.</translation>
    </message>
    <message>
        <source>it needs an issuer with a certificate.</source>
        <translation>necesita un emisor con certificado.</translation>
    </message>
    <message>
        <source>it needs an issuer with a DID.</source>
        <translation>necesita un emisor con DID.</translation>
    </message>
    <message>
        <source>it accepts only issuers on its list. Use a certificate that its registrar gave you.</source>
        <translation>solo acepta emisores de su lista. Use un certificado que le haya dado su registrador.</translation>
    </message>
    <message>
        <source>it accepts only issuers that its operator admitted.</source>
        <translation>solo acepta emisores que su operador ha admitido.</translation>
    </message>
    <message>
        <source>it needs issuer metadata that is signed with a certificate.</source>
        <translation>necesita metadatos del emisor firmados con un certificado.</translation>
    </message>
    <message>
        <source>it cannot send key attestations, which this desk accepts. Remove the attesters.</source>
        <translation>no puede enviar declaraciones de clave que este mostrador acepte. Quite los declarantes.</translation>
    </message>
    <message>
        <source>this desk offers more copies of a credential at once than it takes.</source>
        <translation>este mostrador ofrece a la vez más copias de una credencial de las que ella acepta.</translation>
    </message>
    <message>
        <source>it wants to sign in at the issuer first (PAR).</source>
        <translation>quiere iniciar sesión primero en el emisor (PAR).</translation>
    </message>
    <message>
        <source>it does not know the data requests of OpenID4VP 1.0 (DCQL).</source>
        <translation>no conoce las solicitudes de datos de OpenID4VP 1.0 (DCQL).</translation>
    </message>
    <message>
        <source>it accepts no verifier that identifies itself as this desk does ({prefix}).</source>
        <translation>no acepta ningún verificador que se identifique como este mostrador ({prefix}).</translation>
    </message>
    <message>
        <source>it accepts only verifiers with a DNS name, and the address of this desk has none.</source>
        <translation>solo acepta verificadores con nombre DNS, y la dirección de este mostrador no tiene ninguno.</translation>
    </message>
    <message>
        <source>it answers only verifiers on its list. Use a certificate that its registrar gave you.</source>
        <translation>solo responde a verificadores de su lista. Use un certificado que le haya dado su registrador.</translation>
    </message>
    <message>
        <source>it answers only verifiers that its operator admitted.</source>
        <translation>solo responde a verificadores que su operador ha admitido.</translation>
    </message>
</context>
<context>
    <name>WalletDiagnosis</name>
    <message>
        <source>No wallet fetched this code.</source>
        <translation>Ninguna cartera obtuvo este código.</translation>
    </message>
    <message>
        <source>The wallet fetched the offer, then nothing more.</source>
        <translation>La cartera obtuvo la oferta y después nada más.</translation>
    </message>
    <message>
        <source>The wallet read the metadata of the issuer, then did nothing more.</source>
        <translation>La cartera leyó los metadatos del emisor y después no hizo nada más.</translation>
    </message>
    <message>
        <source>The wallet redeemed the code, then did not ask for the credential.</source>
        <translation>La cartera canjeó el código y después no pidió la credencial.</translation>
    </message>
    <message>
        <source>The wallet sent the code and was refused: {error}.</source>
        <translation>La cartera envió el código y fue rechazada: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched a nonce, then did not ask for the credential.</source>
        <translation>La cartera obtuvo un nonce y después no pidió la credencial.</translation>
    </message>
    <message>
        <source>The wallet received a credential, then did nothing more.</source>
        <translation>La cartera recibió una credencial y después no hizo nada más.</translation>
    </message>
    <message>
        <source>The wallet asked for the credential and was refused: {error}.</source>
        <translation>La cartera pidió la credencial y fue rechazada: {error}.</translation>
    </message>
    <message>
        <source>The wallet fetched the data request, then did not answer.</source>
        <translation>La cartera obtuvo la solicitud de datos y después no respondió.</translation>
    </message>
    <message>
        <source>The wallet sent an answer that was refused: {error}.</source>
        <translation>La cartera envió una respuesta que se rechazó: {error}.</translation>
    </message>
    <message>
        <source>The wallet answered with an error: {error}.</source>
        <translation>La cartera respondió con un error: {error}.</translation>
    </message>
    <message>
        <source>This wallet refuses issuers that are not on its trust list.</source>
        <translation>Esta cartera rechaza emisores que no están en su lista de confianza.</translation>
    </message>
    <message>
        <source>This wallet refuses verifiers that are not on its trust list.</source>
        <translation>Esta cartera rechaza verificadores que no están en su lista de confianza.</translation>
    </message>
    <message>
        <source>This wallet does not accept the address or the certificate of this desk.</source>
        <translation>Esta cartera no acepta la dirección o el certificado de este mostrador.</translation>
    </message>
    <message>
        <source>This wallet does not support something that the issuer asks for.</source>
        <translation>Esta cartera no admite algo que el emisor pide.</translation>
    </message>
    <message>
        <source>This wallet stops without an answer if it has no matching credential, or the person declines.</source>
        <translation>Esta cartera se detiene sin responder si no tiene ninguna credencial adecuada o si la persona lo rechaza.</translation>
    </message>
    <message>
        <source>Nobody scanned it, or the phone cannot reach this desk.</source>
        <translation>Nadie lo escaneó o el teléfono no llega a este mostrador.</translation>
    </message>
    <message>
        <source>It does not accept the address of this desk, or not its certificate, or the person did not go on.</source>
        <translation>No acepta la dirección de este mostrador o su certificado, o la persona no continuó.</translation>
    </message>
    <message>
        <source>It does not accept this issuer or this format, or the person did not accept the offer.</source>
        <translation>No acepta este emisor o este formato, o la persona no aceptó la oferta.</translation>
    </message>
    <message>
        <source>The person left the wallet, or it cannot make a key for this credential.</source>
        <translation>La persona salió de la cartera, o esta no puede crear una clave para esta credencial.</translation>
    </message>
    <message>
        <source>Others of this offer were not fetched.</source>
        <translation>Otras credenciales de esta oferta no se recogieron.</translation>
    </message>
    <message>
        <source>It does not trust this verifier, has no matching credential, or the person did not go on.</source>
        <translation>No confía en este verificador, no tiene ninguna credencial adecuada o la persona no continuó.</translation>
    </message>
    <message>
        <source>Nothing is known about this error.</source>
        <translation>No se sabe nada de este error.</translation>
    </message>
    <message>
        <source>This wallet sends a verifier no error when it refuses.</source>
        <translation>Esta cartera no envía ningún error al verificador cuando rechaza algo.</translation>
    </message>
    <message>
        <source>{words} (Probably: it came from the same network address.)</source>
        <translation>{words} (Probablemente: vino de la misma dirección de red.)</translation>
    </message>
</context>
<context>
    <name>Wallets</name>
    <message>
        <source>Create anyway</source>
        <translation>Crear de todos modos</translation>
    </message>
    <message>
        <source>Network settings</source>
        <translation>Ajustes de red</translation>
    </message>
    <message>
        <source>Issuer identity</source>
        <translation>Identidad del emisor</translation>
    </message>
    <message>
        <source>Data requests</source>
        <translation>Solicitudes de datos</translation>
    </message>
    <message>
        <source>Trusted wallets</source>
        <translation>Carteras de confianza</translation>
    </message>
    <message>
        <source>Choose another format</source>
        <translation>Elegir otro formato</translation>
    </message>
    <message>
        <source>Choose another protocol</source>
        <translation>Elegir otro protocolo</translation>
    </message>
    <message>
        <source>Visitor&apos;s wallet</source>
        <translation>Cartera del visitante</translation>
    </message>
    <message>
        <source>any wallet</source>
        <translation>cualquier cartera</translation>
    </message>
    <message>
        <source>Wallets of this desk&apos;s preset refuse it as it is: {reason}</source>
        <translation>Las carteras del preajuste de este mostrador la rechazan tal como está: {reason}</translation>
    </message>
    <message>
        <source>And 1 more reason.</source>
        <translation>Y 1 motivo más.</translation>
    </message>
    <message>
        <source>And {count} more reasons.</source>
        <translation>Y {count} motivos más.</translation>
    </message>
    <message>
        <source>Choose another wallet</source>
        <translation>Elegir otra cartera</translation>
    </message>
    <message>
        <source>Most wallets (Open)</source>
        <translation>La mayoría de las carteras (Open)</translation>
    </message>
    <message>
        <source>Needs https. The desk identifies itself by a certificate or a DID.</source>
        <translation>Necesita https. El mostrador se identifica con un certificado o un DID.</translation>
    </message>
    <message>
        <source>Wallets that accept plain http (LAN http)</source>
        <translation>Carteras que aceptan http sin cifrar (LAN http)</translation>
    </message>
    <message>
        <source>For a network of your own, and wallets made for tests. Few wallets accept this.</source>
        <translation>Para una red propia y carteras hechas para pruebas. Pocas carteras lo aceptan.</translation>
    </message>
    <message>
        <source>Wallets with high assurance (HAIP)</source>
        <translation>Carteras de alta seguridad (HAIP)</translation>
    </message>
    <message>
        <source>Needs https and certificates. Data requests are signed, answers are encrypted, and issuer metadata is signed.</source>
        <translation>Necesita https y certificados. Las solicitudes de datos se firman, las respuestas se cifran y los metadatos del emisor se firman.</translation>
    </message>
    <message>
        <source>Agents (DIDComm)</source>
        <translation>Agentes (DIDComm)</translation>
    </message>
    <message>
        <source>For wallets that connect first. They take W3C credentials only.</source>
        <translation>Para carteras que se conectan primero. Solo aceptan credenciales W3C.</translation>
    </message>
    <message>
        <source>Which wallets do your visitors have?</source>
        <translation>¿Qué carteras tienen sus visitantes?</translation>
    </message>
    <message>
        <source>The settings of data requests were changed since. Choose the preset again.</source>
        <translation>Los ajustes de las solicitudes de datos han cambiado desde entonces. Elija el preajuste de nuevo.</translation>
    </message>
    <message>
        <source>Such a wallet will refuse this desk as it is.</source>
        <translation>Una cartera así rechazará este mostrador tal como está.</translation>
    </message>
    <message>
        <source>Only with a code from the desk</source>
        <translation>Solo con un código del mostrador</translation>
    </message>
    <message>
        <source>Also by themselves, if they push their request (PAR)</source>
        <translation>También por sí solas, si envían antes su solicitud (PAR)</translation>
    </message>
    <message>
        <source>Also by themselves, in any way</source>
        <translation>También por sí solas, de cualquier modo</translation>
    </message>
    <message>
        <source>The code alone is enough</source>
        <translation>Basta con el código</translation>
    </message>
    <message>
        <source>The wallet chooses: by the code alone, or by authorization</source>
        <translation>La cartera elige: solo con el código o con autorización</translation>
    </message>
    <message>
        <source>By authorization alone</source>
        <translation>Solo con autorización</translation>
    </message>
    <message>
        <source>How may a wallet get a credential?</source>
        <translation>¿Cómo puede una cartera obtener una credencial?</translation>
    </message>
    <message>
        <source>By authorization the wallet opens a page of this desk, which leads back to it at once: you need not approve again. This counts if wallets may start by themselves. Offers with a PIN keep their code.</source>
        <translation>Con autorización, la cartera abre una página de este mostrador, que vuelve a ella enseguida: usted no tiene que aprobar otra vez. Esto vale si las carteras pueden empezar por sí mismas. Las ofertas con PIN conservan su código.</translation>
    </message>
    <message>
        <source>How does a wallet take what you offer?</source>
        <translation>¿Cómo toma una cartera lo que usted ofrece?</translation>
    </message>
    <message>
        <source>A wallet that starts by itself waits at the desk until you approve. The preset for high assurance always wants a pushed request.</source>
        <translation>Una cartera que empieza por sí sola espera en el mostrador hasta que usted apruebe. El ajuste de alta seguridad siempre exige una solicitud enviada antes.</translation>
    </message>
    <message>
        <source>As the desk is set now</source>
        <translation>Como está ajustado ahora el mostrador</translation>
    </message>
    <message>
        <source>No preset was chosen: each setting of data requests applies as it is.</source>
        <translation>No se eligió ningún preajuste: cada ajuste de las solicitudes de datos vale tal como está.</translation>
    </message>
    <message>
        <source>Wallets that start by themselves</source>
        <translation>Carteras que empiezan por sí solas</translation>
    </message>
</context>
<context>
    <name>Webhooks</name>
    <message>
        <source>Hide deliveries</source>
        <translation>Ocultar entregas</translation>
    </message>
    <message>
        <source>Show deliveries</source>
        <translation>Mostrar entregas</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar de nuevo</translation>
    </message>
    <message>
        <source>All events were delivered.</source>
        <translation>Se han entregado todos los eventos.</translation>
    </message>
    <message>
        <source>{count} events waiting.</source>
        <translation>{count} eventos en espera.</translation>
    </message>
    <message>
        <source>{count} events waiting. The address does not answer. Next try at {time}.</source>
        <translation>{count} eventos en espera. La dirección no responde. Próximo intento a las {time}.</translation>
    </message>
    <message>
        <source>Off: no events are sent.</source>
        <translation>Desactivado: no se envían eventos.</translation>
    </message>
    <message>
        <source>Off: the receiver reported that it no longer exists.</source>
        <translation>Desactivado: el receptor ha informado de que ya no existe.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Entregado</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Abandonado</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Descartado</translation>
    </message>
    <message>
        <source>The desk sends events to other programs: it posts each event to the address of a program, signed and without personal data. A program that does not answer receives the missed events later, in order.</source>
        <translation>El mostrador envía eventos a otros programas: manda cada evento a la dirección de un programa, firmado y sin datos personales. Un programa que no responde recibe después los eventos perdidos, en orden.</translation>
    </message>
    <message>
        <source>No webhooks yet.</source>
        <translation>Aún no hay webhooks.</translation>
    </message>
    <message>
        <source>Address that receives the events</source>
        <translation>Dirección que recibe los eventos</translation>
    </message>
    <message>
        <source>Add webhook</source>
        <translation>Añadir webhook</translation>
    </message>
    <message>
        <source>The secret that signs the events. It is shown only once:</source>
        <translation>El secreto que firma los eventos. Solo se muestra una vez:</translation>
    </message>
    <message>
        <source>Copy the secret</source>
        <translation>Copiar el secreto</translation>
    </message>
    <message>
        <source>No deliveries yet.</source>
        <translation>Aún no hay entregas.</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>The desk stores its secret key in the keyring of the operating system, never in a file. You can also work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>El mostrador guarda su clave secreta en el llavero del sistema operativo, nunca en un archivo. También puede trabajar solo para esta sesión. En ese caso, la clave y todos los datos se pierden al salir.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>Este equipo no tiene llavero</translation>
    </message>
    <message>
        <source>The keyring here is not safe</source>
        <translation>El llavero de aquí no es seguro</translation>
    </message>
    <message>
        <source>It would store the secret key in a file that other programs can read. Choose another keyring, or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Guardaría la clave secreta en un archivo que otros programas pueden leer. Elija otro llavero o trabaje solo para esta sesión. En ese caso, la clave y todos los datos se pierden al salir.</translation>
    </message>
    <message>
        <source>There is no keyring yet</source>
        <translation>Aún no hay llavero</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you to create a keyring and to choose its password. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk guarda su clave secreta en su llavero, nunca en un archivo. Cuando continúe, su sistema le pedirá que cree un llavero y elija su contraseña. O trabaje solo para esta sesión. En ese caso, la clave y todos los datos se pierden al salir.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>El llavero está bloqueado</translation>
    </message>
    <message>
        <source>Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system asks you for the password of the keyring. Or work for this session only. Then the key and all data are lost when you quit.</source>
        <translation>Connector Desk guarda su clave secreta en su llavero, nunca en un archivo. Cuando continúe, su sistema le pedirá la contraseña del llavero. O trabaje solo para esta sesión. En ese caso, la clave y todos los datos se pierden al salir.</translation>
    </message>
    <message>
        <source>The stored data cannot be opened</source>
        <translation>Los datos guardados no se pueden abrir</translation>
    </message>
    <message>
        <source>The keyring does not contain the key of this data. Your recovery code opens the data and puts new keys into the keyring. Or work for this session only, without this data.</source>
        <translation>El llavero no contiene la clave de estos datos. Su código de recuperación abre los datos y pone claves nuevas en el llavero. O trabaje solo para esta sesión, sin estos datos.</translation>
    </message>
    <message>
        <source>The secret key in the keyring was retired</source>
        <translation>La clave secreta del llavero se retiró</translation>
    </message>
    <message>
        <source>Another key replaced it, but this keyring does not contain the new one. Your recovery code puts new keys into the keyring. Or work for this session only, without the stored data.</source>
        <translation>Otra clave la sustituyó, pero este llavero no contiene la nueva. Su código de recuperación pone claves nuevas en el llavero. O trabaje solo para esta sesión, sin los datos guardados.</translation>
    </message>
    <message>
        <source>Connector Desk is already open</source>
        <translation>Connector Desk ya está abierto</translation>
    </message>
    <message>
        <source>Another window uses the same data. Use that window, or close it and try again.</source>
        <translation>Otra ventana usa los mismos datos. Use esa ventana, o ciérrela e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The port is in use</source>
        <translation>El puerto está en uso</translation>
    </message>
    <message>
        <source>Another program on this computer uses the port of the desk. Close that program and try again.</source>
        <translation>Otro programa de este equipo usa el puerto del mostrador. Cierre ese programa e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>El disco está lleno</translation>
    </message>
    <message>
        <source>Nothing was lost. Free some disk space and try again.</source>
        <translation>No se ha perdido nada. Libere espacio en el disco e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The service could not start</source>
        <translation>El servicio no ha podido arrancar</translation>
    </message>
    <message>
        <source>Your input is still here. Try again. The details help to find the cause.</source>
        <translation>Lo que ha escrito sigue aquí. Inténtelo de nuevo. Los detalles ayudan a encontrar la causa.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Código de recuperación</translation>
    </message>
    <message>
        <source>Open with the recovery code</source>
        <translation>Abrir con el código de recuperación</translation>
    </message>
    <message>
        <source>Work for this session only</source>
        <translation>Trabajar solo para esta sesión</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Enter the recovery code: 8 groups of 4 characters.</source>
        <translation>Introduzca el código de recuperación: 8 grupos de 4 caracteres.</translation>
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
        <translation>Vista de la petición</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Header of the request</source>
        <translation>Cabecera de la petición</translation>
    </message>
    <message>
        <source>Body of the request</source>
        <translation>Cuerpo de la petición</translation>
    </message>
    <message>
        <source>Header of the response</source>
        <translation>Cabecera de la respuesta</translation>
    </message>
    <message>
        <source>Body of the response</source>
        <translation>Cuerpo de la respuesta</translation>
    </message>
    <message>
        <source>Compare two exchanges</source>
        <translation>Comparar dos intercambios</translation>
    </message>
    <message>
        <source>They do not differ.</source>
        <translation>No hay diferencias.</translation>
    </message>
    <message>
        <source>The first {count} differences.</source>
        <translation>Las primeras {count} diferencias.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>Path and query</source>
        <translation>Ruta y consulta</translation>
    </message>
    <message>
        <source>Without an Idempotency-Key, sending it again may do it twice.</source>
        <translation>Sin una Idempotency-Key, enviarla de nuevo puede ejecutarla dos veces.</translation>
    </message>
    <message>
        <source>The body is bytes, so it has no form.</source>
        <translation>El cuerpo consta de bytes, así que no tiene formulario.</translation>
    </message>
    <message>
        <source>Only the operations of the list have a form.</source>
        <translation>Solo las operaciones de la lista tienen formulario.</translation>
    </message>
    <message>
        <source>The body is too large for the form.</source>
        <translation>El cuerpo es demasiado grande para el formulario.</translation>
    </message>
    <message>
        <source>The form is back as soon as the JSON is well-formed and an object.</source>
        <translation>El formulario vuelve en cuanto el JSON esté bien formado y sea un objeto.</translation>
    </message>
    <message>
        <source>The body has {count} faults. It is sent as it is.</source>
        <translation>El cuerpo tiene {count} errores. Se envía tal como está.</translation>
    </message>
    <message>
        <source>The body has a fault. It is sent as it is.</source>
        <translation>El cuerpo tiene un error. Se envía tal como está.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Cuerpo</translation>
    </message>
    <message>
        <source>No body. Ctrl+Space offers what can be written.</source>
        <translation>Sin cuerpo. Ctrl+Espacio ofrece lo que se puede escribir.</translation>
    </message>
    <message>
        <source>Bytes of the body</source>
        <translation>Bytes del cuerpo</translation>
    </message>
    <message>
        <source>Body from a file…</source>
        <translation>Cuerpo desde un archivo…</translation>
    </message>
    <message>
        <source>Body as text</source>
        <translation>Cuerpo como texto</translation>
    </message>
    <message>
        <source>{count} bytes, sent unchanged</source>
        <translation>{count} bytes, se envían sin cambios</translation>
    </message>
    <message>
        <source>Lines end with CR LF.</source>
        <translation>Las líneas terminan con CR LF.</translation>
    </message>
    <message>
        <source>{count} more are underlined.</source>
        <translation>Hay {count} más subrayados.</translation>
    </message>
    <message>
        <source>Line {line}</source>
        <translation>Línea {line}</translation>
    </message>
    <message>
        <source>Only the first 2 MiB were pasted. A larger body can come from a file.</source>
        <translation>Solo se han pegado los primeros 2 MiB. Un cuerpo más grande puede venir de un archivo.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Body from a file</source>
        <translation>Cuerpo desde un archivo</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>El archivo no se puede leer.</translation>
    </message>
    <message>
        <source>The file is larger than 8 MiB.</source>
        <translation>El archivo ocupa más de 8 MiB.</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Peticiones</translation>
    </message>
    <message>
        <source>A collection is a folder of saved requests. Open one, or begin one with the draft.</source>
        <translation>Una colección es una carpeta de peticiones guardadas. Abra una, o empiece una con el borrador.</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>Abrir una carpeta…</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Ejecutar todas</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>Ejecutar esta</translation>
    </message>
    <message>
        <source>More for the collection</source>
        <translation>Más sobre la colección</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Open the request</source>
        <translation>Abrir la petición</translation>
    </message>
    <message>
        <source>Save the draft here…</source>
        <translation>Guardar aquí el borrador…</translation>
    </message>
    <message>
        <source>Save the report (JUnit)…</source>
        <translation>Guardar el informe (JUnit)…</translation>
    </message>
    <message>
        <source>Begin a collection with the draft…</source>
        <translation>Empezar una colección con el borrador…</translation>
    </message>
    <message>
        <source>Paste a curl command…</source>
        <translation>Pegar un comando curl…</translation>
    </message>
    <message>
        <source>Import from Postman…</source>
        <translation>Importar de Postman…</translation>
    </message>
    <message>
        <source>Draft: {does}</source>
        <translation>Borrador: {does}</translation>
    </message>
    <message>
        <source>Open a collection</source>
        <translation>Abrir una colección</translation>
    </message>
    <message>
        <source>New collection</source>
        <translation>Colección nueva</translation>
    </message>
    <message>
        <source>Postman collection</source>
        <translation>Colección de Postman</translation>
    </message>
    <message>
        <source>Import from Postman</source>
        <translation>Importar de Postman</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Guardar el informe</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Colecciones</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Qué sigue</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Descodificar</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Fallos</translation>
    </message>
    <message>
        <source>Workbench</source>
        <translation>Taller</translation>
    </message>
    <message>
        <source>Part of the workbench</source>
        <translation>Parte del taller</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Eliminar {name}</translation>
    </message>
    <message>
        <source>All of the schema</source>
        <translation>Todos los del esquema</translation>
    </message>
    <message>
        <source>Key of the service</source>
        <translation>Clave del servicio</translation>
    </message>
    <message>
        <source>Another key</source>
        <translation>Otra clave</translation>
    </message>
    <message>
        <source>A wrong key</source>
        <translation>Una clave incorrecta</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Ninguna clave</translation>
    </message>
    <message>
        <source>Token of an agent</source>
        <translation>Token de un agente</translation>
    </message>
    <message>
        <source>A wrong token</source>
        <translation>Un token incorrecto</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>Ningún token</translation>
    </message>
    <message>
        <source>Add an Idempotency-Key</source>
        <translation>Añadir una Idempotency-Key</translation>
    </message>
    <message>
        <source>Add a header</source>
        <translation>Añadir una cabecera</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Cabeceras</translation>
    </message>
    <message>
        <source>It is another one after each response, and the same when you try again without one.</source>
        <translation>Es otra después de cada respuesta, y la misma cuando lo intenta de nuevo sin haber recibido respuesta.</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Forgotten when the desk is closed</source>
        <translation>Se olvida al cerrar el mostrador</translation>
    </message>
    <message>
        <source>Header {number}</source>
        <translation>Cabecera {number}</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Qué se envía</translation>
    </message>
    <message>
        <source>{count} bytes. Lines of the head end with CR LF.</source>
        <translation>{count} bytes. Las líneas de la cabecera terminan con CR LF.</translation>
    </message>
    <message>
        <source>Issue to an agent by its alias</source>
        <translation>Emitir a un agente por su alias</translation>
    </message>
    <message>
        <source>Issue to an agent by its ID</source>
        <translation>Emitir a un agente por su ID</translation>
    </message>
    <message>
        <source>Create an offer</source>
        <translation>Crear una oferta</translation>
    </message>
    <message>
        <source>Create an offer as a QR code</source>
        <translation>Crear una oferta como código QR</translation>
    </message>
    <message>
        <source>Send a data request by alias</source>
        <translation>Enviar una solicitud de datos por alias</translation>
    </message>
    <message>
        <source>Send a data request by ID</source>
        <translation>Enviar una solicitud de datos por ID</translation>
    </message>
    <message>
        <source>Create a data request</source>
        <translation>Crear una solicitud de datos</translation>
    </message>
    <message>
        <source>Create a workflow link</source>
        <translation>Crear un enlace de proceso</translation>
    </message>
    <message>
        <source>Create a workflow link as a QR code</source>
        <translation>Crear un enlace de proceso como código QR</translation>
    </message>
    <message>
        <source>Agent: shorten a link</source>
        <translation>Agente: acortar un enlace</translation>
    </message>
    <message>
        <source>Agent: link a person</source>
        <translation>Agente: vincular una persona</translation>
    </message>
    <message>
        <source>Agent: request a sign-in</source>
        <translation>Agente: pedir un inicio de sesión</translation>
    </message>
    <message>
        <source>Agent: record a metric</source>
        <translation>Agente: registrar una métrica</translation>
    </message>
    <message>
        <source>Other request</source>
        <translation>Otra petición</translation>
    </message>
    <message>
        <source>Send the request: the response is shown here.</source>
        <translation>Envíe la petición: la respuesta se muestra aquí.</translation>
    </message>
    <message>
        <source>Decode the body</source>
        <translation>Descodificar el cuerpo</translation>
    </message>
    <message>
        <source>Every status</source>
        <translation>Todos los estados</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copiar como curl</translation>
    </message>
    <message>
        <source>Copy as Python (httpx)</source>
        <translation>Copiar como Python (httpx)</translation>
    </message>
    <message>
        <source>Copy as JavaScript (fetch)</source>
        <translation>Copiar como JavaScript (fetch)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Buscar en el registro</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar de nuevo</translation>
    </message>
    <message>
        <source>More for the history</source>
        <translation>Más sobre el registro</translation>
    </message>
    <message>
        <source>Compare with the marked one</source>
        <translation>Comparar con el marcado</translation>
    </message>
    <message>
        <source>Mark to compare</source>
        <translation>Marcar para comparar</translation>
    </message>
    <message>
        <source>Mark no longer</source>
        <translation>Quitar la marca</translation>
    </message>
    <message>
        <source>Save as HAR…</source>
        <translation>Guardar como HAR…</translation>
    </message>
    <message>
        <source>Keep the requestId when sending again</source>
        <translation>Conservar requestId al enviar de nuevo</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>Guardar un registro</translation>
    </message>
    <message>
        <source>Delete the history</source>
        <translation>Borrar el registro</translation>
    </message>
    <message>
        <source>Save as HAR</source>
        <translation>Guardar como HAR</translation>
    </message>
    <message>
        <source>Secrets of it were not kept. Fill them in before you send it.</source>
        <translation>Sus secretos no se conservaron. Rellénelos antes de enviarla.</translation>
    </message>
    <message>
        <source>In this session nothing is kept.</source>
        <translation>En esta sesión no se conserva nada.</translation>
    </message>
    <message>
        <source>No exchange matches.</source>
        <translation>Ningún intercambio coincide.</translation>
    </message>
    <message>
        <source>No history is kept.</source>
        <translation>No se guarda ningún registro.</translation>
    </message>
    <message>
        <source>Each request and its response will be here.</source>
        <translation>Cada petición y su respuesta aparecerán aquí.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Paste a curl command</source>
        <translation>Pegar un comando curl</translation>
    </message>
    <message>
        <source>Put into the draft</source>
        <translation>Pasar al borrador</translation>
    </message>
    <message>
        <source>Keys and tokens in it are left out. Nothing of it is run.</source>
        <translation>Se omiten las claves y los tokens que contiene. No se ejecuta nada.</translation>
    </message>
    <message>
        <source>Save the draft in the collection</source>
        <translation>Guardar el borrador en la colección</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Fill in variables such as {{now+1d}}</source>
        <translation>Rellenar variables como {{now+1d}}</translation>
    </message>
    <message>
        <source>Bad variants</source>
        <translation>Variantes erróneas</translation>
    </message>
    <message>
        <source>The draft has no variants.</source>
        <translation>El borrador no tiene variantes.</translation>
    </message>
    <message>
        <source>Make them of the draft as it is now</source>
        <translation>Crearlas del borrador actual</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Esperado</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>Obtenido</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not, {left} to go</source>
        <translation>{passed} como se esperaba, {failed} no, faltan {left}</translation>
    </message>
    <message>
        <source>{passed} as expected, {failed} not</source>
        <translation>{passed} como se esperaba, {failed} no</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>Aún no se ha ejecutado</translation>
    </message>
    <message>
        <source>Please check</source>
        <translation>Compruébelo</translation>
    </message>
    <message>
        <source>Save in a new folder…</source>
        <translation>Guardar en una carpeta nueva…</translation>
    </message>
    <message>
        <source>Requests: {requests} · Variables: {variables}</source>
        <translation>Peticiones: {requests} · Variables: {variables}</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>No se omite nada.</translation>
    </message>
</context>
</TS>
