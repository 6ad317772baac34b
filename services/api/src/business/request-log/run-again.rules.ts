/** Which operations are run again in test mode: those that ask or order. One that names a live object would find nothing there. */
const again: readonly string[] = [
  "quotes.create",
  "pulls.request",
  "pulls.list",
  "consentRequests.create",
  "consentRequests.list",
  "consentTexts.current",
  "creditReports.list",
  "customers.list",
  "ledger.balance",
  "ledger.transactions",
  "apiKeys.limits",
  "webhooks.events",
];

/** Whether a logged call of this operation can be run again. */
export const canRunAgain = (operation: string | null): operation is string =>
  operation !== null && again.includes(operation);
