import type { Translated } from "../translated.ts";
import type { waitlistTexts as english } from "./waitlist-texts.ts";

export const waitlistTexts: Translated<typeof english> = {
  title: (name) => `${name} todavía no admite conductores nuevos`,
  offer: [
    "Mientras tanto, nuestro socio le envía sus puntajes e informes de los tres burós de crédito al precio promocional de ",
    "$1",
    ".",
  ],
  action: "Obtener los tres por $1",
  terms:
    "Abre el sitio de nuestro socio en otra pestaña. Después de la promoción rigen sus propios términos y precios.",
  joined: "Gracias. Le escribiremos una sola vez, cuando se abra la inscripción.",
  label: "Avísenme cuando se abra la inscripción",
  placeholder: "usted@correo.example",
  join: "Avisarme",
  refused: "Escriba una dirección de correo electrónico, por ejemplo usted@correo.example.",
  failed: "No se pudo guardar su dirección. Inténtelo de nuevo.",
};
