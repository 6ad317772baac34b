import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { formatCents, formatCount, formatDayStart, formatMonth } from "@roadworthy/kit/format";
import { Money } from "@roadworthy/kit/parts/money";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { changeWords, rateWords } from "./change.rules.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import styles from "./dashboard.module.css";

/** The figures an admin looks at first, each with what it counts, how it was before, and the way to its rows. */
export function OverviewCards({ dashboard, today }: { dashboard: AdminDashboard; today: string }) {
  const { totalUsers, businessPartners, monthlyRevenueCents, creditPullsToday, revenue } = dashboard;
  const { revenueParts, recurring, pulls30, failures30, joined30, creditPullsWeekAgo } = dashboard;
  const lastMonth = revenue.at(-2);
  const from = `${revenue.at(-1)?.month ?? today.slice(0, 7)}-01`;
  const days30 = addDays(today, -29);
  return (
    <section aria-label="Platform overview" className={`rw-cards ${styles.overview}`}>
      <Figure
        label="Total users"
        value={formatCount(totalUsers)}
        rows={{ to: paths.users(), name: texts.seeUsers }}
      >
        {texts.allUsers}
        {joined30.users > 0 && `. ${texts.joined(joined30.users)}`}
      </Figure>
      <Figure
        label="Business partners"
        value={formatCount(businessPartners)}
        rows={{ to: paths.partners(), name: texts.seePartners }}
      >
        {texts.allPartners}
        {joined30.partners > 0 && `. ${texts.joined(joined30.partners)}`}
      </Figure>
      <Figure
        label="Monthly revenue"
        value={<Money cents={monthlyRevenueCents} />}
        rows={{ to: `${paths.revenue()}?from=${from}`, name: texts.seeCharges }}
      >
        {texts.net}: <Money cents={revenueParts.pullsCents} /> {texts.ofPulls},{" "}
        <Money cents={revenueParts.plansCents} /> {texts.ofPlans}
        {lastMonth && (
          <>
            ; <Money cents={lastMonth.amountCents} /> in all of {formatMonth(lastMonth.month)}
          </>
        )}
      </Figure>
      <Figure
        label="Monthly recurring revenue"
        value={<Money cents={recurring.cents} />}
        rows={{ to: `${paths.users()}?renewing=yes`, name: texts.seeClients }}
      >
        {texts.recurring(recurring.clients)}
        {recurring.newClients > 0 &&
          `. ${texts.newRecurring(formatCents(recurring.newCents), recurring.newClients)}`}
      </Figure>
      <Figure
        label="Credit pulls today"
        value={formatCount(creditPullsToday)}
        rows={{ to: `${paths.pulls()}?from=${today}&mode=live`, name: texts.seeToday }}
      >
        {texts.sinceDayStart(formatDayStart())}
        {creditPullsWeekAgo !== null && `. ${texts.pullsWeekAgo(creditPullsToday, creditPullsWeekAgo)}`}
      </Figure>
      <Figure
        label="Credit pulls, 30 days"
        value={formatCount(pulls30.count)}
        rows={{ to: `${paths.pulls()}?from=${days30}&mode=live&ended=yes`, name: texts.seePulls }}
      >
        {changeWords(pulls30.count, pulls30.before)} {texts.thirtyBefore}
      </Figure>
      <Figure
        label="Failure rate, 30 days"
        value={rateWords(failures30.failed, failures30.ended)}
        rows={{
          to: `${paths.pulls()}?from=${days30}&mode=live&status=failed`,
          name: texts.seeFailures,
        }}
      >
        {texts.failures(failures30.failed, failures30.ended)}{" "}
        {rateWords(failures30.failedBefore, failures30.endedBefore)} {texts.thirtyBeforeRate}
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
  rows: { readonly to: string; readonly name: string };
  children: ReactNode;
}) {
  return (
    <div className={`rw-panel ${styles.figure}`}>
      <h2>{label}</h2>
      <p className={styles.figureValue}>{value}</p>
      <p className="rw-small">{children}</p>
      <p className="rw-small">
        <Link to={rows.to}>{rows.name}</Link>
      </p>
    </div>
  );
}
