import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { operations } from "@roadworthy/contracts/operations";
import { problem, problemStatus } from "@roadworthy/contracts/problem";
import { freshForClients, freshOutsideContracts, outsideContracts } from "./authorization-expectations.ts";
import { missingId } from "./authorization-samples.ts";
import { gatherAuthorization } from "./testing/gather-authorization.ts";
import { principals, type PrincipalName, type Sample } from "./testing/authorization.ts";
import { createCast, type Cast } from "./testing/cast.ts";
import { testApi } from "./testing/harness.ts";

const { expectations, samples, objects: objectFactories } = await gatherAuthorization();

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  cast = await createCast(api);
});

type ObjectKind = "own" | "foreign" | "missing" | "malformed";
const objectKinds = (operation: Endpoint): ObjectKind[] =>
  operation.path.includes(":id")
    ? [
        "own",
        ...(objectFactories[operation.id]?.isCommon ? [] : ["foreign" as const]),
        "missing",
        "malformed",
      ]
    : ["own"];

const cellsOf = (operation: Endpoint) =>
  principals.flatMap((principal) => objectKinds(operation).map((object) => ({ principal, object })));

/** Accepting the notice comes last: who has accepted it is not before it anymore. */
const inTurn = operations.toSorted((a, b) => Number(a.tag === "Compliance") - Number(b.tag === "Compliance"));

describe("every operation × every kind of caller × every kind of object", () => {
  it.each(inTurn.map((operation) => [operation.id, operation] as const))("%s", async (_id, operation) => {
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const { principal, object } of cellsOf(operation)) {
      const cell = `${principal} × ${object}`;
      found[cell] = await answerTo(operation, principal, object);
      wanted[cell] = { ...expected(operation, principal, object), isAsDescribed: true, isForNoCache: true };
    }
    expect(found).toMatchObject(wanted);
  });
});

/** What one caller is answered about one object. */
async function answerTo(operation: Endpoint, principal: PrincipalName, object: ObjectKind) {
  const sample = sampleOf(operation);
  const reply = await api.app.inject({
    method: operation.method,
    // Every caller at an address of its own: what is counted per address is not what is tested here.
    remoteAddress: `10.9.8.${principals.indexOf(principal) + 1}`,
    url: `${operation.path.replace(":id", await idOf(operation, principal, object))}?${sample.query ?? ""}`,
    headers: { ...cast.headersOf(principal), ...sample.headers?.() },
    ...(sample.body && { payload: sample.body() }),
  });
  const refusal = problem.safeParse(reply.json()).data;
  const isAsDescribed = reply.statusCode >= 300 || operation.reply.safeDecode(reply.json()).success;
  // A person's answer, a refusal included, is kept by no proxy and no browser.
  const isForNoCache = operation.policy === "public" || reply.headers["cache-control"] === "no-store";
  return {
    status: reply.statusCode,
    code: refusal?.code,
    detail: refusal?.detail,
    isAsDescribed,
    isForNoCache,
  };
}

/** What a cell of the matrix must answer; a refusal comes before the object is even looked at. */
function expected(
  operation: Endpoint,
  principal: PrincipalName,
  object: ObjectKind,
): { status: number; code?: string } {
  const verdict = expectations[operation.id]?.[principal];
  if (verdict === undefined) throw new Error(`${operation.id} has no expectation for ${principal}`);
  if (verdict !== "ok") return { status: problemStatus[verdict], code: verdict };
  if (object === "malformed") return { status: 400, code: "invalid_request" };
  if (object !== "own") return { status: 404, code: "not_found" };
  const { status, otherwise } = sampleOf(operation);
  return { status: otherwise?.[principal] ?? status };
}

function sampleOf(operation: Endpoint): Sample {
  const sample = samples[operation.id];
  if (!sample) throw new Error(`${operation.id} has no sample request`);
  return sample;
}

async function idOf(operation: Endpoint, principal: PrincipalName, object: ObjectKind): Promise<string> {
  if (!operation.path.includes(":id")) return "";
  const factory = objectFactories[operation.id];
  if (!factory) throw new Error(`${operation.id} names an object but no factory makes one`);
  switch (object) {
    case "own":
      return factory.make(api, cast.partnerOf(principal), cast.clientOf(principal));
    case "foreign":
      return factory.make(api, cast.strangerId, cast.strangerClientId);
    case "missing":
      return missingId(factory);
    case "malformed":
      return "not-an-id";
  }
}

describe("what is mounted", () => {
  it("is exactly the contracts and the list of what lives outside them", () => {
    const inContracts = operations.map(({ method, path }) => `${method} ${path}`);
    const mounted = new Set(
      api.app.mountedRoutes.filter((r) => r.method !== "HEAD").map((r) => `${r.method} ${r.url}`),
    );
    const documented = new Set([...inContracts, ...Object.keys(outsideContracts)]);
    expect([...mounted].filter((route) => !documented.has(route) && !isDocsAsset(route))).toEqual([]);
    expect([...documented].filter((route) => !mounted.has(route))).toEqual([]);
  });

  it("has the policies that the tables say", () => {
    const declared = api.app.mountedRoutes
      .filter((route) => route.method !== "HEAD" && !isDocsAsset(`${route.method} ${route.url}`))
      .map((route) => [`${route.method} ${route.url}`, route.policy]);
    const inTables = [
      ...operations.map((o) => [`${o.method} ${o.path}`, o.policy]),
      ...Object.entries(outsideContracts),
    ];
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(inTables));
  });

  it("asks for a recent proof exactly where the tables say, and of what asks for one lets API keys only add a webhook endpoint", () => {
    const asking = api.app.mountedRoutes
      .filter(({ method, freshWithinMinutes }) => method !== "HEAD" && freshWithinMinutes !== null)
      .map(({ method, url }) => `${method} ${url}`);
    const inTables = operations
      .filter(({ id }) => {
        const row = expectations[id];
        return [row?.["partner not fresh"], row?.["admin not fresh"]].includes("step_up_required");
      })
      .map(({ method, path }) => `${method} ${path}`);
    expect(asking.toSorted()).toEqual([...inTables, ...freshForClients, ...freshOutsideContracts].toSorted());
    const keyed = operations.filter(
      ({ policy }) => policy !== "public" && policy.freshWithinMinutes !== undefined && policy.keyScope,
    );
    expect(keyed.map(({ id, policy }) => [id, policy])).toEqual([
      ["webhooks.create", expect.objectContaining({ keyScope: "manage_webhooks" })],
    ]);
  });

  it("is documented: the OpenAPI document names every operation and nothing else", () => {
    const { paths = {} } = api.app.swagger();
    const printed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(printed.toSorted()).toEqual(operations.map((o) => `${o.method} ${o.path}`).toSorted());
  });

  it("gives every operation an expectation for every caller", () => {
    expect(Object.keys(expectations).toSorted()).toEqual(operations.map((o) => o.id).toSorted());
    for (const row of Object.values(expectations))
      expect(Object.keys(row).toSorted()).toEqual([...principals].toSorted());
  });
});

const isDocsAsset = (route: string): boolean => route.startsWith("GET /api/docs");

describe("a foreign object", () => {
  it("is refused in the same words as one that does not exist", async () => {
    for (const [id, factory] of Object.entries(objectFactories)) {
      if (factory.isCommon) continue;
      const operation = operations.find((o) => o.id === id);
      if (!operation) throw new Error(`${id} is no operation`);
      const ask = async (objectId: string) => {
        const reply = await api.app.inject({
          method: operation.method,
          url: operation.path.replace(":id", objectId),
          headers: {
            ...cast.headersOf(factory.isOfClient ? "premium client" : "partner"),
            ...samples[id]?.headers?.(),
          },
          ...(samples[id]?.body && { payload: samples[id].body() }),
        });
        return { ...problem.parse(reply.json()), requestId: undefined };
      };
      expect(await ask(await factory.make(api, cast.strangerId, cast.strangerClientId))).toEqual(
        await ask(missingId(factory)),
      );
    }
  });
});
