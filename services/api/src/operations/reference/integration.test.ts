import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applications } from "@roadworthy/contracts/certification";
import { consentRequests } from "@roadworthy/contracts/consent-requests";
import { letter } from "@roadworthy/contracts/letters";
import { creditReport } from "@roadworthy/contracts/credit-reports";
import { Roadworthy, RoadworthyError, verifyWebhook, type Event } from "@roadworthy/contracts/sdk";
import { webhookEvents } from "@roadworthy/contracts/webhook-events";
import { webhooks } from "@roadworthy/contracts/webhooks";
import { createApiKey, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { bodyExamples } from "./examples.ts";
import { guidesFolder } from "./guides.ts";

// What a business builds that has read the guides and nothing else: it is not certified yet, has a test key, and its own server.
let api: TestApi;
let partner: PartnerPerson;
let secret: string;
let receiver: Server;
let signingSecret = "";
const events: Event[] = [];

beforeAll(async () => {
  api = await startTestApi({ runsJobs: true, webhookAllowedHosts: ["127.0.0.1"] });
  partner = await createPartner(api, { status: "pending" });
  ({ secret } = await createApiKey(api, partner.partnerId, { mode: "test" }));
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      verifyWebhook(signingSecret, { body, headers: request.headers }).then(
        (event) => {
          events.push(event);
          response.writeHead(204).end();
        },
        () => response.writeHead(401).end(),
      );
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  // A letter names the business by the address of its application.
  const { method, path: url } = applications.save;
  await api.app.inject({
    method,
    url,
    headers: partner.headers,
    payload: bodyExamples[applications.save.id] ?? {},
  });
  const made = await api.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers: partner.headers,
    payload: {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      events: ["consent.granted", "pull.completed", "report.ready"],
    },
  });
  signingSecret = webhooks.create.reply.parse(made.json()).secret;
});
afterAll(async () => {
  await api.stop();
  receiver.close();
});

const consumer = {
  firstName: "Morgan",
  lastName: "Ellis",
  dateOfBirth: "1974-02-11",
  ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
};

/** The consumer opens the link on their phone and agrees. */
const agree = (url: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/consent-answers",
    payload: { token: url.split("#")[1], agrees: true, textVersion: 1 },
  });
const told = (type: Event["type"], id: string) =>
  expect
    .poll(() => events.some((one) => one.type === type && Object.values(one.data).includes(id)))
    .toBe(true);

it("goes from quote to report with the TypeScript client", async () => {
  const roadworthy = new Roadworthy({ baseUrl: api.url, apiKey: secret });
  const order = { bureaus: ["equifax" as const], purpose: "EXTENSION_OF_CREDIT" as const };
  const quote = await roadworthy.quotes.create({ bureaus: order.bureaus });
  expect(quote.totalCents).toBeGreaterThan(0);

  const asked = await roadworthy.consentRequests.create({ ...consumer, ...order, sendBy: "link" });
  await agree(asked.url);
  await told("consent.granted", asked.id);
  const { consentId } = await roadworthy.consentRequests.get(asked.id);
  const pull = await roadworthy.pulls.request({ ...order, consentId: consentId ?? "", reference: "deal-1" });
  expect(pull).toMatchObject({ status: "completed", reference: "deal-1", chargedCents: quote.totalCents });
  await told("report.ready", pull.reportId);
  const report = await roadworthy.creditReports.get(pull.reportId);
  expect(report.scores[0]?.value).toBeGreaterThan(750);

  const decided = await roadworthy.letters.decide(report.id, {
    outcome: "declined",
    reasons: ["obligations_excessive"],
  });
  expect(decided.missing).toEqual(["adverse_action"]);
  const written = await roadworthy.letters.create(report.id, { kind: "adverse_action" });
  expect(written).toMatchObject({ reportId: report.id, consumerName: "Morgan Ellis" });

  for (const { type, data } of events) {
    if (type === "webhook.test") continue;
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(webhookEvents[type].data).toSorted());
  }

  const listed: string[] = [];
  for await (const row of roadworthy.pulls.listAll({ limit: 1, reference: "deal-1" })) listed.push(row.id);
  expect(listed).toEqual([pull.id]);
  await expect(roadworthy.pulls.request({ ...order, consentId: consentId ?? "" })).rejects.toThrow(
    RoadworthyError,
  );
});

it("goes from quote to report with curl", async () => {
  const run = async (...args: string[]) => {
    const script = fileURLToPath(new URL("integration.sh", guidesFolder));
    const env = { ...process.env, ROADWORTHY_URL: api.url, ROADWORTHY_KEY: secret };
    return JSON.parse((await promisify(execFile)("bash", [script, ...args], { env })).stdout) as unknown;
  };
  const asked = consentRequests.create.reply.pick({ id: true, url: true }).parse(await run("ask"));
  await expect(run("pull", asked.id)).rejects.toThrow("The consumer has not agreed yet.");
  await agree(asked.url);
  await told("consent.granted", asked.id);
  const report = creditReport.parse(await run("pull", asked.id));
  expect(report).toMatchObject({ consumerName: "Morgan Ellis", status: "completed" });
  await told("report.ready", report.id);
  // A refusal is shown as it came.
  await expect(run("letter", `rep_${"0".repeat(32)}`)).rejects.toThrow("not_found");
  expect(letter.parse(await run("letter", report.id))).toMatchObject({ kind: "adverse_action" });
});
