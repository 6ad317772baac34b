import { and, eq, ne, sql } from "drizzle-orm";
import type { adminContent as api, ContentItem } from "@roadworthy/contracts/admin-content";
import {
  contentKind,
  contentValues,
  growingKinds,
  removableKinds,
  type ContentKind,
} from "@roadworthy/contracts/content-items";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { applyContent } from "./content-apply.ts";
import { lockItem } from "./content-lock.ts";
import { contentVersions } from "./content-versions.table.ts";
import { noItem, readItem, readLive, readRunningOn } from "./publishing.queries.ts";
import {
  costsOrPays,
  idFrom,
  keepsName,
  mayHaveSpanish,
  missingInWords,
  needsTwoAdmins,
  titleOf,
} from "./publishing.rules.ts";

const t = contentVersions;
type Version = typeof t.$inferSelect;
type Saved = InputOf<typeof api.save>["body"];

const isOf = (kind: ContentKind, id: string) => and(eq(t.kind, kind), eq(t.itemId, id));
const refuse = (detail: string): AppError => new AppError("illegal_transition", detail);

/** The values of a kind as its schema takes them; refuses with the fields that are wrong. */
function checkedValues(kind: ContentKind, values: unknown): Record<string, unknown> {
  const { data, error } = contentValues[kind].safeParse(values);
  if (data !== undefined) return data;
  throw new AppError("invalid_request", "The content is not valid.", {
    issues: (error?.issues ?? []).map(({ path, message }) => ({
      path: ["values", ...path].join("."),
      message,
    })),
  });
}

/** One item for the screen. */
export const getItem = (ctx: Ctx, { query }: InputOf<typeof api.read>): Promise<ContentItem> =>
  readItem(ctx, query.kind, query.id);

/**
 * Saves an admin's draft of an item, which only admins see. Refuses with `illegal_transition` when another admin has saved since it was
 * read, or while a version is scheduled.
 */
export async function saveDraft(ctx: Ctx, { body }: InputOf<typeof api.save>): Promise<ContentItem> {
  const { userId } = requireActor(ctx, "admin");
  const values = body.values === null ? null : checkedValues(body.kind, body.values);
  if (values === null && !removableKinds.includes(body.kind))
    throw refuse("This kind of item can't be taken down. Publish another version instead.");
  const id = await transact(ctx, async (ctx) => {
    const id = body.id ?? (await newId(ctx, body.kind, values));
    await lockItem(ctx, body.kind, id);
    if ((await readRunningOn(ctx, body.kind, id)) !== null)
      throw refuse("An experiment is running on this item. End it first.");
    if (values !== null) requireFit(body.kind, id, values);
    if (body.revision === null) await insertDraft(ctx, { ...body, id, values }, userId);
    else await updateDraft(ctx, { ...body, id, values }, userId);
    return id;
  });
  return readItem(ctx, body.kind, id);
}

function requireFit(kind: ContentKind, id: string, values: Record<string, unknown>): void {
  const missing = missingInWords(kind, values);
  const wrong = !keepsName(kind, id, values)
    ? "An item's state, or its quarter and band, can't be changed. Add another item instead."
    : !mayHaveSpanish(kind, id, values)
      ? "The consumer's consent is asked in both languages, the other notices in English."
      : missing.length > 0
        ? `The text states a rate or a payment, so Regulation Z (12 CFR 1026.24) asks that it also states ${missing.join(" and ")}.`
        : null;
  if (wrong !== null) throw refuse(wrong);
}

async function newId(ctx: Ctx, kind: ContentKind, values: Record<string, unknown> | null): Promise<string> {
  if (values === null || !growingKinds.includes(kind)) throw noItem();
  const named = idFrom(kind, values);
  if (named === null) {
    const [made] = await ctx.sql<{ id: string }[]>`select new_id('cnt') as id`;
    if (!made) throw new Error("the database made no id");
    return made.id;
  }
  const [known] = await ctx.db.select({ id: t.id }).from(t).where(isOf(kind, named)).limit(1);
  if (known || (await readLive(ctx, kind, named)) !== null)
    throw new AppError("already_exists", "This item already exists. Change that one.");
  return named;
}

type Draft = Pick<Saved, "kind" | "revision"> & {
  readonly id: string;
  readonly values: Record<string, unknown> | null;
};

/** The first draft since the last publication; what came with the installation becomes version 1 with it. */
async function insertDraft(ctx: Ctx, { kind, id, values }: Draft, userId: string): Promise<void> {
  const live = await readLive(ctx, kind, id);
  const [newest] = await ctx.db
    .select({ version: sql<number | null>`max(${t.version})` })
    .from(t)
    .where(isOf(kind, id));
  let last = newest?.version ?? 0;
  if (last === 0 && live !== null) {
    await ctx.db
      .insert(t)
      .values({ kind, itemId: id, version: 1, status: "published", title: live.title, values: live.values })
      .onConflictDoNothing();
    last = 1;
  }
  if (values === null && live === null) throw noItem();
  const title = values === null || kind === "document" ? (live?.title ?? id) : titleOf(kind, values);
  const made = await ctx.db
    .insert(t)
    .values({
      kind,
      itemId: id,
      version: last + 1,
      title,
      values,
      isDown: values === null,
      writtenBy: userId,
      writtenAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: t.id });
  if (made.length === 0)
    throw refuse("Someone else has written a draft in the meantime. Load it and continue from there.");
}

async function updateDraft(ctx: Ctx, { kind, id, values, revision }: Draft, userId: string): Promise<void> {
  const changed = await ctx.db
    .update(t)
    .set({
      revision: sql`${t.revision} + 1`,
      values,
      isDown: values === null,
      ...(values !== null && kind !== "document" && { title: titleOf(kind, values) }),
      writtenBy: userId,
      writtenAt: ctx.now(),
    })
    .where(and(isOf(kind, id), eq(t.status, "draft"), eq(t.revision, revision ?? 0)))
    .returning({ id: t.id });
  if (changed.length === 0)
    throw refuse(
      "Someone else has saved or published this draft in the meantime. Load it and continue from there.",
    );
}

/** Discards a draft, or a version that waits for its day. */
export async function discardDraft(
  ctx: Ctx,
  { body: { kind, id } }: InputOf<typeof api.discard>,
): Promise<ReplyOf<typeof api.discard>> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(t)
      .where(and(isOf(kind, id), ne(t.status, "published")))
      .returning({ status: t.status, version: t.version });
    const [row] = gone;
    if (!row) throw new AppError("not_found", "There is no draft of this item.");
    await recordAudit(ctx, {
      action: "content.discard",
      object: `${kind}.${id}`,
      stream: "platform",
      detail: { version: row.version, wasScheduled: row.status === "scheduled" },
    });
  });
  return { discarded: true };
}

/** What is published: the draft by its revision, from a day (UTC) or at once. */
export type Publishing = {
  readonly kind: ContentKind;
  readonly id: string;
  readonly revision: number;
  readonly effectiveOn: string | null;
};

/** Publishes a draft that one person may publish. */
export async function publishDraft(ctx: Ctx, { body }: InputOf<typeof api.publish>): Promise<ContentItem> {
  requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const draft = await takeDraft(ctx, body);
    const live = await readLive(ctx, body.kind, body.id);
    if (needsTwoAdmins(body.kind, live?.values ?? null, draft.values))
      throw refuse("This needs two admins. Propose it, and another admin publishes it.");
    await publish(ctx, draft, body, body.reason);
  });
  return readItem(ctx, body.kind, body.id);
}

/** The draft, locked until the transaction ends; refuses one that has changed since it was looked at. */
export async function takeDraft(ctx: Ctx, { kind, id, revision }: Publishing): Promise<Version> {
  const [draft] = await ctx.db
    .select()
    .from(t)
    .where(and(isOf(kind, id), eq(t.status, "draft"), eq(t.revision, revision)))
    .for("update");
  if (!draft) throw refuse("The draft was changed, published or discarded in the meantime. Reload it.");
  return draft;
}

/** Makes a locked draft public, or lets it wait for its day, and writes it on the trail. */
export async function publish(
  ctx: Ctx,
  draft: Version,
  { kind, id, effectiveOn }: Publishing,
  reason: string,
  proposalId?: string,
): Promise<void> {
  const { userId } = requireActor(ctx, "admin");
  const today = lastUsDayOf(ctx.now());
  const isLater = effectiveOn !== null && effectiveOn > today;
  const row = isLater ? draft : await goPublic(ctx, draft);
  await ctx.db
    .update(t)
    .set({
      status: isLater ? "scheduled" : "published",
      rowId: row.rowId,
      publishedBy: userId,
      publishedAt: ctx.now(),
      effectiveOn: isLater ? effectiveOn : today,
      reason,
    })
    .where(eq(t.id, draft.id));
  await recordAudit(ctx, {
    action: isLater ? "content.schedule" : "content.publish",
    object: `${kind}.${id}`,
    stream: "platform",
    detail: {
      version: draft.version,
      title: draft.title,
      isTakenDown: draft.isDown,
      effectiveOn: effectiveOn ?? today,
      reason,
      ...(proposalId !== undefined && { proposalId }),
    },
  });
  if (costsOrPays(kind)) {
    await notifyAdmins(ctx, "system_updates", {
      subject: `${draft.title} ${isLater ? `changes on ${effectiveOn}` : "was changed"}`,
      text: `What the public pages say of it was ${draft.isDown ? "taken down" : "published"}: ${reason}\n\n${ctx.config.siteUrl}/admin/content/${kind}/${encodeURIComponent(id)}`,
    });
  }
}

/** Publishes values at once, as a draft of them would be, in the caller's transaction; returns the version's number. */
export async function publishValues(
  ctx: Ctx,
  {
    kind,
    id,
    values,
    reason,
  }: { kind: ContentKind; id: string; values: Record<string, unknown>; reason: string },
): Promise<number> {
  const { userId } = requireActor(ctx, "admin");
  const checked = checkedValues(kind, values);
  requireFit(kind, id, checked);
  await insertDraft(ctx, { kind, id, revision: null, values: checked }, userId);
  const asked = { kind, id, revision: 1, effectiveOn: null };
  const draft = await takeDraft(ctx, asked);
  await publish(ctx, draft, asked, reason);
  return draft.version;
}

async function goPublic(ctx: Ctx, draft: Version): Promise<Version> {
  const rowId = await applyContent(ctx, {
    versionId: draft.id,
    kind: contentKind.parse(draft.kind),
    itemId: draft.itemId,
    values: draft.values,
    today: lastUsDayOf(ctx.now()),
  });
  return { ...draft, rowId };
}

/** Makes public what has waited for this day. */
export const publishDue = job({
  name: "content.publish",
  everySeconds: 20,
  async work(ctx, _data, signal) {
    const due = await ctx.sql<{ id: string }[]>`
      select id from content_versions where status = 'scheduled' and effective_on <= ${lastUsDayOf(ctx.now())}::date order by id`;
    for (const { id } of due) {
      if (signal.aborted) return;
      await transact(ctx, async (ctx) => {
        const [waiting] = await ctx.db
          .select()
          .from(t)
          .where(and(eq(t.id, id), eq(t.status, "scheduled")))
          .for("update", { skipLocked: true });
        if (!waiting) return;
        const { rowId } = await goPublic(ctx, waiting);
        await ctx.db
          .update(t)
          .set({ status: "published", rowId, publishedAt: ctx.now() })
          .where(eq(t.id, id));
        await recordAudit(ctx, {
          action: "content.publish",
          object: `${waiting.kind}.${waiting.itemId}`,
          stream: "platform",
          detail: { version: waiting.version, title: waiting.title, isTakenDown: waiting.isDown },
        });
      });
    }
  },
});
