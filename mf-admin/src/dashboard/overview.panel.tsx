import { formatMonth } from "@roadworthy/kit/format";
import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { Money } from "@roadworthy/kit/parts/money";
import type { ReactNode } from "react";

/** The four figures an admin looks at first, each with what it counts. */
export function OverviewCards({ dashboard }: { dashboard: AdminDashboard }) {
  const { totalUsers, businessPartners, monthlyRevenueCents, creditPullsToday, revenue } = dashboard;
  const lastMonth = revenue.at(-2);
  return (
    <section aria-label="Platform overview" className="rw-cards">
      <Figure label="Total users" value={totalUsers.toLocaleString("en-US")}>
        Clients, partners and staff with an account
      </Figure>
      <Figure label="Business partners" value={businessPartners.toLocaleString("en-US")}>
        Businesses of every status
      </Figure>
      <Figure label="Monthly revenue" value={<Money cents={monthlyRevenueCents} />}>
        {lastMonth ? (
          <>
            So far; <Money cents={lastMonth.amountCents} /> in all of {formatMonth(lastMonth.month)}
          </>
        ) : (
          "Live pulls since the first, less refunds"
        )}
      </Figure>
      <Figure label="Credit pulls today" value={creditPullsToday.toLocaleString("en-US")}>
        Live pulls since midnight UTC
      </Figure>
    </section>
  );
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="rw-panel ad-figure">
      <h2>{label}</h2>
      <p className="ad-figure-value">{value}</p>
      <p className="rw-small">{children}</p>
    </div>
  );
}
