import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const contractsDir = join(import.meta.dirname, "../../../contracts/src");
const types = ["infer", "input", "output", "ZodType", "ZodObject"];

it("shares exactly the part of zod that contracts use", async () => {
  const files = (await readdir(contractsDir, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(contractsDir, file), "utf8")));
  const used = texts.flatMap((text) => [...text.matchAll(/\bz\s*\.([A-Za-z0-9]+)/g)].map(([, name]) => name));
  const parts = await readFile(join(import.meta.dirname, "shared-zod-parts.js"), "utf8");
  const shared = [...parts.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
  expect(new Set(shared)).toEqual(new Set(used.filter((name) => !types.includes(name ?? ""))));
});
