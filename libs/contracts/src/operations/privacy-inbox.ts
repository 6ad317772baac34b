import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { listPage, listQuery } from "../list.ts";
import { instant, line, typedId } from "../primitives.ts";

const adminOnly = { roles: ["admin"] } as const;

/** What people may ask of their data under the CCPA: a copy, deletion, a correction, no sale or sharing. */
export const privacyInboxKind = z.enum(["access", "delete", "correct", "opt_out"]);
export type PrivacyInboxKind = z.infer<typeof privacyInboxKind>;

/** What an admin records about a request; the last two end it. */
const step = z.enum(["identity_checked", "extended", "answered", "refused"]);

/** A request about personal data of somebody without an account; it exists once its email address is confirmed. */
export const privacyInboxRequest = z.object({
  id: typedId("pin"),
  kind: privacyInboxKind,
  name: z.string(),
  email: z.string(),
  details: z.string(),
  receivedOn: z.iso.date(),
  receiptConfirmedAt: instant.meta({ description: "When we told the person that we have it" }),
  receiptDueOn: z.iso.date().meta({
    description: "Ten business days after it came: by then they have to be told (11 CCR 7021(a))",
  }),
  dueOn: z.iso.date().meta({
    description:
      "45 days after it came, 90 if extended (Cal. Civ. Code 1798.130(a)(2)); for `opt_out` 15 business days (11 CCR 7026(f))",
  }),
  isIdentityChecked: z.boolean(),
  isExtended: z.boolean(),
  outcome: step.extract(["answered", "refused"]).nullable(),
  steps: z
    .array(z.object({ step, text: z.string(), at: instant, by: z.string() }))
    .meta({ description: "Oldest first" }),
});
export type PrivacyInboxRequest = z.infer<typeof privacyInboxRequest>;

/** Requests about personal data of people who have no account. */
export const privacyInbox = {
  ask: endpoint({
    id: "privacyInbox.ask",
    method: "POST",
    path: "/api/v1/privacy-requests",
    tag: "Public content",
    summary: "Ask for a copy, deletion or correction of your data, or opt out, without an account",
    description:
      "Mails a link to confirm the address; the request is made by that. The same words again within an hour mail nothing, nor does an address's seventh request of a day. The reply never says whether we know the person.",
    policy: "public",
    body: z.strictObject({
      kind: privacyInboxKind,
      name: line(120),
      email: z.email("must be an email address").max(254),
      details: z.string().trim().max(1000),
      language: z.enum(languages),
    }),
    status: 201,
    reply: z.object({ mailed: z.literal(true) }),
    refusals: ["rate_limited"],
  }),
  confirm: endpoint({
    id: "privacyInbox.confirm",
    method: "POST",
    path: "/api/v1/privacy-requests/confirmations",
    tag: "Public content",
    summary: "Make the request by the link mailed to its address",
    description: "The link is good for a week. Asked again, it says the same again.",
    policy: "public",
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    status: 200,
    reply: z.object({ id: typedId("pin"), dueOn: z.iso.date() }),
    refusals: ["not_found"],
  }),
  list: endpoint({
    id: "privacyInbox.list",
    method: "GET",
    path: "/api/v1/admin/privacy-inbox",
    tag: "Admin area",
    summary: "Privacy requests of people without an account, newest first",
    policy: adminOnly,
    query: listQuery({
      sort: ["received", "due"],
      filters: { state: z.enum(["open", "closed"]).optional(), kind: privacyInboxKind.optional() },
    }),
    status: 200,
    reply: listPage(privacyInboxRequest),
  }),
  act: endpoint({
    id: "privacyInbox.act",
    method: "POST",
    path: "/api/v1/admin/privacy-inbox/:id/steps",
    tag: "Admin area",
    summary: "Record what was done about a request; the person is mailed the text",
    description:
      "Refused as `illegal_transition` once it is answered or refused, for an answer before the identity is checked (an opt-out needs no check, 11 CCR 7026(d)), and for an extension that is the second one, late, or of an opt-out.",
    policy: adminOnly,
    params: z.object({ id: typedId("pin") }),
    body: z.strictObject({ step, text: line(1000) }),
    status: 200,
    reply: privacyInboxRequest,
    refusals: ["not_found", "illegal_transition"],
  }),
};
