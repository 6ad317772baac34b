import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openConsumer } from "../../credit/pulls/consumer-identity.ts";
import { contextOf } from "../../testing/context.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { runSeed, seedEnvironment } from "../../testing/seed/run-seed.ts";
import { sealedColumns } from "../system/reseal.ts";
import { closeOwnAccount } from "./closure.service.ts";

let api: TestApi;
let dataDir: string;
beforeAll(async () => {
  api = await startTestApi();
  dataDir = await mkdtemp(join(tmpdir(), "closing-"));
  // The demo's people have what a person can have: reports, pulls, codes, disputes, plans, mails, alerts, letters.
  const { codes, errors } = await runSeed(seedEnvironment(api, dataDir));
  if (codes[0] !== 0) throw new Error(errors);
});
afterAll(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true });
});

/** What tells who somebody is, in the ways it may be written. */
async function wordsOf(userId: string): Promise<string[]> {
  const [user] = await api.owner<{ name: string; email: string; phone: string | null }[]>`
    select name, email, phone from users where id = ${userId}`;
  const [own] = await api.owner<{ id: string; sealed: string }[]>`
    select id, sealed_identity as sealed from consumers where user_id = ${userId} and partner_id is null`;
  if (!user || !own) throw new Error("the demo's person has no identity");
  const { firstName, lastName, ssn, address } = openConsumer(api.deps.cipher, own.id, own.sealed);
  const digits = ssn ?? "";
  return [
    user.email,
    user.name,
    `${lastName}, ${firstName}`,
    `"lastName":"${lastName}"`,
    digits,
    `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    address.street,
    ...(user.phone === null ? [] : [user.phone]),
  ];
}

/** Every column of every table, those of queues and of SQL's own bookkeeping too, and everything sealed that our keys open, that has one of the words. */
async function whereFound(words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const lower = words.map((word) => word.toLowerCase());
  const has = (text: string): boolean => lower.some((word) => text.toLowerCase().includes(word));
  const tables = await api.owner<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and not exists
      (select from pg_inherits where inhrelid = format('%I.%I', schemaname, tablename)::regclass)`;
  for (const { schema, name } of tables) {
    const columns = await api.owner<{ column: string }[]>`
      select distinct cell.key as column from ${api.owner(schema)}.${api.owner(name)} r, jsonb_each_text(to_jsonb(r)) cell
      where lower(cell.value) like any (${lower.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)})`;
    for (const { column } of columns)
      found.add(`${schema === "public" ? "" : `${schema}.`}${name}.${column}`);
  }
  for (const { table, column, key, place } of await sealedColumns(api.owner)) {
    const rows = await api.owner.unsafe<{ at: string; value: string | Buffer }[]>(
      `select concat_ws(':', '${place}', ${key.map(({ name }) => `"${name}"`).join(", ")}) as at, "${column}" as value
        from "${table}" where "${column}" is not null`,
    );
    for (const { at, value } of rows) {
      const opened =
        typeof value === "string"
          ? api.deps.cipher.open(value, at)
          : api.deps.cipher.openBytes(value, at).toString("latin1");
      if (has(opened)) found.add(`${table}.${column}, sealed`);
    }
  }
  return [...found].toSorted();
}

/** What stays, and why. */
const kept = {
  "a business's record of a pull, for as long as 15 USC 1681b and its contract have it kept": [
    "bureau_files.file",
    "consumers.display_name",
    "consumers.sealed_identity, sealed",
    "credit_reports.consumer_name",
  ],
  "the letter that says the account is closed; messages go after a day": ["messages.sealed_content, sealed"],
  "a privacy request made without an account, which is answered and kept as one": [
    "privacy_inbox.email",
    "privacy_inbox.name",
  ],
};

it.each(["client@roadworthy.example", "premium@roadworthy.example"])(
  "a search of the whole database for %s finds, after closing, only what has to be kept",
  async (email) => {
    const [user] = await api.owner<{ id: string }[]>`select id from users where email = ${email}`;
    const userId = user?.id ?? "";
    const words = await wordsOf(userId);
    await api.owner`insert into waitlist_entries (email, token_sha256, mailed_at, confirmed_at) values (${email}, ${`w ${userId}`}, now(), now())`;
    await api.owner`insert into status_subscribers (email, language, mailed_at) values (${email}, 'en', now())`;
    await api.owner`insert into privacy_inbox (kind, name, email, details, language, token_sha256, mailed_at, received_on, receipt_due_on, due_on)
      select 'access', name, email, '', 'en', id::text, now(), current_date, current_date, current_date from users where id = ${userId}`;
    const before = await whereFound(words);
    expect(before).toEqual(
      expect.arrayContaining([
        "users.email",
        "users.name",
        "consumers.sealed_identity, sealed",
        "waitlist_entries.email",
        "status_subscribers.email",
      ]),
    );
    const actor = { kind: "client", userId, sessionId: crypto.randomUUID(), aal: "aal1" } as const;
    await closeOwnAccount(
      { ...contextOf(api), actor },
      {
        body: { address: email, refundsBalance: false },
        params: undefined,
        query: undefined,
        headers: undefined,
      },
    );
    expect(await whereFound(words)).toEqual(Object.values(kept).flat().toSorted());
    const own = await api.owner`
      select id from consumers where partner_id is null and user_id = ${userId}
      union all select id from credit_reports where owner_user_id = ${userId}`;
    expect(own, "what is left is businesses'").toEqual([]);
  },
);
