import type { Translated } from "@roadworthy/kit/translated";
import type { refundTexts as english } from "./refund-texts.ts";

export const refundTexts: Translated<typeof english> = {
  states: {
    received: "Reembolso solicitado. Lo estamos revisando.",
    under_review: "Reembolso propuesto. Una segunda persona decide.",
    refunded: "Reembolsado:",
    declined: "El reembolso fue rechazado.",
  },
  asked: "Solicitado",
  wrong: "Este cargo es incorrecto",
  why: "¿Qué tiene de incorrecto este cargo?",
  how: "Dos personas de Roadworthy deciden. El reembolso vuelve a tu saldo.",
  ask: "Solicitar reembolso",
  failed: "No se pudo solicitar el reembolso",
};
