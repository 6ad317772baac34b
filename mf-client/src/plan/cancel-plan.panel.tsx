import { planDay } from "@roadworthy/contracts/plan-terms";
import { subscriptions, type Subscription } from "@roadworthy/contracts/subscriptions";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { planTexts as texts } from "./plan-texts.ts";

/** Cancels in two clicks; the question says what comes back and until when the plan lasts. */
export function CancelPlan({
  subscription,
  onChanged,
}: {
  subscription: Subscription;
  onChanged: () => Promise<void>;
}) {
  async function cancel(): Promise<void> {
    try {
      const { refundedCents } = await api(subscriptions.cancel);
      const message = refundedCents > 0 ? texts.refunded(formatCents(refundedCents)) : texts.canceled;
      notify({ type: "success", message });
      await onChanged();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notCanceled) });
    }
  }
  return (
    <ConfirmButton
      variant="outline"
      title={texts.cancelTitle(subscription.planName)}
      question={questionOf(subscription)}
      confirmLabel={texts.cancel}
      keepLabel={texts.actions.resume(subscription.planName)}
      onConfirm={cancel}
    >
      {texts.cancel}
    </ConfirmButton>
  );
}

function questionOf({ status, refundableCents, periodEnd }: Subscription): string {
  if (refundableCents > 0) return texts.cancelRefund(formatCents(refundableCents));
  return status === "trialing" || status === "active"
    ? texts.cancelLater(formatDay(planDay(periodEnd)))
    : texts.cancelNow;
}
