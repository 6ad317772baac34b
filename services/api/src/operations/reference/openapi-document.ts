import { membersOf } from "@roadworthy/contracts/members";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { operationsOf, partsOf, type Media, type Operation, type Response } from "./openapi-parts.ts";
import { describeParameters } from "./parameters.rules.ts";
import { refusalResponses } from "./refusal-responses.ts";
import { headersOfSuccess, replyHeaders, versionParameter } from "./reply-headers.rules.ts";

type Examples = Readonly<Record<string, unknown>>;

/**
 * Completes what the generator knows only as types: who may call an operation, what its parameters mean, what each status means with
 * its headers, which refusals it has with an example of each, and an example of its body and of its reply.
 */
export function describeOperations(
  document: object,
  operations: readonly Endpoint[],
  examples: { readonly bodies: Examples; readonly replies: Examples },
  siteUrl: string,
): void {
  const responses: Record<string, Response> = {};
  const parts = partsOf(document);
  const schemas = parts.components?.schemas ?? {};
  for (const operation of operationsOf(parts)) {
    const { operationId = "", requestBody } = operation;
    const contract = operations.find(({ id }) => id === operationId);
    if (!contract) continue;
    operation.description = [contract.description, callersOf(contract)].filter(Boolean).join("\n\n");
    describeParameters(operation.parameters ?? [], schemas);
    if (contract.policy !== "public" && contract.policy.keyScope !== undefined)
      operation.parameters = [...(operation.parameters ?? []), versionParameter];
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      response.description = successes[status] ?? "";
      response.headers = headersOfSuccess(contract);
      const reply = response.content?.["application/json"];
      const example = examples.replies[operationId];
      // One that was recorded before the contract changed would mislead.
      if (reply && contract.reply.safeDecode(asWire(example)).success) reply.example = example;
      response.content = { ...response.content, ...filesOf(operation) };
    }
    operation.responses = { ...operation.responses, ...refusalResponses(contract, responses, siteUrl) };
    const json = requestBody?.content?.["application/json"];
    if (json && operationId in examples.bodies) json.example = examples.bodies[operationId];
  }
  parts.components = { ...parts.components, responses, headers: { ...replyHeaders } };
}

const fileTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  pdf: "application/pdf",
  zip: "application/zip",
};

/** The files that an operation answers with where `format` asks for one. */
function filesOf({ parameters = [] }: Operation): Record<string, Media> {
  const formats = parameters.find(({ name }) => name === "format")?.schema?.["enum"];
  const types = Array.isArray(formats) ? formats.map((format) => fileTypes[String(format)]) : [];
  const files = types.filter((type) => type !== undefined);
  return Object.fromEntries(files.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

/** What a reply decodes is whatever came over the wire. */
const asWire = (example: unknown): never => example as never;

const successes: Readonly<Record<string, string>> = {
  "200": "Done",
  "201": "Created",
  "202": "Accepted; still in progress",
};

/** Who may call an operation, in one sentence. */
function callersOf(contract: Endpoint): string {
  const { policy } = contract;
  if (policy === "public") return "Open to everyone.";
  const { roles, keyScope, freshWithinMinutes } = policy;
  const members = roles.every((role) => role === "partner") ? membersOf(contract) : undefined;
  return [
    `For signed-in ${roles.map((role) => `${role}s`).join(", ")}${members ? ` (${members.join(", ")})` : ""}`,
    keyScope && `, and for API keys with the permission \`${keyScope}\``,
    freshWithinMinutes !== undefined &&
      `. Asks ${keyScope ? "people " : ""}for proof of identity from the last ${freshWithinMinutes} minutes`,
    ".",
  ]
    .filter(Boolean)
    .join("");
}
