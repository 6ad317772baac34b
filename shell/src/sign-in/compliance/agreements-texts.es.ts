import type { Translated } from "@roadworthy/kit/translated";
import type { agreementsTexts as english } from "./agreements-texts.ts";

export const agreementsTexts: Translated<typeof english> = {
  title: "Nuestros Términos y Política de privacidad",
  lead: "Lee lo que se aplica desde ahora. Puedes seguir cuando lo aceptes.",
  kinds: { terms: "Términos del servicio", privacy: "Política de privacidad" },
  version: (version, day) => `versión ${version}, con fecha ${day}`,
  accept: "Acepto",
  notNow: "¿No lo aceptas?",
  signOut: "Mejor cerrar sesión",
  failed: "Eso no funcionó",
  failedHelp: "No se pudieron cargar o registrar los textos. Inténtalo de nuevo.",
};
