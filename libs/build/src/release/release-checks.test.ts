import { describe, expect, it } from "vitest";
import { newestApiVersion } from "@roadworthy/contracts/api-versions";
import type { Release } from "@roadworthy/contracts/releases";
import { isOver, measure, printMeasured } from "./budgets.rules.ts";
import { apiFaults, incompatibilities, satisfies } from "./compatibility.rules.ts";

const kb = (count: number): Release["bytes"][string] => ({ raw: 0, gzip: 0, brotli: count * 1024 });

const make = (more: Partial<Release>): Release => ({
  name: "mf-client",
  version: "0123456789ab",
  kind: "remote",
  contract: 1,
  builtAt: "2026-11-20T12:00:00.000Z",
  entry: "remoteEntry.js",
  initial: ["expose.js"],
  chunks: { "route.dashboard": ["antd.js", "dashboard.js", "dashboard.css"], chart: ["g2.js"] },
  shared: { react: { version: "19.3.1", requires: "^19.3" } },
  integrity: {},
  bytes: {
    "remoteEntry.js": kb(6),
    "expose.js": kb(1),
    "antd.js": kb(100),
    "dashboard.js": kb(3),
    "dashboard.css": kb(50),
    "g2.js": kb(280),
  },
  ...more,
});

const shell = make({
  name: "shell",
  kind: "shell",
  entry: null,
  initial: ["vendor.js", "shell.js", "shell.css"],
  chunks: { auth: ["auth.js"] },
  bytes: { "vendor.js": kb(69), "shell.js": kb(30), "shell.css": kb(4), "auth.js": kb(20), "zod.js": kb(22) },
});

describe("budgets", () => {
  it("count every script a first visit needs, the shell's and the auth client's too, and no style sheet", () => {
    const figures = measure(make({}), shell, {}, null).map(({ what, kb: count }) => [what, count]);
    expect(figures).toEqual([
      ["dashboard", 69 + 30 + 20 + 6 + 1 + 100 + 3],
      ["all", 69 + 30 + 20 + 6 + 1 + 100 + 3 + 280],
    ]);
  });

  it("leave the auth client out of a public page", () => {
    const [page] = measure(make({ name: "mf-public" }), shell, {}, null);
    expect(page?.kb).toBe(69 + 30 + 6 + 1 + 100 + 3);
  });

  it("hold the shell to its own scripts", () => {
    const [initial] = measure(shell, shell, { initialKb: 99 }, null);
    expect(initial).toMatchObject({ what: "initial", kb: 99, limitKb: 99 });
    expect(initial && isOver(initial)).toBe(false);
  });

  it("fail a page over its own limit, or over the limit of all pages", () => {
    const over = (pagesKb: Record<string, number>): boolean[] =>
      measure(make({}), shell, { pagesKb }, null).map(isOver);
    expect(over({ "*": 228 })).toEqual([true, false]);
    expect(over({ "*": 229 })).toEqual([false, false]);
    expect(over({ "*": 100, dashboard: 300 })).toEqual([false, false]);
  });

  it("count what the largest further page loads on top of the dashboard", () => {
    const chunks = {
      "route.dashboard": ["antd.js", "dashboard.js"],
      "route.plan": ["antd.js"],
      "route.alerts": ["antd.js", "g2.js"],
    };
    const over = (furtherKb: number) => measure(make({ chunks }), shell, { furtherKb }, null).filter(isOver);
    expect(over(279)).toMatchObject([{ what: "further", kb: 280, limitKb: 279 }]);
    expect(over(280)).toEqual([]);
  });

  it("hold every language to the same limits", () => {
    const parts = (file: string) => ({
      entry: file,
      initial: [],
      chunks: { "route.index": [] },
      files: [file],
    });
    const both = make({
      languages: { en: parts("en.js"), es: parts("es.js") },
      bytes: { "en.js": kb(1), "es.js": kb(9) },
    });
    const bare = make({ kind: "shell", initial: [], chunks: {}, bytes: {} });
    const measured = measure(both, bare, { pagesKb: { "*": 5 } }, null);
    expect(measured.map(({ what, kb: count }) => [what, count])).toEqual([
      ["index", 1],
      ["all", 1],
      ["index (es)", 9],
      ["all (es)", 9],
    ]);
    expect(measured.filter(isOver).map(({ what }) => what)).toEqual(["index (es)"]);
  });

  it("print the difference to the last build", () => {
    const last = make({ bytes: { ...make({}).bytes, "antd.js": kb(90) } });
    const lines = printMeasured(
      "mf-client",
      measure(make({}), shell, { pagesKb: { "*": 200 } }, { release: last, shell }),
    );
    expect(lines).toEqual([
      "✗ mf-client dashboard: 229.0 KB (limit 200, +10.0 KB)",
      "✓ mf-client all: 509.0 KB (no limit, +10.0 KB)",
    ]);
  });
});

describe("a remote beside a shell", () => {
  it("may go live when contract and shared versions fit", () => {
    expect(incompatibilities(make({}), shell)).toEqual([]);
  });

  it("is refused for another contract", () => {
    expect(incompatibilities(make({ contract: 2 }), shell)).toEqual([
      "mf-client speaks contract 2, the shell 1",
    ]);
  });

  it("is refused for a version the shell does not bring, or a package it does not share", () => {
    const shared = {
      react: { version: "18.3.1", requires: "^18.3" },
      jotai: { version: "2.0.0", requires: "^2.0" },
    };
    expect(incompatibilities(make({ shared }), shell)).toEqual([
      "mf-client needs react ^18.3, the shell brings 19.3.1",
      "mf-client expects the shell to share jotai, which it does not",
    ]);
  });

  it("is refused for calls of an API that the server does not speak", () => {
    expect(apiFaults(make({}))).toEqual([]);
    expect(apiFaults(make({ api: newestApiVersion }))).toEqual([]);
    expect(apiFaults(make({ api: "2031-01-01" })).join()).toContain("written for the API of 2031-01-01");
  });

  it("is refused without an entry", () => {
    expect(incompatibilities(make({ entry: null }), shell)).toEqual(["mf-client has no entry file"]);
  });

  it.each([
    ["19.3.1", "^19.3", true],
    ["19.4.0", "^19.3", true],
    ["19.2.9", "^19.3", false],
    ["20.0.0", "^19.3", false],
    ["0.1.4", "^0.1", true],
    ["0.2.0", "^0.1", false],
  ])("%s against %s: %s", (version, range, fits) => {
    expect(satisfies(version, range)).toBe(fits);
  });
});
