import type postgres from "postgres";

/** By which key a table's rows would be spread, and the SQL that gives it for a row `t`; `""` where rows stand in one place. */
export type ShardKey = {
  readonly by: "partner" | "person" | "copied" | "one place";
  readonly sql: string;
};

/** Small, and read by pulls: each shard would hold all of them. */
const COPIED = new Set([
  "bureau_settings",
  "coverage_products",
  "entitlements",
  "legal_documents",
  "legal_texts",
  "loan_offers",
  "plans",
  "platform_settings",
  "prices",
  "product_features",
  "signing_keys",
]);

/** What no column tells: whose chain an audit row stands in, and whose a document is. */
const NAMED: Readonly<Record<string, ShardKey>> = {
  partners: { by: "partner", sql: "t.id" },
  users: { by: "person", sql: "t.id::text" },
  audit_rows: { by: "partner", sql: "(select p.id from partners p where p.id = t.stream)" },
  audit_heads: { by: "partner", sql: "(select p.id from partners p where p.id = t.stream)" },
  documents: { by: "partner", sql: "(select p.id from partners p where p.id = t.owner_id)" },
};

/** The key of every table of the real schema: its own column, or the one of the parent that it is found through. */
export async function shardKeys(owner: postgres.Sql): Promise<ReadonlyMap<string, ShardKey>> {
  const tables = await owner<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`;
  const parents = await owner<
    { child: string; child_column: string; parent: string; parent_column: string }[]
  >`
    select k.conrelid::regclass::text as child, a.attname as child_column, k.confrelid::regclass::text as parent, b.attname as parent_column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`;
  const keys = new Map<string, ShardKey>();
  for (const { name, columns } of tables) {
    const named = NAMED[name];
    if (named) keys.set(name, named);
    else if (COPIED.has(name)) keys.set(name, { by: "copied", sql: "" });
    else if (columns.includes("partner_id")) keys.set(name, { by: "partner", sql: "t.partner_id" });
    else if (columns.includes("user_id")) keys.set(name, { by: "person", sql: "t.user_id::text" });
  }
  // Until no table is found through one whose key is known.
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const { child, child_column, parent, parent_column } of parents) {
      const above = keys.get(parent);
      if (keys.has(child) || parent === "users" || above === undefined || above.by === "copied") continue;
      const sql = `(select ${above.sql.replaceAll(/\bt\./g, `${parent}_.`)} from ${parent} ${parent}_ where ${parent}_.${parent_column} = t.${child_column})`;
      keys.set(child, { by: above.by, sql });
      isNew = true;
    }
  }
  for (const { name } of tables) if (!keys.has(name)) keys.set(name, { by: "one place", sql: "" });
  return keys;
}
