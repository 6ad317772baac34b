import type { ProblemCode, ReauthenticationMethod } from "@roadworthy/contracts/problem";

export type Issue = { path: string; message: string };

/** What an order costs and what the account can spend, in cents. */
export type MissingFunds = { readonly priceCents: number; readonly availableCents: number };

/** A refusal the caller may read: a code of the closed table, a sentence for people, and the fields at fault. */
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
      /** What went wrong underneath, for the log only. */
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
