// @vitest-environment happy-dom
import { address } from "@roadworthy/kit/testing-area";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { personOf, showArea } from "../testing.tsx";

const business = {
  id: `part_${"1".repeat(32)}`,
  name: "Harbor Lane Motors",
  status: "active",
  applicationState: "draft",
  pricingTier: "starter",
  ownerEmail: "sam@harbor.example",
  members: 1,
  liveBalanceCents: 5_000,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  dueAt: null,
  renewalDueOn: null,
};
const listed = {
  "adminPartners.list": () => ({
    items: [
      business,
      { ...business, id: `part_${"2".repeat(32)}`, name: "New Leaf Cars", status: "pending" },
    ],
    nextCursor: null,
    total: 2,
  }),
};

it("waits for no application of a business that is active without one", async () => {
  showArea("/admin/partners", listed);
  const rowOf = async (name: string) =>
    (await screen.findByRole("link", { name })).closest("tr")?.textContent;
  expect(await rowOf("Harbor Lane Motors")).toContain("No application");
  expect(await rowOf("New Leaf Cars")).toContain("Not submitted");
});

it("invites a business's owner from the list, without asking for a role", async () => {
  const person = personOf({ role: "partner" });
  const shell = showArea("/admin/partners", {
    ...listed,
    "people.invite": () => ({ id: person.id }),
    "people.get": () => person,
  });
  await userEvent.click(await screen.findByRole("link", { name: "Add Partner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Partner" }));
  expect(dialog.queryByLabelText("Role")).toBeNull();
  await userEvent.type(dialog.getByLabelText("Name"), "Ira Reyes");
  await userEvent.type(dialog.getByLabelText("Email"), "ira@cars.example");
  await userEvent.type(dialog.getByLabelText("Company name"), "Ira Cars");
  await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(address()).toBe(`/admin/users/${person.id}`));
  expect(shell.calls.find(({ operation }) => operation.id === "people.invite")?.call).toEqual({
    body: { role: "partner", email: "ira@cars.example", name: "Ira Reyes", companyName: "Ira Cars" },
  });
});
