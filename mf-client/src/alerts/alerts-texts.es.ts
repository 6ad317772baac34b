import type { Translated } from "@roadworthy/kit/translated";
import type { alertsTexts as english } from "./alerts-texts.ts";

export const alertsTexts: Translated<typeof english> = {
  title: "Alertas",
  lead: "Qué cambió en tu crédito y en tu cuenta: dónde, por qué importa y qué hacer.",
  failed: "No se pudieron cargar tus alertas",
  noun: ["alerta", "alertas"],
  what: "Qué",
  where: "Dónde",
  why: "Por qué importa",
  when: "Cuándo",
  action: "Qué hacer",
  group: "Sobre",
  status: "Estado",
  statuses: { unread: "Sin leer", read: "Leídas" },
  roadworthy: "Roadworthy",
  markRead: "Marcar como leídas",
  markAll: "Marcar todas como leídas",
  marked: "Marcadas como leídas",
  notMarked: "No se pudieron marcar como leídas",
  preferences: "Preferencias de alertas",
  row: "Ver el dato que la causó",
  unread: "Sin leer",
  gone: "Esta alerta ya no existe. Las alertas se guardan 180 días.",
  emptyTitle: "Aún no hay alertas",
  emptyText:
    "Cuando algo cambie en tu expediente de crédito, o alguien use o intente ver tu crédito, aparecerá aquí.",
};
