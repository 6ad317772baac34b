import ipaddr from "ipaddr.js";

/** The only block of IPv6 that is given out for the public Internet (RFC 4291 2.4, IANA). */
const globalUnicast = ipaddr.IPv6.parse("2000::");

/**
 * Whether an address belongs to the public Internet. Everything IANA has set apart is refused, and so is what carries an IPv4 address
 * inside (mapped, 6to4, Teredo, NAT64), as it would lead there.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast, 3);
}

/** Hosts that an operator lets webhooks go to although they are private or plain `http`: `host` or `host:port`. */
export const isExempt = (url: URL, allowedHosts: readonly string[]): boolean =>
  allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host);

/** Why webhooks may not go to an address, completing "url …"; `null` when they may. What its name resolves to is checked on connecting. */
export function addressFault(text: string, allowedHosts: readonly string[]): string | null {
  // Readers of addresses disagree about what these mean, so what was checked might not be where another one goes.
  if (/[\\\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return "must be a web address";
  const url = new URL(text);
  if (url.port === "0" || url.hostname.length > 253) return "must be a web address";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  if (isExempt(url, allowedHosts)) return null;
  if (url.protocol !== "https:") return "must begin with https://";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? null : "must be a public address";
  // One label, such as `localhost` or a name of the operator's own network.
  return /[^.]\.[^.]/.test(host) && !/\.(?:localhost|local|internal|home\.arpa)$/i.test(host)
    ? null
    : "must be a public address";
}

/** Whether two addresses are one, however they are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;
