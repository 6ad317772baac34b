import type { AdminDashboard, AuditRow } from "@roadworthy/contracts/admin";
import type { Person } from "@roadworthy/contracts/people";
import type { FakeShell } from "@roadworthy/kit/testing";
import { openRemote } from "@roadworthy/kit/testing-area";
import remote from "./remote.tsx";

/** Shows the area at an address, with a shell that gives these answers. */
export const showArea = (path: string, answers: Record<string, (call: unknown) => unknown>): FakeShell =>
  showOpened(path, answers).shell;

/** The same, with the browser's Back. */
export const showOpened = (path: string, answers: Record<string, (call: unknown) => unknown>) =>
  openRemote(remote, path, { basePath: "/admin", answers });

/** The queries with which an operation was called. The shell passes them on just as the page gave them. */
export const queriesOf = (shell: FakeShell, operationId: string): Record<string, unknown>[] =>
  shell.calls
    .filter(({ operation }) => operation.id === operationId)
    .map(({ call }) => (call as { query: Record<string, unknown> }).query);

/** A client who has signed in on one device. */
export const personOf = (changed: Partial<Person> = {}): Person => ({
  id: "475ad5d7-3c7b-8db7-a29b-90faa1854bdf",
  name: "Dana Reyes",
  email: "dana@mail.example",
  role: "client",
  companyName: null,
  plan: "Free",
  subscriptionStatus: "active",
  standing: "active",
  createdAt: new Date("2026-10-01T09:00:00Z"),
  lastSignInAt: new Date("2026-11-20T21:30:00Z"),
  emailConfirmedAt: new Date("2026-10-01T09:05:00Z"),
  invitedAt: null,
  suspension: null,
  partner: null,
  hasPassword: true,
  providers: [],
  factors: [],
  passkeys: [],
  sessions: [
    {
      id: "0192f0c1-0000-4000-8000-000000000002",
      createdAt: new Date("2026-11-20T21:30:00Z"),
      refreshedAt: new Date("2026-11-20T22:30:00Z"),
      ip: "203.0.113.7",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0",
      hasSecondFactor: false,
    },
  ],
  isSelf: false,
  ...changed,
});

/** A small platform with one part degraded. */
export const dashboard: AdminDashboard = {
  totalUsers: 1_061,
  businessPartners: 15,
  monthlyRevenueCents: 67_999,
  creditPullsToday: 8,
  creditPullsWeekAgo: 5,
  joined30: { users: 12, partners: 1 },
  revenueParts: { pullsCents: 65_500, plansCents: 2_499 },
  recurring: { cents: 2_499, clients: 1, newCents: 2_499, newClients: 1 },
  pulls30: { count: 90, before: 80 },
  failures30: { failed: 3, ended: 90, failedBefore: 0, endedBefore: 80 },
  revenue: [
    { month: "2026-10", amountCents: 64_006 },
    { month: "2026-11", amountCents: 67_999 },
  ],
  distribution: [
    { group: "Premium", count: 24, percent: 40 },
    { group: "Basic", count: 0, percent: 0 },
    { group: "Free", count: 21, percent: 35 },
    { group: "Partners", count: 15, percent: 25 },
  ],
  recentRegistrations: [
    {
      id: "475ad5d7-3c7b-8db7-a29b-90faa1854bdf",
      name: "Hana Underhill",
      email: "hana@mail.example",
      role: "client",
      plan: "Premium",
      date: new Date("2026-11-20T21:30:00Z"),
    },
  ],
  lenderClicks: [{ lender: "Lakeshore Auto Finance", page: "auto-refinance", clicks: 1_204 }],
  systemStatus: [
    {
      component: "TransUnion connection",
      status: "degraded",
      detail: "answered in 1206 ms",
      checkedAt: new Date("2026-11-20T23:58:52Z"),
    },
  ],
};

/** A row of the audit trail. */
export const auditRowOf = (seq: number, changed: Partial<AuditRow> = {}): AuditRow => ({
  stream: "client:25bd",
  seq,
  at: new Date("2026-11-20T23:59:11.126Z"),
  actorKind: "client",
  actorId: "25bd",
  actorName: "Riley Chen",
  objectName: "Riley Chen",
  action: "credit_report.read",
  object: `rep_${seq}`,
  detail: { view: "dashboard", count: seq },
  hash: `${seq}`.padStart(64, "a"),
  prevHash: `${seq - 1}`.padStart(64, "a"),
  ...changed,
});
