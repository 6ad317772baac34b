import { person, utc, type ArchiveTable } from "./archive-table.ts";

/** How the business stands with us, and who signs in how. */
export const standingTables: readonly ArchiveTable[] = [
  {
    name: "documents",
    about: "what you uploaded for your certification; the files themselves are in the portal",
    columns: {
      id: "d.id",
      kind: "d.kind",
      name: "d.name",
      size_bytes: "d.size_bytes",
      sha256: "d.sha256",
      uploaded_by: person("d.uploaded_by_user_id"),
      created_at: utc("d.created_at"),
    },
    from: "documents d where d.owner_id = $1 order by d.created_at, d.id",
  },
  {
    name: "certification",
    about: "what we decided about your business, and why",
    columns: {
      id: "d.id",
      decision: "d.kind",
      note: "case when d.kind in ('more_asked', 'refused') then d.note end",
      decided_at: utc("d.created_at"),
    },
    from: "partner_decisions d where d.partner_id = $1 order by d.created_at, d.id",
  },
  {
    name: "notice_acceptances",
    about: "when your people accepted the FCRA Compliance Notice",
    columns: {
      id: "a.id",
      member: "coalesce(nullif(u.name, ''), u.email)",
      version: "a.version",
      text_sha256: "a.text_sha256",
      ip: "host(a.ip)",
      user_agent: "a.user_agent",
      accepted_at: utc("a.accepted_at"),
    },
    from: "compliance_acceptances a join users u on u.id = a.user_id where u.partner_id = $1 order by a.accepted_at, a.id",
  },
  {
    name: "company_sign_in",
    about: "your company's own sign-in, with its domains",
    columns: {
      id: "s.id",
      entity_id: "s.entity_id",
      sso_url: "s.sso_url",
      domains:
        "(select string_agg(d.domain, ' ' order by d.domain) from sso_domains d where d.provider_id = s.id)",
      is_on: "s.is_on",
      is_required: "s.is_required",
      member_role: "s.member_role",
      created_at: utc("s.created_at"),
    },
    from: "sso_providers s where s.partner_id = $1 order by s.created_at, s.id",
  },
];
