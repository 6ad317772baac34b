import type { EventType } from "@roadworthy/contracts/webhooks";
import type { Ctx } from "./ctx.ts";

type Data = Readonly<Record<string, string | number | null>>;

/** Notifies a partner of an event, in the caller's transaction. `data` holds ids and figures, never personal data. */
export async function emitEvent(
  ctx: Pick<Ctx, "sql">,
  event: {
    readonly partnerId: string;
    readonly mode: "live" | "test";
    readonly type: EventType;
    readonly data: Data;
  },
): Promise<void> {
  const { partnerId, mode, type, data } = event;
  await ctx.sql`select emit_event(${partnerId}, ${mode}, ${type}, ${JSON.stringify(data)}::text::jsonb)`;
}

/** Notifies every partner with an endpoint that listens to something public, in the caller's transaction. */
export async function emitToListeners(ctx: Pick<Ctx, "sql">, type: EventType, data: Data): Promise<void> {
  await ctx.sql`
    select emit_event(partner_id, mode, ${type}, ${JSON.stringify(data)}::text::jsonb)
    from (
      select distinct partner_id, mode from webhook_endpoints where status = 'enabled' and ${type}::text = any (events)
    ) listening`;
}
