import type postgres from "postgres";

/** Everything a schema consists of, one line each: a dump to compare, without rows and without what pg-boss keeps. */
export async function schemaOf(sql: postgres.Sql): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    select format('column %s.%s %s %s default %s null %s position %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attidentity::text || a.attgenerated::text,
        pg_get_expr(d.adbin, d.adrelid), not a.attnotnull, row_number() over (partition by c.oid order by a.attnum)) || coalesce(a.attacl::text, '') as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all select format('relation %s %s %s', c.relkind, c.relname, c.relacl::text) from pg_class c where c.relnamespace = 'public'::regnamespace
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select format('function %s %s %s', p.oid::regprocedure, md5(pg_get_functiondef(p.oid)), p.proacl::text)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select format('enum %s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
      from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
    union all select format('migration %s', hash) from drizzle.__drizzle_migrations
    union all select format('text %s %s', name, sha256) from database_texts
    order by 1`;
  return lines.map(({ line }) => line);
}
