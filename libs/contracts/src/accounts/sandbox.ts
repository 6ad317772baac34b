import { z } from "zod";
import { postalAddress } from "../credit/bureau-wire.ts";
import { endpoint } from "../endpoint.ts";
import { calendarDate } from "../primitives.ts";

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

/** What helps to build against test mode. */
export const sandbox = {
  consumers: endpoint({
    id: "sandbox.consumers",
    method: "GET",
    path: "/api/v1/sandbox/consumers",
    tag: "Sandbox",
    summary: "List the test consumers",
    description:
      "One for each thing that can happen to a pull. They are nobody: their SSNs were never issued.",
    policy: "public",
    status: 200,
    reply: z.object({ items: z.array(testConsumer) }),
    refusals: ["test_mode_off"],
  }),
};
