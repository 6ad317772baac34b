import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { customers as api } from "@roadworthy/contracts/customers";
import { pull } from "@roadworthy/contracts/pulls";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";

const server = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const read = (path: string, who: Puller = partner) =>
  server.app.inject({ url: `/api/v1/customers${path}`, headers: who.headers });

it("keeps one record of a consumer with every pull, its consent and its cost, for this partner alone and on record", async () => {
  const who = somebody();
  for (const reference of ["first", "second"]) {
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/v1/credit-pulls",
      headers: { ...partner.key, "idempotency-key": randomUUID() },
      payload: order({ reference }, who),
    });
    expect(pull.parse(reply.json()).customerId).toMatch(/^cnsm_/);
  }
  const { items, total } = api.list.reply.parse((await read(`?q=${who.lastName}`)).json());
  expect(total).toBe(1);
  const [row] = items;
  expect(row).toMatchObject({ pulls: 2, ssnLast4: who.ssn?.slice(-4) });

  const whole = api.get.reply.parse((await read(`/${row?.id ?? ""}`)).json());
  expect(whole.pulls.map(({ reference }) => reference)).toEqual(["second", "first"]);
  expect(whole.pulls[0]?.consent).toMatchObject({ method: "phone", textVersion: 1 });
  expect(whole.pulls.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(row?.chargedCents);
  expect(JSON.stringify(whole)).not.toContain(who.ssn);

  const stranger = await createPuller(server);
  expect((await read(`/${row?.id ?? ""}`, stranger)).statusCode).toBe(404);
  expect(api.list.reply.parse((await read("", stranger)).json()).total).toBe(0);
  const reads = await server.owner`
    select actor_id from audit_rows where action = 'customer.read' and object = ${row?.id ?? ""}`;
  expect(reads).toHaveLength(1);
});

it("is one customer by name and number, and never two people of one name and address or of one number", async () => {
  const person = somebody();
  const customerOf = async (change: object): Promise<string> =>
    pulled(await send(server, partner.key, order({ bureaus: ["equifax"], ...change }, person))).customerId;
  const known = await customerOf({});
  expect(await customerOf({})).toBe(known);
  expect(await customerOf({ ssn: somebody().ssn })).not.toBe(known);
  expect(await customerOf({ firstName: "Somebody", lastName: "Else" })).not.toBe(known);
});
