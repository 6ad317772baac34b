import { expect, it } from "vitest";
import { createClient, signIn } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { formatRefreshToken } from "./refresh-token.ts";

const api = testApi();

type Headers = { readonly authorization: string };
const isIn = async (headers: Headers): Promise<boolean> =>
  (await api.app.inject({ url: "/api/v1/client/dashboard", headers })).statusCode === 200;
const signOut = async (headers: Headers, scope: string): Promise<number> =>
  (await api.app.inject({ method: "POST", url: `/auth/v1/logout?scope=${scope}`, headers })).statusCode;

it.each([
  ["local", [false, true, true]],
  ["others", [true, false, false]],
  ["global", [false, false, false]],
] as const)("ends, with scope %s, what it says, with the next request", async (scope, left) => {
  const one = await createClient(api);
  const all = [one.headers, (await signIn(api, one.email)).headers, (await signIn(api, one.email)).headers];
  const stranger = await createClient(api);
  for (const headers of [...all, stranger.headers]) expect(await isIn(headers)).toBe(true);
  expect(await signOut(one.headers, scope)).toBe(204);
  expect(await Promise.all(all.map(isIn))).toEqual(left);
  expect(await isIn(stranger.headers)).toBe(true);
});

it("lets a session that owes a second factor end itself, and no other", async () => {
  const one = await createClient(api);
  const owing = await signIn(api, one.email);
  await api.owner`
    insert into factors (user_id, factor_type, friendly_name, status, created_at, updated_at)
    values (${one.userId}, 'totp', 'Phone', 'verified', now(), now())`;
  await api.owner`update sessions set aal = 'aal2' where id = ${one.sessionId}`;
  expect(await signOut(owing.headers, "others")).toBeGreaterThanOrEqual(400);
  expect(await signOut(owing.headers, "global")).toBeGreaterThanOrEqual(400);
  const rows = await api.owner`select 1 from sessions where user_id = ${one.userId}`;
  expect(rows).toHaveLength(2);
  expect(await signOut(owing.headers, "local")).toBe(204);
});

it("takes no refresh token of a count that the session never reached, as after a restore", async () => {
  const { sessionId } = await createClient(api);
  const [row] = await api.owner<{ id: string; refreshKey: Buffer; refreshCounter: number }[]>`
    select id, refresh_key as "refreshKey", refresh_counter as "refreshCounter" from sessions where id = ${sessionId}`;
  if (!row) throw new Error("there is no session");
  const refresh = async (ahead: number): Promise<number> =>
    (
      await api.app.inject({
        method: "POST",
        url: "/auth/v1/token?grant_type=refresh_token",
        payload: { refresh_token: formatRefreshToken(api.deps.cipher, row, row.refreshCounter + ahead) },
      })
    ).statusCode;
  expect([await refresh(1), await refresh(0)]).toEqual([400, 200]);
});
