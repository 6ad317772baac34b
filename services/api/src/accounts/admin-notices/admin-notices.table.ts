import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { NoticeKind } from "@roadworthy/contracts/admin-notices";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** Where each kind of admin notice goes; four rows are shipped. */
export const adminNoticeRoutes = pgTable("admin_notice_routes", {
  kind: text("kind").$type<NoticeKind>().primaryKey(),
  isOn: boolean("is_on").notNull().default(false),
  emails: text("emails").array().notNull().default([]),
  webhookUrl: text("webhook_url"),
  /** The secret that signs webhook calls, sealed with place `admin_notice_routes.sealed_secret:<kind>`. */
  sealedSecret: text("sealed_secret"),
  version: integer("version").notNull().default(1),
});

/** Notices to admins, sent and unsent. They hold no personal data beyond a business's name. */
export const adminNotices = pgTable(
  "admin_notices",
  {
    id: typedPrimaryId("ntc"),
    kind: text("kind").$type<NoticeKind>().notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** Set for notices that must be sent only once. */
    onceKey: text("once_key").unique(),
    createdAt: at("created_at").notNull(),
    sentAt: at("sent_at"),
    outcome: text("outcome"),
  },
  (t) => [index("admin_notices_unsent").on(t.sentAt, t.createdAt)],
);
