import type { FastifyInstance } from "fastify";
import { desk } from "@roadworthy/contracts/desk";
import { serve } from "../../platform/serve.ts";
import { countBadges } from "./desk.service.ts";
import { searchDesk } from "./search.service.ts";

export function deskRoutes(app: FastifyInstance): void {
  serve(app, desk.badges, countBadges);
  serve(app, desk.search, searchDesk);
}
