import { abuse, type AbuseCase } from "@roadworthy/contracts/abuse";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import { CaseEvidence } from "./case-evidence.panel.tsx";
import { abuseTexts as texts, patternNames, patternTexts } from "./abuse-texts.ts";

/** One case with what was counted, and its end. */
export function CaseDrawer({
  found,
  onClose,
  onDone,
}: {
  found: AbuseCase;
  onClose: () => void;
  onDone: () => void;
}) {
  const [closingAs, setClosingAs] = useState<"harmless" | "acted" | null>(null);
  if (closingAs !== null)
    return (
      <DecisionDialog
        title={`${texts.close}: ${texts.outcomes[closingAs]}`}
        lead={found.kind === "client_reports" ? `${texts.closeLead} ${texts.closeTold}` : texts.closeLead}
        send={(form) => {
          const note = textIn(form, "note");
          if (note === "") return null;
          return api(abuse.close, { params: { id: found.id }, body: { outcome: closingAs, note } });
        }}
        onClose={() => setClosingAs(null)}
        onDone={onDone}
      >
        <Field label={texts.note} name="note" maxLength={500} required autoComplete="off" />
      </DecisionDialog>
    );
  return (
    <Dialog side title={patternNames[found.kind]} onClose={onClose}>
      <p>{patternTexts[found.kind]}</p>
      <Facts
        facts={[
          [texts.subject, found.subject.name],
          [texts.count, found.count],
          [texts.threshold, found.threshold],
          [texts.first, <DateTime key="first" at={found.firstAt} />],
          [texts.last, <DateTime key="last" at={found.lastAt} />],
          [texts.opened, <DateTime key="opened" at={found.openedAt} />],
          ...(found.closedAt === null
            ? []
            : ([
                [texts.outcome, found.outcome === null ? "" : texts.outcomes[found.outcome]],
                [texts.note, found.note],
                [texts.closedBy, found.closedBy],
              ] as const)),
        ]}
      />
      <p>
        <Link to={found.subject.link}>{texts.look}</Link>
      </p>
      <CaseEvidence id={found.id} kind={found.kind} />
      {found.closedAt === null && (
        <div className={styles.actions}>
          {(["harmless", "acted"] as const).map((outcome) => (
            <Button key={outcome} variant="outline" onClick={() => setClosingAs(outcome)}>
              {texts.close}: {texts.outcomes[outcome]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
