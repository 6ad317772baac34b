import type { Translated } from "@roadworthy/kit/translated";
import type { providersTexts as english } from "./providers-texts.ts";

export const providersTexts: Translated<typeof english> = {
  logIn: (label) => `Continuar con ${label}`,
  notReached: "No se pudo contactar con este servicio. Inténtelo de nuevo o use su contraseña.",
  company: {
    open: "Entrar con su empresa",
    field: "Correo de trabajo o dominio de la empresa",
    help: "Continuará en la página de acceso de su empresa.",
    submit: "Continuar",
    unknown: "Ninguna empresa entra aquí con este dominio. Revíselo o use su contraseña.",
    malformed: "No es una dirección de correo electrónico ni un dominio como empresa.com.",
  },
  managed: {
    title: "Administrado por su empresa",
    lead: (email) =>
      `Usted entra como ${email} en la página de su empresa. Su empresa administra su correo electrónico y su contraseña; aquí no hay nada que cambiar.`,
  },
  arrive: {
    title: "Un momento",
    lead: "Estamos iniciando su sesión.",
    failedTitle: "No se inició la sesión",
    failed: "El inicio de sesión no terminó. Inténtelo de nuevo.",
    reasons: {
      saml_relay_state_not_found:
        "Este inicio de sesión es demasiado antiguo o se comenzó en otro navegador. Inténtelo de nuevo.",
      saml_relay_state_expired: "Este inicio de sesión es demasiado antiguo. Inténtelo de nuevo.",
      validation_failed: "No se pudo aceptar la respuesta de su empresa. Inténtelo de nuevo.",
      saml_assertion_no_email:
        "Su empresa no nos indicó su correo electrónico. Consulte a quien administra el acceso.",
      saml_assertion_no_user_id:
        "Su empresa no nos indicó quién es usted. Consulte a quien administra el acceso.",
      email_address_not_authorized:
        "Su correo electrónico no es de un dominio con el que su empresa entra aquí. Consulte a quien administra el acceso.",
      bad_oauth_callback: "El inicio de sesión se canceló allí o no se pudo terminar. Inténtelo de nuevo.",
      bad_oauth_state:
        "Este inicio de sesión es demasiado antiguo o se comenzó en otro navegador. Inténtelo de nuevo.",
      email_exists:
        "Ya hay una cuenta con esta dirección. Inicie sesión en ella y después vincule esta en Seguridad.",
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
