import type { DisposalDryRun } from "@roadworthy/contracts/admin-retention";
import { formatCount } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import detail from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { classNames, retentionTexts as texts } from "./retention-texts.ts";

/** What a disposal would delete, and the way to propose it. */
export function DryRunDialog({ found, onClose }: { found: DisposalDryRun; onClose: () => void }) {
  const [isProposing, setIsProposing] = useState(false);
  const { asOf, records, held, oldestOn, newestOn, ids, idsSha256 } = found;
  if (isProposing) {
    return (
      <ProposeDialog
        title={`${texts.propose}: ${classNames[found.class]}`}
        lead={texts.proposeLead}
        kind="retention.dispose"
        payloadOf={() => ({ class: found.class, asOf })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={texts.dryRunOf(classNames[found.class])} onClose={onClose}>
      {records === 0 ? (
        <>
          <p>{texts.nothingDue}</p>
          <Facts facts={[[texts.held, formatCount(held)]]} />
        </>
      ) : (
        <div className={detail.form}>
          <p>{texts.dryRunLead}</p>
          <Facts
            facts={[
              [texts.found, formatCount(records)],
              [texts.held, formatCount(held)],
              [texts.asOf, <Day key="as-of" on={asOf} />],
              [texts.from, oldestOn === null ? texts.none : <Day key="from" on={oldestOn} />],
              [texts.until, newestOn === null ? texts.none : <Day key="until" on={newestOn} />],
              [texts.digest, idsSha256],
              [texts.ids, ids.join(", ")],
            ]}
          />
          <div className="rw-dialog-actions">
            <Button variant="danger" onClick={() => setIsProposing(true)}>
              {texts.propose}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
