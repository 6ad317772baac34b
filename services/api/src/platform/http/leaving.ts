import { ANSWER_PATIENCE_MS } from "@roadworthy/contracts/answer-patience";
import type { Deps } from "../ctx.ts";
import { perProcess } from "../per-process.ts";

/** How long before the end of a drain the last waits end, so that their answers still go out. */
const MARGIN_MS = 1_500;

const leavingOf = perProcess(() => new AbortController());

/** Ends every wait of this process that the drain would cut off, a little before it would. */
export function endWaitsInTime(deps: Pick<Deps, "memory">): void {
  setTimeout(() => leavingOf(deps).abort(), ANSWER_PATIENCE_MS - MARGIN_MS).unref();
}

/** Aborts when whoever still waits must be answered with what there is, because the process is about to end. */
export const leaving = (deps: Pick<Deps, "memory">): AbortSignal => leavingOf(deps).signal;
