import type { Translated } from "@roadworthy/kit/translated";
import type { emailTexts as english } from "./email-texts.ts";

export const emailTexts: Translated<typeof english> = {
  title: "Correo electrónico",
  current: (email) => `Inicias sesión con ${email}.`,
  none: "Tu cuenta todavía no tiene correo electrónico.",
  waiting: (email) =>
    `Cambio pendiente a ${email}. Abre los enlaces que enviamos a las dos direcciones; hasta entonces nada cambia.`,
  waitingFirst: (email) =>
    `Confirmación pendiente de ${email}. Abre el enlace que enviamos allí; hasta entonces nada cambia.`,
  field: "Correo electrónico nuevo",
  add: "Agregar un correo electrónico",
  change: "Cambiar el correo electrónico",
  sent: "Enviamos dos mensajes: uno a cada dirección.",
  sentFirst: "Enviamos un mensaje allí.",
  taken: "Ya hay una cuenta con esta dirección.",
  malformed: "Esta dirección de correo electrónico no está completa.",
  same: "Esa ya es tu dirección.",
  tooSoon: "Enviamos un mensaje hace un momento. Espera un minuto e inténtalo de nuevo.",
  failed: "No se cambió la dirección. Inténtalo de nuevo.",
};
