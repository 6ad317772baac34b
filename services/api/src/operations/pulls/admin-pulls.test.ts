import { beforeAll, expect, it } from "vitest";
import { adminPulls } from "@roadworthy/contracts/admin-pulls";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send, somebody } from "../../testing/credit/pulls.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const ask = (path: string, { headers }: Pick<Person, "headers"> = admin) =>
  api.app.inject({ url: `/api/v1/admin/pulls${path}`, headers });
const found = async (query: string) => {
  const reply = await ask(query);
  expect(reply.statusCode).toBe(200);
  return adminPulls.list.reply.parse(reply.json()).items;
};

it("finds pulls by consumer, business and id, shows each bureau and the money, and writes each look to the trail", async () => {
  const puller = await createPuller(api, { companyName: "Findable Motors" });
  const person = somebody();
  const made = pulled(await send(api, puller.key, order({ bureaus: ["equifax"] }, person)));
  for (const search of [made.id, person.lastName, "findable"]) {
    const items = await found(`?search=${search}`);
    expect(items.map(({ id }) => id)).toEqual([made.id]);
  }
  expect(await found("?search=%25_%25")).toEqual([]);
  expect(await found(`?partner=${puller.partnerId}&status=failed`)).toEqual([]);

  const one = adminPulls.get.reply.parse((await ask(`/${made.id}`)).json());
  expect(one).toMatchObject({
    partner: { name: "Findable Motors" },
    status: "completed",
    refundedCents: 0,
    bureauHistory: [{ bureau: "equifax", status: "answered", maySettle: false, lateAt: null }],
    transfers: [{ kind: "capture", amountCents: -one.chargedCents }],
  });
  const trail = await api.owner`
    select action, detail::text from audit_rows where actor_id = ${admin.userId} and action like 'credit_pull.%' order by seq`;
  expect(trail.map((row) => row["action"])).toEqual([
    ...Array<string>(5).fill("credit_pull.list"),
    "credit_pull.read",
  ]);
  expect(JSON.stringify(trail)).not.toContain(person.lastName);
});

it("is for admins alone", async () => {
  expect((await ask("", await createPartner(api))).statusCode).toBe(403);
});
