import { beforeAll, expect, it } from "vitest";
import { MOST_UNCONFIRMED_BATCHES, pullBatches } from "@roadworthy/contracts/pull-batches";
import { systemCtx } from "../../platform/ctx.ts";
import { createPuller, order, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { forgetBatches, watchBatches } from "./run-batch.jobs.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const quote = ({ key }: Puller, rows: object[] = [order({ bureaus: ["equifax"] })], app = api.app) =>
  app.inject({ method: "POST", url: "/api/v1/credit-pull-batches", headers: key, payload: { rows } });
const quoted = async (who: Puller, rows?: object[]): Promise<string> =>
  pullBatches.create.reply.parse((await quote(who, rows)).json()).id;
const run = async (job: typeof forgetBatches) =>
  job.work(systemCtx(api.deps, "test", api.app.log), {}, new AbortController().signal);

it("are priced fifty times a day without being confirmed, so that no business fills the disk", async () => {
  await api.owner`
    insert into pull_batches (partner_id, mode, name, status, created_at)
    select ${partner.partnerId}, 'live', 'Quote', 'canceled', now() from generate_series(2, ${MOST_UNCONFIRMED_BATCHES})`;
  expect((await quote(partner)).statusCode).toBe(201);
  const over = await quote(partner);
  expect([over.statusCode, over.json().code]).toEqual([429, "rate_limited"]);
  expect((await quote(await createPuller(api))).statusCode).toBe(201);
  await api.owner`update pull_batches set started_at = now() where partner_id = ${partner.partnerId} and status = 'canceled'`;
  expect((await quote(partner)).statusCode).toBe(201);
});

it("are gone a month after a quote that nobody confirmed, with the people in them, unless a legal hold keeps them", async () => {
  const [other, held] = [await createPuller(api), await createPuller(api)];
  const ids = [await quoted(other), await quoted(other), await quoted(held)];
  const [left, started] = ids;
  await api.owner`
    insert into legal_holds (subject, kind, set_proposal_id, set_at) values (${held.partnerId}, 'business', 'prop_test', now())`;
  await api.owner`
    update pull_batches set status = 'canceled', finished_at = now() - interval '31 days',
      started_at = case when id = ${started ?? ""} then now() end where id in ${api.owner(ids)}`;
  await run(watchBatches);
  await run(forgetBatches);
  const rows = await api.owner`
    select batch_id as id, display_name is null as forgotten from pull_batch_rows where batch_id in ${api.owner(ids)} order by display_name`;
  expect(rows.map(({ id }) => id)).not.toContain(left);
  expect(rows).toContainEqual({ id: started, forgotten: true });
  expect(rows).toContainEqual({ id: ids[2], forgotten: false });
});

it("reads no further than a row too many, and no row without end", async () => {
  // Two million rows took all the memory that a process has, which ended it.
  const header = "firstName,lastName,street,city,state,zipCode\n";
  const send = (csv: string) =>
    api.app.inject({
      method: "POST",
      url: "/api/v1/credit-pull-batches",
      headers: partner.key,
      payload: { csv: header + csv },
    });
  for (const [csv, fault] of [
    ["a\n".repeat(2_600_000), "has more than 10000 rows"],
    ["a,".repeat(3_500_000), "cannot be read"],
    // A minute of the processor, in which nobody else was answered.
    [",\n".repeat(2_600_000), "has more than 20000 lines"],
    [`${",".repeat(100)}a\n`, "has more than 100 columns"],
  ] as const)
    expect((await send(csv)).json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "csv", message: expect.stringContaining(fault) }],
    });
});

it("takes the blank lines that a spreadsheet leaves", async () => {
  const row = "Ann,Bell,1 Elm St,Troy,MI,48083\n";
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pull-batches",
    headers: partner.key,
    payload: { csv: `firstName,lastName,street,city,state,zipCode\n${row}${", ,\n".repeat(12_000)}${row}` },
  });
  const { id, rows } = pullBatches.create.reply.parse(reply.json());
  expect(rows.total).toBe(2);
  const kept = await api.owner`select line from pull_batch_rows where batch_id = ${id} order by line`;
  expect(kept.map(({ line }) => line)).toEqual([2, 12_003]);
});

it("refuses a row of more fields than a pull could have, whatever holds them", async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`k${nth}`, "v"]));
  for (const row of [many, { metadata: many }])
    expect((await quote(partner, [row])).json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "rows.0", message: "must be an object with at most 100 fields" }],
    });
});

it("refuses a row that is nested without end, under an idempotency key too", async () => {
  for (const levels of [40, 100_000])
    for (const key of [{}, { "idempotency-key": `deep-${levels}` }]) {
      const reply = await api.app.inject({
        method: "POST",
        url: "/api/v1/credit-pull-batches",
        headers: { ...partner.key, "content-type": "application/json", ...key },
        payload: `{"rows":[{"metadata":${"[".repeat(levels)}${"]".repeat(levels)}}]}`,
      });
      expect(reply.json()).toMatchObject({
        code: "invalid_request",
        issues: [{ path: "", message: "is nested too deeply" }],
      });
    }
});

it("are read a few at a time, two of a business, and more are asked to come again", async () => {
  // As through a pooler, so that no wait for a lock ends by itself.
  const patient = await api.another({ isDatabasePooled: true });
  const [flooding, ...others] = await Promise.all(Array.from({ length: 8 }, () => createPuller(api)));
  if (!flooding) throw new Error("there is no business");
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Nobody gets further than the first look at the business's batches until it is free.
  const holding = api.owner.begin(async (tx) => {
    await tx`lock table pull_batches in access exclusive mode`;
    held.resolve();
    await free.promise;
  });
  await held.promise;
  /** What they are answered, and when so many of them have been refused. */
  const sendAll = (who: readonly Puller[], most: number) => {
    const refused = Promise.withResolvers<void>();
    let count = 0;
    const replies = who.map(async (one) => {
      const { statusCode } = await quote(one, undefined, patient.app);
      if (statusCode === 503 && (count += 1) === most) refused.resolve();
      return statusCode;
    });
    return { refused: refused.promise, replies: Promise.all(replies) };
  };
  const flood = sendAll(
    Array.from({ length: 10 }, () => flooding),
    8,
  );
  await flood.refused;
  // One of the six places is taken.
  const rest = sendAll(others, 2);
  await rest.refused;
  free.resolve();
  await holding;
  const read = (statuses: readonly number[]) => statuses.filter((status) => status === 201).length;
  expect([read(await flood.replies), read(await rest.replies)]).toEqual([2, 5]);
  expect((await quote(flooding, undefined, patient.app)).statusCode).toBe(201);
});
