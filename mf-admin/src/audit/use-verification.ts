import { admin, type AuditVerification } from "@roadworthy/contracts/admin";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { useState } from "react";

/** What is known of the chains: nothing yet, being worked out, a result, or why there is none. */
export type Verification =
  | { readonly status: "idle" | "running" }
  | { readonly status: "done"; readonly result: AuditVerification }
  | { readonly status: "failed"; readonly detail: string; readonly requestId: string | null };

/** Has the server recompute every hash chain. */
export function useVerification(): { state: Verification; start: () => void } {
  const [state, setState] = useState<Verification>({ status: "idle" });

  async function run(): Promise<void> {
    setState({ status: "running" });
    try {
      setState({ status: "done", result: await api(admin.verifyAudit) });
    } catch (error) {
      setState({
        status: "failed",
        detail: messageOf(error, "The chains couldn't be checked. Try again in a minute."),
        requestId: problemOf(error)?.requestId ?? null,
      });
    }
  }

  return { state, start: () => void run() };
}
