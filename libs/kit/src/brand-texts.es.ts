import type { texts as english } from "./brand-texts.ts";

export const texts: typeof english = {
  tagline: "Sepa cómo está su crédito antes de comprar un auto.",
  withoutScripts:
    "Para mostrar sus datos de crédito de forma segura se necesita JavaScript. Actívelo y vuelva a cargar la página.",
};
