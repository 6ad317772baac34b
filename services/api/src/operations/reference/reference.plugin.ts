import { brand } from "@roadworthy/contracts/brand";
import swagger from "@fastify/swagger";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "@fastify/type-provider-zod";
import type { FastifyInstance, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { operations } from "@roadworthy/contracts/operations";
import { bodyExamples } from "./examples.ts";
import { chapters, introduction } from "./introduction.ts";
import { docsRoutes } from "./docs.routes.ts";
import { referencePages } from "./reference-pages.ts";
import { documentsOf, sendDocument } from "./documents.ts";
import { joinSchemas } from "./join-schemas.ts";
import { describeOperations } from "./openapi-document.ts";
import { describedWebhooks } from "./openapi-webhooks.ts";
import { withPullForms } from "./pull-forms.rules.ts";
import replies from "./reply-examples.json" with { type: "json" };

type JsonSchema = { minimum?: number; maximum?: number; format?: string; pattern?: string };

/** Leaves out what says nothing to a reader: JavaScript's own limits of a whole number, and the pattern of a named format. */
const zodToJsonConfig = {
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
};
const toDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

/** Prints the OpenAPI 3.1 document from the contracts and serves it with the developers' site at `/api/docs`. */
export const referencePlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${brand.name} API`,
        version: "1.0.0",
        description: introduction,
        contact: { name: `${brand.name} support`, email: brand.supportEmail },
        license: { name: "Proprietary", url: brand.links.terms },
      },
      servers: [{ url: "/", description: "The server this document comes from" }],
      tags: chapters.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "A signed-in person's session",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "A partner's API key, `rw_sk_live_…` or `rw_sk_test_…`",
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject(input) {
      const document = toDocument(input);
      describeOperations(document, operations, { bodies: bodyExamples, replies }, app.siteUrl);
      return { ...withPullForms(joinSchemas(document)), webhooks: describedWebhooks() };
    },
    hideUntagged: true,
  });
  docsRoutes(app);
  referencePages(app);
  const documentOf = documentsOf(app);
  for (const [url, name] of documents) {
    app.get(url, { config: { policy: "public" }, schema: { hide: true } }, (request, reply) =>
      sendDocument(request, reply, documentOf(name)),
    );
  }
});

const documents = [
  ["/api/openapi.json", "whole"],
  ["/api/openapi/partner.json", "partner"],
  ["/api/openapi/portal.json", "portal"],
] as const;

/** The reference page's own routes are made by its plugin, which knows no policies; this hook must stand before the check for one. */
export function publishDocs(route: RouteOptions): void {
  if (route.url.startsWith("/api/docs")) route.config = { ...route.config, policy: "public" };
}
