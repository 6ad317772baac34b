/** How long a request waits for others, such as bureaus, before it is answered unless it asks otherwise; a process that stops waits as long. */
export const ANSWER_PATIENCE_MS = 8_000;
