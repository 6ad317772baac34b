import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { loanOffers, vehicles } from "./offers.table.ts";

/** An auto loan that a client typed in. */
export const ownLoans = pgTable(
  "own_loans",
  {
    id: typedPrimaryId("oln"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lender: text("lender").notNull(),
    balanceCents: integer("balance_cents").notNull(),
    balanceOn: date("balance_on", { mode: "string" }).notNull(),
    ratePercent: text("rate_percent").notNull(),
    paymentCents: integer("payment_cents").notNull(),
    monthsPaid: integer("months_paid").notNull(),
    isCurrent: boolean("is_current").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("own_loans_user").on(t.userId)],
);

/** Which vehicle of the garage a loan is for; `loanId` is of a typed-in loan or tells one of the report. */
export const loanVehicles = pgTable(
  "loan_vehicles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    loanId: text("loan_id").notNull(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.loanId] }), index("loan_vehicles_vehicle").on(t.vehicleId)],
);

/** What a client plans to pay on a loan beyond each payment; `loanId` as in `loanVehicles`. */
export const loanExtras = pgTable(
  "loan_extras",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    loanId: text("loan_id").notNull(),
    extraCents: integer("extra_cents").notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.loanId] })],
);

/** A plan of extra payments that a client thinks about; the one they follow is the row of `loanExtras` with its amount. */
export const loanPlans = pgTable(
  "loan_plans",
  {
    id: typedPrimaryId("lpl"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    loanId: text("loan_id").notNull(),
    name: text("name").notNull(),
    extraCents: integer("extra_cents").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [uniqueIndex("loan_plans_amount").on(t.userId, t.loanId, t.extraCents)],
);

/** A notice of an offer for a loan; at most one per offer and loan. */
export const refinanceNotices = pgTable(
  "refinance_notices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    loanId: text("loan_id").notNull(),
    offerId: text("offer_id")
      .notNull()
      .references(() => loanOffers.id),
    savingCents: integer("saving_cents").notNull(),
    toldAt: at("told_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.loanId, t.offerId] }),
    index("refinance_notices_offer").on(t.offerId),
  ],
);
