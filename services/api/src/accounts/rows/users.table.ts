import { boolean, check, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { suspensionReasons } from "@roadworthy/contracts/people";
import type { MemberRole } from "@roadworthy/contracts/members";
import { role } from "@roadworthy/contracts/primitives";
import { subscriptionTiers } from "@roadworthy/contracts/tiers";
import { at } from "../../platform/columns.ts";
import { partners } from "../partners/partners.table.ts";

export const userRole = pgEnum("user_role", role.enum);
export const subscriptionTier = pgEnum("subscription_tier", subscriptionTiers);
export const subscriptionStatus = pgEnum("subscription_status", [
  "active",
  "inactive",
  "past_due",
  "canceled",
]);

/** A person who can sign in. Role and tier are stored only here; tokens just repeat them. */
export const users = pgTable(
  "users",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    email: text("email"),
    emailConfirmedAt: at("email_confirmed_at"),
    /** Signs in only through a company's SAML provider, which manages the address; another account may have the same address. */
    isSsoUser: boolean("is_sso_user").notNull().default(false),
    /** The new address, until both it and the old one have confirmed; `emailChangeHalf` says which one has. */
    newEmail: text("new_email"),
    emailChangeSentAt: at("email_change_sent_at"),
    emailChangeHalf: text("email_change_half", { enum: ["current", "new"] }),
    /** E.164 without the plus sign, as in GoTrue. */
    phone: text("phone"),
    phoneConfirmedAt: at("phone_confirmed_at"),
    /** The new number, until it has been confirmed. */
    newPhone: text("new_phone"),
    phoneChangeSentAt: at("phone_change_sent_at"),
    /** argon2id in PHC form; null for people who sign in another way. */
    passwordHash: text("password_hash"),
    name: text("name").notNull().default(""),
    role: userRole("role").notNull().default("client"),
    companyName: text("company_name"),
    partnerId: text("partner_id").references(() => partners.id),
    /** The person's role in their business; meaningless for everybody else. Whoever creates a business is its owner. */
    memberRole: text("member_role").$type<MemberRole>().notNull().default("owner"),
    subscriptionTier: subscriptionTier("subscription_tier").notNull().default("free"),
    subscriptionStatus: subscriptionStatus("subscription_status").notNull().default("active"),
    /** False blocks every partner pull of this client, in the same statement that would place the hold. */
    allowApiCreditPulls: boolean("allow_api_credit_pulls").notNull().default(true),
    /** When the client locked everything: since then no business can pull or read, whatever codes and consents say. */
    creditLockedAt: at("credit_locked_at"),
    appMetadata: jsonb("app_metadata").notNull().default({}),
    userMetadata: jsonb("user_metadata").notNull().default({}),
    bannedUntil: at("banned_until"),
    /** Why the account is suspended, as one of our codes, so no free text about a person. */
    banReason: text("ban_reason", { enum: suspensionReasons }),
    /** The proposal by which two admins suspended the account; two lift it, whatever its role is by then. */
    banProposalId: text("ban_proposal_id"),
    /** When somebody invited this person, for accounts not opened by their owner. */
    invitedAt: at("invited_at"),
    lastSignInAt: at("last_sign_in_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    uniqueIndex("users_email_unique")
      .on(sql`lower(${t.email})`)
      .where(sql`not ${t.isSsoUser}`),
    // Partial, so that PostgreSQL does not count it as a key of the row: a new number then holds up nothing that refers to the person.
    uniqueIndex("users_phone_unique")
      .on(t.phone)
      .where(sql`${t.phone} is not null`),
    index("users_partner").on(t.partnerId),
    // The sort orders of the admin's list; each ends with the id to break ties.
    index("users_created").on(t.createdAt, t.id),
    index("users_name").on(t.name, t.id),
    index("users_email").on(sql`coalesce(${t.email}, '')`, t.id),
    index("users_last_sign_in").on(sql`coalesce(${t.lastSignInAt}, 'epoch')`, t.id),
    // The admin dashboard counts these without reading the rows.
    index("users_counted")
      .on(t.role, t.subscriptionTier)
      .where(sql`${t.deletedAt} is null`),
    // Nearly all accounts are clients; the others are found among them without reading them.
    index("users_not_clients")
      .on(t.role, t.createdAt, t.id)
      .where(sql`${t.role} <> 'client'`),
    // Must match the search expression in `people.queries.ts` exactly.
    index("users_searched").using(
      "gin",
      sql`lower(${t.name} || chr(10) || coalesce(${t.companyName}, '') || chr(10) || coalesce(${t.email}, '')) gin_trgm_ops`,
    ),
    // Partners, and only they, belong to a business.
    check("users_partner_has_business", sql`(${t.role} = 'partner') = (${t.partnerId} is not null)`),
  ],
);
