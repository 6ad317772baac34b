import type { ProblemCode, ReauthenticationMethod } from "@roadworthy/contracts/problem";

export type Issue = { path: string; message: string };

/** The price of an order and the balance available for it, in cents. */
export type MissingFunds = { readonly priceCents: number; readonly availableCents: number };

/** A refusal the caller may read: a code from the closed table, a sentence for people, and the invalid fields. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly reauthenticate: readonly ReauthenticationMethod[] | undefined;

  readonly funds: MissingFunds | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: {
      issues?: readonly Issue[];
      headers?: Readonly<Record<string, string>>;
      reauthenticate?: readonly ReauthenticationMethod[];
      /** The underlying error, for the log only. */
      cause?: unknown;
      funds?: MissingFunds;
    } = {},
  ) {
    super(detail, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.code = code;
    this.issues = extra.issues;
    this.headers = extra.headers;
    this.reauthenticate = extra.reauthenticate;
    this.funds = extra.funds;
  }
}
