import type { texts as english } from "./brand-texts.ts";
import type { Translated } from "./translated.ts";

export const texts: Translated<typeof english> = {
  tagline: "Sepa cómo está su crédito antes de comprar un auto.",
  withoutScripts:
    "Para mostrarle sus datos de crédito de forma segura se necesita JavaScript. Actívelo y vuelva a cargar la página.",
};
