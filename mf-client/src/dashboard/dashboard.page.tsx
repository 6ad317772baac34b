import { clients } from "@roadworthy/contracts/clients";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { bureauList } from "../vocabulary.ts";
import { HistoryPanel } from "./history.panel.tsx";
import { RecentActivity } from "./recent-activity.panel.tsx";
import { RefreshStatus } from "./refresh.panel.tsx";
import { Scores } from "./scores.panel.tsx";
import { Stats } from "./stats.panel.tsx";
import { UpgradeBanner } from "./upgrade.panel.tsx";
import { useRefresh } from "./use-refresh.ts";
import "./dashboard.css";

export const title = "Dashboard";
export const failedTitle = "Error Loading Data";

export const load = ({ signal }: PageArgs) => api(clients.dashboard, { signal });

/** The client's first screen: scores, what they are made of, how they moved, and what happened. */
export function Component() {
  const dashboard = usePageData<typeof load>();
  const { bureaus, subscriptionTier, stats } = dashboard;
  const { isRunning, outcome, start } = useRefresh();
  return (
    <div className="cd">
      <PageHeader
        title={`Welcome, ${dashboard.name}`}
        actions={
          <Button loading={isRunning} onClick={start}>
            Refresh Credit Report
          </Button>
        }
      >
        Your {subscriptionTier} plan watches {bureauList(bureaus)}.
      </PageHeader>
      <RefreshStatus isRunning={isRunning} outcome={outcome} bureaus={bureaus} />
      {subscriptionTier !== "premium" && <UpgradeBanner />}
      <div className={bureaus.length === 1 ? "cd-top cd-top-one" : "cd-top"}>
        <Scores scores={dashboard.scores} bureaus={bureaus} />
        <Stats stats={stats} nextReportAt={dashboard.nextReportAt} />
      </div>
      <div className="cd-columns">
        <HistoryPanel history={dashboard.history} bureaus={bureaus} />
        <RecentActivity activity={dashboard.recentActivity} />
      </div>
    </div>
  );
}
