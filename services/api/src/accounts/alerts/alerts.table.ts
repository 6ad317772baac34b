import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AlertPreferences, ChosenChannels } from "@roadworthy/contracts/alert-preferences";
import type { AlertTopic } from "@roadworthy/contracts/alert-topics";
import type { AlertKind, AlertParams } from "@roadworthy/contracts/alerts";
import type { ChosenMemberChannels } from "@roadworthy/contracts/member-alerts";
import type { Language } from "@roadworthy/contracts/languages";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/** An alert in a person's bell. The portal supplies its text by `kind`, in the reader's language. */
export const alerts = pgTable(
  "alerts",
  {
    id: typedPrimaryId("alr"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AlertKind>().notNull(),
    topic: text("topic").$type<AlertTopic>().notNull(),
    params: jsonb("params").$type<AlertParams>().notNull(),
    /** A path on this site. */
    link: text("link"),
    /** False if its owner wants it only by email or text message. */
    isShown: boolean("is_shown").notNull().default(true),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
  },
  (t) => [
    index("alerts_user").on(t.userId, t.createdAt, t.id),
    index("alerts_unread")
      .on(t.userId)
      .where(sql`${t.readAt} is null and ${t.isShown}`),
    index("alerts_created").on(t.createdAt),
  ],
);

/** What a client or a person of a business wants to be notified about, and how. Without a row, the defaults in `alert-preferences.rules.ts` apply. */
export const alertPreferences = pgTable("alert_preferences", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Only what differs from the defaults. */
  channels: jsonb("channels").$type<ChosenChannels>().notNull(),
  /** The same for a person of a business. */
  memberChannels: jsonb("member_channels").$type<ChosenMemberChannels>().notNull().default({}),
  mail: text("mail").$type<AlertPreferences["mail"]>().notNull(),
  mailPausedAt: at("mail_paused_at"),
  /** Minutes of the person's own day; either both are set or neither. */
  quietFromMinute: integer("quiet_from_minute"),
  quietUntilMinute: integer("quiet_until_minute"),
  timeZone: text("time_zone").notNull(),
  language: text("language").$type<Language>().notNull(),
  scorePoints: integer("score_points").notNull(),
  utilizationPercents: integer("utilization_percents").array().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** An alert waiting to be sent, one row per channel. Whoever writes the message sets `sentAt` in the same transaction. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    alertId: text("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    userId: uuid("user_id").notNull(),
    dueAt: at("due_at").notNull(),
    sentAt: at("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.channel] }),
    index("alert_deliveries_due")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    index("alert_deliveries_user")
      .on(t.userId, t.channel)
      .where(sql`${t.sentAt} is null`),
  ],
);
