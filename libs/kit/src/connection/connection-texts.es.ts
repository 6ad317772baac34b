import type { connectionTexts as english } from "./connection-texts.ts";
import type { Translated } from "../translated.ts";

export const connectionTexts: Translated<typeof english> = {
  notReached: "No se pudo conectar con Roadworthy. Revisa tu conexión e inténtalo de nuevo.",
  notSent: "No tienes conexión, así que no se envió nada. Inténtalo de nuevo cuando la tengas.",
  unheard:
    "La conexión se cortó antes de que Roadworthy respondiera. Inténtalo de nuevo: no se hará ni se cobrará dos veces.",
  maybeNotDone:
    "La conexión se cortó antes de que Roadworthy respondiera, así que es posible que esto no se haya completado. Revisa tu conexión e inténtalo de nuevo.",
  noAnswerToChange:
    "Roadworthy no puede responder en este momento, así que es posible que esto no se haya completado. Inténtalo de nuevo en un momento.",
  tooMany: "Hubo demasiadas solicitudes en poco tiempo, así que no se hizo nada.",
  waitSeconds: (seconds) =>
    seconds === 1
      ? "Espera un segundo e inténtalo de nuevo."
      : `Espera ${seconds} segundos e inténtalo de nuevo.`,
  waitMinutes: (minutes) =>
    minutes === 1
      ? "Espera un minuto e inténtalo de nuevo."
      : `Espera ${minutes} minutos e inténtalo de nuevo.`,
  attention: "Revisa los campos marcados.",
  unknownForm: "Esta página está desactualizada y no entiende la respuesta de Roadworthy. Vuelve a cargarla.",
  noAnswer: "Roadworthy no puede responder en este momento. Inténtalo de nuevo en un momento.",
};
