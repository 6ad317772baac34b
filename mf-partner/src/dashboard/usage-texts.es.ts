import type { Translated } from "@roadworthy/kit/translated";
import type { usageTexts as english } from "./usage-texts.ts";

export const usageTexts: Translated<typeof english> = {
  title: "Uso",
  failed: "No se pudo cargar el uso",
  daysLabel: "Periodo",
  days: { "7": "7 días", "30": "30 días", "90": "90 días" },
  splitLabel: "Desglose",
  splits: {
    none: "Todas las consultas",
    bureau: "Por buró",
    type: "Por tipo",
    requester: "Por persona y clave de API",
  },
  measureLabel: "Cifra",
  measures: { pulls: "Consultas", cost: "Costo" },
  unusual: (pulls, usual) => `Inusual: ${pulls} consultas, ${usual} al día antes`,
  pulls: "Consultas",
  types: { soft: "Suaves", hard: "Duras" },
  other: "Otros",
  noName: "Sin nombre",
  sum: (pulls, charged) => `${pulls} consultas, ${charged} cobrados.`,
  sumOne: (charged) => `1 consulta, ${charged} cobrados.`,
  more: (by, days) => `${by} más que en los ${days} días anteriores.`,
  fewer: (by, days) => `${by} menos que en los ${days} días anteriores.`,
  same: (days) => `Las mismas que en los ${days} días anteriores.`,
  dayStart: (clock) => `Cada día empieza a ${/^1\D/.test(clock) ? "la" : "las"} ${clock}.`,
  perBureau: "Una consulta cuenta una vez por cada buró.",
  costPerBureau: "El ahorro por los tres burós se reparte entre ellos.",
  emptyTitle: (days) => `Ninguna consulta en los últimos ${days} días`,
  emptyText: "Aquí aparecen las consultas de cada día, del portal y de la API por igual.",
};
