import { randomUUID } from "node:crypto";

/** What one request to `/auth/v1` sends. */
export type Attempt = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

const uuid = randomUUID();
const address = (): string => `${randomUUID()}@test.example`;
const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
const person = { name: "A", company_name: "B", role: "partner" };
const site = "http://localhost:4000";
const password = "another calm road";
const credential = {
  id: "YQ",
  rawId: "YQ",
  type: "public-key",
  clientExtensionResults: {},
  response: {
    clientDataJSON: "YQ",
    attestationObject: "YQ",
    authenticatorData: "YQ",
    signature: "YQ",
    userHandle: "YQ",
    transports: ["usb"],
  },
};

/** For each route a body that says all it takes; its members are then replaced one by one. */
const bodies: Readonly<Record<string, () => Record<string, unknown>>> = {
  "POST /signup": () => ({ email: address(), phone: null, password, data: person, ...pkce }),
  "POST /token?grant_type=password": () => ({ email: address(), phone: null, password }),
  "POST /token?grant_type=refresh_token": () => ({ refresh_token: "abc" }),
  "POST /token?grant_type=pkce": () => ({ auth_code: uuid, code_verifier: "v".repeat(43) }),
  "POST /token?grant_type=id_token": () => ({ provider: "acme", id_token: "a.b.c", access_token: "x", nonce: "n", link_identity: false }), // prettier-ignore
  "POST /otp": () => ({ email: address(), phone: null, create_user: true, data: person, ...pkce }),
  "POST /verify": () => ({ type: "email", email: address(), token: "123456" }),
  "POST /verify?by=hash": () => ({ type: "email", token_hash: "abc" }),
  "POST /verify?by=phone": () => ({ type: "sms", phone: "12025550123", token: "123456" }),
  "POST /verify/look": () => ({ type: "email", token_hash: "abc" }),
  "POST /recover": () => ({ email: address(), ...pkce }),
  "POST /resend": () => ({ type: "signup", email: address(), ...pkce }),
  "POST /resend?by=phone": () => ({ type: "sms", phone: "12025550123" }),
  "POST /sso": () => ({ domain: "a.example", redirect_to: site, skip_http_redirect: true, ...pkce }),
  "POST /factors": () => ({ factor_type: "totp", friendly_name: randomUUID(), issuer: "R", phone: "1202" }),
  "POST /factors/:id/challenge": () => ({ channel: "sms", webauthn: {} }),
  "POST /factors/:id/verify": () => ({ challenge_id: uuid, code: "123456", webauthn: { type: "create", credential_response: credential } }), // prettier-ignore
  "POST /factors/recovery-codes": () => ({ friendly_name: "Codes" }),
  "POST /factors/recovery-codes/verify": () => ({ code: "abcd-efgh" }),
  "POST /passkeys/registration/verify": () => ({ challenge_id: uuid, credential }),
  "POST /passkeys/authentication/verify": () => ({ challenge_id: uuid, credential }),
  "PATCH /passkeys/:id": () => ({ friendly_name: "Laptop" }),
  "POST /reauthenticate": () => ({ challenge_id: uuid, credential }),
  "POST /reauthenticate?by=password": () => ({ password: "x", nonce: "123456" }),
  "PUT /user": () => ({ data: { name: "A", note: "b" }, email: "a@b", nonce: "123456", ...pkce }),
  "PUT /user?by=password": () => ({ password: "short", current_password: "x", phone: "1202" }),
  "POST /invite": () => ({ email: address(), data: person }),
  "POST /admin/generate_link": () => ({ type: "invite", email: address(), password, new_email: address(), data: person, redirectTo: site }), // prettier-ignore
  "POST /admin/users": () => ({
    id: randomUUID(),
    email: address(),
    phone: null,
    password_hash: "$2b$10$x",
    email_confirm: true,
    phone_confirm: true,
    ban_duration: "1h",
    role: "authenticated",
    user_metadata: { name: "A" },
    app_metadata: { role: "client", company_name: "B", partner_id: "part_1" },
  }),
  "PUT /admin/users/:id": () => ({ ban_duration: "none", user_metadata: { name: "A" }, app_metadata: { role: "client" } }), // prettier-ignore
  "DELETE /admin/users/:id": () => ({ should_soft_delete: true }),
};

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

/** JSON texts in place of a member's value. */
const memberTexts: readonly string[] = [
  "null",
  "-1",
  "1e400",
  '""',
  "{}",
  '["a@test.example"]',
  '{"a":{"toString":1}}',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e🚗"',
  '"9999999999999h"',
  `"${uuid}"`,
  JSON.stringify("€".repeat(2000)),
  nested(12),
  nested(500),
];

/** The members of a body, and those inside its objects, each as the way to it. */
function waysIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [way];
  const inner = Object.entries(value).flatMap(([key, member]) => waysIn(member, [...way, key]));
  return way.length === 0 ? inner : [way, ...inner];
}

/** The body's JSON with `text` in place of one member. */
function withMember(body: Record<string, unknown>, way: readonly string[], text: string): string {
  const mark = "here-it-goes";
  const copy = structuredClone(body);
  let inner: object = copy;
  for (const key of way.slice(0, -1)) inner = Object(Reflect.get(inner, key));
  Reflect.set(inner, way.at(-1) ?? "", mark);
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => text);
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A route such as `POST /otp`, with ids that are nobody's. */
function routeIn(route: string): Pick<Attempt, "method" | "url"> {
  const [word = "", path = ""] = route.split(" ");
  const method = methods.find((one) => one === word);
  if (!method) throw new Error(`${route} names no method`);
  return { method, url: `/auth/v1${path.replaceAll(/:\w+/g, uuid)}` };
}

/** Every body with every member of a wrong kind. */
export const wrongMembers: readonly Attempt[] = Object.entries(bodies).flatMap(([route, body]) =>
  waysIn(body()).flatMap((way) =>
    memberTexts.map((text) => ({ ...routeIn(route), payload: withMember(body(), way, text) })),
  ),
);

/** Where a route reads its query. */
const queries: Readonly<Record<string, readonly string[]>> = {
  "GET /verify": ["type", "token", "redirect_to"],
  "GET /authorize": ["provider", "redirect_to", "scopes", "code_challenge", "code_challenge_method", "login_hint"],
  "GET /user/identities/authorize": ["provider", "redirect_to", "scopes", "code_challenge", "skip_http_redirect"],
  "GET /callback": ["state", "code", "error", "iss", "error_description"],
  "GET /sso/saml/acs": ["relay_state"],
  "POST /token": ["grant_type"],
  "POST /logout": ["scope"],
  "POST /recover": ["redirect_to"],
  "POST /signup": ["redirect_to"],
  "PUT /user": ["redirect_to"],
  "POST /invite": ["redirect_to"],
  "GET /admin/users": ["page", "per_page"],
}; // prettier-ignore

const queryTexts: readonly string[] = [
  "",
  "%00",
  "%ED%A0%80",
  "%FF",
  "%",
  "%0d%0aSet-Cookie:%20a=b",
  "-1",
  "1e9",
  "99999999999999999999",
  "javascript:alert(1)",
  "x".repeat(3000),
  uuid,
];

/** Every query with values of a wrong kind, twice, as a list and as an object. */
export const wrongQueries: readonly Attempt[] = Object.entries(queries).flatMap(([route, names]) =>
  names.flatMap((name) =>
    queryTexts.flatMap((text) =>
      [
        `${name}=${text}`,
        `${name}=${text}&${name}=x`,
        `${name}[]=${text}`,
        `${name}[a]=${text}`,
        `${name}=${text}&provider=acme`,
      ].map((query): Attempt => {
        const { method, url } = routeIn(route);
        return { method, url: `${url}?${query}`, ...(method !== "GET" && { payload: "{}" }) };
      }),
    ),
  ),
);

const headerTexts: Readonly<Record<string, readonly string[]>> = {
  authorization: ["", "Bearer", "Bearer a", "bearer a.b.c", "Basic YTpi", "Bearer é.é.é", `Bearer ${"x".repeat(9000)}`, "Bearer ..", "Bearer eyJhbGciOiJub25lIn0.e30."],
  cookie: ["a", "a=%", "a=%00", "__Host-x=é", "x".repeat(8000), ";;;;", 'a="b'],
  "user-agent": ["", "ÿþ", "x".repeat(8000), "a\tb"],
  "accept-language": ["ÿ", "*;q=9", "es-US,,,;q="],
  "x-forwarded-for": ["x", "::1, ÿ", ",,,"],
  "content-type": ["", "x", ";;;", "application/json; charset=utf-16", "multipart/form-data", "text/plain", "application/x-www-form-urlencoded", "application/JSON", "text/html"],
  "content-encoding": ["gzip", "x"],
  "content-length": ["5", "0", "-1", "x"],
  referer: ["ÿ", "javascript:alert(1)", "x".repeat(8000)],
  host: ["", "evil.example", "a b", "ÿ"],
}; // prettier-ignore

/** Headers of a wrong kind on each of these routes. */
export const wrongHeaders = (routes: readonly string[]): Attempt[] =>
  routes.flatMap((route) =>
    Object.entries(headerTexts).flatMap(([name, texts]) =>
      texts.map((text): Attempt => {
        const at = routeIn(route);
        return { ...at, headers: { [name]: text }, ...(at.method !== "GET" && { payload: "{}" }) };
      }),
    ),
  );

const wholeBodies: readonly (string | Buffer)[] = [
  "", " ", "{", "[", "[]", "[1]", '"x"', "1", "null", "true", "\uFEFF{}", "{}{}", '{"a":1,"a":2}', "{'a':1}", '{"a":NaN}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}',
  Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"email":"ÿ@test.example","type":"signup"}', "latin1"), Buffer.from('{"email":"a@test.example"}', "utf16le"), "\u0000", "[".repeat(9000), nested(9000),
  `{"a":"${"x".repeat(33_000)}"}`, `{"a":"${"x".repeat(300_000)}"}`, "a=%&b=%FF", "SAMLResponse=%00&RelayState=%00", "state=%00&code=%00", "state=%FF%FE",
]; // prettier-ignore

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Bodies that are no object, no JSON, no text or no end, on each of these routes. */
export const wrongBodies = (routes: readonly string[]): Attempt[] =>
  routes.flatMap((route) =>
    wholeBodies.flatMap((payload) => {
      const at = { ...routeIn(route), payload };
      return /acs|callback/.test(route) ? [at, { ...at, headers: form }] : [at];
    }),
  );

const idTexts = ["%00", "%FF", "%", "x", "0", "__proto__", "%2e%2e", "x".repeat(150), "x".repeat(500), "%F0%9F%9A%97", "'"]; // prettier-ignore

/** Ids of a wrong kind in the addresses of these routes, and addresses that are none. */
export const wrongAddresses = (routes: readonly string[]): Attempt[] => [
  ...routes
    .filter((route) => route.includes(":"))
    .flatMap((route) => idTexts.map((id) => routeIn(route.replaceAll(/:\w+/g, () => id)))),
  ...[
    "%",
    "%zz",
    "/user",
    "user/",
    "USER",
    "",
    "factors/",
    "user?%",
    "user?a=%FF&a[]=1&__proto__=x",
    "user;x",
  ]
    .map((path) => `/auth/v1/${path}`)
    .flatMap((url) => methods.map((method) => ({ method, url }))),
];
