import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  bureau,
  bureaus,
  ficoModel,
  hardPurposes,
  instant,
  line,
  optionalLine,
  permissiblePurpose,
  pullType,
  scoreType,
  typedId,
  type Bureau,
  type FicoModel,
  type PullType,
  type ScoreType,
  versionNumber,
} from "../primitives.ts";
import { creditReport } from "./credit-reports.ts";

const clientOnly = { roles: ["client"] } as const;

/** How long a code can be good for, in hours; −1 never ends. Source: specification, section 9. */
export const codeHours = [24, 168, 720, 8760, -1] as const;
/** A code for hard pulls ends within 30 days. */
export const hardCodeHours: readonly number[] = [24, 168, 720];

/** The specification's three kinds of client code. */
export const codePresets: readonly {
  readonly id: "one_bureau" | "three_bureaus" | "loan_application";
  readonly bureaus: readonly Bureau[];
  readonly pullType: PullType;
  readonly scoreType: ScoreType;
  readonly ficoModel: FicoModel | null;
}[] = [
  { id: "one_bureau", bureaus: ["equifax"], pullType: "soft", scoreType: "vantage", ficoModel: null },
  {
    id: "three_bureaus",
    bureaus,
    pullType: "soft",
    scoreType: "vantage",
    ficoModel: null,
  },
  {
    id: "loan_application",
    bureaus,
    pullType: "hard",
    scoreType: "fico",
    ficoModel: "auto",
  },
];

/** What a code lets its holder do. */
const codeTerms = {
  bureaus: z
    .array(bureau)
    .min(1, "is required")
    .max(3)
    .refine((all) => new Set(all).size === all.length, "names a bureau twice"),
  pullType,
  scoreType,
  purposes: z.array(permissiblePurpose).min(1, "is required").max(8),
  allowPaidAccess: z.boolean().meta({
    description:
      "On: the holder may order a new pull and pays for it. Off: the holder reads the client's latest own report, free of charge",
  }),
};

const newAccessCode = z
  .strictObject({
    name: line(60),
    expiresInHours: z.union(codeHours.map((hours) => z.literal(hours))),
    singleUse: z.boolean().default(true),
    notes: optionalLine(300).default(""),
    ...codeTerms,
    ficoModel: ficoModel.nullable().default(null),
    consent: z.strictObject({ textVersion: versionNumber }).optional().meta({
      description: "For a hard pull: the version of the consent text that the client has read",
    }),
  })
  .superRefine((code, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if ((code.scoreType === "fico") !== (code.ficoModel !== null))
      refuse("ficoModel", "belongs to a FICO score");
    if (code.pullType !== "hard") return;
    if (!code.singleUse) refuse("singleUse", "must be on for a hard pull");
    if (!hardCodeHours.includes(code.expiresInHours))
      refuse("expiresInHours", "must be 30 days or less for a hard pull");
    if (!code.allowPaidAccess) refuse("allowPaidAccess", "must be on for a hard pull");
    if (code.purposes.some((purpose) => !hardPurposes.includes(purpose)))
      refuse("purposes", "allows no hard pull");
    if (code.consent === undefined) refuse("consent", "is required for a hard pull");
  });

const codeUse = z.object({
  at: instant,
  kind: z
    .enum(["pull", "reading"])
    .meta({ description: "A new pull, or a reading of the client's own report" }),
  partnerName: z.string(),
  id: z.string(),
});

/** A code without its text, of which only the last four characters are kept. */
export const accessCode = z
  .object({
    id: typedId("code"),
    name: z.string(),
    codeLast4: z.string(),
    ...codeTerms,
    bureaus: z.array(bureau),
    purposes: z.array(permissiblePurpose),
    ficoModel: ficoModel.nullable(),
    singleUse: z.boolean(),
    notes: z.string(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    status: z.enum(["active", "used", "expired", "revoked"]),
    usedBy: z.array(z.string()).meta({ description: "The businesses that used it" }),
    uses: z.array(codeUse),
  })
  .meta({ id: "AccessCode" });
export type AccessCode = z.output<typeof accessCode>;

const clientCode = z.strictObject({ clientCode: z.string().trim().min(4).max(64) });

/** Codes with which a client lets a business see their credit. */
export const accessCodes = {
  list: endpoint({
    id: "accessCodes.list",
    method: "GET",
    path: "/api/v1/client/access-codes",
    tag: "Client area",
    summary: "Your access codes with each use, newest first",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({
      items: z.array(accessCode),
      consentText: z.object({ version: z.int(), title: z.string(), body: z.string() }).meta({
        description: "What a code for a hard pull, or a standing consent, is given with",
      }),
    }),
  }),
  create: endpoint({
    id: "accessCodes.create",
    method: "POST",
    path: "/api/v1/client/access-codes",
    tag: "Client area",
    summary: "Create an access code",
    description:
      "The code itself is in this answer only. A code for a hard pull works once, ends within 30 days, needs a proof of who is here and the consent text that was read.",
    policy: clientOnly,
    body: newAccessCode,
    status: 201,
    reply: z.object({ code: z.string(), accessCode }),
    refusals: ["consent_missing", "illegal_transition"],
  }),
  revoke: endpoint({
    id: "accessCodes.revoke",
    method: "DELETE",
    path: "/api/v1/client/access-codes/:id",
    tag: "Client area",
    summary: "Revoke an access code right away",
    policy: clientOnly,
    params: z.object({ id: typedId("code") }),
    status: 200,
    reply: accessCode,
    refusals: ["not_found"],
  }),
};

/** How long the business that used a single-use code may read the report again, so that a lost answer or a reloaded page loses nothing. */
export const readAgainMinutes = 15;

/** What a business does with a code. */
export const sharedReports = {
  lookUp: endpoint({
    id: "sharedReports.lookUp",
    method: "POST",
    path: "/api/v1/access-codes/lookup",
    tag: "Credit pulls",
    summary: "What a client's access code allows",
    description:
      "The response says nothing about the client. Each wrong code counts; after 60 in an hour, look-ups are refused.",
    policy: { roles: ["partner"], keyScope: "pull_credit" },
    body: clientCode,
    status: 200,
    reply: z.object({
      ...codeTerms,
      bureaus: z.array(bureau),
      purposes: z.array(permissiblePurpose),
      ficoModel: ficoModel.nullable(),
      singleUse: z.boolean(),
      expiresAt: instant.nullable(),
    }),
    refusals: ["access_code_invalid", "test_person_only"],
  }),
  open: endpoint({
    id: "sharedReports.open",
    method: "POST",
    path: "/api/v1/shared-reports",
    tag: "Credit reports",
    summary: "Read the report a client shares with a code",
    description: `For codes without paid access: opens the client's own latest report, at most 30 days old. It costs nothing, makes no inquiry, and the client is told. A single-use code lets the business that used it read the same report again for ${readAgainMinutes} minutes; that counts as the same reading.`,
    policy: { roles: ["partner"], keyScope: "read_reports" },
    body: clientCode,
    status: 200,
    reply: creditReport,
    refusals: [
      "access_code_invalid",
      "client_denied",
      "not_found",
      "purpose_not_certified",
      "test_person_only",
    ],
  }),
};
