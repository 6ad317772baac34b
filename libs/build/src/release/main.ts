import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRunRecord } from "../launch/run-record.ts";
import { isApp, repoDir, apps, type AppName } from "./apps.ts";
import {
  changeRegistry,
  makeCanary,
  makeStable,
  promoteCanary,
  readRegistry,
  readRelease,
  rollBack,
} from "./registry.ts";
import { checkPages } from "./check-pages.ts";
import { checkRelease, ReleaseRefused, storeRelease, type Log } from "./store-release.ts";

/** What `npm run release` was asked to do. */
export type ReleaseOrder =
  | { app: AppName; kind: "stable" }
  | { app: AppName; kind: "canary"; percent: number }
  | { app: AppName; kind: "promote" }
  | { app: AppName; kind: "rollback" };

const usage = `npm run release -- <app> [--canary <percent> | --promote | --rollback]
  <app> is one of ${apps.join(", ")}
  --canary 10  gives the new version to ten per cent of the visitors, always the same ones
  --promote    gives the running canary to everybody
  --rollback   takes a running canary back, or else the previous version`;

/** Reads the command line; throws a sentence for people. */
export function readOrder(args: readonly string[]): ReleaseOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      canary: { type: "string" },
      promote: { type: "boolean", default: false },
      rollback: { type: "boolean", default: false },
    },
  });
  const [app = "", ...more] = positionals;
  if (!isApp(app) || more.length > 0) throw new Error(`Name one app.\n${usage}`);
  const chosen = [values.canary !== undefined, values.promote, values.rollback].filter(Boolean).length;
  if (chosen > 1) throw new Error(`Only one of --canary, --promote and --rollback.\n${usage}`);
  if (values.promote) return { app, kind: "promote" };
  if (values.rollback) return { app, kind: "rollback" };
  if (values.canary === undefined) return { app, kind: "stable" };
  const percent = Number(values.canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error(`--canary takes a whole number from 1 to 99.\n${usage}`);
  }
  return { app, kind: "canary", percent };
}

/**
 * Carries out an order: builds and checks where needed, then moves the pointer. Throws what stands against it. `siteUrl` is the portal
 * that runs on these releases, whose content public pages are tried with.
 */
export async function carryOut(
  order: ReleaseOrder,
  releasesDir: string,
  log: Log,
  siteUrl?: string,
): Promise<void> {
  const { app } = order;
  if (order.kind === "rollback" || order.kind === "promote") {
    const move = order.kind === "rollback" ? rollBack : promoteCanary;
    const after = await changeRegistry(releasesDir, (before) => move(before, app));
    log(`${app} is now ${after.apps[app]?.stable ?? ""} for everybody`);
    return;
  }
  const { release, wasBuilt } = await storeRelease(releasesDir, app);
  log(wasBuilt ? `${app} ${release.version} built` : `${app} ${release.version} was built before`);
  const registry = await readRegistry(releasesDir);
  const shellVersion = registry.apps["shell"]?.stable;
  const shell =
    app === "shell"
      ? release
      : shellVersion === undefined
        ? null
        : await readRelease(releasesDir, "shell", shellVersion);
  if (shell === null)
    throw new ReleaseRefused(["There is no shell to release into: release the shell first."]);
  await checkRelease(releasesDir, release, shell, registry, log);
  await checkPages(releasesDir, release, registry, siteUrl);
  await changeRegistry(releasesDir, (before) =>
    order.kind === "canary"
      ? makeCanary(before, app, release.version, order.percent)
      : makeStable(before, app, release.version),
  );
  log(
    order.kind === "canary"
      ? `${app} ${release.version} goes to ${order.percent} % of the visitors`
      : `${app} ${release.version} is now stable`,
  );
}

if (import.meta.main) {
  const dataDir = process.env.DATA_DIR ?? join(repoDir, ".data");
  try {
    await carryOut(
      readOrder(process.argv.slice(2)),
      process.env.RELEASES_DIR ?? join(dataDir, "releases"),
      console.log,
      readRunRecord(dataDir)?.siteUrl,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
