import { stringify } from "csv-stringify/sync";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { brand } from "@roadworthy/contracts/brand";
import type { z } from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { csvOptions } from "../../platform/documents/csv.rules.ts";
import type { businessFile } from "./business-file.ts";
import type { ArchiveTable } from "./archive-table.ts";
import { archiveTables } from "./archive-tables.ts";

/** Rows read and compressed at a time: what is not compressed yet is all that is in memory. */
const ROWS_AT_ONCE = 1_000;

type Row = Record<string, string | number | null>;

/** The whole archive of a business, compressed while it is read. */
export async function buildArchive(ctx: Ctx, partnerId: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const business = await readBusiness(ctx, partnerId);
  addText(zip, "README.txt", readMe(business.business.name, business.exportedAt));
  addText(zip, "business.json", `${JSON.stringify(business, null, 2)}\n`);
  for (const table of archiveTables) await addTable(ctx, zip, table, partnerId);
  await addAudit(ctx, zip, partnerId);
  zip.end();
  return Buffer.concat(chunks);
}

function openFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name);
  zip.add(file);
  return file;
}

function addText(zip: Zip, name: string, text: string): void {
  openFile(zip, name).push(strToU8(text), true);
}

/** A table as a CSV file; it has its heading, also without rows. */
async function addTable(ctx: Ctx, zip: Zip, table: ArchiveTable, partnerId: string): Promise<void> {
  const columns = Object.keys(table.columns);
  const selected = Object.entries(table.columns).map(([name, value]) => `${value} as "${name}"`);
  const file = openFile(zip, `${table.name}.csv`);
  file.push(strToU8(stringify([columns], csvOptions)));
  const rows = ctx.sql.unsafe<Row[]>(`select ${selected.join(", ")} from ${table.from}`, [partnerId]);
  for await (const some of rows.cursor(ROWS_AT_ONCE))
    file.push(strToU8(stringify([...some], { ...csvOptions, bom: false, columns })));
  file.push(new Uint8Array(), true);
}

/** The audit log with what each row's hash is made of, as in a compliance pack. */
async function addAudit(ctx: Ctx, zip: Zip, partnerId: string): Promise<void> {
  const file = openFile(zip, "audit.jsonl");
  const rows = ctx.sql<Row[]>`
    select seq::float8 as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_kind as "actorKind",
      actor_id as "actorId", action, object, detail, encode(prev_hash, 'hex') as "prevHash", encode(hash, 'hex') as hash
    from audit_rows where stream = ${partnerId} order by seq`;
  for await (const some of rows.cursor(ROWS_AT_ONCE))
    file.push(strToU8(some.map((row) => `${JSON.stringify(row)}\n`).join("")));
  file.push(new Uint8Array(), true);
}

/** How the business is set up, which a copy can be made of. */
async function readBusiness(ctx: Ctx, partnerId: string): Promise<z.input<typeof businessFile>> {
  const [business] = await ctx.sql<z.input<typeof businessFile>["business"][]>`
    select id, name, status, pricing_tier as "pricingTier", pull_types as "pullTypes", certified_purposes as "certifiedPurposes",
      default_purpose as "defaultPurpose", settings
    from partners where id = ${partnerId}`;
  if (!business) throw new Error("the business no longer exists");
  const [application] = await ctx.sql<Record<string, unknown>[]>`
    select state, answers, agreement_version as "agreementVersion", agreement_sha256 as "agreementSha256"
    from partner_applications where partner_id = ${partnerId}`;
  const prices = await ctx.sql<z.input<typeof businessFile>["prices"]>`
    select item, bureau, amount_cents as "amountCents",
      to_char(effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "effectiveFrom"
    from prices where scope = ${partnerId} order by item, bureau, effective_from`;
  const webhookEndpoints = await ctx.sql<z.input<typeof businessFile>["webhookEndpoints"]>`
    select mode, url, description, events, status from webhook_endpoints where partner_id = ${partnerId} order by created_at, id`;
  return {
    formatVersion: 1,
    exportedAt: ctx.now().toISOString(),
    business,
    application: application ?? null,
    prices: [...prices],
    webhookEndpoints: [...webhookEndpoints],
  };
}

const contents = (): string =>
  [
    [
      "business.json",
      "your business as it is set up: settings, prices of your own, webhook endpoints, application",
    ],
    ...archiveTables.map(({ name, about }) => [`${name}.csv`, about]),
    ["audit.jsonl", "your audit log, one row per line"],
  ]
    .map(([file = "", about = ""]) => file.padEnd(24) + about)
    .join("\n");

const readMe = (name: string, at: string): string => `${brand.name}: the data of ${name}
Made ${at}

${contents()}

Times are UTC, amounts are cents. Rows name each other by their IDs.

Not included: what the bureaus sent (open the report instead; each time is recorded), all but the last four digits of Social
Security numbers, birth dates and addresses, and the secrets of keys and webhooks, which we show only once.
Statements, receipts and letters are in the portal as PDFs. A signed pack for an examiner is under Settings, Compliance.
`;
