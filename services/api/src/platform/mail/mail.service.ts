import { desc, eq } from "drizzle-orm";
import type { Ctx } from "../ctx.ts";
import { enqueue } from "../jobs/jobs.service.ts";
import { newTypedId } from "../typed-id.ts";
import { deliverMessage } from "./mail.jobs.ts";
import { openContent, sealContent, type Message } from "./message-store.ts";
import { messages } from "./mail.table.ts";

/**
 * Queues a message for delivery, in the caller's transaction: it goes out only if that commits. `isWithheld`
 * does all the work but sends nothing, so that an address nobody has takes as long as one somebody has.
 */
export async function sendMessage(
  ctx: Ctx,
  message: Message,
  { isWithheld = false }: { isWithheld?: boolean } = {},
): Promise<void> {
  const id = newTypedId("msg");
  const { channel, ...rest } = message;
  const isDelivered =
    channel === "email" ? ctx.config.mail.smtpUrl !== undefined : ctx.config.sms !== undefined;
  const status = isDelivered ? "queued" : "stored";
  await ctx.db.insert(messages).values({
    id,
    channel,
    status: isWithheld ? "withheld" : status,
    sealedContent: sealContent(ctx, id, rest),
    createdAt: ctx.now(),
  });
  if (isDelivered) await enqueue(ctx, deliverMessage, { id });
}

/** A message as shown in the development mailbox. */
export type StoredMessage = Message & { readonly id: string; readonly createdAt: string };

/** The newest messages waiting to be read there because no delivery is configured. */
export async function readMailbox(ctx: Ctx): Promise<StoredMessage[]> {
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(eq(messages.status, "stored"))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(50);
  return rows.flatMap((row) =>
    row.sealedContent === null
      ? []
      : [
          {
            id: row.id,
            channel: row.channel,
            createdAt: row.createdAt.toISOString(),
            ...openContent(ctx, row.id, row.sealedContent),
          },
        ],
  );
}
