import type { PublicStatus, status as statusApi } from "@roadworthy/contracts/status";
import { currentShell } from "@roadworthy/kit/connection";
import { readPublic } from "@roadworthy/kit/read-public";
import { useCallback, useEffect, useState } from "react";

const refreshEveryMs = 60_000;

/** What the newest answer says; both are empty until there is one. */
export type Found = {
  readonly status: PublicStatus | null;
  readonly readAt: Date | null;
  /** Why nothing could be read; a failed refresh keeps what is shown. */
  readonly error: unknown;
};

const nothingYet: Found = { status: null, readAt: null, error: null };

/**
 * The state of the product's parts, read in the browser alone, since a page rendered ahead would show an old one. Reads again every minute
 * while somebody looks, and on `readAgain`.
 */
export function useStatus(): { found: Found; isReading: boolean; readAgain: () => void } {
  const [found, setFound] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    const abort = new AbortController();
    const settle = (after: (before: Found) => Found): void => {
      if (abort.signal.aborted) return;
      setFound(after);
      setAnswered(attempt);
    };
    readPublic<typeof statusApi.read>("/api/v1/status", abort.signal).then(
      (status) => settle(() => ({ status, readAt: new Date(), error: null })),
      (error: unknown) => {
        if (!abort.signal.aborted) currentShell().report(error);
        settle((before) => (before.status === null ? { ...nothingYet, error } : before));
      },
    );
    return () => abort.abort();
  }, [attempt]);
  const readAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) readAgain();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [readAgain]);
  return { found, isReading: answered !== attempt, readAgain };
}
