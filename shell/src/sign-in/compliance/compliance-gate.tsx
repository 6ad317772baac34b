import { useSession } from "@roadworthy/kit/session";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useEffect } from "react";
import { keepAcceptanceOf, useCompliance } from "./compliance.store.ts";

const bringNotice = async () => ({
  Component: (await import(/* webpackChunkName: "compliance" */ "./compliance-notice.panel.tsx"))
    .ComplianceNotice,
});

/** Puts the compliance notice before partners and admins as soon as the API refuses them for want of it. */
export function ComplianceGate() {
  const { user } = useSession();
  const isBound = user?.role === "partner" || user?.role === "admin";
  const isRequired = useCompliance((state) => state.isRequired);
  const userId = user?.id;
  useEffect(() => {
    // What one person's requests waited for must not be sent as another's; what is asked right after a sign-in may wait already.
    keepAcceptanceOf(userId);
  }, [userId]);
  return isBound && isRequired ? <Deferred bring={bringNotice} props={{}} pending={null} /> : null;
}
