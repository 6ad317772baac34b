import type { Translated } from "../../translated.ts";
import type { chartTexts as english } from "./chart-texts.ts";

export const chartTexts: Translated<typeof english> = {
  asTable: "Ver como tabla",
  asChart: "Ver como gráfica",
  range: "Periodo",
  months6: "6 meses",
  year: "1 año",
  all: "Todo",
  noValue: "sin valor",
  values: (title) => `Valores de ${title}: las flechas izquierda y derecha los recorren`,
  failed: "No se pudo cargar la gráfica",
  empty: "No hay nada que mostrar en este periodo.",
  sentence: (name, first, from, last, to) => `${name}: ${first} (${from}), ${last} (${to}).`,
  single: (name, value, at) => `${name}: ${value} (${at}).`,
  missing: (places) => `Faltan: ${places}.`,
  time: "Fecha",
};
