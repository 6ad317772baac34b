// Beside this file: roadworthy.ts, from /api/docs/sdk/roadworthy.ts of this site. Node 22.18 or newer runs both as they are.
import { verifyWebhook } from "./roadworthy.ts";

const { SECRET = "", BODY = "", WEBHOOK_ID, WEBHOOK_TIMESTAMP, WEBHOOK_SIGNATURE } = process.env;
await verifyWebhook(SECRET, {
  body: BODY,
  headers: {
    "webhook-id": WEBHOOK_ID,
    "webhook-timestamp": WEBHOOK_TIMESTAMP,
    "webhook-signature": WEBHOOK_SIGNATURE,
  },
});
console.log("genuine");
