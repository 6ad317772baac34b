import { afterAll, beforeAll, expect, it } from "vitest";
import { createPuller, order, pulled, send, somebody } from "../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("is one customer by name and number, and never two people of one name and address or of one number", async () => {
  const { key } = await createPuller(api);
  const person = somebody();
  const customerOf = async (change: object): Promise<string> =>
    pulled(await send(api, key, order({ bureaus: ["equifax"], ...change }, person))).customerId;
  const known = await customerOf({});
  expect(await customerOf({})).toBe(known);
  expect(await customerOf({ ssn: somebody().ssn })).not.toBe(known);
  expect(await customerOf({ firstName: "Somebody", lastName: "Else" })).not.toBe(known);
});
