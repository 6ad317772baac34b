import type { Translated } from "@roadworthy/kit/translated";
import type { businessTexts as english } from "./business-texts.ts";

export const businessTexts: Translated<typeof english> = {
  business: "Empresa",
  defaultPurpose: "Propósito permitido predeterminado",
  defaultPurposeHelp:
    "Aparece en el formulario de consulta y se usa en consultas por la API que no indican otro.",
  none: "Ninguno",
  brandColor: "Color de la marca",
  brandColorHelp:
    "Se muestra en la página donde los consumidores dan su consentimiento por enlace, como #1a5fb4.",
  badColor: "Escribe un color como #1a5fb4",
  retention: "Conservar el contenido de los informes (meses)",
  retentionHelp:
    "De 25 a 60. Después se borran los expedientes y puntajes de los burós; quedan la consulta, su consentimiento, el cobro y los accesos. Un plazo más corto se aplica también a informes anteriores.",
  retentionNeeded: "Escribe de 25 a 60 meses.",
  returnAddresses: "Direcciones de regreso",
  returnAddressesHelp:
    "Una por línea, como https://desk.example/done. Quien pide un consentimiento por enlace puede elegir una; después de responder, el consumidor ve un botón para volver a ella.",
  badAddress: (address) =>
    `${address} no se puede usar. Escribe una dirección https, sin # ni nombre de usuario`,
  embedOrigins: "Sitios que pueden mostrar la página de consentimiento",
  embedOriginsHelp:
    "Uno por línea, como https://desk.example. Al pedir un consentimiento por enlace, o por API con embedIn, puedes elegir uno; la pregunta se abre entonces en un marco de sus páginas y de ningún otro sitio.",
  badOrigin: (origin) => `${origin} no se puede usar. Escribe https:// y el nombre del sitio, sin ruta`,
  tooManyAddresses: (most) => `Escribe ${most} direcciones como máximo`,
  disclosure: "Divulgación del puntaje",
  disclosureLead:
    "Quien recibe peores condiciones por un informe debe recibir un aviso de precio según el riesgo. Si en su lugar das a cada solicitante una divulgación del puntaje (12 CFR 1022.74), no tienes que comparar sus condiciones, y te la pedimos en cada informe para otorgar crédito. Los avisos de decisión adversa siguen siendo obligatorios.",
  disclosureToAll: "Divulgación del puntaje a todos en lugar de avisos de precio según el riesgo",
  factor: "Segundo factor",
  factorLead:
    "Todos inician sesión también con una aplicación de autenticación o una llave de seguridad. A quien usa el acceso de empresa se lo pide tu proveedor.",
  factorAsked: "Exigir un segundo factor a todos",
  without: (count) =>
    `Sin segundo factor: ${count}. No podrán hacer nada más hasta que agreguen uno. Agrega primero el tuyo en Seguridad.`,
  allHaveOne: "Todos tienen uno.",
  limits: "Límites mensuales por persona",
  limitsLead:
    "Lo que cada persona puede gastar en consultas reales en un mes calendario. Déjalo vacío para no poner límite.",
  limitOf: (name) => `Límite de ${name} en dólares`,
  spent: (amount) => `${amount} gastados este mes`,
  save: "Guardar configuración de la empresa",
  saved: "Configuración actualizada",
  saveFailed: "No se pudo guardar la configuración",
  logo: "Logotipo",
  logoLead:
    "Aparece con el nombre de tu empresa en la página donde los consumidores dan su consentimiento por enlace, en las cartas y en el PDF de un informe.",
  logoOf: (name) => `Logotipo de ${name}`,
  logoUpload: "Elige un logotipo o arrástralo aquí",
  logoReplace: "Elige otro logotipo o arrástralo aquí",
  logoHint: "PNG o JPEG, de 100 KB y 1,200 píxeles por lado como máximo",
  logoSaved: "Logotipo guardado",
  logoRemove: "Quitar logotipo",
  logoRemoveQuestion: "Los consumidores verán solo el nombre de tu empresa.",
  logoRemoved: "Logotipo eliminado",
  logoRemoveFailed: "No se pudo quitar el logotipo",
  pack: "Paquete de cumplimiento",
  packLead:
    "Un ZIP firmado para un examinador: consentimientos, propósitos, avisos aceptados, cartas, accesos y tu registro de auditoría con su cadena de hashes. Un script incluido lo comprueba todo sin conexión. Los días son en UTC.",
  from: "Primer día",
  to: "Último día",
  dayNeeded: "Elige un día.",
  lastBeforeFirst: "Elige un último día que no sea anterior al primero.",
  moreThanAYear: "Elige 366 días como máximo.",
  download: "Descargar paquete de cumplimiento",
  packFailed: "No se pudo crear el paquete de cumplimiento",
  packKey: "Clave de firma",
  archive: "Los datos de tu empresa",
  archiveLead:
    "Un ZIP con lo que guardamos de tu empresa: personas, claves sin secretos, precios, movimientos, consultas con sus propósitos, lotes, consumidores, una lista de informes, consentimientos, cartas, certificación y tu registro de auditoría. No incluye archivos de los burós ni números completos del Seguro Social.",
  archiveRequest: "Pedir archivo",
  archiveRequested: "Estamos preparando tu archivo y te avisaremos cuando esté listo",
  archiveFailed: "No se pudo pedir el archivo",
  archiveBuilding:
    "Estamos preparando un archivo. Los propietarios recibirán una alerta y un correo cuando esté listo.",
  archiveUntil: (day) => `hasta el ${day}`,
  archiveDownload: "Descargar archivo",
  archiveNotDownloaded: "No se pudo descargar el archivo",
};
