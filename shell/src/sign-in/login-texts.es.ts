import type { Translated } from "@roadworthy/kit/translated";
import type { loginTexts as english } from "./login-texts.ts";

export const loginTexts: Translated<typeof english> = {
  title: "Iniciar sesión",
  lead: (name) => `Le damos la bienvenida de nuevo a ${name}.`,
  email: "Correo electrónico",
  password: "Contraseña",
  submit: "Iniciar sesión",
  done: "Ha iniciado sesión",
  weakPassword:
    "Su contraseña es fácil de adivinar o aparece en filtraciones de datos. Elija otra en Seguridad.",
  failed: "El correo electrónico o la contraseña no son válidos. Revíselos e inténtelo de nuevo.",
  troubles: {
    throttled: "Hubo demasiados intentos. Inténtelo más tarde o inicie sesión por correo electrónico.",
    throttledUntil: (time) =>
      `Hubo demasiados intentos. Inténtelo de nuevo a las ${time} o inicie sesión ahora por correo electrónico.`,
    offline: "No pudimos conectarnos. Revise su conexión e inténtelo de nuevo.",
    busy: "Hay demasiadas personas iniciando sesión en este momento. Espere unos segundos e inténtelo de nuevo.",
    unconfirmed: "Su contraseña es correcta, pero su dirección aún no está confirmada.",
    banned: (email) => `Esta cuenta está suspendida. Escriba a ${email} si cree que es un error.`,
    unknown: "Algo falló de nuestro lado. Inténtelo de nuevo.",
  },
  confirm: "Enviarme otra vez el código de confirmación",
  passkey: "Usar una llave de acceso",
  passkeyFailed: "Esta llave de acceso no abrió ninguna cuenta. Pruebe con otra o con su contraseña.",
  forgot: "¿Olvidó su contraseña?",
  or: "o",
  byMail: "Iniciar sesión por correo electrónico",
  bySms: "Enviarme un código por SMS",
  isNew: "¿Es la primera vez que nos visita?",
  register: "Crear una cuenta",
};
