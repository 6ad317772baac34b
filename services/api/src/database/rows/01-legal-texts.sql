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

The business keeps a record of how and when this consent was given and shows it on request. The consumer sees this inquiry, with the business and its purpose, in their own inquiry log.'),
  ('written_instructions', 1, 'Your written instructions',
'I instruct Roadworthy, a product of Northlane Holdings, under the Fair Credit Reporting Act (15 USC 1681b(a)(2)) to obtain my consumer reports and credit scores from Equifax, Experian and TransUnion, as far as my plan includes them: once now, and then at each update of my plan for as long as my account is open.

Roadworthy may use them to confirm who I am, to show me my reports and scores, to tell me what changed, and to compare offers that I look at. It may send what I entered here to the bureaus to find my file.

These are soft inquiries. They do not affect my score, and no lender sees them. Roadworthy does not give my reports to a dealer or lender unless I allow it myself.

I can end these instructions at any time by closing my account.')
) AS t (kind, version, title, body);
