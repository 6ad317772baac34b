/** Formats a duration for people: `85 ms`, `12.3 s`, `2 min 5 s`. */
export function formatDuration(durationMs: number): string;
/** Prints a line without tearing the progress line of a terminal. */
export function say(text: string): void;
/** Runs one step and prints one line with its time; `work` may say what it is at (`tell`), and answer a short note for that line. */
export function step(
  name: string,
  work: (tell: (detail: string) => void) => Promise<string | void> | string | void,
): Promise<void>;
