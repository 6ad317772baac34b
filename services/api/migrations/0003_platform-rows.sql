-- What every installation starts with: texts people accept, plans and what a tier may do, prices, bureaus, public statements.
-- The hash of a text covers title, newline, body; it is what an acceptance records.
INSERT INTO legal_texts (kind, version, title, body, sha256)
SELECT kind, version, title, body, encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')
FROM (VALUES
  ('compliance_notice', 1, 'FCRA Compliance Notice',
'This system can initiate a credit report inquiry for authorized organizations for permissible purposes.

Login is restricted to authorized users. By continuing you confirm that you act for an authorized organization and that every inquiry you make has a permissible purpose.

Unauthorized access is prohibited under the Fair Credit Reporting Act, punishable by $2,500 and/or 1 year in Federal prison per occurrence.

Your username and IP address are recorded for compliance record-keeping.

By clicking I Accept you apply your digital signature to this agreement.'),
  ('pull_consent', 1, 'Consumer consent to a credit report',
'The consumer named in this request has authorized the requesting business to obtain a consumer report about them from the credit bureaus listed, for the purpose stated.

The business has told the consumer which bureaus are asked and whether the inquiry is soft or hard. A soft inquiry does not affect a credit score. A hard inquiry is shown to other lenders for up to two years and may lower a score.

The business keeps a record of how and when this consent was given and shows it on request. The consumer sees this inquiry, with the business and its purpose, in their own inquiry log.')
) AS t (kind, version, title, body);
--> statement-breakpoint
INSERT INTO plans (id, name, tier, price_monthly_cents, bureaus, features, is_recommended, sort_order) VALUES
  ('basic', 'Basic', 'basic', 299, '{equifax}', ARRAY[
    'Free monthly Equifax VANTAGE score',
    'Monthly full Equifax report',
    'Score updates',
    'Loan, insurance and warranty comparison'
  ], false, 1),
  ('premium', 'Premium', 'premium', 2499, '{equifax,experian,transunion}', ARRAY[
    'Scores and reports from all three bureaus',
    'Premium rate comparisons',
    'Exclusive lender offers',
    'Credit score simulator',
    'Secured card (coming soon)',
    '$100 off vehicle service contracts',
    'Exclusive auto-loan offers'
  ], true, 2);
--> statement-breakpoint
INSERT INTO entitlements (tier, bureaus, monthly_updates, has_loan_offers, has_simulator) VALUES
  ('free', '{equifax}', 1, false, false),
  ('basic', '{equifax}', 1, false, false),
  ('premium', '{equifax,experian,transunion}', 1, true, true);
--> statement-breakpoint
INSERT INTO bureau_settings (bureau) VALUES ('equifax'), ('experian'), ('transunion');
--> statement-breakpoint
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
--> statement-breakpoint
INSERT INTO platform_settings (name, value) VALUES ('enrolment', '"waitlist"');
--> statement-breakpoint
INSERT INTO content_claims (id, kind, title, body, source, as_of, is_sample, sort_order) VALUES
  ('users', 'claim', 'More than 50,000 drivers', 'More than 50,000 drivers watch their credit here.',
    'Illustration, not a count of real users', '2025-05-10', true, 1),
  ('trial', 'claim', '7-day free trial', 'All plans include a 7-day free trial, cancel anytime.', 'Plan terms', '2025-05-10', false, 2),
  ('money-back', 'claim', '7-day money-back guarantee', 'Not what you expected? Ask within seven days of a charge and it is refunded.',
    'Plan terms', '2025-05-10', false, 3),
  ('encryption', 'claim', 'Encrypted at rest', 'Social Security numbers and dates of birth are stored encrypted with AES-256-GCM and shown as four digits at most.',
    'How the service stores identity data', '2025-05-10', false, 4),
  ('inquiry-log', 'claim', 'You see who looked', 'Every business that pulls your credit through us appears in your inquiry log, with its purpose.',
    'How the service records inquiries', '2025-05-10', false, 5),
  ('testimonial-1', 'testimonial', 'Dee R., Columbus OH',
    'I knew my score before I walked into the dealership, so the rate they opened with did not surprise me.',
    'Illustration, not a customer', '2025-05-10', true, 1),
  ('testimonial-2', 'testimonial', 'Marcus T., Tucson AZ',
    'Seeing all three bureaus side by side showed me an old account that only one of them still listed as late.',
    'Illustration, not a customer', '2025-05-10', true, 2),
  ('testimonial-3', 'testimonial', 'Ilse V., Portland ME',
    'The inquiry log told me which lender had checked my file and why. I like knowing that.',
    'Illustration, not a customer', '2025-05-10', true, 3),
  ('faq-score', 'faq', 'Does checking my own score lower it?',
    'No. Your own updates are soft inquiries. They do not affect a score and other lenders do not see them.',
    'Consumer Financial Protection Bureau, on soft inquiries', '2025-05-10', false, 1),
  ('faq-bureaus', 'faq', 'Which bureaus do I see?',
    'Free and Basic accounts see Equifax. Premium accounts see Equifax, Experian and TransUnion.', 'Plan terms', '2025-05-10', false, 2),
  ('faq-updates', 'faq', 'How often is my report updated?',
    'Once a month for every bureau in your plan. Your dashboard shows the date of the next update.', 'Plan terms', '2025-05-10', false, 3),
  ('faq-model', 'faq', 'Why does a lender see another score than I do?',
    'Lenders choose among score models and bureaus. We show the model, its version, its range and the date with every score, so that you can compare like with like.',
    'How the service shows scores', '2025-05-10', false, 4),
  ('faq-trial', 'faq', 'How does the free trial work?',
    'All plans include a 7-day free trial, cancel anytime. You are reminded before the first charge.', 'Plan terms', '2025-05-10', false, 5),
  ('faq-refund', 'faq', 'Can I get my money back?',
    'Yes. Each charge can be refunded within seven days, without a call.', 'Plan terms', '2025-05-10', false, 6),
  ('faq-partners', 'faq', 'Who can pull my credit through Roadworthy?',
    'Only certified businesses with a permissible purpose and your consent. You can switch off pulls by partners in your settings.',
    'Fair Credit Reporting Act, 15 USC 1681b', '2025-05-10', false, 7),
  ('faq-data', 'faq', 'How is my data protected?',
    'Identity data is encrypted, account numbers are shown by their last four digits, and every access to a report is recorded.',
    'How the service stores identity data', '2025-05-10', false, 8);
