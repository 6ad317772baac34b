import type { clients } from "@roadworthy/contracts/clients";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

/** What the API says about a refresh that ran. */
export type Refreshed = ReplyOf<typeof clients.refresh>;

type Reason = keyof typeof texts.noReportFrom;

const isReason = (reason: string): reason is Reason => Object.hasOwn(texts.noReportFrom, reason);

/** Each bureau that brought no report, in a sentence. */
export const failureSentences = ({ failed }: Pick<Refreshed, "failed">): string[] =>
  failed.map(({ bureau, reason }) =>
    texts.noReportFrom[isReason(reason) ? reason : "other"](bureauNames[bureau]),
  );
