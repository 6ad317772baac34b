import { apiVersions, newestApiVersion, versionHeader } from "@roadworthy/contracts/api-versions";
import type { Endpoint, ReplyHeader } from "@roadworthy/contracts/endpoint";
import type { Header, Parameter } from "./openapi-parts.ts";

type Name =
  | ReplyHeader
  | typeof versionHeader
  | "X-Request-Id"
  | "RateLimit"
  | "RateLimit-Policy"
  | "WWW-Authenticate"
  | "Allow";

const header = (description: string, example: string): Header => ({
  description,
  schema: { type: "string", examples: [example] },
});

/** Every header that an operation may answer with. */
export const replyHeaders: Readonly<Record<Name, Header>> = {
  "X-Request-Id": header(
    "Names this answer; quote it when you ask us about it, and find it in the request log",
    "req_0199f2a6b1c47d3e8a5f60718293a4b5",
  ),
  [versionHeader]: header(
    "To an API key: the version of the API in which this was answered",
    newestApiVersion,
  ),
  RateLimit: header(
    "To an API key: what is left of each limit (`r`) and in how many seconds more is (`t`)",
    '"requests";r=4987;t=12',
  ),
  "RateLimit-Policy": header(
    "To an API key: the limits (`q`) and their windows in seconds (`w`)",
    '"pulls";q=60;w=60, "requests";q=5000;w=3600',
  ),
  Location: header(
    "The address of what was made",
    "/api/v1/credit-pulls/pull_0199f2a6b1c47d3e8a5f60718293a4b5",
  ),
  "Retry-After": header("In how many seconds to ask again", "1"),
  "Preference-Applied": header("Which wish of `Prefer` was granted", "wait=10"),
  "Idempotency-Replayed": header(
    "`true`: the `Idempotency-Key` was used before, and this is what it made; nothing was done again",
    "true",
  ),
  ETag: header("Names this version of the answer; send it as `If-None-Match`", '"2jmj7l5rSw0yVb"'),
  "Cache-Control": header("How long the answer may be kept", "public, max-age=60"),
  "WWW-Authenticate": header("How to show who you are", 'Bearer realm="roadworthy"'),
  Allow: header("The methods that the address answers", "GET, POST"),
};

type Reference = { readonly $ref: string };

const referencesTo = (names: readonly Name[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limited = ({ policy }: Endpoint): Name[] =>
  policy === "public" || policy.keyScope !== undefined
    ? ["RateLimit", "RateLimit-Policy", versionHeader]
    : [];

/** The headers of an operation's success. */
export const headersOfSuccess = (contract: Endpoint): Record<string, Reference> =>
  referencesTo([
    "X-Request-Id",
    ...limited(contract),
    ...(contract.isRepeatable ? (["Idempotency-Replayed"] as const) : []),
    ...(contract.replyHeaders ?? []),
  ]);

/** The headers of a refusal with this status. */
export const headersOfRefusal = (status: number, contract: Endpoint): Record<string, Reference> =>
  referencesTo([
    "X-Request-Id",
    ...(status === 401 || status >= 500 ? [] : limited(contract)),
    ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
    ...(status === 405 ? (["Allow"] as const) : []),
    ...(status === 429 || status === 503 || (status === 409 && contract.isRepeatable)
      ? (["Retry-After"] as const)
      : []),
  ]);

/** With what a caller chooses the version of one request. */
export const versionParameter: Parameter = {
  name: versionHeader,
  in: "header",
  description: "The version of the API for this request; left out, the one that the key is pinned to",
  required: false,
  schema: { type: "string", enum: apiVersions, examples: [newestApiVersion] },
};
