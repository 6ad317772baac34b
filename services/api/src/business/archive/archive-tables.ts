/** A file of the archive: its columns by name, and where its rows come from; `$1` is the business. */
export type ArchiveTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly from: string;
};

const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (column: string): string => `array_to_string(${column}, ' ')`;
const person = (column: string): string =>
  `(select coalesce(nullif(u.name, ''), u.email) from users u where u.id = ${column})`;

/**
 * What we keep of a business's doings, but for what is sealed: bureau files, SSNs, birth dates, addresses and secrets. Amounts are cents.
 * How it is set up is in `business.json`.
 */
export const archiveTables: readonly ArchiveTable[] = [
  {
    name: "members",
    columns: {
      id: "u.id",
      name: "u.name",
      email: "u.email",
      phone: "u.phone",
      role: "u.member_role",
      invited_at: utc("u.invited_at"),
      created_at: utc("u.created_at"),
      last_sign_in_at: utc("u.last_sign_in_at"),
    },
    from: "users u where u.partner_id = $1 and u.deleted_at is null order by u.created_at, u.id",
  },
  {
    name: "api_keys",
    columns: {
      id: "k.id",
      name: "k.name",
      mode: "k.mode",
      last6: "k.last6",
      permissions: list("k.scopes"),
      allowed_networks: list("k.allowed_networks"),
      api_version: "k.api_version",
      created_by: person("k.created_by_user_id"),
      created_at: utc("k.created_at"),
      last_used_at: utc("k.last_used_at"),
      expires_at: utc("k.expires_at"),
      revoked_at: utc("k.revoked_at"),
    },
    from: "api_keys k where k.partner_id = $1 order by k.created_at, k.id",
  },
  {
    name: "transactions",
    columns: {
      id: "e.id",
      mode: "a.mode",
      created_at: utc("e.created_at"),
      kind: "t.kind",
      description: "t.description",
      amount_cents: "e.amount_cents",
      balance_after_cents: "e.balance_after_cents",
      pull_id: "t.pull_id",
      reference: "t.reference",
    },
    from: `ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
      where a.partner_id = $1 order by e.seq`,
  },
  {
    name: "top_ups",
    columns: {
      id: "t.id",
      mode: "t.mode",
      amount_cents: "t.amount_cents",
      status: "t.status",
      decline_reason: "t.decline_reason",
      refunded_cents: "t.refunded_cents",
      disputed_cents: "t.disputed_cents",
      created_by: person("t.created_by_user_id"),
      created_at: utc("t.created_at"),
      finished_at: utc("t.finished_at"),
    },
    from: "top_ups t where t.partner_id = $1 order by t.created_at, t.id",
  },
  {
    name: "top_up_refunds",
    columns: {
      id: "r.id",
      top_up_id: "r.top_up_id",
      amount_cents: "r.amount_cents",
      status: "r.status",
      created_at: utc("r.created_at"),
      finished_at: utc("r.finished_at"),
    },
    from: "top_up_refunds r where r.partner_id = $1 order by r.created_at, r.id",
  },
  {
    name: "pulls",
    columns: {
      id: "p.id",
      mode: "p.mode",
      created_at: utc("p.created_at"),
      finished_at: utc("p.finished_at"),
      status: "p.status",
      customer_id: "p.consumer_id",
      customer: "c.display_name",
      purpose: "p.purpose",
      pull_type: "p.pull_type",
      score_type: "p.score_type",
      fico_model: "p.fico_model",
      bureaus: `(select string_agg(b.bureau::text || ':' || b.status::text, ' ' order by b.bureau) from pull_bureaus b where b.pull_id = p.id)`,
      quoted_cents: "p.quoted_cents",
      charged_cents: "p.charged_cents",
      consent_id: "p.consent_id",
      report_id: "(select r.id from credit_reports r where r.pull_id = p.id)",
      batch_id: "p.batch_id",
      reference: "p.reference",
      metadata: "p.metadata::text",
      requested_by: `coalesce((select k.name from api_keys k where k.id = p.requested_by_key_id), ${person("p.requested_by_user_id")})`,
    },
    from: "pulls p join consumers c on c.id = p.consumer_id where p.partner_id = $1 order by p.created_at, p.id",
  },
  {
    name: "refund_requests",
    columns: {
      id: "r.id",
      pull_id: "r.pull_id",
      reason: "r.reason",
      by: person("r.by_user_id"),
      created_at: utc("r.created_at"),
    },
    from: "refund_requests r where r.partner_id = $1 order by r.created_at, r.id",
  },
  {
    name: "batches",
    columns: {
      id: "b.id",
      mode: "b.mode",
      name: "b.name",
      status: "b.status",
      created_at: utc("b.created_at"),
      started_at: utc("b.started_at"),
      finished_at: utc("b.finished_at"),
    },
    from: "pull_batches b where b.partner_id = $1 order by b.created_at, b.id",
  },
  {
    name: "batch_rows",
    columns: {
      batch_id: "r.batch_id",
      line: "r.line",
      status: "r.status",
      customer: "r.display_name",
      reference: "r.reference",
      price_cents: "r.price_cents",
      pull_id: "r.pull_id",
      refusal: "r.refusal_code",
    },
    from: "pull_batch_rows r join pull_batches b on b.id = r.batch_id where b.partner_id = $1 order by b.created_at, b.id, r.line",
  },
  {
    name: "customers",
    columns: {
      id: "c.id",
      mode: "c.mode",
      name: "c.display_name",
      ssn_last4: "c.ssn_last4",
      created_at: utc("c.created_at"),
    },
    from: "consumers c where c.partner_id = $1 order by c.created_at, c.id",
  },
  {
    name: "consents",
    columns: {
      id: "s.id",
      method: "s.method",
      text_version: "s.text_version",
      text_sha256: "s.text_sha256",
      shown_text: "s.shown_text",
      scope: "s.scope::text",
      ip: "host(s.ip)",
      user_agent: "s.user_agent",
      granted_at: utc("s.granted_at"),
      expires_at: utc("s.expires_at"),
      revoked_at: utc("s.revoked_at"),
    },
    from: "consents s where s.partner_id = $1 order by s.granted_at, s.id",
  },
  {
    name: "consent_requests",
    columns: {
      id: "r.id",
      mode: "r.mode",
      customer: "r.display_name",
      bureaus: list("r.bureaus"),
      pull_type: "r.pull_type",
      purpose: "r.purpose",
      sent_by: "r.sent_by",
      reference: "r.reference",
      created_at: utc("r.created_at"),
      expires_at: utc("r.expires_at"),
      canceled_at: utc("r.canceled_at"),
      declined_at: utc("r.declined_at"),
      granted_at: utc("r.granted_at"),
      consent_id: "r.consent_id",
      pull_id: "r.pull_id",
    },
    from: "consent_requests r where r.partner_id = $1 order by r.created_at, r.id",
  },
  {
    name: "decisions",
    columns: {
      id: "d.id",
      report_id: "d.report_id",
      outcome: "d.outcome",
      reasons: list("d.reasons"),
      letter_kinds: list("d.letter_kinds"),
      applied_on: "d.applied_on::text",
      decided_by: person("d.by_user_id"),
      decided_at: utc("d.decided_at"),
    },
    from: "credit_decisions d where d.partner_id = $1 order by d.decided_at, d.id",
  },
  {
    name: "letters",
    columns: {
      id: "l.id",
      mode: "l.mode",
      report_id: "l.report_id",
      customer_id: "l.consumer_id",
      kind: "l.kind",
      language: "l.language",
      sha256: "l.sha256",
      kept_through: "l.kept_through::text",
      created_at: utc("l.created_at"),
    },
    from: "letters l where l.partner_id = $1 order by l.created_at, l.id",
  },
];
