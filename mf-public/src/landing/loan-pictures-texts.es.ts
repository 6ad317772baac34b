import type { Translated } from "@roadworthy/kit/translated";
import type { loanPicturesTexts as english } from "./loan-pictures-texts.ts";

export const loanPicturesTexts: Translated<typeof english> = {
  offers: {
    label: "Un ejemplo de dos ofertas de préstamo por $20,000, cada una con su APR, plazo, pago y total.",
    rows: [
      {
        lender: "Prestamista A",
        rate: "APR de 5.49%",
        tag: "La que menos cuesta",
        terms: "$381.93 al mes por 60 meses",
        total: "$22,915.86 en total",
      },
      {
        lender: "Prestamista B",
        rate: "APR de 5.79%",
        tag: "El pago más bajo",
        terms: "$329.48 al mes por 72 meses",
        total: "$23,722.47 en total",
      },
    ],
  },
  terms: {
    label:
      "Un ejemplo de $27,000 al 6.9% a 60 y a 84 meses: el préstamo más largo cuesta $2,117.88 más de intereses.",
    loan: "$27,000 con APR de 6.9%",
    rows: [
      {
        term: "60 meses",
        payment: "$533.36 al mes",
        interest: "$5,001.56",
        done: "de intereses, pagado en 5 años",
      },
      {
        term: "84 meses",
        payment: "$406.18 al mes",
        interest: "$7,119.44",
        done: "de intereses, pagado en 7 años",
      },
    ],
  },
  notes: {
    label:
      "Un ejemplo de lo que conviene llevar: tu puntaje, la deuda de tu auto actual y una tasa de otro lugar.",
    heading: "Lo que llevo",
    rows: [
      { what: "Mi puntaje", value: "712, Bueno" },
      { what: "Deuda de mi auto actual", value: "$6,240" },
      { what: "Tasa que me dan en otro lugar", value: "6.4%" },
      { what: "Pago que me fijé", value: "$420" },
    ],
  },
};
