import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { mergeReports } from "@roadworthy/domain/credit/report-merge.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { Tabs } from "antd";
import { useEffect, useMemo, useRef } from "react";
import { todayHere } from "../../format.ts";
import { AreaProvider } from "../area-provider.tsx";
import { outcomeSentence } from "./outcome.ts";
import { ReportAccounts } from "./report-accounts.tsx";
import { ReportAlerts } from "./report-alerts.tsx";
import { ReportOthers, ReportPart } from "./report-others.tsx";
import { ReportPerson } from "./report-person.tsx";
import { ReportScores } from "./report-scores.tsx";
import { ReportSummary } from "./report-summary.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

/**
 * One credit report of one to three bureaus: alerts, scores and figures, then all bureaus merged into one list and each bureau's own
 * file. The chosen view is printed: all bureaus merged say whatever the single ones do, in a third of the pages. `reader` decides what an alert advises. The chosen view is the address's fragment: a query would read, and record, the report
 * again.
 */
export function ReportViewer({
  files: given,
  reader,
  hasScores = true,
}: {
  files: CreditReport["files"];
  reader: "lender" | "owner";
  /** False where the page shows the scores itself. */
  hasScores?: boolean;
}) {
  const files = useMemo(
    () => given.toSorted((a, b) => bureaus.indexOf(a.bureau) - bureaus.indexOf(b.bureau)),
    [given],
  );
  const reports = useMemo(
    () => files.flatMap(({ bureau, file }): BureauReport[] => (file === null ? [] : [{ bureau, file }])),
    [files],
  );
  return (
    <div className={styles.viewer}>
      <ReportAlerts files={files} reader={reader} />
      {hasScores && <ReportScores files={files} />}
      {reports.length > 0 && <ReportSummary merged={mergedOf(reports)} reports={reports} />}
      {/* Without any file the scores' cards have said all there is. */}
      {(reports.length > 0 || !hasScores) && (
        <AreaProvider>
          <Views files={files} reports={reports} reader={reader} />
        </AreaProvider>
      )}
    </div>
  );
}

function Views({
  files,
  reports,
  reader,
}: {
  files: CreditReport["files"];
  reports: readonly BureauReport[];
  reader: "lender" | "owner";
}) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const hasMerged = reports.length > 1;
  const keys = [...(hasMerged ? ["all"] : []), ...files.map(({ bureau }) => bureau)];
  // `#experian:first-lakes-4821` is that bureau's file, and its line.
  const [view = "", line = ""] = hash.slice(1).split(":");
  const chosen = keys.find((key) => key === view) ?? keys[0];
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (line === "") return;
    const shown = frame.current?.querySelector<HTMLElement>(
      `[role="tabpanel"][aria-hidden="false"] [data-line="${CSS.escape(line)}"]`,
    );
    // A part is taller than the window: its heading comes to the top.
    shown?.scrollIntoView({ block: shown.querySelector("h3") === null ? "center" : "start" });
    shown?.focus({ preventScroll: true });
  }, [line, chosen]);
  if (chosen === undefined) return null;
  const single = files.map(({ bureau, status, reason, file }) => ({
    key: bureau as string,
    label: bureauNames[bureau],
    children: (
      <div className={styles.file}>
        <p className={styles.printOnly}>{bureauNames[bureau]}</p>
        {file ? (
          <Details reports={[{ bureau, file }]} />
        ) : (
          <p className="rw-panel">{reader === "owner" ? texts.ownNoFile : outcomeSentence(status, reason)}</p>
        )}
      </div>
    ),
  }));
  const merged = {
    key: "all",
    label: texts.merged,
    children: (
      <div className={styles.file}>
        <p className={styles.printOnly}>{texts.merged}</p>
        <p className="rw-small">{texts.accountsLead}</p>
        <Details reports={reports} />
      </div>
    ),
  };
  return (
    <section aria-label={texts.details} ref={frame}>
      <Tabs
        className={styles.tabs ?? ""}
        activeKey={chosen}
        onChange={(key) => void navigate({ pathname, hash: key }, { replace: true })}
        items={hasMerged ? [merged, ...single] : single}
      />
    </section>
  );
}

function Details({ reports }: { reports: readonly BureauReport[] }) {
  const merged = useMemo(() => mergedOf(reports), [reports]);
  return (
    <>
      <ReportPart title={texts.accounts} line="accounts" count={merged.accounts.length}>
        <ReportAccounts accounts={merged.accounts} />
      </ReportPart>
      <ReportOthers merged={merged} />
      <ReportPerson reports={reports} />
    </>
  );
}

/** As of the day of the newest score, which is the day of the report. */
const mergedOf = (reports: readonly BureauReport[]) =>
  mergeReports(
    reports,
    reports
      .map(({ file }) => file.score.scoredOn)
      .toSorted()
      .at(-1) ?? todayHere(),
  );
