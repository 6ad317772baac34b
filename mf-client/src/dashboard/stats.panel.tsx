import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import { useState, type ReactNode } from "react";
import { paths } from "../paths.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { wholePercent } from "./percent.rules.ts";

/** Figures of the newest Equifax file, each with how it is worked out, and when the next report comes. */
export function Stats({
  stats,
  nextReportAt,
  latestReportId,
}: Pick<ClientDashboard, "stats" | "nextReportAt" | "latestReportId">) {
  const link = latestReportId === null ? null : paths.report(latestReportId);
  return (
    <section className="cd-section" aria-labelledby="cd-stats">
      <h2 id="cd-stats">At a glance</h2>
      <div className="cd-stats">
        <Stat
          label="Credit utilization"
          value={stats?.utilizationBasisPoints == null ? null : wholePercent(stats.utilizationBasisPoints)}
          missing={stats ? "No open card reports a limit" : undefined}
          link={link}
        >
          Balances ÷ limits of your open credit cards
        </Stat>
        <Stat
          label="Payment history"
          value={stats?.onTimeBasisPoints == null ? null : wholePercent(stats.onTimeBasisPoints)}
          missing={stats ? "No month has been reported" : undefined}
          link={link}
        >
          Months paid on time ÷ months reported, last 24 months
        </Stat>
        <Stat
          label="New inquiries"
          value={stats === null ? null : String(stats.newHardInquiries)}
          link={link}
        >
          Hard inquiries of the last 6 months
        </Stat>
        <NextReport nextReportAt={nextReportAt} />
      </div>
      {stats && (
        <p className="rw-small">
          From your Equifax file as of <Day on={stats.asOf} />.
        </p>
      )}
    </section>
  );
}

function NextReport({ nextReportAt }: Pick<ClientDashboard, "nextReportAt">) {
  const [now] = useState(() => new Date());
  if (nextReportAt === null) {
    return (
      <Stat label="Next report" value={null} missing="Not planned yet">
        Refresh Credit Report asks for your first one
      </Stat>
    );
  }
  return nextReportAt <= now ? (
    <Stat label="Next report" value="Due now">
      Refresh Credit Report fetches it at once
    </Stat>
  ) : (
    <Stat label="Next report" value={<Day on={nextReportAt} />}>
      When your next monthly update is due
    </Stat>
  );
}

function Stat({
  label,
  value,
  missing = "After your first report",
  link = null,
  children,
}: {
  label: string;
  value: ReactNode;
  missing?: string | undefined;
  /** Leads to the report that the figure is from. */
  link?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="rw-panel cd-stat">
      <h3>{label}</h3>
      {value === null ? (
        <p className="cd-stat-missing">{missing}</p>
      ) : (
        <p className="cd-stat-value">{value}</p>
      )}
      <p className="rw-small">{children}</p>
      {link !== null && value !== null && (
        <Link className="rw-small" to={link}>
          {texts.behind(label)}
        </Link>
      )}
    </div>
  );
}
