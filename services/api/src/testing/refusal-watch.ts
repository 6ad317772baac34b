import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { operations } from "@roadworthy/contracts/operations";
import { problem } from "@roadworthy/contracts/problem";
import { adminRefusals, refusalsOf } from "../operations/reference/refusals.rules.ts";

const CHANNEL = "fastify.initialization";

const codesById = new Map(
  operations.map((operation) => [operation.id, new Set([...refusalsOf(operation), ...adminRefusals])]),
);

/** Refusals that the contract doesn't name, and a function that stops watching. */
export type RefusalWatch = { readonly unnamed: readonly string[]; stop(): void };

/**
 * Reads along every refusal of the APIs that are built until it is stopped, and collects those which the contract of the operation
 * does not name, so that the reference tells partners of all of them. The answers stay as they are.
 */
export function watchRefusals(): RefusalWatch {
  const unnamed: string[] = [];
  const watch = (message: unknown): void => {
    instanceIn(message).addHook("onSend", async (request, reply, payload) => {
      const { endpointId = "" } = request.routeOptions.config;
      const codes = codesById.get(endpointId);
      if (!codes || reply.statusCode < 400 || typeof payload !== "string" || payload === "") return;
      const { code } = problem.parse(JSON.parse(payload));
      if (!codes.has(code))
        unnamed.push(`${endpointId} refuses with ${code}, which its contract does not name`);
    });
  };
  // Fastify tells of every instance when it is made (its documentation, "Diagnostics channel").
  subscribe(CHANNEL, watch);
  return { unnamed, stop: () => void unsubscribe(CHANNEL, watch) };
}

/** The channel's messages are `{ fastify }`. */
export const instanceIn = (message: unknown): FastifyInstance =>
  (message as { fastify: FastifyInstance }).fastify;
