import { expect, it } from "vitest";
import { z } from "zod";
import { operations } from "./operations.ts";

type Json = z.core.JSONSchema.BaseSchema;

/** Where a schema passes over fields it does not name; a map of any names has no fields. */
function looseIn(schema: Json | boolean | undefined, all: Record<string, Json>, path = ""): string[] {
  if (typeof schema !== "object") return [];
  if (schema.$ref) return looseIn(all[schema.$ref.split("/").at(-1) ?? ""], all, path);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.properties && schema.additionalProperties !== false ? [path || "the body"] : []),
    ...parts.flatMap((part) => looseIn(part, all, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      looseIn(part, all, `${path}.${name}`),
    ),
    ...[schema.items].flat().flatMap((part) => looseIn(part, all, `${path}[]`)),
  ];
}

// Whoever sends `role`, a price or a misspelled name hears that it counts for nothing (OWASP API3:2023).
it("refuses in every body what the operation does not take", () => {
  const bodies = operations.flatMap(({ id, body }) => (body ? [{ id, body }] : []));
  expect(bodies.length).toBeGreaterThan(100);
  const loose = bodies.flatMap(({ id, body }) => {
    const json = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    return looseIn(json, json.$defs ?? {}).map((path) => `${id}: ${path}`);
  });
  expect(loose).toEqual([]);
});
