import type { FastifyInstance } from "fastify";
import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { serve } from "../../platform/serve.ts";
import { assignQueueItem, claimQueueItem, readQueue } from "./queue.service.ts";

export function queueRoutes(app: FastifyInstance): void {
  serve(app, adminQueue.read, readQueue);
  serve(app, adminQueue.claim, claimQueueItem);
  serve(app, adminQueue.assign, assignQueueItem);
}
