import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { operations } from "@roadworthy/contracts/operations";
import { problem } from "@roadworthy/contracts/problem";
import { adminRefusals, refusalsOf } from "../operations/reference/refusals.rules.ts";

const codesById = new Map(
  operations.map((operation) => [operation.id, new Set([...refusalsOf(operation), ...adminRefusals])]),
);

/**
 * Reads along every refusal that the APIs of this process answer and collects those which the contract of the operation does not
 * name, so that the reference tells partners of all of them. Call before any is built; the answers stay as they are.
 */
export function watchRefusals(): readonly string[] {
  const unnamed: string[] = [];
  // Fastify tells of every instance when it is made (its documentation, "Diagnostics channel").
  subscribe("fastify.initialization", (message) => {
    instanceIn(message).addHook("onSend", async (request, reply, payload) => {
      const { endpointId = "" } = request.routeOptions.config;
      const codes = codesById.get(endpointId);
      if (!codes || reply.statusCode < 400 || typeof payload !== "string" || payload === "") return;
      const { code } = problem.parse(JSON.parse(payload));
      if (!codes.has(code))
        unnamed.push(`${endpointId} refuses with ${code}, which its contract does not name`);
    });
  });
  return unnamed;
}

/** The channel's messages are `{ fastify }`. */
const instanceIn = (message: unknown): FastifyInstance => (message as { fastify: FastifyInstance }).fastify;
