import { job } from "../../platform/jobs/job.ts";
import { runStep } from "./steps.service.ts";

/** Runs due reminders, charges, retries and expirations every minute; several processes share the work. */
export const subscriptionSteps = job({
  name: "subscriptions.steps",
  everySeconds: 60,
  work: async (ctx, _data, signal) => {
    while (!signal.aborted && (await runStep(ctx)));
  },
});
