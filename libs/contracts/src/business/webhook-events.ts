import type { EventType } from "./webhooks.ts";

const idOf = (prefix: string): string => `${prefix}_0199f2a6b1c47d3e8a5f60718293a4b5`;
const pull = { pullId: idOf("pull"), reportId: idOf("rep") };
const incident = {
  incidentId: idOf("inc"),
  component: "Experian connection",
  status: "down",
  beganAt: "2026-12-01T15:04:05.000Z",
};
const topUp = { topUpId: idOf("topup"), amountCents: 50_000 };

/** When an event is sent, with an example of its `data`. `optional` names what is not always there. */
export type WebhookEvent = {
  readonly when: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly optional?: readonly string[];
};

/** Every webhook event, for the API document. */
export const webhookEvents: Readonly<Record<EventType, WebhookEvent>> = {
  "pull.completed": {
    when: "A pull has ended, and every bureau sent a file",
    data: { ...pull, status: "completed", chargedCents: 1_998 },
  },
  "pull.partial": {
    when: "A pull has ended, and some bureaus sent a file",
    data: { ...pull, status: "partial", chargedCents: 999 },
  },
  "pull.failed": {
    when: "A pull has ended without a file, and nothing was charged",
    data: { ...pull, status: "failed", chargedCents: 0 },
  },
  "report.ready": {
    when: "A report is ready to read",
    data: { ...pull, status: "completed", chargedCents: 1_998 },
  },
  "pull_batch.completed": {
    when: "A batch has ended; the figures count its rows",
    data: { batchId: idOf("pbat"), ordered: 48, refused: 1, invalid: 1 },
  },
  "pull_batch.paused": {
    when: "A batch is waiting for you: for `funds`, your `account` or the `member` who ordered it",
    data: { batchId: idOf("pbat"), reason: "funds" },
  },
  "consent.granted": {
    when: "A consumer agreed through a link, or a client granted you a standing consent",
    data: { consentId: idOf("cons"), consentRequestId: idOf("creq") },
    optional: ["consentRequestId"],
  },
  "consent.declined": {
    when: "A consumer declined through a link",
    data: { consentRequestId: idOf("creq") },
  },
  "consent.revoked": {
    when: "A consumer withdrew a consent granted through a link, or a client withdrew a standing consent",
    data: { consentId: idOf("cons"), consentRequestId: idOf("creq") },
    optional: ["consentRequestId"],
  },
  "balance.low": {
    when: "Your balance fell below the amount in your billing settings",
    data: { availableCents: 4_210, belowCents: 5_000 },
  },
  "budget.reached": {
    when: "This month's live pulls reached 80 or 100 percent of your budget",
    data: { month: "2026-12", percent: 80, spentCents: 40_500, budgetCents: 50_000 },
  },
  "top_up.succeeded": { when: "A top-up was paid", data: topUp },
  "top_up.failed": { when: "A top-up payment failed", data: topUp },
  "top_up.disputed": {
    when: "The payment of a top-up is disputed: `open`, then `won` or `lost`",
    data: { ...topUp, state: "open" },
  },
  "top_up.refunded": {
    when: "A top-up was refunded to its card (`done`), or the refund failed (`failed`)",
    data: { ...topUp, state: "done" },
  },
  "api_key.expiring": {
    when: "An API key expires within seven days",
    data: { keyId: idOf("key"), expiresAt: "2026-12-08T15:04:05Z" },
  },
  "api_key.exposed": {
    when: "An API key was exposed publicly, so we revoked it",
    data: { keyId: idOf("key"), foundAt: "https://code.example/some/repository" },
  },
  "partner.certified": { when: "Your business was certified", data: { partnerId: idOf("part") } },
  "partner.suspended": { when: "Your business was suspended", data: { partnerId: idOf("part") } },
  "incident.opened": {
    when: "A part of Roadworthy doesn't work as it should, as on the status page. `status` is the newest state found, here and below. Only endpoints that listen to incidents get them",
    data: incident,
  },
  "incident.updated": {
    when: "An incident got worse or better (`status`), or we wrote about it (`text`)",
    data: { ...incident, text: "Experian is repairing it." },
    optional: ["text"],
  },
  "incident.resolved": {
    when: "An incident is over",
    data: { ...incident, endedAt: "2026-12-01T15:34:05.000Z" },
  },
};
