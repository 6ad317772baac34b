import type { Translated } from "@roadworthy/kit/translated";
import type { providersTexts as english } from "./providers-texts.ts";

export const providersTexts: Translated<typeof english> = {
  logIn: (label) => `Continuar con ${label}`,
  notReached: "No se pudo contactar con este servicio. Inténtelo de nuevo o use su contraseña.",
  arrive: {
    title: "Un momento",
    lead: "Estamos iniciando su sesión.",
    failedTitle: "No se inició la sesión",
    failed: "El inicio de sesión no terminó. Inténtelo de nuevo.",
    reasons: {
      bad_oauth_callback: "El inicio de sesión se canceló allí o no se pudo terminar. Inténtelo de nuevo.",
      bad_oauth_state:
        "Este inicio de sesión es demasiado antiguo o se comenzó en otro navegador. Inténtelo de nuevo.",
      identity_already_exists: "Esta identidad ya abre otra cuenta.",
      provider_email_needs_verification:
        "Su dirección no está verificada allí. Verifíquela primero con ellos o cree una cuenta con contraseña.",
      user_banned: "Esta cuenta no se puede usar.",
    },
    back: "Volver a la página de inicio de sesión",
    security: "Volver a su configuración de seguridad",
  },
  linked: {
    title: "Cuentas vinculadas",
    none: "Puede permitir que otra cuenta abra esta.",
    link: (label) => `Vincular ${label}`,
    unlink: "Desvincular",
    unlinkTitle: "¿Desvincular esta cuenta?",
    unlinkQuestion: (label) => `${label} ya no abrirá su cuenta.`,
    unlinked: "Se desvinculó la cuenta.",
    last: "Es la única forma de entrar a su cuenta. Primero establezca una contraseña.",
    failed: "No funcionó. Inténtelo de nuevo.",
  },
};
