import { expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { insertReport } from "../../testing/credit/reports.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { disposeReports } from "./reports.jobs.ts";

const api = testApi();

it("leaves a report alone whose pull has no outcome yet, however old, and counts it on no certificate", async () => {
  const { partnerId } = await createPartner(api);
  const createdAt = new Date(Date.now() - 6 * 366 * 86_400_000);
  const ended = await insertReport(api, partnerId, { createdAt });
  const pending = await insertReport(api, partnerId, { createdAt, status: "pending" });
  // An answer that came before the pull was settled.
  for (const { reportId } of [ended, pending])
    await api.owner`insert into bureau_files (report_id, bureau, file) values (${reportId}, 'equifax', '{}')`;
  const dispose = () => disposeReports.work(contextOf(api), {}, new AbortController().signal);
  const isKept = async ({ reportId }: { reportId: string }) => {
    const [row] = await api.owner`
      select disposed_at is null as kept, exists (select from bureau_files where report_id = id) as "hasFile"
      from credit_reports where id = ${reportId}`;
    return row;
  };
  const certificates = async () =>
    (
      await api.owner<
        { records: number }[]
      >`select records from disposals where class = 'credit_report' order by disposed_at`
    ).map(({ records }) => records);
  await dispose();
  await dispose();
  expect(await isKept(ended)).toEqual({ kept: false, hasFile: false });
  expect(await isKept(pending)).toEqual({ kept: true, hasFile: true });
  expect(await certificates()).toEqual([1]);
  await api.owner`update credit_reports set status = 'completed' where id = ${pending.reportId}`;
  await dispose();
  expect(await isKept(pending)).toEqual({ kept: false, hasFile: false });
  expect(await certificates()).toEqual([1, 1]);
});
