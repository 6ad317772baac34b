import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, versionNumber } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;
const freshAdmin = { ...adminOnly, freshWithinMinutes: stepUpMinutes } as const;
const tag = "Admin area";
const path = "/api/v1/admin/notifications";

/** What admins can be told of. */
export const noticeKind = z.enum(["partner_signups", "api_errors", "system_updates", "overdue_work"]);
export type NoticeKind = z.infer<typeof noticeKind>;

const emails = z.array(z.email("must be an email address").max(254)).max(20, "holds more than 20 addresses");
const webhookUrl = z.url("must be a web address").max(500).nullable();

const route = z.object({
  kind: noticeKind,
  isOn: z.boolean(),
  emails: z.array(z.string()),
  webhookUrl: z.string().nullable(),
  version: z.int(),
});
export type NoticeRoute = z.infer<typeof route>;

const settings = z.object({
  items: z.array(route),
  recent: z
    .array(
      z.object({
        id: z.string(),
        kind: noticeKind,
        subject: z.string(),
        createdAt: instant,
        outcome: z.string().nullable().meta({ description: "Where it went; `null` while it is on its way" }),
      }),
    )
    .meta({ description: "The last ten, newest first" }),
});

/** What admins are told of, and where to. */
export const adminNotices = {
  read: endpoint({
    id: "adminNotices.read",
    method: "GET",
    path,
    tag,
    summary: "What admins are told of, where to, and what was sent",
    policy: adminOnly,
    status: 200,
    reply: settings,
  }),
  change: endpoint({
    id: "adminNotices.change",
    method: "PUT",
    path,
    tag,
    summary: "Switch a kind of notice and say where it goes",
    description:
      "A webhook gets `POST` with JSON, signed as Standard Webhooks; the secret of a new address is in the reply, this once.",
    policy: freshAdmin,
    body: z.strictObject({ kind: noticeKind, isOn: z.boolean(), emails, webhookUrl, version: versionNumber }),
    status: 200,
    reply: settings.extend({ secret: z.string().nullable() }),
    refusals: ["illegal_transition"],
  }),
  test: endpoint({
    id: "adminNotices.test",
    method: "POST",
    path: `${path}/test`,
    tag,
    summary: "Send a test notice the way of its kind now",
    policy: freshAdmin,
    body: z.strictObject({ kind: noticeKind }),
    status: 200,
    reply: z.object({
      emails: z.int().meta({ description: "How many addresses it was mailed to" }),
      webhook: z.object({ isDelivered: z.boolean(), detail: z.string() }).nullable(),
    }),
  }),
};
