import { AuthError } from "../wire/auth-error.ts";
import type { UserRow } from "./auth-user.rules.ts";

/** Refuses to change a person's ways to sign in if their company manages them. */
export function refuseSsoUser({ isSsoUser }: Pick<UserRow, "isSsoUser">): void {
  if (!isSsoUser) return;
  throw new AuthError(
    422,
    "user_sso_managed",
    "Updating email, phone, password of a SSO account only possible via SSO",
  );
}
