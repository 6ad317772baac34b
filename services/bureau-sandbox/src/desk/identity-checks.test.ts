import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identityAnswer, type IdentityAnswer } from "@roadworthy/contracts/bureau-desk-wire";
import { bureaus } from "@roadworthy/contracts/primitives";
import { consumersAt } from "../consumer-list.ts";
import { startSandbox, type Running } from "../running-sandbox.ts";
import { consumerOf, testConsumers, type ConsumerCase } from "../test-consumers.ts";

let sandbox: Running;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const subjectOf = (kind: ConsumerCase, change: object = {}) => {
  const { firstName, lastName, address, dateOfBirth, ssn } = consumerOf(kind);
  return { firstName, lastName, address, dateOfBirth, ssn, ...change };
};
const check = (kind: ConsumerCase, change: object = {}, bureau = "equifax", checkId = "check-1") =>
  sandbox.call(
    "POST",
    `/${bureau}/v1/identity-checks`,
    { checkId, subject: subjectOf(kind, change) },
    identityAnswer,
  );
const asked = (answer: IdentityAnswer) => {
  if (answer.outcome !== "questions") throw new Error(`No questions but ${answer.outcome}`);
  return answer;
};
/** The answers to a check, the first `wrong` of them wrong. */
const answersTo = (answer: IdentityAnswer, wrong: number) => {
  const { token, questions } = asked(answer);
  const right = consumersAt(new Date("2026-11-20T15:00:00Z")).find(({ case: kind }) => kind === "questions");
  return {
    token,
    answers: questions.map(({ id, choices }, index) => {
      const rightText = right?.identityAnswers[id];
      const choice = choices.find(({ text }) => (text === rightText) === index >= wrong);
      return { questionId: id, choiceId: choice?.id ?? "" };
    }),
  };
};
const give = (body: object, checkId = "check-1") =>
  sandbox.raw("POST", `/equifax/v1/identity-checks/${checkId}/answers`, body);

describe("a check of identity", () => {
  test.each<[ConsumerCase, string, string | undefined]>([
    ["demo", "verified", undefined],
    ["frozen", "verified", undefined],
    ["questions", "questions", undefined],
    ["fraud_alert_extended", "questions", undefined],
    ["address_discrepancy", "questions", undefined],
    ["review", "review", "unclear_match"],
    ["thin_file", "review", "too_little_information"],
    ["no_hit", "refused", "no_match"],
    ["no_match", "refused", "no_match"],
    ["deceased", "refused", "deceased"],
    ["underage", "refused", "underage"],
  ])("%s: %s", async (kind, outcome, reason) => {
    for (const bureau of bureaus) {
      const answer = await check(kind, {}, bureau, `${kind}-${bureau}`);
      expect(answer.outcome).toBe(outcome);
      expect("reason" in answer ? answer.reason : undefined).toBe(reason);
    }
  });

  test("compares with the file: one detail that differs asks questions, two are no match", async () => {
    expect((await check("demo", { lastName: "Averie" }, "equifax", "a")).outcome).toBe("questions");
    expect((await check("demo", { dateOfBirth: "1988-04-18" }, "equifax", "b")).outcome).toBe("questions");
    const two = { lastName: "Averie", dateOfBirth: "1988-04-18" };
    expect(await check("demo", two, "equifax", "c")).toMatchObject({
      outcome: "refused",
      reason: "no_match",
    });
    expect(await check("demo", { ssn: "666003456" }, "equifax", "d")).toMatchObject({
      reason: "ssn_invalid",
    });
    expect((await check("demo", { ssn: "912345678" }, "equifax", "e")).outcome).toBe("verified");
  });

  test("asks what the file answers: three or four questions with one right choice of four", async () => {
    const { questions } = asked(await check("questions"));
    expect(questions.map(({ kind }) => kind)).toEqual([
      "accountLender",
      "accountOpenedYear",
      "monthlyPayment",
      "pastStreet",
    ]);
    for (const { choices } of questions) {
      expect(choices).toHaveLength(4);
      expect(new Set(choices.map(({ text }) => text)).size).toBe(4);
    }
  });

  test.each([
    [0, { outcome: "verified" }],
    [1, { outcome: "verified" }],
    [2, { outcome: "refused", reason: "wrong_answers" }],
  ])("with %i wrong answers: %o, and takes one set of answers", async (wrong, expected) => {
    const questions = await check("questions");
    const body = answersTo(questions, wrong);
    const [first, again] = [await give(body), await give(body)];
    const answer = identityAnswer.parse(await first.json());
    expect(answer).toMatchObject(expected);
    expect(identityAnswer.parse(await again.json())).toEqual(answer);
    expect((await give(answersTo(questions, 4))).status).toBe(409);
  });

  test("ends after 15 minutes, and for a token that is not its own", async () => {
    const body = answersTo(await check("questions"), 0);
    expect((await give({ ...body, token: "another" })).status).toBe(404);
    expect((await give(body, "check-2")).status).toBe(404);
    await sandbox.raw("POST", "/sandbox/clock", { advanceDays: 1 });
    expect(await (await give(body)).json()).toMatchObject({ outcome: "refused", reason: "expired" });
  });

  test("by the same id is one check; about somebody else it is a conflict", async () => {
    expect(await check("questions")).toEqual(await check("questions"));
    const other = { checkId: "check-1", subject: subjectOf("demo") };
    expect((await sandbox.raw("POST", "/equifax/v1/identity-checks", other)).status).toBe(409);
    const { ssn: _ssn, ...noSsn } = subjectOf("demo");
    expect(
      (await sandbox.raw("POST", "/equifax/v1/identity-checks", { checkId: "x", subject: noSsn })).status,
    ).toBe(400);
  });

  test("meets the bureau's trouble", async () => {
    const body = (kind: ConsumerCase) => ({ checkId: kind, subject: subjectOf(kind) });
    const status = async (kind: ConsumerCase, bureau: string) =>
      (await sandbox.raw("POST", `/${bureau}/v1/identity-checks`, body(kind))).status;
    expect(await status("error_500", "equifax")).toBe(500);
    expect(await status("partial", "transunion")).toBe(503);
    expect(await status("partial", "equifax")).toBe(200);
    await expect(status("timeout", "equifax")).rejects.toThrow("fetch failed");
    await sandbox.control({ bureau: "equifax", mode: "down", times: 1 });
    expect(await status("demo", "equifax")).toBe(503);
  });
});

test("the list of consumers tells who they are, what happens and what they would answer", async () => {
  const reply = await sandbox.raw("GET", "/sandbox/consumers");
  const list: { items: { case: string; ssn: string; whatHappens: string }[] } = JSON.parse(
    await reply.text(),
  );
  expect(list.items.map(({ case: kind, ssn }) => [kind, ssn])).toEqual(
    testConsumers.map(({ case: kind, ssn }) => [kind, ssn]),
  );
  expect(list.items.every(({ whatHappens }) => whatHappens.length > 10)).toBe(true);
});
