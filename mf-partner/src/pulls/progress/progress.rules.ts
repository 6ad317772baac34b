import { bureauNames } from "@roadworthy/contracts/primitives";
import type { Pull } from "@roadworthy/contracts/pulls";
import { formatCents } from "@roadworthy/kit/format";
import { progressTexts as texts } from "./progress-texts.ts";

/** How a pull stands, as a heading. */
export function progressHeadline({ status, bureaus }: Pick<Pull, "status" | "bureaus">): string {
  const answered = bureaus.filter((one) => one.status === "answered").length;
  return status === "partial"
    ? texts.partial(String(answered), String(bureaus.length))
    : texts.headlines[status];
}

/** What a screen reader is told as the pull moves on: only what has changed since it last stood still. */
export function progressNews(pull: Pick<Pull, "status" | "bureaus" | "chargedCents">): string {
  if (pull.status !== "pending") return texts.over(progressHeadline(pull), formatCents(pull.chargedCents));
  const waiting = pull.bureaus.filter(({ status }) => status === "pending" || status === "sent");
  const done = pull.bureaus.filter((one) => !waiting.includes(one));
  const names = (list: Pull["bureaus"]): string => list.map(({ bureau }) => bureauNames[bureau]).join(", ");
  return done.length === 0
    ? texts.waitingFor(names(waiting))
    : `${texts.done(names(done))} ${texts.waitingFor(names(waiting))}`;
}
