import type { z } from "zod";
import type { World } from "./wire.ts";

/** A call of the contract that succeeds. */
export type Call = {
  /** Its row in section 2 of the contract. */
  readonly row: number;
  /** What it shows, after the row's name. */
  readonly title: string;
  /** The exchange that is judged, as the wire names it; it must be the last one. */
  readonly call: string;
  readonly status?: number;
  /** The body; `null` when it is ignored by the client and must be empty. */
  readonly shape: z.ZodType | null;
  /** Makes the call through auth-js and returns what auth-js made of it. */
  readonly run: (world: World) => Promise<{ readonly error: unknown }>;
};

/** A call that is refused, by the status and code of the contract's list. */
export type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** Makes the call through auth-js and returns what auth-js made of it. */
  readonly run: (world: World) => Promise<{ readonly error: unknown }>;
};
