import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, bytea, typedPrimaryId } from "../columns.ts";

/** An uploaded file. Its content is sealed; `ownerId` is its owner: a partner, or a client's user id. */
export const documents = pgTable(
  "documents",
  {
    id: typedPrimaryId("doc"),
    ownerId: text("owner_id").notNull(),
    /** Its purpose, as named by the module that stores it, such as `business_license`. */
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: bytea("sha256").notNull(),
    sealedContent: bytea("sealed_content").notNull(),
    uploadedByUserId: uuid("uploaded_by_user_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("documents_owner").on(t.ownerId, t.createdAt, t.id)],
);
