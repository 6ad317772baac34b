import { letters, type LetterKind } from "@roadworthy/contracts/letters";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { type ReportAccess, reportFiles } from "@roadworthy/contracts/report-files";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useMay } from "@roadworthy/kit/use-may";
import { Alert, Button, Space } from "antd";
import { useEffect, useRef, useState } from "react";
import { lettersTexts as texts } from "../letters/letters-texts.ts";
import { openLetterPdf } from "../letters/open-letter.ts";
import { NoPrograms, Prequalify } from "./prequalify.panel.tsx";
import { DecisionForm } from "./decision.panel.tsx";
import { useReportDesk, type ReportDeskData } from "./use-report-desk.ts";
import styles from "../stack.module.css";

/** What a business does with a report: decide, write the letter the law asks for, hand over the PDF, see who has read it. */
export function ReportDesk({ report }: { report: CreditReport }) {
  const [data, reload] = useReportDesk(report.id);
  if (data === null) return null;
  return (
    <AreaProvider>
      <div className={styles.stack}>
        {data === "failed" ? (
          <Alert
            type="error"
            title={texts.deskFailed}
            action={<Button onClick={reload}>{texts.tryAgain}</Button>}
          />
        ) : (
          <>
            {report.files.some(({ file }) => file !== null) &&
              (data.hasPrograms ? <Prequalify reportId={report.id} /> : <NoPrograms />)}
            <Letters report={report} data={data} onChange={reload} />
            <Accesses report={report} data={data} onChange={reload} />
          </>
        )}
      </div>
    </AreaProvider>
  );
}

type PartProps = {
  readonly report: CreditReport;
  readonly data: ReportDeskData;
  readonly onChange: () => void;
};

function Letters({ report, data: { letters: written }, onChange }: PartProps) {
  const { decision, missing, dueOn, items } = written;
  const mayDecide = useMay(letters.decide);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(written);
  // The form or the button that was pressed has gone.
  useEffect(() => {
    if (shown.current !== written && document.activeElement === document.body) heading.current?.focus();
    shown.current = written;
  }, [written]);
  if (decision === null && !mayDecide && items.length === 0) return null;
  return (
    <section className="rw-panel" aria-labelledby="rd-decision">
      <h2 id="rd-decision" ref={heading} tabIndex={-1}>
        {texts.decision}
      </h2>
      {decision === null ? (
        mayDecide && <DecisionForm report={report} onDecided={onChange} />
      ) : (
        <p>
          <strong>{texts.outcomes[decision.outcome]}</strong>, <DateTime at={decision.decidedAt} />.{" "}
          {decision.appliedOn !== null && texts.applied(formatDay(decision.appliedOn))}{" "}
          {decision.reasons.map((reason) => texts.reasons[reason]).join("; ")}
        </p>
      )}
      {missing.map((kind) => (
        <Alert
          key={kind}
          type="warning"
          showIcon
          title={texts.missing[kind]}
          description={
            kind === "adverse_action" && dueOn !== null
              ? texts.dueBy(formatDay(dueOn))
              : texts.dueBeforeContract
          }
          action={mayDecide && <WriteLetter reportId={report.id} kind={kind} onWritten={onChange} />}
        />
      ))}
      {items.length > 0 && (
        <ul className={styles.plainList}>
          {items.map(({ id, kind, createdAt, keptThrough }) => (
            <li key={id}>
              <Button type="link" onClick={() => void openLetterPdf(id)}>
                {texts.kinds[kind]}
              </Button>{" "}
              <DateTime at={createdAt} />. {texts.keptThrough(formatDay(keptThrough))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WriteLetter({
  reportId,
  kind,
  onWritten,
}: {
  reportId: string;
  kind: LetterKind;
  onWritten: () => void;
}) {
  const [busy, setBusy] = useState<"en" | "es" | null>(null);
  async function write(as: "en" | "es"): Promise<void> {
    setBusy(as);
    try {
      const { id } = await api(letters.create, { params: { id: reportId }, body: { kind, language: as } });
      notify({ type: "success", message: texts.written });
      onWritten();
      await openLetterPdf(id);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.writeFailed) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <Space wrap>
      {(["en", "es"] as const).map((as) => (
        <Button
          key={as}
          type={as === language ? "primary" : "default"}
          loading={busy === as}
          disabled={busy !== null && busy !== as}
          onClick={() => void write(as)}
        >
          {texts.writeIn[as]}
        </Button>
      ))}
    </Space>
  );
}

function Accesses({ report, data: { accesses }, onChange }: PartProps) {
  const [link, setLink] = useState<{ readonly url: string; readonly expiresAt: Date } | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  async function make(): Promise<void> {
    setIsMaking(true);
    try {
      setLink(await api(reportFiles.link, { params: { id: report.id } }));
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.linkFailed) });
    } finally {
      setIsMaking(false);
    }
  }
  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notify({ type: "success", message: texts.copied });
    } catch {
      notify({ type: "error", message: texts.copyFailed });
    }
  }
  return (
    <section className="rw-panel" aria-labelledby="rd-accesses">
      <h2 id="rd-accesses">{texts.accesses}</h2>
      {accesses.isDeleted && accesses.deletedOn !== null ? (
        <Alert type="info" showIcon title={texts.contentsDeleted(formatDay(accesses.deletedOn))} />
      ) : (
        <p className="rw-small">
          {texts.keptAtLeast(formatDay(accesses.keptThrough))}{" "}
          {accesses.deletedOn === null ? texts.held : texts.deletedOn(formatDay(accesses.deletedOn))}
        </p>
      )}
      <Space wrap>
        {accesses.isDeleted ? null : link === null ? (
          <Button key="make" loading={isMaking} onClick={() => void make()}>
            {texts.makeLink}
          </Button>
        ) : (
          <>
            {/* An element of its own: it would begin with the other's loading icon, also in its name. */}
            <Button key="open" type="primary" href={link.url} target="_blank" rel="noreferrer">
              {texts.openPdf}
            </Button>
            <Button onClick={() => void copy(link.url)}>{texts.copyLink}</Button>
            <span>
              {texts.worksUntil} <DateTime at={link.expiresAt} />
            </span>
          </>
        )}
      </Space>
      <DataTable<ReportAccess & { readonly id: string }>
        caption={texts.accesses}
        rowKey={({ id }) => id}
        rows={accesses.items.map((access, index) => ({ ...access, id: String(index) }))}
        columns={[
          { key: "createdAt", title: texts.when, render: ({ createdAt }) => <DateTime at={createdAt} /> },
          { key: "kind", title: texts.what, render: ({ kind }) => texts.accessKinds[kind] },
          { key: "who", title: texts.who, render: ({ who }) => who },
          { key: "ip", title: texts.ip, render: ({ ip }) => ip ?? "–" },
        ]}
      />
    </section>
  );
}
