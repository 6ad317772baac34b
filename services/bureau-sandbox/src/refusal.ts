import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import { problemStatus, type Problem, type ProblemCode } from "@roadworthy/contracts/problem";
import type { z } from "zod";

type Extra = { readonly status?: number; readonly issues?: Problem["issues"] };

/** The body of a refusal (RFC 9457) from the product's closed table of codes. */
const problemOf = (code: ProblemCode, detail: string, { status, issues }: Extra = {}): Problem => {
  const actual = status ?? problemStatus[code];
  return {
    type: `/problems/${code}`,
    title: STATUS_CODES[actual] ?? "Error",
    status: actual,
    code,
    detail,
    ...(issues === undefined ? {} : { issues }),
  };
};

/** Sends a refusal. */
export const refuse = (
  reply: FastifyReply,
  code: ProblemCode,
  detail: string,
  extra: Extra = {},
): FastifyReply => {
  const body = problemOf(code, detail, extra);
  return reply.code(body.status).type("application/problem+json").send(JSON.stringify(body));
};

/** What is wrong with a body, field by field. Names the fields and never repeats what they held. */
export const issuesOf = (error: z.ZodError): NonNullable<Problem["issues"]> =>
  error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join("."),
    message:
      issue.code === "custom" ||
      issue.code === "invalid_format" ||
      issue.code === "too_big" ||
      issue.code === "too_small"
        ? "is not valid"
        : "has the wrong type or is missing",
  }));
