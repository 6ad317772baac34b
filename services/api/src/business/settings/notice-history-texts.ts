/** The words of the record of an accepted compliance notice. */
export const noticePdfTexts = {
  en: {
    title: "Accepted compliance notice",
    by: "Accepted by",
    at: "Accepted at (UTC)",
    ip: "IP address",
    device: "Browser",
    version: "Version",
    hash: "SHA-256 of the text",
    how: "The person was signed in, was shown the text below and pressed “I Accept”. The record cannot be changed afterwards.",
  },
  es: {
    title: "Aviso de cumplimiento aceptado",
    by: "Aceptado por",
    at: "Aceptado (UTC)",
    ip: "Dirección IP",
    device: "Navegador",
    version: "Versión",
    hash: "SHA-256 del texto",
    how: "La persona había iniciado sesión, vio el texto siguiente, que está en inglés, y presionó “I Accept”. El registro no se puede cambiar después.",
  },
};
