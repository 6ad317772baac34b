import { z } from "zod";
import { endpoint, stepUpMinutes } from "../endpoint.ts";
import { instant, versionNumber } from "../primitives.ts";

/** Minutes without activity after which an admin has to sign in again. */
export const sessionTimeoutMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);
export type SessionTimeoutMinutes = z.infer<typeof sessionTimeoutMinutes>;

/** An address, or a network in CIDR form, of IPv4 or IPv6. */
export const allowedNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "must be an IP address or a network such as 203.0.113.0/24",
});

const choices = {
  isTwoFactorRequired: z.boolean(),
  isAddressListOn: z.boolean(),
  allowedNetworks: z.array(allowedNetwork).max(100, "holds more than 100 entries"),
  sessionTimeoutMinutes,
};

/** What admins choose; weakening any of it, and each change of the address list in force, takes two of them. */
export const securityChoices = z.strictObject(choices);
export type SecurityChoices = z.infer<typeof securityChoices>;

/** The kind of the proposals that change these settings; its payload is all choices. */
export const securityChange = "security_settings.change";

/** What is asked of admins, and how the one who asks meets it. */
export const securitySettings = z.object({
  ...choices,
  allowedNetworks: z.array(z.string()),
  version: z
    .int()
    .meta({ description: "Counts the changes; a change is refused when it was made from an older one" }),
  updatedAt: instant,
  updatedByName: z
    .string()
    .nullable()
    .meta({ description: "Who made the last change; `null` when no one has or they are gone" }),
  yourAddress: z.string().meta({ description: "The address the server sees the caller at" }),
  isTwoFactorProved: z.boolean().meta({ description: "Whether this session has proved a second factor" }),
  adminsWithoutSecondFactor: z.int().meta({ description: "Admins who have no second factor yet" }),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

const path = "/api/v1/admin/security-settings";

/** The settings of the admins' own security. */
export const adminSecurity = {
  read: endpoint({
    id: "adminSecurity.read",
    method: "GET",
    path,
    tag: "Admin area",
    summary: "What is asked of admins when they sign in and act",
    policy: { roles: ["admin"] },
    status: 200,
    reply: securitySettings,
  }),
  change: endpoint({
    id: "adminSecurity.change",
    method: "PUT",
    path,
    tag: "Admin area",
    summary: "Change what is asked of admins; counts within a second everywhere",
    description:
      "Two-factor authentication can be required by an admin who has proved a second factor in this session. What weakens a control (two-factor authentication off, a longer time-out) and what changes the address list in force (on, off, other entries) is refused as `illegal_transition` with its fields as `issues`: it is proposed to another admin as `security_settings.change`. The list must hold the caller's own address, and that of who approves.",
    policy: { roles: ["admin"], freshWithinMinutes: stepUpMinutes },
    body: securityChoices.extend({ version: versionNumber }),
    status: 200,
    reply: securitySettings,
    refusals: ["illegal_transition"],
  }),
};
