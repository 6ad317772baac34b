import { admin } from "@roadworthy/contracts/admin";
import { api } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { paths } from "../paths.ts";
import { DistributionPanel } from "./distribution.panel.tsx";
import { LenderClicksPanel } from "./lender-clicks.panel.tsx";
import { OverviewCards } from "./overview.panel.tsx";
import { RegistrationsPanel } from "./registrations.panel.tsx";
import { RevenuePanel } from "./revenue.panel.tsx";
import { SystemStatusPanel } from "./system-status.panel.tsx";
import "./dashboard.css";

export const title = "Dashboard";
export const failedTitle = "Error Loading Data";

export const load = ({ signal }: PageArgs) => api(admin.dashboard, { signal });

/** The admin's first screen: the platform's figures, its newest accounts and the state of its parts. */
export function Component() {
  const dashboard = usePageData<typeof load>();
  const { name } = useUser();
  return (
    <div className="ad">
      <PageHeader
        title={`Welcome, ${name}`}
        actions={
          <Link className={buttonClass()} to={paths.addUser()}>
            Add User
          </Link>
        }
      >
        The platform as it is now. Days and months are counted in UTC.
      </PageHeader>
      <OverviewCards dashboard={dashboard} />
      <div className="ad-columns">
        <RevenuePanel revenue={dashboard.revenue} />
        <DistributionPanel distribution={dashboard.distribution} />
      </div>
      <div className="ad-columns">
        <RegistrationsPanel registrations={dashboard.recentRegistrations} />
        <SystemStatusPanel components={dashboard.systemStatus} />
      </div>
      <LenderClicksPanel clicks={dashboard.lenderClicks} />
    </div>
  );
}
