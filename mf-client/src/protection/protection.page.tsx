import { accessCodes } from "@roadworthy/contracts/access-codes";
import { clientConsents } from "@roadworthy/contracts/client-consents";
import { disputes } from "@roadworthy/contracts/disputes";
import { freezes } from "@roadworthy/contracts/freezes";
import { identityRecovery } from "@roadworthy/contracts/identity-recovery";
import { supportViews } from "@roadworthy/contracts/support-views";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useFragment } from "../use-fragment.ts";
import { AccessCodesPanel } from "./access-codes.panel.tsx";
import { accessTexts as texts } from "./access-texts.ts";
import { ConsentRecordsPanel } from "./consent-records.panel.tsx";
import { ConsentsPanel } from "./consents.panel.tsx";
import { DisputesPanel } from "./disputes.panel.tsx";
import { FraudAlertsPanel } from "./fraud-alerts.panel.tsx";
import { FreezesPanel } from "./freezes.panel.tsx";
import { RecoveryPanel } from "./recovery/recovery.panel.tsx";
import { SupportPanel } from "./support.panel.tsx";
import { SwitchesPanel } from "./switches.panel.tsx";

export const title = texts.title;
export const failedTitle = texts.failed;

export async function load({ signal, url }: PageArgs) {
  const inquiry = url.searchParams.get("inquiry");
  const [codes, access, consents, support, disputed, disputable, protection, recovery] = await Promise.all([
    api(accessCodes.list, { signal }),
    api(clientConsents.access, { signal }),
    api(clientConsents.list, { signal }),
    api(supportViews.list, { signal }),
    api(disputes.list, { signal }),
    api(disputes.items, { query: inquiry?.startsWith("pull_") ? { inquiry } : {}, signal }),
    api(freezes.read, { signal }),
    api(identityRecovery.read, { signal }),
  ]);
  return { codes, access, consents, support, disputed, disputable, protection, recovery };
}

/** Who may see the client's credit, and what they do when something is wrong. */
export function Component() {
  const { codes, access, consents, support, disputed, disputable, protection, recovery } =
    usePageData<typeof load>();
  const { reload } = useReload();
  useFragment();
  return (
    <AreaProvider>
      <div className="rw-stack">
        <PageHeader title={texts.title}>{texts.lead}</PageHeader>
        <SwitchesPanel access={access} onChange={reload} />
        <AccessCodesPanel codes={codes.items} consentText={codes.consentText} onChange={reload} />
        <ConsentsPanel consents={consents.items} consentText={codes.consentText} onChange={reload} />
        <ConsentRecordsPanel />
        <SupportPanel support={support} onChange={reload} />
        <DisputesPanel list={disputed.items} {...disputable} onChange={reload} />
        <FreezesPanel protection={protection} onChange={reload} />
        <FraudAlertsPanel alerts={protection.fraudAlerts} onChange={reload} />
        <RecoveryPanel recovery={recovery} onChange={reload} />
      </div>
    </AreaProvider>
  );
}
