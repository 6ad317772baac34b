import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import type { BureauClient } from "../../platform/bureaus/bureau-client.ts";
import { createBureauClient } from "./bureau-gateway.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
let clients: BureauClient[] = [];
/** What the bureau does with a placed inquiry and with a question about one; tests set them. */
let onPlace: Reply;
let onAsk: Reply;
let calls: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    (request.method === "POST" ? onPlace : onAsk)(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${addressOf(server).port}`;
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  [clients, calls] = [[], []];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A listening TCP server's address is never a pipe name or `null`. */
const addressOf = (listening: Server): AddressInfo => listening.address() as AddressInfo;

function connect(options: { timeoutMs?: number; url?: string; key?: string } = {}): BureauClient {
  const client = createBureauClient({ url, key: undefined, timeoutMs: 1_500, ...options });
  clients.push(client);
  return client;
}

const request: InquiryRequest = {
  inquiryId: "pull_1-equifax",
  subject: {
    firstName: "Ann",
    lastName: "O'Neil",
    address: { street: "1 A St", city: "Troy", state: "MI", zipCode: "48083-1234" },
    ssn: "900123456",
  },
  pullType: "soft",
  scoreType: "vantage",
  purpose: "EXTENSION_OF_CREDIT",
  endUser: { id: "part_1", name: "Dealer" },
};
const answer = { outcome: "no_hit", inquiryId: request.inquiryId, bureau: "equifax" };
const file = (subject: object) => ({
  ...answer,
  outcome: "file",
  subject,
  file: {
    score: { model: "VantageScore", version: "4.0", value: 700, noScoreReason: null, rangeMin: 300, rangeMax: 850, scoredOn: "2026-01-01", reasons: [] },
    alerts: [], tradelines: [], inquiries: [], publicRecords: [], collections: [],
  },
}); // prettier-ignore

const json =
  (body: unknown, status = 200): Reply =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const cut: Reply = (_request, response) => void response.destroy();
const silence: Reply = () => {};

describe("an inquiry", () => {
  test("that is answered is asked once, with the key as bearer token", async () => {
    let authorization: string | undefined;
    onPlace = (incoming, response) => {
      authorization = incoming.headers.authorization;
      json(answer)(incoming, response);
    };
    expect(await connect({ key: "secret" }).inquire("equifax", request)).toEqual({ kind: "answer", answer });
    expect(calls).toEqual(["POST /equifax/v1/inquiries"]);
    expect(authorization).toBe("Bearer secret");
  });

  test.each<[string, Reply]>([
    ["the reply is lost", cut],
    ["the bureau never replies", silence],
    ["the bureau fails with 500", json({}, 500)],
    ["half of a reply arrives", (_request, response) => {
      response.writeHead(200, { "content-length": 1_000 });
      response.write('{"outcome"', () => response.destroy());
    }],
    ["the reply drips in", (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
    }],
    ["the reply is larger than 2 MB", (_request, response) => void response.end("x".repeat(2_100_000))],
    ["the reply is no JSON", (_request, response) => void response.end("<html>")],
    ["the reply has another form", json({ outcome: "maybe" })],
    ["the reply holds a NUL, which no database stores", json({ ...file({ firstName: "Ann", lastName: "O'Neil", zipCode: "48083" }), subject: { firstName: "Ann\u0000", lastName: "O'Neil", zipCode: "48083" } })],
  ])("is asked about when %s", async (_what, faulty) => {
    onPlace = faulty;
    onAsk = json(answer);
    expect(await connect().inquire("equifax", request)).toEqual({ kind: "answer", answer });
    expect(calls).toEqual(["POST /equifax/v1/inquiries", "GET /equifax/v1/inquiries/pull_1-equifax"]);
  }); // prettier-ignore

  test("is placed again, under the same id, only when the bureau says that it never received it", async () => {
    let attempts = 0;
    onPlace = (...parts) => ((attempts += 1) === 1 ? cut : json(answer))(...parts);
    onAsk = json({}, 404);
    expect((await connect().inquire("equifax", request)).kind).toBe("answer");
    expect(attempts).toBe(2);
  });

  test.each<[string, Reply, Reply]>([
    ["nobody answers the question either", cut, cut],
    ["the bureau is still at it", silence, json({}, 202)],
    ["the bureau is down by then", cut, json({}, 503)],
  ])("stays unknown when it may have arrived and %s", async (_what, place, ask) => {
    [onPlace, onAsk] = [place, ask];
    expect(await connect({ timeoutMs: 400 }).inquire("equifax", request)).toEqual({
      kind: "unknown",
      wasPlaced: true,
    });
  });

  test("stays unknown while a hop may still deliver it, though the bureau says that it received nothing", async () => {
    [onPlace, onAsk] = [silence, json({}, 404)];
    expect(await connect({ timeoutMs: 100 }).inquire("equifax", request)).toEqual({
      kind: "unknown",
      wasPlaced: true,
    });
    [onPlace, onAsk] = [json({}, 500), json({}, 404)];
    expect((await connect().inquire("equifax", request)).kind).toBe("failed");
  });

  test.each<[string, Reply, object]>([
    ["503", json({}, 503), { kind: "failed", reason: "bureau_unavailable" }],
    ["429", json({}, 429), { kind: "failed", reason: "bureau_unavailable" }],
    ["400", json({}, 400), { kind: "failed", reason: "bureau_error" }],
    ["401", json({}, 401), { kind: "failed", reason: "bureau_error" }],
  ])(
    "that is turned away with %s has failed for sure, and is not asked about",
    async (_status, reply, outcome) => {
      onPlace = reply;
      expect(await connect().inquire("equifax", request)).toEqual(outcome);
      expect(new Set(calls.map((call) => call.split(" ")[0]))).toEqual(new Set(["POST"]));
    },
  );

  test("to an address where nobody listens has failed for sure", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => void closed.listen(0, "127.0.0.1", resolve));
    const { port } = addressOf(closed);
    await new Promise((resolve) => closed.close(resolve));
    const client = connect({ url: `http://127.0.0.1:${port}` });
    expect(await client.inquire("equifax", request)).toEqual({
      kind: "failed",
      reason: "bureau_unavailable",
    });
  });

  test.each([
    ["another name", { firstName: "Ann", lastName: "Neilson", zipCode: "48083" }],
    ["another ZIP", { firstName: "Ann", lastName: "O'Neil", zipCode: "48084" }],
    ["another SSN", { firstName: "Ann", lastName: "O'Neil", zipCode: "48083", ssnLast4: "9999" }],
  ])("answered about %s is a mismatch, not a file", async (_what, subject) => {
    onPlace = json(file(subject));
    expect(await connect().inquire("equifax", request)).toEqual({
      kind: "failed",
      reason: "subject_mismatch",
    });
  });

  test.each([
    ["above its range", { value: 851 }],
    ["too large to be stored", { value: 3_000_000_000, rangeMax: 4_000_000_000 }],
    ["of a range upside down", { value: null, rangeMin: 850, rangeMax: 300 }],
    ["of the year 0", { scoredOn: "0000-01-01" }],
  ])("answered with a score %s, again and again, is unusable and not a file", async (_what, faults) => {
    const sound = file({ firstName: "Ann", lastName: "O'Neil", zipCode: "48083" });
    const poisoned = { ...sound, file: { ...sound.file, score: { ...sound.file.score, ...faults } } };
    [onPlace, onAsk] = [json(poisoned), json(poisoned)];
    expect(await connect().inquire("equifax", request)).toEqual({
      kind: "failed",
      reason: "unusable_answer",
    });
  });

  test("answered about the same person in another spelling is a file", async () => {
    onPlace = json(file({ firstName: "ANN", lastName: "ONEIL", zipCode: "48083", ssnLast4: "3456" }));
    expect((await connect().inquire("equifax", request)).kind).toBe("answer");
  });
});

describe("looking up", () => {
  test("takes the bureau's word, places what never arrived, and otherwise stays unknown", async () => {
    onPlace = json(answer);
    for (const [ask, kind, placed] of [
      [json(answer), "answer", 0],
      [json({}, 404), "answer", 1],
      [json({}, 202), "unknown", 0],
      [json({}, 500), "unknown", 0],
      [json({}, 503), "unknown", 0],
      [cut, "unknown", 0],
    ] as const) {
      calls = [];
      onAsk = ask;
      expect((await connect().lookUp("equifax", request)).kind).toBe(kind);
      expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(placed);
    }
  });
});

describe("a bureau in trouble", () => {
  test("is left alone after eight faults in a row, while the others are not, and nothing unknown becomes a failure by that", async () => {
    onPlace = json({}, 503);
    const client = connect();
    for (let i = 0; i < 3; i += 1) await client.inquire("equifax", request);
    const before = calls.length;
    expect(before).toBeLessThanOrEqual(9);
    expect(await client.inquire("equifax", request)).toEqual({
      kind: "failed",
      reason: "bureau_unavailable",
    });
    expect(await client.lookUp("equifax", request)).toEqual({ kind: "unknown" });
    expect(calls.length).toBe(before);
    onPlace = json({ ...answer, bureau: "experian" });
    expect((await client.inquire("experian", request)).kind).toBe("answer");
  });

  test("never has more than 64 exchanges of ours at once, and has as many", async () => {
    let [now, most] = [0, 0];
    const waiting = Promise.withResolvers<void>();
    onPlace = (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 64) waiting.resolve();
      void waiting.promise.then(() => {
        now -= 1;
        response.end(JSON.stringify(answer));
      });
    };
    const client = connect({ timeoutMs: 30_000 });
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => client.inquire("equifax", request)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["answer"]));
    expect(most).toBe(64);
  });

  test("shows in the probe: operational, degraded by its own word, down", async () => {
    const client = connect();
    onAsk = json({ status: "operational" });
    expect((await client.probe("equifax")).status).toBe("operational");
    onAsk = json({ status: "degraded" });
    expect((await client.probe("equifax")).status).toBe("degraded");
    onAsk = json({}, 500);
    expect((await client.probe("equifax")).status).toBe("down");
    onAsk = cut;
    expect((await client.probe("equifax")).status).toBe("down");
  });
});
