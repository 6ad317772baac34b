import { expect, it } from "vitest";
import { z } from "zod";
import { apiVersions, newestApiVersion, versionChanges } from "@roadworthy/contracts/api-versions";
import { operations } from "@roadworthy/contracts/operations";
import { hasChanged, queryFrom, replyFor } from "./api-version.rules.ts";

const [first] = apiVersions;

it("has its versions in order, each later one with its changes", () => {
  expect(apiVersions.toSorted()).toEqual(apiVersions);
  expect(apiVersions.at(-1)).toBe(newestApiVersion);
  expect(versionChanges.map(({ version }) => version)).toEqual(apiVersions.slice(1));
});

it("undoes only names that the newest contracts have", () => {
  for (const [id, { fields, parameters = {}, sorts = {} }] of Object.entries(
    versionChanges.at(-1)?.operations ?? {},
  )) {
    const contract = operations.find((one) => one.id === id);
    const shape = shapeOf(contract?.reply);
    const rows = shape["items"];
    const row = rows instanceof z.ZodArray ? shapeOf(rows.element) : shape;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(fields)));
    for (const before of Object.values(fields)) expect(row).not.toHaveProperty(before);
    const query = contract?.query?.shape ?? {};
    expect(Object.keys(query)).toEqual(expect.arrayContaining(Object.keys(parameters)));
    for (const sort of Object.keys(sorts))
      expect(z.safeParse(query["sort"] ?? z.never(), sort).success).toBe(true);
  }
});

const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {};

it("asks in the newest words and answers in the caller's", () => {
  expect(queryFrom(first, "ledger.transactions", { type: "debit", sort: "-date", limit: 5 })).toEqual({
    kind: "debit",
    sort: "-createdAt",
    limit: 5,
  });
  const page = { items: [{ id: "a", createdAt: "1", kind: "debit" }], nextCursor: null };
  expect(replyFor(first, "ledger.transactions", page)).toEqual({
    items: [{ id: "a", date: "1", type: "debit" }],
    nextCursor: null,
  });
});

it("leaves the newest version and unchanged operations alone", () => {
  expect(hasChanged(newestApiVersion, "ledger.transactions")).toBe(false);
  expect(hasChanged(first, "ledger.balance")).toBe(false);
});
