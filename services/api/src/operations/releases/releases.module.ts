import type { FastifyInstance } from "fastify";
import { adminReleases } from "@roadworthy/contracts/admin-releases";
import { beacons } from "@roadworthy/contracts/beacons";
import { adminReleaseTokens } from "@roadworthy/contracts/release-tokens";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { countBeacons } from "./beacons.service.ts";
import { collectOldVersions } from "./collect-versions.jobs.ts";
import { publishRoutes } from "./publish.routes.ts";
import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from "./release-tokens.service.ts";
import { listReleases, moveRelease } from "./releases.service.ts";
import { forgetBeacons, watchCanaries } from "./watch-canaries.jobs.ts";

function routes(app: FastifyInstance): void {
  serve(app, adminReleases.list, listReleases);
  serve(app, adminReleases.move, moveRelease);
  serve(app, adminReleaseTokens.list, listReleaseTokens);
  serve(app, adminReleaseTokens.create, createReleaseToken);
  serve(app, adminReleaseTokens.revoke, revokeReleaseToken);
  serve(app, beacons.send, countBeacons);
  void app.register(publishRoutes);
}

export const releaseModule: Module = {
  name: "releases",
  routes,
  jobs: [watchCanaries, forgetBeacons, collectOldVersions],
};
