import type { Translated } from "@roadworthy/kit/translated";
import type { areaTexts as english } from "./area-texts.ts";

export const areaTexts: Translated<typeof english> = {
  failed: "Esta parte del sitio no está disponible en este momento",
  rest: "El resto del sitio funciona. Inténtelo de nuevo en un momento; si sigue fallando, vuelva a cargar la página.",
};
