import type { Translated } from "@roadworthy/kit/translated";
import type { notificationsTexts as english } from "./notifications-texts.ts";

export const notificationsTexts: Translated<typeof english> = {
  title: "Notificaciones",
  lead: "Qué te avisamos, por qué medio y cuándo. Lo de tu plan y tu inicio de sesión siempre te llega.",
  saved: "Tus preferencias de notificación se guardaron",
  failed: "No se pudieron guardar tus preferencias. Inténtalo de nuevo.",
  when: "Cuándo enviar por correo lo que puede esperar",
  whenText: "Lo que puede ser fraude se envía al instante.",
  paces: {
    at_once: "Al instante",
    daily: "Una vez al día, a las 8 a. m.",
    weekly: "Una vez por semana, los lunes a las 8 a. m.",
  },
  paused: "Pausar los correos de alertas",
  quiet: "Horas de silencio",
  quietText: "En estas horas solo se envía lo que puede ser fraude.",
  from: "Desde",
  until: "Hasta",
  timeZone: "Zona horaria",
  thresholds: "Qué vale la pena avisar",
  points: "Un puntaje cambia por lo menos",
  pointsUnit: "puntos",
  marks: "El uso del crédito cruza (por ciento)",
  marksText: "Hasta cinco niveles, como 30 y 50.",
  topics: "Alertas",
  channels: { inApp: "Bandeja", email: "Correo", sms: "SMS" },
  noPhone: "Agrega un teléfono en Seguridad para recibir mensajes de texto.",
  noEmail: "Confirma un correo electrónico en Seguridad para recibir correos.",
  always: "Siempre activo",
  save: "Guardar preferencias",
};
