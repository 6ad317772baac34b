import { randomBytes } from "node:crypto";
import { glob, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rounds } from "@roadworthy/build/launch/depth";
import type { Pull } from "@roadworthy/contracts/pulls";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { environmentOf, runOperatorCommand } from "../../testing/operator-command.ts";
import { runSeed, seedEnvironment } from "../../testing/seed/run-seed.ts";
import { createCipher } from "../../platform/cipher.ts";
import { sealedColumns, type SealedColumn } from "./reseal.ts";
import { runResealCommand } from "./reseal-command.ts";

let api: TestApi;
let dataDir: string;
const fresh = { id: "fresh", key: randomBytes(32) };
beforeAll(async () => {
  api = await startTestApi();
  dataDir = await mkdtemp(join(tmpdir(), "reseal-"));
  const { codes, errors } = await runSeed(seedEnvironment(api, dataDir));
  if (codes[0] !== 0) throw new Error(errors);
});
afterAll(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true });
});

const ringText = (keys: readonly { id: string; key: Buffer }[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(",");

/** Runs the command with the new key in front; what it printed. */
async function reseal(): Promise<{ code: number; printed: string }> {
  const out: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0);
  try {
    const MASTER_KEYS = ringText([fresh, ...api.config.masterKeys]);
    const code = await runResealCommand([], { ...environmentOf(api), MASTER_KEYS });
    return { code, printed: out.join("") };
  } finally {
    spy.mockRestore();
  }
}

/** Every value of a column with what it is bound to. */
const valuesOf = ({ table, column, key, place }: SealedColumn) =>
  api.owner.unsafe<{ at: string; value: string | Buffer }[]>(
    `select concat_ws(':', '${place}', ${key.map(({ name }) => `"${name}"`).join(", ")}) as at, "${column}" as value
      from "${table}" where "${column}" is not null`,
  );

/** Opens every sealed value with the new key alone; returns how many there are. */
async function openAll(): Promise<number> {
  const cipher = createCipher({ masterKeys: [fresh], indexKey: api.config.indexKey });
  let opened = 0;
  for (const column of await sealedColumns(api.owner)) {
    for (const { at, value } of await valuesOf(column)) {
      if (typeof value === "string") cipher.open(value, at);
      else cipher.openBytes(value, at);
      opened += 1;
    }
  }
  return opened;
}

test("knows every sealed column and what its values are bound to", async () => {
  const columns = await sealedColumns(api.owner);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  expect(names).toContain("consumers.sealed_identity");
  expect(names).toContain("documents.sealed_content");
  const folder = fileURLToPath(new URL("../..", import.meta.url));
  let source = "";
  for await (const file of glob("**/*.ts", { cwd: folder }))
    if (!/test\.ts$|reseal/.test(file)) source += await readFile(join(folder, file), "utf8");
  expect(columns.map(({ place }) => place).filter((place) => !source.includes(`${place}:`))).toEqual([]);
});

test("a key to seal with is printed under an id that none of the others has", async () => {
  const { stdout } = await runOperatorCommand(api, "master-key");
  const [id = "", key = ""] = stdout.trim().split(":");
  expect(api.config.masterKeys.map((one) => one.id)).not.toContain(id);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  const again = await runOperatorCommand(api, "master-key");
  expect(again.stdout.trim().split(":")[1]).not.toBe(key);
});

test("seals everything anew, so that the old key opens nothing and is needed for nothing", async () => {
  await api.owner`insert into messages (id, channel, status, sealed_content)
    values ('msg_unreadable', 'email', 'failed', 'v1.lost.AAAA.AAAA.AAAA')`;
  const first = await reseal();
  expect([first.code, first.printed]).toEqual([
    1,
    expect.stringContaining("messages.sealed_content: 1 that no key opens"),
  ]);
  await api.owner`delete from messages where id = 'msg_unreadable'`;
  const second = await reseal();
  expect(second.code).toBe(0);
  const [old] = api.config.masterKeys;
  expect(second.printed).toContain(`Key ${old?.id}: none.`);

  expect(await openAll()).toBeGreaterThan(100);
  const [audit] =
    await api.owner`select detail from audit_rows where action = 'keys.reseal' order by seq desc limit 1`;
  expect(audit?.["detail"]).toMatchObject({ isDone: true, unreadable: 0 });
});

test("keeps what somebody wrote meanwhile", async () => {
  const [row] = await api.owner<{ id: string }[]>`select id from consumers limit 1`;
  const id = row?.id ?? "";
  const at = `consumers.sealed_identity:${id}`;
  const old = createCipher(api.config);
  await api.owner`update consumers set sealed_identity = ${old.seal("before", at)} where id = ${id}`;
  const writer = postgres(api.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    let run: ReturnType<typeof reseal> | undefined;
    await writer.begin(async (tx) => {
      await tx`update consumers set sealed_identity = ${old.seal("written meanwhile", at)} where id = ${id}`;
      run = reseal();
      await untilWaiting(api.owner, 1);
    });
    expect((await run)?.code).toBe(0);
  } finally {
    await writer.end();
  }
  const [after] = await api.owner<
    { sealed: string }[]
  >`select sealed_identity as sealed from consumers where id = ${id}`;
  const cipher = createCipher({ masterKeys: [fresh], indexKey: api.config.indexKey });
  expect(cipher.open(after?.sealed ?? "", at)).toBe("written meanwhile");
});

test("fails no pull that goes on meanwhile, however often it runs", async () => {
  const other = await api.another({ masterKeys: [fresh, ...api.config.masterKeys] });
  const partner = await createPuller(api, { cents: 50_000_000, perMinute: 1_000_000 });
  let isOver = false;
  const pulls: Pull[] = [];
  const lanes = Array.from({ length: 4 }, async () => {
    while (!isOver) pulls.push(pulled(await send(other, partner.key, order())));
  });
  // A process that still seals with the old key leaves work for each run.
  const leave = () => send(api, partner.key, order({ bureaus: ["equifax"] }));
  for (let run = 0; run < rounds(30); run += 1) {
    const left = await Promise.all(Array.from({ length: 20 }, leave));
    pulls.push(...left.map(pulled));
    expect((await reseal()).code).toBe(0);
  }
  isOver = true;
  await Promise.all(lanes);
  expect(new Set(pulls.map(({ status }) => status))).toEqual(new Set(["completed"]));
  expect(await openAll()).toBeGreaterThan(pulls.length);
});

test("is a command of the operator's, who has the owner's login", async () => {
  const { stdout } = await runOperatorCommand(api, "reseal").catch((error: { stdout: string }) => error);
  expect(stdout).toContain("Key fresh: ");
});
