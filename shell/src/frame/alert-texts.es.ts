import type { alertTexts as english } from "./alert-texts.ts";

const changes: Readonly<Record<string, string>> = {
  password_changed: "Se cambió su contraseña",
  password_missing: "Su cuenta no tiene contraseña",
  app_added: "Se agregó una aplicación de autenticación",
  app_removed: "Se quitó una aplicación de autenticación",
  security_key_added: "Se agregó una llave de seguridad",
  security_key_removed: "Se quitó una llave de seguridad",
  recovery_code_used: "Se usó un código de recuperación",
  passkey_added: "Se agregó una llave de acceso",
  passkey_removed: "Se quitó una llave de acceso",
  phone_changed: "Se cambió su número de teléfono",
  phone_removed: "Se quitó su número de teléfono",
  phone_factor_added: "Se activaron los códigos por mensaje de texto",
  phone_factor_removed: "Se desactivaron los códigos por mensaje de texto",
  account_linked: "Se vinculó otra forma de iniciar sesión",
  account_unlinked: "Se desvinculó una forma de iniciar sesión",
  factors_reset: "Se restablecieron sus segundos factores",
};

const decisions: Readonly<Record<string, string>> = {
  certified: "Tu empresa está certificada. Ya puedes consultar informes reales",
  more_asked: "Necesitamos algo más para tu solicitud",
  refused: "No se aceptó tu solicitud. Mira por qué",
  suspended: "Tu empresa está suspendida. Mira por qué",
  reinstated: "Tu empresa está activa otra vez",
  renewed: "Se renovó tu certificación",
};

export const alertTexts: typeof english = {
  new_device: ({ browser, system }) =>
    browser === undefined
      ? "Nuevo inicio de sesión desde un dispositivo que usted no había usado"
      : `Nuevo inicio de sesión desde ${browser}${system === undefined ? "" : ` en ${system}`}`,
  identity_verified: () => "Tu identidad está confirmada y tu primer informe viene en camino",
  identity_refused: () => "No pudimos confirmar tu identidad. Mira qué hacer ahora",
  identity_claimed: () => "Alguien intentó usar tu número de Seguro Social en Roadworthy. No obtuvo nada",
  api_key_exposed: ({ name }) =>
    `Su clave de API “${String(name)}” se encontró a la vista de todos y se revocó. Cree una nueva`,
  webhook_disabled: ({ host }) =>
    `Dejamos de enviar webhooks a ${String(host)} porque no los recibía. Actívelo cuando funcione`,
  low_balance: () => "Tu saldo es bajo. Agrega fondos para seguir consultando",
  top_up_failed: () => "La recarga automática no se pudo cobrar y quedó desactivada. Revisa tu tarjeta",
  partner_decision: ({ decision }) => decisions[String(decision)] ?? "Hay novedades de tu solicitud",
  security_changed: ({ what }) => changes[String(what)] ?? "Se cambió su forma de iniciar sesión",
};
