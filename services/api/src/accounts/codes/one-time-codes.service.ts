import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { languageOf } from "../alerts/reader-language.queries.ts";
import { openFlow } from "../wire/auth-flows.service.ts";
import { codeEmail } from "./auth-emails.rules.ts";
import { codeMessage } from "./sms.service.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";
import {
  codeLifeMs,
  digitsOf,
  flowMethodOf,
  isLinked,
  maxTries,
  typeOf,
  type Challenge,
  type CodeProfile,
  type MailPurpose,
  type PhonePurpose,
  type Purpose,
} from "./one-time-codes.rules.ts";
import { authFlows, oneTimeCodes } from "./one-time-codes.table.ts";

/** A code as stored. */
export type CodeRow = typeof oneTimeCodes.$inferSelect;

/** Where a code goes, how, and what it is for. */
export type CodeOrder = {
  readonly address: string;
  /** `null` if nobody has the address: everything is done except sending the message. */
  readonly user: Pick<UserRow, "id"> | null;
  readonly challenge?: Challenge | null;
  readonly passwordHash?: string | null;
  readonly profile?: CodeProfile | null;
  /** Where the page behind the link leads next; already checked. */
  readonly redirectTo?: string | null;
} & (
  | { readonly channel?: "email"; readonly purpose: MailPurpose; readonly inviter?: string | null }
  | { readonly channel: "sms"; readonly purpose: PhonePurpose | "reauthentication" }
);

/** A newly made code: the digits to type, the token of its link, and the page the link opens. */
export type MadeCode = { readonly code: string; readonly token: string; readonly link: string | null };

/** Makes a code, and a link where one is useful, and sends them by email or SMS. */
export async function issueCode(ctx: Ctx, order: CodeOrder): Promise<void> {
  const { code, link } = await makeCode(ctx, order);
  const to = order.address.toLowerCase();
  const language = await languageOf(ctx, order.user?.id);
  const message =
    order.channel === "sms"
      ? codeMessage(ctx, to, order.purpose, code)
      : ({
          channel: "email",
          to,
          ...codeEmail(order.purpose, code, link, {
            language,
            siteUrl: ctx.config.siteUrl,
            inviter: order.inviter,
          }),
        } as const);
  await sendMessage(ctx, message, { isWithheld: order.user === null });
}

/** Makes a code and returns it to the caller. It voids any earlier code for the same purpose. */
export async function makeCode(ctx: Ctx, order: CodeOrder): Promise<MadeCode> {
  const { purpose, user, challenge } = order;
  const address = order.address.toLowerCase();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const flowId = challenge ? await openFlow(ctx, flowMethodOf(purpose), challenge) : null;
  // The prefix tells `GET /verify` that an authorization code is wanted.
  const token = `${challenge ? "pkce_" : ""}${randomBytes(32).toString("base64url")}`;
  const fresh = {
    codeHash: codeHashOf(ctx, purpose, address, code),
    linkHash: isLinked(purpose) ? linkHashOf(token) : null,
    tries: 0,
    flowId,
    passwordHash: order.passwordHash ?? null,
    profile: user ? (order.profile ?? null) : null,
    createdAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + codeLifeMs(purpose, order.channel ?? "email")),
  };
  const addressHash = addressHashOf(ctx, address);
  await ctx.db
    .insert(oneTimeCodes)
    .values({ userId: user?.id ?? null, purpose, addressHash, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.userId, oneTimeCodes.purpose, oneTimeCodes.addressHash],
      set: fresh,
    });
  const link = isLinked(purpose) ? linkTo(ctx, typeOf(purpose), token, order.redirectTo) : null;
  return { code, token, link };
}

/** The page behind a mailed link. Everything it needs is in the fragment, which no server, proxy or Referer ever sees. */
function linkTo(ctx: Ctx, type: string, token: string, next: string | null | undefined): string {
  const parts = new URLSearchParams({ token_hash: token, type, ...(next ? { next } : {}) });
  return `${ctx.config.siteUrl}/verify#${parts.toString()}`;
}

/**
 * The typed code, if it is right. The try is counted before the comparison and stays
 * counted, so parallel guesses cannot exceed the limit; after five tries the code is void.
 */
export async function findTypedCode(
  ctx: Ctx,
  given: { purposes: readonly Purpose[]; address: string; typed: string },
): Promise<CodeRow | undefined> {
  const address = given.address.toLowerCase();
  const tried = await ctx.db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.addressHash, addressHashOf(ctx, address)),
        inArray(oneTimeCodes.purpose, [...given.purposes]),
        gt(oneTimeCodes.expiresAt, ctx.now()),
        lt(oneTimeCodes.tries, maxTries),
      ),
    )
    .returning();
  const digits = digitsOf(given.typed);
  if (digits === null) return undefined;
  return tried.find(
    (row) =>
      row.userId !== null && timingSafeEqual(row.codeHash, codeHashOf(ctx, row.purpose, address, digits)),
  );
}

/** The code whose link has this token. The token cannot be guessed, so tries are not counted. */
export async function findLinkedCode(
  ctx: Ctx,
  purposes: readonly Purpose[],
  token: string,
): Promise<CodeRow | undefined> {
  if (purposes.length === 0) return undefined;
  const [row] = await ctx.db
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.linkHash, linkHashOf(token)),
        inArray(oneTimeCodes.purpose, [...purposes]),
        gt(oneTimeCodes.expiresAt, ctx.now()),
        isNotNull(oneTimeCodes.userId),
      ),
    );
  return row;
}

/** The newest code for a purpose sent to this address that may still be usable. */
export async function findPendingCode(
  ctx: Ctx,
  purpose: Purpose,
  address: string,
): Promise<CodeRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.addressHash, addressHashOf(ctx, address.toLowerCase())),
        eq(oneTimeCodes.purpose, purpose),
        isNotNull(oneTimeCodes.userId),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  return row;
}

/** Uses up a code; false if another request was first or a newer code has replaced it. */
export async function consumeCode(ctx: Ctx, { id, codeHash }: CodeRow): Promise<boolean> {
  const gone = await ctx.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.codeHash, codeHash)))
    .returning({ id: oneTimeCodes.id });
  return gone.length > 0;
}

/** Voids every code of a person, because their password or address has changed. */
export async function dropCodes(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await ctx.db.delete(authFlows).where(eq(authFlows.userId, userId));
}

const HOUR_MS = 60 * 60_000;
/** A used sign-up code is kept, because a resend reads from it the password the sign-up gave. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/** Deletes codes and flows that can no longer be used. */
export async function sweepCodes(deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  await deps.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now - KEPT_MS)));
  await deps.db.delete(authFlows).where(lt(authFlows.createdAt, new Date(now - 2 * HOUR_MS)));
}

const addressHashOf = (deps: Pick<Deps, "cipher">, address: string): Buffer =>
  deps.cipher.blindIndex("one-time-address-v1", address);

const codeHashOf = (deps: Pick<Deps, "cipher">, purpose: Purpose, address: string, code: string): Buffer =>
  deps.cipher.blindIndex("one-time-code-v1", `${purpose}:${address}:${code}`);

const linkHashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
