import { isDeepStrictEqual } from "node:util";
import type { clientIdentity, OwnAddress } from "@roadworthy/contracts/client-identity";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { ownRecord, requireOwnRecord, storeOwnRecord } from "./own-record.queries.ts";
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
    const { id, known } = await requireOwnRecord(ctx, userId);
    if (isDeepStrictEqual(known.address, address)) return { address };
    const earlierAddresses = [known.address, ...known.earlierAddresses].slice(0, EARLIER_ADDRESSES);
    await storeOwnRecord(ctx, { id, known: { ...known, address, earlierAddresses } });
    await recordAudit(ctx, { action: "address.change", object: id, stream: clientStream(userId) });
    await writeOfIdentity(ctx, userId, "moved");
    return { address };
  });
}
