import { pulls, type Pull } from "@roadworthy/contracts/pulls";
import { api, isProblem } from "@roadworthy/kit/api";
import { useEffect, useState } from "react";

/** Often at first, while most bureaus answer, then less. */
const firstPauseMs = 500;
const longestPauseMs = 4_000;

/** A pull as it was last heard of. `isOutOfReach` while the API cannot be asked; it goes on being asked. */
export type FollowedPull = {
  readonly pull: Pull | null;
  readonly isOutOfReach: boolean;
  readonly isUnknown: boolean;
  /** Takes in a newer state, such as the answer to a cancelation. */
  readonly take: (pull: Pull) => void;
};

/** Follows a pull until every bureau has answered. */
export function useFollowedPull(pullId: string, begun: Pull | null): FollowedPull {
  const [pull, setPull] = useState<Pull | null>(begun);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const isOver = isUnknown || (pull !== null && pull.status !== "pending");
  const [isFirst] = useState(begun === null);

  useEffect(() => {
    if (isOver) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (pauseMs: number): Promise<void> => {
      try {
        const current = await api(pulls.get, { params: { id: pullId }, signal: abort.signal });
        if (abort.signal.aborted) return;
        setPull(current);
        setIsOutOfReach(false);
      } catch (error) {
        if (abort.signal.aborted) return;
        if (isProblem(error, "not_found") || isProblem(error, "invalid_request")) {
          setIsUnknown(true);
          return;
        }
        setIsOutOfReach(true);
      }
      plan(Math.min(longestPauseMs, pauseMs * 1.4));
    };
    const plan = (pauseMs: number): void => {
      timer = setTimeout(() => void ask(pauseMs), pauseMs);
    };
    if (isFirst) void ask(firstPauseMs);
    else plan(firstPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pullId, isOver, isFirst]);

  return { pull, isOutOfReach, isUnknown, take: setPull };
}
