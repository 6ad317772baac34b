import { beforeAll, expect, it } from "vitest";
import { createPuller, order, pulled, send, type Puller } from "../../testing/credit/pulls.ts";
import { createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let partner: Puller;
let priceCents: number;
beforeAll(async () => {
  partner = await createPuller(api);
  priceCents = pulled(await send(api, partner.key, order())).chargedCents;
});

/** A person who may spend what so many pulls cost in a month. */
async function personFor(pulls: number): Promise<PartnerPerson> {
  const person = await createPartner(api, { partnerId: partner.partnerId, role: "puller" });
  const limits = [{ userId: person.userId, limitCents: priceCents * pulls }];
  const payload = { defaultPurpose: null, brandColor: null, limits };
  const { headers } = partner;
  const reply = await api.app.inject({ method: "PUT", url: "/api/v1/partner/settings", headers, payload });
  expect(reply.statusCode).toBe(200);
  return person;
}
const pull = async ({ headers }: PartnerPerson, more: Record<string, string> = {}): Promise<number> =>
  (await send(api, { ...headers, ...more }, order())).statusCode;

it("a person's limit of the month lets pulls through to the cent, and none in test mode counts or is held to it", async () => {
  const person = await personFor(2);
  const inTest = { "roadworthy-mode": "test" };
  for (let nth = 0; nth < 3; nth += 1) expect(await pull(person, inTest)).toBe(201);
  expect([await pull(person), await pull(person), await pull(person)]).toEqual([201, 201, 402]);
  expect(await pull(person, inTest)).toBe(201);
});

it("counts what a pull holds until it has ended, and then what it was charged", async () => {
  const person = await personFor(1);
  expect(await pull(person)).toBe(201);
  const becomes = (status: string, chargedCents: number) =>
    api.owner`update pulls set status = ${status}, charged_cents = ${chargedCents} where requested_by_user_id = ${person.userId}`;
  await becomes("pending", 0);
  expect(await pull(person)).toBe(402);
  await becomes("failed", 0);
  expect(await pull(person)).toBe(201);
});

it("starts again with the month", async () => {
  const person = await personFor(1);
  expect([await pull(person), await pull(person)]).toEqual([201, 402]);
  await api.owner`
    update pulls set created_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'
    where requested_by_user_id = ${person.userId}`;
  expect([await pull(person), await pull(person)]).toEqual([201, 402]);
});
