import postgres from "postgres";
import { expect, test } from "../support/journey.ts";
import { newPartner } from "../support/people.ts";
import { portal } from "../support/portal.ts";

test("a list of 100,000 reports is filtered, sorted and paged, and its file begins at once", async ({
  open,
}) => {
  const partner = await newPartner({ fundsCents: 1_000 });
  await fillReports(partner.partnerId);
  const page = await open(partner, "/partner/credit-reports");
  const first = page.getByRole("row").nth(1);
  const place = page.getByRole("navigation", { name: "10,000+ reports" }).getByRole("status");
  await expect(first).toContainText("Driver 00001");
  await expect(place).toHaveText("1–10 of 10,000+");

  // Header and rows are two tables in the page, and one to a screen reader.
  const table = page.getByRole("table", { name: "reports" });
  await expect(table.getByRole("columnheader", { name: "Consumer" })).toBeVisible();
  await expect(table.getByRole("cell", { name: /^Driver 00001/ })).toBeVisible();

  await page.getByRole("button", { name: "Next" }).click();
  await expect(place).toHaveText("11–20 of 10,000+");
  await expect(first).toContainText("Driver 00011");
  await page.goBack();
  await expect(first).toContainText("Driver 00001");

  await page.getByRole("columnheader", { name: "Consumer" }).click();
  await expect(page).toHaveURL(/sort=-?consumer/);
  await page.getByRole("button", { name: "Type" }).click();
  await page.getByRole("menuitem", { name: "Hard" }).click();
  await expect(page).toHaveURL(/type=hard/);
  await expect(page.getByText("1–10 of 100", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Soft" })).toHaveCount(0);

  const leaving = new AbortController();
  const file = await fetch(`${portal.siteUrl}/api/v1/credit-reports?format=csv`, {
    headers: { authorization: `Bearer ${partner.token}` },
    signal: leaving.signal,
  });
  expect(file.headers.get("content-type")).toContain("text/csv");
  const begun = await file.body?.getReader().read();
  expect(new TextDecoder().decode(begun?.value)).toContain("Driver 00001");
  leaving.abort();
});

/** Reports of one business by the database itself, without their files and their money: what counts here is their number. */
async function fillReports(partnerId: string): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into consumers (id, partner_id, sealed_identity, display_name, identity_index)
        select 'cnsm_' || md5(${partnerId} || n), ${partnerId}, '', 'Driver ' || lpad(n::text, 5, '0'), sha256((${partnerId} || n)::bytea)
        from generate_series(1, 1000) n`;
      await tx`
        insert into credit_reports (consumer_id, consumer_name, partner_id, pull_type, score_type, bureaus, status, created_at)
        select 'cnsm_' || md5(${partnerId} || (1 + (n - 1) % 1000)), 'Driver ' || lpad((1 + (n - 1) % 1000)::text, 5, '0'), ${partnerId}, (case when n % 1000 = 500 then 'hard' else 'soft' end)::pull_type,
          'vantage', '{equifax}', 'completed', now() - n * interval '1 minute'
        from generate_series(1, 100000) n`;
      await tx`analyze credit_reports`;
    });
  } finally {
    await sql.end();
  }
}
