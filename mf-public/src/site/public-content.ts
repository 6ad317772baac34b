import type { Endpoint, ReplyOf } from "@roadworthy/contracts/endpoint";
import { currentShell } from "@roadworthy/kit/connection";
import { readPublic } from "@roadworthy/kit/read-public";

/** How long a page waits for content that it can do without. */
const patienceMs = 3_000;

/** Content that a page's `load` waits for but can do without: `null` when it cannot be read, which the page then says in its place. */
export async function readOrNull<E extends Endpoint & { readonly method: "GET"; readonly policy: "public" }>(
  path: E["path"] | `${E["path"]}?${string}`,
): Promise<ReplyOf<E> | null> {
  try {
    return await readPublic<E>(path, AbortSignal.timeout(patienceMs));
  } catch (error) {
    currentShell().report(error);
    return null;
  }
}
