import type { FastifyInstance } from "fastify";
import { webhooks } from "@roadworthy/contracts/webhooks";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import {
  listDeliveries,
  listEvents,
  readDelivery,
  replayEvents,
  sendTestEvent,
} from "./deliveries.service.ts";
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateEndpointSecret,
} from "./endpoints.service.ts";

export function webhookRoutes(app: FastifyInstance): void {
  serve(app, webhooks.events, listEvents);
  serve(app, webhooks.list, listEndpoints);
  serve(app, webhooks.create, createEndpoint);
  serve(app, webhooks.change, changeEndpoint);
  serve(app, webhooks.remove, removeEndpoint);
  serve(app, webhooks.rotateSecret, rotateEndpointSecret);
  serve(app, webhooks.test, sendTestEvent);
  serve(app, webhooks.replay, replayEvents);
  serveList(app, webhooks.deliveries, listDeliveries, {
    fileName: "webhook-deliveries",
    columns: [
      { title: "Created (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Delivery", value: ({ id }) => id },
      { title: "Event", value: ({ eventId }) => eventId },
      { title: "Type", value: ({ type }) => type },
      { title: "Endpoint", value: ({ url }) => url },
      { title: "Status", value: ({ status }) => status },
      { title: "Attempts", value: ({ attempts }) => attempts },
      { title: "Last answer", value: ({ lastStatusCode, lastError }) => lastStatusCode ?? lastError },
    ],
  });
  serve(app, webhooks.delivery, readDelivery);
}
