import { expect, it } from "vitest";
import { redact, redactQuery, withStandIn } from "./redact.rules.ts";

it("keeps the shape of a body and nothing personal", () => {
  const body = {
    firstName: "Robin",
    ssn: "123-45-6789",
    address: { street: "1 Main St", zipCode: "48207" },
    bureaus: ["equifax"],
    consent: { textVersion: 1, method: "phone" },
    metadata: { "deal of": "Robin" },
    clientCode: "ABCD-EFGH",
    reference: "deal-4711",
    unknown: 5,
  };
  const kept = JSON.stringify(redact(body));
  expect(kept).not.toMatch(/Robin|6789|Main|48207|ABCD|:5/);
  expect(redact(body)).toMatchObject({
    firstName: "…",
    address: { street: "…", zipCode: "…" },
    bureaus: ["equifax"],
    reference: "deal-4711",
  });
  expect([redact(undefined), redact("text"), redact([{ email: "a@b.example" }])]).toEqual([
    null,
    "…",
    [{ email: "…" }],
  ]);
});

it("keeps a query without what was searched for", () => {
  expect(redactQuery("/api/v1/customers?q=Robin&limit=5&ssnLast4=6789")).toBe(
    "q=%E2%80%A6&limit=5&ssnLast4=%E2%80%A6",
  );
  expect(redactQuery("/api/v1/customers")).toBe("");
});

it("puts the stand-in where the person was", () => {
  const again = withStandIn(redact({ email: "robin@x.example", bureaus: ["equifax"] }), "pulls.request");
  expect(again).toMatchObject({ lastName: "Ellis", bureaus: ["equifax"], consent: { method: "phone" } });
  expect(again).not.toHaveProperty("email");
});
