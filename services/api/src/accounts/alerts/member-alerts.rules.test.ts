import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { alertKind } from "@roadworthy/contracts/alerts";
import { memberTopics } from "@roadworthy/contracts/member-alerts";
import { topicOfKind } from "./member-alerts.rules.ts";

const source = fileURLToPath(new URL("../../", import.meta.url));

it("offers no topic that nothing sends, and no kind of alert exists that nothing sends", () => {
  const code = globSync("**/*.ts", { cwd: source })
    .filter((path) => !/^seed|^testing|\.(test|rules)\.ts$/.test(path))
    .map((path) => readFileSync(`${source}${path}`, "utf8"))
    .join("\n");
  expect(alertKind.options.filter((kind) => !code.includes(`"${kind}"`))).toEqual([]);
  const sent = new Set(Object.values(topicOfKind));
  expect(memberTopics.filter((topic) => !sent.has(topic))).toEqual([]);
});
