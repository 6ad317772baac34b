import { readFileSync } from "node:fs";
import { z } from "zod";
import { newestApiVersion } from "../src/api-versions.ts";
import type { Endpoint } from "../src/endpoint.ts";
import { operations } from "../src/operations.ts";
import { problem } from "../src/problem.ts";
import { webhookEvents } from "../src/business/webhook-events.ts";
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
    deliveredTypes(),
  ].join("\n");
}

/** An event as a delivery brings it: its `type` says what `data` holds. */
function deliveredTypes(): string {
  const members = Object.entries(webhookEvents).map(([type, { when, data, optional = [] }]) => {
    const fields = Object.entries(data).map(
      ([name, example]) => `${name}${optional.includes(name) ? "?" : ""}: ${typeof example};`,
    );
    return `${comment(when)}"${type}": { ${fields.join(" ")} };`;
  });
  return [
    `/** What an event's \`data\` holds. */\nexport type WebhookData = {\n${members.join("\n")}\n};\n`,
    "/** An event as a delivery brings it: `type` tells what `data` holds. */",
    'export type WebhookEvent = { [Type in keyof WebhookData]: Omit<Event, "type" | "data"> & {',
    "type: Type; data: WebhookData[Type];",
    `${comment("The same as `createdAt`")}timestamp: string;`,
    "} }[keyof WebhookData];\n",
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
  // A file of rows is no reply of a method; a PDF has one of its own.
  const fields = query && query.omit("format" in query.shape ? { format: true } : {});
  const asked = fields && Object.keys(fields.shape).length > 0 && nameOf(fields, `${base}Query`);
  const given = [
    params && "id: string",
    body && `body: ${nameOf(body, `${base}Body`)}`,
    asked && `query: ${asked} = {}`,
  ].filter(Boolean);
  const parts = [params && "id", body && "body", asked && "query"].filter(Boolean);
  const isKeyed = isRepeatable || (headers !== undefined && "idempotency-key" in headers.shape);
  const call = `this.call({ method: "${method}", path: "${path}"${isKeyed ? ", isKeyed: true" : ""}${parts.map((part) => `, ${part}`).join("")} }, options)`;
  const replyType = nameOf(reply, `${base}Reply`);
  const doc = comment([summary, description].filter(Boolean).join(". "));
  const plain = `${doc}${name}: (${[...given, "options?: CallOptions"].join(", ")}): Promise<${replyType}> => ${call},`;
  if (hasPdf(query))
    return [
      plain,
      `/** The same as a PDF. */\n${name}Pdf: (id: string, options?: CallOptions): Promise<Blob> => this.file({ method: "${method}", path: "${path}", id, query: { format: "pdf" } }, options),`,
    ];
  if (!query || !("cursor" in query.shape)) return [plain];
  const all = `/** The same, every item of every page. */\n${name}All: (${params ? "id: string, " : ""}query: ${asked} = {}, options?: CallOptions) => this.all((cursor) => this.${id}(${params ? "id, " : ""}{ ...query, ...(cursor !== undefined && { cursor }) }, options)),`;
  return [plain, all];
}

/** Whether it answers with a PDF when asked to. */
const hasPdf = (query: z.ZodObject | undefined): boolean =>
  query?.shape["format"] instanceof z.ZodType && query.shape["format"].safeParse("pdf").success;
