import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { contextOf } from "../../testing/context.ts";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { closeOwnAccount } from "./closure.service.ts";
import { personalDataOf } from "./data-export.service.ts";

const api = testApi();
beforeAll(async () => {
  // A mark is no state, amount or time that a check would take.
  const checks = await api.owner<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0`;
  for (const { table, name } of checks)
    await api.owner`alter table ${api.owner(table)} drop constraint ${api.owner(name)}`;
});

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The first of an enum's words. */
  readonly word: string | null;
};

/** Not what we know of somebody but what opens their account; the sealed copy of a legal hold; and reports and identity, which other tests compare. */
const apart = ["auth_flows", "one_time_codes", "held_files", "consumers", "credit_reports"];

/** The columns of every table with a person's rows, future ones included, and of what hangs on those alone. */
const columnsOfPeople = () =>
  api.owner<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
      (select e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = c.udt_name order by e.enumsortorder limit 1) as word
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO' and c.is_generated = 'NEVER'
      and c.table_name <> all (${apart}) and not exists (select from pg_inherits where inhrelid = c.table_name::regclass)
      and (c.table_name in ('users', 'dispute_evidence', 'payment_methods')
        or c.table_name in (select table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'))
    order by c.table_name, c.ordinal_position`;

/** A value that no other column has, as it is stored and as it is found in an export; none for what has only a few values. */
function markOf(
  { table, name, type }: Column,
  index: number,
  { userId }: Person,
): { value: unknown; shown: string } | null {
  const text = `${table}.${name}!${userId}`;
  const at = new Date(Date.UTC(2001, 0, 1) + index * 90_061_007);
  const day = at.toISOString().slice(0, 10);
  switch (type) {
    case "text":
      return { value: text, shown: text };
    case "jsonb":
      return { value: { mark: text }, shown: text };
    case "_text":
      return { value: [text], shown: text };
    case "timestamptz":
      return { value: at, shown: at.toISOString() };
    case "date":
      return { value: day, shown: day };
    case "_int4":
      return { value: [1_000_000 + index * 1_009], shown: String(1_000_000 + index * 1_009) };
    case "int4":
    case "int8":
    case "numeric":
      return { value: 1_000_000 + index * 1_009, shown: String(1_000_000 + index * 1_009) };
    case "inet":
      return { value: `10.77.${index >> 8}.${index & 255}`, shown: `10.77.${index >> 8}.${index & 255}` };
    default:
      return null;
  }
}

/** What a column without a mark has to hold. */
function plainOf({ type, isNullable, word }: Column): unknown {
  if (isNullable) return null;
  if (word !== null) return word;
  if (type === "uuid") return randomUUID();
  if (type === "bool") return false;
  if (type === "bytea") return Buffer.from(randomUUID());
  return undefined;
}

/** Writes a row of this person into every table, each column with its own mark, past all checks of what refers to what. */
async function fillAll(person: Person, given: Readonly<Record<string, unknown>>) {
  const columns = await columnsOfPeople();
  const marks = new Map(columns.map((column, index) => [column, markOf(column, index, person)]));
  await api.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
      const row: Record<string, unknown> = {};
      for (const column of own) {
        const key = `${table}.${column.name}`;
        const value =
          key in given
            ? given[key]
            : column.name === "user_id"
              ? person.userId
              : (marks.get(column)?.value ?? plainOf(column));
        if (value !== undefined)
          row[column.name] = column.type === "jsonb" ? sql.json(value as never) : value;
      }
      if (table === "users") await sql`update users set ${sql(row)} where id = ${person.userId}`;
      else await sql`insert into ${sql(table)} ${sql(row)}`;
    }
  });
  return [...marks].flatMap(([{ table, name }, mark]) =>
    mark === null || `${table}.${name}` in given ? [] : [{ column: `${table}.${name}`, shown: mark.shown }],
  );
}

/** What joins the rows, opens what is sealed, or has to be one of few words. */
async function joined(person: Person): Promise<Record<string, unknown>> {
  const { partnerId } = await createPartner(api);
  const [dispute, customer] = [`disp_${person.userId}`, `pcus_${person.userId}`];
  const misuse = `mis_${person.userId}`;
  return {
    "alert_deliveries.alert_id": `alrt_${person.userId}`,
    "alert_preferences.language": "es",
    "alerts.id": `alrt_${person.userId}`,
    "consents.partner_id": partnerId,
    "dispute_bureaus.dispute_id": dispute,
    "dispute_evidence.dispute_id": dispute,
    "disputes.id": dispute,
    "disputes.sealed_explanation": api.deps.cipher.seal("my words", `disputes.sealed_explanation:${dispute}`),
    "document_acceptances.kind": "terms",
    "misuse_reports.id": misuse,
    "misuse_reports.sealed_explanation": api.deps.cipher.seal(
      "their words",
      `misuse_reports.sealed_explanation:${misuse}`,
    ),
    "factors.status": "verified",
    "payment_customers.id": customer,
    "payment_customers.partner_id": null,
    "payment_methods.customer_id": customer,
    "users.deleted_at": null,
    "users.id": person.userId,
    "users.partner_id": null,
    "users.role": "client",
  };
}

/** Why an export leaves a column out. A new column has to be in the export or here. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  "it opens something, or names another person's or the provider's record": [
    "dispute_evidence.sealed_content",
    "factors.sealed_secret",
    "identity_checks.sealed_questions",
    "passkeys.credential_id",
    "payment_customers.reference",
    "payment_methods.provider_reference",
    "users.ban_proposal_id",
    "users.password_hash",
  ],
  "it is what we note for our own work, such as retries": [
    "alert_deliveries.channel",
    "alert_deliveries.due_at",
    "alert_deliveries.sent_at",
    "dispute_bureaus.check_at",
    "factors.last_challenged_at",
    "factors.last_step",
    "identity_checks.note",
    "invoices.attempts",
    "invoices.pending_card",
    "monitoring_schedules.answered_at",
    "monitoring_schedules.failures",
    "monitoring_schedules.inquiry_id",
    "monitoring_schedules.lease_until",
    "passkeys.counter",
    "payment_customers.closed_at",
    "payment_customers.created_at",
    "payment_customers.deleted_at",
    "payment_methods.detached_at",
    "sessions.refresh_counter",
    "subscriptions.failed_attempts",
    "subscriptions.lease_until",
    "subscriptions.next_step_at",
    "users.app_metadata",
  ],
  "it repeats or details what is there: a parent's id, a hash, another time of the same change": [
    "access_codes.consent_text_version",
    "alerts.link",
    "alerts.topic",
    "consents.text_version",
    "dispute_evidence.sha256",
    "factors.updated_at",
    "identities.updated_at",
    "identity_checks.instruction_id",
    "identity_checks.sealed_identity",
    "invoices.subscription_id",
    "passkeys.transports",
    "refunds.invoice_id",
    "saved_views.updated_at",
    "security_events.hour",
    "sessions.aal",
    "sessions.amr",
    "sessions.expires_at",
    "sessions.last_active_at",
    "sessions.second_factor_waived_until",
    "subscription_consents.subscription_id",
    "support_views.code_expires_at",
    "users.email_change_half",
    "users.email_change_sent_at",
    "users.member_role",
    "users.phone_change_sent_at",
    "users.updated_at",
  ],
};

/** A business's totals by who pulled: figures of the business. */
const figures = ["pull_days"];

it("an export has every column of a person's rows but those that are named here", async () => {
  const person = await createClient(api);
  const marks = await fillAll(person, await joined(person));
  const data = { ...(await personalDataOf(contextOf(api), person.userId)), creditReports: [] };
  const text = JSON.stringify(ownAccount.exportData.reply.encode(data));
  expect(text).toContain("my words");
  const missing = marks
    .filter(({ column, shown }) => !column.endsWith(".id") && !text.includes(shown))
    .map(({ column }) => column)
    .filter((column) => !figures.includes(column.split(".")[0] ?? ""));
  expect(missing.toSorted()).toEqual(Object.values(leftOut).flat().toSorted());
});

/** What proves what was agreed to, asked, charged and refunded, a plan's and a customer's own row, and a business's totals. */
const records = [
  "compliance_acceptances",
  "consents",
  "document_acceptances",
  "electronic_consents",
  "invoices",
  "payment_customers",
  "privacy_requests",
  "pull_days",
  "refunds",
  "subscription_consents",
  "subscriptions",
  "written_instructions",
];

it("closing an account empties every table of a person's rows but the records that stay", async () => {
  const person = await createClient(api);
  const ended = { "invoices.status": "void", "refunds.status": "done", "subscriptions.status": "ended" };
  await fillAll(person, { ...(await joined(person)), ...ended });
  const actor = { kind: "client", userId: person.userId, sessionId: person.sessionId, aal: "aal1" } as const;
  const body = { address: `users.email!${person.userId}`, refundsBalance: false };
  await closeOwnAccount(
    { ...contextOf(api), actor },
    { body, params: undefined, query: undefined, headers: undefined },
  );
  const tables = await api.owner<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_inherits where inhrelid = c.table_name::regclass) order by 1`;
  const left: string[] = [];
  for (const { name } of tables)
    if ((await api.owner`select from ${api.owner(name)} where user_id = ${person.userId} limit 1`).length > 0)
      left.push(name);
  expect(left).toEqual(records);
  const kept = await api.owner<{ name: string }[]>`
    select p.key as name from users u, jsonb_each_text(to_jsonb(u)) p
    where u.id = ${person.userId} and p.value like ${`%!${person.userId}%`} order by 1`;
  // Which business and as what, and why and by which decision the account was suspended; neither is in the person's or an admin's words.
  expect(kept.map(({ name }) => name)).toEqual([
    "ban_proposal_id",
    "ban_reason",
    "company_name",
    "member_role",
  ]);
});
