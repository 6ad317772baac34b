import type { FastifyInstance } from "fastify";
import { adminSecurity } from "@roadworthy/contracts/admin-security";
import { serve } from "../../platform/serve.ts";
import { changeSecuritySettings, readSecuritySettings } from "./admin-security.service.ts";

export function adminSecurityRoutes(app: FastifyInstance): void {
  serve(app, adminSecurity.read, readSecuritySettings);
  serve(app, adminSecurity.change, changeSecuritySettings);
}
