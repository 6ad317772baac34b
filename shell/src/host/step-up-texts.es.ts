import type { Translated } from "@roadworthy/kit/translated";
import type { stepUpTexts as english } from "./step-up-texts.ts";

export const stepUpTexts: Translated<typeof english> = {
  title: "Confirme que es usted",
  lead: "Esto muestra un dato secreto o cambia cómo se protege una cuenta, y usted inició sesión hace un rato.",
  continue: "Continuar",
  cancel: "Cancelar",
  loading: "Cargando…",
  notLoaded: "No pudimos averiguar cómo puede confirmarlo. Inténtelo de nuevo.",
  tryAgain: "Intentar de nuevo",
  noWay: "Cierre la sesión, vuelva a iniciarla y repita este paso.",
  tooMany: "Hubo demasiados intentos. Espere un cuarto de hora.",
  failed: "No funcionó. Inténtelo de nuevo.",
  dismissed: "Se cerró el cuadro del navegador. Inténtelo de nuevo o elija otra forma.",
  sendCode: "Enviarme un código",
  sent: "Un mensaje con un código de seis dígitos va en camino a su correo electrónico.",
  sentToPhone: "Un mensaje de texto con un código de seis dígitos va en camino a su teléfono.",
  notSent: "No se pudo enviar el mensaje. Espere un minuto e inténtelo de nuevo.",
  ways: {
    password: {
      label: "Contraseña",
      wrong: "Esta contraseña no es correcta.",
      other: "Usar su contraseña",
    },
    totp: {
      label: "Código de su aplicación de autenticación",
      wrong: "Este código no es correcto. Escriba el que la aplicación muestra ahora.",
      other: "Usar su aplicación de autenticación",
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
    webauthn: { press: "Usar su llave de seguridad", other: "Usar su llave de seguridad" },
  },
};
