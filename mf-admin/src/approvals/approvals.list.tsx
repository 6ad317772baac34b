import { type Proposal, proposals, proposalStatus } from "@roadworthy/contracts/proposals";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { approvalsTexts as texts, proposalStatuses } from "./approvals-texts.ts";

/** What needs two admins. */
export const approvalsList = defineList({
  name: "admin.approvals",
  endpoint: proposals.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "status",
      label: texts.status,
      options: proposalStatus.options.map((value) => ({ value, label: proposalStatuses[value].name })),
    },
  ],
  columns: [
    { key: "what", title: texts.what, widestPx: 480, render: ({ summary }) => summary },
    { key: "status", title: texts.status, render: (row) => <ProposalTag proposal={row} /> },
    { key: "by", title: texts.by, from: "md", render: ({ proposedBy }) => proposedBy.name },
    {
      key: "created",
      title: texts.created,
      sort: "created",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: "decided",
      title: texts.decided,
      from: "lg",
      render: ({ decidedBy }) => decidedBy?.name ?? texts.none,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.summary,
    line: row.proposedBy.name,
    status: <ProposalTag proposal={row} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

/** A proposal's status. */
export function ProposalTag({ proposal: { status } }: { proposal: Proposal }) {
  const { name, tone } = proposalStatuses[status];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}
