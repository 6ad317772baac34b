import { yearsBefore } from "@roadworthy/contracts/primitives";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { neverIssuedArea } from "./test-mode.rules.ts";

/** The age at which a person can take on a loan in most states; bureaus keep no files on younger ones. */
const OF_AGE = 18;

/** A taxpayer identification number, by which bureaus find people without an SSN: 9, and middle digits that the IRS gives out (IRM 3.21.263). */
const itin = /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/;

/**
 * Why nobody can be the person that a live pull names: under 18, or with a number of the areas 666 and 9xx that is no ITIN either, unless
 * the live bureau is the sandbox, whose people are invented.
 */
export function livePersonIssues(
  { ssn, dateOfBirth }: Pick<PullRequest, "ssn" | "dateOfBirth">,
  { today, takesInvented }: { readonly today: string; readonly takesInvented: boolean },
): { readonly path: string; readonly message: string }[] {
  const issues = [];
  if (dateOfBirth !== undefined && dateOfBirth > yearsBefore(today, OF_AGE))
    issues.push({ path: "dateOfBirth", message: `must be that of a person at least ${OF_AGE} years old` });
  if (!takesInvented && ssn !== undefined && neverIssuedArea(ssn) !== null && !itin.test(ssn))
    issues.push({ path: "ssn", message: "is neither a Social Security number nor an ITIN" });
  return issues;
}
