import { z } from "zod";
import { certificationChecks, certificationTerms } from "@roadworthy/contracts/admin-partners";
import { type PermissiblePurpose, typedId } from "@roadworthy/contracts/primitives";
import { forgetAllSessions } from "../../accounts/sessions/auth-state.ts";
import { AppError } from "../../platform/app-error.ts";
import { dayWords } from "../../platform/company-day.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { forgetKeys } from "../api-keys/resolve-api-key.service.ts";
import { certifyPartner, reinstatePartner, renewPartner, wrongState } from "./certification.service.ts";

const payload = certificationTerms.extend({ partnerId: typedId("part"), checks: certificationChecks });
type Terms = z.infer<typeof payload>;

type Standing = {
  readonly name: string;
  readonly status: string;
  readonly application: string;
  readonly submittedAt: string | null;
  readonly purposes: string;
  readonly pullTypes: string;
  readonly pricingTier: string;
};

/** Purposes as the screens name them, inside a sentence. */
const purposeWords: Readonly<Record<PermissiblePurpose, string>> = {
  EXTENSION_OF_CREDIT: "credit applications",
  ACCOUNT_REVIEW_CREDIT: "reviews of credit accounts",
  ACCOUNT_REVIEW_NON_CREDIT: "reviews of other accounts",
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "rental applications",
  LEGITIMATE_BUSINESS_NEED_OTHER: "transactions the consumer started",
  WRITTEN_INSTRUCTION_PREQUALIFICATION: "prequalification",
  WRITTEN_INSTRUCTION_OTHER: "other written instructions",
  ELIGIBILITY_FOR_GOVT_BENEFITS: "licenses or government benefits",
};

/** The approver has to read what is allowed, not only what for. */
const pullWords: Readonly<Record<Terms["pullTypes"][number], string>> = {
  soft: "soft pulls",
  hard: "hard pulls",
  vantage: "VantageScore",
  fico: "FICO",
};

/** What a certification decision is based on; an application submitted again is a different one. */
async function readStanding(ctx: Ctx, partnerId: string): Promise<Standing> {
  const [found] = await ctx.sql<Standing[]>`
    select p.name, p.status::text, coalesce(a.state, 'draft') as application, a.submitted_at::text as "submittedAt",
      array_to_string(p.certified_purposes, ' ') as purposes, array_to_string(p.pull_types, ' ') as "pullTypes",
      p.pricing_tier as "pricingTier"
    from partners p left join partner_applications a on a.partner_id = p.id where p.id = ${partnerId}`;
  if (!found) throw new AppError("not_found", "There is no such business.");
  return found;
}

const kind = (
  name: string,
  verb: string,
  isPossible: (standing: Standing) => boolean,
  decide: (ctx: Ctx, partnerId: string, terms: Terms) => Promise<void>,
): ProposalKind =>
  proposalKind({
    name,
    payload,
    async read(ctx, { partnerId, purposes, pullTypes, pricingTier, renewalDueOn }) {
      const standing = await readStanding(ctx, partnerId);
      if (!isPossible(standing)) throw wrongState(standing);
      const { name: objectName, ...state } = standing;
      const words = purposes.map((one) => purposeWords[one]).join(", ");
      const pulls = pullTypes.map((one) => pullWords[one]).join(", ");
      return {
        object: partnerId,
        objectName,
        summary: `${verb} ${objectName} for ${words} until ${dayWords(renewalDueOn)}, with ${pulls}, at ${pricingTier} prices. Checked: license, identity, phone, website, use of reports`,
        state,
      };
    },
    execute: (ctx, terms) => decide(ctx, terms.partnerId, terms),
    afterwards: forgetStanding,
  });

function forgetStanding(ctx: Ctx): void {
  forgetAllSessions(ctx);
  forgetKeys(ctx);
}

/** Lifts a suspension, which may open live pulls again as a certification does; one admin is enough to suspend. */
const reinstate = proposalKind({
  name: "partner.reinstate",
  payload: z.strictObject({ partnerId: typedId("part") }),
  async read(ctx, { partnerId }) {
    const [found] = await ctx.sql<
      { name: string; status: string; since: string | null; reason: string | null }[]
    >`
      select name, status::text, suspended_at::text as since, suspension_reason as reason from partners where id = ${partnerId}`;
    if (!found) throw new AppError("not_found", "There is no such business.");
    const { name, ...state } = found;
    if (state.status !== "suspended")
      throw new AppError("illegal_transition", "This business isn't suspended.");
    return { object: partnerId, objectName: name, summary: `Lift the suspension of ${name}`, state };
  },
  execute: (ctx, { partnerId }) => reinstatePartner(ctx, partnerId),
  afterwards: forgetStanding,
});

/** What of certification needs two admins. */
export const certificationProposalKinds: readonly ProposalKind[] = [
  kind(
    "partner.certify",
    "Certify",
    ({ status, application }) => status === "pending" && application === "submitted",
    certifyPartner,
  ),
  kind("partner.renew", "Renew", ({ status }) => status === "active", renewPartner),
  reinstate,
];
