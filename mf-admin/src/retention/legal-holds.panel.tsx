import type { LegalHold } from "@roadworthy/contracts/admin-retention";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import detail from "../parts/detail.module.css";
import { retentionTexts as texts } from "./retention-texts.ts";

/** Whose records stay although their time is over; two admins set and lift a hold. */
export function LegalHolds({ holds }: { holds: readonly LegalHold[] }) {
  const [isSetting, setIsSetting] = useState(false);
  const [lifted, setLifted] = useState<LegalHold | null>(null);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="retention-holds">
      <h2 id="retention-holds">{texts.holds}</h2>
      <p>{texts.holdsLead}</p>
      {holds.length === 0 ? (
        <p>{texts.noHolds}</p>
      ) : (
        <DataTable
          caption={texts.holds}
          rows={holds}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", card: "title", title: texts.subject, render: nameOf },
            { key: "kind", card: "line", title: texts.record, render: ({ kind }) => texts.kinds[kind] },
            { key: "reason", title: texts.reason, render: ({ reason }) => reason },
            { key: "since", title: texts.since, render: ({ setAt }) => <DateTime at={setAt} /> },
            {
              key: "by",
              title: texts.by,
              render: ({ proposedBy, approvedBy }) =>
                texts.both(proposedBy ?? texts.none, approvedBy ?? texts.none),
            },
            {
              key: "lift",
              card: "actions",
              title: texts.lift,
              render: (hold) => (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={texts.liftOf(nameOf(hold))}
                  onClick={() => setLifted(hold)}
                >
                  {texts.lift}
                </Button>
              ),
            },
          ]}
        />
      )}
      <div>
        <Button variant="outline" onClick={() => setIsSetting(true)}>
          {texts.proposeHold}
        </Button>
      </div>
      {isSetting && (
        <ProposeDialog
          title={texts.proposeHold}
          lead={texts.proposeHoldLead}
          kind="legal_hold.set"
          payloadOf={(form) => {
            const subject = textIn(form, "subject");
            return subject === "" ? texts.noSubject : { subject };
          }}
          onClose={() => setIsSetting(false)}
        >
          <Field label={texts.subjectField} name="subject" maxLength={320} required autoComplete="off" />
        </ProposeDialog>
      )}
      {lifted && (
        <ProposeDialog
          title={texts.liftOf(nameOf(lifted))}
          lead={texts.liftLead}
          kind="legal_hold.lift"
          payloadOf={() => ({ holdId: lifted.id })}
          onClose={() => setLifted(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ name, subject }: LegalHold): string => name ?? subject;
