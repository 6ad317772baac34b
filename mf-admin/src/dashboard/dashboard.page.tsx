import { admin } from "@roadworthy/contracts/admin";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { api } from "@roadworthy/kit/api";
import { formatDayStart } from "@roadworthy/kit/format";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { paths } from "../paths.ts";
import { QueueItems } from "../queue/queue-items.panel.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { DistributionPanel } from "./distribution.panel.tsx";
import { LenderClicksPanel } from "./lender-clicks.panel.tsx";
import { OverviewCards } from "./overview.panel.tsx";
import { QuickActions } from "./quick-actions.panel.tsx";
import { RegistrationsPanel } from "./registrations.panel.tsx";
import { RevenuePanel } from "./revenue.panel.tsx";
import { SystemStatusPanel } from "./system-status.panel.tsx";
import styles from "./dashboard.module.css";

export const title = "Dashboard";
export const failedTitle = "Error Loading Data";

export const load = async ({ signal }: PageArgs) => {
  const [figures, queue] = await Promise.all([
    api(admin.dashboard, { signal }),
    api(adminQueue.read, { signal }),
  ]);
  return {
    figures,
    waiting: queue.items,
    admins: queue.admins,
    today: utcDay(new Date()),
  };
};

/** What of the queue is shown here; the rest is one link away. */
const shownOfQueue = 5;

/** The admin's first screen: the platform's figures, its newest accounts and the state of its parts. */
export function Component() {
  const { figures: dashboard, waiting, admins, today } = usePageData<typeof load>();
  const { name } = useUser();
  return (
    <div className={styles.page}>
      <PageHeader
        title={`Welcome, ${name}`}
        actions={
          <>
            <Link className={buttonClass({ variant: "outline" })} to={paths.addPartner()}>
              Add Partner
            </Link>
            <Link className={buttonClass()} to={paths.addUser()}>
              Add User
            </Link>
          </>
        }
      >
        {texts.lead(formatDayStart())}
      </PageHeader>
      {waiting.length > 0 && (
        <section className={styles.section} aria-labelledby="ad-queue">
          <div className={styles.sectionHead}>
            <h2 id="ad-queue">
              {texts.queue} ({waiting.length})
            </h2>
            <Link to={paths.queue()}>{texts.wholeQueue}</Link>
          </div>
          <QueueItems items={waiting.slice(0, shownOfQueue)} admins={admins} />
        </section>
      )}
      <OverviewCards dashboard={dashboard} today={today} />
      <div className={styles.columns}>
        <RevenuePanel revenue={dashboard.revenue} />
        <DistributionPanel distribution={dashboard.distribution} />
      </div>
      <div className={styles.columns}>
        <RegistrationsPanel registrations={dashboard.recentRegistrations} />
        <SystemStatusPanel components={dashboard.systemStatus} />
      </div>
      <div className={`${styles.columns} ${styles.uneven}`}>
        <LenderClicksPanel clicks={dashboard.lenderClicks} />
        <QuickActions month={dashboard.revenue.at(-1)?.month ?? ""} />
      </div>
    </div>
  );
}
