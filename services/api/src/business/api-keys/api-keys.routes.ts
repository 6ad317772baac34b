import type { FastifyInstance } from "fastify";
import { adminApiKeys } from "@roadworthy/contracts/admin-api-keys";
import { serveList } from "../../platform/serve-list.ts";
import { forceRotation, listAllKeys, reportLeak, revokeAnyKey } from "./admin-keys.service.ts";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { serve } from "../../platform/serve.ts";
import { changeApiKey, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./api-keys.service.ts";
import { reportExposedKeys } from "./exposed-keys.service.ts";
import { limitNetworks } from "./key-networks.service.ts";
import { readLimits } from "./limits.service.ts";

export function apiKeyRoutes(app: FastifyInstance): void {
  serve(app, apiKeys.list, listApiKeys);
  serve(app, apiKeys.limitNetworks, limitNetworks);
  serve(app, apiKeys.create, createApiKey);
  serve(app, apiKeys.change, changeApiKey);
  serve(app, apiKeys.rotate, rotateApiKey);
  serve(app, apiKeys.revoke, revokeApiKey);
  serve(app, apiKeys.reportExposed, reportExposedKeys);
  serve(app, apiKeys.limits, readLimits);
  serveList(app, adminApiKeys.list, listAllKeys, {
    fileName: "api-keys",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Name", value: ({ name }) => name },
      { title: "Key", value: ({ key }) => key },
      { title: "Owner type", value: ({ ownerType }) => ownerType },
      { title: "Owner", value: ({ owner }) => owner.name },
      { title: "Mode", value: ({ mode }) => mode },
      { title: "Status", value: ({ status }) => status },
      { title: "Created (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Last used (UTC)", value: ({ lastUsedAt }) => lastUsedAt },
    ],
  });
  serve(app, adminApiKeys.revoke, revokeAnyKey);
  serve(app, adminApiKeys.forceRotation, forceRotation);
  serve(app, adminApiKeys.reportLeak, reportLeak);
}
