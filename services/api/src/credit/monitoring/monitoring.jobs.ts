import type { FastifyBaseLogger } from "fastify";
import { job } from "../../platform/jobs/job.ts";
import { systemCtx, type Ctx, type Deps } from "../../platform/ctx.ts";
import { claimDueClients, type DueClient } from "./claim-due-clients.ts";
import { askDueBureaus } from "./monitoring.service.ts";
import { storeUpdates, type Updates } from "./store-updates.ts";

/** Parallel batches. While one waits for bureaus, others store; more would leave requests too few connections. */
const LANES = 4;

/** Runs the clients' monthly updates when they are due, at start and every hour; several processes share the work. */
export const monthlyUpdates = job({
  name: "monitoring.update",
  everySeconds: 3600,
  expireSeconds: 3600,
  work: (ctx, _data, signal) => runDueUpdates(ctx, ctx.log, signal),
});

/**
 * Runs every update that is due now, some hundred clients at a time; returns how many clients got a new date. Memory stays flat however
 * many are due, since each batch is claimed only when the one before it is stored.
 */
export async function runDueUpdates(
  deps: Deps,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  const ctx = systemCtx(deps, "monitoring", log);
  const lane = async (): Promise<number> => {
    let updated = 0;
    while (!signal?.aborted) {
      const due = await claimDueClients(ctx);
      if (due.length === 0) break;
      updated += await storeOrBackOff(ctx, await Promise.all(due.map((client) => updatesOf(ctx, client))));
    }
    return updated;
  };
  const lanes = await Promise.all(Array.from({ length: LANES }, lane));
  return lanes.reduce((sum, updated) => sum + updated, 0);
}

type Asked = DueClient & Updates & { readonly isBroken: boolean };

/** The bureaus' answers for a client. If an identity cannot be decrypted, only that client fails. */
async function updatesOf(ctx: Ctx, client: DueClient): Promise<Asked> {
  try {
    return { ...client, results: await askDueBureaus(ctx, client), isBroken: false };
  } catch (error) {
    ctx.log.error({ err: error }, "a monthly update failed");
    return broken(client);
  }
}

const broken = (client: DueClient): Asked => ({
  ...client,
  results: client.claims.map((claim) => ({
    ...claim,
    outcome: "failed",
    reason: "internal_error",
    file: null,
  })),
  isBroken: true,
});

/** Stores a batch in one transaction. If that fails, stores each client alone; those that still fail are postponed like a bureau's failure. */
async function storeOrBackOff(ctx: Ctx, batch: readonly Asked[]): Promise<number> {
  const wellBehaved = batch.filter(({ isBroken }) => !isBroken).length;
  try {
    await storeUpdates(ctx, batch);
    return wellBehaved;
  } catch (error) {
    if (batch.length > 1) {
      let stored = 0;
      for (const client of batch) stored += await storeOrBackOff(ctx, [client]);
      return stored;
    }
    ctx.log.error({ err: error }, "a monthly update was not stored");
    const [client] = batch;
    if (client && !client.isBroken) await storeOrBackOff(ctx, [broken(client)]);
    return 0;
  }
}
