import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { formatMonth } from "../../format.ts";
import { type MonthRating, paymentMonths, paymentSentence } from "./payment-months.ts";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

const key: readonly { readonly rating: MonthRating; readonly mark: string }[] = [
  { rating: "onTime", mark: "✓" },
  { rating: "late30", mark: "30" },
  { rating: "late60", mark: "60" },
  { rating: "late90", mark: "90" },
  { rating: "worst", mark: "CO" },
  { rating: "noData", mark: "–" },
  { rating: "before", mark: "" },
];

/** What the cells of the strips mean; once per list of accounts. */
export function PaymentKey() {
  return (
    <ul className={styles.key} aria-label={texts.key}>
      {key.map(({ rating, mark }) => (
        <li key={rating}>
          <span className={`${styles.month} ${styles[rating]}`} aria-hidden="true">
            {mark}
          </span>
          {texts.ratings[rating]}
        </li>
      ))}
    </ul>
  );
}

/** The last 24 months as a strip for the eyes; the sentence below it says the same in words. */
export function PaymentStrip({
  history,
  title,
}: {
  history: Pick<Tradeline, "paymentHistory" | "historyFrom">;
  title: string;
}) {
  const months = paymentMonths(history);
  return (
    <div className={styles.history}>
      <h5>{title}</h5>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month, rating, words, mark }) => (
          <span key={month} title={`${formatMonth(month)}: ${words}`}>
            <span className={`${styles.month} ${styles[rating]}`}>{mark}</span>
            <span className={styles.monthName}>
              {month.endsWith("-01") ? month.slice(0, 4) : formatMonth(month).slice(0, 1)}
            </span>
          </span>
        ))}
      </div>
      <p className="rw-small">{paymentSentence(months)}</p>
    </div>
  );
}
