import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";

/** What a refusal of `/auth/v1` may carry besides its code and sentence. */
export type AuthErrorExtra = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a password is too weak; the client makes an error of its own kind of it. */
  readonly weakPassword?: readonly ("length" | "characters" | "pwned")[];
  /** With `step_up_required`: how the person can prove again who they are. */
  readonly reauthenticate?: readonly ReauthenticationMethod[];
};

/** A refusal of `/auth/v1` in GoTrue's words: HTTP status, string code and message are what auth-js and others match on. */
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
