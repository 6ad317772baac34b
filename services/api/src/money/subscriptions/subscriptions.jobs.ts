import { job } from "../../platform/jobs/job.ts";
import { runStep } from "./steps.service.ts";

/** Reminders, charges, tries again and ends that are due, every minute; several processes share them. */
export const subscriptionSteps = job({
  name: "subscriptions.steps",
  everySeconds: 60,
  work: async (ctx, _data, signal) => {
    while (!signal.aborted && (await runStep(ctx)));
  },
});
