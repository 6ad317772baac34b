import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import type { ReactNode } from "react";
import { formatCents, formatCount } from "@roadworthy/kit/format";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import type { Tone } from "../vocabulary.ts";

const apiStatusTones: Record<PartnerDashboard["apiStatus"], Tone> = {
  active: "success",
  degraded: "warning",
  down: "error",
};

/** Balance, pulls, clients and the API's state. */
export function FigureCards({ dashboard }: { dashboard: PartnerDashboard }) {
  const { balance, pullsThisMonth, pullsLastMonthToDate, activeClients } = dashboard;
  const status = texts.apiStatuses[dashboard.apiStatus];
  return (
    <section aria-label={texts.overview} className="rw-cards">
      <Figure label={texts.available} value={<Money cents={balance.availableCents} />}>
        {balance.heldCents > 0 ? texts.held(formatCents(balance.heldCents)) : texts.nothingHeld}
      </Figure>
      <Figure label={texts.pulls} value={formatCount(pullsThisMonth)}>
        {comparison(pullsThisMonth, pullsLastMonthToDate)}
      </Figure>
      <Figure label={texts.clients} value={formatCount(activeClients)}>
        {texts.clientsText}
      </Figure>
      <Figure
        label={texts.apiStatus}
        value={<StatusTag tone={apiStatusTones[dashboard.apiStatus]}>{status.label}</StatusTag>}
      >
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
  if (difference === 0) return texts.asMany;
  return (difference > 0 ? texts.more : texts.fewer)(
    formatCount(Math.abs(difference)),
    formatCount(previous),
  );
}
