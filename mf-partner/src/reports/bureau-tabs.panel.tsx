import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { bureauOutcomeSentence, pullTypeNames } from "../vocabulary.ts";
import { TradelinesPanel } from "./tradelines.panel.tsx";

/** Each bureau's file in full. The chosen tab is the address's fragment: a query would read, and record, the report again. */
export function BureauTabs({ files }: { files: CreditReport["files"] }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = hash.slice(1);
  const chosen = files.find(({ bureau }) => bureau === asked)?.bureau ?? files[0]?.bureau;
  if (chosen === undefined) return null;
  return (
    <section className="rp-section" aria-labelledby="rp-files">
      <h2 id="rp-files">Details by bureau</h2>
      <Tabs
        className="rp-tabs"
        activeKey={chosen}
        onChange={(key) => void navigate({ pathname, hash: key }, { replace: true })}
        items={files.map(({ bureau, status, reason, file }) => ({
          key: bureau,
          label: bureauNames[bureau],
          // All are in the page, so that all are printed.
          forceRender: true,
          children: (
            <div className="rp-file">
              <p className="rp-print-only">{bureauNames[bureau]}</p>
              {file ? (
                <FileDetails file={file} bureau={bureau} />
              ) : (
                <p className="rw-panel">{bureauOutcomeSentence(status, reason)}</p>
              )}
            </div>
          ),
        }))}
      />
    </section>
  );
}

function FileDetails({ file, bureau }: { file: BureauFile; bureau: Bureau }) {
  return (
    <>
      <Part title="Tradelines" count={file.tradelines.length}>
        <TradelinesPanel tradelines={file.tradelines} />
      </Part>
      <Part title="Inquiries" count={file.inquiries.length}>
        <DataTable
          caption={`Inquiries at ${bureauNames[bureau]}`}
          columns={inquiryColumns}
          rows={numbered(file.inquiries)}
          rowKey={({ number }) => number}
        />
      </Part>
      <Part title="Public records" count={file.publicRecords.length}>
        <DataTable
          caption={`Public records at ${bureauNames[bureau]}`}
          columns={recordColumns}
          rows={numbered(file.publicRecords)}
          rowKey={({ number }) => number}
        />
      </Part>
      <Part title="Collections" count={file.collections.length}>
        <DataTable
          caption={`Collections at ${bureauNames[bureau]}`}
          columns={collectionColumns}
          rows={numbered(file.collections)}
          rowKey={({ number }) => number}
        />
      </Part>
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="rp-part">
      <h3>
        {title} <span className="rp-count">{count}</span>
      </h3>
      {count === 0 ? <p className="rp-none">None reported.</p> : children}
    </div>
  );
}

/** Such rows have no id of their own; their place in the file is one. */
type Numbered<Row> = Row & { readonly number: string };
const numbered = <Row extends object>(rows: readonly Row[]): Numbered<Row>[] =>
  rows.map((row, index) => ({ ...row, number: String(index) }));

const inquiryColumns: readonly Column<Numbered<BureauFile["inquiries"][number]>>[] = [
  { key: "date", title: "Date", render: ({ inquiredOn }) => formatDay(inquiredOn) },
  { key: "subscriber", title: "Made by", render: ({ subscriber }) => subscriber },
  { key: "industry", title: "Industry", render: ({ industry }) => industry },
  { key: "type", title: "Type", render: ({ type }) => pullTypeNames[type] },
];

const recordNames: Record<BureauFile["publicRecords"][number]["type"], string> = {
  bankruptcy7: "Bankruptcy, chapter 7",
  bankruptcy13: "Bankruptcy, chapter 13",
  civilJudgment: "Civil judgment",
};

const recordColumns: readonly Column<Numbered<BureauFile["publicRecords"][number]>>[] = [
  { key: "type", title: "Type", render: ({ type }) => recordNames[type] },
  { key: "filed", title: "Filed", render: ({ filedOn }) => formatDay(filedOn) },
  { key: "court", title: "Court", render: ({ court }) => court },
  { key: "status", title: "Status", render: ({ status }) => status },
];

const collectionColumns: readonly Column<Numbered<BureauFile["collections"][number]>>[] = [
  { key: "agency", title: "Agency", render: ({ agency }) => agency },
  { key: "creditor", title: "Original creditor", render: ({ originalCreditor }) => originalCreditor },
  { key: "opened", title: "Opened", render: ({ openedOn }) => formatDay(openedOn) },
  {
    key: "balance",
    title: "Balance",
    numeric: true,
    render: ({ balanceCents }) => formatCents(balanceCents),
  },
  {
    key: "state",
    title: "State",
    render: ({ isPaid, isMedical }) => `${isPaid ? "Paid" : "Unpaid"}${isMedical ? ", medical" : ""}`,
  },
];
