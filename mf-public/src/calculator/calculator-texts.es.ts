import type { Translated } from "@roadworthy/kit/translated";
import type { calculatorTexts as english } from "./calculator-texts.ts";

const periods = { 12: "mes", 26: "dos semanas", 52: "semana" } as const;
const adjectives = { 12: "Mensual", 26: "Cada 2 semanas", 52: "Semanal" } as const;
const plural = (count: number): string => (count === 1 ? "1 pago" : `${count} pagos`);

export const calculatorTexts: Translated<typeof english> = {
  title: "Calculadora de préstamos para auto",
  heading: "Calculadora de préstamos para auto",
  lead: "Cuánto es el pago, cuánto cuesta el préstamo en total y a dónde va ese dinero, calculado en tu navegador mientras escribes.",
  back: "Volver a la página de inicio",
  groups: {
    vehicle: "Vehículo y auto a cambio",
    loan: "Préstamo",
    taxes: "Impuestos y cargos",
    extra: "Termina de pagarlo antes",
  },
  fields: {
    price: "Precio del vehículo",
    down: "Pago inicial (enganche)",
    trade: "Valor del auto que entregas a cambio",
    payoff: "Saldo que debes de ese auto",
    term: "Plazo del préstamo (meses)",
    rate: "Tasa de interés (%)",
    origination: "Cargo de apertura pagado al firmar",
    tax: "Impuesto sobre la venta (%)",
    title: "Cargo por el título",
    registration: "Cargo de registro",
    documentation: "Cargo de documentación",
    extra: "Extra con cada pago",
    once: "Un pago extra único de",
    at: "Con el pago número",
  },
  payoffHelp: "Lo que todavía debes del auto que entregas a cambio.",
  include: "Incluir impuestos y cargos",
  state: {
    label: "Estado",
    missing:
      "No se pudieron cargar las reglas de impuestos de los estados, así que se descuenta todo el vehículo entregado.",
    again: "Intentar de nuevo",
    any: "Sin estado",
    anyHelp: "Sin un estado, se resta todo el valor del auto a cambio del precio antes del impuesto.",
    full: "Todo el valor del auto a cambio se resta del precio antes del impuesto.",
    none: "El auto a cambio no se resta: el impuesto se paga sobre todo el precio.",
    capped: (cap) => `Hasta ${cap} del auto a cambio se restan del precio antes del impuesto.`,
    rate: (percent) => `La tasa propia del estado es ${percent}%; los impuestos locales se suman.`,
    noRate: "Escribe tu propia tasa: no tenemos una con fuente para este estado.",
    noTax: "El estado no tiene un impuesto propio a las ventas.",
    disputed: "Las fuentes no coinciden en esto.",
    since: (from) => `Vigente desde el ${from}.`,
    until: (until) => `Vigente hasta el ${until}.`,
    during: (from, until) => `Vigente del ${from} al ${until}.`,
    source: (on) => `Estimado. Fuente, consultada el ${on}:`,
  },
  frequency: "Frecuencia de pago",
  frequencies: adjectives,
  errors: {
    amount: (most) => `Escribe una cantidad de hasta $${most}, por ejemplo 1,250.`,
    percent: (most) => `Escribe un porcentaje de 0 a ${most}, por ejemplo 4.99.`,
    whole: (most, sample) => `Escribe un número entero de 1 a ${most}, por ejemplo ${sample}.`,
  },
  fix: "Corrige los campos marcados para ver el resultado.",
  old: "Este es el resultado anterior a los cambios en los campos marcados.",
  result: "Tu préstamo",
  payment: (perYear) => `Pago ${adjectives[perYear]?.toLowerCase()}`,
  count: (count, rate) => `${plural(count)} al ${rate}%`,
  totals: {
    financed: "Monto financiado",
    interest: "Intereses totales",
    paid: "Total de los pagos",
    cost: "Costo total del auto",
    apr: "APR (tasa porcentual anual)",
  },
  noApr: "ninguna",
  feeTooLarge: "El cargo de apertura es tan grande como el préstamo, así que no hay APR.",
  bar: (share) => `Los intereses son el ${share} de lo que devuelves.`,
  financedPart: "Monto financiado",
  nothing: {
    heading: "No hay nada que financiar",
    text: (surplus) => `El pago inicial y el auto a cambio cubren todo el precio, y sobran ${surplus}.`,
  },
  sum: {
    heading: "Del precio al préstamo",
    price: "Precio del vehículo",
    tax: "Impuesto sobre la venta (estimado)",
    fees: "Cargos",
    down: "Pago inicial",
    equity: "Auto a cambio, menos lo que debes de él",
    owed: "Lo que aún debes del auto a cambio",
    financed: "Monto financiado",
  },
  plans: {
    heading: "Intereses que ahorras frente al plan mensual",
    plan: "Plan",
    payment: "Pago",
    count: "Pagos",
    interest: "Intereses",
    saved: "Ahorro",
    monthly: "Mensual",
    sameTerm: (perYear) => `${adjectives[perYear]}, mismo plazo`,
    accelerated: (perYear) =>
      `${adjectives[perYear]}, acelerado: ${perYear === 26 ? "la mitad" : "un cuarto"} del pago mensual cada ${periods[perYear]}`,
    why: "Dos cosas llevan el mismo nombre. Con el mismo plazo, los pagos más pequeños reducen el saldo un poco antes, así que los intereses bajan un poco. El plan acelerado además suma trece pagos mensuales al año en vez de doce; por eso termina antes y ahorra mucho más. Pregunta a tu prestamista a cuál se refiere y si abona cada pago el día en que llega.",
    suggestion: "Elegiste pagos mensuales. Esto es lo que cambiaría si pagaras cada dos semanas.",
  },
  extra: {
    heading: "Lo que logran los pagos extra",
    text: (interest, payments) =>
      payments === 0
        ? `Ahorran ${interest} de intereses.`
        : `Ahorran ${interest} de intereses y terminan el préstamo ${plural(payments)} antes.`,
  },
  negative: {
    heading: "Tu préstamo anterior pasa al nuevo",
    text: (debt, interest, increase, months) =>
      `Debes ${debt} más de lo que vale el auto que entregas a cambio. Sumado a este préstamo, eso cuesta ${interest} de intereses, agrega ${increase} a cada pago y toma ${months === 1 ? "1 mes" : `${months} meses`} de pagos para cubrirse.`,
  },
  loanToValue: (percent) =>
    `El préstamo es el ${percent} del precio del vehículo. Muchos prestamistas ponen su límite entre 115% y 130%.`,
  late: (charge) =>
    `Cargo por pago atrasado: 10 días de gracia, 5% o la cantidad mayor. Para este pago son ${charge}.`,
  schedule: {
    heading: "Pago por pago",
    year: "Año",
    openYear: (year: number): string => `Año ${year}`,
    payment: (number: number): string => `Pago ${number}`,
    number: "Pago",
    paid: "Pagado",
    interest: "Intereses",
    principal: "Capital",
    extra: "Adicional",
    balance: "Saldo",
    byYear: "Mostrar por año",
    all: "Mostrar cada pago",
    caption: "Cómo se paga el préstamo",
    csv: "Descargar CSV",
    csvColumns: ["Pago", "Monto", "Intereses", "Capital", "Adicional", "Saldo"],
    file: "roadworthy-prestamo-auto.csv",
    chart: "El saldo baja del monto financiado a cero, mientras los intereses pagados se acumulan.",
    chartBalance: "Saldo",
    chartInterest: "Intereses pagados hasta entonces",
  },
  actions: {
    copy: "Copiar enlace",
    copied: "Se copió el enlace a este cálculo.",
    notCopied: "No se pudo copiar el enlace. Cópialo de la barra de direcciones.",
    print: "Imprimir",
    reset: "Empezar de nuevo",
    kept: "Lo que escribas se queda en este navegador hasta que empieces de nuevo.",
  },
  estimate:
    "Es un estimado. Los intereses se redondean al centavo en cada período, y el auto a cambio se resta del precio antes del impuesto sobre la venta hasta donde lo permite el estado que elijas. Lo que cuenta es la divulgación del prestamista.",
  next: {
    heading: "A dónde ir desde aquí",
    links: [
      { to: "/credit-costs", label: "Mira cómo tu puntaje cambia la tasa" },
      { to: "/auto-refinance", label: "Revisa si te conviene refinanciar" },
      { to: "/pricing", label: "Ver los planes" },
    ],
  },
};
