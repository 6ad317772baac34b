import type { FastifyInstance } from "fastify";
import { consentTexts, pulls } from "@roadworthy/contracts/pulls";
import { quotes } from "@roadworthy/contracts/quotes";
import { serve } from "../../platform/serve.ts";
import { readConsentText } from "../consents/consents.service.ts";
import { quotePull } from "../../money/pricing/pricing.service.ts";
import { cancelPull, getPull } from "./pulls.service.ts";
import { requestPull } from "./request-pull.service.ts";

export function pullRoutes(app: FastifyInstance): void {
  serve(app, quotes.create, quotePull);
  serve(app, pulls.request, requestPull);
  serve(app, pulls.get, getPull);
  serve(app, pulls.cancel, cancelPull);
  serve(app, consentTexts.current, readConsentText);
}
