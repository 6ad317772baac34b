import { describe, expect, it } from "vitest";
import { z } from "zod";
import { instant } from "@roadworthy/contracts/primitives";
import { replySerializer } from "./reply-serializer.ts";

const route = { method: "GET", url: "/things" };
const at = new Date("2026-11-24T12:00:00.123Z");
const written = (schema: z.ZodType, reply: unknown, isChecking = false): unknown =>
  JSON.parse(replySerializer(isChecking)({ ...route, schema })(reply));

const thing = z.object({
  id: z.string(),
  at: instant,
  until: instant.nullable(),
  counts: z.record(z.string(), z.int()),
  kind: z.enum(["a", "b"]).nullable(),
  note: z.string().optional(),
  more: z.string().max(3).nullable(),
  share: z.number().nullable(),
  parts: z.array(z.strictObject({ name: z.string(), price: z.number() })),
});
const one = {
  id: 'x "y"\u2028',
  at,
  until: null,
  counts: { b: 2 },
  kind: "a",
  more: "abc",
  share: null,
  parts: [{ name: "n", price: 1.5 }],
};
const wire = { ...one, at: "2026-11-24T12:00:00.123Z" };

describe("a reply", () => {
  it("is written by its schema, with instants in UTC, and without fields that the schema does not name", () => {
    const more = { ...one, secret: "s", parts: [{ name: "n", price: 1.5, secret: "s" }] };
    expect(written(thing, more)).toEqual(wire);
    expect(
      written(z.object({ thing: thing.nullable(), items: z.array(thing) }), { thing: null, items: [more] }),
    ).toEqual({
      thing: null,
      items: [wire],
    });
  });

  it("whose schema says one of several is written by the schema itself", () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: instant })]);
    expect(written(z.array(either), [{ b: at, secret: "s" }])).toEqual([{ b: "2026-11-24T12:00:00.123Z" }]);
  });

  it("with texts and numbers that may be `null` is written by compiled code, which checks no lengths", () => {
    expect(written(thing, { ...one, more: "abcd", share: 0.5 })).toEqual({
      ...wire,
      more: "abcd",
      share: 0.5,
    });
    expect(written(thing, { ...one, more: null })).toEqual({ ...wire, more: null });
    expect(() => written(thing, { ...one, more: "abcd" }, true)).toThrow("Response doesn't match the schema");
  });

  it.each([
    ["a required field missing", { ...one, id: undefined }],
    ["a list that is none", { ...one, parts: "n" }],
    ["a number that is none", { ...one, counts: { b: Number.NaN } }],
  ])("with %s is a defect", (_what, reply) => {
    expect(() => written(thing, reply)).toThrow("Response doesn't match the schema");
  });

  it("in tests is also checked in full", () => {
    expect(written(thing, one, true)).toEqual(wire);
    expect(() => written(thing, { ...one, kind: "c" }, true)).toThrow("Response doesn't match the schema");
    const withDefault = z.object({ id: z.string().trim() });
    expect(() => written(withDefault, { id: " x " }, true)).toThrow("GET /things was written as");
  });
});
