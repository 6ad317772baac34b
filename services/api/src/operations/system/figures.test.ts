import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { installJobs } from "../../install-jobs.ts";
import { job } from "../../platform/jobs/job.ts";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let worker: RunningApi;
beforeAll(async () => {
  worker = await api.another({ runsJobs: true });
});

const deployed = (name: string) => readFile(new URL(`../../../deploy/${name}`, import.meta.url), "utf8");

const grammar = new Set(["and", "or", "unless", "bool", "by", "without", "on", "ignoring"]);

/** The metrics that an expression reads: names that are no function, label or word of the language. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "");
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return names.filter((name) => !grammar.has(name));
}

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string().optional(), record: z.string().optional(), expr: z.string() }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

it("has every metric that the alerts and the dashboard read", async () => {
  const shown = new Set(["up"]);
  for (const { name, type } of await worker.metrics.registry.getMetricsAsJSON()) {
    shown.add(name);
    if (String(type) === "histogram")
      for (const part of ["bucket", "count", "sum"]) shown.add(`${name}_${part}`);
  }
  const { groups } = rules.parse(parse(await deployed("alerts.rules.yaml")));
  for (const { record } of groups.flatMap((group) => group.rules))
    if (record !== undefined) shown.add(record);
  const { panels } = dashboard.parse(JSON.parse(await deployed("dashboard.json")));
  const expressions = [
    ...groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const read = expressions.flatMap(metricsOf);
  expect(expressions.filter((expression) => metricsOf(expression).length === 0)).toEqual([]);
  expect(read.filter((name) => !shown.has(name))).toEqual([]);
});

it("shows queues, pulls and money as they are, where jobs are worked on", async () => {
  const puller = await createPuller(api, { cents: 5_000 });
  pulled(await send(api, puller.key, order({ bureaus: ["equifax"] })));
  const text = await worker.metrics.registry.metrics();
  expect(text).toContain('ledger_partner_cents{mode="live",sum="posted"} 4725');
  expect(text).toMatch(/^credit_pulls_pending 0$/m);
  expect(text).toMatch(/^jobs\{queue="mail\.deliver",state="dead"\} 0$/m);
  expect(await api.metrics.registry.metrics()).not.toContain("ledger_partner_cents");
});

it("shows how long the oldest job of a queue has waited", async () => {
  // Nobody works on this queue.
  await installJobs(api.ownerUrl, [job({ name: "idle.queue", work: () => Promise.resolve() })]);
  const waitOf = async (queue: string) =>
    Number(
      (await worker.metrics.registry.metrics()).match(
        new RegExp(`^job_oldest_wait_seconds\\{queue="${queue}"\\} (.+)$`, "m"),
      )?.[1],
    );
  expect(await waitOf("idle.queue")).toBe(0);
  await api.owner`insert into pgboss.job (name, start_after) values ('idle.queue', now() - interval '5 minutes')`;
  expect(await waitOf("idle.queue")).toBeGreaterThan(290);
});
