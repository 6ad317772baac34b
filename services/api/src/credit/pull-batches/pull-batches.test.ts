import { beforeAll, expect, it } from "vitest";
import { type PullBatchRow, pullBatches } from "@roadworthy/contracts/pull-batches";
import { systemCtx } from "../../platform/ctx.ts";
import { batchesOf } from "../../testing/credit/batches.ts";
import { createPartner, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  createPuller,
  inquiriesOf,
  moneyOf,
  order,
  pulled,
  refused,
  send,
  somebody,
  type Puller,
} from "../../testing/credit/pulls.ts";
import { columnOf, rowOf } from "./batch-file.rules.ts";
import { runBatch, SLICE_ROWS, watchBatches } from "./run-batch.jobs.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api, { perMinute: 1 });
});

const { call, read, quoted, started, slice, finish } = batchesOf(api);
const rowsOf = async (who: Puller, id: string): Promise<PullBatchRow[]> =>
  pullBatches.rows.reply.parse((await call(who, "GET", `/${id}/rows?limit=100`)).json()).items;
/** Of a soft pull at one bureau, for a partner of tests. */
const PRICE = 275;
const one = () => order({ bureaus: ["equifax"] });

const ctx = () => systemCtx(api.deps, "test", api.app.log);

/** What a person's bell says of a batch. */
const told = async ({ userId }: Puller, batchId: string): Promise<object[]> => [
  ...(await api.owner`select kind, params from alerts where user_id = ${userId} and link like ${`%/${batchId}`}`),
];
const eventsOf = async (batchId: string): Promise<object[]> => [
  ...(await api.owner`select type, data from partner_events where data ->> 'batchId' = ${batchId} order by created_at, id`),
];

it("reads a header as people write it", () => {
  const columns = ["First Name", "LAST_NAME", "zip", "Street", "dob", "bureaus", "metadata.lot"].map(
    columnOf,
  );
  expect(columns).not.toContain(null);
  const known = columns.filter((column) => column !== null);
  expect(rowOf(known, ["Ann", "Lee", "48201", "5 Elm", "3/4/1985", "Equifax; TransUnion", "7"])).toEqual({
    firstName: "Ann",
    lastName: "Lee",
    address: { zipCode: "48201", street: "5 Elm" },
    dateOfBirth: "1985-03-04",
    bureaus: ["equifax", "transunion"],
    metadata: { lot: "7" },
  });
  expect(columnOf("favorite color")).toBeNull();
});

it("prices a file, names each error by line and field, and orders nothing", async () => {
  const [ann, bob] = [somebody(), somebody()];
  const cells = ({ firstName, lastName, address, ssn }: typeof ann) =>
    [
      firstName,
      lastName,
      `"${address.street},\nApt 2"`,
      address.city,
      address.state,
      address.zipCode,
      ssn,
    ].join(",");
  const csv = [
    "\uFEFFFirst name,Last name,Street,City,State,ZIP,SSN,Bureaus",
    `${cells({ ...ann, address: { ...ann.address, street: "5 Harbor Street" } }).replace(",\nApt 2", "")},equifax`,
    "",
    `${cells(bob).replace(",\nApt 2", "").replace(",MI,", ",XX,")},`,
    `Cara,Quill,1 Elm,Detroit,MI,48201,12345678,equifax`,
    `${cells(ann).replace(",\nApt 2", "")},equifax`,
    "",
  ].join("\r\n");
  const defaults = {
    bureaus: ["equifax", "experian", "transunion"],
    purpose: "EXTENSION_OF_CREDIT",
    consent: { textVersion: 1, method: "written" },
  };
  const batch = await quoted(partner, { name: "November", csv, defaults });
  expect(batch).toMatchObject({
    name: "November",
    status: "quoted",
    rows: { total: 4, invalid: 3, ready: 1 },
    quotedCents: PRICE,
    prices: [{ bureaus: ["equifax"], type: "soft", rows: 1, priceCents: PRICE }],
    availableCents: 100_000,
    actions: ["confirm", "cancel"],
  });
  expect((await rowsOf(partner, batch.id)).map(({ line, status, issues }) => [line, status, issues])).toEqual(
    [
      [2, "ready", []],
      [
        4,
        "invalid",
        [{ path: "address.state", column: "State", message: "must be a two-letter state code" }],
      ],
      [5, "invalid", [{ path: "ssn", column: "SSN", message: "must have nine digits" }]],
      [6, "invalid", [{ path: "", message: "is the same as line 2" }]],
    ],
  );
  const file = await call(partner, "GET", `/${batch.id}/rows?format=csv`);
  expect(file.body).toContain("Column State must be a two-letter state code.");
  expect(file.body).toContain("The row is the same as line 2.");
  expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 100_000, heldCents: 0 });
  const [stored] = await api.owner<
    { text: string }[]
  >`select json_agg(r)::text as text from pull_batch_rows r`;
  expect(stored?.text).not.toContain(ann.ssn);
  const wrong = refused(await call(partner, "POST", "", { csv: "name,color\nAnn,red", defaults }));
  expect(wrong.issues).toEqual([{ path: "csv", message: "has an unknown column: name" }]);
  const twice = refused(await call(partner, "POST", "", { csv: "ssn,SSN\n666-28-1003,deal-1", defaults }));
  expect(twice.issues).toEqual([{ path: "csv", message: "has two columns for the same thing: ssn and SSN" }]);
  const terms = await quoted(partner, {
    rows: [
      order({ purpose: "EMPLOYMENT" as never }),
      order({ consent: { textVersion: 99, method: "phone" } }),
    ],
  });
  expect(terms.rows).toMatchObject({ invalid: 2 });
  // What cannot be stored makes its row invalid, not the file.
  const nul = await quoted(partner, {
    rows: [order({ firstName: "A\0nn", metadata: { "a\0b": "c\0" } }), order()],
  });
  expect(nul.rows).toMatchObject({ invalid: 1, ready: 1 });
  expect((await rowsOf(partner, nul.id))[0]?.issues[0]).toMatchObject({ path: "firstName" });
});

it("orders every row once beside the limit of single pulls, and keeps the results as a file", async () => {
  const { postedCents } = await moneyOf(api, partner.partnerId);
  const id = await started(partner, [one(), one(), { ...one(), consentId: undefined, consent: undefined }]);
  const second = await call(partner, "POST", `/${id}/confirm`, { quotedCents: 2 * PRICE });
  expect(refused(second).code).toBe("illegal_transition");
  const batch = await finish(partner, id);
  expect(batch).toMatchObject({
    status: "completed",
    rows: { ordered: 2, invalid: 1, ready: 0 },
    chargedCents: 2 * PRICE,
    actions: [],
  });
  expect(await eventsOf(id)).toEqual([
    { type: "pull_batch.completed", data: { batchId: id, ordered: 2, refused: 0, invalid: 1 } },
  ]);
  expect(await told(partner, id)).toEqual([
    { kind: "batch_completed", params: { name: batch.name, ordered: 2, missed: 1 } },
  ]);
  expect(await moneyOf(api, partner.partnerId)).toEqual({
    postedCents: postedCents - 2 * PRICE,
    heldCents: 0,
  });
  // One a minute is this partner's limit, which the batch has not used up.
  pulled(await send(api, partner.key, one()));
  expect(refused(await send(api, partner.key, one())).code).toBe("rate_limited");
  const [sealed] = await api.owner<{ left: number }[]>`
    select count(sealed_request)::int as left from pull_batch_rows where batch_id = ${id}`;
  expect(sealed?.left).toBe(0);
  const listed = pullBatches.list.reply.parse((await call(partner, "GET", "")).json());
  expect(listed.items[0]).toMatchObject({ id, rows: { ordered: 2, invalid: 1 }, chargedCents: 2 * PRICE });
  const file = await call(partner, "GET", `/${id}/rows?format=csv`);
  expect(file.body.split("\r\n")).toHaveLength(5);
  expect(file.body).toContain("consent is required, or a consentId");
});

it("takes up a batch whose process died, without a second inquiry or charge", async () => {
  const id = await started(partner, [one(), one()]);
  const before = await moneyOf(api, partner.partnerId);
  const kept = await api.owner<{ sealed: string }[]>`
    select sealed_request as sealed from pull_batch_rows where batch_id = ${id} and line = 1`;
  // The process orders the rows and dies before it notes the first.
  await slice(id);
  const [first] = await rowsOf(partner, id);
  await api.owner`
    update pull_batches set status = 'running', finished_at = null, lease_until = now() - interval '1 second' where id = ${id}`;
  await api.owner`
    update pull_batch_rows set status = 'ready', pull_id = null, sealed_request = ${kept[0]?.sealed ?? ""}
    where batch_id = ${id} and line = 1`;
  // A job of the slice before comes late: it does nothing.
  await runBatch.work(ctx(), { batchId: id, slice: 0 }, new AbortController().signal);
  expect((await read(partner, id)).rows.ready).toBe(1);
  await watchBatches.work(ctx(), {}, new AbortController().signal);
  const [waiting] = await api.owner<{ data: object }[]>`
    select data from pgboss.job where name = 'pull_batches.run' and data ->> 'batchId' = ${id} order by created_on desc limit 1`;
  expect(waiting?.data).toEqual({ batchId: id, slice: 1 });
  const batch = await finish(partner, id);
  expect(batch).toMatchObject({ status: "completed", rows: { ordered: 2 }, chargedCents: 2 * PRICE });
  const [again] = await rowsOf(partner, id);
  expect(again?.pull?.id).toBe(first?.pull?.id);
  expect(await inquiriesOf(api, again?.pull?.id ?? "")).toHaveLength(1);
  const after = await moneyOf(api, partner.partnerId);
  expect(before.postedCents - after.postedCents).toBe(2 * PRICE);
  await booksMustAgree(api);
});

it("refuses a row that cannot be opened and orders the ones after it", async () => {
  const id = await started(partner, [one(), one()]);
  await api.owner`update pull_batch_rows set sealed_request = 'damaged' where batch_id = ${id} and line = 1`;
  await slice(id);
  const batch = await read(partner, id);
  expect(batch).toMatchObject({ status: "completed", rows: { ordered: 1, refused: 1 }, chargedCents: PRICE });
  const [damaged] = await rowsOf(partner, id);
  expect(damaged?.refusal).toMatchObject({
    code: "internal",
    detail: expect.stringContaining("Nothing was ordered"),
  });
});

it("lets another partner's batch go first after a slice, and stops for want of funds until it is resumed", async () => {
  const big = await createPuller(api, { cents: (SLICE_ROWS + 2) * PRICE });
  const small = await createPuller(api);
  const long = await started(
    big,
    Array.from({ length: SLICE_ROWS + 5 }, () => one()),
  );
  const short = await started(small, [one()]);
  await slice(long);
  expect((await read(big, long)).rows).toMatchObject({ ordered: SLICE_ROWS, ready: 5 });
  const queue = await api.owner<{ id: string }[]>`
    select data ->> 'batchId' as id from pgboss.job where name = 'pull_batches.run' and data ->> 'batchId' in (${long}, ${short})
    order by created_on, id`;
  expect(queue.map(({ id }) => id)).toEqual([long, short, long]);
  expect(await finish(small, short)).toMatchObject({ status: "completed", chargedCents: PRICE });

  expect(await finish(big, long)).toMatchObject({
    status: "paused",
    pauseReason: "funds",
    rows: { ordered: SLICE_ROWS + 2, ready: 3 },
    actions: ["resume", "skip", "cancel"],
  });
  await fund(api, big.partnerId, PRICE);
  expect((await call(big, "POST", `/${long}/resume`)).statusCode).toBe(200);
  expect(await finish(big, long)).toMatchObject({ status: "paused", rows: { ready: 2 } });
  const canceled = pullBatches.cancel.reply.parse((await call(big, "POST", `/${long}/cancel`)).json());
  expect(canceled).toMatchObject({
    status: "canceled",
    rows: { ordered: SLICE_ROWS + 3, canceled: 2 },
    actions: [],
  });
  expect(refused(await call(big, "POST", `/${long}/resume`)).code).toBe("illegal_transition");
});

it("stops when who started it may no longer pull, and when the price has risen", async () => {
  const who = await createPuller(api);
  const id = await started(who, [one(), one()]);
  await api.owner`update api_keys set revoked_at = now() where partner_id = ${who.partnerId}`;
  await slice(id);
  const [paused] = await api.owner`select status, pause_reason from pull_batches where id = ${id}`;
  expect(paused).toEqual({ status: "paused", pause_reason: "member" });
  expect(await eventsOf(id)).toEqual([
    { type: "pull_batch.paused", data: { batchId: id, reason: "member" } },
  ]);
  expect(await told(who, id)).toMatchObject([{ kind: "batch_paused", params: { reason: "member" } }]);
  // A person of the business goes on with it.
  const resumed = await api.app.inject({
    method: "POST",
    url: `/api/v1/credit-pull-batches/${id}/resume`,
    headers: who.headers,
  });
  expect(resumed.statusCode).toBe(200);
  await api.owner`update pull_batch_rows set price_cents = ${PRICE - 1} where batch_id = ${id} and line = 2`;
  await slice(id);
  const rows =
    await api.owner`select status, refusal_code from pull_batch_rows where batch_id = ${id} order by line`;
  expect(rows).toEqual([
    { status: "ordered", refusal_code: null },
    { status: "refused", refusal_code: "illegal_transition" },
  ]);
  const stranger = await createPartner(api);
  const others = await api.app.inject({
    method: "GET",
    url: `/api/v1/credit-pull-batches/${id}`,
    headers: stranger.headers,
  });
  expect(others.statusCode).toBe(404);
});

it("forgets what a quote that nobody confirmed says of people", async () => {
  const { id } = await quoted(partner, { rows: [one()] });
  await api.owner`update pull_batches set created_at = now() - interval '25 hours' where id = ${id}`;
  await watchBatches.work(ctx(), {}, new AbortController().signal);
  expect(await read(partner, id)).toMatchObject({ status: "canceled", rows: { canceled: 1 } });
});

it("takes ten thousand rows at once", async () => {
  const rows = Array.from({ length: 10_000 }, () => one());
  const batch = await quoted(partner, { rows });
  expect(batch).toMatchObject({ rows: { total: 10_000, ready: 10_000 }, quotedCents: 10_000 * PRICE });
  expect((await call(partner, "POST", "", { rows: [...rows, one()] })).statusCode).toBe(400);
});
