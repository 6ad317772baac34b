import type { MemberRole } from "./business/members.ts";
import type { CallOf, Endpoint, ReplyOf } from "./endpoint.ts";
import type { Role } from "./primitives.ts";
import type { SubscriptionTier } from "./tiers.ts";

/** The number of the shell/remote contract. The shell refuses a remote that says another. */
export const REMOTE_CONTRACT = 2;

/** A store that a remote may read and follow but not write; zustand's `useStore` accepts it. */
export type ReadableStore<T> = {
  getState(): T;
  getInitialState(): T;
  subscribe(listener: (state: T, previous: T) => void): () => void;
};

/** The signed-in person, as far as every screen may need it. */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly companyName: string | null;
  readonly subscriptionTier: SubscriptionTier;
  /** What the person may do in their business; missing for anybody else. */
  readonly memberRole?: MemberRole;
  /** Their business is suspended; missing until that is known, and for anybody else. */
  readonly isSuspended?: boolean;
};

/** `loading` only until the stored session has been looked at, once per page load. */
export type SessionState =
  | { readonly status: "loading"; readonly user: null }
  | { readonly status: "signedOut"; readonly user: null }
  | { readonly status: "signedIn"; readonly user: SessionUser };

/** What a notification says. `autoClose: false` keeps it until it is dismissed by hand. */
export type Notice = {
  readonly type: "success" | "error" | "warning" | "info";
  readonly message: string;
  readonly autoClose?: boolean;
};

/**
 * Calls an operation of the API as the signed-in person: validates before sending, decodes the reply (real `Date`s), and
 * throws `ApiError` with the problem of a refusal.
 */
export type CallApi = <E extends Endpoint>(
  operation: E,
  ...call: object extends CallOf<E>
    ? [call?: CallOf<E> & { signal?: AbortSignal }]
    : [call: CallOf<E> & { signal?: AbortSignal }]
) => Promise<ReplyOf<E>>;

/** `test` touches nothing real and costs nothing. */
export type WorkMode = "live" | "test";

/** Names the open view in whose name an admin's request is made; the session stays the admin's own. */
export const supportViewHeader = "roadworthy-view";

/** An event of the window: the figures around the menu have changed, such as the number of unread alerts. */
export const deskChanged = "roadworthy:desk-changed";

/** An event of the window: nobody answered a request that changes something, so it may be done or not, and what is shown may be old. */
export const outcomeUnknown = "roadworthy:outcome-unknown";

/** A client's account that an admin looks at with the client's own code; `expiresAt` is ISO 8601. */
export type SupportViewed = {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly subscriptionTier: SessionUser["subscriptionTier"];
  readonly expiresAt: string;
};

/** Everything a remote receives from the shell, frozen. Nothing stateful crosses the border by another way. */
export type ShellApi = {
  readonly contract: number;
  /** The remote's own name in the registry, such as `mf-client`. */
  readonly name: string;
  /** Where the remote is mounted: `""` for the public area, else `/client`, `/partner`, `/admin`. */
  readonly basePath: string;
  readonly session: ReadableStore<SessionState>;
  /** Whether a partner works with live or with test data; `live` for everybody else. Lists ask for the rows of this mode. */
  readonly mode: ReadableStore<{ readonly mode: WorkMode }>;
  readonly theme: ReadableStore<{ readonly mode: "light" | "dark" }>;
  readonly api: CallApi;
  /** Shows a notification and returns its id. */
  readonly notify: (notice: Notice) => string;
  readonly dismissNotice: (id: string) => void;
  readonly openWaitlist: () => void;
  /** Reads the signed-in person again, after a change to name, plan or company. */
  readonly refreshUser: () => Promise<void>;
  /** Leaves the admin's area and shows a client's account, read only, until it ends. */
  readonly openSupportView: (view: SupportViewed) => void;
  /** The nonce of the page's style policy, for style sheets made at run time (antd). */
  readonly styleNonce: string;
  /** Records an error that the remote has already shown to the person. */
  readonly report: (error: unknown) => void;
};

/** What `setup` gives back: `routes` are react-router route objects, relative to the mount. The menu is in `src/menu.ts`. */
export type RemoteParts<Route = unknown> = {
  readonly routes: readonly Route[];
};

/** The default export of a remote's exposed `./module`. */
export type RemoteModule<Route = unknown> = {
  readonly contract: number;
  readonly setup: (shell: ShellApi) => RemoteParts<Route>;
};
