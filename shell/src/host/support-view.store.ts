import type { SessionUser, SupportViewed } from "@roadworthy/contracts/remote";
import { createStore } from "zustand/vanilla";
import { subscriptionTierOf } from "@roadworthy/contracts/tiers";

const key = "roadworthy.support-view";

/** The client's account that an admin looks at in this tab; other tabs stay the admin's own. */
export const supportViewStore = createStore<{ readonly view: SupportViewed | null }>(() => ({
  view: stored(),
}));

/** Shows a client's account in place of the admin's, on a page made anew: nothing of the admin's own stays on it. */
export function openSupportView(view: SupportViewed): void {
  sessionStorage.setItem(key, JSON.stringify(view));
  location.assign("/client/dashboard");
}

/** Returns to the admin's own area. */
export function leaveSupportView(): void {
  const { view } = supportViewStore.getState();
  forgetSupportView();
  location.assign(view === null ? "/dashboard" : `/admin/users/${view.clientId}`);
}

/** Forgets the view, as when its admin has signed out. */
export function forgetSupportView(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
  supportViewStore.setState(Object.freeze({ view: null }), true);
}

/** Whom the page shows as signed in: the client while an admin looks at their account. */
export function shownPerson(user: SessionUser): SessionUser {
  const { view } = supportViewStore.getState();
  if (view === null || user.role !== "admin") return user;
  return {
    id: view.clientId,
    email: "",
    name: view.clientName,
    role: "client",
    companyName: null,
    subscriptionTier: view.subscriptionTier,
  };
}

function stored(): SupportViewed | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : viewIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The stored view, unless it has expired. It steers only what is shown; the API decides by its own row. */
function viewIn(kept: unknown): SupportViewed | null {
  const { id, clientId, clientName, subscriptionTier, expiresAt } = Object(kept) as Record<string, unknown>;
  const isOpen = typeof expiresAt === "string" && Date.parse(expiresAt) > Date.now();
  if (!isOpen || typeof id !== "string" || typeof clientId !== "string") return null;
  return {
    id,
    clientId,
    clientName: String(clientName),
    subscriptionTier: subscriptionTierOf(subscriptionTier),
    expiresAt,
  };
}
