import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import type { ReactNode } from "react";
import type { Tone } from "../vocabulary.ts";
import { type MonthRating, monthName, paymentMonths, paymentSentence } from "./payment-months.rules.ts";

const typeNames: Record<Tradeline["type"], string> = {
  creditCard: "Credit card",
  autoLoan: "Auto loan",
  mortgage: "Mortgage",
  studentLoan: "Student loan",
  other: "Other",
};

const statusLooks: Record<Tradeline["paymentStatus"], { readonly label: string; readonly tone: Tone }> = {
  current: { label: "Current", tone: "success" },
  late30: { label: "30 days late", tone: "warning" },
  late60: { label: "60 days late", tone: "warning" },
  late90: { label: "90 days late", tone: "error" },
  chargeoff: { label: "Charged off", tone: "error" },
};

const key: readonly { readonly rating: MonthRating; readonly mark: string; readonly words: string }[] = [
  { rating: "onTime", mark: "✓", words: "On time" },
  { rating: "late30", mark: "30", words: "30 days late" },
  { rating: "late60", mark: "60", words: "60 days late" },
  { rating: "late90", mark: "90", words: "90 days late or more" },
  {
    rating: "worst",
    mark: "CO",
    words: "Charged off, collection (C), foreclosure (F), surrender (S), repossession (R)",
  },
  { rating: "noData", mark: "–", words: "No data" },
  { rating: "before", mark: "", words: "Before opening" },
];

/** Every account on a file with its last 24 months of payments. */
export function TradelinesPanel({ tradelines }: { tradelines: readonly Tradeline[] }) {
  return (
    <>
      <ul className="rp-key" aria-label="Key to the payment history">
        {key.map(({ rating, mark, words }) => (
          <li key={rating}>
            <span className={`rp-month rp-month-${rating}`} aria-hidden="true">
              {mark}
            </span>
            {words}
          </li>
        ))}
      </ul>
      <ul className="rp-tradelines">
        {tradelines.map((tradeline) => (
          <li key={tradeline.id} className="rw-panel rp-tradeline">
            <TradelineBody tradeline={tradeline} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TradelineBody({ tradeline }: { tradeline: Tradeline }) {
  const status = statusLooks[tradeline.paymentStatus];
  return (
    <>
      <div className="rp-tradeline-head">
        <div>
          <h4>{tradeline.creditor}</h4>
          <p className="rw-small">
            {typeNames[tradeline.type]}, account ending in {tradeline.accountNumberLast4}
            {tradeline.closedOn !== null && `, closed ${formatDay(tradeline.closedOn)}`}
          </p>
        </div>
        <StatusTag tone={status.tone}>{status.label}</StatusTag>
      </div>
      <dl className="rp-facts rp-tradeline-facts">
        <Fact name="Balance">{formatCents(tradeline.balanceCents)}</Fact>
        {tradeline.pastDueCents > 0 && <Fact name="Past due">{formatCents(tradeline.pastDueCents)}</Fact>}
        {tradeline.creditLimitCents !== null && (
          <Fact name="Credit limit">{formatCents(tradeline.creditLimitCents)}</Fact>
        )}
        {tradeline.originalAmountCents !== null && (
          <Fact name="Original amount">{formatCents(tradeline.originalAmountCents)}</Fact>
        )}
        {tradeline.monthlyPaymentCents !== null && (
          <Fact name="Monthly payment">{formatCents(tradeline.monthlyPaymentCents)}</Fact>
        )}
        {tradeline.termMonths !== null && <Fact name="Term">{tradeline.termMonths} months</Fact>}
        <Fact name="Opened">{formatDay(tradeline.openedOn)}</Fact>
        <Fact name="Last reported">{formatDay(tradeline.lastReportedOn)}</Fact>
      </dl>
      <PaymentHistory tradeline={tradeline} />
    </>
  );
}

/** The months as a strip for the eyes; the sentence below it says the same in words. */
function PaymentHistory({ tradeline }: { tradeline: Tradeline }) {
  const months = paymentMonths(tradeline);
  return (
    <div className="rp-history">
      <div className="rp-months" aria-hidden="true">
        {months.map(({ month, rating, words, mark }) => (
          <span key={month} title={`${monthName(month)}: ${words}`}>
            <span className={`rp-month rp-month-${rating}`}>{mark}</span>
            <span className="rp-month-name">
              {month.endsWith("-01") ? month.slice(0, 4) : initial(month)}
            </span>
          </span>
        ))}
      </div>
      <p className="rw-small">
        <span className="rw-hidden">Payment history of 24 months: </span>
        {paymentSentence(months)}
      </p>
    </div>
  );
}

const initial = (month: string): string => monthName(month).slice(0, 1);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
