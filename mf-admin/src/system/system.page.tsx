import { adminSystem } from "@roadworthy/contracts/admin-system";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import styles from "../parts/detail.module.css";
import { AuditCheck } from "./audit-check.panel.tsx";
import { Books } from "./books.panel.tsx";
import { DatabasePanel } from "./database.panel.tsx";
import { Deliveries } from "./deliveries.panel.tsx";
import { IncidentEmails } from "./incident-emails.panel.tsx";
import { Incidents } from "./incidents.panel.tsx";
import { Parts } from "./parts.panel.tsx";
import { Queues } from "./queues.panel.tsx";
import { ServiceLevels } from "./service-levels.panel.tsx";
import { systemTexts as texts } from "./system-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const load = ({ signal }: PageArgs) => api(adminSystem.read, { signal });

/** How the platform runs. */
export function Component() {
  const system = usePageData<typeof load>();
  const { reload, isReloading } = useReload();
  return (
    <div className={styles.stack}>
      <PageHeader
        title={texts.title}
        actions={
          <Button variant="outline" loading={isReloading} onClick={reload}>
            {texts.refresh}
          </Button>
        }
      >
        {texts.lead}
      </PageHeader>
      <Parts components={system.components} />
      <ServiceLevels levels={system.serviceLevels} />
      <Incidents incidents={system.incidents} onDone={reload} />
      <IncidentEmails counts={system.incidentEmails} onDone={reload} />
      <Queues queues={system.queues} onDone={reload} />
      <div className={styles.columns}>
        <Books runs={system.reconciliations} onDone={reload} />
        <AuditCheck />
      </div>
      <Deliveries deliveries={system.deliveries} throttles={system.throttles} />
      <DatabasePanel database={system.database} />
    </div>
  );
}
