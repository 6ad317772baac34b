import type { Problem } from "@roadworthy/contracts/problem";
import {
  REMOTE_CONTRACT,
  deskChanged,
  type CallApi,
  type ReadableStore,
  type ShellApi,
} from "@roadworthy/contracts/remote";
import { connectShell } from "@roadworthy/kit/connection";
import { createApiClient } from "./host/api-client.ts";
import { takeEarly } from "./host/early-replies.ts";
import { dismissNotice, showNotice } from "./host/notices.store.ts";
import { readAgainIfReachable } from "./host/repeats/unheard.ts";
import { accessToken, refreshUser, secondFactorStore, sessionStore } from "./host/session.store.ts";
import { proveAgain } from "./host/step-up/step-up.ts";
import { leaveSupportView, openSupportView, supportViewStore } from "./host/support-view.store.ts";
import { themeStore } from "./host/theme.store.ts";
import { modeStore } from "./frame/mode.store.ts";
import { takeSubmitted } from "./frame/unsaved/unsaved-forms.ts";
import { openWaitlist } from "./layout/waitlist.store.ts";
import { styleNonce } from "./page-data.ts";
import { report } from "./report.ts";
import { admission } from "./sign-in/compliance/admission.ts";
import { requireAcceptance } from "./sign-in/compliance/compliance.store.ts";
import { endRefusedSession } from "./sign-in/login/refused-session.ts";

/** The page's API client, which shell and remotes share. */
export const callApi: CallApi = createApiClient({
  accessToken,
  admission,
  onRefused: mend,
  onUnheard: () => void readAgainIfReachable(),
  onChange: takeSubmitted,
  early: takeEarly,
  supportView: () => supportViewStore.getState().view?.id ?? null,
  isTestMode: () => modeStore.getState().mode === "test" && sessionStore.getState().user?.role === "partner",
});

/** Reacts to a refusal; true when the request may be sent again. */
async function mend({ code, reauthenticate }: Problem): Promise<boolean> {
  if (code === "support_view_ended") leaveSupportView();
  if (code === "unauthenticated" || code === "session_expired") void endRefusedSession();
  // A second factor is added on that page itself.
  if (code === "second_factor_required" && location.pathname !== "/security")
    location.assign("/security?required=second-factor");
  // The trust in this device has ended, so that the second step is due again; the new token says so. Where it is known to be due, a
  // refresh would only race the step itself, which retires the refresh token.
  if (code === "step_up_required" && !reauthenticate && !secondFactorStore.getState().isDue)
    void refreshUser().catch(report);
  // Perhaps an owner changed the person's role, which comes with the figures around the menu.
  if (code === "forbidden" && sessionStore.getState().user?.memberRole)
    window.dispatchEvent(new Event(deskChanged));
  if (code === "compliance_required") return requireAcceptance();
  return reauthenticate !== undefined && proveAgain();
}

/** A store that can only be read and subscribed to. */
const readable = <T>(store: ReadableStore<T>): ReadableStore<T> =>
  Object.freeze({
    getState: () => store.getState(),
    getInitialState: () => store.getInitialState(),
    subscribe: (listener: Parameters<ReadableStore<T>["subscribe"]>[0]) => store.subscribe(listener),
  });

/** What the remote of an area receives: frozen, and without a way to write to the shell's state. */
export const shellApiFor = (area: { remote: string; basePath: string }): ShellApi =>
  Object.freeze({
    contract: REMOTE_CONTRACT,
    name: area.remote,
    basePath: area.basePath,
    session: readable(sessionStore),
    mode: readable(modeStore),
    theme: readable(themeStore),
    api: callApi,
    notify: showNotice,
    dismissNotice,
    openWaitlist,
    refreshUser,
    openSupportView,
    styleNonce,
    report,
  });

/** Connects the shell's own bundle, whose screens use the same kit as the remotes'. */
export const connectOwnBundle = (): void => connectShell(shellApiFor({ remote: "shell", basePath: "" }));
