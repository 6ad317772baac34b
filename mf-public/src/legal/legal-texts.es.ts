import type { Translated } from "@roadworthy/kit/translated";
import type { legalTexts as english } from "./legal-texts.ts";

export const legalTexts: Translated<typeof english> = {
  updated: (on) => `Última actualización: ${on}`,
  version: (version) => (version === 1 ? "Versión 1. No hay una versión anterior." : `Versión ${version}`),
  print: "Imprimir esta página",
  contents: "Contenido",
  translation:
    "Esta traducción es para su comprensión. Si difiere del texto en inglés, cuenta el texto en inglés.",
};
