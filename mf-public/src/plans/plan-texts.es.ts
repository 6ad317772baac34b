import type { Translated } from "@roadworthy/kit/translated";
import type { planTexts as english } from "./plan-texts.ts";

export const planTexts: Translated<typeof english> = {
  popular: "El más popular",
  perMonth: "/mes",
  current: "Plan actual",
  subscribe: "Suscribirse ahora",
  everythingIn: (cheaper) => `Todo lo de ${cheaper}, y además:`,
  terms: "Todos los planes incluyen una prueba gratis de 7 días; cancele cuando quiera.",
  loading: "Cargando los planes",
};
