import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { platformSettings } from "../../platform/platform-settings.table.ts";

/** What the platform requires for a password change. */
export type PasswordSettings = {
  /** A code by email if the session is older than a day; on unless an owner turned it off. */
  readonly needsReauthentication: boolean;
  /** The current password too; off unless an owner turned it on. */
  readonly needsCurrentPassword: boolean;
};

/** Reads the settings `password_reauthentication` and `password_current_required`. */
export async function readPasswordSettings(ctx: Ctx): Promise<PasswordSettings> {
  const rows = await ctx.db
    .select({ name: platformSettings.name, value: platformSettings.value })
    .from(platformSettings)
    .where(inArray(platformSettings.name, ["password_reauthentication", "password_current_required"]));
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    needsReauthentication: values.get("password_reauthentication") !== false,
    needsCurrentPassword: values.get("password_current_required") === true,
  };
}

/** Whether people may add and remove their ways to sign in: `manual_linking`, on unless an owner turned it off. */
export async function isManualLinkingOn(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, "manual_linking"));
  return row?.value !== false;
}

/**
 * Whether a new address counts as confirmed at once: `signup_autoconfirm`. Unless an owner sets it, it is on
 * for a demo and off in production, where anybody could otherwise open an account with somebody else's address.
 */
export async function isAutoConfirming(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, "signup_autoconfirm"));
  return row === undefined ? ctx.config.mode !== "production" : row.value !== false;
}

const defaultSmsCountries: readonly string[] = ["US", "CA"];

/** The countries whose numbers get text messages (ISO 3166-1): `sms_countries`, by default the United States and Canada. */
export async function readSmsCountries(ctx: Ctx): Promise<readonly string[]> {
  const [row] = await ctx.db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, "sms_countries"));
  if (!Array.isArray(row?.value)) return defaultSmsCountries;
  return row.value.filter((one) => typeof one === "string");
}
