import { expect, it } from "vitest";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const choices = { isTwoFactorRequired: false, isAddressListOn: true, sessionTimeoutMinutes: 30 };
const post = ({ headers }: Person, path: string, payload: object, remoteAddress = "127.0.0.1") =>
  api.app.inject({ method: "POST", url: `/api/v1/admin/proposals${path}`, headers, payload, remoteAddress });
const propose = (who: Person, allowedNetworks: string[]) =>
  post(who, "", {
    kind: "security_settings.change",
    payload: { ...choices, allowedNetworks },
    reason: "Agreed",
  });

it("leaves out neither who asks for the list nor who approves it", async () => {
  const [admin, other] = [await createAdmin(api), await createAdmin(api)];
  const refused = {
    issues: [{ path: "allowedNetworks", message: "must contain your own address, 127.0.0.1" }],
  };
  const direct = await api.app.inject({
    method: "PUT",
    url: "/api/v1/admin/security-settings",
    headers: admin.headers,
    payload: { ...choices, allowedNetworks: ["203.0.113.0/24"], version: 1 },
  });
  expect(direct.json()).toMatchObject(refused);
  const elsewhere = await propose(admin, ["203.0.113.0/24"]);
  expect(elsewhere.statusCode).toBe(400);
  expect(elsewhere.json()).toMatchObject(refused);
  const { id } = (await propose(admin, ["127.0.0.0/8"])).json<{ id: string }>();
  const away = await post(other, `/${id}/approve`, {}, "203.0.113.9");
  expect(away.json()).toMatchObject({
    issues: [{ path: "allowedNetworks", message: "must contain your own address, 203.0.113.9" }],
  });
  const ended = await post(admin, `/${id}/reject`, { note: "Not now" });
  expect(ended.json()).toMatchObject({ status: "withdrawn" });
});

it("names whom the list shuts out to who decides about it", async () => {
  const [admin, far] = [await createAdmin(api), await createAdmin(api, { name: "Robin Faraway" })];
  await api.owner`update sessions set ip = '198.51.100.7' where user_id = ${far.userId}`;
  const { summary } = (await propose(admin, ["127.0.0.0/8"])).json<{ summary: string }>();
  expect(summary).toMatch(/; shuts out, by where they last signed in: .*\bRobin Faraway\b/);
});
