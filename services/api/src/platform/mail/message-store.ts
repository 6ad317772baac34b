import { and, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { languages, type Language } from "@roadworthy/contracts/languages";
import type { Deps } from "../ctx.ts";
import { messages } from "./mail.table.ts";

/** A message to one person; `subject` is for email only. */
export type Message = {
  readonly channel: "email" | "sms";
  /** An email address, or a number in E.164 without the plus sign. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What `subject` and `text` are in; English if left out. */
  readonly language?: Language | undefined;
  /** The code in a text message and what it is for, so that the hook's receiver can use its own wording. */
  readonly code?: string | undefined;
  readonly kind?: string | undefined;
  /** Where one click stops emails like this one (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
};

const content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(languages).optional(),
  code: z.string().optional(),
  kind: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
});

/** A message's text and address, as stored sealed. */
export type Content = z.output<typeof content>;

const placeOf = (id: string): string => `messages.sealed_content:${id}`;

/** Where a message is stored until it is delivered or read. */
const STORED_MS = 24 * 60 * 60_000;

/** A message's text and address, as stored in its row. */
export const sealContent = (deps: Pick<Deps, "cipher">, id: string, message: Content): string =>
  deps.cipher.seal(JSON.stringify(message), placeOf(id));

/** The text of a stored message; throws if it was altered or moved. */
export const openContent = (deps: Pick<Deps, "cipher">, id: string, sealed: string): Content =>
  content.parse(JSON.parse(deps.cipher.open(sealed, placeOf(id))));

/** Deletes messages a day old. Delivery of any still waiting was given up long before. */
export async function sweepMessages(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - STORED_MS);
  await deps.db.delete(messages).where(and(lt(messages.createdAt, before), ne(messages.status, "queued")));
}
