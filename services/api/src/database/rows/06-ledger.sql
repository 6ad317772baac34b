INSERT INTO ledger_accounts (kind, mode) VALUES
  ('revenue', 'live'), ('revenue', 'test'), ('funding', 'live'), ('funding', 'test'),
  ('client_revenue', 'live'), ('client_funding', 'live'), ('fees', 'live'), ('fees', 'test');
