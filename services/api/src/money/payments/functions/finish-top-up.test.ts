import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, it } from "vitest";
import { booksMustAgree, moneyOf } from "../../../testing/credit/pulls.ts";
import { createPartner } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { secondWaits } from "../../../testing/database/lock-waits.ts";

const api = testApi();

async function opened(provider: "sandbox" | "stripe") {
  const { partnerId } = await createPartner(api);
  const reference = `test_${randomUUID()}`;
  await api.owner`
    insert into top_ups (partner_id, mode, amount_cents, provider, provider_reference, created_at)
    values (${partnerId}, 'live', 5000, ${provider}, ${reference}, now())`;
  return { partnerId, reference };
}

const finish = async (reference: string, isPaid: boolean, sql: postgres.Sql = api.deps.sql) => {
  const [row] = await sql<{ outcome: string }[]>`
    select finish_top_up('sandbox', ${reference}, 5000, ${isPaid}, 'No funds.', 'test', ${reference}) as outcome`;
  return row?.outcome;
};
const told = async (partnerId: string) =>
  (await api.owner<{ type: string }[]>`select type from partner_events where partner_id = ${partnerId}`).map(
    ({ type }) => type,
  );

it("is told and credited once when the provider says it twice at the same time", async () => {
  const { partnerId, reference } = await opened("sandbox");
  const both = await secondWaits(
    api,
    (sql) => finish(reference, true, sql),
    (sql) => finish(reference, true, sql),
  );
  expect(both).toEqual(["paid", "unchanged"]);
  expect(await told(partnerId)).toEqual(["top_up.succeeded"]);
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 5_000 });
  await booksMustAgree(api);
});

it("tells of a decline once, and of the payment that follows it", async () => {
  const { partnerId, reference } = await opened("sandbox");
  expect([await finish(reference, false), await finish(reference, false)]).toEqual(["declined", "unchanged"]);
  expect(await told(partnerId)).toEqual(["top_up.failed"]);
  expect(await finish(reference, true)).toBe("paid");
});

it("is not known by a name that another provider has given it", async () => {
  const { partnerId, reference } = await opened("stripe");
  expect(await finish(reference, true)).toBe("unknown");
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 0 });
});
