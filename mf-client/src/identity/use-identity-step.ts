import type { IdentityState } from "@roadworthy/contracts/client-identity";
import { messageOf } from "@roadworthy/kit/api";
import { useState } from "react";
import { identityTexts as texts } from "./identity-texts.ts";

/** Takes one step of the identity check; a failure is kept to be shown, and what was typed stays. */
export function useIdentityStep(onState: (state: IdentityState) => void): {
  isRunning: boolean;
  failure: string | null;
  run: (step: () => Promise<IdentityState>) => Promise<void>;
} {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(step: () => Promise<IdentityState>): Promise<void> {
    setIsRunning(true);
    setFailure(null);
    try {
      onState(await step());
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, failure, run };
}
