import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { type ConsentDetails, type DetailName, requiredDetails } from "@roadworthy/contracts/consent-details";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { sealConsumer } from "../pulls/consumer-identity.ts";
import { liveTerms } from "../pulls/request-pull.service.ts";
import { livePersonIssues } from "../pulls/rules/live-person.rules.ts";
import { sentenceFor } from "../pulls/rules/refusals.rules.ts";
import { neverIssuedArea } from "../pulls/rules/test-mode.rules.ts";
import type { Question } from "./consent-requests.queries.ts";

/** What the consumer enters to agree, at least; `null` where the business has stated who they are. Test mode knows people by their made-up SSN. */
export const needsOf = ({
  asks_details,
  pull_type,
  mode,
}: Pick<Question, "asks_details" | "pull_type" | "mode">): DetailName[] | null =>
  asks_details
    ? [...new Set([...requiredDetails(pull_type), ...(mode === "test" ? ["ssn" as const] : [])])]
    : null;

/** The columns that keep who agreed: as they have entered it, or nothing new where the business had stated it. */
export function enteredColumns(
  ctx: Ctx,
  question: Question,
  details: ConsentDetails | undefined,
): { displayName?: string; sealedIdentity?: string } {
  const needs = needsOf(question);
  if (needs === null && details === undefined) return {};
  if (needs === null || details === undefined)
    throw refused(needs === null ? "are stated by the business already" : "are required");
  const missing = needs.filter((name) => details[name] === undefined);
  if (missing.length > 0) throw refused("is required", missing);
  if (question.mode === "test" && neverIssuedArea(details.ssn) === null)
    throw new AppError("test_person_only", sentenceFor({ code: "test_person_only", reason: "ssn" }), {
      issues: [{ path: "details.ssn", message: "isn't accepted in test mode" }],
    });
  const issues = question.mode === "live" ? livePersonIssues(details, liveTerms(ctx)) : [];
  if (issues.length > 0)
    throw new AppError(
      "invalid_request",
      "These details can't belong to a real person. Check the listed fields.",
      {
        issues: issues.map(({ path, message }) => ({ path: `details.${path}`, message })),
      },
    );
  const { displayName, sealedIdentity } = sealConsumer(ctx.cipher, question.id, subjectFrom(details));
  return { displayName, sealedIdentity };
}

const refused = (message: string, names: readonly DetailName[] = []): AppError =>
  new AppError("invalid_request", "Check the details.", {
    issues: (names.length === 0 ? ["details"] : names.map((name) => `details.${name}`)).map((path) => ({
      path,
      message,
    })),
  });

/** A person as the bureaus are asked about them. */
export const subjectFrom = ({
  firstName,
  middleName,
  lastName,
  address,
  dateOfBirth,
  ssn,
}: ConsentDetails): Subject => ({
  firstName,
  ...(middleName && { middleName }),
  lastName,
  address,
  ...(dateOfBirth !== undefined && { dateOfBirth }),
  ...(ssn !== undefined && { ssn }),
});
