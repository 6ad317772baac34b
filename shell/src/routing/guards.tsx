import { useSession } from "@roadworthy/kit/session";
import { Navigate, useLocation, useSearchParams } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { AreaPanel } from "../areas/area.panel.tsx";
import { supportViewStore } from "../host/support-view.store.ts";
import type { Area } from "@roadworthy/contracts/areas";
import { safeReturnPath } from "./return-path.rules.ts";

/** Lets only the area's own role in: others go to their own dashboard, signed-out visitors to the sign-in page. */
export function Guarded({ area }: { area: Area }) {
  const { user } = useSession();
  if (user === null) return <ToSignIn />;
  if (user.role !== area.role) return <Navigate to={`/${user.role}/dashboard`} replace />;
  return <AreaPanel area={area} />;
}

/** Shows the sign-in and registration screens to signed-out visitors only. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (user === null) return children;
  return (
    <Navigate to={safeReturnPath(query.get("from"), location.origin) ?? `/${user.role}/dashboard`} replace />
  );
}

/** Shows a screen to signed-in people of any role; others go to the sign-in page and come back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // What is of one's own account, such as Security, has no place in a client's.
  if (supportViewStore.getState().view !== null && user !== null)
    return <Navigate to="/client/dashboard" replace />;
  return user === null ? <ToSignIn /> : children;
}

/** Leads to the sign-in page and from there back to this address, with its query. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const from = safeReturnPath(`${pathname}${search}`, location.origin);
  return <Navigate to={from === null ? "/login" : `/login?from=${encodeURIComponent(from)}`} replace />;
}

/** `/dashboard`: the dashboard of the person's role, or the sign-in page. */
export function OwnDashboard() {
  const { user } = useSession();
  return <Navigate to={user === null ? "/login" : `/${user.role}/dashboard`} replace />;
}
