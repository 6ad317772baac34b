import type { Translated } from "../../translated.ts";
import type { legalTexts as english } from "./legal-texts.ts";

export const legalTexts: Translated<typeof english> = {
  translation: "Traducción al español, solo para tu comodidad:",
  counts: "Lo que aceptas y guardamos es el texto original en inglés:",
};
