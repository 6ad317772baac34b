import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { sandboxMark } from "@roadworthy/contracts/bureau-wire";
import type { Answers } from "./answers.ts";
import type { Fault } from "./consumer.rules.ts";
import type { Inquiry } from "./inquiry-log.ts";
import { refuse } from "./refusal.ts";

/** Sends answers, also in the ways in which a bureau goes wrong. */
export type Replies = {
  /** The answer to an inquiry as this fault leaves it. */
  send(inquiry: Inquiry, fault: Fault | null, reply: FastifyReply): FastifyReply;
  /** Ends the connections of replies that will never be sent. */
  close(): void;
};

const oversizeBytes = 2_500_000;

/** Opens the way out for these answers. */
export function openReplies(answers: Answers): Replies {
  const hanging = new Set<ServerResponse>();
  return {
    send(inquiry, fault, reply) {
      const isWrong = fault?.mode === "wrong_subject" || inquiry.identity.case === "wrong_subject";
      const text = answers.textOf(inquiry, isWrong);
      switch (fault?.mode) {
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
          return sendText(reply, text.slice(0, -3));
        case "oversize":
          return sendText(reply, `{"padding":"${"x".repeat(oversizeBytes)}",${text.slice(1)}`);
        case "down":
          return down(reply, fault.status);
        case "slow":
        case "wrong_subject":
        case undefined:
          return sendText(reply, text);
      }
    },
    close() {
      for (const response of hanging) response.destroy();
    },
  };
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type("application/json; charset=utf-8").send(text);

/** Cuts the connection after half of the announced answer. */
function sendHalf(reply: FastifyReply, text: string): FastifyReply {
  const body = Buffer.from(text);
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    [sandboxMark]: "1",
  });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.destroy());
  return reply;
}

/** Cuts the connection without an answer. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** A bureau that does not work. */
export const down = (reply: FastifyReply, status: 500 | 503 = 503): FastifyReply =>
  status === 500
    ? refuse(reply, "internal", "The bureau failed.")
    : refuse(reply, "bureau_unavailable", "The bureau is down.");
