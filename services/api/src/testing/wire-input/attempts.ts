import fc from "fast-check";
import { rounds, testSeed } from "@roadworthy/build/launch/depth";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import type { Operation, Parts } from "../../operations/reference/openapi-parts.ts";
import type { Sample } from "../authorization.ts";
import { fromSchema, type JsonSchema } from "./from-schema.ts";
import {
  MORE_MEMBERS,
  waysIn,
  withMember,
  withText,
  WRONG_BODIES,
  WRONG_HEADERS,
  WRONG_IDS,
  WRONG_QUERIES,
  WRONG_VALUES,
} from "./wrong-input.ts";

/** What one request sends, before it has its caller. */
export type Attempt = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The one member that was replaced in a body which is valid otherwise. */
  readonly wrongAt?: string;
};

type Documented = { readonly operation: Operation; readonly document: Parts; readonly sample: Sample };

/** In the address where the object's id belongs. */
export const OBJECT = "the-object";

/** Requests that the document allows, and each of them with one part of a wrong kind. */
export function attemptsAt(endpoint: Endpoint, documented: Documented): Attempt[] {
  const valid = validAt(endpoint, documented.sample);
  return [
    ...bodiesAt(valid, documented),
    ...queriesAt(valid, documented.operation),
    ...WRONG_HEADERS.map(([name, value]) => ({ ...valid, headers: { ...valid.headers, [name]: value } })),
    ...(endpoint.path.includes(":") ? WRONG_IDS : []).map((id) => ({
      ...valid,
      path: valid.path.replace(OBJECT, () => id),
    })),
  ];
}

function validAt({ path }: Endpoint, { query, body, headers }: Sample): Attempt {
  return {
    path: `${path.replace(/:\w+/, OBJECT)}?${query ?? ""}`,
    headers: { ...(body && { "content-type": "application/json" }), ...headers?.() },
    ...(body && { payload: JSON.stringify(body()) }),
  };
}

function bodiesAt(valid: Attempt, { operation, document, sample }: Documented): Attempt[] {
  const schema = operation.requestBody?.content?.["application/json"]?.schema as JsonSchema | undefined;
  if (!schema) return [];
  const definitions = document.components?.schemas ?? {};
  const sending = (payload: string | Buffer, wrongAt?: readonly string[]): Attempt => ({
    ...valid,
    headers: { ...valid.headers, "content-type": "application/json" },
    payload,
    ...(wrongAt && { wrongAt: wrongAt.join(".") }),
  });
  const made = (isFull: boolean, numRuns: number) =>
    fc.sample(fromSchema(schema, definitions, isFull), { numRuns, seed: testSeed() });
  const known = sample.body?.() ?? {};
  return [
    ...made(false, rounds(300)).map((body) => sending(JSON.stringify(body))),
    ...WRONG_BODIES.map((body) => sending(body)),
    ...MORE_MEMBERS.map((member) => sending(withMember(known, member))),
    ...waysIn(known).flatMap((way) => WRONG_VALUES.map((text) => sending(withText(known, way, text), way))),
    ...made(true, 1).flatMap((body) =>
      waysIn(body).flatMap((way) => WRONG_VALUES.map((text) => sending(withText(body, way, text)))),
    ),
  ];
}

const UNKNOWN = ["unknown=1", "__proto__=1", "constructor=1", "%00=1", "=", "&&", "%"];

/** Every parameter with values of a wrong kind: alone, twice, as a list and as an object; and some that no operation knows. */
function queriesAt(valid: Attempt, { parameters = [] }: Operation): Attempt[] {
  const names = parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const queries = [
    ...names.flatMap((name) => [
      ...WRONG_QUERIES.flatMap((value) => [`${name}=${value}`, `${name}=${value}&${name}=x`]),
      `${name}[]=1`,
      `${name}[a]=1`,
    ]),
    ...UNKNOWN,
  ];
  return queries.map((query) => ({ ...valid, path: `${valid.path}&${query}` }));
}
