import { createBureauClient } from "./credit/bureaus/bureau-gateway.ts";
import { bureauKey } from "./credit/bureaus/bureau-keys.ts";
import { createDeskClient } from "./credit/bureaus/desk-gateway.ts";
import { modules } from "./modules.ts";
import { createCipher } from "./platform/cipher.ts";
import { closeJobs } from "./platform/jobs/jobs.service.ts";
import type { Config } from "./platform/config.ts";
import type { Deps } from "./platform/ctx.ts";
import { openDatabase, QUICK_CONNECTIONS, type Sql } from "./platform/db.ts";
import { resolveTxt } from "./accounts/sso/resolve-txt.ts";
import { openReplica } from "./platform/replica.ts";

/** Wires what outlives a request, for an API process or for one command. `close` when nothing uses it anymore. */
export function openDeps(
  config: Config,
  pool: number = config.databasePool,
  observe?: (sql: Sql) => Sql,
): { readonly deps: Deps; readonly close: () => Promise<void> } {
  const options = { pool, isPooled: config.isDatabasePooled ?? false, ...(observe && { observe }) };
  const database = openDatabase(config.databaseUrl, options);
  const quick = openDatabase(config.databaseUrl, { ...options, pool: QUICK_CONNECTIONS });
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, database.sql, options)
    : undefined;
  const bureaus = createBureauClient(config.bureau, (bureau) => bureauKey(deps, bureau));
  const sandboxBureaus = config.sandboxBureau && createBureauClient(config.sandboxBureau);
  const deskClient = createDeskClient(config.bureau, (bureau) => bureauKey(deps, bureau));
  const deps: Deps = {
    config,
    db: database.db,
    sql: database.sql,
    quick,
    replica,
    cipher: createCipher(config),
    bureaus,
    sandboxBureaus,
    identity: deskClient.identity,
    desk: deskClient.desk,
    resolveTxt,
    now: () => new Date(),
    memory: new Map(),
    closing: [],
    proposalKinds: modules.flatMap((module) => module.proposalKinds ?? []),
    personalData: modules.flatMap((module) => module.personalData ?? []),
  };
  return {
    deps,
    close: async () => {
      await closeJobs(deps);
      for (const end of deps.closing) await end();
      await bureaus.close();
      await sandboxBureaus?.close();
      await deskClient.close();
      await replica?.close();
      await quick.close();
      await database.close();
    },
  };
}
