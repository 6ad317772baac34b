import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { consumerOf, type ConsumerCase } from "@roadworthy/bureau-sandbox/test-consumers";
import { expect, it } from "vitest";
import {
  control,
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  without,
} from "../../testing/credit/pulls.ts";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const url = "/api/v1/client/identity/name";
const nameOf = async ({ headers }: Person) => (await api.app.inject({ url, headers })).json();
const unmarked = { hasFraudAlert: false, hasAddressDiscrepancy: false };
const rename = ({ headers }: Person, name: object) =>
  api.app.inject({ method: "PUT", url, headers, payload: { reason: "marriage", ...name } });

async function known(subject: Subject) {
  const client = await createClient(api);
  await putIdentity(api, client.userId, subject);
  return client;
}
const documented = (kind: ConsumerCase): Subject => {
  const { firstName, lastName, address, dateOfBirth, ssn } = consumerOf(kind);
  return { firstName, lastName, address, dateOfBirth, ssn };
};
const historyOf = async ({ headers }: Person): Promise<string[]> => {
  const reply = await api.app.inject({ url: "/api/v1/client/account-history", headers });
  return reply.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
};
const subjectsTo = async ({ email }: Person): Promise<string[]> => {
  const reply = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
  const { messages } = reply.json<{ messages: { to: string; subject: string }[] }>();
  return messages.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const inquirersOf = async ({ headers }: Person): Promise<string[]> => {
  const reply = await api.app.inject({ url: "/api/v1/client/inquiries", headers });
  return reply.json<{ items: { requester: string }[] }>().items.map(({ requester }) => requester);
};

it("changes a name that a bureau has, for what follows, tells the client, and keeps them known by the one before", async () => {
  const born = { ...documented("renamed"), middleName: "Jo", lastName: "Bornname" };
  const client = await known(born);
  const wed = { firstName: "Willa", lastName: "Newname" };
  for (let round = 0; round < 2; round += 1)
    expect((await rename(client, wed)).json()).toEqual({ name: wed, ...unmarked });
  expect(await nameOf(client)).toEqual({ name: wed, ...unmarked });
  expect(await subjectsTo(client)).toEqual(["Your legal name was changed"]);
  expect(await historyOf(client)).toContain("name.change");
  const { headers } = client;
  const exported = await api.app.inject({ method: "POST", url: "/api/v1/me/data-export", headers });
  const { firstName, middleName, lastName } = born;
  expect(exported.json().identity).toMatchObject({
    ...wed,
    earlierNames: [{ firstName, middleName, lastName }],
  });
  const [row] = await api.owner`
    select display_name as name from consumers where user_id = ${client.userId} and partner_id is null`;
  expect(row?.["name"]).toBe("Willa Newname");
  const partner = await createPuller(api);
  pulled(await send(api, partner.key, without(order({}, born), "ssn", "middleName")));
  expect(await inquirersOf(client)).toHaveLength(1);
  await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
  for (const lastName of ["Bornname", "Newname"]) {
    const asked = without(order({}, { ...born, lastName }), "ssn");
    expect(refused(await send(api, partner.key, asked)).code).toBe("client_denied");
  }
});

it("changes nothing on the client's word alone, and their history shows the try", async () => {
  const subject = documented("good");
  const client = await known(subject);
  const { firstName, lastName } = documented("fair");
  const reply = refused(await rename(client, { firstName, lastName }));
  expect(reply).toMatchObject({ code: "illegal_transition", detail: expect.stringContaining("your bank") });
  // A bureau would ask questions about the file, but their answers say nothing of the name.
  expect(refused(await rename(client, { firstName: subject.firstName, lastName })).code).toBe(
    "illegal_transition",
  );
  expect(await nameOf(client)).toEqual({
    name: { firstName: subject.firstName, lastName: subject.lastName },
    ...unmarked,
  });
  expect((await historyOf(client)).slice(0, 2)).toEqual(["name.refuse", "name.refuse"]);
  expect(await subjectsTo(client)).toEqual([]);
});

it.each([
  ["fraud_alert_initial", { hasFraudAlert: true }, "has a fraud alert"],
  ["address_discrepancy", { hasAddressDiscrepancy: true }, "has another address for you"],
] as const)("says that %s on the file keeps a bureau from confirming a name", async (mark, marks, why) => {
  const subject = documented(mark);
  const client = await createClient(api);
  const consumerId = await putConsumer(api, client.userId, subject);
  await putOwnReport(api, { userId: client.userId, consumerId, at: new Date(), scores: { equifax: 700 } });
  await api.owner`
    update bureau_files set file = jsonb_set(file, '{alerts}', ${api.owner.json([mark])})
    where report_id in (select id from credit_reports where owner_user_id = ${client.userId})`;
  const { firstName, lastName } = subject;
  expect(await nameOf(client)).toEqual({ name: { firstName, lastName }, ...unmarked, ...marks });
  expect(refused(await rename(client, { firstName, lastName: "Wed" }))).toMatchObject({
    code: "illegal_transition",
    detail: expect.stringContaining(why),
  });
});

it("is for those who proved who they are, and again just now, five times a day", async () => {
  const name = { firstName: "Alex", lastName: "Wed" };
  const newcomer = await createClient(api);
  expect(await nameOf(newcomer)).toEqual({ name: null, ...unmarked });
  expect(refused(await rename(newcomer, name)).code).toBe("illegal_transition");
  const client = await known(somebody());
  expect(refused(await rename(client, { ...name, reason: "fun" })).code).toBe("invalid_request");
  await control(api, { mode: "down" });
  expect(refused(await rename(client, name)).code).toBe("unavailable");
  await control(api);
  for (let round = 0; round < 5; round += 1)
    expect((await rename(client, { ...name, middleName: "ABCDE"[round] })).statusCode).toBe(200);
  expect(refused(await rename(client, name)).code).toBe("rate_limited");
  await api.owner`
    update sessions set amr = '[{"method": "password", "timestamp": 1700000000}]' where id = ${client.sessionId}`;
  expect(refused(await rename(client, name)).code).toBe("step_up_required");
});

it("keeps a client known by each name and address, also after a marriage and a move at once", async () => {
  const subject = somebody();
  const [partner, client] = [await createPuller(api), await known(subject)];
  const address = { ...subject.address, street: "1 Calle Sol", zipCode: "48226" };
  const wed = { firstName: subject.firstName, lastName: `${subject.lastName} Wed` };
  const again = { ...wed, lastName: `${subject.lastName} Again` };
  const replies = await Promise.all([
    rename(client, wed),
    rename(client, again),
    api.app.inject({
      method: "PUT",
      url: "/api/v1/client/identity/address",
      headers: client.headers,
      payload: { address },
    }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
  for (const name of [subject, wed, again])
    for (const home of [subject.address, address]) {
      const { firstName, lastName } = name;
      const asked = without(order({}, { ...subject, firstName, lastName, address: home }), "ssn");
      expect(refused(await send(api, partner.key, asked)).code).toBe("client_denied");
    }
});
