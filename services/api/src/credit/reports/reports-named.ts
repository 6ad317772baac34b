import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Search } from "../../platform/list.ts";

/** With more reports than this of people so named, names are looked at in the list's own index, which holds them. */
const MANY_NAMED = 2_000;

/** A partner's reports `r` by a part of their consumer's name. `isAlone`: nothing else narrows the list. */
export const named = (
  partnerId: string | Placeholder,
  mode: string | Placeholder,
  like: string,
  isAlone = false,
): Search => ({
  ids: idsNamed(partnerId, mode, like),
  key: sql`r.id`,
  matches: sql`r.consumer_name ilike ${like}`,
  most: MANY_NAMED,
  isAlone,
});

/** From person to report, so that few are looked at however many match; a person without a report counts as one place. */
const idsNamed = (partnerId: string | Placeholder, mode: string | Placeholder, like: string): SQL => sql`
  select x.id from (
    select n.id from consumers n
    where n.partner_id = ${partnerId} and n.mode = ${mode} and n.display_name ilike ${like} limit ${MANY_NAMED + 1}
  ) n left join lateral (select x.id from credit_reports x where x.consumer_id = n.id limit ${MANY_NAMED + 1}) x on true`;
