import type { Translated } from "@roadworthy/kit/translated";
import type { alertsTexts as english } from "./alerts-texts.ts";

export const alertsTexts: Translated<typeof english> = {
  title: "Tus notificaciones",
  lead: "Qué te avisamos y por qué medio. Cada persona del equipo elige lo suyo y solo recibe lo que su función permite.",
  topic: "Aviso",
  topics: {
    balance_low: "Saldo bajo",
    budget: "Presupuesto mensual alcanzado",
    usage: "Muchas más o menos consultas que de costumbre",
    top_up: "Recarga automática fallida o disputada",
    webhook: "Webhooks con fallas o desactivados",
    batch: "Lote terminado o en pausa",
    team: "Nueva persona en tu equipo",
    api_key_expiring: "Clave de API por vencer",
    certification: "Certificación, renovación y suspensión",
    consent: "Respuestas a solicitudes de consentimiento",
    letter: "Cartas pendientes de escribir",
  },
  channels: { inApp: "Bandeja", email: "Correo" },
  keys: "Clave de API expuesta, revocada o por reemplazar",
  security: "Inicio de sesión y seguridad",
  always: "Siempre activo",
  noEmail: "Confirma un correo electrónico en Seguridad para recibir correos.",
  language: "Idioma de nuestros correos",
  languages: { en: "English", es: "Español" },
  save: "Guardar preferencias",
  saved: "Tus preferencias de notificación se guardaron",
  failed: "No se pudieron guardar tus preferencias. Inténtalo de nuevo.",
};
