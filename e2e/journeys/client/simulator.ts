import { deepTest, expect, test } from "../../support/journey.ts";
import { knownDriver } from "../../support/known-driver.ts";

for (const width of [390, 1440]) {
  const journey = width === 390 ? test : deepTest;
  journey(`a scenario is built, saved and compared, and a goal is set, at ${width} px`, async ({ open }) => {
    const { person } = await knownDriver();
    const page = await open(person, "/client/simulator");
    await page.setViewportSize({ width, height: 900 });
    const happens = page.getByRole("region", { name: "What happens" });
    await expect(happens.getByText("Nothing changes yet. Add an event.")).toBeVisible();

    await add("Miss a payment");
    await happens.getByRole("button", { name: /^Remove.*Miss a payment$/ }).click();
    await add("Pay cards down");
    await add("Pay everything on time");
    await expect(happens.getByRole("listitem")).toHaveCount(2);

    await page.getByLabel("Name of the scenario").fill("Before the new car");
    await page.getByRole("button", { name: "Save scenario" }).click();
    await expect(page.getByText("Scenario saved")).toBeVisible();
    const saved = page.getByRole("region", { name: "Saved scenarios" });
    await expect(saved.getByText("Before the new car").first()).toBeVisible();
    await expect(saved.getByText("Waiting for the next score").first()).toBeVisible();

    const goal = page.getByRole("region", { name: "Goal planner" });
    await goal.getByLabel("Score to reach").fill("300");
    await expect(goal.getByText(/Choose a higher one\./)).toBeVisible();
    await goal.getByLabel("Score to reach").fill("850");
    await goal.getByRole("button", { name: /^Set as my/ }).click();
    await expect(goal.getByText(/^Your goal: 850 at/)).toBeVisible();
    await goal.getByRole("button", { name: "Remove goal" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove goal" }).click();
    await expect(goal.getByText(/^Your goal:/)).toHaveCount(0);

    async function add(name: string): Promise<void> {
      await happens.getByRole("combobox", { name: "Add an event" }).click();
      await page.locator(".ant-select-item-option").getByText(name, { exact: true }).click();
    }
  });
}
