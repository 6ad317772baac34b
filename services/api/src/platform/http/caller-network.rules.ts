import ipaddr from "ipaddr.js";

/**
 * The key a caller's address is counted under: an IPv4 address itself (also when written as IPv6), and the first 64 bits
 * of an IPv6 address. One subscriber has all the rest (RFC 6177) and would otherwise get a new budget with every address.
 */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
