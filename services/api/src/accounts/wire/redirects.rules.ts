/** The longest address that sign-in redirects back to. */
const MAX_LENGTH = 2048;

/** Where sign-in may redirect: our own site, and the globs an operator lists. */
export type RedirectPolicy = { readonly siteUrl: string; readonly allowed: readonly string[] };

/**
 * The address to redirect back to: the requested one if allowed, otherwise the page
 * the request came from if that is allowed, otherwise our own site. Never refuses.
 */
export function redirectTarget(
  asked: string | undefined,
  referer: string | undefined,
  policy: RedirectPolicy,
): string {
  return allowedRedirect(asked, policy) ?? allowedRedirect(referer, policy) ?? policy.siteUrl;
}

/**
 * The address in canonical form, or `null` if sign-in must not redirect there. Allowed are our own origin (on a
 * loopback host any port, RFC 8252 7.3) and the listed globs; a numeric address only if it is this machine's own.
 */
export function allowedRedirect(asked: string | undefined, policy: RedirectPolicy): string | null {
  if (asked === undefined || asked.length > MAX_LENGTH) return null;
  // Browsers drop tabs and newlines, read `\` as `/` and forgive a missing slash. We refuse addresses that rely on that.
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

/** Schemes that carry code or content instead of naming a place. */
const isScript = (protocol: string): boolean =>
  ["javascript:", "data:", "vbscript:", "blob:", "file:", "about:", "filesystem:", "view-source:"].includes(
    protocol,
  );

const isNumeric = (host: string): boolean => host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host);

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);

/** Whether an address matches a glob, part by part, so that a wildcard in the path cannot match into the host. The fragment is ignored. */
function fits(url: URL, glob: string): boolean {
  const [, scheme, host, rest = ""] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)([^#]*)$/i.exec(glob) ?? [];
  if (scheme === undefined || host === undefined) return false;
  return (
    `${scheme.toLowerCase()}:` === url.protocol &&
    matcher(host.toLowerCase(), ".:").test(url.host) &&
    matcher(rest === "" ? "/" : rest, "/.").test(`${url.pathname === "" ? "/" : url.pathname}${url.search}`)
  );
}

/** `*` matches a name without separators, `**` anything at all, `?` one character that is not a separator. */
function matcher(glob: string, separators: string): RegExp {
  const inside = `[^${separators.replaceAll(/[.\\\]^-]/g, "\\$&")}]`;
  const source = glob.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return `${inside}+`;
    return part === "?" ? inside : part.replaceAll(/[.+^${}()|[\]\\/]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}
