import { step } from "../../bin/steps.mjs";
import type { Foundation, FoundationOptions } from "./foundation.ts";
import { openFoundation, watchFlags } from "./foundation.ts";
import { startProcess, untilReady } from "./process/managed-process.ts";
import { apiFlags, apiMemory, scripts } from "./project.ts";

/** Brings a whole portal up: its foundation, then the API, which also serves the pages. Stop it with `run.stop()`. */
export async function openPortal(options: FoundationOptions, signal: AbortSignal): Promise<Foundation> {
  const foundation = await openFoundation(options, signal);
  try {
    await step("API", () => openApi(foundation, options, signal));
  } catch (error) {
    await foundation.run.stop();
    throw error;
  }
  return foundation;
}

async function openApi(
  { run, env, listen, siteUrl }: Foundation,
  options: FoundationOptions,
  signal: AbortSignal,
): Promise<void> {
  // The owner's login is for migrations; the serving process must not have it.
  const apiEnv = { ...apiMemory, ...env, OWNER_DATABASE_URL: undefined };
  const args = [...watchFlags(options), ...apiFlags, scripts.api];
  const api = startProcess({ name: "The API", args, env: apiEnv, logFile: run.logFile("api") });
  run.adoptProcess("api", api);
  const host = listen.host === "0.0.0.0" || listen.host === "::" ? "127.0.0.1" : listen.host;
  await untilReady(api, () => isServing(`http://${host}:${listen.port}/health/ready`), 180_000, signal);
  run.publish({ siteUrl });
}

async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
