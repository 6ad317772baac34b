import type { FastifyInstance } from "fastify";
import { clientIp, compliance } from "@roadworthy/contracts/compliance";
import { serve } from "../../platform/serve.ts";
import { acceptNotice, readNotice } from "./compliance.service.ts";

export function complianceRoutes(app: FastifyInstance): void {
  serve(app, compliance.notice, readNotice);
  serve(app, compliance.accept, acceptNotice);
  serve(app, clientIp.get, async (ctx) => ({ ip: ctx.ip }));
}
