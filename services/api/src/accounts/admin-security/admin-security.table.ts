import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

/** What admins must meet to sign in and act: one row, created by the migration. */
export const adminSecuritySettings = pgTable(
  "admin_security_settings",
  {
    id: boolean("id").primaryKey().default(true),
    /** Incremented by every change; a change names the version it is based on. */
    version: integer("version").notNull().default(1),
    /** Null until an admin has chosen: required in production, not elsewhere (`requiresFactors`). */
    isTwoFactorRequired: boolean("is_two_factor_required"),
    isAddressListOn: boolean("is_address_list_on").notNull().default(false),
    /** Networks in CIDR form, kept even while the list is off. */
    allowedNetworks: text("allowed_networks")
      .array()
      .notNull()
      .default(sql`'{}'`),
    sessionTimeoutMinutes: integer("session_timeout_minutes").notNull().default(30),
    updatedAt: at("updated_at").notNull().defaultNow(),
    updatedByUserId: uuid("updated_by_user_id"),
  },
  (t) => [
    check("one_row_of_admin_security_settings", sql`${t.id}`),
    check("session_timeout_choice", sql`${t.sessionTimeoutMinutes} in (15, 30, 60)`),
    check(
      "address_list_is_not_empty",
      sql`not ${t.isAddressListOn} or cardinality(${t.allowedNetworks}) > 0`,
    ),
  ],
);
