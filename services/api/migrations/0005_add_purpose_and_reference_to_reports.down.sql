-- `pulls` keeps both.
ALTER TABLE credit_reports DROP COLUMN purpose, DROP COLUMN reference;
