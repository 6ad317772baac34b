import type { DecisionReason } from "@roadworthy/contracts/letters";

const en = {
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  titles: { adverse_action: "Notice of action taken", risk_based_pricing: "Your credit report and the price you pay for credit" },
  date: "Date", creditor: "Creditor", to: "To", reference: "Report",
  declined: "Thank you for your application. We cannot approve it at this time.",
  counteroffer: "Thank you for your application. We cannot offer you credit on the terms that you asked for, but we can offer it on other terms. Contact us if you wish to accept them.",
  reasonsTitle: "Principal reasons for our decision",
  basedOn: "Our decision was based in whole or in part on information in a consumer report from the agencies named below. They played no part in our decision and cannot give you specific reasons for it.",
  rights: [
    "You have a right under the Fair Credit Reporting Act to know the information in your credit file at these agencies.",
    "You have a right to a free copy of your report from each of them if you ask for it within 60 days after you receive this notice.",
    "You have a right to dispute with the agency any information in the report that is inaccurate or incomplete.",
  ],
  agenciesTitle: "Consumer reporting agencies", agency: "Agency", address: "Address", phone: "Toll-free number",
  scoreTitle: "Your credit score",
  scoreUsed: "We also obtained your credit score from these agencies and used it in our decision. A credit score is a number that reflects the information in your credit report. It can change when that information changes.",
  score: "Score", scoredOn: "Created on", range: "Range", source: "Source",
  factorsTitle: (agency: string): string => `Key factors that adversely affected your credit score: ${agency}`,
  ecoaTitle: "Equal Credit Opportunity Act notice",
  ecoa: "The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, or age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.",
  pricing: [
    "A credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors.",
    "We used information from your credit report to set the terms of the credit we are offering you, such as the annual percentage rate.",
    "The terms offered to you may be less favorable than the terms offered to consumers who have better credit histories.",
  ],
  mistakesTitle: "What if there are mistakes in your credit report?",
  mistakes: "You have a right to dispute any inaccurate information in your credit report. If you find mistakes, contact the consumer reporting agency. It is a good idea to check your credit report to make sure the information in it is accurate.",
  freeTitle: "How can you get a copy of your credit report?",
  free: "Under federal law you have the right to a free copy of your credit report from the agencies named below for 60 days after you receive this notice. Call or write to them at these numbers and addresses, or visit AnnualCreditReport.com.",
  moreTitle: "How can you get more information about credit reports?",
  more: "For more information about credit reports and your rights under federal law, visit the Consumer Financial Protection Bureau’s website at www.consumerfinance.gov/learnmore.",
  reasons: {
    income_insufficient: "Income insufficient for amount of credit requested", income_unverified: "Unable to verify income",
    obligations_excessive: "Excessive obligations in relation to income", employment_unverified: "Unable to verify employment",
    residence_too_short: "Length of residence", no_credit_file: "No credit file", credit_experience_limited: "Limited credit experience",
    obligations_delinquent: "Delinquent past or present credit obligations with others",
    collection_or_judgment: "Collection action or judgment", repossession: "Garnishment, foreclosure or repossession",
    bankruptcy: "Bankruptcy", inquiries_many: "Number of recent inquiries on credit bureau report",
    collateral_insufficient: "Value or type of collateral not sufficient", identity_unverified: "Unable to verify identity",
  } satisfies Record<DecisionReason, string>,
}; // prettier-ignore

/** The words of a letter, in one language. */
export type LetterTexts = typeof en;

/** The words of the letters: English after the model forms (12 CFR 1002 appendix C, 1022 appendix H). */
export const letterTexts: Record<"en" | "es", LetterTexts> = {
  en,
  es: {
    page: (page: number, of: number): string => `Página ${page} de ${of}`,
    titles: { adverse_action: "Aviso de la decisión tomada", risk_based_pricing: "Su informe de crédito y el precio que paga por el crédito" },
    date: "Fecha", creditor: "Acreedor", to: "Para", reference: "Informe",
    declined: "Gracias por su solicitud. No podemos aprobarla en este momento.",
    counteroffer: "Gracias por su solicitud. No podemos ofrecerle crédito en las condiciones que pidió, pero sí en otras. Comuníquese con nosotros si desea aceptarlas.",
    reasonsTitle: "Motivos principales de nuestra decisión",
    basedOn: "Nuestra decisión se basó total o parcialmente en información de un informe del consumidor de las agencias que se indican abajo. Ellas no participaron en nuestra decisión y no pueden darle los motivos específicos.",
    rights: [
      "La Ley de Informe Imparcial de Crédito le da derecho a conocer la información de su expediente de crédito en estas agencias.",
      "Tiene derecho a una copia gratuita de su informe de cada una si la pide dentro de los 60 días después de recibir este aviso.",
      "Tiene derecho a disputar ante la agencia cualquier dato del informe que sea incorrecto o esté incompleto.",
    ],
    agenciesTitle: "Agencias de informes del consumidor", agency: "Agencia", address: "Dirección", phone: "Número gratuito",
    scoreTitle: "Su puntaje de crédito",
    scoreUsed: "También obtuvimos su puntaje de crédito de estas agencias y lo usamos en nuestra decisión. El puntaje es un número que refleja la información de su informe de crédito. Puede cambiar cuando cambia esa información.",
    score: "Puntaje", scoredOn: "Creado el", range: "Escala", source: "Fuente",
    factorsTitle: (agency: string): string => `Factores clave que afectaron su puntaje: ${agency}`,
    ecoaTitle: "Aviso de la Ley de Igualdad de Oportunidades de Crédito",
    ecoa: "La Ley federal de Igualdad de Oportunidades de Crédito prohíbe a los acreedores discriminar a los solicitantes por raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga capacidad para celebrar un contrato vinculante); porque todo o parte de sus ingresos provenga de un programa de asistencia pública; o porque haya ejercido de buena fe un derecho conforme a la Ley de Protección del Crédito del Consumidor. La agencia federal que vigila el cumplimiento de esta ley por este acreedor es la Comisión Federal de Comercio (Federal Trade Commission), Equal Credit Opportunity, Washington, DC 20580.",
    pricing: [
      "Un informe de crédito es un registro de su historial de crédito. Indica si paga sus cuentas a tiempo y cuánto debe a sus acreedores.",
      "Usamos información de su informe de crédito para fijar las condiciones del crédito que le ofrecemos, como la tasa de porcentaje anual.",
      "Las condiciones que le ofrecemos pueden ser menos favorables que las ofrecidas a consumidores con mejor historial de crédito.",
    ],
    mistakesTitle: "¿Qué pasa si hay errores en su informe de crédito?",
    mistakes: "Tiene derecho a disputar cualquier información incorrecta de su informe de crédito. Si encuentra errores, comuníquese con la agencia. Conviene revisar su informe para asegurarse de que la información sea correcta.",
    freeTitle: "¿Cómo puede obtener una copia de su informe de crédito?",
    free: "La ley federal le da derecho a una copia gratuita de su informe de crédito de las agencias que se indican abajo durante los 60 días después de recibir este aviso. Llame o escriba a los números y direcciones indicados, o visite AnnualCreditReport.com.",
    moreTitle: "¿Dónde puede obtener más información?",
    more: "Para más información sobre los informes de crédito y sus derechos según la ley federal, visite el sitio de la Oficina para la Protección Financiera del Consumidor: www.consumerfinance.gov/learnmore.",
    reasons: {
      income_insufficient: "Ingresos insuficientes para el crédito solicitado", income_unverified: "No se pudieron verificar los ingresos",
      obligations_excessive: "Obligaciones excesivas en relación con los ingresos", employment_unverified: "No se pudo verificar el empleo",
      residence_too_short: "Tiempo de residencia", no_credit_file: "Sin expediente de crédito", credit_experience_limited: "Experiencia de crédito limitada",
      obligations_delinquent: "Obligaciones de crédito atrasadas, pasadas o presentes",
      collection_or_judgment: "Acción de cobranza o sentencia", repossession: "Embargo, ejecución hipotecaria o recuperación del bien",
      bankruptcy: "Bancarrota", inquiries_many: "Número de consultas recientes en el informe",
      collateral_insufficient: "Valor o tipo de garantía insuficiente", identity_unverified: "No se pudo verificar la identidad",
    },
  },
}; // prettier-ignore
