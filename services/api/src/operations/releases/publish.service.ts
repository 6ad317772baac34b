import { and, eq } from "drizzle-orm";
import { checkPages } from "@roadworthy/build/release/check-pages";
import { BadVersion } from "@roadworthy/build/release/checks/version-files";
import { makeCanary, makeStable, makeStaged, readRelease } from "@roadworthy/build/release/registry";
import { checkRelease, otherContents, ReleaseRefused } from "@roadworthy/build/release/store-release";
import type {
  LiveReply,
  PublishOrder,
  PublishReply,
  ReleaseOrderBody,
  ReleaseSetBody,
  ReleaseSetReply,
} from "@roadworthy/contracts/publishing";
import type { Registry, Release, ReleasePointer } from "@roadworthy/contracts/releases";
import { NotReleased, releaseBucketOf } from "../../edge/release-bucket.ts";
import { publishedReleases } from "../../edge/releases.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { systemCtx, transact, type Ctx } from "../../platform/ctx.ts";
import { ownUrl } from "../../platform/http/own-url.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import {
  livePointers,
  movePointer,
  movePointers,
  moverOf,
  refused,
  releasesDirOf,
  tryPages,
} from "./live-releases.ts";
import { folderFiles } from "./release-files.ts";
import { readPackage, type ReleasePackage } from "./release-package.ts";
import { requireScope, resolveReleaseToken, type ShownToken } from "./release-tokens.service.ts";

/**
 * Takes a built front end: recomputes what it claims, holds it to its budgets, to the live shell and, where it draws public pages, to
 * those, stores it for good and moves its pointer as the order says. One version is one set of bytes for ever.
 */
export async function publishRelease(
  ctx: Ctx,
  token: ShownToken,
  archive: Uint8Array,
): Promise<PublishReply> {
  const releasesDir = releasesDirOf(ctx);
  await slowDown(ctx, token);
  const given = await packageOf(archive);
  const { order, described, files, digest } = given;
  requireScope(token, order.app, "publish");
  if (order.move.kind !== "none")
    requireScope(token, order.app, order.move.kind === "canary" ? "canary" : "promote");
  await releaseBucketOf(ctx)
    ?.bring(order.app, order.version, digest)
    .catch((error: unknown) => {
      throw error instanceof NotReleased ? otherBytes(order) : error;
    });
  const others = await otherContents(releasesDir, described);
  if (others.length > 0) throw new AppError("illegal_transition", others.join(". "));
  const store = folderFiles(releasesDir);
  const wasStored = !(await store.put(order.app, order.version, files));
  if (wasStored && (await store.digest(order.app, order.version)) !== digest) throw otherBytes(order);
  const figures = await checkAgainstLive(ctx, given);
  await releaseBucketOf(ctx)?.send(order.app, order.version);
  const pointer = await transact(actingBy(ctx, token), async (ctx) => {
    await ctx.db
      .insert(publishedReleases)
      .values({
        app: order.app,
        version: order.version,
        digest,
        commit: order.commit,
        author: order.author,
        reason: order.reason,
        tokenId: token.id,
      })
      .onConflictDoNothing();
    const [kept] = await ctx.db
      .select({ digest: publishedReleases.digest })
      .from(publishedReleases)
      .where(and(eq(publishedReleases.app, order.app), eq(publishedReleases.version, order.version)));
    // Another machine may have taken in other bytes at the same moment.
    if (kept?.digest !== digest) throw otherBytes(order);
    const moved = await movedBy(ctx, order);
    await recordAudit(ctx, {
      action: "release.publish",
      object: order.app,
      detail: {
        version: described.version,
        digest,
        move: order.move.kind,
        percent: order.move.kind === "canary" ? order.move.percent : null,
        reason: order.reason,
        commit: order.commit,
        author: order.author,
        ...(order.unvisited !== undefined && { unvisited: order.unvisited }),
      },
    });
    return moved;
  });
  return replyOf(order.app, order.version, wasStored, pointer, figures);
}

const otherBytes = ({ app, version }: PublishOrder): AppError =>
  new AppError(
    "already_exists",
    `${app} ${version} is stored with other bytes. A version never changes: build it from other sources.`,
  );

/** What is live of every front end, and what the token may do, for its owner. */
export async function listLive(ctx: Ctx, token: ShownToken): Promise<LiveReply> {
  await slowDown(ctx, token);
  const { app, scopes } = token;
  return { apps: await livePointers(ctx), token: { app, scopes } };
}

/** Moves what is published already. */
export async function orderRelease(
  ctx: Ctx,
  token: ShownToken,
  order: ReleaseOrderBody,
): Promise<PublishReply> {
  await slowDown(ctx, token);
  requireScopeOf(token, order);
  await tryPages(ctx, [order]);
  const pointer = await transact(actingBy(ctx, token), async (ctx) => {
    const moved = await movePointer(ctx, order.app, moverOf(order, ctx.now()));
    await auditMove(ctx, order, moved);
    return moved;
  });
  return replyOf(order.app, pointer.canary ?? pointer.stable, true, pointer, []);
}

/**
 * Moves several that are published already, in one write or not at all: each by a token of its own app, which its audit row names.
 * The pairs that are live afterwards have to fit, not those on the way.
 */
export async function orderSet(ctx: Ctx, { parts }: ReleaseSetBody): Promise<ReleaseSetReply> {
  const shown: { token: ShownToken; order: ReleaseOrderBody }[] = [];
  for (const { token: secret, order } of parts) {
    const token = await resolveReleaseToken(ctx, `Bearer ${secret}`);
    await slowDown(ctx, token);
    requireScopeOf(token, order);
    shown.push({ token, order });
  }
  await tryPages(
    ctx,
    shown.map(({ order }) => order),
  );
  const set = shown.map(({ order }) => order.app).join(" ");
  const moves = shown.map(({ order }) => ({ app: order.app, move: moverOf(order, ctx.now()) }));
  return transact(systemCtx(ctx, "release-set", ctx.log), async (ctx) => {
    const pointers = await movePointers(ctx, moves);
    const apps: PublishReply[] = [];
    for (const [index, { token, order }] of shown.entries()) {
      const pointer = pointers[index];
      if (pointer === undefined) throw new Error(`${order.app} was not moved.`);
      await auditMove(actingBy(ctx, token), order, pointer, set);
      apps.push(replyOf(order.app, pointer.canary ?? pointer.stable, true, pointer, []));
    }
    return { apps };
  });
}

const auditMove = (
  ctx: Ctx,
  { app, move, reason }: ReleaseOrderBody,
  { stable, canary, percent }: ReleasePointer,
  set?: string,
): Promise<void> =>
  recordAudit(ctx, {
    action: `release.${move}`,
    object: app,
    detail: { stable, canary, percent, reason, ...(set !== undefined && { set }) },
  });

function requireScopeOf(token: ShownToken, { app, move }: ReleaseOrderBody): void {
  const isOfCanary = move === "canary" || move === "pause";
  requireScope(token, app, isOfCanary ? "canary" : "promote");
}

/** The audit trail names the token, and who created it. */
const actingBy = (ctx: Ctx, token: ShownToken): Ctx => ({
  ...systemCtx(ctx, token.id, ctx.log),
  requestId: ctx.requestId,
  ip: ctx.ip,
});

async function movedBy(ctx: Ctx, { app, version, move }: PublishOrder): Promise<ReleasePointer | null> {
  switch (move.kind) {
    case "none":
      return (await livePointers(ctx))[app] ?? null;
    case "stable":
      return movePointer(ctx, app, (before) => makeStable(before, app, version));
    case "canary":
      return movePointer(ctx, app, (before) => makeCanary(before, app, version, move.percent));
    case "staged":
      return movePointer(ctx, app, (before) => makeStaged(before, app, version, move.minutes));
  }
}

async function packageOf(archive: Uint8Array): Promise<ReleasePackage> {
  try {
    return await readPackage(archive);
  } catch (error) {
    throw error instanceof BadVersion ? new AppError("invalid_request", error.message) : error;
  }
}

/** Budgets, the contract and shared packages of the live shell, and public pages; returns the figures. */
async function checkAgainstLive(ctx: Ctx, { order, described, budgets }: ReleasePackage): Promise<string[]> {
  const releasesDir = releasesDirOf(ctx);
  const registry: Registry = { devOverrides: false, apps: await livePointers(ctx) };
  const figures: string[] = [];
  try {
    const shell = await shellFor(releasesDir, registry, described, order);
    await checkRelease(releasesDir, described, shell, registry, (line) => figures.push(line), budgets);
    // The halves of a set are tried together when it moves.
    if (!isPartOfSet(order)) await checkPages(releasesDir, [described], registry, ownUrl(ctx) ?? undefined);
    return figures;
  } catch (error) {
    throw refused(error);
  }
}

const isPartOfSet = ({ move, beside }: Pick<PublishOrder, "move" | "beside">): boolean =>
  move.kind === "none" && beside !== undefined;

async function shellFor(
  releasesDir: string,
  { apps }: Registry,
  described: Release,
  { move, beside }: PublishOrder,
): Promise<Release> {
  if (described.kind === "shell") return described;
  // A part of a set only lies there until the set moves, which looks at every pair.
  const stable = isPartOfSet({ move, beside }) ? beside : apps["shell"]?.stable;
  const shell = stable === undefined ? null : await readRelease(releasesDir, "shell", stable);
  if (shell === null) throw new ReleaseRefused(["There is no shell to release into."]);
  return shell;
}

/** Every upload is kept for good, so a build server that runs wild is stopped: sixty calls an hour for a token. */
async function slowDown(ctx: Ctx, token: ShownToken): Promise<void> {
  const budget = {
    name: "release-token",
    subject: token.id,
    attempts: 60,
    windowSeconds: 3600,
  };
  await take(ctx, budget, "This token was used sixty times within an hour. Try again later.");
}

const replyOf = (
  app: string,
  version: string,
  wasStored: boolean,
  pointer: ReleasePointer | null,
  figures: string[],
): PublishReply => ({
  app,
  version,
  wasStored,
  stable: pointer?.stable ?? null,
  canary: pointer?.canary ?? null,
  percent: pointer?.percent ?? 0,
  figures,
});
