import fc from "fast-check";

/** A JSON Schema as the API document has it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Resolves the document's references. */
type Definitions = Readonly<Record<string, unknown>>;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom("2026-11-22", "1974-02-11", "0001-01-01", "9999-12-31", "2024-02-29", "1900-01-01"),
  "date-time": fc.constantFrom(
    "2026-11-22T15:04:05Z",
    "0001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
  ),
  uuid: fc.uuid(),
  email: fc.uuid().map((name) => `${name}@test.example`),
  uri: fc.uuid().map((name) => `https://${name}.example/path`),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  cidrv4: fc.ipV4().map((address) => `${address}/32`),
  cidrv6: fc.ipV6().map((address) => `${address}/128`),
  byte: fc.base64String({ minLength: 4, maxLength: 400 }),
};

const WORDS = [
  "Ünïcødé",
  "‮sdrawkcab",
  "a‍b",
  "🚗🚗",
  "'; drop table users; --",
  "<b>x</b>",
  "=1+1",
  "%_\\",
  "null",
  "0",
];

/** Values that the schema takes, the longest and largest among them; what only a pattern or the server can tell is tried as it comes. */
export function fromSchema(
  schema: JsonSchema,
  definitions: Definitions,
  isFull = false,
): fc.Arbitrary<unknown> {
  const { $ref, const: only, type, ...rest } = schema;
  const inner = (one: unknown): fc.Arbitrary<unknown> => fromSchema(asSchema(one), definitions, isFull);
  if (typeof $ref === "string") return inner(definitions[$ref.replace("#/components/schemas/", "")]);
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(rest["enum"])) return fc.constantFrom(...rest["enum"]);
  const choices = rest["anyOf"] ?? rest["oneOf"];
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => inner({ ...rest, type: each })));
  switch (type) {
    case "string":
      return ofString(rest);
    case "integer":
    case "number":
      return ofNumber(rest, type);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(inner(rest["items"]), {
        ...bounds(rest, "Items", 3),
        ...(isFull && { minLength: Math.max(1, bounds(rest, "Items", 3).minLength) }),
      });
    case "object":
      return ofObject(rest, inner, isFull);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function ofString(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const known = typeof format === "string" ? FORMATS[format] : undefined;
  if (known) return known;
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern, "u"));
  const { minLength, maxLength } = bounds(schema, "Length", 40);
  const text = fc.string({
    unit: "grapheme",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  });
  const word = fc.constantFrom(...WORDS).filter(({ length }) => length >= minLength && length <= maxLength);
  const longest = fc.constant("€".repeat(Math.min(maxLength, 20_000)));
  return minLength > 6 ? fc.oneof(text, longest) : fc.oneof(text, word, longest);
}

function ofNumber(
  { minimum, maximum, exclusiveMinimum }: JsonSchema,
  type: "integer" | "number",
): fc.Arbitrary<number> {
  const min =
    typeof minimum === "number"
      ? minimum
      : typeof exclusiveMinimum === "number"
        ? exclusiveMinimum + 1
        : -1_000;
  const max = typeof maximum === "number" ? maximum : Math.max(min, Number.MAX_SAFE_INTEGER);
  const whole = fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.min(max, 2 ** 53 - 1) }),
  );
  return type === "integer" ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function ofObject(
  schema: JsonSchema,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
  isFull: boolean,
): fc.Arbitrary<unknown> {
  const { properties, required, additionalProperties } = schema;
  const members = Object.entries(asSchema(properties ?? {})).map(
    ([name, one]) => [name, inner(one)] as const,
  );
  const all = members.map(([name]) => name);
  const requiredKeys = isFull ? all : Array.isArray(required) ? required.map(String) : [];
  const named = fc.record(Object.fromEntries(members), { requiredKeys });
  if (members.length > 0 || typeof additionalProperties !== "object") return named;
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), inner(additionalProperties), {
    maxKeys: 4,
  });
}

function bounds(
  schema: JsonSchema,
  of: "Items" | "Length",
  most: number,
): { minLength: number; maxLength: number } {
  const [least, longest] = [schema[`min${of}`], schema[`max${of}`]];
  const minLength = typeof least === "number" ? least : 0;
  const maxLength = typeof longest === "number" ? longest : Math.max(minLength, most);
  return of === "Items"
    ? { minLength, maxLength: Math.max(minLength, Math.min(maxLength, most)) }
    : { minLength, maxLength };
}

/** A part of the document that is a schema. */
const asSchema = (value: unknown): JsonSchema => Object(value) as JsonSchema;
