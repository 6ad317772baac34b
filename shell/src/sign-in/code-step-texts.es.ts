import { hourOf } from "@roadworthy/domain/spanish-time.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { codeStepTexts as english } from "./code-step-texts.ts";

export const codeStepTexts: Translated<typeof english> = {
  sent: (email) =>
    `Si ${email} se puede usar aquí, un mensaje con un código de seis dígitos está en camino. Escribe el código o abre el enlace del mensaje.`,
  code: "Código",
  sixDigits: "Seis dígitos",
  tooMany: "Hubo demasiados intentos. Usa el enlace del mensaje o inténtalo más tarde.",
  wrong: "Este código no es correcto o ya no es válido. Cada código sirve una sola vez y durante una hora.",
  sentAgain: "Otro mensaje está en camino.",
  waitUntil: (time) => `Pediste demasiados mensajes. Puedes pedir otro a ${hourOf(time)}.`,
  wait: "Espera un minuto antes de pedir otro mensaje.",
  notSent: "No se pudo enviar el mensaje. Inténtalo de nuevo.",
  nothing: "¿No llegó nada?",
  again: "Enviarlo de nuevo",
};
