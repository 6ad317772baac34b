import { brand } from "@roadworthy/contracts/brand";
import { issuer } from "../../platform/pdf/issuer.ts";
import type { Language } from "@roadworthy/contracts/languages";
import { cardBrandName } from "@roadworthy/contracts/payment-methods";
import type { Invoice } from "@roadworthy/contracts/subscriptions";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { writePdf } from "../../platform/pdf/pdf.ts";

const words = {
  en: {
    locale: "en-US",
    invoice: "Invoice",
    receipt: "Receipt",
    number: "Number",
    date: "Date",
    to: "Billed to",
    card: "Card",
    description: "Description",
    amount: "Amount",
    period: (plan: string, from: string, to: string) => `Plan ${plan}, ${from} to ${to}`,
    change: (plan: string, from: string, to: string) =>
      `Change to ${plan} for the rest of the period, ${from} to ${to}`,
    refunded: "Refunded",
    disputed: "Returned through your bank",
    total: "Total paid",
    due: "Total due",
  },
  es: {
    locale: "es-US",
    invoice: "Factura",
    receipt: "Recibo",
    number: "Número",
    date: "Fecha",
    to: "Cliente",
    card: "Tarjeta",
    description: "Descripción",
    amount: "Monto",
    period: (plan: string, from: string, to: string) => `Plan ${plan}, del ${from} al ${to}`,
    change: (plan: string, from: string, to: string) =>
      `Cambio a ${plan} por el resto del período, del ${from} al ${to}`,
    refunded: "Reembolsado",
    disputed: "Devuelto por tu banco",
    total: "Total pagado",
    due: "Total pendiente",
  },
} as const;

/** An invoice as a PDF; a paid one is the receipt. */
export function invoicePdf(
  invoice: Invoice,
  client: { readonly name: string; readonly email: string },
  language: Language,
): Promise<Buffer> {
  const w = words[language];
  const dollars = dollarText(w.locale);
  const day = (date: Date): string =>
    date.toLocaleDateString(w.locale, { dateStyle: "long", timeZone: brand.timeZone });
  const isPaid = invoice.status === "paid";
  const line = w[invoice.kind](invoice.planName, day(invoice.periodStart), day(invoice.periodEnd));
  const back: [string, string][] = [
    ...(invoice.refundedCents > 0 ? [[w.refunded, dollars(-invoice.refundedCents)] as [string, string]] : []),
    ...(invoice.disputedCents > 0 ? [[w.disputed, dollars(-invoice.disputedCents)] as [string, string]] : []),
  ];
  // A bank may have taken back what we had refunded.
  const left = Math.max(0, invoice.amountCents - invoice.refundedCents - invoice.disputedCents);
  return writePdf({
    title: `${isPaid ? w.receipt : w.invoice} ${invoice.number}`,
    language: language === "es" ? "es-US" : "en-US",
    issuer,
    createdAt: invoice.paidAt ?? invoice.createdAt,
    footer: invoice.number,
    blocks: [
      {
        kind: "facts",
        rows: [
          [w.number, invoice.number],
          [w.date, day(invoice.paidAt ?? invoice.createdAt)],
          [w.to, [client.name, client.email].filter(Boolean).join(", ")],
          ...(invoice.card
            ? [[w.card, `${cardBrandName(invoice.card.brand)} •••• ${invoice.card.last4}`] as const]
            : []),
        ],
      },
      {
        kind: "table",
        columns: [
          { title: w.description, share: 3 },
          { title: w.amount, share: 1, isAmount: true },
        ],
        rows: [[line, dollars(invoice.amountCents)], ...back],
        total: [isPaid ? w.total : w.due, dollars(invoice.status === "void" ? 0 : left)],
      },
    ],
  });
}
