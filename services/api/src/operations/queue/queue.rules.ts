import type { QueueItem, QueueKind } from "@roadworthy/contracts/admin-queue";

/** An item as its source knows it. */
export type Waiting = Omit<QueueItem, "dueAt" | "owner" | "isMine"> & { readonly dueAt?: Date };

const hour = 3_600_000;

/** How long each kind may wait, in milliseconds: our own targets, not anybody's law. */
export const patience: Readonly<Record<QueueKind, number>> = {
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
