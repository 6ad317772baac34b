import { Pool } from "undici";
import type { z } from "zod";
import {
  consumerStatementReply,
  disputeState,
  freezeState,
  identityAnswer,
  type IdentityAnswer,
} from "@roadworthy/contracts/bureau-desk-wire";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import type { Config } from "../../platform/config.ts";
import { readCapped, type KeyOf } from "./bureau-gateway.ts";
import { isStorable } from "./gateway.rules.ts";
import type { ConsumerDesk, DeskReply, IdentityProvider } from "../../platform/bureaus/consumer-desk.ts";

const MAX_BODY_BYTES = 256 * 1024;
const MAX_ATTEMPTS = 2;
/** Calls at once with all bureaus together; these are rare beside inquiries. */
const AT_ONCE = 32;

/** A key that the bureau refuses, a request it got too late, too many of them: nothing was said about the person. */
const notAboutThePerson: ReadonlySet<number> = new Set([401, 403, 408, 429]);

type Method = "GET" | "POST" | "PUT";
type Call = <S extends z.ZodType>(
  method: Method,
  path: string,
  body: object | null,
  schema: S,
) => Promise<DeskReply<z.output<S>>>;

/** Talks to the bureaus about identity, disputes, statements and freezes over HTTP, on connections of its own. */
export function createDeskClient(
  config: Config["bureau"],
  keyOf: KeyOf = () => Promise.resolve(config.key),
): {
  readonly identity: IdentityProvider;
  readonly desk: ConsumerDesk;
  readonly close: () => Promise<void>;
} {
  const { call, close } = openCaller(config, keyOf);
  return { identity: identityProvider(call), desk: consumerDesk(call), close };
}

function identityProvider(call: Call): IdentityProvider {
  return {
    async check(request) {
      for (const bureau of bureaus) {
        const found = await call("POST", `/${bureau}/v1/identity-checks`, request, identityAnswer);
        if (found.kind !== "unavailable") return aboutCheck(found, bureau, request.checkId);
      }
      return { kind: "unavailable" };
    },
    async answer(bureau, checkId, request) {
      const path = `/${bureau}/v1/identity-checks/${encodeURIComponent(checkId)}/answers`;
      return aboutCheck(await call("POST", path, request, identityAnswer), bureau, checkId);
    },
  };
}

/** An answer about another check proves nothing about this person. */
function aboutCheck(
  found: DeskReply<IdentityAnswer>,
  bureau: Bureau,
  checkId: string,
): DeskReply<IdentityAnswer> {
  if (found.kind !== "answer") return found;
  const { answer } = found;
  return answer.checkId === checkId && answer.bureau === bureau ? found : { kind: "unavailable" };
}

function consumerDesk(call: Call): ConsumerDesk {
  return {
    dispute: (bureau, request) => call("POST", `/${bureau}/v1/disputes`, request, disputeState),
    disputeState: (bureau, disputeId) =>
      call("GET", `/${bureau}/v1/disputes/${encodeURIComponent(disputeId)}`, null, disputeState),
    async putStatement(bureau, request) {
      const found = await call("PUT", `/${bureau}/v1/consumer-statements`, request, consumerStatementReply);
      return found.kind === "answer" ? { kind: "answer", answer: found.answer.statement } : found;
    },
    setFreeze: (bureau, request) => call("PUT", `/${bureau}/v1/freezes`, request, freezeState),
    freezeState: (bureau, subject) => call("POST", `/${bureau}/v1/freezes/state`, { subject }, freezeState),
  };
}

function openCaller(
  { url, timeoutMs }: Config["bureau"],
  keyOf: KeyOf,
): {
  readonly call: Call;
  readonly close: () => Promise<void>;
} {
  const pool = new Pool(new URL(url).origin, {
    connections: AT_ONCE,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 3_000) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  /** Every path begins with the bureau's name. */
  const keyFor = (path: string): Promise<string | undefined> | undefined => {
    const named = bureaus.find((one) => path.startsWith(`/${one}/`));
    return named && keyOf(named);
  };
  const once: Call = async (method, path, body, schema) => {
    try {
      const key = await keyFor(path);
      const reply = await pool.request({
        method,
        path,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: body === null ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readCapped(reply.body, MAX_BODY_BYTES);
      const { statusCode: status } = reply;
      if (status >= 400 && status < 500 && !notAboutThePerson.has(status))
        return { kind: "rejected", status };
      if (status !== 200 || text === undefined) return { kind: "unavailable" };
      const { data } = schema.safeParse(JSON.parse(text));
      return data !== undefined && isStorable(text, { data })
        ? { kind: "answer", answer: data }
        : { kind: "unavailable" };
    } catch {
      return { kind: "unavailable" };
    }
  };
  return {
    // Every call is idempotent, by its id or by what it sets, so a lost one is simply repeated.
    call: async (method, path, body, schema) => {
      let found = await once(method, path, body, schema);
      for (let attempt = 1; found.kind === "unavailable" && attempt < MAX_ATTEMPTS; attempt += 1) {
        found = await once(method, path, body, schema);
      }
      return found;
    },
    close: () => pool.destroy(),
  };
}
