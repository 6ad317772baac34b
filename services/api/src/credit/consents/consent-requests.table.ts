import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { partners } from "../../accounts/partners/partners.table.ts";
import { at, bytea, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";
import { consents } from "./consents.table.ts";

/** A partner's question to a consumer whether it may pull their credit, asked by a link. Answered at most once. */
export const consentRequests = pgTable(
  "consent_requests",
  {
    id: typedPrimaryId("creq"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    /** Blind index of the link's token, which itself is stored nowhere. */
    tokenIndex: bytea("token_index").notNull(),
    /** Empty until the consumer has entered it. */
    displayName: text("display_name").notNull(),
    /** Whether the consumer enters who they are; otherwise the business has stated it. */
    asksDetails: boolean("asks_details").notNull().default(false),
    /** Blind indexes of the words of the last name that the consumer has to enter, if the business has named one. */
    expectedNames: text("expected_names").array(),
    /** The subject, sealed like a consumer's of this id; gone when it can serve no pull anymore. */
    sealedIdentity: text("sealed_identity"),
    bureaus: bureauName("bureaus").array().notNull(),
    pullType: text("pull_type", { enum: ["soft", "hard"] }).notNull(),
    scoreType: text("score_type", { enum: ["vantage", "fico"] }).notNull(),
    ficoModel: text("fico_model", { enum: ["classic", "auto", "bankcard"] }),
    purpose: text("purpose").notNull(),
    sentBy: text("sent_by", { enum: ["link", "email", "sms"] }).notNull(),
    reference: text("reference"),
    createdByUserId: uuid("created_by_user_id"),
    createdByKeyId: text("created_by_key_id"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    openedAt: at("opened_at"),
    canceledAt: at("canceled_at"),
    declinedAt: at("declined_at"),
    grantedAt: at("granted_at"),
    consentId: text("consent_id").references(() => consents.id),
    /** The pull that used it. */
    pullId: text("pull_id"),
    /** Where the consumer may go back to, as long as the partner's settings still have it. */
    returnUrl: text("return_url"),
    /** In pages of which origin it may be shown in a frame, as long as the partner's settings still have it. */
    embedIn: text("embed_in"),
  },
  (t) => [
    uniqueIndex("consent_requests_token").on(t.tokenIndex),
    uniqueIndex("consent_requests_consent").on(t.consentId),
    index("consent_requests_partner").on(t.partnerId, t.mode, t.createdAt, t.id),
    check("consent_request_mode", isMode(t.mode)),
  ],
);
