import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rounds } from "../launch/depth.ts";
import { apps } from "../release/apps.ts";
import { freeUrls } from "./start-dev.ts";

test("apps whose ports are taken get free ones, each its own", async () => {
  const wanted = Object.values(await freeUrls(apps));
  const first = Number(new URL(wanted[0] ?? "").port);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(first, "127.0.0.1", resolve));
  try {
    const urls = Object.values(await freeUrls(apps));
    expect(new Set(urls).size).toBe(apps.length);
    expect(urls).not.toContain(wanted[0]);
  } finally {
    other.close();
  }
});

// A build of webpack takes as long as many tests: with DEPTH=full only.
test.runIf(rounds(2) === 2)(
  "npm run dev prints one line per app and none of webpack's statistics",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "roadworthy-dev-"));
    const child = spawn(process.execPath, [join(import.meta.dirname, "../launch/dev.ts"), "mf-public"], {
      env: {
        PATH: process.env["PATH"],
        SITE_URL: "http://127.0.0.1:1",
        RELEASES_DIR: folder,
        DATA_DIR: folder,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said, { timeout: 150_000 }).toContain("built in");
    child.kill("SIGTERM");
    await once(child, "close");
    rmSync(folder, { recursive: true });
    expect(said.trim().split("\n")).toEqual([
      "In the console of http://127.0.0.1:1, once:",
      expect.stringContaining("localStorage"),
      expect.stringMatching(/^mf-public +http:\/\/localhost:\d+ +built in \d+\.\d s$/),
    ]);
  },
);
