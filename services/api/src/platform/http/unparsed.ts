import type { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import { problemStatus } from "@roadworthy/contracts/problem";
import { AppError } from "../app-error.ts";
import { problemType } from "./errors.plugin.ts";

/** Answers requests Node could not even parse, directly on the socket, in the same form as every other refusal. */
export const refuseUnparsed =
  (siteUrl: string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // The other end has closed the connection.
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [code, detail] = reasons[error.code ?? ""] ?? ["invalid_request", "The request isn't valid HTTP."];
    const status = problemStatus[code];
    const title = STATUS_CODES[status] ?? "Error";
    const body = JSON.stringify({
      type: problemType(siteUrl, code),
      title,
      status,
      code,
      detail,
      requestId: `req_${randomUUID().replaceAll("-", "")}`,
    } satisfies Problem);
    socket.end(
      `HTTP/1.1 ${status} ${title}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  };

const reasons: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ["headers_too_large", "The request's headers are larger than 16 KiB."],
  ERR_HTTP_REQUEST_TIMEOUT: ["request_timeout", "The request didn't arrive within 30 seconds."],
};

/** RFC 9112 3.2: a request with more than one Host is refused, because nobody can tell which one counts. */
export function refuseTwoHosts(
  request: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const { rawHeaders } = request.raw;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  next(hosts > 1 ? new AppError("invalid_request", "The request has more than one Host header.") : undefined);
}
