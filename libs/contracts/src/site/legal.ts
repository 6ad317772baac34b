import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { calendarDate } from "../primitives.ts";

/** One version among the others of its document. */
const legalVersion = z.object({
  version: z.int().positive(),
  datedOn: calendarDate,
  isDraft: z.boolean().meta({ description: "Never in force" }),
  isInForce: z.boolean(),
});

/** The body of a legal text. */
export const legalSections = z.array(
  z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }),
);
export type LegalSections = z.infer<typeof legalSections>;

/** A stretch of words in a comparison of two versions. */
const textPart = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type TextPart = z.infer<typeof textPart>;

const sectionChange = z.object({
  id: z.string(),
  kind: z.enum(["changed", "added", "removed"]),
  heading: z.array(textPart),
  paragraphs: z.array(z.array(textPart)).meta({
    description: "One list of parts a paragraph; the paragraphs of either version, in the order of reading",
  }),
});
export type SectionChange = z.infer<typeof sectionChange>;

/** One version of a public legal document, what its other versions are, and what it changed. */
export const legalDocument = legalVersion
  .extend({
    lead: z.string(),
    sections: legalSections,
    versions: z.array(legalVersion).meta({ description: "All versions, the newest first" }),
    changes: z
      .object({ since: legalVersion, lead: z.array(textPart).nullable(), sections: z.array(sectionChange) })
      .nullable()
      .meta({
        description:
          "Against the version before it; `null` for the first. Sections that stayed as they were are left out",
      }),
  })
  .meta({ id: "LegalDocument" });
export type LegalDocument = z.infer<typeof legalDocument>;

const query = z.object({
  version: z.coerce.number().int().min(1).max(10_000).optional(),
  lang: z.enum(languages).optional(),
});
const description =
  "Without `version` the one in force. A version never changes. Where the law and a translation differ, the English text counts.";

/** The public legal texts, version by version. */
export const legal = {
  privacy: endpoint({
    id: "legal.privacy",
    method: "GET",
    path: "/api/v1/content/privacy",
    tag: "Public content",
    summary: "The privacy policy, one version with its changes",
    description,
    policy: "public",
    query,
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: legalDocument,
    refusals: ["not_found"],
  }),
  terms: endpoint({
    id: "legal.terms",
    method: "GET",
    path: "/api/v1/content/terms",
    tag: "Public content",
    summary: "The terms of service, one version with its changes",
    description,
    policy: "public",
    query,
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: legalDocument,
    refusals: ["not_found"],
  }),
};
