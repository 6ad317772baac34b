import type { Registry } from "@roadworthy/contracts/releases";
import type { Log } from "./store-release.ts";

/** Prints what is live, with a description of each version. */
export async function printLive(
  pointers: Registry["apps"],
  log: Log,
  described: (app: string, version: string) => Promise<string>,
): Promise<void> {
  for (const [app, pointer] of Object.entries(pointers)) {
    const { stable, canary, percent, history, withdrawn = [], off, stageMinutes: minutes } = pointer;
    log(app);
    if (off) log(`  off      since ${off.since}: ${off.en}`);
    log(`  stable   ${await described(app, stable)}`);
    const stages = minutes === undefined ? "" : `, in stages of ${minutes} minutes`;
    if (canary !== null)
      log(`  canary   ${await described(app, canary)}, ${percent} % of the visitors${stages}`);
    for (const version of history) log(`  earlier  ${await described(app, version)}`);
    for (const version of withdrawn) log(`  undone   ${await described(app, version)}`);
  }
}
