import { z } from "zod";

/** An amount of US cents. Never a float. */
export const cents = z.int().meta({ id: "Cents", description: "US dollars in integer cents" });

/** An instant: `Date` in code, UTC ISO 8601 on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The version of a row or text that the caller has read, as large as the database keeps one. */
export const versionNumber = z.int().min(0).max(2_147_483_647);

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export const calendarDate = z.iso.date();

/** A calendar date that has come somewhere: not after today in UTC. */
export const pastDate = calendarDate.refine((date) => date <= utcToday(), "must not be in the future");

const utcToday = (): string => new Date().toISOString().slice(0, 10);

/** The longest life on record is 122 years; a birth date before this many years ago is a mistyped one. */
const mostYears = 120;

/** The day a living person was born: not after today (UTC), nor more than 120 years ago. */
export const birthDate = pastDate.refine(
  (date) => date >= yearsBefore(utcToday(), mostYears),
  `must not be more than ${mostYears} years ago`,
);

/** The same day so many years before, as text that is compared and never shown. */
export const yearsBefore = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;

/** Whether nine digits have an area of 000, a group of 00 or a serial of 0000, which the SSA never issued (POMS RM 10201.030). */
export const isImpossibleSsn = (digits: string): boolean => /^000|^\d{3}00|0000$/.test(digits);

/** A typed id such as `pull_018f…`: the prefix says what it names, the rest is a UUIDv7 in hex. */
export const typedId = <const P extends string>(prefix: P) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`), `must be an id that starts with ${prefix}_`)
    .meta({
      description: `Typed id, prefix ${prefix}_`,
      examples: [`${prefix}_0199f2a6b1c47d3e8a5f60718293a4b5`],
    });

/** Controls, bidirectional overrides and halves of characters: nothing one sees, and able to disguise a name or a log line. */
const unseen = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

/** Some character that leaves ink: none of the joiners and fillers, of which a name could consist and look like no name at all. */
const seen = /[^\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text can be shown on one line as what it is: no controls, no characters that turn the direction of others, and not only what nobody sees. */
export const isPlainLine = (text: string): boolean =>
  !unseen.test(text) && (seen.test(text) || text.trim() === "");

/** Trimmed text of one line with at most `max` characters, possibly none. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `is longer than ${max} characters`)
    .refine(isPlainLine, "must not contain control characters");

/** Trimmed text of one line between one and `max` characters. */
export const line = (max: number) => optionalLine(max).min(1, "is required");

/** A nationwide consumer reporting agency (15 USC 1681a(p)). */
export const bureau = z.enum(["equifax", "experian", "transunion"]).meta({ id: "Bureau" });
export type Bureau = z.infer<typeof bureau>;
/** The three bureaus in the order in which the product shows them. */
export const bureaus = bureau.options;
/** The bureaus' names as they write them. */
export const bureauNames: Record<Bureau, string> = {
  equifax: "Equifax",
  experian: "Experian",
  transunion: "TransUnion",
};

/** A soft inquiry is seen by the consumer alone; a hard one by other lenders too, and may lower a score. */
export const pullType = z.enum(["soft", "hard"]).meta({
  id: "PullType",
  description:
    "Only the consumer sees a `soft` pull. Other lenders also see a `hard` pull, and it may lower the score",
});
export type PullType = z.infer<typeof pullType>;
/** The family of the score that is asked for. */
export const scoreType = z.enum(["vantage", "fico"]).meta({ id: "ScoreType" });
export type ScoreType = z.infer<typeof scoreType>;
/** Which FICO 8 score: for credit in general, auto loans or bankcards. */
export const ficoModel = z.enum(["classic", "auto", "bankcard"]).meta({ id: "FicoModel" });
export type FicoModel = z.infer<typeof ficoModel>;

/** Permissible purposes of 15 USC 1681b, in the words of Plaid's enumeration. */
export const permissiblePurpose = z
  .enum([
    "ACCOUNT_REVIEW_CREDIT",
    "ACCOUNT_REVIEW_NON_CREDIT",
    "EXTENSION_OF_CREDIT",
    "LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING",
    "LEGITIMATE_BUSINESS_NEED_OTHER",
    "WRITTEN_INSTRUCTION_PREQUALIFICATION",
    "WRITTEN_INSTRUCTION_OTHER",
    "ELIGIBILITY_FOR_GOVT_BENEFITS",
  ])
  .meta({ id: "PermissiblePurpose", description: "A permissible purpose of 15 USC 1681b" });
export type PermissiblePurpose = z.infer<typeof permissiblePurpose>;
/** The purposes of a hard pull; prequalification and account review are soft by nature. `begin_pull` has the same two. */
export const hardPurposes: readonly PermissiblePurpose[] = [
  "EXTENSION_OF_CREDIT",
  "WRITTEN_INSTRUCTION_OTHER",
];

/** What kind of account a person has. */
export const role = z.enum(["client", "partner", "admin"]);
export type Role = z.infer<typeof role>;

/** Cursor paging: newest first, `cursor` is the opaque `nextCursor` of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

/** One page of `item`, with the cursor of the next or `null` at the end. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
