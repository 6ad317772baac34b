import type { Translated } from "@roadworthy/kit/translated";
import type { stepUpTexts as english } from "./step-up-texts.ts";

export const stepUpTexts: Translated<typeof english> = {
  title: "Confirma que eres tú",
  lead: "Este paso está protegido, e iniciaste sesión hace un rato.",
  continue: "Continuar",
  cancel: "Cancelar",
  loading: "Cargando…",
  notLoaded: "No pudimos cargar las formas de confirmar que eres tú. Inténtalo de nuevo.",
  tryAgain: "Intentar de nuevo",
  noWay: "Cierra la sesión, vuelve a iniciarla y repite este paso.",
  tooMany: "Hubo demasiados intentos. Espera 15 minutos e inténtalo de nuevo.",
  failed: "No funcionó. Inténtalo de nuevo.",
  dismissed: "Se cerró el cuadro del navegador. Inténtalo de nuevo o elige otra forma.",
  sendCode: "Enviarme un código",
  sent: "Un mensaje con un código de seis dígitos va en camino a tu correo electrónico.",
  sentToPhone: "Un mensaje de texto con un código de seis dígitos va en camino a tu teléfono.",
  notSent: "No se pudo enviar el mensaje. Espera un minuto e inténtalo de nuevo.",
  ways: {
    password: {
      label: "Contraseña",
      wrong: "Esta contraseña no es correcta.",
      other: "Usar tu contraseña",
    },
    totp: {
      label: "Código de tu aplicación de autenticación",
      wrong: "Este código no es correcto. Escribe el que la aplicación muestra ahora.",
      other: "Usar tu aplicación de autenticación",
    },
    recovery_code: {
      label: "Código de recuperación",
      wrong: "Este código de recuperación no es correcto o ya se usó.",
      other: "Usar un código de recuperación",
    },
    email_code: {
      label: "Código",
      wrong: "Este código no es correcto o ya no es válido.",
      other: "Recibir un código por correo electrónico",
    },
    phone: {
      label: "Código",
      wrong: "Este código no es correcto o ya no es válido.",
      other: "Recibir un código por SMS",
    },
    passkey: { press: "Usar una llave de acceso", other: "Usar una llave de acceso" },
    webauthn: { press: "Usar tu llave de seguridad", other: "Usar tu llave de seguridad" },
  },
};
