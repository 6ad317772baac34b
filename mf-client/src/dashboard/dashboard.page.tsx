import { clients } from "@roadworthy/contracts/clients";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { formatDay } from "@roadworthy/kit/format";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { DashboardCoverage } from "../insurance/dashboard-coverage.panel.tsx";
import { FirstReportProgress } from "../identity/first-report.panel.tsx";
import { IdentityLead } from "../identity/identity-lead.panel.tsx";
import { DashboardOffers } from "../loans/dashboard-offers.panel.tsx";
import { paths } from "../paths.ts";
import { bureauList } from "../vocabulary.ts";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { GoalLine } from "./goal-line.panel.tsx";
import { HistoryPanel } from "./history.panel.tsx";
import { NewBureaus } from "./new-bureaus.panel.tsx";
import { RecentActivity } from "./recent-activity.panel.tsx";
import { RefreshStatus } from "./refresh.panel.tsx";
import { Scores } from "./scores.panel.tsx";
import { Stats } from "./stats.panel.tsx";
import { UpgradeBanner } from "./upgrade.panel.tsx";
import { useRefresh } from "./use-refresh.ts";
import styles from "./dashboard.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

export const load = ({ signal }: PageArgs) => api(clients.dashboard, { signal });

/** The client's first screen. It leads with what comes next: who they are, the first report under way, then what the report says. */
export function Component() {
  const dashboard = usePageData<typeof load>();
  if (dashboard.identity !== "verified")
    return <Newcomer dashboard={dashboard} status={dashboard.identity} />;
  return dashboard.isFirstReportPending ? (
    <Awaiting dashboard={dashboard} />
  ) : (
    <Known dashboard={dashboard} />
  );
}

type Dashboard = Awaited<ReturnType<typeof load>>;

function Newcomer({
  dashboard,
  status,
}: {
  dashboard: Dashboard;
  status: Exclude<Dashboard["identity"], "verified">;
}) {
  return (
    <div className={styles.page}>
      <PageHeader title={texts.welcome(dashboard.name)} />
      <div className={styles.start}>
        <IdentityLead status={status} />
        <div className={styles.preview}>
          <Scores scores={dashboard.scores} bureaus={dashboard.bureaus} />
        </div>
        {dashboard.subscriptionTier !== "premium" && <UpgradeBanner isSecondary />}
        <RecentActivity activity={dashboard.recentActivity} />
      </div>
    </div>
  );
}

function Awaiting({ dashboard }: { dashboard: Dashboard }) {
  const { reload } = useReload();
  return (
    <div className={styles.page}>
      <PageHeader title={texts.welcome(dashboard.name)} />
      <section className="rw-panel">
        <FirstReportProgress onDone={reload} />
      </section>
      {dashboard.subscriptionTier !== "premium" && <UpgradeBanner isSecondary />}
    </div>
  );
}

function Known({ dashboard }: { dashboard: Dashboard }) {
  const { bureaus, subscriptionTier, stats, nextReportAt, latestReportId } = dashboard;
  const { isRunning, outcome, start } = useRefresh();
  const [now] = useState(() => new Date());
  const notBefore = nextReportAt !== null && nextReportAt > now ? nextReportAt : null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.welcome(dashboard.name)}
        actions={
          <div className={styles.act}>
            <Button loading={isRunning} disabled={notBefore !== null} onClick={start}>
              {texts.refresh}
            </Button>
            {notBefore !== null && <p className="rw-small">{texts.availableOn(formatDay(notBefore))}</p>}
          </div>
        }
      >
        {texts.watches(texts.plans[subscriptionTier], bureauList(bureaus))}{" "}
        {latestReportId !== null && <Link to={paths.report(latestReportId)}>{texts.openReport}</Link>}
      </PageHeader>
      <RefreshStatus isRunning={isRunning} outcome={outcome} isDue={notBefore === null} bureaus={bureaus} />
      {bureaus.some((bureau) => dashboard.scores.every((one) => one.bureau !== bureau)) && <NewBureaus />}
      {subscriptionTier !== "premium" && <UpgradeBanner />}
      <div className={bureaus.length === 1 ? `${styles.top} ${styles.topOne}` : styles.top}>
        <Scores scores={dashboard.scores} bureaus={bureaus} />
        <Stats
          stats={stats}
          nextReportAt={nextReportAt}
          latestReportId={latestReportId}
          subscriptionTier={dashboard.subscriptionTier}
        />
      </div>
      {dashboard.goal !== null && <GoalLine goal={dashboard.goal} />}
      <div className={styles.columns}>
        <HistoryPanel history={dashboard.history} bureaus={bureaus} />
        <RecentActivity activity={dashboard.recentActivity} />
      </div>
      <DashboardOffers />
      <DashboardCoverage />
    </div>
  );
}
