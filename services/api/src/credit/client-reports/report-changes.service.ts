import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { clientReports, OwnReportChange } from "@roadworthy/contracts/client-reports";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { accountChanges } from "@roadworthy/domain/credit/account-changes.rules";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { entitledClient } from "../clients/entitlement.ts";

/** As many as the page of all reports shows. */
const REPORTS = 100;

type FilePart = {
  readonly reportId: string;
  readonly bureau: Bureau;
  readonly score: BureauFile["score"];
  readonly accounts: BureauFile["tradelines"];
};

/** What changed from report to report at each bureau of the plan. Plans without full reports get scores only. */
export async function readReportChanges(ctx: Ctx): Promise<ReplyOf<typeof clientReports.changes>> {
  const { userId } = requireActor(ctx, "client");
  const { bureaus, hasFullReport } = await entitledClient(ctx, userId);
  const files = await ctx.sql<FilePart[]>`
    select r.id as "reportId", f.bureau, f.file -> 'score' as score, f.file -> 'tradelines' as accounts
    from (
      select id, created_at from credit_reports
      where owner_user_id = ${userId} and bureaus && ${[...bureaus]}::bureau_name[]
      order by created_at desc, id desc
      limit ${REPORTS + 1}
    ) r
    join bureau_files f on f.report_id = r.id and f.bureau = any(${[...bureaus]}::bureau_name[])
    order by r.created_at desc, r.id desc, f.bureau`;
  return {
    items: files.flatMap((file, at) => {
      const before = files.find((other, index) => index > at && other.bureau === file.bureau);
      return before === undefined ? [] : [changeOf(before, file, hasFullReport)];
    }),
  };
}

function changeOf(before: FilePart, file: FilePart, hasFullReport: boolean): OwnReportChange {
  const { reportId, bureau } = file;
  return {
    reportId,
    bureau,
    scoreChange: scoreChange(before.score, file.score),
    ...(hasFullReport
      ? accountChanges(before.accounts, file.accounts)
      : { newAccounts: null, closedAccounts: null }),
  };
}

/** Scores of different models are not compared. */
const scoreChange = (before: BureauFile["score"], after: BureauFile["score"]): number | null =>
  before.value === null ||
  after.value === null ||
  before.model !== after.model ||
  before.version !== after.version
    ? null
    : after.value - before.value;
