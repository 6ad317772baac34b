import { adminPartners } from "@roadworthy/contracts/admin-partners";
import { api } from "@roadworthy/kit/api";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { PricesPanel } from "../prices/prices.panel.tsx";
import { ApplicationPanel } from "./application.panel.tsx";
import { PartnerActions } from "./partner-actions.panel.tsx";
import { PartnerFacts } from "./partner-facts.panel.tsx";
import { PartnerPeople } from "./partner-people.panel.tsx";
import { PartnerTag } from "./partners.list.tsx";
import { applicationStates, partnersTexts as texts } from "./partners-texts.ts";

export const title = "Partner";
export const failedTitle = texts.failed;
export const load = ({ params, signal }: PageArgs) =>
  api(adminPartners.get, { params: { id: params["id"] ?? "" }, signal });

/** One business: what it asks for, what it may do, its people and money, and what was decided. */
export function Component() {
  const partner = usePageData<typeof load>();
  return (
    <div className={styles.stack}>
      <p className="rw-back">
        <Link to={paths.partners()}>{texts.all}</Link>
      </p>
      <PageHeader title={partner.name} actions={<PartnerActions partner={partner} />}>
        <PartnerTag partner={partner} /> {applicationStates[partner.application.state]}
      </PageHeader>
      <div className={styles.columns}>
        <ApplicationPanel partner={partner} />
        <PartnerFacts partner={partner} />
      </div>
      <PricesPanel scope={partner.id} />
      <PartnerPeople partner={partner} />
    </div>
  );
}
