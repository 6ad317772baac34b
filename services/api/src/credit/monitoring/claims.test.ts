import { beforeEach, expect, it } from "vitest";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { account, file } from "@roadworthy/domain/credit/sample-file";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { claimDueClients } from "./claim-due-clients.ts";
import { filesBefore, notifyOfChanges } from "./notify-of-changes.ts";
import { updateClient } from "./monitoring.service.ts";
import { storeUpdates } from "./store-updates.ts";

const api = testApi();
beforeEach(() => api.owner`delete from monitoring_schedules`);

async function client(tier: "free" | "premium" = "premium"): Promise<{ userId: string; consumerId: string }> {
  const { userId } = await createClient(api, { tier });
  return { userId, consumerId: await putConsumer(api, userId) };
}
/** Plans an update that is due since, or in, so many minutes. */
const plan = (userId: string, bureau: Bureau, minutes = -1, inquiryId: string | null = null) =>
  api.owner`
    insert into monitoring_schedules (user_id, bureau, next_run_at, inquiry_id)
    values (${userId}, ${bureau}, now() + make_interval(mins => ${minutes}), ${inquiryId})`;
const claimed = async () =>
  (await claimDueClients(contextOf(api))).map(({ userId, claims }) => ({
    userId,
    bureaus: claims.map(({ bureau }) => bureau),
  }));

it("claims of a client what is due, and of the bureaus those that are not switched off", async () => {
  const { userId } = await client();
  await plan(userId, "equifax");
  await plan(userId, "experian", 60);
  await plan(userId, "transunion");
  await api.owner`update bureau_settings set is_enabled = false where bureau = 'transunion'`;
  try {
    expect(await claimed()).toEqual([{ userId, bureaus: ["equifax"] }]);
  } finally {
    await api.owner`update bureau_settings set is_enabled = true`;
  }
  // What the other process has under way is left to it.
  expect(await claimed()).toEqual([{ userId, bureaus: ["transunion"] }]);
});

it("claims nothing for whoever is no client anymore", async () => {
  const [gone, admin] = [await client(), await client()];
  for (const { userId } of [gone, admin]) await plan(userId, "equifax");
  await api.owner`update users set deleted_at = now() where id = ${gone.userId}`;
  await api.owner`update users set role = 'admin' where id = ${admin.userId}`;
  expect(await claimed()).toEqual([]);
});

it("asks under the same inquiry when a client's refresh takes an update over", async () => {
  const { userId } = await client();
  await plan(userId, "equifax", -1, "mon_left");
  const asked: string[] = [];
  const bureaus: typeof api.deps.bureaus = {
    ...api.deps.bureaus,
    inquire: (bureau, request) => {
      asked.push(`${bureau} ${request.inquiryId}`);
      return api.deps.bureaus.inquire(bureau, request);
    },
  };
  await updateClient({ ...contextOf(api), bureaus }, userId);
  expect(asked).toContain("equifax mon_left");
});

it("stores nothing under a claim that another process has taken over", async () => {
  const { userId, consumerId } = await client();
  await plan(userId, "equifax", -1, "mon_new");
  const late = { bureau: "equifax", inquiryId: "mon_old", failures: 0, outcome: "no_hit", reason: null, file: null } as const; // prettier-ignore
  await storeUpdates(contextOf(api), [{ userId, consumerId, updatesPerMonth: 1, results: [late] }]);
  expect(
    await api.owner`select inquiry_id, last_outcome from monitoring_schedules where user_id = ${userId}`,
  ).toEqual([{ inquiry_id: "mon_new", last_outcome: null }]);
});

it("compares a new file with the newest before it", async () => {
  const [one, other] = [await client(), await client()];
  const put = ({ userId, consumerId }: typeof one, day: string, equifax: number) =>
    putOwnReport(api, { userId, consumerId, at: new Date(`${day}T12:00:00Z`), scores: { equifax } });
  await put(one, "2026-02-10", 702);
  await put(one, "2026-01-10", 701);
  await put(other, "2026-03-10", 703);
  const before = await filesBefore(contextOf(api), [{ userId: one.userId, bureau: "equifax" }]);
  expect(before.map((one) => one.file.score.value)).toEqual([702]);
});

it("alerts to changes from the points and at the percents that the client has chosen, on a paid plan", async () => {
  const [plain, choosy, free] = [await client(), await client(), await client("free")];
  await api.owner`
    insert into alert_preferences (user_id, channels, mail, time_zone, language, score_points, utilization_percents, updated_at)
    values (${choosy.userId}, '{}', 'daily', 'UTC', 'en', 16, '{10}', now())`;
  const fileOf = (value: number, balanceCents: number) =>
    file({ score: { ...file().score, value }, tradelines: [account({ balanceCents })] });
  const told = async (
    { userId, consumerId }: typeof plain,
    before: ReturnType<typeof file>,
    now: ReturnType<typeof file>,
  ) => {
    await api.owner`delete from alerts where user_id = ${userId}`;
    const reportId = await putOwnReport(api, { userId, consumerId, at: new Date(), scores: {} });
    const bureau = "equifax" as const;
    const renewed = { userId, reportId, before: [{ bureau, file: before }], now: [{ bureau, file: now }] };
    await notifyOfChanges(contextOf(api), [renewed]);
    const rows = await api.owner`select from alerts where user_id = ${userId} and kind = 'credit_change'`;
    return rows.length;
  };
  const more = [fileOf(700, 50_000), fileOf(715, 50_000)] as const;
  expect([await told(plain, ...more), await told(choosy, ...more), await told(free, ...more)]).toEqual([
    1, 0, 0,
  ]);
  // From 5 to 15 percent of the limit of the card, which is their only one.
  const used = [fileOf(700, 50_000), fileOf(700, 150_000)] as const;
  expect([await told(plain, ...used), await told(choosy, ...used)]).toEqual([0, 2]);
});
