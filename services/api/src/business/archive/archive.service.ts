import { and, desc, eq, gt, lte } from "drizzle-orm";
import { archiveDays, type businessArchives as api } from "@roadworthy/contracts/business-archive";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { openDocument, storeDocument } from "../../platform/documents/documents.service.ts";
import { documents } from "../../platform/documents/documents.table.ts";
import { isWaiting } from "../../platform/jobs/jobs.queries.ts";
import { job } from "../../platform/jobs/job.ts";
import { enqueue } from "../../platform/jobs/jobs.service.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { buildArchive } from "./archive-file.ts";

const kind = "business_archive";

/** Not the business itself, whose documents are its application's. */
const ownerOf = (partnerId: string): string => `archive_of:${partnerId}`;

/** How many archives a business may have built a day. */
const A_DAY = 3;

/** Far more than ten years of a busy lender; the whole file is sealed in one piece. */
const MAX_BYTES = 512 * 1024 * 1024;

type Archives = ReplyOf<typeof api.list>;
type Archive = Archives["items"][number];

/** The archives that the caller's business can download now. */
export async function listArchives(ctx: Ctx): Promise<Archives> {
  const { partnerId } = requireActor(ctx, "partner");
  const { id, sizeBytes, createdAt } = documents;
  const rows = await ctx.db
    .select({ id, sizeBytes, createdAt })
    .from(documents)
    .where(
      and(eq(documents.ownerId, ownerOf(partnerId)), eq(documents.kind, kind), gt(createdAt, oldest(ctx))),
    )
    .orderBy(desc(createdAt), desc(id));
  return {
    isBuilding: await isWaiting(ctx, buildBusinessArchive.name, { partnerId }),
    items: rows.map((row) => withEnd(row)),
  };
}

const oldest = (ctx: Ctx): Date => daysAfter(ctx.now(), -archiveDays);
const withEnd = (row: Omit<Archive, "expiresAt">): Archive => ({
  ...row,
  expiresAt: daysAfter(row.createdAt, archiveDays),
});

/** Has an archive built, unless one is being built. */
export async function requestArchive(ctx: Ctx): Promise<ReplyOf<typeof api.request>> {
  const { partnerId, userId } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    await ctx.sql`select pg_advisory_xact_lock(hashtext('business_archive'), hashtext(${partnerId}))`;
    const now = await listArchives(ctx);
    if (now.isBuilding) return now;
    const waitSeconds = await draw(ctx, [
      { name: "business-archive", subject: partnerId, attempts: A_DAY, windowSeconds: 86_400 },
    ]);
    if (waitSeconds !== null) {
      throw new AppError("rate_limited", `You can request ${A_DAY} archives a day. Try again later.`, {
        headers: { "retry-after": String(waitSeconds) },
      });
    }
    await recordAudit(ctx, { action: "business_archive.request", object: partnerId });
    await enqueue(ctx, buildBusinessArchive, { partnerId, userId });
    return { ...now, isBuilding: true };
  });
}

/** Builds what was asked for and tells the business's owners. A second run makes a second file. */
export const buildBusinessArchive = job<{ partnerId: string; userId: string | null }>({
  name: "business_archive.build",
  expireSeconds: 1_800,
  work: (ctx, { partnerId, userId }) =>
    transact(ctx, async (ctx) => {
      const content = await buildArchive(ctx, partnerId);
      const document = await storeDocument(ctx, {
        ownerId: ownerOf(partnerId),
        kind,
        name: `business-archive-${ctx.now().toISOString().slice(0, 10)}.zip`,
        contentType: "application/zip",
        content,
        maxBytes: MAX_BYTES,
        uploadedByUserId: userId,
      });
      await recordAudit(ctx, { action: "business_archive.build", object: document.id, stream: partnerId });
      await notifyMembers(
        ctx,
        partnerId,
        {
          kind: "archive_ready",
          params: { days: archiveDays },
          link: "/partner/settings?section=compliance",
        },
        { roles: ["owner"] },
      );
    }),
});

/** Deletes archives whose time is over. */
export const sweepBusinessArchives = job({
  name: "business_archive.sweep",
  everySeconds: 3_600,
  work: (ctx) =>
    ctx.db.delete(documents).where(and(eq(documents.kind, kind), lte(documents.createdAt, oldest(ctx)))),
});

type Input = Pick<InputOf<typeof api.get>, "params">;

async function open(ctx: Ctx, id: string): Promise<{ archive: Archive; content: Buffer }> {
  const { partnerId } = requireActor(ctx, "partner");
  const found = await openDocument(ctx, id);
  const { document, ownerId, content } = found ?? {};
  if (!document || !content || ownerId !== ownerOf(partnerId) || document.uploadedAt <= oldest(ctx))
    throw new AppError("not_found", "There is no such archive, or its seven days are over.");
  return { archive: withEnd({ id, sizeBytes: document.sizeBytes, createdAt: document.uploadedAt }), content };
}

/** One archive, without its content. */
export const readArchive = async (ctx: Ctx, { params }: Input): Promise<ReplyOf<typeof api.get>> =>
  (await open(ctx, params.id)).archive;

/** The file itself. That it was taken is on record. */
export function downloadArchive(ctx: Ctx, { params }: Input): Promise<Buffer> {
  return transact(ctx, async (ctx) => {
    const { content } = await open(ctx, params.id);
    await recordAudit(ctx, { action: "business_archive.download", object: params.id });
    return content;
  });
}
