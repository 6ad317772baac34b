import type { Translated } from "@roadworthy/kit/translated";
import type { nameTexts as english } from "./name-texts.ts";

export const nameTexts: Translated<typeof english> = {
  title: "Nombre legal",
  use: "Con él consultamos a los burós, y aparece en tus cartas de disputa.",
  change: "Cambiar nombre legal",
  lead: "Tu nombre después de un matrimonio, un divorcio o una orden judicial. Te pedimos comprobar que eres tú, un buró confirma el nombre y te avisamos del cambio por correo electrónico.",
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
  unconfirmed:
    "Los burós todavía no tienen este nombre con tu número de Seguro Social. Dáselo a tu banco y a tus prestamistas: lo informan en uno o dos meses. Después inténtalo de nuevo. Mientras tanto, tus puntajes e informes siguen llegando con el nombre que tenemos.",
  save: "Guardar nombre legal",
  saved: "Tu configuración se guardó",
  failed: "Tu nombre no cambió.",
};
