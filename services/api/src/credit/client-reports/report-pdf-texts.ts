import { bandFloors } from "@roadworthy/domain/score/score-bands.rules";
/** The words of a report on paper. */
export type PdfTexts = (typeof pdfTexts)["en"];

const en = {
  title: "Your credit report",
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  date: "Date", bureaus: "Bureaus", number: "Report", bureau: "Bureau", scores: "Scores", score: "Score", model: "Model",
  range: "Range", noScore: "No score", accounts: "Accounts", collections: "Collections", records: "Public records",
  inquiries: "Inquiries", fallsOff: "When items fall off", none: "None reported.", nothingFalls: "Nothing negative is reported.",
  creditor: "Creditor", type: "Type", opened: "Opened", status: "Status", balance: "Balance", limit: "Limit or loan",
  agency: "Agency", court: "Court", madeBy: "Made by", item: "Item", fallsOffOn: "Falls off on", about: "about",
  bands: `Bands are Roadworthy’s own: Excellent from ${bandFloors.Excellent}, Good from ${bandFloors.Good}, Fair from ${bandFloors.Fair}, Poor below. Every lender draws its own lines.`,
  types: { creditCard: "Credit card", autoLoan: "Auto loan", mortgage: "Mortgage", studentLoan: "Student loan", other: "Other" },
  statuses: { current: "Current", late30: "30 days late", late60: "60 days late", late90: "90 days late", chargeoff: "Charged off" },
  pulls: { soft: "Soft", hard: "Hard" },
  rightsTitle: "Your rights",
  rights: [
    "You may dispute anything that is wrong or incomplete; the bureau must look into it, usually within 30 days (15 USC 1681i).",
    "You may get a free report from each bureau at AnnualCreditReport.com (15 USC 1681j).",
    "You may freeze your file, lift the freeze and place a fraud alert free of charge (15 USC 1681c-1).",
    "Most negative items fall off after seven years, bankruptcies after ten (15 USC 1681c).",
  ],
}; // prettier-ignore

export const pdfTexts = {
  en,
  es: {
    title: "Tu informe de crédito",
    page: (page: number, of: number): string => `Página ${page} de ${of}`,
    date: "Fecha", bureaus: "Burós", number: "Informe", bureau: "Buró", scores: "Puntajes", score: "Puntaje", model: "Modelo",
    range: "Escala", noScore: "Sin puntaje", accounts: "Cuentas", collections: "Cobranzas", records: "Registros públicos",
    inquiries: "Consultas", fallsOff: "Cuándo salen los datos", none: "No se reporta nada.", nothingFalls: "No se reporta nada negativo.",
    creditor: "Acreedor", type: "Tipo", opened: "Abierta", status: "Estado", balance: "Saldo", limit: "Límite o préstamo",
    agency: "Agencia", court: "Tribunal", madeBy: "Hecha por", item: "Dato", fallsOffOn: "Sale el", about: "hacia el",
    bands: `Las bandas son de Roadworthy: Excelente desde ${bandFloors.Excellent}, Bueno desde ${bandFloors.Good}, Regular desde ${bandFloors.Fair}, Bajo por debajo. Cada prestamista usa las suyas.`,
    types: { creditCard: "Tarjeta de crédito", autoLoan: "Préstamo de auto", mortgage: "Hipoteca", studentLoan: "Préstamo estudiantil", other: "Otro" },
    statuses: { current: "Al día", late30: "30 días de atraso", late60: "60 días de atraso", late90: "90 días de atraso", chargeoff: "Cancelada como pérdida" },
    pulls: { soft: "Suave", hard: "Dura" },
    rightsTitle: "Sus derechos",
    rights: [
      "Usted puede disputar todo lo que esté mal o incompleto; el buró debe investigarlo, por lo general en 30 días (15 USC 1681i).",
      "Usted puede obtener un informe gratuito de cada buró en AnnualCreditReport.com (15 USC 1681j).",
      "Usted puede congelar su expediente, levantar el congelamiento y poner una alerta de fraude sin costo (15 USC 1681c-1).",
      "La mayoría de los datos negativos salen a los siete años, las bancarrotas a los diez (15 USC 1681c).",
    ],
  } satisfies typeof en,
}; // prettier-ignore
