import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { testConsumers, type ConsumerCase } from "@roadworthy/bureau-sandbox/test-consumers";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";
import {
  booksMustAgree,
  control,
  createPuller,
  inquiriesOf,
  moneyOf,
  order,
  pulled,
  send,
  untilEnded,
  type Puller,
} from "../../testing/credit/pulls.ts";
import { liveTerms } from "./request-pull.service.ts";

const api = testApi();
/** An API process that waits less for a bureau. */
let hasty: RunningApi;
let partner: Puller;
beforeAll(async () => {
  hasty = await api.another({ bureau: { ...api.config.bureau, timeoutMs: 800 } });
  partner = await createPuller(api, { perMinute: 1_000, cents: 1_000_000 });
});
afterEach(async () => {
  await control(api);
  await booksMustAgree(api);
});

const orderFor = (kind: ConsumerCase) => {
  const found = testConsumers.find((consumer) => consumer.case === kind);
  if (!found) throw new Error(`no test consumer ${kind}`);
  const { firstName, lastName, address, dateOfBirth, ssn } = found;
  return order({}, { firstName, lastName, address, dateOfBirth, ssn });
};

const allThree = (status: string, reason: string | null) => Array.from({ length: 3 }, () => [status, reason]);

describe("what a bureau says of a test consumer", () => {
  test.each<[ConsumerCase, string, string, string | null]>([
    ["good", "completed", "answered", null],
    ["thin_file", "completed", "answered", null],
    ["deceased", "completed", "answered", null],
    ["no_hit", "failed", "no_hit", "no_hit"],
    ["frozen", "failed", "refused", "frozen"],
    ["inquiry_not_allowed", "failed", "refused", "inquiry_not_allowed"],
    ["error_500", "failed", "error", "bureau_unavailable"],
    ["error_503", "failed", "error", "bureau_unavailable"],
    ["wrong_subject", "failed", "error", "subject_mismatch"],
  ])("%s: the pull is %s, each bureau %s", async (kind, status, bureauStatus, reason) => {
    const before = await moneyOf(api, partner.partnerId);
    const pull = pulled(await send(api, partner.key, orderFor(kind)));
    expect(pull.status).toBe(status);
    expect(pull.bureaus.map((each) => [each.status, each.reason])).toEqual(allThree(bureauStatus, reason));
    const charged = bureauStatus === "answered" ? 990 : 0;
    expect(pull.chargedCents).toBe(charged);
    expect(await moneyOf(api, partner.partnerId)).toEqual({
      postedCents: before.postedCents - charged,
      heldCents: 0,
    });
  });

  test("nobody comes of age by the clock of Greenwich while it is the day before here", () => {
    const now = () => new Date("2026-11-27T02:00:00Z");
    expect(liveTerms({ ...api.deps, now }).today).toBe("2026-11-26");
  });

  test("an impossible person is refused by the field's name before anything is held or asked", async () => {
    const before = await moneyOf(api, partner.partnerId);
    const refusedFor = async (wrong: object) => {
      const reply = await send(api, partner.key, { ...orderFor("good"), ...wrong });
      expect(reply.json()).toMatchObject({ code: "invalid_request" });
      return reply.json<{ issues: { path: string; message: string }[] }>().issues.map(({ path }) => path);
    };
    for (const ssn of ["000-12-3456", "666-00-1234", "666-12-0000"])
      expect(await refusedFor({ ssn })).toEqual(["ssn"]);
    const underage = orderFor("underage");
    expect(await refusedFor(underage)).toEqual(["dateOfBirth"]);
    expect(await refusedFor({ dateOfBirth: "1899-12-31" })).toEqual(["dateOfBirth"]);
    expect(await refusedFor({ dateOfBirth: "2999-01-01" })).toEqual(["dateOfBirth"]);
    expect(await moneyOf(api, partner.partnerId)).toEqual(before);
  });

  test("partial: two answer and are charged their shares, the third is released", async () => {
    const pull = pulled(await send(api, partner.key, orderFor("partial")));
    expect(pull).toMatchObject({
      status: "partial",
      quotedCents: 990,
      chargedCents: 234 + 336,
      heldCents: 0,
    });
    const report = await api.app.inject({
      method: "GET",
      url: `/api/v1/credit-reports/${pull.reportId}`,
      headers: partner.key,
    });
    expect(report.json().files.map((each: { file: unknown }) => each.file !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a fault on the way", () => {
  // In each of these the inquiry reached the bureau, so a second one must not be made and the answer must be paid for.
  test.each(["lose_reply", "truncate", "bad_json", "oversize"])(
    "%s: the same inquiry is asked about and answers",
    async (mode) => {
      await control(api, { mode, times: 1 });
      const pull = pulled(await send(api, partner.key, order()));
      expect(pull).toMatchObject({ status: "completed", chargedCents: 990 });
      expect((await inquiriesOf(api, pull.id)).toSorted()).toEqual(["equifax", "experian", "transunion"]);
    },
  );

  test("dropped before the bureau saw it: placed again under the same id", async () => {
    await control(api, { mode: "drop_before", times: 1 });
    const pull = pulled(await send(api, partner.key, order()));
    expect(pull).toMatchObject({ status: "completed", chargedCents: 990 });
    expect(await inquiriesOf(api, pull.id)).toHaveLength(3);
  });

  test("a bureau that hangs after it has logged the inquiry is asked what became of it", async () => {
    await control(api, { bureau: "transunion", mode: "hang", times: 1 });
    expect(pulled(await send(hasty, partner.key, order()))).toMatchObject({
      status: "completed",
      chargedCents: 990,
    });
  });

  test("an outcome nobody knows is no failure: the hold stays until the bureau says, and then the answer is charged", async () => {
    // The inquiry is logged, but neither its answer nor the question about it comes back in time.
    await control(api, { bureau: "experian", mode: "slow", latencyMs: 6_500 });
    const before = await moneyOf(api, partner.partnerId);
    const reply = await send(hasty, partner.key, order());
    const pending = pulled(reply);
    expect([reply.statusCode, pending.status, pending.heldCents, pending.chargedCents]).toEqual([
      202,
      "pending",
      990,
      0,
    ]);
    expect(pending.bureaus.map(({ status }) => status)).toEqual(["answered", "sent", "answered"]);
    expect(await moneyOf(api, partner.partnerId)).toEqual({
      postedCents: before.postedCents,
      heldCents: 990,
    });
    await booksMustAgree(api);
    await control(api);
    expect(await untilEnded(api, partner.key, pending.id)).toMatchObject({
      status: "completed",
      chargedCents: 990,
      heldCents: 0,
    });
    expect(await inquiriesOf(api, pending.id)).toHaveLength(3);
  });

  test("a bureau that is down is not charged, pull after pull", async () => {
    await control(api, { bureau: "transunion", mode: "down" });
    const before = await moneyOf(api, partner.partnerId);
    for (let i = 0; i < 6; i += 1)
      expect(pulled(await send(api, partner.key, order()))).toMatchObject({
        status: "partial",
        chargedCents: 570,
      });
    const alone = pulled(await send(api, partner.key, order({ bureaus: ["transunion"] })));
    expect(alone).toMatchObject({ status: "failed", chargedCents: 0, heldCents: 0 });
    expect(await moneyOf(api, partner.partnerId)).toEqual({
      postedCents: before.postedCents - 6 * 570,
      heldCents: 0,
    });
  });
});
