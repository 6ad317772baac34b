import { applications, type PartnerApplication } from "@roadworthy/contracts/certification";
import { topUps } from "@roadworthy/contracts/ledger";
import { apiKeys, type ApiKey } from "@roadworthy/contracts/api-keys";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import { partners, type PartnerDashboard } from "@roadworthy/contracts/partners";
import { api, isProblem } from "@roadworthy/kit/api";
import { brand } from "@roadworthy/kit/brand";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useUser } from "@roadworthy/kit/session";
import { useMay } from "@roadworthy/kit/use-may";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { AddFundsDialog } from "../funds/add-funds.panel.tsx";
import { topUpOf, useTopUpOutcome } from "../funds/top-up-outcome.ts";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { ApiKeyPanel } from "./api-key.panel.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { LiveStep, NextStep } from "./next-step.panel.tsx";
import { FigureCards } from "./figures.panel.tsx";
import { PriceCards } from "./prices.panel.tsx";
import { RecentReports } from "./recent-reports.panel.tsx";
import { UsagePanel } from "./usage.panel.tsx";
import styles from "./dashboard.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

/** The dashboard's figures, and, on return from a payment, what became of it. */
export async function load(args: PageArgs) {
  const { signal } = args;
  const topUp = await topUpOf(args);
  // After the payment, so that the balance is the one with it.
  const dashboard = await api(partners.dashboard, { signal });
  const [apiKey, application] = await Promise.all([
    dashboard.apiKey ?? newestTestKey(dashboard, signal),
    dashboard.partner.status === "pending" ? api(applications.read, { signal }) : null,
  ]);
  return { dashboard, topUp, apiKey, application };
}

/** A partner that is not certified yet has test keys only. */
async function newestTestKey({ partner }: PartnerDashboard, signal: AbortSignal): Promise<ApiKey | null> {
  if (partner.mode === "live") return null;
  // Not every member may see the keys.
  const items = await api(apiKeys.list, { signal }).then(
    (keys) => keys.items,
    (error: unknown) => {
      if (isProblem(error, "forbidden")) return [];
      throw error;
    },
  );
  return items.find((key) => key.status === "active" && key.expiresAt === null) ?? null;
}

/** The partner's first screen: money, figures, prices, newest reports, API key and usage. */
export function Component() {
  const { dashboard, topUp, apiKey, application } = usePageData<typeof load>();
  const { reload } = useReload();
  const [isAddingFunds, setIsAddingFunds] = useState(false);
  const { name } = useUser();
  useTopUpOutcome(topUp, paths.dashboard());
  const { partner } = dashboard;
  // The frame may not know of a suspension yet.
  const isSuspended = partner.status === "suspended";
  const mayAddFunds = useMay(topUps.create) && !isSuspended;
  const mayKeepKeys = useMay(apiKeys.list);
  // Without the right to read them the list comes empty, which would say that there are none.
  const mayReadReports = useMay(creditReports.list);
  // The next step below leads then.
  const hasStep = isUnfinished(application) || dashboard.recentReports.length === 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.welcome(name)}
        actions={
          <>
            {mayAddFunds && (
              <Button variant="outline" onClick={() => setIsAddingFunds(true)}>
                {texts.addFunds}
              </Button>
            )}
            {!isSuspended && <PullLink variant={hasStep ? "outline" : "primary"}>{texts.pull}</PullLink>}
          </>
        }
      >
        {partner.name}
      </PageHeader>
      <AccountNotice partner={partner} />
      {application && <NextStep application={application} />}
      <LiveStep dashboard={dashboard} onAddFunds={() => setIsAddingFunds(true)} />
      <FigureCards dashboard={dashboard} />
      <PriceCards dashboard={dashboard} />
      <div className={styles.columns}>
        {mayReadReports && <RecentReports reports={dashboard.recentReports} />}
        {mayKeepKeys && <ApiKeyPanel apiKey={apiKey} mode={partner.mode} onChanged={reload} />}
      </div>
      <UsagePanel />
      {isAddingFunds && <AddFundsDialog onClose={() => setIsAddingFunds(false)} />}
    </div>
  );
}

const isUnfinished = (application: PartnerApplication | null): boolean =>
  application?.state === "draft" || application?.state === "more_asked";

function AccountNotice({ partner }: Pick<PartnerDashboard, "partner">) {
  const { status, certificationEndedOn: endedOn } = partner;
  if (status !== "suspended" && endedOn === null) return null;
  return (
    <p className={`${styles.notice} ${styles.noticeError}`}>
      {status === "suspended" || endedOn === null ? (
        <>
          <strong>{texts.suspended}</strong> {texts.suspendedText}{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </>
      ) : (
        <>
          <strong>{texts.ended(formatDay(endedOn))}</strong> {texts.endedText}{" "}
          <Link to="/partner/application">{texts.renew}</Link>
        </>
      )}
    </p>
  );
}
