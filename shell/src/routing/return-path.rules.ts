const longest = 512;

/**
 * Where to go after signing in: the path that was asked for, if it certainly stays on this site. Takes a path with its query
 * and nothing else; whatever a browser could read as another origin, a scheme or a control character gives `null`.
 * Pages of the sign-in itself give `null` too, so that nobody is sent in a circle.
 */
export function safeReturnPath(asked: string | null, origin: string): string | null {
  if (asked === null || asked.length > longest) return null;
  // Browsers drop tabs and line ends from addresses and read "\" as "/", so those never pass, encoded or not.
  if (!/^\/[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*$/.test(asked)) return null;
  if (asked.startsWith("//") || /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f|25)/i.test(asked)) return null;
  const url = parse(asked, origin);
  if (url === null || url.origin !== origin || url.pathname.includes("//")) return null;
  const isSignIn =
    /^\/(?:login|register|forgot-password|reset-password|magic-link|text-code|verify|signed-in|dashboard)(?:\/|$)/i.test(
      url.pathname,
    );
  const isService = /^\/(?:api|auth|r|health|metrics)(?:\/|$)/i.test(url.pathname);
  return isSignIn || isService ? null : `${url.pathname}${url.search}`;
}

/** The path that a sign-in screen was asked to lead on to, as its own address says; `null` for none or an unsafe one. */
export const askedPath = (search: string, origin: string): string | null =>
  safeReturnPath(new URLSearchParams(search).get("from"), origin);

function parse(asked: string, origin: string): URL | null {
  try {
    return new URL(asked, origin);
  } catch {
    return null;
  }
}
