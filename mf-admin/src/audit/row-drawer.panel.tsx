import type { AuditRow } from "@roadworthy/contracts/admin";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { sentenceOf } from "./sentences.rules.ts";
import { actorKindName } from "./actor-kinds.ts";
import { type Filters, searchOf } from "./audit-filters.rules.ts";
import styles from "./audit.module.css";

/** Everything one row holds, with its place in the chain. */
export function RowDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  return (
    <Dialog title={`Row ${row.seq} of ${row.stream}`} side onClose={onClose}>
      <RowDetail row={row} />
    </Dialog>
  );
}

function RowDetail({ row }: { row: AuditRow }) {
  return (
    <div className={styles.row}>
      <dl className={styles.facts}>
        <Fact name="What">{sentenceOf(row)}</Fact>
        <Fact name="When">
          <time dateTime={row.at.toISOString()}>{row.at.toISOString()}</time>
        </Fact>
        <Fact name="Action">
          <code>{row.action}</code>
        </Fact>
        <Fact name="Actor">
          {row.actorName ?? actorKindName(row.actorKind)}
          <br />
          <code>{row.actorId}</code>
        </Fact>
        <Fact name="Object">
          <code>{row.object}</code>
        </Fact>
        <Fact name="Chain">
          <code>{row.stream}</code>, row {row.seq}
        </Fact>
      </dl>
      <h3>Detail</h3>
      <pre className={styles.detail}>{JSON.stringify(row.detail, null, 2)}</pre>
      <h3>Hash</h3>
      <dl className={styles.facts}>
        <Fact name="This row">
          <code>{row.hash}</code>
        </Fact>
        <Fact name="Row before">
          <code>{row.prevHash}</code>
        </Fact>
      </dl>
      <p className="rw-small">
        A row’s hash is the SHA-256 of the hash before it and of every field above, so a change to any row
        breaks all that follow. Verify chain recomputes them.
      </p>
      <ul className={styles.more}>
        <More filters={{ object: row.object }}>All rows about this object</More>
        <More filters={{ actor: row.actorId }}>All rows by this actor</More>
        <More filters={{ stream: row.stream }}>All rows of this chain</More>
      </ul>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function More({ filters, children }: { filters: Filters; children: ReactNode }) {
  return (
    <li>
      <Link to={{ pathname: paths.audit(), search: searchOf(filters) }}>{children}</Link>
    </li>
  );
}
