-- The specification's three sample offers, which production does not show ($364, $318 and $375 a month on $20,000 with their financed fees), and one for Premium.
INSERT INTO loan_offers (lender, url, rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, is_sample, rules, valid_from) VALUES
  ('Lakeshore Auto Credit', 'https://lakeshore-auto-credit.example/roadworthy', '3.49', 60, 1400, false, 7500, true,
    '{"minimumScore": 720, "maximumLoanToValueBasisPoints": 12000, "maximumDebtToIncomeBasisPoints": 4500, "maximumPaymentToIncomeBasisPoints": 1500, "maximumVehicleAgeYears": 8, "maximumMileage": 100000, "minimumAmountCents": 500000, "maximumAmountCents": 7500000}', '2026-01-01'),
  ('Great Lakes Drivers Credit Union', 'https://great-lakes-drivers.example/roadworthy', '3.75', 72, 47400, false, 6000, true,
    '{"minimumScore": 690, "maximumLoanToValueBasisPoints": 12500, "maximumDebtToIncomeBasisPoints": 4800, "maximumPaymentToIncomeBasisPoints": 1600, "maximumVehicleAgeYears": 10, "maximumMileage": 120000, "minimumAmountCents": 750000, "maximumAmountCents": 6000000}', '2026-01-01'),
  ('Motor City Lending', 'https://motor-city-lending.example/roadworthy', '4.25', 60, 23800, false, 9000, true,
    '{"minimumScore": 640, "maximumLoanToValueBasisPoints": 13000, "maximumDebtToIncomeBasisPoints": 5000, "maximumPaymentToIncomeBasisPoints": 1800, "maximumVehicleAgeYears": 12, "maximumMileage": 150000, "minimumAmountCents": 300000, "maximumAmountCents": 5000000}', '2026-01-01'),
  ('Northlane Preferred', 'https://northlane-preferred.example/roadworthy', '3.39', 48, 0, true, 0, true,
    '{"minimumScore": 740, "maximumLoanToValueBasisPoints": 11000, "maximumDebtToIncomeBasisPoints": 4000, "maximumPaymentToIncomeBasisPoints": 1500, "maximumVehicleAgeYears": 6, "maximumMileage": 80000, "minimumAmountCents": 1000000, "maximumAmountCents": 8000000}', '2026-01-01');

UPDATE entitlements SET has_comparison = tier <> 'free';
