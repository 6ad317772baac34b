import { hourOf } from "@roadworthy/domain/spanish-time.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { loginTexts as english } from "./login-texts.ts";

export const loginTexts: Translated<typeof english> = {
  title: "Iniciar sesión",
  lead: (name) => `Te damos la bienvenida de nuevo a ${name}.`,
  leadBack: "Inicia sesión y volverás a la página en la que estabas.",
  email: "Correo electrónico",
  password: "Contraseña",
  noPassword: "Escribe tu contraseña",
  submit: "Iniciar sesión",
  done: "Iniciaste sesión",
  weakPassword:
    "Tu contraseña es fácil de adivinar o aparece en filtraciones de datos. Elige otra en Seguridad.",
  failed: "El correo electrónico o la contraseña no son válidos. Revísalos e inténtalo de nuevo.",
  troubles: {
    throttled: "Hubo demasiados intentos. Inténtalo más tarde o inicia sesión por correo electrónico.",
    throttledUntil: (time) =>
      `Hubo demasiados intentos. Inténtalo de nuevo a ${hourOf(time)} o inicia sesión ahora por correo electrónico.`,
    offline: "No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.",
    busy: "Hay demasiadas personas iniciando sesión en este momento. Espera unos segundos e inténtalo de nuevo.",
    unconfirmed: "Tu contraseña es correcta, pero aún no has confirmado tu correo electrónico.",
    company:
      "Tu empresa pide que inicies sesión con la cuenta que te dio. Usa el botón “Entrar con tu empresa”, abajo.",
    banned: (email) => `Esta cuenta está suspendida. Escribe a ${email} si crees que es un error.`,
    unknown: "Algo falló de nuestro lado. Inténtalo de nuevo.",
  },
  confirm: "Enviarme otra vez el código de confirmación",
  passkey: "Usar una llave de acceso",
  passkeyFailed: "Esta llave de acceso no corresponde a ninguna cuenta. Prueba con otra o usa tu contraseña.",
  forgot: "¿Olvidaste tu contraseña?",
  or: "o",
  byMail: "Iniciar sesión por correo electrónico",
  bySms: "Enviarme un código por SMS",
  isNew: "¿Es la primera vez que nos visitas?",
  register: "Crear una cuenta",
};
