INSERT INTO state_sales_taxes (state, trade_in, trade_in_cap_cents, base_rate_percent, valid_from, valid_until, source, read_on, is_disputed, note) VALUES
  ('AL', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('AK', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('AZ', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('AR', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('CA', 'none', NULL, 7.25, NULL, NULL, 'CDTFA Sales and Use Tax Regulation 1654, by legalclarity.org', '2026-11-20', true, 'The regulation taxes the full price; some dealer tables show a full credit. Districts add their own tax.'),
  ('CO', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('CT', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('DE', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('DC', 'none', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, 'The excise tax depends on the vehicle''s weight and fuel economy.'),
  ('FL', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('GA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('HI', 'none', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('ID', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('IL', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('IN', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('IA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('KS', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('KY', 'full', NULL, 6, '2014-07-01', NULL, 'Kentucky Department of Revenue, Motor Vehicle Usage Tax; KRS 138.4602', '2026-11-20', true, 'Needs a notarised affidavit of the price. Some surveys still list no credit.'),
  ('LA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('ME', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('MD', 'full', NULL, NULL, NULL, '2024-06-30', 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', true, 'Excise tax on titling; sources disagree on whether and when the trade-in allowance ended.'),
  ('MD', 'none', NULL, NULL, '2024-07-01', NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', true, 'Sources disagree: a bill to end the allowance failed in 2024, other tables show it ended on this date.'),
  ('MA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('MI', 'capped', 500000, 6, '2019-01-01', '2019-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 600000, 6, '2020-01-01', '2020-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 700000, 6, '2021-01-01', '2021-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 800000, 6, '2022-01-01', '2022-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 900000, 6, '2023-01-01', '2023-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 1000000, 6, '2024-01-01', '2024-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 1100000, 6, '2025-01-01', '2025-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 1200000, 6, '2026-01-01', '2026-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 1300000, 6, '2027-01-01', '2027-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'capped', 1400000, 6, '2028-01-01', '2028-12-31', 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, 'The day of delivery decides which year''s cap applies, and one trade-in counts.'),
  ('MI', 'full', NULL, 6, '2029-01-01', NULL, 'Michigan Department of State, Vehicle Sales Tax Trade-in Credit FAQ, 2023-10-18; Public Acts 1 and 2 of 2018', '2026-11-20', false, NULL),
  ('MN', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('MS', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('MO', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('MT', 'none', NULL, 0, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, 'No general sales tax; registration fees apply.'),
  ('NE', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NV', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NH', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NJ', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NM', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NY', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('NC', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('ND', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('OH', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('OK', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('OR', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('PA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('RI', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('SC', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('SD', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('TN', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('TX', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('UT', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('VT', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('VA', 'none', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, 'A motor vehicle sales and use tax stands in for the sales tax.'),
  ('WA', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('WV', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('WI', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL),
  ('WY', 'full', NULL, NULL, NULL, NULL, 'Survey of state trade-in rules, thenest.com; luxuryautocollection.net, 2026-02-08 (secondary sources)', '2026-11-20', false, NULL);

UPDATE state_sales_taxes SET base_rate_percent = 0,
  note = CASE state
    WHEN 'AK' THEN 'Some cities and boroughs charge a sales tax of their own.'
    WHEN 'DE' THEN 'A document fee on the price is charged instead.'
    WHEN 'OR' THEN 'Dealers may pass on a privilege tax on new vehicles.' END,
  source = source || '; Tax Foundation, State and Local Sales Tax Rates, 2025'
WHERE state IN ('AK', 'DE', 'NH', 'OR');

UPDATE state_sales_taxes SET note_es = CASE state
    WHEN 'AK' THEN 'Algunas ciudades y municipios cobran su propio impuesto a las ventas.'
    WHEN 'CA' THEN 'El reglamento grava el precio completo; algunas tablas de concesionarios restan todo el auto a cambio. Los distritos suman su propio impuesto.'
    WHEN 'DC' THEN 'El impuesto depende del peso del vehículo y de su consumo de combustible.'
    WHEN 'DE' THEN 'En su lugar se cobra un cargo de documentación sobre el precio.'
    WHEN 'KY' THEN 'Requiere una declaración jurada del precio ante notario. Algunas fuentes todavía no indican ningún crédito.'
    WHEN 'MD' THEN 'Un proyecto de ley para eliminar el crédito fracasó en 2024; otras tablas indican que terminó en esta fecha.'
    WHEN 'MI' THEN 'El día de entrega decide qué límite anual se aplica, y cuenta un solo auto a cambio.'
    WHEN 'MT' THEN 'No hay impuesto general a las ventas; se cobran cargos de registro.'
    WHEN 'OR' THEN 'Los concesionarios pueden cobrar aparte un impuesto de privilegio sobre vehículos nuevos.'
    WHEN 'VA' THEN 'Un impuesto a la venta y al uso de vehículos sustituye al impuesto a las ventas.' END
WHERE note IS NOT NULL;
