import { adminPartnerFiles } from "@roadworthy/contracts/admin-partner-files";
import { adminPartners } from "@roadworthy/contracts/admin-partners";
import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { OpenProposals } from "../approvals/open-proposals.tsx";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { PricesPanel } from "../prices/prices.panel.tsx";
import { ApplicationPanel } from "./application.panel.tsx";
import { PartnerActions } from "./partner-actions.panel.tsx";
import { PartnerFacts } from "./partner-facts.panel.tsx";
import { KeysAndNotes } from "./keys-and-notes.panel.tsx";
import { PartnerPeople } from "./partner-people.panel.tsx";
import { Statements } from "./statements.panel.tsx";
import { applicationWords, PartnerTag } from "./partners.list.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";

export const title = "Partner";
export const titleOf = ({ partner }: Awaited<ReturnType<typeof load>>) => `${partner.name}, partner`;
export const failedTitle = texts.failed;
export async function load({ params, signal }: PageArgs) {
  const request = { params: { id: params["id"] ?? "" }, signal };
  const open = { object: request.params.id, status: "open", limit: 10 } as const;
  const [partner, file, proposed] = await Promise.all([
    api(adminPartners.get, request),
    api(adminPartnerFiles.read, request),
    api(proposals.list, { query: open, signal }),
  ]);
  return { partner, file, proposed: proposed.items };
}

/** One business: what it asks for, what it may do, its people and money, and what was decided. */
export function Component() {
  const { partner, file, proposed } = usePageData<typeof load>();
  return (
    <div className={styles.stack}>
      <p className="rw-back">
        <Link to={paths.partners()}>{texts.all}</Link>
      </p>
      <PageHeader
        title={partner.name}
        actions={<PartnerActions partner={partner} proposed={proposed.map(({ kind }) => kind)} />}
      >
        <PartnerTag partner={partner} /> {applicationWords(partner.status, partner.application.state)}
      </PageHeader>
      <OpenProposals items={proposed} />
      <div className={styles.columns}>
        <ApplicationPanel partner={partner} />
        <PartnerFacts partner={partner} />
      </div>
      <PricesPanel scope={partner.id} />
      <PartnerPeople partner={partner} />
      <Statements id={partner.id} months={file.months} />
      <KeysAndNotes id={partner.id} file={file} />
    </div>
  );
}
