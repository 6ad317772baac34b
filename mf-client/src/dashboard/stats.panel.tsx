import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { useFiguresHidden } from "@roadworthy/kit/figures";
import { formatDay, formatWholePercent } from "@roadworthy/kit/format";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Private } from "@roadworthy/kit/parts/private";
import { Link } from "@roadworthy/kit/router";
import { useState, type ReactNode } from "react";
import { paths } from "../paths.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { scoresTexts as texts } from "./scores-texts.ts";
import styles from "./dashboard.module.css";

/** Figures of the newest Equifax file, each with how it is worked out, and when the next report comes. */
export function Stats({
  stats,
  nextReportAt,
  latestReportId,
  subscriptionTier,
}: Pick<ClientDashboard, "stats" | "nextReportAt" | "latestReportId" | "subscriptionTier">) {
  // A free plan's report has factors and no lines.
  const linkTo = (lines: string): string | null =>
    latestReportId === null
      ? null
      : paths.report(latestReportId, subscriptionTier === "free" ? "report-factors" : `equifax:${lines}`);
  return (
    <section className={styles.section} aria-labelledby="cd-stats">
      <h2 id="cd-stats">{texts.glance}</h2>
      <div className={styles.stats}>
        <Stat
          label={texts.utilization}
          value={
            stats?.utilizationBasisPoints == null ? null : formatWholePercent(stats.utilizationBasisPoints)
          }
          missing={stats ? texts.noLimit : undefined}
          link={linkTo("accounts")}
          change={changeOf(stats, "utilizationBasisPoints", formatWholePercent, false)}
        >
          {texts.utilizationMeaning}
        </Stat>
        <Stat
          label={texts.payments}
          value={stats?.onTimeBasisPoints == null ? null : formatWholePercent(stats.onTimeBasisPoints)}
          missing={stats ? texts.noMonths : undefined}
          link={linkTo("accounts")}
          change={changeOf(stats, "onTimeBasisPoints", formatWholePercent, true)}
        >
          {texts.paymentsMeaning}
        </Stat>
        <Stat
          label={texts.inquiries}
          value={stats === null ? null : String(stats.newHardInquiries)}
          link={linkTo("inquiries")}
          change={changeOf(stats, "newHardInquiries", String, false)}
        >
          {texts.inquiriesMeaning}
        </Stat>
        <NextReport nextReportAt={nextReportAt} />
      </div>
      {stats && (
        <p className="rw-small">
          {texts.asOf} <Day on={stats.asOf} />.
        </p>
      )}
    </section>
  );
}

function NextReport({ nextReportAt }: Pick<ClientDashboard, "nextReportAt">) {
  const [now] = useState(() => new Date());
  if (nextReportAt === null) {
    return (
      <Stat label={texts.nextReport} value={null} missing={texts.notPlanned}>
        {texts.notPlannedText}
      </Stat>
    );
  }
  return nextReportAt <= now ? (
    <Stat label={texts.nextReport} value={texts.dueNow}>
      {texts.dueNowText}
    </Stat>
  ) : (
    <Stat
      label={texts.nextReport}
      value={
        <span className={styles.statDay}>
          <Day on={nextReportAt} />
        </span>
      }
    >
      {texts.dueText}
    </Stat>
  );
}

type Figure = "utilizationBasisPoints" | "onTimeBasisPoints" | "newHardInquiries";

/** How a figure moved since the Equifax file before, as it is shown: a move that rounding hides is none. */
function changeOf(
  stats: ClientDashboard["stats"],
  figure: Figure,
  show: (value: number) => string,
  isMoreBetter: boolean,
): ReactNode {
  const [now, before] = [stats?.[figure], stats?.previous?.[figure]];
  if (stats?.previous == null || now == null || before == null) return undefined;
  const day = formatDay(stats.previous.asOf);
  if (show(now) === show(before)) return texts.sameAs(day);
  const isUp = now > before;
  return (
    <>
      <span className={isUp === isMoreBetter ? styles.up : styles.down} aria-hidden="true">
        {isUp ? "▲ " : "▼ "}
      </span>
      {(isUp ? texts.upFrom : texts.downFrom)(show(before), day)}
    </>
  );
}

function Stat({
  label,
  value,
  missing = texts.afterFirst,
  link = null,
  change,
  children,
}: {
  label: string;
  value: ReactNode;
  missing?: string | undefined;
  /** Leads to the report that the figure is from. */
  link?: string | null;
  change?: ReactNode;
  children: ReactNode;
}) {
  const isHidden = useFiguresHidden();
  return (
    <div className={`rw-panel ${styles.stat}`}>
      <h3>{label}</h3>
      {value === null ? (
        <p className={styles.statMissing}>{missing}</p>
      ) : (
        <p className={styles.statValue}>{link === null ? value : <Private>{value}</Private>}</p>
      )}
      {change !== undefined && !isHidden && <p className="rw-small">{change}</p>}
      <p className="rw-small">{children}</p>
      {link !== null && value !== null && (
        <Link className="rw-small" to={link}>
          {dashboardTexts.behind(label)}
        </Link>
      )}
    </div>
  );
}
