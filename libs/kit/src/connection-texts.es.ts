import type { connectionTexts as english } from "./connection-texts.ts";
import type { Translated } from "./translated.ts";

export const connectionTexts: Translated<typeof english> = {
  notReached: "No se pudo conectar con Roadworthy. Revise su conexión e inténtelo de nuevo.",
  attention: "Revise los campos marcados.",
  unknownForm: "Roadworthy respondió en una forma que esta página no conoce. Vuelva a cargar la página.",
  noAnswer: "Roadworthy no puede responder en este momento. Inténtelo de nuevo en un momento.",
};
