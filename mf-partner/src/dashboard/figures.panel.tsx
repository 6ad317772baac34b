import { customers } from "@roadworthy/contracts/customers";
import { ledger } from "@roadworthy/contracts/ledger";
import { pullLists } from "@roadworthy/contracts/pull-list";
import { requestLogs } from "@roadworthy/contracts/request-log";
import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { locale } from "@roadworthy/kit/language";
import { type ReactNode, useState } from "react";
import { formatCents, formatCount } from "@roadworthy/kit/format";
import { Link } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import type { Tone } from "../vocabulary.ts";
import styles from "./dashboard.module.css";

const apiStatusTones: Record<PartnerDashboard["apiStatus"], Tone> = {
  active: "success",
  degraded: "warning",
  down: "error",
};

/** Balance, pulls, clients and the API's state, each with the way to the rows behind it where the reader may see them. */
export function FigureCards({ dashboard }: { dashboard: PartnerDashboard }) {
  const { balance, movedThisMonth, pullsThisMonth, pullsLastMonthToDate } = dashboard;
  const { activeClients, newClients } = dashboard;
  const [now] = useState(() => new Date());
  // Whether the API answers is no comfort to those whose keys it refuses.
  const isSuspended = dashboard.partner.status === "suspended";
  const status = isSuspended ? texts.apiSuspended : texts.apiStatuses[dashboard.apiStatus];
  const tone = isSuspended ? "error" : apiStatusTones[dashboard.apiStatus];
  const maySeeMoney = useMay(ledger.transactions);
  const maySeePulls = useMay(pullLists.list);
  const maySeeCustomers = useMay(customers.list);
  const maySeeRequests = useMay(requestLogs.list);
  // Months are those of UTC, as the figure is.
  const monthStart = `${now.toISOString().slice(0, 7)}-01`;
  return (
    <section aria-label={texts.overview} className="rw-cards">
      <Figure
        label={texts.available}
        value={<Money cents={balance.availableCents} />}
        {...(maySeeMoney && { rows: { to: paths.transactions(), name: texts.seeTransactions } })}
      >
        {balance.heldCents > 0 ? texts.held(formatCents(balance.heldCents)) : texts.nothingHeld}
        {". "}
        {movedThisMonth.inCents === 0 && movedThisMonth.outCents === 0
          ? texts.nothingMoved
          : texts.moved(formatCents(movedThisMonth.inCents), formatCents(movedThisMonth.outCents))}
        .
      </Figure>
      <Figure
        label={texts.pulls}
        value={formatCount(pullsThisMonth)}
        {...(maySeePulls && { rows: { to: `${paths.pulls()}?from=${monthStart}`, name: texts.seePulls } })}
      >
        {comparison(pullsThisMonth, pullsLastMonthToDate, now)}
      </Figure>
      <Figure
        label={texts.clients}
        value={formatCount(activeClients)}
        {...(maySeeCustomers && { rows: { to: paths.customers(), name: texts.seeClients } })}
      >
        {texts.clientsText}
        {". "}
        {newClientsSentence(newClients, now)}.
      </Figure>
      <Figure
        label={texts.apiStatus}
        value={<StatusTag tone={tone}>{status.label}</StatusTag>}
        {...(maySeeRequests && { rows: { to: paths.requests(), name: texts.seeRequests } })}
      >
        {status.detail}
      </Figure>
    </section>
  );
}

function Figure({
  label,
  value,
  rows,
  children,
}: {
  label: string;
  value: ReactNode;
  rows?: { readonly to: string; readonly name: string };
  children: ReactNode;
}) {
  return (
    <div className={`rw-panel ${styles.figure}`}>
      <h2>{label}</h2>
      <p className={styles.figureValue}>{value}</p>
      <p className="rw-small">{children}</p>
      {rows && (
        <p className="rw-small">
          <Link to={rows.to}>{rows.name}</Link>
        </p>
      )}
    </div>
  );
}

/** How this month compares with the same days of the last one, in words. */
function comparison(current: number, previous: number, now: Date): string {
  const difference = current - previous;
  const days = sameDaysOfLastMonth(now);
  if (current === 0 && previous === 0) return texts.noneEither(days);
  if (difference === 0) return texts.asMany(days);
  return (difference > 0 ? texts.more : texts.fewer)(formatCount(Math.abs(difference)), days);
}

function newClientsSentence(
  { thisMonth, lastMonthToDate }: PartnerDashboard["newClients"],
  now: Date,
): string {
  const days = sameDaysOfLastMonth(now);
  if (thisMonth === 0 && lastMonthToDate === 0) return texts.noNewClients;
  const difference = thisMonth - lastMonthToDate;
  const count = formatCount(thisMonth);
  if (difference === 0) return texts.newAsMany(count, days);
  return (difference > 0 ? texts.newMore : texts.newFewer)(count, formatCount(Math.abs(difference)), days);
}

/** Months are those of UTC, as the figures are. */
function sameDaysOfLastMonth(now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const to = Date.UTC(year, month - 1, Math.min(now.getUTCDate(), lastDay));
  // The style of the texts around it has no space beside the dash.
  return span.formatRange(Date.UTC(year, month - 1, 1), to).replace(/\s–\s/u, "–");
}

const span = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
