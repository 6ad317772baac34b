import { randomUUID } from "node:crypto";
import type { ObjectFactory, Sample } from "./testing/authorization.ts";
import { createApiKey } from "./testing/fixtures.ts";
import type { TestApi } from "./testing/harness.ts";
import { insertReport } from "./testing/credit/reports.ts";

const person = {
  firstName: "Casey",
  lastName: "Lindqvist",
  address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
};

/** One valid request for every operation; an operation without one fails the matrix. */
export const samples: Record<string, Sample> = {
  "quotes.create": {
    status: 200,
    body: () => ({ bureaus: ["equifax"], type: "soft", scoreType: "vantage" }),
  },
  "pulls.request": {
    status: 201,
    headers: () => ({ "idempotency-key": randomUUID() }),
    body: () => ({
      ...person,
      // A business that is not certified yet pulls in test mode, which takes never-issued numbers only.
      ssn: "666-71-4432",
      bureaus: ["equifax"],
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion: 1, method: "in_person" },
    }),
  },
  "pulls.get": { status: 200 },
  "pulls.list": { status: 200 },
  // The object is a pull that has ended: being let in means being told that it cannot be canceled anymore.
  "pulls.cancel": { status: 409 },
  "creditReports.list": { status: 200 },
  "creditReports.get": { status: 200 },
  "consentTexts.current": { status: 200 },
  "ledger.balance": { status: 200 },
  "ledger.transactions": { status: 200 },
  "topUps.create": {
    status: 201,
    otherwise: { "suspended partner": 403 },
    body: () => ({ amountCents: 5_000 }),
  },
  "topUps.get": { status: 200 },
  "apiKeys.list": { status: 200 },
  "apiKeys.create": {
    status: 201,
    otherwise: { "suspended partner": 403 },
    body: () => ({ name: "Matrix", mode: "test", permissions: ["read_reports"] }),
  },
  "apiKeys.rotate": {
    status: 201,
    otherwise: { "suspended partner": 403 },
    body: () => ({ overlapHours: 0 }),
  },
  "apiKeys.revoke": { status: 200 },
  "partners.dashboard": { status: 200 },
  "clients.dashboard": { status: 200 },
  "clients.inquiries": { status: 200 },
  // These clients have not proved who they are yet, so there is no file to ask for.
  "clients.refresh": { status: 409 },
  "admin.dashboard": { status: 200 },
  "admin.auditRows": { status: 200 },
  "admin.verifyAudit": { status: 201 },
  "adminSecurity.read": { status: 200 },
  // Made from a version that never was: being let in means being told so.
  "adminSecurity.change": {
    status: 409,
    body: () => ({
      version: 0,
      isTwoFactorRequired: true,
      isAddressListOn: false,
      allowedNetworks: [],
      sessionTimeoutMinutes: 30,
    }),
  },
  "people.list": { status: 200 },
  "people.get": { status: 200 },
  "people.suspend": { status: 200, body: () => ({ reason: "other", days: 1 }) },
  "people.liftSuspension": { status: 200 },
  "people.endSessions": { status: 200 },
  "people.changeRole": { status: 200, body: () => ({ role: "client" }) },
  "people.resetFactors": { status: 200 },
  "people.sendRecovery": { status: 202 },
  "people.invite": {
    status: 201,
    body: () => ({ role: "client", name: "Matrix", email: `${randomUUID()}@test.example` }),
  },
  "compliance.notice": { status: 200 },
  "agreements.due": { status: 200 },
  "agreements.accept": { status: 201, body: () => ({ documents: [] }) },
  "electronicDelivery.read": { status: 200 },
  "electronicDelivery.sample": { status: 200 },
  // Being let in means being told that the code is wrong, or that there is no consent.
  "electronicDelivery.agree": { status: 409, body: () => ({ textSha256: "0".repeat(64), code: "X" }) },
  "electronicDelivery.withdraw": { status: 409 },
  "me.securityEvents": { status: 200 },
  "me.views": { status: 200, query: "list=partner.reports" },
  "me.saveViews": { status: 200, body: () => ({ list: "partner.reports", views: [] }) },
  "me.alerts": { status: 200 },
  "me.badges": { status: 200 },
  search: { status: 200, query: "q=matrix" },
  "me.readAlerts": { status: 200, body: () => ({}) },
  "me.profile": { status: 200 },
  "me.changeProfile": { status: 200, body: () => ({ name: "Matrix Person" }) },
  "me.exportData": { status: 200 },
  "me.readClosing": { status: 200 },
  // The address typed is nobody's: being let in means being told so, and keeps the cast alive.
  "me.close": { status: 400, body: () => ({ address: "nobody@matrix.example" }) },
  "compliance.accept": { status: 201, body: () => ({ version: 1 }) },
  "clientIp.get": { status: 200 },
  "content.site": { status: 200 },
  "status.read": { status: 200 },
  "status.subscribe": { status: 202, body: () => ({ email: `${randomUUID()}@test.example` }) },
  "demo.accounts": { status: 200 },
  "content.rateBenchmarks": { status: 200 },
  "content.refinancePartners": { status: 200 },
  "content.salesTaxes": { status: 200 },
  "content.joinWaitlist": { status: 201, body: () => ({ email: `${randomUUID()}@test.example` }) },
  // Nobody was mailed this link.
  "content.confirmWaiting": { status: 404, body: () => ({ token: "t".repeat(43) }) },
  "content.leaveWaitlist": { status: 200, body: () => ({ token: "t".repeat(43) }) },
  "legal.privacy": { status: 200 },
  "legal.terms": { status: 200 },
  "calculators.autoLoan": { status: 200, body: () => ({}) },
  "calculators.apr": {
    status: 200,
    body: () => ({
      amountFinancedCents: 500_000,
      consummatedOn: "2026-01-10",
      payments: [{ amountCents: 23_000, count: 24, firstOn: "2026-02-10", every: "month" }],
    }),
  },
  "scoreScenarios.compute": {
    status: 200,
    body: () => ({
      profile: { score: 680, accounts: 6, historyMonths: 96, utilizationPercent: 45 },
      actions: [],
      months: 1,
    }),
  },
};

const modeOf = async (api: TestApi, partnerId: string): Promise<"live" | "test"> => {
  const [row] = await api.owner<{ status: string }[]>`select status from partners where id = ${partnerId}`;
  return row?.status === "pending" ? "test" : "live";
};

const report = async (api: TestApi, partnerId: string) =>
  insertReport(api, partnerId, { mode: await modeOf(api, partnerId) });

/** How to make the object that an operation names in its path; an operation without one fails the matrix. */
export const objectFactories: Record<string, ObjectFactory> = {
  "pulls.get": { prefix: "pull", make: async (api, id) => (await report(api, id)).pullId },
  "pulls.cancel": { prefix: "pull", make: async (api, id) => (await report(api, id)).pullId },
  "creditReports.get": { prefix: "rep", make: async (api, id) => (await report(api, id)).reportId },
  "topUps.get": { prefix: "topup", make: topUp },
  "apiKeys.rotate": { prefix: "key", make: apiKey },
  "apiKeys.revoke": { prefix: "key", make: apiKey },
  "people.get": { prefix: null, isCommon: true, make: account },
  "people.suspend": { prefix: null, isCommon: true, make: account },
  "people.liftSuspension": { prefix: null, isCommon: true, make: account },
  "people.endSessions": { prefix: null, isCommon: true, make: account },
  "people.changeRole": { prefix: null, isCommon: true, make: account },
  "people.resetFactors": { prefix: null, isCommon: true, make: account },
  "people.sendRecovery": { prefix: null, isCommon: true, make: account },
};

async function apiKey(api: TestApi, partnerId: string): Promise<string> {
  return (await createApiKey(api, partnerId, { mode: await modeOf(api, partnerId) })).id;
}

/** An id of the factory's kind that nothing has. */
export const missingId = ({ prefix }: ObjectFactory): string =>
  prefix === null ? randomUUID() : `${prefix}_${randomUUID().replaceAll("-", "")}`;

async function account(api: TestApi): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into users (email, email_confirmed_at) values (${`${randomUUID()}@test.example`}, now()) returning id`;
  if (!row) throw new Error("the account was not stored");
  return row.id;
}

async function topUp(api: TestApi, partnerId: string): Promise<string> {
  const mode = await modeOf(api, partnerId);
  const [row] = await api.owner<{ id: string }[]>`
    insert into top_ups (partner_id, mode, amount_cents, provider) values (${partnerId}, ${mode}, 5000, 'sandbox') returning id`;
  if (!row) throw new Error("the top-up was not stored");
  return row.id;
}
