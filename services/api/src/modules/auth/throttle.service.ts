import type { Ctx, Deps } from "../../platform/ctx.ts";
import { AuthError } from "./auth-error.ts";
import { authStateOf } from "./auth-state.ts";
import { mailBudgets, resendBudgets, smsBudgets, smsResendBudgets, type Budget } from "./throttle.rules.ts";

/** As `draw`, refusing in the words of the auth routes when a budget is spent. */
export async function spend(ctx: Ctx, budgets: readonly Budget[]): Promise<void> {
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) throw overdrawn(budgets, waitSeconds);
}

/**
 * Takes one attempt from each budget, in one statement that all API processes share; answers the seconds to wait when one is
 * spent. An attempt is taken before the work it pays for, so parallel guesses cannot overdraw.
 */
export async function draw(ctx: Ctx, budgets: readonly Budget[]): Promise<number | null> {
  const keys = keysOf(ctx, budgets);
  const { spent } = authStateOf(ctx);
  const remembered = keys.flatMap((key) => spent.get(key) ?? []);
  if (remembered.length > 0) return Math.max(1, ...remembered);

  const rows = await ctx.sql<{ key: string; used: number; retryAfterSeconds: number }[]>`
    insert into throttles as t (key, used, window_ends_at)
    select b.key, 1, now() + b.seconds * interval '1 second'
    from unnest(${keys}::text[], ${budgets.map((b) => b.windowSeconds)}::int[]) as b (key, seconds)
    order by b.key
    on conflict (key) do update set
      used = case when t.window_ends_at <= now() then 1 else t.used + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning key, used, ceil(extract(epoch from window_ends_at - now()))::int as "retryAfterSeconds"`;
  const empty = rows.filter(({ key, used }) => used > (budgets[keys.indexOf(key)]?.attempts ?? Infinity));
  if (empty.length === 0) return null;
  for (const { key, retryAfterSeconds } of empty) spent.set(key, retryAfterSeconds);
  return Math.max(1, ...empty.map((row) => row.retryAfterSeconds));
}

/** What a caller is told whose budget is spent. */
export function overdrawn(budgets: readonly Budget[], seconds: number): AuthError {
  const extra = { headers: { "retry-after": String(seconds) } };
  const sends = budgets.find((budget) => budget.sends !== undefined)?.sends;
  return sends === undefined
    ? new AuthError(429, "over_request_rate_limit", "Request rate limit reached", extra)
    : new AuthError(
        429,
        `over_${sends}_send_rate_limit`,
        `For security purposes, you can only request this after ${seconds} seconds.`,
        extra,
      );
}

/** Takes what a mail of this kind to this address costs. One asked for too soon is refused before it uses up the hour's share. */
export async function spendMail(ctx: Ctx, kind: string, address: string): Promise<void> {
  await spend(ctx, resendBudgets(kind, address.toLowerCase()));
  await spend(ctx, mailBudgets(address.toLowerCase(), ctx.ip));
}

/** The same for an address that the request did not name, where a refusal would tell of it; `false` when it is too much. */
export async function mayMail(ctx: Ctx, kind: string, address: string): Promise<boolean> {
  if ((await draw(ctx, resendBudgets(kind, address.toLowerCase()))) !== null) return false;
  return (await draw(ctx, mailBudgets(address.toLowerCase(), ctx.ip))) === null;
}

/** As `mayMail`, for a text message to a number that the request did not name. */
export async function mayText(ctx: Ctx, kind: string, number: string, userId: string): Promise<boolean> {
  if ((await draw(ctx, smsResendBudgets(kind, number))) !== null) return false;
  return (await draw(ctx, smsBudgets(number, ctx.ip, userId))) === null;
}

/** Takes what a text message of this kind to this number costs, on behalf of an account or of nobody yet. */
export async function spendSms(
  ctx: Ctx,
  kind: string,
  number: string,
  userId: string | null = null,
): Promise<void> {
  await spend(ctx, smsResendBudgets(kind, number));
  await spend(ctx, smsBudgets(number, ctx.ip, userId));
}

/** Gives back the attempts of someone who turned out to be right, and forgives the account's earlier slips. */
export async function refund(ctx: Ctx, budgets: readonly Budget[]): Promise<void> {
  const cleared = budgets.filter((budget) => budget.isClearedBySuccess);
  await ctx.sql`
    update throttles set used = case when key = any(${keysOf(ctx, cleared)}) then 0 else greatest(used - 1, 0) end
    where key = any(${keysOf(ctx, budgets)})`;
}

/** Drops counters whose window is over. */
export async function sweepThrottles(deps: Deps): Promise<void> {
  await deps.sql`delete from throttles where window_ends_at < now() - interval '1 minute'`;
}

const keysOf = (deps: Pick<Deps, "cipher">, budgets: readonly Budget[]): string[] =>
  budgets.map(
    (budget) => `${budget.name}:${deps.cipher.blindIndex("throttle-v1", budget.subject).toString("hex")}`,
  );
