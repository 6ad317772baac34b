import { letterKind, letters } from "@roadworthy/contracts/letters";
import { formatDay } from "@roadworthy/kit/format";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { defineList } from "@roadworthy/kit/parts/define-list";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { Button } from "antd";
import { paths } from "../paths.ts";
import { openLetterPdf } from "./open-letter.ts";
import { lettersTexts as texts } from "./letters-texts.ts";

/** The letters that the business wrote. */
export const lettersList = defineList({
  name: "partner.letters",
  endpoint: letters.list,
  rowKey: ({ id }) => id,
  noun: texts.noun,
  failed: texts.failed,
  to: ({ reportId }) => paths.report(reportId),
  search: { key: "q", label: texts.search },
  filters: [
    {
      kind: "choice",
      key: "kind",
      label: texts.kind,
      options: letterKind.options.map((value) => ({ value, label: texts.kinds[value] })),
    },
    { kind: "days", label: texts.date, from: "from", to: "to" },
  ],
  columns: [
    { key: "client", title: texts.client, render: ({ consumerName }) => consumerName },
    { key: "kind", title: texts.kind, render: ({ kind }) => texts.kinds[kind] },
    {
      key: "date",
      title: texts.date,
      sort: "createdAt",
      render: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    { key: "language", title: texts.language, from: "lg", render: (row) => texts.languages[row.language] },
    { key: "kept", title: texts.kept, from: "lg", render: ({ keptThrough }) => formatDay(keptThrough) },
    {
      key: "pdf",
      title: texts.pdf,
      render: ({ id }) => (
        <Button type="link" onClick={() => void openLetterPdf(id)}>
          {texts.pdf}
        </Button>
      ),
    },
    { key: "id", title: texts.id, isExtra: true, render: ({ id }) => <IdText id={id} /> },
  ],
  card: (row) => ({
    title: row.consumerName,
    line: <DateTime at={row.createdAt} />,
    status: texts.kinds[row.kind],
    figure: null,
  }),
  empty: {
    title: texts.emptyTitle,
    text: texts.emptyText,
    action: (
      <Link className={buttonClass()} to={paths.reports()}>
        {texts.toReports}
      </Link>
    ),
  },
});
