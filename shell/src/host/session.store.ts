import type { SessionState, SessionUser } from "@roadworthy/contracts/remote";
import type { AuthChangeEvent, AuthClient, Session } from "@supabase/auth-js";
import { createStore } from "zustand/vanilla";
import { notReached } from "./api-client.ts";
import { forgetEarly } from "./early-replies.ts";
import { isSecondFactorDue, toSessionUser } from "./session-user.rules.ts";
import { forgetSupportView, shownPerson } from "./support-view.store.ts";

type Client = InstanceType<typeof AuthClient>;

// The same text as in auth-client.ts, which must not be loaded just to read it.
const storageKey = "roadworthy.session";

const signedOut: SessionState = { status: "signedOut", user: null };

/**
 * Who is signed in on this page, kept in step with auth-js and with the other tabs. It begins as pages are rendered ahead,
 * because hydration has to start there; `startSession` says what is so.
 */
export const sessionStore = createStore<SessionState>(() => signedOut);

/** Whether the person has a second factor that this session has not proved; until it has, the API answers nothing. */
export const secondFactorStore = createStore<{ readonly isDue: boolean }>(() => ({ isDue: false }));

let loading: Promise<Client> | null = null;

/**
 * Loads auth-js once and follows it. Its `SIGNED_IN` fires on every page load, tab focus and in every tab, so nothing here
 * acts on the event's name: the store changes only when the person or what is known of them does.
 */
export function loadAuth(): Promise<Client> {
  loading ??= import(/* webpackChunkName: "auth" */ "./auth-client.ts").then(
    ({ authClient }) => {
      authClient.onAuthStateChange((_event: AuthChangeEvent, session: Session | null) => {
        // auth-js also says `null` when nobody answered, and then keeps what it has stored.
        if (session !== null || !hasStoredSession()) show(session);
      });
      return authClient;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Shows who the session belongs to, on this page and to everything on it that asks. */
export function show(session: Session | null): void {
  secondFactorStore.setState({ isDue: session !== null && isSecondFactorDue(session) });
  if (session === null) forgetSupportView();
  put(
    session
      ? { status: "signedIn", user: withSuspension(shownPerson(toSessionUser(session.user))) }
      : signedOut,
  );
}

/** Whose business is suspended, as the frame's figures said last: the session itself does not know. */
let suspendedId: string | null = null;

const withSuspension = (user: SessionUser): SessionUser =>
  user.id === suspendedId ? { ...user, isSuspended: true } : user;

/** Tells every screen whether the business of who is signed in is suspended. */
export function markSuspended(isSuspended: boolean): void {
  const state = sessionStore.getState();
  if (state.status !== "signedIn") return;
  suspendedId = isSuspended ? state.user.id : null;
  if ((state.user.isSuspended ?? false) !== isSuspended)
    put({ ...state, user: { ...state.user, isSuspended } });
}

function put(next: SessionState): void {
  if (sessionStore.getState().user?.id !== next.user?.id) forgetEarly();
  if (JSON.stringify(sessionStore.getState()) !== JSON.stringify(next))
    sessionStore.setState(frozen(next), true);
}

/** Remotes see it too. */
function frozen(state: SessionState): SessionState {
  Object.freeze(state.user);
  return Object.freeze(state);
}

/** Whether the code that knows the session could not be loaded, so that nobody can say who is signed in. */
export const authFailureStore = createStore<{ readonly hasFailed: boolean }>(() => ({ hasFailed: false }));

/** Looks for the session again after its code could not be loaded. */
export function retrySession(): void {
  authFailureStore.setState({ hasFailed: false });
  void forgetFailedRefresh().then(followStored);
}

/** For a minute auth-js repeats the failure of a refresh, which doesn't help a person who tries again. */
async function forgetFailedRefresh(): Promise<void> {
  const client = await loading?.catch(() => null);
  if (client) Reflect.set(client, "lastRefreshFailure", null);
}

const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

/**
 * Looks for a session left by an earlier visit and from then on follows the other tabs. Without one auth-js is not even
 * loaded.
 */
export function startSession(): void {
  // Tells the server nothing but not to send a page that greets a stranger.
  sessionStore.subscribe(({ status }) => {
    document.cookie = `rw_signed_in=1; Path=/; SameSite=Lax; Max-Age=${status === "signedOut" ? 0 : 31_536_000}`;
  });
  if (hasStoredSession()) {
    sessionStore.setState({ status: "loading", user: null }, true);
    followStored();
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) followTabs();
  });
  window.addEventListener("online", () => {
    if (authFailureStore.getState().hasFailed) retrySession();
    else void forgetFailedRefresh();
  });
  // A page that the browser kept for Back and Forward heard nothing of the other tabs.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) followTabs();
  });
}

function followTabs(): void {
  if (hasStoredSession()) followStored();
  else if (sessionStore.getState().status === "signedIn") sessionStore.setState(signedOut, true);
}

function followStored(): void {
  const isWaitedFor = sessionStore.getState().status === "loading";
  const client = loadAuth();
  if (isWaitedFor) client.catch(() => authFailureStore.setState({ hasFailed: true }));
  client
    .then((client) => client.getSession())
    .then(({ data, error }) => {
      if (!isUnanswered(error)) show(data.session);
      else if (isWaitedFor) authFailureStore.setState({ hasFailed: true });
    })
    .catch(() => {
      // Without its code the session is neither there nor gone.
      if (!authFailureStore.getState().hasFailed) sessionStore.setState(signedOut, true);
    });
}

/** Whether it is not known if the session still works: a refresh was due, and the server was not reached or could not answer. */
const isUnanswered = (error: { name: string; status?: number | undefined } | null): boolean =>
  error !== null && (error.name === "AuthRetryableFetchError" || (error.status ?? 0) >= 500);

/** Ends the session of this device only. Throws when the server could not be told. */
export async function signOut(): Promise<void> {
  const client = await loadAuth();
  const { error } = await client.signOut({ scope: "local" });
  if (error) throw error;
  show(null);
}

/** Drops a session that the API no longer accepts, for instance one revoked on another device. */
export async function dropSession(): Promise<void> {
  await signOut().catch(() => sessionStore.setState(signedOut, true));
}

/** The bearer token of the signed-in person, refreshed when it is near its end; `null` when signed out. Throws `ApiError` when it could not be refreshed now. */
export async function accessToken(): Promise<string | null> {
  if (loading === null && !hasStoredSession()) return null;
  const client = await loadAuth();
  const { data, error } = await client.getSession();
  if (isUnanswered(error)) throw notReached();
  return data.session?.access_token ?? null;
}

/** Reads the person again from the server, after a change to name or plan. */
export async function refreshUser(): Promise<void> {
  const client = await loadAuth();
  const { data, error } = await client.refreshSession();
  if (error) throw error;
  show(data.session);
}

/** Starts loading auth-js, for a screen that is about to need it. */
export function prefetchAuth(): void {
  loadAuth().catch(() => undefined);
}
