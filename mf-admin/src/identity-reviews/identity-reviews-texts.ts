/** The words of identity reviews. */
export const reviewsTexts = {
  title: "Identity reviews",
  lead: "People whose identity could not be confirmed automatically. We promise a decision within two business days.",
  failed: "Error Loading Data",
  noun: ["review", "reviews"],
  account: "Account",
  name: "Name given",
  submitted: "Submitted",
  due: "Decide by",
  overdue: "Overdue",
  reason: "Why it is here",
  claimed: "Claimed by another account",
  id: "ID",
  emptyTitle: "No reviews waiting",
  emptyText: "Checks that need a person show up here.",
  email: "Email",
  address: "Address",
  birthYear: "Year of birth",
  ssn: "SSN",
  claimedText:
    "Another verified account has this Social Security number. It cannot be confirmed while that account is open.",
  unreadable: "Can't be read",
  unreadableText:
    "What this person gave was sealed with a key that this installation doesn't have. Refuse, and they can send it again, or bring the key back.",
  note: "Note",
  noteHelp: "What the decision rests on, for the audit log.",
  verify: "Confirm identity",
  refuse: "Refuse",
  required: "Write what the decision rests on.",
  verified: "The identity is confirmed. The client was told, and the first report is on its way.",
  refused: "Refused. The client was told what to do next.",
  notDone: "Nothing was decided. Try again in a minute.",
  person: "Open the account",
} as const;

/** Why a check waits for a person. */
export const reviewReasons: Readonly<Record<string, string>> = {
  too_little_information: "The bureaus know too little to ask questions",
  asked_by_client: "They asked for a person; no bureau was asked",
  unclear_match: "More than one person could be meant",
  no_match: "The bureaus did not find this person",
  underage: "The person seems to be under 18",
  ssn_invalid: "This Social Security number was never issued",
  expired: "The questions were not answered in time",
  review_refused: "A person refused it before",
  wrong_answers: "The questions were not answered right",
  deceased: "A bureau lists this person as deceased",
};
