import type { Pull } from "@roadworthy/contracts/pulls";
import { AppError, type MissingFunds } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { toPull, type PullView } from "./pull-view.ts";
import { sentenceFor, type Refusal } from "./rules/refusals.rules.ts";

/** Where a partner stands in its pulls per minute. */
export type Rate = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number };

/** The pull with its address; 202 while it is pending. */
export function answer(ctx: Ctx, view: PullView): Pull {
  ctx.http.setHeader("location", `/api/v1/credit-pulls/${view.id}`);
  if (view.status === "pending") {
    ctx.http.setStatus(202);
    ctx.http.setHeader("retry-after", "1");
  }
  return toPull(view);
}

/** The problem that answers a refused pull. */
export function refusal(
  ctx: Ctx,
  reply: Refusal & { readonly rate?: Rate; readonly funds?: MissingFunds },
): AppError {
  if (reply.rate) setRateLimitHeaders(ctx, reply.rate);
  return new AppError(reply.code, sentenceFor(reply), {
    ...(reply.code === "rate_limited" &&
      reply.rate && { headers: { "retry-after": String(reply.rate.resetSeconds) } }),
    ...(reply.funds && { funds: reply.funds }),
    ...(reply.code === "invalid_request" && { issues: [{ path: "purpose", message: "is required" }] }),
    ...(reply.code === "test_person_only" && {
      issues: [{ path: testPath(reply.reason), message: "isn't accepted in test mode" }],
    }),
  });
}

/** The field through which a test pull would reach a real person. */
const testPath = (reason: string | null): string =>
  reason === "code" ? "clientCode" : reason === "email" ? "email" : "ssn";

/** Says in the headers how many pulls are left this minute. */
export function setRateLimitHeaders(ctx: Ctx, { limit, remaining, resetSeconds }: Rate): void {
  // Replies to an API key already carry the full policy.
  if (requireActor(ctx, "partner").keyId === null)
    ctx.http.setHeader("ratelimit-policy", `"pulls";q=${limit};w=60`);
  ctx.http.addHeader("ratelimit", `"pulls";r=${remaining};t=${resetSeconds}`);
}
