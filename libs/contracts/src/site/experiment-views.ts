import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { typedId } from "../primitives.ts";

/** What pages tell of a text on trial. */
export const experimentViews = {
  count: endpoint({
    id: "experimentViews.count",
    method: "POST",
    path: "/api/v1/content/experiment-views",
    tag: "Public content",
    summary: "Count that a text on trial was shown",
    description:
      "Counts a visitor once, by the random id in the portal's cookie, and only with the text that this visitor gets. Nobody is counted who sends Global Privacy Control or Do Not Track.",
    policy: "public",
    body: z.strictObject({ experimentId: typedId("exp"), variant: z.enum(["a", "b"]) }),
    status: 202,
    reply: z.object({ counted: z.boolean() }),
    refusals: ["rate_limited"],
  }),
};
