import { expect, it } from "vitest";
import { pullBatches } from "@roadworthy/contracts/pull-batches";
import { systemCtx } from "../../platform/ctx.ts";
import { batchesOf } from "../../testing/credit/batches.ts";
import { fund } from "../../testing/fixtures.ts";
import { createPuller, order, refused, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { forgetBatches } from "./run-batch.jobs.ts";

const api = testApi();

const PRICE = 275;
const cheap = () => order({ bureaus: ["equifax"] });
const dear = () => order({ bureaus: ["equifax", "experian", "transunion"] });

const { call, started, finish, read, quoted } = batchesOf(api);
const notOrdered = async (who: Puller, id: string) =>
  pullBatches.rows.reply
    .parse((await call(who, "GET", `/${id}/rows?status=not_ordered`)).json())
    .items.map(({ line, status, refusal }) => [line, status, refusal?.code ?? null]);

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

it("is confirmed and canceled once when the reply was lost, and says what became of it without a key", async () => {
  const who = await createPuller(api);
  const repeat = async (path: string, payload?: object) => {
    const send = () => call(who, "POST", path, payload, { "idempotency-key": `try-${path}` });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.headers["idempotency-replayed"]]).toEqual([
      200,
      200,
      "true",
    ]);
    expect(again.json()).toEqual(first.json());
  };
  const detailOf = async (path: string, payload?: object) =>
    (await call(who, "POST", path, payload)).json<{ detail: string }>().detail;
  const { id, quotedCents } = await quoted(who, { rows: [cheap(), cheap()] });
  await repeat(`/${id}/confirm`, { quotedCents });
  expect(await detailOf(`/${id}/confirm`, { quotedCents })).toMatch(/^This batch is already running\./);
  expect(await finish(who, id)).toMatchObject({ status: "completed", chargedCents: 2 * PRICE });
  expect(await detailOf(`/${id}/confirm`, { quotedCents })).toMatch(/^This batch is already completed\./);
  expect(await detailOf(`/${id}/resume`)).toMatch(/^This batch is completed\./);

  const other = await quoted(who, { rows: [cheap()] });
  await repeat(`/${other.id}/cancel`);
  expect(await read(who, other.id)).toMatchObject({ status: "canceled", chargedCents: 0 });
});
