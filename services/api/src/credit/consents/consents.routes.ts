import type { FastifyInstance } from "fastify";
import { consentAnswers, consentRequests } from "@roadworthy/contracts/consent-requests";
import { serve } from "../../platform/serve.ts";
import { serveList } from "../../platform/serve-list.ts";
import { answerQuestion, readQuestion, revokeAnswer } from "./consent-answers.service.ts";
import { listConsentRequests, readConsentRequest } from "./consent-requests.queries.ts";
import { cancelConsentRequest, createConsentRequest } from "./consent-requests.service.ts";

export function consentRoutes(app: FastifyInstance): void {
  serve(app, consentRequests.create, createConsentRequest);
  serveList(app, consentRequests.list, listConsentRequests, {
    fileName: "consents",
    columns: [
      { title: "Request ID", value: ({ id }) => id },
      { title: "Asked (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Status", value: ({ status }) => status },
      { title: "Type", value: ({ type }) => type },
      { title: "Purpose", value: ({ purpose }) => purpose },
      { title: "Answered (UTC)", value: ({ answeredAt }) => answeredAt },
      { title: "Consent ID", value: ({ consentId }) => consentId },
      { title: "Pull ID", value: ({ pullId }) => pullId },
      { title: "Reference", value: ({ reference }) => reference },
    ],
  });
  serve(app, consentRequests.get, (ctx, { params }) => readConsentRequest(ctx, params.id));
  serve(app, consentRequests.cancel, cancelConsentRequest);
  serve(app, consentAnswers.read, readQuestion);
  serve(app, consentAnswers.answer, answerQuestion);
  serve(app, consentAnswers.revoke, revokeAnswer);
}
