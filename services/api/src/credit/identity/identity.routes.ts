import type { FastifyInstance } from "fastify";
import { clientIdentity, identityReviews } from "@roadworthy/contracts/client-identity";
import { serve } from "../../platform/serve.ts";
import { readFirstReport } from "../monitoring/first-report.service.ts";
import { decideIdentityReview, listIdentityReviews } from "./identity-review.service.ts";
import { answerIdentity, readIdentity, requestReview, submitIdentity } from "./identity.service.ts";

export function identityRoutes(app: FastifyInstance): void {
  serve(app, clientIdentity.read, readIdentity);
  serve(app, clientIdentity.submit, submitIdentity);
  serve(app, clientIdentity.answer, answerIdentity);
  serve(app, clientIdentity.requestReview, requestReview);
  serve(app, clientIdentity.firstReport, readFirstReport);
  serve(app, identityReviews.list, listIdentityReviews);
  serve(app, identityReviews.decide, decideIdentityReview);
}
