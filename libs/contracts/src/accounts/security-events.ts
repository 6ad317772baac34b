import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, page, pageQuery, typedId } from "../primitives.ts";

/** Everything that is written into a person's security log. */
export const securityEventKind = z
  .enum([
    "account_opened",
    "sign_in",
    "sign_in_failed",
    "signed_out",
    "device_signed_out",
    "others_signed_out",
    "device_trusted",
    "device_trust_ended",
    "session_stolen",
    "password_changed",
    "email_change_asked",
    "email_changed",
    "phone_changed",
    "factor_added",
    "factor_removed",
    "factor_used",
    "factor_failed",
    "recovery_codes_made",
    "recovery_codes_removed",
    "passkey_added",
    "passkey_removed",
    "account_linked",
    "account_unlinked",
    "api_key_made",
    "api_key_rotated",
    "api_key_revoked",
    "data_exported",
  ])
  .meta({ id: "SecurityEventKind" });
export type SecurityEventKind = z.infer<typeof securityEventKind>;

const securityEvent = z
  .object({
    id: typedId("sev"),
    kind: securityEventKind,
    method: z.string().nullable().meta({
      description: "How: a method of signing in, a kind of factor, an issuer, the mode of a key",
    }),
    at: instant,
    count: z.int().meta({ description: "Failures of one hour from one network are counted in one line" }),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    network: z
      .string()
      .nullable()
      .meta({ description: "The network it came from: 24 bits of an IPv4 address, 48 of an IPv6 one" }),
    isThisDevice: z.boolean(),
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEvent = z.infer<typeof securityEvent>;

/** What a person reads about the security of their own account. */
export const ownSecurity = {
  events: endpoint({
    id: "me.securityEvents",
    method: "GET",
    path: "/api/v1/me/security-events",
    tag: "Account",
    summary: "Your security log, newest first",
    description: "Lines are kept for 180 days.",
    policy: { roles: ["client", "partner", "admin"], beforeNotice: true },
    query: pageQuery,
    status: 200,
    reply: page(securityEvent),
  }),
};
