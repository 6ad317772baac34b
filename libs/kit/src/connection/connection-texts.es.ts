import type { connectionTexts as english } from "./connection-texts.ts";
import type { Translated } from "../translated.ts";

export const connectionTexts: Translated<typeof english> = {
  notReached: "No se pudo conectar con Roadworthy. Revisa tu conexión e inténtalo de nuevo.",
  attention: "Revisa los campos marcados.",
  unknownForm: "Esta página está desactualizada y no entiende la respuesta de Roadworthy. Vuelve a cargarla.",
  noAnswer: "Roadworthy no puede responder en este momento. Inténtalo de nuevo en un momento.",
};
