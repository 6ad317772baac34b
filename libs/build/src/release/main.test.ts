import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Release } from "@roadworthy/contracts/releases";
import { versionOf, type AppName } from "./apps.ts";
import { buildAll, buildMissing, changedApps } from "./build-all.ts";
import { carryOut } from "./main.ts";
import { refuseEarly } from "./checks/preflight.ts";
import { readCommand, readOrder } from "./read-command.ts";
import { changeRegistry, makeCanary, makeStable, readRegistry } from "./registry.ts";

describe("the command line", () => {
  it("says what to do with which app", () => {
    expect(readOrder(["mf-client"])).toEqual({ apps: ["mf-client"], kind: "stable" });
    expect(readOrder(["mf-client", "--canary", "10"])).toEqual({
      apps: ["mf-client"],
      kind: "canary",
      percent: 10,
    });
    expect(readOrder(["--rollback", "mf-client"])).toEqual({ apps: ["mf-client"], kind: "rollback" });
    expect(readOrder(["shell", "--promote"])).toEqual({ apps: ["shell"], kind: "promote" });
  });

  it("says where, and asks why only of what moves something", () => {
    expect(
      readCommand(["mf-client", "--staged", "60", "--to", "https://x.example", "--reason", "New"]),
    ).toEqual({
      order: { apps: ["mf-client"], kind: "staged", minutes: 60 },
      at: new URL("https://x.example"),
      reason: "New",
      unvisited: null,
    });
    expect(readCommand(["mf-client", "--no-smoke", "No screen"]).unvisited).toBe("No screen");
    expect(() => readCommand(["mf-client", "--no-smoke"])).toThrow("Say why the visit is skipped");
    expect(readCommand(["--list", "--to", "https://x.example"]).order).toEqual({ kind: "list" });
    expect(() => readCommand(["mf-client", "--to", "https://x.example"])).toThrow("Say why");
    expect(() => readCommand(["mf-client", "--to", "http://x.example", "--reason", "New"])).toThrow("https");
  });

  it.each([
    [[], "Name an app"],
    [["mf-client", "--staged", "0"], "from 1 to 10080"],
    [["mf-nothing"], "Name an app"],
    [["mf-client", "mf-nothing"], "Name an app"],
    [["mf-client", "--to", "old"], "twelve hex digits"],
    [["mf-client", "shell", "--to", "0123456789ab"], "takes one app"],
    [["mf-client", "--canary", "0"], "from 1 to 99"],
    [["mf-client", "--canary", "100"], "from 1 to 99"],
    [["mf-client", "--canary", "ten"], "from 1 to 99"],
    [["mf-client", "--promote", "--rollback"], "Only one of"],
    [["mf-client", "--unknown"], "Unknown option"],
  ])("refuses %j: %s", (args, reason) => {
    expect(() => readOrder(args)).toThrow(reason);
  });
});

describe("a release", () => {
  const old = "111111111111";
  let dir: string;
  let version: string;
  let lines: string[];
  const log = (line: string): number => lines.push(line);
  const pointer = async () => (await readRegistry(dir)).apps["mf-client"];

  // Stands in for a build of the current sources, so that nothing has to be built here.
  async function stored(app: AppName, more: Partial<Release> = {}, at?: string): Promise<void> {
    const made: Release = {
      name: app,
      version: at ?? (await versionOf(app)),
      kind: app === "shell" ? "shell" : "remote",
      contract: 1,
      builtAt: "2026-11-20T12:00:00.000Z",
      entry: app === "shell" ? null : "remoteEntry.js",
      initial: [],
      chunks: {},
      shared: { react: { version: "19.3.1", requires: "^19.3" } },
      integrity: {},
      bytes: { "remoteEntry.js": { raw: 1, gzip: 1, brotli: 1024 } },
      ...more,
    };
    const folder = join(dir, app, made.version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "release.json"), JSON.stringify(made));
  }

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "release-"));
    lines = [];
    version = await versionOf("mf-client");
    await stored("shell");
    await stored("mf-client");
    await stored("mf-client", {}, old);
    const shellVersion = await versionOf("shell");
    await changeRegistry(dir, (now) => makeStable(makeStable(now, "shell", shellVersion), "mf-client", old));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it("is refused before anything is checked or built when nothing could come of it", async () => {
    const { apps: live } = await readRegistry(dir);
    await refuseEarly({ apps: ["mf-client"], kind: "canary", percent: 10 }, live);
    await expect(refuseEarly({ apps: ["mf-admin"], kind: "canary", percent: 10 }, live)).rejects.toThrow(
      "mf-admin has no stable version yet; release it without --canary first.",
    );
    await expect(refuseEarly({ apps: ["mf-client"], kind: "stable" }, {})).rejects.toThrow(
      "no shell to release",
    );
    await refuseEarly({ apps: ["shell", "mf-client"], kind: "stable" }, {});
    const none = () => join(dir, "none.json");
    await expect(refuseEarly({ apps: ["mf-client"], kind: "stable" }, live, none)).rejects.toThrow(
      "mf-client has no budgets.json",
    );
  });

  it("moves the pointer and nothing else", async () => {
    const before = await readRegistry(dir);
    await carryOut({ apps: ["mf-client"], kind: "stable" }, dir, log);
    const after = await readRegistry(dir);
    expect(after.apps["mf-client"]).toMatchObject({
      stable: version,
      canary: null,
      percent: 0,
      history: [old],
    });
    expect(after.apps["shell"]).toEqual(before.apps["shell"]);
    expect(lines.at(-1)).toBe(`mf-client ${version} is now stable`);
  });

  it("goes by canary, promotion and roll-back", async () => {
    await carryOut({ apps: ["mf-client"], kind: "canary", percent: 10 }, dir, log);
    expect(await pointer()).toMatchObject({ stable: old, canary: version, percent: 10 });
    await carryOut({ apps: ["mf-client"], kind: "promote" }, dir, log);
    expect(await pointer()).toMatchObject({ stable: version, canary: null });
    await carryOut({ apps: ["mf-client"], kind: "rollback" }, dir, log);
    expect(await pointer()).toMatchObject({ stable: old, history: [], withdrawn: [version] });
  });

  it("stays taken back when the portal starts again", async () => {
    for (const app of ["mf-public", "mf-partner", "mf-admin"] as const) await stored(app);
    await carryOut({ apps: ["mf-client"], kind: "stable" }, dir, log);
    await carryOut({ apps: ["mf-client"], kind: "rollback" }, dir, log);
    await buildMissing({ releasesDir: dir, log });
    expect(await pointer()).toMatchObject({ stable: old });
    // Nor does `npm run build` ship it again.
    expect(await changedApps(await readRegistry(dir))).toEqual([]);
  });

  it("is refused, with the reason, when it does not fit the shell", async () => {
    await stored("mf-client", { contract: 2 });
    const refused = carryOut({ apps: ["mf-client"], kind: "stable" }, dir, log);
    await expect(refused).rejects.toThrow("mf-client speaks contract 2, the shell 1");
    expect(await pointer()).toMatchObject({ stable: old });
  });

  it("of a shell that a live remote does not fit is refused, stable or canary, and goes with the remote as one set", async () => {
    await stored("shell", { contract: 2 });
    const refused = /mf-client speaks contract 1, the shell 2 \(mf-client 111111111111 beside shell/;
    const next = await versionOf("shell");
    await stored("shell", {}, "222222222222");
    await changeRegistry(dir, (now) => makeStable(now, "shell", "222222222222"));
    await expect(carryOut({ apps: ["shell"], kind: "stable" }, dir, log)).rejects.toThrow(refused);
    await expect(carryOut({ apps: ["shell"], kind: "canary", percent: 1 }, dir, log)).rejects.toThrow(
      refused,
    );
    expect((await readRegistry(dir)).apps["shell"]?.stable).toBe("222222222222");
    await stored("mf-client", { contract: 2 });
    await carryOut({ apps: ["shell", "mf-client"], kind: "stable" }, dir, log);
    const { apps: live } = await readRegistry(dir);
    expect([live["shell"]?.stable, live["mf-client"]?.stable]).toEqual([next, version]);
    // Neither can go back alone; both together can.
    await expect(carryOut({ apps: ["shell"], kind: "rollback" }, dir, log)).rejects.toThrow("the shell 1");
    await carryOut({ apps: ["shell", "mf-client"], kind: "rollback" }, dir, log);
    expect((await pointer())?.stable).toBe(old);
  });

  it("is not promoted or taken to a version that does not fit or is not stored", async () => {
    await stored("mf-client", { contract: 2 }, "333333333333");
    await expect(
      carryOut({ apps: ["mf-client"], kind: "to", version: "333333333333" }, dir, log),
    ).rejects.toThrow("contract 2");
    await expect(
      carryOut({ apps: ["mf-client"], kind: "to", version: "444444444444" }, dir, log),
    ).rejects.toThrow("not stored");
    await changeRegistry(dir, (now) => makeCanary(now, "mf-client", "333333333333", 10));
    // Already broken, by hand: promoting it breaks nothing new, and a rollback is always allowed.
    await carryOut({ apps: ["mf-client"], kind: "rollback" }, dir, log);
    await carryOut({ apps: ["mf-client"], kind: "to", version }, dir, log);
    expect(await pointer()).toMatchObject({ stable: version });
  });

  it("is not promoted, taken to or taken back to when it calls an API that the server does not speak anymore", async () => {
    const past = { api: "2001-01-01" };
    const refused = "mf-client is written for the API of 2001-01-01";
    await stored("mf-client", past, "333333333333");
    const to = { apps: ["mf-client" as const], kind: "to" as const, version: "333333333333" };
    await expect(carryOut(to, dir, log)).rejects.toThrow(refused);
    // It was live before the server was upgraded.
    await changeRegistry(dir, (now) => makeCanary(now, "mf-client", "333333333333", 10));
    await expect(carryOut({ apps: ["mf-client"], kind: "promote" }, dir, log)).rejects.toThrow(refused);
    await changeRegistry(dir, (now) =>
      makeStable(makeStable(now, "mf-client", "333333333333"), "mf-client", old),
    );
    await expect(carryOut({ apps: ["mf-client"], kind: "rollback" }, dir, log)).rejects.toThrow(refused);
    expect(await pointer()).toMatchObject({ stable: old });
    // Another move beside it is not held up by what is live already.
    await changeRegistry(dir, (now) => makeStable(now, "mf-client", "333333333333"));
    await carryOut({ apps: ["mf-client"], kind: "rollback" }, dir, log);
  });

  it("lists what is live and what was", async () => {
    await carryOut({ apps: ["mf-client"], kind: "stable" }, dir, log);
    lines = [];
    await carryOut({ kind: "list" }, dir, log);
    expect(lines).toContain(`  stable   ${version} built 2026-11-20T12:00:00.000Z`);
    expect(lines).toContain(`  earlier  ${old} built 2026-11-20T12:00:00.000Z`);
  });

  it("is refused when it is over budget, and prints by how much it grew", async () => {
    await stored("mf-client", {
      chunks: { "route.dashboard": ["big.js"] },
      bytes: { "big.js": { raw: 1, gzip: 1, brotli: 300 * 1024 } },
    });
    await expect(carryOut({ apps: ["mf-client"], kind: "stable" }, dir, log)).rejects.toThrow(
      "its budget is 290 KB",
    );
    expect(lines.join("\n")).toContain("✗ mf-client dashboard: 300.0 KB (limit 290, new)");
    expect(await pointer()).toMatchObject({ stable: old });
  });

  describe("when the portal starts", () => {
    const others = ["mf-public", "mf-partner", "mf-admin"] as const;

    it("is not made: pointers and canaries stay, whatever the sources are now, and that is told", async () => {
      for (const app of others) await stored(app);
      await changeRegistry(dir, (now) => makeCanary(now, "mf-client", version, 10));
      const { built, changed } = await buildMissing({ releasesDir: dir, log });
      expect({ built, changed }).toEqual({ built: [], changed: ["mf-client"] });
      expect(await pointer()).toMatchObject({ stable: old, canary: version, percent: 10 });
      expect(lines.at(-1)).toBe(
        "warning: sources differ from what is served of mf-client. To ship them: npm run build",
      );
    });

    it("is made of an app that has none yet", async () => {
      for (const app of others) await stored(app);
      await buildMissing({ releasesDir: dir, log });
      expect((await readRegistry(dir)).apps["mf-admin"]?.stable).toBe(await versionOf("mf-admin"));
    });

    it("leaves out a remote that may not be released, and the start goes on", async () => {
      for (const app of others) await stored(app);
      await stored("mf-admin", { contract: 2 });
      await buildMissing({ releasesDir: dir, log });
      const { apps: served } = await readRegistry(dir);
      expect(Object.keys(served).toSorted()).toEqual(["mf-client", "mf-partner", "mf-public", "shell"]);
      expect(lines.join("\n")).toMatch(/^warning: mf-admin could not be built.*contract 2/m);
    });

    it("is no folder for production when an area cannot be built: the build names it and fails", async () => {
      for (const app of others) await stored(app);
      await stored("mf-admin", { contract: 2 });
      await expect(buildMissing({ releasesDir: dir, log, isWhole: true })).rejects.toThrow(
        /^mf-admin could not be built.*contract 2/,
      );
    });
  });

  it("is what npm run build makes of the apps that changed, and of no other", async () => {
    const area = await versionOf("mf-public");
    await changeRegistry(dir, (now) => makeStable(now, "mf-public", area));
    expect(await changedApps(await readRegistry(dir))).toEqual(["mf-client", "mf-partner", "mf-admin"]);
  });

  it("is refused by every build while it is over budget", async () => {
    for (const app of ["mf-public", "mf-partner", "mf-admin"] as const) await stored(app);
    await stored("mf-client", {
      chunks: { "route.dashboard": ["big.js"] },
      bytes: { "big.js": { raw: 1, gzip: 1, brotli: 300 * 1024 } },
    });
    await expect(buildAll({ releasesDir: dir, log })).rejects.toThrow("its budget is 290 KB");
    await expect(buildAll({ releasesDir: dir, log })).rejects.toThrow("its budget is 290 KB");
    expect(await pointer()).toMatchObject({ stable: old });
  });

  it("has the same version as long as the sources are the same", async () => {
    expect(await versionOf("mf-client")).toBe(version);
    expect(await versionOf("mf-admin")).not.toBe(version);
  });
});
