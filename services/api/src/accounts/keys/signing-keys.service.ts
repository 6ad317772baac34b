import { createPrivateKey, type KeyObject } from "node:crypto";
import { desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK } from "jose";
import type { Deps } from "../../platform/ctx.ts";
import { retiredKeysKeptMs, rotationStep, type KeyRow } from "./signing-keys.rules.ts";
import { signingKeys } from "../sessions/sessions.table.ts";

/** This installation's keys as one process knows them. */
export type KeyRing = {
  /** The key that signs now. */
  signer(): Promise<{ kid: string; key: KeyObject }>;
  /** The PEM of a key whose tokens may still be valid; `undefined` if there is none with that id. */
  verifier(kid: string): Promise<string | undefined>;
  /** The content of `/.well-known/jwks.json`: published and active keys, and retired ones while a token of theirs may still be valid. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Reads the keys again and takes the next step of the rotation if it is due (or `isForced`). */
  maintain(isForced?: boolean): Promise<void>;
};

type Loaded = {
  readonly signer: { kid: string; key: KeyObject };
  readonly verifiers: ReadonlyMap<string, string>;
  readonly jwks: { keys: JWK[] };
};

/** Another process may have added a key. An unknown id justifies one look at the table, but not one per forged token. */
const MIN_RELOAD_MS = 5_000;

/** Loads the keys, creating the first one if there is none. Safe when several processes start at once. */
export async function openKeyRing(deps: Deps): Promise<KeyRing> {
  await activateFirstKey(deps);
  let loaded = load(deps);
  let loadedAtMs = performance.now();
  const reload = (): Promise<Loaded> => {
    const previous = loaded;
    const next = load(deps);
    loadedAtMs = performance.now();
    // After a failed read, the keys known so far stay in use.
    loaded = next.catch(() => previous);
    return next;
  };
  await loaded;
  return {
    async signer() {
      return (await loaded).signer;
    },
    async verifier(kid) {
      const known = (await loaded).verifiers.get(kid);
      if (known !== undefined || performance.now() - loadedAtMs < MIN_RELOAD_MS) return known;
      return (await reload()).verifiers.get(kid);
    },
    async jwks() {
      return (await loaded).jwks;
    },
    async maintain(isForced = false) {
      await rotate(deps, isForced);
      await reload();
    },
  };
}

async function load(deps: Deps): Promise<Loaded> {
  const keptSince = new Date(deps.now().getTime() - retiredKeysKeptMs);
  const rows = await deps.db
    .select()
    .from(signingKeys)
    .where(or(ne(signingKeys.status, "retired"), gt(signingKeys.retiredAt, keptSince)))
    .orderBy(desc(signingKeys.createdAt));
  const active = rows.find((row) => row.status === "active");
  if (!active) throw new Error("there is no active signing key");
  const verifiers = new Map<string, string>();
  for (const row of rows) {
    const key = await importJWK(row.publicJwk, "ES256", { extractable: true });
    if (key instanceof Uint8Array) throw new Error(`signing key ${row.kid} is not a public key`);
    verifiers.set(row.kid, await exportSPKI(key));
  }
  return {
    signer: { kid: active.kid, key: createPrivateKey({ key: openPrivateJwk(deps, active), format: "jwk" }) },
    verifiers,
    jwks: { keys: rows.map((row) => row.publicJwk) },
  };
}

/** The JWK sealed by `newKey`. */
function openPrivateJwk(
  deps: Deps,
  { kid, sealedPrivateJwk }: { kid: string; sealedPrivateJwk: string },
): JWK {
  try {
    return JSON.parse(deps.cipher.open(sealedPrivateJwk, placeOf(kid))) as JWK;
  } catch (cause) {
    throw new Error(
      "The signing key in the database was sealed by a master key that MASTER_KEYS does not hold.",
      {
        cause,
      },
    );
  }
}

/** A new installation signs at once, since nobody can have cached an older key set. */
async function activateFirstKey(deps: Deps): Promise<void> {
  const [any] = await deps.db.select({ kid: signingKeys.kid }).from(signingKeys).limit(1);
  if (any) return;
  // The unique index on the active key lets only the first of two processes in.
  await deps.db
    .insert(signingKeys)
    .values({ ...(await newKey(deps)), status: "active", activatedAt: deps.now() })
    .onConflictDoNothing();
}

/** Takes one step: publishes a successor, or activates it and retires the old key, or does nothing. */
async function rotate(deps: Deps, isForced: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4713)`);
    const rows: KeyRow[] = await tx.select().from(signingKeys).where(ne(signingKeys.status, "retired"));
    const step = rotationStep(rows, deps.now(), isForced);
    if (step.kind === "publish") {
      await tx.insert(signingKeys).values({ ...(await newKey(deps)), status: "published" });
    } else if (step.kind === "activate") {
      await tx
        .update(signingKeys)
        .set({ status: "retired", retiredAt: deps.now() })
        .where(eq(signingKeys.status, "active"));
      await tx
        .update(signingKeys)
        .set({ status: "active", activatedAt: deps.now() })
        .where(eq(signingKeys.kid, step.kid));
    }
  });
}

async function newKey(deps: Deps) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  if (!kty || !crv || !x || !y) throw new Error("an ES256 key has kty, crv, x and y");
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return {
    kid,
    sealedPrivateJwk: deps.cipher.seal(JSON.stringify(await exportJWK(privateKey)), placeOf(kid)),
    publicJwk: { kty, crv, x, y, kid, alg: "ES256", use: "sig" },
    createdAt: deps.now(),
  };
}

const placeOf = (kid: string): string => `signing_keys.sealed_private_jwk:${kid}`;
