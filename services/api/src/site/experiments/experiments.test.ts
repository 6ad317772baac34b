import { beforeAll, beforeEach, expect, it } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { experiments, type Experiment } from "@roadworthy/contracts/experiments";
import { reachGoal } from "../../platform/experiments/reach-goal.ts";
import { variantFor } from "@roadworthy/domain/variant.rules";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { readContentStamp } from "../publishing/publishing.queries.ts";

const api = testApi();
let admin: Person;
let second: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
  second = await createAdmin(api);
});
beforeEach(async () => {
  for (const { id } of await list("running")) await decide(id, "a");
});

const send = (path: string, payload: object, who = admin, method: "POST" | "PUT" = "POST") =>
  api.app.inject({ method, url: `/api/v1/admin/${path}`, headers: who.headers, payload });
const b = {
  title: "Will looking at my score hurt it?",
  titleEs: "¿Me perjudica mirar mi puntaje?",
  body: "No, never.",
  bodyEs: "No, nunca.",
};
const asked = {
  kind: "faq",
  itemId: "faq-score",
  b,
  sharePercent: 50,
  goal: "waitlist",
  minimumVisitors: 100,
};
const start = (changes: object = {}) =>
  send("experiments", { ...asked, reason: "Plainer words", ...changes });
const decide = (id: string, decision: "a" | "b", who = admin) =>
  send(`experiments/${id}/decision`, { decision, reason: "Enough" }, who);

async function started(changes: object = {}): Promise<Experiment> {
  const reply = await start(changes);
  expect(reply.statusCode).toBe(201);
  return experiments.start.reply.decode(reply.json());
}
async function list(state?: "running" | "ended"): Promise<Experiment[]> {
  const url = `/api/v1/admin/experiments${state === undefined ? "" : `?state=${state}`}`;
  const reply = await api.app.inject({ url, headers: admin.headers });
  return experiments.list.reply.decode(reply.json()).items;
}
const site = async (query = "") =>
  content.site.reply.parse((await api.app.inject({ url: `/api/v1/content/site${query}` })).json());
const answer = async (query = "", id = "faq-score") =>
  (await site(query)).claims.find((claim) => claim.id === id);

/** A visitor of this experiment who gets this text. */
function visitorOf(experiment: Experiment, variant: "a" | "b", from = 0): string {
  for (let index = from; ; index += 1) {
    const visitor = `v${String(index).padStart(21, "0")}`;
    if (variantFor(visitor, experiment) === variant) return visitor;
  }
}
let networks = 0;
const headersOf = (visitor: string) => ({ cookie: `rw_visitor=${visitor}` });
const see = async (
  { id: experimentId }: Experiment,
  visitor: string,
  variant: "a" | "b",
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/content/experiment-views",
    remoteAddress: `198.51.${(networks += 1)}.7`,
    headers: { ...headersOf(visitor), ...headers },
    payload: { experimentId, variant },
  });
  expect(reply.statusCode).toBe(202);
  return reply.json<{ counted: boolean }>().counted;
};
const countsOf = async () => (await list("running"))[0]?.counts;
const join = (visitor: string, email: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/waitlist",
    remoteAddress: `198.51.${(networks += 1)}.7`,
    headers: headersOf(visitor),
    payload: { email },
  });

it("gives B at its own address in both languages, everybody else A, and says which one it is", async () => {
  const stamp = await readContentStamp(api.deps);
  const before = await answer();
  const { id } = await started();
  expect(await readContentStamp(api.deps)).not.toBe(stamp);
  expect(await answer()).toEqual({ ...before, version: null });
  expect((await site()).experiment).toEqual({ id, itemId: "faq-score", variant: "a" });
  expect(await answer(`?variant=${id}`)).toMatchObject({ title: b.title, body: b.body, version: null });
  expect(await answer(`?lang=es&variant=${id}`)).toMatchObject({ title: b.titleEs, body: b.bodyEs });
  expect((await site(`?variant=${id}`)).experiment?.variant).toBe("b");
  expect((await site(`?variant=exp_${"0".repeat(32)}`)).experiment?.variant).toBe("a");
  const kept = await api.app.inject({ url: `/api/v1/content/site?variant=${id}` });
  expect(kept.headers["cache-control"]).toBe("public, max-age=60");
});

it("counts each visitor once with the text that is theirs, and the goal once and only afterwards", async () => {
  const experiment = await started();
  const [inA, inB, late] = [
    visitorOf(experiment, "a"),
    visitorOf(experiment, "b"),
    visitorOf(experiment, "b", 500),
  ];
  await join(late, "late@test.example");
  expect(await Promise.all([1, 2, 3].map(() => see(experiment, inB, "b")))).toContain(true);
  expect(await see(experiment, inA, "a")).toBe(true);
  expect(await see(experiment, inA, "b")).toBe(false);
  expect(await see(experiment, late, "b")).toBe(true);
  await join(inB, "one@test.example");
  await join(inB, "two@test.example");
  await reachGoal({ ...contextOf(api), cookies: `rw_visitor=${inA}`, asksNotToTrack: true }, "waitlist");
  expect(await countsOf()).toEqual({ a: { seen: 1, reached: 0 }, b: { seen: 2, reached: 1 } });
  await reachGoal({ ...contextOf(api), cookies: `rw_visitor=${inA}` }, "checkout");
  expect((await countsOf())?.a.reached).toBe(0);
});

it("counts a sign-up where that is the goal", async () => {
  const experiment = await started({ goal: "sign_up" });
  const visitor = visitorOf(experiment, "a");
  await see(experiment, visitor, "a");
  const signUp = await api.app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    headers: headersOf(visitor),
    payload: { email: "goal@test.example", password: "a calm road at dawn", data: { name: "Sam" } },
  });
  expect(signUp.statusCode).toBe(200);
  expect(await countsOf()).toMatchObject({ a: { seen: 1, reached: 1 } });
});

it("counts nobody who asks not to be tracked, or keeps no cookie, and stores no cookie", async () => {
  const experiment = await started();
  const visitor = visitorOf(experiment, "b");
  expect(await see(experiment, visitor, "b", { "sec-gpc": "1" })).toBe(false);
  expect(await see(experiment, visitor, "b", { dnt: "1" })).toBe(false);
  expect(await see(experiment, visitor, "b", { cookie: "" })).toBe(false);
  await see(experiment, visitor, "b");
  const rows = await api.owner`select to_jsonb(v) as "all" from experiment_visitors v`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(visitor);
});

it.each([
  ["a legal text", 400, { kind: "document", itemId: "privacy" }],
  ["a notice", 400, { kind: "notice", itemId: "compliance_notice" }],
  ["a plan", 400, { kind: "plan", itemId: "basic" }],
  ["what a customer said", 400, { kind: "testimonial", itemId: "testimonial-1" }],
  ["everybody's text", 400, { sharePercent: 100 }],
  ["an item that is not there", 404, { itemId: "faq-none" }],
  ["a price", 409, { b: { ...b, body: "It costs $2.99." } }],
  ["a text without its Spanish", 409, { b: { ...b, bodyEs: null } }],
])("tries no %s", async (_, status, changes) => {
  expect((await start(changes)).statusCode).toBe(status);
});

it("runs one at a time, also of two that start together", async () => {
  const replies = await Promise.all([start(), start({ itemId: "faq-data" })]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([201, 409]);
});

it("keeps its item from being changed, and is not started on one that is about to change", async () => {
  const draft = (itemId: string, body: string) =>
    api.app
      .inject({ url: `/api/v1/admin/content-item?kind=faq&id=${itemId}`, headers: admin.headers })
      .then((reply) => {
        const { live } = reply.json<{ live: Record<string, unknown> }>();
        const values = { ...live, body };
        return send("content-drafts", { kind: "faq", id: itemId, revision: null, values }, admin, "PUT");
      });
  const both = await Promise.all([start({ itemId: "faq-trial" }), draft("faq-trial", "Seven days.")]);
  expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 409)).toHaveLength(1);
  for (const { id } of await list("running")) await decide(id, "a");
  await send("content-discards", { kind: "faq", id: "faq-trial" });

  const { id } = await started();
  const refused = await draft("faq-score", "Other words.");
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    "An experiment is running on this item. End it first.",
  ]);
  await decide(id, "a");
  expect((await draft("faq-score", "Other words.")).statusCode).toBe(200);
  expect((await start()).statusCode).toBe(409);
  await send("content-discards", { kind: "faq", id: "faq-score" });
});

it("ends once, with B as a new version, and keeps texts, counts and decision for good", async () => {
  const experiment = await started({ itemId: "faq-data", b: { ...b, title: "Is my data safe?" } });
  const visitor = visitorOf(experiment, "b");
  await see(experiment, visitor, "b");
  await join(visitor, "kept@test.example");
  const replies = await Promise.all([decide(experiment.id, "b"), decide(experiment.id, "a", second)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409]);
  const ended = (await list("ended")).find(({ id }) => id === experiment.id);
  expect(ended?.counts).toEqual({ a: { seen: 0, reached: 0 }, b: { seen: 1, reached: 1 } });
  expect(ended?.verdict).toBe("too_few");
  expect(await api.owner`select from experiment_visitors`).toHaveLength(0);
  const isB = ended?.decision === "b";
  expect(ended?.publishedVersion).toBe(isB ? 2 : null);
  expect(await answer("", "faq-data")).toMatchObject(
    isB ? { title: "Is my data safe?", version: 2 } : { title: "How is my data protected?", version: 1 },
  );
  await expect(
    api.owner`update experiments set decision_reason = 'x' where id = ${experiment.id}`,
  ).rejects.toThrow(/never changes/);
  await expect(api.owner`delete from experiments where id = ${experiment.id}`).rejects.toThrow(
    /never changes/,
  );
});

it("publishes B with its reason on the item's history and on the trail", async () => {
  const { id } = await started({ itemId: "faq-partners" });
  expect((await decide(id, "b")).statusCode).toBe(200);
  expect(await answer("?lang=es", "faq-partners")).toMatchObject({ title: b.titleEs, version: 2 });
  const [version] = await api.owner`
    select reason, published_by from content_versions where item_id = 'faq-partners' and version = 2`;
  expect(version).toEqual({ reason: `Experiment ${id}: Enough`, published_by: admin.userId });
  const rows = await api.owner<{ action: string }[]>`
    select action from audit_rows where object = ${id} order by seq`;
  expect(rows.map(({ action }) => action)).toEqual(["experiment.start", "experiment.decide"]);
});
