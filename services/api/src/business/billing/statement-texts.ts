const en = {
  title: (month: string): string => `Statement ${month}`,
  business: "Business",
  opening: "Opening balance",
  credits: "Credits",
  debits: "Debits",
  closing: "Closing balance",
  date: "Date (UTC)",
  description: "Description",
  amount: "Amount",
  balance: "Balance",
  tooLong: (entries: number): string =>
    `This month has ${entries} lines. The CSV file of this month holds all of them.`,
  describe: (description: string): string => description,
};

/** The ledger describes its own movements in English; what an admin wrote stays as it was written. */
const spanish: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^Credit pull – 1 bureau, soft$/, "Consulta de crédito – 1 buró, suave"],
  [/^Credit pull – 1 bureau, hard$/, "Consulta de crédito – 1 buró, dura"],
  [/^Credit pull – (\d+) bureaus, soft$/, "Consulta de crédito – $1 burós, suave"],
  [/^Credit pull – (\d+) bureaus, hard$/, "Consulta de crédito – $1 burós, dura"],
  [/^Refund – credit pull$/, "Reembolso – consulta de crédito"],
  [/^Funds added by card$/, "Fondos agregados con tarjeta"],
  [/^Funds added from a bank account$/, "Fondos agregados desde una cuenta bancaria"],
  [/^Top-up disputed at the bank$/, "Recarga disputada en el banco"],
  [/^Dispute won – top-up$/, "Disputa ganada – recarga"],
  [/^Balance refunded to card$/, "Saldo reembolsado a la tarjeta"],
  [
    /^Refund to card failed – back on the balance$/,
    "Falló el reembolso a la tarjeta – el monto volvió al saldo",
  ],
];

/** The words of a month's statement. */
export const statementTexts: Record<"en" | "es", typeof en> = {
  en,
  es: {
    title: (month) => `Estado de cuenta ${month}`,
    business: "Empresa",
    opening: "Saldo inicial",
    credits: "Abonos",
    debits: "Cargos",
    closing: "Saldo final",
    date: "Fecha (UTC)",
    description: "Descripción",
    amount: "Monto",
    balance: "Saldo",
    tooLong: (entries) => `Este mes tiene ${entries} líneas. El archivo CSV del mes las contiene todas.`,
    describe: (description) =>
      spanish.reduce((text, [pattern, words]) => text.replace(pattern, words), description),
  },
};
