import type { FastifyInstance } from "fastify";
import { views } from "@roadworthy/contracts/views";
import { serve } from "../../platform/serve.ts";
import { readViews, saveViews } from "./views.service.ts";

export function viewRoutes(app: FastifyInstance): void {
  serve(app, views.read, readViews);
  serve(app, views.save, saveViews);
}
