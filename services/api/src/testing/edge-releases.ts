import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { releaseOf } from "./built-release.ts";

export const stable = "0123456789ab";
export const canary = "ba9876543210";
export const entryText = "var mf_client = 'the container';\n".repeat(40);

async function store(releasesDir: string, one: Release, files: Record<string, string>): Promise<void> {
  const dir = join(releasesDir, one.name, one.version);
  await mkdir(dir, { recursive: true });
  const integrity: Release["integrity"] = {};
  const bytes: Release["bytes"] = {};
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(dir, file), text);
    await writeFile(join(dir, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(dir, `${file}.gz`), gzipSync(text));
    integrity[file] = `sha384-${createHash("sha384").update(text).digest("base64")}`;
    bytes[file] = { raw: text.length, gzip: 1, brotli: 1 };
  }
  await writeFile(join(dir, "release.json"), JSON.stringify({ ...one, integrity, bytes }));
}

/** Makes this the registry, as a release does: at once. */
export async function point(releasesDir: string, registry: Registry): Promise<void> {
  const next = join(releasesDir, "next.json");
  await writeFile(next, JSON.stringify(registry));
  await rename(next, join(releasesDir, "registry.json"));
}

/** Both apps at their stable version. */
export const pointers: Registry = {
  devOverrides: false,
  apps: {
    shell: { stable, canary: null, percent: 0, history: [] },
    "mf-client": { stable, canary: null, percent: 0, history: [] },
  },
};

/** Stores a shell and two versions of a remote as releases; returns their folder. */
export async function storeReleases(): Promise<string> {
  const releasesDir = await mkdtemp(join(tmpdir(), "edge-"));
  await store(
    releasesDir,
    releaseOf("shell", stable, {
      initial: ["shell.css", "vendor.js", "shell.js"],
      chunks: { auth: ["auth.js"], "route.login": ["route.login.js"] },
    }),
    { "shell.css": "p{}", "vendor.js": "1", "shell.js": "2", "auth.js": "3", "route.login.js": "4" },
  );
  await writeFile(
    join(releasesDir, "shell", stable, "index.html"),
    '<html lang="en"><head><!--roadworthy--></head><body></body></html>',
  );
  for (const version of [stable, canary]) {
    await store(
      releasesDir,
      releaseOf("mf-client", version, {
        entry: "remoteEntry.js",
        initial: ["expose.js"],
        chunks: {
          "route.dashboard": ["route.dashboard.js"],
          "route.reports._id": ["one.js"],
          "route.reports.compare": ["two.js"],
          "route.same": ["same.0a1b2c3d.js"],
        },
        addressing: "content",
      }),
      {
        "remoteEntry.js": entryText,
        "expose.js": "5",
        "route.dashboard.js": "6",
        "one.js": "7",
        "two.js": "8",
        "same.0a1b2c3d.js": "9",
      },
    );
  }
  await point(releasesDir, pointers);
  return releasesDir;
}
