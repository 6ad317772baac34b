import { brokenByMove } from "@roadworthy/build/release/live-pairs";
import {
  changeRegistry,
  makeCanary,
  makeStable,
  pauseCanary,
  promoteCanary,
  readRegistry,
  readRelease,
  rollBack,
} from "@roadworthy/build/release/registry";
import type { adminReleases as api, ReleasedApp } from "@roadworthy/contracts/admin-releases";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Registry } from "@roadworthy/contracts/releases";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";

/** What is live of every front end; nothing where none is served (the API alone). */
export async function listReleases(ctx: Ctx): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const { releasesDir } = ctx.config;
  if (releasesDir === undefined) return { items: [] };
  const { apps } = await readRegistry(releasesDir);
  return {
    items: await Promise.all(
      Object.entries(apps).map(async ([app, pointer]): Promise<ReleasedApp> => {
        const describe = (version: string) => describeVersion(releasesDir, app, version);
        const stable = await readRelease(releasesDir, app, pointer.stable);
        return {
          app,
          kind: stable?.kind ?? null,
          stable: await describe(pointer.stable),
          canary: pointer.canary === null ? null : await describe(pointer.canary),
          percent: pointer.percent,
          earlier: await Promise.all(pointer.history.map(describe)),
          undone: await Promise.all((pointer.withdrawn ?? []).map(describe)),
        };
      }),
    ),
  };
}

async function describeVersion(
  releasesDir: string,
  app: string,
  version: string,
): Promise<ReleasedApp["stable"]> {
  const stored = await readRelease(releasesDir, app, version);
  if (stored === null) return { version, builtAt: null, contract: null, scriptKb: null };
  const scripts = Object.entries(stored.bytes).filter(([file]) => file.endsWith(".js"));
  const bytes = scripts.reduce((sum, [, { brotli }]) => sum + brotli, 0);
  return {
    version,
    builtAt: new Date(stored.builtAt),
    contract: stored.contract,
    scriptKb: Math.round(bytes / 102.4) / 10,
  };
}

/** Moves one front end's pointer, unless a pair of live versions would not fit; who, what and why is on the trail. */
export async function moveRelease(
  ctx: Ctx,
  { body }: InputOf<typeof api.move>,
): Promise<ReplyOf<typeof api.move>> {
  requireActor(ctx, "admin");
  const { app } = body;
  const { releasesDir } = ctx.config;
  const known = releasesDir === undefined ? {} : (await readRegistry(releasesDir)).apps;
  if (releasesDir === undefined || !Object.hasOwn(known, app))
    throw new AppError("not_found", "There is no front end of this name.");
  const after = await changeRegistry(releasesDir, async (before) => {
    const next = moved(before, body);
    const broken = await brokenByMove(releasesDir, before, next);
    if (broken.length > 0) throw new AppError("illegal_transition", broken.join(". "));
    return next;
  });
  const { stable, canary, percent } = after.apps[app] ?? { stable: "", canary: null, percent: 0 };
  await recordAudit(ctx, {
    action: `release.${body.move}`,
    object: app,
    detail: { stable, canary, percent, reason: body.reason },
  });
  return listReleases(ctx);
}

/** The registry after the move; what cannot be moved so says why. */
function moved(before: Registry, body: InputOf<typeof api.move>["body"]): Registry {
  const { app } = body;
  try {
    switch (body.move) {
      case "promote":
        return promoteCanary(before, app);
      case "pause":
        return pauseCanary(before, app);
      case "rollback":
        return rollBack(before, app);
      case "to":
        return makeStable(before, app, body.version);
      case "canary":
        return makeCanary(before, app, body.version, body.percent);
    }
  } catch (error) {
    throw new AppError("illegal_transition", error instanceof Error ? error.message : String(error));
  }
}
