-- Sample auto insurance and vehicle service contracts with their rate sheets, which production does not show, and the specification's $100 off service contracts for Premium.
-- Headings are codes that the screens know in both languages; another text is shown as it stands.
INSERT INTO coverage_products (kind, provider, name, url, compensation_cents, is_sample, terms, valid_from) VALUES
  ('insurance', 'Straits Mutual', 'Standard', 'https://straits-mutual.example/roadworthy', 4000, true,
    '{"kind": "insurance", "premiumCents": 46800, "perThousandOfValueCents": 620, "premiumMonths": 6, "feesPerPremiumCents": 1000,
      "coverages": [{"name": "bodily_injury", "limitCents": 10000000, "deductibleCents": null}, {"name": "property_damage", "limitCents": 5000000, "deductibleCents": null},
        {"name": "uninsured_motorist", "limitCents": 5000000, "deductibleCents": null}, {"name": "collision", "limitCents": null, "deductibleCents": 50000},
        {"name": "comprehensive", "limitCents": null, "deductibleCents": 50000}],
      "exclusions": ["rideshare", "racing", "commercial_use"]}', '2026-01-01'),
  ('insurance', 'Peninsula Casualty', 'Plus', 'https://peninsula-casualty.example/roadworthy', 5500, true,
    '{"kind": "insurance", "premiumCents": 54900, "perThousandOfValueCents": 690, "premiumMonths": 6, "feesPerPremiumCents": 0,
      "coverages": [{"name": "bodily_injury", "limitCents": 25000000, "deductibleCents": null}, {"name": "property_damage", "limitCents": 10000000, "deductibleCents": null},
        {"name": "uninsured_motorist", "limitCents": 10000000, "deductibleCents": null}, {"name": "collision", "limitCents": null, "deductibleCents": 25000},
        {"name": "comprehensive", "limitCents": null, "deductibleCents": 25000}, {"name": "roadside", "limitCents": 15000, "deductibleCents": null},
        {"name": "rental", "limitCents": 90000, "deductibleCents": null}],
      "exclusions": ["racing", "commercial_use"]}', '2026-01-01'),
  ('insurance', 'Huron Direct', 'Essential', 'https://huron-direct.example/roadworthy', 0, true,
    '{"kind": "insurance", "premiumCents": 7600, "perThousandOfValueCents": 85, "premiumMonths": 1, "feesPerPremiumCents": 300,
      "coverages": [{"name": "bodily_injury", "limitCents": 5000000, "deductibleCents": null}, {"name": "property_damage", "limitCents": 2500000, "deductibleCents": null},
        {"name": "collision", "limitCents": null, "deductibleCents": 100000}, {"name": "comprehensive", "limitCents": null, "deductibleCents": 100000}],
      "exclusions": ["uninsured_motorist", "roadside", "rental", "rideshare", "racing", "commercial_use"]}', '2026-01-01'),
  ('warranty', 'Keystone Vehicle Protection', 'Powertrain', 'https://keystone-vehicle-protection.example/roadworthy', 6000, true,
    '{"kind": "warranty", "tier": "powertrain", "priceCents": 129900, "perYearOfAgeCents": 4500, "perTenThousandMilesCents": 3500, "termMonths": 36, "mileageLimit": 45000,
      "deductibleCents": 20000, "components": ["engine", "transmission", "drive_axle"],
      "exclusions": ["wear_items", "maintenance", "pre_existing", "electrical", "air_conditioning"],
      "isTransferable": false, "isCancelable": true, "maximumVehicleAgeYears": 12, "maximumMileage": 140000}', '2026-01-01'),
  ('warranty', 'Great Lakes Drive Cover', 'Select', 'https://great-lakes-drive-cover.example/roadworthy', 8500, true,
    '{"kind": "warranty", "tier": "stated_component", "priceCents": 189900, "perYearOfAgeCents": 7500, "perTenThousandMilesCents": 5500, "termMonths": 36, "mileageLimit": 45000,
      "deductibleCents": 10000, "components": ["engine", "transmission", "drive_axle", "steering", "electrical", "air_conditioning", "cooling", "brakes"],
      "exclusions": ["wear_items", "maintenance", "pre_existing"],
      "isTransferable": true, "isCancelable": true, "maximumVehicleAgeYears": 10, "maximumMileage": 120000}', '2026-01-01'),
  ('warranty', 'Summit Assurance', 'Complete', 'https://summit-assurance.example/roadworthy', 11000, true,
    '{"kind": "warranty", "tier": "exclusionary", "priceCents": 268900, "perYearOfAgeCents": 12000, "perTenThousandMilesCents": 9000, "termMonths": 48, "mileageLimit": 60000,
      "deductibleCents": 10000, "components": ["engine", "transmission", "drive_axle", "steering", "electrical", "air_conditioning", "cooling", "brakes", "suspension", "infotainment"],
      "exclusions": ["wear_items", "maintenance", "pre_existing"],
      "isTransferable": true, "isCancelable": true, "maximumVehicleAgeYears": 8, "maximumMileage": 90000}', '2026-01-01');

INSERT INTO promotions (amount_off_cents, applies_to, plans, minimum_price_cents, valid_from) VALUES
  (10000, 'warranty', '{premium}', 100000, '2026-01-01');
