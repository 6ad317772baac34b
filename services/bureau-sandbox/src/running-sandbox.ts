import { randomUUID } from "node:crypto";
import {
  inquiryAnswer,
  type InquiryAnswer,
  type InquiryRequest,
  type Subject,
} from "@roadworthy/contracts/bureau-wire";
import type { z } from "zod";
import { buildSandbox, type SandboxOptions } from "./app.ts";

type LogLine = {
  seq: number;
  at: string;
  bureau: string;
  inquiryId: string;
  pullType: string;
  outcome: string;
};

/** A sandbox that listens on a free port of its own, with the calls that tests make. */
export type Running = AsyncDisposable & {
  readonly url: string;
  /** A soft VantageScore inquiry with a new id. */
  readonly inquiry: (subject: Subject, change?: Partial<InquiryRequest>) => InquiryRequest;
  readonly post: (bureau: string, body: object, headers?: Record<string, string>) => Promise<Response>;
  readonly ask: (bureau: string, inquiryId: string) => Promise<Response>;
  /** Posts and parses the answer. */
  readonly answer: (bureau: string, body: InquiryRequest) => Promise<InquiryAnswer>;
  /** Any other call, with its reply parsed. */
  readonly call: <S extends z.ZodType>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body: object | null,
    schema: S,
  ) => Promise<z.output<S>>;
  /** Any other call, unparsed. */
  readonly raw: (method: string, path: string, body?: object) => Promise<Response>;
  readonly control: (body: object) => Promise<Response>;
  readonly logged: (query?: string) => Promise<LogLine[]>;
  readonly stop: () => Promise<void>;
};

/** Starts a sandbox for a test; the clock stands at 20 November 2026 unless given. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Running> => {
  const app = buildSandbox({ now: () => new Date("2026-11-20T15:00:00Z"), ...options });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const stop = () => app.close();
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    });
  const raw: Running["raw"] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  const post: Running["post"] = (bureau, body, headers) => send(`/${bureau}/v1/inquiries`, body, headers);
  return {
    url,
    post,
    raw,
    call: async (method, path, body, schema) =>
      schema.parse(await (await raw(method, path, body ?? undefined)).json()),
    stop,
    [Symbol.asyncDispose]: stop,
    ask: (bureau, inquiryId) => fetch(`${url}/${bureau}/v1/inquiries/${inquiryId}`),
    answer: async (bureau, body) => inquiryAnswer.parse(await (await post(bureau, body)).json()),
    control: (body) => send("/sandbox/controls", body),
    logged: async (query = "") => {
      const page: { items: LogLine[] } = JSON.parse(
        await (await fetch(`${url}/sandbox/inquiries${query}`)).text(),
      );
      return page.items;
    },
    inquiry: ({ firstName, lastName, address, dateOfBirth, ssn }, change = {}) => ({
      inquiryId: `inq_${randomUUID()}`,
      subject: {
        firstName,
        lastName,
        address,
        ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
        ...(ssn === undefined ? {} : { ssn }),
      },
      pullType: "soft",
      scoreType: "vantage",
      purpose: "EXTENSION_OF_CREDIT",
      endUser: { id: "partner_test", name: "Ridgeway Auto Plaza of Test" },
      ...change,
    }),
  };
};
