import { sampled } from "@roadworthy/build/launch/depth";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { operations } from "@roadworthy/contracts/operations";
import { problem } from "@roadworthy/contracts/problem";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { createAdmin, createApiKey, createClient, createPartner, fund } from "../../testing/fixtures.ts";
import { gatherAuthorization } from "../../testing/gather-authorization.ts";
import { testApi } from "../../testing/harness.ts";
import { attemptsAt, OBJECT, type Attempt } from "../../testing/wire-input/attempts.ts";
import { partsOf, type Parts } from "./openapi-parts.ts";

// Whatever is sent to an operation, it answers as its document says, and tells which field is wrong; never by an error of ours.

const { samples, objects, expectations } = await gatherAuthorization();
const api = testApi();
let document: Parts;
let callers: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  document = partsOf(api.app.swagger());
  callers = await createCallers();
});

async function createCallers() {
  const [partner, client, admin] = [
    await createPartner(api),
    await createClient(api, { tier: "premium" }),
    await createAdmin(api),
  ];
  await fund(api, partner.partnerId, 1_000_000);
  const { headers: key } = await createApiKey(api, partner.partnerId);
  return { partner, client, admin, key };
}

/** Somebody whom the operation lets in, so that what is sent gets as far as it can. */
function headersFor({ id }: Endpoint): Readonly<Record<string, string>> {
  const lets = (name: "partner" | "admin" | "premium client" | "key pull_credit") =>
    expectations[id]?.[name] === "ok";
  if (lets("partner")) return callers.partner.headers;
  if (lets("admin")) return callers.admin.headers;
  if (lets("premium client")) return callers.client.headers;
  return lets("key pull_credit") ? callers.key : {};
}

/** Rows of the samples that no use case made: a letter without its file, and an experiment on a version that is not live. */
const isOfNoUseCase = ({ id }: Endpoint, { path, payload }: Attempt): boolean =>
  (id === "letters.get" && path.includes("pdf")) ||
  (id === "experiments.decide" && String(payload).includes('"decision":"b"'));

it.each(operations.map((one) => [one.id, one] as const))("%s", async (id, endpoint) => {
  const operation =
    document.paths?.[endpoint.path.replace(/:(\w+)/, "{$1}")]?.[endpoint.method.toLowerCase()];
  const sample = samples[id];
  if (!operation || !sample) throw new Error(`${id} has no document or no sample`);
  const makeId = () => objects[id]?.make(api, callers.partner.partnerId, callers.client.userId) ?? "";
  let object = await makeId();
  const wrong: string[] = [];
  for (const [nth, attempt] of sampled(
    sampled(attemptsAt(endpoint, { operation, document, sample })),
  ).entries()) {
    // Rate limits are not what is tested here. Rows that a request holds are left, as waiting for several could end in a deadlock.
    if (nth % 20 === 0)
      await api.owner`delete from throttles where key in (select key from throttles for update skip locked)`;
    const { path, headers, payload } = attempt;
    const reply = await api.app.inject({
      method: endpoint.method,
      url: path.replace(OBJECT, () => object),
      headers: { ...headersFor(endpoint), ...headers },
      ...(payload !== undefined && { payload }),
    });
    const fault = isOfNoUseCase(endpoint, attempt)
      ? null
      : faultOf(endpoint, attempt, reply, operation.responses);
    if (fault !== null)
      wrong.push(
        `${fault}: ${path.slice(0, 300)} ${JSON.stringify(headers)} ${String(payload).slice(0, 2_000)} → ${reply.statusCode} ${reply.body.slice(0, 500)}`,
      );
    if (reply.statusCode < 300 && endpoint.method !== "GET") object = await makeId();
  }
  expect(wrong).toEqual([]);
});

/** What is wrong with an answer, if anything. */
function faultOf(
  { id, reply: schema }: Endpoint,
  { path, wrongAt }: Attempt,
  { statusCode: status, headers, body }: LightMyRequestResponse,
  documented: object = {},
): string | null {
  if (status >= 500) return "an error of ours";
  if (!(status in documented)) return "a status that the document does not know";
  const type = String(headers["content-type"]);
  if (status < 300) {
    if (!type.startsWith("application/json")) return path.includes("format=") ? null : `an answer as ${type}`;
    return schema.safeDecode(JSON.parse(body)).success ? null : "an answer of another form";
  }
  const refusal = type.startsWith("application/problem+json") ? problem.parse(JSON.parse(body)) : null;
  if (refusal === null) return "a refusal that is no problem document";
  if (refusal.code !== "invalid_request") return null;
  const paths = refusal.issues?.map((issue) => issue.path) ?? [];
  if (paths.length === 0) return unreadable.has(refusal.detail) ? null : "a refusal without the field";
  // Of an admin without a second factor these settings are refused whatever else they say.
  if (wrongAt === undefined || id === "adminSecurity.change") return null;
  const isNamed = (named: string): boolean =>
    named === "" || `${wrongAt}.`.startsWith(`${named}.`) || named.startsWith(`${wrongAt}.`);
  return paths.some(isNamed) ? null : `a refusal without ${wrongAt}`;
}

/** Of what can't be read there are no fields. */
const unreadable = new Set([
  "The body isn't valid JSON.",
  "The body is empty.",
  "The request couldn't be read.",
  "The address isn't a valid URL.",
]);
