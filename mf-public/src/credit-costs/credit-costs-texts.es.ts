import type { Translated } from "@roadworthy/kit/translated";
import type { creditCostsTexts as english } from "./credit-costs-texts.ts";

export const creditCostsTexts: Translated<typeof english> = {
  title: "El verdadero costo del mal crédito",
  heading: "El verdadero costo del mal crédito",
  lead: "El mismo auto, el mismo concesionario, el mismo día. Solo cambia el puntaje.",
  form: {
    heading: "Tu préstamo",
    amount: "Monto del préstamo",
    term: "Plazo del préstamo (meses)",
    score: "Tu puntaje",
    scoreHelp: "De 300 a 850. Déjalo vacío para ver solo las muestras.",
    vehicle: "Vehículo",
    vehicles: { new: "Nuevo", used: "Usado" },
    lateRule: "La regla para pagos atrasados",
    lateRuleHelp: "Tu contrato o tu estado pueden decir otra cosa.",
    grace: "Días de gracia",
    late: "Cargo (% del pago)",
    least: "Cargo mínimo",
  },
  errors: {
    amount: "Escribe una cantidad de 1 a 10,000,000, por ejemplo 30,000.",
    term: "Escribe un número entero de 1 a 120, por ejemplo 60.",
    score: "Escribe un puntaje de 300 a 850.",
    grace: "Escribe días enteros de 0 a 90, por ejemplo 10.",
    late: "Escribe un porcentaje de 0 a 100, por ejemplo 5.",
    least: "Escribe una cantidad, por ejemplo 25, o 0.",
  },
  fix: "Corrige los campos marcados para ver el resultado.",
  samples: {
    heading: "Tres puntajes, un préstamo",
    profiles: { excellent: "Excelente", fair: "Regular", poor: "Bajo" },
    range: (from, to) => (to === null ? `${from}+` : `${from}–${to}`),
    own: "Tu puntaje",
    profile: "Puntaje",
    rate: "Tasa",
    payment: "Pago",
    interest: "Intereses en total",
    interestOf: (amount) => `${amount} de intereses`,
    extra: "Más que con Excelente",
    note: "Tasas de muestra para comparar, no son ofertas.",
    ownNote: (range, quarter, source) =>
      `Tu renglón usa la tasa promedio para puntajes de ${range} en ${quarter}. Fuente: ${source}.`,
    noOwn: "Ningún promedio publicado cubre este puntaje y vehículo.",
  },
  hidden: {
    heading: "Lo que la tasa no muestra",
    of: (profile) => `Con un puntaje ${profile.toLowerCase()}, frente a uno excelente`,
    month: { heading: "Cada mes", text: "más por el mismo auto, antes del seguro." },
    term: { heading: "Durante el préstamo", text: "más de intereses, a cambio de nada." },
    power: {
      heading: "Poder de compra",
      text: "menos auto por el pago que pediría la tasa excelente.",
    },
    late: {
      heading: "Un pago que llega tarde",
      text: (days, percent, least) =>
        `${days} días de gracia, después ${percent}% o ${least === null ? "la cantidad mayor" : `${least}, lo que sea mayor`}.`,
    },
  },
  benchmarks: {
    heading: "Lo que cobraron los prestamistas",
    text: "Promedios publicados por puntaje. Los límites de los rangos cambiaron con los años, así que cada renglón tiene los suyos.",
    quarter: "Trimestre",
    scores: "Puntajes",
    new: "Auto nuevo",
    used: "Auto usado",
    none: "no indicado",
    older: "Trimestres anteriores",
    sources: "Fuentes",
    failed: "No se pudieron cargar los promedios publicados",
  },
  bureaus: {
    heading: "¿A qué buró consultará el prestamista?",
    text: "Algunos consultan uno; otros, los tres, y toman el puntaje del medio. Un error en cualquiera de ellos puede costarte la mejor tasa, así que conviene haber visto antes todos los historiales.",
    and: " y ",
    covered: (plans) => `En ${plans}`,
    failed: "No se pudo cargar qué plan cubre cada buró",
  },
  links: {
    heading: "A dónde ir desde aquí",
    list: [
      { to: "/auto-loan-calculator", label: "Calcula un préstamo completo" },
      { to: "/auto-refinance", label: "Revisa si te conviene refinanciar" },
      { to: "/pricing", label: "Ver los planes" },
    ],
  },
};
