import type { Translated } from "@roadworthy/kit/translated";
import type { waitlistLinkTexts as english } from "./waitlist-link-texts.ts";

export const waitlistLinkTexts: Translated<typeof english> = {
  title: "Lista de espera",
  confirm: {
    lead: "Un clic y estás en la lista.",
    action: "Confirmar mi dirección",
    done: (position) =>
      `Tu dirección está confirmada. Eres el número ${position.toLocaleString("es-US")} de la lista. Te escribiremos cuando sea tu turno.`,
  },
  leave: {
    lead: "Borraremos tu dirección y no volveremos a escribirte.",
    action: "Quitarme de la lista",
    done: "Tu dirección ya no está en la lista.",
  },
  noLink: "Este enlace no está completo. Ábrelo desde el correo o escribe tu dirección otra vez.",
  spent: "Este enlace venció. Escribe tu dirección otra vez y te enviaremos uno nuevo.",
  failed: "No funcionó. Inténtalo de nuevo.",
  home: "Ir a la página principal",
};
