import { expect, test } from "../support/journey.ts";
import { demo, newPartner, signIn } from "../support/people.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("no field of a phone is so small that Safari zooms into the page", async ({ open }) => {
  const screens = [
    [null, "/login"],
    [null, "/auto-loan-calculator"],
    [await signIn(demo.premium), "/client/loans"],
    [await newPartner({ fundsCents: 1_000 }), "/partner/credit-reports/new"],
  ] as const;
  for (const [person, path] of screens) {
    const page = await open(person, path);
    await expect(page.locator("main").getByRole("textbox").first()).toBeVisible();
    const fields = page.locator("input:not([type=checkbox], [type=radio], [type=range]), select, textarea");
    const small = await fields.evaluateAll((all) =>
      all
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(await fields.count(), path).toBeGreaterThan(1);
    expect(small, path).toEqual([]);
  }
});
