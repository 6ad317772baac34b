import type { Translated } from "@roadworthy/kit/translated";
import type { reportsTexts as english } from "./reports-texts.ts";

export const reportsTexts: Translated<typeof english> = {
  title: "Informes de crédito",
  lead: "Todos los informes que pediste aquí o por la API.",
  failed: "No se pudieron cargar los informes de crédito",
  pull: "Pedir informe",
  noun: ["informe", "informes"],
  search: "Nombre del consumidor",
  client: "Consumidor",
  date: "Fecha",
  bureaus: "Burós",
  allBureaus: "Los 3",
  type: "Tipo",
  scoreType: "Tipo de puntaje",
  cost: "Costo",
  status: "Estado",
  purpose: "Propósito",
  reference: "Referencia",
  id: "ID del informe",
  legend: "EFX es Equifax, EXP Experian y TU TransUnion. Una raya significa que no hay puntaje.",
  noScore: "Sin puntaje",
  notAsked: "No consultado",
  emptyTitle: "Aún no hay informes de crédito",
  emptyText: "Los informes que pidas aquí o por la API aparecerán en esta página.",
  pullFirst: "Pide tu primer informe",
};
