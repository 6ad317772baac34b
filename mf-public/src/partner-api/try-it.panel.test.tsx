// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const person = {
  case: "prime",
  firstName: "Morgan",
  lastName: "Ellis",
  ssn: "666-28-1003",
  dateOfBirth: "1974-02-11",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  whatHappens: "A full file at all bureaus.",
};
const key = { secret: "rw_sk_test_abc", expiresAt: "2026-11-27T13:30:00Z", availableCents: 10_000 };

type Call = { readonly path: string; readonly init: RequestInit };

function serve(answers: Readonly<Record<string, () => [status: number, body: unknown]>>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const [status, body] = answers[path]?.() ?? [404, {}];
    return Response.json(body, { status });
  });
  return calls;
}
const sandbox = {
  "/api/v1/sandbox/consumers": (): [number, unknown] => [200, { items: [person] }],
  "/api/v1/sandbox/visitor-keys": (): [number, unknown] => [201, key],
  "/api/v1/quotes": (): [number, unknown] => [200, { totalCents: 999 }],
  "/api/v1/credit-pulls": (): [number, unknown] => [201, { reportId: "rep_1" }],
  "/api/v1/credit-reports/rep_1": (): [number, unknown] => [200, { id: "rep_1" }],
};

it("gives a key and runs quote, pull and report with it, each as a terminal would", async () => {
  const calls = serve(sandbox);
  showArea("/partner-api");
  await userEvent.click(await screen.findByRole("button", { name: "Get a test key" }));
  expect((await screen.findByText(/This test key works until/)).textContent).toContain(
    "$100.00 of play money",
  );
  expect(screen.getByText("rw_sk_test_abc")).toBeDefined();
  expect(screen.getByRole("button", { name: "Read report" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Quote" }));
  const quoted = within(await screen.findByLabelText("Answer: Get a quote"));
  expect(quoted.getByText(/"totalCents": 999/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Order test pull" }));
  expect(await screen.findByText("The API answered 201:")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Read report" }));
  expect(await screen.findByLabelText("Answer: Read the report")).toBeDefined();
  expect(screen.getByLabelText("Request: Read the report").textContent).toContain(
    'curl "http://localhost:3000/api/v1/credit-reports/rep_1"',
  );
  const pull = calls.find(({ path }) => path === "/api/v1/credit-pulls");
  expect(pull?.init.headers).toMatchObject({
    authorization: "Bearer rw_sk_test_abc",
    "idempotency-key": "try-1",
  });
  expect(JSON.parse(pull?.init.body as string)).toMatchObject({ ssn: "666-28-1003", bureaus: ["equifax"] });
});

it("says that test mode is off instead of giving a key, and asks for nothing before", async () => {
  const calls = serve({ "/api/v1/sandbox/visitor-keys": () => [403, { code: "test_mode_off" }] });
  showArea("/partner-api");
  const get = await screen.findByRole("button", { name: "Get a test key" });
  expect(calls.filter(({ path }) => path.includes("sandbox"))).toEqual([]);
  await userEvent.click(get);
  expect(await screen.findByText(/Test mode is off on this installation/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Get a test key" })).toBeNull();
});

it("says when enough keys were given out, and lets the visitor ask again", async () => {
  serve({ ...sandbox, "/api/v1/sandbox/visitor-keys": () => [429, { code: "rate_limited" }] });
  showArea("/partner-api");
  await userEvent.click(await screen.findByRole("button", { name: "Get a test key" }));
  expect((await screen.findByRole("alert")).textContent).toContain("too many test keys");
  expect(screen.getByRole("button", { name: "Get a test key" })).toBeDefined();
});
