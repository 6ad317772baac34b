import { Readable } from "node:stream";
import { compliancePacks } from "@roadworthy/contracts/compliance-pack";
import type { Module } from "../../platform/module.ts";
import { inputOf, serve } from "../../platform/serve.ts";
import { readPack, writePack } from "./compliance-pack.service.ts";

export const compliancePackModule: Module = {
  name: "compliance-pack",
  routes(app) {
    serve(app, compliancePacks.read, readPack, async (request, reply) => {
      const input = inputOf<typeof compliancePacks.read>(request);
      if (input.query.format === undefined) return null;
      const pack = await writePack(request.ctx, input);
      void reply
        .type("application/zip")
        .header(
          "content-disposition",
          `attachment; filename="compliance-${input.query.from}-${input.query.to}.zip"`,
        )
        .header("cache-control", "no-store");
      return Readable.from([pack]);
    });
  },
};
