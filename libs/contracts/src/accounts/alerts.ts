import { z } from "zod";
import { alertGroups, alertTopic } from "./alert-topics.ts";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, typedId } from "../primitives.ts";

/** What an alert can be about. The words of each are in `libs/domain/src/alerts`, in every language. */
export const alertKind = z
  .enum([
    "credit_change",
    "trial_ending",
    "plan_charged",
    "payment_failed",
    "plan_ended",
    "refunded",
    "refund_failed",
    "new_device",
    "security_changed",
    "identity_verified",
    "identity_refused",
    "identity_unreadable",
    "identity_claimed",
    "api_key_exposed",
    "api_key_expiring",
    "certification_due",
    "letter_missing",
    "api_key_revoked",
    "dispute_closed",
    "api_key_must_rotate",
    "webhook_disabled",
    "webhook_failing",
    "batch_completed",
    "batch_paused",
    "member_joined",
    "partner_decision",
    "low_balance",
    "budget_reached",
    "usage_unusual",
    "top_up_failed",
    "top_up_disputed",
    "balance_refunded",
    "archive_ready",
    "consent_granted",
    "consent_declined",
    "consent_revoked",
    "pull_hard",
    "pull_soft",
    "pull_blocked",
    "code_used",
    "report_shared",
    "misuse_answered",
    "support_view_opened",
    "plan_changed_by_support",
    "data_exported_by_support",
    "lock_changed",
    "new_report",
    "dispute_resolved",
    "dispute_reinserted",
    "fraud_alert_ending",
    "refinance_saving",
    "policy_ending",
    "rate_drop",
    "offer_expiring",
  ])
  .meta({ id: "AlertKind" });
export type AlertKind = z.infer<typeof alertKind>;

/** What the words of an alert are filled with: names, dates, counts. Never a figure of a credit file in plain. */
export const alertParams = z.record(z.string().max(40), z.union([z.string().max(200), z.number()]));
export type AlertParams = z.infer<typeof alertParams>;

const alert = z
  .object({
    id: typedId("alr"),
    kind: alertKind,
    topic: alertTopic,
    params: alertParams,
    link: z.string().nullable().meta({ description: "Where the row behind it stands on this site" }),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: "Alert" });
export type Alert = z.infer<typeof alert>;

const roles = ["client", "partner", "admin"] as const;

/** A notification in the portal's bell. */
export const alerts = {
  list: endpoint({
    id: "me.alerts",
    method: "GET",
    path: "/api/v1/me/alerts",
    tag: "Account",
    summary: "Your alerts, newest first",
    description: "Alerts are kept for 180 days. `unread` counts all of them, not only this page's.",
    policy: { roles, inSupportView: true },
    query: listQuery({
      sort: ["at"],
      filters: {
        id: typedId("alr").optional().meta({ description: "This one alone" }),
        group: z.enum(alertGroups).optional(),
        status: z.enum(["unread", "read"]).optional(),
      },
    }),
    status: 200,
    reply: listPage(alert).extend({ unread: z.int() }),
  }),
  markRead: endpoint({
    id: "me.readAlerts",
    method: "POST",
    path: "/api/v1/me/alerts/read",
    tag: "Account",
    summary: "Marks alerts as read",
    description: "Without `ids` all of them.",
    policy: { roles },
    body: z.strictObject({ ids: z.array(typedId("alr")).max(100).optional() }),
    status: 200,
    reply: z.object({ unread: z.int() }),
  }),
};
