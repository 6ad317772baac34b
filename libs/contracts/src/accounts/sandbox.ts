import { z } from "zod";
import { postalAddress } from "../credit/bureau-wire.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate, cents } from "../primitives.ts";

/** A made-up person whom the sandbox knows, with what pulling their credit in test mode brings about. */
export const testConsumer = z
  .object({
    case: z.string().meta({ description: "What happens, as one word" }),
    firstName: z.string(),
    lastName: z.string(),
    ssn: z.string().meta({ description: "Of the never-issued ranges, `666-…` and `9…`" }),
    dateOfBirth: calendarDate,
    address: postalAddress,
    whatHappens: z.string(),
  })
  .meta({ id: "TestConsumer" });
export type TestConsumer = z.infer<typeof testConsumer>;

/** A partner's own sandbox: the day on which its bureaus answer, and its play money. */
export const ownSandbox = z
  .object({
    date: calendarDate.meta({ description: "The day on which the bureaus answer your test pulls" }),
    daysAhead: z.int().min(0),
    availableCents: cents.meta({ description: "Play money left" }),
  })
  .meta({ id: "Sandbox" });
export type OwnSandbox = z.infer<typeof ownSandbox>;

const policy = {
  roles: ["partner"],
  keyScope: "pull_credit",
  members: ["owner", "puller", "developer"],
} as const;

/** What helps to build against test mode. */
export const sandbox = {
  consumers: endpoint({
    id: "sandbox.consumers",
    method: "GET",
    path: "/api/v1/sandbox/consumers",
    tag: "Sandbox",
    summary: "List the test consumers",
    description:
      "One for each thing that can happen to a pull. They are not real people: their SSNs were never issued.",
    policy: "public",
    status: 200,
    reply: z.object({ items: z.array(testConsumer) }),
    refusals: ["test_mode_off"],
  }),
  read: endpoint({
    id: "sandbox.read",
    method: "GET",
    path: "/api/v1/sandbox",
    tag: "Sandbox",
    summary: "Where your sandbox stands",
    description: "It is yours alone, for test keys and test mode; live pulls know nothing of it.",
    policy,
    status: 200,
    reply: ownSandbox,
  }),
  advance: endpoint({
    id: "sandbox.advance",
    method: "POST",
    path: "/api/v1/sandbox/clock",
    tag: "Sandbox",
    summary: "Turn your sandbox's clock on",
    description:
      "The bureaus answer your next test pulls as on that day: months are reported, scores move, old entries fall off. Only the bureaus' day " +
      "changes; our own deadlines go by the real clock. It goes forward, ten years at most; a reset brings it back.",
    policy,
    body: z.strictObject({ advanceDays: z.int().min(1).max(366) }),
    status: 200,
    reply: ownSandbox,
    refusals: ["test_mode_off", "illegal_transition"],
  }),
  reset: endpoint({
    id: "sandbox.reset",
    method: "POST",
    path: "/api/v1/sandbox/reset",
    tag: "Sandbox",
    summary: "Begin your sandbox anew",
    description:
      "The clock shows today, $1,000.00 of play money are available, and no consent is being asked for in test mode. Test pulls with " +
      "their reports, letters and customers stay to be read, as do the request log, events, keys and webhooks.",
    policy,
    status: 200,
    reply: ownSandbox,
    refusals: ["test_mode_off"],
  }),
};
