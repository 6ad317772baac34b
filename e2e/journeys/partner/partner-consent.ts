import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import postgres from "postgres";
import { overflowOf } from "../../support/fit.ts";
import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { portal } from "../../support/portal.ts";
import { fillConsumer, newConsumer } from "../../support/pull-form.ts";
import { call } from "../../support/rest.ts";
import { deskAndPhone } from "../../support/widths.ts";

const site = "https://desk.example";

/** As an operator would, and undone the same way. */
async function setStatus(partnerId: string, status: "active" | "suspended"): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  await sql`update partners set status = ${status} where id = ${partnerId}`;
  await sql.end();
}

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a partner asks on the consumer's phone and in its own site, who may withdraw; while it is suspended nobody is asked",
      async ({ open, watch }) => {
        const partner = await newPartner({ fundsCents: 5_000 });
        await call(ownPartnerSettings.change, {
          token: partner.token,
          body: { defaultPurpose: null, brandColor: null, limits: [], embedOrigins: [site] },
        });
        const page = await open(partner, "/partner/credit-reports/new");
        await fillConsumer(page, newConsumer());
        await page.getByRole("button", { name: "Continue to consent" }).click();
        await page.getByRole("radio", { name: "On the consumer’s own phone" }).check();
        await page.getByRole("combobox", { name: "Show it inside your site (optional)" }).click();
        await page.getByTitle(site, { exact: true }).dispatchEvent("click");
        await page.getByRole("button", { name: "Create link" }).click();

        await expect(page.getByRole("img", { name: "QR code of the link for the consumer" })).toBeVisible();
        const frame = page.getByLabel(`Frame for a page of ${site}`);
        await expect(frame).toContainText("<iframe");
        const [embedUrl = "", token = ""] =
          /src="(.+\/consent\/embedded\/creq_[0-9a-f]{32}#([\w-]{43}))"/
            .exec(await frame.innerText())
            ?.slice(1) ?? [];
        expect(embedUrl).toContain(portal.siteUrl);
        // The long line scrolls within its block, beside the summary and on a phone.
        if (viewport.width > 1000) {
          const columns = [
            page.getByRole("region", { name: "Ask on the consumer’s phone" }),
            page.getByRole("region", { name: "This pull" }),
          ];
          const [asked, summary] = await Promise.all(columns.map((one) => one.boundingBox()));
          expect((asked?.x ?? 0) + (asked?.width ?? 0)).toBeLessThan(summary?.x ?? 0);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await overflowOf(page)).toEqual([]);
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.getByRole("button", { name: "Copy frame" }).click();
        await expect(page.getByText("Frame copied")).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await frame.textContent());

        await setStatus(partner.partnerId, "suspended");
        watch.expectComplaint(/403/);
        const phone = await open(null, `/consent#${token}`);
        await expect(
          phone.getByRole("heading", { name: "This business can’t ask you right now" }),
        ).toBeVisible();
        await expect(phone.getByRole("button", { name: "I agree" })).toHaveCount(0);
        await setStatus(partner.partnerId, "active");
        await phone.reload();
        await phone.getByRole("button", { name: "I agree" }).click();
        await expect(phone.getByRole("heading", { name: "You agreed" })).toBeVisible();
        await expect(page.getByText("The consumer agreed. Press Accept to pull.")).toBeVisible();
        await phone.getByRole("button", { name: "Withdraw my consent" }).click();
        await expect(phone.getByRole("heading", { name: "You withdrew your consent" })).toBeVisible();
      },
    );
  });
