import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "@fastify/type-provider-zod";
import type { FastifyInstance, RouteOptions } from "fastify";
import fp from "fastify-plugin";

/** The chapters of the reference, what a partner needs first. */
const tags =
  "Credit pulls,Credit reports,Balance,API keys,Partner area,Client area,Admin area,Compliance,Calculators,Public content,Platform".split(
    ",",
  );

/** Prints the OpenAPI 3.1 document from the contracts and serves it with a reference page at `/api/docs`. */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Roadworthy API",
        version: "1.0.0",
        description:
          "Pull credit reports for your customers and read them. Every refusal is an RFC 9457 problem; money is integer US cents; times are UTC.",
      },
      tags: tags.map((name) => ({ name })),
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
    transform: jsonSchemaTransform,
    transformObject: (input) => describeResponses(jsonSchemaTransformObject(input)),
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // The page styles its elements from script; everything it loads comes from here.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    theme: { title: "Roadworthy API" },
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

const descriptions: Record<string, string> = {
  "200": "Done",
  "201": "Created",
  "202": "Accepted; the work goes on",
  "4XX": "Refused; `code` and `detail` say why",
};

type Responses = Record<string, { description?: string }>;

/** Says in words what each status means, where the generator only knows a number. */
function describeResponses<T extends { paths?: object }>(document: T): T {
  const items: { responses?: Responses }[] = Object.values(document.paths ?? {}).flatMap((path: object) =>
    Object.values(path),
  );
  for (const [status, response] of items.flatMap(({ responses = {} }) => Object.entries(responses))) {
    response.description = descriptions[status] ?? response.description ?? "";
  }
  return document;
}
