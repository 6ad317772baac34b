import type { Translated } from "@roadworthy/kit/translated";
import type { legalTexts as english } from "./legal-texts.ts";

export const legalTexts: Translated<typeof english> = {
  privacy: "Política de privacidad",
  terms: "Términos de servicio",
  request: "Pregunta por tus datos, con cuenta o sin ella",
  failed: "No se pudo cargar este texto",
  updated: (on) => `Última actualización: ${on}`,
  dated: (on) => `Borrador del ${on}`,
  version: (version) => `Versión ${version}`,
  print: "Imprimir esta página",
  contents: "Contenido",
  versions: {
    heading: "Versiones",
    inForce: "vigente",
    draft: "borrador, nunca vigente",
  },
  older: {
    draft:
      "Este es un borrador. Nunca estuvo vigente y nadie lo ha aceptado; está aquí para que usted vea qué cambió después.",
    notInForce: "Esta versión no es la vigente.",
    missing: "No existe esa versión. Esta es la vigente.",
    link: "Leer la versión vigente",
  },
  changes: {
    summary: (version) => `Qué cambió desde la versión ${version}`,
    none: "Solo el número y la fecha.",
    lead: "La frase debajo del título",
    key: "Las palabras agregadas están subrayadas y las eliminadas, tachadas. Lo que no cambió no se muestra.",
    added: "Agregado:",
    removed: "Eliminado:",
    end: "fin del cambio",
    sectionAdded: "sección nueva",
    sectionRemoved: "sección eliminada",
  },
  translation:
    "Esta traducción es para su comprensión. Si difiere del texto en inglés, cuenta el texto en inglés.",
};
