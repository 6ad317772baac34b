import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { randomBytes } from "node:crypto";
import { bulkhead } from "cockatiel";
import { Piscina } from "piscina";
import { isLongEnough, maxPasswordLength, minPasswordLength } from "@roadworthy/domain/password.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { admit } from "../wire/admission.ts";
import { isBreached } from "./breached-passwords.ts";
import type { hash, verify } from "./password-hash-worker.ts";

/** Hashing takes a whole core for some 20 ms, so at most a quarter of the machine does it. */
const lanes = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4)));
const hashing = bulkhead(lanes, 100);

/** Low-priority threads, so that a flood of sign-ins does not slow the other routes. They end after a minute without work. */
const hashers = new Piscina({
  filename: new URL(`./password-hash-worker${extname(import.meta.filename)}`, import.meta.url).href,
  minThreads: 0,
  maxThreads: lanes,
  niceIncrement: 10,
  idleTimeout: 60_000,
});

/** Compared against when the account has no password or does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | undefined;

/** If it cannot be made, the next call tries again. Accounts with a password do not wait for it, so its failure is caught here. */
function newDecoy(): Promise<string> {
  const made = hashPassword(randomBytes(24).toString("base64url"));
  made.catch(() => (decoy = undefined));
  return made;
}

/** Whether the password matches the hash. Without a hash it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // A longer one was never accepted, and an attacker could make us hash a quarter of a megabyte for free.
  const given = password.length > maxPasswordLength ? "" : password;
  decoy ??= newDecoy();
  const job: Parameters<typeof verify>[0] = { password: given, passwordHash: passwordHash ?? (await decoy) };
  const isRight = await admit(hashing, (): Promise<ReturnType<typeof verify>> =>
    hashers.run(job, { name: "verify" }),
  );
  return isRight && passwordHash !== null;
}

/** The argon2id hash of a new password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  const job: Parameters<typeof hash>[0] = { password };
  return admit(hashing, (): Promise<ReturnType<typeof hash>> => hashers.run(job, { name: "hash" }));
}

/** What is wrong with a password, in GoTrue's words. */
export type Weakness = { readonly message: string; readonly reasons: readonly ("length" | "pwned")[] };

/** Whether a password is too short, too long or widely known (NIST SP 800-63B-4 3.1.1: length and a block-list, no composition rules). */
export async function weaknessOf(
  ctx: Pick<Ctx, "config" | "log">,
  password: string,
): Promise<Weakness | null> {
  if (!isLongEnough(password)) {
    return { message: `Password should be at least ${minPasswordLength} characters.`, reasons: ["length"] };
  }
  if (password.length > maxPasswordLength) {
    return {
      message: `Password cannot be longer than ${maxPasswordLength} characters.`,
      reasons: ["length"],
    };
  }
  if (!(await isBreached(ctx, password))) return null;
  return {
    message: "Password is known to be weak and easy to guess, please choose a different one.",
    reasons: ["pwned"],
  };
}

/** Refuses a weak password. */
export async function requireStrongPassword(
  ctx: Pick<Ctx, "config" | "log">,
  password: string,
): Promise<void> {
  const weakness = await weaknessOf(ctx, password);
  if (!weakness) return;
  throw new AuthError(422, "weak_password", weakness.message, { weakPassword: weakness.reasons });
}
