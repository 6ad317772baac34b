import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { rounds } from "@roadworthy/build/launch/depth";
import { printOpenapi } from "../../print-openapi.ts";
import { operationsOf, partsOf } from "./openapi-parts.ts";
import replies from "./reply-examples.json" with { type: "json" };

let text: string;
beforeAll(async () => {
  text = await printOpenapi();
});

// The portal's operations are in the whole one.
describe.each(["whole", "partner"] as const)("the %s document", (name) => {
  let document: string;
  beforeAll(async () => {
    document = name === "whole" ? text : await printOpenapi(name);
  });

  it("has nothing that Redocly finds wrong, its examples included", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // The portal itself serves the API, so the document names the place it came from.
      rules: { "no-invalid-media-type-examples": "error" },
    });
    const found = await lintFromString({ source: document, absoluteRef: "/openapi.json", config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  // Spectral takes a minute and a half for the whole beside three other tests, and four on a machine at work, so `DEPTH=full` does that.
  const isLate = name === "whole" && rounds(10) < 10;
  it.skipIf(isLate)("has nothing that Spectral warns of", { timeout: 900_000 }, async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
    const found = await spectral.run(document);
    expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
  });
});

describe("openapi.json", () => {
  it("describes every parameter, and declares the headers of every answer", () => {
    const parts = partsOf(JSON.parse(text) as object);
    const bare = operationsOf(parts).flatMap(({ operationId, parameters = [], responses = {} }) => [
      ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ...Object.entries(responses)
        .filter(([, { headers, $ref }]) => headers === undefined && $ref === undefined)
        .map(([status]) => `${operationId} ${status}`),
    ]);
    expect(bare).toEqual([]);
  });

  // To record a missing or outdated one, run a test that calls it: RECORD_EXAMPLES=1 npx vitest run <file>
  it("shows a recorded reply of every operation, as its contract describes it", () => {
    const known: Readonly<Record<string, unknown>> = replies;
    const wrong = operations.filter(({ id, reply }) => !reply.safeDecode(known[id] as never).success);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
