import { adminRevenue, type RevenueRow, revenueSource } from "@roadworthy/contracts/admin-revenue";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { revenueListTexts as texts } from "./revenue-list-texts.ts";

/** The entries that revenue is made of. */
export const revenueList = defineList({
  name: "admin.revenue",
  endpoint: adminRevenue.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  filters: [
    {
      kind: "choice",
      key: "source",
      label: texts.source,
      options: revenueSource.options.map((value) => ({ value, label: texts.sources[value] })),
    },
    { kind: "days", label: texts.at, from: "from", to: "to" },
  ],
  columns: [
    { key: "what", title: texts.what, render: (row) => <What row={row} /> },
    { key: "at", title: texts.at, sort: "at", render: ({ at }) => <DateTime at={at} /> },
    { key: "who", title: texts.who, render: (row) => <Who row={row} /> },
    { key: "source", title: texts.source, from: "lg", render: ({ source }) => texts.sources[source] },
    {
      key: "amount",
      title: texts.amount,
      numeric: true,
      render: ({ amountCents }) => <Money cents={amountCents} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: <What row={row} />,
    line: (
      <>
        <Who row={row} /> • <DateTime at={row.at} />
      </>
    ),
    figure: <Money cents={row.amountCents} />,
  }),
  empty: { title: texts.emptyTitle, text: texts.emptyText },
});

const What = ({ row: { description, pullId } }: { row: RevenueRow }) =>
  pullId === null ? description : <Link to={paths.pull(pullId)}>{description}</Link>;

function Who({ row: { partner, client } }: { row: RevenueRow }) {
  if (partner) return <Link to={paths.partner(partner.id)}>{partner.name}</Link>;
  if (client) return <Link to={paths.person(client.id)}>{client.name}</Link>;
  return texts.nobody;
}
