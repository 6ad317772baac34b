import { customers, type CustomerRow } from "@roadworthy/contracts/customers";
import { api } from "@roadworthy/kit/api";
import { useEffect, useState } from "react";
import { latelyPulled } from "./pull-draft.rules.ts";

/** A consumer of this name whom the partner pulled within the last 24 hours; looked for once the name is known. */
export function useRecentPull(firstName: string, lastName: string): CustomerRow | null {
  const [found, setFound] = useState<{ readonly name: string; readonly row: CustomerRow | null } | null>(
    null,
  );
  const name = [firstName.trim(), lastName.trim()].join(" ");
  useEffect(() => {
    if (firstName.trim() === "" || lastName.trim() === "") return undefined;
    const abort = new AbortController();
    api(customers.list, { query: { q: name, limit: 20 }, signal: abort.signal }).then(
      ({ items }) => setFound({ name, row: latelyPulled(items, name, new Date()) }),
      // Without the answer the order goes on: the warning is a help, no rule.
      () => undefined,
    );
    return () => abort.abort();
  }, [name, firstName, lastName]);
  return found?.name === name ? found.row : null;
}
