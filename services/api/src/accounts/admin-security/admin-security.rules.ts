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
