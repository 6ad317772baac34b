import { beforeAll, expect, it } from "vitest";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let maker: Person;
let partnerId: string;
beforeAll(async () => {
  maker = await createAdmin(api);
  ({ partnerId } = await createPartner(api));
});

const propose = (amountCents: number) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/admin/proposals",
    headers: maker.headers,
    payload: {
      kind: "partner.adjustment",
      payload: { partnerId, amountCents, against: "revenue", description: "Goodwill" },
      reason: "Agreed by phone",
    },
  });
const states = () =>
  api.owner`select status from proposals where object = ${partnerId} order by created_at, id`;

it("the same change is proposed once, until the proposal has expired", async () => {
  const both = await Promise.all([propose(500), propose(500)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await propose(700)).json()).toMatchObject({ code: "already_exists" });
  expect(await states()).toEqual([{ status: "open" }]);
  await api.owner`update proposals set expires_at = now() - interval '1 second' where object = ${partnerId}`;
  expect((await propose(700)).statusCode).toBe(201);
  expect(await states()).toEqual([{ status: "stale" }, { status: "open" }]);
});

it("no more than $100,000 is given or taken at once", async () => {
  for (const amountCents of [10_000_001, -10_000_001])
    expect((await propose(amountCents)).json()).toMatchObject({ code: "invalid_request" });
});
