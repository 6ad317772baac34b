import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { beforeAll, expect, it } from "vitest";
import { putOwnReport } from "../../testing/client-rows.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  without,
  type Puller,
} from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api, { purposes: ["EXTENSION_OF_CREDIT", "ACCOUNT_REVIEW_CREDIT"] });
});

const auto = { score_type: "fico", fico_model: "auto" };
const outside: readonly (readonly [string, Parameters<typeof createAccessCode>[2], Partial<PullRequest>])[] =
  [
    ["another model of the same score", auto, { scoreType: "fico", ficoModel: "classic" }],
    ["another score", auto, {}],
    [
      "a hard pull, even with its own consent",
      {},
      { type: "hard", consent: { textVersion: 1, method: "phone" } },
    ],
    ["one bureau more", { bureaus: ["equifax", "experian"] }, { bureaus: ["equifax", "transunion"] }],
    ["another purpose", {}, { purpose: "ACCOUNT_REVIEW_CREDIT" }],
  ];

it.each(outside)("does not cover %s", async (_what, code, asked) => {
  const subject = somebody();
  const { userId } = await createClient(api);
  await putIdentity(api, userId, subject);
  const clientCode = await createAccessCode(api, userId, code);
  const body = { ...without(order({ clientCode, bureaus: ["equifax"] }, subject), "consent"), ...asked };
  expect(refused(await send(api, partner.key, body))).toMatchObject({
    code: "access_code_invalid",
    detail: expect.stringContaining("doesn't cover"),
  });
});

it("is of the person whose identity the account has confirmed, not of one whom a business has on file for it", async () => {
  const [subject, other] = [somebody(), somebody()];
  const { userId } = await createClient(api);
  await putIdentity(api, userId, subject);
  const { id } = pulled(await send(api, partner.key, order({ bureaus: ["equifax"] }, other)));
  await api.owner`update consumers set user_id = ${userId} where id = (select consumer_id from pulls where id = ${id})`;
  const clientCode = await createAccessCode(api, userId);
  const using = (person: typeof subject) =>
    send(api, partner.key, without(order({ clientCode, bureaus: ["equifax"] }, person), "consent"));
  expect(refused(await using(other))).toMatchObject({ code: "access_code_invalid" });
  expect(pulled(await using(subject)).status).toBe("completed");
});

it("opens a report for a purpose that the business is certified for, and says that one", async () => {
  const { userId } = await createClient(api);
  await putIdentity(api, userId, somebody());
  const [own] = await api.owner<{ id: string }[]>`select id from consumers where user_id = ${userId}`;
  await putOwnReport(api, { userId, consumerId: own?.id ?? "", at: new Date(), scores: { equifax: 711 } });
  const purposes = ["WRITTEN_INSTRUCTION_OTHER", "ACCOUNT_REVIEW_CREDIT"];
  const clientCode = await createAccessCode(api, userId, { purposes, allow_paid_access: false });
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/shared-reports",
    headers: partner.headers,
    payload: { clientCode },
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { purpose: "ACCOUNT_REVIEW_CREDIT" }]);
});

it("for a soft pull keeps no version of a consent text, which nothing has checked", async () => {
  const { userId, headers } = await createClient(api);
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/access-codes",
    headers,
    payload: {
      name: "Dealer",
      expiresInHours: 168,
      bureaus: ["equifax"],
      pullType: "soft",
      scoreType: "vantage",
      purposes: ["EXTENSION_OF_CREDIT"],
      allowPaidAccess: true,
      consent: { textVersion: 99 },
    },
  });
  expect(reply.statusCode).toBe(201);
  const [row] = await api.owner`select consent_text_version from access_codes where user_id = ${userId}`;
  expect(row).toEqual({ consent_text_version: null });
});
