import type { Ctx } from "../../platform/ctx.ts";
import {
  mailBudgets,
  resendBudgets,
  smsBudgets,
  smsResendBudgets,
  type Budget,
} from "../../platform/throttle/throttle.rules.ts";
import { draw, secondsOverdrawn } from "../../platform/throttle/throttle.service.ts";
import { AuthError } from "./auth-error.ts";

/** Like `draw`, but refuses in the words of the auth routes when a budget is spent. */
export async function spend(ctx: Ctx, budgets: readonly Budget[]): Promise<void> {
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) throw budgetExceeded(budgets, waitSeconds);
}

/** What a caller is told whose budget is spent. */
export function budgetExceeded(budgets: readonly Budget[], seconds: number): AuthError {
  const extra = { headers: { "retry-after": String(seconds) } };
  const sends = budgets.find((budget) => budget.sends !== undefined)?.sends;
  return sends === undefined
    ? new AuthError(
        429,
        "over_request_rate_limit",
        `Request rate limit reached, try again after ${seconds} seconds`,
        extra,
      )
    : new AuthError(
        429,
        `over_${sends}_send_rate_limit`,
        `For security purposes, you can only request this after ${seconds} seconds.`,
        extra,
      );
}

/**
 * Takes the cost of an email of this kind to this address. A request that comes too soon is refused before it uses up the hourly
 * share. If that share is already gone, the refusal says so, because a wait of less than a minute would mean that an email was sent.
 */
export async function spendMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  const [again, hourly] = [
    resendBudgets(kind, address.toLowerCase()),
    mailBudgets(address.toLowerCase(), ctx.ip),
  ];
  const waitSeconds = await draw(ctx, again);
  if (waitSeconds === null) return spend(ctx, hourly);
  throw budgetExceeded(again, Math.max(waitSeconds, (await secondsOverdrawn(ctx, hourly)) ?? 0));
}

/** Takes the cost of a text message of this kind to this number, on behalf of an account or of somebody without one yet. */
export async function spendSms(
  ctx: Ctx,
  kind: string,
  number: string,
  userId: string | null = null,
): Promise<void> {
  await spend(ctx, smsResendBudgets(kind, number));
  await spend(ctx, smsBudgets(number, ctx.ip, userId));
}
