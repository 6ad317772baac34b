import { proposals, type Approver } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { useEffect, useState } from "react";
import { approvalsTexts as texts } from "./approvals-texts.ts";

/** Who has to approve what the reader is about to propose. Where there is only one admin, no other one can. */
export function WhoApproves() {
  const [approver, setApprover] = useState<Approver>("another");
  useEffect(() => {
    const abort = new AbortController();
    api(proposals.rule, { signal: abort.signal }).then(
      (rule) => setApprover(rule.approver),
      // The server decides when it is approved.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return <p>{texts.approvers[approver]}</p>;
}
