import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { forbidden, sqlStateOf } from "../../testing/database/sql-state.ts";
import { startTopUp } from "../../testing/payments.ts";
import { tampering } from "../../testing/tampering.ts";
import { createPuller, moneyOf, order, pulled, send, type Puller } from "../../testing/credit/pulls.ts";
import { anchorAuditTrail } from "../../platform/audit-anchor.ts";
import { systemCtx } from "../../platform/ctx.ts";
import { reconcile, reconcileFromEnvironment } from "./reconcile.ts";

let api: TestApi;
let app: postgres.Sql;
let partner: Puller;
beforeAll(async () => {
  api = await startTestApi();
  app = postgres(api.config.databaseUrl, { max: 2, onnotice: () => {} });
  partner = await createPuller(api);
  pulled(await send(api, partner.key, order()));
});
afterAll(async () => {
  await app.end({ timeout: 5 });
  await api.stop();
});

describe("the API's own login", () => {
  const evidence = ["ledger_accounts", "ledger_transfers", "ledger_entries", "ledger_holds", "ledger_months", "pulls", "pull_bureaus", "pull_days", "reference_months", "reported_consumers", "client_days", "report_readings", "audit_rows", "audit_heads", "legal_texts"]; // prettier-ignore

  test.each(evidence)("may read %s but neither insert, change, delete nor empty it", async (table) => {
    expect(await sqlStateOf(app.unsafe(`select 1 from ${table} limit 1`))).toBe("accepted");
    const [column] = await api.owner<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`;
    const name = column?.name ?? "";
    for (const statement of [
      `insert into ${table} default values`,
      `update ${table} set ${name} = ${name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ])
      expect([statement, await sqlStateOf(app.unsafe(statement))]).toEqual([statement, forbidden]);
  });

  test.each(["ledger_move('a', 'b', 'revenue', 1, 0)", "settle_pull('pull_x')", "pull_by_key('a', 'live', 'k', '\\x00')", "open_partner_accounts()"])(
    "may not call %s",
    async (call) => {
      expect(await sqlStateOf(app.unsafe(`select ${call}`))).toBe(forbidden);
    },
  ); // prettier-ignore

  test("may withdraw a consent, and do nothing else to it", async () => {
    expect(await sqlStateOf(app`update consents set method = 'written'`)).toBe(forbidden);
    expect(await sqlStateOf(app`delete from consents`)).toBe(forbidden);
    expect(await sqlStateOf(app`update consents set revoked_at = revoked_at`)).toBe("accepted");
  });

  test("may store what a bureau said, and not change it afterwards", async () => {
    for (const table of ["bureau_files", "credit_scores"]) {
      expect(await sqlStateOf(app.unsafe(`update ${table} set report_id = report_id`))).toBe(forbidden);
      expect(await sqlStateOf(app.unsafe(`delete from ${table}`))).toBe(forbidden);
    }
  });

  test("may neither mark a top-up as paid nor remove one", async () => {
    const { topUp } = await startTopUp(api, partner);
    for (const statement of [
      app`update top_ups set status = 'paid' where id = ${topUp.id}`,
      app`update top_ups set amount_cents = 1 where id = ${topUp.id}`,
      app`delete from top_ups where id = ${topUp.id}`,
    ])
      expect(await sqlStateOf(statement)).toBe(forbidden);
  });

  test("cannot shadow our tables or functions with its own", async () => {
    expect(await sqlStateOf(app`create table public.pulls2 (id text)`)).toBe(forbidden);
    expect(
      await sqlStateOf(app`create function public.audit_append() returns int language sql as 'select 1'`),
    ).toBe(forbidden);
  });
});

describe("even the owner of the tables", () => {
  test("cannot change what was written down", async () => {
    const { owner } = api;
    expect(await sqlStateOf(owner`update ledger_entries set amount_cents = 1`)).toBe(forbidden);
    expect(await sqlStateOf(owner`delete from ledger_transfers`)).toBe(forbidden);
    expect(await sqlStateOf(owner`truncate ledger_entries, ledger_transfers cascade`)).toBe(forbidden);
    expect(await sqlStateOf(owner`delete from audit_rows`)).toBe(forbidden);
  });

  test("cannot commit half a transfer, an empty one, or one that does not sum to zero", async () => {
    const { owner } = api;
    const [account] =
      await owner`select id from ledger_accounts where partner_id = ${partner.partnerId} and mode = 'live'`;
    const [revenue] = await owner`select id from ledger_accounts where kind = 'revenue' and mode = 'live'`;
    const transfer = (entries: readonly (readonly [string, number])[]) =>
      owner.begin(async (sql) => {
        const [row] = await sql<{ id: string }[]>`
          insert into ledger_transfers (kind, mode, description) values ('adjustment', 'live', 'Test') returning id`;
        for (const [id, cents] of entries)
          await sql`insert into ledger_entries (transfer_id, account_id, amount_cents) values (${row?.id ?? ""}, ${id}, ${cents})`;
      });
    const [a, r] = [String(account?.["id"]), String(revenue?.["id"])];
    expect(await sqlStateOf(transfer([]))).toBe("23514");
    expect(await sqlStateOf(transfer([[a, 500]]))).toBe("23514");
    expect(await sqlStateOf(transfer([[a, 500], [r, -499]]))).toBe("23514"); // prettier-ignore
    expect(await sqlStateOf(transfer([[a, 0], [r, 0]]))).toBe("23514"); // prettier-ignore
    const [old] = await owner`select id from ledger_transfers limit 1`;
    expect(
      await sqlStateOf(
        owner`insert into ledger_entries (transfer_id, account_id, amount_cents) values (${String(old?.["id"])}, ${a}, 1)`,
      ),
    ).toBe("23514");
  });

  test.each([
    ["an account in a third mode", "insert into ledger_accounts (kind, mode) values ('funding', 'demo')", "account_mode"],
    ["a partner's account without its partner", "insert into ledger_accounts (kind, mode) values ('partner', 'live')", "account_kind"],
    ["a transfer of an unknown kind", "insert into ledger_transfers (kind, mode, description) values ('gift', 'live', '')", "transfer_kind"],
    ["a capture that belongs to no pull", "insert into ledger_transfers (kind, mode, description) values ('capture', 'live', '')", "capture_has_its_pull"],
    ["a hold of an unknown state", "update ledger_holds set state = 'lost'", "hold_state"],
    ["a capture beyond its hold", "update ledger_holds set captured_cents = amount_cents + 1", "captured_within_hold"],
    ["a pull that costs more than its quote", "update pulls set charged_cents = quoted_cents + 1", "pull_costs_at_most_its_quote"],
    ["a pull without its consent", "update pulls set consent_id = 'cons_none'", "pulls_consent_id_consents_id_fk"],
    ["a price below zero", "insert into prices (scope, item, bureau, amount_cents) values ('platform', 'hard', '*', -1)", "price_not_negative"],
    ["a report that nobody may read", "update credit_reports set partner_id = null", "report_has_one_reader"],
    ["a score outside its range", "update credit_scores set value = range_max + 1", "score_in_its_range"],
  ])("cannot store %s", async (_what, statement, constraint) => {
    const refusal: unknown = await api.owner.unsafe(statement).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ constraint_name: constraint });
  }); // prettier-ignore

  test("cannot hold or spend more than there is", async () => {
    const { owner } = api;
    const { partnerId } = partner;
    expect(
      await sqlStateOf(
        owner`update ledger_accounts set held_cents = posted_cents + 1 where partner_id = ${partnerId} and mode = 'live'`,
      ),
    ).toBe("23514");
    expect(
      await sqlStateOf(
        owner`update ledger_accounts set posted_cents = -1 where partner_id = ${partnerId} and mode = 'live'`,
      ),
    ).toBe("23514");
  });
});

describe("the API's login", () => {
  test.each([
    ["empty a living person's security log", "delete from security_events"],
    ["forget it by the function for closed accounts", "select forget_security_events(id) from users where deleted_at is null"],
    ["set a price", "update prices set amount_cents = 0"],
    ["make money", "select ledger_top_up(id, 'live', 1, 'x', 'x') from partners"],
    ["settle a late answer", "select settle_late_answer('pull_x', 'equifax', 'x')"],
    ["write the ledger", "update ledger_accounts set posted_cents = 1"],
  ])("may not %s", async (_what, statement) => {
    expect(await sqlStateOf(app.unsafe(statement))).toBe("42501");
  }); // prettier-ignore
});

describe("a top-up", () => {
  test("is credited once per reference, by 40 at once, and refused when the reference stood for another", async () => {
    const { partnerId } = await createPuller(api, { cents: 0 });
    const reference = randomUUID();
    await api.owner`
      insert into top_ups (id, partner_id, mode, amount_cents, status, provider)
      values (${reference}, ${partnerId}, 'live', 700, 'paid', 'sandbox')`;
    expect(
      await sqlStateOf(app`select ledger_top_up(${partnerId}, 'live', 700, ${reference}, 'Funds')`),
    ).toBe("42501");
    const topUp = (cents: number, who = partnerId) =>
      api.owner<
        { id: string }[]
      >`select ledger_top_up(${who}, 'live', ${cents}, ${reference}, 'Funds') as id`;
    const ids = await Promise.all(Array.from({ length: 40 }, () => topUp(700)));
    expect(new Set(ids.map(([row]) => row?.id)).size).toBe(1);
    expect(await sqlStateOf(topUp(701))).toBe("23505");
    expect(await sqlStateOf(topUp(700, partner.partnerId))).toBe("23505");
    for (const cents of [0, -5]) expect(await sqlStateOf(topUp(cents))).toBe("22023");
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 700, heldCents: 0 });
  });
});

describe("tampering by a superuser who switches the guards off", () => {
  test.each(tampering)("%s: reconciliation says so", async (_what, statement, check) => {
    const found: string[] = [];
    await api.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(statement);
      for (const { check: name } of (await reconcile(withinThis(sql), { live: { url: api.bureauUrl } }))
        .differences)
        found.push(name);
      await sql`rollback`;
    });
    expect(found.join("\n")).toMatch(check);
  });

  test("the end of a chain cut off with its head moved back: the anchor outside the database says so", async () => {
    const folder = await mkdtemp(join(tmpdir(), "roadworthy-anchor-"));
    const file = join(folder, "anchors.jsonl");
    const deps = { ...api.deps, config: { ...api.deps.config, auditAnchor: { file, url: undefined } } };
    await anchorAuditTrail(systemCtx(deps, "test", api.app.log));
    const found = async (sql: postgres.Sql) =>
      (await reconcile(sql, {}, file)).differences.map(({ check }) => check);
    expect(await found(api.owner)).toEqual([]);
    await api.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from audit_rows r where stream = 'platform' or action = 'ledger.top_up'
        and seq = (select max(seq) from audit_rows where stream = r.stream)`;
      await sql`delete from audit_heads h where not exists (select from audit_rows r where r.stream = h.stream)`;
      await sql`update audit_heads h set (seq, hash) =
        (select r.seq, r.hash from audit_rows r where r.stream = h.stream order by seq desc limit 1)`;
      expect(new Set(await found(withinThis(sql)))).toEqual(
        new Set(["The audit trail still has every head that was anchored outside the database"]),
      );
      await sql`rollback`;
    });
    await rm(folder, { recursive: true });
  });

  test("the anchor is posted to whoever keeps it: until it is taken, and then no head twice", async () => {
    const taken: unknown[] = [];
    let status = 503;
    const keeper = createServer((request, response) => {
      void text(request).then((body) => {
        if (status === 200) taken.push([request.method, request.headers["content-type"], JSON.parse(body)]);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => void keeper.listen(0, "127.0.0.1", resolve));
    // A listening TCP server's address is never a pipe name or `null`.
    const { port } = keeper.address() as AddressInfo;
    const auditAnchor = { file: undefined, url: `http://127.0.0.1:${port}/anchors` };
    const deps = { ...api.deps, memory: new Map(), config: { ...api.deps.config, auditAnchor } };
    const ctx = { ...systemCtx(deps, "test", api.app.log), now: () => new Date("2026-11-22T12:00:00Z") };
    await expect(anchorAuditTrail(ctx)).rejects.toThrow("the audit anchor was not taken: 503");
    status = 200;
    await anchorAuditTrail(ctx);
    await anchorAuditTrail(ctx);
    const heads = await api.owner`
      select stream, seq::text, encode(hash, 'hex') as hash from audit_heads where seq > 0 order by stream`;
    expect(taken).toEqual([
      ["POST", "application/json", { at: "2026-11-22T12:00:00.000Z", heads: [...heads] }],
    ]);
    keeper.close();
  });

  test("and once all is undone the books agree", async () => {
    expect((await reconcile(api.owner, { live: { url: api.bureauUrl } })).differences).toEqual([]);
  });

  test("the command prints every check and answers 0, or 1 with the differences", async () => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((text) => lines.push(String(text)) > 0);
    const run = (url = api.bureauUrl) =>
      reconcileFromEnvironment({ DATABASE_URL: api.config.databaseUrl, BUREAU_URL: url });
    const clean = await run();
    await fetch(`${api.bureauUrl}/sandbox/inquiries`, { method: "DELETE" });
    const broken = await run();
    // An adapter to real bureaus answers inquiries, and keeps no log for us.
    const adapter = createServer((_request, response) => response.writeHead(404).end()).listen(0);
    await once(adapter, "listening");
    const live = await run(`http://127.0.0.1:${(adapter.address() as AddressInfo).port}`);
    adapter.close();
    write.mockRestore();
    expect([clean, broken, live]).toEqual([0, 1, 0]);
    expect(lines[0]).toMatch(/25 checks, 0 differences/);
    expect(lines[1]).toMatch(/the bureau has no such inquiry/);
    expect(lines[2]).toMatch(/not compared: only the sandbox keeps one/);
  });
});

/** The open transaction in place of a pool: `begin` continues it, since what it changed is visible nowhere else. */
const withinThis = (sql: postgres.TransactionSql): postgres.Sql =>
  Object.assign(sql, {
    begin: (_options: string, work: (sql: postgres.TransactionSql) => unknown) => work(sql),
  }) as never;
