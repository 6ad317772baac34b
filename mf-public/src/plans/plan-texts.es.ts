import { trialDays } from "@roadworthy/contracts/plan-terms";
import type { Translated } from "@roadworthy/kit/translated";
import type { planTexts as english } from "./plan-texts.ts";

export const planTexts: Translated<typeof english> = {
  popular: "El más popular",
  perMonth: "/mes",
  current: "Plan actual",
  subscribe: "Suscribirse ahora",
  everythingIn: (cheaper) => `Todo lo de ${cheaper}, y además:`,
  terms: `Todos los planes incluyen una prueba gratis de ${trialDays} días; cancela cuando quieras.`,
  notice: {
    label: "Su derecho a un informe de crédito gratis",
    required: "LA LEY EXIGE ESTE AVISO.",
    readMore: "Más información en",
    rightTo: "Usted tiene derecho a un informe de crédito gratis de",
    orCall: "o llamando al",
    onlySource: ", la ÚNICA fuente autorizada por la ley federal.",
    button: "Ir a la fuente autorizada",
  },
  loading: "Cargando los planes",
};
