/** Longest address that sign-in leads back to. */
const MAX_LENGTH = 2048;

/** Where sign-in may lead: our own site, and what an operator lists as globs. */
export type RedirectPolicy = { readonly siteUrl: string; readonly allowed: readonly string[] };

/**
 * The address to lead back to: the one asked for if it is allowed, else the page the request came from if that is, else our
 * own site. Never a refusal.
 */
export function redirectTarget(
  asked: string | undefined,
  referer: string | undefined,
  policy: RedirectPolicy,
): string {
  return allowedRedirect(asked, policy) ?? allowedRedirect(referer, policy) ?? policy.siteUrl;
}

/**
 * The address in its canonical form, or `null` when sign-in must not lead there. Allowed are our own origin (on a loopback host
 * any port, RFC 8252 7.3) and the listed globs; an address by number only when it is this machine's own.
 */
export function allowedRedirect(asked: string | undefined, policy: RedirectPolicy): string | null {
  if (asked === undefined || asked.length > MAX_LENGTH) return null;
  // Browsers drop tabs and newlines, read `\` as `/` and forgive a missing slash; what needs that kindness is refused instead.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(asked) || !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(asked)) return null;
  let url: URL;
  try {
    url = new URL(asked);
  } catch {
    return null;
  }
  if (url.username !== "" || url.password !== "" || /^[^:]+:\/\/[^/?#]*@/.test(asked)) return null;
  if (isScript(url.protocol)) return null;
  if (isNumeric(url.hostname) && !isLoopback(url.hostname)) return null;
  const site = new URL(policy.siteUrl);
  const isOwn =
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || isLoopback(url.hostname));
  return isOwn || policy.allowed.some((glob) => fits(url, glob)) ? url.href : null;
}

/** Schemes that are code or content rather than a place. */
const isScript = (protocol: string): boolean =>
  ["javascript:", "data:", "vbscript:", "blob:", "file:", "about:", "filesystem:", "view-source:"].includes(
    protocol,
  );

const isNumeric = (host: string): boolean => host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host);

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);

/** Whether an address fits a glob, part by part: a wildcard in the path cannot reach into the host. The fragment does not count. */
function fits(url: URL, glob: string): boolean {
  const [, scheme, host, rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)([^#]*)$/i.exec(glob) ?? [];
  if (scheme === undefined || host === undefined) return false;
  return (
    `${scheme.toLowerCase()}:` === url.protocol &&
    matcher(host.toLowerCase(), ".:").test(url.host) &&
    matcher(rest === "" ? "/" : rest, "/.").test(`${url.pathname === "" ? "/" : url.pathname}${url.search}`)
  );
}

/** `*` stands for a name without separators, `**` for anything at all, `?` for one character that is no separator. */
function matcher(glob: string, separators: string): RegExp {
  const inside = `[^${separators.replaceAll(/[.\\\]^-]/g, "\\$&")}]`;
  const source = glob.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return `${inside}+`;
    return part === "?" ? inside : part.replaceAll(/[.+^${}()|[\]\\/]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}
