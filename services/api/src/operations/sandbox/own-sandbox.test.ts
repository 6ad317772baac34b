import { expect, it } from "vitest";
import { consentRequests } from "@roadworthy/contracts/consent-requests";
import { creditReport } from "@roadworthy/contracts/credit-reports";
import { sandbox } from "@roadworthy/contracts/sandbox";
import { createApiKey } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";

const api = testApi();

type Headers = { readonly authorization: string; readonly "idempotency-key"?: string };

async function tester() {
  const { partnerId, key } = await createPuller(api);
  return { live: key, test: (await createApiKey(api, partnerId, { mode: "test" })).headers };
}
const call = async (method: "GET" | "POST", url: string, headers: Headers, payload?: object) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
const stateOf = async (headers: Headers) =>
  sandbox.read.reply.decode((await call("GET", "/sandbox", headers)).json());

/** The day on which the bureaus say they scored a new pull's consumer. */
async function scoredOn(headers: Headers): Promise<number> {
  const { reportId } = pulled(await send(api, headers, order({ bureaus: ["equifax"] })));
  const report = creditReport.parse((await call("GET", `/credit-reports/${reportId}`, headers)).json());
  return Date.parse(report.files[0]?.file?.score.scoredOn ?? "");
}

it("has a clock of its own for each partner, which moves what the bureaus answer in test mode and nothing live", async () => {
  const [partner, other] = [await tester(), await tester()];
  const before = await scoredOn(partner.test);
  const turned = await call("POST", "/sandbox/clock", partner.test, { advanceDays: 40 });
  expect(turned.json()).toMatchObject({ daysAhead: 40 });
  const days = async (headers: Headers) => Math.round(((await scoredOn(headers)) - before) / 86_400_000);
  // A day may have ended since.
  expect([40, 41]).toContain(await days(partner.test));
  expect([0, 1]).toContain(await days(other.test));
  expect([0, 1]).toContain(await days(partner.live));
  for (let year = 0; year < 9; year += 1)
    await call("POST", "/sandbox/clock", partner.test, { advanceDays: 366 });
  const tooFar = await call("POST", "/sandbox/clock", partner.test, { advanceDays: 366 });
  expect([tooFar.statusCode, (await stateOf(partner.test)).daysAhead]).toEqual([409, 40 + 9 * 366]);
});

it("turns the clock once when the reply was lost", async () => {
  const { test } = await tester();
  const turn = (key: string) =>
    call("POST", "/sandbox/clock", { ...test, "idempotency-key": key }, { advanceDays: 30 });
  const [first, again] = [await turn("try-1"), await turn("try-1")];
  expect([again.json(), again.headers["idempotency-replayed"]]).toEqual([first.json(), "true"]);
  expect((await turn("try-2")).json()).toMatchObject({ daysAhead: 60 });
});

it("begins anew: today, $1,000.00 of play money, no open question; live money stays as it is", async () => {
  const { live, test } = await tester();
  const liveBefore = (await call("GET", "/balance", live)).json<object>();
  await call("POST", "/sandbox/clock", test, { advanceDays: 5 });
  const { reportId } = pulled(await send(api, test, order()));
  expect((await stateOf(test)).availableCents).toBeLessThan(100_000);
  const question = consentRequests.create.reply.decode(
    (await call("POST", "/consent-requests", test, consumer)).json(),
  );
  const reset = await call("POST", "/sandbox/reset", test);
  expect(reset.json()).toMatchObject({ daysAhead: 0, availableCents: 100_000 });
  expect((await call("GET", `/consent-requests/${question.id}`, test)).json()).toMatchObject({
    status: "canceled",
  });
  // What was pulled before stays to be read.
  expect((await call("GET", `/credit-reports/${reportId}`, test)).statusCode).toBe(200);
  // Once more changes nothing.
  await call("POST", "/sandbox/reset", test);
  expect(await stateOf(test)).toMatchObject({ daysAhead: 0, availableCents: 100_000 });
  expect((await call("GET", "/balance", live)).json()).toEqual(liveBefore);
});

const consumer = {
  firstName: "Casey",
  lastName: "Lindqvist",
  address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
  ssn: "666-40-2001",
  bureaus: ["equifax"],
  purpose: "EXTENSION_OF_CREDIT",
};
