import { customers } from "@roadworthy/contracts/customers";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { customersTexts as texts } from "./customers-texts.ts";

/** The consumers that the partner has pulled. */
export const customersList = defineList({
  name: "partner.customers",
  endpoint: customers.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ id }) => paths.customer(id),
  search: { key: "q", label: texts.search },
  filters: [{ kind: "text", key: "ssnLast4", label: texts.ssnFilter }],
  columns: [
    { key: "name", title: texts.name, sort: "name", render: ({ name }) => name },
    {
      key: "ssn",
      title: texts.ssn,
      from: "lg",
      render: ({ ssnLast4 }) => (ssnLast4 === null ? texts.notGiven : texts.ssnEnds(ssnLast4)),
    },
    { key: "pulls", title: texts.pulls, numeric: true, render: ({ pulls }) => pulls },
    {
      key: "charged",
      title: texts.charged,
      numeric: true,
      render: ({ chargedCents }) => <Money cents={chargedCents} />,
    },
    {
      key: "lastPull",
      title: texts.lastPull,
      render: ({ lastPull }) => (lastPull === null ? "–" : <DateTime at={lastPull.createdAt} />),
    },
    {
      key: "since",
      title: texts.since,
      sort: "since",
      from: "lg",
      render: ({ since }) => <DateTime at={since} />,
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.name,
    line: row.lastPull === null ? "–" : <DateTime at={row.lastPull.createdAt} />,
    figure: <Money cents={row.chargedCents} />,
  }),
  empty: {
    title: texts.emptyTitle,
    text: texts.emptyText,
    action: <PullLink variant="outline">{texts.pullFirst}</PullLink>,
  },
});
