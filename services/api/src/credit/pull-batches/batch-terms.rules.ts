import type { Bureau } from "@roadworthy/contracts/primitives";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { livePersonIssues } from "../pulls/rules/live-person.rules.ts";
import { neverIssuedArea } from "../pulls/rules/test-mode.rules.ts";

/** What a partner may order at this moment. */
export type BatchTerms = {
  readonly mode: "live" | "test";
  readonly isActive: boolean;
  readonly pullTypes: readonly string[];
  readonly purposes: readonly string[];
  readonly defaultPurpose: string | null;
  readonly disabledBureaus: readonly Bureau[];
  readonly consentVersion: number;
  readonly livePerson: Parameters<typeof livePersonIssues>[1];
};
type Issue = { readonly path: string; readonly message: string };

/** What `begin_pull` would refuse a row for, said before anything is ordered. It decides again when the row is ordered. */
export function termIssues(request: PullRequest, terms: BatchTerms): Issue[] {
  const purpose = request.purpose ?? terms.defaultPurpose;
  const disabled = request.bureaus.filter((bureau) => terms.disabledBureaus.includes(bureau));
  const isTried = terms.mode === "test" && !terms.isActive;
  const issues: (Issue | false)[] = [
    ...(["type", "scoreType"] as const).map(
      (path) =>
        !terms.pullTypes.includes(request[path]) && { path, message: "is not allowed for this account" },
    ),
    purpose === null && { path: "purpose", message: "is required" },
    purpose !== null &&
      !isTried &&
      !terms.purposes.includes(purpose) && {
        path: "purpose",
        message: "is not one this account is certified for",
      },
    purpose !== null &&
      request.type === "hard" &&
      !["EXTENSION_OF_CREDIT", "WRITTEN_INSTRUCTION_OTHER"].includes(purpose) && {
        path: "purpose",
        message: "does not allow a hard pull",
      },
    disabled.length > 0 && { path: "bureaus", message: `are not available: ${disabled.join(", ")}` },
    request.consentId === undefined &&
      request.consent === undefined && { path: "consent", message: "is required, or a consentId" },
    request.consent !== undefined &&
      request.consent.textVersion !== terms.consentVersion && {
        path: "consent.textVersion",
        message: `must be the current version, ${terms.consentVersion}`,
      },
    terms.mode === "test" &&
      request.consentId === undefined &&
      neverIssuedArea(request.ssn) === null && {
        path: "ssn",
        message: "must begin with 666 or 9 in test mode",
      },
  ];
  return [
    ...issues.filter((issue) => issue !== false),
    ...(terms.mode === "live" ? livePersonIssues(request, terms.livePerson) : []),
  ];
}
