import {
  adminRetention,
  disposableClass,
  type DisposalCertificate,
  type DisposalDryRun,
  type RetainedRecords,
} from "@roadworthy/contracts/admin-retention";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import detail from "../parts/detail.module.css";
import { saveFile } from "@roadworthy/kit/save-file";
import { DryRunDialog } from "./dry-run.panel.tsx";
import { HeldFiles } from "./held-files.panel.tsx";
import { LegalHolds } from "./legal-holds.panel.tsx";
import { classNames, retentionTexts as texts, starts, ways } from "./retention-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const load = ({ signal }: PageArgs) => api(adminRetention.read, { signal });

/** How long records are kept, what disposing of them would delete, and the certificates of what was. */
export function Component() {
  const { items, certificates, holds, heldFiles } = usePageData<typeof load>();
  const [found, setFound] = useState<DisposalDryRun | null>(null);
  return (
    <div className={detail.stack}>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <section className={`rw-panel ${detail.panel}`} aria-labelledby="retention-classes">
        <h2 id="retention-classes">{texts.classes}</h2>
        <DataTable
          caption={texts.classes}
          rows={items}
          rowKey={({ name }) => name}
          columns={[
            { key: "name", card: "title", title: texts.record, render: ({ name }) => classNames[name] },
            { key: "rule", card: "line", title: texts.rule, render: ruleOf },
            { key: "source", title: texts.source, isWide: true, render: ({ source }) => source },
            {
              key: "count",
              card: "figure",
              title: texts.count,
              numeric: true,
              render: ({ records }) => formatCount(records),
            },
            {
              key: "oldest",
              title: texts.oldest,
              isWide: true,
              render: ({ oldestAt }) => (oldestAt === null ? texts.none : <DateTime at={oldestAt} />),
            },
            {
              key: "due",
              title: texts.due,
              numeric: true,
              render: ({ due }) =>
                due === 0 ? formatCount(due) : <StatusTag tone="warning">{formatCount(due)}</StatusTag>,
            },
            { key: "held", title: texts.held, numeric: true, render: ({ held }) => formatCount(held) },
            {
              key: "how",
              card: "actions",
              title: texts.how,
              render: (row) => <Disposal row={row} onFound={setFound} />,
            },
          ]}
        />
      </section>
      <LegalHolds holds={holds} />
      {heldFiles.length > 0 && <HeldFiles files={heldFiles} />}
      <Certificates certificates={certificates} />
      {found && <DryRunDialog found={found} onClose={() => setFound(null)} />}
    </div>
  );
}

function ruleOf({ keepMonths, keepDays, disposeAfterMonths, runsFrom }: RetainedRecords): string {
  const spans = [
    texts.keptFor(keepMonths, keepDays),
    disposeAfterMonths === null ? "" : texts.atMost(disposeAfterMonths),
  ];
  return `${spans.filter(Boolean).join(". ")} ${starts[runsFrom]}`;
}

function Disposal({
  row: { name, how },
  onFound,
}: {
  row: RetainedRecords;
  onFound: (found: DisposalDryRun) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: disposable } = disposableClass.safeParse(name);
  if (disposable === undefined) return ways[how];
  async function ask(asked: typeof disposable & string): Promise<void> {
    setIsAsking(true);
    try {
      onFound(await api(adminRetention.dryRun, { query: { class: asked } }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.dryRunFailed) });
    }
    setIsAsking(false);
  }
  return (
    <Button
      className={detail.nowrap}
      variant="outline"
      size="sm"
      loading={isAsking}
      aria-label={texts.dryRunOf(classNames[name])}
      onClick={() => void ask(disposable)}
    >
      {texts.dryRun}
    </Button>
  );
}

function Certificates({ certificates }: { certificates: readonly DisposalCertificate[] }) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="retention-certificates">
      <h2 id="retention-certificates">{texts.certificates}</h2>
      {certificates.length === 0 ? (
        <p>{texts.noCertificates}</p>
      ) : (
        <DataTable
          caption={texts.certificates}
          rows={certificates}
          rowKey={({ id }) => id}
          columns={[
            { key: "class", card: "title", title: texts.record, render: (row) => classNames[row.class] },
            {
              key: "records",
              title: texts.deleted,
              numeric: true,
              render: ({ records }) => formatCount(records),
            },
            { key: "held", title: texts.held, numeric: true, render: ({ held }) => formatCount(held) },
            {
              key: "when",
              card: "line",
              title: texts.when,
              render: ({ disposedAt }) => <DateTime at={disposedAt} />,
            },
            {
              key: "by",
              title: texts.by,
              render: ({ proposedBy, approvedBy }) =>
                proposedBy === null ? texts.byJob : texts.both(proposedBy, approvedBy ?? proposedBy),
            },
            { key: "id", title: texts.certificate, render: ({ id }) => <IdText id={id} /> },
            {
              key: "pdf",
              card: "actions",
              title: texts.pdf,
              render: ({ id }) => (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={texts.pdfOf(id)}
                  onClick={() => void savePdf(id)}
                >
                  {texts.pdf}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

async function savePdf(id: string): Promise<void> {
  try {
    const file = await api(adminRetention.certificate, { params: { id }, query: { format: "pdf" } });
    saveFile(file, `disposal-${id}.pdf`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.pdfFailed) });
  }
}
