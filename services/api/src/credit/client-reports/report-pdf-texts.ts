import { bandFloors } from "@roadworthy/domain/score/score-bands.rules";
/** The words of a report on paper. */
export type PdfTexts = (typeof pdfTexts)["en"];

const en = {
  title: "Your credit report",
  date: "Date", bureaus: "Bureaus", number: "Report", bureau: "Bureau", scores: "Scores", score: "Score", model: "Model",
  range: "Range", noScore: "No score", accounts: "Accounts", collections: "Collections", records: "Public records",
  inquiries: "Inquiries", fallsOff: "When items fall off", none: "None reported.", nothingFalls: "Nothing negative is reported.",
  creditor: "Creditor", type: "Type", opened: "Opened", status: "Status", balance: "Balance", limit: "Limit or loan",
  agency: "Agency", court: "Court", madeBy: "Made by", item: "Item", fallsOffOn: "Falls off on", about: "about",
  bands: `Bands are Roadworthy’s own: Excellent from ${bandFloors.Excellent}, Good from ${bandFloors.Good}, Fair from ${bandFloors.Fair}, Poor below. Every lender draws its own lines.`,
  types: { creditCard: "Credit card", autoLoan: "Auto loan", mortgage: "Mortgage", studentLoan: "Student loan", other: "Other" },
  statuses: { current: "Current", late30: "30 days late", late60: "60 days late", late90: "90 days late", chargeoff: "Charged off" },
  pulls: { soft: "Soft", hard: "Hard" },
  details: "Account details", responsibility: "Responsibility", firstMissed: "First missed payment", pastDue: "Past due",
  lastReported: "Last reported", remarks: "Remarks", person: "Personal information", names: "Names", addresses: "Addresses",
  employers: "Employers", phones: "Phones", birthYear: "Year of birth", statements: "Your statements", alerts: "Alerts on this file",
  frozen: "Security freeze: this file is frozen.", noAlerts: "No alert and no freeze.",
  responsibilities: {
    individual: "Individual", joint: "Joint", authorizedUser: "Authorized user", cosigner: "Co-signer",
    maker: "Maker", terminated: "Ended", business: "Business", deceased: "Deceased",
  },
  alertNames: {
    fraud_alert_initial: "Initial fraud alert", fraud_alert_extended: "Extended fraud alert", active_duty_alert: "Active-duty alert",
    address_discrepancy: "Address doesn’t match", deceased: "Reported as deceased", thin_file: "Little on file",
  },
  rightsTitle: "Your rights",
  rights: [
    "You may dispute anything that is wrong or incomplete; the bureau must look into it, usually within 30 days (15 USC 1681i).",
    "You may get a free report from each bureau at AnnualCreditReport.com (15 USC 1681j).",
    "You may freeze your file, lift the freeze and place a fraud alert free of charge (15 USC 1681c-1).",
    "Most negative items fall off after seven years, bankruptcies after ten (15 USC 1681c).",
  ],
  sealTitle: "Seal",
  seal: (sha256: string, signature: string): string =>
    `SHA-256 of this report's data: ${sha256}. Roadworthy's signature of it (Ed25519): ${signature}.`,
  sealCheck: (url: string): string => `Whoever gets this document should open this page and compare its scores, bureaus and dates with those printed here: ${url}`,
}; // prettier-ignore

export const pdfTexts = {
  en,
  es: {
    title: "Su informe de crédito",
    date: "Fecha", bureaus: "Burós", number: "Informe", bureau: "Buró", scores: "Puntajes", score: "Puntaje", model: "Modelo",
    range: "Escala", noScore: "Sin puntaje", accounts: "Cuentas", collections: "Cobranzas", records: "Registros públicos",
    inquiries: "Consultas", fallsOff: "Cuándo se borran los datos", none: "No se reporta nada.", nothingFalls: "No se reporta nada negativo.",
    creditor: "Acreedor", type: "Tipo", opened: "Abierta", status: "Estado", balance: "Saldo", limit: "Límite o préstamo",
    agency: "Agencia", court: "Tribunal", madeBy: "Hecha por", item: "Dato", fallsOffOn: "Se borra el", about: "hacia el",
    bands: `Los rangos son de Roadworthy: Excelente desde ${bandFloors.Excellent}, Bueno desde ${bandFloors.Good}, Regular desde ${bandFloors.Fair}, Bajo por debajo. Cada prestamista usa los suyos.`,
    types: { creditCard: "Tarjeta de crédito", autoLoan: "Préstamo de auto", mortgage: "Hipoteca", studentLoan: "Préstamo estudiantil", other: "Otro" },
    statuses: { current: "Al día", late30: "30 días de atraso", late60: "60 días de atraso", late90: "90 días de atraso", chargeoff: "Dada por perdida" },
    pulls: { soft: "Suave", hard: "Dura" },
    details: "Detalles de las cuentas", responsibility: "Responsabilidad", firstMissed: "Primer pago atrasado", pastDue: "Vencido",
    lastReported: "Último reporte", remarks: "Observaciones", person: "Datos personales", names: "Nombres", addresses: "Direcciones",
    employers: "Empleadores", phones: "Teléfonos", birthYear: "Año de nacimiento", statements: "Sus declaraciones", alerts: "Alertas en este expediente",
    frozen: "Congelamiento de seguridad: este expediente está congelado.", noAlerts: "Sin alertas ni congelamiento.",
    responsibilities: {
      individual: "Individual", joint: "Conjunta", authorizedUser: "Usuario autorizado", cosigner: "Codeudor",
      maker: "Deudor principal", terminated: "Terminada", business: "Empresa", deceased: "Fallecido",
    },
    alertNames: {
      fraud_alert_initial: "Alerta de fraude inicial", fraud_alert_extended: "Alerta de fraude extendida", active_duty_alert: "Alerta de servicio militar activo",
      address_discrepancy: "La dirección no coincide", deceased: "Reportado como fallecido", thin_file: "Expediente con poca información",
    },
    rightsTitle: "Sus derechos",
    rights: [
      "Usted puede disputar todo lo que esté mal o incompleto; el buró debe investigarlo, por lo general en 30 días (15 USC 1681i).",
      "Usted puede obtener un informe gratuito de cada buró en AnnualCreditReport.com (15 USC 1681j).",
      "Usted puede congelar su expediente, levantar el congelamiento y poner una alerta de fraude sin costo (15 USC 1681c-1).",
      "La mayoría de los datos negativos se borran a los siete años, las bancarrotas a los diez (15 USC 1681c).",
    ],
    sealTitle: "Sello",
    seal: (sha256: string, signature: string): string =>
      `SHA-256 de los datos de este informe: ${sha256}. Firma de Roadworthy (Ed25519): ${signature}.`,
    sealCheck: (url: string): string => `Quien reciba este documento debe abrir esta página y comparar sus puntajes, burós y fechas con los impresos aquí: ${url}`,
  } satisfies typeof en,
}; // prettier-ignore
