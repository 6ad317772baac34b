import { expect, test } from "../../support/journey.ts";
import { certify, demo, newApplicant, signIn } from "../../support/people.ts";
import { newReport } from "../../support/pull-by-key.ts";
import { englishLines, visitInSpanish } from "../../support/spanish.ts";
import { phoneFirst } from "../../support/widths.ts";

/** What the demo's business wrote in its application. */
const ownWords = /^We arrange auto loans/;

for (const width of phoneFirst) {
  test(`a partner's whole visit in Spanish at ${width} px: nothing runs off the side, nothing is left in English`, async ({
    open,
  }) => {
    const page = await open(await signIn(demo.partner), "/partner/dashboard?lang=es");
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    for (const [path, title] of [
      ["/partner/dashboard", /^Hola/],
      ["/partner/credit-reports", /^Informes de crédito$/],
      ["/partner/credit-reports/new", /^Pedir informe$/],
      ["/partner/credit-pulls", /^Consultas/],
      ["/partner/credit-pulls/batches", /^Lotes$/],
      ["/partner/credit-pulls/batches/new", /^Nuevo lote$/],
      ["/partner/customers", /^Consumidores$/],
      ["/partner/consents", /^Consentimientos$/],
      ["/partner/letters", /^Cartas$/],
      ["/partner/prequalification", /^Precalificación$/],
      ["/partner/api", /^API$/],
      ["/partner/api/webhooks", /^(?:API|Webhooks)$/],
      ["/partner/api/requests", /^(?:API|Registro de solicitudes)$/],
      ["/partner/billing", /^Facturación$/],
      ["/partner/billing/transactions", /^Movimientos$/],
      ["/partner/application", /Solicitud/],
      ["/partner/settings", /^Configuración$/],
      ["/partner/settings?section=team", /^Configuración$/],
      ["/partner/settings?section=business", /^Configuración$/],
      ["/partner/settings?section=sign-in", /^Configuración$/],
      ["/partner/settings?section=compliance", /^Configuración$/],
      ["/partner/settings/notices", /^Avisos aceptados$/],
    ] as const)
      await visitInSpanish(page, path, title, path.endsWith("/application") ? ownWords : undefined);

    // A record of each, as it is reached from its list.
    for (const list of ["credit-reports", "customers"]) {
      await page.goto(`/partner/${list}`);
      const first = page
        .getByRole("main")
        .locator(`a[href*="/partner/${list}/"]:not([href$="/new"])`)
        .first();
      await visitInSpanish(page, (await first.getAttribute("href")) ?? "", /.+/);
    }
  });

  test(`a partner's main acts in Spanish at ${width} px`, async ({ open }) => {
    // Letters name the address of the application.
    const partner = await newApplicant({ fundsCents: 10_000 });
    await certify(partner, 0);
    const page = await open(partner, "/partner/api?lang=es");
    await page.setViewportSize({ width, height: 844 });
    const dialog = page.getByRole("dialog");
    const main = page.getByRole("main");
    const press = (name: string | RegExp) => main.getByRole("button", { name }).first().click();

    await test.step("a key is made, renamed and revoked", async () => {
      await press("Crear clave de API");
      await dialog.getByLabel("Nombre").fill("Sistema del concesionario");
      expect(await englishLines(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Crear clave de API" }).click();
      await expect(dialog.getByText("Se muestra solo esta vez")).toBeVisible();
      expect(await englishLines(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Ya la guardé" }).click();
      await press("Editar Sistema del concesionario");
      await dialog.getByLabel("Nombre").fill("Sistema de ventas");
      await dialog.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(page.getByText("Se cambió la clave de API.")).toBeVisible();
      await press("Revocar Sistema de ventas");
      await dialog.getByRole("button", { name: "Revocar clave" }).click();
      await expect(main.getByText("Revocada")).toBeVisible();
    });

    await test.step("an endpoint is added, tested and removed", async () => {
      await page.goto("/partner/api/webhooks");
      await press("Agregar destino");
      await dialog.getByLabel("Dirección").fill("https://desk.example/webhooks");
      expect(await englishLines(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Agregar destino" }).click();
      await expect(dialog.getByRole("heading", { name: "El secreto de firma" })).toBeVisible();
      await dialog.getByRole("button", { name: "Ya la guardé" }).click();
      await press(/^Enviar prueba/);
      await expect(page.getByText("El evento de prueba está en camino.")).toBeVisible();
      await press(/^Más/);
      await page.getByRole("menuitem", { name: "Quitar" }).click();
      await dialog.getByRole("button", { name: "Quitar" }).click();
      await expect(page.getByText("Todavía no hay destinos")).toBeVisible();
    });

    await test.step("a lender's program is kept, and a report is judged by it", async () => {
      await page.goto("/partner/prequalification");
      await press("Agregar programa");
      await main.getByLabel("Prestamista y programa").fill("Banco del Lago, autos usados");
      for (const [label, value] of [
        ["Puntaje desde", "300"],
        ["hasta", "850"],
        ["Tasa desde (%)", "6"],
        ["hasta (%)", "9"],
      ] as const)
        await main.getByLabel(label, { exact: true }).first().fill(value);
      await press("Guardar programas");
      await expect(page.getByText("Programas guardados")).toBeVisible();
      await page.goto(`/partner/credit-reports/${await newReport(partner.token)}`);
      await main.getByLabel("Monto a financiar (dólares)").fill("21000");
      await main.getByLabel("Plazo (meses)").fill("60");
      await press("Precalificar");
      await expect(main.getByText("Banco del Lago, autos usados")).toBeVisible();
      expect(await englishLines(page)).toEqual([]);
    });

    await test.step("a decision is recorded, and its letter is written in Spanish", async () => {
      await main.getByRole("radio", { name: "Rechazada" }).check();
      await main.getByRole("combobox", { name: "Motivos principales" }).click();
      await page.getByTitle("Ingresos insuficientes").dispatchEvent("click");
      await page.keyboard.press("Escape");
      await press("Registrar decisión");
      await press("Escribir en español");
      await expect(page.getByText("Carta escrita")).toBeVisible();
      expect(await englishLines(page)).toEqual([]);
      await page.goto("/partner/letters");
      await expect(main.getByText("Aviso de decisión adversa").first()).toBeVisible();
    });

    await test.step("a file is priced, and its batch is taken back", async () => {
      await page.goto("/partner/credit-pulls/batches/new");
      await main.getByRole("textbox", { name: /^Nombre/ }).fill("Evento del sábado");
      for (const [field, choice] of [
        ["Propósito permitido", "Solicitud de crédito"],
        ["¿Cómo dieron su consentimiento los consumidores?", "Por teléfono"],
      ] as const) {
        await main.getByRole("combobox", { name: field }).click();
        await page.getByTitle(choice, { exact: true }).dispatchEvent("click");
      }
      await main.getByRole("checkbox", { name: /^Confirmo que cada consumidor/ }).check();
      const lines = [
        "firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference",
        "Devon,Price,1908 Juniper Ct,Toledo,OH,43604,1986-12-05,666-28-1005,primera",
        "Pia,Partial,2 of 3 Fork Rd,Kenosha,WI,5314,1981-07-07,666-40-2016,segunda",
      ];
      await page.locator("input[type=file]").setInputFiles({
        name: "evento.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines.join("\r\n")),
      });
      await press("Revisar y cotizar el archivo");
      await expect(main.getByText(/^1 fila tiene un error/)).toBeVisible();
      expect(await englishLines(page)).toEqual([]);
      await press("Cancelar el lote");
      await dialog.getByRole("button", { name: "Cancelar el lote" }).click();
      await expect(page.getByText("El lote se canceló.")).toBeVisible();
    });

    await test.step("a card is saved, and a colleague is invited", async () => {
      await page.goto("/partner/billing");
      await press("Agregar tarjeta");
      await page.getByRole("button", { name: /^(?:Save card|Guardar tarjeta)$/ }).click();
      await expect(main.getByText(/VISA terminada en 4242/)).toBeVisible();
      await press("Agregar fondos");
      expect(await englishLines(page)).toEqual([]);
      await page.goto("/partner/settings?section=team");
      await press("Invitar a una persona");
      await dialog.getByLabel("Nombre").fill("Sam Nuevo");
      await dialog.getByLabel("Correo electrónico").fill("no es un correo");
      await dialog.getByRole("button", { name: "Invitar a una persona" }).click();
      await expect(dialog.locator(".ant-form-item-explain-error")).toBeVisible();
      expect(await englishLines(page)).toEqual([]);
      await dialog.getByLabel("Correo electrónico").fill(`sam-${partner.partnerId}@journeys.example`);
      await dialog.getByRole("button", { name: "Invitar a una persona" }).click();
      await expect(page.getByText("Invitación enviada")).toBeVisible();
      await expect(main.getByText("Invitada")).toBeVisible();
    });
  });
}
