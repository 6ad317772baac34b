import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { dollarText } from "@roadworthy/domain/number-text.rules";

/** Money of a business that has arrived, or gone back. */
export type MoneyMoved = {
  readonly kind: "card" | "bank" | "refund";
  /** Of the top-up, which its PDF receipt is found by; a refund names the top-up that it gives back. */
  readonly topUpId: string;
  readonly business: string;
  readonly amountCents: number;
  readonly at: Date;
};

/** The receipt that is mailed to who pays for a business. */
export function receiptEmail(moved: MoneyMoved, language: Language, siteUrl: string) {
  const { subject, intro, facts, end } = words[language];
  const locale = language === "es" ? "es-US" : "en-US";
  const amount = dollarText(locale)(moved.amountCents);
  const day = moved.at.toLocaleDateString(locale, { dateStyle: "long", timeZone: brand.timeZone });
  const values = [moved.business, moved.topUpId, day, amount];
  return {
    subject: subject[moved.kind](amount),
    text: [
      intro[moved.kind],
      facts.map((name, index) => `${name}: ${values[index]}`).join("\n"),
      end[moved.kind],
      `${siteUrl}/partner/billing/transactions`,
    ].join("\n\n"),
  };
}

const words = {
  en: {
    subject: {
      card: (amount: string) => `Receipt: ${amount} added to your balance`,
      bank: (amount: string) => `Receipt: ${amount} from your bank account has arrived`,
      refund: (amount: string) => `Refund: ${amount} sent back to your card`,
    },
    intro: {
      card: "We charged your card and added the amount to your balance.",
      bank: "Your bank transfer has cleared, and the amount is on your balance.",
      refund:
        "We sent this amount back to the card that paid it. Your bank may take up to ten days to show it.",
    },
    facts: ["Business", "Top-up", "Date", "Amount"],
    end: {
      card: "Download the PDF receipt from your transactions:",
      bank: "Download the PDF receipt from your transactions:",
      refund: "See every payment and refund in your transactions:",
    },
  },
  es: {
    subject: {
      card: (amount: string) => `Recibo: ${amount} agregados a tu saldo`,
      bank: (amount: string) => `Recibo: llegaron ${amount} de tu cuenta bancaria`,
      refund: (amount: string) => `Reembolso: ${amount} devueltos a tu tarjeta`,
    },
    intro: {
      card: "Cobramos tu tarjeta y agregamos el monto a tu saldo.",
      bank: "Tu pago desde el banco se completó y el monto ya está en tu saldo.",
      refund:
        "Devolvimos este monto a la tarjeta que lo pagó. Tu banco puede tardar hasta diez días en mostrarlo.",
    },
    facts: ["Empresa", "Recarga", "Fecha", "Monto"],
    end: {
      card: "Descarga el recibo en PDF en tus movimientos:",
      bank: "Descarga el recibo en PDF en tus movimientos:",
      refund: "Mira todos los pagos y reembolsos en tus movimientos:",
    },
  },
} as const;
