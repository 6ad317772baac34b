import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";

/** What a refusal of `/auth/v1` may carry besides its code and message. */
export type AuthErrorExtra = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a password is too weak; the client turns it into an error type of its own. */
  readonly weakPassword?: readonly ("length" | "characters" | "pwned")[];
  /** With `step_up_required`: how the person can prove their identity again. */
  readonly reauthenticate?: readonly ReauthenticationMethod[];
};

/** A refusal of `/auth/v1` in GoTrue's words: auth-js and others match on HTTP status, string code and message. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: AuthErrorExtra;

  constructor(status: number, code: string, message: string, extra: AuthErrorExtra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** The address already belongs to an account. */
export const emailExists = (): AuthError =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

/** The number already belongs to an account. */
export const phoneExists = (): AuthError =>
  new AuthError(422, "phone_exists", "A user with this phone number has already been registered");

/** The token is of an account that is gone. */
export const userGone = (): AuthError =>
  new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
