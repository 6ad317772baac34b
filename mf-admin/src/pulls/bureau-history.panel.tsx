import type { AdminPull } from "@roadworthy/contracts/admin-pulls";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { Money } from "@roadworthy/kit/parts/money";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import styles from "../parts/detail.module.css";
import { bureauStatuses, pullsTexts as texts } from "./pulls-texts.ts";

type Part = AdminPull["bureauHistory"][number];

/** What happened at each bureau; one that never answers can be settled by two admins. */
export function BureauHistory({ pull }: { pull: AdminPull }) {
  const [settling, setSettling] = useState<Part["bureau"] | null>(null);
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="pull-bureaus">
      <h2 id="pull-bureaus">{texts.history}</h2>
      <ul className={styles.rows}>
        {pull.bureauHistory.map((part) => (
          <li key={part.bureau}>
            <div className={styles.grow}>
              <p>
                <strong>{bureauNames[part.bureau]}</strong> {bureauStatuses.get(part.status) ?? part.status}
                {part.reason !== null && <> • {part.reason.replaceAll("_", " ")}</>}
              </p>
              <p className="rw-small">
                {texts.attempts}: {part.attempts}
                <When name={texts.sent} at={part.sentAt} />
                <When name={texts.answered} at={part.answeredAt} />
                <When name={texts.late} at={part.lateAt} />
                {part.lateSettlement !== null && <> • {part.lateSettlement}</>}
              </p>
            </div>
            <Money cents={part.priceCents} />
            {part.maySettle && (
              <Button variant="outline" size="sm" onClick={() => setSettling(part.bureau)}>
                {texts.settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {settling !== null && (
        <ProposeDialog
          title={`${texts.settle}: ${bureauNames[settling]}`}
          lead={texts.settleLead}
          kind="pull.settlement"
          payloadOf={(form) => {
            const given = form.get("evidence");
            const evidence = typeof given === "string" ? given.trim() : "";
            return evidence === "" ? texts.noEvidence : { pullId: pull.id, bureau: settling, evidence };
          }}
          onClose={() => setSettling(null)}
        >
          <Field
            label={texts.evidence}
            help={texts.evidenceHelp}
            name="evidence"
            maxLength={500}
            required
            autoComplete="off"
          />
        </ProposeDialog>
      )}
    </section>
  );
}

function When({ name, at }: { name: string; at: Date | null }) {
  if (at === null) return null;
  return (
    <>
      {" "}
      • {name} <DateTime at={at} />
    </>
  );
}
