import type { Endpoint, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import type { CallApi } from "@roadworthy/contracts/remote";
import { supportViewHeader } from "@roadworthy/contracts/remote";
import { makeRepeats } from "./repeats/repeats.ts";
import { newTraceparent } from "./trace.ts";
import { ApiError, connectionWords } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";

/** What the client needs to know of the page around it. */
export type ApiSurroundings = {
  accessToken: () => Promise<string | null>;
  /** Waits until the session may ask for more than what is open before the compliance notice. */
  admission?: () => Promise<void>;
  /**
   * Called with what a signed-in person's request was refused for; true when that is mended and the request shall be sent once
   * more. Asked once for each code.
   */
  onRefused: (problem: Problem) => Promise<boolean>;
  /** Called when nobody answered a request that changes something: it may be done or not. */
  onUnheard?: () => void;
  /** Called before a request that changes something; what it returns is called when the request has succeeded. */
  onChange?: () => () => void;
  /** A reply that was asked for before the code that wants it was there; taken once. */
  early?: (address: string) => Promise<Response> | null;
  /** Whether a partner's person works with test data in this tab. */
  isTestMode?: () => boolean;
  /** The view by which an admin reads a client's account in this tab. */
  supportView?: () => string | null;
  fetch?: typeof fetch;
  /** For operations that say nothing else. Default 20 seconds, longer than the API's own limit for a pull. */
  timeoutMs?: number;
};

type Call = {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal;
};

/** Makes the typed API client of the page. The operation's own schemas check what is sent and decode what arrives. */
export function createApiClient(surroundings: ApiSurroundings): CallApi {
  const send = surroundings.fetch ?? ((input, init) => fetch(input, init));
  const timeoutMs = surroundings.timeoutMs ?? 20_000;
  const repeats = makeRepeats();

  async function request(operation: Endpoint, call: Call, token: string | null): Promise<Response> {
    const limit = AbortSignal.timeout(operation.waitMs ?? timeoutMs);
    const headers = new Headers({ accept: "application/json", traceparent: newTraceparent() });
    for (const [name, value] of entriesOf(call.headers)) headers.set(name, value);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (call.body !== undefined) headers.set("content-type", "application/json");
    const isTest = token !== null && surroundings.isTestMode?.() === true;
    if (isTest) headers.set("roadworthy-mode", "test");
    const view = token !== null && isOfClients(operation) ? (surroundings.supportView?.() ?? null) : null;
    if (view !== null) headers.set(supportViewHeader, view);
    const address = addressOf(operation, call);
    // What was asked for early was asked for in live mode and in one's own name.
    const early =
      operation.method === "GET" && !isTest && view === null
        ? await surroundings.early?.(address)?.catch(() => null)
        : null;
    if (early?.ok) return early;
    const isOffline = navigator.onLine === false;
    try {
      return await send(address, {
        method: operation.method,
        headers,
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
      });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (operation.method !== "GET" && operation.policy !== "public") surroundings.onUnheard?.();
      throw notReached(operation.method === "GET" ? undefined : lostWords(isOffline, headers));
    }
  }

  async function callApi(operation: Endpoint, call: Call = {}): Promise<unknown> {
    checkBeforeSending(operation, call);
    const onDone = operation.method === "GET" ? undefined : surroundings.onChange?.();
    const reply = await repeats(operation, call, (headers) =>
      ask(operation, { ...call, headers: { ...headers, ...Object(call.headers) } }),
    );
    onDone?.();
    return reply;
  }

  async function ask(operation: Endpoint, call: Call): Promise<unknown> {
    const { policy } = operation;
    if (policy !== "public" && !policy.beforeNotice) await surroundings.admission?.();
    const token = policy === "public" ? null : await surroundings.accessToken();
    const mended = new Set<ProblemCode>();
    let response = await request(operation, call, token);
    while (!response.ok) {
      const problem = await problemIn(response, operation.method !== "GET");
      const { code } = problem;
      if (token === null || mended.has(code) || !(await surroundings.onRefused(problem)))
        throw new ApiError(problem);
      mended.add(code);
      response = await request(operation, call, await surroundings.accessToken());
    }
    return decodeReply(operation, response);
  }

  return asCallApi(callApi);
}

const isOfClients = ({ policy }: Endpoint): boolean => policy !== "public" && policy.roles.includes("client");

/** `callApi` decodes each reply with the operation's own schema, so what it resolves to is that operation's `ReplyOf`. */
const asCallApi = (callApi: (operation: Endpoint, call?: Call) => Promise<unknown>): CallApi =>
  callApi as <E extends Endpoint>(operation: E, call?: Call) => Promise<ReplyOf<E>>;

function checkBeforeSending(operation: Endpoint, call: Call): void {
  const issues: { path: string; message: string }[] = [];
  for (const part of ["params", "query", "headers", "body"] as const) {
    const checked = operation[part]?.safeParse(call[part] ?? (part === "body" ? undefined : {}));
    for (const issue of checked?.error?.issues ?? []) {
      issues.push({ path: issue.path.join("."), message: issue.message });
    }
  }
  if (issues.length > 0) {
    throw new ApiError({
      ...ownProblem("invalid_request", 400, connectionWords.attention),
      issues,
    });
  }
}

function addressOf(operation: Endpoint, call: Call): string {
  const params = new Map(entriesOf(call.params));
  const path = operation.path.replaceAll(/:([A-Za-z]+)/g, (_whole, name: string) =>
    encodeURIComponent(params.get(name) ?? ""),
  );
  const query = new URLSearchParams(entriesOf(call.query)).toString();
  return query === "" ? path : `${path}?${query}`;
}

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => [name, one instanceof Date ? one.toISOString() : String(one)]);
  });
}

async function decodeReply(operation: Endpoint, response: Response): Promise<unknown> {
  // An operation answers with a file where a format is asked for; `saveFile` and the kit's `saveCsv` know what to do with it.
  const type = response.headers.get("content-type") ?? "";
  if (/^(?:text\/csv|application\/(?:pdf|zip)|image\/)/.test(type)) return response.blob();
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  const decoded = operation.reply.safeParse(body);
  if (decoded.success) return decoded.data;
  throw new ApiError(ownProblem("internal", 500, connectionWords.unknownForm));
}

async function problemIn(response: Response, isChange: boolean): Promise<Problem> {
  const { problem } = await import("@roadworthy/contracts/problem");
  const read = problem.safeParse(await response.json().catch(() => undefined));
  // The server says it in English; a page in Spanish says in its own words how long to wait.
  if (read.success && read.data.code === "rate_limited" && language === "es")
    return { ...read.data, detail: tooManyWords(response) };
  if (read.success) return read.data;
  const code: ProblemCode =
    response.status === 401 ? "unauthenticated" : response.status === 429 ? "rate_limited" : "unavailable";
  const noAnswer = isChange ? connectionWords.noAnswerToChange : connectionWords.noAnswer;
  return ownProblem(code, response.status, code === "rate_limited" ? tooManyWords(response) : noAnswer);
}

/** What a change without a reply means: it wasn't sent, a second try is safe, or nobody knows. */
function lostWords(isOffline: boolean, headers: Headers): string {
  if (isOffline) return connectionWords.notSent;
  return headers.has("idempotency-key") ? connectionWords.unheard : connectionWords.maybeNotDone;
}

/** That too much was asked, and how long to wait where the server says so. */
function tooManyWords(response: Response): string {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (!(seconds > 0)) return `${connectionWords.tooMany} ${connectionWords.waitMinutes(1)}`;
  const wait =
    seconds < 90
      ? connectionWords.waitSeconds(Math.ceil(seconds))
      : connectionWords.waitMinutes(Math.ceil(seconds / 60));
  return `${connectionWords.tooMany} ${wait}`;
}

/** No reply came from the server. */
export const notReached = (words: string = connectionWords.notReached): ApiError =>
  new ApiError(ownProblem("unavailable", 503, words));

const ownProblem = (code: ProblemCode, status: number, detail: string): Problem => ({
  type: `/problems/${code}`,
  title: code.replaceAll("_", " "),
  status,
  code,
  detail,
});
