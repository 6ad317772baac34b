import { job } from "../../platform/jobs/job.ts";
import { runStep } from "./steps.service.ts";

/** After so many failures one after another nobody's step is tried anymore in this run: the provider may be down. */
const MOST_FAILURES = 10;

/**
 * Runs due reminders, charges, retries and expirations every minute; several processes share the work. A step that fails keeps its lease
 * and waits behind those that did not; the run then fails at its end, so that it shows.
 */
export const subscriptionSteps = job({
  name: "subscriptions.steps",
  everySeconds: 60,
  work: async (ctx, _data, signal) => {
    const failures: unknown[] = [];
    for (let inARow = 0; inARow < MOST_FAILURES && !signal.aborted;) {
      try {
        if (!(await runStep(ctx))) break;
        inARow = 0;
      } catch (error) {
        ctx.log.error({ err: error }, "a step of a subscription waits");
        failures.push(error);
        inARow += 1;
      }
    }
    if (failures.length > 0) throw failures[0];
  },
});
