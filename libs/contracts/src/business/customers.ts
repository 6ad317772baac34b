import { z } from "zod";
import { postalAddress } from "../credit/bureau-wire.ts";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { cents, instant, permissiblePurpose, pullType, typedId } from "../primitives.ts";
import { consentId } from "../credit/pull-request.ts";
import { pullId, pullStatus, reportId } from "../credit/pulls.ts";

/** Id of a consumer as one partner knows them. */
const customerId = typedId("cnsm");

/** A row of the list of customers. */
const customerRow = z
  .object({
    id: customerId,
    name: z.string(),
    ssnLast4: z.string().nullable(),
    pulls: z.int().meta({ description: "How often you pulled them, not counting canceled pulls" }),
    chargedCents: cents,
    lastPull: z.object({ id: pullId, status: pullStatus, createdAt: instant }).nullable(),
    since: instant.meta({ description: "When you first pulled them" }),
  })
  .meta({ id: "CustomerRow" });
export type CustomerRow = z.infer<typeof customerRow>;

/** One consumer with everything a partner has of them. */
const customer = z
  .object({
    id: customerId,
    name: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    address: postalAddress,
    ssnLast4: z
      .string()
      .nullable()
      .meta({ description: "Only the last four digits ever leave the database" }),
    birthYear: z.int().nullable(),
    since: instant,
    pulls: z
      .array(
        z.object({
          id: pullId,
          reportId,
          status: pullStatus,
          type: pullType,
          purpose: permissiblePurpose,
          chargedCents: cents,
          reference: z.string().nullable(),
          createdAt: instant,
          consent: z.object({
            id: consentId,
            method: z.string(),
            textVersion: z.int(),
            grantedAt: instant,
          }),
        }),
      )
      .meta({ description: "The newest 100, each with its consent" }),
  })
  .meta({ id: "Customer" });
export type Customer = z.infer<typeof customer>;

const policy = { roles: ["partner"], keyScope: "read_reports" } as const;

/** The consumers that a partner has pulled: one record a person. */
export const customers = {
  list: endpoint({
    id: "customers.list",
    method: "GET",
    path: "/api/v1/customers",
    tag: "Consumers",
    summary: "List the consumers you pulled, the newest first",
    description: "All pulls of the same person are in one record. Test and live mode never share one.",
    policy,
    query: listQuery({
      sort: ["since", "name"],
      filters: {
        q: z.string().trim().max(60).optional().meta({ description: "Part of the name" }),
        ssnLast4: z
          .string()
          .regex(/^\d{4}$/, "must be four digits")
          .optional(),
      },
    }),
    status: 200,
    reply: listPage(customerRow),
  }),
  get: endpoint({
    id: "customers.get",
    method: "GET",
    path: "/api/v1/customers/:id",
    tag: "Consumers",
    summary: "Read a consumer with all pulls and consents",
    description: "Every read is recorded in the audit log.",
    policy,
    params: z.object({ id: customerId }),
    status: 200,
    reply: customer,
    refusals: ["not_found"],
  }),
};
