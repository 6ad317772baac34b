import type { FastifyInstance } from "fastify";
import { complianceRoutes } from "./modules/compliance/compliance.routes.ts";

/** Every module's operations, mounted in this order. */
export const routes: readonly ((app: FastifyInstance) => void)[] = [complianceRoutes];
