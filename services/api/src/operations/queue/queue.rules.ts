import type { QueueKind } from "@roadworthy/contracts/admin-queue";

const hour = 3_600_000;

/** How long each kind may wait, in milliseconds: our own targets, not anybody's law. */
export const patience: Readonly<Record<QueueKind, number>> = {
  application: 48 * hour,
  identity_review: 24 * hour,
  dispute: 24 * hour,
  refund_request: 48 * hour,
  approval: 24 * hour,
  stuck_pull: hour,
  late_answer: 72 * hour,
  degraded: hour,
  failed_jobs: 4 * hour,
};
