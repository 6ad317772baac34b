import { date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** An insurance policy or service contract that a client has and wants to be reminded of. */
export const ownPolicies = pgTable(
  "own_policies",
  {
    id: typedPrimaryId("pol"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["insurance", "warranty"] }).notNull(),
    provider: text("provider").notNull(),
    costCents: integer("cost_cents"),
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    remindedAt: at("reminded_at"),
  },
  (t) => [index("own_policies_user").on(t.userId, t.endsOn), index("own_policies_ends").on(t.endsOn)],
);
