import type { Bureau } from "@roadworthy/contracts/primitives";
import type { Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";

/** How long a key is used before the database is asked again. */
const KEPT_MS = 5_000;

type Held = { readonly key: string | undefined; readonly readAt: number };

const held = perProcess(() => new Map<Bureau, Held>());

/** The context a stored key is encrypted for. */
export const keyPlace = (bureau: Bureau): string => `bureau_settings.sealed_key:${bureau}`;

/** The key that a bureau is asked with: the stored one, else the installation's. While the database is down the last known key is used. */
export async function bureauKey(deps: Deps, bureau: Bureau): Promise<string | undefined> {
  const known = held(deps).get(bureau);
  const now = performance.now();
  if (known && now - known.readAt < KEPT_MS) return known.key;
  try {
    const [row] = await deps.sql<{ sealed: string | null }[]>`
      select sealed_key as sealed from bureau_settings where bureau = ${bureau}`;
    const sealed = row?.sealed ?? null;
    const key = sealed === null ? deps.config.bureau.key : deps.cipher.open(sealed, keyPlace(bureau));
    held(deps).set(bureau, { key, readAt: now });
    return key;
  } catch (error) {
    if (known) return known.key;
    throw error;
  }
}

/** Makes the next call read the keys again. */
export const forgetBureauKeys = (deps: Pick<Deps, "memory">): void => held(deps).clear();
