import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityRecovery } from "@roadworthy/contracts/identity-recovery";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const breach = {
  Name: "Adobe",
  Title: "Adobe",
  Domain: "adobe.com",
  BreachDate: "2013-10-04",
  DataClasses: ["Email addresses", "Passwords"],
  IsVerified: true,
};
const asked: { url: string; key: string | undefined }[] = [];
let answer: { status: number; body: string } = { status: 404, body: "" };
const list = createServer((request, response) => {
  asked.push({ url: request.url ?? "", key: request.headers["hibp-api-key"]?.toString() });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});

let api: TestApi;
beforeAll(async () => {
  await once(list.listen(0, "127.0.0.1"), "listening");
  const address = list.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = `http://127.0.0.1:${address.port}`;
  api = await startTestApi({ breachedAddresses: { url, key: "its-key" } });
});
afterAll(async () => {
  await api.stop();
  list.close();
});

const check = ({ headers }: Pick<Person, "headers">) =>
  api.app.inject({ method: "POST", url: "/api/v1/client/breach-checks", headers });

it("asks for the client's own address with the operator's key, and says what the list has", async () => {
  const client = await createClient(api);
  asked.length = 0;
  answer = { status: 200, body: JSON.stringify([breach]) };
  const found = identityRecovery.checkAddress.reply.parse((await check(client)).json());
  expect(found.breaches).toEqual([
    {
      name: "Adobe",
      domain: "adobe.com",
      breachedOn: "2013-10-04",
      data: ["Email addresses", "Passwords"],
    },
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.key).toBe("its-key");
  expect(asked[0]?.url).toContain(`/breachedaccount/${encodeURIComponent(found.email)}?`);
  answer = { status: 404, body: "" };
  expect((await check(client)).json()).toMatchObject({ breaches: [] });
  const trail = await api.owner`
    select action from audit_rows where object = ${client.userId} and action = 'breach_list.check'`;
  expect(trail).toHaveLength(2);
});

it("says when the list fails or answers something else, stops after five a day, and asks nothing for others", async () => {
  const client = await createClient(api);
  answer = { status: 500, body: "" };
  expect((await check(client)).json()).toMatchObject({ code: "unavailable" });
  answer = { status: 200, body: JSON.stringify([{ Title: "Odd" }]) };
  expect((await check(client)).json()).toMatchObject({ code: "unavailable" });
  answer = { status: 404, body: "" };
  const rest = await Promise.all(Array.from({ length: 4 }, () => check(client)));
  expect(rest.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
  asked.length = 0;
  expect((await check(await createPartner(api))).statusCode).toBe(403);
  await api.owner`update users set email_confirmed_at = null where id = ${client.userId}`;
  expect((await check(client)).json()).toMatchObject({ code: "illegal_transition" });
  expect(asked).toEqual([]);
});
