import { eq } from "drizzle-orm";
import { plainCapitals } from "@roadworthy/domain/address/plain-capitals";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import { consentRequests } from "./consent-requests.table.ts";

/** How many words of a last name may be tried that isn't the one the business expects. */
const TRIES = 5;
/** Longer than any link works. */
const WINDOW_SECONDS = 8 * 86_400;

/** Blind indexes of a name's words, however it is written; `Garcia-López` has two, and `de la Cruz` has one, as `de` and `la` say nothing. */
export function nameIndexes(ctx: Pick<Ctx, "cipher">, name: string): string[] {
  const words = plainCapitals(name)
    .replaceAll(/[\p{M}'’ʼ.]/gu, "")
    .split(/[^A-Z]+/)
    .filter((word) => word !== "");
  const long = words.filter(({ length }) => length > 3);
  return (long.length === 0 ? words : long).map((word) =>
    ctx.cipher.blindIndex("consent-expected-name-v1", word).toString("hex"),
  );
}

/**
 * Refuses an agreement under another last name than the business expects; one word in common is enough, as people of two last names write
 * one or both. Each word is a try, so that nobody enters a list of names. It is drawn before it is compared and outside the transaction that
 * a refusal undoes.
 */
export async function requireExpectedName(
  ctx: Ctx,
  tokenIndex: Buffer,
  lastName: string | undefined,
): Promise<void> {
  if (lastName === undefined) return;
  const { id, expectedNames, tokenIndex: index } = consentRequests;
  const [row] = await ctx.db.select({ id, expectedNames }).from(consentRequests).where(eq(index, tokenIndex));
  if (!row?.expectedNames || row.expectedNames.length === 0) return;
  const entered = nameIndexes(ctx, lastName);
  for (let word = 0; word < Math.max(1, entered.length); word += 1) await drawTry(ctx, row.id);
  if (row.expectedNames.some((one) => entered.includes(one))) return;
  throw new AppError(
    "invalid_request",
    "This link is for someone with another last name. If that is you, ask the business for a new link.",
    { issues: [{ path: "details.lastName", message: "isn't the name this link is for" }] },
  );
}

async function drawTry(ctx: Ctx, requestId: string): Promise<void> {
  const budget = {
    name: "expected-name",
    subject: requestId,
    attempts: TRIES,
    windowSeconds: WINDOW_SECONDS,
  };
  await take(ctx, budget, "Too many tries with other names. Ask the business for a new link.");
}
