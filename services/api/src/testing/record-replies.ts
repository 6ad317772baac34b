import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { operations } from "@roadworthy/contracts/operations";
import { instanceIn } from "./refusal-watch.ts";

const file = new URL("../operations/reference/reply-examples.json", import.meta.url);
const longest = 6_000;

/**
 * With `RECORD_EXAMPLES=1` records what operations answer in the tests as the examples of the reference: the longest answer of each
 * that isn't too long. Call it before any API is built; the function it returns writes the file.
 */
export function recordReplies(): () => void {
  if (process.env["RECORD_EXAMPLES"] !== "1") return () => {};
  const found: Record<string, unknown> = {};
  // Fastify publishes every instance it makes (its documentation, "Diagnostics channel").
  subscribe("fastify.initialization", (message) => {
    instanceIn(message).addHook("onSend", async (request, reply, payload) => {
      const { endpointId = "" } = request.routeOptions.config;
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      if (reply.statusCode >= 300 || !isJson || typeof payload !== "string") return;
      const example = presentable(JSON.parse(payload));
      if (isBetter(example, found[endpointId])) found[endpointId] = example;
    });
  });
  return () => {
    const before: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const known = operations.toSorted((a, b) => a.id.localeCompare(b.id));
    const all = known.flatMap(({ id, reply }) => {
      // A reply that no longer fits its contract is replaced by any other.
      const last = reply.safeDecode(asWire(before[id])).success ? before[id] : undefined;
      const example = isBetter(found[id], last) ? found[id] : before[id];
      return example === undefined ? [] : [[id, example]];
    });
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  };
}

/** What a reply decodes is whatever came over the wire. */
const asWire = (example: unknown): never => example as never;

function isBetter(example: unknown, before: unknown): boolean {
  if (example === undefined) return false;
  const [size, sizeBefore] = [example, before].map((one) => JSON.stringify(one)?.length ?? 0);
  if (size === undefined || sizeBefore === undefined || sizeBefore === 0) return true;
  return sizeBefore > longest ? size < sizeBefore : size <= longest && size > sizeBefore;
}

/** The same without secrets and what differs from run to run, and with at most two entries of each list. */
function presentable(value: unknown): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return value.slice(0, 2).map(presentable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, presentable(one)]));
}

const text = (value: string): string =>
  shortened(value)
    .replaceAll(/\b([a-z]{2,5})_[0-9a-f]{32}\b/g, "$1_0199f2a6b1c47d3e8a5f60718293a4b5")
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "0199f2a6-b1c4-7d3e-8a5f-60718293a4b5")
    .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:]{8}(?:\.\d+)?Z/g, "2026-11-22T15:04:05.000Z")
    .replaceAll(/\b(rw_sk_(?:test|live)_|whsec_)[\w+/=-]+/g, "$1…")
    .replaceAll(/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, "https://roadworthy.example")
    .replaceAll(/\b(?:127\.0\.0\.1|10\.9\.8\.\d+)\b/g, "203.0.113.7");

const shortened = (value: string): string => (value.length > 1_000 ? `${value.slice(0, 200)}…` : value);
