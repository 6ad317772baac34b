import { customers } from "@roadworthy/contracts/customers";
import { partners } from "@roadworthy/contracts/partners";
import { consentTexts, type Pull } from "@roadworthy/contracts/pulls";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { useState } from "react";
import { paths } from "../paths.ts";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import { PullForm } from "./pull-form.panel.tsx";
import { PullProgress } from "./progress/progress.panel.tsx";
import { type Shared, SharedReport } from "./shared-report.panel.tsx";
import styles from "./pulls.module.css";

export const { title } = texts;

/** What the partner may order, and the text a consumer consents to. A pull that is being followed needs neither. */
export async function load({ url, signal }: PageArgs) {
  if (url.searchParams.has("pull")) return null;
  const customerId = url.searchParams.get("customer");
  const [dashboard, consentText, customer] = await Promise.all([
    api(partners.dashboard, { signal }),
    api(consentTexts.current, { signal }),
    // Without the record the form is empty, and works.
    customerId === null ? null : api(customers.get, { params: { id: customerId }, signal }).catch(() => null),
  ]);
  return { partner: dashboard.partner, consentText, customer };
}

/** Orders a credit report in two steps, then follows the pull bureau by bureau. */
export function Component() {
  const offered = usePageData<typeof load>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [begun, setBegun] = useState<Pull | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const pullId = search.get("pull");

  if (pullId !== null) {
    return (
      <div className={styles.page}>
        <PageHeader title={texts.title}>
          <Link to={paths.reports()}>{texts.allReports}</Link>
        </PageHeader>
        <PullProgress key={pullId} pullId={pullId} begun={begun?.id === pullId ? begun : null} />
      </div>
    );
  }
  // On the way back from a followed pull the form's own data is still being read.
  if (offered === null) return null;
  return (
    <AreaProvider>
      {shared !== null && <SharedReport shared={shared} onBack={() => setShared(null)} />}
      {/* It keeps what was typed while the shared report is read. */}
      <div hidden={shared !== null}>
        <PullForm
          partner={offered.partner}
          consentText={offered.consentText}
          customer={offered.customer}
          onShared={setShared}
          onBegun={(pull) => {
            setBegun(pull);
            void navigate(paths.pull(pull.id), { replace: true });
          }}
        />
      </div>
    </AreaProvider>
  );
}
