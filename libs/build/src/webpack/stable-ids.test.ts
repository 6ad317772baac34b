import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runWebpack } from "../release/run-webpack.ts";
import { remoteConfig } from "./preset.ts";
import { contractIn } from "./remote-contract.ts";
import { stableName } from "./stable-ids.ts";
import { emptyRemote } from "./testing.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const source = (word: string): string => `
import { createElement } from "react";
import { Link } from "@roadworthy/kit/router";
// contract: 9
export const note = "contract: 7";
export default {
  contract: 2,
  setup: () => ({ routes: [
    { path: "page", lazy: () => import(/* webpackChunkName: "route.page" */ "./page.ts") },
    { path: "*", element: createElement(Link, { to: "page" }, "Page") },
  ] }),
};
export const word = ${JSON.stringify(word)};
`;

/** The files of a small remote that was built in a folder of its own. */
async function built(place: string, word: string): Promise<Map<string, string>> {
  const { folder, appDir } = await emptyRemote(place);
  folders.push(folder);
  await Promise.all([
    writeFile(join(appDir, "src/remote.tsx"), source("same")),
    writeFile(join(appDir, "src/page.ts"), `export const Component = () => ${JSON.stringify(word)};`),
  ]);
  const outDir = join(folder, "out");
  await runWebpack("mf-client", { ...remoteConfig(appDir, "production"), cache: false }, outDir);
  expect(await contractIn(outDir), "of the default export, whatever else says contract").toBe(2);
  const names = (await readdir(outDir)).filter((name) => /\.(?:js|css)$/.test(name)).toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(outDir, name), "utf8")] as const)),
  );
}

it("gives equal sources equal bytes in any folder, and a changed word its own file and the one that names it", async () => {
  const one = await built("one-", "word");
  expect(one.size).toBeGreaterThan(2);
  expect(await built("another-much-longer-place-", "word")).toEqual(one);
  const other = await built("one-", "words");
  const changed = [...one.keys()].filter((name) => !other.has(name));
  expect(changed.map((name) => name.replace(/\.[0-9a-f]{8}\.js$/, "")).toSorted()).toEqual([
    "remoteEntry",
    "route.page",
  ]);
});

it.each([
  [
    "the container",
    (root: string, hash: string) =>
      `container entry (default) [["./module",{"import":["./src/remote.tsx"]}]] ${root}/mf-x/node_modules/.federation/entry.${hash}.js`,
  ],
  [
    "the federation's entry",
    (root: string, hash: string) =>
      `javascript/auto|${root}/node_modules/.federation/entry.${hash}.js|${hash}`,
  ],
  [
    "what the shell provides",
    (root: string) => `provide module (default) react@19.3.1 = ${root}/node_modules/react/index.js`,
  ],
  [
    "an entry written as its own address",
    (_root: string, hash: string) => `data:text/javascript;charset=utf-8;base64,${hash}==`,
  ],
])("%s has one name in every folder that a build runs in", (_what, of) => {
  expect(stableName(of("/one/place", "0123456789ab"), "/one/place")).toBe(
    stableName(of("/other", "ba9876543210"), "/other"),
  );
});

it("leaves other modules to webpack", () => {
  expect(stableName("javascript/auto|/one/place/mf-x/src/remote.tsx", "/one/place")).toBeNull();
});
