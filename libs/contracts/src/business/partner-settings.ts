import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { cents, permissiblePurpose } from "../primitives.ts";

const tag = "Partner area";

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, "must be a color such as #1a5fb4")
  .meta({ description: "Shown on the page where consumers consent by link" });

/** Months for which the contents of a report are kept: at least what 12 CFR 1002.12(b) asks, at most five years. */
const retentionMonths = z.int().min(25).max(60);

/** What a logo may be; a browser has to draw it whatever its sender claims. */
export const logoLimits = { types: ["image/png", "image/jpeg"], maxBytes: 100_000, maxSide: 1200 } as const;

/** A business's logo as it is sent to who may see it. */
export const logoAddress = z
  .string()
  .nullable()
  .meta({ description: "The business's logo, PNG or JPEG, as a `data:` address; `null` without one" });

/** Whether a consumer may be sent there: an https page, or one of a developer's own machine. */
const isReturnAddress = (address: string): boolean => {
  if (!URL.canParse(address) || address.includes("#")) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  if (url.searchParams.has("consentRequestId") || url.searchParams.has("status")) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost");
};

/** Where a consumer may go after they have answered behind a link. */
export const returnAddress = z.string().trim().max(500).refine(isReturnAddress, {
  error: "must be an https address without user, fragment, `status` and `consentRequestId`",
});

export const mostReturnAddresses = 10;

/** Whether a consent page may stand in pages of this origin: https, or a developer's own machine; nothing but scheme, host and port. */
const isEmbedOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || url.hostname.includes("*")) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost");
};

/** A site of the business that may show its consent pages in a frame. */
export const embedOrigin = z
  .string()
  .trim()
  .max(200)
  .refine(isEmbedOrigin, { error: "must be an https origin such as https://desk.example, without a path" });

/** What a business has chosen for itself. */
export const partnerSettings = z
  .object({
    name: z.string(),
    defaultPurpose: permissiblePurpose.nullable(),
    certifiedPurposes: z.array(permissiblePurpose),
    brandColor: color.nullable(),
    logo: logoAddress,
    requiresSecondFactor: z.boolean().meta({
      description:
        "Whether everyone in the business needs a second factor; anyone without one can only add one",
    }),
    peopleWithoutFactor: z.int(),
    reportRetentionMonths: retentionMonths,
    scoreDisclosureToAll: z.boolean().meta({
      description:
        "Whether every consumer gets a score disclosure (12 CFR 1022.74(e), (f)) in place of risk-based pricing notices to some",
    }),
    returnAddresses: z.array(z.string()).meta({
      description: "Where a consumer can be sent after answering a consent link",
    }),
    embedOrigins: z.array(z.string()).meta({
      description: "The sites whose pages may show your consent pages in a frame",
    }),
    limits: z
      .array(
        z.object({
          userId: z.uuid(),
          name: z.string(),
          limitCents: cents.nullable(),
          spentCents: cents.meta({ description: "This month, including what's held for pulls in progress" }),
        }),
      )
      .meta({ description: "What each person may spend on pulls in a month, in UTC; `null`: no limit" }),
  })
  .meta({ id: "PartnerSettings" });
export type PartnerSettings = z.infer<typeof partnerSettings>;

/** The business's own settings. */
export const ownPartnerSettings = {
  read: endpoint({
    id: "partnerSettings.read",
    method: "GET",
    path: "/api/v1/partner/settings",
    tag,
    summary: "Default purpose, brand color and limits of your business",
    policy: { roles: ["partner"] },
    status: 200,
    reply: partnerSettings,
  }),
  change: endpoint({
    id: "partnerSettings.change",
    method: "PUT",
    path: "/api/v1/partner/settings",
    tag,
    summary: "Change default purpose, brand color and limits",
    description:
      "A limit counts a person's own live pulls in a month; API keys have none. A pull over the limit is refused as `insufficient_balance`.",
    policy: { roles: ["partner"], members: ["owner"] },
    body: z.strictObject({
      defaultPurpose: permissiblePurpose.nullable(),
      brandColor: color.nullable(),
      requiresSecondFactor: z
        .boolean()
        .optional()
        .meta({ description: "Unchanged if left out. You need a second factor yourself to require one" }),
      reportRetentionMonths: retentionMonths.optional().meta({
        description: "Months after which we delete a report's bureau files and scores",
      }),
      scoreDisclosureToAll: z.boolean().optional().meta({
        description: "Unchanged if left out. Earlier decisions keep the letters they required",
      }),
      returnAddresses: z.array(returnAddress).max(mostReturnAddresses).optional().meta({
        description:
          "The full list of addresses a consent request can name as `returnUrl`; unchanged if left out. Links to an address you remove no longer show a way back",
      }),
      embedOrigins: z.array(embedOrigin).max(mostReturnAddresses).optional().meta({
        description:
          "The origins a consent request can name as `embedIn`; unchanged if left out. Consent pages no longer open on pages of an origin you remove",
      }),
      limits: z
        .array(
          z.strictObject({
            userId: z.uuid(),
            limitCents: cents.min(0).max(100_000_000).nullable(),
          }),
        )
        .max(500),
    }),
    status: 200,
    reply: partnerSettings,
    refusals: ["not_found", "purpose_not_certified", "illegal_transition"],
  }),
  changeLogo: endpoint({
    id: "partnerSettings.changeLogo",
    method: "PUT",
    path: "/api/v1/partner/settings/logo",
    tag,
    summary: "Put your logo on letters, report PDFs and the page where consumers consent, or remove it",
    description:
      "A PNG or JPEG of up to 100 KB and 1,200 pixels on each side. Its content decides the type. We store it encrypted.",
    policy: { roles: ["partner"], members: ["owner"] },
    body: z.strictObject({
      content: z
        .base64()
        .min(1)
        .max(Math.ceil(logoLimits.maxBytes / 3) * 4, "is larger than 100 KB")
        .nullable()
        .meta({ description: "The file in Base64; `null` removes the logo" }),
    }),
    status: 200,
    reply: partnerSettings,
  }),
};
