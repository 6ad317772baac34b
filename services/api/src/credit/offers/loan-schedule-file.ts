import { issuer } from "../../platform/pdf/issuer.ts";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@roadworthy/contracts/languages";
import type { LoanSchedule, ownLoans as contract } from "@roadworthy/contracts/own-loans";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { inputOf } from "../../platform/serve.ts";
import { dollars } from "../../platform/serve-list.ts";
import { readSchedule } from "./own-loans.service.ts";

const words = {
  en: {
    locale: "en-US",
    title: (lender: string) => `Payments left on your loan with ${lender}`,
    balance: "Balance",
    rate: "Rate",
    estimated: "estimated from your report",
    payment: "Payment",
    number: "No.",
    due: "Due",
    interest: "Interest",
    principal: "Principal",
    left: "Balance after",
    total: "Total",
    note: "An estimate from the figures here. Your lender's statement has the final word.",
    on: (amount: string, day: string) => `${amount} on ${day}`,
  },
  es: {
    locale: "es-US",
    title: (lender: string) => `Pagos que faltan de tu préstamo con ${lender}`,
    balance: "Saldo",
    rate: "Tasa",
    estimated: "estimada a partir de tu informe",
    payment: "Pago",
    number: "N.º",
    due: "Vence",
    interest: "Interés",
    principal: "Capital",
    left: "Saldo después",
    total: "Total",
    note: "Es un estimado con estas cifras. Las definitivas están en el estado de cuenta de tu prestamista.",
    on: (amount: string, day: string) => `${amount} el ${day}`,
  },
} as const;

/** The schedule as a file, when `format` asks for one. */
export async function sendScheduleFile(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const input = inputOf<typeof contract.schedule>(request);
  const { format, language } = input.query;
  if (format === "json") return null;
  const schedule = await readSchedule(request.ctx, input);
  void reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="loan-schedule.${format}"`);
  if (format === "csv") {
    void reply.type("text/csv; charset=utf-8");
    return csvOf(schedule, language);
  }
  void reply.type("application/pdf");
  return Readable.from([await pdfOf(schedule, language, request.ctx.now())]);
}

type Plain = Omit<LoanSchedule, "plans">;

function csvOf({ rows }: Plain, language: Language): Readable {
  const w = words[language];
  const columns = [w.number, w.due, w.payment, w.interest, w.principal, w.left];
  return stringify(
    rows.map((row) => [
      row.number,
      row.dueOn,
      dollars(row.paymentCents),
      dollars(row.interestCents),
      dollars(row.principalCents),
      dollars(row.balanceCents),
    ]),
    { ...csvOptions, header: true, columns },
  );
}

function pdfOf({ loan, rows, totalInterestCents }: Plain, language: Language, now: Date): Promise<Buffer> {
  const w = words[language];
  const money = dollarText(w.locale);
  const day = (on: string): string =>
    new Date(`${on}T00:00:00Z`).toLocaleDateString(w.locale, { dateStyle: "medium", timeZone: "UTC" });
  const paid = rows.reduce((sum, { paymentCents }) => sum + paymentCents, 0);
  const rate = `${loan.ratePercent}%`;
  return writePdf({
    title: w.title(loan.creditor),
    language: language === "es" ? "es-US" : "en-US",
    issuer,
    createdAt: now,
    blocks: [
      {
        kind: "facts",
        rows: [
          [w.balance, w.on(money(loan.balanceCents), day(loan.balanceOn))],
          [w.rate, loan.source === "report" ? `${rate}, ${w.estimated}` : rate],
          [w.payment, money(loan.paymentCents)],
        ],
      },
      {
        kind: "table",
        columns: [
          { title: w.number, share: 0.6, isAmount: true },
          { title: w.due, share: 1.4 },
          { title: w.payment, isAmount: true },
          { title: w.interest, isAmount: true },
          { title: w.principal, isAmount: true },
          { title: w.left, isAmount: true },
        ],
        rows: rows.map((row) => [
          String(row.number),
          day(row.dueOn),
          money(row.paymentCents),
          money(row.interestCents),
          money(row.principalCents),
          money(row.balanceCents),
        ]),
        total: ["", w.total, money(paid), money(totalInterestCents), money(paid - totalInterestCents), ""],
      },
      { kind: "text", text: w.note, isMuted: true },
    ],
  });
}
