// @vitest-environment happy-dom
import { refusal } from "@roadworthy/kit/testing-area";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, serveSite } from "../testing.tsx";

beforeEach(() => {
  serveSite();
});
afterEach(() => {
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

it("asks for a name and an address, and says that a link was mailed, whoever it is", async () => {
  const { shell } = showArea("/privacy-request", null, { "privacyInbox.ask": () => ({ mailed: true }) });
  await userEvent.click(await screen.findByRole("button", { name: "Send request" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
  await userEvent.type(screen.getByLabelText("Full name"), "Robin Vale");
  await userEvent.type(screen.getByLabelText("Email"), "robin@example.com");
  await userEvent.selectOptions(screen.getByLabelText("What you want"), "Delete my data");
  await userEvent.click(screen.getByRole("button", { name: "Send request" }));
  expect((await screen.findByRole("status")).textContent).toContain("Check your email.");
  expect(shell.calls.find(({ operation }) => operation.id === "privacyInbox.ask")?.call).toEqual({
    body: { kind: "delete", name: "Robin Vale", email: "robin@example.com", details: "", language: "en" },
  });
});

it("goes to the address that the server refuses, and keeps what was typed", async () => {
  showArea("/privacy-request", null, {
    "privacyInbox.ask": () => {
      throw refusal("invalid_request", 400, "The request's body is not valid.", [
        { path: "email", message: "must be an email address" },
      ]);
    },
  });
  await userEvent.type(await screen.findByLabelText("Full name"), "Robin Vale");
  await userEvent.type(screen.getByLabelText("Email"), "robin@example");
  await userEvent.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Enter an email address like name@example.com.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
  expect(screen.getByLabelText("Full name")).toHaveProperty("value", "Robin Vale");
});

it("confirms by a click on the mailed link's page, which takes the token out of the address", async () => {
  const token = "t".repeat(43);
  history.replaceState(null, "", `/privacy-request#confirm=${token}`);
  const { shell } = showArea(`/privacy-request#confirm=${token}`, null, {
    "privacyInbox.confirm": () => ({ id: "pin_1", dueOn: "2026-02-19" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Confirm my request" }));
  expect((await screen.findByRole("status")).textContent).toContain("We'll answer by Feb 19, 2026.");
  expect(shell.calls.find(({ operation }) => operation.id === "privacyInbox.confirm")?.call).toEqual({
    body: { token },
  });
  await waitFor(() => expect(location.hash).toBe(""));
});
