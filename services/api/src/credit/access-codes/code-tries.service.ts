import { AppError } from "../../platform/app-error.ts";
import { recordReading } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import type { Budget } from "../../platform/throttle/throttle.rules.ts";
import { draw, keysOf, refund } from "../../platform/throttle/throttle.service.ts";

const TRIES_WINDOW_SECONDS = 3600;

/** What the audit log calls the entry of a wrong access code. */
export const wrongCodeAction = "access_code.reject";

/**
 * Access codes a partner may get wrong in an hour, with all its people and keys. A code grants a stranger's report, so it must not
 * be guessable. A correct code returns its try, and as many requests may be in flight at once.
 */
const triesAnHour = (partnerId: string): Budget[] => [
  {
    name: "access-code",
    subject: partnerId,
    attempts: 60,
    windowSeconds: TRIES_WINDOW_SECONDS,
  },
];

/** Uses up one try before the code is checked, so that parallel guesses cannot exceed the limit; refused when no tries are left. */
export async function takeCodeTry(
  ctx: Ctx,
): Promise<{ giveBack(): Promise<void>; recordWrong(): Promise<void> }> {
  const { partnerId } = requireActor(ctx, "partner");
  const budgets = triesAnHour(partnerId);
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) {
    throw new AppError("rate_limited", "Too many wrong access codes. Try again later.", {
      headers: { "retry-after": String(waitSeconds) },
    });
  }
  return {
    // Who tried and from where; what was typed may be a code of somebody else.
    recordWrong: () => recordReading(ctx, { action: wrongCodeAction, object: partnerId }),
    async giveBack() {
      await refund(ctx, budgets).catch((error: unknown) => {
        // The request has succeeded; one try too few is not worth failing it.
        ctx.log.error({ err: error }, "a try of an access code was not given back");
      });
    },
  };
}

/** How many wrong codes each business has tried in its present hour, and since when; of those that tried any. */
export async function spentByPartner(
  ctx: Ctx,
): Promise<{ readonly partnerId: string; readonly used: number; readonly since: Date }[]> {
  const spent = await ctx.sql<{ key: string; used: number; ends: string }[]>`
    select key, used, window_ends_at as ends from throttles
    where key like 'access-code:%' and used > 0 and window_ends_at > now()`;
  if (spent.length === 0) return [];
  const partners = await ctx.sql<{ id: string }[]>`select id from partners`;
  const byKey = new Map(
    partners.flatMap(({ id }) => keysOf(ctx, triesAnHour(id)).map((key) => [key, id] as const)),
  );
  return spent.flatMap(({ key, used, ends }) => {
    const partnerId = byKey.get(key);
    return partnerId === undefined
      ? []
      : [{ partnerId, used, since: new Date(Date.parse(ends) - TRIES_WINDOW_SECONDS * 1000) }];
  });
}
