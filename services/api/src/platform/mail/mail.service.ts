import { and, desc, eq, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Deps } from "../ctx.ts";
import { newTypedId } from "../typed-id.ts";
import { messages } from "./mail.table.ts";

/** A message to one person; `subject` is for mail only. */
export type Message = {
  readonly channel: "email" | "sms";
  /** An e-mail address, or a number in E.164 without the plus sign. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The code in a text message and what it is for, so that the hook's receiver may use words of its own. */
  readonly code?: string | undefined;
  readonly kind?: string | undefined;
};

const content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  kind: z.string().optional(),
});

/** A message's text and address, as they rest sealed. */
export type Content = z.output<typeof content>;

const placeOf = (id: string): string => `messages.sealed_content:${id}`;

/** Where a message rests until it is delivered or read. */
const STORED_MS = 24 * 60 * 60_000;

/**
 * Hands a message over for delivery, in the caller's transaction: it goes out only if that is committed. `isWithheld` does all
 * the work and sends nothing, so that an address nobody has takes as long as one that somebody has.
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
    sealedContent: ctx.cipher.seal(JSON.stringify(rest), placeOf(id)),
    createdAt: ctx.now(),
    nextAttemptAt: ctx.now(),
  });
}

/** The text of a stored message; throws when it was altered or moved. */
export const openContent = (deps: Pick<Deps, "cipher">, id: string, sealed: string): Content =>
  content.parse(JSON.parse(deps.cipher.open(sealed, placeOf(id))));

/** A message as the development mailbox shows it. */
export type StoredMessage = Message & { readonly id: string; readonly createdAt: string };

/** The newest messages that wait for a reader because nothing that would deliver them is configured. */
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

/** Drops messages a day old; those still to be delivered have given up long before. */
export async function sweepMessages(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - STORED_MS);
  await deps.db.delete(messages).where(and(lt(messages.createdAt, before), ne(messages.status, "queued")));
}
