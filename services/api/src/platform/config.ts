import { availableParallelism } from "node:os";
import { z } from "zod";
import { identityProviders, type IdentityProvider } from "./bureaus/identity-provider.config.ts";

const port = z.coerce.number().int().min(0).max(65535);

/** `kid:base64` pairs of 32-byte keys, comma separated. */
export const masterKeys = z.string().transform((text, context) =>
  text.split(",").map((part) => {
    const [id = "", encoded = ""] = part.split(":");
    const key = Buffer.from(encoded, "base64");
    if (!/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
      context.addIssue({
        code: "custom",
        message: "must be kid:base64 pairs of 32-byte keys, separated by commas",
      });
    }
    return { id, key };
  }),
);

/** A 32-byte key in base64. */
export const indexKey = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, "must be a 32-byte key in base64");

/** Every setting of the API; `.env.example` is generated from it. */
export const environment = z.object({
  MODE: z
    .enum(["demo", "production", "test"])
    .default("demo")
    .describe("`demo` and `test` may use the sandbox parts; `production` refuses them."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; `0.0.0.0` is every one."),
  PORT: port.default(4000).describe("Port of the portal; 0 takes any free one."),
  METRICS_PORT: port.default(0).describe("Port of `/metrics`, on the same address; 0 takes any free one."),
  DATABASE_URL: z.url().describe("The API's own restricted login (role `roadworthy_app`)."),
  DATABASE_REPLICA_URL: z
    .url()
    .optional()
    .describe(
      "A streaming standby, by the same login: lists and dashboards are read there once it shows all that was acknowledged.",
    ),
  DATABASE_POOLER: z
    .enum(["none", "transaction"])
    .default("none")
    .describe(
      "`transaction`: `DATABASE_URL` leads to a pooler such as PgBouncer in transaction mode; nothing is kept on a connection between transactions.",
    ),
  API_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, "must be a number from 1 to 99, or auto")
    .default("1")
    .transform((text) => (text === "auto" ? availableParallelism() : Number(text)))
    .describe("How many API processes share `PORT`, one of them with the jobs; `auto` is one per core."),
  JOBS: z
    .enum(["on", "off"])
    .default("on")
    .describe("`off`: this process hands background jobs over and leaves the work to others."),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe("Connections of each API process."),
  START_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe("How long an API process may take to start; then it ends, to be started again."),
  BUREAU_URL: z.url().describe("The credit bureaus' adapter that live pulls go to."),
  BUREAU_KEY: z.string().optional().describe("What the adapter asks its callers for."),
  BUREAU_SANDBOX: z
    .string()
    .optional()
    .describe("`on` lets production's `BUREAU_URL` lead to the sandbox, for a rehearsal."),
  SANDBOX_BUREAU_URL: z
    .url()
    .optional()
    .describe(
      "The sandbox bureau that test keys ask, apart from `BUREAU_URL`; without one test mode is off and says so.",
    ),
  SANDBOX_BUREAU_KEY: z.string().optional().describe("What that sandbox asks its callers for."),
  BUREAU_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(10_000)
    .describe("How long one inquiry may take, in milliseconds."),
  MASTER_KEYS: masterKeys.describe("`kid:base64` pairs, comma separated; the first encrypts, all decrypt."),
  INDEX_KEY: indexKey.describe("Key of the blind indexes, distinct from the encryption keys."),
  RELEASES_DIR: z.string().optional().describe("Folder of the built front ends."),
  RELEASES_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe("S3 bucket that several machines share; the folder is then a copy of what each needs."),
  RELEASES_BUCKET_URL: z
    .url()
    .optional()
    .describe("Address of an S3-compatible store; without one, Amazon's of AWS_REGION."),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .describe("Addresses whose `X-Forwarded-For` is believed, comma separated; empty means none."),
  SITE_URL: z
    .url()
    .default("http://localhost:4000")
    .describe("Where people reach the portal; issuer of tokens and base of links."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "`smtp://user:password@host:587` of the mail server; without one messages are stored (`/sandbox/mailbox`), which production refuses.",
    ),
  MAIL_FROM: z.string().default("Roadworthy <no-reply@roadworthy.example>").describe("Sender of every mail."),
  SMS_HOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Where text messages are POSTed to, signed with `SMS_HOOK_SECRET` (Standard Webhooks, `v1,whsec_<base64>`); without one production sends none.",
    ),
  SMS_HOOK_SECRET: z
    .string()
    .regex(/^(v1,)?whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes in base64")
    .transform((text) => text.replace(/^v1,/, ""))
    .optional()
    .describe("Signs what is sent to `SMS_HOOK_URL`; the two go together."),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a key of Stripe, `sk_live_…` or `rk_live_…`")
    .optional()
    .describe(
      "Takes payments by Stripe; without one a demo has play money and production takes no payments. Only production takes live keys.",
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith("whsec_")
    .optional()
    .describe("Secret of Stripe's endpoint for `SITE_URL/api/v1/payments/webhook`; goes with the key."),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.stripe.com")
    .describe("Where Stripe is asked; another address only outside production."),
  AUTH_REDIRECTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .describe(
      "Addresses besides our own that sign-in may lead back to, as globs (`https://*.example.com/**`), comma separated.",
    ),
  AUTH_PROVIDERS: identityProviders.describe(
    "The OpenID Connect issuers people may sign in by, as a JSON list; each needs `SITE_URL/auth/v1/callback` as a redirect address.",
  ),
  BREACHED_PASSWORDS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Base of a service of breached-password ranges (`https://api.pwnedpasswords.com`), asked besides our own list; none by default.",
    ),
  AUDIT_ANCHOR_FILE: z
    .string()
    .optional()
    .describe(
      "File outside the database to which the audit trail's heads are added each minute; `reconcile` reads it.",
    ),
  AUDIT_ANCHOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Where the same heads are POSTed to as JSON, best kept by someone else."),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .describe(
      "Hosts (`host` or `host:port`) that partners' webhooks may go to although they are private or plain `http`, comma separated.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Collector that gets traces by OTLP over HTTP (`http://127.0.0.1:4318`); without one none are made.",
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
    message: "is needed in production: people confirm, recover and are warned by mail",
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
    auditAnchor: { file: e.AUDIT_ANCHOR_FILE || undefined, url: e.AUDIT_ANCHOR_URL },
    webhookAllowedHosts: e.WEBHOOK_ALLOWED_HOSTS,
    logLevel: e.LOG_LEVEL,
    tracesUrl: e.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
