import type postgres from "postgres";

/** Has these people accept the Terms and the privacy policy in force, in English, as of when they came. */
export async function acceptDocumentsFor(
  sql: postgres.Sql | postgres.TransactionSql,
  emails: readonly string[],
): Promise<void> {
  await sql`
    insert into document_acceptances (user_id, kind, version, language, text_sha256, ip, user_agent, accepted_at)
    select u.id, d.kind, d.version, 'en', encode(sha256(convert_to(d.lead || chr(10) || d.sections::text, 'UTF8')), 'hex'),
      '127.0.0.1', 'Sample data', greatest(u.created_at, d.dated_on)
    from users u cross join (
      select distinct on (kind) * from legal_documents where not is_draft and dated_on <= now() order by kind, version desc) d
    where u.email = any(${[...emails]}::text[])`;
}

/** Has the clients among them agree to electronic notices, as of when they came. */
export async function agreeToElectronicFor(
  sql: postgres.TransactionSql,
  emails: readonly string[],
): Promise<void> {
  await sql`
    insert into electronic_consents (id, user_id, kind, version, language, text_sha256, ip, user_agent, decided_at)
    select new_id('ecns'), u.id, 'given', t.version, t.language, t.sha256, '127.0.0.1', 'Sample data', u.created_at
    from users u cross join (
      select * from legal_texts where kind = 'electronic_delivery' and language = 'en' order by version desc limit 1) t
    where u.email = any(${[...emails]}::text[]) and u.role = 'client'`;
}
