import { describe, expect, it } from "vitest";
import { checkedParts } from "./checked-parts.rules.ts";

describe("what a remote's setup gave", () => {
  it("is taken when it is a list of routes", () => {
    const routes = [{ path: "a", children: [{ index: true }, { path: ":id" }] }];
    expect(checkedParts("mf-x", { routes }).routes).toBe(routes);
  });

  it.each([
    ["nothing", undefined, "no object"],
    ["a promise", Promise.resolve({ routes: [] }), "a promise"],
    ["no routes", { nav: null }, "no routes"],
    ["routes that are no list", { routes: {} }, "that are none"],
    ["a route that leads nowhere", { routes: [{ element: null }] }, "that are none"],
    ["a route from the root", { routes: [{ path: "/admin" }] }, "that are none"],
    ["an index with children", { routes: [{ index: true, children: [{ path: "x" }] }] }, "that are none"],
  ])("is refused when it is %s", (_name, given, why) => {
    expect(() => checkedParts("mf-x", given)).toThrow(why);
  });
});
