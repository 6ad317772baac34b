import { expect, it } from "vitest";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { secondWaits } from "../../testing/database/lock-waits.ts";

const api = testApi();

type Metered = { isAllowed: boolean; remaining: number; resetSeconds: number };
const meter = (partnerId: string, limit: number, sql = api.deps.sql) => sql<Metered[]>`
  select is_allowed as "isAllowed", remaining, reset_seconds as "resetSeconds" from meter_request(${partnerId}, ${limit})`;

it("counts the requests of sixty minutes, and tells when the oldest of them no longer count", async () => {
  for (const [ago, remaining] of [
    [59, 5],
    [60, 9],
  ] as const) {
    const { partnerId } = await createPartner(api);
    // Both in one minute: the transaction's time is before the function's, so in the next one it is asked again.
    let isOneMinute = false;
    while (!isOneMinute) {
      await api.owner`delete from request_meters where partner_id = ${partnerId}`;
      const minute = await minuteNow();
      await api.owner`insert into request_meters (partner_id, minute, used) values (${partnerId}, ${minute - ago}, 4)`;
      const [row] = await meter(partnerId, 10);
      isOneMinute = (await minuteNow()) === minute;
      if (!isOneMinute) continue;
      expect(row).toMatchObject({ isAllowed: true, remaining });
      const most = ago === 59 ? 60 : 3_600;
      expect(row?.resetSeconds).toBeGreaterThan(most - 60);
      expect(row?.resetSeconds).toBeLessThanOrEqual(most);
    }
  }
});

const minuteNow = async (): Promise<number> => {
  const [row] = await api.owner<{ minute: number }[]>`
    select floor(extract(epoch from clock_timestamp()) / 60)::int as minute`;
  return row?.minute ?? NaN;
};

it("lets one request of a business count after the other", async () => {
  const { partnerId } = await createPartner(api);
  await meter(partnerId, 10);
  const [[first], [second]] = await secondWaits(
    api,
    (sql) => meter(partnerId, 10, sql),
    (sql) => meter(partnerId, 10, sql),
  );
  expect([first?.remaining, second?.remaining]).toEqual([8, 7]);
});
