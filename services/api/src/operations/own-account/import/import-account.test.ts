import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { anyone, putConsumer, putOwnReport } from "../../../testing/client-rows.ts";
import { contextOf } from "../../../testing/context.ts";
import { createAdmin, createClient, type Person } from "../../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";
import { exportOwnData } from "../data-export.service.ts";
import { MAX_ARCHIVE_BYTES, runImportAccountCommand } from "./import-account-command.ts";
import { importAccount } from "./import-account.service.ts";
import { whyLeftOut } from "./left-out.rules.ts";

let original: TestApi;
let sandbox: TestApi;
let person: Person;
let archive: string;
const folder = mkdtempSync(join(tmpdir(), "rw-archive-"));
beforeAll(async () => {
  original = await startTestApi();
  sandbox = await startTestApi();
  person = await createClient(original, { name: "Robin Vale", tier: "premium", allowApiCreditPulls: false });
  await fillAccount(person.userId);
  archive = await exportOf(original, person.userId);
});
afterAll(async () => {
  await original.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

async function fillAccount(userId: string): Promise<void> {
  const { owner } = original;
  const consumerId = await putConsumer(original, userId, {
    ...anyone(),
    firstName: "Robin",
    lastName: "Vale",
  });
  for (const month of ["04", "05"])
    await putOwnReport(original, {
      userId,
      consumerId,
      at: new Date(`2026-${month}-01T12:00:00Z`),
      scores: { equifax: 702, transunion: 690 },
    });
  const at = "2026-05-02T08:00:00.000Z";
  await owner`insert into saved_views (user_id, list, views) values (${userId}, 'reports', '[{"name":"Mine"}]')`;
  await owner`insert into alert_preferences (user_id, channels, mail, time_zone, language, score_points, utilization_percents, updated_at)
    values (${userId}, '{}', 'at_once', 'America/Detroit', 'es', 10, '{30,50}', ${at})`;
  await owner`insert into saved_scenarios (user_id, name, bureau, actions, months, model_version, start, path, base_scored_on, saved_at)
    values (${userId}, 'Pay it off', 'equifax', '[]', 6, '1', 702, '[]', '2026-05-01', ${at})`;
  await owner`insert into score_goals (user_id, bureau, target, reach_by, start, set_at) values (${userId}, 'equifax', 740, '2027-05-01', 702, ${at})`;
  const [vehicle] =
    await owner`insert into vehicles (user_id, name, value_cents, value_on) values (${userId}, 'The wagon', 1200000, '2026-05-01') returning id`;
  const [loan] =
    await owner`insert into own_loans (user_id, lender, balance_cents, balance_on, rate_percent, payment_cents, months_paid, is_current, created_at)
    values (${userId}, 'First Federal', 900000, '2026-05-01', '6.5', 31000, 12, true, ${at}) returning id`;
  await owner`insert into loan_vehicles (user_id, loan_id, vehicle_id) values (${userId}, ${loan?.["id"]}, ${vehicle?.["id"]})`;
  await owner`insert into loan_extras (user_id, loan_id, extra_cents, saved_at) values (${userId}, ${loan?.["id"]}, 5000, ${at})`;
  await owner`insert into loan_plans (user_id, loan_id, name, extra_cents, created_at) values (${userId}, ${loan?.["id"]}, 'Faster', 5000, ${at})`;
  await owner`insert into own_policies (user_id, kind, provider, ends_on) values (${userId}, 'insurance', 'Acme Mutual', '2027-01-01')`;
  await owner`insert into saved_comparisons (user_id, name, asked, offers, saved_at) values (${userId}, 'For the wagon', '{"kind":"loans"}', '[]', ${at})`;
}

async function exportOf(api: TestApi, userId: string): Promise<string> {
  const actor = { kind: "client", userId, sessionId: person.sessionId, aal: "aal1" } as const;
  return JSON.stringify(
    ownAccount.exportData.reply.encode(await exportOwnData({ ...contextOf(api), actor })),
  );
}

/** What a copy has of the account: without ids, without times of the account itself, and without what is left out. */
function contentOf(text: string): unknown {
  const { account, identity, creditReports, more } = JSON.parse(text);
  const { plan, planStatus, allowsPartnerPulls, creditLockedAt, name, role, ownData } = account;
  const own = {
    plan,
    planStatus,
    allowsPartnerPulls,
    creditLockedAt,
    name,
    role,
    ownData: { name: ownData.name ?? name },
  };
  const { alerts, savedViews, scenarios, vehicles_and_loans: loans } = more;
  const parts = { preferences: alerts.preferences, savedViews, scenarios, ...loans };
  const ids = new Map<string, string>();
  return JSON.parse(JSON.stringify({ own, identity, creditReports, parts }), (key, value: unknown) => {
    if (typeof value !== "string" || !(key === "id" || key.endsWith("Id"))) return value;
    if (!ids.has(value)) ids.set(value, `id ${ids.size}`);
    return ids.get(value);
  });
}

const run = async (text: string, email = "copy@sandbox.example") => {
  const file = join(folder, "archive.json");
  writeFileSync(file, text);
  return runImportAccountCommand(sandbox.deps, [file, "--email", email]);
};
/** The archive with another value at a path, or with none there. */
function changed(path: readonly (string | number)[], value?: unknown): string {
  const copy: unknown = JSON.parse(archive);
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  Reflect.set(Object(parent), path.at(-1) ?? "", value);
  return JSON.stringify(copy);
}
const accounts = () =>
  sandbox.owner`select count(*)::int as count from users`.then(([row]) => row?.["count"]);

it("a copy exported again has what the archive had, and signs in with a password of its own", async () => {
  const { userId, password, counts, leftOut } = await importAccount(
    contextOf(sandbox),
    archive,
    "robin@sandbox.example",
  );
  expect(contentOf(await exportOf(sandbox, userId))).toEqual(contentOf(archive));
  expect(counts).toMatchObject({ creditReports: 2, savedViews: 1, "vehicles_and_loans.loanVehicles": 1 });
  expect(leftOut.map(({ part }) => part)).toEqual(
    expect.arrayContaining(["sessions", "consents", "accessCodes", "disputes"]),
  );
  const reply = await sandbox.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email: "robin@sandbox.example", password },
  });
  expect(reply.statusCode).toBe(200);
  const [kept] =
    await sandbox.owner`select count(*)::int as count from audit_rows where action = 'user.import' and object = ${userId}`;
  expect(kept).toEqual({ count: 1 });
  expect(
    await sandbox.owner`select from monitoring_schedules where user_id = ${userId}`,
    "no bureau is asked",
  ).toHaveLength(0);
});

it("takes a number that was never issued for the copy, another one for a second", async () => {
  await importAccount(contextOf(sandbox), archive, "second@sandbox.example");
  const rows = await sandbox.owner<
    { id: string; last4: string }[]
  >`select id, ssn_last4 as last4 from consumers where ssn_index is not null`;
  expect(new Set(rows.map(({ last4 }) => last4)).size).toBe(1);
  expect(rows.length).toBeGreaterThan(1);
});

it("each part of an export is imported, or says why it is not", () => {
  const {
    formatVersion: _version,
    exportedAt: _at,
    account: _account,
    identity: _identity,
    creditReports: _reports,
    more,
    ...parts
  } = JSON.parse(archive);
  const modules = new Map(original.deps.personalData.map((module) => [module.name, module]));
  const lists = Object.entries<object>(more).flatMap(([name, value]) => {
    const { imports, importsAll } = modules.get(name) ?? {};
    if (importsAll) return [];
    return imports
      ? Object.keys(value)
          .filter((list) => !imports[list])
          .map((list) => `${name}.${list}`)
      : [name];
  });
  expect([...Object.keys(parts), ...lists].filter((part) => whyLeftOut(part) === undefined)).toEqual([]);
});

describe("nothing is imported", () => {
  const cases: readonly (readonly [string, string, () => string])[] = [
    [
      "from another format",
      "has format 2; this version imports format 1",
      () => changed(["formatVersion"], 2),
    ],
    ["from what has no format", "no `formatVersion`", () => "{}"],
    ["from half a file", "it is no JSON", () => archive.slice(0, -9)],
    ["where a field is missing", "The archive is broken", () => changed(["account", "plan"])],
    [
      "of somebody else's rows",
      "belongs to another person",
      () => changed(["more", "scenarios", "goal", 0, "userId"], crypto.randomUUID()),
    ],
    [
      "with columns that no table has",
      "is not what an export has",
      () => changed(["more", "scenarios", "goal", 0, "isAdmin"], true),
    ],
    [
      "that the database refuses",
      "The database takes no such rows of scenarios.goal",
      () => changed(["more", "scenarios", "goal", 0, "target"], 900),
    ],
    [
      "with a broken bureau's file",
      "file is broken",
      () => changed(["creditReports", 0, "files", 0, "file"], { score: 1 }),
    ],
    ["of an admin", "only a client's account", () => changed(["account", "role"], "admin")],
    ["under an address that is taken", "already has an account", () => archive],
  ];
  it.each(cases)("%s", async (_name, message, text) => {
    const email = message.includes("already") ? (await createAdmin(sandbox)).email : "never@sandbox.example";
    const before = await accounts();
    await expect(importAccount(contextOf(sandbox), text(), email)).rejects.toThrow(message);
    expect(await run(text(), email)).toBe(1);
    expect(await accounts()).toBe(before);
  });

  it("from a file that is too big, without arguments, or in production", async () => {
    const file = join(folder, "big.json");
    writeFileSync(file, "");
    truncateSync(file, MAX_ARCHIVE_BYTES + 1);
    expect(await runImportAccountCommand(sandbox.deps, [file, "--email", "big@sandbox.example"])).toBe(1);
    expect(await runImportAccountCommand(sandbox.deps, [file, "--email", "nobody"])).toBe(2);
    expect(await runImportAccountCommand(sandbox.deps, [])).toBe(2);
    const production = { ...sandbox.config, mode: "production" } as const;
    await expect(
      importAccount({ ...contextOf(sandbox), config: production }, archive, "real@sandbox.example"),
    ).rejects.toThrow("Production takes no copies");
  });
});
