import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
} from "node:crypto";
import type { JsonWebKey, KeyObject } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { authStateOf } from "../sessions/auth-state.ts";
import { signingKeys } from "../sessions/sessions.table.ts";

type Json = Record<string, unknown>;
type Signer = (input: string) => Buffer;

const api = testApi();
let person: Person;
let header: Json;
let payload: Json;
let ourKey: KeyObject;

beforeAll(async () => {
  person = await createClient(api);
  [header, payload] = person.accessToken.split(".").map((part) => decode(part)) as [Json, Json];
  const [row] = await api.deps.db.select().from(signingKeys);
  if (!row) throw new Error("there is no signing key");
  const sealed = api.deps.cipher.open(row.sealedPrivateJwk, `signing_keys.sealed_private_jwk:${row.kid}`);
  ourKey = createPrivateKey({ key: JSON.parse(sealed) as JsonWebKey, format: "jwk" });
});

const decode = (part: string): Json =>
  part.startsWith("ey") ? (JSON.parse(Buffer.from(part, "base64url").toString()) as Json) : {};
const encode = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

const es256 =
  (key: KeyObject): Signer =>
  (input) =>
    sign("sha256", Buffer.from(input), { key, dsaEncoding: "ieee-p1363" });
const hmac =
  (hash: string, secret: string): Signer =>
  (input) =>
    createHmac(hash, secret).update(input).digest();
const unsigned: Signer = () => Buffer.alloc(0);

const forge = (head: unknown, body: unknown, signer: Signer): string => {
  const input = `${encode(head)}.${encode(body)}`;
  return `${input}.${signer(input).toString("base64url")}`;
};

/** A copy without the given keys. */
const less = (from: Json, ...keys: string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));

const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
const strangerJwk = stranger.publicKey.export({ format: "jwk" });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const edwards = generateKeyPairSync("ed25519");

/** Tokens without a signature, in every spelling of "no algorithm". */
function unsignedForms(): [string, string][] {
  const spellings = ["none", "None", "NONE", "nOnE", "", " none", null, 0, [], ["none"], {}, true];
  const genuineSignature = person.accessToken.split(".")[2] ?? "";
  return [
    ...spellings.map((alg): [string, string] => [
      `alg ${JSON.stringify(alg)}, unsigned`,
      forge({ ...header, alg }, payload, unsigned),
    ]),
    ["no alg, unsigned", forge(less(header, "alg"), payload, unsigned)],
    ["ES256 with the signature left out", forge(header, payload, unsigned)],
    [
      "none with a genuine signature",
      `${encode({ ...header, alg: "none" })}.${encode(payload)}.${genuineSignature}`,
    ],
    ["none without kid", forge({ alg: "none", typ: "JWT" }, payload, unsigned)],
  ];
}

/** The public key, which everyone has, used as a shared secret; and other kinds of keys. */
function confusedForms(): [string, string][] {
  const pem = createPublicKey(ourKey).export({ format: "pem", type: "spki" }).toString();
  const jwk = createPublicKey(ourKey).export({ format: "jwk" });
  const secrets = {
    pem,
    "trimmed pem": pem.trim(),
    jwk: JSON.stringify(jwk),
    x: jwk.x ?? "",
    kid: String(header["kid"]),
    empty: "",
  };
  const ours = es256(ourKey);
  return [
    ...Object.entries(secrets).map(([name, secret]): [string, string] => [
      `HS256 with the ${name}`,
      forge({ ...header, alg: "HS256" }, payload, hmac("sha256", secret)),
    ]),
    ["HS384 with the pem", forge({ ...header, alg: "HS384" }, payload, hmac("sha384", pem))],
    ["HS512 with the pem", forge({ ...header, alg: "HS512" }, payload, hmac("sha512", pem))],
    ["ES256 by HMAC", forge(header, payload, hmac("sha256", pem))],
    ...["es256", "Es256", "ES256 ", "ES256K", "ES384", "ES512", "RS256", "PS256", "EdDSA", "HS256"].map(
      (alg): [string, string] => [
        `our own signature called ${alg}`,
        forge({ ...header, alg }, payload, ours),
      ],
    ),
    [
      "RS256 by an RSA key",
      forge({ ...header, alg: "RS256" }, payload, (input) =>
        sign("sha256", Buffer.from(input), rsa.privateKey),
      ),
    ],
    [
      "EdDSA by an Ed25519 key",
      forge({ ...header, alg: "EdDSA" }, payload, (input) =>
        sign(null, Buffer.from(input), edwards.privateKey),
      ),
    ],
  ];
}

/** A stranger's key, offered everywhere a header can name one. */
function keyForms(): [string, string][] {
  const theirs = es256(stranger.privateKey);
  const jwk = { ...strangerJwk, kid: header["kid"], alg: "ES256", use: "sig" };
  const kids = [
    "unknown", "", " ", "../../../../dev/null", "/dev/null", "file:///dev/null", "' or '1'='1", "x' union select 'k'--", "__proto__", "constructor",
    "https://attacker.example/jwks.json", "\u0000", "k".repeat(2000), null, 0, 1, true, [header["kid"]], { kid: header["kid"] },
  ]; // prettier-ignore
  return [
    ["a stranger's key under our kid", forge(header, payload, theirs)],
    ...kids.map((kid): [string, string] => [
      `kid ${JSON.stringify(kid).slice(0, 40)}`,
      forge({ ...header, kid }, payload, theirs),
    ]),
    ["our signature without kid", forge(less(header, "kid"), payload, es256(ourKey))],
    [
      "our signature, kid in capitals",
      forge({ ...header, kid: String(header["kid"]).toUpperCase() }, payload, es256(ourKey)),
    ],
    ["jwk in the header", forge({ ...header, jwk }, payload, theirs)],
    ["jwk and no kid", forge({ ...less(header, "kid"), jwk }, payload, theirs)],
    ["jku", forge({ ...header, jku: "https://attacker.example/jwks.json" }, payload, theirs)],
    [
      "jku with a stranger's kid",
      forge({ ...header, kid: "theirs", jku: "https://attacker.example/jwks.json" }, payload, theirs),
    ],
    ["x5u", forge({ ...header, x5u: "https://attacker.example/cert.pem" }, payload, theirs)],
    ["x5c", forge({ ...header, x5c: ["MIIB"] }, payload, theirs)],
    ["crit that we do not know", forge({ ...header, crit: ["x"], x: 1 }, payload, es256(ourKey))],
    ["crit naming b64", forge({ ...header, crit: ["b64"], b64: false }, payload, es256(ourKey))],
    ["an empty crit", forge({ ...header, crit: [] }, payload, es256(ourKey))],
  ];
}

/** Signed by our own key, but for another purpose, place or time. */
function claimForms(): [string, string][] {
  const now = Math.floor(Date.now() / 1000);
  const issuer = String(payload["iss"]);
  const wrong: Record<string, Json> = {
    "another issuer": { iss: "https://attacker.example/auth/v1" },
    "issuer with a slash": { iss: `${issuer}/` },
    "issuer with a suffix": { iss: `${issuer}.attacker.example` },
    "issuer as number": { iss: 1 },
    "another audience": { aud: "service" },
    "audience in capitals": { aud: "AUTHENTICATED" },
    "a list of other audiences": { aud: ["service", "anon"] },
    "no audience in it": { aud: null },
    expired: { exp: now - 1 },
    "expired long ago": { exp: 0 },
    "expiry as text": { exp: String(now + 3600) },
    "expiry as null": { exp: null },
    "negative expiry": { exp: -1 },
    "not valid yet": { nbf: now + 600 },
    "subject that is no id": { sub: "admin" },
    "another subject": { sub: randomUUID() },
    "subject as list": { sub: [payload["sub"]] },
    "another session": { session_id: randomUUID() },
    "session that is no id": { session_id: "1" },
    "session as null": { session_id: null },
  };
  const types = ["at+jwt", "refresh", "JWS", "jwt+x", 1, null];
  return [
    ...Object.entries(wrong).map(([name, claims]): [string, string] => [
      name,
      forge(header, { ...payload, ...claims }, es256(ourKey)),
    ]),
    ...["iss", "sub", "aud", "exp", "iat", "role", "aal", "session_id"].map((claim): [string, string] => [
      `without ${claim}`,
      forge(header, less(payload, claim), es256(ourKey)),
    ]),
    ...types.map((typ): [string, string] => [
      `typ ${typ}`,
      forge({ ...header, typ }, payload, es256(ourKey)),
    ]),
    ["no typ", forge(less(header, "typ"), payload, es256(ourKey))],
    ["payload is a list", forge(header, [payload], es256(ourKey))],
    ["payload is text", forge(header, JSON.stringify("x"), es256(ourKey))],
    ["payload is no JSON", forge(header, "{", es256(ourKey))],
  ];
}

/** Broken, truncated, repeated and rearranged. */
function brokenForms(): [string, string][] {
  const token = person.accessToken;
  const [head = "", body = "", signature = ""] = token.split(".");
  const raised = encode({ ...payload, app_metadata: { role: "admin" } });
  const der = sign("sha256", Buffer.from(`${head}.${body}`), ourKey).toString("base64url");
  return [
    ["other claims under the signature", `${head}.${raised}.${signature}`],
    ["signature of another token", `${forge(header, less(payload, "amr"), unsigned)}${signature}`],
    ["r and s zero (CVE-2022-21449)", `${head}.${body}.${Buffer.alloc(64).toString("base64url")}`],
    ["signature of ones", `${head}.${body}.${Buffer.alloc(64, 255).toString("base64url")}`],
    ["signature in DER", `${head}.${body}.${der}`],
    ["signature cut", token.slice(0, -8)],
    ["signature lengthened", `${token}AAAA`],
    ["last part missing", `${head}.${body}`],
    ["a part too many", `${token}.x`],
    ["five parts", `${head}.x.${body}.y.${signature}`],
    ["empty parts", ".."],
    ["dots", "..."],
    ["one word", "token"],
    ["the header twice", `${head}.${head}.${signature}`],
    [
      "two algorithms in the header",
      `${Buffer.from('{"alg":"ES256","alg":"none","typ":"JWT"}').toString("base64url")}.${body}.`,
    ],
    [
      "standard base64",
      `${head}.${body}.${Buffer.from(signature, "base64url").toString("base64").replace(/=+$/, "")}+/`,
    ],
    ["padding", `${head}=.${body}.${signature}`],
    ["the refresh token", person.refreshToken],
    ["the refresh token as signature", `${head}.${body}.${person.refreshToken}`],
    ["the token twice", `${token}${token}`],
    ["a long one", forge(header, { ...payload, filler: "x".repeat(8000) }, es256(stranger.privateKey))],
  ];
}

const statusOf = async (url: string, token: string): Promise<number> =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

describe("a forged access token", () => {
  it("is told from a genuine one: a copy signed by our key opens both doors", async () => {
    const copy = forge(header, payload, es256(ourKey));
    expect(await statusOf("/api/v1/client/dashboard", copy)).toBe(200);
    expect(await statusOf("/auth/v1/user", copy)).toBe(200);
  });

  it.each([
    ["unsigned", unsignedForms],
    ["of a confused algorithm", confusedForms],
    ["of a strange key", keyForms],
    ["with wrong claims", claimForms],
    ["that is broken", brokenForms],
  ])("%s is refused in every form", async (_name, forms) => {
    const accepted: string[] = [];
    for (const [name, token] of forms()) {
      const atApi = await statusOf("/api/v1/client/dashboard", token);
      const atAuth = await statusOf("/auth/v1/user", token);
      if (atApi !== 401 || ![400, 401, 403].includes(atAuth)) accepted.push(`${name}: ${atApi}, ${atAuth}`);
    }
    expect(accepted).toEqual([]);
  });

  it("that has ended is refused by a process that remembers it, too", async () => {
    const { userId, sessionId } = person;
    const ended = { userId, sessionId, aal: "aal1", expiresAtMs: Date.now() - 1 } as const;
    authStateOf(api.deps).verified.set("Bearer ended", ended);
    expect(await statusOf("/api/v1/client/dashboard", "ended")).toBe(401);
    expect(await statusOf("/auth/v1/user", "ended")).toBe(403);
  });

  it("comes in more than a hundred forms", () => {
    const all = [unsignedForms, confusedForms, keyForms, claimForms, brokenForms].flatMap((forms) => forms());
    expect(new Set(all.map(([, token]) => token)).size).toBeGreaterThan(100);
  });

  it("is refused in words of GoTrue", async () => {
    const headers = { authorization: "Bearer x.y.z", "x-supabase-api-version": "2024-01-01" };
    const reply = await api.app.inject({ url: "/auth/v1/user", headers });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({
      code: "bad_jwt",
      message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature/),
    });
  });
});
