// The Roadworthy partner API. Printed from the contracts (`libs/contracts`, `npm run regenerate`); do not edit.
/* oxlint-disable max-lines */
/** The version of the API that this file speaks. */
export const apiVersion = "2026-12-01";

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

/** The partner API, one method per operation. */
export class Roadworthy extends Connection {
  readonly quotes = {
    /** Price a credit pull, line by line. Uses the same function that prices the pull, so the total is what will be held. Nothing is ordered or held. */
    create: (body: QuotesCreateBody, options?: CallOptions): Promise<Quote> =>
      this.call({ method: "POST", path: "/api/v1/quotes", body }, options),
  };

  readonly pulls = {
    /** Pull a credit report. Holds the quoted amount, asks the bureaus, charges for those that sent a file and releases the rest. The header `Idempotency-Key` is required: the same key and request are never charged twice. Returns 201 when every bureau has answered in time and 202 while one hasn't (always with `Prefer: respond-async`); poll `/api/v1/credit-pulls/{id}`. A 201 can say `failed`: the order was placed and has ended, no bureau had a file, and nothing was charged. `bureaus` says why. In test mode, the sandbox answers, and only for SSNs that begin with 666 or 9, which were never issued. */
    request: (body: PullRequest, options?: CallOptions): Promise<Pull> =>
      this.call({ method: "POST", path: "/api/v1/credit-pulls", isKeyed: true, body }, options),
    /** Retrieve a pull, bureau by bureau. While `status` is `pending`, at least one bureau hasn't answered yet. Polling is free; once a second is plenty. */
    get: (id: string, options?: CallOptions): Promise<Pull> =>
      this.call({ method: "GET", path: "/api/v1/credit-pulls/:id", id }, options),
    /** Cancel a pull before anything is sent. Releases what was held. Once an inquiry has been sent to a bureau, only that bureau's answer ends the pull. */
    cancel: (id: string, options?: CallOptions): Promise<Pull> =>
      this.call({ method: "POST", path: "/api/v1/credit-pulls/:id/cancel", isKeyed: true, id }, options),
    /** List your credit pulls, newest first. Every pull, including failed and canceled ones. `q` searches the consumer's name, the reference and `metadata` values; `metadata` matches one exact pair. A test key lists what test keys ordered. */
    list: (query: PullsListQuery = {}, options?: CallOptions): Promise<PullsListReply> =>
      this.call({ method: "GET", path: "/api/v1/credit-pulls", query }, options),
    /** The same, every item of every page. */
    listAll: (query: PullsListQuery = {}, options?: CallOptions) =>
      this.all((cursor) => this.pulls.list({ ...query, ...(cursor !== undefined && { cursor }) }, options)),
  };

  readonly pullBatches = {
    /** Check and price up to 10,000 pulls. Nothing is ordered. Send `rows`, each like the body of `POST /api/v1/credit-pulls` (without `email` and `clientCode`), or `csv` with the same names as its header: `firstName`, `lastName`, `street`, `city`, `state`, `zipCode`, `dateOfBirth`, `ssn`, `reference`, `bureaus` (with `;` between), `type`, `scoreType`, `ficoModel`, `purpose`, `consentId`, `metadata.<name>`. `defaults` fill in what a row leaves out. A row has at most 100 fields, and a file at most 20,000 lines, counting blank ones. Rows with errors are kept and listed by line and field; you can confirm the others without them. A quote is good for 24 hours. */
    create: (body: PullBatchesCreateBody, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call({ method: "POST", path: "/api/v1/credit-pull-batches", isKeyed: true, body }, options),
    /** List your batches, newest first */
    list: (query: PullBatchesListQuery = {}, options?: CallOptions): Promise<PullBatchesListReply> =>
      this.call({ method: "GET", path: "/api/v1/credit-pull-batches", query }, options),
    /** The same, every item of every page. */
    listAll: (query: PullBatchesListQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.pullBatches.list({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Follow a batch */
    get: (id: string, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call({ method: "GET", path: "/api/v1/credit-pull-batches/:id", id }, options),
    /** What became of each row of a batch */
    rows: (
      id: string,
      query: PullBatchesRowsQuery = {},
      options?: CallOptions,
    ): Promise<PullBatchesRowsReply> =>
      this.call({ method: "GET", path: "/api/v1/credit-pull-batches/:id/rows", id, query }, options),
    /** The same, every item of every page. */
    rowsAll: (id: string, query: PullBatchesRowsQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.pullBatches.rows(id, { ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Order the rows of a quoted batch. Returns right away. The pulls run a few at a time, and each holds and charges its own price, like a single pull. No row costs more than its quote. */
    confirm: (id: string, body: PullBatchesConfirmBody, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call(
        { method: "POST", path: "/api/v1/credit-pull-batches/:id/confirm", isKeyed: true, id, body },
        options,
      ),
    /** Resume a paused batch */
    resume: (id: string, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call({ method: "POST", path: "/api/v1/credit-pull-batches/:id/resume", id }, options),
    /** Skip the rows a batch paused at and continue. For a batch paused for `funds`. The rows with a `refusal`, and those that cost as much or more, become `refused`; the cheaper ones are ordered. You can retry what you skipped. */
    skip: (id: string, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call({ method: "POST", path: "/api/v1/credit-pull-batches/:id/skip", id }, options),
    /** Order the refused rows of a batch again. For a paused or completed batch, up to seven days after its end. No row costs more than its quote. A row whose price has risen, or that has to be corrected, belongs in a new batch. */
    retry: (id: string, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call({ method: "POST", path: "/api/v1/credit-pull-batches/:id/retry", id }, options),
    /** Cancel the rows a batch hasn't started. Pulls already started finish as usual. */
    cancel: (id: string, options?: CallOptions): Promise<QuotedPullBatch> =>
      this.call(
        { method: "POST", path: "/api/v1/credit-pull-batches/:id/cancel", isKeyed: true, id },
        options,
      ),
  };

  readonly consentRequests = {
    /** Ask a consumer for consent by link, email or text message. The consumer reads the consent text under your name and agrees on their own device, without an account. `url` is returned only once, here; its token comes after `#`, so it never reaches a server's log. A granted consent is good for one pull within 30 days. With `asksForDetails` the consumer also enters who they are, so you need to know nothing but how to reach them. */
    create: (body: ConsentRequestOrder, options?: CallOptions): Promise<ConsentRequestsCreateReply> =>
      this.call({ method: "POST", path: "/api/v1/consent-requests", isKeyed: true, body }, options),
    /** List the consents you asked for, newest first */
    list: (query: ConsentRequestsListQuery = {}, options?: CallOptions): Promise<ConsentRequestsListReply> =>
      this.call({ method: "GET", path: "/api/v1/consent-requests", query }, options),
    /** The same, every item of every page. */
    listAll: (query: ConsentRequestsListQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.consentRequests.list({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Retrieve a consent request */
    get: (id: string, options?: CallOptions): Promise<ConsentRequest> =>
      this.call({ method: "GET", path: "/api/v1/consent-requests/:id", id }, options),
    /** Withdraw a consent request that hasn't been answered yet */
    cancel: (id: string, options?: CallOptions): Promise<ConsentRequest> =>
      this.call({ method: "POST", path: "/api/v1/consent-requests/:id/cancel", isKeyed: true, id }, options),
  };

  readonly customers = {
    /** List the consumers you pulled, the newest first. All pulls of the same person are in one record. Test and live mode never share one. */
    list: (query: CustomersListQuery = {}, options?: CallOptions): Promise<CustomersListReply> =>
      this.call({ method: "GET", path: "/api/v1/customers", query }, options),
    /** The same, every item of every page. */
    listAll: (query: CustomersListQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.customers.list({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Read a consumer with all pulls and consents. Every read is recorded in the audit log. */
    get: (id: string, options?: CallOptions): Promise<Customer> =>
      this.call({ method: "GET", path: "/api/v1/customers/:id", id }, options),
  };

  readonly creditReports = {
    /** List the credit reports you ordered, newest first. A test key lists what test keys ordered. It shows only the consumer's name. */
    list: (query: CreditReportsListQuery = {}, options?: CallOptions): Promise<CreditReportsListReply> =>
      this.call({ method: "GET", path: "/api/v1/credit-reports", query }, options),
    /** The same, every item of every page. */
    listAll: (query: CreditReportsListQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.creditReports.list({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Read a credit report. Every read is recorded in the audit log. */
    get: (id: string, options?: CallOptions): Promise<CreditReport> =>
      this.call({ method: "GET", path: "/api/v1/credit-reports/:id", id }, options),
  };

  readonly reportFiles = {
    /** Create a link to a report's PDF that works for 15 minutes. Anyone with the link can open it without signing in. We record each time it's opened. */
    link: (id: string, options?: CallOptions): Promise<ReportFilesLinkReply> =>
      this.call({ method: "POST", path: "/api/v1/credit-reports/:id/links", isKeyed: true, id }, options),
    /** List who has seen a report, newest first, and how long it's kept */
    accesses: (id: string, options?: CallOptions): Promise<ReportFilesAccessesReply> =>
      this.call({ method: "GET", path: "/api/v1/credit-reports/:id/accesses", id }, options),
  };

  readonly letters = {
    /** Record what you decided on a report, once. `declined` and `counteroffer` need one to four reasons. The response says which letter the consumer must get, and by when. The 30 days run from the completed application, or from the report if you don't give its date. */
    decide: (id: string, body: LettersDecideBody, options?: CallOptions): Promise<ReportLetters> =>
      this.call(
        { method: "POST", path: "/api/v1/credit-reports/:id/decision", isKeyed: true, id, body },
        options,
      ),
    /** The decision on a report and its letters */
    ofReport: (id: string, options?: CallOptions): Promise<ReportLetters> =>
      this.call({ method: "GET", path: "/api/v1/credit-reports/:id/letters", id }, options),
    /** Write a letter from a report. An adverse action notice (15 USC 1681m(a), 12 CFR 1002.9), a risk-based pricing notice (12 CFR 1022.73) or a score disclosure (12 CFR 1022.74(e), (f)), as a tagged PDF with the report's own scores and agencies. The first two require a decision; a score disclosure requires only your setting `scoreDisclosureToAll`. We store it encrypted. */
    create: (id: string, body: LettersCreateBody, options?: CallOptions): Promise<Letter> =>
      this.call(
        { method: "POST", path: "/api/v1/credit-reports/:id/letters", isKeyed: true, id, body },
        options,
      ),
    /** List the letters you wrote, newest first */
    list: (query: LettersListQuery = {}, options?: CallOptions): Promise<LettersListReply> =>
      this.call({ method: "GET", path: "/api/v1/letters", query }, options),
    /** The same, every item of every page. */
    listAll: (query: LettersListQuery = {}, options?: CallOptions) =>
      this.all((cursor) => this.letters.list({ ...query, ...(cursor !== undefined && { cursor }) }, options)),
    /** A letter; with `format=pdf` the PDF itself. Opening the PDF is recorded in the audit log. */
    get: (id: string, options?: CallOptions): Promise<Letter> =>
      this.call({ method: "GET", path: "/api/v1/letters/:id", id }, options),
    /** The same as a PDF. */
    getPdf: (id: string, options?: CallOptions): Promise<Blob> =>
      this.file({ method: "GET", path: "/api/v1/letters/:id", id, query: { format: "pdf" } }, options),
  };

  readonly prequalifications = {
    /** The lenders' programs you keep */
    programs: (options?: CallOptions): Promise<PrequalificationsProgramsReply> =>
      this.call({ method: "GET", path: "/api/v1/lender-programs" }, options),
    /** Check a consumer's loan request against your lenders' programs. Makes no inquiry and costs nothing. We use the file with the middle score, or the lower of two. The access is recorded. */
    run: (id: string, body: PrequalificationsRunBody, options?: CallOptions): Promise<Prequalification> =>
      this.call({ method: "POST", path: "/api/v1/credit-reports/:id/prequalification", id, body }, options),
  };

  readonly consentTexts = {
    /** The consent text a consumer agrees to before a pull. Send its `version` in `consent` when you order. We refuse a pull with an older version, so that the text the consumer read is always on record. */
    current: (options?: CallOptions): Promise<ConsentTextsCurrentReply> =>
      this.call({ method: "GET", path: "/api/v1/consent-text" }, options),
  };

  readonly ledger = {
    /** Retrieve what the account has, what's held for pulls and what's available. `postedCents` minus `heldCents` is available. A test key sees the play-money account. */
    balance: (options?: CallOptions): Promise<Balance> =>
      this.call({ method: "GET", path: "/api/v1/balance" }, options),
    /** List account entries, newest first. One line per ledger entry, each with the balance after it. Holds aren't included. */
    transactions: (
      query: LedgerTransactionsQuery = {},
      options?: CallOptions,
    ): Promise<LedgerTransactionsReply> =>
      this.call({ method: "GET", path: "/api/v1/transactions", query }, options),
    /** The same, every item of every page. */
    transactionsAll: (query: LedgerTransactionsQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.ledger.transactions({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
  };

  readonly apiKeys = {
    /** Retrieve what's left of your two rate limits. All of the account's keys count together; the portal's own requests don't count. */
    limits: (options?: CallOptions): Promise<ApiKeysLimitsReply> =>
      this.call({ method: "GET", path: "/api/v1/api-limits" }, options),
  };

  readonly webhooks = {
    /** List events, newest first. We keep events for 30 days, whether or not an endpoint was notified. */
    events: (query: WebhooksEventsQuery = {}, options?: CallOptions): Promise<WebhooksEventsReply> =>
      this.call({ method: "GET", path: "/api/v1/events", query }, options),
    /** The same, every item of every page. */
    eventsAll: (query: WebhooksEventsQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.webhooks.events({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** List webhook endpoints */
    list: (options?: CallOptions): Promise<WebhooksListReply> =>
      this.call({ method: "GET", path: "/api/v1/webhook-endpoints" }, options),
    /** Create a webhook endpoint; its secret is shown only once. The URL must be `https` and public. Every delivery is signed (`webhook-signature`); verify it with any Standard Webhooks library. */
    create: (body: WebhooksCreateBody, options?: CallOptions): Promise<WebhooksCreateReply> =>
      this.call({ method: "POST", path: "/api/v1/webhook-endpoints", isKeyed: true, body }, options),
    /** Change, disable or enable a webhook endpoint */
    change: (id: string, body: WebhooksChangeBody, options?: CallOptions): Promise<WebhookEndpoint> =>
      this.call({ method: "PATCH", path: "/api/v1/webhook-endpoints/:id", id, body }, options),
    /** Delete a webhook endpoint and its delivery log */
    remove: (id: string, options?: CallOptions): Promise<WebhooksRemoveReply> =>
      this.call({ method: "DELETE", path: "/api/v1/webhook-endpoints/:id", id }, options),
    /** Send a test event to an endpoint */
    test: (id: string, options?: CallOptions): Promise<WebhookDelivery> =>
      this.call({ method: "POST", path: "/api/v1/webhook-endpoints/:id/test", isKeyed: true, id }, options),
    /** Send events again: some by ID, or all from a time span. At most 10,000 can wait for an endpoint at a time; events it doesn't listen to are left out. */
    replay: (id: string, body: WebhooksReplayBody, options?: CallOptions): Promise<WebhooksReplayReply> =>
      this.call(
        { method: "POST", path: "/api/v1/webhook-endpoints/:id/replay", isKeyed: true, id, body },
        options,
      ),
    /** List deliveries, newest first */
    deliveries: (
      query: WebhooksDeliveriesQuery = {},
      options?: CallOptions,
    ): Promise<WebhooksDeliveriesReply> =>
      this.call({ method: "GET", path: "/api/v1/webhook-deliveries", query }, options),
    /** The same, every item of every page. */
    deliveriesAll: (query: WebhooksDeliveriesQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.webhooks.deliveries({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Retrieve a delivery with each request and response */
    delivery: (id: string, options?: CallOptions): Promise<WebhooksDeliveryReply> =>
      this.call({ method: "GET", path: "/api/v1/webhook-deliveries/:id", id }, options),
  };

  readonly requestLogs = {
    /** List the calls of your API keys, newest first. Kept for 30 days and listed a second or two after the response. A key sees the calls of its own mode. */
    list: (query: RequestLogsListQuery = {}, options?: CallOptions): Promise<RequestLogsListReply> =>
      this.call({ method: "GET", path: "/api/v1/request-log", query }, options),
    /** The same, every item of every page. */
    listAll: (query: RequestLogsListQuery = {}, options?: CallOptions) =>
      this.all((cursor) =>
        this.requestLogs.list({ ...query, ...(cursor !== undefined && { cursor }) }, options),
      ),
    /** Retrieve a call with what was sent */
    get: (id: string, options?: CallOptions): Promise<LoggedRequest> =>
      this.call({ method: "GET", path: "/api/v1/request-log/:id", id }, options),
  };

  readonly sandbox = {
    /** List the test consumers. One for each thing that can happen to a pull. They aren't real people: their SSNs were never issued. */
    consumers: (options?: CallOptions): Promise<SandboxConsumersReply> =>
      this.call({ method: "GET", path: "/api/v1/sandbox/consumers" }, options),
    /** Retrieve your sandbox's state. It's yours alone, for test keys and test mode. Live pulls aren't affected by it. */
    read: (options?: CallOptions): Promise<Sandbox> =>
      this.call({ method: "GET", path: "/api/v1/sandbox" }, options),
    /** Advance your sandbox's clock. The bureaus answer your next test pulls as of that day: months are reported, scores move, old entries fall off. Only the bureaus' day changes; our own deadlines use the real clock. It only moves forward, up to ten years; a reset brings it back. */
    advance: (body: SandboxAdvanceBody, options?: CallOptions): Promise<Sandbox> =>
      this.call({ method: "POST", path: "/api/v1/sandbox/clock", isKeyed: true, body }, options),
    /** Reset your sandbox. The clock shows today, $1,000.00 of play money is available, and no consent requests are open in test mode. Test pulls with their reports, letters and consumers stay, and so do the request log, events, keys and webhooks. */
    reset: (options?: CallOptions): Promise<Sandbox> =>
      this.call({ method: "POST", path: "/api/v1/sandbox/reset" }, options),
  };

  readonly sharedReports = {
    /** What a client's access code allows. The response says nothing about the client. Each wrong code counts; after 60 in an hour, look-ups are refused. */
    lookUp: (body: SharedReportsLookUpBody, options?: CallOptions): Promise<SharedReportsLookUpReply> =>
      this.call({ method: "POST", path: "/api/v1/access-codes/lookup", body }, options),
    /** Read the report a client shares with a code. For codes without paid access: opens the client's own latest report, at most 30 days old. It costs nothing, makes no inquiry, and the client is told. A single-use code lets the business that used it read the same report again for 15 minutes; that counts as the same reading. */
    open: (body: SharedReportsOpenBody, options?: CallOptions): Promise<CreditReport> =>
      this.call({ method: "POST", path: "/api/v1/shared-reports", body }, options),
  };

  readonly prices = {
    /** List your prices per item and bureau: current, past and announced. Uses your own prices first, then your tier’s, then list prices, just as a pull is charged. All three bureaus in one pull cost less than three single pulls; `quotes.create` says how much. */
    list: (options?: CallOptions): Promise<PricesListReply> =>
      this.call({ method: "GET", path: "/api/v1/prices" }, options),
  };

  readonly visitorKeys = {
    /** Get a test key for an hour, without an account. Comes with its own play money and no one else's data. It can get quotes, order test pulls of the test consumers and read their reports, and nothing else. It expires by itself. */
    create: (options?: CallOptions): Promise<VisitorKeysCreateReply> =>
      this.call({ method: "POST", path: "/api/v1/sandbox/visitor-keys" }, options),
  };

  readonly calculators = {
    /** Payment, interest, APR and repayment plans of an auto loan. Every field has the calculator's default. Amounts are integer cents and rates are decimal strings. Sales tax is an estimate. Each interest amount is rounded to the cent, and the last payment settles what is left. */
    autoLoan: (body: CalculatorsAutoLoanBody, options?: CallOptions): Promise<AutoLoan> =>
      this.call({ method: "POST", path: "/api/v1/calculators/auto-loan", body }, options),
    /** The annual percentage rate of a payment schedule, regular or not. The actuarial method of Regulation Z, 12 CFR 1026, Appendix J, for one advance. A series keeps the day of the month of its first payment, or the last day of a shorter month. Half months fall on that day and 15 days from it. `every` is ignored for a single payment. */
    apr: (body: CalculatorsAprBody, options?: CallOptions): Promise<Apr> =>
      this.call({ method: "POST", path: "/api/v1/calculators/apr", body }, options),
  };

  readonly scoreScenarios = {
    /** Estimate how a credit score would move in a scenario. Takes a credit history in a few figures and what happens to it, and returns an estimate, a range and a month-by-month path. This is our own educational model; lenders don't use it. The score you give is the anchor, and only its change is estimated. The same figures always give the same answer. */
    compute: (body: ScoreScenariosComputeBody, options?: CallOptions): Promise<ScoreScenario> =>
      this.call({ method: "POST", path: "/api/v1/calculators/score-scenario", body }, options),
  };
}

export type Problem = {
  /** The URL of a page about it, `…/problems/<code>` */
  type: string;
  title: string;
  status: number;
  code:
    | "invalid_request"
    | "idempotency_key_missing"
    | "unauthenticated"
    | "session_expired"
    | "insufficient_balance"
    | "payment_declined"
    | "forbidden"
    | "compliance_required"
    | "partner_not_active"
    | "purpose_not_certified"
    | "pull_type_not_permitted"
    | "client_denied"
    | "support_view_ended"
    | "test_mode_off"
    | "step_up_required"
    | "second_factor_required"
    | "address_not_allowed"
    | "not_found"
    | "method_not_allowed"
    | "request_timeout"
    | "illegal_transition"
    | "already_exists"
    | "request_in_progress"
    | "payload_too_large"
    | "unsupported_media_type"
    | "consent_missing"
    | "access_code_invalid"
    | "code_view_only"
    | "test_person_only"
    | "bureau_disabled"
    | "idempotency_conflict"
    | "refresh_cool_down"
    | "rate_limited"
    | "headers_too_large"
    | "internal"
    | "bureau_unavailable"
    | "unavailable";
  detail: string;
  requestId?: string;
  issues?: {
    path: string;
    message: string;
  }[];
  /** With `insufficient_balance`: what the order costs, in cents */
  priceCents?: number;
  /** With `insufficient_balance`: what the account can spend, in cents */
  availableCents?: number;
  /** With `step_up_required`: the last proof is too old, and these would renew it. Without it, a second factor is needed */
  reauthenticate?: (
    | "totp"
    | "webauthn"
    | "phone"
    | "recovery_code"
    | "passkey"
    | "password"
    | "email_code"
  )[];
};

export type Event = {
  /** Also the `webhook-id` of its deliveries */
  id: string;
  type:
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
    | "webhook.test";
  mode: "live" | "test";
  createdAt: string;
  /** Ids and figures, never personal data */
  data: Record<string, string | number | null>;
};

export type WebhooksEventsReply = {
  items: Event[];
  nextCursor: string | null;
};

export type Bureau = "equifax" | "experian" | "transunion";

/** Only the consumer sees a `soft` pull. Other lenders also see a `hard` pull, and it may lower the score */
export type PullType = "soft" | "hard";

export type ScoreType = "vantage" | "fico";

export type FicoModel = "classic" | "auto" | "bankcard";

export type QuotesCreateBody = {
  bureaus: Bureau[];
  type?: PullType;
  scoreType?: ScoreType;
  ficoModel?: FicoModel;
};

export type Quote = {
  lines: {
    label: string;
    bureau: Bureau | null;
    amountCents: Cents;
  }[];
  /** Sum of all lines but the saving */
  subtotalCents: Cents;
  /** 15% of a soft pull from all three bureaus, rounded half up; 0 otherwise */
  savingCents: Cents;
  /** What the pull costs if every bureau answers. Exactly this is held, and charged */
  totalCents: Cents;
  availableCents: Cents;
};

/** US dollars in integer cents */
export type Cents = number;

export type PullRequest = {
  bureaus: Bureau[];
  type?: PullType;
  scoreType?: ScoreType;
  ficoModel?: FicoModel;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  address?: StatedAddress;
  dateOfBirth?: string;
  /** Nine digits, with or without dashes or spaces; required for a hard pull */
  ssn?: string;
  /** Short form: the email address of a Roadworthy client who has granted you a standing consent */
  email?: string;
  purpose?: PermissiblePurpose;
  /** A client's access code that allows paid pulls. It grants bureaus, types, purposes and, for a soft pull, consent */
  clientCode?: string;
  consent?: {
    /** Version of the consent text you showed (`GET /api/v1/consent-text`) */
    textVersion: number;
    method: ConsentMethod;
  };
  /** Short form: the consent the consumer granted through a link (`POST /api/v1/consent-requests`). It already identifies the consumer */
  consentId?: string;
  /** Your own reference, such as a deal number. Shown and searchable; never sent to a bureau */
  reference?: string;
  metadata?: PullMetadata;
};

export type StatedAddress = {
  street: string;
  city: string;
  state: string;
  zipCode: string;
};

/** A permissible purpose of 15 USC 1681b */
export type PermissiblePurpose =
  | "ACCOUNT_REVIEW_CREDIT"
  | "ACCOUNT_REVIEW_NON_CREDIT"
  | "EXTENSION_OF_CREDIT"
  | "LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING"
  | "LEGITIMATE_BUSINESS_NEED_OTHER"
  | "WRITTEN_INSTRUCTION_PREQUALIFICATION"
  | "WRITTEN_INSTRUCTION_OTHER"
  | "ELIGIBILITY_FOR_GOVT_BENEFITS";

/** How the consumer gave you consent */
export type ConsentMethod = "in_person" | "phone" | "written" | "electronic";

/** Your own names and values; never personal data */
export type PullMetadata = Record<string, string>;

export type Pull = {
  /** Typed id, prefix pull_ */
  id: string;
  /** Typed id, prefix rep_ */
  reportId: string;
  status: PullStatus;
  mode: "live" | "test";
  /** The consumer as you know them (`/api/v1/customers`) */
  customerId: string;
  consumerName: string;
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose;
  bureaus: {
    bureau: Bureau;
    status: BureauPullStatus;
    /** Why there is no file, if the bureau said */
    reason: string | null;
    priceCents: Cents;
    chargedCents: Cents;
  }[];
  quotedCents: Cents;
  /** Held from the balance until every bureau has answered */
  heldCents: Cents;
  chargedCents: Cents;
  reference: string | null;
  metadata: PullMetadata;
  createdAt: string;
  finishedAt: string | null;
  /** The actions available now */
  actions: "cancel"[];
};

/** `pending` until every bureau has given a final answer; `completed`: all sent a file; `partial`: some did; `failed`: none did; `canceled`: nothing was sent */
export type PullStatus = "pending" | "completed" | "partial" | "failed" | "canceled";

/** `sent`: the outcome isn't known yet. Only `answered` is charged */
export type BureauPullStatus = "pending" | "sent" | "answered" | "no_hit" | "refused" | "error" | "canceled";

export type PullsListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt" | "consumer" | "-consumer" | "charged" | "-charged";
  status?: PullStatus;
  type?: PullType;
  bureau?: Bureau;
  purpose?: PermissiblePurpose;
  /** Part of the consumer's name, the reference or a value of `metadata` */
  q?: string;
  /** The whole reference */
  reference?: string;
  /** One pair, `name:value` */
  metadata?: string;
  /** Pulls of one consumer */
  customer?: string;
  from?: string;
  to?: string;
};

export type PullRow = {
  /** Typed id, prefix pull_ */
  id: string;
  /** Typed id, prefix rep_ */
  reportId: string;
  /** The consumer, as in your customer records */
  customerId: string;
  consumerName: string;
  status: PullStatus;
  bureaus: {
    bureau: Bureau;
    status: BureauPullStatus;
    chargedCents: Cents;
  }[];
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose;
  quotedCents: Cents;
  chargedCents: Cents;
  /** The member or the API key that ordered it */
  requestedBy: {
    kind: "person" | "key";
    name: string;
  } | null;
  reference: string | null;
  metadata: PullMetadata;
  createdAt: string;
  finishedAt: string | null;
};

export type PullsListReply = {
  items: PullRow[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type PullBatchesCreateBody = {
  name?: string;
  defaults?: {
    bureaus?: Bureau[];
    type?: PullType;
    scoreType?: ScoreType;
    ficoModel?: FicoModel;
    purpose?: PermissiblePurpose;
    consent?: {
      /** Version of the consent text you showed (`GET /api/v1/consent-text`) */
      textVersion: number;
      method: ConsentMethod;
    };
  };
  rows?: Record<string, unknown>[];
  /** A whole CSV file with a header */
  csv?: string;
};

export type QuotedPullBatch = {
  /** Typed id, prefix pbat_ */
  id: string;
  name: string;
  mode: "live" | "test";
  status: PullBatchStatus;
  pauseReason: "funds" | "account" | "member" | null;
  rows: {
    total: number;
    invalid: number;
    ready: number;
    ordered: number;
    refused: number;
    canceled: number;
    /** Of `ready`: those the batch paused at; each has a `refusal` */
    blocked: number;
    /** Of `refused`: those that `retry` would order */
    retryable: number;
  };
  /** Of all rows without errors */
  quotedCents: Cents;
  /** So far */
  chargedCents: Cents;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The actions available now */
  actions: ("confirm" | "resume" | "skip" | "retry" | "cancel")[];
  /** The price of a row, for each kind of order in it */
  prices: {
    bureaus: Bureau[];
    type: PullType;
    scoreType: ScoreType;
    ficoModel: FicoModel | null;
    rows: number;
    /** Of one row */
    priceCents: Cents;
  }[];
  availableCents: Cents;
};

/** `quoted`: nothing is ordered yet; `paused`: waiting for you, see `pauseReason`; `completed`: every row was attempted; `canceled`: rows not started weren't ordered */
export type PullBatchStatus = "quoted" | "running" | "paused" | "completed" | "canceled";

export type PullBatchesListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt";
  status?: PullBatchStatus;
};

export type PullBatch = {
  /** Typed id, prefix pbat_ */
  id: string;
  name: string;
  mode: "live" | "test";
  status: PullBatchStatus;
  pauseReason: "funds" | "account" | "member" | null;
  rows: {
    total: number;
    invalid: number;
    ready: number;
    ordered: number;
    refused: number;
    canceled: number;
    /** Of `ready`: those the batch paused at; each has a `refusal` */
    blocked: number;
    /** Of `refused`: those that `retry` would order */
    retryable: number;
  };
  /** Of all rows without errors */
  quotedCents: Cents;
  /** So far */
  chargedCents: Cents;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The actions available now */
  actions: ("confirm" | "resume" | "skip" | "retry" | "cancel")[];
};

export type PullBatchesListReply = {
  items: PullBatch[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type PullBatchesRowsQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  sort?: "line" | "-line";
  /** `not_ordered`: rows with errors, refused ones, and those the batch paused at */
  status?: "invalid" | "ready" | "ordered" | "refused" | "canceled" | "not_ordered";
};

export type PullBatchRow = {
  /** Of the file, the header being line 1; of JSON rows the first is 1 */
  line: number;
  status: PullBatchRowStatus;
  consumerName: string | null;
  reference: string | null;
  /** Which fields are wrong, and why */
  issues: {
    path: string;
    message: string;
    /** The field's column, as the file's header names it */
    column?: string;
  }[];
  priceCents: Cents | null;
  refusal: {
    code: string;
    detail: string;
  } | null;
  pull: {
    /** Typed id, prefix pull_ */
    id: string;
    /** Typed id, prefix rep_ */
    reportId: string;
    status: PullStatus;
    chargedCents: Cents;
  } | null;
};

export type PullBatchRowStatus = "invalid" | "ready" | "ordered" | "refused" | "canceled";

export type PullBatchesRowsReply = {
  items: PullBatchRow[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type PullBatchesConfirmBody = {
  /** The total that you agree to */
  quotedCents: Cents;
};

export type ConsentRequestOrder = {
  bureaus: Bureau[];
  type?: PullType;
  scoreType?: ScoreType;
  ficoModel?: FicoModel;
  /** The consumer enters name, address, birth date and SSN on the page, and you send none of them. Otherwise you send name and address */
  asksForDetails?: boolean;
  /** Requires `asksForDetails`. Only someone who enters this last name, or one word of it, can agree, within five tries. We don't show it, and store it as a keyed hash */
  expectedLastName?: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
  address?: StatedAddress;
  dateOfBirth?: string;
  /** Nine digits; required for a hard pull */
  ssn?: string;
  purpose: PermissiblePurpose;
  /** `link`: we send nothing; you share the URL or its QR code yourself */
  sendBy?: "link" | "email" | "sms";
  email?: string;
  phone?: string;
  expiresInHours?: number;
  reference?: string;
  /** One of the return addresses in your settings. After answering, the consumer sees a button that leads to it, with only `consentRequestId` and `status` added. Anyone can type these, so check the status with us */
  returnUrl?: string;
  /** One of the origins in your settings. The `embedUrl` in the response then opens in a frame on its pages, and nowhere else */
  embedIn?: string;
};

/** `used`: a pull was made with it; it's good for one. `revoked`: the consumer withdrew it before that */
export type ConsentRequestStatus =
  | "pending"
  | "granted"
  | "used"
  | "declined"
  | "revoked"
  | "expired"
  | "canceled";

export type ConsentRequestsCreateReply = {
  /** Typed id, prefix creq_ */
  id: string;
  status: ConsentRequestStatus;
  /** Empty while the consumer hasn't entered it (`asksForDetails`) */
  consumerName: string;
  /** The consumer enters their own details; otherwise you sent them */
  asksForDetails: boolean;
  bureaus: Bureau[];
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose;
  sentBy: "link" | "email" | "sms";
  reference: string | null;
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
  answeredAt: string | null;
  /** Once granted: the `consentId` to send with a pull */
  consentId: string | null;
  pullId: string | null;
  /** The address it was asked with */
  returnUrl: string | null;
  /** The origin it was asked with */
  embedIn: string | null;
  url: string;
  /** The same request for a frame on a page of `embedIn`; `null` without one */
  embedUrl: string | null;
  /** The address as a QR code, an SVG image */
  qrSvg: string;
};

export type ConsentRequestsListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt" | "consumer" | "-consumer";
  status?: ConsentRequestStatus;
  /** Part of the consumer's name or the reference */
  q?: string;
};

export type ConsentRequest = {
  /** Typed id, prefix creq_ */
  id: string;
  status: ConsentRequestStatus;
  /** Empty while the consumer hasn't entered it (`asksForDetails`) */
  consumerName: string;
  /** The consumer enters their own details; otherwise you sent them */
  asksForDetails: boolean;
  bureaus: Bureau[];
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose;
  sentBy: "link" | "email" | "sms";
  reference: string | null;
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
  answeredAt: string | null;
  /** Once granted: the `consentId` to send with a pull */
  consentId: string | null;
  pullId: string | null;
  /** The address it was asked with */
  returnUrl: string | null;
  /** The origin it was asked with */
  embedIn: string | null;
};

export type ConsentRequestsListReply = {
  items: ConsentRequest[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type CustomersListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "since" | "-since" | "name" | "-name";
  /** Part of the name */
  q?: string;
  ssnLast4?: string;
};

export type CustomerRow = {
  /** Typed id, prefix cnsm_ */
  id: string;
  name: string;
  ssnLast4: string | null;
  /** How often you pulled them, not counting canceled pulls */
  pulls: number;
  chargedCents: Cents;
  lastPull: {
    /** Typed id, prefix pull_ */
    id: string;
    status: PullStatus;
    createdAt: string;
  } | null;
  /** When you first pulled them */
  since: string;
};

export type CustomersListReply = {
  items: CustomerRow[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type Customer = {
  /** Typed id, prefix cnsm_ */
  id: string;
  name: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  address: PostalAddress;
  /** Only the last four digits ever leave the database */
  ssnLast4: string | null;
  birthYear: number | null;
  since: string;
  /** The newest 100, each with its consent */
  pulls: {
    /** Typed id, prefix pull_ */
    id: string;
    /** Typed id, prefix rep_ */
    reportId: string;
    status: PullStatus;
    type: PullType;
    purpose: PermissiblePurpose;
    chargedCents: Cents;
    reference: string | null;
    createdAt: string;
    consent: {
      /** Typed id, prefix cons_ */
      id: string;
      method: string;
      textVersion: number;
      grantedAt: string;
    };
  }[];
};

export type PostalAddress = {
  street: string;
  city: string;
  state: string;
  zipCode: string;
};

export type CreditReportsListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt" | "consumer" | "-consumer" | "charged" | "-charged";
  status?: PullStatus;
  type?: PullType;
  bureau?: Bureau;
  /** Part of the consumer's name */
  q?: string;
  from?: string;
  to?: string;
};

export type CreditReportRow = {
  /** Typed id, prefix rep_ */
  id: string;
  pullId: string | null;
  createdAt: string;
  consumerName: string;
  bureaus: Bureau[];
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose | null;
  /** Your own reference of the pull */
  reference: string | null;
  chargedCents: Cents;
  status: PullStatus;
  scores: {
    bureau: Bureau;
    value: number | null;
  }[];
};

export type CreditReportsListReply = {
  items: CreditReportRow[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type CreditReport = {
  /** Typed id, prefix rep_ */
  id: string;
  pullId: string | null;
  createdAt: string;
  consumerName: string;
  bureaus: Bureau[];
  type: PullType;
  scoreType: ScoreType;
  ficoModel: FicoModel | null;
  purpose: PermissiblePurpose | null;
  /** Your own reference of the pull */
  reference: string | null;
  chargedCents: Cents;
  status: PullStatus;
  scores: {
    bureau: Bureau;
    value: number | null;
  }[];
  consumer: {
    name: string;
    address: PostalAddress | null;
    /** Only the last four digits ever leave the database */
    ssnLast4: string | null;
    birthYear: number | null;
  };
  files: {
    bureau: Bureau;
    status: BureauPullStatus;
    reason: string | null;
    file: BureauFile | null;
  }[];
};

export type BureauFile = {
  score: Score;
  alerts: (
    | "fraud_alert_initial"
    | "fraud_alert_extended"
    | "active_duty_alert"
    | "address_discrepancy"
    | "deceased"
    | "thin_file"
  )[];
  tradelines: Tradeline[];
  inquiries: FileInquiry[];
  publicRecords: PublicRecord[];
  collections: Collection[];
  personalInformation?: PersonalInformation;
  consumerStatements?: FileStatement[];
  securityFreeze?: boolean;
  alertDetails?: AlertDetail[];
};

export type Score = {
  model: "VantageScore" | "FICO";
  version: string;
  /** `null` when the file cannot be scored; `noScoreReason` says why */
  value: number | null;
  noScoreReason: string | null;
  rangeMin: number;
  rangeMax: number;
  scoredOn: string;
  reasons: {
    code: string;
    text: string;
  }[];
  /** So many percent of the consumers scored by this model have a lower score, as the bureau tells it (12 CFR 1022.74(e)(1)(ii)(F)) */
  higherThanPercent?: number;
};

export type Tradeline = {
  id: string;
  type: "creditCard" | "autoLoan" | "mortgage" | "studentLoan" | "other";
  creditor: string;
  /** Only these are ever kept */
  accountNumberLast4: string;
  openedOn: string;
  closedOn: string | null;
  lastReportedOn: string;
  creditLimitCents: number | null;
  originalAmountCents: number | null;
  balanceCents: number;
  pastDueCents: number;
  monthlyPaymentCents: number | null;
  termMonths: number | null;
  paymentStatus: "current" | "late30" | "late60" | "late90" | "chargeoff";
  /** Month of the first code in `paymentHistory`, `YYYY-MM` */
  historyFrom: string;
  /** One Metro 2 code a month, the most recent first: 0 current, 1–6 30 to 180+ days late, B before history, D no data, E zero balance, G collection, H foreclosure, J surrender, K repossession, L charge-off */
  paymentHistory: string;
  /** First missed payment of the lateness that still lasts or ended in a charge-off: the clock of 15 USC 1681c(c)(1); `null` when there is none */
  firstDelinquencyOn?: string | null;
  responsibility?:
    | "individual"
    | "joint"
    | "authorizedUser"
    | "cosigner"
    | "maker"
    | "terminated"
    | "business"
    | "deceased";
  /** What the furnisher or the bureau notes beside the account, in the bureau's words */
  remarks?: string[];
};

export type FileInquiry = {
  id?: string;
  inquiredOn: string;
  subscriber: string;
  type: PullType;
  industry: string;
};

export type PublicRecord = {
  id?: string;
  type: "bankruptcy7" | "bankruptcy13" | "civilJudgment";
  filedOn: string;
  court: string;
  status: string;
};

export type Collection = {
  id?: string;
  agency: string;
  originalCreditor: string;
  openedOn: string;
  balanceCents: number;
  isPaid: boolean;
  isMedical: boolean;
  firstDelinquencyOn?: string | null;
};

export type PersonalInformation = {
  names: {
    id?: string;
    firstReportedOn: string;
    lastReportedOn: string;
    name: string;
    isCurrent: boolean;
  }[];
  addresses: {
    id?: string;
    firstReportedOn: string;
    lastReportedOn: string;
    address: PostalAddress;
    isCurrent: boolean;
  }[];
  employers: {
    id?: string;
    firstReportedOn: string;
    lastReportedOn: string;
    name: string;
    isCurrent: boolean;
  }[];
  birthYear: number | null;
  phones: string[];
};

export type FileStatement = {
  text: string;
  addedOn: string;
};

export type AlertDetail = {
  kind:
    | "fraud_alert_initial"
    | "fraud_alert_extended"
    | "active_duty_alert"
    | "address_discrepancy"
    | "deceased"
    | "thin_file";
  placedOn: string;
  expiresOn: string | null;
  /** The number at which the consumer wants to be called before new credit is opened (15 USC 1681c-1(h)) */
  phone?: string;
};

export type ReportFilesLinkReply = {
  url: string;
  expiresAt: string;
};

export type ReportFilesAccessesReply = {
  /** The law requires us to keep it until then (12 CFR 1002.12(b)) */
  keptThrough: string;
  /** When the bureaus' files and scores are deleted, or were; `null` while a legal hold keeps them past that */
  deletedOn: string | null;
  isDeleted: boolean;
  /** The newest two hundred */
  items: {
    createdAt: string;
    kind: "read" | "link" | "download" | "decision";
    /** A person or an API key of yours */
    who: string;
    ip: string | null;
  }[];
};

export type DecisionOutcome = "approved" | "approved_on_worse_terms" | "counteroffer" | "declined";

export type DecisionReason =
  | "income_insufficient"
  | "income_unverified"
  | "obligations_excessive"
  | "employment_unverified"
  | "residence_too_short"
  | "no_credit_file"
  | "credit_experience_limited"
  | "obligations_delinquent"
  | "collection_or_judgment"
  | "repossession"
  | "bankruptcy"
  | "inquiries_many"
  | "collateral_insufficient"
  | "identity_unverified";

export type LettersDecideBody = {
  outcome: DecisionOutcome;
  reasons?: DecisionReason[];
  /** The day you received the completed application; not after the report's */
  appliedOn?: string;
};

export type ReportLetters = {
  decision: {
    outcome: DecisionOutcome;
    reasons: DecisionReason[];
    decidedAt: string;
    /** When you received the completed application; `null` if not stated */
    appliedOn: string | null;
  } | null;
  /** The letters the consumer must get that no one has written yet: those the decision requires or, before a decision, the score disclosure if your business gives it to everyone */
  missing: LetterKind[];
  /** When an `adverse_action` notice is due: 30 days after `appliedOn` or, without it, after the report (12 CFR 1002.9(a)(1)(i)). The other letters have no date: they're due before the contract is signed */
  dueOn: string | null;
  /** Newest first */
  items: Letter[];
};

export type LetterKind = "adverse_action" | "risk_based_pricing" | "score_disclosure" | "no_score_disclosure";

export type Letter = {
  /** Typed id, prefix ltr_ */
  id: string;
  /** Typed id, prefix rep_ */
  reportId: string;
  /** Typed id, prefix cnsm_ */
  customerId: string;
  consumerName: string;
  kind: LetterKind;
  language: "en" | "es";
  createdAt: string;
  /** The law requires us to keep it until then */
  keptThrough: string;
  /** Of the PDF, in hex */
  sha256: string;
};

export type LettersCreateBody = {
  kind: LetterKind;
  language?: "en" | "es";
};

export type LettersListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt";
  /** Part of the consumer's name */
  q?: string;
  kind?: LetterKind;
  /** Typed id, prefix cnsm_ */
  customer?: string;
  from?: string;
  to?: string;
};

export type LettersListReply = {
  items: Letter[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type LenderProgram = {
  name: string;
  minimumScore: number | null;
  maximumLoanToValueBasisPoints: number | null;
  maximumDebtToIncomeBasisPoints: number | null;
  maximumPaymentToIncomeBasisPoints: number | null;
  maximumTermMonths: number | null;
  maximumAmountCents: Cents | null;
  rates: {
    scoreFrom: number;
    scoreTo: number;
    /** Percent a year as a decimal text */
    lowPercent: string;
    /** Percent a year as a decimal text */
    highPercent: string;
  }[];
};

export type PrequalificationsProgramsReply = {
  items: LenderProgram[];
};

export type PrequalificationsRunBody = {
  /** US dollars in integer cents */
  amountCents: Cents;
  termMonths: number;
  /** US dollars in integer cents */
  vehicleValueCents?: Cents;
  /** US dollars in integer cents */
  monthlyIncomeCents?: Cents;
  /** In place of what the file shows */
  monthlyDebtCents?: Cents;
};

export type Prequalification = {
  /** Whose file was judged */
  bureau: Bureau;
  score: number | null;
  scoredOn: string;
  /** Payments of the open accounts on the file */
  monthlyDebtCents: Cents;
  programs: {
    name: string;
    isEligible: boolean;
    /** A month, at the upper end of the rate band */
    paymentCents: Cents;
    rateBand: {
      lowPercent: string;
      highPercent: string;
    } | null;
    loanToValueBasisPoints: number | null;
    debtToIncomeBasisPoints: number | null;
    paymentToIncomeBasisPoints: number | null;
    reasons: {
      rule:
        | "minimumScore"
        | "maximumScore"
        | "loanToValue"
        | "debtToIncome"
        | "paymentToIncome"
        | "vehicleAge"
        | "mileage"
        | "minimumTerm"
        | "maximumTerm"
        | "minimumAmount"
        | "maximumAmount";
      actual: number;
      limit: number;
    }[];
    /** Not checked because a figure is missing */
    unjudged: (
      | "minimumScore"
      | "maximumScore"
      | "loanToValue"
      | "debtToIncome"
      | "paymentToIncome"
      | "vehicleAge"
      | "mileage"
      | "minimumTerm"
      | "maximumTerm"
      | "minimumAmount"
      | "maximumAmount"
    )[];
  }[];
  stipulations: (
    | "proof_of_income"
    | "proof_of_residence"
    | "proof_of_identity"
    | "call_before_opening"
    | "payoff_letter"
    | "bankruptcy_discharge"
    | "proof_of_insurance"
  )[];
};

export type ConsentTextsCurrentReply = {
  version: number;
  title: string;
  body: string;
  sha256: string;
};

export type Balance = {
  postedCents: Cents;
  heldCents: Cents;
  availableCents: Cents;
};

export type LedgerTransactionsQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt";
  kind?: "credit" | "debit";
  /** Part of the description, or the reference of a pull */
  q?: string;
  from?: string;
  to?: string;
};

export type Transaction = {
  /** Typed id, prefix entr_ */
  id: string;
  createdAt: string;
  description: string;
  amountCents: Cents;
  kind: "credit" | "debit";
  status: "posted";
  balanceAfterCents: Cents;
  pullId: string | null;
  /** Your own reference of the pull */
  reference: string | null;
  /** Whose receipt there is */
  topUpId: string | null;
};

export type LedgerTransactionsReply = {
  items: Transaction[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type ApiKeysLimitsReply = {
  /** Credit pulls in the last 60 seconds */
  pulls: {
    limit: number;
    used: number;
    remaining: number;
  };
  /** API requests in the last 60 minutes */
  requests: {
    limit: number;
    used: number;
    remaining: number;
  };
};

export type WebhooksEventsQuery = {
  limit?: number;
  cursor?: string;
  type?:
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved";
};

export type WebhookEndpoint = {
  /** Typed id, prefix whe_ */
  id: string;
  url: string;
  description: string;
  events: (
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
  )[];
  mode: "live" | "test";
  status: "enabled" | "disabled";
  /** `gone`: it returned 410. `failing`: every delivery failed for a whole retry schedule */
  disabledReason: "by_you" | "gone" | "failing" | null;
  /** When deliveries started failing */
  failingSince: string | null;
  /** After a rotation, both secrets sign until then */
  oldSecretUntil: string | null;
  createdAt: string;
};

export type WebhooksListReply = {
  items: WebhookEndpoint[];
};

export type WebhooksCreateBody = {
  url: string;
  events: (
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
  )[];
  description?: string;
};

export type WebhooksCreateReply = {
  endpoint: WebhookEndpoint;
  secret: string;
};

export type WebhooksChangeBody = {
  url?: string;
  events?: (
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
  )[];
  description?: string;
  status?: "enabled" | "disabled";
};

export type WebhooksRemoveReply = {
  /** Typed id, prefix whe_ */
  id: string;
};

export type WebhookDelivery = {
  /** Typed id, prefix whd_ */
  id: string;
  /** Typed id, prefix whe_ */
  endpointId: string;
  url: string;
  /** Typed id, prefix evt_ */
  eventId: string;
  type:
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
    | "webhook.test";
  cause: "event" | "replay" | "test";
  status: "pending" | "succeeded" | "failed";
  attempts: number;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
};

export type WebhooksReplayBody =
  | {
      eventIds: string[];
    }
  | {
      from: string;
      to: string;
    };

export type WebhooksReplayReply = {
  deliveries: number;
};

export type WebhooksDeliveriesQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt";
  /** Typed id, prefix whe_ */
  endpointId?: string;
  status?: "pending" | "succeeded" | "failed";
  type?:
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
    | "webhook.test";
};

export type WebhooksDeliveriesReply = {
  items: WebhookDelivery[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type WebhooksDeliveryReply = {
  /** Typed id, prefix whd_ */
  id: string;
  /** Typed id, prefix whe_ */
  endpointId: string;
  url: string;
  /** Typed id, prefix evt_ */
  eventId: string;
  type:
    | "pull.completed"
    | "pull.partial"
    | "pull.failed"
    | "report.ready"
    | "pull_batch.completed"
    | "pull_batch.paused"
    | "consent.granted"
    | "consent.declined"
    | "consent.revoked"
    | "balance.low"
    | "budget.reached"
    | "top_up.succeeded"
    | "top_up.failed"
    | "top_up.disputed"
    | "top_up.refunded"
    | "api_key.expiring"
    | "api_key.exposed"
    | "partner.certified"
    | "partner.suspended"
    | "incident.opened"
    | "incident.updated"
    | "incident.resolved"
    | "webhook.test";
  cause: "event" | "replay" | "test";
  status: "pending" | "succeeded" | "failed";
  attempts: number;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
  /** What is sent, byte for byte */
  body: string;
  log: {
    number: number;
    at: string;
    durationMs: number;
    requestHeaders: Record<string, string>;
    statusCode: number | null;
    /** Its first 4 KB */
    responseBody: string;
    error: string | null;
  }[];
};

/** `ok`: 2xx or 3xx, `refused`: 4xx, `failed`: 5xx */
export type CallOutcome = "ok" | "refused" | "failed";

export type RequestLogsListQuery = {
  limit?: number;
  /** The `nextCursor` of the previous page; it's valid for one list in one order */
  cursor?: string;
  /** Prefix with `-` for descending */
  sort?: "createdAt" | "-createdAt" | "latency" | "-latency";
  /** Only calls that ended so */
  outcome?: CallOutcome;
  status?: number;
  /** Only calls with this method */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  mode?: "live" | "test";
  /** Only calls of this key */
  keyId?: string;
  /** Part of the address, the request id, the idempotency key or the refusal's code */
  q?: string;
  from?: string;
  to?: string;
};

export type RequestLogRow = {
  /** The `X-Request-Id` of its response */
  id: string;
  createdAt: string;
  mode: "live" | "test";
  /** Typed id, prefix key_ */
  keyId: string;
  keyName: string;
  method: string;
  path: string;
  status: number;
  /** From the first byte of the request to the last of the response */
  latencyMs: number;
  idempotencyKey: string | null;
  /** The code of the refusal */
  problem: string | null;
};

export type RequestLogsListReply = {
  items: RequestLogRow[];
  nextCursor: string | null;
  /** How many rows match across all pages, counted up to 10001, which means more than 10000 */
  total: number;
};

export type LoggedRequest = {
  /** The `X-Request-Id` of its response */
  id: string;
  createdAt: string;
  mode: "live" | "test";
  /** Typed id, prefix key_ */
  keyId: string;
  keyName: string;
  method: string;
  path: string;
  status: number;
  /** From the first byte of the request to the last of the response */
  latencyMs: number;
  idempotencyKey: string | null;
  /** The code of the refusal */
  problem: string | null;
  /** The `operationId`; none at an unknown address */
  operation: string | null;
  query: string;
  ip: string;
  userAgent: string;
  /** What was sent, with personal data replaced by `…` */
  body: unknown;
  /** What the refusal said */
  detail: string | null;
  /** Whether it can be run again in test mode */
  canRunAgain: boolean;
};

export type TestConsumer = {
  /** What happens, as one word */
  case: string;
  firstName: string;
  lastName: string;
  /** In the never-issued ranges, `666-…` and `9…` */
  ssn: string;
  dateOfBirth: string;
  address: PostalAddress;
  whatHappens: string;
};

export type SandboxConsumersReply = {
  items: TestConsumer[];
};

export type Sandbox = {
  /** The day on which the bureaus answer your test pulls */
  date: string;
  daysAhead: number;
  /** Play money left */
  availableCents: Cents;
};

export type SandboxAdvanceBody = {
  advanceDays: number;
};

export type SharedReportsLookUpBody = {
  clientCode: string;
};

export type SharedReportsLookUpReply = {
  bureaus: Bureau[];
  pullType: PullType;
  scoreType: ScoreType;
  purposes: PermissiblePurpose[];
  /** On: the holder may order a new pull and pays for it. Off: the holder reads the client's latest own report, free of charge */
  allowPaidAccess: boolean;
  ficoModel: FicoModel | null;
  singleUse: boolean;
  expiresAt: string | null;
};

export type SharedReportsOpenBody = {
  clientCode: string;
};

export type PricesListReply = {
  /** By item and bureau, the latest beginning first */
  items: {
    item: "soft" | "hard" | "fico_classic" | "fico_auto" | "fico_bankcard";
    bureau: Bureau;
    amountCents: Cents;
    effectiveFrom: string;
    /** When the next price counts; `null`: none is announced */
    endsAt: string | null;
    status: "past" | "current" | "announced";
  }[];
};

export type VisitorKeysCreateReply = {
  /** Shown only once */
  secret: string;
  expiresAt: string;
  /** Play money */
  availableCents: Cents;
};

export type CalculatorsAutoLoanBody = {
  vehiclePriceCents?: number;
  downPaymentCents?: number;
  tradeInValueCents?: number;
  tradeInPayoffCents?: number;
  termMonths?: number;
  ratePercent?: string;
  salesTaxPercent?: string;
  /** How much of the trade-in's value is taken off the price before sales tax */
  tradeInTreatment?:
    | {
        kind: "full";
      }
    | {
        kind: "none";
      }
    | {
        kind: "capped";
        capCents: number;
      };
  titleFeeCents?: number;
  registrationFeeCents?: number;
  documentationFeeCents?: number;
  includeTaxesAndFees?: boolean;
  /** 12 monthly, 26 biweekly, 52 weekly */
  paymentsPerYear?: 12 | 26 | 52;
  /** Finance charges paid in cash at the beginning; they raise the APR above the rate */
  prepaidFinanceChargeCents?: number;
  extraEveryPaymentCents?: number;
  extraOneOffs?: {
    paymentNumber: number;
    amountCents: number;
  }[];
  includeSchedule?: boolean;
};

export type AutoLoan = {
  taxableCents: Cents;
  salesTaxCents: Cents;
  feesCents: Cents;
  tradeInEquityCents: Cents;
  amountFinancedCents: Cents;
  surplusCents: Cents;
  loanToValueBasisPoints: number | null;
  paymentCents: Cents;
  paymentsPerYear: number;
  paymentCount: number;
  totalInterestCents: Cents;
  totalPaidCents: Cents;
  financeChargeCents: Cents;
  totalCostCents: Cents;
  aprPercent: string | null;
  interestSavedByExtraCents: Cents;
  plans: {
    monthly: {
      paymentCents: Cents;
      paymentsPerYear: number;
      paymentCount: number;
      totalInterestCents: Cents;
      interestSavedCents: Cents;
    };
    /** 26 or 52 payments a year over the same term */
    sameTerm: {
      paymentCents: Cents;
      paymentsPerYear: number;
      paymentCount: number;
      totalInterestCents: Cents;
      interestSavedCents: Cents;
    };
    /** Half the monthly payment every two weeks, or a quarter of it every week */
    accelerated: {
      paymentCents: Cents;
      paymentsPerYear: number;
      paymentCount: number;
      totalInterestCents: Cents;
      interestSavedCents: Cents;
    };
  };
  negativeEquity: {
    negativeEquityCents: Cents;
    interestCents: Cents;
    totalCents: Cents;
    paymentIncreaseCents: Cents;
    months: number;
  } | null;
  schedule?: {
    number: number;
    paymentCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    extraCents: Cents;
    balanceCents: Cents;
  }[];
};

export type CalculatorsAprBody = {
  amountFinancedCents: number;
  consummatedOn: string;
  payments: {
    /** 0 for payments that are skipped */
    amountCents: number;
    count: number;
    firstOn: string;
    every: "week" | "two_weeks" | "half_month" | "month" | "two_months" | "quarter";
  }[];
};

export type Apr = {
  /** Decimal text with six decimals */
  aprPercent: string;
  unitPeriodsPerYear: number;
  financeChargeCents: Cents;
};

export type ScoreScenarioProfile = {
  score: number;
  accounts: number;
  /** Age of the oldest account in months */
  historyMonths: number;
  /** Card balances over card limits; above 100 counts as 100 */
  utilizationPercent: number;
  mix?: ("credit_card" | "auto_loan" | "mortgage" | "student_loan" | "personal_loan" | "other")[];
  delinquencies?: {
    days: 30 | 60 | 90;
    monthsAgo: number;
  }[];
  collections?: number;
  publicRecords?: number;
  /** Hard inquiries of the last 12 months */
  inquiries12m?: number;
  /** Limits of all open cards; estimated from the number of accounts where left out */
  revolvingLimitCents?: Cents;
};

export type ScoreScenarioAction =
  | {
      type: "max_out_card";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "pay_down_cards";
      toUtilizationPercent: number;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "late_payment";
      days: 30 | 60 | 90;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "settle_card_debt";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "open_card";
      /** US dollars in integer cents */
      limitCents: Cents;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "open_auto_loan";
      /** US dollars in integer cents */
      amountCents: Cents;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "close_card";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "raise_limit";
      byPercent?: number;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "hard_inquiries";
      count: number;
      withinDays: number;
      kind: "auto" | "card";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "collection";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "foreclosure";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "short_sale";
      hasDeficiency: boolean;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "bankruptcy";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "remove_negative";
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    }
  | {
      type: "on_time";
      months: number;
      /** In which month of the scenario it happens; 0 is now */
      month?: number;
    };

export type ScoreScenariosComputeBody = {
  profile: ScoreScenarioProfile;
  actions: ScoreScenarioAction[];
  months: number;
};

export type ScoreScenario = {
  modelVersion: string;
  start: number;
  /** The estimate at the end of the scenario */
  point: number;
  low: number;
  high: number;
  /** Every month from 0, right after what happens now, to the last */
  path: {
    month: number;
    point: number;
    low: number;
    high: number;
  }[];
  /** What moves the score most, in the month it's farthest from its start */
  reasons: {
    factor:
      | "payment_history"
      | "utilization"
      | "history_and_mix"
      | "balances"
      | "new_credit"
      | "available_credit";
    direction: "up" | "down";
    points: number;
  }[];
  assumptions: (
    | "educational_model"
    | "nothing_else_changes"
    | "published_examples"
    | "auto_inquiries_14_days"
    | "limit_estimated"
    | "already_below_target"
    | "nothing_to_remove"
    | "removal_only_if_wrong"
    | "recovery_estimated"
    | "card_assumed"
    | "after_the_end"
  )[];
};

/** What an event's `data` holds. */
export type WebhookData = {
  /** A pull has ended, and every bureau sent a file */
  "pull.completed": { pullId: string; reportId: string; status: string; chargedCents: number };
  /** A pull has ended, and some bureaus sent a file */
  "pull.partial": { pullId: string; reportId: string; status: string; chargedCents: number };
  /** A pull has ended without a file, and nothing was charged */
  "pull.failed": { pullId: string; reportId: string; status: string; chargedCents: number };
  /** A report is ready to read */
  "report.ready": { pullId: string; reportId: string; status: string; chargedCents: number };
  /** A batch has ended; the figures count its rows */
  "pull_batch.completed": { batchId: string; ordered: number; refused: number; invalid: number };
  /** A batch is waiting for you: for `funds`, your `account` or the `member` who ordered it */
  "pull_batch.paused": { batchId: string; reason: string };
  /** A consumer agreed through a link, or a client granted you a standing consent */
  "consent.granted": { consentId: string; consentRequestId?: string };
  /** A consumer declined through a link */
  "consent.declined": { consentRequestId: string };
  /** A consumer withdrew a consent granted through a link, or a client withdrew a standing consent */
  "consent.revoked": { consentId: string; consentRequestId?: string };
  /** Your balance fell below the amount in your billing settings */
  "balance.low": { availableCents: number; belowCents: number };
  /** This month's live pulls reached 80 or 100 percent of your budget */
  "budget.reached": { month: string; percent: number; spentCents: number; budgetCents: number };
  /** A top-up was paid */
  "top_up.succeeded": { topUpId: string; amountCents: number };
  /** A top-up payment failed */
  "top_up.failed": { topUpId: string; amountCents: number };
  /** The payment of a top-up is disputed: `open`, then `won` or `lost` */
  "top_up.disputed": { topUpId: string; amountCents: number; state: string };
  /** A top-up was refunded to its card (`done`), or the refund failed (`failed`) */
  "top_up.refunded": { topUpId: string; amountCents: number; state: string };
  /** An API key expires within seven days */
  "api_key.expiring": { keyId: string; expiresAt: string };
  /** An API key was exposed publicly, so we revoked it */
  "api_key.exposed": { keyId: string; foundAt: string };
  /** Your business was certified */
  "partner.certified": { partnerId: string };
  /** Your business was suspended */
  "partner.suspended": { partnerId: string };
  /** A part of Roadworthy doesn't work as it should, as on the status page. `status` is the newest state found, here and below. Only endpoints that listen to incidents get them */
  "incident.opened": { incidentId: string; component: string; status: string; beganAt: string };
  /** An incident got worse or better (`status`), or we wrote about it (`text`) */
  "incident.updated": {
    incidentId: string;
    component: string;
    status: string;
    beganAt: string;
    text?: string;
  };
  /** An incident is over */
  "incident.resolved": {
    incidentId: string;
    component: string;
    status: string;
    beganAt: string;
    endedAt: string;
  };
};

/** An event as a delivery brings it: `type` tells what `data` holds. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: Omit<Event, "type" | "data"> & {
    type: Type;
    data: WebhookData[Type];
    /** The same as `createdAt` */
    timestamp: string;
  };
}[keyof WebhookData];
