import type { Ctx } from "../../platform/ctx.ts";

/** The columns `worst` and `states` of the incident `i`. */
export const statesOfIncident = ({ sql }: Pick<Ctx, "sql">) => sql`
  case when exists (select from incident_states s where s.incident_id = i.id and s.status = 'down') then 'down' else i.status end as worst, (
    select coalesce(jsonb_agg(jsonb_build_object('at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'status', s.status) order by s.at), '[]') from incident_states s where s.incident_id = i.id
  ) as states`;
