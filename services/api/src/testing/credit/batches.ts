import { expect } from "vitest";
import { pullBatches, type QuotedPullBatch } from "@roadworthy/contracts/pull-batches";
import { runBatch } from "../../credit/pull-batches/run-batch.jobs.ts";
import { systemCtx } from "../../platform/ctx.ts";
import type { TestApi } from "../harness.ts";
import type { Puller } from "./pulls.ts";

/** A batch's way as a business with a key takes it, slice by slice. */
export function batchesOf(api: TestApi) {
  const call = (who: Puller, method: "GET" | "POST", path: string, payload?: object, headers?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/credit-pull-batches${path}`,
      headers: { ...who.key, ...headers },
      ...(payload && { payload }),
    });
  const read = async (who: Puller, id: string): Promise<QuotedPullBatch> =>
    pullBatches.get.reply.parse((await call(who, "GET", `/${id}`)).json());

  async function quoted(who: Puller, body: object): Promise<QuotedPullBatch> {
    const reply = await call(who, "POST", "", body);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return pullBatches.create.reply.parse(reply.json());
  }
  async function started(who: Puller, rows: object[]): Promise<string> {
    const { id, quotedCents } = await quoted(who, { rows });
    expect((await call(who, "POST", `/${id}/confirm`, { quotedCents })).statusCode).toBe(200);
    return id;
  }
  /** Does the slice that is due. */
  async function slice(batchId: string, signal = new AbortController().signal): Promise<void> {
    const { owner, deps, app } = api;
    const [next] = await owner<{ slice: number }[]>`select slice from pull_batches where id = ${batchId}`;
    await runBatch.work(systemCtx(deps, "test", app.log), { batchId, slice: next?.slice ?? 0 }, signal);
  }
  async function finish(who: Puller, batchId: string): Promise<QuotedPullBatch> {
    for (;;) {
      await slice(batchId);
      const batch = await read(who, batchId);
      if (batch.status !== "running") return batch;
    }
  }
  return { call, read, quoted, started, slice, finish };
}
