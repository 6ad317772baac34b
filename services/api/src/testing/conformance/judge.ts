import { AuthError } from "@supabase/auth-js";
import { expect } from "vitest";
import { z } from "zod";
import type { Call, Refusal } from "./calls.ts";
import type { Exchange, World } from "./wire.ts";

/** What the last request was answered, with what all answers have (contract 1.3). */
export function lastOf({ exchanges }: World): Exchange {
  const last = exchanges.at(-1);
  if (!last) throw new Error("nothing was asked");
  expect(last.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  return last;
}

/** Makes a call of the contract and holds its answer against the contract's shape. */
export async function judgeCall({ call, status = 200, shape, run }: Call, world: World): Promise<void> {
  const { error } = await run(world);
  const last = lastOf(world);
  expect([last.call, last.status, error]).toEqual([call, status, null]);
  // Contract F5; the keys may be kept by anybody.
  expect(last.headers.get("cache-control")).toBe(call.includes("jwks") ? "public, max-age=600" : "no-store");
  const wrong = shape === null ? last.text : z.safeParse(shape, JSON.parse(last.text)).error?.message;
  expect(wrong ?? "").toBe("");
}

/** An error's body in the version that auth-js speaks. */
const refusalBody = z.strictObject({
  code: z.string(),
  message: z.string().min(1),
  weak_password: z.strictObject({ reasons: z.array(z.enum(["length", "characters", "pwned"])).min(1) }).optional(), // prettier-ignore
});

/** The code in auth-js's error; it makes one of its own kind of a session that is over. */
function toldBy(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error;
  return error.name === "AuthSessionMissingError" ? "session_not_found" : error.code;
}

/** Makes a call that is refused, and holds the refusal on the wire and in auth-js's error against the contract's list. */
export async function judgeRefusal({ status, code, run }: Refusal, world: World): Promise<void> {
  const { error } = await run(world);
  const last = lastOf(world);
  const body = refusalBody.parse(JSON.parse(last.text));
  expect([last.status, body.code]).toEqual([status, code]);
  expect(last.headers.get("x-sb-error-code")).toBe(code);
  expect(body.weak_password !== undefined).toBe(code === "weak_password");
  expect(toldBy(error)).toBe(code);
}
