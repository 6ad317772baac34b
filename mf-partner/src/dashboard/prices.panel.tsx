import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";

/** What a soft pull costs the partner, per bureau and for all three. */
export function PriceCards({ dashboard: { softPrices, allBureaus } }: { dashboard: PartnerDashboard }) {
  return (
    <section aria-labelledby="pd-prices" className="pd-section">
      <h2 id="pd-prices">Your prices</h2>
      <div className="pd-prices">
        {softPrices.map(({ bureau, amountCents }) => (
          <div key={bureau} className="rw-panel pd-price">
            <h3>{bureauNames[bureau]}</h3>
            <p className="pd-price-value">
              <Money cents={amountCents} />
            </p>
            <p className="rw-small">per soft pull</p>
          </div>
        ))}
        <div className="rw-panel pd-price pd-price-all">
          <h3>All 3 Bureaus</h3>
          <p className="pd-price-value">
            <Money cents={allBureaus.sumCents} />
            {allBureaus.savingCents > 0 && (
              <StatusTag tone="success">
                Save <Money cents={allBureaus.savingCents} />
              </StatusTag>
            )}
          </p>
          <p className="rw-small">
            You pay{" "}
            <strong>
              <Money cents={allBureaus.totalCents} />
            </strong>{" "}
            for one soft pull from all three
          </p>
        </div>
      </div>
    </section>
  );
}
