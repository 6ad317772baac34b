import { newTraceparent } from "./trace.ts";

const goodForMs = 15_000;
const replies = new Map<string, { readonly reply: Promise<Response>; readonly atMs: number }>();

/** Asks the API for what a page begins with, beside the page's code and not after it. Whoever takes the reply takes its body. */
export function askEarly(address: string, accessToken: () => Promise<string | null>): Promise<Response> {
  const reply = read(address, accessToken);
  // Nobody may ever want it.
  reply.catch(() => undefined);
  replies.set(address, { reply, atMs: performance.now() });
  return reply;
}

/** The early reply of an address, once and while it is fresh. */
export function takeEarly(address: string): Promise<Response> | null {
  const found = replies.get(address);
  replies.delete(address);
  return found !== undefined && performance.now() - found.atMs < goodForMs ? found.reply : null;
}

/** Drops what was asked for in the name of whoever was signed in before. */
export const forgetEarly = (): void => replies.clear();

/** Reads the whole reply right away: a reply that nobody uses must not hold its connection. */
async function read(address: string, accessToken: () => Promise<string | null>): Promise<Response> {
  const token = await accessToken();
  if (token === null) throw new Error("nobody is signed in");
  const answer = await fetch(address, {
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      traceparent: newTraceparent(),
    },
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${address} was refused.`);
  return new Response(body, { status: answer.status });
}
