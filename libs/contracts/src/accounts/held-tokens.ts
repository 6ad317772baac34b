/**
 * What a page says when it signs in or refreshes: that the browser shall keep the refresh token in a cookie which no script reads. The
 * reply then names the session in the token's place (`held.<session>.<counter>`), which opens nothing without that cookie.
 */
export const heldTokens = { header: "roadworthy-tokens", value: "held" } as const;
