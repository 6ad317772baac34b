import { expect, it } from "vitest";
import { catalogVersions, packedManifest } from "./packed-manifest.rules.ts";

const catalog = catalogVersions(`packages:
  - libs/*

# Every version once.
catalog:
  "@swc/core": 1.16.22
  antd: 6.6.8
  zod: 4.6.7

catalogMode: strict
`);
const libs = new Map([
  ["@roadworthy/kit", "0.3.0"],
  ["@roadworthy/contracts", "0.2.0"],
]);
const kit = {
  name: "@roadworthy/kit",
  version: "0.3.0",
  private: true,
  exports: { "./*.css": "./src/*.css", "./parts/*": "./src/parts/*.tsx" },
  dependencies: { "@roadworthy/contracts": "workspace:*", antd: "catalog:", zod: "catalog:" },
  devDependencies: { "@swc/core": "catalog:" },
};

it("packs a library with versions in place of the workspace, and compiled files in place of sources", () => {
  const packed = packedManifest(kit, catalog, libs);
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|catalog:|\.tsx?"(?!,"default)/);
  expect(packed).toMatchObject({
    dependencies: { zod: "4.6.7" },
    peerDependencies: { "@roadworthy/contracts": "^0.2.0", antd: "^6.6.8" },
    exports: {
      "./*.css": "./dist/src/*.css",
      "./parts/*": { types: "./dist/src/parts/*.d.ts", default: "./dist/src/parts/*.js" },
    },
  });
  expect(packed).not.toHaveProperty("private");
});

it("leaves out what the packed files never ask for, and refuses what has no version", () => {
  expect(packedManifest(kit, catalog, libs, new Set(["zod"])).peerDependencies).toEqual({});
  const strange = { ...kit, dependencies: { "left-out": "catalog:" } };
  expect(() => packedManifest(strange, catalog, libs)).toThrow("left-out");
});
