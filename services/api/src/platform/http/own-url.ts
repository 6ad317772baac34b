import type { Deps } from "../ctx.ts";
import { perProcess } from "../per-process.ts";

const slotOf = perProcess((): { url?: string } => ({}));

/** Records where this process listens, once it does. */
export const rememberOwnUrl = (deps: Pick<Deps, "memory">, url: string): void => {
  slotOf(deps).url = url;
};

/** Where this process listens, `http://127.0.0.1:4000`; `null` if it does not. */
export const ownUrl = (deps: Pick<Deps, "memory">): string | null => slotOf(deps).url ?? null;
