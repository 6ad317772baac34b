import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@roadworthy/build/release/compile";
import { repoDir } from "@roadworthy/build/release/apps";
import { changeRegistry, makeStable, readRegistry } from "@roadworthy/build/release/registry";
import { attacks, helpers } from "./attacks.ts";
import { portal } from "./portal.ts";

const app = "mf-client";
/** The version of the hostile area. */
export const hostileVersion = "0bad0bad0bad";

/** What a client area can do to the page around it. The browser's storage names the one to do under `hostile`. */
const remoteSource = `
import { createElement, useEffect, useState } from "react";

const deed = localStorage.getItem("hostile");
const never = new Promise(() => {});

function Throws() {
  throw new Error("This area throws.");
}
function Suspends() {
  throw never;
}
function Loops() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1));
  return createElement("h1", null, "Looping");
}
function Fine() {
  return createElement("h1", null, "Well behaved");
}

/** Adopted style sheets need no policy, so an area can hide the frame to draw one of its own. */
function Hides() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule("header { visibility: hidden }");
    document.adoptedStyleSheets = [sheet];
  }, []);
  return createElement("h1", null, "Hiding");
}

function writeEverything(shell) {
  const attempts = [
    () => shell.session.setState({ status: "signedIn", user: { role: "admin" } }),
    () => { shell.session.getState().user.role = "admin"; },
    () => { shell.session.getState().status = "signedOut"; },
    () => { shell.session.getState = () => ({ status: "signedOut", user: null }); },
    () => { shell.mode.setState({ mode: "test" }); },
    () => { shell.api = () => Promise.reject(new Error("taken")); },
    () => { shell.basePath = "/admin"; },
  ];
  const refused = attempts.filter((attempt) => {
    try {
      attempt();
      return false;
    } catch {
      return true;
    }
  });
  const { role } = shell.session.getState().user;
  return () => createElement("h1", null, refused.length + " of " + attempts.length + " refused, role " + role);
}

${helpers}
const attacks = [
${attacks.map(({ name, code }) => `  [${JSON.stringify(name)}, async (shell) => { ${code} }],`).join("\n")}
];

async function outcomeOf(attack, shell) {
  try {
    const worked = await Promise.race([attack(shell), soon(5000).then(() => "late")]);
    return worked === "late" ? worked : worked === true ? "possible" : "refused";
  } catch {
    return "refused";
  }
}

let attacking = null;
async function attackAll(shell) {
  const outcomes = [];
  for (const [name, attack] of attacks) outcomes.push(name + ": " + (await outcomeOf(attack, shell)));
  return outcomes;
}

const attacksOn = (shell) =>
  function Attacks() {
    useEffect(() => {
      attacking ??= attackAll(shell).then((outcomes) => console.info("outcomes " + JSON.stringify(outcomes)));
    }, []);
    return createElement("h1", null, "Attacking");
  };

function pageOf(shell) {
  switch (deed) {
    case "throws": return Throws;
    case "suspends": return Suspends;
    case "loops": return Loops;
    case "hides": return Hides;
    case "writes": return writeEverything(shell);
    case "attacks": return attacksOn(shell);
    default: return Fine;
  }
}

export default {
  contract: 2,
  setup(shell) {
    if (deed === "setup gives nothing") return undefined;
    if (deed === "setup gives a promise") return Promise.resolve({ routes: [] });
    if (deed === "setup gives no routes") return { routes: null };
    if (deed === "setup gives a route without a path") return { routes: [{ element: null }] };
    return { routes: [{ path: "*", element: createElement(pageOf(shell)) }] };
  },
};
`;

const menuSource = `
export const menu = {
  entries: [{ path: "dashboard", label: { en: "Dashboard", es: "Panel" }, icon: "dashboard", order: 1, tab: 1 }],
};
`;

/** A folder of releases like the portal's, with a hostile client area that the release step itself has built. */
export async function hostileReleases(): Promise<{ releasesDir: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-"));
  const sources = join(folder, "sources", app);
  await mkdir(join(sources, "src"), { recursive: true });
  await Promise.all([
    writeFile(join(sources, "src/remote.tsx"), remoteSource),
    writeFile(join(sources, "src/menu.ts"), menuSource),
    cp(join(repoDir, app, "package.json"), join(sources, "package.json")),
    symlink(join(repoDir, app, "node_modules"), join(sources, "node_modules")),
  ]);
  const releasesDir = join(folder, "releases");
  await mkdir(join(releasesDir, app), { recursive: true });
  const { apps } = await readRegistry(portal.releasesDir);
  for (const name of Object.keys(apps).filter((one) => one !== app))
    await symlink(join(portal.releasesDir, name), join(releasesDir, name));
  await compile(app, hostileVersion, join(releasesDir, app, hostileVersion), join(folder, "sources"));
  await changeRegistry(releasesDir, () => makeStable({ devOverrides: false, apps }, app, hostileVersion));
  return { releasesDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
