import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountHistory, accountHistoryAction } from "@roadworthy/contracts/account-history";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const ask = (
  method: "GET" | "PATCH" | "POST",
  path: string,
  { headers }: Pick<Person, "headers">,
  payload?: object,
) => api.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
const historyOf = async (person: Pick<Person, "headers">, query = "") =>
  accountHistory.list.reply.decode((await ask("GET", `/client/account-history${query}`, person)).json());

describe("a client's account history", () => {
  it("lists what they did and who at Roadworthy looked, without the employee's name or network", async () => {
    const [client, other, admin] = [await createClient(api), await createClient(api), await createAdmin(api)];
    await ask("PATCH", "/client/settings", client, { allowApiCreditPulls: false });
    await ask("GET", `/admin/users/${client.userId}/file`, admin);
    await ask("PATCH", "/client/settings", other, { allowApiCreditPulls: false });
    const { items, total } = await historyOf(client);
    expect(items.slice(0, 2).map(({ actor, action, business }) => [actor, action, business])).toEqual([
      ["staff", "person_file.read", null],
      ["you", "credit_access.change", null],
    ]);
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const text = JSON.stringify(items);
    for (const secret of [admin.userId, other.userId, "Dana"]) expect(text).not.toContain(secret);
    expect((await historyOf(client, "?actor=staff")).items.map(({ action }) => action)).toEqual([
      "person_file.read",
    ]);
    expect((await historyOf(other)).items.map(({ actor }) => actor)).not.toContain("staff");
  });

  it("names a business that read a report with the client's code", async () => {
    const [client, partner] = [
      await createClient(api),
      await createPartner(api, { companyName: "Quarry Road" }),
    ];
    await api.owner`
      select audit_append('client:' || ${client.userId}::text, 'partner', ${partner.userId}, 'shared_report.read', 'rep_1', '{}')`;
    expect((await historyOf(client, "?actor=business")).items).toMatchObject([
      { action: "shared_report.read", business: "Quarry Road" },
    ]);
  });

  it("pages without repeating, and comes as a file", async () => {
    const client = await createClient(api);
    for (const allowApiCreditPulls of [false, true, false])
      await ask("PATCH", "/client/settings", client, { allowApiCreditPulls });
    const all = (await historyOf(client)).items;
    const first = await historyOf(client, "?limit=2");
    const rest = await historyOf(client, `?limit=100&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const file = await ask("GET", "/client/account-history?format=csv", client);
    expect(file.payload.split("\n")[0]?.trim()).toBe("Date (UTC),Who,What,ID");
    expect(file.payload).toContain("credit_access.change");
  });
});

it("knows every line that the code writes into a client's own chain", () => {
  const root = new URL("../../", import.meta.url);
  const written = globSync("{accounts,credit,money,operations}/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(new URL(file, root), "utf8"))
    .filter((text) => /clientStream\(|`client:\$\{/.test(text))
    .flatMap((text) => [...text.matchAll(/action: "([a-z_.]+)"/g)].map(([, action]) => action));
  // Lines of the platform's or an admin's own chain from the same files.
  const elsewhere = ["identity_check.decide"];
  const known: readonly string[] = [...accountHistoryAction.options, ...elsewhere];
  expect([...new Set(written)].filter((action) => action !== undefined && !known.includes(action))).toEqual(
    [],
  );
});
