import type { Translated } from "@roadworthy/kit/translated";
import type { areaTexts as english } from "./area-texts.ts";

export const areaTexts: Translated<typeof english> = {
  failed: "Esta parte del sitio no está disponible en este momento",
  rest: "El resto del sitio funciona. Inténtalo de nuevo en un momento; si sigue fallando, vuelve a cargar la página.",
  off: "Esta parte del sitio está desactivada por ahora",
  hung: "Esta parte del sitio dejó de responder la última vez",
  hungRest: "El resto del sitio funciona. Inténtalo de nuevo y avísanos si vuelve a ocurrir.",
  stuck: "Esta página está tardando demasiado",
  stuckRest: "No ha respondido en 15 segundos. Inténtalo de nuevo en un momento.",
  signInFailed: "No pudimos comprobar si iniciaste sesión",
  signInRest: "Revisa tu conexión e inténtalo de nuevo. No se perdió nada.",
  siteFailed: "Esta página dejó de funcionar",
  reload: "Volver a cargar la página",
};
