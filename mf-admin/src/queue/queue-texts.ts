/** The words of what waits for an admin. */
export const queueTexts = {
  title: "Queue",
  lead: "Everything that needs somebody, due first on top.",
  failed: "Error Loading Data",
  emptyTitle: "Nothing waits",
  emptyText: "Applications, reviews, approvals and trouble show up here as they come.",
  take: "Take",
  giveBack: "Give back",
  mine: "Yours",
  waiting: "Waiting since",
  due: "Due",
  overdue: "Overdue, was due",
  failedToClaim: "Nothing was changed. Try again in a minute.",
} as const;

/** What each kind is called. */
export const queueKinds = {
  application: "Application",
  identity_review: "Identity review",
  dispute: "Dispute",
  refund_request: "Refund request",
  approval: "Approval",
  stuck_pull: "Stuck pull",
  late_answer: "Late answer",
  degraded: "Degraded part",
  failed_jobs: "Failed jobs",
  failing_webhook: "Failing webhook",
  unreconciled: "Unreconciled",
  payment_dispute: "Disputed charge",
  privacy_request: "Privacy request",
  abuse: "Possible abuse",
} as const;
