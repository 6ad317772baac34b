import type { AlertParams } from "@roadworthy/contracts/alerts";
import type { CreditAlert } from "../credit/alerts.rules.ts";

/**
 * What the text of a change in a file is filled with: names and directions only. Its figures stay in the file, which the alert
 * leads to, because alerts go out by mail and rest unsealed.
 */
export function changeParams({ topic, params, source }: CreditAlert): AlertParams {
  const who = params["creditor"] ?? params["subscriber"] ?? params["agency"];
  return {
    what: topic,
    ...(source && { bureau: source.bureau }),
    ...directionOf(params),
    ...(typeof who === "string" && { who: who.slice(0, 120) }),
  };
}

/** The address of the line in its report; the viewer opens the bureau's file at the fragment. */
export function changeLink(reportId: string, { source }: CreditAlert): `/${string}` {
  if (source === null) return `/client/reports/${reportId}`;
  const line = source.section === "tradelines" ? `:${source.key}` : "";
  return `/client/reports/${reportId}#${source.bureau}${line}`;
}

/** Which way a figure went, or whether something came or went. */
function directionOf({ from, to, isAdded, isFrozen }: CreditAlert["params"]): AlertParams {
  if (typeof from === "number" && typeof to === "number" && from !== to)
    return { how: to > from ? "up" : "down" };
  const isNow = isAdded ?? isFrozen;
  return typeof isNow === "boolean" ? { how: isNow ? "up" : "down" } : {};
}
