import { readFileSync } from "node:fs";
import { z } from "zod";
import { newestApiVersion } from "../src/api-versions.ts";
import type { Endpoint } from "../src/endpoint.ts";
import { operations } from "../src/operations.ts";
import { problem } from "../src/problem.ts";
import { webhooks } from "../src/business/webhooks.ts";
import { comment, typeOf, type JsonSchema } from "./print-types.ts";

/** What software with an API key may call. */
const offered = operations.filter(
  ({ policy, tag }) =>
    (policy !== "public" && policy.keyScope !== undefined) || tag === "Calculators" || tag === "Sandbox",
);

type NameOf = (schema: z.ZodType, fallback: string) => string;

/** Prints the TypeScript client of the partner API: one file without dependencies. */
export function printSdk(): string {
  const named = new Map<string, string>();
  const nameOf: NameOf = (schema, fallback) => {
    const { $defs = {}, ...own } = jsonSchemaOf(schema);
    for (const [name, one] of Object.entries($defs)) named.set(name, declared(name, one));
    const name = schema.meta()?.id ?? fallback;
    if (own.$ref === undefined) named.set(name, declared(name, own));
    return name;
  };
  nameOf(problem, "Problem");
  nameOf(webhooks.events.reply, "WebhooksEventsReply");
  const groups = Map.groupBy(offered, ({ id }) => id.split(".")[0] ?? "");
  const members = [...groups].map(
    ([group, all]) => `readonly ${group} = {\n${all.flatMap((one) => methodsOf(one, nameOf)).join("\n")}\n};`,
  );
  return [
    "// The Roadworthy partner API. Printed from the contracts (`libs/contracts`, `npm run regenerate`); do not edit.",
    "/* oxlint-disable max-lines */",
    `/** The version of the API that this file speaks. */\nexport const apiVersion = "${newestApiVersion}";\n`,
    readFileSync(new URL("runtime.ts", import.meta.url), "utf8"),
    `/** The partner API, one method per operation. */\nexport class Roadworthy extends Connection {\n${members.join("\n\n")}\n}\n`,
    ...named.values(),
  ].join("\n");
}

const declared = (name: string, schema: JsonSchema): string =>
  `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`;

/** What stands on the wire, which is what a codec takes. */
const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  asJsonSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

/** What zod prints uses no other keywords that a type depends on. */
const asJsonSchema = (schema: unknown): JsonSchema => schema as JsonSchema;

function methodsOf(operation: Endpoint, nameOf: NameOf): string[] {
  const { id, method, path, params, query, body, headers, isRepeatable, reply, summary, description } =
    operation;
  const name = id.split(".").slice(1).join("_");
  const base = id.replaceAll(/(?:^|\.)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  // A file of rows is no reply of a method.
  const asked = query && nameOf(query.omit("format" in query.shape ? { format: true } : {}), `${base}Query`);
  const given = [
    params && "id: string",
    body && `body: ${nameOf(body, `${base}Body`)}`,
    asked && `query: ${asked} = {}`,
  ].filter((one) => one !== undefined);
  const parts = [params && "id", body && "body", query && "query"].filter((one) => one !== undefined);
  const isKeyed = isRepeatable || (headers !== undefined && "idempotency-key" in headers.shape);
  const call = `this.call({ method: "${method}", path: "${path}"${isKeyed ? ", isKeyed: true" : ""}${parts.map((part) => `, ${part}`).join("")} }, options)`;
  const replyType = nameOf(reply, `${base}Reply`);
  const doc = comment([summary, description].filter(Boolean).join(". "));
  const plain = `${doc}${name}: (${[...given, "options?: CallOptions"].join(", ")}): Promise<${replyType}> => ${call},`;
  if (!query || !("cursor" in query.shape)) return [plain];
  const all = `/** The same, every item of every page. */\n${name}All: (${params ? "id: string, " : ""}query: ${asked} = {}, options?: CallOptions) => this.all((cursor) => this.${id}(${params ? "id, " : ""}{ ...query, ...(cursor !== undefined && { cursor }) }, options)),`;
  return [plain, all];
}
