/** The words of every business's API keys. */
export const apiKeysTexts = {
  title: "API keys",
  lead: "Every business's keys. We show a secret once, to the person who created it, and never store it.",
  failed: "Error Loading Data",
  noun: ["key", "keys"],
  search: "Name, business or key",
  status: "Status",
  mode: "Mode",
  live: "Live",
  test: "Test",
  name: "Name",
  key: "Key",
  secret: "Secret",
  secretNever: "Never shown",
  ownerType: "Owner type",
  partner: "Partner",
  owner: "Owner",
  created: "Created",
  lastUsed: "Last used",
  never: "Never",
  ends: "Ends",
  noEnd: "No end",
  permissions: "Permissions",
  exposed: "Exposed",
  id: "ID",
  emptyTitle: "No API keys yet",
  emptyText: "Businesses create their keys on their API page.",
  leak: "Report a leak",
  leakLead:
    "Paste what was found, such as a log or a commit. We revoke every key of ours in it right away and tell its business. We don't store the text.",
  leakText: "Text with keys",
  foundAt: "Where was it found?",
  revokeFound: "Revoke leaked keys",
  noText: "Paste the text, and say where it was found.",
  leaked: (found: number, ours: number): string =>
    ours === 0
      ? `It contains none of our keys. Texts that look like one: ${found}.`
      : `${ours} ${ours === 1 ? "key is" : "keys are"} revoked, and the business was told.`,
  revoke: "Revoke key",
  revokeLead: "It stops working right away, and we tell the business why.",
  rotate: "Force rotation",
  rotateLead: "We tell the business to replace the key. It stops working when the time is up.",
  within: "Within",
  reason: "Reason",
  hours: { 24: "24 hours", 72: "3 days", 168: "7 days" },
  required: "A reason is required.",
  done: "Done. The business was told.",
  notDone: "Nothing was changed. Try again in a minute.",
  cancel: "Cancel",
  seeLog: "Audit log of this key",
  seePartner: "Open the business",
} as const;

/** A key's status. */
export const keyStates = {
  active: { name: "Active", tone: "success" },
  revoked: { name: "Revoked", tone: "error" },
  expired: { name: "Expired", tone: "neutral" },
} as const;

/** A permission of a key; an unknown one is shown as it is. */
export const permissionNames: Readonly<Record<string, string>> = {
  pull_credit: "Pull credit",
  read_reports: "Read reports",
  manage_webhooks: "Manage webhooks",
  manage_users: "Manage users",
  manage_partners: "Manage partners",
};
