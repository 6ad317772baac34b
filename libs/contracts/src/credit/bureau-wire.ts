import { z } from "zod";
import {
  bureau,
  calendarDate,
  ficoModel,
  line,
  permissiblePurpose,
  pullType,
  scoreType,
} from "../primitives.ts";

/**
 * What Roadworthy and a credit bureau say to each other. The API's sandbox adapter sends it and `services/bureau-sandbox`
 * answers it; an adapter for a real bureau maps that bureau's own format onto these shapes.
 *
 * `POST /{bureau}/v1/inquiries` places an inquiry (idempotent by `inquiryId`), `GET /{bureau}/v1/inquiries/{inquiryId}`
 * asks what became of it: 200 with the answer, 202 still working, 404 never received.
 */

/** Header (`1`) in every reply of the bureau sandbox: a live bureau address that sends it stops the start in production. */
export const sandboxMark = "x-roadworthy-sandbox";

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
      .regex(/^\d{5}(-\d{4})?$/, "must be five or nine digits, such as 48201 or 48201-1234"),
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
  /** The file goes to the consumer themself, as a disclosure or as monitoring they asked for: a freeze does not stop it. */
  isForConsumer: z.boolean().optional(),
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

/** How someone answers for an account: the ECOA codes of Metro 2 (1, 2, 3, 5, 7, T, W, X). */
export const accountResponsibility = z.enum([
  "individual",
  "joint",
  "authorizedUser",
  "cosigner",
  "maker",
  "terminated",
  "business",
  "deceased",
]);

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
    firstDelinquencyOn: calendarDate.nullable().optional().meta({
      description:
        "First missed payment of the lateness that still lasts or ended in a charge-off: the clock of 15 USC 1681c(c)(1); `null` when there is none",
    }),
    responsibility: accountResponsibility.optional(),
    remarks: z.array(z.string().max(200)).max(10).optional().meta({
      description: "What the furnisher or the bureau notes beside the account, in the bureau's words",
    }),
  })
  .meta({ id: "Tradeline" });
export type Tradeline = z.infer<typeof tradeline>;

/** What a dispute names an item by; files stored before December 2026 have none. */
const itemId = z.string().max(60).optional();

/** An inquiry as the file shows it. */
export const fileInquiry = z
  .object({
    id: itemId,
    inquiredOn: calendarDate,
    subscriber: z.string(),
    type: pullType,
    industry: z.string(),
  })
  .meta({ id: "FileInquiry" });

/** A court record on a file. */
export const publicRecord = z
  .object({
    id: itemId,
    type: z.enum(["bankruptcy7", "bankruptcy13", "civilJudgment"]),
    filedOn: calendarDate,
    court: z.string(),
    status: z.string(),
  })
  .meta({ id: "PublicRecord" });

/** A debt that an agency collects. */
export const collection = z
  .object({
    id: itemId,
    agency: z.string(),
    originalCreditor: z.string(),
    openedOn: calendarDate,
    balanceCents: z.int(),
    isPaid: z.boolean(),
    isMedical: z.boolean(),
    firstDelinquencyOn: calendarDate.nullable().optional(),
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
    higherThanPercent: z.int().min(0).max(99).optional().meta({
      description:
        "So many percent of the consumers scored by this model have a lower score, as the bureau tells it (12 CFR 1022.74(e)(1)(ii)(F))",
    }),
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

/** When a warning was put on a file and when it ends by law; `null` where it has no end. */
export const alertDetail = z
  .object({
    kind: fileAlert,
    placedOn: calendarDate,
    expiresOn: calendarDate.nullable(),
    phone: z
      .string()
      .regex(/^\+1\d{10}$/)
      .optional()
      .meta({
        description:
          "The number at which the consumer wants to be called before new credit is opened (15 USC 1681c-1(h))",
      }),
  })
  .meta({ id: "AlertDetail" });

const personalItem = {
  id: itemId,
  firstReportedOn: calendarDate,
  lastReportedOn: calendarDate,
};

/** What a file says of the person apart from credit. `isCurrent` marks the newest of its kind; birth is told by the year alone. */
export const personalInformation = z
  .object({
    names: z.array(z.object({ ...personalItem, name: z.string().max(150), isCurrent: z.boolean() })).max(20),
    addresses: z.array(z.object({ ...personalItem, address: postalAddress, isCurrent: z.boolean() })).max(20),
    employers: z
      .array(z.object({ ...personalItem, name: z.string().max(150), isCurrent: z.boolean() }))
      .max(20),
    birthYear: z.int().min(1900).max(2100).nullable(),
    phones: z.array(z.string().max(20)).max(10),
  })
  .meta({ id: "PersonalInformation" });
export type PersonalInformation = z.infer<typeof personalInformation>;

/** The consumer's own words on a file, at most 100 of them (15 USC 1681i(b)). */
export const fileStatement = z
  .object({ text: z.string().max(1_000), addedOn: calendarDate })
  .meta({ id: "FileStatement" });
export type FileStatement = z.infer<typeof fileStatement>;

/** A consumer's file at one bureau. What is optional is missing from files stored before December 2026. */
export const bureauFile = z
  .object({
    score,
    alerts: z.array(fileAlert),
    tradelines: z.array(tradeline).max(500),
    inquiries: z.array(fileInquiry).max(500),
    publicRecords: z.array(publicRecord).max(100),
    collections: z.array(collection).max(100),
    personalInformation: personalInformation.optional(),
    consumerStatements: z.array(fileStatement).max(10).optional(),
    securityFreeze: z.boolean().optional(),
    alertDetails: z.array(alertDetail).max(20).optional(),
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
