import { accessCodes } from "@roadworthy/contracts/access-codes";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api } from "@roadworthy/kit/api";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { useEffect, useState } from "react";
import { AccessCodesPanel } from "../protection/access-codes.panel.tsx";
import { codesTexts } from "../protection/codes-texts.ts";

/** The client's access codes beside their report; they load after it, and a failure leaves the report alone. */
export function AccessCodesSlot() {
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<ReplyOf<typeof accessCodes.list> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(accessCodes.list, { signal: leaving.signal })
      .then((reply) => {
        setError(null);
        setList(reply);
      })
      .catch((failure: unknown) => {
        if (!leaving.signal.aborted) setError(failure);
      });
    return () => leaving.abort();
  }, [attempt]);
  const again = (): void => setAttempt((count) => count + 1);
  if (error !== null) return <ErrorPanel title={codesTexts.title} error={error} onRetry={again} />;
  if (list === null) return <TextSkeleton />;
  return <AccessCodesPanel codes={list.items} consentText={list.consentText} onChange={again} />;
}
