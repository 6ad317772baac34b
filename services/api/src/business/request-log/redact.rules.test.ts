import { expect, it } from "vitest";
import { keptQuery, redact, redactPath, redactQuery, withStandIn } from "./redact.rules.ts";

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

it("looks at what is nested in a field that is kept by its own names", () => {
  const body = {
    type: { ssn: "123-45-6789", purpose: "x" },
    events: [{ email: "a@b.example" }, "pull.completed"],
  };
  expect(redact(body)).toEqual({
    type: { ssn: "…", purpose: "x" },
    events: [{ email: "…" }, "pull.completed"],
  });
});

it("keeps no more than twenty entries of a list and fifty fields of an object", () => {
  const many = Array.from({ length: 60 }, (_, index) => index);
  const kept = redact({
    rows: many,
    events: many,
    ...Object.fromEntries(many.map((one) => [`f${one}`, one])),
  });
  expect(kept).toMatchObject({ rows: { length: 20 }, events: { length: 20 } });
  expect(Object.keys(Object(kept))).toHaveLength(50);
});

it("keeps the outer levels of what is nested without end", () => {
  const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
  for (const body of [nested(100_000), { metadata: nested(100_000) }, { events: nested(100_000) }])
    expect(JSON.stringify(redact(body)).length).toBeLessThan(200);
  expect(redact(nested(30))).toEqual(nested(30));
});

it("keeps what PostgreSQL can store of any text", () => {
  const body = { reference: "a\u0000b\ud800", type: `${"x".repeat(199)}😀`, ["\u0000name\udc00"]: 1 };
  expect(redact(body)).toEqual({ reference: "ab�", type: `${"x".repeat(199)}�`, "name�": "…" });
});

it("keeps a query without what was searched for", () => {
  expect(redactQuery("/api/v1/customers?q=Robin&limit=5&ssnLast4=6789")).toBe(
    "q=%E2%80%A6&limit=5&ssnLast4=%E2%80%A6",
  );
  expect(redactQuery("/api/v1/customers")).toBe("");
  // A parameter that no operation knows is refused, and may hold anything; so may a cursor of a list in the order of names.
  const mistaken = redactQuery(
    "/api/v1/credit-reports?limit=5&lastName=Ellis&email=a%40b.example&cursor=RWxsaXM",
  );
  expect(mistaken).not.toMatch(/Ellis|b\.example|RWxsaXM/);
  expect(keptQuery(mistaken)).toEqual({ limit: "5" });
});

it("keeps no SSN that is put where it doesn't belong, and numbers that are none", () => {
  const ssn = "666-28-1003";
  const kept = redact({ reference: `deal ${ssn}`, metadata: { [ssn]: ssn }, type: "1666-28-10034" });
  expect(kept).toEqual({ reference: "deal …", metadata: { "…": "…" }, type: "1666-28-10034" });
  expect(redactQuery(`/api/v1/credit-pulls?reference=${ssn}&from=2026-11-29`)).toBe(
    "reference=…&from=2026-11-29",
  );
});

it("keeps an address without a link's secret, and without an SSN or mail address put there by mistake", () => {
  const id = "pull_0199f2a6b1c47d3e8a5f60718293a4b5";
  expect(redactPath(`/api/v1/credit-pulls/${id}?limit=1`, "/api/v1/credit-pulls/:id")).toBe(
    `/api/v1/credit-pulls/${id}`,
  );
  expect(redactPath("/api/v1/report-files/s3cret", "/api/v1/report-files/:token")).toBe(
    "/api/v1/report-files/…",
  );
  for (const [given, kept] of [
    ["/api/v1/customers/666-28-1003", "/api/v1/customers/…"],
    ["/api/v1/customers/666281003/reports", "/api/v1/customers/…/reports"],
    ["/api/v1/customers/robin%40mail.example", "/api/v1/customers/…"],
    [
      "/api/v1/customers/cust_066628100312345678aaaaaaaaaaaaaa",
      "/api/v1/customers/cust_066628100312345678aaaaaaaaaaaaaa",
    ],
  ] as const)
    expect(redactPath(given, undefined)).toBe(kept);
});

it("puts the stand-in where the person was", () => {
  const body = { email: "robin@x.example", phone: "1", metadata: { deal: "1" }, bureaus: ["equifax"] };
  const again = withStandIn(redact(body), "pulls.request");
  expect(again).toMatchObject({ lastName: "Ellis", bureaus: ["equifax"], consent: { method: "phone" } });
  for (const name of ["email", "phone", "metadata"]) expect(again).not.toHaveProperty(name);
});
