INSERT INTO bureau_settings (bureau) VALUES ('equifax'), ('experian'), ('transunion');

INSERT INTO prices (scope, item, bureau, amount_cents) VALUES
  ('platform', 'soft', 'equifax', 275),
  ('platform', 'soft', 'experian', 395),
  ('platform', 'soft', 'transunion', 495),
  ('platform', 'hard', 'equifax', 595),
  ('platform', 'hard', 'experian', 895),
  ('platform', 'hard', 'transunion', 1200),
  ('platform', 'fico_classic', '*', 300),
  ('platform', 'fico_auto', '*', 350),
  ('platform', 'fico_bankcard', '*', 325);
