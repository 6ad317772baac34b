/** Every kind of caller that the authorization matrix tries. */
export const principals = [
  "anonymous",
  "garbage token",
  "expired token",
  "deleted user",
  "signed out session",
  "free client",
  "premium client",
  "partner",
  "partner before notice",
  "pending partner",
  "suspended partner",
  "key pull_credit",
  "key read_reports",
  "key without permission",
  "revoked key",
  "key of suspended partner",
  "admin",
  "admin before notice",
  "before second factor",
  "partner not fresh",
  "admin not fresh",
  // The cast's platform asks admins for a second factor.
  "admin without factor",
] as const;
export type PrincipalName = (typeof principals)[number];

/** What a caller meets: `ok` is let in (then the object decides), anything else is the code of the refusal. */
export type Verdict =
  | "ok"
  | "unauthenticated"
  | "forbidden"
  | "compliance_required"
  | "step_up_required"
  | "second_factor_required";

const nobody: Record<PrincipalName, Verdict> = {
  anonymous: "unauthenticated",
  "garbage token": "unauthenticated",
  "expired token": "unauthenticated",
  "deleted user": "unauthenticated",
  "signed out session": "unauthenticated",
  "free client": "forbidden",
  "premium client": "forbidden",
  partner: "forbidden",
  "partner before notice": "forbidden",
  "pending partner": "forbidden",
  "suspended partner": "forbidden",
  "key pull_credit": "forbidden",
  "key read_reports": "forbidden",
  "key without permission": "forbidden",
  "revoked key": "unauthenticated",
  "key of suspended partner": "unauthenticated",
  admin: "forbidden",
  "admin before notice": "forbidden",
  "before second factor": "step_up_required",
  "partner not fresh": "forbidden",
  "admin not fresh": "forbidden",
  "admin without factor": "second_factor_required",
};

const everybody: Record<PrincipalName, Verdict> = {
  anonymous: "ok",
  "garbage token": "ok",
  "expired token": "ok",
  "deleted user": "ok",
  "signed out session": "ok",
  "free client": "ok",
  "premium client": "ok",
  partner: "ok",
  "partner before notice": "ok",
  "pending partner": "ok",
  "suspended partner": "ok",
  "key pull_credit": "ok",
  "key read_reports": "ok",
  "key without permission": "ok",
  "revoked key": "ok",
  "key of suspended partner": "ok",
  admin: "ok",
  "admin before notice": "ok",
  "before second factor": "ok",
  "partner not fresh": "ok",
  "admin not fresh": "ok",
  "admin without factor": "ok",
};

const clients: Record<PrincipalName, Verdict> = { ...nobody, "free client": "ok", "premium client": "ok" };

const partnerPeople: Record<PrincipalName, Verdict> = {
  ...nobody,
  partner: "ok",
  "partner before notice": "compliance_required",
  "pending partner": "ok",
  "suspended partner": "ok",
  "partner not fresh": "ok",
};

const admins: Record<PrincipalName, Verdict> = {
  ...nobody,
  admin: "ok",
  "admin before notice": "compliance_required",
  "admin not fresh": "ok",
};

/** For what asks for a recent proof of who is here: whoever else is let in, and proved it an hour ago, has to prove it again. */
const fresh = (row: Record<PrincipalName, Verdict>): Record<PrincipalName, Verdict> => ({
  ...row,
  "partner not fresh": row["partner not fresh"] === "ok" ? "step_up_required" : row["partner not fresh"],
  "admin not fresh": row["admin not fresh"] === "ok" ? "step_up_required" : row["admin not fresh"],
});

const underNotice: Record<PrincipalName, Verdict> = {
  ...nobody,
  partner: "ok",
  "partner before notice": "ok",
  "pending partner": "ok",
  "suspended partner": "ok",
  admin: "ok",
  "admin before notice": "ok",
  "partner not fresh": "ok",
  "admin not fresh": "ok",
};

const pulling: Record<PrincipalName, Verdict> = { ...partnerPeople, "key pull_credit": "ok" };
const reading: Record<PrincipalName, Verdict> = { ...partnerPeople, "key read_reports": "ok" };

const people: Record<PrincipalName, Verdict> = {
  ...underNotice,
  "free client": "ok",
  "premium client": "ok",
};

const afterNotice: Record<PrincipalName, Verdict> = {
  ...people,
  "partner before notice": "compliance_required",
  "admin before notice": "compliance_required",
};

/**
 * The policy table, written apart from the contracts so that a slip in one is caught by the other. An operation that is not
 * in it fails the test.
 */
export const expectations: Record<string, Record<PrincipalName, Verdict>> = {
  "quotes.create": pulling,
  "pulls.request": pulling,
  "pulls.get": reading,
  "pulls.cancel": pulling,
  "creditReports.list": reading,
  "creditReports.get": reading,
  "consentTexts.current": pulling,
  "ledger.balance": reading,
  "ledger.transactions": reading,
  "topUps.create": partnerPeople,
  "topUps.get": partnerPeople,
  "apiKeys.list": partnerPeople,
  "apiKeys.create": fresh(partnerPeople),
  "apiKeys.rotate": fresh(partnerPeople),
  "apiKeys.revoke": partnerPeople,
  "partners.dashboard": partnerPeople,
  "me.securityEvents": people,
  "me.views": afterNotice,
  "me.saveViews": afterNotice,
  "me.alerts": afterNotice,
  "me.readAlerts": afterNotice,
  "me.exportData": fresh(people),
  "me.close": fresh({
    ...people,
    admin: "forbidden",
    "admin before notice": "forbidden",
    "admin not fresh": "forbidden",
  }),
  "clients.dashboard": clients,
  "clients.inquiries": clients,
  "clients.refresh": clients,
  "admin.dashboard": admins,
  "admin.auditRows": admins,
  "admin.verifyAudit": admins,
  "adminSecurity.read": admins,
  "adminSecurity.change": fresh(admins),
  "people.list": admins,
  "people.get": admins,
  "people.suspend": admins,
  "people.liftSuspension": admins,
  "people.endSessions": admins,
  "people.changeRole": fresh(admins),
  "people.resetFactors": fresh(admins),
  "people.sendRecovery": admins,
  "people.invite": admins,
  "compliance.notice": underNotice,
  "compliance.accept": underNotice,
  "clientIp.get": everybody,
  "content.site": everybody,
  "status.read": everybody,
  "demo.accounts": everybody,
  "content.rateBenchmarks": everybody,
  "content.refinancePartners": everybody,
  "content.salesTaxes": everybody,
  "content.joinWaitlist": everybody,
  "legal.privacy": everybody,
  "legal.terms": everybody,
  "calculators.autoLoan": everybody,
  "calculators.apr": everybody,
  "scoreScenarios.compute": everybody,
};

/** Routes that are no operations of the contracts, with the policy each must have. */
export const outsideContracts: Record<string, "public" | "auth-user" | "auth-service"> = {
  "DELETE /auth/v1/admin/users/:id": "auth-service",
  "DELETE /auth/v1/admin/users/:id/factors/:credentialId": "auth-service",
  "DELETE /auth/v1/admin/users/:id/passkeys/:credentialId": "auth-service",
  "GET /auth/v1/admin/users": "auth-service",
  "GET /auth/v1/admin/users/:id": "auth-service",
  "GET /auth/v1/admin/users/:id/factors": "auth-service",
  "GET /auth/v1/admin/users/:id/passkeys": "auth-service",
  "POST /auth/v1/admin/generate_link": "auth-service",
  "POST /auth/v1/admin/users": "auth-service",
  "POST /auth/v1/invite": "auth-service",
  "PUT /auth/v1/admin/users/:id": "auth-service",
  "DELETE /auth/v1/devices/trusted": "auth-user",
  "DELETE /auth/v1/devices/trusted/:id": "auth-user",
  "DELETE /auth/v1/factors/:id": "auth-user",
  "DELETE /auth/v1/factors/recovery-codes": "auth-user",
  "DELETE /auth/v1/passkeys/:id": "auth-user",
  "DELETE /auth/v1/sessions/:id": "auth-user",
  "DELETE /auth/v1/user/identities/:id": "auth-user",
  "GET /api/openapi.json": "public",
  "GET /go/:partner": "public",
  "GET /auth/v1/.well-known/jwks.json": "public",
  "GET /auth/v1/.well-known/openid-configuration": "public",
  "GET /auth/v1/authorize": "public",
  "GET /auth/v1/callback": "public",
  "GET /auth/v1/devices/trusted": "auth-user",
  "GET /auth/v1/factors/recovery-codes": "auth-user",
  "GET /auth/v1/health": "public",
  "GET /auth/v1/passkeys": "auth-user",
  "GET /auth/v1/reauthenticate": "auth-user",
  "GET /auth/v1/reauthenticate/methods": "auth-user",
  "GET /auth/v1/sessions": "auth-user",
  "GET /auth/v1/settings": "public",
  "GET /auth/v1/sso/saml/acs": "public",
  "GET /auth/v1/sso/saml/metadata": "public",
  "GET /auth/v1/user": "auth-user",
  "GET /auth/v1/user/identities/authorize": "auth-user",
  "GET /auth/v1/verify": "public",
  "GET /health/live": "public",
  "GET /health/ready": "public",
  "GET /problems": "public",
  "GET /problems/:code": "public",
  "GET /sandbox/checkout/:reference": "public",
  "GET /sandbox/mailbox": "public",
  "PATCH /auth/v1/passkeys/:id": "auth-user",
  "POST /api/v1/payments/webhook": "public",
  "POST /auth/v1/callback": "public",
  "POST /auth/v1/devices/trusted": "auth-user",
  "POST /auth/v1/factors": "auth-user",
  "POST /auth/v1/factors/:id/challenge": "auth-user",
  "POST /auth/v1/factors/:id/verify": "auth-user",
  "POST /auth/v1/factors/recovery-codes": "auth-user",
  "POST /auth/v1/factors/recovery-codes/regenerate": "auth-user",
  "POST /auth/v1/factors/recovery-codes/verify": "auth-user",
  "POST /auth/v1/logout": "auth-user",
  "POST /auth/v1/otp": "public",
  "POST /auth/v1/passkeys/authentication/options": "public",
  "POST /auth/v1/passkeys/authentication/verify": "public",
  "POST /auth/v1/passkeys/registration/options": "auth-user",
  "POST /auth/v1/passkeys/registration/verify": "auth-user",
  "POST /auth/v1/reauthenticate": "auth-user",
  "POST /auth/v1/reauthenticate/passkey": "auth-user",
  "POST /auth/v1/recover": "public",
  "POST /auth/v1/resend": "public",
  "POST /auth/v1/signup": "public",
  "POST /auth/v1/sso": "public",
  "POST /auth/v1/sso/saml/acs": "public",
  "POST /auth/v1/token": "public",
  "POST /auth/v1/verify": "public",
  "POST /sandbox/checkout/:reference": "public",
  "PUT /auth/v1/user": "auth-user",
};

/** Those of them that take a proof of who is here from the last ten minutes. */
export const freshOutsideContracts: readonly string[] = [
  "DELETE /auth/v1/factors/:id",
  "DELETE /auth/v1/factors/recovery-codes",
  "DELETE /auth/v1/passkeys/:id",
  "DELETE /auth/v1/user/identities/:id",
  "GET /auth/v1/user/identities/authorize",
  "POST /auth/v1/devices/trusted",
  "POST /auth/v1/factors",
  "POST /auth/v1/factors/recovery-codes",
  "POST /auth/v1/factors/recovery-codes/regenerate",
  "POST /auth/v1/passkeys/registration/options",
];
