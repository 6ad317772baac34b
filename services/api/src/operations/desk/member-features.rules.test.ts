import { expect, it } from "vitest";
import { featuresWithout } from "./member-features.rules.ts";

it.each([
  ["owner", []],
  ["puller", ["partner-api", "partner-billing"]],
  ["viewer", ["partner-pulls", "partner-api", "partner-billing"]],
  ["developer", ["partner-reports", "partner-pulls", "partner-billing"]],
  ["billing", ["partner-reports", "partner-pulls", "partner-api"]],
] as const)("leaves out of the menu of a %s what that role may not do", (role, left) => {
  expect(featuresWithout(role)).toEqual(left);
});
