import type postgres from "postgres";
import type { FastifyInstance } from "fastify";
import { forgetSpent } from "../../platform/throttle/throttle.service.ts";
import type { Deps } from "../../platform/ctx.ts";
import { lastMailTo, mailTo } from "./mailbox.ts";

const areas = [
  201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 303, 305, 312,
];
let used = 0;

/** A number kept for fiction (555-01xx of the North American plan), in E.164 without the plus sign; each once in a test file. */
export function newNumber(): string {
  const area = areas[Math.floor(used / 100) % areas.length];
  const line = String(used % 100).padStart(2, "0");
  used += 1;
  return `1${area}55501${line}`;
}

/** The code of the newest text message to a number; throws when there is none. */
export const lastCodeTo = async (api: { readonly app: FastifyInstance }, number: string): Promise<string> =>
  (await lastMailTo(api, number)).code;

/** How many text messages a number was sent. */
export const countTo = async (api: { readonly app: FastifyInstance }, number: string): Promise<number> =>
  (await mailTo(api, number)).length;

/** Forgets what text messages and guesses have cost so far, as time does. */
export async function waitForBudgets(api: {
  readonly owner: postgres.Sql;
  readonly deps: Deps;
}): Promise<void> {
  await api.owner`delete from throttles`;
  forgetSpent(api.deps);
}
