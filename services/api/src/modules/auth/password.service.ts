import { availableParallelism } from "node:os";
import { randomBytes } from "node:crypto";
import { hash, verify, type Options } from "@node-rs/argon2";
import { bulkhead } from "cockatiel";
import { AuthError } from "./auth-error.ts";
import { admit } from "./admission.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { maxPasswordLength, minPasswordLength } from "./password.rules.ts";

/** argon2id as OWASP's password storage sheet asks for: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash takes a whole core for some 20 ms, on the threads that files, DNS and crypto share: at most a quarter of the machine. */
const hashing = bulkhead(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4))), 100);

/** What an account without a password, or none at all, is compared with: the answer takes the same time. */
const decoy = hash(randomBytes(24).toString("base64url"), cost);

/** Whether the password fits the hash; with no hash it does the same work and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // A longer one was never accepted, and hashing a quarter of a megabyte is work an attacker would get for free.
  const given = password.length > maxPasswordLength ? "" : password;
  const isRight = await inLane(async () => verify(passwordHash ?? (await decoy), given));
  return isRight && passwordHash !== null;
}

/** The argon2id hash of a new password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, cost));

/** Says whether a password is known from breaches. The default is an offline list; a range query to a service fits behind it. */
export type BreachedPasswords = (password: string) => Promise<boolean>;

const offlineList: BreachedPasswords = (password) => Promise.resolve(isCommonPassword(password));

/** Refuses a password that is too short, too long or widely known (NIST SP 800-63B-4 3.1.1: length and a block-list, no composition rules). */
export async function requireStrongPassword(
  password: string,
  isBreached: BreachedPasswords = offlineList,
): Promise<void> {
  if (Array.from(password).length < minPasswordLength) {
    throw weak(`Password should be at least ${minPasswordLength} characters.`, ["length"]);
  }
  if (password.length > maxPasswordLength) {
    throw weak(`Password cannot be longer than ${maxPasswordLength} characters.`, ["length"]);
  }
  if (await isBreached(password)) {
    throw weak("Password is known to be weak and easy to guess, please choose a different one.", ["pwned"]);
  }
}

const inLane = <T>(work: () => Promise<T>): Promise<T> => admit(hashing, work);

const weak = (message: string, reasons: readonly ("length" | "pwned")[]): AuthError =>
  new AuthError(422, "weak_password", message, { weakPassword: reasons });
