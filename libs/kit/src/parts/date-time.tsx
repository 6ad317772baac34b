import { formatDay, formatExactInstant, formatInstant } from "../format.ts";

/** An instant, shown in the reader's time zone, `isExact` to the second; the UTC time is in the markup and in the tooltip. */
export function DateTime({ at, isExact = false }: { at: Date; isExact?: boolean }) {
  const iso = at.toISOString();
  return (
    <time dateTime={iso} title={iso}>
      {isExact ? formatExactInstant(at) : formatInstant(at)}
    </time>
  );
}

/** A day: a calendar date `YYYY-MM-DD`, or the day of an instant. */
export function Day({ on }: { on: Date | string }) {
  return <time dateTime={typeof on === "string" ? on : on.toISOString()}>{formatDay(on)}</time>;
}
