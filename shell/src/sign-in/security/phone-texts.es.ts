import { hourOf } from "@roadworthy/domain/spanish-time.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { phoneTexts as english } from "./phone-texts.ts";

export const phoneTexts: Translated<typeof english> = {
  field: "Número de celular",
  help: "Fuera de Estados Unidos y Canadá, agrega el código del país, por ejemplo +44.",
  faults: {
    taken: "Este número ya está en uso.",
    malformed: "Este número de teléfono no está completo.",
    unreachable: "No podemos enviar mensajes de texto a este número. Usa otro número de celular.",
    sameNumber:
      "Iniciaste sesión con un código enviado a este número, así que no puede ser también el segundo paso. Inicia sesión con tu contraseña para agregarlo.",
    tooSoon: "Enviamos un mensaje hace un momento, o demasiados hoy. Espera un minuto e inténtalo de nuevo.",
  },
  send: "Enviarme un código por SMS",
  failed: "No funcionó. Inténtalo de nuevo.",
  code: {
    code: "Código",
    sixDigits: "Seis dígitos",
    tooMany: "Hubo demasiados intentos. Inténtalo más tarde.",
    wrong:
      "Este código no es correcto o ya no es válido. Cada código sirve una sola vez y durante unos minutos.",
    sentAgain: "Otro mensaje está en camino.",
    waitUntil: (time) => `Pediste demasiados mensajes. Puedes pedir otro a ${hourOf(time)}.`,
    wait: "Espera un minuto antes de pedir otro mensaje.",
    notSent: "No se pudo enviar el mensaje. Inténtalo de nuevo.",
    nothing: "¿No llegó nada?",
    again: "Enviarlo de nuevo",
  },
  signIn: {
    title: "Iniciar sesión por SMS",
    lead: "Te enviamos por mensaje de texto un código que sustituye a tu contraseña.",
    sent: (number) =>
      `Si ${number} se puede usar aquí, un mensaje de texto con un código de seis dígitos está en camino.`,
    logIn: "Iniciar sesión",
    signedIn: "Iniciaste sesión",
    withPassword: "Iniciar sesión con tu contraseña",
  },
  number: {
    title: "Número de teléfono",
    why: "Con un número puedes iniciar sesión con un código que te enviamos por mensaje de texto.",
    current: (number) => `Puedes iniciar sesión con un código enviado al ${number}.`,
    add: "Agregar un número",
    change: "Cambiar el número",
    newField: "Nuevo número de celular",
    sent: (number) =>
      `Un mensaje de texto con un código de seis dígitos está en camino al ${number}. Nada cambia hasta que escribas el código.`,
    confirm: "Confirmar el número",
    confirmed: "El número quedó confirmado.",
    another: "Usar otro número",
    remove: "Quitar",
    removeTitle: "¿Quitar este número?",
    removeQuestion: "Ya no podrás iniciar sesión por SMS.",
    removed: "El número se quitó.",
    last: "El número es la única forma de entrar en tu cuenta. Agrega primero un correo electrónico.",
  },
  factor: {
    title: "Códigos por SMS",
    why: "Un código enviado por mensaje de texto puede ser el segundo paso al iniciar sesión. Una aplicación o una llave de seguridad es más segura, porque alguien puede apoderarse de un número.",
    nameOf: (lastDigits) => `Teléfono que termina en ${lastDigits}`,
    begin: "Agregar un teléfono",
    sent: (number) => `Un mensaje de texto con un código de seis dígitos está en camino al ${number}.`,
    confirm: "Confirmar el teléfono",
    added: "El teléfono se agregó. Se cerró la sesión en tus otros dispositivos.",
    another: "Usar otro número",
    remove: "Quitar",
    removeTitle: "¿Quitar este teléfono?",
    removeLast:
      "Sin él, basta tu contraseña para abrir tu cuenta, y tus códigos de recuperación dejan de funcionar.",
    removeOne: "Sus códigos ya no funcionarán.",
    removed: "El teléfono se quitó.",
    notRemoved: "El teléfono no se quitó. Inténtalo de nuevo.",
  },
};
