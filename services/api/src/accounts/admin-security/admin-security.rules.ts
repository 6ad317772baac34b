import ipaddr from "ipaddr.js";

/** What is enforced on every call of an admin. */
export type AdminRules = {
  readonly isTwoFactorRequired: boolean;
  readonly isAddressListOn: boolean;
  readonly allowedNetworks: readonly string[];
  readonly sessionTimeoutMinutes: number;
};

/**
 * An address or network as it is stored: the network's first address and prefix, IPv4 also where it was written as IPv6
 * (RFC 4291 2.5.5.2). `null` for what is neither, and for a network of all addresses, which would allow nothing less than everyone.
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

/** Whether an address lies in one of the networks; what is no address lies in none. */
export function isAllowedAddress(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 caller of a socket that listens for both comes as `::ffff:203.0.113.7`.
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return parsed.kind() === range.kind() && parsed.match(range, bits);
  });
}

const MINUTE_MS = 60_000;

/** How long an act is remembered before it is written again; a session may end this much early. */
export const activityGrainMs = MINUTE_MS;

/** A session that has done nothing since then has ended. */
export const idleSince = ({ sessionTimeoutMinutes }: AdminRules, now: Date): Date =>
  new Date(now.getTime() - sessionTimeoutMinutes * MINUTE_MS);

/** Why an admin is not let in. */
export type AdminRefusal = "idle" | "address" | "second_factor";

/**
 * What is asked of admins, for whoever asks: time-out first, then address, then second factor. `ip` and `isRaised` are left out where
 * they are no condition: signing out is open from everywhere, and adding a factor needs none. `null` lets them in.
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
