import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, request } from "undici";
import type { Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import { addressFault, isExempt, isPublicAddress } from "./webhook-address.rules.ts";
import type { Outcome } from "./webhooks.rules.ts";

const TIMEOUT_MS = 10_000;
const RESPONSE_BYTES = 4_096;

class PrivateAddress extends Error {}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name once and hands the connection only addresses of the public Internet, so that no second answer of the name's server
 * can lead elsewhere. One private address among several is enough to refuse: no honest endpoint resolves like that.
 */
export const publicLookup =
  (resolve: Resolve = lookUp): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress("the host's address is not public"), "", 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };

const limits = {
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  keepAliveTimeout: 4_000,
  pipelining: 0,
};

/** The connections of this process: to the Internet, and to the operator's exceptions. */
const agentsOf = perProcess((deps: Pick<Deps, "closing">) => {
  const agents = {
    outside: new Agent({ ...limits, connect: { timeout: TIMEOUT_MS, lookup: publicLookup() } }),
    exempt: new Agent({ ...limits, connect: { timeout: TIMEOUT_MS } }),
  };
  deps.closing.push(async () => {
    await Promise.all([agents.outside.destroy(), agents.exempt.destroy()]);
  });
  return agents;
});

/** Makes one request and never throws; redirects are not followed, as they could lead anywhere. */
export async function sendWebhook(
  deps: Pick<Deps, "config" | "memory" | "closing">,
  target: string,
  headers: Record<string, string>,
  body: string,
): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = (part: Omit<Outcome, "durationMs">): Outcome => ({
    ...part,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const { webhookAllowedHosts } = deps.config;
  // Again and not only when it was stored: rules and the operator's exceptions change.
  const fault = addressFault(target, webhookAllowedHosts);
  if (fault !== null) return outcome({ statusCode: null, responseBody: "", error: `The address ${fault}.` });
  const { outside, exempt } = agentsOf(deps);
  try {
    const answer = await request(target, {
      method: "POST",
      headers,
      body,
      dispatcher: isExempt(new URL(target), webhookAllowedHosts) ? exempt : outside,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcome({
      statusCode: answer.statusCode,
      responseBody: await firstPart(answer.body),
      error: null,
    });
  } catch (error) {
    return outcome({ statusCode: null, responseBody: "", error: wordsOf(error) });
  }
}

/** The start of an answer; what an endpoint sends beyond it is not read. */
async function firstPart(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= RESPONSE_BYTES) break;
  }
  // PostgreSQL's text holds no NUL.
  return Buffer.concat(parts).subarray(0, RESPONSE_BYTES).toString("utf8").replaceAll("\u0000", "");
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host's name is not known.",
  ECONNREFUSED: "The host refused the connection.",
  ECONNRESET: "The host broke the connection off.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is signed by itself.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name.",
};

/** A failure in words a partner can act on; an error's own words could tell of our network. */
function wordsOf(error: unknown): string {
  if (error instanceof PrivateAddress) return "The host's address is not public.";
  if (!(error instanceof Error)) return "The request failed.";
  const code = "code" in error ? String(error.code) : "";
  if (error.name === "TimeoutError" || code.includes("TIMEOUT"))
    return "There was no answer within 10 seconds.";
  return words[code] ?? "The request failed.";
}
