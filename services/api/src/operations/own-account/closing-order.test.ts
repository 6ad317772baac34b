import { expect, it } from "vitest";
import { anyone, putConsumer } from "../../testing/client-rows.ts";
import {
  createAccessCode,
  createPuller,
  order,
  send,
  somebody,
  without,
} from "../../testing/credit/pulls.ts";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";

const api = testApi();

const post = (url: string, { headers }: Pick<Person, "headers">, payload: object) =>
  api.app.inject({ method: "POST", url: `/api/v1${url}`, headers, payload });
const close = (person: Person) => post("/me/closure", person, { address: person.email });

/**
 * Begins both while the row is held, the second once the first waits, and gives what each of them answered. `free` are rows that neither
 * may hold by then.
 */
async function beginWhile<First, Second>(
  held: string,
  first: () => PromiseLike<First>,
  second: () => PromiseLike<Second>,
  free?: string,
): Promise<[First, Second]> {
  const [one, two] = await api.owner.begin(async (sql) => {
    await sql.unsafe(`${held} for update`);
    const one = Promise.resolve(first());
    await untilWaiting(api.owner, 1);
    const two = Promise.resolve(second());
    await untilWaiting(api.owner, 2);
    if (free !== undefined) await sql.unsafe(`${free} for update nowait`);
    return [{ reply: one }, { reply: two }] as const;
  });
  return [await one.reply, await two.reply];
}

async function inReview(): Promise<{ client: Person; checkId: string }> {
  const client = await createClient(api);
  const sent = { ...anyone(), byHand: true, consent: { textVersion: 1 } };
  expect((await post("/client/identity", client, sent)).json()).toMatchObject({ status: "review" });
  const [check] = await api.owner<{ id: string }[]>`
    select id from identity_checks where user_id = ${client.userId} and status = 'review'`;
  return { client, checkId: check?.id ?? "" };
}

it("an account closes while its identity is being decided", async () => {
  const admin = await createAdmin(api);
  const { client, checkId } = await inReview();
  const [decided, closed] = await beginWhile(
    `select from audit_heads where stream = 'client:${client.userId}'`,
    () =>
      post(`/admin/identity-reviews/${checkId}/decision`, admin, { decision: "refuse", note: "No match" }),
    () => close(client),
  );
  expect([decided.statusCode, closed.statusCode]).toEqual([200, 200]);
  const left = await api.owner`select from identity_checks where user_id = ${client.userId}`;
  expect(left).toEqual([]);
});

it("a decision finds nothing to decide once the account is closed", async () => {
  const admin = await createAdmin(api);
  const { client, checkId } = await inReview();
  const [closed, decided] = await beginWhile(
    `select from identity_checks where id = '${checkId}'`,
    () => close(client),
    () => post(`/admin/identity-reviews/${checkId}/decision`, admin, { decision: "verify", note: "Seen" }),
  );
  expect([closed.statusCode, decided.statusCode]).toEqual([200, 404]);
  expect(await api.owner`select from consumers where user_id = ${client.userId}`).toEqual([]);
});

it("an account closes while a business uses its access code", async () => {
  const puller = await createPuller(api);
  for (const allowPaidAccess of [true, false]) {
    const person = somebody();
    const { client, checkId } = await inReview();
    await putConsumer(api, client.userId, person);
    const code = await createAccessCode(api, client.userId, { allow_paid_access: allowPaidAccess });
    const [closed, used] = await beginWhile(
      `select from identity_checks where id = '${checkId}'`,
      () => close(client),
      () =>
        allowPaidAccess
          ? send(
              api,
              puller.key,
              without(order({ clientCode: code, bureaus: ["equifax"] }, person), "consent"),
            )
          : post("/shared-reports", { headers: puller.key }, { clientCode: code }),
      `select from access_codes where user_id = '${client.userId}'`,
    );
    expect([closed.statusCode, used.json<{ code: string }>().code]).toEqual([200, "access_code_invalid"]);
  }
});
