import type { Ctx } from "../../platform/ctx.ts";
import { readSetting } from "../../platform/settings/platform-settings.queries.ts";

/** What the platform requires for a password change. */
export type PasswordSettings = {
  /** A code by email if the session is older than a day; on unless an owner turned it off. */
  readonly needsReauthentication: boolean;
  /** The current password too; off unless an owner turned it on. */
  readonly needsCurrentPassword: boolean;
};

/** Reads the settings `password_reauthentication` and `password_current_required`. */
export async function readPasswordSettings(ctx: Ctx): Promise<PasswordSettings> {
  const [reauthentication, current] = await Promise.all([
    readSetting(ctx, "password_reauthentication"),
    readSetting(ctx, "password_current_required"),
  ]);
  return {
    needsReauthentication: reauthentication?.value !== false,
    needsCurrentPassword: current?.value === true,
  };
}

/** Whether people may add and remove their ways to sign in: `manual_linking`, on unless an owner turned it off. */
export async function isManualLinkingOn(ctx: Ctx): Promise<boolean> {
  const setting = await readSetting(ctx, "manual_linking");
  return setting?.value !== false;
}

/**
 * Whether a new address counts as confirmed at once: `signup_autoconfirm`. Unless an owner sets it, it is on
 * for a demo and off in production, where anybody could otherwise open an account with somebody else's address.
 */
export async function isAutoConfirming(ctx: Ctx): Promise<boolean> {
  const setting = await readSetting(ctx, "signup_autoconfirm");
  return setting === undefined ? ctx.config.mode !== "production" : setting.value !== false;
}

const defaultSmsCountries: readonly string[] = ["US", "CA"];

/** The countries whose numbers get text messages (ISO 3166-1): `sms_countries`, by default the United States and Canada. */
export async function readSmsCountries(ctx: Ctx): Promise<readonly string[]> {
  const setting = await readSetting(ctx, "sms_countries");
  if (!Array.isArray(setting?.value)) return defaultSmsCountries;
  return setting.value.filter((one) => typeof one === "string");
}
