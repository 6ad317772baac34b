import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, somebody, type Puller } from "../../testing/credit/pulls.ts";

const server = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(server);
});

const scope = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };
const send = (more: object, { key: headers }: Puller = partner) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/consent-requests",
    headers,
    payload: { ...somebody(), ...scope, ...more },
  });

it("writes to a consumer five times a day and asks a thousand times for one business, and says which is spent", async () => {
  const other = await createPuller(server);
  const byMail = { sendBy: "email", email: `${randomUUID()}@test.example` };
  // The hourly limits of any mail are not what is tried here.
  const spend = async (name: string, used: number) => {
    await server.owner`delete from throttles where key like 'mail-%'`;
    await server.owner`update throttles set used = ${used} where key like ${`${name}:%`}`;
    forgetSpent(server.deps);
  };
  const refused = (words: RegExp) => ({
    code: "rate_limited",
    detail: expect.stringMatching(words),
  });
  expect((await send(byMail)).statusCode).toBe(201);
  await spend("consent-addressee", 4);
  expect((await send(byMail)).statusCode).toBe(201);
  await spend("consent-addressee", 5);
  const late = await send(byMail);
  expect([late.statusCode, late.json()]).toEqual([
    429,
    expect.objectContaining(refused(/this consumer five times/)),
  ]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(3_600);
  await spend("consent-addressee", 5);
  // Another business has not written to them, and this one may to others.
  expect((await send(byMail, other)).statusCode).toBe(201);
  expect((await send({ ...byMail, email: `${randomUUID()}@test.example` })).statusCode).toBe(201);

  await server.owner`delete from throttles where key like 'consent-business:%'`;
  expect((await send({})).statusCode).toBe(201);
  await spend("consent-business", 1_000);
  expect((await send({})).json()).toMatchObject(refused(/1,000 times/));
  expect((await send({}, other)).statusCode).toBe(201);
});

it("uses up no other limit by what it refuses, least of all the consumer's mails for signing in", async () => {
  await server.owner`delete from throttles`;
  forgetSpent(server.deps);
  const byMail = { sendBy: "email", email: `${randomUUID()}@test.example` };
  const used = async () => {
    const rows = await server.owner<{ name: string; used: number }[]>`
      select split_part(key, ':', 1) as name, used from throttles where key not like 'mail-ip%' order by 1`;
    return Object.fromEntries(rows.map((row) => [row.name, row.used]));
  };
  expect((await send(byMail)).statusCode).toBe(201);
  const once = { "consent-addressee": 1, "consent-business": 1, "mail-address": 1 };
  expect(await used()).toMatchObject(once);
  // Within the same minute.
  expect((await send(byMail)).statusCode).toBe(429);
  expect(await used()).toMatchObject(once);
  await server.owner`update throttles set used = 5 where key like 'consent-addressee:%'`;
  await server.owner`delete from throttles where key like 'mail-consent:%'`;
  forgetSpent(server.deps);
  expect((await send(byMail)).statusCode).toBe(429);
  expect(await used()).toMatchObject({ "consent-business": 1, "mail-address": 1 });
  await server.owner`delete from throttles where key like 'mail-consent:%' or key like 'consent-addressee:%'`;
  await server.owner`update throttles set used = 1000 where key like 'consent-business:%'`;
  forgetSpent(server.deps);
  expect((await send(byMail)).statusCode).toBe(429);
  expect(await used()).toMatchObject({ "mail-address": 1 });
});

it("are allowed to businesses fifty times a day, as each is kept for good and told to the business", async () => {
  const client = await createClient(server);
  const payload = { partnerId: partner.partnerId, ...scope, days: 30, textVersion: 1, type: undefined };
  const grant = () =>
    server.app.inject({ method: "POST", url: "/api/v1/client/consents", headers: client.headers, payload });
  expect((await grant()).statusCode).toBe(201);
  await server.owner`
    insert into consents (partner_id, user_id, text_version, text_sha256, scope, method, granted_at, revoked_at)
    select partner_id, user_id, text_version, text_sha256, scope, method, granted_at, now()
    from consents cross join generate_series(1, 48) where user_id = ${client.userId}`;
  const both = await Promise.all([grant(), grant()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 429]);
});
