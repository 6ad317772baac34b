import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/**
 * Privacy policy and terms of service by version; a version never changes, so that we know what a person read. Sections are
 * lists of `{ id, heading, paragraphs }`. The Spanish text is a translation for reading.
 */
export const legalDocuments = pgTable(
  "legal_documents",
  {
    kind: text("kind", { enum: ["privacy", "terms"] }).notNull(),
    version: integer("version").notNull(),
    datedOn: date("dated_on", { mode: "string" }).notNull(),
    /** Never in force. */
    isDraft: boolean("is_draft").notNull().default(false),
    lead: text("lead").notNull(),
    sections: jsonb("sections").notNull(),
    leadEs: text("lead_es"),
    sectionsEs: jsonb("sections_es"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check("legal_documents_kind_check", sql`${t.kind} in ('privacy', 'terms')`),
    check("legal_documents_version_check", sql`${t.version} > 0`),
    check("legal_documents_spanish_check", sql`(${t.leadEs} is null) = (${t.sectionsEs} is null)`),
  ],
);
