import type { QueueItem, QueueKind } from "@roadworthy/contracts/admin-queue";

/** An item as its source knows it. */
export type Waiting = Omit<QueueItem, "dueAt" | "escalatedAt" | "owner" | "isMine"> & {
  readonly dueAt?: Date;
};

const hour = 3_600_000;

/** How long each kind may wait, in milliseconds: our own targets, not anybody's law. */
const patience: Readonly<Record<QueueKind, number>> = {
  application: 48 * hour,
  // Two business days are promised, as its own screen says.
  identity_review: 48 * hour,
  dispute: 24 * hour,
  refund_request: 48 * hour,
  approval: 24 * hour,
  stuck_pull: hour,
  late_answer: 72 * hour,
  degraded: hour,
  failed_jobs: 4 * hour,
  failing_webhook: 24 * hour,
  unreconciled: 4 * hour,
  payment_dispute: 72 * hour,
  balance_left: 72 * hour,
  failed_refund: 72 * hour,
  // Each carries the law's own day.
  privacy_request: 45 * 24 * hour,
  paper_notices: 5 * 24 * hour,
  security_incident: 30 * 24 * hour,
  abuse: 24 * hour,
};

/** When an item should have been dealt with. */
export const dueAtOf = ({ kind, since, dueAt }: Pick<Waiting, "kind" | "since" | "dueAt">): Date =>
  dueAt ?? new Date(since.getTime() + patience[kind]);

/** What is overdue, for a mail: the kind alone, as titles name people. */
export const overdueNames: Readonly<Record<QueueKind, string>> = {
  application: "a certification",
  identity_review: "an identity review",
  dispute: "a dispute",
  refund_request: "a refund request",
  approval: "an approval",
  stuck_pull: "a stuck pull",
  late_answer: "a late bureau answer",
  degraded: "a degraded part",
  failed_jobs: "failed background work",
  failing_webhook: "a failing webhook",
  unreconciled: "a difference in the books",
  payment_dispute: "a disputed payment",
  balance_left: "a closed business's balance",
  failed_refund: "a failed refund",
  privacy_request: "a privacy request",
  paper_notices: "notices to send on paper",
  security_incident: "a security incident",
  abuse: "a case of possible abuse",
};
