import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant } from "../primitives.ts";
import { memberRole } from "./members.ts";

const tag = "Partner area";
const path = "/api/v1/partner/sign-in";
const ownerOnly = { roles: ["partner"], members: ["owner"] } as const;
const freshOwner = { ...ownerOnly, freshWithinMinutes: stepUpMinutes } as const;

/** What somebody may do who signs in by their company for the first time; owners are made by owners alone. */
export const employeeRole = memberRole.exclude(["owner"]).meta({ id: "EmployeeRole" });
export type EmployeeRole = z.infer<typeof employeeRole>;

/** A domain as it stands behind the @ of a mail address. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, "must be a domain such as harborpoint.com");

/** How a business's people sign in by their company's own provider, with SAML 2.0. */
export const companySignIn = z
  .object({
    service: z
      .object({ entityId: z.url(), acsUrl: z.url(), metadataUrl: z.url() })
      .meta({ description: "What the company's provider has to be told of us" }),
    provider: z
      .object({
        entityId: z.string(),
        ssoUrl: z.url(),
        certificatesUntil: z.array(instant).meta({ description: "When its signing certificates end" }),
        testedAt: instant.nullable().meta({ description: "A test sign-in succeeded with what is set now" }),
      })
      .nullable(),
    domains: z.array(
      z.object({
        domain: z.string(),
        isProved: z.boolean(),
        recordName: z.string().meta({ description: "Where DNS has to show the TXT record" }),
        recordValue: z.string(),
      }),
    ),
    isOn: z.boolean(),
    isRequired: z
      .boolean()
      .meta({ description: "People other than owners can sign in by their company alone" }),
    memberRole: employeeRole.meta({ description: "Of people who come for the first time" }),
  })
  .meta({ id: "CompanySignIn" });
export type CompanySignIn = z.infer<typeof companySignIn>;

const reply = { status: 200, reply: companySignIn } as const;

/** Sign-in with the company's own accounts, which an owner sets up. */
export const companySignIns = {
  read: endpoint({
    id: "companySignIns.read",
    method: "GET",
    path,
    tag,
    summary: "How your people sign in with your company's accounts",
    policy: ownerOnly,
    ...reply,
  }),
  setProvider: endpoint({
    id: "companySignIns.setProvider",
    method: "PUT",
    path: `${path}/provider`,
    tag,
    summary: "Set your identity provider from its metadata",
    description:
      "SAML 2.0 metadata as XML; we fetch nothing ourselves. Company sign-in is off until a test sign-in has succeeded with it.",
    policy: freshOwner,
    body: z.strictObject({ metadata: z.string().min(1).max(200_000) }),
    ...reply,
    refusals: ["already_exists"],
  }),
  claimDomain: endpoint({
    id: "companySignIns.claimDomain",
    method: "POST",
    path: `${path}/domains`,
    tag,
    summary: "Name an email domain of your company",
    description: "The reply tells which TXT record proves that it is yours. Ten domains at most.",
    policy: ownerOnly,
    body: z.strictObject({ domain }),
    ...reply,
    refusals: ["illegal_transition"],
  }),
  proveDomain: endpoint({
    id: "companySignIns.proveDomain",
    method: "POST",
    path: `${path}/domain-proofs`,
    tag,
    summary: "Have us look for the TXT record of a domain",
    policy: freshOwner,
    body: z.strictObject({ domain }),
    ...reply,
    refusals: ["not_found", "illegal_transition", "already_exists"],
  }),
  removeDomain: endpoint({
    id: "companySignIns.removeDomain",
    method: "DELETE",
    path: `${path}/domains`,
    tag,
    summary: "Take a domain out; with the last one company sign-in is off",
    policy: freshOwner,
    query: z.object({ domain: domain.meta({ description: "As it was named" }) }),
    ...reply,
  }),
  test: endpoint({
    id: "companySignIns.test",
    method: "POST",
    path: `${path}/test`,
    tag,
    summary: "Begin a test sign-in, which signs no one in",
    description: "Go to `url` in the same browser; you come back to your settings.",
    policy: ownerOnly,
    status: 200,
    reply: z.object({ url: z.url() }).meta({ id: "CompanySignInTest" }),
    refusals: ["illegal_transition"],
  }),
  change: endpoint({
    id: "companySignIns.change",
    method: "PATCH",
    path,
    tag,
    summary: "Switch company sign-in on or off, and require it",
    description:
      "On needs a proved domain and a test that succeeded. Requiring it ends other sessions of everybody but owners; owners can always sign in another way, so that no one is locked out by a provider that fails.",
    policy: freshOwner,
    body: z.strictObject({ isOn: z.boolean(), isRequired: z.boolean(), memberRole: employeeRole }),
    ...reply,
    refusals: ["illegal_transition"],
  }),
  remove: endpoint({
    id: "companySignIns.remove",
    method: "DELETE",
    path,
    tag,
    summary: "Remove your identity provider",
    description: "Ends the sessions opened by it. Its people stay in your team until you remove them.",
    policy: freshOwner,
    ...reply,
  }),
};
