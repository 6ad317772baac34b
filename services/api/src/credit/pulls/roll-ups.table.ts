import { bureaus } from "@roadworthy/contracts/primitives";
import { sql } from "drizzle-orm";
import { check, date, index, integer, bigint, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { partners } from "../../accounts/partners/partners.table.ts";
import { isMode } from "../../platform/columns.ts";
import { consumers, pullTypeEnum } from "./pulls.table.ts";

const partnerId = () =>
  text("partner_id")
    .notNull()
    .references(() => partners.id);
const mode = () => text("mode", { enum: ["live", "test"] }).notNull();

/**
 * Sums of ended pulls by the UTC day on which they were ordered, so that dashboards need not count them. Written where a pull is
 * settled, under its account's lock; `reconcile` compares them with the pulls, `roll-ups rebuild` counts them anew.
 */
export const pullDays = pgTable(
  "pull_days",
  {
    partnerId: partnerId(),
    mode: mode(),
    on: date("on", { mode: "string" }).notNull(),
    pullType: pullTypeEnum("pull_type").notNull(),
    /** Who ordered them: a key's id, else a person's, else nothing. */
    requester: text("requester").notNull(),
    keyId: text("key_id"),
    userId: uuid("user_id"),
    /** Those that were not canceled. */
    pulls: integer("pulls").notNull().default(0),
    canceled: integer("canceled").notNull().default(0),
    chargedCents: bigint("charged_cents", { mode: "number" }).notNull().default(0),
    /** Of those not canceled, how many asked this bureau. */
    equifax: integer("equifax").notNull().default(0),
    experian: integer("experian").notNull().default(0),
    transunion: integer("transunion").notNull().default(0),
    /** What its answers cost: a pull's share of each bureau, with its part of the three-bureau saving. The three add up to `chargedCents`. */
    equifaxCents: bigint("equifax_cents", { mode: "number" }).notNull().default(0),
    experianCents: bigint("experian_cents", { mode: "number" }).notNull().default(0),
    transunionCents: bigint("transunion_cents", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.mode, t.on, t.pullType, t.requester] }),
    index("pull_days_on").on(t.on),
    check("pull_days_mode", isMode(t.mode)),
  ],
);

/** SQL: a row of `pullDays` as one row a bureau, `b (bureau, asked, cents)`. */
export const bureauRows = (row: string): string =>
  `(values ${bureaus.map((b) => `('${b}', ${row}.${b}, ${row}.${b}_cents)`).join(", ")}) as b (bureau, asked, cents)`;

/** The same by the partner's own reference and the first day of the UTC month. */
export const referenceMonths = pgTable(
  "reference_months",
  {
    partnerId: partnerId(),
    mode: mode(),
    month: date("month", { mode: "string" }).notNull(),
    reference: text("reference").notNull(),
    pulls: integer("pulls").notNull(),
    chargedCents: bigint("charged_cents", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.mode, t.month, t.reference] }),
    index("reference_months_cost").on(t.partnerId, t.mode, t.month, t.chargedCents.desc(), t.reference),
  ],
);

/** The UTC day of the newest report that a partner has of a person. */
export const reportedConsumers = pgTable(
  "reported_consumers",
  {
    consumerId: text("consumer_id")
      .primaryKey()
      .references(() => consumers.id),
    partnerId: text("partner_id").notNull(),
    mode: mode(),
    lastOn: date("last_on", { mode: "string" }).notNull(),
  },
  (t) => [check("reported_consumers_mode", isMode(t.mode))],
);

/** How many persons a partner has the newest report of from that day: the days of a span add up to the persons seen in it. */
export const clientDays = pgTable(
  "client_days",
  {
    partnerId: partnerId(),
    mode: mode(),
    on: date("on", { mode: "string" }).notNull(),
    consumers: integer("consumers").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.mode, t.on] }),
    check("client_days_not_negative", sql`${t.consumers} >= 0`),
  ],
);
