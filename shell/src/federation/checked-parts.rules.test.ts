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
    ["routes that are no list", { routes: {} }, "invalid routes"],
    ["a route that leads nowhere", { routes: [{ element: null }] }, "invalid routes"],
    ["a route from the root", { routes: [{ path: "/admin" }] }, "invalid routes"],
    ["an index with children", { routes: [{ index: true, children: [{ path: "x" }] }] }, "invalid routes"],
  ])("is refused when it is %s", (_name, given, why) => {
    expect(() => checkedParts("mf-x", given)).toThrow(why);
  });
});
