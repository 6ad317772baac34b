/**
 * What a superuser could change behind the guards: what it is called, the statement, and the check of the reconciliation
 * that has to notice.
 */
export const tampering: readonly (readonly [string, string, RegExp])[] = [
  ["an entry changed", "update ledger_entries set amount_cents = amount_cents + 1 where amount_cents < 0", /sums to zero|sum of their entries/],
  ["a balance raised", "update ledger_accounts set posted_cents = posted_cents + 1 where kind = 'partner'", /sum of their entries/],
  ["a charge removed", "delete from ledger_entries where transfer_id in (select id from ledger_transfers where kind = 'capture')", /charges match/],
  ["a pull made cheaper", "update pulls set charged_cents = charged_cents - 1 where charged_cents > 0", /charges match/],
  ["a hold reopened", "update ledger_holds set state = 'held', captured_cents = 0", /hold/],
  ["money made from nothing", "select ledger_top_up((select partner_id from ledger_accounts where kind = 'partner' limit 1), 'live', 500, 'gift', 'Gift')", /top-up was paid/],
  ["a file altered", `update bureau_files set file = file || '{"alerts": ["x"]}'`, /changed since/],
  ["a score altered", "update credit_scores set value = range_min", /changed since/],
  ["a day's sum raised", "update pull_days set charged_cents = charged_cents + 1", /by day, by reference/],
  ["a reference's sum forgotten", "insert into reference_months select partner_id, mode, \"on\", 'none', 1, 1 from pull_days limit 1", /by day, by reference/],
  ["a person counted twice", "update client_days set consumers = consumers + 1", /have reports of/],
  ["a month's sum raised", "update ledger_months set debit_cents = debit_cents + 1", /by month/],
  ["a report removed", "delete from credit_reports", /has its report/],
  ["a report of another status", "update credit_reports set status = 'failed'", /has its report/],
  ["a listed cost lowered", "update credit_reports set charged_cents = 0 where charged_cents > 0", /is listed with/],
  ["a listed score raised", `update credit_reports set listed_scores = '[{"bureau": "equifax", "value": 850}]' where partner_id is not null`, /is listed with/],
  ["a file removed", "delete from bureau_files", /file/],
  ["an answer made an error", "update pull_bureaus set status = 'error' where bureau = 'equifax'", /answered|inquiry log/],
  ["an audit row altered", `update audit_rows set detail = '{"heldCents": 1}' where action = 'credit_pull.request'`, /hash chains/],
  ["an audit row removed", "delete from audit_rows where action = 'credit_pull.settle'", /hash chains|audit trail/],
  ["the end of a chain cut off", "delete from audit_rows r where seq = (select max(seq) from audit_rows where stream = r.stream)", /hash chains/],
  ["a chain replaced whole", "delete from audit_rows where stream like 'part_%'", /hash chains|audit trail/],
]; // prettier-ignore
