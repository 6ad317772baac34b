import type { Translated } from "@roadworthy/kit/translated";
import type { addressTexts as english } from "./address-texts.ts";

export const addressTexts: Translated<typeof english> = {
  title: "Dirección",
  use: "Con ella consultamos a los burós, y aparece en tus cartas de disputa y en los avisos que te enviamos por correo postal.",
  change: "Cambiar dirección",
  lead: "Dónde vives ahora. Te pedimos comprobar que eres tú y te avisamos del cambio por correo electrónico. Para corregir una dirección que informa un buró, inicia una disputa.",
  street: "Calle y número",
  city: "Ciudad",
  state: "Estado",
  choose: "Elige",
  zipCode: "Código postal",
  zipHelp: "Cinco dígitos, como 48201, o nueve, como 48201-1234",
  save: "Guardar dirección",
  saved: "Tu configuración se guardó",
  failed: "No se pudo cambiar tu dirección. Inténtalo de nuevo.",
};
