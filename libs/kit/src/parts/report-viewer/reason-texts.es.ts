import type { Translated } from "../../translated.ts";
import type { reasonTexts as english } from "./reason-texts.ts";

/** What bureaus say of a score, in Spanish. */
const scoreReasons: ReadonlyMap<string, string> = new Map([
  ["An account was paid late.", "Una cuenta se pagó tarde."],
  [
    "Loan balances are still high against the amounts first borrowed.",
    "Los saldos de los préstamos siguen altos frente a lo que se pidió al principio.",
  ],
  ["Many accounts carry a balance.", "Muchas cuentas tienen saldo."],
  [
    "The credit history is too short to judge well.",
    "El historial de crédito es demasiado corto para evaluarlo bien.",
  ],
  [
    "There were several applications for credit in the last year.",
    "Hubo varias solicitudes de crédito en el último año.",
  ],
  ["Accounts were opened recently.", "Se abrieron cuentas hace poco."],
  [
    "Card balances are high against their limits.",
    "Los saldos de las tarjetas son altos frente a sus límites.",
  ],
  ["The amount owed on cards is noticeable.", "Lo que se debe en tarjetas es considerable."],
  ["A payment was late not long ago.", "Un pago se atrasó hace poco."],
  ["The accounts are on average still young.", "En promedio, las cuentas todavía son recientes."],
  ["Several accounts have been paid late.", "Varias cuentas se pagaron tarde."],
  ["No card reports a limit and a balance.", "Ninguna tarjeta informa un límite y un saldo."],
  ["A payment was 90 days late or worse.", "Un pago tuvo 90 días de atraso o más."],
  [
    "A collection, public record or charged-off account is on file.",
    "En el expediente hay una cobranza, un registro público o una cuenta dada por perdida.",
  ],
  // Why there is no score.
  ["The consumer is reported as deceased.", "Según el buró, el consumidor falleció."],
  ["The file holds no account.", "El expediente no tiene ninguna cuenta."],
  ["No account has been open for six months.", "Ninguna cuenta lleva seis meses abierta."],
  [
    "No account has been reported within the last six months.",
    "Ninguna cuenta se ha informado en los últimos seis meses.",
  ],
]);

export const reasonTexts: Translated<typeof english> = {
  scoreReason: (text) => scoreReasons.get(text) ?? text,
};
