import { expect, it } from "vitest";
import { forgetAllSessions } from "../accounts/sessions/auth-state.ts";
import { createPartner } from "../testing/fixtures.ts";
import { testApi } from "../testing/harness.ts";

const LOCK = 4_711;

const api = testApi({ databasePool: 1 });

it("a signed-in person is recognized while all other connections wait for a lock", async () => {
  const { headers } = await createPartner(api);
  forgetAllSessions(api.deps);
  let hasWaited = false;
  const held = await api.owner.reserve();
  await held`select pg_advisory_lock(${LOCK})`;
  const waiting = api.deps.sql.begin(async (tx) => {
    await tx`set local lock_timeout = 0`;
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    hasWaited = true;
  });
  try {
    const reply = await api.app.inject({ url: "/auth/v1/user", headers });
    expect([reply.statusCode, hasWaited]).toEqual([200, false]);
  } finally {
    await held`select pg_advisory_unlock(${LOCK})`;
    held.release();
    await waiting;
  }
});
