import type { FastifyInstance } from "fastify";
import { status } from "@roadworthy/contracts/status";
import { withEtags } from "../../platform/http/etags.ts";
import { serve } from "../../platform/serve.ts";
import { subscriberPages } from "./emails/subscriber-pages.routes.ts";
import { subscribe } from "./emails/subscribers.service.ts";
import { readPublicStatus } from "./public-status.service.ts";

export function statusRoutes(app: FastifyInstance): void {
  withEtags(app, (reads) => serve(reads, status.read, readPublicStatus));
  serve(app, status.subscribe, subscribe);
  void app.register(subscriberPages);
}
