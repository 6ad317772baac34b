import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { demo, signIn } from "../support/people.ts";
import { portal } from "../support/portal.ts";

test.describe.configure({ timeout: 900_000 });

const itsA = "Who can pull my credit through Roadworthy?";
const itsB = "Which businesses may look at my credit?";

/** The page as a visitor with this cookie gets it. */
const pageOf = async (visitor: string, more: Record<string, string> = {}): Promise<string> => {
  const headers = { accept: "text/html", cookie: `rw_visitor=${visitor}`, ...more };
  return (await fetch(new URL("/faq", portal.siteUrl), { headers })).text();
};

const candidates = Array.from({ length: 60 }, (_, index) => `journey${String(index).padStart(15, "0")}`);

test("an admin tries another text, visitors keep theirs from the first paint on, and the record is kept", async ({
  page,
  open,
  context,
}) => {
  const admin = await open(await signIn(demo.admin), "/admin/content/faq/faq-partners");
  await admin.getByRole("button", { name: "Start experiment" }).click();
  const dialog = admin.getByRole("dialog", { name: "Start experiment" });
  await dialog.getByLabel("B: question or title", { exact: true }).fill(itsB);
  await dialog.getByLabel("B: question or title, Spanish").fill("¿Qué empresas pueden ver mi crédito?");
  await dialog.getByLabel("Goal").selectOption("waitlist");
  await dialog.getByLabel("What you expect").fill("A plainer question is opened more often");
  await expectAccessible(admin, "the start of an experiment");
  await dialog.getByRole("button", { name: "Start experiment" }).click();
  await expect(admin.getByText("An experiment is running on this item.")).toBeVisible();

  // Half of all visitors get B; which ones is decided by their random ids, once and for all.
  const inB = async (): Promise<string | undefined> => {
    for (const visitor of candidates) if ((await pageOf(visitor)).includes(itsB)) return visitor;
    return undefined;
  };
  await expect.poll(inB, { message: "B is rendered ahead for its visitors" }).toBeDefined();
  const visitor = (await inB()) ?? "";
  expect(await pageOf(visitor, { "sec-gpc": "1" })).toContain(itsA);

  await context.addCookies([{ name: "rw_visitor", value: visitor, url: portal.siteUrl }]);
  const counted = page.waitForResponse((response) => response.url().endsWith("/content/experiment-views"));
  await page.goto("/faq");
  await expect(page.getByText(itsB)).toBeVisible();
  await expect(page.getByText(itsA)).toBeHidden();
  expect(await (await counted).json()).toEqual({ counted: true });
  // An answer that nobody reads would keep its request open.
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  // The pages that scripts open show the same text.
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page.getByText(itsB)).toBeVisible();

  const joined = await fetch(new URL("/api/v1/waitlist", portal.siteUrl), {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `rw_visitor=${visitor}` },
    body: JSON.stringify({ email: "experiment-journey@example.com" }),
  });
  expect(joined.status).toBe(201);

  await admin.getByRole("link", { name: "See the experiment" }).click();
  const drawer = admin.getByRole("dialog", { name: itsA });
  await expect(drawer.getByText("100.0% of 1 visitor with B joined the waitlist.")).toBeVisible();
  await expect(drawer.getByText("That is too few to tell.")).toBeVisible();
  await expectAccessible(admin, "a running experiment");
  await drawer.getByRole("button", { name: "Keep A" }).click();
  const decision = admin.getByRole("dialog", { name: "Keep A" });
  await decision.getByLabel("Reason").fill("Too few to tell");
  await decision.getByRole("button", { name: "Keep A" }).click();
  await expect(admin.getByRole("row", { name: /A kept/ })).toBeVisible();
  await expect.poll(() => pageOf(visitor)).toContain(itsA);
});
