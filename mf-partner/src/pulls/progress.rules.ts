import { bureauNames } from "@roadworthy/contracts/primitives";
import type { Pull } from "@roadworthy/contracts/pulls";
import { formatCents } from "@roadworthy/kit/format";

/** How a pull stands, as a heading. */
export function progressHeadline({ status, bureaus }: Pick<Pull, "status" | "bureaus">): string {
  const answered = bureaus.filter((one) => one.status === "answered").length;
  switch (status) {
    case "pending":
      return "Asking the bureaus";
    case "completed":
      return "The report is ready";
    case "partial":
      return `The report is ready, with ${answered} of ${bureaus.length} bureaus`;
    case "failed":
      return "No bureau sent a report";
    case "canceled":
      return "The pull was canceled";
  }
}

/** What a screen reader is told as the pull moves on: only what has changed since it last stood still. */
export function progressNews(pull: Pick<Pull, "status" | "bureaus" | "chargedCents">): string {
  if (pull.status !== "pending")
    return `${progressHeadline(pull)}. ${formatCents(pull.chargedCents)} charged.`;
  const waiting = pull.bureaus.filter(({ status }) => status === "pending" || status === "sent");
  const done = pull.bureaus.filter((one) => !waiting.includes(one));
  const names = (list: Pull["bureaus"]): string => list.map(({ bureau }) => bureauNames[bureau]).join(", ");
  return done.length === 0
    ? `Waiting for ${names(waiting)}.`
    : `Done: ${names(done)}. Waiting for ${names(waiting)}.`;
}
