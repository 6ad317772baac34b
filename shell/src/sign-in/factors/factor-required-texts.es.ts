import type { Translated } from "@roadworthy/kit/translated";
import type { factorRequiredTexts as english } from "./factor-required-texts.ts";

export const factorRequiredTexts: Translated<typeof english> = {
  due: "Necesitas un segundo factor para continuar. Agrega en esta página una aplicación de autenticación o una llave de seguridad.",
  done: "Tu cuenta ya tiene un segundo factor.",
  goOn: "Continuar a tu panel",
};
