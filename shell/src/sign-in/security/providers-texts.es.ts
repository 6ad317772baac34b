import type { Translated } from "@roadworthy/kit/translated";
import type { providersTexts as english } from "./providers-texts.ts";

export const providersTexts: Translated<typeof english> = {
  agree: "Si es tu primera vez aquí, se abre una cuenta para ti y aceptas:",
  logIn: (label) => `Continuar con ${label}`,
  notReached: "No pudimos conectarnos con este servicio. Inténtalo de nuevo o usa tu contraseña.",
  company: {
    open: "Entrar con tu empresa",
    field: "Correo de trabajo o dominio de la empresa",
    help: "Continuarás en la página de acceso de tu empresa.",
    submit: "Continuar",
    unknown: "Ninguna empresa inicia sesión aquí con este dominio. Revísalo o usa tu contraseña.",
    malformed: "Escribe una dirección de correo electrónico o un dominio como empresa.com.",
  },
  managed: {
    title: "Administrado por tu empresa",
    lead: (email) =>
      `Entras como ${email} en la página de tu empresa. Tu empresa administra tu correo electrónico y tu contraseña; aquí no hay nada que cambiar.`,
  },
  arrive: {
    title: "Un momento",
    lead: "Estamos iniciando tu sesión.",
    failedTitle: "No se inició la sesión",
    failed: "El inicio de sesión no terminó. Inténtalo de nuevo.",
    reasons: {
      saml_relay_state_not_found:
        "Este inicio de sesión venció o se comenzó en otro navegador. Inténtalo de nuevo.",
      saml_relay_state_expired: "Este inicio de sesión venció. Inténtalo de nuevo.",
      validation_failed:
        "No pudimos aceptar la respuesta de tu empresa. Inténtalo de nuevo o consulta con quien administra el acceso.",
      saml_assertion_no_email:
        "Tu empresa no nos indicó tu correo electrónico. Consulta con quien administra el acceso.",
      saml_assertion_no_user_id:
        "Tu empresa no nos indicó quién eres. Consulta con quien administra el acceso.",
      email_address_not_authorized:
        "Tu correo electrónico no es de un dominio con el que tu empresa entra aquí. Consulta con quien administra el acceso.",
      bad_oauth_callback: "El inicio de sesión se canceló allí o no se pudo terminar. Inténtalo de nuevo.",
      bad_oauth_state: "Este inicio de sesión venció o se comenzó en otro navegador. Inténtalo de nuevo.",
      email_exists:
        "Ya hay una cuenta con esta dirección. Inicia sesión en ella y después vincula esta en Seguridad.",
      identity_already_exists: "Esto ya está vinculado a otra cuenta.",
      provider_email_needs_verification:
        "Tu dirección no está verificada allí. Verifícala primero con ellos o crea una cuenta con contraseña.",
      user_banned: "Esta cuenta no se puede usar.",
    },
    back: "Volver a la página de inicio de sesión",
    security: "Volver a tu configuración de seguridad",
  },
  linked: {
    title: "Cuentas vinculadas",
    none: "Vincula otra cuenta y podrás iniciar sesión con ella.",
    link: (label) => `Vincular ${label}`,
    unlink: "Desvincular",
    unlinkTitle: "¿Desvincular esta cuenta?",
    unlinkQuestion: (label) => `${label} ya no abrirá tu cuenta.`,
    unlinked: "Se desvinculó la cuenta.",
    last: "Es la única forma de entrar a tu cuenta. Primero crea una contraseña.",
    failed: "No funcionó. Inténtalo de nuevo.",
  },
};
