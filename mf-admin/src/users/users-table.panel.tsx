import type { PersonRow } from "@roadworthy/contracts/people";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { roleNames, standings, subscriptionStatuses } from "./people.rules.ts";

const columns: readonly Column<PersonRow>[] = [
  {
    key: "name",
    title: "Name",
    render: ({ id, name, companyName }) => (
      <div className="us-name">
        <Link to={paths.person(id)}>{name || "No name"}</Link>
        {companyName && <span className="rw-small">{companyName}</span>}
      </div>
    ),
  },
  {
    key: "email",
    title: "Email",
    render: ({ email }) => <span className="us-email">{email || "None"}</span>,
  },
  { key: "role", title: "Role", render: ({ role }) => roleNames[role] },
  {
    key: "subscription",
    title: "Subscription",
    render: ({ subscriptionStatus, plan }) => {
      const { name, tone } = subscriptionStatuses[subscriptionStatus];
      return (
        <span className="us-tags">
          <StatusTag tone={tone}>{name}</StatusTag> <span className="rw-small">{plan}</span>
        </span>
      );
    },
  },
  {
    key: "standing",
    title: "Account",
    render: ({ standing }) => {
      const { name, tone } = standings[standing];
      return standing === "active" ? name : <StatusTag tone={tone}>{name}</StatusTag>;
    },
  },
  { key: "created", title: "Created", render: ({ createdAt }) => <DateTime at={createdAt} /> },
];

/** One page of accounts; a row opens the account. */
export function UsersTable({ people, isBusy }: { people: readonly PersonRow[]; isBusy: boolean }) {
  const navigate = useNavigate();
  return (
    <div className="us-table">
      <DataTable
        caption="Accounts, newest first"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.person(id))}
        isBusy={isBusy}
      />
    </div>
  );
}
