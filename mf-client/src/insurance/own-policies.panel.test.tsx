// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const policy = {
  id: `pol_${"1".repeat(32)}`,
  kind: "insurance",
  provider: "Straits Mutual",
  costCents: 47_800,
  endsOn: "2020-02-11",
};

it("says that a policy has ended, and takes its next term", async () => {
  const sent: unknown[] = [];
  showArea("/client/coverage", {
    "coverage.compare": () => ({
      kind: "insurance",
      claims: 1,
      vehicleId: null,
      hasComparison: false,
      comparison: null,
      promotions: [],
      items: [],
    }),
    "loanOffers.vehicles": () => ({ items: [] }),
    "comparisons.list": () => ({ items: [] }),
    "ownPolicies.list": () => ({ items: [policy] }),
    "ownPolicies.change": (call) => {
      const { params, body } = call as { params: unknown; body: unknown };
      sent.push(params, body);
      return { ...policy, endsOn: "2126-02-11" };
    },
  });
  expect(await screen.findByText(/Ended on Feb 11, 2020\. If it was renewed/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Renew or change.*Straits Mutual/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Renew or change Straits Mutual" }));
  const day = dialog.getByLabelText("Renews or ends on");
  await userEvent.clear(day);
  await userEvent.type(day, "2126-02-11");
  const cost = dialog.getByLabelText("Cost in $ (optional)");
  expect(cost).toHaveProperty("value", "478");
  await userEvent.clear(cost);
  await userEvent.type(cost, "1,502.50");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toEqual([{ id: policy.id }, { costCents: 150_250, endsOn: "2126-02-11" }]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
