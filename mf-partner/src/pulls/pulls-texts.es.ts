import type { Translated } from "@roadworthy/kit/translated";
import type { pullsTexts as english } from "./pulls-texts.ts";

export const pullsTexts: Translated<typeof english> = {
  title: "Consultas de crédito",
  lead: "Todos los informes pedidos aquí o por la API, y qué respondió cada buró.",
  failed: "No se pudieron cargar las consultas",
  pull: "Pedir informe",
  noun: ["consulta", "consultas"],
  search: "Cliente, referencia o metadatos",
  client: "Cliente",
  date: "Fecha",
  status: "Estado",
  bureau: "Buró",
  bureaus: "Burós",
  type: "Tipo",
  scoreType: "Tipo de puntaje",
  purpose: "Propósito",
  quoted: "Cotizado",
  charged: "Cobrado",
  by: "Pedido por",
  key: (name) => `Clave de API ${name}`,
  reference: "Referencia",
  id: "ID de la consulta",
  emptyTitle: "Aún no hay consultas",
  emptyText: "Lo que pidas aquí o por la API aparecerá en esta página, también mientras está en curso.",
  pullFirst: "Pide tu primer informe",
};
