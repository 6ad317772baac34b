import { z } from "zod";
import { optionalStatedLine, statedAddress, statedLine } from "./stated-address.ts";
import {
  birthDate,
  isImpossibleSsn,
  line,
  optionalLine,
  permissiblePurpose,
  typedId,
  versionNumber,
} from "../primitives.ts";
import { ficoRule, order } from "../money/quotes.ts";

/** Id of a consent that a consumer gave behind a link. */
export const consentId = typedId("cons");
/** A partner's own words on a pull: up to 20 pairs, names of up to 40 characters, values of up to 500. */
export const pullMetadata = z
  .record(
    z.string().regex(/^[\w .-]{1,40}$/, "must be 1 to 40 letters, digits, blanks or . _ -"),
    optionalLine(500),
  )
  .refine((pairs) => Object.keys(pairs).length <= 20, "has more than 20 pairs")
  .meta({ id: "PullMetadata", description: "Your own names and values; never personal data" });

/** How the consumer gave you consent. A hard pull needs one of these, given for this very pull. */
export const consentMethod = z
  .enum(["in_person", "phone", "written", "electronic"])
  .meta({ id: "ConsentMethod", description: "How the consumer gave you consent" });

/** The consumer's consent, as the partner states it. */
export const consentInput = z.strictObject({
  textVersion: versionNumber
    .min(1)
    .meta({ description: "Version of the consent text you showed (`GET /api/v1/consent-text`)" }),
  method: consentMethod,
});

/** Nine digits as typed, with or without dashes; never a number with 000, 00 or 0000 in its place, which the SSA issues to nobody. */
export const ssn = z
  .string()
  .trim()
  .overwrite((text) => text.replaceAll(/[\s-]/g, ""))
  .refine((digits) => /^\d{9}$/.test(digits), "must have nine digits")
  .refine((digits) => !isImpossibleSsn(digits), "is not a number the Social Security Administration issues");

/** Whether a text says the number, in digits alone or with dashes or blanks between them. */
export const saysSsn = (text: string, digits: string): boolean =>
  text.replaceAll(/[\s-]/g, "").includes(digits);

/** Order of a pull: the consumer by name and address, or, in the short form, a client by email. */
export const pullRequest = z
  .strictObject({
    ...order,
    firstName: statedLine(60).optional(),
    middleName: optionalStatedLine(60).optional(),
    lastName: statedLine(60).optional(),
    address: statedAddress.optional(),
    dateOfBirth: birthDate.optional(),
    ssn: ssn
      .optional()
      .meta({ description: "Nine digits, with or without dashes or spaces; required for a hard pull" }),
    email: z.email().max(254).optional().meta({
      description:
        "Short form: the email address of a Roadworthy client who has granted you a standing consent",
    }),
    purpose: permissiblePurpose.optional(),
    clientCode: line(64).min(4, "is shorter than 4 characters").optional().meta({
      description:
        "A client's access code that allows paid pulls. It grants bureaus, types, purposes and, for a soft pull, consent",
    }),
    consent: consentInput.optional(),
    consentId: consentId.optional().meta({
      description:
        "Short form: the consent the consumer granted through a link (`POST /api/v1/consent-requests`). It already identifies the consumer",
    }),
    reference: line(64).optional().meta({
      description: "Your own reference, such as a deal number. Shown and searchable; never sent to a bureau",
    }),
    metadata: pullMetadata.optional(),
  })
  .refine(ficoRule.check, ficoRule.params)
  .superRefine(({ ssn: digits, firstName, middleName, lastName, reference, metadata = {} }, context) => {
    // These are shown, searched and kept as they are.
    const open = { firstName, middleName, lastName, reference, metadata: Object.entries(metadata).join(" ") };
    for (const [path, text] of Object.entries(open))
      if (digits !== undefined && text !== undefined && saysSsn(text, digits))
        context.addIssue({
          code: "custom",
          path: [path],
          message: "must not contain the Social Security number",
        });
  })
  .superRefine((body, context) => {
    const missing = (path: string[]) => context.addIssue({ code: "custom", path, message: "is required" });
    if (body.consentId !== undefined) {
      const alone = ["firstName", "lastName", "address", "ssn", "email", "clientCode", "consent"] as const;
      for (const path of alone.filter((name) => body[name] !== undefined))
        context.addIssue({ code: "custom", path: [path], message: "cannot be combined with a consentId" });
      return;
    }
    if (body.email !== undefined) {
      if (body.firstName ?? body.lastName ?? body.address ?? body.ssn) {
        context.addIssue({
          code: "custom",
          path: ["email"],
          message: "cannot be combined with a name or address",
        });
      }
      if (body.type === "hard") {
        context.addIssue({
          code: "custom",
          path: ["type"],
          message: "must be soft when an email address is given",
        });
      }
      return;
    }
    if (!body.firstName) missing(["firstName"]);
    if (!body.lastName) missing(["lastName"]);
    if (!body.address) missing(["address"]);
    if (body.type === "hard") {
      if (!body.dateOfBirth) missing(["dateOfBirth"]);
      if (!body.ssn) missing(["ssn"]);
    }
  })
  .meta({ id: "PullRequest" });
export type PullRequest = z.output<typeof pullRequest>;
