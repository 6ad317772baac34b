import type { Endpoint, ReplyOf } from "@roadworthy/contracts/endpoint";
import { problem, type Problem } from "@roadworthy/contracts/problem";
import { portal } from "./portal.ts";

/** What a request carries; `token` is a session's access token or an API key. */
export type RestCall = {
  readonly token: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Sends a request as a program without a browser does. */
export function send(
  operation: Endpoint,
  { token, params = {}, query, headers, body }: RestCall,
): Promise<Response> {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(path, portal.siteUrl);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return fetch(url, {
    method: operation.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Sends a request that must succeed; its reply in the contract's own form. */
export async function call<const E extends Endpoint>(operation: E, options: RestCall): Promise<ReplyOf<E>> {
  const response = await send(operation, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation.id} answered ${response.status}: ${text}`);
  return decoded(operation, JSON.parse(text));
}

/** Sends a request that must be refused; the problem it is refused with. */
export async function refusalOf(operation: Endpoint, options: RestCall): Promise<Problem> {
  const response = await send(operation, options);
  if (response.ok) throw new Error(`${operation.id} answered ${response.status} and should have refused.`);
  return problem.parse(await response.json());
}

/** The operation's own schema makes the value, so it is that operation's reply. */
const decoded = <E extends Endpoint>(operation: E, body: unknown): ReplyOf<E> =>
  operation.reply.parse(body) as ReplyOf<E>;
