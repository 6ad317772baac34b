import type { Translated } from "@roadworthy/kit/translated";
import type { privacyRequestTexts as english } from "./privacy-request-texts.ts";

export const privacyRequestTexts: Translated<typeof english> = {
  title: "Solicitud de privacidad",
  heading: "Pregunta por tus datos",
  lead: "No necesitas una cuenta para pedir una copia de tus datos, corregirlos, borrarlos u oponerte a su venta.",
  formHeading: "Tu solicitud",
  kind: "Qué quieres",
  kinds: {
    access: "Una copia de mis datos",
    delete: "Borrar mis datos",
    correct: "Corregir mis datos",
    opt_out: "No vender ni compartir mis datos",
  },
  name: "Nombre completo",
  email: "Correo electrónico",
  details: "Detalles (opcional)",
  detailsHelp: "Por ejemplo, qué hay que corregir. No envíes aquí números de Seguro Social ni de cuentas.",
  send: "Enviar solicitud",
  errors: {
    name: "Escribe tu nombre.",
    email: "Escribe una dirección de correo como nombre@ejemplo.com.",
  },
  failed: "Tu solicitud no se envió. Vuelve a intentarlo en un minuto.",
  mailed:
    "Revisa tu correo. Si la dirección es correcta, hay un enlace que confirma tu solicitud. Sirve durante 7 días.",
  confirm: {
    heading: "Un clic y empezamos.",
    action: "Confirmar mi solicitud",
    done: (id, by) =>
      `Recibimos tu solicitud y te enviamos un acuse de recibo. Su número es ${id}. Te responderemos a más tardar el ${by}.`,
    spent: "Este enlace venció. Haz la solicitud otra vez y te enviaremos uno nuevo.",
    failed: "No funcionó. Vuelve a intentarlo.",
  },
  next: {
    heading: "Qué pasa después",
    items: [
      "Te enviamos un enlace, para que nadie más pueda pedir algo en tu nombre.",
      "Recibes un acuse de recibo en cuanto confirmas. La ley nos da 10 días hábiles para eso.",
      "Para una copia, una corrección o un borrado comprobamos quién eres. Oponerse no requiere comprobación.",
      "Contestamos en un plazo de 45 días, y a una oposición, en 15 días hábiles. Si necesitamos 45 días más, te decimos por qué.",
    ],
  },
  account:
    "Con una cuenta, puedes descargar tus datos, pedir una corrección y cerrar tu cuenta en Configuración.",
  policy: "Lee la política de privacidad",
};
