import type { EventType } from "@roadworthy/contracts/webhooks";
import type { Ctx } from "./ctx.ts";

/** Notifies a partner of an event, in the caller's transaction. `data` holds ids and figures, never personal data. */
export async function emitEvent(
  ctx: Pick<Ctx, "sql">,
  event: {
    readonly partnerId: string;
    readonly mode: "live" | "test";
    readonly type: EventType;
    readonly data: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  const { partnerId, mode, type, data } = event;
  await ctx.sql`select emit_event(${partnerId}, ${mode}, ${type}, ${JSON.stringify(data)}::text::jsonb)`;
}
