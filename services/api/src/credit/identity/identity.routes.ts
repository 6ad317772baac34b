import type { FastifyInstance } from "fastify";
import { clientIdentity, identityReviews } from "@roadworthy/contracts/client-identity";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { readFirstReport } from "../monitoring/first-report.service.ts";
import { changeAddress, readAddress } from "./address.service.ts";
import { decideIdentityReview, listIdentityReviews } from "./identity-review.service.ts";
import { changeName, readName } from "./name.service.ts";
import { answerIdentity, readIdentity, requestReview, submitIdentity } from "./identity.service.ts";

export function identityRoutes(app: FastifyInstance): void {
  serve(app, clientIdentity.read, readIdentity);
  serve(app, clientIdentity.submit, submitIdentity);
  serve(app, clientIdentity.answer, answerIdentity);
  serve(app, clientIdentity.requestReview, requestReview);
  serve(app, clientIdentity.address, readAddress);
  serve(app, clientIdentity.move, changeAddress);
  serve(app, clientIdentity.name, readName);
  serve(app, clientIdentity.rename, changeName);
  serve(app, clientIdentity.firstReport, readFirstReport);
  serveList(app, identityReviews.list, listIdentityReviews, {
    fileName: "identity-reviews",
    columns: [
      { title: "ID", value: ({ id }) => id },
      { title: "Account", value: ({ accountName }) => accountName },
      { title: "Email", value: ({ email }) => email },
      { title: "Submitted (UTC)", value: ({ submittedAt }) => submittedAt },
      { title: "Due (UTC)", value: ({ dueAt }) => dueAt },
      { title: "Reason", value: ({ reason }) => reason },
    ],
  });
  serve(app, identityReviews.decide, decideIdentityReview);
}
