import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProblemCode } from "@roadworthy/contracts/problem";
import { AppError } from "../platform/app-error.ts";
import { sendProblem } from "../platform/http/errors.plugin.ts";
import { watchRefusals } from "./refusal-watch.ts";

const watch = watchRefusals();
const { unnamed } = watch;
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  for (const endpointId of ["clientIp.get", "legal.terms", "ledger.balance", undefined]) {
    app.get<{ Params: { code: ProblemCode } }>(
      `/${endpointId}/:code`,
      { config: { policy: "public", ...(endpointId && { endpointId }) } },
      (request, reply) => sendProblem(request, reply, new AppError(request.params.code, "No.")),
    );
  }
});
afterAll(async () => {
  watch.stop();
  await app.close();
});

it.each([
  ["one that the contract names", "/legal.terms/not_found"],
  ["one that follows from the policy", "/ledger.balance/compliance_required"],
  ["an address of no operation", "/undefined/not_found"],
])("does not mind %s", async (_what, path) => {
  expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  expect(unnamed).toEqual([]);
});

it("collects a refusal that the operation's contract does not name, and lets it through", async () => {
  expect((await app.inject("/clientIp.get/not_found")).json()).toMatchObject({ code: "not_found" });
  expect(unnamed).toEqual(["clientIp.get refuses with not_found, which its contract does not name"]);
});
