import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bureau, calendarDate, instant, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;

/**
 * What somebody does whose identity was misused, in this order. Sources: identitytheft.gov/Steps; FCRA 15 USC 1681c-1
 * (alerts and freezes), 1681c-2 (block), 1681g(e) (records), 1681i (disputes); irs.gov/ippin; ssa.gov/myaccount.
 */
export const recoverySteps = [
  "companies",
  "fraud_alert",
  "own_reports",
  "theft_report",
  "police_report",
  "freeze",
  "block",
  "dispute",
  "extended_alert",
  "records",
  "tax_pin",
  "earnings",
] as const;
const recoveryStep = z.enum(recoverySteps);
export type RecoveryStep = z.infer<typeof recoveryStep>;

const identitySign = z.object({
  kind: z.enum(["address", "employer", "inquiry"]),
  label: z.string(),
  bureau,
  line: z
    .string()
    .meta({ description: "The line's id in the bureau's file; of an inquiry the id to dispute" }),
  reportId: typedId("rep"),
  reportedOn: calendarDate.meta({ description: "When the bureau gave the file; of an inquiry its own day" }),
  isDisputed: z.boolean().meta({ description: "You dispute it as not yours, not authorized or theft" }),
});
export type IdentitySign = z.output<typeof identitySign>;

const recovery = z
  .object({
    steps: z.array(z.object({ step: recoveryStep, doneAt: instant.nullable() })),
    signs: z.array(identitySign).nullable().meta({
      description:
        "What to look at on your newest files; `null` without a full report or a confirmed identity",
    }),
    passwordLists: z.enum(["built_in", "built_in_and_service"]).meta({
      description: "With which lists of breached passwords a new password is compared",
    }),
    canCheckAddress: z.boolean().meta({
      description: "Whether a list of breaches can be asked for your email address",
    }),
  })
  .meta({ id: "IdentityRecovery" });
export type IdentityRecovery = z.output<typeof recovery>;

const breach = z.object({
  name: z.string(),
  domain: z.string().nullable(),
  breachedOn: calendarDate,
  data: z.array(z.string()).meta({ description: "What was taken, in the list's own words" }),
});

/** A client's plan after misuse of their identity, and what on their files may be a sign of it. */
export const identityRecovery = {
  read: endpoint({
    id: "identityRecovery.read",
    method: "GET",
    path: "/api/v1/client/identity-recovery",
    tag: "Client area",
    summary: "Your recovery steps, and what to look at on your newest files",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: recovery,
  }),
  mark: endpoint({
    id: "identityRecovery.mark",
    method: "PUT",
    path: "/api/v1/client/identity-recovery",
    tag: "Client area",
    summary: "Mark a recovery step as done or not done",
    description: "Doing so again changes nothing: the first day stays.",
    policy: clientOnly,
    body: z.strictObject({ step: recoveryStep, isDone: z.boolean() }),
    status: 200,
    reply: recovery,
  }),
  checkAddress: endpoint({
    id: "identityRecovery.checkAddress",
    method: "POST",
    path: "/api/v1/client/breach-checks",
    tag: "Client area",
    summary: "Look for your confirmed email address in a list of breaches",
    description: "The list's service learns your address, and we keep nothing of its answer.",
    policy: clientOnly,
    status: 200,
    reply: z.object({ email: z.string(), breaches: z.array(breach) }),
    refusals: ["illegal_transition"],
  }),
};
export type Breach = z.output<typeof breach>;
