import { formatCents } from "../format.ts";

/** An amount of integer cents as US dollars, in digits of one width. */
export function Money({ cents }: { cents: number }) {
  return <span className="rw-figures">{formatCents(cents)}</span>;
}
