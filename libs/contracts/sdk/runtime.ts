/** How a client reaches the API. */
export type ClientOptions = {
  /** `rw_sk_test_…` or `rw_sk_live_…`. Keep it on your server. */
  readonly apiKey: string;
  /** Where Roadworthy is, such as `https://roadworthy.example`. */
  readonly baseUrl: string;
  /** How often a call is repeated that failed for a passing reason; 3 unless told. */
  readonly retries?: number;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Instead of waiting by a timer between two tries. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** What may be said of one call. */
export type CallOptions = {
  /** Names an order that must be carried out once. One is made for you where the operation needs it and you give none. */
  readonly idempotencyKey?: string;
  /** The `Prefer` header: `wait=10`, `respond-async`. */
  readonly prefer?: string;
  readonly signal?: AbortSignal;
};

/** A refusal of the API (RFC 9457). `problem.code` is one of a closed list, `problem.issues` name the fields at fault. */
export class RoadworthyError extends Error {
  readonly problem: Problem;
  readonly status: number;
  /** How long the API asks you to wait before the next try (`Retry-After`), if it does. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail);
    this.name = "RoadworthyError";
    this.problem = problem;
    this.status = problem.status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Parts = { readonly id?: string; readonly query?: object | undefined; readonly body?: unknown };
type Call = Parts & { readonly method: string; readonly path: string; readonly isKeyed?: true };
type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null };

const passing = new Set([408, 429, 500, 502, 503, 504]);

/** How long a call waits by itself. What asks for longer, such as a limit per day, is thrown, so that you decide. */
const longestWaitSeconds = 60;

/** Trouble that passes soon; a conflict does where it says when to ask again. */
const isPassing = ({ status, retryAfterSeconds = 0 }: RoadworthyError): boolean =>
  retryAfterSeconds <= longestWaitSeconds &&
  (passing.has(status) || (status === 409 && retryAfterSeconds > 0));

class Connection {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Sends a call for JSON. */
  protected call<T>(call: Call, options?: CallOptions): Promise<T> {
    return this.#answer(call, options, async (reply) => (await reply.json()) as T);
  }

  /** Sends a call for a file. */
  protected file(call: Call, options?: CallOptions): Promise<Blob> {
    return this.#answer(call, options, (reply) => reply.blob());
  }

  /** Repeats a call after a passing trouble when that cannot do anything twice; an answer that breaks off in its middle is one. */
  async #answer<T>(call: Call, options: CallOptions = {}, read: (reply: Response) => Promise<T>): Promise<T> {
    const { retries = 3, sleep = waitFor } = this.#options;
    const key = options.idempotencyKey ?? (call.isKeyed ? crypto.randomUUID() : undefined);
    const isRepeatable = call.method === "GET" || key !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      let refusal: RoadworthyError | undefined;
      try {
        const reply = await this.#send(call, key, options);
        if (reply.ok) return await read(reply);
        refusal = await refusalOf(reply);
      } catch (error) {
        if (!isRepeatable || attempt >= retries || options.signal?.aborted) throw error;
      }
      const passes =
        refusal === undefined || (isPassing(refusal) && (isRepeatable || refusal.status === 429));
      if (refusal && (!passes || attempt >= retries)) throw refusal;
      options.signal?.throwIfAborted();
      await sleep(pauseMs(attempt, refusal?.retryAfterSeconds), options.signal);
      options.signal?.throwIfAborted();
    }
  }

  /** Every item of a list, page by page. */
  protected async *all<Item>(
    page: (cursor: string | undefined) => Promise<Page<Item>>,
  ): AsyncGenerator<Item> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page(cursor);
      yield* items;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  #send(
    { method, path, id, query, body }: Call,
    key: string | undefined,
    options: CallOptions,
  ): Promise<Response> {
    const url = new URL(path.replace(":id", encodeURIComponent(id ?? "")), this.#options.baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return (this.#options.fetch ?? fetch)(url, {
      method,
      headers: {
        accept: "application/json",
        // The types of this file are those of this version.
        "roadworthy-version": apiVersion,
        authorization: `Bearer ${this.#options.apiKey}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(options.prefer !== undefined && { prefer: options.prefer }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    });
  }
}

async function refusalOf(reply: Response): Promise<RoadworthyError> {
  const problem = (await reply.json().catch(() => null)) as Problem | null;
  const asked = Number(reply.headers.get("retry-after") ?? NaN);
  return new RoadworthyError(
    problem ?? {
      type: "about:blank",
      title: reply.statusText,
      status: reply.status,
      code: "unavailable",
      detail: `The API answered ${reply.status} without saying why.`,
    },
    asked >= 0 ? asked : undefined,
  );
}

/** What the server asks for, else half a second, doubled with each try, less up to a quarter by chance. */
const pauseMs = (attempt: number, askedSeconds: number | undefined): number =>
  askedSeconds === undefined ? 500 * 2 ** attempt * (1 - Math.random() / 4) : askedSeconds * 1000;

const waitFor = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
  });

/** A delivery as your server received it: the body byte for byte, before any parser. Headers as Node or as `fetch` gives them. */
export type WebhookDelivered = {
  readonly body: string;
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * Checks a delivery's signature (Standard Webhooks 1.0) and returns its event; throws when the signature is wrong or older than five
 * minutes. `secret` is the endpoint's, `whsec_…`; during its rotation either one is good.
 */
export async function verifyWebhook(
  secret: string,
  { body, headers }: WebhookDelivered,
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const named = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    String(named[name] ?? ""),
  );
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!id || !timestamp || !signatures || !(ageSeconds <= 300)) throw notGenuine();
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    if (version !== "v1" || value.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) continue;
    if (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed))
      return JSON.parse(body) as WebhookEvent;
  }
  throw notGenuine();
}

const notGenuine = (): Error => new Error("This delivery is not signed by Roadworthy, or is too old.");

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
