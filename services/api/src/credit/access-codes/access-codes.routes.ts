import type { FastifyInstance } from "fastify";
import { accessCodes } from "@roadworthy/contracts/access-codes";
import { serve } from "../../platform/serve.ts";
import { createAccessCode, listAccessCodes, revokeAccessCode } from "./access-codes.service.ts";

export function accessCodeRoutes(app: FastifyInstance): void {
  serve(app, accessCodes.list, listAccessCodes);
  serve(app, accessCodes.create, createAccessCode);
  serve(app, accessCodes.revoke, revokeAccessCode);
}
