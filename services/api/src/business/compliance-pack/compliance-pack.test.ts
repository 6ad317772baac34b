import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { compliancePacks } from "@roadworthy/contracts/compliance-pack";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const today = utcDay(new Date());
const yesterday = utcDay(daysAfter(new Date(), -1));
const url = `/api/v1/partner/compliance-pack?from=${yesterday}&to=${today}`;
const get = (address: string, { headers }: Pick<Puller, "headers"> = partner) =>
  api.app.inject({ url: address, headers });

const filesOf = (pack: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(pack)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** Runs the pack's own verifier on its files, as an examiner does. */
async function verify(files: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
  const folder = join(tmpdir(), `pack-${crypto.randomUUID()}`);
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [join(folder, "verify.mjs")], (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

it("packs consents, purposes, notices and the audit chain of one business, and its verifier finds every change", async () => {
  const who = somebody();
  const pull = pulled(await send(api, partner.key, order({}, who)));
  await get(`/api/v1/credit-reports/${pull.reportId}`);
  const stranger = await createPuller(api);
  const strange = pulled(await send(api, stranger.key, order()));
  const summary = compliancePacks.read.reply.parse((await get(url)).json());
  expect(summary).toMatchObject({ pulls: 1, consents: 1, letters: 0 });
  const left = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  await api.owner`update users set partner_id = ${stranger.partnerId} where id = ${left.userId}`;
  const noticesOf = async (of: Pick<Puller, "headers">) =>
    filesOf((await get(`${url}&format=zip`, of)).rawPayload)["notices.csv"];
  expect(await noticesOf(partner)).toContain(left.email);
  expect(await noticesOf(stranger)).not.toContain(left.email);
  expect(summary.notices).toBeGreaterThan(0);

  const zip = await get(`${url}&format=zip`);
  expect(zip.headers["content-type"]).toBe("application/zip");
  const files = filesOf(zip.rawPayload);
  expect(files["pulls.csv"]).toContain(pull.id);
  expect(files["pulls.csv"]).toContain("EXTENSION_OF_CREDIT");
  expect(files["accesses.csv"]).toContain(pull.reportId);
  const all = Object.values(files).join("\n");
  for (const secret of [who.ssn ?? "-", strange.id, stranger.partnerId]) expect(all).not.toContain(secret);

  expect(await verify(files)).toMatchObject({ code: 0, output: expect.stringContaining(summary.publicKey) });
  const lines = (files["audit.jsonl"] ?? "").trim().split("\n");
  const forgeries: Record<string, string>[] = [
    { "consents.csv": `${files["consents.csv"] ?? ""}x` },
    { "manifest.json": (files["manifest.json"] ?? "").replace(yesterday, "2020-01-01") },
    { "audit.jsonl": lines.toSpliced(1, 1).join("\n") },
    { "audit.jsonl": (files["audit.jsonl"] ?? "").replace("credit_pull.request", "credit_pull.invent") },
  ];
  for (const forgery of forgeries) expect(await verify({ ...files, ...forgery })).toMatchObject({ code: 1 });
  // What is missing is a fault like any other, and told in words.
  for (const name of ["letters.csv", "audit.jsonl", "manifest.json", "manifest.sig"]) {
    const { [name]: _gone, ...rest } = files;
    const { code, output } = await verify(rest);
    expect([code, output]).toEqual([1, expect.stringContaining(`${name} is missing`)]);
    expect(output).not.toContain("node:");
  }
});

it("holds nothing of test mode but in the audit log, and headings without rows", async () => {
  const { partnerId, headers } = await createPuller(api);
  const { headers: key } = await createApiKey(api, partnerId, { mode: "test" });
  const { reportId } = pulled(await send(api, key, order()));
  await api.app.inject({ url: `/api/v1/credit-reports/${reportId}`, headers: key });
  const files = filesOf((await get(`${url}&format=zip`, { headers })).rawPayload);
  for (const name of ["consents", "pulls", "letters", "accesses"])
    expect(files[`${name}.csv`]).toMatch(/^\w+(,\w+)+\n$/);
  expect(files["audit.jsonl"]).toContain(reportId);
  expect(await verify(files)).toMatchObject({ code: 0 });
});

it("is for owners, and for a year at most", async () => {
  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  expect((await get(url, viewer)).statusCode).toBe(403);
  for (const query of ["from=2026-02-01&to=2026-01-01", "from=2024-01-01&to=2026-01-01"])
    expect((await get(`/api/v1/partner/compliance-pack?${query}`)).statusCode).toBe(400);
});
