/** What stands for a value that is not kept. */
const redacted = "…";

/** The fields whose values say nothing about a person; of every other field only the name is kept. */
const impersonal = new Set([
  "amountCents",
  "asksForDetails",
  "bureaus",
  "consentId",
  "events",
  "eventIds",
  "expiresInHours",
  "ficoModel",
  "from",
  "method",
  "overlapHours",
  "purpose",
  "reference",
  "scoreType",
  "sendBy",
  "status",
  "textVersion",
  "to",
  "type",
]);
const mostText = 200;
/** A refused body may be nested without end. */
const mostLevels = 32;

/**
 * The beginning of a text as the log keeps it: without an SSN that a caller put there by mistake, and as PostgreSQL can store it, without
 * NUL and without half a character, which a cut may leave too.
 */
export const storable = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll(/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, redacted)
    .replaceAll("\0", "")
    .toWellFormed();

/** A request's body as the log keeps it: the same shape, and nothing personal. */
export function redact(body: unknown, levels = mostLevels): unknown {
  if (body === undefined || body === null) return null;
  if (typeof body !== "object" || levels === 0) return redacted;
  if (Array.isArray(body)) return body.slice(0, 20).map((one) => redact(one, levels - 1));
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, 50)
      .map(([name, value]) => [
        storable(name, 60),
        impersonal.has(name) ? kept(value, levels - 1) : redact(value, levels - 1),
      ]),
  );
}

/** The value of a field that may be kept; something nested in it is looked at by its own names. */
function kept(value: unknown, levels: number): unknown {
  if (typeof value === "string") return storable(value, mostText);
  if (Array.isArray(value) && levels > 0) return value.slice(0, 20).map((one) => kept(one, levels - 1));
  return typeof value === "object" ? redact(value, levels) : value;
}

/** The parameters whose values say nothing about a person. A cursor holds where a page ended, which may be a name. */
const impersonalParameters = new Set([
  "bureau",
  "customer",
  "endpointId",
  "format",
  "from",
  "keyId",
  "kind",
  "limit",
  "method",
  "mode",
  "outcome",
  "purpose",
  "reference",
  "sort",
  "status",
  "to",
  "type",
]);

/** A query with its parameters' names, and of their values only those that say nothing about a person. */
export function redactQuery(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return "";
  const query = new URLSearchParams(url.slice(at + 1, at + 1_000));
  for (const name of new Set(query.keys())) if (!impersonalParameters.has(name)) query.set(name, redacted);
  return storable(query.toString(), 1_000);
}

/** What was asked, without the parameters whose values were not kept. */
export const keptQuery = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== redacted));

/** An address without the secret of a link, and without what a mistaken caller may have put into it: an SSN or an email address. */
export function redactPath(url: string, route: string | undefined): string {
  if (route?.includes("/:token")) return route.replace(/:token\b/, redacted);
  const [path = ""] = url.split("?", 1);
  return path
    .slice(0, 300)
    .replaceAll(/(?<=\/)\d{3}-?\d{2}-?\d{4}(?=\/|$)/g, redacted)
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, redacted);
}

/** A test consumer the sandbox knows, in place of the person of a call that is run again. */
const standIn = {
  firstName: "Morgan",
  lastName: "Ellis",
  dateOfBirth: "1974-02-11",
  ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
};
/** What a body names its person by. */
const personal = ["firstName", "middleName", "lastName", "dateOfBirth", "ssn", "address", "email", "phone"];

/**
 * A body that can be sent again in test mode: everybody in it is the stand-in, whose consent was given by phone. Fields that were not
 * kept, such as metadata, are left out.
 */
export function withStandIn(body: unknown, operation: string): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const rest = Object.entries(body).filter(
    ([name]) =>
      !personal.includes(name) && !["clientCode", "consentId", "metadata", "returnUrl"].includes(name),
  );
  const sent = Object.fromEntries(rest);
  switch (operation) {
    case "pulls.request":
      return {
        ...sent,
        ...standIn,
        consent: { textVersion: 1, method: "phone", ...Object(sent["consent"]) },
      };
    case "consentRequests.create":
      return { ...sent, ...standIn, sendBy: "link" };
    default:
      return sent;
  }
}
