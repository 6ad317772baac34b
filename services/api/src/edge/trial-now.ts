import type { Trial } from "@roadworthy/domain/variant.rules";

/** Reads the running experiment, whose B some visitors get. */
export type ReadTrial = () => Promise<Trial | null>;

const askedAgainAfterMs = 1_000;

/** Asks once a second at most. While it cannot be read, everybody gets A. */
export function rememberTrial(read: ReadTrial, warn: (error: unknown, message: string) => void): ReadTrial {
  let last: { readonly trial: Promise<Trial | null>; readonly askedAtMs: number } | null = null;
  return () => {
    const now = performance.now();
    if (last !== null && now - last.askedAtMs < askedAgainAfterMs) return last.trial;
    const trial = read().catch((error: unknown) => {
      warn(error, "the running experiment cannot be read");
      return null;
    });
    last = { trial, askedAtMs: now };
    return trial;
  };
}
