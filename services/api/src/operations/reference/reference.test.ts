import { describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { problemStatus } from "@roadworthy/contracts/problem";
import { printOpenapi } from "../../print-openapi.ts";
import { bodyExamples } from "./examples.ts";
import { chapters } from "./introduction.ts";
import { operationsOf, type Parts } from "./openapi-parts.ts";
import { joinSchemas } from "./join-schemas.ts";
import { refusalsOf } from "./refusals.rules.ts";

describe("an operation", () => {
  it.each(operations)("$id belongs to a chapter", ({ tag }) => {
    expect(chapters.map(({ name }) => name)).toContain(tag);
  });

  const forPartners = operations.filter(
    ({ body, policy, tag }) =>
      body &&
      tag !== "Account" &&
      tag !== "Compliance" &&
      (policy === "public" || policy.roles.includes("partner")),
  );
  it.each(forPartners)("$id has an example, which is a body it takes", ({ id, body }) => {
    expect(body?.safeParse(bodyExamples[id])).toMatchObject({ success: true });
  });

  it("has an example only where it takes a body", () => {
    expect(Object.keys(bodyExamples).toSorted(byText)).toEqual(
      forPartners.map(({ id }) => id).toSorted(byText),
    );
  });

  it("refuses what its policy and its input bring with them", () => {
    const codesOf = (id: string) => [...refusalsOf(operations.find((one) => one.id === id) ?? never())];
    expect(codesOf("clientIp.get")).toEqual([
      "invalid_request",
      "method_not_allowed",
      "headers_too_large",
      "internal",
      "unavailable",
    ]);
    // A client has the Terms to accept, a business the notice as well.
    expect(codesOf("clients.refresh")).toContain("compliance_required");
    // An admin reads it too, by the client's own code.
    expect(codesOf("clients.dashboard")).toEqual(
      expect.arrayContaining(["compliance_required", "support_view_ended"]),
    );
    expect(codesOf("ledger.balance")).toEqual(
      expect.arrayContaining(["unauthenticated", "forbidden", "compliance_required", "rate_limited"]),
    );
    expect(codesOf("admin.dashboard")).toEqual(
      expect.arrayContaining(["session_expired", "second_factor_required", "address_not_allowed"]),
    );
  });

  it("names no refusal twice, and none that follows anyway", () => {
    for (const operation of operations) {
      const { refusals: own = [], ...rest } = operation;
      const implied = refusalsOf(rest);
      expect({ id: operation.id, again: own.filter((code) => implied.has(code)) }).toEqual({
        id: operation.id,
        again: [],
      });
      expect(new Set(own).size).toBe(own.length);
    }
  });
});

describe("the document", () => {
  it("gives each operation its refusals by status, in the form they have on the wire", async () => {
    const document: unknown = JSON.parse(await printOpenapi());
    expect(document).toMatchObject({
      paths: {
        "/api/v1/credit-pulls": {
          post: {
            responses: { "402": { $ref: "#/components/responses/InsufficientBalance" } },
            requestBody: { content: { "application/json": { example: { lastName: "Ellis" } } } },
          },
        },
      },
      components: {
        responses: {
          InsufficientBalance: {
            content: {
              "application/problem+json": {
                examples: { insufficient_balance: { value: { status: problemStatus.insufficient_balance } } },
              },
            },
          },
        },
      },
    });
  });

  it.each(["whole", "partner", "portal"] as const)(
    "refers to nothing that is not there, and holds nothing that nobody refers to (%s)",
    async (name) => {
      const text = await printOpenapi(name);
      const { components, paths }: Pick<Required<Parts>, "components" | "paths"> = JSON.parse(text);
      for (const kind of ["schemas", "responses", "headers"] as const) {
        const named = [...text.matchAll(new RegExp(`"#/components/${kind}/([\\w-]+)"`, "g"))].map(
          ([, name]) => name ?? "",
        );
        expect([...new Set(named)].toSorted(byText)).toEqual(
          Object.keys(components[kind] ?? {}).toSorted(byText),
        );
      }
      const secured = operationsOf({ paths }).flatMap(({ security = [] }) => security.flatMap(Object.keys));
      expect(new Set(Object.keys(components.securitySchemes ?? {}))).toEqual(new Set(secured));
    },
  );

  it("has one schema for what is sent and answered alike, and two where they differ", () => {
    const of = (...names: string[]) =>
      Object.fromEntries(
        names.map((name, index) => [`/${index}`, { get: { responses: { "200": to(name) } } }]),
      );
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const alike = { Inner: { type: "string" }, InnerInput: { type: "string" }, Unused: {} };
    const outer = { Outer: { not: to("Inner") }, OuterInput: { not: to("InnerInput") } };
    const joined = joinSchemas({
      paths: of("Outer", "OuterInput"),
      components: { schemas: { ...alike, ...outer } },
    });
    expect(joined.components?.schemas).toEqual({ Inner: { type: "string" }, Outer: { not: to("Inner") } });

    const sentOnly = { A: { type: "string" }, AInput: { type: "number" } };
    expect(
      joinSchemas({ paths: of("AInput"), components: { schemas: sentOnly } }).components?.schemas,
    ).toEqual({
      A: { type: "number" },
    });
    expect(
      joinSchemas({ paths: of("A", "AInput"), components: { schemas: sentOnly } }).components?.schemas,
    ).toEqual(sentOnly);
  });
});

const byText = (a: string, b: string): number => a.localeCompare(b);

const never = (): never => {
  throw new Error("there is no such operation");
};
