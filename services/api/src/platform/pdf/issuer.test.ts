import { expect, it } from "vitest";
import { issuer } from "./issuer.ts";

it("is the brand file's name and address", async () => {
  const file = new URL("../../../../../libs/kit/src/brand.ts", import.meta.url);
  expect(await import(file.href)).toMatchObject({ brand: issuer });
});
