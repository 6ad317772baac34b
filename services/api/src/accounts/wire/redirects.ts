/** The parts of a session that the implicit flow puts in the fragment. */
export function tokensOf(session: Record<string, unknown>, type: string): Record<string, string> {
  const expiresIn = Number(session["expires_in"]);
  return {
    access_token: String(session["access_token"]),
    token_type: "bearer",
    expires_in: String(expiresIn),
    expires_at: String(Math.floor(Date.now() / 1000) + expiresIn),
    refresh_token: String(session["refresh_token"]),
    type,
    sb: "",
  };
}

/** The address with these values in its query. */
export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value);
  return url.href;
}

/** The address with these values as its fragment, which servers and logs do not see. */
export function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}
