import { brand } from "@roadworthy/kit/brand";

/** Las palabras de la página que se ve sin conexión. */
export const offlineTexts = {
  title: "No tienes conexión",
  lead: (seenOn: string) =>
    `Este es tu último informe, tal como lo viste el ${seenOn}. Puedes leerlo, pero no podrás cambiar nada hasta que vuelvas a tener conexión.`,
  reportOf: (day: string) => `Informe de crédito del ${day}`,
  only: "Está guardado y cifrado en este dispositivo, y se borra cuando cierras la sesión.",
  none: `Cuando abras tu informe de crédito con la sesión iniciada, podrás leerlo aquí sin conexión. Conéctate a internet para abrir ${brand.name}.`,
  again: "Volver a intentar",
  scores: "Tus puntajes",
  noScore: "Sin puntaje",
  scoreOnly: "Tu plan muestra tu puntaje. El informe completo viene con un plan pagado.",
};
