import type { Translated } from "@roadworthy/kit/translated";
import type { passwordMeterTexts as english } from "./password-meter-texts.ts";

export const passwordMeterTexts: Translated<typeof english> = {
  label: "Seguridad de la contraseña:",
  levels: {
    tooShort: "Muy corta",
    tooLong: "Muy larga, 128 caracteres como máximo",
    weak: "Débil",
    fair: "Regular",
    good: "Buena",
    strong: "Fuerte",
  },
  advice: {
    keyboard:
      "Las teclas contiguas son fáciles de adivinar. Prueba con varias palabras sin relación entre sí.",
    repetition:
      "Los caracteres repetidos son fáciles de adivinar. Prueba con varias palabras sin relación entre sí.",
    sequence:
      "Las secuencias como abc o 123 son fáciles de adivinar. Prueba con varias palabras sin relación entre sí.",
    date: "Las fechas y los años son fáciles de adivinar. Prueba con varias palabras sin relación entre sí.",
    common:
      "Se parece a una contraseña que usan muchas personas. Prueba con varias palabras sin relación entre sí.",
    word: "Una sola palabra es fácil de adivinar. Agrega otras que no tengan relación con ella.",
    name: "Los nombres son fáciles de adivinar. Prueba con varias palabras sin relación entre sí.",
    personal: "No uses tu nombre, tu correo electrónico, el nombre de tu empresa ni el nuestro.",
    moreWords: "Agrega una o dos palabras sin relación con las demás.",
  },
};
