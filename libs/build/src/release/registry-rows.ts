import type postgres from "postgres";
import { registry, type Registry, type ReleasePointer } from "@roadworthy/contracts/releases";
import { digestStored } from "./checks/version-files.ts";
import { checkMove } from "./live-pairs.ts";
import { changeRegistry, readRegistry } from "./registry.ts";
import { ReleaseRefused } from "./store-release.ts";

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
 * Changes pointers in the caller's transaction, one change at a time across all processes; returns all of them. If `change` throws, nothing
 * is changed. What the files of each version in `releasesDir` add up to that becomes live is kept for good: a version with other bytes
 * than it once had is refused.
 */
export async function changePointers(
  sql: postgres.ISql,
  releasesDir: string,
  change: (before: Registry) => Registry | Promise<Registry>,
): Promise<Pointers> {
  await sql`select pg_advisory_xact_lock(hashtextextended('release_pointers', 0))`;
  const before = await readPointers(sql);
  const { apps } = registry.parse(await change({ devOverrides: false, apps: before }));
  const altered = await keepDigests(sql, releasesDir, before, apps);
  if (altered.length > 0) throw new ReleaseRefused(altered);
  for (const app of movedBetween(before, apps)) {
    const pointer = apps[app];
    if (pointer !== undefined) await writePointer(sql, app, pointer);
  }
  return apps;
}

/**
 * Takes over what the folder holds: apps that have no pointer yet, and moves that were made while no portal was running. A start is not a
 * release, so every other row stays as somebody released it, also where its version is not in this folder. What may not go live
 * is left out; the answer says why.
 */
export async function adoptPointers(sql: postgres.Sql, releasesDir: string): Promise<string[]> {
  const refused: string[] = [];
  await sql.begin(async (transaction) => {
    await waitForOtherStarts(transaction);
    let told: NonNullable<Registry["pending"]> = {};
    let known: Registry = { devOverrides: false, apps: {} };
    // Read under the lock: of several processes that start at once, the first one takes over what is pending.
    const apps = await changePointers(transaction, releasesDir, async (before) => {
      known = before;
      const { apps: own, pending = {} } = await readRegistry(releasesDir);
      told = pending;
      const wanted = Object.entries(own)
        .filter(([app]) => before.apps[app] === undefined || pending[app] !== undefined)
        .toSorted(([app], [other]) => Number(other === "shell") - Number(app === "shell"));
      const check = async (now: Registry, moved: typeof wanted) => {
        const { after, faults } = await checkMove(releasesDir, now, withPointers(now, moved));
        if (faults.length === 0)
          faults.push(...(await keepDigests(transaction, releasesDir, now.apps, after.apps)));
        return { after, faults };
      };
      const together = await check(before, wanted);
      if (together.faults.length === 0) return together.after;
      let next = before;
      for (const one of wanted) {
        const { after, faults } = await check(next, [one]);
        if (faults.length === 0) next = after;
        else refused.push(...faults);
      }
      return next;
    });
    // The first start of a database is its setup; afterwards whatever goes live is on the trail.
    if (Object.keys(known.apps).length > 0)
      await noteMoves(transaction, "start", known.apps, apps, (app) => told[app]);
    if (Object.keys(told).length > 0) await changeRegistry(releasesDir, (now) => ({ ...now, pending: {} }));
  });
  return refused;
}

/** Of several processes that start at once, the first one reads every file of every version under the lock. */
const waitForOtherStarts = (sql: postgres.ISql): Promise<unknown> =>
  sql`select set_config(name, '60s', true)
    from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) name`;

const withPointers = (
  before: Registry,
  pointers: readonly (readonly [string, ReleasePointer])[],
): Registry => ({ ...before, apps: { ...before.apps, ...Object.fromEntries(pointers) } });

/** Records each move in the audit log, with what was said about it: those of an operator's command, or what a start took over. */
export async function noteMoves(
  sql: postgres.ISql,
  by: "operator" | "start",
  before: Pointers,
  after: Pointers,
  saidOf: (app: string) => Readonly<Record<string, string>> | undefined = () => undefined,
): Promise<void> {
  for (const app of movedBetween(before, after)) {
    const { stable = "", canary = null, percent = 0, off } = after[app] ?? {};
    const detail = { stable, canary, percent, isOff: off !== undefined, ...saidOf(app) };
    await sql`select audit_note('platform', 'system', ${by}, 'release.move', ${app}, ${JSON.stringify(detail)}::text::jsonb)`;
  }
}

/** The apps whose pointers differ. */
export const movedBetween = (before: Pointers, after: Pointers): string[] =>
  Object.keys(after).filter((app) => JSON.stringify(after[app]) !== JSON.stringify(before[app]));

/** What the files of a version added up to when it was published or first live; `null` of one that never was. */
export async function keptDigest(sql: postgres.ISql, app: string, version: string): Promise<string | null> {
  const [row] = await sql<{ digest: string }[]>`
    select digest from published_releases where app = ${app} and version = ${version}`;
  return row?.digest ?? null;
}

/** Writes down what the files of versions add up to that become live and are here; returns those that once were something else. */
async function keepDigests(
  sql: postgres.ISql,
  releasesDir: string,
  before: Pointers,
  after: Pointers,
): Promise<string[]> {
  const altered: string[] = [];
  for (const app of movedBetween(before, after)) {
    const [was, now] = [before[app], after[app]];
    for (const version of [now?.stable, now?.canary]) {
      if (!version || version === was?.stable || version === was?.canary) continue;
      const digest = await digestStored(releasesDir, app, version);
      if (digest === null) continue;
      await sql`
        insert into published_releases (app, version, digest, reason) values (${app}, ${version}, ${digest}, '')
        on conflict do nothing`;
      if ((await keptDigest(sql, app, version)) !== digest)
        altered.push(`${app} ${version} is stored here with other bytes than it was released with`);
    }
  }
  return altered;
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
