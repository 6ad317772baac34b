import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, page, pageQuery, typedId } from "./primitives.ts";

/** What an alert can be about. The words of each are in `shell/src/frame/alert-texts.ts`, in every language. */
export const alertKind = z
  .enum([
    "credit_change",
    "trial_ending",
    "plan_charged",
    "payment_failed",
    "plan_ended",
    "refunded",
    "new_device",
    "security_changed",
    "identity_verified",
    "identity_refused",
    "identity_claimed",
    "api_key_exposed",
    "api_key_expiring",
    "certification_due",
    "webhook_disabled",
    "partner_decision",
    "low_balance",
    "top_up_failed",
    "consent_granted",
    "consent_declined",
    "pull_hard",
    "pull_blocked",
    "report_shared",
    "dispute_resolved",
    "dispute_reinserted",
    "fraud_alert_ending",
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
    params: alertParams,
    link: z.string().nullable().meta({ description: "Where it leads on this site" }),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: "Alert" });
export type Alert = z.infer<typeof alert>;

const roles = ["client", "partner", "admin"] as const;

/** What a person is told in the portal's bell. */
export const alerts = {
  list: endpoint({
    id: "me.alerts",
    method: "GET",
    path: "/api/v1/me/alerts",
    tag: "Account",
    summary: "Your alerts, newest first",
    description: "Alerts are kept for 180 days. `unread` counts all of them, not only this page's.",
    policy: { roles },
    query: pageQuery,
    status: 200,
    reply: page(alert).extend({ unread: z.int() }),
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
