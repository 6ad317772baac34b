// @vitest-environment happy-dom
import { ApiError } from "@roadworthy/kit/api";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { openArea, someRow } from "../testing.tsx";

afterEach(cleanup);

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
const queries = (shell: ReturnType<typeof openArea>["shell"]) => shell.calls.map(({ call }) => call);

it("shows a report with every column, and opens it by keyboard and by a press on its row", async () => {
  const { address } = openArea(list, {
    "creditReports.list": () => ({ items: [someRow], nextCursor: null }),
    "creditReports.get": down,
  });
  const link = await screen.findByRole("link", { name: "Pia Partial" });
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.toSpliced(1, 1)).toEqual([
    "…00000001",
    "Pia Partial",
    "All 3",
    "Soft",
    "VantageScore",
    "$16.98",
    "Partial",
    "747",
    "–No score",
    "–No score",
  ]);
  link.focus();
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe(`${list}/${someRow.id}`);
  cleanup();

  const again = openArea(list, {
    "creditReports.list": () => ({ items: [someRow], nextCursor: null }),
    "creditReports.get": down,
  });
  await userEvent.click(await screen.findByText("$16.98"));
  expect(again.address()).toBe(`${list}/${someRow.id}`);
});

it("asks for what the address says, and puts each filter into it", async () => {
  const { shell, address } = openArea(`${list}?status=partial&cursor=abc`, {
    "creditReports.list": () => ({ items: [someRow], nextCursor: null }),
  });
  await userEvent.selectOptions(await screen.findByLabelText("Type"), "hard");
  await waitFor(() => expect(queries(shell)).toHaveLength(2));
  expect(address()).toBe(`${list}?status=partial&type=hard`);
  expect(queries(shell)).toMatchObject([
    { query: { status: "partial", cursor: "abc", limit: 20 } },
    { query: { status: "partial", type: "hard", limit: 20 } },
  ]);
  await userEvent.type(screen.getByLabelText("Client name"), "Pia");
  await waitFor(() => expect(address()).toContain("q=Pia"));
});

it("goes to the next page and back", async () => {
  const { shell, address } = openArea(list, {
    "creditReports.list": () => ({ items: [someRow], nextCursor: "c2" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page 2")).toBeDefined();
  expect(address()).toBe(`${list}?cursor=c2`);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", false),
  );
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Page 1")).toBeDefined();
  await waitFor(() => expect(shell.calls).toHaveLength(3));
});

it("says what to do when there is nothing, and when nothing matches", async () => {
  openArea(list, { "creditReports.list": () => ({ items: [], nextCursor: null }) });
  expect(await screen.findByRole("link", { name: "Pull your first report" })).toBeDefined();
  cleanup();
  openArea(`${list}?type=hard`, { "creditReports.list": () => ({ items: [], nextCursor: null }) });
  expect(await screen.findByText("No reports match these filters")).toBeDefined();
});

it("says that the reports could not be loaded, and tries again in place", async () => {
  let isDown = true;
  openArea(list, {
    "creditReports.list": () => (isDown ? down() : { items: [someRow], nextCursor: null }),
  });
  expect(await screen.findByText("Failed to load credit reports")).toBeDefined();
  expect(screen.getByText("req_1")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "Pia Partial" })).toBeDefined();
});
