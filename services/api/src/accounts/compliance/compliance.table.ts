import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, inet, typedPrimaryId } from "../../platform/columns.ts";

/** Texts people agree to, by kind and version. A version never changes. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    kind: text("kind", {
      enum: [
        "compliance_notice",
        "pull_consent",
        "consumer_consent",
        "written_instructions",
        "partner_agreement",
        "electronic_delivery",
      ],
    }).notNull(),
    version: integer("version").notNull(),
    /** Versions are per language, since people agree to the exact text they read. */
    language: text("language", { enum: ["en", "es"] })
      .notNull()
      .default("en"),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** SHA-256 of title, newline, body; hex. */
    sha256: text("sha256").notNull(),
    effectiveAt: at("effective_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version, t.language] })],
);

/** An accepted compliance notice. Append-only. */
export const complianceAcceptances = pgTable(
  "compliance_acceptances",
  {
    id: typedPrimaryId("acc"),
    userId: uuid("user_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    version: integer("version").notNull(),
    textSha256: text("text_sha256").notNull(),
    ip: inet("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    acceptedAt: at("accepted_at").notNull().defaultNow(),
  },
  (t) => [
    index("compliance_acceptances_session").on(t.sessionId),
    index("compliance_acceptances_user").on(t.userId, t.acceptedAt),
  ],
);

/** A version of the Terms or of the privacy policy that a person accepted, at sign-up or when asked again. Append-only. */
export const documentAcceptances = pgTable(
  "document_acceptances",
  {
    id: typedPrimaryId("dacc"),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: ["privacy", "terms"] }).notNull(),
    version: integer("version").notNull(),
    /** The one in which the text was read; English where it has no Spanish. */
    language: text("language", { enum: ["en", "es"] }).notNull(),
    /** SHA-256 of the text read: lead, newline, and the sections as PostgreSQL writes them; hex. */
    textSha256: text("text_sha256").notNull(),
    ip: inet("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    acceptedAt: at("accepted_at").notNull().defaultNow(),
  },
  (t) => [index("document_acceptances_user").on(t.userId, t.kind, t.version)],
);

/** A client's consent to electronic notices, or its withdrawal (15 USC 7001(c)). Append-only: the last row counts. */
export const electronicConsents = pgTable(
  "electronic_consents",
  {
    id: typedPrimaryId("ecns"),
    userId: uuid("user_id").notNull(),
    kind: text("kind", { enum: ["given", "withdrawn"] }).notNull(),
    /** The statement agreed to, also of a withdrawal. */
    version: integer("version").notNull(),
    language: text("language", { enum: ["en", "es"] }).notNull(),
    textSha256: text("text_sha256").notNull(),
    ip: inet("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    decidedAt: at("decided_at").notNull(),
  },
  (t) => [index("electronic_consents_user").on(t.userId, t.decidedAt)],
);
