import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

/** How often pages met something, by version of a front end and minute. Nothing in it is about a visitor. */
export const beaconCounts = pgTable(
  "beacon_counts",
  {
    app: text("app").notNull(),
    version: text("version").notNull(),
    /** The beginning of the minute. */
    minute: at("minute").notNull(),
    /** `view`, `load`, `crash`, `hang`, `policy`, the name of a web vital, or `site`: one more site at which a canary failed. */
    kind: text("kind").notNull(),
    /** Of a web vital the upper bound of its step, in its own unit; 0 for the rest. */
    bound: integer("bound").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.app, t.version, t.minute, t.kind, t.bound] }),
    index("beacon_counts_minute").on(t.minute),
  ],
);
