import type { texts as english } from "./brand-texts.ts";
import type { Translated } from "./translated.ts";

export const texts: Translated<typeof english> = {
  tagline: "Conoce tu crédito antes de comprar un auto.",
  withoutScripts:
    "Para mostrarte tus datos de crédito de forma segura se necesita JavaScript. Actívalo y vuelve a cargar la página.",
};
