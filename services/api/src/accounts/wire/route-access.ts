import { stepUpMinutes } from "@roadworthy/contracts/endpoint";

const schema = { hide: true } as const;

/** A route of `/auth/v1` for anybody. None of them is in the API document: their contract is GoTrue's. */
export const open = { config: { policy: "public" }, schema } as const;

/** As `open`, for an address whose reading does something; a HEAD must not do it. */
export const openOnce = { ...open, exposeHeadRoute: false } as const;

/** For who is signed in; `requireUser` sees to it. */
export const own = { config: { policy: "auth-user" }, schema } as const;

/** As `own`, for what changes how the account is opened: it wants a recent proof of who is here. */
export const sensitive = {
  config: { policy: "auth-user", freshWithinMinutes: stepUpMinutes },
  schema,
} as const;

/** For the operator's programs; `requireService` sees to it. */
export const service = { config: { policy: "auth-service" }, schema } as const;
