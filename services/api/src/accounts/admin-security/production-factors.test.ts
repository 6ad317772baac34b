import { beforeAll, expect, it } from "vitest";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import type { RunningApi } from "../../start.ts";

const api = testApi();
let production: RunningApi;
beforeAll(async () => {
  production = await api.another({ mode: "production" });
});

const answerTo = async (
  running: Pick<RunningApi, "app">,
  { headers }: Pick<Person, "headers">,
  url: string,
) => {
  const reply = await running.app.inject({ url: `/api/v1${url}`, headers });
  return reply.statusCode === 200 ? "let in" : reply.json<{ code: string }>().code;
};

it("asks admins and businesses for a second factor in production, unless they chose otherwise", async () => {
  const [admin, partner, client] = [
    await createAdmin(api),
    await createPartner(api),
    await createClient(api),
  ];
  const key = await createApiKey(api, partner.partnerId);
  const seen = async (running: Pick<RunningApi, "app">) => [
    await answerTo(running, admin, "/admin/partners"),
    await answerTo(running, partner, "/credit-reports"),
    await answerTo(running, client, "/client/dashboard"),
    await answerTo(running, key, "/credit-reports"),
  ];
  expect(await seen(api)).toEqual(["let in", "let in", "let in", "let in"]);
  const asked = "second_factor_required";
  expect(await seen(production)).toEqual([asked, asked, "let in", "let in"]);

  await api.owner`
    update partners set settings = settings || '{"requiresSecondFactor": false}' where id = ${partner.partnerId}`;
  await api.owner`update admin_security_settings set is_two_factor_required = false`;
  const again = await api.another({ mode: "production" });
  expect(await seen(again)).toEqual(["let in", "let in", "let in", "let in"]);
});

it("shows them what counts", async () => {
  await api.owner`update admin_security_settings set is_two_factor_required = null`;
  const [admin, partner] = [await createAdmin(api), await createPartner(api)];
  const chosen = async ({ headers }: Person, url: string) =>
    (await api.app.inject({ url: `/api/v1${url}`, headers })).json<Record<string, unknown>>();
  expect(await chosen(admin, "/admin/security-settings")).toMatchObject({ isTwoFactorRequired: false });
  expect(await chosen(partner, "/partner/settings")).toMatchObject({ requiresSecondFactor: false });
});
