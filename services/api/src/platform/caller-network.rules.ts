import ipaddr from "ipaddr.js";

/**
 * What a caller's address is counted under: an IPv4 address itself, also where it is written as an IPv6 one, and the first 64 bits of
 * an IPv6 one, as a single subscriber has all the rest (RFC 6177) and would else have a fresh budget with every address.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
