import { consentRequests, type ConsentRequest } from "@roadworthy/contracts/consent-requests";
import type { TestApi } from "../harness.ts";
import type { Puller } from "./pulls.ts";

/** What businesses and consumers call about a consent that is asked for behind a link. */
export const consentCalls = (api: TestApi) => ({
  post: (url: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: "POST", url: `/api/v1${url}`, headers, payload }),
  readRequest: async ({ key }: Puller, id: string): Promise<ConsentRequest> =>
    consentRequests.get.reply.parse(
      (await api.app.inject({ url: `/api/v1/consent-requests/${id}`, headers: key })).json(),
    ),
});
