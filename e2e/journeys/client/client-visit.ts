import { expect, test } from "../../support/journey.ts";
import { demo, signIn } from "../../support/people.ts";
import { englishLines, visitInSpanish } from "../../support/spanish.ts";
import { phoneFirst } from "../../support/widths.ts";

for (const width of phoneFirst) {
  test(`a client's whole visit in Spanish at ${width} px: nothing runs off the side, nothing is left in English`, async ({
    open,
  }) => {
    const page = await open(await signIn(demo.premium), "/client/dashboard?lang=es");
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    for (const [path, title] of [
      ["/client/reports", /Informe de crédito/],
      ["/client/reports/all", /nformes/],
      ["/client/loans", /Préstamos de auto/],
      ["/client/coverage?kind=warranty", /Seguro y garantía/],
      ["/client/simulator", /Simulador/],
      ["/client/protection", /Protección/],
      ["/client/activity", /Actividad/],
      ["/client/activity/account", /Historial de la cuenta/],
      ["/client/alerts", /Alertas/],
      ["/client/plan", /.+/],
      ["/client/settings", /Configuración/],
    ] as const)
      await visitInSpanish(page, path, title);

    // Figures can be hidden from people nearby, on every screen, until they are shown again.
    await page.goto("/client/dashboard");
    const score = page.getByRole("img", { name: /VantageScore/ }).first();
    await expect(score).toBeVisible();
    await page.keyboard.press("h");
    await expect(score).toHaveCount(0);
    await page.goto("/client/reports");
    await expect(
      page.getByText("Los montos y puntajes están ocultos en este dispositivo").first(),
    ).toBeVisible();
    expect(await page.locator("main").innerText()).not.toMatch(/\$\d/);
    await page.keyboard.press("h");
    await expect(page.getByRole("heading", { name: "Tus puntajes" })).toBeVisible();
  });

  test(`a client's main acts in Spanish at ${width} px, each taken back`, async ({ open }) => {
    const page = await open(await signIn(demo.premium), "/client/protection?lang=es");
    await page.setViewportSize({ width, height: 844 });
    const dialog = page.getByRole("dialog");
    const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();

    await press("Crear código");
    await dialog.getByLabel("Nombre").fill("Concesionario de prueba");
    expect(await englishLines(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Crear código" }).click();
    await expect(dialog.getByText(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Listo" }).click();
    const code = page.getByRole("listitem").filter({ hasText: "Concesionario de prueba" });
    await code.getByRole("button").click();
    await dialog.getByRole("button").last().click();
    await expect(code.getByText("Revocado")).toBeVisible();

    await page.getByText(/^Plan de recuperación: 0 de/).click();
    const step = page.getByRole("checkbox", { name: "Denúncialo ante la FTC" });
    await step.click();
    await expect(page.getByText(/^Plan de recuperación: 1 de/)).toBeVisible();
    await step.click();
    await expect(page.getByText(/^Plan de recuperación: 0 de/)).toBeVisible();

    await press("Iniciar una disputa");
    await expect(dialog.getByText("Qué está mal")).toBeVisible();
    expect(await englishLines(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.goto("/client/reports");
    await press("Descargar");
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /PDF/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

    await page.goto("/client/simulator");
    await page.getByLabel("Agregar un evento").click();
    await page.getByTitle("Bajar el saldo de las tarjetas").dispatchEvent("click");
    await page.getByLabel("Nombre del escenario").fill("Antes del auto");
    await press("Guardar escenario");
    await press(/^Quitar.*Antes del auto$/);
    expect(await englishLines(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Quitar" }).click();
    await expect(page.getByRole("cell", { name: /Antes del auto/ })).toHaveCount(0);

    await page.goto("/client/loans");
    await page.getByLabel(/Monto/).first().fill("25000");
    await press(/Comparar/);
    await expect(page).toHaveURL(/amount=25000/);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
