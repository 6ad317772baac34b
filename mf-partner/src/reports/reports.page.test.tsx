// @vitest-environment happy-dom
import { ApiError } from "@roadworthy/kit/api";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea, someRow } from "../testing.tsx";

const list = "/partner/credit-reports";
const down = (): never => {
  throw new ApiError({
    type: "/problems/unavailable",
    title: "unavailable",
    status: 503,
    code: "unavailable",
    detail: "Not now.",
    requestId: "req_1",
  });
};
const queries = (shell: ReturnType<typeof showArea>["shell"]) => shell.calls.map(({ call }) => call);

const page = (nextCursor: string | null = null) => ({ items: [someRow], nextCursor, total: 34 });

it("shows a report with every column, and opens it by keyboard and by a press on its row", async () => {
  const { address } = showArea(list, { "creditReports.list": () => page(), "creditReports.get": down });
  const link = await screen.findByRole("link", { name: "Pia Partial" });
  const texts = [...(link.closest("tr")?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining(["Pia Partial", "Partial", "$16.98", "747", "–No score", "–No score"]),
  );
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe(`${list}/${someRow.id}`);
  cleanup();

  const again = showArea(list, { "creditReports.list": () => page(), "creditReports.get": down });
  await userEvent.click(await screen.findByText("$16.98"));
  expect(again.address()).toBe(`${list}/${someRow.id}`);
});

it("asks for what the address says, without what it says wrongly, and puts each filter into it", async () => {
  const { shell, address } = showArea(`${list}?status=partial&bureau=none&cursor=abc`, {
    "creditReports.list": () => page(),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Type" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Hard" }));
  await waitFor(() => expect(queries(shell)).toHaveLength(2));
  expect(address()).toBe(`${list}?status=partial&bureau=none&type=hard`);
  expect(queries(shell)).toMatchObject([
    { query: { status: "partial", cursor: "abc", limit: "10" } },
    { query: { status: "partial", type: "hard", limit: "10" } },
  ]);
  expect(screen.getByRole("button", { name: "Status: Partial" })).toBeDefined();
  await userEvent.type(screen.getByLabelText("Consumer name"), "Pia");
  await waitFor(() => expect(address()).toContain("q=Pia"));
});

it("goes to the next page and back by keyboard, and hands the focus on where a page is the last", async () => {
  const isLast = (call: unknown): boolean => JSON.stringify(call).includes('"cursor":"c2"');
  showArea(list, { "creditReports.list": (call) => page(isLast(call) ? null : "c2") });
  const next = await screen.findByRole("button", { name: "Next" });
  next.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("11–11 of 34")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Previous"));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("1–1 of 34")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Next"));
});

it("goes to the next page and back, and sorts from the first", async () => {
  const { shell, address } = showArea(list, { "creditReports.list": () => page("c2") });
  expect(await screen.findByText("1–1 of 34")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("11–11 of 34")).toBeDefined();
  expect(address()).toBe(`${list}?cursor=c2`);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", false),
  );
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(shell.calls).toHaveLength(3));
  await userEvent.click(screen.getByRole("columnheader", { name: /Cost/ }));
  await waitFor(() => expect(address()).toBe(`${list}?sort=-charged`));
});

it("says what to do when there is nothing, and when nothing matches", async () => {
  const empty = { items: [], nextCursor: null, total: 0 };
  showArea(list, { "creditReports.list": () => empty });
  expect(await screen.findByRole("link", { name: "Pull your first report" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Status" }), "nothing to narrow").toBeNull();
  cleanup();
  showArea(`${list}?type=hard`, { "creditReports.list": () => empty });
  expect(await screen.findByText("No matching reports")).toBeDefined();
  expect(screen.getByRole("button", { name: "Status" })).toBeDefined();
});

it("keeps heading and filters when the reports could not be loaded, and tries again in place", async () => {
  let isDown = true;
  showArea(list, { "creditReports.list": () => (isDown ? down() : page()) });
  expect(await screen.findByText("Failed to load credit reports")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Credit Reports" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Status" })).toBeDefined();
  expect(screen.getByText("req_1")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "Pia Partial" })).toBeDefined();
});
