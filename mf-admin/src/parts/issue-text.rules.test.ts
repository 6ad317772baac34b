import { expect, it } from "vitest";
import { issueText } from "./issue-text.rules.ts";

it("gives an issue a subject only where it lacks one", () => {
  expect(issueText("must be a web address")).toBe("This must be a web address.");
  expect(issueText("must be an email address", "ops@")).toBe("ops@ must be an email address.");
  expect(issueText("Too big: expected string to have <=500 characters")).toBe(
    "Too big: expected string to have <=500 characters.",
  );
  expect(issueText("We already have it.")).toBe("We already have it.");
});
