/** What the page behind a mailed link can do. */
export type LinkType = "signup" | "invite" | "magiclink" | "recovery" | "email_change";

/** A mailed link, as its fragment says. */
export type MailedLink = {
  readonly token: string;
  readonly type: LinkType;
  /** The path to go on to; not yet known to be safe. */
  readonly next: string | null;
  /** Where a PKCE flow's link leads, as the mail says; the server checks it. `null` for links that this page opens itself. */
  readonly strictTarget: string | null;
};

const linkTypes: readonly LinkType[] = ["signup", "invite", "magiclink", "recovery", "email_change"];

/** Reads the fragment of a mailed link; `null` when it is not complete, as after a mail program cut it in two. */
export function readLink(fragment: string, origin: string): MailedLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const token = values.get("token_hash") ?? "";
  const type = linkTypes.find((known) => known === values.get("type"));
  if (type === undefined || !/^[\w-]{43,60}$/.test(token)) return null;
  const next = values.get("next");
  const strictTarget = token.startsWith("pkce_") ? (next ?? origin) : null;
  return { token, type, next: pathOf(next, origin), strictTarget };
}

/** The path of an address of this site; `null` for any other one. */
function pathOf(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith(`${origin}/`)) return null;
  return next.slice(origin.length);
}
