import type { InquiryAnswer, InquiryRequest, Score } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/**
 * What one HTTP exchange with a bureau showed. `not_sent`: the bureau has not processed it for sure. `unusable`: it answered in full,
 * but not in the agreed form. `broken`: it gave up on the request with an error of its own; it may have processed it, but nothing is on its
 * way anymore. `refused`: it does not accept the request as such. `unknown`: anything may have happened.
 */
export type Exchange =
  | { readonly kind: "answer"; readonly answer: InquiryAnswer }
  | { readonly kind: "not_sent" }
  | { readonly kind: "not_received" }
  | { readonly kind: "unusable" }
  | { readonly kind: "refused" }
  | { readonly kind: "broken" }
  | { readonly kind: "unknown" };

/** Whether an exchange counts against the bureau's circuit. */
export const isTrouble = (exchange: Exchange): boolean =>
  exchange.kind === "not_sent" ||
  exchange.kind === "unknown" ||
  exchange.kind === "broken" ||
  exchange.kind === "unusable";

/**
 * Whether a file is about the person who was asked for (15 USC 1681e(b), maximum possible accuracy): same name and ZIP, and the
 * same last four digits when both sides state a number.
 */
export function isAboutSubject(answer: InquiryAnswer, bureau: Bureau, request: InquiryRequest): boolean {
  if (answer.inquiryId !== request.inquiryId || answer.bureau !== bureau) return false;
  if (answer.outcome !== "file") return true;
  const { subject } = request;
  const echo = answer.subject;
  const sameNumber =
    subject.ssn === undefined || echo.ssnLast4 === undefined || subject.ssn.endsWith(echo.ssnLast4);
  return (
    sameNumber &&
    letters(echo.firstName) === letters(subject.firstName) &&
    letters(echo.lastName) === letters(subject.lastName) &&
    echo.zipCode.slice(0, 5) === subject.address.zipCode.slice(0, 5)
  );
}

/**
 * Whether a score can be one: a value within the range of its model, on a day of our time. One that cannot be stored would keep its
 * pull from ever ending.
 */
export const isSoundScore = ({ value, rangeMin, rangeMax, scoredOn }: Score): boolean =>
  0 <= rangeMin &&
  rangeMin <= rangeMax &&
  rangeMax <= 9_999 &&
  (value === null || (rangeMin <= value && value <= rangeMax)) &&
  scoredOn >= "1900-01-01";

const letters = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toUpperCase();

const escapes = /\\u(0000|d[89a-f])/i;

/** PostgreSQL stores neither NUL nor half of a surrogate pair; JSON writes both only as escapes. */
export const isStorable = (text: string, answer: object): boolean =>
  !escapes.test(text) || !escapes.test(JSON.stringify(answer));
