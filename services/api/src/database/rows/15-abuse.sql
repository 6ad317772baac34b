INSERT INTO abuse_rules (kind, threshold, window_minutes, from_hour, until_hour) VALUES
  ('velocity', 300, 60, NULL, NULL),
  ('odd_hours', 20, 1440, 0, 5),
  ('many_partners', 6, 10080, NULL, NULL),
  ('code_guessing', 15, 60, NULL, NULL),
  ('client_reports', 1, 43200, NULL, NULL);
