import { expect, test } from "vitest";
import { appsUnderWay, beginLine, endLine } from "./apps-under-way.rules.ts";

test("while pages are built, the line says which of them", () => {
  const lines = [beginLine("shell"), beginLine("mf-public")];
  const now = () => appsUnderWay(`${lines.join("\n")}\n`);
  expect(now()).toBe("shell and mf-public");
  lines.push(endLine("shell", "0123456789ab", "12.3"), beginLine("mf-client"));
  expect(now()).toBe("mf-public and mf-client");
  lines.push(endLine("mf-public", "0123456789ab", undefined), endLine("mf-client", "0123456789ab", "4.0"));
  expect(now()).toBe("");
});
