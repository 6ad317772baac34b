/** A JSON Schema (2020-12) as zod prints it. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly id?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
};

/** The TypeScript type that a schema describes. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(" & ");
  if (Array.isArray(schema.type))
    return union(schema.type.map((type: string) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `(${typeOf(schema.items ?? {})})[]`;
    case "object":
      return objectType(schema);
    case undefined:
    default:
      return "unknown";
  }
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties || Object.keys(properties).length === 0) {
    return typeof additionalProperties === "object"
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : "Record<string, unknown>";
  }
  const members = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${comment(schema.description)}${JSON.stringify(name)}${mark}: ${typeOf(schema)};`;
  });
  return `{\n${members.join("\n")}\n}`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** A docstring, or nothing where there is nothing to say. */
export const comment = (text: string | undefined): string =>
  text === undefined ? "" : `/** ${text.replaceAll("*/", "* /")} */\n`;
