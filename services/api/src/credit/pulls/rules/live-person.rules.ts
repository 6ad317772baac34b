import { yearsBefore } from "@roadworthy/contracts/primitives";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { neverIssuedArea } from "./test-mode.rules.ts";

/** The age at which a person can take on a loan in most states; bureaus keep no files on younger ones. */
const OF_AGE = 18;

/**
 * Why nobody can be the person that a live pull names: under 18, or with an SSN of the never-issued 666 and 9xx areas, unless the live
 * bureau is the sandbox, whose people are invented.
 */
export function livePersonIssues(
  { ssn, dateOfBirth }: Pick<PullRequest, "ssn" | "dateOfBirth">,
  { today, takesInvented }: { readonly today: string; readonly takesInvented: boolean },
): { readonly path: string; readonly message: string }[] {
  const issues = [];
  if (dateOfBirth !== undefined && dateOfBirth > yearsBefore(today, OF_AGE))
    issues.push({ path: "dateOfBirth", message: `must be that of a person of at least ${OF_AGE} years` });
  if (!takesInvented && neverIssuedArea(ssn) !== null)
    issues.push({ path: "ssn", message: "is not a number that the Social Security Administration issues" });
  return issues;
}
