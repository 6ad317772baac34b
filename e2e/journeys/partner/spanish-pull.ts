import { deepTest, expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { newConsumer } from "../../support/pull-form.ts";

for (const width of [390, 1440]) {
  const journey = width === 1440 ? test : deepTest;
  journey(
    `a pull is ordered, agreed to and read in Spanish from end to end at ${width} px`,
    async ({ open }) => {
      const consumer = newConsumer();
      const page = await open(await newPartner({ fundsCents: 5_000 }), "/partner/dashboard?lang=es");
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await page.goto("/partner/credit-reports/new");
      await expect(page.getByRole("heading", { level: 1, name: "Pedir informe" })).toBeVisible();
      await page.getByLabel("Nombre", { exact: true }).fill(consumer.firstName);
      await page.getByLabel("Apellido").fill(consumer.lastName);
      await page.getByLabel("Calle y número").fill(consumer.address.street);
      await page.getByLabel("Ciudad").fill(consumer.address.city);
      await page.getByLabel("Estado", { exact: true }).selectOption(consumer.address.state);
      await page.getByLabel("Código postal").fill(consumer.address.zipCode);
      await page.getByRole("textbox", { name: /^Fecha de nacimiento/ }).fill(consumer.dateOfBirth);
      await page.getByRole("textbox", { name: "Número de Seguro Social" }).fill(consumer.ssn);
      await page.getByLabel("Propósito permitido").selectOption("EXTENSION_OF_CREDIT");
      await page.getByRole("button", { name: "Seguir al consentimiento" }).click();
      await expect(page.getByText(/^El consumidor que se nombra/)).toBeVisible();
      await expect(page.locator("[lang=en]", { hasText: "The consumer named in this" })).toBeVisible();
      await expect(page.getByText("Paso 2 de 2:")).toBeVisible();
      await page.getByRole("radio", { name: "En persona" }).check();
      await page.getByRole("button", { name: "Aceptar", exact: true }).click();
      await expect(page.getByRole("heading", { name: "El informe está listo" })).toBeVisible();
      await page.getByRole("link", { name: "Abrir informe" }).click();
      await expect(page.getByRole("region", { name: "Puntajes" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      // The consumer's file is the bureaus' own; what the portal says around it is Spanish.
      await expect(
        page.locator("main").getByRole("heading", { name: /^(Scores|Accounts|Inquiries)/ }),
      ).toHaveCount(0);
    },
  );
}
