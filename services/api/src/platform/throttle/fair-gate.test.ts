import { expect, it } from "vitest";
import { fairGate } from "./fair-gate.ts";

it("leaves the places of others to them, has a few wait, and forgets who has none", async () => {
  const through = fairGate({ atOnce: 2, waiting: 1, sentence: "Too many. Try again.", retryAfterSeconds: 3 });
  const free = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (caller: string, name: string) =>
    through(caller, async () => {
      begun.push(name);
      await free.promise;
      return name;
    });
  const flood = ["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name));
  const other = ask("b", "b1");
  await expect(flood[4]).rejects.toMatchObject({
    code: "unavailable",
    message: "Too many. Try again.",
    headers: { "retry-after": "3" },
  });
  expect(begun).toEqual(["a1", "a2", "b1"]);
  free.resolve();
  const ends = await Promise.allSettled([...flood, other]);
  expect(ends.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(await ask("a", "a6")).toBe("a6");
});

it("frees the place of what fails", async () => {
  const through = fairGate({ atOnce: 1, waiting: 0, sentence: "Too many.", retryAfterSeconds: 1 });
  await expect(through("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await through("a", () => Promise.resolve("done"))).toBe("done");
});
