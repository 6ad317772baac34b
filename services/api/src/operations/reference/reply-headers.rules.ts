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
    "The ID of this request. Include it when you contact us, or look it up in the request log",
    "req_0199f2a6b1c47d3e8a5f60718293a4b5",
  ),
  [versionHeader]: header("For API keys: the API version of this response", newestApiVersion),
  RateLimit: header(
    "For API keys: what's left of each limit (`r`) and in how many seconds more becomes available (`t`)",
    '"requests";r=4987;t=12',
  ),
  "RateLimit-Policy": header(
    "For API keys: the limits (`q`) and their windows in seconds (`w`)",
    '"pulls";q=60;w=60, "requests";q=5000;w=3600',
  ),
  Location: header(
    "The URL of what was created",
    "/api/v1/credit-pulls/pull_0199f2a6b1c47d3e8a5f60718293a4b5",
  ),
  "Retry-After": header("How many seconds to wait before you retry", "1"),
  "Preference-Applied": header("Which `Prefer` preference was applied", "wait=10"),
  "Idempotency-Replayed": header(
    "`true`: the `Idempotency-Key` was used before, and this is the original result; nothing was done again",
    "true",
  ),
  ETag: header("Identifies this version of the response; send it as `If-None-Match`", '"2jmj7l5rSw0yVb"'),
  "Cache-Control": header("How long the response can be cached", "public, max-age=60"),
  "WWW-Authenticate": header("How to authenticate", 'Bearer realm="roadworthy"'),
  Allow: header("The methods this URL supports", "GET, POST"),
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
  description: "The API version for this request; if left out, the one the key is pinned to",
  required: false,
  schema: { type: "string", enum: apiVersions, examples: [newestApiVersion] },
};
