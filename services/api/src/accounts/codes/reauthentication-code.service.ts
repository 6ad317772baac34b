import type { Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { reauthenticationAddress, type UserRow } from "../rows/auth-user.rules.ts";
import { findTypedCode, type CodeRow } from "./one-time-codes.service.ts";

/** The code `GET /reauthenticate` sent to prove this person's identity again; the caller uses it up. */
export async function checkNonce(ctx: Ctx, user: UserRow, nonce: string | undefined): Promise<CodeRow> {
  if (!nonce) {
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  const found = await findTypedCode(ctx, {
    purposes: ["reauthentication"],
    address: reauthenticationAddress(user)?.address ?? "",
    typed: nonce,
  });
  if (found?.userId !== user.id) throw invalidNonce();
  return found;
}

/** The `/reauthenticate` code is wrong, used or expired. */
export const invalidNonce = (): AuthError =>
  new AuthError(422, "reauthentication_not_valid", "Verification requires a valid OTP");
