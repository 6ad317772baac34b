import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBefore } from "@roadworthy/build/release/publish-order";
import { readOrder } from "@roadworthy/build/release/read-command";
import { makeStable } from "@roadworthy/build/release/registry";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import { storeBuilt } from "../../testing/built-release.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const releaseCommand = fileURLToPath(import.meta.resolve("@roadworthy/build/release/main"));

let dir: string;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "preflight-"));
  await storeBuilt(dir, "shell", "000000000000");
  await storeBuilt(dir, "mf-client", "111111111111");
  api = await startTestApi({ releasesDir: dir });
  admin = await createAdmin(api);
  const registry = rowsRegistry(api.ownerUrl, dir);
  await registry.change((now) =>
    makeStable(makeStable(now, "shell", "000000000000"), "mf-client", "111111111111"),
  );
  await registry.close();
});
afterAll(async () => {
  await api.stop();
  await rm(dir, { recursive: true });
});

async function makeToken(scopes: readonly string[], app = "mf-client"): Promise<string> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/release-tokens",
    headers: admin.headers,
    payload: { app, name: "Build server", scopes, days: 30 },
  });
  return adminReleaseTokens.create.reply.decode(reply.json()).secret;
}

it("tells what speaks against a release before anything is checked or built", async () => {
  const all = await makeToken(["publish", "canary", "promote"]);
  const budgets = () => join(dir, "budgets.json");
  const before = (token: string, ...args: string[]) =>
    checkBefore(readOrder(args), { url: new URL(api.url), token }, budgets);
  await before(all, "mf-client");
  await before(all, "mf-client", "--rollback");
  const refusals: [string, string[], string][] = [
    [`rw_rt_${"A".repeat(43)}`, ["mf-client"], "missing, not valid, expired or revoked"],
    [all, ["mf-partner"], "This token is for mf-client, not for mf-partner."],
    [all, ["mf-client", "shell"], "a token each"],
    [`mf-client=${all}`, ["mf-client", "shell"], "no token for shell"],
    [await makeToken(["publish"]), ["mf-client", "--canary", "10"], "lacks the permission canary"],
    [await makeToken(["publish", "canary"]), ["mf-client"], "lacks the permission promote"],
    [await makeToken(["promote"]), ["mf-client"], "lacks the permission publish"],
    [
      await makeToken(["publish", "canary"], "mf-partner"),
      ["mf-partner", "--canary", "10"],
      "mf-partner has no stable version yet",
    ],
  ];
  for (const [token, args, reason] of refusals) await expect(before(token, ...args)).rejects.toThrow(reason);
  const noBudgets = checkBefore(readOrder(["mf-client"]), { url: new URL(api.url), token: all }, () =>
    join(dir, "none.json"),
  );
  await expect(noBudgets).rejects.toThrow("mf-client has no budgets.json");

  // The command itself begins with it: nothing of types, lint or tests is printed.
  const words = ["mf-client", "--to", api.url, "--reason", "New"];
  const env = { ...process.env, RELEASE_TOKEN: `rw_rt_${"A".repeat(43)}` };
  const ran = await promisify(execFile)(process.execPath, [releaseCommand, ...words], { env }).catch(
    (error: unknown) => error,
  );
  expect(ran).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("expired or revoked") });
});
