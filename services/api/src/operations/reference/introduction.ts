/** What every caller should know before the first request, in Markdown. */
export const introduction = `
Pull credit reports for your customers and read them.

**Credentials.** Send \`Authorization: Bearer <API key>\`. Keys are made in the portal: \`rw_sk_test_…\` asks a sandbox about made-up consumers
with play money, \`rw_sk_live_…\` spends the account's balance. Operations without \`apiKey\` are the portal's own and take a person's session.

**Paying once.** \`POST /api/v1/credit-pulls\` needs an \`Idempotency-Key\`. Repeat a request whose answer was lost with the same key: it
never pays twice, and the answer is that of the pull it began. Whatever else a key makes takes the header too, for 24 hours.

**Waiting.** A pull is answered with 201 when every bureau has answered, with 202 and \`Retry-After\` while one has not. \`Location\` names
the pull; ask there until its \`status\` is no longer \`pending\`.

**Limits.** An account makes 5,000 requests in any sixty minutes, and pulls by the minute; \`RateLimit\` tells what is left, and a refusal
with 429 names the seconds to wait in \`Retry-After\`.

**Values.** Money is integer US cents. Instants are UTC, ISO 8601; dates are \`YYYY-MM-DD\`. Ids carry what they name: \`pull_…\`, \`rep_…\`.

**Lists** come newest first. \`nextCursor\` of a page is the \`cursor\` of the next; \`null\` is the end.

**Versions** are named by their day. A key is answered in the version it was made with, a request with \`Roadworthy-Version\` in the one it
names; answers name theirs. The [changelog](/api/docs/changelog#versions) lists what each changed.

**Refusals** are RFC 9457 problems. \`code\` is one of a closed list, \`detail\` says it in a sentence, \`issues\` name the fields at fault,
and \`type\` is the address of [a page about it](/problems). Quote \`requestId\` when you ask us about one.
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
  partner("Customers", "One record per consumer, with every pull and consent."),
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
