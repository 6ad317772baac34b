import type { BeaconItem, BeaconKind, VitalName } from "@roadworthy/contracts/beacons";
import { pageData } from "./page-data.ts";

/**
 * Reports to the portal, with nothing about the person, what happened on this page: which front ends it loaded, which of them failed, and its web
 * vitals. The edge sets which percentage of page loads reports.
 */
const isTelling = Math.random() * 100 < (pageData.beacons ?? 0);
const told = new Set<string>();
let waiting: BeaconItem[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

// Long enough to batch failures, short enough to be sent before people leave a broken page.
const failureWaitsMs = 2_000;

const versionOf = (app: string): string | undefined =>
  app === "shell" ? pageData.shell : pageData.remotes[app]?.version;

/** Tells, once in a page load, what became of a front end; `version` is this page's unless another one is meant. */
export function tell(kind: BeaconKind, app: string, version = versionOf(app)): void {
  if (version === undefined || !keep({ kind, app, version })) return;
  if (kind !== "view") timer ??= setTimeout(flushBeacons, failureWaitsMs);
}

/** Tells a web vital of the front end that the page was opened for. */
export function reportVital(name: VitalName, value: number, app: string): void {
  const version = versionOf(app);
  if (version !== undefined) keep({ kind: "vital", app, version, name, value });
}

/** Builds of a developer have no version to count. */
function keep(item: BeaconItem): boolean {
  const key = `${item.kind === "vital" ? item.name : item.kind} ${item.app}`;
  if (!isTelling || told.has(key) || !/^[0-9a-f]{12}$/.test(item.version)) return false;
  told.add(key);
  waiting.push(item);
  return true;
}

/** Sends what is waiting, in a way that outlives the page. */
function flushBeacons(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ items: waiting })], { type: "application/json" });
  waiting = [];
  navigator.sendBeacon("/api/v1/beacons", body);
}

/** Begins to listen, and measures once the page has settled. */
export function startBeacons(): void {
  if (!isTelling) return;
  tell("view", "shell");
  document.addEventListener("securitypolicyviolation", ({ sourceFile }) =>
    tell("policy", /\/r\/([a-z][a-z0-9-]*)\/(?:[0-9a-f]{12}|files)\//.exec(sourceFile)?.[1] ?? "shell"),
  );
  const flushHidden = (): void => {
    if (document.visibilityState === "hidden") flushBeacons();
  };
  document.addEventListener("visibilitychange", flushHidden);
  addEventListener("pagehide", flushBeacons);
  const measure = async (): Promise<void> => {
    const { measureVitals } = await import(/* webpackChunkName: "vitals" */ "./vitals.ts");
    measureVitals();
    // Behind the listeners of the measurements, which give their values at the same moment.
    document.removeEventListener("visibilitychange", flushHidden);
    document.addEventListener("visibilitychange", flushHidden);
  };
  // A page that can't load it has bigger problems.
  const begin = (): void => void measure().catch(() => undefined);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
