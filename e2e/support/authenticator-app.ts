import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { expect } from "./journey.ts";

/** What an authenticator app shows `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds an app on the security screen and returns its key. */
export async function addApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Add an app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const image = page.getByRole("img", { name: "QR code with the same key as below" });
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
  ).toBeGreaterThan(0);
  const secret = await page.locator("code").innerText();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  // The step before, so that the code of this one is left for later; once the clock strikes it would be too old.
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 12_000) await sleep(leftMs);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, -1));
  await page.getByRole("button", { name: "Confirm the app" }).click();
  await expect(page.getByText("The app was added.")).toBeVisible();
  return secret;
}
