import { endpoint } from "@roadworthy/contracts/endpoint";
import type { ProblemCode } from "@roadworthy/contracts/problem";
import { ApiError } from "@roadworthy/kit/api";
import { expect, it } from "vitest";
import { z } from "zod";
import { makeRepeats } from "./repeats.ts";

const made = endpoint({
  id: "things.make",
  method: "POST",
  path: "/api/v1/things",
  tag: "Things",
  summary: "Make one",
  policy: { roles: ["client"] },
  isRepeatable: true,
  status: 201,
  reply: z.string(),
});
const { isRepeatable: _, ...once } = made;

const problem = (code: ProblemCode, status: number): ApiError =>
  new ApiError({ type: `/problems/${code}`, title: code, status, code, detail: "No." });
const lost = problem("unavailable", 503);

/** A server that answers in this order, and the keys it was sent. */
function serverWith(...answers: readonly (string | ApiError)[]) {
  const left = [...answers];
  const keys: (string | undefined)[] = [];
  return {
    keys,
    ask: async (headers: Readonly<Record<string, string>>): Promise<string> => {
      keys.push(headers["idempotency-key"]);
      const answer = left.shift();
      if (answer instanceof ApiError) throw answer;
      return answer ?? "made";
    },
  };
}

it("sends a try after a lost reply with the same key, and the next one with another", async () => {
  const { ask, keys } = serverWith(lost);
  const repeats = makeRepeats();
  await expect(repeats(made, { body: { name: "car" } }, ask)).rejects.toBe(lost);
  await repeats(made, { body: { name: "truck" } }, ask);
  await repeats(made, { body: { name: "car" } }, ask);
  await repeats(made, { body: { name: "car" } }, ask);
  const [first, truck, again, another] = keys;
  expect(again).toBe(first);
  expect(new Set([first, truck, another]).size).toBe(3);
});

it("sends what was refused with a new key", async () => {
  const { ask, keys } = serverWith(problem("illegal_transition", 409));
  const repeats = makeRepeats();
  await expect(repeats(made, {}, ask)).rejects.toThrow("No.");
  await repeats(made, {}, ask);
  expect(keys[1]).not.toBe(keys[0]);
});

it("joins a second click to the request that is under way", async () => {
  const { ask, keys } = serverWith();
  const repeats = makeRepeats();
  expect(await Promise.all([repeats(made, {}, ask), repeats(made, {}, ask)])).toEqual(["made", "made"]);
  expect(keys).toHaveLength(1);
});

it("waits while the server still works on the try before", async () => {
  const { ask, keys } = serverWith(problem("request_in_progress", 409), "made before");
  const repeats = makeRepeats(async () => undefined);
  expect(await repeats(made, {}, ask)).toBe("made before");
  expect(new Set(keys).size).toBe(1);
});

it("leaves what the server does not do once as it is", async () => {
  const { ask, keys } = serverWith();
  const repeats = makeRepeats();
  await Promise.all([repeats(once, {}, ask), repeats(once, {}, ask)]);
  expect(keys).toEqual([undefined, undefined]);
});
