import { formatCents } from "../format.ts";
import { Private } from "./private.tsx";

/** An amount of integer cents as US dollars, in digits of one width. */
export function Money({ cents }: { cents: number }) {
  return (
    <Private>
      <span className="rw-figures">{formatCents(cents)}</span>
    </Private>
  );
}
