import { expect, it } from "vitest";
import {
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  without,
} from "../../testing/credit/pulls.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const url = "/api/v1/client/identity/address";
const newHome = { street: "9 Calle Luna", city: "San Juan", state: "PR", zipCode: "00901" };
const addressOf = async ({ headers }: Person) => (await api.app.inject({ url, headers })).json();
const move = ({ headers }: Person, address: object) =>
  api.app.inject({ method: "PUT", url, headers, payload: { address } });

async function knownClient() {
  const [client, subject] = [await createClient(api), somebody()];
  await putIdentity(api, client.userId, subject);
  return { client, subject };
}

it("changes where a client lives once, for what follows, tells them, and shows it in their history", async () => {
  const { client, subject } = await knownClient();
  expect(await addressOf(client)).toEqual({ address: subject.address });
  for (let round = 0; round < 2; round += 1)
    expect((await move(client, newHome)).json()).toEqual({ address: newHome });
  expect(await addressOf(client)).toEqual({ address: newHome });
  const { headers } = client;
  const { messages } = (
    await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } })
  ).json<{ messages: { to: string; subject: string }[] }>();
  const subjects = messages.filter(({ to }) => to === client.email).map((mail) => mail.subject);
  expect(subjects).toEqual(["Your address was changed"]);
  const history = await api.app.inject({ url: "/api/v1/client/account-history", headers });
  expect(history.json().items).toContainEqual(expect.objectContaining({ action: "address.change" }));
  const exported = await api.app.inject({ method: "POST", url: "/api/v1/me/data-export", headers });
  expect(exported.json().identity).toMatchObject({ address: newHome, earlierAddresses: [subject.address] });
  const [rest] = await api.owner<{ text: string }[]>`
    select to_jsonb(c)::text as text from consumers c where user_id = ${client.userId}`;
  expect(rest?.text).not.toContain("Calle Luna");
});

it("is for those who proved who they are, and again just now, with an address that there is", async () => {
  const newcomer = await createClient(api);
  expect(await addressOf(newcomer)).toEqual({ address: null });
  expect(refused(await move(newcomer, newHome)).code).toBe("illegal_transition");
  const { client, subject } = await knownClient();
  expect(refused(await move(client, { ...newHome, state: "ZZ" })).code).toBe("invalid_request");
  await api.owner`
    update sessions set amr = '[{"method": "password", "timestamp": 1700000000}]' where id = ${client.sessionId}`;
  expect(refused(await move(client, newHome)).code).toBe("step_up_required");
  expect(await addressOf(client)).toEqual({ address: subject.address });
});

it("keeps a client who let nobody pull known by the address before, also after two moves at once", async () => {
  const partner = await createPuller(api);
  const { client, subject } = await knownClient();
  await api.owner`update users set credit_locked_at = now() where id = ${client.userId}`;
  const moves = [newHome, { ...newHome, street: "1 Calle Sol" }].map((address) => move(client, address));
  for (const reply of await Promise.all(moves)) expect(reply.statusCode).toBe(200);
  for (const address of [subject.address, newHome, { ...newHome, street: "1 Calle Sol" }]) {
    const asked = without(order({ address }, { ...subject, address }), "ssn");
    expect(refused(await send(api, partner.key, asked)).code).toBe("client_denied");
  }
});

it("shows a client an order that names them at an address of before, unless a namesake lives there now", async () => {
  const [partner, { client, subject }] = [await createPuller(api), await knownClient()];
  expect((await move(client, newHome)).statusCode).toBe(200);
  const ask = (change: object = {}) =>
    send(api, partner.key, without(order({}, { ...subject, ...change }), "ssn", "dateOfBirth"));
  const shownTo = async ({ headers, userId }: Person) => ({
    inquiries: (await api.app.inject({ url: "/api/v1/client/inquiries", headers })).json().items.length,
    alerts: (await api.owner`select from alerts where user_id = ${userId} and kind = 'pull_soft'`).length,
  });
  // Only the same door is certain; the building alone isn't.
  pulled(await ask({ address: { ...subject.address, street: `${subject.address.street} Apt 9` } }));
  expect(await shownTo(client)).toEqual({ inquiries: 0, alerts: 0 });
  pulled(await ask());
  expect(await shownTo(client)).toEqual({ inquiries: 1, alerts: 1 });
  const namesake = await createClient(api);
  await putIdentity(api, namesake.userId, { ...somebody(), lastName: subject.lastName });
  const other = await createPuller(api);
  pulled(await send(api, other.key, without(order({}, subject), "ssn", "dateOfBirth")));
  expect((await shownTo(client)).inquiries).toBe(1);
  expect((await shownTo(namesake)).inquiries).toBe(1);
});
