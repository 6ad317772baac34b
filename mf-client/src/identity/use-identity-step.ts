import type { IdentityState } from "@roadworthy/contracts/client-identity";
import { isProblem, messageOf } from "@roadworthy/kit/api";
import { useState } from "react";
import { identityTexts as texts } from "./identity-texts.ts";

/** Takes one step of the identity check; a failure is kept to be shown, and what was typed stays. */
export function useIdentityStep(onState: (state: IdentityState) => void): {
  isRunning: boolean;
  failure: string | null;
  /** The day's tries are used up; a person can still be asked. */
  isSpent: boolean;
  run: (step: () => Promise<IdentityState>) => Promise<void>;
} {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSpent, setIsSpent] = useState(false);
  async function run(step: () => Promise<IdentityState>): Promise<void> {
    setIsRunning(true);
    setFailure(null);
    setIsSpent(false);
    try {
      onState(await step());
    } catch (error) {
      const isOver = isProblem(error, "rate_limited");
      setIsSpent(isOver);
      setFailure(isOver ? texts.spent : messageOf(error, texts.failed));
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, failure, isSpent, run };
}
