import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { printSettings } from "./print-settings.ts";

test("DEPLOY.md has the settings that the API reads", async () => {
  const text = await readFile(new URL("../DEPLOY.md", import.meta.url), "utf8");
  expect(/<!-- settings[^>]*-->\n([^]*)<!-- end of settings -->/.exec(text)?.[1]?.trim()).toBe(
    printSettings(),
  );
});
