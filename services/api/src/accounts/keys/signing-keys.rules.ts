import { accessTokenSeconds } from "../sessions/sessions.rules.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** auth-js and other verifiers cache a key set for ten minutes, so a key signs only once they must have seen it. */
const publishedBeforeUseMs = 11 * MINUTE_MS;

/** A retired key stays published until the last token signed with it has expired, plus the time another process may still sign with it. */
export const retiredKeysKeptMs = accessTokenSeconds * 1000 + 10 * MINUTE_MS;

/** How long a key signs before its successor is published. */
export const keyLifeMs = 90 * DAY_MS;

export type KeyRow = {
  readonly kid: string;
  readonly status: "published" | "active" | "retired";
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
};

export type RotationStep =
  | { readonly kind: "none" }
  | { readonly kind: "publish" }
  | { readonly kind: "activate"; readonly kid: string };

/**
 * The next step of the rotation: a successor is published when the active key is old (or
 * on request), and starts signing after it has been public for `publishedBeforeUseMs`.
 */
export function rotationStep(rows: readonly KeyRow[], now: Date, isForced: boolean): RotationStep {
  const waiting = rows
    .filter((row) => row.status === "published")
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
  if (waiting) {
    const isKnown = now.getTime() - waiting.createdAt.getTime() >= publishedBeforeUseMs;
    return isKnown ? { kind: "activate", kid: waiting.kid } : { kind: "none" };
  }
  const active = rows.find((row) => row.status === "active");
  const isOld = active && now.getTime() - (active.activatedAt ?? active.createdAt).getTime() >= keyLifeMs;
  return isForced || isOld ? { kind: "publish" } : { kind: "none" };
}
