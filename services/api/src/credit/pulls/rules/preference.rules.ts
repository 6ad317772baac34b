import { ANSWER_PATIENCE_MS } from "@roadworthy/contracts/answer-patience";

/** How long a caller waits for the bureaus before being told to ask again, unless it says so itself. */
const PATIENCE_SECONDS = ANSWER_PATIENCE_MS / 1_000;
/** The longest wait granted; a request may take at most 30 seconds. */
const MOST_SECONDS = 25;

/** What a caller prefers (RFC 7240): to be answered at once, or after so many seconds at the latest. */
export type Preference = {
  readonly isAsync: boolean;
  readonly patienceMs: number;
  /** The `Preference-Applied` header; `null` when nothing was asked for. */
  readonly applied: string | null;
};

/** Reads the `Prefer` header: `respond-async` (4.1) wins over `wait=<seconds>` (4.3), of which 25 at most are granted. */
export function preferenceOf(prefer = ""): Preference {
  const isAsync = /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(prefer);
  const [, asked] = /(?:^|[,;\s])wait *= *"?(\d{1,6})"?/i.exec(prefer) ?? [];
  const seconds = asked === undefined ? PATIENCE_SECONDS : Math.min(Number(asked), MOST_SECONDS);
  const applied = isAsync ? "respond-async" : asked === undefined ? null : `wait=${seconds}`;
  return { isAsync, patienceMs: seconds * 1000, applied };
}
