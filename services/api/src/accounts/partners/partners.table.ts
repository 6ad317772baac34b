import { eq, sql } from "drizzle-orm";
import {
  check,
  pgEnum,
  date,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  integer,
  jsonb,
  timestamp,
} from "drizzle-orm/pg-core";
import type { PartnerSuspensionReason } from "@roadworthy/contracts/certification";
import type { PricedItem } from "@roadworthy/contracts/prices";
import type { Bureau, PermissiblePurpose } from "@roadworthy/contracts/primitives";
import { pricingTiers } from "@roadworthy/contracts/tiers";
import { at, typedPrimaryId } from "../../platform/columns.ts";

export const partnerStatus = pgEnum("partner_status", ["pending", "active", "suspended"]);

/** A business that pulls credit reports for its own customers and pays for each pull. */
export const partners = pgTable(
  "partners",
  {
    id: typedPrimaryId("part"),
    name: text("name").notNull(),
    /** A `visitor` stands for somebody who tries the API for an hour with a throw-away test key. It never becomes anything else. */
    kind: text("kind", { enum: ["business", "visitor"] })
      .notNull()
      .default("business"),
    /** `pending` allows pulls in test mode only, `suspended` none at all. */
    status: partnerStatus("status").notNull().default("pending"),
    pricingTier: text("pricing_tier", { enum: pricingTiers }).notNull().default("standard"),
    /** What the business may pull: `soft`, `hard`, `vantage`, `fico`. */
    pullTypes: text("pull_types").array().notNull().default(["soft", "vantage"]),
    certifiedPurposes: text("certified_purposes").array().$type<PermissiblePurpose[]>().notNull().default([]),
    defaultPurpose: text("default_purpose").$type<PermissiblePurpose>(),
    certifiedAt: at("certified_at"),
    /** When the certification is due for renewal. */
    renewalDueOn: date("renewal_due_on"),
    suspendedAt: at("suspended_at"),
    suspensionReason: text("suspension_reason").$type<PartnerSuspensionReason>(),
    suspensionNote: text("suspension_note"),
    settings: jsonb("settings").notNull().default({}),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    // The sort orders of the admin's list.
    index("partners_created").on(t.createdAt, t.id),
    index("partners_name").on(sql`lower(${t.name})`, t.id),
    index("partners_searched").using("gin", sql`${t.name} gin_trgm_ops`),
  ],
);

/**
 * What admins list, count and search: every business, and no visitor. The columns are named, so that a new one of `partners` leaves the
 * view alone: made anew, it would lose what the API's login may read.
 */
export const businesses = pgView("businesses").as((query) =>
  query
    .select({
      id: partners.id,
      name: partners.name,
      kind: partners.kind,
      status: partners.status,
      pricingTier: partners.pricingTier,
      pullTypes: partners.pullTypes,
      certifiedPurposes: partners.certifiedPurposes,
      defaultPurpose: partners.defaultPurpose,
      certifiedAt: partners.certifiedAt,
      renewalDueOn: partners.renewalDueOn,
      suspendedAt: partners.suspendedAt,
      suspensionReason: partners.suspensionReason,
      suspensionNote: partners.suspensionNote,
      settings: partners.settings,
      createdAt: partners.createdAt,
    })
    .from(partners)
    .where(eq(partners.kind, "business")),
);

/**
 * Prices in cents per bureau. `scope` is `platform` (the list price), `tier:<pricing tier>` or a partner's id; the most specific row wins.
 * `item` is `soft`, `hard`, `fico_classic`, `fico_auto` or `fico_bankcard`; `bureau` `*` means any. Of several rows for the same scope,
 * item and bureau, the latest one already in effect counts; one without an amount ends that price. Rows are never deleted, and changed
 * only before they begin.
 */
export const prices = pgTable(
  "prices",
  {
    scope: text("scope").notNull(),
    item: text("item").$type<PricedItem>().notNull(),
    bureau: text("bureau").$type<Bureau | "*">().notNull(),
    amountCents: integer("amount_cents"),
    effectiveFrom: timestamp("effective_from", { withTimezone: true }).notNull().defaultNow(),
    /** The approved proposal that set it; null for shipped rows. */
    proposalId: text("proposal_id"),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.item, t.bureau, t.effectiveFrom] }),
    check("price_not_negative", sql`${t.amountCents} >= 0`),
  ],
);
