/** What every caller should know before the first request, in Markdown. */
export const introduction = `
Pull credit reports for your customers and read them.

**Authentication.** Send \`Authorization: Bearer <API key>\`. Create keys in the portal: \`rw_sk_test_…\` asks a sandbox about made-up consumers
with play money, and \`rw_sk_live_…\` spends the account's balance. Operations without \`apiKey\` belong to the portal and need a person's session.

**Idempotency.** \`POST /api/v1/credit-pulls\` requires an \`Idempotency-Key\`. If you lose the response, retry with the same key: you're
never charged twice, and you get the pull it started. Everything else a key creates accepts the header too, for 24 hours.

**Waiting.** A pull returns 201 when every bureau has answered, and 202 with \`Retry-After\` while one hasn't. \`Location\` has the pull's
URL; poll it until its \`status\` is no longer \`pending\`.

**Limits.** An account can make 5,000 requests in any 60 minutes, plus a limit of pulls per minute. \`RateLimit\` says what's left, and
\`Retry-After\` on a 429 says how many seconds to wait.

**Values.** Money is integer US cents. Timestamps are UTC, ISO 8601; dates are \`YYYY-MM-DD\`. IDs start with their type: \`pull_…\`, \`rep_…\`.

**Lists** come newest first. A page's \`nextCursor\` is the \`cursor\` of the next page; \`null\` means there are no more.

**Versions** are named by date. A key gets the version it was created with; a request with \`Roadworthy-Version\` gets the one it names, and
responses name theirs. The [changelog](/api/docs/changelog#versions) lists what each version changed.

**Errors** are RFC 9457 problems. \`code\` is one of a fixed list, \`detail\` is a sentence for people, \`issues\` lists the invalid fields,
and \`type\` is the URL of [a page about it](/problems). Include \`requestId\` when you contact us about one.
`.trim();

type Chapter = {
  readonly name: string;
  readonly description: string;
  /** Whose it is: what partners build on, or what the portal's own screens call. */
  readonly document: "partner" | "portal";
};

const partner = (name: string, description: string): Chapter => ({ name, description, document: "partner" });
const portal = (name: string, description: string): Chapter => ({ name, description, document: "portal" });

/** The chapters of the reference, first what a partner needs first. */
export const chapters: readonly Chapter[] = [
  partner("Credit pulls", "Price a pull, order it and track it."),
  partner("Credit reports", "What the bureaus answered. We record each access for the consumer."),
  partner("Webhooks", "Events, the endpoints we notify, and the result of each delivery."),
  partner("Consents", "Ask a consumer for consent by link, and track the answer."),
  partner("Letters", "Your decision on a report, and the notices the consumer must get."),
  partner("Prequalification", "Your lenders' programs, checked against a report you have."),
  partner("Consumers", "One record per consumer you pulled, with every pull and consent."),
  partner("Balance", "Your balance, account entries and adding funds."),
  partner("API keys", "Created, rotated and revoked by a signed-in person, never by a key."),
  partner("Sandbox", "Tools for building in test mode."),
  partner("Request log", "Every call your keys make, for 30 days."),
  partner("Calculators", "Auto loan math; open to everyone, nothing is stored."),
  portal("Partner area", "What the partner's screens show."),
  portal("Client area", "What the client's screens show."),
  portal("Admin area", "The platform, its accounts, and the audit trail."),
  portal("Account", "What everyone can do with their own account."),
  portal("Compliance", "The FCRA notice that partners and admins accept in each session."),
  portal("Public content", "What the public pages are made of."),
  portal("Platform", "Everything else."),
];
