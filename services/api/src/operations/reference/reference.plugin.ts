import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "@fastify/type-provider-zod";
import type { FastifyInstance, RouteOptions } from "fastify";
import fp from "fastify-plugin";
import { operations } from "@roadworthy/contracts/operations";
import { bodyExamples } from "./examples.ts";
import { chapters, introduction } from "./introduction.ts";
import { referenceStyle } from "./reference-style.ts";
import { describeOperations, joinSchemas } from "./openapi-document.ts";

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

/** Prints the OpenAPI 3.1 document from the contracts and serves it with a reference page at `/api/docs`. */
export const referencePlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Roadworthy API", version: "1.0.0", description: introduction },
      servers: [{ url: "/", description: "Where this document comes from" }],
      tags: chapters.map((chapter) => ({ ...chapter })),
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
      describeOperations(document, operations, bodyExamples);
      return joinSchemas(document);
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // The page styles its elements from script; everything it loads comes from here.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    theme: { title: "Roadworthy API", css: [{ filename: "brand.css", content: referenceStyle }] },
    uiConfig: { layout: "BaseLayout", defaultModelsExpandDepth: -1 },
  });
  app.get("/api/openapi.json", { config: { policy: "public" }, schema: { hide: true } }, (_request, reply) =>
    reply.send(app.swagger()),
  );
});

/** The reference page's own routes are made by its plugin, which knows no policies; this hook must stand before the check for one. */
export function publishDocs(route: RouteOptions): void {
  if (route.url.startsWith("/api/docs")) route.config = { ...route.config, policy: "public" };
}
