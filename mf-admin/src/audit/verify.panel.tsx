import type { AuditVerification } from "@roadworthy/contracts/admin";
import { formatCount } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { searchOf } from "./audit-filters.rules.ts";
import type { useVerification } from "./use-verification.ts";
import styles from "./audit.module.css";

type Props = { verification: ReturnType<typeof useVerification> };

/** Starts a check of every chain. */
export function VerifyButton({ verification: { state, start } }: Props) {
  return (
    <Button loading={state.status === "running"} onClick={start}>
      Verify chain
    </Button>
  );
}

/** What the check found, in plain words; read out when it is there. */
export function VerifyResult({ verification: { state } }: Props) {
  return (
    <div aria-live="polite" className={styles.verify}>
      {state.status === "running" && <p className={styles.notice}>Recomputing every row’s hash…</p>}
      {state.status === "failed" && (
        <div className={`${styles.notice} ${styles.noticeError}`}>
          <p>
            <strong>Not verified.</strong> {state.detail}
          </p>
          {state.requestId && <p className="rw-small">Request {state.requestId}</p>}
        </div>
      )}
      {state.status === "done" &&
        (state.result.isIntact ? <Intact {...state.result} /> : <Broken {...state.result} />)}
    </div>
  );
}

function Intact({ rows, streams, verifiedAt }: AuditVerification) {
  return (
    <p className={`${styles.notice} ${styles.noticeSuccess}`}>
      <strong>Every chain is intact.</strong> {counted(rows, "row")} in {counted(streams, "chain")} checked,{" "}
      <DateTime at={verifiedAt} />. No row was altered, removed or put in between.
    </p>
  );
}

const columns: readonly Column<AuditVerification["breaks"][number]>[] = [
  {
    key: "stream",
    title: "Chain",
    render: ({ stream }) => (
      <Link to={{ pathname: paths.audit(), search: searchOf({ stream }) }}>
        <code>{stream}</code>
      </Link>
    ),
  },
  { key: "seq", title: "First broken row", numeric: true, render: ({ seq }) => seq },
  { key: "reason", title: "What is wrong", render: ({ reason }) => reason },
];

function Broken({ rows, streams, breaks, verifiedAt }: AuditVerification) {
  return (
    <div className={styles.broken}>
      <p className={`${styles.notice} ${styles.noticeError}`}>
        <strong>
          {breaks.length} of {counted(streams, "chain")} {breaks.length === 1 ? "is" : "are"} broken.
        </strong>{" "}
        {counted(rows, "row")} checked, <DateTime at={verifiedAt} />. Rows from the first broken one on cannot
        be trusted: keep the database as it is and have it looked into.
      </p>
      <DataTable
        caption="The first break of each broken chain"
        columns={columns}
        rows={breaks}
        rowKey={({ stream }) => stream}
      />
    </div>
  );
}

const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
