import type { Translated } from "@roadworthy/kit/translated";
import type { demoTexts as english } from "./demo-texts.ts";

export const demoTexts: Translated<typeof english> = {
  heading: "Echa un vistazo sin cuenta",
  lead: "Esta es una demostración con personas inventadas. Elige de quién quieres ver las pantallas.",
  names: {
    free: "Conductor, plan Gratis",
    basic: "Conductor, plan Basic",
    premium: "Conductor, plan Premium",
    partner: "Concesionario",
    admin: "Administrador",
  },
  failed: "No se pudo abrir esta cuenta. Quizás alguien cambió su contraseña.",
};
