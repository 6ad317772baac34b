import type postgres from "postgres";
import { registry, type Registry, type ReleasePointer } from "@roadworthy/contracts/releases";
import { changeRegistry, readRegistry, readRelease } from "./registry.ts";

type Pointers = Registry["apps"];
type PointerRow = Omit<ReleasePointer, "withdrawn" | "off" | "stageMinutes" | "area"> & {
  readonly app: string;
  readonly withdrawn: string[];
  readonly off: ReleasePointer["off"] | null;
  readonly stage_minutes: number | null;
  readonly area: ReleasePointer["area"] | null;
};

/** What is live for every front end, the shell first. */
export async function readPointers(sql: postgres.ISql): Promise<Pointers> {
  const rows = await sql<PointerRow[]>`
    select app, stable, canary, percent, history, withdrawn, off, stage_minutes, area from release_pointers order by app <> 'shell', app`;
  return Object.fromEntries(
    rows.map(({ app, off, area, stage_minutes: stageMinutes, ...pointer }) => [
      app,
      {
        ...pointer,
        ...(off && { off }),
        ...(area && { area }),
        ...(stageMinutes !== null && { stageMinutes }),
      },
    ]),
  );
}

/**
 * Changes pointers in the caller's transaction, one change at a time across
 * all processes; returns all of them. If `change` throws, nothing is changed.
 */
export async function changePointers(
  sql: postgres.ISql,
  change: (before: Registry) => Registry | Promise<Registry>,
): Promise<Pointers> {
  await sql`select pg_advisory_xact_lock(hashtextextended('release_pointers', 0))`;
  const before = await readPointers(sql);
  const { apps } = registry.parse(await change({ devOverrides: false, apps: before }));
  const changed = Object.entries(apps).filter(
    ([app, pointer]) => JSON.stringify(pointer) !== JSON.stringify(before[app]),
  );
  for (const [app, pointer] of changed) await writePointer(sql, app, pointer);
  return apps;
}

/**
 * Applies what the folder holds: apps that have no pointer yet, moves made while no portal was running, and replacements for
 * live versions that are no longer stored. Called at startup; everything else that somebody has released stays as it is.
 */
export async function adoptPointers(sql: postgres.ISql, releasesDir: string): Promise<void> {
  const { apps, pending = [] } = await readRegistry(releasesDir);
  const known = await readPointers(sql);
  for (const [app, pointer] of Object.entries(apps)) {
    const live = known[app];
    const isWanted =
      live === undefined ||
      pending.includes(app) ||
      (live.stable !== pointer.stable && (await readRelease(releasesDir, app, live.stable)) === null);
    if (isWanted) await writePointer(sql, app, pointer);
  }
  if (pending.length > 0) await changeRegistry(releasesDir, (now) => ({ ...now, pending: [] }));
}

async function writePointer(sql: postgres.ISql, app: string, pointer: ReleasePointer): Promise<void> {
  const {
    stable,
    canary,
    percent,
    history,
    withdrawn = [],
    off = null,
    area = null,
    stageMinutes = null,
  } = pointer;
  const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into release_pointers (app, stable, canary, percent, history, withdrawn, off, stage_minutes, area)
    values (${app}, ${stable}, ${canary}, ${percent}, ${history}, ${withdrawn}, ${json(off)}::text::jsonb, ${stageMinutes}, ${json(area)}::text::jsonb)
    on conflict (app) do update set stable = excluded.stable, canary = excluded.canary, percent = excluded.percent,
      history = excluded.history, withdrawn = excluded.withdrawn, off = excluded.off, stage_minutes = excluded.stage_minutes, area = excluded.area, changed_at = now()`;
}
