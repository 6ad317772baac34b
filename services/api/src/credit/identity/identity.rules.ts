import type { IdentityStatus } from "@roadworthy/contracts/client-identity";

type CheckStatus = "asking" | "questions" | "review" | "refused" | "verified" | "superseded" | "unavailable";

/** What a client is told about a check. A check without an answer or out of time changes nothing for them. */
export function statusOf(
  check: { readonly status: CheckStatus; readonly questionsUntil: Date | null } | null,
  isVerified: boolean,
  now: Date,
): IdentityStatus {
  if (isVerified) return "verified";
  if (check?.status === "questions") {
    return check.questionsUntil !== null && check.questionsUntil > now ? "questions" : "unverified";
  }
  return check?.status === "review" || check?.status === "refused" ? check.status : "unverified";
}

/** How long a review may take: two business days, Saturdays and Sundays left out. */
export function reviewDueAt(submittedAt: Date): Date {
  const due = new Date(submittedAt);
  for (let days = 0; days < 2;) {
    due.setUTCDate(due.getUTCDate() + 1);
    const isWeekend = due.getUTCDay() === 0 || due.getUTCDay() === 6;
    if (!isWeekend) days += 1;
  }
  return due;
}
