// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showArea, someSite, serveSite } from "../testing.tsx";

let server: ReturnType<typeof serveSite>;
beforeEach(() => {
  server = serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("opens the waitlist from every call to sign up while enrollment is closed", async () => {
  const { shell, address } = showArea("/");
  await screen.findAllByRole("button", { name: /Subscribe Now/ });
  const calls = screen.getAllByRole("button", { name: /Get Started For Free|View Plans|Subscribe Now/ });
  expect(calls).toHaveLength(5);
  for (const call of calls) await userEvent.click(call);
  expect(shell.waitlistOpenings()).toBe(5);
  expect(address()).toBe("/");
});

it("leads to the plans and to registration once enrollment is open", async () => {
  server.answer = { ...someSite, enrollment: "open" };
  const { shell, address } = showArea("/");
  await screen.findAllByRole("link", { name: /Subscribe Now/ });
  const links = screen.getAllByRole("link", { name: /Get Started For Free|View Plans|Subscribe Now/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/register",
    "/pricing",
    "/register",
    "/register",
    "/register",
  ]);
  await userEvent.click(screen.getByRole("link", { name: "View Plans" }));
  expect([address(), shell.waitlistOpenings()]).toEqual(["/pricing", 0]);
});

it("marks samples as samples and names every source with its date", async () => {
  showArea("/");
  const voice = (await screen.findByText("No surprise at the dealership.")).closest("figure");
  if (voice === null) throw new Error("The testimonial stands in no figure.");
  expect(within(voice).getByText("Sample")).toBeDefined();
  expect(within(voice).getByText(/A source/).textContent).toBe("A source, May 10, 2025");
  expect(screen.getAllByText("Sample figure")).toHaveLength(1);
  expect(screen.getByText(/^50,000 drivers: A source/).textContent).toBe(
    "50,000 drivers: A source, May 10, 2025",
  );
});

it("keeps the page when the content cannot be read, and brings it on Try Again", async () => {
  server.answer = 503;
  const { shell } = showArea("/");
  const alert = await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(10);
  expect(shell.reported).toHaveLength(1);
  await userEvent.click(screen.getAllByRole("button", { name: "Get Started For Free" })[0] ?? alert);
  expect(shell.waitlistOpenings()).toBe(1);
  server.answer = someSite;
  await userEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No surprise at the dealership.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.paths).toEqual(["/api/v1/content/site", "/api/v1/content/site"]);
});

it("promises nothing that is switched off for now", async () => {
  server.answer = { ...someSite, featuresOff: ["simulator"] };
  showArea("/");
  await screen.findAllByRole("button", { name: /Subscribe Now/ });
  expect(screen.queryByRole("heading", { name: "Score simulator" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Insurance and warranty" })).toBeDefined();
  cleanup();
  showArea("/features");
  await screen.findByRole("heading", { name: "Insurance and warranty comparison" });
  expect(screen.queryByRole("heading", { name: "Score simulator" })).toBeNull();
});
