import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { inquiryRequest, type InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import { bureau as bureauName, type Bureau } from "@roadworthy/contracts/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answers } from "./answers.ts";
import { decide, faultOf, type Fault, type Identity } from "./consumer.rules.ts";
import type { Controls } from "./controls.ts";
import { fingerprint, identify } from "./identity.ts";
import type { Inquiry, InquiryLog } from "./inquiry-log.ts";
import { dateOf } from "./month.rules.ts";
import { issuesOf, refuse } from "./refusal.ts";
import { modelOf } from "./score.rules.ts";

/** What the bureau's own routes work with. */
export type BureauParts = {
  readonly log: InquiryLog;
  readonly answers: Answers;
  readonly controls: Controls;
  readonly now: () => Date;
  readonly degraded: readonly Bureau[];
};

/** Within this long a second inquiry by the same end user is a duplicate, for the consumer who shows that. */
const duplicateMs = 30 * 24 * 60 * 60 * 1_000;
const oversizeBytes = 2_500_000;
/** How long a degraded bureau takes. */
const degradedMs = 1_200;

/**
 * When an inquiry is placed: now, or on the past day that the header names. Demo data is asked for that way, so that its
 * files and the log are of the days it tells of.
 */
const placedAtOf = (request: FastifyRequest, now: Date): Date => {
  const named = new Date(String(request.headers["x-sandbox-placed-at"] ?? ""));
  return named < now ? named : now;
};

const send = (reply: FastifyReply, text: string) => reply.type("application/json; charset=utf-8").send(text);

/** Cuts the connection after half of the announced answer. */
const sendHalf = (reply: FastifyReply, text: string): FastifyReply => {
  const body = Buffer.from(text);
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
  return reply;
};

const cut = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.destroy();
  return reply;
};

/** A bureau that does not work. */
const down = (reply: FastifyReply, status: 500 | 503 = 503): FastifyReply =>
  status === 500
    ? refuse(reply, "internal", "The bureau failed.")
    : refuse(reply, "bureau_unavailable", "The bureau is down.");

/** Adds the bureaus' own two operations, `POST` and `GET` of `/{bureau}/v1/inquiries`. */
export const bureauRoutes = (
  app: FastifyInstance,
  { log, answers, controls, now, degraded }: BureauParts,
): void => {
  const stopping = new AbortController();
  /** Inquiries whose answer is not ready, and when it will be. */
  const working = new Map<Inquiry, number>();
  /** Replies that will never be sent. */
  const hanging = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    stopping.abort();
    for (const response of hanging) response.destroy();
  });

  const pause = async (ms: number) => {
    await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  };

  const usual = (at: Bureau): Fault | null =>
    degraded.includes(at) ? { mode: "slow", latencyMs: degradedMs } : null;

  const place = (
    at: Bureau,
    request: InquiryRequest,
    identity: Identity,
    print: string,
    placedAt: Date,
  ): Inquiry => {
    const { subject, endUser } = request;
    const isRepeated =
      identity.case === "duplicate" &&
      log
        .about(identity, at)
        .some(
          (other) =>
            other.verdict.outcome === "file" &&
            other.endUser.id === endUser.id &&
            placedAt.getTime() - other.at < duplicateMs,
        );
    return log.add({
      at: placedAt.getTime(),
      bureau: at,
      inquiryId: request.inquiryId,
      pullType: request.pullType,
      model: modelOf(request.scoreType, request.ficoModel),
      verdict: decide(subject, identity.case, dateOf(placedAt), isRepeated),
      fingerprint: print,
      identity,
      echo: {
        firstName: subject.firstName,
        lastName: subject.lastName,
        zipCode: subject.address.zipCode,
        ...(subject.ssn === undefined ? {} : { ssnLast4: subject.ssn.slice(-4) }),
      },
      endUser: { id: endUser.id, name: endUser.name },
    });
  };

  const answer = (inquiry: Inquiry, fault: Fault | null, reply: FastifyReply): FastifyReply => {
    const text = answers.textOf(
      inquiry,
      fault?.mode === "wrong_subject" || inquiry.identity.case === "wrong_subject",
    );
    if (fault === null) return send(reply, text);
    switch (fault.mode) {
      case "lose_reply":
      case "drop_before":
        return cut(reply);
      case "hang":
        reply.hijack();
        hanging.add(reply.raw);
        reply.raw.once("close", () => hanging.delete(reply.raw));
        return reply;
      case "truncate":
        return sendHalf(reply, text);
      case "bad_json":
        return send(reply, text.slice(0, -3));
      case "oversize":
        return send(reply, `{"padding":"${"x".repeat(oversizeBytes)}",${text.slice(1)}`);
      case "down":
        return down(reply, fault.status);
      case "slow":
      case "wrong_subject":
        return send(reply, text);
    }
  };

  app.post(
    "/:bureau/v1/inquiries",
    async (request: FastifyRequest<{ Params: { bureau: string } }>, reply) => {
      const at = bureauName.safeParse(request.params.bureau);
      if (!at.success) return refuse(reply, "not_found", "There is no such bureau.");
      const body = inquiryRequest.safeParse(request.body);
      if (!body.success) {
        return refuse(reply, "invalid_request", "The inquiry is not valid.", {
          issues: issuesOf(body.error),
        });
      }

      const print = fingerprint(body.data);
      const known = log.find(at.data, body.data.inquiryId);
      if (known !== undefined && known.fingerprint !== print) {
        return refuse(reply, "already_exists", "The inquiry id was used for another inquiry.");
      }
      const identity = known?.identity ?? identify(body.data.subject);
      const current = now();
      const placedAt = placedAtOf(request, current);
      const fault =
        controls.forInquiry(at.data) ??
        faultOf(identity.case, at.data) ??
        (placedAt === current ? usual(at.data) : null);
      if (fault?.mode === "down" || fault?.mode === "drop_before") {
        if (fault.latencyMs > 0) await pause(fault.latencyMs);
        return fault.mode === "down" ? down(reply, fault.status) : cut(reply);
      }

      const inquiry = known ?? place(at.data, body.data, identity, print, placedAt);
      if (fault !== null && fault.latencyMs > 0) {
        if (known === undefined) working.set(inquiry, Date.now() + fault.latencyMs);
        await pause(Math.max(0, (working.get(inquiry) ?? Date.now() + fault.latencyMs) - Date.now()));
        working.delete(inquiry);
      }
      return answer(inquiry, fault, reply);
    },
  );

  app.get(
    "/:bureau/v1/inquiries/:inquiryId",
    async (request: FastifyRequest<{ Params: { bureau: string; inquiryId: string } }>, reply) => {
      const at = bureauName.safeParse(request.params.bureau);
      if (!at.success) return refuse(reply, "not_found", "There is no such bureau.");
      const fault = controls.forQuestion(at.data) ?? usual(at.data);
      if (fault !== null && fault.latencyMs > 0) await pause(fault.latencyMs);
      if (fault?.mode === "down") return down(reply);
      const inquiry = log.find(at.data, request.params.inquiryId);
      if (inquiry === undefined) return refuse(reply, "not_found", "The bureau never received this inquiry.");
      if ((working.get(inquiry) ?? 0) > Date.now()) {
        return reply.code(202).send({ status: "working" });
      }
      return answer(inquiry, null, reply);
    },
  );

  app.get("/:bureau/health", async (request: FastifyRequest<{ Params: { bureau: string } }>, reply) => {
    const at = bureauName.safeParse(request.params.bureau);
    if (!at.success) return refuse(reply, "not_found", "There is no such bureau.");
    const fault = controls.forHealth(at.data) ?? usual(at.data);
    if (fault !== null && fault.latencyMs > 0) await pause(fault.latencyMs);
    return fault?.mode === "down" ? down(reply) : { status: "operational" };
  });
};
