import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, line, typedId } from "../primitives.ts";

/** What a client reports to Roadworthy: a business that pulled, read or tried to see their credit without a reason. */
export const misuseReports = {
  create: endpoint({
    id: "misuseReports.create",
    method: "POST",
    path: "/api/v1/client/misuse-reports",
    tag: "Client area",
    summary: "Report an entry of the inquiry log as misuse",
    description:
      "A person at Roadworthy looks into it and you are told what they found. The business isn't told who reported it. To correct your file, dispute the inquiry.",
    policy: { roles: ["client"] },
    body: z.strictObject({
      inquiryId: z.string().max(200).meta({ description: "From `GET /api/v1/client/inquiries`" }),
      explanation: line(1_000),
    }),
    isRepeatable: true,
    status: 201,
    reply: z.object({ id: typedId("mis"), reportedAt: instant }),
    refusals: ["not_found", "already_exists", "illegal_transition"],
  }),
};
