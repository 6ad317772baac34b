import type { FastifyInstance } from "fastify";
import { adminEnrollment } from "@roadworthy/contracts/admin-enrollment";
import { serveList } from "../../platform/serve-list.ts";
import {
  inviteNext,
  listWaiting,
  readEnrollment,
  removeWaiting,
  setEnrollment,
} from "./admin-enrollment.service.ts";
import { content } from "@roadworthy/contracts/content";
import { withEtags } from "../../platform/http/etags.ts";
import { serve } from "../../platform/serve.ts";
import { clickRoutes } from "./clicks.routes.ts";
import { readSite } from "./content.service.ts";
import { confirmWaiting, joinWaitlist, leaveWaitlist } from "./waitlist.service.ts";
import { readRateBenchmarks, readRefinancePartners, readSalesTaxes } from "./lending-content.service.ts";

export function contentRoutes(app: FastifyInstance): void {
  withEtags(app, (reads) => {
    serve(reads, content.site, readSite);
    serve(reads, content.rateBenchmarks, readRateBenchmarks);
    serve(reads, content.refinancePartners, readRefinancePartners);
    serve(reads, content.salesTaxes, readSalesTaxes);
  });
  serve(app, content.joinWaitlist, joinWaitlist);
  serve(app, content.confirmWaiting, confirmWaiting);
  serve(app, content.leaveWaitlist, leaveWaitlist);
  serve(app, adminEnrollment.read, readEnrollment);
  serve(app, adminEnrollment.set, setEnrollment);
  serveList(app, adminEnrollment.waitlist, listWaiting, {
    fileName: "waitlist",
    columns: [
      { title: "Email", value: ({ email }) => email },
      { title: "Joined (UTC)", value: ({ joinedAt }) => joinedAt },
      { title: "Confirmed (UTC)", value: ({ confirmedAt }) => confirmedAt },
    ],
  });
  serve(app, adminEnrollment.remove, removeWaiting);
  serve(app, adminEnrollment.invite, inviteNext);
  clickRoutes(app);
}
