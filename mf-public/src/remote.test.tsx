// @vitest-environment happy-dom
import { fakeShell } from "@roadworthy/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { menu } from "./menu.ts";
import remote from "./remote.tsx";
import { headsTexts } from "./site/heads-texts.ts";
import { showArea, serveSite, somePartner } from "./testing.tsx";

beforeEach(() => {
  serveSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { routes } = remote.setup(fakeShell({ user: null, basePath: "" }));
const paths = routes.map(({ path }) => `/${path ?? ""}`);

it("has a page for every entry of header and footer", () => {
  expect(menu.entries.filter(({ path }) => !paths.includes(`/${path}`))).toEqual([]);
});

it("tells search engines of every page", () => {
  expect(Object.keys(headsTexts).toSorted()).toEqual(paths.toSorted());
});

it("has the specification's footer, in its order, and then the status page", () => {
  expect(menu.entries.filter(({ place }) => place === "footer").map(({ path }) => `/${path}`)).toEqual([
    "/pricing",
    "/features",
    "/credit-monitoring",
    "/auto-loans",
    "/about",
    "/careers",
    "/faq",
    "/partner-api",
    "/privacy",
    "/privacy-request",
    "/terms",
    "/status",
  ]);
});

describe.each(paths)("%s", (path) => {
  it("has one first heading, a title, and links that lead somewhere", async () => {
    showArea(path);
    expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toMatch(/^\S.+ – Roadworthy$/));
    const known = [
      ...paths,
      "/login",
      "/register",
      "/api/docs",
      "/api/docs/guides/webhooks",
      "/status.atom",
      `/go/${somePartner.id}`,
    ];
    const dead = [...document.querySelectorAll("a")]
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => !/^(https:\/\/|mailto:|tel:)/.test(href))
      .filter((href) =>
        href.startsWith("#")
          ? document.getElementById(href.slice(1)) === null
          : !known.includes(href.split("?")[0] ?? ""),
      );
    expect(dead).toEqual([]);
  });
});
