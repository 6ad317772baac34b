import { beforeAll, expect, it } from "vitest";
import { answerVotes } from "@roadworthy/contracts/answer-votes";
import { adminContent } from "@roadworthy/contracts/admin-content";
import { content } from "@roadworthy/contracts/content";
import { contextOf } from "../../testing/context.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { votesPerHour } from "./answer-votes.rules.ts";
import { sweepComments } from "./answer-votes.service.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const visitor = (letter: string): string => letter.repeat(22);
type Said = { answerId: string; version?: number; isUseful?: boolean; comment?: string | null };

/** Votes as a browser with this cookie does; each one from a network of its own unless it is named. */
let networks = 0;
const cast = (who: string | null, said: Said, remoteAddress = `198.51.${(networks += 1)}.7`) =>
  api.app.inject({
    method: "PUT",
    url: "/api/v1/content/answer-votes",
    remoteAddress,
    headers: who === null ? {} : { cookie: `rw_theme=dark; rw_visitor=${who}` },
    payload: { version: 1, isUseful: false, comment: null, language: "en", ...said },
  });

async function votesOn(answerId: string) {
  const reply = await api.app.inject({
    url: `/api/v1/admin/answer-votes?answerId=${answerId}`,
    headers: admin.headers,
  });
  return answerVotes.read.reply.decode(reply.json());
}

it("counts one vote per visitor and answer, which can be changed, also by two requests at once", async () => {
  const answerId = "faq-refund";
  const replies = await Promise.all([1, 2, 3].map(() => cast(visitor("a"), { answerId, isUseful: true })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await cast(visitor("b"), { answerId, comment: "  How long does it take? " });
  expect((await votesOn(answerId)).versions).toEqual([{ version: 1, useful: 1, notUseful: 1 }]);
  await cast(visitor("b"), { answerId, isUseful: true });
  expect(await votesOn(answerId)).toEqual({
    versions: [{ version: 1, useful: 2, notUseful: 0 }],
    comments: [],
  });
});

it("keeps nothing of the visitor, nor what would join two votes", async () => {
  await cast(visitor("c"), { answerId: "faq-score" }, "203.0.113.9");
  await cast(visitor("c"), { answerId: "faq-model" }, "203.0.113.9");
  const rows = await api.owner<Record<string, unknown>[]>`
    select encode(visitor_mark, 'hex') as mark, to_jsonb(v) as "all" from answer_votes v where answer_id in ('faq-score', 'faq-model')`;
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|cccccc/);
});

it("lets browsers without cookies vote", async () => {
  await cast(null, { answerId: "faq-data", isUseful: true });
  await cast("not-an-id", { answerId: "faq-data", isUseful: true });
  expect((await votesOn("faq-data")).versions).toEqual([{ version: 1, useful: 2, notUseful: 0 }]);
});

it.each([
  ["a number like an SSN", 400, { answerId: "faq-score", comment: "I am 666-28-1003" }],
  ["an email address", 400, { answerId: "faq-score", comment: "Tell me at sam@example.com" }],
  ["a comment on a useful answer", 400, { answerId: "faq-score", isUseful: true, comment: "Thanks" }],
  ["a comment that is too long", 400, { answerId: "faq-score", comment: "x".repeat(301) }],
  ["an answer that is not there", 404, { answerId: "faq-nothing" }],
  ["a claim, which is no answer", 404, { answerId: "inquiry-log" }],
  ["a version that is not public yet", 404, { answerId: "faq-score", version: 2 }],
])("refuses %s", async (_, status, said) => {
  expect((await cast(visitor("d"), said)).statusCode).toBe(status);
});

it("stops one network, whatever its cookies, and no other", async () => {
  const said = { answerId: "faq-score", isUseful: true };
  for (let vote = 0; vote < votesPerHour; vote += 1)
    expect((await cast(null, said, "203.0.113.50")).statusCode).toBe(200);
  const stopped = await cast(visitor("e"), said, "203.0.113.50");
  expect([stopped.statusCode, Number(stopped.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await cast(visitor("e"), said, "203.0.113.51")).statusCode).toBe(200);
});

it("gives a new version of the answer votes of its own, and shows admins what to rewrite first", async () => {
  const answerId = "faq-model";
  const send = (path: string, method: "POST" | "PUT", payload: object) =>
    api.app.inject({ method, url: `/api/v1/admin/${path}`, headers: admin.headers, payload });
  const item = await api.app.inject({
    url: `/api/v1/admin/content-item?kind=faq&id=${answerId}`,
    headers: admin.headers,
  });
  const { live } = item.json<{ live: Record<string, unknown> }>();
  const values = { ...live, body: "Lenders choose their own models." };
  await send("content-drafts", "PUT", { kind: "faq", id: answerId, revision: null, values });
  const named = { kind: "faq", id: answerId, revision: 1, effectiveOn: null, reason: "Clearer" };
  expect((await send("content-publications", "POST", named)).statusCode).toBe(200);

  const site = content.site.reply.parse((await api.app.inject({ url: "/api/v1/content/site" })).json());
  expect(site.claims.find(({ id }) => id === answerId)?.version).toBe(2);
  await cast(visitor("f"), { answerId, version: 2, comment: "Which ones?" });
  await cast(visitor("g"), { answerId, version: 2 });
  await cast(visitor("h"), { answerId, version: 1 });
  const { versions, comments } = await votesOn(answerId);
  expect(versions.map(({ version, notUseful }) => [version, notUseful])).toEqual([
    [2, 2],
    [1, 2],
  ]);
  expect(comments).toMatchObject([{ version: 2, language: "en", text: "Which ones?" }]);

  const reply = await api.app.inject({
    url: "/api/v1/admin/content?kind=faq&sort=-notUseful",
    headers: admin.headers,
  });
  const [first] = adminContent.list.reply.decode(reply.json()).items;
  expect(first).toMatchObject({ id: answerId, votes: { useful: 0, notUseful: 2 } });
});

it("forgets a comment after a year, and not what it said", async () => {
  await cast(visitor("i"), { answerId: "faq-score", comment: "Too short" });
  await api.owner`update answer_votes set voted_at = now() - interval '366 days' where comment = 'Too short'`;
  const before = await votesOn("faq-score");
  await sweepComments.work(contextOf(api), {}, AbortSignal.timeout(60_000));
  const after = await votesOn("faq-score");
  expect(before.comments.map(({ text }) => text)).toContain("Too short");
  expect(after.comments.map(({ text }) => text)).not.toContain("Too short");
  expect(after.versions).toEqual(before.versions);
});
