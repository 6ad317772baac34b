import type { FastifyInstance } from "fastify";
import { ownSecurity } from "@roadworthy/contracts/security-events";
import { serve } from "../../platform/serve.ts";
import { listSecurityEvents } from "./security-log.service.ts";

export function securityLogRoutes(app: FastifyInstance): void {
  serve(app, ownSecurity.events, listSecurityEvents);
}
