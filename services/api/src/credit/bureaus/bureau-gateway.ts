import { setTimeout as sleep } from "node:timers/promises";
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhenResult,
  wrap,
} from "cockatiel";
import { Pool } from "undici";
import { z } from "zod";
import { inquiryAnswer, type InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import type { Config } from "../../platform/config.ts";
import type { BureauClient, BureauOutcome } from "../../platform/bureaus/bureau-client.ts";
import { isAboutSubject, isSoundScore, isStorable, isTrouble, type Exchange } from "./gateway.rules.ts";

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_ATTEMPTS = 3;
/** After this many troubled exchanges in a row a bureau is left alone, save for one trial every `HALF_OPEN_MS`. */
const TROUBLES_TO_OPEN = 8;
const HALF_OPEN_MS = 5_000;
/** Exchanges at once with one bureau, and how many more may wait, so that a slow one cannot take the whole process. */
const AT_ONCE = 64;
const WAITING = 512;
const DEGRADED_AFTER_MS = 1_000;

/** The key a bureau is asked with now. */
export type KeyOf = (bureau: Bureau) => Promise<string | undefined>;

/** Talks to the bureaus over HTTP, each behind its own connections, time limits, bulkhead and circuit breaker. */
export function createBureauClient(
  config: Config["bureau"],
  keyOf: KeyOf = () => Promise.resolve(config.key),
): BureauClient {
  const links = new Map(bureaus.map((bureau) => [bureau, createLink(bureau, config, keyOf)]));
  const link = (bureau: Bureau): Link => {
    const found = links.get(bureau);
    if (!found) throw new Error(`no link to ${bureau}`);
    return found;
  };
  return {
    inquire: (bureau, request, daysAhead) => inquire(link(bureau), bureau, request, daysAhead),
    async lookUp(bureau, request, daysAhead) {
      const found = await link(bureau).ask(request.inquiryId);
      switch (found.kind) {
        case "answer":
          return conclude(found.answer, bureau, request);
        case "unusable":
          return { kind: "failed", reason: "unusable_answer" };
        case "not_received":
          // The id keeps a second inquiry from being made, even if the first should arrive after all.
          return inquire(link(bureau), bureau, request, daysAhead);
        case "refused":
        case "not_sent":
        case "broken":
        case "unknown":
          return { kind: "unknown" };
      }
    },
    probe: (bureau) => link(bureau).probe(),
    async close() {
      await Promise.all([...links.values()].map((each) => each.close()));
    },
  };
}

/**
 * Places an inquiry; as soon as one attempt may have arrived, only the bureau's word ends the doubt. That it has received nothing is no
 * such word while an attempt may still be under way to it, kept by a hop between.
 */
async function inquire(
  link: Link,
  bureau: Bureau,
  request: InquiryRequest,
  daysAhead = 0,
): Promise<BureauOutcome> {
  const body = JSON.stringify(request);
  let mayHaveArrived = false;
  let isUnderWay = false;
  let failure: "bureau_unavailable" | "unusable_answer" = "bureau_unavailable";
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 1) await sleep(40 * 2 ** attempt * (0.5 + Math.random()));
    let exchange = await link.place(body, daysAhead);
    if (exchange.kind === "unknown") isUnderWay = true;
    // An answer that cannot be read has arrived all the same; asked again, the bureau may give it whole.
    if (exchange.kind === "unknown" || exchange.kind === "broken" || exchange.kind === "unusable") {
      mayHaveArrived = true;
      exchange = await link.ask(request.inquiryId);
    }
    switch (exchange.kind) {
      case "answer":
        return conclude(exchange.answer, bureau, request);
      case "refused":
        if (!mayHaveArrived) return { kind: "failed", reason: "bureau_error" };
        break;
      case "unusable":
        failure = "unusable_answer";
        [mayHaveArrived, isUnderWay] = [false, false];
        break;
      case "not_received":
        mayHaveArrived = isUnderWay;
        break;
      case "not_sent":
      case "broken":
      case "unknown":
        break;
    }
  }
  return mayHaveArrived
    ? { kind: "unknown", ...(isUnderWay && { wasPlaced: true }) }
    : { kind: "failed", reason: failure };
}

function conclude(
  answer: z.output<typeof inquiryAnswer>,
  bureau: Bureau,
  request: InquiryRequest,
): BureauOutcome {
  return isAboutSubject(answer, bureau, request)
    ? { kind: "answer", answer }
    : { kind: "failed", reason: "subject_mismatch" };
}

/** One bureau's connections and guards. */
type Link = {
  place(body: string, daysAhead: number): Promise<Exchange>;
  ask(inquiryId: string): Promise<Exchange>;
  probe(): ReturnType<BureauClient["probe"]>;
  close(): Promise<void>;
};

function createLink(bureau: Bureau, { url, timeoutMs }: Config["bureau"], keyOf: KeyOf): Link {
  const pool = new Pool(new URL(url).origin, {
    connections: AT_ONCE,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 3_000) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const guard = wrap(
    bulkhead(AT_ONCE, WAITING),
    circuitBreaker(
      handleWhenResult((result) => isTrouble(asExchange(result))),
      { halfOpenAfter: HALF_OPEN_MS, breaker: new ConsecutiveBreaker(TROUBLES_TO_OPEN) },
    ),
  );
  const headersNow = async () => {
    const key = await keyOf(bureau);
    return {
      "content-type": "application/json",
      accept: "application/json",
      ...(key && { authorization: `Bearer ${key}` }),
    };
  };
  const guarded = async (work: () => Promise<Exchange>): Promise<Exchange> => {
    try {
      return await guard.execute(work);
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        return { kind: "not_sent" };
      throw error;
    }
  };
  const exchange = async (
    method: "GET" | "POST",
    path: string,
    body: string | null,
    daysAhead = 0,
  ): Promise<Exchange> => {
    // A drip of bytes never trips the two time-outs of the pool; this one bounds the whole exchange.
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), timeoutMs);
    try {
      const headers = {
        ...(await headersNow()),
        ...(daysAhead > 0 && { "x-sandbox-days-ahead": String(daysAhead) }),
      };
      const reply = await pool.request({ method, path, headers, body, signal: overdue.signal });
      const text = await readCapped(reply.body, MAX_BODY_BYTES);
      if (reply.statusCode === 200) return text === undefined ? { kind: "unusable" } : parseAnswer(text);
      return byStatus(reply.statusCode, method);
    } catch (error) {
      return { kind: isBeforeSending(error) ? "not_sent" : "unknown" };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    place: (body, daysAhead) => guarded(() => exchange("POST", `/${bureau}/v1/inquiries`, body, daysAhead)),
    ask: (inquiryId) => guarded(() => exchange("GET", `/${bureau}/v1/inquiries/${inquiryId}`, null)),
    async probe() {
      const startedAt = performance.now();
      try {
        const reply = await pool.request({
          method: "GET",
          path: `/${bureau}/health`,
          headers: await headersNow(),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await readCapped(reply.body, MAX_BODY_BYTES);
        const took = Math.round(performance.now() - startedAt);
        if (reply.statusCode === 401 || reply.statusCode === 403)
          return {
            status: "down",
            detail: `refused our key with status ${reply.statusCode}`,
            isKeyRefused: true,
          };
        if (reply.statusCode !== 200)
          return { status: "down", detail: `answered with status ${reply.statusCode}` };
        const said = healthSays(text);
        if (said !== "operational")
          return {
            status: said,
            detail: `says it is ${said}; answered in ${took.toLocaleString("en-US")} ms`,
          };
        return {
          status: took > DEGRADED_AFTER_MS ? "degraded" : "operational",
          detail: `answered in ${took.toLocaleString("en-US")} ms`,
        };
      } catch {
        return { status: "down", detail: "does not answer" };
      }
    },
    close: () => pool.destroy(),
  };
}

/**
 * 500 says nothing about what happened before, but that it is over; after 502 and 504 what a gateway passed on may be under way; 429 and
 * 503 mean that the request was not taken on.
 */
function byStatus(status: number, method: "GET" | "POST"): Exchange {
  if (status === 404 && method === "GET") return { kind: "not_received" };
  if (status === 429 || status === 503) return { kind: "not_sent" };
  if (status === 500) return { kind: "broken" };
  return { kind: status >= 400 && status < 500 ? "refused" : "unknown" };
}

function parseAnswer(text: string): Exchange {
  try {
    const parsed = inquiryAnswer.safeParse(JSON.parse(text));
    if (!parsed.success) return { kind: "unusable" };
    if (parsed.data.outcome === "file" && !isSoundScore(parsed.data.file.score)) return { kind: "unusable" };
    return isStorable(text, parsed.data) ? { kind: "answer", answer: parsed.data } : { kind: "unusable" };
  } catch {
    return { kind: "unusable" };
  }
}

const health = z.object({ status: z.enum(["operational", "degraded", "down"]) });

function healthSays(text: string | undefined): "operational" | "degraded" | "down" {
  try {
    const parsed = health.safeParse(JSON.parse(text ?? ""));
    return parsed.success ? parsed.data.status : "degraded";
  } catch {
    return "degraded";
  }
}

/** The body as text, or `undefined` when it is larger than that; leaving the loop ends the connection. */
export async function readCapped(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Errors that can only come before the first byte of the request has left. */
const beforeSending = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const isBeforeSending = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  beforeSending.has(error.code);

/** The guard only ever runs functions that resolve to an exchange. */
const asExchange = (result: unknown): Exchange => result as Exchange;
