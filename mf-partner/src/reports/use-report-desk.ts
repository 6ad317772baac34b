import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { letters, type ReportLetters } from "@roadworthy/contracts/letters";
import { prequalifications } from "@roadworthy/contracts/prequalify";
import { reportFiles } from "@roadworthy/contracts/report-files";
import { api } from "@roadworthy/kit/api";
import { useCallback, useEffect, useState } from "react";

/** The decision with its letters, who has seen the report, and whether there is a lender's program to check it against. */
export type ReportDeskData = {
  readonly letters: ReportLetters;
  readonly accesses: ReplyOf<typeof reportFiles.accesses>;
  readonly hasPrograms: boolean;
};

/** What belongs to a report besides its files; `null` until it is read, `"failed"` where it could not be. */
export function useReportDesk(id: string): readonly [ReportDeskData | "failed" | null, () => void] {
  const [data, setData] = useState<ReportDeskData | "failed" | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const call = { params: { id }, signal: abort.signal };
    Promise.all([
      api(letters.ofReport, call),
      api(reportFiles.accesses, call),
      api(prequalifications.programs, { signal: abort.signal }),
    ]).then(
      ([written, accesses, { items }]) =>
        setData({ letters: written, accesses, hasPrograms: items.length > 0 }),
      () => {
        if (!abort.signal.aborted) setData("failed");
      },
    );
    return () => abort.abort();
  }, [id, round]);
  return [data, useCallback(() => setRound((last) => last + 1), [])];
}
