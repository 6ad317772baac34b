// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea, refusal, someDashboard } from "../../testing.tsx";

const meter = { limit: 60, used: 0, remaining: 60 };
const open = (answers: Record<string, (call: unknown) => unknown>) =>
  showArea("/partner/api", {
    "partners.dashboard": () => someDashboard,
    "apiKeys.list": () => ({ items: [someDashboard.apiKey], allowedNetworks: [] }),
    "apiKeys.limits": () => ({ pulls: meter, requests: { ...meter, limit: 5_000 } }),
    "sandbox.read": () => ({ date: "2026-11-20", daysAhead: 0, availableCents: 100_000 }),
    ...answers,
  });
const everyone = refusal("invalid_request", [
  { path: "allowedNetworks", message: "must not allow every address" },
]);
const nonsense = refusal("invalid_request", [
  { path: "allowedNetworks.1", message: "must be an IP address" },
]);
const throwing = (error: Error) => () => {
  throw error;
};

it.each([
  [nonsense, "10.0.0.8, desk", /^desk is not an IP address/],
  [everyone, "0.0.0.0/0", /allows every address/],
])("says at the field which address of a new key is refused", async (error, typed, words) => {
  open({ "apiKeys.create": throwing(error) });
  await userEvent.click(await screen.findByRole("button", { name: "Create API Key" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Desk");
  const field = dialog.getByLabelText("Allowed IP addresses");
  await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole("button", { name: "Create API Key" }));
  const told = await dialog.findByText(words);
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(told.id);
  expect(document.activeElement).toBe(field);
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("says at the field that a new key needs a name", async () => {
  open({});
  await userEvent.click(await screen.findByRole("button", { name: "Create API Key" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.click(dialog.getByRole("button", { name: "Create API Key" }));
  const field = dialog.getByLabelText("Name");
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(dialog.getByText("Enter a name.").id);
  expect(document.activeElement).toBe(field);
});

it("says at the field which address of the business's list is refused", async () => {
  open({ "apiKeys.limitNetworks": throwing(nonsense) });
  const panel = within(await screen.findByRole("region", { name: "Where your keys may be used" }));
  await userEvent.type(panel.getByLabelText("Allowed IP addresses"), "10.0.0.8, desk");
  await userEvent.click(panel.getByRole("button", { name: "Save changes" }));
  expect(await panel.findByText(/^desk is not an IP address/)).toBeDefined();
});
