import { bureauNames, bureaus, pullType } from "@roadworthy/contracts/primitives";
import { pullStatus, type PullStatus } from "@roadworthy/contracts/pulls";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { pullListTexts as texts } from "./pull-list-texts.ts";
import { pullStatusLooks, pullTypeNames } from "./vocabulary.ts";

/** The filters that lists of pulls and of reports have in common. */
export const pullFilters = [
  {
    kind: "choice",
    key: "status",
    label: texts.status,
    options: pullStatus.options.map((value) => ({ value, label: pullStatusLooks[value].label })),
  },
  {
    kind: "choice",
    key: "type",
    label: texts.type,
    options: pullType.options.map((value) => ({ value, label: pullTypeNames[value] })),
  },
  {
    kind: "choice",
    key: "bureau",
    label: texts.bureau,
    options: bureaus.map((value) => ({ value, label: bureauNames[value] })),
  },
] as const;

/** The last filter of both lists. */
export const daysFilter = { kind: "days", label: texts.date, from: "from", to: "to" } as const;

/** How a pull or its report stands. */
export function PullStatusTag({ status }: { status: PullStatus }) {
  return <StatusTag tone={pullStatusLooks[status].tone}>{pullStatusLooks[status].label}</StatusTag>;
}
