import { verifyWebhook } from "roadworthy";

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
