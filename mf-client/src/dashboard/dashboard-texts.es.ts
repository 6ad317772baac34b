import type { Translated } from "@roadworthy/kit/translated";
import type { dashboardTexts as english } from "./dashboard-texts.ts";

export const dashboardTexts: Translated<typeof english> = {
  welcome: (name) => `Hola, ${name}`,
  watches: (plan, bureaus) => `Tu plan ${plan} vigila ${bureaus}.`,
  openReport: "Abrir tu informe de crédito",
  behind: (figure) => `Ver qué hay detrás de ${figure.toLowerCase()}`,
  availableOn: (day) => `Disponible el ${day}`,
};
