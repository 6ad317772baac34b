import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Signs in on the sign-in screen, as a person does. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Signs out by the account menu. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `${name}, account menu` }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log in" }),
  ).toBeVisible();
}
