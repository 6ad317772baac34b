import type { OwnReport } from "@roadworthy/contracts/client-reports";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { summarize } from "@roadworthy/domain/credit-summary.rules";
import { factorGain } from "@roadworthy/domain/credit/factor-gains.rules";
import { gradedFactors } from "@roadworthy/domain/credit/factors.rules";
import { recommendationsOf } from "@roadworthy/domain/credit/recommendations.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";

type Files = OwnReport["files"];
type FilesBefore = NonNullable<OwnReport["previous"]>["files"];

/** What a plan shows of a report. */
export type Allowance = { readonly bureaus: readonly Bureau[]; readonly hasFullReport: boolean };

/** A report as it is stored, before anything is cut away. */
export type WholeReport = {
  readonly id: string;
  readonly date: Date;
  readonly status: OwnReport["status"];
  readonly bureaus: readonly Bureau[];
  readonly files: Files;
  readonly previous: { readonly id: string; readonly date: Date; readonly files: FilesBefore } | null;
};

/**
 * Cuts a report to what the plan includes. A bureau outside the plan leaves no trace, not even that it was asked; without full
 * reports no part of a file is in the answer, only its score and how the six factors stand.
 */
export function cutReport(report: WholeReport, { bureaus, hasFullReport }: Allowance): OwnReport {
  const allowed = <T extends { readonly bureau: Bureau }>(items: readonly T[]): T[] =>
    items.filter(({ bureau }) => bureaus.includes(bureau));
  const files = allowed(report.files);
  const reports = reportsOf(files);
  const onDate = companyDay(report.date);
  return {
    id: report.id,
    date: report.date,
    status: report.status,
    bureaus: report.bureaus.filter((bureau) => bureaus.includes(bureau)),
    detail: hasFullReport ? "full" : "score",
    scores: reports.map(({ bureau, file: { score } }) => {
      const { reasons: _, ...rest } = score;
      return { ...rest, bureau };
    }),
    files: hasFullReport ? files : [],
    factors: reports.map(({ bureau, file }) => ({
      bureau,
      factors: gradedFactors(summarize(file, onDate)).map((factor) => {
        const gain = factorGain(file, onDate, factor);
        return {
          ...factor,
          gain: gain && { low: gain.low, high: gain.high, afterMonths: gain.afterMonths },
        };
      }),
    })),
    recommendations: hasFullReport ? reports.flatMap((one) => adviceOf(one, onDate)) : [],
    previous:
      hasFullReport && report.previous !== null
        ? { ...report.previous, files: allowed(report.previous.files) }
        : null,
  };
}

/** The files that exist. */
export const reportsOf = (files: readonly Pick<FilesBefore[number], "bureau" | "file">[]): BureauReport[] =>
  files.flatMap(({ bureau, file }) => (file === null ? [] : [{ bureau, file }]));

const adviceOf = (report: BureauReport, onDate: string): OwnReport["recommendations"] =>
  recommendationsOf(report, onDate).map(({ evidence, params, ...advice }) => ({
    ...advice,
    bureau: report.bureau,
    params: { ...params },
    evidence: evidence.map(({ source, params: about }) => ({
      section: source.section,
      key: source.key,
      params: { ...about },
    })),
  }));
