import { isDeepStrictEqual } from "node:util";
import { serializerCompiler } from "@fastify/type-provider-zod";
import fastJson from "fast-json-stringify";
import { z } from "zod";
import { isRecord } from "../documents/json.rules.ts";

type Serialize = (reply: unknown) => string;
type Route = {
  readonly schema: z.ZodType;
  readonly method: string;
  readonly url: string;
  readonly httpStatus?: string;
};
type Schema = Record<string, unknown>;

/**
 * Writes replies by code that is compiled from their schemas when a route is first answered: fields that a schema does not name are left
 * out, a required one that is missing is a defect. It checks no patterns or ranges, which are checked where the data comes in; with
 * `isChecking`, as in tests, every reply is also checked in full and what was written is compared with it. Replies whose
 * schema says "one of" are always written by the schema itself.
 */
export const replySerializer =
  (isChecking: boolean) =>
  (route: Route): Serialize => {
    const byZod: Serialize = serializerCompiler(route);
    let compiled: Serialize | undefined;
    return (reply) => {
      compiled ??= compile(route.schema) ?? byZod;
      if (isChecking) return checked(route, byZod(reply), compiled(reply));
      try {
        return compiled(reply);
      } catch {
        // Says what is wrong.
        return byZod(reply);
      }
    };
  };

function checked({ method, url }: Route, expected: string, written: string): string {
  if (!isDeepStrictEqual(JSON.parse(expected), JSON.parse(written)))
    throw new Error(`${method} ${url} was written as ${written} instead of ${expected}`);
  return written;
}

/** `null` if the schema says what only a check of the value can tell. */
function compile(schema: z.ZodType): Serialize | null {
  // As they are on the wire, and with no registry that would lead to shared definitions.
  const wire = plain(z.toJSONSchema(schema, { io: "input", metadata: z.registry() }));
  return wire === null ? null : fastJson(wire);
}

const unions = ["anyOf", "oneOf", "allOf", "not", "prefixItems", "$ref"];

/** A schema with the keywords that steer what is written, and `null` where one of its parts is a union of more than a type and `null`. */
function plain(schema: Schema): Schema | null {
  const { type, format, properties, required, items, additionalProperties, anyOf } = schema;
  const other = Array.isArray(anyOf) && anyOf.length === 2 ? orNull(anyOf) : null;
  if (other) {
    const inner = plain(other);
    return inner && inner["type"] !== undefined ? { ...inner, nullable: true } : inner;
  }
  const [only, ...others] = [type].flat().filter((one) => one !== "null");
  if (unions.some((name) => name in schema) || others.length > 0) return null;
  if (only === undefined) return {};
  // Zod writes "a string or `null`" as a list of two types.
  const written: Schema = Array.isArray(type) ? { type: only, nullable: true } : { type: only };
  if (format === "date-time") written["format"] = format;
  if (isRecord(items)) {
    const each = plain(items);
    if (each === null) return null;
    written["items"] = each;
  }
  if (isRecord(properties)) {
    const all: Schema = {};
    for (const [name, property] of Object.entries(properties)) {
      const one = isRecord(property) ? plain(property) : null;
      if (one === null) return null;
      all[name] = one;
    }
    written["properties"] = all;
    written["required"] = required ?? [];
  }
  if (isRecord(additionalProperties)) {
    const each = plain(additionalProperties);
    if (each === null) return null;
    written["additionalProperties"] = each;
  }
  return written;
}

/** The one of two schemas that is not `null`, if the other is. */
function orNull(two: readonly unknown[]): Schema | null {
  const isNull = (one: unknown): boolean => isRecord(one) && one["type"] === "null";
  const [other, ...more] = two.filter((one) => !isNull(one));
  return more.length === 0 && isRecord(other) ? other : null;
}
