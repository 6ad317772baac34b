INSERT INTO refinance_partners (id, name, body, body_es, url, minimum_score, maximum_vehicle_age_years, needs_current_payments, sort_order) VALUES
  ('lakeshore', 'Lakeshore Auto Finance', 'Refinances car loans in a few minutes, with a rate before any hard inquiry.',
    'Refinancia préstamos para auto en unos minutos, con una tasa antes de cualquier consulta que afecte tu puntaje.',
    'https://refinance.lakeshore-auto-finance.example/roadworthy', 580, 10, false, 1);

UPDATE refinance_partners SET is_sample = true WHERE id = 'lakeshore';
