import type { RefundRequestState } from "@roadworthy/contracts/refund-requests";

const states: Record<RefundRequestState, string> = {
  received: "Refund requested. We’re looking into it.",
  under_review: "Refund proposed. A second person decides.",
  refunded: "Refunded:",
  declined: "The refund was declined.",
};

/** The words of a request to refund a charge. */
export const refundTexts = {
  states,
  asked: "Requested",
  wrong: "This charge is wrong",
  why: "What is wrong with this charge?",
  how: "Two people at Roadworthy decide. A refund goes back to your balance.",
  ask: "Request refund",
  failed: "The refund could not be requested",
} as const;
