import { demoPassword } from "@roadworthy/contracts/demo-password";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import postgres from "postgres";
import { z } from "zod";
import { hashPassword } from "../accounts/passwords/password.service.ts";
import { printOf } from "../business/api-keys/key-format.ts";
import { createCipher, type Cipher } from "../platform/cipher.ts";
import { readConfig } from "../platform/config.ts";
import { acceptDocumentsFor, agreeToElectronicFor } from "./accept-documents.ts";
import { askBureaus, type Files } from "./ask-bureaus.ts";
import type { AuditRow, PlatformAccounts } from "./books.ts";
import { demoId } from "./chance.ts";
import {
  dana,
  demoPartners,
  demoUsers,
  harborPoint,
  harborPointPurposes,
  riley,
  type DemoPartner,
} from "./demo-accounts.ts";
import { demoHistory, type DemoPull } from "./demo-history.rules.ts";
import { describeKeys, keepKeys, keysFile, newDemoKeys, type DemoKeys } from "./demo-keys.ts";
import { quoteHistory } from "./quote-history.ts";
import { writeLenderClicks, writeLoans } from "./write-loans.ts";
import { createTables, insertRows, type Tables } from "./tables.ts";
import { pastUpdates, writeAccessCodes, writeClients, writeStory } from "./write-clients.ts";
import { rileysStart, writeSubscription } from "./write-subscription.ts";
import { pastInquiries, writePartner } from "./write-pulls.ts";
import { writeRequestLog } from "./write-request-log.ts";
import { writeConsents } from "./write-consents.ts";
import { writeHarborPoint } from "./write-businesses.ts";
import { writeWebhooks } from "./write-webhooks.ts";
import { writeAdminDesk } from "./write-admin-desk.ts";
import { writeAudit } from "./write-audit.ts";

const marker = "demo_data";

/**
 * Fills an empty demo installation so that the four demo accounts show the specification's sample figures, because the rows
 * behind them say so. Runs once: a second run changes nothing. Production refuses. The credit files come from the bureau
 * sandbox, asked for past days. Prints the installation's keys and codes; returns the exit code.
 */
export async function seedDemo(env: NodeJS.ProcessEnv): Promise<number> {
  if (env["MODE"] === "production") {
    process.stderr.write("Production is never filled with demo data.\n");
    return 1;
  }
  const config = readConfig(env);
  const ownerUrl = z.url("Set OWNER_DATABASE_URL.").parse(env["OWNER_DATABASE_URL"]);
  const dataDir = env["DATA_DIR"];
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const keys = await sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(4713)`;
      const [done] = await sql`select 1 from platform_settings where name = ${marker}`;
      if (done) return null;
      const keys = newDemoKeys();
      await fill(sql, { cipher: createCipher(config), sandbox: config.bureau, keys, now: new Date() });
      // Before the commit: keys that are in the database are never lost.
      if (dataDir) keepKeys(dataDir, keys);
      return keys;
    });
    if (keys) {
      // Autovacuum comes after minutes; until then every plan would be made without knowing the tables.
      await sql`analyze`;
      process.stdout.write(describeKeys(keys));
    } else if (dataDir)
      process.stdout.write(`The demo's API keys and access codes are in ${dataDir}/${keysFile}.\n`);
    return 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type Filling = {
  readonly cipher: Cipher;
  readonly sandbox: { readonly url: string; readonly key: string | undefined };
  readonly keys: DemoKeys;
  readonly now: Date;
};

async function fill(sql: postgres.TransactionSql, { cipher, sandbox, keys, now }: Filling): Promise<void> {
  const history = demoHistory(now);
  await refuseIfTaken(sql);
  await insertPartners(sql, now);
  const [files, quoteOf, platform, consentSha256, instructionsSha256, passwordHashes] = await Promise.all([
    askBureaus(sandbox, [...pastInquiries(history), ...pastUpdates(now)]),
    quoteHistory(sql, history),
    platformAccounts(sql),
    textHash(sql, "pull_consent"),
    textHash(sql, "written_instructions"),
    Promise.all(demoUsers.map(async ({ canSignIn }) => (canSignIn ? hashPassword(demoPassword) : null))),
  ]);
  const tables = createTables();
  const trail: AuditRow[] = [];
  const audit = (row: AuditRow): void => void trail.push(row);
  demoUsers.forEach((user, n) => {
    const createdAt = daysBefore(now, user.daysAgo, n);
    tables.add("users", {
      id: user.id,
      email: user.email,
      email_confirmed_at: createdAt,
      password_hash: passwordHashes[n] ?? null,
      name: user.name,
      role: user.role,
      company_name: user.companyName,
      partner_id: user.partnerId,
      member_role: user.memberRole ?? "owner",
      subscription_tier: user.tier,
      created_at: createdAt,
      updated_at: createdAt,
    });
  });
  writeKeys(tables, keys, now);
  writeHistory({ tables, audit, cipher, files, quoteOf, platform, consentSha256 }, history, now);
  writeClients({ tables, audit, cipher, files, consentSha256, instructionsSha256, now });
  writeAccessCodes(tables, cipher, keys, now);
  writeLoans(tables, now);
  const priceCents = await premiumPrice(sql);
  writeStory({ tables, audit, cipher, files, consentSha256, instructionsSha256, now }, priceCents);
  demoUsers.forEach((user, n) => {
    if (user.tier !== "premium") return;
    const since = user.id === riley.id ? rileysStart(now) : daysBefore(now, user.daysAgo, n);
    const payer = { id: user.id, name: user.id === riley.id ? "Riley" : user.id, since };
    writeSubscription(tables, audit, payer, { now, priceCents, accounts: platform.client });
  });
  await tables.insert(sql);
  const emails = demoUsers.map(({ email }) => email);
  await acceptDocumentsFor(sql, emails);
  await agreeToElectronicFor(sql, emails);
  await sql`select rebuild_roll_ups()`;
  await writeLenderClicks(sql, now);
  await writeHarborPoint(sql, now);
  await writeConsents(sql, { cipher, now });
  await writeWebhooks(sql, { cipher, now });
  await writeRequestLog(sql, { now, keyIds });
  await writeAdminDesk({ sql, cipher, audit, now });
  await writeAudit(sql, trail);
  // The demo has one admin, who could approve nothing otherwise; a second one brings the rule back.
  await sql`update approval_rules set is_lifted_for_one_admin = true`;
  await sql`select audit_append('platform', 'system', 'operator', 'two_persons.lift', 'approval_rules', '{}'::jsonb)`;
  await sql`insert into platform_settings (name, value) values (${marker}, ${sql.json({ version: 1, seededAt: now.toISOString() })})`;
}

/** An instant `days` before `now`, each at another time of day and never after `now`. */
const daysBefore = (now: Date, days: number, n: number): Date =>
  new Date(now.getTime() - days * 86_400_000 - ((n * 37) % 600) * 60_000);

async function refuseIfTaken(sql: postgres.TransactionSql): Promise<void> {
  const [taken] = await sql<{ email: string }[]>`
    select email from users where lower(email) = any(${demoUsers.map(({ email }) => email)}) limit 1`;
  if (taken)
    throw new Error(`This database already has an account ${taken.email}; the demo data was not added.`);
}

/** Partners. Their accounts are written with the history, not by the trigger: it would date them now. */
async function insertPartners(sql: postgres.TransactionSql, now: Date): Promise<void> {
  await sql`alter table partners disable trigger partners_open_accounts`;
  await insertRows(
    sql,
    "partners",
    demoPartners.map((partner) => ({
      id: partner.id,
      name: partner.name,
      status: partner.status,
      // The sample partner pays the list price.
      pricing_tier: partner.id === harborPoint.id ? "standard" : "enterprise",
      pull_types: ["soft", "hard", "vantage", "fico"],
      certified_purposes: partner.status === "pending" ? [] : [...harborPointPurposes],
      default_purpose: partner.status === "pending" ? null : "WRITTEN_INSTRUCTION_PREQUALIFICATION",
      certified_at: partner.status === "pending" ? null : openedAt(partner, now),
      renewal_due_on: partner.status === "pending" ? null : renewalDueOn(partner, now),
      settings: {},
      created_at: openedAt(partner, now),
    })),
  );
  await sql`alter table partners enable trigger partners_open_accounts`;
}

/** A year after it was certified; whoever is certified for that long was renewed a month before. */
function renewalDueOn(partner: DemoPartner, now: Date): string {
  const days = partner.daysAgo < 330 ? 365 : 330 + 365;
  return utcDay(daysAfter(openedAt(partner, now), days));
}

const openedAt = (partner: DemoPartner, now: Date): Date => daysBefore(now, partner.daysAgo, 1);

async function platformAccounts(sql: postgres.TransactionSql): Promise<PlatformAccounts> {
  const rows = await sql<{ id: string; kind: string; mode: string }[]>`
    select id, kind, mode from ledger_accounts where partner_id is null`;
  const idOf = (kind: string, mode: string): string => {
    const row = rows.find((account) => account.kind === kind && account.mode === mode);
    if (!row) throw new Error(`The ledger has no ${kind} account in ${mode} mode; run the migrations first.`);
    return row.id;
  };
  return {
    revenue: idOf("revenue", "live"),
    funding: { live: idOf("funding", "live"), test: idOf("funding", "test") },
    client: { revenue: idOf("client_revenue", "live"), funding: idOf("client_funding", "live") },
  };
}

async function premiumPrice(sql: postgres.TransactionSql): Promise<number> {
  const [plan] = await sql<
    { cents: number }[]
  >`select price_monthly_cents as cents from plans where id = 'premium'`;
  if (!plan) throw new Error("There is no premium plan; run the migrations first.");
  return plan.cents;
}

async function textHash(
  sql: postgres.TransactionSql,
  kind: "pull_consent" | "written_instructions",
): Promise<string> {
  const [text] = await sql<{ sha256: string }[]>`
    select sha256 from legal_texts where kind = ${kind} and version = 1 and language = 'en'`;
  if (!text) throw new Error("There is no text of that kind; run the migrations first.");
  return text.sha256;
}

const keyIds = { live: demoId("key", "Harbor Point live"), test: demoId("key", "Harbor Point test") };
const liveKeyId = keyIds.live;

function writeKeys(tables: Tables, keys: DemoKeys, now: Date): void {
  for (const [mode, secret, id, name] of [
    ["live", keys.live, liveKeyId, "Dealer management system"],
    ["test", keys.test, keyIds.test, "Integration tests"],
  ] as const) {
    const { secretSha256, last6 } = printOf(secret);
    tables.add("api_keys", {
      id,
      partner_id: harborPoint.id,
      name,
      mode,
      secret_sha256: secretSha256,
      last6,
      scopes: ["pull_credit", "read_reports"],
      created_by_user_id: dana.id,
      created_at: daysBefore(now, 200, 1),
    });
  }
}

type HistoryParts = {
  readonly tables: Tables;
  readonly audit: (row: AuditRow) => void;
  readonly cipher: Cipher;
  readonly files: Files;
  readonly quoteOf: Awaited<ReturnType<typeof quoteHistory>>;
  readonly platform: PlatformAccounts;
  readonly consentSha256: string;
};

function writeHistory(parts: HistoryParts, history: readonly DemoPull[], now: Date): void {
  const userOf = (partner: DemoPartner): string =>
    demoUsers.find(({ partnerId }) => partnerId === partner.id)?.id ?? dana.id;
  const pulls = Map.groupBy(history, ({ partner }) => partner);
  for (const partner of demoPartners) {
    const own = pulls.get(partner) ?? [];
    writePartner({ ...parts, userOf, keyId: liveKeyId }, partner, own, openedAt(partner, now));
  }
}
