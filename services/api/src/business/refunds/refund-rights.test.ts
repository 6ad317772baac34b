import { beforeAll, expect, it } from "vitest";
import { createPuller, order, pulled, send, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let partner: Puller;
beforeAll(async () => {
  partner = await createPuller(api);
});

const ask = (id: string, more: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url: `/api/v1/credit-pulls/${id}/refund-request`,
    headers: { ...partner.headers, ...more },
    payload: { reason: "Wrong person" },
  });
const inTest = { "roadworthy-mode": "test" };

it("asks for nothing back that was not charged", async () => {
  const { id } = pulled(await send(api, partner.key, order()));
  await api.owner`update pulls set charged_cents = 0 where id = ${id}`;
  expect((await ask(id)).json()).toMatchObject({ code: "illegal_transition" });
});

it("asks for no play money, and finds a pull in its own mode only", async () => {
  const headers = { ...partner.headers, ...inTest };
  const { id } = pulled(await send(api, headers, order()));
  expect((await ask(id, inTest)).json()).toMatchObject({ code: "illegal_transition" });
  expect((await ask(id)).statusCode).toBe(404);
});
