import { createHash, timingSafeEqual } from "node:crypto";
import { sandboxMark } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { createAnswers } from "./answers.ts";
import { createControls } from "./controls.ts";
import { openDeskLog } from "./desk/desk-log.ts";
import { deskRoutes } from "./desk/desk.routes.ts";
import { identityCheckRoutes } from "./desk/identity-checks.routes.ts";
import { bureauRoutes, type BureauParts } from "./inquiries.routes.ts";
import { openInquiryLog } from "./inquiry-log.ts";
import { openPause, type Pause } from "./pause.ts";
import { refuse } from "./refusal.ts";
import { sandboxRoutes } from "./sandbox.routes.ts";

/** How to run a sandbox; with no option at all it is open, remembers in memory and uses the real clock. */
export type SandboxOptions = {
  /** The inquiry log's file; disputes, freezes and the clock are in a second one beside it (`-desk`). Both are read again after a restart. */
  readonly dataFile?: string;
  /** When given, every call but the health check must carry it as bearer token. */
  readonly key?: string;
  readonly now?: () => Date;
  /** Bureaus that take more than a second for everything, as one that is degraded does. */
  readonly degraded?: readonly Bureau[];
  /** How it waits before an answer; a test can look at the time instead of spending it. */
  readonly pause?: Pause;
};

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Builds the three bureaus as one Fastify app, ready to listen or to inject into. */
export const buildSandbox = ({
  dataFile,
  key,
  now = () => new Date(),
  degraded = [],
  pause: givenPause,
}: SandboxOptions = {}): FastifyInstance => {
  const app = Fastify({ logger: false, bodyLimit: 32 * 1024, requestTimeout: 30_000 });
  app.removeContentTypeParser("text/plain");

  const log = openInquiryLog(dataFile);
  const desk = openDeskLog(dataFile?.replace(/(\.jsonl)?$/, "-desk.jsonl"));
  const clock = () => new Date(now().getTime() + desk.aheadMs());
  const pause = givenPause ?? openPause(app);
  const controls = createControls();
  app.addHook("onClose", () => {
    log.close();
    desk.close();
  });

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 400) return refuse(reply, "invalid_request", "The body is not valid JSON.");
    if (error.statusCode === 413) return refuse(reply, "payload_too_large", "The body is too large.");
    if (error.statusCode === 415) {
      return refuse(reply, "unsupported_media_type", "The body must be application/json.");
    }
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return refuse(reply, "internal", "The sandbox failed.");
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, "not_found", "There is nothing here."));

  // This header shows that no real bureau is answering (`sandboxMark` in the contracts).
  app.addHook("onRequest", async (_request, reply) => {
    reply.header(sandboxMark, "1");
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.register(async (guarded) => {
    if (key !== undefined) {
      const expected = sha256(`Bearer ${key}`);
      guarded.addHook("onRequest", async (request, reply) => {
        if (timingSafeEqual(sha256(request.headers.authorization ?? ""), expected)) return undefined;
        return refuse(reply, "unauthenticated", "The sandbox key is missing or wrong.");
      });
    }
    const answers = createAnswers(log, desk);
    const parts: BureauParts = { log, desk, answers, controls, now: clock, degraded, pause };
    bureauRoutes(guarded, parts);
    deskRoutes(guarded, parts);
    identityCheckRoutes(guarded, parts);
    sandboxRoutes(guarded, { log, desk, controls, now: clock });
  });
  return app;
};
