import type { Translated } from "@roadworthy/kit/translated";
import type { usageTexts as english } from "./usage-texts.ts";

export const usageTexts: Translated<typeof english> = {
  title: "Uso, últimos 30 días",
  pulls: "Consultas",
  sum: (pulls, charged) => `${pulls} consultas, ${charged} cobrados. Los días son en UTC.`,
  sumOne: (charged) => `1 consulta, ${charged} cobrados. Los días son en UTC.`,
  emptyTitle: "Ninguna consulta en los últimos 30 días",
  emptyText: "Aquí aparecen las consultas de cada día, del portal y de la API por igual.",
};
