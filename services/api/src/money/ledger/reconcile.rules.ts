import type { Bureau } from "@roadworthy/contracts/primitives";
import type { BureauPullStatus } from "@roadworthy/contracts/pulls";

/** One bureau of one pull, according to our books. */
export type PulledBureau = {
  readonly id: string;
  readonly bureau: Bureau;
  readonly status: BureauPullStatus;
  readonly reason: string | null;
};

/** One inquiry, according to the bureau's own log. */
export type LoggedInquiry = {
  readonly seq: number;
  readonly bureau: Bureau;
  readonly inquiryId: string;
  readonly outcome: "file" | "no_hit" | "refused";
};

/** Compares our pulls with the bureaus' log: every charged answer is one inquiry that gave a file, and every such inquiry was charged for or given up for a stated reason. */
export function compareInquiries(
  pulled: readonly PulledBureau[],
  log: readonly LoggedInquiry[],
): { object: string; detail: string }[] {
  // Monthly updates of clients have ids of their own and cost nothing.
  const ours = log.filter(({ inquiryId }) => inquiryId.startsWith("pull_"));
  const byId = Map.groupBy(ours, (row) => `${row.bureau} ${row.inquiryId}`);
  const known = new Map(pulled.map((row) => [`${row.bureau} ${row.id}-${row.bureau}`, row]));
  return [
    ...[...byId].flatMap(([key, rows]) =>
      faultOf(known.get(key), rows).map((detail) => ({ object: key, detail })),
    ),
    ...[...known].flatMap(([key, { status }]) =>
      ["answered", "no_hit", "refused"].includes(status) && !byId.has(key)
        ? [{ object: key, detail: `${status} here, but the bureau has no such inquiry` }]
        : [],
    ),
  ];
}

function faultOf(pull: PulledBureau | undefined, rows: readonly LoggedInquiry[]): string[] {
  const [row, ...more] = rows;
  if (row === undefined) return [];
  if (more.length > 0) return [`${rows.length} inquiries for one pull`];
  if (pull === undefined) return [`the bureau gave ${row.outcome}, but there is no such pull`];
  return agrees(pull, row.outcome)
    ? []
    : [`the bureau gave ${row.outcome}, but here it is ${pull.status} ${pull.reason ?? ""}`.trimEnd()];
}

function agrees({ status, reason }: PulledBureau, outcome: LoggedInquiry["outcome"]): boolean {
  if (status === "sent" || status === "pending") return true;
  // What arrived could not be used, and nothing was charged for it.
  if (status === "error")
    return reason !== null && ["subject_mismatch", "unusable_answer", "answered_late"].includes(reason);
  return status === (outcome === "file" ? "answered" : outcome);
}
