import { createServer } from "node:http";
import { consentRequests } from "@roadworthy/contracts/consent-requests";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { portal } from "../../support/portal.ts";
import { newConsumer } from "../../support/pull-form.ts";
import { call } from "../../support/rest.ts";
import { deskAndPhone } from "../../support/widths.ts";

/** A page of a business, with the question in a frame and what the frame has told it. */
const pageWith = (
  embedUrl: string,
): string => `<!doctype html><title>Desk</title><link rel="icon" href="data:,">
  <iframe id="consent" title="Consent" src="${embedUrl}" style="width: 100%; height: 900px; border: 0"></iframe>
  <pre id="told"></pre>
  <script>
    addEventListener("message", ({ origin, data }) => {
      if (origin !== "${portal.siteUrl}") return;
      if (data.type === "roadworthy.consent.height") document.getElementById("consent").style.height = data.height + "px";
      else document.getElementById("told").textContent += JSON.stringify(data);
    });
  </script>`;

/** Serves a business's page on a port of its own, until the journey ends. */
async function desk(): Promise<{ port: number; show: (embedUrl: string) => void; close: () => void }> {
  let html = "";
  const server = createServer((_request, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the desk has no port");
  return {
    port: address.port,
    show: (embedUrl) => {
      html = pageWith(embedUrl);
    },
    close: () => server.close(),
  };
}

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a consumer agrees in a page of the business, which nothing may cover and nobody else may frame",
      async ({ open, watch }) => {
        const { port, show, close } = await desk();
        const site = `http://localhost:${port}`;
        const { token } = await newPartner({ fundsCents: 5_000 });
        await call(ownPartnerSettings.change, {
          token,
          body: { defaultPurpose: null, brandColor: null, limits: [], embedOrigins: [site] },
        });
        const asked = await call(consentRequests.create, {
          token,
          body: {
            ...newConsumer(),
            bureaus: ["equifax"],
            purpose: "EXTENSION_OF_CREDIT",
            embedIn: site,
          },
        });

        show(asked.embedUrl ?? "");
        const page = await open(null, `${site}/apply`);
        const frame = page.frameLocator("#consent");
        const agree = frame.getByRole("button", { name: "I agree", exact: true });
        await expect(agree).toBeVisible();
        // Nothing of the site stands around it.
        await expect(frame.getByRole("banner")).toHaveCount(0);
        await expect(frame.getByRole("link")).toHaveText(["Open in its own window"]);

        // Something in front that lets presses through: the consumer would not see what they agree to.
        await page.evaluate(() => {
          const cover = document.createElement("div");
          cover.id = "cover";
          cover.style.cssText = "position:fixed;inset:0;background:#fff;pointer-events:none";
          document.body.append(cover);
        });
        await expect(async () => {
          await agree.click();
          await expect(frame.getByRole("alert")).toContainText("not fully in view", { timeout: 1_000 });
        }).toPass();
        expect(await call(consentRequests.get, { token, params: { id: asked.id } })).toMatchObject({
          status: "pending",
        });

        await page.evaluate(() => document.getElementById("cover")?.remove());
        await expect(async () => {
          await agree.click();
          await expect(frame.getByRole("heading", { name: "You agreed" })).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(page.locator("#told")).toHaveText(
          JSON.stringify({
            type: "roadworthy.consent.answered",
            consentRequestId: asked.id,
            status: "granted",
          }),
        );

        watch.expectComplaint(/frame-ancestors/);
        // The same page at another origin.
        const stranger = await open(null, `http://127.0.0.1:${port}/apply`);
        await expect(() =>
          expect(stranger.frames().map((one) => one.url())).toEqual([
            stranger.url(),
            "chrome-error://chromewebdata/",
          ]),
        ).toPass();
        close();
      },
    );
  });
