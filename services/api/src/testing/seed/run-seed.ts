import { vi } from "vitest";
import { seedDemo } from "../../seed/seed.ts";
import type { TestApi } from "../harness.ts";

/** Runs the seed, or several at once, and gives what was printed in all: they share this process's output. */
export async function runSeed(
  env: NodeJS.ProcessEnv,
  times = 1,
): Promise<{ codes: number[]; printed: string; errors: string }> {
  const out: string[] = [];
  const errors: string[] = [];
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => errors.push(String(text)) > 0),
  ];
  try {
    const codes = await Promise.all(Array.from({ length: times }, () => seedDemo(env)));
    return { codes, printed: out.join(""), errors: errors.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** What the seed is started with beside an API. */
export const seedEnvironment = (
  { config, ownerUrl, bureauUrl }: TestApi,
  dataDir: string,
): NodeJS.ProcessEnv => ({
  MODE: "demo",
  DATA_DIR: dataDir,
  DATABASE_URL: config.databaseUrl,
  OWNER_DATABASE_URL: ownerUrl,
  BUREAU_URL: bureauUrl,
  MASTER_KEYS: config.masterKeys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(","),
  INDEX_KEY: config.indexKey.toString("base64"),
});
