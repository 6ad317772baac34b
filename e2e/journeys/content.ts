import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { demo, signIn } from "../support/people.ts";
import { portal } from "../support/portal.ts";

// Each takes a few screens with axe at both widths and in both themes.
test.describe.configure({ timeout: 900_000 });

const htmlOf = async (path: string): Promise<string> =>
  (await fetch(new URL(path, portal.siteUrl), { headers: { accept: "text/html" } })).text();

/** Pages are rendered in the background when the portal starts. */
const untilRendered = (path: string): Promise<void> =>
  expect.poll(() => htmlOf(path), { message: `${path} is rendered ahead` }).toContain("roadworthy:ready");

test("a question opens by its address, and search engines find all of them", async ({ page }) => {
  await untilRendered("/faq");
  await page.goto("/faq#faq-refund");
  const asked = page.getByRole("group").filter({ hasText: "Can I get my money back?" });
  await expect(
    asked.getByText("Cancel within seven days of a charge and it is refunded, once in 12 months"),
  ).toBeVisible();
  const others = page.getByRole("group").filter({ hasText: "How is my data protected?" });
  await expect(others.getByText("every access to a report is recorded")).toBeHidden();
  await expectAccessible(page, "an open question");

  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  const questions = structured.map((text): unknown => JSON.parse(text));
  expect(questions).toMatchObject([
    { "@type": "FAQPage", mainEntity: Array.from({ length: 8 }, () => ({ "@type": "Question" })) },
  ]);
});

test("a reader says what an answer lacks, and the admin who edits it sees that", async ({
  page,
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 400 .*\/content\/answer-votes/);
  await page.goto("/faq#faq-refund");
  const asked = page.getByRole("group").filter({ hasText: "Can I get my money back?" });
  await asked.getByRole("button", { name: /^No,/ }).click();
  const comment = asked.getByRole("textbox", { name: "What was missing? (optional)" });
  await comment.fill("My number is 666-28-1003");
  await asked.getByRole("button", { name: "Send comment" }).click();
  await expect(asked.getByRole("alert")).toContainText("Leave out email addresses");
  await expectAccessible(page, "a comment on an answer");
  await comment.fill("How many days does it take?");
  await asked.getByRole("button", { name: "Send comment" }).click();
  await expect(asked.getByText("Your comment was sent. Thank you.")).toBeVisible();

  const admin = await open(await signIn(demo.admin), "/admin/content?sort=-notUseful");
  await admin.getByRole("link", { name: "Can I get my money back?" }).click();
  const votes = admin.getByRole("region", { name: "Was it useful?" });
  await expect(votes.getByText("How many days does it take?")).toBeVisible();
  await expectAccessible(admin, "what readers said of an answer");
});

for (const [path, heading] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const) {
  test(`${path} shows what changed and leads to its draft and back, with the keyboard alone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const changes = page.getByText("What changed since version 1");
    await changes.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("insertion").first()).toBeVisible();
    await expect(page.getByRole("deletion").first()).toContainText("Removed:");
    await expectAccessible(page, `changes of ${path}`);

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Contents" })).toBeHidden();
    await expect(page.getByRole("insertion").first()).toBeVisible();
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("link", { name: /Version 1.*draft, never in force/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("no one has agreed to it")).toBeVisible();
    await expect(page).toHaveURL(`${path}?version=1`);
    await expectAccessible(page, `draft of ${path}`);
    await page.getByRole("link", { name: "Read the version in force" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Last updated May 10, 2025")).toBeVisible();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions open by their address, and legal texts show what changed", async ({ page }) => {
    await untilRendered("/faq");
    await page.goto("/faq#faq-model");
    await expect(page.getByText("Lenders choose among score models and bureaus.")).toBeVisible();
    await untilRendered("/terms");
    await page.goto("/terms");
    await page.getByText("What changed since version 1").click();
    await expect(page.getByRole("insertion").first()).toBeVisible();
  });
});

test("the way to a lender is counted, and an admin sees it", async ({ page, open }) => {
  await page.goto("/auto-refinance");
  await expect(page.getByText("This lender is made up")).toBeVisible();
  const link = page.getByRole("link", { name: /Check Your Rate Now/ });
  const answer = await fetch(new URL((await link.getAttribute("href")) ?? "", portal.siteUrl), {
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get("location") ?? "").hostname).toMatch(/\.example$/);
  const admin = await open(await signIn(demo.admin), "/admin/dashboard");
  await expect(admin.getByRole("row", { name: /Lakeshore Auto Finance/ }).first()).toBeVisible();
});
