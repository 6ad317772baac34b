INSERT INTO bureau_settings (bureau) VALUES ('equifax'), ('experian'), ('transunion');

-- The list: the Base Rate of a soft pull at each bureau, a hard pull, and the add-on of a FICO score. Tier `premium` pays 15 % less.
INSERT INTO prices (scope, item, bureau, amount_cents) VALUES
  ('platform', 'soft', 'equifax', 999),
  ('platform', 'soft', 'experian', 999),
  ('platform', 'soft', 'transunion', 999),
  ('platform', 'hard', '*', 1499),
  ('platform', 'fico_classic', '*', 500),
  ('platform', 'fico_auto', '*', 500),
  ('platform', 'fico_bankcard', '*', 500),
  ('tier:enterprise', 'soft', 'equifax', 275),
  ('tier:enterprise', 'soft', 'experian', 395),
  ('tier:enterprise', 'soft', 'transunion', 495),
  ('tier:enterprise', 'hard', 'equifax', 595),
  ('tier:enterprise', 'hard', 'experian', 895),
  ('tier:enterprise', 'hard', 'transunion', 1200),
  ('tier:enterprise', 'fico_classic', '*', 300),
  ('tier:enterprise', 'fico_auto', '*', 350),
  ('tier:enterprise', 'fico_bankcard', '*', 325);
