-- What the API's login may do with the tables of `factors`; nothing else is granted.
REVOKE ALL ON factor_challenges, factor_key_challenges, factor_keys, factors, passkey_challenges, passkeys, recovery_codes FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON factor_challenges, factor_key_challenges, factor_keys, factors, passkey_challenges, passkeys, recovery_codes TO roadworthy_app;
