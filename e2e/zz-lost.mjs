import { chromium } from "@playwright/test";
const base = "http://localhost:4390";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
async function as(who) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 }, timezoneId: "America/New_York" });
  const r = await context.request.post("/auth/v1/token?grant_type=password", { data: { email: `${who}@roadworthy.example`, password: "drive-safely-2026" } });
  const session = await r.json(); if (!session.access_token) throw new Error(JSON.stringify(session));
  const headers = { authorization: `Bearer ${session.access_token}` };
  const n = await context.request.get("/api/v1/compliance/notice", { headers });
  if (n.ok()) { const v = (await n.json()).version; const a = await context.request.post("/api/v1/compliance/acceptances", { headers, data: { version: v } }); console.log("notice", a.status()); }
  await context.addInitScript(([s]) => localStorage.setItem("roadworthy.session", s), [JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in })]);
  const page = await context.newPage(); page.setDefaultTimeout(60000);
  return { context, page, headers };
}
/** Cuts the first reply of the matching changes after the server has done the work. */
async function cut(page, match) {
  let left = 1; const log = [];
  await page.route((u) => u.pathname.match(match), async (route) => {
    if (route.request().method() === "GET") return route.continue();
    const reply = await route.fetch(); log.push(`${route.request().method()} ${new URL(route.request().url()).pathname} ${reply.status()} replayed=${reply.headers()["idempotency-replayed"] ?? "-"}`);
    if (left-- > 0) return route.abort("connectionreset");
    return route.fulfill({ response: reply });
  });
  return log;
}
const says = async (page) => (await page.locator(".ant-alert, .ant-message-notice, .ant-notification-notice, [role=alert]").allInnerTexts()).join(" | ").replaceAll("\n", " ").slice(0, 300);
const shot = (page, n) => page.screenshot({ path: `/tmp/dev37-scratch/${n}.png` });
const tests = {
  async batch() {
    const { page, headers, context } = await as("partner");
    const made = await (await context.request.post("/api/v1/credit-pull-batches", { headers, data: { name: "Lost", rows: [{ firstName: "Devon", lastName: "Price", address: { street: "1908 Juniper Ct", city: "Toledo", state: "OH", zipCode: "43604" }, dateOfBirth: "1986-12-05", ssn: "666-28-1005", bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT", consent: { textVersion: 1, method: "phone" } }] } })).json();
    console.log(made.id, made.status ?? made.detail);
    const log = await cut(page, /confirm$/);
    await page.goto(`/partner/credit-pulls/batches/${made.id}`);
    await page.getByRole("button", { name: /^Order 1 row/ }).click();
    const go = page.getByRole("dialog").getByRole("button", { name: /^Order 1 row/ });
    await go.click(); await page.waitForTimeout(2500); console.log("after cut:", await says(page)); await shot(page, "batch1");
    if (await go.isVisible()) await go.click(); await page.waitForTimeout(4000); console.log("after 2nd:", await says(page), log); await shot(page, "batch2");
    const b = await (await context.request.get(`/api/v1/credit-pull-batches/${made.id}`, { headers })).json(); console.log(b.status, b.rows, b.chargedCents);
  },
  async loan() {
    const { page, headers, context } = await as("client");
    const log = await cut(page, /client\/own-loans$/);
    await page.goto("/client/loans"); await page.waitForTimeout(4000); await shot(page, "loan0");
    console.log(await page.getByRole("button").allInnerTexts());
  },
  async funds() {
    const { page, headers, context } = await as("partner");
    const before = (await (await context.request.get("/api/v1/transactions?limit=1", { headers })).json()).total;
    const log = await cut(page, /top-ups$/);
    await page.goto("/partner/billing"); await page.getByRole("button", { name: /Add funds/i }).first().click(); await page.waitForTimeout(1500); await shot(page, "funds0");
    console.log(await page.getByRole("dialog").getByRole("button").allInnerTexts());
    const pay = page.getByRole("dialog").getByRole("button").last(); await pay.click(); await page.waitForTimeout(2500); console.log("after cut:", await says(page)); await shot(page, "funds1");
    if (await pay.isVisible()) await pay.click(); await page.waitForTimeout(4000); console.log(page.url(), log);
  },
  async suspend() {
    const { page, headers, context } = await as("admin");
    const users = await (await context.request.get("/api/v1/admin/users?limit=100", { headers })).json();
    const u = users.items.find((x) => x.role === "client" && !/^(client|premium)@/.test(x.email));
    const log = await cut(page, /(suspension|notes)$/);
    await page.goto(`/admin/users/${u.id}`); await page.waitForTimeout(4000); console.log((await page.getByRole("button").allInnerTexts()).join(", ")); await shot(page, "user0");
  },
};
for (const name of process.argv.slice(2)) { console.log("==", name); try { await tests[name](); } catch (e) { console.log("FAILED", String(e).slice(0, 600)); } }
await browser.close();
