import { expect, it } from "vitest";
import { planView } from "@roadworthy/contracts/subscriptions";
import { contextOf } from "../../testing/context.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { keepCard } from "./payment-methods.service.ts";

const api = testApi();

const send = (method: "PUT" | "DELETE", path: string, { headers }: Person) =>
  api.app.inject({ method, url: `/api/v1/client/payment-methods${path}`, headers });
const charged = async (client: Person): Promise<readonly string[]> =>
  planView
    .parse((await api.app.inject({ url: "/api/v1/client/subscription", headers: client.headers })).json())
    .cards.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));

it("charges the card that its owner chooses, one at a time, and keeps to it when another is removed", async () => {
  const client = await createClient(api);
  const first = await insertCard(api, client.userId);
  const second = await insertCard(api, client.userId, "5555555555554444");
  const third = await insertCard(api, client.userId);
  expect(await charged(client)).toEqual([third]);
  const stranger = await createClient(api);
  expect((await send("PUT", `/${first}/default`, stranger)).json().code).toBe("not_found");

  const choices = await Promise.all(
    [first, second, first].map((id) => send("PUT", `/${id}/default`, client)),
  );
  expect(choices.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await charged(client)).toHaveLength(1);
  expect((await send("PUT", `/${first}/default`, client)).statusCode).toBe(200);
  expect((await send("DELETE", `/${second}`, client)).statusCode).toBe(200);
  expect(await charged(client)).toEqual([first]);
  expect((await send("DELETE", `/${first}`, client)).statusCode).toBe(200);
  expect(await charged(client)).toEqual([third]);
  expect((await send("PUT", `/${first}/default`, client)).json().code).toBe("not_found");
});

it("keeps no card that its owner entered and that comes after the account was closed", async () => {
  const client = await createClient(api);
  await insertCard(api, client.userId);
  const closed = await api.app.inject({
    method: "POST",
    url: "/api/v1/me/closure",
    headers: client.headers,
    payload: { address: client.email },
  });
  expect(closed.statusCode).toBe(200);
  const face = { last4: "4242", brand: "visa", expMonth: 12, expYear: 2031, fingerprint: null };
  await keepCard(contextOf(api), "sandbox", {
    kind: "card_saved",
    setUpReference: "sbxset_late",
    customerReference: `sbxcus_${client.userId}`,
    card: { reference: "sbxcard_late_4242424242424242", ...face },
  });
  const left = await api.owner`
    select from payment_methods m join payment_customers c on c.id = m.customer_id where c.user_id = ${client.userId} and m.removed_at is null`;
  expect(left).toHaveLength(0);
});
