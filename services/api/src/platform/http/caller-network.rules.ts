import ipaddr from "ipaddr.js";

/**
 * The key a caller's address is counted under: an IPv4 address itself (also when written as IPv6), and the first 64 bits
 * of an IPv6 address. One subscriber has all the rest (RFC 6177) and would otherwise get a new budget with every address.
 */
export const callerNetwork = (ip: string): string => networkOf(ip, 64);

/** The same for what is handed out rarely: the first 48 bits of an IPv6 address, as many a site or rented server has all the rest. */
export const callerSite = (ip: string): string => networkOf(ip, 48);

function networkOf(ip: string, bits: 48 | 64): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/** Whether the caller is on this very machine. */
export const isLoopback = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === "loopback";
