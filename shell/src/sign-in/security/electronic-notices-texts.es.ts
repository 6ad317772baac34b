import type { Translated } from "@roadworthy/kit/translated";
import type { electronicNoticesTexts as english } from "./electronic-notices-texts.ts";

export const electronicNoticesTexts: Translated<typeof english> = {
  title: "Avisos electrónicos",
  onPaper:
    "No has aceptado los avisos electrónicos. Lo que la ley nos obliga a darte por escrito, como el resultado de una disputa, te llega por correo postal, sin costo.",
  givenOn: (day, version) => `El ${day} aceptaste la versión ${version} de la declaración de abajo.`,
  givenBefore: (day, version) =>
    `El ${day} aceptaste la versión ${version}. Ha cambiado desde entonces: lee la declaración de abajo y acéptala. Mientras tanto, los avisos siguen llegando electrónicamente.`,
  withdrawnOn: (day) =>
    `Retiraste tu consentimiento el ${day}. Desde entonces te enviamos por correo postal, sin costo, lo que la ley nos obliga a darte por escrito.`,
  open: "Abrir el aviso de muestra (PDF)",
  file: "aviso-de-muestra.pdf",
  notOpened: "No se pudo abrir el aviso de muestra. Inténtalo de nuevo.",
  code: "Código del aviso de muestra",
  codeMissing: "Abre el aviso de muestra y escribe el código que contiene.",
  codeWrong: "Ese no es el código del aviso de muestra.",
  textChanged:
    "La declaración cambió mientras esta página estaba abierta. Léela arriba y abre otra vez el aviso de muestra: tiene un código nuevo.",
  agree: "Aceptar los avisos electrónicos",
  agreed: "Desde ahora recibes los avisos por vía electrónica.",
  withdraw: "Retirar el consentimiento",
  withdrawQuestion:
    "Desde ahora te enviamos por correo postal, sin costo, lo que la ley nos obliga a darte por escrito. Tu cuenta y tu plan siguen igual.",
  withdrawn:
    "Se retiró tu consentimiento. Desde ahora lo que la ley exige por escrito te llega por correo postal.",
  failed: "No funcionó. Inténtalo de nuevo.",
  notLoaded: "No se pudo cargar esta parte. Inténtalo de nuevo en un minuto.",
};
