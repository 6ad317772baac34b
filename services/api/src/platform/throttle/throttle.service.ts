import { LRUCache } from "lru-cache";
import { AppError } from "../app-error.ts";
import type { Ctx, Deps } from "../ctx.ts";
import { perProcess } from "../per-process.ts";
import {
  mailBudgets,
  resendBudgets,
  siteMailBudget,
  smsBudgets,
  smsResendBudgets,
  type Budget,
} from "./throttle.rules.ts";

/** Budgets recently found spent, with the seconds left, so that a flood is refused without asking the database each time. */
const spentOf = perProcess(() => new LRUCache<string, number>({ max: 10_000, ttl: 1_000 }));

/** Lets the next attempt ask the database again; for tests that reset counters. */
export const forgetSpent = (deps: Pick<Deps, "memory">): void => spentOf(deps).clear();

/**
 * Takes one attempt from each budget, in one statement that works across all API processes; returns the seconds
 * to wait if one is spent. An attempt is taken before the work it pays for, so parallel guesses cannot overdraw.
 */
export async function draw(ctx: Ctx, budgets: readonly Budget[]): Promise<number | null> {
  const keys = keysOf(ctx, budgets);
  const spent = spentOf(ctx);
  const remembered = keys.flatMap((key) => spent.get(key) ?? []);
  if (remembered.length > 0) return Math.max(1, ...remembered);

  const rows = await ctx.sql<{ key: string; used: number; retryAfterSeconds: number }[]>`
    insert into throttles as t (key, used, window_ends_at)
    select b.key, 1, now() + b.seconds * interval '1 second'
    from unnest(${keys}::text[], ${budgets.map((b) => b.windowSeconds)}::int[]) as b (key, seconds)
    order by b.key
    on conflict (key) do update set (used, window_ends_at) = (
      -- A window that ends later than a new one would was begun by a clock that has been set back since.
      select case when is_open then t.used + 1 else 1 end,
        case when is_open then t.window_ends_at else excluded.window_ends_at end
      from (values (t.window_ends_at > now() and t.window_ends_at <= excluded.window_ends_at + interval '1 minute')) as w (is_open))
    returning key, used, ceil(extract(epoch from window_ends_at - now()))::int as "retryAfterSeconds"`;
  const empty = rows.filter(({ key, used }) => used > (budgets[keys.indexOf(key)]?.attempts ?? Infinity));
  if (empty.length === 0) return null;
  for (const { key, retryAfterSeconds } of empty) spent.set(key, retryAfterSeconds);
  return Math.max(1, ...empty.map((row) => row.retryAfterSeconds));
}

/** Takes one attempt, or refuses in these words. */
export async function take(ctx: Ctx, budget: Budget, refusal: string): Promise<void> {
  const waitSeconds = await draw(ctx, [budget]);
  if (waitSeconds === null) return;
  throw new AppError("rate_limited", refusal, { headers: { "retry-after": String(waitSeconds) } });
}

/** Takes one email to an address that somebody without an account named. */
export const takeSiteMail = (ctx: Ctx): Promise<void> =>
  take(ctx, siteMailBudget(ctx.ip), "Too many emails were requested from your network. Try again later.");

/** The seconds until the last of these budgets that are overdrawn opens again; takes nothing. `null` if none is overdrawn. */
export async function secondsOverdrawn(ctx: Ctx, budgets: readonly Budget[]): Promise<number | null> {
  const keys = keysOf(ctx, budgets);
  const [row] = await ctx.sql<{ seconds: number | null }[]>`
    select max(ceil(extract(epoch from t.window_ends_at - now())))::int as seconds
    from throttles t join unnest(${keys}::text[], ${budgets.map((b) => b.attempts)}::int[], ${budgets.map((b) => b.windowSeconds)}::int[])
      as b (key, attempts, seconds) using (key)
    where t.used > b.attempts and t.window_ends_at > now()
      and t.window_ends_at <= now() + (b.seconds + 60) * interval '1 second'`;
  return row?.seconds ?? null;
}

/** The same for an address the request did not name, where a refusal would reveal it; `false` if it is too much. */
export async function canSendMail(ctx: Ctx, kind: string, address: string): Promise<boolean> {
  if ((await draw(ctx, resendBudgets(kind, address.toLowerCase()))) !== null) return false;
  return (await draw(ctx, mailBudgets(address.toLowerCase(), ctx.ip))) === null;
}

/** Like `canSendMail`, for a text message to a number the request did not name. */
export async function canSendText(ctx: Ctx, kind: string, number: string, userId: string): Promise<boolean> {
  if ((await draw(ctx, smsResendBudgets(kind, number))) !== null) return false;
  return (await draw(ctx, smsBudgets(number, ctx.ip, userId))) === null;
}

/** Returns the attempts of somebody who turned out to be right, and clears the account's earlier mistakes. */
export async function refund(ctx: Ctx, budgets: readonly Budget[]): Promise<void> {
  const cleared = budgets.filter((budget) => budget.isClearedBySuccess);
  await ctx.sql`
    update throttles set used = case when key = any(${keysOf(ctx, cleared)}) then 0 else greatest(used - 1, 0) end
    where key = any(${keysOf(ctx, budgets)})`;
}

/** Deletes counters whose window is over. */
export async function sweepThrottles(deps: Deps): Promise<void> {
  await deps.sql`delete from throttles where window_ends_at < now() - interval '1 minute'`;
}

/** The counters' names; a subject appears in them as a keyed hash. */
export const keysOf = (deps: Pick<Deps, "cipher">, budgets: readonly Budget[]): string[] =>
  budgets.map(
    (budget) => `${budget.name}:${deps.cipher.blindIndex("throttle-v1", budget.subject).toString("hex")}`,
  );
