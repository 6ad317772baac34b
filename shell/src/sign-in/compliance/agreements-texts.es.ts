import type { Translated } from "@roadworthy/kit/translated";
import type { agreementsTexts as english } from "./agreements-texts.ts";

export const agreementsTexts: Translated<typeof english> = {
  title: "Nuestros Términos y Política de privacidad",
  lead: "Lee lo que rige desde ahora y acéptalo para continuar.",
  kinds: { terms: "Términos de servicio", privacy: "Política de privacidad" },
  version: (version, day) => `versión ${version}, con fecha ${day}`,
  accept: "Acepto",
  notNow: "¿No lo aceptas?",
  signOut: "Mejor cerrar sesión",
  failed: "Algo salió mal",
  failedHelp: "No pudimos cargar los textos o registrar tu respuesta. Inténtalo de nuevo.",
};
