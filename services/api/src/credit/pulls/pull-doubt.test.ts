import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startChildApi } from "../../testing/child-api.ts";
import { startDelayingHop, type DelayingHop } from "../../testing/credit/delaying-hop.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";
import {
  booksMustAgree,
  createPuller,
  differencesOf,
  inquiriesOf,
  insist,
  moneyOf,
  order,
  pulled,
  send,
  sendTo,
  somebody,
  untilEnded,
} from "../../testing/credit/pulls.ts";

let api: TestApi;
let hop: DelayingHop;
beforeAll(async () => {
  api = await startTestApi();
  hop = await startDelayingHop(api.bureauUrl);
});
afterEach(() => booksMustAgree(api));
afterAll(async () => {
  await hop.stop();
  await api.stop();
});

const file = {
  score: { model: "FICO", version: "8", value: 700, rangeMin: 300, rangeMax: 850, scoredOn: "2026-01-01" },
};

/** A pull that `first` has begun and sends; no process works on it. */
async function begun(partnerId: string, bureaus = ["equifax"]): Promise<string> {
  const [row] = await api.owner<{ reply: { pull: { id: string } } }[]>`select begin_pull(${api.owner.json({
    pullId: `pull_${randomUUID().replaceAll("-", "")}`, partnerId, mode: "live", idempotencyKey: randomUUID(), requestHash: "00",
    type: "hard", scoreType: "vantage", bureaus, purpose: "EXTENSION_OF_CREDIT", sealedSubject: "",
    consent: { textVersion: 1, method: "phone" }, isSending: true, leaseMs: 600_000, leaseOwner: "first", actorId: "test",
    consumer: { id: `cnsm_${randomUUID().replaceAll("-", "")}`, sealed: "", displayName: "A B", identityIndex: "00" },
  })}) as reply`; // prettier-ignore
  return row?.reply.pull.id ?? "";
}

const says = async (pullId: string, owner: string, answer: object): Promise<string> => {
  const [row] = await api.owner<{ view: { status: string; bureaus: { status: string }[] } }[]>`
    select record_answers(${pullId}, ${owner}, ${api.owner.json([{ bureau: "equifax", ...answer }])}) -> 'pull' as view`;
  return `${row?.view.status} ${row?.view.bureaus[0]?.status}`;
};
/** Places the pull's inquiry at the bureau itself. */
async function place(id: string, partnerId: string): Promise<void> {
  await fetch(`${api.bureauUrl}/equifax/v1/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      inquiryId: `${id}-equifax`,
      subject: somebody(),
      pullType: "hard",
      scoreType: "vantage",
      purpose: "EXTENSION_OF_CREDIT",
      endUser: { id: partnerId, name: "Test Motors" },
    }),
  });
}

const failure = { status: "error", reason: "bureau_unavailable" };

describe("a doubtful inquiry", () => {
  test("that a hop delivers late, while look-ups say it was not received, ends with its file and is paid once", async () => {
    const hasty = await api.another({ bureau: { url: hop.url, key: undefined, timeoutMs: 300 } });
    const { key, partnerId } = await createPuller(api);
    hop.hold(3);
    const pending = pulled(await send(hasty, key, order({ type: "hard", bureaus: ["equifax"] })));
    expect([pending.status, pending.bureaus[0]?.status]).toEqual(["pending", "sent"]);
    expect(await inquiriesOf(api, pending.id)).toEqual([]);
    await hop.release();
    const ended = await untilEnded(api, key, pending.id);
    expect([ended.status, ended.chargedCents]).toEqual(["completed", ended.quotedCents]);
    expect(await inquiriesOf(api, pending.id)).toEqual(["equifax"]);
    expect((await moneyOf(api, partnerId)).heldCents).toBe(0);
  });

  test("of a process that stood still while another took its pull over ends once, whoever sends last", async () => {
    const child = await startChildApi({
      ...api,
      config: { ...api.config, bureau: { ...api.config.bureau, url: hop.url } },
    });
    try {
      const { key, partnerId } = await createPuller(api);
      const [idempotencyKey, body] = [randomUUID(), order({ type: "hard", bureaus: ["equifax"] })];
      hop.hold(1);
      const asked = sendTo(child.url, key, body, idempotencyKey);
      await expect.poll(() => hop.held(), { timeout: 10_000 }).toBe(1);
      child.child.kill("SIGSTOP");
      await api.owner`update pulls set lease_until = now() - interval '1 second' where partner_id = ${partnerId}`;
      const pull = await insist(() => sendTo(api.url, key, body, idempotencyKey));
      expect(pull).toMatchObject({ status: "completed", chargedCents: pull.quotedCents });
      child.child.kill("SIGCONT");
      await hop.release();
      expect(pulled(await asked).id).toBe(pull.id);
      expect(await inquiriesOf(api, pull.id)).toEqual(["equifax"]);
    } finally {
      child.child.kill("SIGKILL");
    }
  });

  test("fails by the word of the lease's holder only, and only when the grace period has passed", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId);
    await api.owner`update pulls set lease_owner = 'second' where id = ${id}`;
    expect(await says(id, "first", failure)).toBe("pending sent");
    expect(await says(id, "second", { ...failure, isDoubtful: true })).toBe("pending sent");
    await api.owner`update pull_bureaus set sent_at = now() - interval '3 minutes' where pull_id = ${id}`;
    await api.owner`update pulls set lease_owner = 'third', lease_until = now() + interval '1 hour' where id = ${id}`;
    expect(await says(id, "second", { ...failure, isDoubtful: true })).toBe("pending sent");
    expect(await says(id, "third", { ...failure, isDoubtful: true })).toBe("failed error");
    expect((await moneyOf(api, partnerId)).heldCents).toBe(0);
  });

  test("is put off by the lease's holder only, and then free for whoever comes next", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId);
    const leaseOf = async () => {
      const [row] = await api.owner`
        select lease_owner as owner, lease_until > now() + interval '1 minute' as "isLong" from pulls where id = ${id}`;
      return row;
    };
    await api.owner`update pulls set lease_owner = 'second', lease_until = now() + interval '1 hour' where id = ${id}`;
    expect(await says(id, "first", { status: "sent" })).toBe("pending sent");
    expect(await leaseOf()).toEqual({ owner: "second", isLong: true });
    expect(await says(id, "second", { status: "sent" })).toBe("pending sent");
    expect(await leaseOf()).toEqual({ owner: null, isLong: false });
    await place(id, partnerId);
    expect(await says(id, "second", { status: "answered", file })).toBe("completed answered");
  });
});

describe("a file after a failure", () => {
  test("corrects it while the hold is open, whoever brings it", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId, ["equifax", "experian"]);
    expect(await says(id, "first", failure)).toBe("pending error");
    await place(id, partnerId);
    expect(await says(id, "somebody", { status: "answered", file })).toBe("pending answered");
    const [{ price } = { price: 0 }] = await api.owner<{ price: number }[]>`
      select price_cents as price from pull_bureaus where pull_id = ${id} and bureau = 'equifax'`;
    await says(id, "first", { bureau: "experian", ...failure });
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 100_000 - price, heldCents: 0 });
  });

  test("of another person is never corrected, so that nobody reads or pays for it", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId, ["equifax", "experian"]);
    const mismatch = { status: "error", reason: "subject_mismatch" };
    expect(await says(id, "first", mismatch)).toBe("pending error");
    expect(await says(id, "first", { status: "answered", file })).toBe("pending error");
    expect(
      await api.owner`select from bureau_files f join credit_reports r on r.id = f.report_id where r.pull_id = ${id}`,
    ).toHaveLength(0);
    await says(id, "first", { bureau: "experian", ...failure });
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 100_000, heldCents: 0 });
  });

  test("that the hold no longer covers is charged to nobody, and waits for the operator", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId);
    expect(await says(id, "first", failure)).toBe("failed error");
    for (let i = 0; i < 2; i += 1)
      expect(await says(id, "first", { status: "answered", file })).toBe("failed error");
    expect(await moneyOf(api, partnerId)).toEqual({ postedCents: 100_000, heldCents: 0 });
    expect((await differencesOf(api)).map(({ object }) => object)).toEqual([`${id} equifax`]);
    expect((await runOperatorCommand(api, "late-answers")).stdout).toContain(id);
    await runOperatorCommand(api, "late-answers", "settle", id, "equifax", "Agreed", "with", "the", "dealer");
    const [row] = await api.owner`
      select detail ->> 'settlement' as note from audit_rows where object = ${id} and action = 'credit_pull.settle_late_answer'`;
    expect(row).toEqual({ note: "Agreed with the dealer" });
  });

  test("of which only the bureau knows is found by reconcile, and taken up by the operator", async () => {
    const { partnerId } = await createPuller(api);
    const id = await begun(partnerId);
    await says(id, "first", failure);
    // What a process that stood still since then sends.
    await place(id, partnerId);
    expect(await differencesOf(api)).toMatchObject([{ detail: expect.stringContaining("gave file") }]);
    await runOperatorCommand(api, "late-answers", "take", id, "equifax");
    expect(await differencesOf(api)).toMatchObject([
      { object: `${id} equifax`, check: expect.stringContaining("waits") },
    ]);
    await runOperatorCommand(api, "late-answers", "settle", id, "equifax", "Written", "off");
  });
});
