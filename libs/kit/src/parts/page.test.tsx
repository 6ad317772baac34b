// @vitest-environment happy-dom
import { outcomeUnknown } from "@roadworthy/contracts/remote";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeShell } from "../testing.ts";
import { page, usePageData, useReload } from "./page.tsx";

it.each([
  [false, 1],
  [true, 0],
])("reads nothing ahead of a page whose reading is on record (%s)", async (isOnRecord, readings) => {
  let count = 0;
  const module = {
    Component: () => null,
    title: "A page",
    load: async () => {
      count += 1;
    },
  };
  const { handle } = page(async () => module, { isOnRecord });
  fakeShell();
  expect(await handle.prepare({ path: "/client/reports", search: "", params: {} })).toBe(module);
  expect(count).toBe(readings);
});

it("shows nobody what was loaded ahead for somebody else", async () => {
  let count = 0;
  const module = {
    title: "Settings",
    load: async () => (count += 1),
    Component: () => <p>Reading {usePageData<typeof module.load>()}</p>,
  };
  const { element, handle } = page(async () => module);
  const one = fakeShell().session.getState().user;
  await handle.prepare({ path: "/partner/settings", search: "", params: {} });
  fakeShell({ user: one && { ...one, id: "0192f0c1-0000-7000-8000-000000000002" } });
  render(<MemoryRouter initialEntries={["/partner/settings"]}>{element}</MemoryRouter>);
  expect(await screen.findByText("Reading 2")).toBeTruthy();
});

it("reads again what a change that nobody confirmed may have changed", async () => {
  let count = 0;
  const module = {
    title: "Plan",
    load: async () => (count += 1),
    Component: () => <p>Reading {usePageData<typeof module.load>()}</p>,
  };
  fakeShell();
  const { element } = page(async () => module);
  render(<MemoryRouter initialEntries={["/client/plan"]}>{element}</MemoryRouter>);
  await screen.findByText("Reading 1");
  window.dispatchEvent(new Event(outcomeUnknown));
  expect(await screen.findByText("Reading 2")).toBeTruthy();
});

it("tries what could not be read once more when the connection is back", async () => {
  let count = 0;
  const module = {
    title: "Loans",
    failedTitle: "No loans",
    load: () => (++count === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(count)),
    Component: () => <p>Reading {usePageData<typeof module.load>()}</p>,
  };
  fakeShell();
  const { element } = page(async () => module);
  render(<MemoryRouter initialEntries={["/client/loans"]}>{element}</MemoryRouter>);
  await screen.findByRole("heading", { name: "No loans" });
  // The page may not listen yet when its heading is there.
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(screen.getByText(/^Reading [2-9]$/)).toBeTruthy();
  });
});

it("keeps the focus on the page when what had it is gone after a reload", async () => {
  let count = 0;
  const module = {
    title: "A page",
    load: async () => (count += 1),
    Component: () => {
      const { reload } = useReload();
      return usePageData<typeof module.load>() === 1 ? (
        <button type="button" onClick={reload}>
          Send
        </button>
      ) : (
        <p>Sent</p>
      );
    },
  };
  fakeShell();
  const { element } = page(async () => module);
  render(
    <MemoryRouter initialEntries={["/client/page"]}>
      <main id="main" tabIndex={-1}>
        {element}
      </main>
    </MemoryRouter>,
  );
  const button = await screen.findByRole("button", { name: "Send" });
  button.focus();
  button.click();
  await screen.findByText("Sent");
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
});

it("names the record that was read in the document's title", async () => {
  const module = {
    title: "User",
    titleOf: ({ name }: { name: string }) => `${name}, user`,
    load: async () => ({ name: "Dana Reyes" }),
    Component: () => <p>Read</p>,
  };
  fakeShell();
  const { element } = page(async () => module);
  render(<MemoryRouter initialEntries={["/admin/users/1"]}>{element}</MemoryRouter>);
  await screen.findByText("Read");
  await waitFor(() => expect(document.title).toBe("Dana Reyes, user – Roadworthy"));
});

it("names the page in the document's title though its data could not be read", async () => {
  const module = {
    title: "Customers",
    load: () => Promise.reject(new Error("The API is down.")),
    Component: () => null,
  };
  fakeShell();
  document.title = "Dashboard – Roadworthy";
  const { element } = page(async () => module);
  const { unmount } = render(<MemoryRouter initialEntries={["/partner/customers"]}>{element}</MemoryRouter>);
  await screen.findByRole("alert");
  await waitFor(() => expect(document.title).toBe("Customers – Roadworthy"));
  unmount();
});

it("says of a page that can't be fetched without a connection that the connection is the reason", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeShell();
  const { element } = page(() => Promise.reject(new TypeError("Failed to fetch")));
  render(<MemoryRouter>{element}</MemoryRouter>);
  expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
  online.mockRestore();
});
