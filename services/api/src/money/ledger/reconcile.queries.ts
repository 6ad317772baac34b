/** One check of the books: `differences` selects `object` and `detail` of every violation, `counted` how many rows were checked. */
export type Check = { readonly name: string; readonly counted: string; readonly differences: string };

/** Invariants of every database, checked in one snapshot. `differences` is empty when an invariant holds. */
export const bookChecks: readonly Check[] = [
  {
    name: "Balances equal the sum of their entries",
    counted: "select count(*)::int as n from ledger_accounts where kind = 'partner'",
    differences: `
      select a.id as object, 'posted ' || a.posted_cents || ', entries ' || coalesce(sum(e.amount_cents), 0) as detail
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id
      having a.posted_cents <> case a.kind when 'partner' then coalesce(sum(e.amount_cents), 0) else 0 end`,
  },
  {
    name: "Every balance on a statement follows from the entry before",
    counted: "select count(*)::int as n from ledger_entries where balance_after_cents is not null",
    differences: `
      select id as object, 'says ' || coalesce(balance_after_cents::text, 'nothing') || ', adds up to ' || running as detail
      from (
        select e.id, e.balance_after_cents, sum(e.amount_cents) over (partition by e.account_id order by e.seq) as running
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'partner'
      ) statement
      where balance_after_cents is distinct from running`,
  },
  {
    name: "Held sums equal the open holds",
    counted: "select count(*)::int as n from ledger_holds where state = 'held'",
    differences: `
      select a.id as object, 'held ' || a.held_cents || ', open holds ' || coalesce(sum(h.amount_cents), 0) as detail
      from ledger_accounts a left join ledger_holds h on h.account_id = a.id and h.state = 'held'
      group by a.id having a.held_cents <> coalesce(sum(h.amount_cents), 0)`,
  },
  {
    name: "Every top-up was paid",
    counted: "select count(*)::int as n from ledger_transfers where kind = 'top_up'",
    differences: `
      select t.id as object, 'adds ' || sum(e.amount_cents) || ' for ' || coalesce(t.reference, 'nothing') || ', which nobody has paid' as detail
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
      where t.kind = 'top_up'
      group by t.id, t.reference, a.partner_id, a.mode
      having not (a.mode = 'test' and t.reference = 'test-opening:' || a.partner_id) and not exists (
        select from top_ups u where u.id = t.reference and u.status = 'paid' and u.partner_id = a.partner_id and u.mode = a.mode
          and u.amount_cents = sum(e.amount_cents))`,
  },
  {
    name: "Every pull has its report, of its status",
    counted: "select count(*)::int as n from credit_reports where pull_id is not null",
    differences: `
      select p.id as object, 'pull ' || p.status || ', report ' || coalesce(string_agg(r.status::text, ', '), 'missing') as detail
      from pulls p left join credit_reports r on r.pull_id = p.id and r.partner_id = p.partner_id and r.mode = p.mode
      group by p.id having count(r.id) <> 1 or bool_or(r.status <> p.status)`,
  },
  {
    name: "Every partner's report is listed with its consumer's name, its pull's charge and its scores",
    counted: "select count(*)::int as n from credit_reports where partner_id is not null",
    differences: `
      select r.id as object, 'listed as ' || r.consumer_name || ', ' || r.charged_cents || ', ' || r.listed_scores as detail
      from credit_reports r join consumers c on c.id = r.consumer_id left join pulls p on p.id = r.pull_id
      where r.partner_id is not null
        and (r.consumer_name, r.charged_cents, r.listed_scores) is distinct from (c.display_name, coalesce(p.charged_cents, 0), listed_scores(r.id))`,
  },
  {
    name: "No file or score has changed since it came",
    counted: "select count(*)::int as n from bureau_files",
    differences: `
      select report_id || ' ' || bureau as object, 'the file was altered' as detail
      from bureau_files where sha256 <> sha256(convert_to(file::text, 'UTF8'))
      union all
      select report_id || ' ' || bureau, 'the score was altered' from credit_scores s where sha256 <> score_hash(s)`,
  },
  {
    name: "What clients have paid, got back and disputed is in the ledger, to the cent",
    counted: "select count(*)::int as n from invoices where status = 'paid'",
    differences: `
      with moved as (
        select coalesce(r.invoice_id, d.invoice_id, t.reference) as invoice, sum(e.amount_cents) as cents,
          count(*) filter (where t.kind = 'client_charge') as charges
        from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'client_revenue'
        left join refunds r on t.kind in ('client_refund', 'client_refund_failed', 'client_refund_paid') and r.id = t.reference
        left join payment_disputes d on t.kind in ('client_dispute', 'client_dispute_won') and d.reference = t.reference
        group by 1
      )
      select coalesce(i.id, m.invoice) as object,
        coalesce(i.status, 'no invoice') || ', ' || i.amount_cents - i.refunded_cents - i.disputed_cents || ' kept, ledger ' || coalesce(m.cents, 0) as detail
      from invoices i full join moved m on m.invoice = i.id
      where case when i.status = 'paid' then i.amount_cents - i.refunded_cents - i.disputed_cents else 0 end is distinct from coalesce(m.cents, 0)
        or coalesce(m.charges, 0) <> coalesce((i.status = 'paid')::int, 0)`,
  },
  {
    name: "Disputed top-ups are in the ledger and on their accounts, to the cent",
    counted: "select count(*)::int as n from top_up_disputes",
    differences: `
      with moved as (
        select t.reference, -sum(e.amount_cents) as cents from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
        where t.kind in ('top_up_dispute', 'top_up_dispute_won') group by 1
      )
      select coalesce(d.reference, m.reference) as object,
        coalesce(d.state, 'no dispute') || ' of ' || coalesce(d.amount_cents, 0) || ', ledger took ' || coalesce(m.cents, 0) as detail
      from top_up_disputes d full join moved m on m.reference = d.reference
      where case when d.state <> 'won' then d.amount_cents else 0 end is distinct from coalesce(m.cents, 0)
      union all
      select u.id, 'top-up says ' || u.disputed_cents || ', disputes ' || coalesce(sum(d.amount_cents), 0)
      from top_ups u left join top_up_disputes d on d.top_up_id = u.id and d.state <> 'won'
      group by u.id having u.disputed_cents <> coalesce(sum(d.amount_cents), 0)
      union all
      select a.id, 'account says ' || a.disputed_cents || ', top-ups ' || coalesce(sum(u.disputed_cents), 0)
      from ledger_accounts a left join top_ups u on u.partner_id = a.partner_id and u.mode = a.mode
      group by a.id having a.disputed_cents <> coalesce(sum(u.disputed_cents), 0)`,
  },
  {
    name: "What providers keep for disputes is in the ledger, to the cent",
    counted:
      "select (select count(*) from payment_disputes)::int + (select count(*) from top_up_disputes)::int as n",
    differences: `
      with moved as (
        select t.reference, -sum(e.amount_cents) as cents from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'fees'
        group by 1
      ), told as (
        select reference, fee_cents from payment_disputes union all select reference, fee_cents from top_up_disputes
      )
      select coalesce(d.reference, m.reference) as object, 'fee ' || coalesce(d.fee_cents, 0) || ', ledger took ' || coalesce(m.cents, 0) as detail
      from told d full join moved m on m.reference = d.reference
      where coalesce(d.fee_cents, 0) <> coalesce(m.cents, 0)`,
  },
  {
    name: "What went back to cards left the balance once, and came back where it failed",
    counted: "select count(*)::int as n from top_up_refunds",
    differences: `
      with moved as (
        select t.reference, -sum(e.amount_cents) as cents from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
        where t.kind in ('top_up_refund', 'top_up_refund_failed') group by 1
      )
      select coalesce(r.id, m.reference) as object,
        coalesce(r.status, 'no refund') || ' of ' || coalesce(r.amount_cents, 0) || ', ledger took ' || coalesce(m.cents, 0) as detail
      from top_up_refunds r full join moved m on m.reference = r.id
      where case when r.status <> 'failed' then r.amount_cents else 0 end is distinct from coalesce(m.cents, 0)
        or r.status = 'failed' and m.reference is null
      union all
      select u.id, 'top-up says ' || u.refunded_cents || ', refunds ' || coalesce(sum(r.amount_cents), 0)
      from top_ups u left join top_up_refunds r on r.top_up_id = u.id and r.status <> 'failed'
      group by u.id having u.refunded_cents <> coalesce(sum(r.amount_cents), 0) or u.refunded_cents > u.amount_cents`,
  },
  {
    name: "A refund that is done is on its invoice, and no other is",
    counted: "select count(*)::int as n from refunds",
    differences: `
      select i.id as object, 'invoice says ' || i.refunded_cents || ', refunds ' || coalesce(r.amount_cents, 0) as detail
      from invoices i left join refunds r on r.invoice_id = i.id and r.status = 'done'
      where i.refunded_cents <> coalesce(r.amount_cents, 0)`,
  },
  {
    name: "Whoever had a plan has the tier of the one that lasts, or the free one",
    counted: "select count(*)::int as n from subscriptions",
    differences: `
      select u.id::text as object, 'tier ' || u.subscription_tier || ', plan ' || coalesce(p.tier, 'free') as detail
      from users u
      left join subscriptions s on s.user_id = u.id and s.status in ('trialing', 'active', 'past_due')
      left join plans p on p.id = s.plan_id
      where u.deleted_at is null and exists (select from subscriptions x where x.user_id = u.id)
        and u.subscription_tier::text <> coalesce(p.tier, 'free')`,
  },
  {
    name: "Every transfer sums to zero",
    counted: "select count(*)::int as n from ledger_transfers",
    differences: `
      select t.id as object, count(e.id) || ' entries sum to ' || coalesce(sum(e.amount_cents), 0) as detail
      from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
      group by t.id having count(e.id) < 2 or sum(e.amount_cents) <> 0`,
  },
  {
    name: "Pulls and charges match one to one, to the cent",
    counted: "select count(*)::int as n from pulls where charged_cents > 0",
    differences: `
      with charges as (
        select t.pull_id, count(distinct t.id) as transfers, -sum(e.amount_cents) as cents
        from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
        where t.kind = 'capture' group by t.pull_id
      )
      select coalesce(p.id, 'capture of ' || coalesce(c.pull_id, 'no pull')) as object,
        'pull says ' || coalesce(p.charged_cents, 0) || ', charged ' || coalesce(c.cents, 0) || ' in ' || coalesce(c.transfers, 0) || ' transfers' as detail
      from pulls p full join charges c on c.pull_id = p.id
      where coalesce(p.charged_cents, 0) <> coalesce(c.cents, 0) or coalesce(c.transfers, 0) > 1`,
  },
  {
    name: "A pull is charged for the bureaus that answered, and for nothing else",
    counted: "select count(*)::int as n from pulls",
    differences: `
      select p.id as object,
        p.status || ', charged ' || p.charged_cents || ' of ' || p.quoted_cents || ', answered bureaus cost ' || b.answered_cents as detail
      from pulls p cross join lateral (
        select coalesce(sum(price_cents), 0) as asked_cents, coalesce(sum(price_cents) filter (where status = 'answered'), 0) as answered_cents,
          count(*) as asked, count(*) filter (where status = 'answered') as answered, count(*) filter (where status in ('pending', 'sent')) as open,
          count(*) filter (where status = 'canceled') as canceled
        from pull_bureaus where pull_id = p.id
      ) b
      where b.asked = 0 or b.asked_cents <> p.quoted_cents
        or p.charged_cents <> case when p.status = 'pending' then 0 else b.answered_cents end
        or p.status::text <> case when b.open > 0 then 'pending' when b.answered = b.asked then 'completed' when b.answered > 0 then 'partial'
          when b.canceled = b.asked then 'canceled' else 'failed' end`,
  },
  {
    name: "Every pull has its hold: open while it runs, closed with what it cost",
    counted: "select count(*)::int as n from ledger_holds",
    differences: `
      select p.id as object, 'pull ' || p.status || ', hold ' || coalesce(h.state || ' with ' || h.captured_cents, 'missing') as detail
      from pulls p left join ledger_holds h on h.pull_id = p.id
      where h.id is null or (p.status = 'pending') <> (h.state = 'held') or h.captured_cents <> p.charged_cents or h.amount_cents <> p.quoted_cents
        or (h.state = 'captured') <> (h.captured_cents > 0)`,
  },
  {
    name: "Every answer that was paid for has its file, and no other has",
    counted: "select count(*)::int as n from pull_bureaus where status = 'answered'",
    differences: `
      select coalesce(b.pull_id, r.pull_id) || ' ' || coalesce(b.bureau, f.bureau) as object,
        coalesce(b.status::text, 'not asked') || case when f.bureau is null then ', no file' else ', has a file' end as detail
      from pull_bureaus b
      full join (bureau_files f join credit_reports r on r.id = f.report_id and r.pull_id is not null)
        on r.pull_id = b.pull_id and f.bureau = b.bureau
      where (coalesce(b.status::text, '') = 'answered') <> (f.bureau is not null)
        and not exists (select from credit_reports d where d.pull_id = b.pull_id and d.disposed_at is not null)`,
  },
  {
    name: "No file that came after its pull had ended waits for a decision",
    counted: "select count(*)::int as n from late_answers",
    differences: `
      select pull_id || ' ' || bureau as object, 'came at ' || came_at || '; decide with npm run -s cli -- late-answers' as detail
      from late_answers where settled_at is null`,
  },
  {
    name: "Every pull is on the audit trail, from request to settlement",
    counted: "select count(*)::int as n from audit_rows where action like 'credit_pull.%'",
    differences: `
      select p.id as object, p.status || ', ' || count(a.*) filter (where a.action = 'credit_pull.request') || ' requests and '
        || count(a.*) filter (where a.action = 'credit_pull.settle') || ' settlements on the trail' as detail
      from pulls p left join audit_rows a on a.object = p.id and a.action in ('credit_pull.request', 'credit_pull.settle')
      group by p.id
      having count(a.*) filter (where a.action = 'credit_pull.request') <> 1
        or count(a.*) filter (where a.action = 'credit_pull.settle') <> (p.status <> 'pending')::int`,
  },
  {
    name: "The audit trail's hash chains are intact",
    counted: "select count(*)::int as n from audit_rows",
    differences: "select stream || ' ' || seq as object, reason as detail from audit_breaks()",
  },
];
