import { createServer } from "node:net";
import { expect, test } from "vitest";
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
