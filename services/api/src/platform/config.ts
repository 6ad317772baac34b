import { availableParallelism } from "node:os";
import { z } from "zod";
import { identityProviders, type IdentityProvider } from "./settings/config-identity-providers.ts";
import { indexKey, masterKeys } from "./settings/config-keys.ts";

const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z.url({ protocol: /^https?$/ });
const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean));

/** Every setting of the API; `.env.example` is generated from it. */
export const environment = z.object({
  MODE: z
    .enum(["demo", "production", "test"])
    .default("demo")
    .describe("`demo` and `test` may use the sandbox; `production` refuses to."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; `0.0.0.0` means all of them."),
  PORT: port.default(4000).describe("Port of the portal; 0 picks a free one."),
  METRICS_PORT: port.default(0).describe("Port of `/metrics`, on the same address; 0 picks a free one."),
  DATABASE_URL: z.url().describe("The API's own restricted login (role `roadworthy_app`)."),
  DATABASE_REPLICA_URL: z
    .url()
    .optional()
    .describe(
      "A streaming standby, with the same login. Lists and dashboards are read from it once it has everything that was acknowledged.",
    ),
  DATABASE_POOLER: z
    .enum(["none", "transaction"])
    .default("none")
    .describe(
      "`transaction` if `DATABASE_URL` points to a pooler such as PgBouncer in transaction mode; then nothing stays on a connection between transactions.",
    ),
  API_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, "must be a number from 1 to 99, or auto")
    .default("1")
    .transform((text) => (text === "auto" ? availableParallelism() : Number(text)))
    .describe("How many API processes share `PORT`; one of them runs the jobs. `auto` means one per core."),
  JOBS: z
    .enum(["on", "off"])
    .default("on")
    .describe("`off` if this process should queue background jobs but not run them."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe("Database connections per API process."),
  START_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe("How long an API process may take to start before it exits and is started again."),
  BUREAU_URL: z.url().describe("The adapter to the credit bureaus, for live pulls."),
  BUREAU_KEY: z.string().optional().describe("Key for that adapter."),
  BUREAU_SANDBOX: z
    .string()
    .optional()
    .describe("`on` lets `BUREAU_URL` point to the sandbox in production, for a rehearsal."),
  SANDBOX_BUREAU_URL: z
    .url()
    .optional()
    .describe(
      "The sandbox bureau for test keys, separate from `BUREAU_URL`. Without it, test mode is off and says so.",
    ),
  SANDBOX_BUREAU_KEY: z.string().optional().describe("Key for that sandbox."),
  BUREAU_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(10_000)
    .describe("How long one inquiry may take, in milliseconds."),
  MASTER_KEYS: masterKeys.describe("`kid:base64` pairs, comma-separated; the first encrypts, all decrypt."),
  INDEX_KEY: indexKey.describe("Key for the blind indexes; never one of the encryption keys."),
  RELEASES_DIR: z.string().optional().describe("Folder with the built front ends."),
  RELEASES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe("S3 bucket that several machines share; the folder then holds copies from it."),
  RELEASES_BUCKET_URL: z
    .url()
    .optional()
    .describe("URL of an S3-compatible store. Default: Amazon S3 in AWS_REGION."),
  TRUST_PROXY: list.describe(
    "Proxies whose `X-Forwarded-For` is trusted, separated by commas; empty means none.",
  ),
  SITE_URL: z
    .url()
    .default("http://localhost:4000")
    .describe("The portal's public URL; token issuer and base of all links."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Mail server, as `smtp://user:password@host:587`. Without it, emails are only stored (`/sandbox/mailbox`), which production refuses.",
    ),
  MAIL_FROM: z.string().default("Roadworthy <no-reply@roadworthy.example>").describe("Sender of all email."),
  SMS_HOOK_URL: webAddress
    .optional()
    .describe(
      "Where text messages are POSTed, signed with `SMS_HOOK_SECRET` (Standard Webhooks, `v1,whsec_<base64>`). Without it, production sends none.",
    ),
  SMS_HOOK_SECRET: z
    .string()
    .regex(/^(v1,)?whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes in base64")
    .transform((text) => text.replace(/^v1,/, ""))
    .optional()
    .describe("Signs requests to `SMS_HOOK_URL`; set both or neither."),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a key of Stripe, `sk_live_…` or `rk_live_…`")
    .optional()
    .describe(
      "Takes payments through Stripe. Without it, a demo uses play money and production takes no payments. Only production accepts live keys.",
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith("whsec_")
    .optional()
    .describe(
      "Secret of the Stripe endpoint `SITE_URL/api/v1/payments/webhook`; goes with the key. Businesses can pay from a bank account once ACH Direct Debit is on in Stripe's dashboard and the endpoint gets `checkout.session.async_payment_succeeded` and `…_failed`.",
    ),
  STRIPE_API_URL: webAddress
    .default("https://api.stripe.com")
    .describe("URL of the Stripe API; can be changed only outside production."),
  AUTH_REDIRECTS: list.describe(
    "Other sites that sign-in may redirect to, as globs (`https://*.example.com/**`), separated by commas.",
  ),
  AUTH_PROVIDERS: identityProviders.describe(
    "OpenID Connect issuers people can sign in with, as a JSON list. Register `SITE_URL/auth/v1/callback` as redirect URL with each.",
  ),
  BREACHED_PASSWORDS_URL: webAddress
    .optional()
    .describe(
      "A breached-password range service (`https://api.pwnedpasswords.com`), used in addition to our own list.",
    ),
  BREACHED_ADDRESSES_URL: webAddress
    .optional()
    .describe(
      "A service that lists the breaches of an email address (`https://haveibeenpwned.com/api/v3`). With it, clients can check their own address; without it, the screen says that we don't.",
    ),
  BREACHED_ADDRESSES_KEY: z.string().min(1).optional().describe("The key of that service."),
  CLIENT_IP_URL: webAddress
    .optional()
    .describe(
      'Where the compliance notice asks for the visitor\'s address; it answers `{"ip": "…"}` to any site (CORS). Default: the API itself. The record of an acceptance always has the address that the API saw.',
    ),
  AUDIT_ANCHOR_FILE: z
    .string()
    .optional()
    .describe(
      "File outside the database that the heads of the audit trail are appended to every minute; `reconcile` reads it.",
    ),
  AUDIT_ANCHOR_URL: webAddress
    .optional()
    .describe("Where the same heads are POSTed as JSON; ideally run by someone else."),
  WEBHOOK_ALLOWED_HOSTS: list.describe(
    "Hosts (`host` or `host:port`) that partners' webhooks may call even though they are private or use plain `http`, separated by commas.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      "Collector for traces, by OTLP over HTTP (`http://127.0.0.1:4318`). Without it, no traces are made.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("How much the API logs."),
});

/** Without a mail server nobody could confirm an address, recover an account or get a warning, and the failure would be invisible. */
const complete = environment
  .refine((e) => e.MODE !== "production" || e.SMTP_URL !== undefined, {
    path: ["SMTP_URL"],
    message: "is required in production: people confirm, recover and get warnings by email",
  })
  .refine((e) => (e.SMS_HOOK_URL === undefined) === (e.SMS_HOOK_SECRET === undefined), {
    path: ["SMS_HOOK_SECRET"],
    message: "SMS_HOOK_URL and SMS_HOOK_SECRET go together",
  })
  .refine((e) => (e.STRIPE_SECRET_KEY === undefined) === (e.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    message: "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together",
  })
  .refine(
    (e) =>
      e.STRIPE_SECRET_KEY === undefined ||
      e.STRIPE_SECRET_KEY.includes("_live_") === (e.MODE === "production" && e.BUREAU_SANDBOX !== "on"),
    {
      path: ["STRIPE_SECRET_KEY"],
      message: "must be a live key in production, and a test key in a demo or a rehearsal",
    },
  )
  .refine((e) => e.MODE !== "production" || e.STRIPE_API_URL === "https://api.stripe.com", {
    path: ["STRIPE_API_URL"],
    message: "cannot be changed in production",
  });

/** The settings of one API process, parsed from the environment once by `main.ts` and passed on. */
export type Config = Readonly<{
  mode: "demo" | "production" | "test";
  host: string;
  port: number;
  metricsPort: number;
  databaseUrl: string;
  databasePool: number;
  /** A standby for reads. */
  databaseReplicaUrl?: string | undefined;
  /** Whether a pooler gives each transaction another connection. */
  isDatabasePooled?: boolean;
  /** How many processes share the port; all of them read the same settings. */
  processes: number;
  startsWithinMs: number;
  /** Whether nobody but a test calls this process, which then stops without waiting for clients to leave. */
  isAlone?: boolean;
  /** Whether this process runs background jobs, or only enqueues them. */
  runsJobs: boolean;
  bureau: Readonly<{ url: string; key: string | undefined; timeoutMs: number }>;
  /** Whether the sandbox may stand in for the live bureaus in production. */
  isRehearsal: boolean;
  /** The bureau URL for test mode; `undefined` switches test mode off. */
  sandboxBureau: Readonly<{ url: string; key: string | undefined; timeoutMs: number }> | undefined;
  masterKeys: readonly Readonly<{ id: string; key: Buffer }>[];
  indexKey: Buffer;
  releasesDir: string | undefined;
  /** `undefined`: the folder alone keeps the front ends. */
  releasesBucket: Readonly<{ name: string; endpoint: string | undefined }> | undefined;
  trustProxy: readonly string[];
  siteUrl: string;
  mail: Readonly<{ smtpUrl: string | undefined; from: string }>;
  sms: Readonly<{ url: string; secret: string }> | undefined;
  /** `undefined`: no payments through Stripe. */
  stripe: Readonly<{ secretKey: string; webhookSecret: string; apiUrl: string }> | undefined;
  authRedirects: readonly string[];
  authProviders: readonly IdentityProvider[];
  breachedPasswordsUrl: string | undefined;
  /** `undefined`: no list of breaches is asked for an email address. */
  breachedAddresses: Readonly<{ url: string; key: string | undefined }> | undefined;
  /** `undefined`: the API itself says what address it sees. */
  clientIpUrl?: string | undefined;
  /** Where the heads of the audit log are stored outside the database. */
  auditAnchor: Readonly<{ file: string | undefined; url: string | undefined }>;
  webhookAllowedHosts: readonly string[];
  logLevel: string;
  /** The collector of traces. */
  tracesUrl?: string | undefined;
}>;

/** Reads the environment; if it is invalid, the process ends and lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = complete.safeParse(env);
  if (!parsed.success) {
    throw new Error(
      `The environment is not usable:\n${parsed.error.issues.map((i) => `  ${i.path.join(".")}: ${i.message}`).join("\n")}`,
    );
  }
  const e = parsed.data;
  return {
    mode: e.MODE,
    host: e.HOST,
    port: e.PORT,
    metricsPort: e.METRICS_PORT,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    isDatabasePooled: e.DATABASE_POOLER === "transaction",
    processes: e.API_PROCESSES,
    startsWithinMs: e.START_SECONDS * 1000,
    runsJobs: e.JOBS === "on",
    bureau: { url: e.BUREAU_URL, key: e.BUREAU_KEY, timeoutMs: e.BUREAU_TIMEOUT_MS },
    isRehearsal: e.BUREAU_SANDBOX === "on",
    sandboxBureau:
      e.SANDBOX_BUREAU_URL === undefined
        ? undefined
        : { url: e.SANDBOX_BUREAU_URL, key: e.SANDBOX_BUREAU_KEY, timeoutMs: e.BUREAU_TIMEOUT_MS },
    masterKeys: e.MASTER_KEYS,
    indexKey: e.INDEX_KEY,
    releasesDir: e.RELEASES_DIR,
    releasesBucket:
      e.RELEASES_BUCKET === undefined
        ? undefined
        : { name: e.RELEASES_BUCKET, endpoint: e.RELEASES_BUCKET_URL },
    trustProxy: e.TRUST_PROXY,
    siteUrl: e.SITE_URL.replace(/\/$/, ""),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    sms:
      e.SMS_HOOK_URL === undefined || e.SMS_HOOK_SECRET === undefined
        ? undefined
        : { url: e.SMS_HOOK_URL, secret: e.SMS_HOOK_SECRET },
    stripe:
      e.STRIPE_SECRET_KEY === undefined || e.STRIPE_WEBHOOK_SECRET === undefined
        ? undefined
        : {
            secretKey: e.STRIPE_SECRET_KEY,
            webhookSecret: e.STRIPE_WEBHOOK_SECRET,
            apiUrl: e.STRIPE_API_URL,
          },
    authRedirects: e.AUTH_REDIRECTS,
    authProviders: e.AUTH_PROVIDERS,
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    breachedAddresses:
      e.BREACHED_ADDRESSES_URL === undefined
        ? undefined
        : { url: e.BREACHED_ADDRESSES_URL, key: e.BREACHED_ADDRESSES_KEY },
    clientIpUrl: e.CLIENT_IP_URL,
    auditAnchor: { file: e.AUDIT_ANCHOR_FILE || undefined, url: e.AUDIT_ANCHOR_URL },
    webhookAllowedHosts: e.WEBHOOK_ALLOWED_HOSTS,
    logLevel: e.LOG_LEVEL,
    tracesUrl: e.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
