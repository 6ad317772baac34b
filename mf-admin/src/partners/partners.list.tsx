import { adminPartners, type AdminPartnerRow } from "@roadworthy/contracts/admin-partners";
import {
  type ApplicationState,
  type PartnerStatus,
  partnerStatus,
} from "@roadworthy/contracts/certification";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { CertifiedUntil } from "./certified-until.tsx";
import { applicationStates, partnersTexts as texts, partnerStatuses, tierNames } from "./partners-texts.ts";

/** Every business. */
export const partnersList = defineList({
  name: "admin.partners",
  endpoint: adminPartners.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.partner(id),
  search: { key: "search", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: partnerStatus.options.map((value) => ({ value, label: partnerStatuses[value].name })),
    },
    {
      kind: "choice",
      key: "applicationState",
      label: texts.application,
      options: Object.entries(applicationStates).map(([value, label]) => ({ value, label })),
    },
    { kind: "days", label: texts.created, from: "from", to: "to" },
  ],
  columns: [
    { key: "name", title: texts.name, sort: "name", render: ({ name }) => name },
    { key: "status", title: texts.status, render: (row) => <PartnerTag partner={row} /> },
    {
      key: "application",
      title: texts.application,
      render: ({ status, applicationState }) => applicationWords(status, applicationState),
    },
    {
      key: "due",
      title: texts.due,
      sort: "due",
      from: "lg",
      render: ({ dueAt }) => (dueAt === null ? texts.none : <DateTime at={dueAt} />),
    },
    { key: "owner", title: texts.owner, from: "xl", render: ({ ownerEmail }) => ownerEmail ?? texts.noOwner },
    { key: "tier", title: texts.tier, isExtra: true, render: ({ pricingTier }) => tierNames[pricingTier] },
    {
      key: "balance",
      title: texts.balance,
      numeric: true,
      render: ({ liveBalanceCents }) => <Money cents={liveBalanceCents} />,
    },
    {
      key: "created",
      title: texts.created,
      sort: "created",
      from: "md",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: "renewal",
      title: texts.renewal,
      isExtra: true,
      render: ({ renewalDueOn }) =>
        renewalDueOn === null ? texts.none : <CertifiedUntil on={renewalDueOn} />,
    },
    { key: "members", title: texts.members, isExtra: true, numeric: true, render: ({ members }) => members },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: applicationWords(row.status, row.applicationState),
    status: <PartnerTag partner={row} />,
    figure: <Money cents={row.liveBalanceCents} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** How far a business's application is. One that was opened without any is not asked for it. */
export function applicationWords(status: PartnerStatus, state: ApplicationState): string {
  return state === "draft" && status !== "pending" ? texts.noApplication : applicationStates[state];
}

/** A business's status. */
export function PartnerTag({ partner: { status } }: { partner: Pick<AdminPartnerRow, "status"> }) {
  const { name, tone } = partnerStatuses[status];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}
