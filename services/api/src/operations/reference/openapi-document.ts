import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { problemStatus, type ProblemCode } from "@roadworthy/contracts/problem";
import { titleOf } from "../../platform/errors.plugin.ts";
import { problemWords } from "../problems/problem-words.ts";
import { refusalsOf } from "./refusals.rules.ts";

type Schemas = Readonly<Record<string, unknown>>;
type Response = { description?: string; $ref?: string; content?: unknown };
type Operation = {
  operationId?: string;
  responses?: Record<string, Response>;
  requestBody?: { content?: Record<string, { example?: unknown }> };
};
/** The parts of an OpenAPI 3.1 document that are looked at here. */
type Parts = {
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Schemas; responses?: Record<string, Response> };
};

/**
 * Completes what the generator knows only as types: what each status means, which refusals an operation has with an example of
 * each, and an example of its body.
 */
export function describeOperations(
  document: object,
  operations: readonly Endpoint[],
  examples: Readonly<Record<string, unknown>>,
): void {
  const responses: Record<string, Response> = {};
  const parts = partsOf(document);
  for (const operation of operationsOf(parts)) {
    const { operationId = "", requestBody } = operation;
    const contract = operations.find(({ id }) => id === operationId);
    if (!contract) continue;
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      response.description = successes[status] ?? "";
    }
    operation.responses = { ...operation.responses, ...refusalResponses(contract, responses) };
    const json = requestBody?.content?.["application/json"];
    if (json && operationId in examples) json.example = examples[operationId];
  }
  parts.components = { ...parts.components, responses };
}

const successes: Readonly<Record<string, string>> = {
  "200": "Done",
  "201": "Created",
  "202": "Accepted; the work goes on",
};

/** A document that @fastify/swagger has made of our routes has these parts. */
const partsOf = (document: object): Parts => document as Parts;

const operationsOf = ({ paths = {} }: Parts): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path));

/** An operation's refusals by status; ones that many operations share stand in `shared` and are referred to. */
function refusalResponses(contract: Endpoint, shared: Record<string, Response>): Record<string, Response> {
  const byStatus = Map.groupBy([...refusalsOf(contract)].toSorted(), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.map(pascalCase).join("Or");
      shared[name] ??= refusalResponse(codes);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const pascalCase = (code: string): string =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const refusalResponse = (codes: readonly ProblemCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${problemWords[code].meaning}`).join("\n\n"),
  content: {
    "application/problem+json": {
      schema: { $ref: "#/components/schemas/Problem" },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
});

const exampleOf = (code: ProblemCode): Record<string, unknown> => ({
  type: `/problems/${code}`,
  title: titleOf(code),
  status: problemStatus[code],
  code,
  detail: problemWords[code].meaning,
  requestId: "req_0199f2a6b1c47d3e8a5f60718293a4b5",
});

/**
 * The generator makes two schemas of everything that has a name, `X` as it is answered and `XInput` as it is sent. Where only one is
 * used, or both say the same, `X` alone stays; what nothing refers to goes.
 */
export function joinSchemas<D extends object>(document: D): D {
  const text = JSON.stringify(document);
  const { paths, components } = partsOf(document);
  const schemas = components?.schemas ?? {};
  const used = reachable(paths, schemas);
  const joined = joinable(schemas, used);
  const renamed = joined.reduce(
    (all, name) => all.replaceAll(`"${reference(name)}"`, `"${reference(baseOf(name))}"`),
    text,
  );
  const result = parsed<D>(renamed);
  const parts = partsOf(result);
  const all = parts.components?.schemas ?? {};
  // What is only sent takes the place of what is only answered.
  const sent = Object.fromEntries(joined.map((name) => [baseOf(name), all[name]]));
  const named = { ...all, ...sent };
  const left = reachable({ paths: parts.paths, responses: parts.components?.responses }, named);
  const kept = Object.entries(named).filter(([name]) => left.has(name));
  parts.components = { ...parts.components, schemas: Object.fromEntries(kept) };
  return result;
}

/** The schemas of what is sent that need no name of their own. */
function joinable(schemas: Schemas, used: ReadonlySet<string>): string[] {
  let names = Object.keys(schemas).filter((name) => {
    const base = baseOf(name);
    if (base === name || !used.has(name) || !(base in schemas)) return false;
    return !used.has(base) || bare(schemas[base]) === bare(schemas[name]);
  });
  // Two that read alike differ all the same when something inside them does.
  for (let before = -1; before !== names.length;) {
    before = names.length;
    names = names.filter(
      (name) =>
        !used.has(baseOf(name)) ||
        inside(schemas[name]).every((inner) => baseOf(inner) === inner || names.includes(inner)),
    );
  }
  return names;
}

const baseOf = (name: string): string => name.replace(/Input$/, "");

const reference = (name: string): string => `#/components/schemas/${name}`;

const bare = (schema: unknown): string => JSON.stringify(schema).replaceAll(/(schemas\/\w+?)Input"/g, '$1"');

/** The names of the schemas that something refers to itself. */
const inside = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? "").matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);

/** The names of the schemas that something refers to, directly or by way of another. */
function reachable(root: unknown, schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    for (const name of inside(part)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(root);
  return found;
}

/** The document that was just written as this text, with other names in it. */
const parsed = <D>(text: string): D => JSON.parse(text) as D;
