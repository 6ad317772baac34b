import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";

/** From how many consumers with unencrypted information on an event has to be told to the FTC (16 CFR 314.4(j)(1)). */
export const ftcConsumers = 500;

/** The FTC is told as soon as possible, and within these days of the discovery (16 CFR 314.4(j)(1)). */
export const ftcNoticeDays = 30;

/** What happened: when it was found, to which data of how many people. */
const event = z.strictObject({
  discoveredOn: z.iso.date().meta({ description: "The first day on which anyone here knew of it" }),
  title: line(120),
  data: line(300).meta({ description: "Which kinds of data" }),
  isEncrypted: z.boolean().meta({
    description: "Encrypted, and the key was not taken; otherwise it counts as unencrypted (16 CFR 314.2(m))",
  }),
  consumers: z.int().min(0).max(100_000_000).meta({ description: "Consumers affected, as far as is known" }),
});

/** A security event with the clock of the notice to the FTC. */
export const securityIncident = event.extend({
  id: typedId("inc"),
  noticeDueOn: z.iso
    .date()
    .nullable()
    .meta({ description: "30 days after it was discovered, where the FTC has to be told; else `null`" }),
  ftc: z.object({ reference: z.string(), on: z.iso.date() }).nullable(),
  consumersToldOn: z.iso.date().nullable(),
  whyConsumersNotTold: z
    .string()
    .nullable()
    .meta({ description: "Why it was closed although its consumers were not told" }),
  closedAt: instant.nullable(),
  recordedAt: instant,
  notes: z
    .array(z.object({ text: z.string(), at: instant, by: z.string() }))
    .meta({ description: "Oldest first; never changed" }),
});
export type SecurityIncident = z.infer<typeof securityIncident>;

const params = z.object({ id: typedId("inc") });

/** Security events under the Safeguards Rule. */
export const securityIncidents = {
  list: endpoint({
    id: "securityIncidents.list",
    method: "GET",
    path: "/api/v1/admin/security-incidents",
    tag,
    summary: "Security events, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["discovered"],
      filters: { state: z.enum(["open", "closed"]).optional() },
    }),
    status: 200,
    reply: listPage(securityIncident),
  }),
  record: endpoint({
    id: "securityIncidents.record",
    method: "POST",
    path: "/api/v1/admin/security-incidents",
    tag,
    summary: "Record a security event; from 500 consumers with unencrypted data on it waits in the queue",
    policy: freshAdmin,
    body: event,
    isRepeatable: true,
    status: 201,
    reply: securityIncident,
  }),
  note: endpoint({
    id: "securityIncidents.note",
    method: "POST",
    path: "/api/v1/admin/security-incidents/:id/notes",
    tag,
    summary: "Add to what is known about an event, with what has changed",
    description:
      "Every change needs a note. Refused as `illegal_transition` for an event that is closed, for closing one that the FTC has to be told of and was not, and for closing one with unencrypted data whose consumers were not told, without `whyConsumersNotTold`.",
    policy: freshAdmin,
    params,
    body: z.strictObject({
      text: line(1000),
      consumers: event.shape.consumers.optional(),
      isEncrypted: z.boolean().optional(),
      ftc: z.strictObject({ reference: line(80), on: z.iso.date() }).optional(),
      consumersToldOn: z.iso.date().optional(),
      whyConsumersNotTold: line(1000).optional().meta({
        description:
          "Only with `isClosed`: the exception in state law that applies to unencrypted data, such as no risk of harm",
      }),
      isClosed: z.literal(true).optional(),
    }),
    isRepeatable: true,
    status: 200,
    reply: securityIncident,
    refusals: ["not_found", "illegal_transition"],
  }),
};
