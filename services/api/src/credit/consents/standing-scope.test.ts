import { beforeAll, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { secondWaits } from "../../testing/database/lock-waits.ts";
import {
  createPuller,
  pulled,
  putIdentity,
  putStandingConsent,
  refused,
  send,
  somebody,
  type Puller,
} from "../../testing/credit/pulls.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api, { purposes: ["EXTENSION_OF_CREDIT", "ACCOUNT_REVIEW_CREDIT"] });
});

const scope = { pullType: "soft", purpose: "EXTENSION_OF_CREDIT", bureaus: ["equifax", "experian"] };
const ordered = { bureaus: ["equifax"], type: "soft", purpose: "EXTENSION_OF_CREDIT" };

/** What the order by email is answered where the client's standing consent has these columns. */
async function answerTo(consent: object, order: object = {}) {
  const { userId, email } = await createClient(api);
  await putIdentity(api, userId, somebody());
  const id = await putStandingConsent(api, userId, partner.partnerId);
  await api.owner`update consents set ${api.owner({ scope, ...consent })} where id = ${id}`;
  return send(api, partner.key, { ...ordered, ...order, email });
}

it("a standing consent carries a soft pull of what it names, before its end", async () => {
  const end = new Date(Date.now() + 3_600_000);
  expect(pulled(await answerTo({ expires_at: end })).status).toBe("completed");
});

it.each([
  ["after its end", { expires_at: new Date(Date.now() - 1_000) }, {}],
  ["for another purpose", {}, { purpose: "ACCOUNT_REVIEW_CREDIT" }],
  ["for one bureau more", {}, { bureaus: ["equifax", "transunion"] }],
  ["that was given for hard pulls", { scope: { ...scope, pullType: "hard" } }, {}],
  ["that was given for one pull by phone", { method: "phone" }, {}],
] as const)("none carries a pull %s", async (_what, consent, order) => {
  expect(refused(await answerTo(consent, order))).toMatchObject({ code: "consent_missing" });
});

it("waits for a revocation that is under way, and carries no pull after it", async () => {
  const { userId, email } = await createClient(api);
  await putIdentity(api, userId, somebody());
  const id = await putStandingConsent(api, userId, partner.partnerId);
  const [, pull] = await secondWaits(
    api,
    (sql) => sql`update consents set revoked_at = now() where id = ${id}`,
    () => send(api, partner.key, { ...ordered, email }),
  );
  expect(refused(pull)).toMatchObject({ code: "consent_missing" });
});
