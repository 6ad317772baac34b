import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { loanOffers } from "@roadworthy/contracts/loan-offers";
import { formatDay } from "@roadworthy/kit/format";
import { useId } from "react";
import { loansTexts as texts } from "./loans-texts.ts";
import styles from "./loans.module.css";

type Shopping = NonNullable<ReplyOf<typeof loanOffers.own>["shopping"]>;

/** Whether shopping for a rate costs points now: the windows in which inquiries for a car count as one, and when each closes. */
export function RateShoppingPanel({ shopping }: { shopping: Shopping }) {
  const id = useId();
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.shopping}</h2>
      <p>{shopping.safeUntil === null ? texts.opens : texts.safe(formatDay(shopping.safeUntil))}</p>
      {shopping.windows.length > 0 && (
        <>
          <p>{texts.counted(shopping.counted14, shopping.counted45)}</p>
          <ul className={styles.reasons}>
            {shopping.windows.map(({ days, firstOn, closesOn, inquiries, isOpen }) => (
              <li key={`${days} ${firstOn}`}>
                {texts.window(
                  days,
                  inquiries,
                  formatDay(firstOn),
                  (isOpen ? texts.closes : texts.closed)(formatDay(closesOn)),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
