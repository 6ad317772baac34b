// Beside this file: roadworthy.ts, from /api/docs/sdk/roadworthy.ts of this site. Node 22.18 or newer runs both as they are.
import { Roadworthy } from "./roadworthy.ts";

const roadworthy = new Roadworthy({
  baseUrl: process.env.ROADWORTHY_URL ?? "",
  apiKey: process.env.ROADWORTHY_KEY ?? "",
});

const quoted = await roadworthy.pullBatches.create({
  name: "Tuesday's applications",
  defaults: {
    bureaus: ["equifax"],
    purpose: "EXTENSION_OF_CREDIT",
    consent: { textVersion: 1, method: "written" },
  },
  csv: [
    "firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference",
    "Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711",
    "Casey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712",
  ].join("\n"),
});
const { id, quotedCents } = quoted;
console.log(`${quoted.rows.ready} rows cost ${quotedCents} cents, ${quoted.rows.invalid} have errors.`);

let batch = await roadworthy.pullBatches.confirm(id, { quotedCents });
while (batch.status === "running") {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  batch = await roadworthy.pullBatches.get(id);
}
for await (const row of roadworthy.pullBatches.rowsAll(id)) {
  console.log(row.line, row.reference, row.status, row.pull?.reportId);
}
