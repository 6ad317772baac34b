import { eq } from "drizzle-orm";
import type { Module } from "../../platform/module.ts";
import { complianceRoutes } from "./compliance.routes.ts";
import { electronicConsents } from "./compliance.table.ts";

export const complianceModule: Module = {
  name: "compliance",
  routes: complianceRoutes,
  personalData: {
    name: "electronic_delivery",
    // Proof of what was agreed to stays when an account is closed, as that of the Terms does.
    export: (ctx, userId) =>
      ctx.db.select().from(electronicConsents).where(eq(electronicConsents.userId, userId)),
  },
};
