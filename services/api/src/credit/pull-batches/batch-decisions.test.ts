import { afterAll, beforeAll, expect, it } from "vitest";
import { pullBatches, type QuotedPullBatch } from "@roadworthy/contracts/pull-batches";
import { systemCtx } from "../../platform/ctx.ts";
import { fund } from "../../testing/fixtures.ts";
import { createPuller, order, refused, type Puller } from "../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { forgetBatches, runBatch } from "./run-batch.jobs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const PRICE = 275;
const cheap = () => order({ bureaus: ["equifax"] });
const dear = () => order({ bureaus: ["equifax", "experian", "transunion"] });

const call = (who: Puller, method: "GET" | "POST", path: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v1/credit-pull-batches${path}`,
    headers: who.key,
    ...(payload && { payload }),
  });
const read = async (who: Puller, id: string): Promise<QuotedPullBatch> =>
  pullBatches.get.reply.parse((await call(who, "GET", `/${id}`)).json());
const notOrdered = async (who: Puller, id: string) =>
  pullBatches.rows.reply
    .parse((await call(who, "GET", `/${id}/rows?status=not_ordered`)).json())
    .items.map(({ line, status, refusal }) => [line, status, refusal?.code ?? null]);

async function started(who: Puller, rows: object[]): Promise<string> {
  const { id, quotedCents } = pullBatches.create.reply.parse((await call(who, "POST", "", { rows })).json());
  expect((await call(who, "POST", `/${id}/confirm`, { quotedCents })).statusCode).toBe(200);
  return id;
}
async function finish(who: Puller, id: string): Promise<QuotedPullBatch> {
  for (;;) {
    const [next] = await api.owner<{ slice: number }[]>`select slice from pull_batches where id = ${id}`;
    await runBatch.work(
      systemCtx(api.deps, "test", api.app.log),
      { batchId: id, slice: next?.slice ?? 0 },
      new AbortController().signal,
    );
    const batch = await read(who, id);
    if (batch.status !== "running") return batch;
  }
}

it("goes on without the row that the balance doesn't cover, and orders it later", async () => {
  const who = await createPuller(api, { cents: 3 * PRICE });
  const id = await started(who, [dear(), cheap(), dear(), cheap()]);
  const paused = await finish(who, id);
  expect(paused).toMatchObject({
    status: "paused",
    pauseReason: "funds",
    rows: { ordered: 2, ready: 2, blocked: 2, retryable: 0 },
    actions: ["resume", "skip", "cancel"],
  });
  expect(await notOrdered(who, id)).toEqual([
    [1, "ready", "insufficient_balance"],
    [3, "ready", "insufficient_balance"],
  ]);
  // What was the fault: it would stop at the same rows again.
  await call(who, "POST", `/${id}/resume`);
  expect(await finish(who, id)).toMatchObject({ status: "paused", rows: { blocked: 2 } });

  const skips = await Promise.all([call(who, "POST", `/${id}/skip`), call(who, "POST", `/${id}/skip`)]);
  expect(skips.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await finish(who, id)).toMatchObject({
    status: "completed",
    rows: { ordered: 2, refused: 2, retryable: 2 },
    chargedCents: 2 * PRICE,
    actions: ["retry"],
  });
  const file = await call(who, "GET", `/${id}/rows?status=not_ordered&format=csv`);
  expect(file.body).toContain("You skipped this row");

  await fund(api, who.partnerId, 10_000);
  const retries = await Promise.all([call(who, "POST", `/${id}/retry`), call(who, "POST", `/${id}/retry`)]);
  expect(retries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await finish(who, id)).toMatchObject({
    status: "completed",
    rows: { ordered: 4, refused: 0, retryable: 0 },
    actions: [],
  });
  expect(await notOrdered(who, id)).toEqual([]);
  expect(refused(await call(who, "POST", `/${id}/retry`)).code).toBe("illegal_transition");
});

it("orders what a bureau's pause refused again, for a week, and lets nobody else decide", async () => {
  const who = await createPuller(api);
  const id = await started(who, [cheap(), cheap()]);
  await api.owner`update bureau_settings set is_enabled = false where bureau = 'equifax'`;
  expect(await finish(who, id)).toMatchObject({ rows: { ordered: 0, refused: 2, retryable: 2 } });
  await api.owner`update bureau_settings set is_enabled = true where bureau = 'equifax'`;
  const other = await createPuller(api);
  for (const action of ["retry", "skip"])
    expect((await call(other, "POST", `/${id}/${action}`)).statusCode).toBe(404);
  expect(refused(await call(who, "POST", `/${id}/skip`)).code).toBe("illegal_transition");

  await call(who, "POST", `/${id}/retry`);
  expect(await finish(who, id)).toMatchObject({ status: "completed", rows: { ordered: 2 } });

  const late = await started(who, [cheap()]);
  await api.owner`update bureau_settings set is_enabled = false where bureau = 'equifax'`;
  await finish(who, late);
  await api.owner`update bureau_settings set is_enabled = true where bureau = 'equifax'`;
  await api.owner`update pull_batches set finished_at = now() - interval '8 days' where id = ${late}`;
  expect(refused(await call(who, "POST", `/${late}/retry`)).code).toBe("illegal_transition");
  await forgetBatches.work(systemCtx(api.deps, "test", api.app.log), {}, new AbortController().signal);
  const [left] =
    await api.owner`select sealed_request as sealed from pull_batch_rows where batch_id = ${late}`;
  expect(left).toEqual({ sealed: null });
});

it("doesn't order a row again whose price has risen", async () => {
  const who = await createPuller(api);
  const id = await started(who, [cheap()]);
  await api.owner`update pull_batch_rows set price_cents = ${PRICE - 1} where batch_id = ${id}`;
  expect(await finish(who, id)).toMatchObject({ rows: { refused: 1, retryable: 0 }, actions: [] });
});
