import { people, subscriptionStatus, type PersonRow } from "@roadworthy/contracts/people";
import { subscriptionTiers } from "@roadworthy/contracts/tiers";
import { role } from "@roadworthy/contracts/primitives";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { paths } from "../paths.ts";
import { roleNames, standings, subscriptionStatuses } from "./people.rules.ts";
import { usersTexts as texts } from "./users-texts.ts";

/** Everybody with an account. */
export const usersList = defineList({
  name: "admin.users",
  endpoint: people.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id, standing }) => (standing === "closed" ? null : paths.person(id)),
  search: { key: "search", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "role",
      label: texts.role,
      options: role.options.map((value) => ({ value, label: roleNames[value] })),
    },
    {
      kind: "choice",
      key: "plan",
      label: texts.plan,
      options: subscriptionTiers.map((value) => ({ value, label: texts.plans[value] })),
    },
    {
      kind: "choice",
      key: "subscriptionStatus",
      label: texts.subscription,
      options: subscriptionStatus.options.map((value) => ({
        value,
        label: subscriptionStatuses[value].name,
      })),
    },
    { kind: "days", label: texts.created, from: "from", to: "to" },
    { kind: "days", label: texts.planStarted, from: "startedFrom", to: "startedTo" },
    { kind: "days", label: texts.planEnded, from: "endedFrom", to: "endedTo" },
    { kind: "text", key: "payingOn", label: texts.payingOn, hint: texts.payingOnHint },
    { kind: "choice", key: "renewing", label: texts.renewing, options: [{ value: "yes", label: texts.yes }] },
    {
      kind: "choice",
      key: "closed",
      label: texts.closed,
      options: [{ value: "with", label: texts.withClosed }],
    },
  ],
  columns: [
    { key: "name", title: texts.name, sort: "name", render: ({ name }) => name || texts.noName },
    {
      key: "email",
      title: texts.email,
      sort: "email",
      widestPx: 240,
      render: ({ email }) => email || texts.none,
    },
    { key: "role", title: texts.role, widestPx: 140, render: nameOf },
    {
      key: "subscription",
      title: texts.subscription,
      from: "lg",
      render: (row) => <Subscription row={row} />,
    },
    { key: "standing", title: texts.account, render: (row) => <Standing row={row} /> },
    {
      key: "lastSignIn",
      title: texts.lastSignIn,
      sort: "lastSignIn",
      from: "xl",
      render: ({ lastSignInAt }) => (lastSignInAt === null ? texts.never : <DateTime at={lastSignInAt} />),
    },
    {
      key: "created",
      title: texts.created,
      from: "lg",
      sort: "created",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name || row.email || texts.noName,
    line: row.email || texts.none,
    status: <Standing row={row} />,
    figure: roleNames[row.role],
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

function nameOf({ role: one, companyName }: PersonRow) {
  return (
    <>
      {roleNames[one]} {companyName !== null && <span className="rw-small">{companyName}</span>}
    </>
  );
}

function Subscription({ row: { subscriptionStatus: status, plan } }: { row: PersonRow }) {
  const { name, tone } = subscriptionStatuses[status];
  return (
    <>
      <StatusTag tone={tone}>{name}</StatusTag> <span className="rw-small">{plan}</span>
    </>
  );
}

function Standing({ row: { standing } }: { row: PersonRow }) {
  const { name, tone } = standings[standing];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}
