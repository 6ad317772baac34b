import { pullBatches } from "@roadworthy/contracts/pull-batches";
import { expect, it } from "vitest";
import { systemCtx } from "../../platform/ctx.ts";
import {
  allowPerMinute,
  booksMustAgree,
  createPuller,
  order,
  send,
  type Puller,
} from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { runBatch } from "./run-batch.jobs.ts";

const api = testApi();

const call = async (
  who: Puller,
  by: "key" | "session",
  method: "GET" | "POST",
  path: string,
  payload?: object,
) => {
  const reply = await api.app.inject({
    method,
    url: `/api/v1/credit-pull-batches${path}`,
    headers: by === "key" ? who.key : who.headers,
    ...(payload && { payload }),
  });
  return pullBatches.get.reply.parse(reply.json());
};

async function started(who: Puller, by: "key" | "session"): Promise<string> {
  const rows = Array.from({ length: 6 }, () => order({ bureaus: ["equifax"] }));
  const { id, quotedCents } = await call(who, by, "POST", "", { rows });
  await call(who, by, "POST", `/${id}/confirm`, { quotedCents });
  return id;
}

async function slice(batchId: string): Promise<void> {
  const [next] = await api.owner<{ slice: number }[]>`select slice from pull_batches where id = ${batchId}`;
  const signal = new AbortController().signal;
  await runBatch.work(systemCtx(api.deps, "test", api.app.log), { batchId, slice: next?.slice ?? 0 }, signal);
}

/** Has something happen in the database as soon as the first pull of the slice is ordered. */
async function sliceDuring(batchId: string, happens: string): Promise<void> {
  await api.owner.unsafe(`
    create function happen() returns trigger language plpgsql security definer as $$ begin ${happens}; return null; end $$;
    create trigger happen after insert on pulls for each row execute function happen()`);
  await slice(batchId);
  await api.owner.unsafe(`drop trigger happen on pulls; drop function happen`);
}

const byPerson = async (id: string) => {
  const [row] = await api.owner`
    select status, pause_reason as reason, (select count(*)::int from pulls where batch_id = b.id) as pulls
    from pull_batches b where id = ${id}`;
  return row;
};

it("started with a key stops at the next row once the key is revoked, and a person can go on with it", async () => {
  const who = await createPuller(api);
  const id = await started(who, "key");
  await sliceDuring(id, "update api_keys set revoked_at = now() where id = new.requested_by_key_id");
  expect(await call(who, "session", "GET", `/${id}`)).toMatchObject({
    status: "paused",
    pauseReason: "member",
    rows: { ordered: 1, ready: 5 },
  });
  await call(who, "session", "POST", `/${id}/resume`);
  await slice(id);
  expect(await byPerson(id)).toEqual({ status: "completed", reason: null, pulls: 6 });
  await booksMustAgree(api);
});

it("started by a person goes on when they sign out, and stops at the next row once they may not pull", async () => {
  const [leaver, demoted] = [await createPuller(api), await createPuller(api)];
  const ids = [await started(leaver, "session"), await started(demoted, "session")] as const;
  await sliceDuring(ids[0], "delete from sessions where user_id = new.requested_by_user_id");
  expect(await byPerson(ids[0])).toEqual({ status: "completed", reason: null, pulls: 6 });
  await sliceDuring(ids[1], "update users set member_role = 'viewer' where id = new.requested_by_user_id");
  expect(await byPerson(ids[1])).toEqual({ status: "paused", reason: "member", pulls: 1 });
});

it.each([
  [
    "key",
    "loses its permission",
    "update api_keys set scopes = '{read_reports}' where id = new.requested_by_key_id",
  ],
  [
    "key",
    "expires",
    "update api_keys set expires_at = now() - interval '1 second' where id = new.requested_by_key_id",
  ],
  [
    "session",
    "is suspended",
    "update users set banned_until = now() + interval '1 day' where id = new.requested_by_user_id",
  ],
  ["session", "leaves", "update users set deleted_at = now() where id = new.requested_by_user_id"],
  [
    "session",
    "goes to another business",
    "update users set partner_id = (select min(id) from partners where id <> new.partner_id) where id = new.requested_by_user_id",
  ],
] as const)("started by a %s that %s meanwhile stops at the next row", async (by, _what, happens) => {
  const [starting] = [await createPuller(api), await createPuller(api)];
  const id = await started(starting, by);
  await sliceDuring(id, happens);
  expect(await byPerson(id)).toEqual({ status: "paused", reason: "member", pulls: 1 });
});

it("takes none of the pulls that its business may begin in a minute", async () => {
  const who = await createPuller(api);
  await allowPerMinute(api, who.partnerId, 3);
  await slice(await started(who, "key"));
  const pull = async () => (await send(api, who.key, order({ bureaus: ["equifax"] }))).statusCode;
  const told = async () =>
    (await api.app.inject({ url: "/api/v1/api-limits", headers: who.key })).json<{ pulls: object }>().pulls;
  expect(await told()).toEqual({ limit: 3, used: 0, remaining: 3 });
  expect([await pull(), await pull(), await pull(), await pull()]).toEqual([201, 201, 201, 429]);
  expect(await told()).toEqual({ limit: 3, used: 3, remaining: 0 });
  // Counted one by one, since a clock that was set back has left two of them ahead.
  const moveNewest = (hours: number) => api.owner`
    update pulls set created_at = created_at + ${hours} * interval '1 hour'
    where partner_id = ${who.partnerId} and pull_number between 2 and 3`;
  await moveNewest(1);
  expect([await pull(), await pull(), await pull()]).toEqual([201, 201, 429]);
  // Back to their own day, by which the books have counted them.
  await moveNewest(-1);
});
