import { describe, expect, it } from "vitest";
import { ModuleFederation } from "./small-runtime.ts";

const theirs = { name: "one for all" };
const give = () => () => theirs;

function page(version: string): ModuleFederation {
  const host = new ModuleFederation({ name: "shell", shared: { react: [{ version, get: give }] } });
  host.initializeSharing();
  return host;
}

/** A remote that took over the host's scope, as its container's `init` does. */
function remoteOn(host: ModuleFederation): ModuleFederation {
  const remote = new ModuleFederation({ name: "mf_client" });
  remote.initShareScopeMap("default", host.shareScopeMap["default"] ?? {});
  return remote;
}

const needing = (requiredVersion: string) => ({
  customShareInfo: { scope: ["default"], shareConfig: { requiredVersion } },
});

describe("shared modules", () => {
  it("are the host's own, the same for the host and for a remote", async () => {
    const host = page("19.3.1");
    const ours = host.loadShareSync("react");
    expect(ours).toBeTypeOf("function");
    expect(await remoteOn(host).loadShare("react", needing("^19.3"))).toBe(ours);
    expect(host.loadShareSync("react")).toBe(ours);
  });

  it("are refused to a remote that needs another version", async () => {
    for (const range of ["^18.0", "^19.4", "^20.0"]) {
      await expect(remoteOn(page("19.3.1")).loadShare("react", needing(range))).rejects.toThrow(
        `mf_client needs react ${range}, the page has 19.3.1.`,
      );
    }
    await expect(remoteOn(page("0.2.5")).loadShare("react", needing("^0.1"))).rejects.toThrow("0.2.5");
    expect(await remoteOn(page("0.1.5")).loadShare("react", needing("^0.1"))).toBeTypeOf("function");
  });

  it("are said to be missing where the page brings none", async () => {
    expect(await remoteOn(page("19.3.1")).loadShare("vue", needing("^3.0"))).toBe(false);
    expect(() => page("19.3.1").loadShareSync("vue")).toThrow("finds no shared vue");
  });
});

describe("plugins and remotes", () => {
  it("starts each plugin once, however often options are taken", () => {
    const started: string[] = [];
    const plugin = { name: "p", beforeInit: () => void started.push("p") };
    const host = new ModuleFederation({ name: "shell", plugins: [plugin] });
    host.initOptions({ name: "shell", plugins: [plugin] });
    expect(started).toEqual(["p"]);
  });

  it("refuses a remote that was never named, and tries one again that failed", async () => {
    const host = page("19.3.1");
    await expect(host.loadRemote("mf_x/module")).rejects.toThrow("There is no remote mf_x.");
    host.registerRemotes([{ name: "mf_x", entry: "/x.js" }]);
    await expect(host.loadRemote("mf_x/module")).rejects.toThrow("No plugin makes scripts.");
    await expect(host.loadRemote("mf_x/module")).rejects.toThrow("No plugin makes scripts.");
  });
});
