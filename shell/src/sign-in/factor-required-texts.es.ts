import type { Translated } from "@roadworthy/kit/translated";
import type { factorRequiredTexts as english } from "./factor-required-texts.ts";

export const factorRequiredTexts: Translated<typeof english> = {
  due: "Aquí su cuenta necesita un segundo factor. Agregue en esta página una aplicación de autenticación o una llave de seguridad y continúe desde ahí.",
  done: "Su cuenta ya tiene un segundo factor.",
  goOn: "Continuar a su panel",
};
