/** The words of the admins' pulls. */
export const pullsTexts = {
  title: "Pulls",
  lead: "Every pull of every partner, with what happened at each bureau and to its money.",
  failed: "Error Loading Data",
  noun: ["pull", "pulls"],
  search: "Consumer, partner or ID",
  consumer: "Consumer",
  partner: "Partner",
  date: "Date",
  status: "Status",
  mode: "Mode",
  type: "Type",
  bureaus: "Bureaus",
  charged: "Charged",
  refunded: "Refunded",
  quoted: "Quoted",
  purpose: "Purpose",
  by: "Ordered by",
  byKey: "API key",
  byPerson: "A person on the portal",
  ended: "Ended",
  notYet: "Not yet",
  id: "ID",
  emptyTitle: "No pulls yet",
  emptyText: "Pulls show up here as partners order them.",
  all: "All pulls",
  one: "Pull",
  history: "At the bureaus",
  money: "Money",
  noMoney: "Nothing was charged.",
  attempts: "Attempts",
  sent: "Sent",
  answered: "Answered",
  late: "Answered late",
  refund: "Propose a refund",
  refundLead:
    "This goes back into the partner's live balance as soon as another admin approves. Refunding the whole charge reverses it.",
  amount: "Amount in dollars",
  badAmount: "Enter an amount in dollars, such as 2.75.",
  settle: "Propose a settlement",
  settleLead:
    "Ends the wait for a bureau that hasn’t answered for 15 minutes. The partner isn’t charged for it.",
  evidence: "Evidence",
  evidenceHelp: "What shows that the bureau never got it, such as a ticket number.",
  noEvidence: "Enter the evidence.",
} as const;

/** A pull's status. */
export const pullStatuses = {
  pending: { name: "Pending", tone: "info" },
  completed: { name: "Completed", tone: "success" },
  partial: { name: "Partial", tone: "warning" },
  failed: { name: "Failed", tone: "error" },
  canceled: { name: "Canceled", tone: "neutral" },
} as const;

/** A pull's status at one bureau. */
export const bureauStatuses = new Map<string, string>([
  ["pending", "Not sent yet"],
  ["sent", "Waiting"],
  ["answered", "Answered"],
  ["no_hit", "No file"],
  ["refused", "Refused"],
  ["error", "No answer"],
  ["canceled", "Canceled"],
]);
