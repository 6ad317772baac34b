import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { clientIdentity, OwnAddress } from "@roadworthy/contracts/client-identity";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { openOwnConsumer, type OwnSubject, sealOwnConsumer } from "../pulls/consumer-identity.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { writeOfIdentity } from "./settle-identity.ts";

/** How many earlier addresses a client is still known by. */
const EARLIER_ADDRESSES = 5;

/** The caller's address. */
export async function readAddress(ctx: Ctx): Promise<OwnAddress> {
  const { userId } = requireActor(ctx, "client");
  return { address: (await ownRecord(ctx, userId))?.known.address ?? null };
}

/**
 * Changes where the caller lives. Bureaus keep several addresses of a person and find them by SSN and birth date, so nothing is proved
 * again. A session alone isn't enough, though: it takes a recent proof of who is signed in, and the client gets an email.
 */
export function changeAddress(
  ctx: Ctx,
  { body: { address } }: InputOf<typeof clientIdentity.move>,
): Promise<OwnAddress> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const own = await ownRecord(ctx, userId);
    if (own === null) throw new AppError("illegal_transition", "Confirm your identity first.");
    const { id, known } = own;
    if (isDeepStrictEqual(known.address, address)) return { address };
    const earlierAddresses = [known.address, ...known.earlierAddresses].slice(0, EARLIER_ADDRESSES);
    await ctx.db
      .update(consumers)
      .set(sealOwnConsumer(ctx.cipher, id, { ...known, address, earlierAddresses }))
      .where(eq(consumers.id, id));
    await recordAudit(ctx, { action: "address.change", object: id, stream: clientStream(userId) });
    await writeOfIdentity(ctx, userId, "moved");
    return { address };
  });
}

async function ownRecord(ctx: Ctx, userId: string): Promise<{ id: string; known: OwnSubject } | null> {
  const [row] = await ctx.db
    .select({ id: consumers.id, sealedIdentity: consumers.sealedIdentity })
    .from(consumers)
    .where(and(eq(consumers.userId, userId), isNull(consumers.partnerId)));
  return row ? { id: row.id, known: openOwnConsumer(ctx.cipher, row.id, row.sealedIdentity) } : null;
}
