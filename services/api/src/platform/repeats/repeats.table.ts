import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, bytea } from "../columns.ts";

/**
 * What a request with an `Idempotency-Key` was answered, written with the work itself: there is no row of one that failed or is still
 * running. Key and request are keyed hashes; the reply is sealed, as it may name a person or hold a secret that is shown once.
 */
export const repeatableReplies = pgTable(
  "repeatable_replies",
  {
    /** The business and the mode, or the client or admin; every one has keys of its own. */
    principal: text("principal").notNull(),
    operation: text("operation").notNull(),
    keyIndex: bytea("key_index").notNull(),
    requestIndex: bytea("request_index").notNull(),
    sealedReply: text("sealed_reply").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.principal, t.operation, t.keyIndex] }),
    index("repeatable_replies_expiry").on(t.expiresAt),
  ],
);
