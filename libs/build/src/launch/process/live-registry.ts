import { liveLauncher } from "./run-record.ts";
import { environmentOfRunning } from "./running-environment.ts";

/** The database that says what is live, where a portal runs on the data folder or is named by `DATABASE_URL`; else `undefined`. */
export async function liveRegistryUrl(dataDir: string): Promise<string | undefined> {
  if (process.env["DATABASE_URL"]) return process.env["DATABASE_URL"];
  return liveLauncher(dataDir) ? (await environmentOfRunning(dataDir))["OWNER_DATABASE_URL"] : undefined;
}
