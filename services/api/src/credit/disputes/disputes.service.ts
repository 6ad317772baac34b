import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import {
  maxEvidenceBytes,
  maxEvidenceFiles,
  type disputes as contract,
  type DisputableItem,
  type Dispute,
} from "@roadworthy/contracts/disputes";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { disputableItems, isOfType } from "./disputes.rules.ts";
import { loggedInquiry, placeOnFile, pullIdIn } from "./logged-inquiry.queries.ts";
import { readDisputes } from "./disputes.queries.ts";
import { disputeBureaus, disputeEvidence, disputes } from "./disputes.table.ts";
import { followDispute } from "./follow-disputes.ts";
import { newestOwnFiles, requireSubject } from "./own-files.queries.ts";

type Place = DisputableItem["places"][number];

/** What stands on the client's newest files, cut to the bureaus of the tier, and the inquiry of the log that is asked for. */
export async function listDisputableItems(
  ctx: Ctx,
  { query }: InputOf<typeof contract.items>,
): Promise<ReplyOf<typeof contract.items>> {
  const { userId } = requireActor(ctx, "client");
  return itemsOf(ctx, userId, query.inquiry ?? null);
}

async function itemsOf(
  ctx: Ctx,
  userId: string,
  pullId: string | null,
): Promise<ReplyOf<typeof contract.items>> {
  const { bureaus } = await entitledClient(ctx, userId);
  const files = await newestOwnFiles(ctx, userId, bureaus);
  const items = disputableItems(files);
  const logged = pullId === null ? null : await loggedInquiry(ctx, userId, files, pullId);
  const isLogged = (item: DisputableItem): boolean =>
    item.kind === "inquiry" && logged !== null && item.places.some((place) => isPlaceOf(logged, place));
  return { inquiry: logged, items: items.filter((item) => !isLogged(item)) };
}

const isPlaceOf = (item: DisputableItem, { bureau, id }: Place): boolean =>
  item.places.some((place) => place.bureau === bureau && place.id === id);

/** The client's own disputes, newest first. */
export async function listDisputes(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  return { items: await readDisputes(ctx, eq(disputes.userId, userId)) };
}

/** Files a dispute: its rows first, then the bureaus; what does not reach them at once is sent again by the job. */
export async function createDispute(ctx: Ctx, { body }: InputOf<typeof contract.create>): Promise<Dispute> {
  const { userId } = requireActor(ctx, "client");
  await requireSubject(ctx, userId);
  const { label, places } = await disputedItem(ctx, userId, body);
  const id = newTypedId("disp");
  await transact(ctx, async (ctx) => {
    // Serializes one client's filings, so that an item is not disputed twice in parallel.
    await lockUser(ctx, userId);
    if (await isAnyDisputed(ctx, userId, places))
      throw new AppError(
        "already_exists",
        "You're already disputing this item. Add evidence to that dispute.",
      );
    await ctx.db.insert(disputes).values({
      id,
      userId,
      kind: body.kind,
      label,
      reason: body.reason,
      sealedExplanation:
        body.explanation === ""
          ? null
          : ctx.cipher.seal(body.explanation, `disputes.sealed_explanation:${id}`),
      createdAt: ctx.now(),
    });
    await ctx.db.insert(disputeBureaus).values(
      places.map((place) => ({
        disputeId: id,
        userId,
        bureau: place.bureau,
        itemId: place.id,
        status: "sending" as const,
        checkAt: ctx.now(),
      })),
    );
    await recordAudit(ctx, {
      action: "dispute.create",
      object: id,
      stream: clientStream(userId),
      detail: { kind: body.kind, reason: body.reason, bureaus: body.places.map((p) => p.bureau).join(",") },
    });
  });
  await followDispute(ctx, id);
  return requireDispute(ctx, userId, id);
}

/** Whether a dispute about one of these is open at its bureau, by whichever id it was filed. */
async function isAnyDisputed(ctx: Ctx, userId: string, places: readonly Place[]): Promise<boolean> {
  const bureaus = places.map(({ bureau }) => bureau);
  const open = await ctx.db
    .select({ bureau: disputeBureaus.bureau, id: disputeBureaus.itemId })
    .from(disputeBureaus)
    .where(
      and(
        eq(disputeBureaus.userId, userId),
        inArray(disputeBureaus.bureau, bureaus),
        inArray(disputeBureaus.status, ["sending", "received", "investigating"]),
      ),
    );
  const files = await newestOwnFiles(ctx, userId, bureaus);
  const disputed = await Promise.all(open.map((place) => placeOnFile(ctx, userId, files, place)));
  return [...open, ...disputed].some((one) =>
    places.some(({ bureau, id }) => bureau === one.bureau && id === one.id),
  );
}

/** Stores a document and tells the bureaus that there is one more, while they still look. */
export async function addEvidence(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.addEvidence>,
): Promise<Dispute> {
  const { userId } = requireActor(ctx, "client");
  const content = Buffer.from(body.contentBase64, "base64");
  if (content.length > maxEvidenceBytes)
    throw new AppError("payload_too_large", "The file is larger than 3 MB.");
  if (!isOfType(content, body.mediaType))
    throw new AppError("unsupported_media_type", "This isn't a PDF, JPEG or PNG file.");
  await transact(ctx, async (ctx) => {
    // Serializes the count of one client's documents.
    await lockUser(ctx, userId);
    const [own] = await ctx.db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.id, params.id), eq(disputes.userId, userId)));
    if (!own) throw new AppError("not_found", "You have no dispute with this id.");
    const known = await ctx.db
      .select({ fileName: disputeEvidence.fileName, sha256: disputeEvidence.sha256 })
      .from(disputeEvidence)
      .where(eq(disputeEvidence.disputeId, params.id));
    const sha256 = createHash("sha256").update(content).digest("hex");
    // It arrived before, but the client never got the reply.
    if (known.some((file) => file.sha256 === sha256 && file.fileName === body.fileName)) return;
    if (known.length >= maxEvidenceFiles)
      throw new AppError("illegal_transition", "A dispute can have at most ten documents.");
    const id = newTypedId("evid");
    await ctx.db.insert(disputeEvidence).values({
      id,
      disputeId: params.id,
      fileName: body.fileName,
      mediaType: body.mediaType,
      bytes: content.length,
      sha256,
      sealedContent: ctx.cipher.seal(body.contentBase64, `dispute_evidence.sealed_content:${id}`),
      createdAt: ctx.now(),
    });
    await ctx.db
      .update(disputeBureaus)
      .set({ checkAt: ctx.now() })
      .where(
        and(
          eq(disputeBureaus.disputeId, params.id),
          inArray(disputeBureaus.status, ["sending", "received", "investigating"]),
        ),
      );
    await recordAudit(ctx, {
      action: "dispute.add_evidence",
      object: params.id,
      stream: clientStream(userId),
      detail: { evidenceId: id, bytes: content.length },
    });
  });
  await followDispute(ctx, params.id);
  return requireDispute(ctx, userId, params.id);
}

/** The item in words and its places; refused unless it stands on the client's own file or, for an inquiry, in their log. */
async function disputedItem(
  ctx: Ctx,
  userId: string,
  { kind, places }: InputOf<typeof contract.create>["body"],
): Promise<{ label: string; places: Place[] }> {
  const pullId =
    kind === "inquiry" ? (places.map(({ id }) => pullIdIn(id)).find((id) => id !== null) ?? null) : null;
  const { inquiry: logged, items } = await itemsOf(ctx, userId, pullId);
  const all = [...(logged === null ? [] : [logged]), ...items].filter((item) => item.kind === kind);
  const found = places.map((place) => {
    // An id of the log becomes the one that the bureau itself knows.
    const own =
      pullIdIn(place.id) === null ? place : logged?.places.find(({ bureau }) => bureau === place.bureau);
    const item = own && all.find((one) => isPlaceOf(one, own));
    return item && own ? { item, place: own } : null;
  });
  const [first] = found;
  const known = found.flatMap((one) => (one !== null && one.item === first?.item ? [one.place] : []));
  if (first === undefined || first === null || known.length < places.length)
    throw new AppError("not_found", "This item isn't on your latest reports.");
  return { label: first.item.label, places: known };
}

/** One dispute of the client. */
export async function requireDispute(ctx: Ctx, userId: string, id: string): Promise<Dispute> {
  const [found] = await readDisputes(ctx, and(eq(disputes.userId, userId), eq(disputes.id, id)));
  if (!found) throw new AppError("not_found", "You have no dispute with this id.");
  return found;
}
