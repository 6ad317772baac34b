import type { TestApi } from "./harness.ts";
import { sabotage, type Sabotage } from "./sabotage.ts";

/** An attack that something holds off. */
export type Attack = {
  readonly title: string;
  /** Breaks the guard; a statement of the schema's owner, or what a trigger does. */
  readonly broken: Sabotage | { readonly without: string; readonly again: string };
  /** Whether the attacker got what they came for. */
  readonly succeeds: () => Promise<boolean>;
};

/** Whether auth-js was answered without a refusal. */
export const ok = ({ error }: { readonly error: unknown }): boolean => error === null;

/**
 * Makes an attack twice: as things are, and with the one thing broken that holds it off. An attack that fails both times proves
 * nothing about the guard.
 */
export async function holdOff(
  api: Pick<TestApi, "owner">,
  { broken, succeeds }: Attack,
): Promise<{ asThingsAre: boolean; withoutGuard: boolean }> {
  const asThingsAre = await succeeds();
  let withoutGuard = false;
  const again = async (): Promise<void> => {
    withoutGuard = await succeeds();
  };
  if ("on" in broken) await sabotage(api, broken, again);
  else {
    await api.owner.unsafe(broken.without);
    try {
      await again();
    } finally {
      await api.owner.unsafe(broken.again);
    }
  }
  return { asThingsAre, withoutGuard };
}
