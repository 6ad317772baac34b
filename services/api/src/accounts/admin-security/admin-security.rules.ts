import ipaddr from "ipaddr.js";

/** What is enforced on every call by an admin. */
export type AdminRules = {
  readonly isTwoFactorRequired: boolean;
  readonly isAddressListOn: boolean;
  readonly allowedNetworks: readonly string[];
  readonly sessionTimeoutMinutes: number;
};

/**
 * An address or network as it is stored: the network's first address and prefix, with IPv4 written as IPv6 turned back
 * into IPv4 (RFC 4291 2.5.5.2). `null` if it is neither, or if the network covers all addresses and would allow everyone.
 */
export function normalNetwork(text: string): string | null {
  const isRange = text.includes("/");
  if (!(isRange ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)) || text.includes("%")) return null;
  const [parsed, bits] = isRange ? ipaddr.parseCIDR(text) : withAllBits(ipaddr.parse(text));
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && bits >= 96;
  const prefix = isMapped ? bits - 96 : bits;
  if (prefix === 0) return null;
  const address = isMapped ? parsed.toIPv4Address() : parsed;
  const family = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${prefix}`).toString()}/${prefix}`;
}

const withAllBits = (address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] => [
  address,
  address.kind() === "ipv4" ? 32 : 128,
];

/** Whether an address is in one of the networks; an invalid address is in none. */
export function isAllowedAddress(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A socket that listens for both reports an IPv4 caller as `::ffff:203.0.113.7`.
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return parsed.kind() === range.kind() && parsed.match(range, bits);
  });
}

/** Whether every address of one network lies in the other, both in CIDR form. */
function contains(outer: string, inner: string): boolean {
  const [range, bits] = ipaddr.parseCIDR(outer);
  const [address, innerBits] = ipaddr.parseCIDR(inner);
  return address.kind() === range.kind() && bits <= innerBits && address.match(range, bits);
}

/** The networks of the second list beyond the first: those that no single entry of it covers. */
const addedNetworks = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((network) => !before.some((allowed) => contains(allowed, network)));

/**
 * What of a change takes two admins: what weakens a control (a second factor no longer asked for, a longer time-out), and every change of
 * the address list in force, since a wider one weakens it and a narrower one can shut out all other admins.
 */
export function needingTwoAdmins(before: AdminRules, after: AdminRules): (keyof AdminRules)[] {
  const isOtherList =
    addedNetworks(before.allowedNetworks, after.allowedNetworks).length > 0 ||
    addedNetworks(after.allowedNetworks, before.allowedNetworks).length > 0;
  const needed: Partial<Record<keyof AdminRules, boolean>> = {
    isTwoFactorRequired: before.isTwoFactorRequired && !after.isTwoFactorRequired,
    isAddressListOn: before.isAddressListOn !== after.isAddressListOn,
    allowedNetworks: before.isAddressListOn && after.isAddressListOn && isOtherList,
    sessionTimeoutMinutes: after.sessionTimeoutMinutes > before.sessionTimeoutMinutes,
  };
  const fields = [
    "isTwoFactorRequired",
    "isAddressListOn",
    "allowedNetworks",
    "sessionTimeoutMinutes",
  ] as const;
  return fields.filter((field) => needed[field]);
}

/** What a change does, in clauses for whoever decides about it. */
export function changeWords(before: AdminRules, after: AdminRules): string {
  const added = addedNetworks(before.allowedNetworks, after.allowedNetworks);
  const removed = addedNetworks(after.allowedNetworks, before.allowedNetworks);
  const words: string[] = [];
  if (before.isTwoFactorRequired !== after.isTwoFactorRequired)
    words.push(
      `${after.isTwoFactorRequired ? "require" : "stop requiring"} two-factor authentication of admins`,
    );
  if (before.isAddressListOn !== after.isAddressListOn)
    words.push(`switch the IP allow-list ${after.isAddressListOn ? "on" : "off"}`);
  if (added.length > 0) words.push(`add ${added.join(", ")} to the allow-list`);
  if (removed.length > 0) words.push(`take ${removed.join(", ")} off the allow-list`);
  if (before.sessionTimeoutMinutes !== after.sessionTimeoutMinutes)
    words.push(
      `end idle admin sessions after ${after.sessionTimeoutMinutes} minutes instead of ${before.sessionTimeoutMinutes}`,
    );
  return words.join("; ");
}

/**
 * Whether people who can reach consumers' files need a second factor where nobody has chosen: admins and businesses in production
 * (16 CFR 314.4(c)(5)). A business may choose otherwise for its people, and two admins for the admins.
 */
export const requiresFactors = ({ mode }: { readonly mode: "demo" | "production" | "test" }): boolean =>
  mode === "production";

const MINUTE_MS = 60_000;

/** How often activity is written down; a session may end this much early. */
export const activityGrainMs = MINUTE_MS;

/** A session with no activity since then has ended. */
export const idleSince = ({ sessionTimeoutMinutes }: AdminRules, now: Date): Date =>
  new Date(now.getTime() - sessionTimeoutMinutes * MINUTE_MS);

/** Why an admin is refused. */
export type AdminRefusal = "idle" | "address" | "second_factor";

/**
 * Checks what is required of an admin: time-out first, then address, then second factor. `ip` and `isRaised` are left out where
 * they do not apply: signing out is allowed from everywhere, and adding a factor requires none. `null` lets the admin in.
 */
export function adminRefusal(
  rules: AdminRules,
  session: { readonly lastActiveAt: Date; readonly ip?: string; readonly isRaised?: boolean },
  now: Date,
): AdminRefusal | null {
  if (session.lastActiveAt <= idleSince(rules, now)) return "idle";
  const { ip, isRaised = true } = session;
  if (ip !== undefined && rules.isAddressListOn && !isAllowedAddress(rules.allowedNetworks, ip))
    return "address";
  return rules.isTwoFactorRequired && !isRaised ? "second_factor" : null;
}
