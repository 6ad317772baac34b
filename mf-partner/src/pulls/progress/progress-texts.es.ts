import type { Translated } from "@roadworthy/kit/translated";
import type { progressTexts as english } from "./progress-texts.ts";

export const progressTexts: Translated<typeof english> = {
  headlines: {
    pending: "Consultando a los burós",
    completed: "El informe está listo",
    failed: "Ningún buró envió un informe",
    canceled: "La consulta se canceló",
  },
  partial: (answered, all) => `El informe está listo, con ${answered} de ${all} burós`,
  over: (headline, amount) => `${headline}. Se cobraron ${amount}.`,
  waitingFor: (names) => `Falta la respuesta de ${names}.`,
  done: (names) => `Ya respondieron: ${names}.`,
  notFound: "No encontramos la consulta",
  notFoundText: "No hay ninguna consulta en esta dirección.",
  back: "Volver a los informes",
  testMode: "modo de prueba",
  outOfReach:
    "No podemos conectarnos con Roadworthy en este momento. La consulta continúa sin esta página, que sigue revisando.",
  chargedOf: (amount) => `Se cobraron ${amount}.`,
  cancelFailed: "No se pudo cancelar la consulta.",
  held: (amount) =>
    `${amount} de tu saldo quedan reservados hasta que respondan los burós. Puedes salir de esta página: el informe aparecerá en`,
  reports: "Informes de crédito",
  cancel: "Cancelar esta consulta",
  charged: "Cobrado",
  released: "Liberado, no cobrado",
  available: "Saldo disponible ahora",
  open: "Abrir informe",
  details: "Ver detalles",
  another: "Pedir otro informe",
};
