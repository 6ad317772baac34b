import type { Translated } from "@roadworthy/kit/translated";
import type { loanPlansTexts as english } from "./loan-plans-texts.ts";

export const loanPlansTexts: Translated<typeof english> = {
  title: "Planes de pagos adicionales",
  lead: "Compara qué pasaría si pagas más cada mes y elige el plan que sigues.",
  none: "Sin pagos adicionales",
  name: "Plan",
  extra: "Extra cada mes",
  payments: "Pagos que faltan",
  paidOff: "Liquidado",
  interest: "Interés",
  saved: "Interés ahorrado",
  choose: "Tu elección",
  follow: "Seguir plan",
  isFollowed: "Es el que sigues",
  followed: "Plan elegido",
  remove: "Quitar plan",
  removeTitle: (plan: string) => `¿Quitar ${plan}?`,
  removeQuestion: "Si es el plan que sigues, no seguirás ninguno. Tu préstamo no cambia.",
  removed: "Plan quitado",
  nameIn: "Nombre del plan nuevo",
  extraIn: "Extra cada mes del plan nuevo, en $",
  double: "Ya tienes un plan con este monto.",
  add: "Agregar plan",
  added: "Plan agregado",
  most: (count) => `Puedes guardar hasta ${count} planes. Quita uno para agregar otro.`,
  failed: "No se pudo cambiar el plan. Inténtalo de nuevo.",
};
