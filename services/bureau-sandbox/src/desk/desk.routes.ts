import { createHash } from "node:crypto";
import {
  consumerStatementRequest,
  disputeRequest,
  freezeRequest,
  freezeStateRequest,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { idOf } from "../answers.ts";
import { faultOf, type Identity } from "../consumer.rules.ts";
import type { DisputeEvent } from "./desk-log.ts";
import { freezeAt } from "./desk-view.rules.ts";
import { disputeEnd, disputeStateAt } from "./disputes.rules.ts";
import { identify } from "../identity.ts";
import { atBureau, usualFault, type BureauParts } from "../inquiries.routes.ts";
import { issuesOf, refuse } from "../refusal.ts";
import { cut, down } from "../replies.ts";

/** A request at a bureau, by the id that the caller gave what it is about. */
export type DeskRequest = FastifyRequest<{ Params: { bureau: string; id: string } }>;

/** Who asks, where and when. */
type Case = { readonly at: Bureau; readonly identity: Identity; readonly instant: number };

/** A digest of a body: the same id with another one is a conflict. */
export const printOf = (body: object): string =>
  createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 20);

/**
 * Serves a call about a person: checks the body and meets the bureau's trouble. A bureau that hangs for an inquiry loses
 * the reply here: the work is done, the connection is cut.
 */
export async function atDesk<S extends z.ZodType<{ subject: Subject }>>(
  parts: BureauParts,
  request: DeskRequest,
  reply: FastifyReply,
  schema: S,
  work: (body: z.output<S>, found: Case) => object | FastifyReply,
): Promise<FastifyReply> {
  return atBureau(request, reply, async (at) => {
    const body = schema.safeParse(request.body);
    if (!body.success) {
      return refuse(reply, "invalid_request", "The body is not valid.", { issues: issuesOf(body.error) });
    }
    const identity = identify(body.data.subject);
    const fault =
      parts.controls.forQuestion(at) ?? faultOf(identity.case, at) ?? usualFault(parts.degraded, at);
    await parts.pause(fault?.latencyMs ?? 0);
    if (fault?.mode === "down") return down(reply, fault.status);
    const answer = work(body.data, { at, identity, instant: parts.now().getTime() });
    if (fault?.mode === "hang") return cut(reply);
    return answer === reply ? reply : reply.send(answer);
  });
}

/** Adds what a consumer may ask of a bureau about their own file: disputes, a statement, a freeze. */
export function deskRoutes(app: FastifyInstance, parts: BureauParts): void {
  const { desk, now } = parts;

  app.post("/:bureau/v1/disputes", (request: DeskRequest, reply) =>
    atDesk(parts, request, reply, disputeRequest, (body, { at, identity, instant }) => {
      const { disputeId: id, reason, evidenceCount } = body;
      const placed = body.item.kind === "inquiry" ? parts.log.find(at, body.item.id) : undefined;
      const item = placed === undefined ? body.item : { ...body.item, id: idOf(placed) };
      const fingerprint = printOf({ ...body, evidenceCount: undefined });
      const known = desk.find("dispute", at, id);
      if (known !== undefined) {
        if (known.fingerprint !== fingerprint) {
          return refuse(reply, "already_exists", "The dispute id was used for another dispute.");
        }
        if (evidenceCount <= known.evidenceCount || instant >= known.resolvesAt) {
          return disputeStateAt(known, instant);
        }
        const end = disputeEnd(body, identity.case, known.wasDisputed, known.at, instant);
        const extended = { ...known, evidenceCount, isExtended: true, ...end };
        desk.add(extended);
        return disputeStateAt(extended, instant);
      }
      const wasDisputed = desk
        .about("dispute", at, identity.key)
        .some((other) => other.item.id === item.id && other.resolvesAt <= instant);
      const added: DisputeEvent = {
        kind: "dispute",
        bureau: at,
        person: identity.key,
        at: instant,
        id,
        fingerprint,
        item,
        reason,
        evidenceCount,
        isExtended: false,
        wasDisputed,
        ...disputeEnd(body, identity.case, wasDisputed, instant),
      };
      desk.add(added);
      return disputeStateAt(added, instant);
    }),
  );

  app.get("/:bureau/v1/disputes/:id", (request: DeskRequest, reply) =>
    atBureau(request, reply, async (at) => {
      const fault = parts.controls.forQuestion(at) ?? usualFault(parts.degraded, at);
      await parts.pause(fault?.latencyMs ?? 0);
      if (fault?.mode === "down") return down(reply);
      const known = desk.find("dispute", at, request.params.id);
      return known === undefined
        ? refuse(reply, "not_found", "The bureau never received this dispute.")
        : reply.send(disputeStateAt(known, now().getTime()));
    }),
  );

  app.put("/:bureau/v1/consumer-statements", (request: DeskRequest, reply) =>
    atDesk(parts, request, reply, consumerStatementRequest, ({ text }, { at, identity, instant }) => {
      desk.add({ kind: "statement", bureau: at, person: identity.key, at: instant, text });
      return {
        bureau: at,
        statement: text === "" ? null : { text, addedOn: companyDay(new Date(instant)) },
      };
    }),
  );

  app.put("/:bureau/v1/freezes", (request: DeskRequest, reply) =>
    atDesk(parts, request, reply, freezeRequest, ({ action, liftUntil }, { at, identity, instant }) => {
      const isChange =
        freezeAt(desk, identity, at, instant).state !== (action === "place" ? "frozen" : "lifted");
      if (isChange || liftUntil !== undefined) {
        desk.add({
          kind: "freeze",
          bureau: at,
          person: identity.key,
          at: instant,
          action,
          liftUntil: action === "lift" ? (liftUntil ?? null) : null,
        });
      }
      return freezeAt(desk, identity, at, instant);
    }),
  );

  app.post("/:bureau/v1/freezes/state", (request: DeskRequest, reply) =>
    atDesk(parts, request, reply, freezeStateRequest, (_body, { at, identity, instant }) =>
      freezeAt(desk, identity, at, instant),
    ),
  );
}
