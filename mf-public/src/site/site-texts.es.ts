import type { Translated } from "@roadworthy/kit/translated";
import type { siteTexts as english } from "./site-texts.ts";

export const siteTexts: Translated<typeof english> = {
  closing: {
    exit: "Próxima salida",
    heading: "Conoce tu puntaje antes que el concesionario.",
    text: "Toma unos minutos y no afecta tu puntaje.",
    start: "Comienza gratis",
  },
  sampleFigure: "Cifra de muestra",
  sources: "Fuentes y fechas",
};
