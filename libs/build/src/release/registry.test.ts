import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeRegistry, makeCanary, makeStable, promoteCanary, readRegistry, rollBack } from "./registry.ts";

const [v1, v2, v3] = ["111111111111", "222222222222", "333333333333"] as const;
const empty = { devOverrides: false, apps: {} };
const app = "mf-client";

describe("a pointer", () => {
  const released = makeStable(makeStable(empty, app, v1), app, v2);

  it("moves to a new version and remembers the old one", () => {
    expect(released.apps[app]).toEqual({
      stable: v2,
      canary: null,
      percent: 0,
      history: [v1],
      withdrawn: [],
    });
  });

  it("does not remember a version beside itself", () => {
    expect(makeStable(released, app, v1).apps[app]).toMatchObject({ stable: v1, history: [v2] });
    expect(makeStable(released, app, v2).apps[app]).toMatchObject({ stable: v2, history: [v1] });
  });

  it("gives a canary to a share of the visitors, then to all", () => {
    const shared = makeCanary(released, app, v3, 10);
    expect(shared.apps[app]).toMatchObject({ stable: v2, canary: v3, percent: 10 });
    expect(promoteCanary(shared, app).apps[app]).toMatchObject({
      stable: v3,
      canary: null,
      percent: 0,
      history: [v2, v1],
    });
  });

  it("takes a canary back without touching what is stable", () => {
    const back = rollBack(makeCanary(released, app, v3, 10), app).apps[app];
    expect(back).toEqual({ ...released.apps[app], withdrawn: [v3] });
  });

  it("goes back version by version, and not beyond the first", () => {
    const back = rollBack(released, app);
    expect(back.apps[app]).toMatchObject({ stable: v1, history: [] });
    expect(() => rollBack(back, app)).toThrow("no earlier version");
  });

  it("remembers what was taken back until it is released again", () => {
    const back = rollBack(released, app);
    expect(back.apps[app]?.withdrawn).toEqual([v2]);
    expect(makeStable(back, app, v2).apps[app]).toMatchObject({ stable: v2, history: [v1], withdrawn: [] });
    expect(makeCanary(back, app, v2, 10).apps[app]).toMatchObject({ canary: v2, withdrawn: [] });
  });

  it("refuses what makes no sense", () => {
    expect(() => makeCanary(empty, app, v1, 10)).toThrow("no stable version yet");
    expect(() => makeCanary(released, app, v2, 10)).toThrow("stable version already");
    expect(() => promoteCanary(released, app)).toThrow("no canary");
    expect(() => rollBack(empty, app)).toThrow("never been released");
  });
});

describe("the registry's file", () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "registry-"));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it("is empty before the first release", async () => {
    expect(await readRegistry(dir)).toEqual(empty);
  });

  it("loses no change when twenty are made at once", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `app-${index}`);
    await Promise.all(names.map((name) => changeRegistry(dir, (before) => makeStable(before, name, v1))));
    expect(Object.keys((await readRegistry(dir)).apps).toSorted()).toEqual(names.toSorted());
    expect(await readdir(dir)).toEqual(["registry.json"]);
  });

  it("is never half written while it is read", async () => {
    await changeRegistry(dir, (before) => makeStable(before, app, v1));
    let isWriting = true;
    const writing = (async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        await changeRegistry(dir, (before) => makeStable(before, app, turn % 2 ? v1 : v2));
      }
      isWriting = false;
    })();
    while (isWriting) expect((await readRegistry(dir)).apps[app]).toBeDefined();
    await writing;
  });

  it("stays as it was when a change is refused, and is free again", async () => {
    await changeRegistry(dir, (before) => makeStable(before, app, v1));
    await expect(changeRegistry(dir, (before) => rollBack(before, app))).rejects.toThrow(
      "no earlier version",
    );
    expect((await readRegistry(dir)).apps[app]?.stable).toBe(v1);
    await changeRegistry(dir, (before) => makeStable(before, app, v2));
  });

  it("outlives a release that was killed while it held the lock", async () => {
    const lock = join(dir, "registry.lock");
    await writeFile(lock, "");
    await utimes(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await changeRegistry(dir, (before) => makeStable(before, app, v1));
    expect((await readRegistry(dir)).apps[app]?.stable).toBe(v1);
  });

  it("is not overwritten when it cannot be read", async () => {
    await writeFile(join(dir, "registry.json"), "{ broken");
    await expect(changeRegistry(dir, (before) => makeStable(before, app, v1))).rejects.toThrow(
      "cannot be read",
    );
    expect(await readFile(join(dir, "registry.json"), "utf8")).toBe("{ broken");
  });
});
