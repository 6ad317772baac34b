import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceClientOf } from "../../testing/auth-client.ts";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));

/** Runs the command as an operator does, with the API's own environment. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, "service-token", ...args], {
    env: {
      PATH: process.env["PATH"],
      MODE: "test",
      DATABASE_URL: api.config.databaseUrl,
      BUREAU_URL: api.config.bureau.url,
      MASTER_KEYS: api.config.masterKeys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(","),
      INDEX_KEY: api.config.indexKey.toString("base64"),
      SITE_URL: api.config.siteUrl,
    },
  });

it("prints a token that a running API takes, alone on standard output", async () => {
  const { userId } = await createClient(api);
  const { stdout, stderr } = await run("5");
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const { data, error } = await serviceClientOf(api, stdout.trim()).getUserById(userId);
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  const [id = ""] = /^svc_\w+/.exec(stderr) ?? [];
  const rows = await api.owner`select actor_id, detail from audit_rows where object = ${id}`;
  expect(rows).toMatchObject([{ actor_id: "operator", detail: { minutes: 5 } }]);
});

it.each(["61", "0", "soon"])("refuses a life of %s minutes", async (minutes) => {
  await expect(run(minutes)).rejects.toThrow("lasts 1 to 60 whole minutes");
});
