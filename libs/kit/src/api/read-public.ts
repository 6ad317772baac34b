import type { Endpoint, ReplyOf } from "@roadworthy/contracts/endpoint";
import { ApiError } from "./api.ts";
import { connectionTexts } from "../connection/connection-texts.ts";

type PublicRead = Endpoint & { readonly method: "GET"; readonly policy: "public" };

const timeoutMs = 10_000;

/**
 * Reads a public operation without its schema, `readPublic<typeof content.site>("/api/v1/content/site")`, which keeps the
 * schema library (22 KB) off the public pages. The reply is taken as it comes, so only for operations whose reply is plain
 * JSON: instants would stay text. What came with a page that was rendered ahead is not asked for again. Throws `ApiError` like `api`.
 */
export async function readPublic<E extends PublicRead>(
  path: E["path"] | `${E["path"]}?${string}`,
  signal?: AbortSignal,
  /** Where it is asked for, if that is not the address it comes with a page by. */
  address: string = path,
): Promise<ReplyOf<E>> {
  const given = window.__ROADWORTHY_CONTENT__;
  if (given?.[path] !== undefined) {
    const body = given[path];
    delete given[path];
    return replyOf<E>(body);
  }
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.ok) return replyOf<E>(await response.json());
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw new ApiError({
    type: "/problems/unavailable",
    title: "unavailable",
    status: 503,
    code: "unavailable",
    detail: connectionTexts.noAnswer,
  });
}

/** The server encodes every reply by the operation's schema, so the body is that operation's reply. */
const replyOf = <E extends Endpoint>(body: unknown): ReplyOf<E> => body as ReplyOf<E>;
