import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { untilAnswering, watchFirstVisit } from "../support/first-visit.ts";
import { expect, test } from "../support/journey.ts";
import { demo, newClient, newPartner, signIn } from "../support/people.ts";

const spanishHeading = "Conoce tu crédito antes de comprar un auto.";
const englishHeading = "Know where your credit stands before you shop for a car.";

test("the switch brings the same page in Spanish, on every page from then on, and back", async ({ page }) => {
  await page.goto("/faq?q=free");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/faq?q=free&lang=es");
  await expect(page.getByRole("heading", { name: "Lo que preguntan los conductores" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("free");
  await expectLanguage(page, "es");

  await page.goto("/pricing");
  await expect(page.getByRole("rowheader", { name: "Simulador de puntaje de crédito" })).toBeVisible();
  await expect(page.getByText("¿Puedo recuperar mi dinero?")).toBeVisible();
  await page.getByRole("link", { name: "Iniciar sesión" }).first().click();
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page).toHaveTitle(/^Iniciar sesión/);
  await page.reload();
  await expectLanguage(page, "es");

  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expectLanguage(page, "en");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: englishHeading })).toBeVisible();
});

test("an area without Spanish says so, inside a Spanish frame", async ({ open }) => {
  const page = await open(await signIn(demo.admin), "/admin/dashboard?lang=es");
  await expectLanguage(page, "es");
  await expect(page.locator("main [lang=en]").getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /menú de la cuenta/ }).click();
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Elige tu carril" })).toBeVisible();
  await expect(page.locator("main [lang=en] h1")).toHaveCount(0);
});

test("the compliance notice is accepted in English, under a translation", async ({ open }) => {
  const partner = await newPartner({ fundsCents: 0, noticeAccepted: false });
  const page = await open(partner, "/partner/dashboard?lang=es");
  const notice = page.getByRole("dialog", { name: "Aviso de cumplimiento de la FCRA" });
  await expect(notice).toContainText("La Ley de Informe Justo de Crédito");
  await expect(notice.locator("[lang=en]")).toContainText("$2,500 and/or 1 year in Federal prison");
  await expectAccessible(page, "compliance notice in Spanish");
  await notice.getByRole("button", { name: "Acepto" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("whatever somebody agrees to in Spanish is English under a translation that says so", async ({
  open,
}) => {
  const expectBoth = async (place: Locator, spanish: string, english: string) => {
    await expect(place).toContainText(spanish);
    await expect(place).toContainText("Traducción al español, solo para tu comodidad");
    await expect(place.locator("[lang=en]", { hasText: english })).toBeVisible();
  };
  const client = await open(await newClient(), "/client/identity?lang=es");
  await expectBoth(client.locator("main"), "Doy instrucciones a Roadworthy", "I instruct Roadworthy");
  await expectAccessible(client, "identity in Spanish");
  await client.goto("/client/protection");
  await client.getByRole("button", { name: "Dar permiso" }).click();
  const permission = client.getByRole("dialog");
  await expectBoth(permission, "El consumidor que se nombra", "The consumer named in this request");
});

test.describe("to a browser that prefers Spanish", () => {
  test.use({ locale: "es-MX" });
  test.describe.configure({ timeout: 900_000 });

  test("no word of another language is sent", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.text());
    });
    await watchFirstVisit(page);
    await page.goto("/");
    await untilAnswering(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { name: spanishHeading })).toBeVisible();
    const sent = (await Promise.all(scripts)).join("\n");
    expect(sent).toContain("Intentar de nuevo");
    expect(sent).not.toContain("Try Again");
    expect(sent).not.toContain(englishHeading);
  });

  test("a link in one language stays in it", async ({ page }) => {
    await page.goto("/about?lang=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^No one should learn/);
    await expectLanguage(page, "en");
  });

  test("axe finds nothing on the sign-in screen and the waitlist in Spanish", async ({ page }) => {
    await page.goto("/login", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, "/login in Spanish");
    await page.goto("/");
    await page.getByRole("button", { name: "Registrarse" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Avísenme cuando se abra la inscripción");
    await expectAccessible(page, "waitlist in Spanish");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address in Spanish is answered in Spanish, and remembered", async ({ page }) => {
    await page.goto("/pricing?lang=es");
    await expectLanguage(page, "es");
    await page.goto("/about");
    await expectLanguage(page, "es");
  });

  test("the switch works", async ({ page }) => {
    // Until the server has rendered a page ahead, it sends one that needs scripts.
    const comes = (path: string, heading: string): Promise<void> =>
      expect(async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 3_000 });
      }).toPass();
    await comes("/pricing?lang=es", "Elige tu carril");
    await comes("/pricing?lang=en", "Pick your lane");
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL("/pricing?lang=es");
    await expect(page.getByRole("heading", { name: "Elige tu carril" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Pick your lane" })).toBeVisible();
  });
});

const expectLanguage = (page: Page, language: string): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("lang", language);
