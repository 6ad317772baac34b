import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { operations } from "@roadworthy/contracts/operations";
import { createApiKey, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import type { PrincipalName } from "../../testing/authorization.ts";
import { gatherAuthorization } from "../../testing/gather-authorization.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting, waitingStatements } from "../../testing/database/lock-waits.ts";

const { expectations, samples, objects } = await gatherAuthorization();

const api = testApi();
let partnerId: string;
beforeAll(async () => {
  partnerId = (await createPartner(api)).partnerId;
});

/** Tables with a column of one of these names, and the column. */
const tablesWith = (...columns: readonly string[]) =>
  api.owner<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = any(${[...columns]}) and not a.attisdropped order by 1`;

/** The records that outlive an account: what was agreed to, asked, charged and refunded, totals, and sealed copies. */
const records = [
  "compliance_acceptances",
  "document_acceptances",
  "electronic_consents",
  "held_files",
  "invoices",
  "privacy_requests",
  "pull_days",
  "refunds",
  "subscription_consents",
  "written_instructions",
];

it("every table with a person's rows refuses one that was begun while the account was being closed, but for the records that stay", async () => {
  const taking: string[] = [];
  for (const { name, column } of await tablesWith("user_id", "owner_user_id")) {
    const { userId } = await createClient(api);
    const inserting = await api.owner.begin(async (sql) => {
      await sql`select from users where id = ${userId} for update`;
      await sql`update users set deleted_at = now() where id = ${userId}`;
      // A row without anything else: a trigger comes before the columns that must not be empty.
      const refused = api.owner
        .unsafe(`insert into "${name}" ("${column}") values ($1)`, [userId])
        .then(() => null)
        .catch((error: unknown) => error);
      await untilWaiting(api.owner, records.includes(name) ? 0 : 1);
      return { refused };
    });
    const refusal = await inserting.refused;
    if ((refusal as { constraint_name?: string } | null)?.constraint_name !== "account_is_open")
      taking.push(name);
  }
  expect(taking).toEqual(records);
});

type Beside = {
  readonly operation: Endpoint;
  readonly id: string;
  readonly person: Person;
  /** Who sends it: the person, unless it is a key of their business. */
  readonly sender?: Pick<Person, "headers">;
};

/**
 * What is sent by somebody who closes their account, while the closing has everything behind it but its commit. The closing's status.
 * The request log may write at the same time, and waits then as well.
 */
async function sendBesideClosing({ operation, id, person, sender = person }: Beside): Promise<number> {
  const sample = samples[operation.id];
  const url = `${operation.path.replace(":id", id)}?${sample?.query ?? ""}`;
  const headers = { ...sender.headers, ...sample?.headers?.() };
  const begun = await api.owner.begin(async (sql) => {
    await sql`select from audit_heads where stream = 'platform' for update`;
    const payload = { address: person.email };
    const closing = api.app
      .inject({ method: "POST", url: "/api/v1/me/closure", headers: person.headers, payload })
      .then(({ statusCode }) => statusCode);
    await expect.poll(() => waitingStatements(api.owner)).toBeGreaterThanOrEqual(1);
    let isAnswered = false;
    const sending = api.app
      .inject({ method: operation.method, url, headers, ...(sample?.body && { payload: sample.body() }) })
      .then(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await waitingStatements(api.owner)) >= 2).toBe(true);
    return { closing, sending };
  });
  await begun.sending;
  return begun.closing;
}

/** How many rows each table has of this person or business, in one statement: there are many tables, and many tests. */
async function countRows(id: string, ...columns: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = (await tablesWith(...columns)).map(
    ({ name, column }) =>
      `select '${name}' as name, count(*)::int as rows from "${name}" where "${column}"::text = $1`,
  );
  const rows = await api.owner.unsafe<{ name: string; rows: number }[]>(counts.join(" union all "), [id]);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** The tables with more rows than before. */
const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] =>
  [...after].filter(([table, rows]) => rows > (before.get(table) ?? 0)).map(([table]) => table);

const writing = (...principals: readonly PrincipalName[]) =>
  operations
    .filter(
      ({ id, method }) =>
        method !== "GET" && id !== "me.close" && principals.some((one) => expectations[id]?.[one] === "ok"),
    )
    .map((operation) => [operation.id, operation] as const);

describe("what somebody sends beside the closing of their account leaves nothing behind", () => {
  it.each(writing("premium client"))("a client: %s", async (_id, operation) => {
    const person = await createClient(api, { tier: "premium" });
    const id = (await objects[operation.id]?.make(api, partnerId, person.userId)) ?? "";
    const before = await countRows(person.userId, "user_id", "owner_user_id");
    expect(await sendBesideClosing({ operation, id, person })).toBe(200);
    const after = await countRows(person.userId, "user_id", "owner_user_id");
    expect(grown(before, after).filter((table) => !records.includes(table))).toEqual([]);
  });

  it.each(writing("partner"))("the last person of a business: %s", async (_id, operation) => {
    const person = await createPartner(api);
    const id = (await objects[operation.id]?.make(api, person.partnerId, person.userId)) ?? "";
    const before = await countRows(person.partnerId, "partner_id");
    expect(await sendBesideClosing({ operation, id, person })).toBe(200);
    const after = await countRows(person.partnerId, "partner_id");
    // A business's name at the payment provider, without a card.
    expect(grown(before, after).filter((table) => table !== "payment_customers")).toEqual([]);
  });

  it.each(writing("key pull_credit", "key read_reports"))(
    "a key of a business: %s",
    async (_id, operation) => {
      const person = await createPartner(api);
      const sender = await createApiKey(api, person.partnerId);
      const id = (await objects[operation.id]?.make(api, person.partnerId, person.userId)) ?? "";
      const before = await countRows(person.partnerId, "partner_id");
      expect(await sendBesideClosing({ operation, id, person, sender })).toBe(200);
      const after = await countRows(person.partnerId, "partner_id");
      // That the request came.
      const logs = ["request_log", "request_meters"];
      expect(grown(before, after).filter((table) => !logs.includes(table))).toEqual([]);
    },
  );
});
