import type { FastifyInstance } from "fastify";
import { apiKeys } from "@roadworthy/contracts/partners";
import { serve } from "../../platform/serve.ts";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./api-keys.service.ts";

export function apiKeyRoutes(app: FastifyInstance): void {
  serve(app, apiKeys.list, listApiKeys);
  serve(app, apiKeys.create, createApiKey);
  serve(app, apiKeys.rotate, rotateApiKey);
  serve(app, apiKeys.revoke, revokeApiKey);
}
