import { job } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import { forgetRepeats, sweepRepeats } from "../../platform/repeats/repeats.service.ts";
import { sweepThrottles } from "../../platform/throttle/throttle.service.ts";
import { sweepAlerts } from "../alerts/alerts.service.ts";
import { sweepCodes } from "../codes/one-time-codes.service.ts";
import { sweepFactorChallenges } from "../factors/factors.service.ts";
import { sweepPasskeyChallenges } from "../factors/passkeys.queries.ts";
import { sweepVisits } from "../providers/visits.service.ts";
import { sweepKnownDevices } from "../security-log/known-devices.service.ts";
import { sweepSecurityLog } from "../security-log/security-log.service.ts";
import { sweepSso } from "../sso/sso.service.ts";

/** Deletes expired codes, challenges, visits, counters and log entries. */
const sweep = job({
  name: "accounts.sweep",
  everySeconds: 60,
  work: (ctx) =>
    Promise.all([
      sweepFactorChallenges(ctx),
      sweepVisits(ctx),
      sweepKnownDevices(ctx),
      sweepAlerts(ctx),
      sweepSecurityLog(ctx),
      sweepSso(ctx),
      sweepCodes(ctx),
      sweepPasskeyChallenges(ctx),
      sweepThrottles(ctx),
      sweepRepeats(ctx),
    ]),
});

export const authModule: Module = {
  name: "auth",
  jobs: [sweep],
  personalData: { name: "repeatableReplies", erase: forgetRepeats },
};
