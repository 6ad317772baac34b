import type { Translated } from "@roadworthy/kit/translated";
import type { autoRefinanceTexts as english } from "./auto-refinance-texts.ts";

const months = (count: string): string => (count === "1" ? "1 mes" : `${count} meses`);

export const autoRefinanceTexts: Translated<typeof english> = {
  title: "Refinanciar tu auto",
  heading: "¿Aceptaste la tasa del concesionario? Aún estás a tiempo.",
  lead: "Si tu puntaje subió o las tasas bajaron desde que firmaste, otro prestamista podría tomar el préstamo por menos.",
  partner: {
    heading: "Prestamista asociado destacado",
    failed: "No se pudieron cargar los prestamistas asociados",
    none: "Aún no hay prestamistas",
    noneText:
      "Podrás revisar tu préstamo aquí en cuanto haya uno. Mientras tanto, mira abajo cuándo conviene refinanciar.",
    score: "Puntaje mínimo",
    age: "Antigüedad del vehículo",
    years: (years) => `hasta ${years} años`,
    button: "Ver tu tasa ahora",
    newTab: "se abre en otra pestaña",
    sample: {
      tag: "Ejemplo",
      text: "Este prestamista es inventado y su enlace no lleva a ninguna página real.",
    },
    disclosure:
      "Recibimos un pago cuando tomas un préstamo por este enlace. No te cuesta nada y no cambia lo que dice la revisión de esta página. Rigen los términos del propio prestamista.",
    more: "Vienen más prestamistas. Hasta entonces, esta es la oferta de uno solo y no una comparación.",
  },
  check: {
    heading: "¿Aceptarían tu préstamo?",
    text: "Se revisa en tu navegador; no se nos envía nada a nosotros ni al prestamista, y no se hace ninguna consulta. Los dos primeros datos cuentan para este prestamista. Los demás son los que los prestamistas suelen pedir.",
    fields: {
      score: "Tu puntaje",
      year: "Año del modelo",
      balance: "Saldo del préstamo",
      value: "Valor del vehículo",
      paid: "Meses pagados hasta ahora",
      left: "Meses que faltan",
    },
    optional: "Opcional",
    current: "Todos los pagos están al día",
    submit: "Revisar mi préstamo",
    errors: {
      score: "Escribe un puntaje de 300 a 850.",
      year: (from, to) => `Escribe un año del modelo de ${from} a ${to}.`,
      amount: "Escribe una cantidad, por ejemplo 18,500, o deja el campo vacío.",
      months: "Escribe meses enteros de 0 a 120, o deja el campo vacío.",
    },
    yes: {
      heading: "Cumples los límites de este prestamista",
      text: "Eso no es una aprobación: el prestamista revisa tu historial antes de decidir.",
    },
    no: { heading: "Con este prestamista, por ahora no" },
    usual: "Un prestamista con los límites habituales también diría que no",
    fine: "Nada de lo que escribiste te descarta tampoco con otros prestamistas.",
    unjudged: (names) => `No se revisó porque quedó vacío: ${names}.`,
    rules: {
      score: "puntaje",
      vehicleAge: "antigüedad del vehículo",
      minimumBalance: "saldo",
      maximumBalance: "saldo",
      loanToValue: "saldo frente al valor",
      monthsPaid: "meses pagados",
      monthsLeft: "meses restantes",
      currentPayments: "pagos",
    },
    reasons: {
      score: (actual, limit) => `El puntaje de crédito es ${actual}; este prestamista acepta desde ${limit}.`,
      vehicleAge: (actual, limit) =>
        `El vehículo tiene ${actual} años; este prestamista acepta hasta ${limit}.`,
      minimumBalance: (actual, limit) =>
        `El saldo del préstamo es ${actual}; este prestamista acepta desde ${limit}.`,
      maximumBalance: (actual, limit) =>
        `El saldo del préstamo es ${actual}; este prestamista acepta hasta ${limit}.`,
      loanToValue: (actual, limit) =>
        `El saldo es el ${actual} del valor del vehículo; este prestamista acepta hasta ${limit}.`,
      monthsPaid: (actual, limit) =>
        `El préstamo lleva ${months(actual)}; este prestamista pide al menos ${limit}.`,
      monthsLeft: (actual, limit) =>
        `Al préstamo le ${actual === "1" ? "queda" : "quedan"} ${months(actual)}; este prestamista pide al menos ${limit}.`,
      currentPayments: () => "Hay un pago atrasado; este prestamista pide un préstamo que esté al día.",
    },
  },
  when: {
    heading: "Cuándo conviene refinanciar",
    points: [
      {
        heading: "Tu puntaje subió de rango",
        text: "Una tasa nueva se basa en tu puntaje de hoy, no en el que tenías al comprar.",
      },
      {
        heading: "El concesionario aumentó la tasa",
        text: "Los concesionarios pueden sumar a la tasa que un prestamista les dio. Un prestamista directo no lo hace.",
      },
      {
        heading: "Mantienes los mismos meses",
        text: "Un pago más bajo en un plazo más largo puede costar más en total. Compara los intereses, no el pago.",
      },
    ],
    link: "Calcula el préstamo nuevo completo",
  },
};
