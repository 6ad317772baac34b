import { z } from "zod";
import {
  bureau,
  calendarDate,
  ficoModel,
  line,
  permissiblePurpose,
  pullType,
  scoreType,
} from "./primitives.ts";

/**
 * What Roadworthy and a credit bureau say to each other. The API's sandbox adapter sends it and `services/bureau-sandbox`
 * answers it; an adapter for a real bureau maps that bureau's own format onto these shapes.
 *
 * `POST /{bureau}/v1/inquiries` places an inquiry (idempotent by `inquiryId`), `GET /{bureau}/v1/inquiries/{inquiryId}`
 * asks what became of it: 200 with the answer, 202 still working, 404 never received.
 */

export const postalAddress = z
  .object({
    street: line(100),
    city: line(60),
    state: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "must be a two-letter state code"),
    zipCode: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code such as 48201 or 48201-1234"),
  })
  .meta({ id: "PostalAddress" });

/** The person an inquiry is about. `ssn` is nine digits. */
export const subject = z.object({
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  address: postalAddress,
  dateOfBirth: calendarDate.optional(),
  ssn: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
});
export type Subject = z.infer<typeof subject>;

/** What a bureau is asked: one subject, one kind of inquiry, one purpose. */
export const inquiryRequest = z.object({
  /** Unique per pull and bureau; the same id never makes a second inquiry. */
  inquiryId: z.string().max(80),
  subject,
  pullType,
  scoreType,
  ficoModel: ficoModel.optional(),
  purpose: permissiblePurpose,
  /** The business the report is for (15 USC 1681e(e)). */
  endUser: z.object({ id: z.string(), name: z.string() }),
});
export type InquiryRequest = z.infer<typeof inquiryRequest>;

/** The last 24 months of a tradeline in the codes of Metro 2 (CDIA). */
export const paymentHistory = z
  .string()
  .regex(/^[0-6BDEGHJKL]{0,24}$/)
  .meta({
    description:
      "One Metro 2 code a month, the most recent first: 0 current, 1–6 30 to 180+ days late, B before history, D no data, E zero balance, G collection, H foreclosure, J surrender, K repossession, L charge-off",
  });

/** What kind of account a tradeline is. */
export const tradelineType = z.enum(["creditCard", "autoLoan", "mortgage", "studentLoan", "other"]);
/** How an account stands now. */
export const paymentStatus = z.enum(["current", "late30", "late60", "late90", "chargeoff"]);

/** One account on a credit file. Amounts are integer cents. */
export const tradeline = z
  .object({
    id: z.string(),
    type: tradelineType,
    creditor: z.string(),
    accountNumberLast4: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ description: "Only these are ever kept" }),
    openedOn: calendarDate,
    closedOn: calendarDate.nullable(),
    lastReportedOn: calendarDate,
    creditLimitCents: z.int().nullable(),
    originalAmountCents: z.int().nullable(),
    balanceCents: z.int(),
    pastDueCents: z.int(),
    monthlyPaymentCents: z.int().nullable(),
    termMonths: z.int().nullable(),
    paymentStatus,
    historyFrom: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ description: "Month of the first code in `paymentHistory`, `YYYY-MM`" }),
    paymentHistory,
  })
  .meta({ id: "Tradeline" });
export type Tradeline = z.infer<typeof tradeline>;

/** An inquiry as the file shows it. */
export const fileInquiry = z
  .object({ inquiredOn: calendarDate, subscriber: z.string(), type: pullType, industry: z.string() })
  .meta({ id: "FileInquiry" });

/** A court record on a file. */
export const publicRecord = z
  .object({
    type: z.enum(["bankruptcy7", "bankruptcy13", "civilJudgment"]),
    filedOn: calendarDate,
    court: z.string(),
    status: z.string(),
  })
  .meta({ id: "PublicRecord" });

/** A debt that an agency collects. */
export const collection = z
  .object({
    agency: z.string(),
    originalCreditor: z.string(),
    openedOn: calendarDate,
    balanceCents: z.int(),
    isPaid: z.boolean(),
    isMedical: z.boolean(),
  })
  .meta({ id: "Collection" });

/** Why a score is not higher, in the model's own code. */
export const reasonCode = z.object({ code: z.string(), text: z.string() });

/** A score with the model that made it; ranges belong to the model (FICO auto and bankcard 250–900). */
export const score = z
  .object({
    model: z.enum(["VantageScore", "FICO"]),
    version: z.string(),
    value: z
      .int()
      .nullable()
      .meta({ description: "`null` when the file cannot be scored; `noScoreReason` says why" }),
    noScoreReason: z.string().nullable(),
    rangeMin: z.int(),
    rangeMax: z.int(),
    scoredOn: calendarDate,
    reasons: z.array(reasonCode).max(5),
  })
  .meta({ id: "Score" });
export type Score = z.infer<typeof score>;

/** What a file warns its reader of (15 USC 1681c-1, 1681c(h)). */
export const fileAlert = z.enum([
  "fraud_alert_initial",
  "fraud_alert_extended",
  "active_duty_alert",
  "address_discrepancy",
  "deceased",
  "thin_file",
]);

/** A consumer's file at one bureau. */
export const bureauFile = z
  .object({
    score,
    alerts: z.array(fileAlert),
    tradelines: z.array(tradeline).max(500),
    inquiries: z.array(fileInquiry).max(500),
    publicRecords: z.array(publicRecord).max(100),
    collections: z.array(collection).max(100),
  })
  .meta({ id: "BureauFile" });
export type BureauFile = z.infer<typeof bureauFile>;

/** Why a bureau refused to answer; nothing is charged for a refusal. `duplicate`: the same end user asked a short while ago. */
export const refusalReason = z.enum([
  "frozen",
  "underage",
  "inquiry_not_allowed",
  "subject_invalid",
  "duplicate",
]);

/** A bureau's definite answer. `subject` echoes who the file is about, to be compared with the request. */
export const inquiryAnswer = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("file"),
    inquiryId: z.string(),
    bureau,
    subject: z.object({
      firstName: z.string(),
      lastName: z.string(),
      zipCode: z.string(),
      ssnLast4: z.string().optional(),
    }),
    file: bureauFile,
  }),
  z.object({ outcome: z.literal("no_hit"), inquiryId: z.string(), bureau }),
  z.object({ outcome: z.literal("refused"), inquiryId: z.string(), bureau, reason: refusalReason }),
]);
export type InquiryAnswer = z.infer<typeof inquiryAnswer>;
