import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import type { ReactNode } from "react";
import type { Tone } from "../vocabulary.ts";

const apiStatusLooks: Record<
  PartnerDashboard["apiStatus"],
  { readonly label: string; readonly tone: Tone; readonly detail: string }
> = {
  active: { label: "Active", tone: "success", detail: "The partner API answers normally." },
  degraded: { label: "Degraded", tone: "warning", detail: "The partner API answers slowly or in part." },
  down: { label: "Down", tone: "error", detail: "The partner API does not answer." },
};

/** Balance, pulls, clients and the API's state. */
export function FigureCards({ dashboard }: { dashboard: PartnerDashboard }) {
  const { balance, pullsThisMonth, pullsLastMonthToDate, activeClients } = dashboard;
  const status = apiStatusLooks[dashboard.apiStatus];
  return (
    <section aria-label="Account overview" className="rw-cards">
      <Figure label="Available balance" value={<Money cents={balance.availableCents} />}>
        {balance.heldCents > 0 ? (
          <>
            <Money cents={balance.heldCents} /> held for pulls under way
          </>
        ) : (
          "Nothing is held"
        )}
      </Figure>
      <Figure label="Pulls this month" value={pullsThisMonth.toLocaleString("en-US")}>
        {comparison(pullsThisMonth, pullsLastMonthToDate)}
      </Figure>
      <Figure label="Active clients" value={activeClients.toLocaleString("en-US")}>
        With a report in the last 12 months
      </Figure>
      <Figure label="API status" value={<StatusTag tone={status.tone}>{status.label}</StatusTag>}>
        {status.detail}
      </Figure>
    </section>
  );
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="rw-panel pd-figure">
      <h2>{label}</h2>
      <p className="pd-figure-value">{value}</p>
      <p className="rw-small">{children}</p>
    </div>
  );
}

/** How this month compares with the same days of the last one, in words. */
function comparison(current: number, previous: number): string {
  const difference = current - previous;
  const was = `${previous.toLocaleString("en-US")} by this day last month`;
  if (difference === 0) return "As many as by this day last month";
  return `${Math.abs(difference).toLocaleString("en-US")} ${difference > 0 ? "more" : "fewer"} than ${was}`;
}
