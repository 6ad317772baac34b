import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { monthSummary, partnerBillings } from "../money/partner-billing.ts";
import { paragraph } from "../business/certification.ts";
import { instant, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const tag = "Admin area";
const params = z.object({ id: typedId("part") });

/** What a business has beside its certification: months of its live account, keys, and what admins noted about it. */
export const adminPartnerFile = z
  .object({
    months: z.array(monthSummary).meta({ description: "Newest first, at most 36" }),
    keys: z
      .array(
        z.object({
          id: typedId("key"),
          name: z.string(),
          mode: z.enum(["live", "test"]),
          last6: z.string(),
          lastUsedAt: instant.nullable(),
        }),
      )
      .meta({ description: "That can be used now, newest first, at most 50" }),
    notes: z
      .array(z.object({ id: typedId("pnot"), text: z.string(), by: z.string(), at: instant }))
      .meta({ description: "For admins only; newest first, at most 100" }),
  })
  .meta({ id: "AdminPartnerFile" });
export type AdminPartnerFile = z.infer<typeof adminPartnerFile>;

/** What admins keep and read of a business beside its certification. */
export const adminPartnerFiles = {
  read: endpoint({
    id: "adminPartnerFiles.read",
    method: "GET",
    path: "/api/v1/admin/partners/:id/file",
    tag,
    summary: "A business's statements, keys and notes",
    policy: adminOnly,
    params,
    status: 200,
    reply: adminPartnerFile,
    refusals: ["not_found"],
  }),
  note: endpoint({
    id: "adminPartnerFiles.note",
    method: "POST",
    path: "/api/v1/admin/partners/:id/notes",
    tag,
    summary: "Note something about a business, for other admins",
    policy: adminOnly,
    params,
    body: z.strictObject({ text: paragraph(1_000).pipe(z.string().min(1, "is required")) }),
    isRepeatable: true,
    status: 200,
    reply: adminPartnerFile,
    refusals: ["not_found"],
  }),
  statement: endpoint({
    id: "adminPartnerFiles.statement",
    method: "GET",
    path: "/api/v1/admin/partners/:id/statement",
    tag,
    summary: "A month of a business's live account: JSON, PDF or CSV",
    policy: adminOnly,
    params,
    query: partnerBillings.statement.query,
    status: 200,
    reply: partnerBillings.statement.reply,
    refusals: ["not_found"],
  }),
};
