import type { Translated } from "@roadworthy/kit/translated";
import type { nameTexts as english } from "./name-texts.ts";

export const nameTexts: Translated<typeof english> = {
  title: "Nombre legal",
  use: "Con él consultamos a los burós, y aparece en tus cartas de disputa.",
  change: "Cambiar nombre legal",
  lead: "Tu nombre después de un matrimonio, un divorcio o una orden judicial. Te pedimos comprobar que eres tú, un buró confirma el nombre y te avisamos del cambio por correo electrónico.",
  marks: {
    fraudAlert:
      "Tu expediente tiene una alerta de fraude. Mientras esté ahí, un buró no puede confirmar un nombre nuevo. Puedes esperar a que termine, o pedir a los burós que la quiten (sus teléfonos están en Protección), cambiar aquí tu nombre y poner la alerta de nuevo. Tus puntajes e informes siguen llegando con el nombre que tenemos.",
    otherAddress:
      "Un buró tiene otra dirección tuya, distinta de la nuestra. Hasta que coincidan no puede confirmar un nombre nuevo. Si te mudaste, cambia primero aquí tu dirección. Si la de aquí es correcta, pide al buró que corrija la suya (los teléfonos están en Protección).",
  },
  firstName: "Nombre",
  middleName: "Segundo nombre (opcional)",
  lastName: "Apellido",
  reason: "Por qué cambió",
  choose: "Elige",
  reasons: {
    marriage: "Matrimonio",
    divorce: "Divorcio",
    court_order: "Orden judicial",
    correction: "Estaba mal escrito",
  },
  unconfirmed: {
    notYet:
      "Los burós todavía no tienen este nombre con tu número de Seguro Social. Dáselo a tu banco y a tus prestamistas: lo informan en uno o dos meses. Después inténtalo de nuevo. Mientras tanto, tus puntajes e informes siguen llegando con el nombre que tenemos.",
    fraudAlert:
      "Un buró no pudo confirmar el nombre por la alerta de fraude de tu expediente. Tu nombre queda como está. Inténtalo de nuevo cuando la alerta termine o la quiten.",
    otherAddress:
      "Un buró no pudo confirmar el nombre porque tiene otra dirección tuya. Tu nombre queda como está. Inténtalo de nuevo cuando las direcciones coincidan.",
  },
  save: "Guardar nombre legal",
  saved: "Tu configuración se guardó",
  failed: "Tu nombre no cambió.",
};
