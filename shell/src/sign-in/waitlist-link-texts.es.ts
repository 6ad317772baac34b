import type { Translated } from "@roadworthy/kit/translated";
import type { waitlistLinkTexts as english } from "./waitlist-link-texts.ts";

export const waitlistLinkTexts: Translated<typeof english> = {
  title: "Lista de espera",
  confirm: {
    lead: "Un clic y estás en la lista.",
    action: "Confirmar mi dirección",
    done: (position) =>
      `Tu dirección está confirmada. Eres el número ${position} de la lista. Te escribimos cuando sea tu turno.`,
  },
  leave: {
    lead: "Borramos tu dirección y ya no le escribimos.",
    action: "Quitarme de la lista",
    done: "Tu dirección ya no está en la lista.",
  },
  noLink: "Este enlace no está completo. Ábrelo desde el correo o deja tu dirección otra vez.",
  spent: "Este enlace ya no sirve. Deja tu dirección otra vez y te enviamos uno nuevo.",
  failed: "Eso no funcionó. Inténtalo de nuevo.",
  home: "Ir a la página principal",
};
