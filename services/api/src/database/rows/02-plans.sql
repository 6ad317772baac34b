-- What does not work yet is promised nowhere: set `is_working` with the change that makes it work.
INSERT INTO product_features (id, is_working) VALUES
  ('monthly_score', true), ('full_report', true), ('three_bureaus', true), ('score_updates', true), ('comparison', true),
  ('premium_rates', true), ('exclusive_offers', true), ('simulator', true), ('secured_card', false), ('service_contract_discount', true),
  ('trial', true), ('refund', true), ('sealed_identity', true), ('inquiry_log', true), ('score_details', true), ('partner_consent', true), ('coverage', true);
-- What admins may switch off for a while.
UPDATE product_features SET is_switchable = true WHERE id IN ('simulator', 'coverage', 'exclusive_offers');

INSERT INTO plans (id, name, tier, price_monthly_cents, bureaus, features, feature_ids, is_recommended, sort_order) VALUES
  ('basic', 'Basic', 'basic', 299, '{equifax}', ARRAY[
    'Free monthly Equifax VANTAGE score',
    'Monthly full Equifax report',
    'Score updates',
    'Loan, insurance and warranty comparison'
  ], '{monthly_score,full_report,score_updates,comparison}', false, 1),
  ('premium', 'Premium', 'premium', 2499, '{equifax,experian,transunion}', ARRAY[
    'Scores and reports from all three bureaus',
    'Premium rate comparisons',
    'Exclusive lender offers',
    'Credit score simulator',
    'Secured card (coming soon)',
    '$100 off vehicle service contracts of $1,000 or more',
    'Exclusive auto-loan offers'
  ], '{three_bureaus,premium_rates,exclusive_offers,simulator,secured_card,service_contract_discount,exclusive_offers}', true, 2);

INSERT INTO entitlements (tier, bureaus, monthly_updates, has_full_report, has_loan_offers, has_simulator) VALUES
  ('free', '{equifax}', 1, false, false, false),
  ('basic', '{equifax}', 1, true, false, false),
  ('premium', '{equifax,experian,transunion}', 1, true, true, true);

UPDATE plans SET features_es = ARRAY[
    'Puntaje VANTAGE mensual de Equifax sin costo',
    'Informe completo mensual de Equifax',
    'Actualizaciones del puntaje',
    'Comparación de préstamos, seguros y garantías'
  ] WHERE id = 'basic';

UPDATE plans SET features_es = ARRAY[
    'Puntajes e informes de los tres burós',
    'Comparación de tasas Premium',
    'Ofertas exclusivas de prestamistas',
    'Simulador de puntaje de crédito',
    'Tarjeta asegurada (próximamente)',
    '$100 de descuento en contratos de servicio del vehículo de $1,000 o más',
    'Ofertas exclusivas de préstamos para auto'
  ] WHERE id = 'premium';
