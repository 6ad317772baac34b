import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildArchive } from "../../../business/archive/archive-file.ts";
import { contextOf, operatorContextOf } from "../../../testing/context.ts";
import { createPartner, type PartnerPerson } from "../../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";
import { runImportAccountCommand } from "./import-account-command.ts";
import { importBusiness } from "./import-business.service.ts";

let original: TestApi;
let sandbox: TestApi;
let owner: PartnerPerson;
let archive: Buffer;
const folder = mkdtempSync(join(tmpdir(), "rw-business-"));
beforeAll(async () => {
  original = await startTestApi();
  sandbox = await startTestApi();
  owner = await createPartner(original, { companyName: "Vale Motors", pricingTier: "enterprise" });
  await original.owner`
    update partners set settings = settings || '{"brandColor": "#1a5fb4", "logoId": "doc_x"}' where id = ${owner.partnerId}`;
  await original.owner`
    insert into prices (scope, item, bureau, amount_cents) values (${owner.partnerId}, 'soft', 'equifax', 199)`;
  const hook = { url: "https://hooks.example/in", events: ["pull.completed"] };
  await original.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers: owner.headers,
    payload: hook,
  });
  archive = await buildArchive(contextOf(original), owner.partnerId);
});
afterAll(async () => {
  await original.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

it("a copy archived again is set up as the archive says, with an owner and endpoints that send nothing", async () => {
  const ctx = operatorContextOf(sandbox);
  const { userId, password, counts } = (await importBusiness(ctx, archive, "vale@sandbox.example")) ?? {};
  expect(counts).toEqual({ business: 1, prices: 1, webhookEndpoints: 1 });
  const reply = await sandbox.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email: "vale@sandbox.example", password },
  });
  expect(reply.statusCode).toBe(200);
  const [copy] = await sandbox.owner<{ id: string; settings: object; tier: string }[]>`
    select p.id, p.settings, p.pricing_tier as tier from partners p join users u on u.partner_id = p.id where u.id = ${userId ?? ""}`;
  expect(copy).toMatchObject({ tier: "enterprise", settings: { brandColor: "#1a5fb4" } });
  expect(copy?.settings).not.toHaveProperty("logoId");
  const kept = await sandbox.owner`
    select e.status, e.url, p.amount_cents from webhook_endpoints e join prices p on p.scope = e.partner_id
    where e.partner_id = ${copy?.id ?? ""}`;
  expect(kept).toEqual([{ status: "disabled", url: "https://hooks.example/in", amount_cents: 199 }]);
});

it.each([
  ["without business.json", () => Buffer.from(zipSync({ "a.txt": strToU8("a") })), "it has no business.json"],
  ["that is cut off", () => archive.subarray(0, 200), "or is broken"],
  [
    "of another format",
    () => Buffer.from(zipSync({ "business.json": strToU8('{"formatVersion": 2}') })),
    "broken",
  ],
])("nothing is imported from a file %s", async (_name, content, message) => {
  const count = () => sandbox.owner`select count(*)::int as n from partners`;
  const before = await count();
  await expect(importBusiness(operatorContextOf(sandbox), content(), "no@sandbox.example")).rejects.toThrow(
    message,
  );
  expect(await count()).toEqual(before);
});

it("nothing is imported in production, or under an address that is taken", async () => {
  const ctx = operatorContextOf(sandbox);
  const production = { ...ctx, config: { ...ctx.config, mode: "production" } } as const;
  await expect(importBusiness(production, archive, "real@sandbox.example")).rejects.toThrow(
    "takes no copies",
  );
  const { email } = await createPartner(sandbox);
  const file = join(folder, "archive.zip");
  writeFileSync(file, archive);
  expect(
    await runImportAccountCommand({ ...sandbox.deps, sql: ctx.sql, db: ctx.db }, [file, "--email", email]),
  ).toBe(1);
});
