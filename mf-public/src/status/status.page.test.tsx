// @vitest-environment happy-dom
import { status as statusApi, type PublicStatus } from "@roadworthy/contracts/status";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const someStatus = (more: Partial<PublicStatus> = {}): PublicStatus => ({
  status: "down",
  components: [
    {
      name: "Credit API",
      status: "operational",
      upBasisPoints: 10_000,
      days: [
        { day: "2026-11-19", upBasisPoints: null },
        { day: "2026-11-20", upBasisPoints: 10_000 },
      ],
    },
    { name: "Experian connection", status: null, upBasisPoints: null, days: [] },
  ],
  incidents: [
    {
      id: "inc_1",
      component: "Experian connection",
      status: "degraded",
      worst: "down",
      beganAt: "2026-11-20T10:00:00Z",
      endedAt: "2026-11-20T10:42:00Z",
      states: [
        { at: "2026-11-20T10:00:00Z", status: "down" },
        { at: "2026-11-20T10:30:00Z", status: "degraded" },
      ],
      updates: [
        { at: "2026-11-20T10:20:00Z", text: "They are repairing it.", textEs: "Lo están reparando." },
      ],
    },
  ],
  ...more,
});

/** `mayAnswer` holds the answers back. */
function serve(
  answer: PublicStatus | number,
  mayAnswer: Promise<void> = Promise.resolve(),
): { answer: PublicStatus | number } {
  const served = { answer };
  vi.stubGlobal("fetch", async () => {
    await mayAnswer;
    return typeof served.answer === "number"
      ? new Response("{}", { status: served.answer })
      : Response.json(served.answer);
  });
  return served;
}

it("asks for emails about incidents, and says where an address is refused", async () => {
  serve(someStatus());
  const asked: unknown[] = [];
  showArea("/status", null, {
    [statusApi.subscribe.id]: (call) => {
      asked.push(call);
      return { asked: true };
    },
  });
  await userEvent.type(await screen.findByLabelText("Email for incident updates"), " reader@test.example ");
  await userEvent.click(screen.getByRole("button", { name: "Get emails" }));
  expect(await screen.findByText(/^Check your inbox/)).toBeDefined();
  expect(asked).toMatchObject([{ body: { email: "reader@test.example", language: "en" } }]);
});

it("shows the whole, every part and its days in words, and how long an incident took", async () => {
  serve(someStatus());
  showArea("/status");
  expect(await screen.findByText("Some parts aren't working")).toBeDefined();
  const days = screen.getByRole("list", { name: "Credit pulls and the database, day by day" });
  expect(within(days).getByText("Nov 19, 2026: no data")).toBeDefined();
  expect(within(days).getByText("Nov 20, 2026: 100%")).toBeDefined();
  expect(screen.getByText("Not checked recently")).toBeDefined();
  expect(screen.getByText("No checks yet")).toBeDefined();
  expect(screen.getByText(/42 minutes/)).toBeDefined();
});

it("says of an incident that lasts what holds now and how it changed, and of one that is over its worst", async () => {
  const [over] = someStatus().incidents;
  const lasting = { ...over!, id: "inc_2", endedAt: null };
  serve(someStatus({ incidents: [lasting, over!] }));
  showArea("/status");
  const changes = await screen.findAllByRole("list", { name: "How it changed" });
  expect(
    within(changes[0]!)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.split(": ").at(-1)),
  ).toEqual(["Not working", "Slow"]);
  const tags = changes.map(({ parentElement }) => parentElement?.querySelector("span")?.textContent);
  expect(tags).toEqual(["Slow", "Not working"]);
});

it("shows no state of a part before one is read, and keeps the last one when a refresh fails", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const served = serve(someStatus(), promise);
  showArea("/status");
  expect(await screen.findByText("Loading the latest checks")).toBeDefined();
  for (const state of screen.queryAllByText("Working")) expect(state.className).toContain("status-pending");
  resolve();
  await screen.findByText("Some parts aren't working");
  expect(screen.getByText("Working").className).not.toContain("status-pending");
  served.answer = 503;
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Check again" })).toHaveProperty("disabled", false),
  );
  expect(screen.getByText("Some parts aren't working")).toBeDefined();
});

it("reads again on request", async () => {
  const served = serve(someStatus());
  showArea("/status");
  await screen.findByText("Some parts aren't working");
  served.answer = someStatus({ status: "operational", incidents: [] });
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByText("Everything works")).toBeDefined();
  expect(screen.getByText("No incidents in the last 90 days.")).toBeDefined();
});

it("says when it cannot be read, and tries again", async () => {
  const served = serve(503);
  showArea("/status");
  expect(await screen.findByText("The status could not be loaded")).toBeDefined();
  served.answer = someStatus();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Some parts aren't working")).toBeDefined();
});
