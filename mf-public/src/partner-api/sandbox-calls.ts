import type { Person, Step } from "./try-it.rules.ts";

/** The API's answer as it came. */
export type Answer = { readonly status: number; readonly body: unknown };

/** What comes with a throw-away key, as JSON. */
export type Key = { readonly secret: string; readonly expiresAt: string; readonly availableCents: number };

/** Why there is no key or no test person. */
export type Refusal = "off" | "limit" | "failed";

export const isRefusal = (given: object | Refusal): given is Refusal => typeof given === "string";

async function send(path: string, init: RequestInit): Promise<Answer> {
  const reply = await fetch(path, { ...init, signal: AbortSignal.timeout(30_000) });
  return { status: reply.status, body: await reply.json() };
}

const codeIn = ({ body }: Answer): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : null;

const refusalOf = (answer: Answer): Refusal =>
  codeIn(answer) === "test_mode_off" ? "off" : answer.status === 429 ? "limit" : "failed";

/** The server encodes both replies by their schemas. */
const asKey = (body: unknown): Key => body as Key;
const asPeople = (body: unknown): { readonly items: readonly Person[] } =>
  body as { readonly items: readonly Person[] };

/** The people whom the sandbox knows; or that test mode is off here. */
export async function readPeople(): Promise<readonly Person[] | Refusal> {
  try {
    const answer = await send("/api/v1/sandbox/consumers", {});
    return answer.status === 200 ? asPeople(answer.body).items : refusalOf(answer);
  } catch {
    return "failed";
  }
}

/** A throw-away key. */
export async function getKey(): Promise<Key | Refusal> {
  try {
    const answer = await send("/api/v1/sandbox/visitor-keys", { method: "POST" });
    return answer.status === 201 ? asKey(answer.body) : refusalOf(answer);
  } catch {
    return "failed";
  }
}

/** Does one step with the key; `null` when nobody answers. */
export async function run(
  { method, path, body }: Step,
  secret: string,
  once: string,
): Promise<Answer | null> {
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(path.endsWith("/credit-pulls") && { "idempotency-key": once }),
    ...(body !== null && { "content-type": "application/json" }),
  };
  try {
    return await send(path, { method, headers, ...(body !== null && { body: JSON.stringify(body) }) });
  } catch {
    return null;
  }
}
