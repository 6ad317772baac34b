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
  choose: "Elección",
  follow: "Seguir plan",
  isFollowed: "Sigues este",
  followed: "Plan elegido",
  remove: "Quitar plan",
  removed: "Plan eliminado",
  nameIn: "Nombre del plan",
  extraIn: "Extra cada mes en $",
  double: "Ya tienes un plan con este monto.",
  add: "Agregar plan",
  added: "Plan agregado",
  failed: "No se pudo cambiar el plan. Inténtalo de nuevo.",
};
