import type { Ctx } from "../../../platform/ctx.ts";
import { job } from "../../../platform/jobs/job.ts";
import { openOwnConsumer, ownGuardIndexes, sealConsumer } from "../consumer-identity.ts";
import { identityKeysVersion } from "../rules/identity.rules.ts";

const SETTING = "identity_keys_version";
const ROWS_AT_ONCE = 500;

/** Brings the blind indexes of people stored before a rule changed up to date. A run that finds nothing to change notes the version. */
export const reindexIdentities = job({
  name: "consumers.reindex",
  everySeconds: 3_600,
  expireSeconds: 3_600,
  work: async (ctx, _data, signal) => {
    if (await isUpToDate(ctx)) return;
    let [changed, last] = [0, ""];
    for (;;) {
      const batch = await reindexAfter(ctx, last);
      changed += batch.changed;
      if (batch.last === null) break;
      last = batch.last;
      if (signal.aborted) return;
    }
    ctx.log.info({ changed, version: identityKeysVersion }, "people's identities were indexed anew");
    // Where something changed, a process of the version before may still be writing: the next run looks once more.
    if (changed > 0) return;
    await ctx.sql`
      insert into platform_settings (name, value) values (${SETTING}, ${String(identityKeysVersion)}::text::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`;
  },
});

async function isUpToDate(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.sql<
    { version: number }[]
  >`select value::int as version from platform_settings where name = ${SETTING}`;
  return (row?.version ?? 0) >= identityKeysVersion;
}

type Stored = {
  readonly id: string;
  readonly sealed: string;
  readonly identity: string;
  readonly guards: readonly string[] | null;
};

/** The next records by id: how many of them changed, and the last one's id, `null` after the last. */
async function reindexAfter(ctx: Ctx, last: string): Promise<{ changed: number; last: string | null }> {
  const rows = await ctx.sql<Stored[]>`
    select id, sealed_identity as sealed, encode(identity_index, 'hex') as identity, guard_indexes as guards
    from consumers where id > ${last} order by id limit ${ROWS_AT_ONCE}`;
  const changes = rows.flatMap((row) => changeOf(ctx, row));
  for (const { id, sealed, identity, guards } of changes)
    await ctx.sql`
      update consumers set identity_index = decode(${identity}, 'hex'), guard_indexes = ${guards as string[] | null}::text[]
      where id = ${id} and sealed_identity = ${sealed}`;
  return { changed: changes.length, last: rows.at(-1)?.id ?? null };
}

/** A record with the indexes it should have; none where it has them, or where no key of ours opens it. */
function changeOf({ cipher, log }: Ctx, row: Stored): readonly Stored[] {
  try {
    // A partner's record reads as one without earlier addresses.
    const subject = openOwnConsumer(cipher, row.id, row.sealed);
    const identity = sealConsumer(cipher, row.id, subject).identityIndex.toString("hex");
    const guards = row.guards && ownGuardIndexes(cipher, subject);
    const isSame = identity === row.identity && String(guards) === String(row.guards);
    return isSame ? [] : [{ ...row, identity, guards }];
  } catch (error) {
    log.warn({ err: error, consumer: row.id }, "an identity can't be opened, and keeps its index");
    return [];
  }
}
