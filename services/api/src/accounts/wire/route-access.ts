import { stepUpMinutes } from "@roadworthy/contracts/endpoint";

const schema = { hide: true } as const;

/** A route of `/auth/v1` open to anybody. None of them is in the API document, because their contract is GoTrue's. */
export const open = { config: { policy: "public" }, schema } as const;

/** Like `open`, for a route whose GET has an effect; a HEAD must not cause it. */
export const openOnce = { ...open, exposeHeadRoute: false } as const;

/** For signed-in people; `requireUser` enforces it. */
export const own = { config: { policy: "auth-user" }, schema } as const;

/** Like `own`, for changes to how the account is opened: requires a recent proof of identity. */
export const sensitive = {
  config: { policy: "auth-user", freshWithinMinutes: stepUpMinutes },
  schema,
} as const;

/** For the operator's programs; `requireService` enforces it. */
export const service = { config: { policy: "auth-service" }, schema } as const;
