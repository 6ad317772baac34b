import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { OwnSandbox, sandbox as contract } from "@roadworthy/contracts/sandbox";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";

/** As far as the bureau sandbox goes. */
const mostDays = 3_660;

/** Where the partner's sandbox stands. */
export async function readOwnSandbox(ctx: Ctx): Promise<OwnSandbox> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ days: number; availableCents: number }[]>`
    select coalesce((p.settings ->> 'sandboxDaysAhead')::int, 0) as days, (a.posted_cents - a.held_cents)::float8 as "availableCents"
    from partners p join ledger_accounts a on a.partner_id = p.id and a.mode = 'test' where p.id = ${partnerId}`;
  if (!row) throw new AppError("not_found", "There is no such business.");
  return {
    date: addDays(utcDay(ctx.now()), row.days),
    daysAhead: row.days,
    availableCents: row.availableCents,
  };
}

/** Turns the partner's own clock on; the bureaus answer test pulls as they will on that day. */
export async function advanceSandboxClock(
  ctx: Ctx,
  { body }: InputOf<typeof contract.advance>,
): Promise<OwnSandbox> {
  const { partnerId } = requireActor(ctx, "partner");
  refuseWithoutSandbox(ctx);
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.sql`
      update partners set settings = settings || jsonb_build_object('sandboxDaysAhead',
        coalesce((settings ->> 'sandboxDaysAhead')::int, 0) + ${body.advanceDays}::int)
      where id = ${partnerId} and coalesce((settings ->> 'sandboxDaysAhead')::int, 0) + ${body.advanceDays}::int <= ${mostDays}
      returning id`;
    if (!row)
      throw new AppError(
        "illegal_transition",
        "The sandbox's clock can go at most ten years ahead. Reset it first.",
      );
    await recordAudit(ctx, {
      action: "sandbox.advance",
      object: partnerId,
      detail: { days: body.advanceDays },
    });
    return readOwnSandbox(ctx);
  });
}

/** Back to the beginning: today's date, $1,000.00 of play money, no question to a test consumer open. Nothing live is touched. */
export async function resetSandbox(ctx: Ctx): Promise<OwnSandbox> {
  const { partnerId } = requireActor(ctx, "partner");
  refuseWithoutSandbox(ctx);
  return transact(ctx, async (ctx) => {
    await ctx.sql`update partners set settings = settings - 'sandboxDaysAhead' where id = ${partnerId}`;
    await ctx.sql`
      update consent_requests set canceled_at = ${ctx.now().toISOString()}, sealed_identity = null
      where partner_id = ${partnerId} and mode = 'test' and granted_at is null and declined_at is null and canceled_at is null`;
    await ctx.sql`select reset_test_money(${partnerId})`;
    await recordAudit(ctx, { action: "sandbox.reset", object: partnerId });
    return readOwnSandbox(ctx);
  });
}

function refuseWithoutSandbox({ config }: Ctx): void {
  if (config.sandboxBureau === undefined)
    throw new AppError("test_mode_off", "Test mode is off: this installation has no sandbox bureau.");
}
