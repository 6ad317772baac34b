import { expect, it } from "vitest";
import { oneLine } from "./one-line.rules.ts";

it("joins the lines that somebody wrote", () => {
  expect(oneLine(" I was never there.\n\nAsk  them.\r\n")).toBe("I was never there. Ask them.");
});
