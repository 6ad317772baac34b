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
    ssn: z.string().meta({ description: "In the never-issued ranges, `666-…` and `9…`" }),
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
      "One for each thing that can happen to a pull. They aren't real people: their SSNs were never issued.",
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
    summary: "Retrieve your sandbox's state",
    description: "It's yours alone, for test keys and test mode. Live pulls aren't affected by it.",
    policy,
    status: 200,
    reply: ownSandbox,
  }),
  advance: endpoint({
    id: "sandbox.advance",
    method: "POST",
    path: "/api/v1/sandbox/clock",
    tag: "Sandbox",
    summary: "Advance your sandbox's clock",
    description:
      "The bureaus answer your next test pulls as of that day: months are reported, scores move, old entries fall off. Only the bureaus' day " +
      "changes; our own deadlines use the real clock. It only moves forward, up to ten years; a reset brings it back.",
    policy,
    body: z.strictObject({ advanceDays: z.int().min(1).max(366) }),
    isRepeatable: true,
    status: 200,
    reply: ownSandbox,
    refusals: ["test_mode_off", "illegal_transition"],
  }),
  reset: endpoint({
    id: "sandbox.reset",
    method: "POST",
    path: "/api/v1/sandbox/reset",
    tag: "Sandbox",
    summary: "Reset your sandbox",
    description:
      "The clock shows today, $1,000.00 of play money is available, and no consent requests are open in test mode. Test pulls with " +
      "their reports, letters and consumers stay, and so do the request log, events, keys and webhooks.",
    policy,
    status: 200,
    reply: ownSandbox,
    refusals: ["test_mode_off"],
  }),
};
