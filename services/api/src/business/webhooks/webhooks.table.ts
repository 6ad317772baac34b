import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { EventType, PartnerEvent } from "@roadworthy/contracts/webhooks";
import { at, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";

const partnerId = () =>
  text("partner_id")
    .notNull()
    .references(() => partners.id);
const mode = () => text("mode", { enum: ["live", "test"] }).notNull();

/** The outbox: what happened to a partner, written by `emit_event` in the transaction in which it did. */
export const partnerEvents = pgTable(
  "partner_events",
  {
    id: typedPrimaryId("evt"),
    partnerId: partnerId(),
    mode: mode(),
    type: text("type").$type<PartnerEvent["type"]>().notNull(),
    data: jsonb("data").$type<PartnerEvent["data"]>().notNull(),
    createdAt: at("created_at").notNull(),
    /** When its deliveries were made, be it none. */
    dispatchedAt: at("dispatched_at"),
  },
  (t) => [
    index("partner_events_partner").on(t.partnerId, t.mode, t.createdAt, t.id),
    index("partner_events_waiting")
      .on(t.partnerId, t.type, t.createdAt, t.id)
      .where(sql`${t.dispatchedAt} is null`),
    index("partner_events_created").on(t.createdAt),
    check("partner_event_mode", isMode(t.mode)),
  ],
);

/** An address that a partner wants to be told at. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: typedPrimaryId("whe"),
    partnerId: partnerId(),
    mode: mode(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    events: text("events").array().$type<EventType[]>().notNull(),
    status: text("status", { enum: ["enabled", "disabled"] })
      .notNull()
      .default("enabled"),
    disabledReason: text("disabled_reason", { enum: ["by_you", "gone", "failing"] }),
    /** Sealed under the endpoint's id. */
    sealedSecret: text("sealed_secret").notNull(),
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: at("old_secret_until"),
    failingSince: at("failing_since"),
    /** When its people were told of it. */
    failingToldAt: at("failing_told_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("webhook_endpoints_partner").on(t.partnerId), check("webhook_endpoint_mode", isMode(t.mode))],
);

/** One event on its way to one endpoint. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: typedPrimaryId("whd"),
    partnerId: partnerId(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    eventId: text("event_id")
      .notNull()
      .references(() => partnerEvents.id, { onDelete: "cascade" }),
    cause: text("cause", { enum: ["event", "replay", "test"] }).notNull(),
    status: text("status", { enum: ["pending", "succeeded", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastStatusCode: integer("last_status_code"),
    lastError: text("last_error"),
    createdAt: at("created_at").notNull(),
    /** While a try is under way, when it would be made again if the process did not live to note it. */
    nextAttemptAt: at("next_attempt_at"),
  },
  (t) => [
    index("webhook_deliveries_partner").on(t.partnerId, t.createdAt, t.id),
    index("webhook_deliveries_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("webhook_deliveries_event").on(t.eventId),
    index("webhook_deliveries_waiting")
      .on(t.endpointId, t.nextAttemptAt, t.id)
      .where(sql`${t.status} = 'pending'`),
  ],
);

/** One request of a delivery, and what came back. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    at: at("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    requestHeaders: jsonb("request_headers").$type<Record<string, string>>().notNull(),
    statusCode: integer("status_code"),
    responseBody: text("response_body").notNull(),
    error: text("error"),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);
