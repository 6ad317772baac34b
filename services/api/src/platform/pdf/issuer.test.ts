import { brand } from "@roadworthy/contracts/brand";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../../..");
const parts = ["services/api/src", "libs/contracts/src", "libs/kit/src", "shell/src"];
const remotes = ["mf-public/src", "mf-client/src", "mf-partner/src", "mf-admin/src"];

it("has its address and addresses in the brand file alone, so that an owner changes them in one place", async () => {
  const said = [...brand.address.slice(1), brand.supportEmail, brand.salesEmail, brand.supportPhone];
  const holders: string[] = [];
  for (const part of [...parts, ...remotes]) {
    const files = await readdir(join(root, part), { recursive: true });
    // Tests, samples and demo data name addresses of their own.
    const sources = files.filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|[\\/])(?:seed|testing|bench)/.test(file),
    );
    for (const file of sources) {
      const text = await readFile(join(root, part, file), "utf8");
      if (said.some((words) => text.includes(words))) holders.push(relative(root, join(root, part, file)));
    }
  }
  expect(holders).toEqual([join("libs", "contracts", "src", "brand.ts")]);
});
