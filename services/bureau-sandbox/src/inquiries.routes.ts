import { inquiryRequest } from "@roadworthy/contracts/bureau-wire";
import { bureau as bureauName, type Bureau } from "@roadworthy/contracts/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import type { Answers } from "./answers.ts";
import { faultOf, type Fault } from "./consumer.rules.ts";
import type { Controls } from "./controls.ts";
import type { DeskLog } from "./desk/desk-log.ts";
import { fingerprint, identify } from "./identity.ts";
import type { Inquiry, InquiryLog } from "./inquiry-log.ts";
import { placeInquiry } from "./place-inquiry.ts";
import type { Pause } from "./pause.ts";
import { issuesOf, refuse } from "./refusal.ts";
import { cut, down, openReplies, type Replies } from "./replies.ts";

/** What the bureau's own routes work with. */
export type BureauParts = {
  readonly log: InquiryLog;
  readonly desk: DeskLog;
  readonly answers: Answers;
  readonly controls: Controls;
  readonly now: () => Date;
  readonly degraded: readonly Bureau[];
  readonly pause: Pause;
};

type Counter = BureauParts & {
  readonly replies: Replies;
  /** Inquiries whose answer is not ready, and when it will be. */
  readonly working: Map<Inquiry, number>;
};

type AtBureau = FastifyRequest<{ Params: { bureau: string; inquiryId: string } }>;

/** How long a degraded bureau takes. */
const degradedMs = 1_200;

/** Adds the bureaus' own operations, `POST` and `GET` of `/{bureau}/v1/inquiries`, and their health. */
export function bureauRoutes(app: FastifyInstance, parts: BureauParts): void {
  const replies = openReplies(parts.answers);
  app.addHook("preClose", async () => replies.close());
  const counter: Counter = { ...parts, replies, working: new Map() };

  app.post("/:bureau/v1/inquiries", (request: AtBureau, reply) =>
    atBureau(request, reply, (at) => takeInquiry(counter, at, request, reply)),
  );
  app.get("/:bureau/v1/inquiries/:inquiryId", (request: AtBureau, reply) =>
    atBureau(request, reply, (at) => sendInquiry(counter, at, request, reply)),
  );
  app.get("/:bureau/health", (request: AtBureau, reply) =>
    atBureau(request, reply, (at) => sendHealth(counter, at, reply)),
  );
}

/** Serves a request at the bureau that its address names. */
export async function atBureau(
  request: FastifyRequest<{ Params: { bureau: string } }>,
  reply: FastifyReply,
  work: (at: Bureau) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const at = bureauName.safeParse(request.params.bureau);
  return at.success ? work(at.data) : refuse(reply, "not_found", "There is no such bureau.");
}

async function takeInquiry(
  counter: Counter,
  at: Bureau,
  request: AtBureau,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { log, controls, replies, working, pause } = counter;
  const body = inquiryRequest.safeParse(request.body);
  if (!body.success) {
    return refuse(reply, "invalid_request", "The inquiry is not valid.", { issues: issuesOf(body.error) });
  }
  const print = fingerprint(body.data);
  const known = log.find(at, body.data.inquiryId);
  if (known !== undefined && known.fingerprint !== print) {
    return refuse(reply, "already_exists", "The inquiry id was used for another inquiry.");
  }
  const identity = known?.identity ?? identify(body.data.subject);
  const now = counter.now();
  const named = placedAtOf(request, now);
  const placedAt = new Date(named.getTime() + daysAheadOf(request) * dayMs);
  const fault =
    controls.forInquiry(at) ??
    faultOf(identity.case, at) ??
    (named === now ? usualFault(counter.degraded, at) : null);
  if (fault?.mode === "down" || fault?.mode === "drop_before") {
    await pause(fault.latencyMs);
    return fault.mode === "down" ? down(reply, fault.status) : cut(reply);
  }

  const inquiry =
    known ??
    placeInquiry(log, counter.desk, {
      bureau: at,
      request: body.data,
      identity,
      fingerprint: print,
      placedAt,
    });
  if (fault !== null && fault.latencyMs > 0) {
    if (known === undefined) working.set(inquiry, Date.now() + fault.latencyMs);
    await pause((working.get(inquiry) ?? Date.now() + fault.latencyMs) - Date.now());
    working.delete(inquiry);
  }
  return replies.send(inquiry, fault, reply);
}

async function sendInquiry(
  counter: Counter,
  at: Bureau,
  request: AtBureau,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { log, controls, replies, working, pause } = counter;
  const fault = controls.forQuestion(at) ?? usualFault(counter.degraded, at);
  await pause(fault?.latencyMs ?? 0);
  if (fault?.mode === "down") return down(reply);
  const inquiry = log.find(at, request.params.inquiryId);
  if (inquiry === undefined) return refuse(reply, "not_found", "The bureau never received this inquiry.");
  if ((working.get(inquiry) ?? 0) > Date.now()) return reply.code(202).send({ status: "working" });
  return replies.send(inquiry, null, reply);
}

async function sendHealth(counter: Counter, at: Bureau, reply: FastifyReply): Promise<FastifyReply> {
  const fault = counter.controls.forHealth(at) ?? usualFault(counter.degraded, at);
  await counter.pause(fault?.latencyMs ?? 0);
  return fault?.mode === "down" ? down(reply) : reply.send({ status: "operational" });
}

/** What a bureau's trouble is that lasts. */
export const usualFault = (degraded: readonly Bureau[], at: Bureau): Fault | null =>
  degraded.includes(at) ? { mode: "slow", latencyMs: degradedMs } : null;

/**
 * When an inquiry is placed: now, or on the past day that the header names. Demo data is asked for that way, so that its
 * files and the log are of the days it tells of.
 */
function placedAtOf(request: AtBureau, now: Date): Date {
  const named = new Date(String(request.headers["x-sandbox-placed-at"] ?? ""));
  return named < now ? named : now;
}

/** Ten years, as for the clock of the whole sandbox. */
const mostDaysAhead = 3_660;

/** How far who asks has turned their own clock on: the file is that of a day to come. */
function daysAheadOf(request: AtBureau): number {
  const days = Number(request.headers["x-sandbox-days-ahead"] ?? 0);
  return Number.isInteger(days) && days > 0 ? Math.min(days, mostDaysAhead) : 0;
}
