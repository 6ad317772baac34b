import { expect, it } from "vitest";
import {
  createPuller,
  order,
  pulled,
  send,
  somebody,
  type Credential,
  type Puller,
} from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

it("a link ends when the person or key that made it may no longer read reports", async () => {
  const partner = await createPuller(api);
  const { reportId } = pulled(await send(api, partner.key, order({}, somebody())));
  const link = async (headers: Puller["headers"] | Credential): Promise<string> => {
    const made = await api.app.inject({
      method: "POST",
      url: `/api/v1/credit-reports/${reportId}/links`,
      headers,
      payload: {},
    });
    expect(made.statusCode).toBe(201);
    return new URL(made.json<{ url: string }>().url).pathname;
  };
  const ofPerson = await link(partner.headers);
  const ofKey = await link(partner.key);
  const opens = async (url: string): Promise<number> => (await api.app.inject({ url })).statusCode;

  expect([await opens(ofPerson), await opens(ofKey)]).toEqual([200, 200]);
  await api.owner`update users set member_role = 'billing' where id = ${partner.userId}`;
  expect([await opens(ofPerson), await opens(ofKey)]).toEqual([404, 200]);
  await api.owner`
    update users set member_role = 'viewer', banned_until = now() + interval '1 day' where id = ${partner.userId}`;
  expect(await opens(ofPerson)).toBe(404);
  await api.owner`update api_keys set revoked_at = now() where partner_id = ${partner.partnerId}`;
  expect(await opens(ofKey)).toBe(404);
});
