import type { Translated } from "../../translated.ts";
import type { waitlistTexts as english } from "./waitlist-texts.ts";

export const waitlistTexts: Translated<typeof english> = {
  title: (name) => `${name} todavía no admite conductores nuevos`,
  offer: [
    "Mientras tanto, nuestro socio te enviará tus puntajes e informes de los tres burós de crédito al precio promocional de ",
    "$1",
    ".",
  ],
  action: "Obtener los tres por $1",
  terms:
    "Se abre el sitio de nuestro socio en otra pestaña. Después de la promoción rigen sus propios términos y precios.",
  joined: "Gracias. Confirma tu dirección con el enlace que te enviamos por correo y estarás en la lista.",
  label: "Avísenme cuando se abra la inscripción",
  placeholder: "tu@correo.example",
  join: "Avisarme",
  refused: "Escribe una dirección de correo electrónico, por ejemplo tu@correo.example.",
  failed: "No se pudo guardar tu dirección. Inténtalo de nuevo.",
};
