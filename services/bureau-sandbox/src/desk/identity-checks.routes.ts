import {
  identityAnswersRequest,
  identityCheckRequest,
  type IdentityAnswer,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { FastifyInstance } from "fastify";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import type { CheckEvent } from "./desk-log.ts";
import { atDesk, printOf, type DeskRequest } from "./desk.routes.ts";
import { judgeIdentity, questionsFor } from "./identity-check.rules.ts";
import { atBureau, usualFault, type BureauParts } from "../inquiries.routes.ts";
import { issuesOf, refuse } from "../refusal.ts";
import { down } from "../replies.ts";

/** How long the questions of a check may be answered. */
const answerableMs = 15 * 60 * 1_000;
/** How many questions may be answered wrongly. */
const wrongAllowed = (questions: number): number => (questions > 3 ? 1 : 0);

type Posed = Pick<CheckEvent, "reply" | "right">;

/** Adds checks of identity: a decision, questions where needed, and one set of answers. */
export function identityCheckRoutes(app: FastifyInstance, parts: BureauParts): void {
  const { desk, now } = parts;

  app.post("/:bureau/v1/identity-checks", (request: DeskRequest, reply) =>
    atDesk(parts, request, reply, identityCheckRequest, ({ checkId, subject }, { at, identity, instant }) => {
      const fingerprint = printOf(subject);
      const known = desk.find("check", at, checkId);
      if (known !== undefined) {
        return known.fingerprint === fingerprint
          ? known.reply
          : refuse(reply, "already_exists", "The check id was used for another check.");
      }
      const head = { checkId, bureau: at };
      const decide = (): Posed => {
        const onDate = companyDay(new Date(instant));
        const verdict = judgeIdentity(subject, onDate);
        if (verdict.outcome !== "questions") return { reply: { ...verdict, ...head }, right: {} };
        const posed = questionsFor(identity, subject, at, onDate);
        if (posed.length < 3) {
          return { reply: { outcome: "review", reason: "too_little_information", ...head }, right: {} };
        }
        return {
          reply: {
            outcome: "questions",
            ...head,
            token: printOf([checkId, at, identity.key, instant]),
            expiresAt: new Date(instant + answerableMs).toISOString(),
            questions: posed.map(({ question }) => question),
          },
          right: Object.fromEntries(posed.map(({ question, rightId }) => [question.id, rightId])),
        };
      };
      const decided = decide();
      desk.add({
        kind: "check",
        bureau: at,
        person: identity.key,
        at: instant,
        id: checkId,
        fingerprint,
        ...decided,
      });
      return decided.reply;
    }),
  );

  app.post("/:bureau/v1/identity-checks/:id/answers", (request: DeskRequest, reply) =>
    atBureau(request, reply, async (at) => {
      const body = identityAnswersRequest.safeParse(request.body);
      if (!body.success) {
        return refuse(reply, "invalid_request", "The answers are not valid.", {
          issues: issuesOf(body.error),
        });
      }
      const fault = parts.controls.forQuestion(at) ?? usualFault(parts.degraded, at);
      await parts.pause(fault?.latencyMs ?? 0);
      if (fault?.mode === "down") return down(reply);
      const { id } = request.params;
      const check = desk.find("check", at, id);
      if (check?.reply.outcome !== "questions" || check.reply.token !== body.data.token) {
        return refuse(reply, "not_found", "There are no questions of this check to answer.");
      }
      const fingerprint = printOf(body.data);
      const known = desk.find("answered", at, id);
      if (known !== undefined) {
        return known.fingerprint === fingerprint
          ? reply.send(known.reply)
          : refuse(reply, "already_exists", "The questions of this check were answered.");
      }
      const instant = now().getTime();
      const answer = judgeAnswers(check, body.data.answers, instant > Date.parse(check.reply.expiresAt));
      const { person } = check;
      desk.add({ kind: "answered", bureau: at, person, at: instant, id, fingerprint, reply: answer });
      return reply.send(answer);
    }),
  );
}

function judgeAnswers(
  { id, bureau, right }: CheckEvent,
  answers: readonly { questionId: string; choiceId: string }[],
  isLate: boolean,
): IdentityAnswer {
  const head = { checkId: id, bureau };
  if (isLate) return { outcome: "refused", ...head, reason: "expired" };
  const given = new Map(answers.map(({ questionId, choiceId }) => [questionId, choiceId]));
  const questions = Object.entries(right);
  const wrong = questions.filter(([question, choice]) => given.get(question) !== choice).length;
  return wrong <= wrongAllowed(questions.length)
    ? { outcome: "verified", ...head }
    : { outcome: "refused", ...head, reason: "wrong_answers" };
}
