-- What a business agrees to before it may pull live. The hash covers title, newline, body.
INSERT INTO legal_texts (kind, version, title, body, sha256)
SELECT kind, version, title, body, encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')
FROM (VALUES
  ('partner_agreement', 1, 'End user agreement for consumer reports',
'The business named in the application (you) agrees with Roadworthy, a product of Northlane Holdings:

1. Permissible purpose. You order a consumer report only for a purpose of 15 USC 1681b for which Roadworthy has certified you, only about the consumer concerned, and for no other use. You do not resell reports.

2. Consent. You hold the consent that each order names, keep its evidence for five years, and show it on request.

3. Adverse action. When you deny credit or offer less favorable terms because of a report, you send the notices of 15 USC 1681m.

4. Security. Only people you have given a role work with reports. You keep their access up to date, protect your API keys, and tell us within 24 hours of any access you did not allow.

5. Disposal. You destroy reports you no longer need so that nobody can read them (16 CFR 682).

6. Audit. You answer our questions about your orders. Roadworthy may suspend you at once when it has reason to believe that an order had no permissible purpose.

7. Yearly renewal. The certification lasts for the time it names, a year at most, and has to be renewed.

Whoever obtains a consumer report under false pretenses may be fined and imprisoned (15 USC 1681q).')
) AS t (kind, version, title, body);
