// Beside this file: roadworthy.ts, from /api/docs/sdk/roadworthy.ts of this site. Node 22.18 or newer runs both as they are.
import { Roadworthy } from "./roadworthy.ts";

const roadworthy = new Roadworthy({
  baseUrl: process.env.ROADWORTHY_URL ?? "",
  apiKey: process.env.ROADWORTHY_KEY ?? "",
});

const quote = await roadworthy.quotes.create({ bureaus: ["equifax", "experian"] });
console.log(`It will cost ${quote.totalCents} cents.`);

const pull = await roadworthy.pulls.request({
  firstName: "Morgan",
  lastName: "Ellis",
  dateOfBirth: "1974-02-11",
  ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  bureaus: ["equifax", "experian"],
  purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" },
});
const report = await roadworthy.creditReports.get(pull.reportId);
console.log(report.scores);
