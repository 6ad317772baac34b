import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { Money } from "@roadworthy/kit/parts/money";
import { formatCents } from "@roadworthy/kit/format";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "./dashboard.module.css";

/** What a soft pull costs the partner, per bureau and for all three. */
export function PriceCards({ dashboard: { softPrices, allBureaus } }: { dashboard: PartnerDashboard }) {
  return (
    <section aria-labelledby="pd-prices" className={styles.section}>
      <h2 id="pd-prices">{texts.prices}</h2>
      <div className={styles.prices}>
        {softPrices.map(({ bureau, amountCents, before30Cents }) => (
          <div key={bureau} className={`rw-panel ${styles.price}`}>
            <h3>{bureauNames[bureau]}</h3>
            <p className={styles.priceValue}>
              <Money cents={amountCents} />
            </p>
            <p className="rw-small">{texts.perSoftPull}</p>
            {before30Cents !== null && <p className="rw-small">{priceChange(amountCents - before30Cents)}</p>}
          </div>
        ))}
        <div className={`rw-panel ${styles.price} ${styles.priceAll}`}>
          <h3>{texts.allBureaus}</h3>
          <p className={styles.priceValue}>
            <Money cents={allBureaus.totalCents} />
            {allBureaus.savingCents > 0 && (
              <>
                <s className={styles.priceSum}>
                  <Money cents={allBureaus.sumCents} />
                </s>
                <StatusTag tone="success">{texts.save(formatCents(allBureaus.savingCents))}</StatusTag>
              </>
            )}
          </p>
          <p className="rw-small">{texts.perAll}</p>
        </div>
      </div>
    </section>
  );
}

const priceChange = (by: number): string =>
  by === 0 ? texts.priceSame : (by > 0 ? texts.priceUp : texts.priceDown)(formatCents(Math.abs(by)));
