import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { calendarDate } from "../primitives.ts";

/** The longest range of one pack, in days. */
export const packDays = 366;

/** Everything a business shows an examiner, in one file. */
export const compliancePacks = {
  read: endpoint({
    id: "compliancePacks.read",
    method: "GET",
    path: "/api/v1/partner/compliance-pack",
    tag: "Partner area",
    summary:
      "Retrieve what your compliance pack for a range of days contains; with `format=zip`, the pack itself",
    description:
      "Consents, purposes of pulls, accepted notices, letters, access log and the hash chain of your audit log, signed with Ed25519, with a verifier that runs offline under Node.js. Days are UTC; live mode only.",
    policy: { roles: ["partner"], members: ["owner"], freshWithinMinutes: stepUpMinutes },
    query: z
      .object({ from: calendarDate, to: calendarDate, format: z.enum(["zip"]).optional() })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before the first day" })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= packDays * 86_400_000, {
        path: ["to"],
        message: "must be within 366 days of the first",
      }),
    status: 200,
    reply: z
      .object({
        from: calendarDate,
        to: calendarDate,
        pulls: z.int(),
        consents: z.int(),
        notices: z.int(),
        letters: z.int(),
        auditRows: z.int(),
        publicKey: z
          .string()
          .meta({ description: "Ed25519, SPKI in Base64: compare it with the one in the pack" }),
      })
      .meta({ id: "CompliancePack" }),
  }),
};
