import type { PartnerBilling } from "@roadworthy/contracts/partner-billing";
import { formatCents, formatDay, todayHere } from "@roadworthy/kit/format";
import { Alert } from "antd";
import { billingTexts as texts } from "./billing-texts.ts";

/** Money that is on its way from a bank account, and what didn't arrive. */
export function BankDebits({ debits }: { debits: PartnerBilling["bankDebits"] }) {
  return debits.map((debit) => (
    <Alert
      key={debit.id}
      showIcon
      type={debit.status === "failed" ? "error" : "info"}
      title={sentenceOf(debit)}
      description={debit.declineReason}
    />
  ));
}

function sentenceOf({
  status,
  amountCents,
  startedAt,
  expectedBy,
}: PartnerBilling["bankDebits"][number]): string {
  const amount = formatCents(amountCents);
  const since = formatDay(startedAt);
  if (status === "failed") return texts.debitFailed(amount, since);
  const by = formatDay(expectedBy);
  return todayHere() > expectedBy
    ? texts.debitLate(amount, since, by)
    : texts.debitUnderWay(amount, since, by);
}
