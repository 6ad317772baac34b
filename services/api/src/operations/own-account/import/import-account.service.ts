import { randomBytes } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import { bureauFile, subject } from "@roadworthy/contracts/bureau-wire";
import { accountExport } from "@roadworthy/contracts/own-account";
import { hashPassword } from "../../../accounts/passwords/password.service.ts";
import { users } from "../../../accounts/rows/users.table.ts";
import { sealOwnConsumer } from "../../../credit/pulls/consumer-identity.ts";
import { consumers } from "../../../credit/pulls/pulls.table.ts";
import { bureauFiles, creditReports, creditScores } from "../../../credit/reports/credit-reports.table.ts";
import { recordAudit } from "../../../platform/audit.ts";
import { transact, type Ctx } from "../../../platform/ctx.ts";
import { newTypedId } from "../../../platform/typed-id.ts";
import { ArchiveError, rowsFor, type ArchivePart, type TableRows } from "./archive-rows.ts";
import { whyLeftOut } from "./left-out.rules.ts";

type Archive = z.output<typeof accountExport>;

export type Imported = {
  readonly userId: string;
  readonly password: string;
  /** How many rows came, by part. */
  readonly counts: Readonly<Record<string, number>>;
  readonly leftOut: readonly { readonly part: string; readonly why: string }[];
};

/**
 * Makes a copy of a client's account from its export, under another address and all or nothing. Only where demo data may be: a copy of a
 * real person's account must not be one of production's. Nothing is asked of a bureau, and nothing is sent.
 */
export async function importAccount(ctx: Ctx, text: string, email: string): Promise<Imported> {
  if (ctx.config.mode === "production")
    throw new ArchiveError("Production takes no copies of accounts. Import it into a sandbox installation.");
  const archive = readArchive(text);
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const { parts, leftOut } = partsOf(ctx, archive);
  return transact(ctx, async (ctx) => {
    const userId = await addUser(ctx, archive, email, passwordHash);
    const counts: Record<string, number> = {};
    for (const part of rowsFor(parts, archive.account.id, userId)) {
      await insertPart(ctx, part);
      counts[part.name] = part.rows.length;
    }
    if (archive.identity) counts["creditReports"] = await addReports(ctx, archive, userId);
    await recordAudit(ctx, { action: "user.import", object: userId, stream: "platform" });
    return { userId, password, counts, leftOut };
  });
}

function readArchive(text: string): Archive {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ArchiveError("This is not an archive: it is no JSON.");
  }
  const version = z.object({ formatVersion: z.number() }).safeParse(value).data?.formatVersion;
  const expected = accountExport.shape.formatVersion.value;
  if (version !== expected)
    throw new ArchiveError(
      version === undefined
        ? "This is not an archive: it has no `formatVersion`."
        : `The archive has format ${version}; this version imports format ${expected}.`,
    );
  const { data, error } = accountExport.safeParse(value);
  if (!data) throw new ArchiveError(`The archive is broken: ${z.prettifyError(error)}`);
  if (data.account.role !== "client")
    throw new ArchiveError(
      `This is the archive of ${data.account.role === "admin" ? "an admin" : "a business's person"}; only a client's account or a business's archive can be imported.`,
    );
  if (data.creditReports.length > 0 && !data.identity)
    throw new ArchiveError("The archive is broken: it has credit reports, but not whose they are.");
  return data;
}

/** The archive's parts whose rows a module takes, and those that stay behind. */
function partsOf(ctx: Ctx, archive: Archive): { parts: ArchivePart[]; leftOut: Imported["leftOut"] } {
  const parts: ArchivePart[] = [];
  const others: string[] = Object.keys(archive).filter(
    (name) => whyLeftOut(name) !== undefined && name !== "identity",
  );
  for (const [name, value] of Object.entries(archive.more)) {
    const module = ctx.personalData.find((one) => one.name === name);
    const lists = z.record(z.string(), z.unknown()).safeParse(value).data;
    if (module?.imports === undefined || lists === undefined) {
      if (module?.importsAll) parts.push({ name, table: module.importsAll, rows: value });
      else others.push(name);
      continue;
    }
    for (const [list, rows] of Object.entries(lists)) {
      const table = module.imports[list];
      if (table) parts.push({ name: `${name}.${list}`, table, rows });
      else others.push(`${name}.${list}`);
    }
  }
  const leftOut = others.map((part) => ({ part, why: whyLeftOut(part) ?? "this version does not know it" }));
  return { parts, leftOut };
}

/** Refuses an address that somebody has. */
export async function refuseTakenAddress(ctx: Ctx, email: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  if (taken)
    throw new ArchiveError(`${email} already has an account here. Choose another address for the copy.`);
}

async function addUser(ctx: Ctx, { account }: Archive, email: string, passwordHash: string): Promise<string> {
  await refuseTakenAddress(ctx, email);
  const tier = z.enum(users.subscriptionTier.enumValues).safeParse(account.plan);
  if (!tier.success) throw new ArchiveError(`The archive is broken: there is no plan ${account.plan}.`);
  const [user] = await ctx.db
    .insert(users)
    .values({
      email,
      emailConfirmedAt: ctx.now(),
      passwordHash,
      name: account.name,
      userMetadata: { name: account.name },
      subscriptionTier: tier.data,
      allowApiCreditPulls: account.allowsPartnerPulls,
      creditLockedAt: account.creditLockedAt,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("the account was not stored");
  return user.id;
}

async function insertPart(ctx: Ctx, { name, table, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.identifier(column)),
    sql`, `,
  );
  try {
    await ctx.db.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::text::jsonb)`);
  } catch (error) {
    throw new ArchiveError(`The database takes no such rows of ${name}.`, { cause: error });
  }
}

/** The identity under a number that was never issued, with the same last four digits; a person's own is not in an export. */
async function addIdentity(
  ctx: Ctx,
  identity: NonNullable<Archive["identity"]>,
  userId: string,
): Promise<string> {
  const id = newTypedId("cnsm");
  for (let group = 99; group > 0; group -= 1) {
    const ssn = `666${String(group).padStart(2, "0")}${identity.ssnLast4 ?? "0001"}`;
    const read = subject.safeParse({
      firstName: identity.firstName,
      lastName: identity.lastName,
      address: identity.address,
      ssn,
      ...(identity.dateOfBirth !== null && { dateOfBirth: identity.dateOfBirth }),
    });
    if (!read.success) throw new ArchiveError(`The archive is broken: ${z.prettifyError(read.error)}`);
    const sealed = sealOwnConsumer(ctx.cipher, id, read.data);
    const added = await ctx.db
      .insert(consumers)
      .values({ ...sealed, userId })
      .onConflictDoNothing()
      .returning({ id: consumers.id });
    if (added.length > 0) return id;
  }
  throw new ArchiveError(
    "Each number for a copy with these last four digits is taken. Close another copy first.",
  );
}

async function addReports(ctx: Ctx, archive: Archive, userId: string): Promise<number> {
  if (!archive.identity) return 0;
  const consumerId = await addIdentity(ctx, archive.identity, userId);
  const reports = archive.creditReports.filter(({ files }) => files.length > 0);
  for (const { at, files } of reports) {
    const read = files.map(({ bureau, file }) => {
      const { data, error } = bureauFile.safeParse(file);
      if (!data) throw new ArchiveError(`A report's ${bureau} file is broken: ${z.prettifyError(error)}`);
      return { bureau, file: data };
    });
    const reportId = newTypedId("rep");
    await ctx.db.insert(creditReports).values({
      id: reportId,
      consumerId,
      ownerUserId: userId,
      pullType: "soft",
      scoreType: "vantage",
      bureaus: read.map(({ bureau }) => bureau),
      status: "completed",
      createdAt: at,
    });
    await ctx.db.insert(bureauFiles).values(read.map((one) => ({ reportId, ...one, receivedAt: at })));
    await ctx.db.insert(creditScores).values(
      read.map(({ bureau, file: { score } }) => ({
        reportId,
        bureau,
        model: score.model,
        version: score.version,
        value: score.value,
        rangeMin: score.rangeMin,
        rangeMax: score.rangeMax,
        scoredOn: score.scoredOn,
      })),
    );
  }
  return reports.length;
}
