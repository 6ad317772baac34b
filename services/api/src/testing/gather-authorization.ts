import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expectations } from "../authorization-expectations.ts";
import { objectFactories, samples } from "../authorization-samples.ts";
import type { AuthorizationPart } from "./authorization.ts";

/** The authorization parts of all modules in one; an operation named by two of them is an error. */
export async function gatherAuthorization(): Promise<Required<AuthorizationPart>> {
  const root = new URL("../", import.meta.url);
  const parts: AuthorizationPart[] = [{ expectations, samples, objects: objectFactories }];
  for (const file of globSync("*/**/*.authorization.ts", { cwd: fileURLToPath(root) }).toSorted()) {
    const { authorization } = (await import(/* @vite-ignore */ new URL(file, root).href)) as {
      authorization: AuthorizationPart;
    };
    parts.push(authorization);
  }
  return {
    expectations: joined(parts.map((part) => part.expectations)),
    samples: joined(parts.map((part) => part.samples)),
    objects: joined(parts.map((part) => part.objects ?? {})),
  };
}

function joined<T>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [id, value] of records.flatMap((record) => Object.entries(record))) {
    if (id in all) throw new Error(`${id} is in two authorization files`);
    all[id] = value;
  }
  return all;
}
