import { join } from "node:path";
import { isLanguage, type Language } from "@roadworthy/contracts/languages";
import { say } from "../../bin/steps.mjs";
import type { DevServers } from "../dev/start-dev.ts";
import { startDev } from "../dev/start-dev.ts";
import type { AppName } from "../release/apps.ts";
import { apps, isApp } from "../release/apps.ts";
import { aborted, runCommand, untilStopped } from "./command.ts";
import { LaunchError } from "./launch-error.ts";
import { openPortal } from "./portal.ts";
import { dataDirFrom } from "./project.ts";
import { liveLauncher, readRunRecord } from "./process/run-record.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

await runCommand((args, signal) => {
  const named = args.filter(isApp);
  const language = args.find(isLanguage) ?? "en";
  const unknown = args.filter((word) => !isApp(word) && !isLanguage(word));
  if (unknown.length > 0)
    throw new LaunchError(`There is no app ${unknown.join(", ")}. There are: ${apps.join(", ")}.`);
  return named.length === 0 ? developAll(language, signal) : developInRunningPortal(named, language, signal);
});

/** Everything from source: the services restart and the pages reload themselves when a file changes. */
async function developAll(language: Language, signal: AbortSignal): Promise<number> {
  const dataDir = dataDirFrom(process.env);
  const options = { dataDir, env: process.env, hasDemoData: true, hasPages: false, isWatching: true };
  const portal = await openPortal(options, signal);
  try {
    const servers = await startServers({ apps, apiUrl: portal.siteUrl, language, log: say });
    try {
      return await untilStopped(portal.run, signal);
    } finally {
      await servers.stop();
    }
  } finally {
    await portal.run.stop();
  }
}

/** Some apps from source inside a portal that runs already, here or elsewhere (`SITE_URL`). */
async function developInRunningPortal(
  named: readonly AppName[],
  language: Language,
  signal: AbortSignal,
): Promise<number> {
  const dataDir = dataDirFrom(process.env);
  const running = liveLauncher(dataDir) ? readRunRecord(dataDir)?.siteUrl : undefined;
  const apiUrl = process.env["SITE_URL"] || running;
  if (apiUrl === undefined)
    throw new LaunchError(
      "No portal runs on this data folder. Start one in another terminal first: npm start",
    );
  const releasesDir = process.env["RELEASES_DIR"] || join(dataDir, "releases");
  const servers = await startServers({ apps: named, apiUrl, releasesDir, language, log: say });
  try {
    await aborted(signal);
    return 0;
  } finally {
    await servers.stop();
  }
}

/** The development servers end the whole process on a signal; here the launcher ends it, when everything has stopped in order. */
async function startServers(options: Parameters<typeof startDev>[0]): Promise<DevServers> {
  const ours = SIGNALS.map((name) => process.listeners(name));
  const servers = await startDev(options);
  SIGNALS.forEach((name, index) => {
    for (const listener of process.listeners(name))
      if (!ours[index]?.includes(listener)) process.off(name, listener);
  });
  return servers;
}
