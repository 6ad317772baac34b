import { describe, expect, it } from "vitest";
import { identityReviews } from "@roadworthy/contracts/client-identity";
import { anyone } from "../../testing/client-rows.ts";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

type Caller = Pick<Person, "headers">;
const call = (method: "GET" | "POST", url: string, { headers }: Caller, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const submit = (caller: Caller, person: object) =>
  call("POST", "/api/v1/client/identity", caller, { ...person, consent: { textVersion: 1 } });

describe("an identity review", () => {
  it("has one open review per client, however many are asked for at once", async () => {
    const client = await createClient(api);
    const byHand = { ...anyone(), byHand: true };
    const replies = await Promise.all([submit(client, byHand), submit(client, byHand)]);
    // One that comes after another's review stands is refused.
    expect(replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    const open = await api.owner`
      select id from identity_checks where user_id = ${client.userId} and status = 'review'`;
    expect(open).toHaveLength(1);
    await expect(api.owner`
      insert into identity_checks (id, user_id, instruction_id, status, ssn_index, ssn_last4, created_at)
      select 'idc_' || md5(id), user_id, instruction_id, 'review', ssn_index, ssn_last4, now()
      from identity_checks where id = ${open[0]?.["id"]}`).rejects.toThrow("identity_checks_one_review");
  });

  it("shows a review that can't be opened as such, with the others, and lets nobody confirm it", async () => {
    const [admin, broken, sound] = [await createAdmin(api), await createClient(api), await createClient(api)];
    for (const client of [broken, sound])
      expect((await submit(client, { ...anyone(), byHand: true })).json()).toMatchObject({
        status: "review",
      });
    await api.owner`update identity_checks set sealed_identity = 'v1.gone.AAAA' where user_id = ${broken.userId}`;
    const reply = await call("GET", "/api/v1/admin/identity-reviews?limit=100", admin);
    const { items } = identityReviews.list.reply.decode(reply.json());
    const of = ({ userId }: Person) => items.find((item) => item.userId === userId);
    expect(of(broken)).toMatchObject({ person: null });
    expect(of(sound)?.person?.name).toMatch(/^Robin /);
    const decide = (decision: string) =>
      call("POST", `/api/v1/admin/identity-reviews/${of(broken)?.id}/decision`, admin, {
        decision,
        note: "Unreadable",
      });
    expect((await decide("verify")).json()).toMatchObject({ code: "illegal_transition" });
    expect((await decide("refuse")).json()).toMatchObject({ status: "refused" });
    // It is our fault and says nothing about the person; looking at it again would help nobody.
    const state = await call("GET", "/api/v1/client/identity", broken);
    expect(state.json()).toMatchObject({ status: "refused", reason: "review_unreadable" });
    const box = await api.app.inject({ url: "/sandbox/mailbox", headers: { accept: "application/json" } });
    const { messages } = box.json<{ messages: { to: string; subject: string }[] }>();
    expect(messages.filter(({ to }) => to === broken.email).map(({ subject }) => subject)).toContain(
      "Please send your identity details again",
    );
    const again = await call("POST", "/api/v1/client/identity/review", broken);
    expect(again.json()).toMatchObject({ code: "illegal_transition" });
    expect((await submit(broken, { ...anyone(), byHand: true })).json()).toMatchObject({ status: "review" });
  });

  it("is decided once: the second admin is told who was quicker, and what they decided", async () => {
    const names = ["Mia Maker", "Chris Checker"] as const;
    const admins = await Promise.all(names.map((name) => createAdmin(api, { name })));
    const client = await createClient(api);
    await submit(client, { ...anyone(), byHand: true });
    const [check] = await api.owner<{ id: string }[]>`
      select id from identity_checks where user_id = ${client.userId} and status = 'review'`;
    const decide = (admin: Person) =>
      call("POST", `/api/v1/admin/identity-reviews/${check?.id}/decision`, admin, {
        decision: "verify",
        note: "Papers seen",
      });
    const replies = await Promise.all(admins.map(decide));
    const first = replies.findIndex(({ statusCode }) => statusCode === 200);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const said = replies[1 - first]?.json<{ detail: string }>().detail;
    expect(said).toBe(`${names[first]} has already confirmed this identity. Nothing more was done.`);
    const own = admins[first] && (await decide(admins[first]));
    expect(own?.json()).toMatchObject({ detail: expect.stringMatching(/^You have already confirmed/) });
  });

  it("lets a client start over whose questions can't be opened", async () => {
    const client = await createClient(api);
    await submit(client, { ...anyone(), byHand: true });
    await api.owner`
      update identity_checks set status = 'questions', bureau = 'equifax', sealed_questions = 'v1.gone.AAAA'
      where user_id = ${client.userId}`;
    expect((await call("GET", "/api/v1/client/identity", client)).json()).toMatchObject({
      status: "unverified",
    });
    const answers = { answers: [{ questionId: "pastStreet", choiceId: "c1" }] };
    const answered = await call("POST", "/api/v1/client/identity/answers", client, answers);
    expect(answered.json()).toMatchObject({ code: "illegal_transition" });
  });
});
