import { Readable } from "node:stream";
import { businessArchives } from "@roadworthy/contracts/business-archive";
import type { Module } from "../../platform/module.ts";
import { inputOf, serve } from "../../platform/serve.ts";
import {
  buildBusinessArchive,
  downloadArchive,
  listArchives,
  readArchive,
  requestArchive,
  sweepBusinessArchives,
} from "./archive.service.ts";

export const businessArchiveModule: Module = {
  name: "business-archive",
  jobs: [buildBusinessArchive, sweepBusinessArchives],
  routes(app) {
    serve(app, businessArchives.list, listArchives);
    serve(app, businessArchives.request, requestArchive);
    serve(app, businessArchives.get, readArchive, async (request, reply) => {
      const input = inputOf<typeof businessArchives.get>(request);
      if (input.query.format === undefined) return null;
      const file = await downloadArchive(request.ctx, input);
      void reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="business-archive.zip"`)
        .header("cache-control", "no-store");
      return Readable.from([file]);
    });
  },
};
