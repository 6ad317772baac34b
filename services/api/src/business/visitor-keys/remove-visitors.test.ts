import { expect, it } from "vitest";
import { visitorKeys } from "@roadworthy/contracts/visitor-keys";
import { contextOf } from "../../testing/context.ts";
import {
  booksMustAgree,
  createPuller,
  differencesOf,
  order,
  pulled,
  send,
} from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import { closeVisitors, removeVisitors } from "./visitor-keys.service.ts";

const api = testApi();

const tables = async (column: string): Promise<string[]> => {
  const rows = await api.owner<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = ${column} and t.table_type = 'BASE TABLE'`;
  return rows.map(({ name }) => name);
};

/** How many rows of any table but the request log, whose days go by themselves, say that they are the tenant's. */
async function rowsOf(partnerId: string): Promise<number> {
  let rows = 0;
  for (const name of await tables("partner_id")) {
    if (name.startsWith("request_log")) continue;
    const [row] = await api.owner<{ n: number }[]>`
      select count(*)::int as n from ${api.owner(name)} where partner_id = ${partnerId}`;
    rows += row?.n ?? 0;
  }
  return rows;
}

/** A visitor who has pulled, read and been refused, and whose key has ended so many days ago. */
async function visitor(days: number) {
  await api.owner`delete from throttles`;
  forgetSpent(api.deps);
  const made = await api.app.inject({ method: "POST", url: "/api/v1/sandbox/visitor-keys" });
  const { secret } = visitorKeys.create.reply.decode(made.json());
  const headers = { authorization: `Bearer ${secret}` };
  const pull = pulled(await send(api, headers, order({ reference: "Deal 7" })));
  await send(api, headers, order({ ssn: "219-09-9999" }));
  await api.app.inject({ url: `/api/v1/credit-reports/${pull.reportId}`, headers });
  const [row] = await api.owner<{ id: string }[]>`select partner_id as id from pulls where id = ${pull.id}`;
  const id = row?.id ?? "";
  await api.owner`
    update api_keys set expires_at = now() - ${`${days} days`}::interval where partner_id = ${id}`;
  await closeVisitors.work(contextOf(api), {}, AbortSignal.timeout(60_000));
  await api.owner`
    update partners set suspended_at = now() - ${`${days} days`}::interval where id = ${id}`;
  return { id, pull };
}
const remove = () => removeVisitors.work(contextOf(api), {}, AbortSignal.timeout(60_000));

it("removes what a visitor made a week after their key ended, and leaves the trail and the books right", async () => {
  const business = await createPuller(api);
  pulled(await send(api, business.key, order()));
  const ended = await visitor(8);
  const recent = await visitor(6);
  const before = await rowsOf(business.partnerId);
  await booksMustAgree(api);
  await remove();
  expect(await rowsOf(ended.id)).toBe(0);
  for (const [table, column] of [
    ["ledger_transfers", "pull_id"],
    ["pull_bureaus", "pull_id"],
    ["bureau_files", "report_id"],
    ["credit_scores", "report_id"],
  ] as const) {
    const of = column === "pull_id" ? ended.pull.id : ended.pull.reportId;
    expect(await api.owner`select from ${api.owner(table)} where ${api.owner(column)} = ${of}`).toEqual([]);
  }
  expect(await rowsOf(recent.id)).toBeGreaterThan(10);
  expect(await rowsOf(business.partnerId)).toBe(before);
  const trail = await api.owner<{ action: string }[]>`
    select action from audit_rows where stream = ${ended.id} order by seq`;
  expect(trail.at(-1)).toEqual({ action: "visitor.remove" });
  await booksMustAgree(api);
});

it("leaves a visitor with a pull in progress or a legal hold, and nobody can remove one earlier", async () => {
  const held = await visitor(8);
  const waiting = await visitor(8);
  const recent = await visitor(6);
  await api.owner`
    insert into legal_holds (subject, kind, set_proposal_id, set_at) values (${held.id}, 'business', 'prop_x', now())`;
  await api.owner`update pulls set status = 'pending' where id = ${waiting.pull.id}`;
  await api.deps.sql`select remove_visitors(100)`;
  for (const { id } of [held, waiting, recent]) expect(await rowsOf(id)).toBeGreaterThan(10);
});

it("keeps every other entry of the ledger from being removed, even by the database's owner", async () => {
  const business = await createPuller(api);
  pulled(await send(api, business.key, order()));
  const own = api.owner`
    select transfer_id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.partner_id = ${business.partnerId}`;
  await expect(api.owner`delete from ledger_entries where transfer_id in (${own})`).rejects.toThrow(
    /append-only/,
  );
  await expect(
    api.owner`delete from ledger_transfers where reference = ${`test-opening:${business.partnerId}`}`,
  ).rejects.toThrow(/append-only/);
});

it("does not hide an inquiry of a pull that is missing for another reason", async () => {
  const { pull } = await visitor(8);
  await remove();
  // The same, but as if nobody had removed the visitor: the inquiry then belongs to no pull that anybody knows of.
  await api.owner.begin(async (sql) => {
    await sql`alter table audit_rows disable trigger all`;
    await sql`update audit_rows set action = 'visitor.kept' where action = 'visitor.remove'`;
    await sql`alter table audit_rows enable trigger all`;
  });
  const differences = await differencesOf(api);
  expect(differences.filter(({ object }) => object.includes(pull.id))).not.toEqual([]);
});
