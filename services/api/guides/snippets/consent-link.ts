// Beside this file: roadworthy.ts, from /api/docs/sdk/roadworthy.ts of this site. Node 22.18 or newer runs both as they are.
import { Roadworthy } from "./roadworthy.ts";

const roadworthy = new Roadworthy({
  baseUrl: process.env.ROADWORTHY_URL ?? "",
  apiKey: process.env.ROADWORTHY_KEY ?? "",
});

const asked = await roadworthy.consentRequests.create({
  firstName: "Morgan",
  lastName: "Ellis",
  dateOfBirth: "1974-02-11",
  ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  bureaus: ["equifax"],
  purpose: "EXTENSION_OF_CREDIT",
  sendBy: "link",
});
console.log(asked.url);
