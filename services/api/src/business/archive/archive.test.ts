import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { businessArchives, type BusinessArchives } from "@roadworthy/contracts/business-archive";
import { problem } from "@roadworthy/contracts/problem";
import { contextOf } from "../../testing/context.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { archiveTables } from "./archive-tables.ts";
import { buildBusinessArchive, sweepBusinessArchives } from "./archive.service.ts";

const api = testApi();

type Caller = Pick<Person, "headers">;
const url = "/api/v1/partner/archives";
const ask = ({ headers }: Caller) => api.app.inject({ method: "POST", url, headers });
const get = ({ headers }: Caller, path = "") => api.app.inject({ url: `${url}${path}`, headers });
const listed = async (caller: Caller): Promise<BusinessArchives> =>
  businessArchives.list.reply.decode((await get(caller)).json());
const build = (partnerId: string) =>
  buildBusinessArchive.work(contextOf(api), { partnerId, userId: null }, new AbortController().signal);
/** As if the queue had been worked off; no test waits for it. */
const forgetAsked = () => api.owner`delete from pgboss.job where name = 'business_archive.build'`;

/** The files of the business's only archive. */
async function built(partner: Puller): Promise<Record<string, string>> {
  await build(partner.partnerId);
  const [archive] = (await listed(partner)).items;
  const reply = await get(partner, `/${archive?.id}?format=zip`);
  expect(reply.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
  return Object.fromEntries(
    Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

describe("an archive of a business's data", () => {
  it("has what is kept of the business, nothing of others, and no secret", async () => {
    const [partner, stranger] = [await createPuller(api), await createPuller(api)];
    const who = somebody();
    const pull = pulled(await send(api, partner.key, order({ reference: "=DEAL-7" }, who)));
    const strange = pulled(await send(api, stranger.key, order()));
    const hook = { url: "https://hooks.example/in", events: ["pull.completed"] };
    await api.app.inject({
      method: "POST",
      url: "/api/v1/webhook-endpoints",
      headers: partner.headers,
      payload: hook,
    });

    const files = await built(partner);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...archiveTables.map(({ name }) => `${name}.csv`),
        "README.txt",
        "audit.jsonl",
        "business.json",
      ].toSorted(),
    );
    expect(JSON.parse(files["business.json"] ?? "")).toMatchObject({
      formatVersion: 1,
      business: { id: partner.partnerId, pricingTier: "enterprise" },
      webhookEndpoints: [{ url: hook.url, events: hook.events }],
    });
    expect(files["members.csv"]).toContain(partner.email);
    expect(files["pulls.csv"]).toContain("EXTENSION_OF_CREDIT");
    // A spreadsheet runs no cell of a customer's.
    expect(files["pulls.csv"]).toContain("'=DEAL-7");
    for (const name of ["pulls", "transactions"]) expect(files[`${name}.csv`]).toContain(pull.id);
    expect(files["consents.csv"]).toContain("phone");
    expect(files["audit.jsonl"]).toContain("credit_pull.request");
    expect(files["reports.csv"]).toContain(pull.id);
    for (const name of Object.keys(files).filter((name) => name !== "README.txt"))
      expect(files["README.txt"]).toContain(name);
    // What has no rows has its heading.
    expect(files["letters.csv"]).toMatch(/^\uFEFF?id,mode,report_id/);

    const all = Object.values(files).join("\n");
    const key = partner.key.authorization.replace("Bearer ", "");
    for (const foreign of [who.ssn ?? "-", key, strange.id, stranger.partnerId, stranger.email])
      expect(all).not.toContain(foreign);
    expect(all).not.toMatch(/sealed|whsec_|argon2|sha256\$/);
  });

  it("is asked for once at a time, three times a day, and its owners are told when it is ready", async () => {
    const owner = await createPartner(api);
    const second = await createPartner(api, { partnerId: owner.partnerId });
    const both = await Promise.all([ask(owner), ask(second)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect((await listed(owner)).isBuilding).toBe(true);
    const jobs = await api.owner`
      select from pgboss.job where name = 'business_archive.build' and data ->> 'partnerId' = ${owner.partnerId}`;
    expect(jobs).toHaveLength(1);
    await build(owner.partnerId);
    const told = await api.owner`
      select a.user_id, d.channel from alerts a join alert_deliveries d on d.alert_id = a.id
      where a.kind = 'archive_ready' and a.user_id in (${owner.userId}, ${second.userId})`;
    expect(told).toHaveLength(2);
    for (const expected of [202, 202, 429]) {
      await forgetAsked();
      expect((await ask(owner)).statusCode).toBe(expected);
    }
  });

  it("can be downloaded by owners of the business for seven days; each download is on record", async () => {
    const owner = await createPartner(api);
    const viewer = await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
    await build(owner.partnerId);
    const [archive] = (await listed(owner)).items;
    const described = await get(owner, `/${archive?.id}`);
    expect(businessArchives.get.reply.decode(described.json())).toEqual(archive);
    const file = `/${archive?.id}?format=zip`;
    expect((await get(viewer, file)).statusCode).toBe(403);
    expect((await ask(viewer)).statusCode).toBe(403);
    expect((await get(await createPartner(api), file)).statusCode).toBe(404);
    expect((await get(owner, file)).statusCode).toBe(200);
    const rows = await api.owner`
      select actor_id from audit_rows where stream = ${owner.partnerId} and action = 'business_archive.download'`;
    expect(rows).toEqual([{ actor_id: owner.userId }]);

    await api.owner`update documents set created_at = created_at - interval '8 days' where id = ${archive?.id ?? ""}`;
    expect(problem.parse((await get(owner, file)).json()).code).toBe("not_found");
    expect((await listed(owner)).items).toEqual([]);
    await sweepBusinessArchives.work(contextOf(api), {}, new AbortController().signal);
    expect(await api.owner`select from documents where id = ${archive?.id ?? ""}`).toHaveLength(0);
  });

  it("is no paper of the business's application", async () => {
    const owner = await createPartner(api, { status: "pending" });
    await build(owner.partnerId);
    const reply = await api.app.inject({ url: "/api/v1/partner/application", headers: owner.headers });
    expect(reply.json()).toMatchObject({ documents: [] });
  });

  it("has a file for each table of businesses, or a reason for none", async () => {
    const tables = await api.owner<{ name: string }[]>`
      select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'partner_id'
        and not exists (select from pg_inherits where inhrelid = c.table_name::regclass) order by 1`;
    const read = archiveTables.map(({ from }) => from).join(" ");
    const missing = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(read));
    expect(missing.filter((name) => !elsewhere.has(name))).toEqual([]);
  });
});

/** Tables with a business's rows that have no file of their own, and why. */
const elsewhere = new Set([
  // In `business.json`.
  "partner_applications",
  "webhook_endpoints",
  // Made of other rows, or kept for days.
  "client_days",
  "pull_days",
  "reference_months",
  "reported_consumers",
  "request_log",
  "request_meters",
  "partner_events",
  "webhook_deliveries",
  // Of clients: what they clicked, allowed, refused and reported.
  "affiliate_clicks",
  "blocked_attempts",
  "code_readings",
  "misuse_reports",
  // Ours about the business, or a provider's.
  "held_files",
  "partner_notes",
  "payment_customers",
  "sso_domain_claims",
]);
