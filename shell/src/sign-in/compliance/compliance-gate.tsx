import { useSession } from "@roadworthy/kit/session";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useEffect } from "react";
import { keepAcceptanceOf, useCompliance } from "./compliance.store.ts";

const bringAgreements = async () => ({
  Component: (await import(/* webpackChunkName: "compliance" */ "./agreements.panel.tsx")).Agreements,
});

/** Puts what is to be accepted before a person as soon as the API refuses them for want of it: new Terms, or the compliance notice. */
export function ComplianceGate() {
  const { user } = useSession();
  const isRequired = useCompliance((state) => state.isRequired);
  const userId = user?.id;
  useEffect(() => {
    // What one person's requests waited for must not be sent as another's; what is asked right after a sign-in may wait already.
    keepAcceptanceOf(userId);
  }, [userId]);
  return user && isRequired ? <Deferred bring={bringAgreements} props={{}} pending={null} /> : null;
}
