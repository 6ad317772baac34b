import { balanceRefunds, type BalanceRefund } from "@roadworthy/contracts/balance-refunds";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { useEffect, useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";

/** Proposes to refund what is left of a live balance to the cards it was paid with, and says what cannot go there. */
export function RefundBalanceDialog({
  partnerId,
  onClose,
  onDone,
}: {
  partnerId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const [plan, setPlan] = useState<BalanceRefund | "failed">();
  useEffect(() => {
    const { signal, abort } = abortable();
    api(balanceRefunds.read, { params: { id: partnerId }, signal }).then(setPlan, () => {
      if (!signal.aborted) setPlan("failed");
    });
    return abort;
  }, [partnerId]);

  function payloadOf(): { partnerId: string } | string {
    if (plan === undefined || plan === "failed") return texts.noPlan;
    if (plan.heldCents > 0) return texts.held;
    return plan.refundCents > 0 ? { partnerId } : texts.nothingToCards;
  }

  return (
    <ProposeDialog
      title={texts.refundBalance}
      lead={texts.refundLead}
      kind="partner.refund_balance"
      payloadOf={payloadOf}
      onClose={onClose}
      onDone={onDone}
    >
      {plan === "failed" && <p role="alert">{texts.noPlan}</p>}
      {plan !== undefined && plan !== "failed" && <Plan plan={plan} />}
    </ProposeDialog>
  );
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function Plan({ plan: { refundCents, keptCents, heldCents, refunds } }: { plan: BalanceRefund }) {
  return (
    <>
      <p>
        {texts.toCards}: <Money cents={refundCents} />
        <br />
        {texts.stays}: <Money cents={keptCents} />
      </p>
      {keptCents > 0 && <p className="rw-small">{texts.staysHelp}</p>}
      {heldCents > 0 && <p role="alert">{texts.held}</p>}
      {refunds.length > 0 && (
        <>
          <p>{texts.refundsMade}</p>
          <ul>
            {refunds.map(({ id, amountCents, status, failure, createdAt }) => (
              <li key={id}>
                <Money cents={amountCents} />, <DateTime at={createdAt} />: {texts.refundStates[status]}
                {failure !== null && ` (${failure})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
