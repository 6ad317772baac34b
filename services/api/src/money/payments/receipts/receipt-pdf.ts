import { brand } from "@roadworthy/contracts/brand";
import type { TopUp } from "@roadworthy/contracts/ledger";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { issuer } from "../../../platform/pdf/issuer.ts";
import { writePdf } from "../../../platform/pdf/pdf.ts";

const words = {
  en: {
    locale: "en-US",
    title: "Receipt",
    number: "Number",
    date: "Date",
    to: "Paid by",
    description: "Description",
    amount: "Amount",
    funds: "Funds added by card",
    bankFunds: "Funds added from a bank account",
    total: "Total paid",
    test: "Test mode: no money moved",
  },
  es: {
    locale: "es-US",
    title: "Recibo",
    number: "Número",
    date: "Fecha",
    to: "Pagado por",
    description: "Descripción",
    amount: "Monto",
    funds: "Fondos agregados con tarjeta",
    bankFunds: "Fondos agregados desde una cuenta bancaria",
    total: "Total pagado",
    test: "Modo de prueba: no se movió dinero",
  },
} as const;

/** The receipt for a paid top-up. */
export function receiptPdf(
  topUp: TopUp,
  business: string,
  mode: "live" | "test",
  language: "en" | "es",
  isFromBank: boolean,
): Promise<Buffer> {
  const w = words[language];
  const amount = dollarText(w.locale)(topUp.amountCents);
  return writePdf({
    title: `${w.title} ${topUp.id}`,
    language: language === "es" ? "es-US" : "en-US",
    issuer,
    createdAt: topUp.createdAt,
    footer: topUp.id,
    blocks: [
      {
        kind: "facts",
        rows: [
          [w.number, topUp.id],
          [
            w.date,
            topUp.createdAt.toLocaleDateString(w.locale, { dateStyle: "long", timeZone: brand.timeZone }),
          ],
          [w.to, business],
        ],
      },
      ...(mode === "test" ? [{ kind: "text", text: w.test } as const] : []),
      {
        kind: "table",
        columns: [
          { title: w.description, share: 3 },
          { title: w.amount, share: 1, isAmount: true },
        ],
        rows: [[isFromBank ? w.bankFunds : w.funds, amount]],
        total: [w.total, amount],
      },
    ],
  });
}
