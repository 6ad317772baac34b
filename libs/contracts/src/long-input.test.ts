import { expect, it } from "vitest";
import { z } from "zod";
import { operations } from "./operations.ts";

/** A server refuses larger bodies. What grows with the square of a text's length takes minutes for it, and its process does nothing else. */
const length = 60_000;
const texts = [" ", "1", "1 ", "a", "a.", "-", "/", "@"].map(
  (unit) => `1${unit.repeat(length / unit.length)}!`,
);

type Json = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

/** Where a value that fits a schema may hold a text. */
function textsIn(schema: Json | boolean | undefined, all: Record<string, Json>, path: Path = []): Path[] {
  if (typeof schema !== "object" || path.length > 8) return [];
  if (schema.$ref) return textsIn(all[schema.$ref.split("/").at(-1) ?? ""], all, path);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const [items] = [schema.items].flat();
  return [
    ...(schema.type === "string" ? [path] : []),
    ...parts.flatMap((part) => textsIn(part, all, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textsIn(part, all, [...path, name])),
    ...textsIn(items, all, [...path, 0]),
  ];
}

const holding = ([first, ...rest]: Path, text: string): unknown =>
  first === undefined
    ? text
    : typeof first === "number"
      ? [holding(rest, text)]
      : { [first]: holding(rest, text) };

it("refuses an endless text in any field of any body as quickly as it reads it", () => {
  const slow = operations.flatMap(({ id, body }) => {
    if (!body) return [];
    const json = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    return textsIn(json, json.$defs ?? {})
      .filter((path) => {
        // Processor time of this thread: what else the machine does is not in it.
        const before = process.threadCpuUsage();
        for (const text of texts) body.safeParse(holding(path, text));
        return process.threadCpuUsage(before).user > 3_000_000;
      })
      .map((path) => `${id} ${path.join(".")}`);
  });
  expect(slow).toEqual([]);
});
