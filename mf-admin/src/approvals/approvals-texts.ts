/** The words of what needs two admins. */
export const approvalsTexts = {
  title: "Approvals",
  lead: "What one admin proposes and another approves: money, access, certification, security.",
  failed: "Error Loading Data",
  noun: ["proposal", "proposals"],
  what: "Proposal",
  status: "Status",
  by: "Proposed by",
  created: "Proposed",
  decided: "Decided by",
  decidedAt: "Decided",
  id: "ID",
  none: "No one yet",
  noValue: "None",
  yes: "Yes",
  no: "No",
  about: "About",
  changes: "See what changes",
  why: "Reason",
  until: "Open until",
  madeOn: "State when proposed",
  note: "Note",
  emptyTitle: "Nothing proposed yet",
  emptyText:
    "Refunds, adjustments, settlements, lifted suspensions, security settings and changes of who is an admin start on their own screens and wait here for a second admin.",
  approve: "Approve",
  approveTitle: "Approve this proposal",
  approveQuestion: "It takes effect right away and cannot be undone here.",
  reject: "Reject proposal",
  withdraw: "Withdraw proposal",
  approvers: {
    another: "Another admin has to approve this.",
    self: "You're the only admin, so you approve it yourself once it's proposed.",
    nobody:
      "You're the only admin, so no one can approve this yet. Invite a second admin first. Until then, the operator can let you approve alone.",
  },
  aboutAdmin:
    "Another admin has to approve this, and it can't be you or the person it's about. If there are only two admins, add a third first. In an emergency, the operator can do it instead.",
  liftSuspension: "Propose lifting the suspension",
  liftAdminLead: "They can sign in again as soon as it's approved.",
  twoSuspended: "Two admins suspended this account, so another admin has to approve this.",
  resetFactors: "Propose removing second factors",
  resetFactorsLead:
    "For an admin who has lost theirs. Make sure the request really comes from them. Once it's approved, we sign them out everywhere and email them, and they sign in without a second factor until they add one.",
  aboutYouHint: "This proposal is about you, so another admin has to decide it.",
  aloneHint:
    "You're the only admin, so you can approve your own proposal. Once there is a second admin, you can't.",
  ownHint: "You made this proposal, so another admin has to approve it.",
  approved: "The proposal was approved and carried out.",
  ended: "The proposal is closed. Nothing was changed.",
  failedToDecide: "Nothing was decided. Try again in a minute.",
  required: "This is required.",
  reason: "Reason",
  reasonHelp: "For the admin who decides, and for the audit log.",
  propose: "Propose",
  proposed: "Another admin has to approve this now. It is in the queue.",
  waits: "Proposed. Another admin must approve.",
  /** Where the operator lets the only admin approve their own proposals. */
  waitsForYou: "Proposed. You're the only admin, so you can approve it yourself.",
  openUntil: "open until",
  see: "See the proposal",
  notProposed: "Nothing was proposed. Try again in a minute.",
} as const;

/** A proposal's status. */
export const proposalStatuses = {
  open: { name: "Open", tone: "info" },
  approved: { name: "Approved", tone: "success" },
  rejected: { name: "Rejected", tone: "error" },
  withdrawn: { name: "Withdrawn", tone: "neutral" },
  expired: { name: "Expired", tone: "neutral" },
  stale: { name: "Out of date", tone: "warning" },
} as const;
