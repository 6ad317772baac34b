import type { FastifyInstance } from "fastify";
import { apiKeys } from "@roadworthy/contracts/partners";
import { serve } from "../../platform/serve.ts";
import { changeApiKey, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./api-keys.service.ts";
import { reportExposedKeys } from "./exposed-keys.service.ts";
import { readLimits } from "./limits.service.ts";

export function apiKeyRoutes(app: FastifyInstance): void {
  serve(app, apiKeys.list, listApiKeys);
  serve(app, apiKeys.create, createApiKey);
  serve(app, apiKeys.change, changeApiKey);
  serve(app, apiKeys.rotate, rotateApiKey);
  serve(app, apiKeys.revoke, revokeApiKey);
  serve(app, apiKeys.reportExposed, reportExposedKeys);
  serve(app, apiKeys.limits, readLimits);
}
