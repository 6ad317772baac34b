import type { Page } from "@playwright/test";
import { deepTest, expect, test } from "../../support/journey.ts";
import { knownDriver } from "../../support/known-driver.ts";
import { newAdmin, newApiKey, newPartner, type Person } from "../../support/people.ts";

const accounts = {
  client: async () => (await knownDriver()).person,
  partner: async () => {
    const partner = await newPartner({ fundsCents: 5_000 });
    await newApiKey(partner);
    return partner;
  },
  admin: newAdmin,
} satisfies Record<string, () => Promise<Person>>;

type Row = {
  readonly account: keyof typeof accounts;
  readonly path: string;
  /** The button that opens it, the first one of this name. */
  readonly opener: string | RegExp;
  readonly title: string | RegExp;
  /** What to type and which button to press with Enter; without it the dialog is only for reading or would do harm. */
  readonly act?: { readonly fill?: Readonly<Record<string, string>>; readonly verb: string };
};

const client = (path: string) => ({ account: "client", path: `/client/${path}` }) as const;
const partner = (path: string) => ({ account: "partner", path: `/partner/${path}` }) as const;
const admin = (path: string) => ({ account: "admin", path: `/admin/${path}` }) as const;

const rows: readonly Row[] = [
  {
    ...client("protection"),
    opener: "Create code",
    title: "Create code",
    act: { fill: { Name: "Dealer" }, verb: "Create code" },
  },
  { ...client("protection"), opener: "Give permission", title: "Give permission" },
  { ...client("protection"), opener: "Start a dispute", title: "Start a dispute" },
  { ...client("protection"), opener: "Create support code", title: "Your support code" },
  {
    ...client("protection"),
    opener: "Add statement, Equifax",
    title: "Your statement, Equifax",
    act: { fill: { "Your statement": "It was a bank error." }, verb: "Save statement" },
  },
  {
    ...client("protection"),
    opener: "I asked by phone or mail, Equifax",
    title: "Freeze requested from Equifax",
    act: { verb: "Track request" },
  },
  {
    ...client("loans"),
    opener: "Save comparison",
    title: "Save comparison",
    act: { fill: { Name: "First look" }, verb: "Save comparison" },
  },
  { ...client("loans"), opener: "Add a loan", title: "Add a loan" },
  { ...client("reports"), opener: "Create code", title: "Create code" },
  { ...partner("dashboard"), opener: "Add Funds", title: "Add Funds" },
  { ...partner("dashboard"), opener: "Rotate API Keys", title: "Rotate API Keys" },
  {
    ...partner("api"),
    opener: "Create API Key",
    title: "Create API Key",
    act: { fill: { Name: "By keyboard" }, verb: "Create API Key" },
  },
  { ...partner("api"), opener: "Edit Journey", title: "Edit API Key" },
  { ...partner("api"), opener: "Rotate Journey", title: "Rotate API Keys" },
  {
    ...partner("api"),
    opener: "Revoke Journey",
    title: "Revoke this API key?",
    act: { verb: "Revoke key" },
  },
  { ...partner("api"), opener: "Reset sandbox", title: "Reset the sandbox?", act: { verb: "Reset sandbox" } },
  { ...partner("api/webhooks"), opener: "Add endpoint", title: "Add endpoint" },
  { ...partner("billing"), opener: "Add Funds", title: "Add Funds" },
  {
    ...partner("settings?section=team"),
    opener: "Invite person",
    title: "Invite person",
    act: { fill: { Name: "Kim Board", Email: "kim.board@journeys.example" }, verb: "Invite person" },
  },
  { ...admin("settings"), opener: "Change key Equifax", title: /^Change key: / },
  { ...admin("releases"), opener: "Create token", title: "Create token" },
  { ...admin("releases"), opener: "Switch off: mf-client", title: "Switch off: mf-client" },
  { ...admin("audit"), opener: /accepted the compliance notice$/, title: /^Row \d+ of / },
  { ...admin("api-keys"), opener: "Report a leak", title: "Report a leak" },
  {
    ...admin("retention"),
    opener: "Dry run: Adverse action notices",
    title: "Dry run: Adverse action notices",
  },
  { ...admin("retention"), opener: "Propose a legal hold", title: "Propose a legal hold" },
];

for (const account of ["client", "partner", "admin"] as const) {
  deepTest(`every dialog of a ${account} works by keyboard alone`, async ({ open }) => {
    const own = rows.filter((row) => row.account === account);
    const page = await open(await accounts[account](), own[0]?.path ?? "/");
    for (const row of own) await test.step(`${row.path}: ${row.opener}`, () => walk(page, row));
  });
}

/** Opens by Enter, stays inside, closes by Escape and gives the focus back; then does what it is for by Enter. */
async function walk(page: Page, { path, opener, title, act }: Row): Promise<void> {
  await page.goto(path);
  const button = page.getByRole("main").getByRole("button", { name: opener, exact: true }).first();
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  const openByEnter = async (): Promise<void> => {
    await button.press("Enter", { timeout: 60_000 });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
  };
  await openByEnter();
  const stops = await dialog.locator("button, input, select, textarea, a[href]").count();
  for (let step = 0; step <= stops; step += 1) {
    await page.keyboard.press("Tab");
    // Between the last stop and the first one a browser's own bar has its turn.
    expect(await page.evaluate(isOutsideDialog)).toBe(false);
  }
  for (const list of await dialog.getByRole("combobox").all()) {
    await list.press("ArrowDown");
    if ((await list.getAttribute("aria-expanded")) !== "true") continue;
    await page.keyboard.press("Escape");
    await expect(list).toHaveAttribute("aria-expanded", "false");
    await expect(dialog).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  if (act === undefined) return;
  await openByEnter();
  for (const [label, value] of Object.entries(act.fill ?? {}))
    await dialog.getByLabel(label).fill(value, { timeout: 60_000 });
  await dialog.getByRole("button", { name: act.verb, exact: true }).press("Enter", { timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
}

const isOutsideDialog = (): boolean => {
  const { activeElement } = document;
  return activeElement !== document.body && activeElement?.closest("dialog") === null;
};
