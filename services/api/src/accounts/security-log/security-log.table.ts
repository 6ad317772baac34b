import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SecurityEventKind } from "@roadworthy/contracts/security-events";
import { at, bytea, cidr, typedPrimaryId } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/**
 * Security events of an account, for its owner to read. `userId` is no foreign key: a failed sign-in for an address
 * nobody has is stored under a made-up id, so that it takes the same time. Locations are networks, never whole addresses.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: typedPrimaryId("sev"),
    userId: uuid("user_id").notNull(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /** How: the method of signing in, kind of factor, issuer, or mode of a key. */
    method: text("method"),
    at: at("at").notNull().defaultNow(),
    sessionId: uuid("session_id"),
    deviceId: uuid("device_id"),
    /** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
    network: cidr("network"),
    browser: text("browser"),
    system: text("system"),
    /** How many occurred within `hour`. Only failures are counted; everything else gets its own row. */
    count: integer("count").notNull().default(1),
    hour: at("hour"),
  },
  (t) => [
    index("security_events_user").on(t.userId, t.at, t.id),
    index("security_events_at").on(t.at),
    uniqueIndex("security_events_hour")
      .on(t.userId, t.kind, t.network, t.hour)
      .where(sql`${t.hour} is not null`),
  ],
);

/** A browser somebody has signed in from, recognized by its cookie or, without one, by its kind and network. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Keyed hash of the cookie combined with the person, so that rows of two people using one browser cannot be linked. */
    tokenHash: bytea("token_hash").notNull(),
    network: cidr("network"),
    browser: text("browser"),
    system: text("system"),
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
    lastSeenAt: at("last_seen_at").notNull().defaultNow(),
    /** Until then a password alone opens a session here. */
    trustedUntil: at("trusted_until"),
  },
  (t) => [
    unique("known_devices_token").on(t.tokenHash),
    index("known_devices_user").on(t.userId, t.lastSeenAt),
    index("known_devices_last_seen").on(t.lastSeenAt),
  ],
);
