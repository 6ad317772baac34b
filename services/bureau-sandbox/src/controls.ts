import { bureau, bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { z } from "zod";
import type { Fault } from "./consumer.rules.ts";

/** A fault that a test asks for: at one bureau or all, for the next `times` calls or until it is lifted. */
export const controlRequest = z.strictObject({
  bureau: bureau.optional(),
  mode: z.enum([
    "ok",
    "down",
    "slow",
    "lose_reply",
    "drop_before",
    "truncate",
    "bad_json",
    "oversize",
    "wrong_subject",
    "hang",
  ]),
  times: z.int().min(1).max(1_000_000).optional(),
  latencyMs: z.int().min(0).max(120_000).optional(),
});
export type ControlRequest = z.infer<typeof controlRequest>;

/** How long a slow bureau takes when a control does not say. */
const slowMs = 3_000;

type Active = { readonly fault: Fault | null; readonly latencyMs: number; left: number };

/** The faults in force. */
export type Controls = {
  readonly set: (control: ControlRequest) => void;
  readonly clear: () => void;
  /** The fault for the next inquiry at a bureau; counts as one of its `times`. */
  readonly forInquiry: (at: Bureau) => Fault | null;
  /** The fault for the next question about an inquiry: a bureau that is down or slow is so for both; counts likewise. */
  readonly forQuestion: (at: Bureau) => Fault | null;
  /** The fault that a health check of the bureau meets; doesn't count toward its `times`. */
  readonly forHealth: (at: Bureau) => Fault | null;
  readonly list: () => readonly { bureau: Bureau; mode: string; latencyMs: number; left: number | null }[];
};

/** Controls with no fault in force. */
export const createControls = (): Controls => {
  const active = new Map<Bureau, Active>();

  const take = (at: Bureau, applies: (mode: ControlRequest["mode"]) => boolean): Fault | null => {
    const control = active.get(at);
    if (control === undefined || !applies(control.fault?.mode ?? "ok")) return null;
    control.left -= 1;
    if (control.left <= 0) active.delete(at);
    return control.fault ?? { mode: "slow", latencyMs: control.latencyMs };
  };

  return {
    set: ({ bureau: at, mode, times, latencyMs }) => {
      for (const each of at === undefined ? bureaus : [at]) {
        if (mode === "ok" && latencyMs === undefined) {
          active.delete(each);
          continue;
        }
        const delay = latencyMs ?? (mode === "slow" ? slowMs : 0);
        active.set(each, {
          fault: mode === "ok" ? null : { mode, latencyMs: delay },
          latencyMs: delay,
          left: times ?? Number.POSITIVE_INFINITY,
        });
      }
    },
    clear: () => active.clear(),
    forInquiry: (at) => take(at, () => true),
    forQuestion: (at) => take(at, (mode) => mode === "ok" || mode === "down" || mode === "slow"),
    forHealth: (at) => {
      const control = active.get(at);
      return control === undefined ? null : (control.fault ?? { mode: "slow", latencyMs: control.latencyMs });
    },
    list: () =>
      [...active].map(([at, control]) => ({
        bureau: at,
        mode: control.fault?.mode ?? "ok",
        latencyMs: control.latencyMs,
        left: Number.isFinite(control.left) ? control.left : null,
      })),
  };
};
