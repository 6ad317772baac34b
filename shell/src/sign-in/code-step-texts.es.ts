import type { Translated } from "@roadworthy/kit/translated";
import type { codeStepTexts as english } from "./code-step-texts.ts";

export const codeStepTexts: Translated<typeof english> = {
  sent: (email) =>
    `Si ${email} se puede usar aquí, un mensaje con un código de seis dígitos está en camino. Escriba el código o abra el enlace del mensaje.`,
  code: "Código",
  sixDigits: "Seis dígitos",
  tooMany: "Hubo demasiados intentos. Use el enlace del mensaje o inténtelo más tarde.",
  wrong: "Este código no es correcto o ya no es válido. Cada código sirve una sola vez y durante una hora.",
  sentAgain: "Otro mensaje está en camino.",
  waitUntil: (time) => `Se pidieron demasiados mensajes. Puede pedir otro a las ${time}.`,
  wait: "Espere un minuto antes de pedir otro mensaje.",
  notSent: "No se pudo enviar el mensaje. Inténtelo de nuevo.",
  nothing: "¿No llegó nada?",
  again: "Enviarlo de nuevo",
};
