import type { OwnReportChange } from "@roadworthy/contracts/client-reports";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { formatChange } from "@roadworthy/kit/format";
import { Private } from "@roadworthy/kit/parts/private";
import { reportsTexts as texts } from "./reports-texts.ts";

/** One bureau's score in a report, and what changed there since the report before. */
export function BureauLine({
  bureau,
  score,
  change,
}: {
  bureau: Bureau;
  score: number | null;
  /** Left out for a bureau's first report. */
  change: OwnReportChange | undefined;
}) {
  const words = change === undefined ? [] : wordsOf(change);
  return (
    <li>
      <span>
        {bureauNames[bureau]}{" "}
        <b>
          <Private>{score ?? texts.noScore}</Private>
        </b>
      </span>
      {words.length > 0 && (
        <span className="rw-small">
          <Private>{words.join(", ")}</Private>
        </span>
      )}
    </li>
  );
}

function wordsOf({ scoreChange, newAccounts, closedAccounts }: OwnReportChange): string[] {
  return [
    ...(scoreChange === null
      ? []
      : [
          scoreChange === 0
            ? texts.sameScore
            : texts.points(formatChange(scoreChange), Math.abs(scoreChange)),
        ]),
    ...(newAccounts ? [texts.newAccounts(newAccounts)] : []),
    ...(closedAccounts ? [texts.closedAccounts(closedAccounts)] : []),
  ];
}
