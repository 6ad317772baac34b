import type { TestApi } from "./harness.ts";

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
  | "partner_not_active"
  | "step_up_required"
  | "second_factor_required";

export const nobody: Record<PrincipalName, Verdict> = {
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

export const everybody: Record<PrincipalName, Verdict> = {
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

export const clients: Record<PrincipalName, Verdict> = {
  ...nobody,
  "free client": "ok",
  "premium client": "ok",
};

export const partnerPeople: Record<PrincipalName, Verdict> = {
  ...nobody,
  partner: "ok",
  "partner before notice": "compliance_required",
  "pending partner": "ok",
  "suspended partner": "partner_not_active",
  "partner not fresh": "ok",
};

/** For the little that people of a suspended business keep. */
export const evenSuspended = (row: Record<PrincipalName, Verdict>): Record<PrincipalName, Verdict> => ({
  ...row,
  "suspended partner": "ok",
});

export const admins: Record<PrincipalName, Verdict> = {
  ...nobody,
  admin: "ok",
  "admin before notice": "compliance_required",
  "admin not fresh": "ok",
};

/** For what asks for a recent proof of who is here: whoever else is let in, and proved it an hour ago, has to prove it again. */
export const fresh = (row: Record<PrincipalName, Verdict>): Record<PrincipalName, Verdict> => ({
  ...row,
  "partner not fresh": row["partner not fresh"] === "ok" ? "step_up_required" : row["partner not fresh"],
  "admin not fresh": row["admin not fresh"] === "ok" ? "step_up_required" : row["admin not fresh"],
});

export const underNotice: Record<PrincipalName, Verdict> = {
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

export const pulling: Record<PrincipalName, Verdict> = { ...partnerPeople, "key pull_credit": "ok" };
export const reading: Record<PrincipalName, Verdict> = { ...partnerPeople, "key read_reports": "ok" };

export const people: Record<PrincipalName, Verdict> = {
  ...underNotice,
  "free client": "ok",
  "premium client": "ok",
};

export const afterNotice: Record<PrincipalName, Verdict> = {
  ...people,
  "partner before notice": "compliance_required",
  "admin before notice": "compliance_required",
};

/** A valid request of an operation, and the status that callers who are let in then meet. */
export type Sample = {
  readonly status: number;
  /** Callers who are let in but meet another rule. */
  readonly otherwise?: Partial<Record<PrincipalName, number>>;
  /** What the operation cannot be asked without, `name=value`. */
  readonly query?: string;
  readonly body?: () => object;
  readonly headers?: () => Record<string, string>;
};

/** How to make the object that an operation names in its path. */
export type ObjectFactory = {
  /** What its typed ids begin with; `null` for plain UUIDs. */
  readonly prefix: string | null;
  /** Belongs to nobody: whoever is let in may act on all of them. */
  readonly isCommon?: true;
  /** Belongs to a client instead of a business. */
  readonly isOfClient?: true;
  /** Makes one that belongs to the business (in the mode that its people see), or to the client. */
  readonly make: (api: TestApi, partnerId: string, userId: string) => Promise<string>;
};

/** What the matrix must know of a module's operations; `x.authorization.ts` beside the module exports one as `authorization`. */
export type AuthorizationPart = {
  /** Written apart from the contracts, so that a slip in one is caught by the other. */
  readonly expectations: Readonly<Record<string, Record<PrincipalName, Verdict>>>;
  /** One valid request for every operation. */
  readonly samples: Readonly<Record<string, Sample>>;
  /** For every operation that names an object in its path. */
  readonly objects?: Readonly<Record<string, ObjectFactory>>;
};
