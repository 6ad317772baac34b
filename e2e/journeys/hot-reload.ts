import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyRepository } from "@roadworthy/build/launch/suite/repository-copy";
import { deepTest, expect, test } from "../support/journey.ts";
import { portal } from "../support/portal.ts";

const texts = "mf-public/src/credit-costs/credit-costs-texts.ts";
const page = "mf-public/src/credit-costs/credit-costs.page.tsx";
const heading = 'heading: "The True Cost of Bad Credit"';

deepTest(
  "npm run dev beside a running portal shows a changed word with the page's state kept, and a syntax error over the page",
  async ({ browser }) => {
    test.setTimeout(900_000);
    const { folder, remove } = await copyRepository();
    const dev = spawn(
      process.execPath,
      [join(folder, "libs/build/src/launch/dev.ts"), "shell", "mf-public"],
      {
        cwd: folder,
        env: { PATH: process.env["PATH"], SITE_URL: portal.siteUrl, DATA_DIR: join(folder, ".data") },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let said = "";
    for (const stream of [dev.stdout, dev.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const context = await browser.newContext();
    try {
      await expect.poll(() => said.match(/built in/g)?.length, { timeout: 600_000 }).toBe(2);
      const [, url = ""] = /Open (http:\S+)/.exec(said) ?? [];
      const tab = await context.newPage();
      await tab.goto(`${url}/credit-costs`);
      // Nowhere but in the page's own state.
      await tab.getByLabel("Your score").fill("642");
      await tab.evaluate(() => void Object.assign(window, { isSameDocument: true }));
      const change = async (file: string, text: (before: string) => string): Promise<number> => {
        const path = join(folder, file);
        await writeFile(path, text(await readFile(path, "utf8")));
        return performance.now();
      };
      const tell = (what: string, from: number): void =>
        void process.stdout.write(`${what} after ${((performance.now() - from) / 1000).toFixed(2)} s\n`);

      const changedAt = await change(texts, (before) =>
        before.replace(heading, 'heading: "Changed while you look"'),
      );
      await expect(tab.getByRole("heading", { level: 1, name: "Changed while you look" })).toBeVisible();
      tell("A changed word shows", changedAt);
      await expect(tab.getByLabel("Your score")).toHaveValue("642");
      expect(await tab.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);

      const overlay = tab.locator("#webpack-dev-server-client-overlay");
      const named = overlay.contentFrame().getByText("credit-costs.page.tsx").first();
      const brokenAt = await change(page, (before) => `${before}\nexport const = ;\n`);
      await expect(named).toBeVisible();
      tell("A syntax error shows its overlay", brokenAt);
      await change(page, (before) => before.replace("\nexport const = ;\n", ""));
      await expect(overlay).toHaveCount(0);
      await expect(tab.getByLabel("Your score")).toHaveValue("642");
      expect(await tab.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    } finally {
      await context.close();
      const ended = once(dev, "close");
      dev.kill("SIGTERM");
      await ended;
      await remove();
    }
  },
);
