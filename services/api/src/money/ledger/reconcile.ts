import { existsSync } from "node:fs";
import postgres from "postgres";
import { z } from "zod";
import { sandboxMark } from "@roadworthy/contracts/bureau-wire";
import { bureau } from "@roadworthy/contracts/primitives";
import type { BureauPullStatus } from "@roadworthy/contracts/pulls";
import { compareAnchors } from "./audit-anchors.ts";
import { bookChecks } from "./reconcile.queries.ts";
import { rollUpChecks } from "./roll-ups.queries.ts";
import { compareInquiries, type LoggedInquiry } from "./reconcile.rules.ts";

/** The file the API appends to. */
const ANCHORS = "The audit trail still has every head that was anchored outside the database";

export type Difference = { readonly check: string; readonly object: string; readonly detail: string };
export type Reconciliation = {
  readonly checks: readonly {
    readonly name: string;
    readonly counted: number;
    readonly differences: number;
  }[];
  readonly differences: readonly Difference[];
};

const INQUIRIES = "The bureaus' own inquiry log matches the charges one to one";
const TEST_INQUIRIES = "The test sandbox's inquiry log matches the test pulls one to one";

/** A bureau log of inquiries and the key it requires. */
type InquiryLog = { readonly url: string; readonly key?: string | undefined };

/** The log of the live bureaus and, if it is a different one, of the sandbox that test mode uses. */
export type InquiryLogs = { readonly live?: InquiryLog | undefined; readonly test?: InquiryLog | undefined };

/**
 * Proves the books: balances against entries and holds, pulls against charges, files and audit trail in one snapshot, and, when their
 * addresses are given, pulls against the bureaus' own inquiry logs. Safe on a running system; reads only.
 */
export async function reconcile(
  sql: postgres.Sql,
  logs: InquiryLogs = {},
  anchorFile?: string,
): Promise<Reconciliation> {
  const { results, pulled, removed } = await sql.begin(
    "isolation level repeatable read read only",
    async (sql) => {
      await sql`set local statement_timeout = '120s'`;
      const results: { name: string; counted: number; found: readonly Omit<Difference, "check">[] }[] = [];
      for (const check of [...bookChecks, ...rollUpChecks]) {
        const [counted] = await sql.unsafe<{ n: number }[]>(check.counted);
        const found = await sql.unsafe<{ object: string; detail: string }[]>(check.differences);
        results.push({ name: check.name, counted: counted?.n ?? 0, found });
      }
      const hasLogs = logs.live !== undefined || logs.test !== undefined;
      const pulled = hasLogs ? await readPulled(sql) : [];
      const removed = new Set(hasLogs ? await readRemoved(sql) : []);
      return { results, pulled, removed };
    },
  );
  for (const { name, address, modes } of comparisons(logs)) {
    // Read after the snapshot, so that every answer in it is in the log; pulls newer than the snapshot are read again.
    const kept = await readInquiryLog(address);
    if (kept === null) continue;
    const log = kept.filter((row) => !removed.has(pullOf(row)));
    const known = new Set(pulled.map(({ id }) => id));
    const isNew = log.some((row) => !known.has(pullOf(row)));
    const all = isNew ? merge(pulled, await readPulled(sql)) : pulled;
    const found = compareInquiries(
      all.filter(({ mode }) => modes.includes(mode)),
      log,
    );
    results.push({ name, counted: log.length, found });
  }
  if (anchorFile !== undefined) results.push({ name: ANCHORS, ...(await compareAnchors(sql, anchorFile)) });
  return {
    checks: results.map(({ name, counted, found }) => ({ name, counted, differences: found.length })),
    differences: results.flatMap(({ name, found }) => found.map((each) => ({ check: name, ...each }))),
  };
}

/** Which pulls are in which log; one address may serve both modes. */
function comparisons({ live, test }: InquiryLogs) {
  const isShared =
    live !== undefined && (test === undefined || new URL(test.url).href === new URL(live.url).href);
  return [
    ...(live ? [{ name: INQUIRIES, address: live, modes: isShared ? ["live", "test"] : ["live"] }] : []),
    ...(test && !isShared ? [{ name: TEST_INQUIRIES, address: test, modes: ["test"] }] : []),
  ];
}

type Pulled = {
  id: string;
  mode: string;
  bureau: z.infer<typeof bureau>;
  status: BureauPullStatus;
  reason: string | null;
};

const readPulled = (sql: postgres.Sql | postgres.TransactionSql): Promise<Pulled[]> =>
  sql<Pulled[]>`
    select b.pull_id as id, p.mode, b.bureau, b.status, b.reason from pull_bureaus b join pulls p on p.id = b.pull_id`;

/** The test pulls of visitors that were removed with their keys. */
async function readRemoved(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.object as id from audit_rows r join audit_rows v on v.stream = r.stream and v.action = 'visitor.remove'
    where r.action = 'credit_pull.request'`;
  return rows.map(({ id }) => id);
}

const pullOf = ({ inquiryId }: LoggedInquiry): string => inquiryId.replace(/-[a-z]+$/, "");

/** The pulls of the snapshot, plus those started since. */
function merge(before: readonly Pulled[], after: readonly Pulled[]): Pulled[] {
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before,
    ...after.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, status: "sent" as const })),
  ];
}

const logPage = z.object({
  items: z.array(
    z.object({ seq: z.int(), bureau, inquiryId: z.string(), outcome: z.enum(["file", "no_hit", "refused"]) }),
  ),
  next: z.int().nullable(),
});

/** The whole log; `null` of an adapter to real bureaus, as only the sandbox keeps one. */
async function readInquiryLog({ url, key }: InquiryLog): Promise<LoggedInquiry[] | null> {
  const rows: LoggedInquiry[] = [];
  for (let since = 0; ;) {
    const reply = await fetch(new URL(`/sandbox/inquiries?since=${since}&limit=5000`, url), {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(30_000),
    }).catch((cause: unknown) => {
      throw new Error(`The bureaus at ${url} don't answer, so their inquiry log can't be compared.`, {
        cause,
      });
    });
    if (!reply.headers.has(sandboxMark)) return null;
    if (!reply.ok) throw new Error(`The bureaus' inquiry log answered with status ${reply.status}.`);
    const { items, next } = logPage.parse(await reply.json());
    rows.push(...items);
    if (next === null) return rows;
    since = next;
  }
}

/** `npm run reconcile`: prints what was checked and every difference; 1 when there is one. */
export async function reconcileFromEnvironment(env: NodeJS.ProcessEnv): Promise<number> {
  const url = env["OWNER_DATABASE_URL"] ?? env["DATABASE_URL"];
  if (!url) throw new Error("Set OWNER_DATABASE_URL or DATABASE_URL.");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const { checks, differences } = await reconcile(
      sql,
      { live: logAt(env, "BUREAU"), test: logAt(env, "SANDBOX_BUREAU") },
      existingFile(env["AUDIT_ANCHOR_FILE"]),
    );
    const lines = [
      ...checks.map(({ name, counted, differences: found }) =>
        [
          found === 0 ? "  ok" : "  NO",
          name.padEnd(70),
          String(counted).padStart(9),
          found === 0 ? "" : `${found} differences`,
        ].join("  "),
      ),
      ...(checks.some(({ name }) => name === INQUIRIES)
        ? []
        : [
            `  --  The bureaus' inquiry log was not compared: ${env["BUREAU_URL"] ? "only the sandbox keeps one" : "BUREAU_URL is not set"}.`,
          ]),
      ...differences.slice(0, 100).map(({ check, object, detail }) => `  ${check}: ${object}: ${detail}`),
      differences.length === 0
        ? `The books agree: ${checks.length} checks, 0 differences.`
        : `The books do not agree: ${differences.length} differences.`,
    ];
    process.stdout.write(`${lines.map((line) => line.trimEnd()).join("\n")}\n`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The log named by `BUREAU_URL` and `BUREAU_KEY`. */
function logAt(env: NodeJS.ProcessEnv, name: string): InquiryLog | undefined {
  const url = env[`${name}_URL`];
  return url ? { url, key: env[`${name}_KEY`] || undefined } : undefined;
}

/** The file does not exist until the first head is anchored. */
const existingFile = (path: string | undefined): string | undefined =>
  path !== undefined && existsSync(path) ? path : undefined;
