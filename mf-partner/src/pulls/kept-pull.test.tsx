// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { forgetPull, forgetPullOfOthers } from "./kept-pull.store.ts";
import { certifiedPartner, fillPull, goToConsent, showArea, someDashboard, someQuote } from "../testing.tsx";

afterEach(forgetPull);

const open = () =>
  showArea("/partner/credit-reports/new", {
    "partners.dashboard": () => ({ ...someDashboard, partner: certifiedPartner }),
    "consentTexts.current": () => ({ version: 3, title: "Consent", body: "One.", sha256: "00" }),
    "quotes.create": () => someQuote,
  });

it("keeps what was typed, but no SSN, when a link leads away from the second step", async () => {
  open();
  await fillPull();
  fireEvent.change(screen.getByLabelText(/^Social Security number/), { target: { value: "666-28-1003" } });
  await goToConsent();
  await screen.findByRole("button", { name: "Accept" });
  cleanup();
  open();
  expect(await screen.findByLabelText("First name")).toHaveProperty("value", "Pia");
  expect(screen.getByLabelText("ZIP code")).toHaveProperty("value", "53140");
  expect(screen.getByLabelText(/^Social Security number/)).toHaveProperty("value", "");
  expect(screen.getByText(/^We kept what you entered/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear form" }));
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "");
  cleanup();
  open();
  expect(await screen.findByLabelText("First name")).toHaveProperty("value", "");
  await fillPull();
  // Once the person has signed out nobody finds it.
  forgetPullOfOthers({ status: "signedOut", user: null });
  cleanup();
  open();
  expect(await screen.findByLabelText("First name")).toHaveProperty("value", "");
});
