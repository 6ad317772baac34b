import { createHash, sign } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { strToU8, zipSync } from "fflate";
import type { compliancePacks as contract } from "@roadworthy/contracts/compliance-pack";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { installationKey, publicKeyOf } from "../../platform/documents/seal.ts";
import { readMe, verifierScript } from "./pack-verifier.ts";

type Input = Pick<InputOf<typeof contract.read>, "query">;
type Row = Record<string, string | number | null>;
type AuditLine = { seq: number; at: string; action: string; prevHash: string; hash: string; content: string };

/** What the pack of a range holds. */
export async function readPack(ctx: Ctx, { query }: Input): Promise<ReplyOf<typeof contract.read>> {
  const content = await gather(ctx, query);
  return {
    from: query.from,
    to: query.to,
    pulls: content.pulls.length,
    consents: content.consents.length,
    notices: content.notices.length,
    letters: content.letters.length,
    auditRows: content.audit.length,
    publicKey: publicKeyOf(installationKey(ctx.cipher)),
  };
}

/** The signed pack. That it was taken is on record. */
export function writePack(ctx: Ctx, { query }: Input): Promise<Buffer> {
  const { partnerId } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const content = await gather(ctx, query);
    const [partner] = await ctx.sql<{ name: string }[]>`select name from partners where id = ${partnerId}`;
    const files: Record<string, string> = {
      "README.txt": readMe(partner?.name ?? partnerId, query.from, query.to),
      "verify.mjs": verifierScript,
      ...Object.fromEntries(tables.map((name) => [`${name}.csv`, csv(content[name], content[name].columns)])),
      "audit.jsonl": content.audit.map((line) => `${JSON.stringify(line)}\n`).join(""),
    };
    const key = installationKey(ctx.cipher);
    const manifest = JSON.stringify(
      {
        business: { id: partnerId, name: partner?.name ?? "" },
        from: query.from,
        to: query.to,
        createdAt: ctx.now().toISOString(),
        files: Object.fromEntries(
          Object.entries(files).map(([name, text]) => [
            name,
            createHash("sha256").update(text).digest("hex"),
          ]),
        ),
        auditHead: content.audit.at(-1)?.hash ?? null,
        publicKey: publicKeyOf(key),
      },
      null,
      2,
    );
    await recordAudit(ctx, {
      action: "compliance_pack.create",
      object: partnerId,
      detail: { from: query.from, to: query.to },
    });
    const signature = sign(null, Buffer.from(manifest), key).toString("base64");
    return Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries({ ...files, "manifest.json": manifest, "manifest.sig": signature }).map(
            ([name, text]) => [name, strToU8(text)],
          ),
        ),
      ),
    );
  });
}

const tables = ["consents", "pulls", "notices", "letters", "accesses"] as const;

/** A table with its heading, also where it has no rows. */
const csv = (rows: readonly Row[], columns: readonly { readonly name: string }[]): string =>
  stringify([...rows], { header: true, escape_formulas: true, columns: columns.map(({ name }) => name) });

async function gather(ctx: Ctx, { from, to }: Input["query"]) {
  const { partnerId } = requireActor(ctx, "partner");
  const stamp = (column: string) =>
    ctx.sql.unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const within = (column: string) => ctx.sql`
    ${ctx.sql.unsafe(column)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${ctx.sql.unsafe(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  const consents = await ctx.sql<Row[]>`
    select s.id, ${stamp("s.granted_at")} as granted_at, s.method, s.text_version, s.text_sha256, host(s.ip) as ip,
      s.user_agent, s.scope::text as scope, ${stamp("s.revoked_at")} as revoked_at
    from consents s where s.partner_id = ${partnerId} and coalesce(s.scope ->> 'mode', 'live') = 'live' and ${within("s.granted_at")}
    order by s.granted_at, s.id`;
  const pulls = await ctx.sql<Row[]>`
    select p.id, ${stamp("p.created_at")} as created_at, c.display_name as consumer, p.purpose, p.pull_type, p.consent_id,
      (select string_agg(b.bureau::text || ':' || b.status::text, ' ' order by b.bureau) from pull_bureaus b where b.pull_id = p.id) as bureaus,
      p.status::text, coalesce(p.requested_by_key_id, p.requested_by_user_id::text) as requested_by,
      coalesce((select k.name from api_keys k where k.id = p.requested_by_key_id),
        (select coalesce(nullif(u.name, ''), u.email) from users u where u.id = p.requested_by_user_id)) as requested_by_name,
      host(p.ip) as ip, p.reference
    from pulls p join consumers c on c.id = p.consumer_id
    where p.partner_id = ${partnerId} and p.mode = 'live' and ${within("p.created_at")} order by p.created_at, p.id`;
  const notices = await ctx.sql<Row[]>`
    select u.email, ${stamp("a.accepted_at")} as accepted_at, a.version, a.text_sha256, host(a.ip) as ip, a.user_agent
    from compliance_acceptances a join users u on u.id = a.user_id
    where (a.session_id, a.version) in (
        select r.object::uuid, (r.detail ->> 'version')::int from audit_rows r
        where r.stream = ${partnerId} and r.action = 'compliance_notice.accept')
      and ${within("a.accepted_at")} order by a.accepted_at`;
  const letters = await ctx.sql<Row[]>`
    select l.id, ${stamp("l.created_at")} as created_at, l.kind, l.language, l.report_id, l.sha256, l.kept_through::text as kept_through
    from letters l where l.partner_id = ${partnerId} and l.mode = 'live' and ${within("l.created_at")} order by l.created_at, l.id`;
  const accesses = await ctx.sql<Row[]>`
    select ${stamp("r.at")} as at, r.action, r.object as report_id, r.actor_kind, coalesce(r.detail ->> 'by', r.actor_id) as actor,
      r.detail ->> 'ip' as ip
    from audit_rows r where r.stream = ${partnerId} and ${within("r.at")}
      and r.action in ('credit_report.read', 'credit_report.export', 'credit_report.link', 'shared_report.read', 'letter.open')
      and not exists (select from credit_reports c where c.id = r.object and c.mode = 'test')
      and not exists (select from letters l where l.id = r.object and l.mode = 'test')
    order by r.seq`;
  // By number, not by time, so that the chain of the pack has no gap; `content` is what `audit_hash` hashes.
  const audit = await ctx.sql<AuditLine[]>`
    with ends as (select min(seq) as first, max(seq) as last from audit_rows r where r.stream = ${partnerId} and ${within("r.at")})
    select r.seq::float8 as seq, ${stamp("r.at")} as at, r.action, encode(r.prev_hash, 'hex') as "prevHash",
      encode(r.hash, 'hex') as hash, jsonb_build_array(r.stream, r.seq, ${stamp("r.at")},
        r.actor_kind, r.actor_id, r.action, r.object, r.detail)::text as content
    from audit_rows r, ends where r.stream = ${partnerId} and r.seq between ends.first and ends.last order by r.seq`;
  return { consents, pulls, notices, letters, accesses, audit };
}
