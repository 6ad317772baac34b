/** The rows of sections 2.1 to 2.3, and of 2.5 up to 49, that the conformance table does not call, and why. */
export const rowsApart: Readonly<Record<number, string>> = {
  3: "anonymous sign-in is not offered: its refusal is in the table",
  8: "web3 is not offered",
  39: "the server is no OAuth provider (section 2.4)",
  40: "the server is no OAuth provider (section 2.4)",
  41: "the server is no OAuth provider (section 2.4)",
  42: "the server is no OAuth provider (section 2.4)",
};

/** The codes of the contract's list "Status per code" that this server never sends, and why. */
export const codesNeverSent: Readonly<Record<string, string>> = {
  captcha_failed: "no captcha is asked for; abuse is limited by counting",
  flow_state_already_used: "a flow's row goes with its use, so it is flow_state_not_found",
  oauth_provider_not_supported: "an issuer that is not configured is provider_disabled",
  unexpected_audience: "there is one audience; another one is bad_jwt",
  oauth_authorization_not_found: "the server is no OAuth provider (section 2.4)",
  oauth_client_not_found: "the server is no OAuth provider (section 2.4)",
  oauth_consent_not_found: "the server is no OAuth provider (section 2.4)",
  passkey_disabled: "passkeys are always on",
  email_provider_disabled: "sign-in by email is always on",
  mfa_ip_address_mismatch: "a challenge is bound to its session, so that a moving phone can answer it",
  mfa_totp_enroll_not_enabled: "always on",
  mfa_totp_verify_not_enabled: "always on",
  mfa_webauthn_enroll_not_enabled: "always on",
  mfa_webauthn_verify_not_enabled: "always on",
  invite_not_found: "an invitation is a code like the others: otp_expired",
};

/** Codes that other test files provoke, since what they take to be seen is more than one call of auth-js. */
export const codesApart: Readonly<Record<string, string>> = {
  bad_json: "wire.test.ts: auth-js sends no broken JSON",
  bad_oauth_callback: "oauth.test.ts: told to a page, in its address",
  bad_oauth_state: "oauth.test.ts: told to a page, in its address",
  not_found: "wire.test.ts, sessions.test.ts: addresses that auth-js does not call",
  over_capacity: "abuse.test.ts: what a flood beyond the queue is told",
  request_timeout: "unreachable-issuer.test.ts: an issuer that does not answer",
  web3_provider_disabled: "outside-faults.test.ts: a grant that needs a wallet to ask for",
  unexpected_failure: "wire.test.ts: a fault of ours",
  signup_disabled: "an account that vanishes between two statements of one request",
  phone_provider_disabled: "sms-limits.test.ts: where no text messages can be sent",
  mfa_phone_enroll_not_enabled: "factors-phone.test.ts: where no text messages can be sent",
  mfa_phone_verify_not_enabled: "factors-phone.test.ts: where no text messages can be sent",
  mfa_verification_rejected: "factors-phone.test.ts: the number whose code opened the session",
  email_address_not_authorized:
    "saml-attacks.test.ts: told to a page, of a provider that vouches for a domain not its own",
  saml_idp_not_found:
    "a company that vanishes between two statements; one taken off before has taken its visits along",
  saml_relay_state_not_found: "saml-attacks.test.ts: told to a page, in its address",
};

/** The contract's list, less the codes above. */
export const codesSent: readonly string[] = [
  "bad_code_verifier",
  "current_password_invalid",
  "current_password_required",
  "email_not_confirmed",
  "invalid_credentials",
  "provider_disabled",
  "reauthentication_needed",
  "refresh_token_already_used",
  "refresh_token_not_found",
  "session_expired",
  "user_banned",
  "validation_failed",
  "webauthn_challenge_expired",
  "webauthn_challenge_not_found",
  "webauthn_verification_failed",
  "no_authorization",
  "not_admin",
  "insufficient_aal",
  "bad_jwt",
  "otp_expired",
  "session_not_found",
  "user_not_found",
  "flow_state_not_found",
  "manual_linking_disabled",
  "mfa_factor_not_found",
  "webauthn_credential_not_found",
  "anonymous_provider_disabled",
  "email_exists",
  "email_conflict_identity_not_deletable",
  "flow_state_expired",
  "identity_already_exists",
  "identity_not_found",
  "single_identity_not_deletable",
  "mfa_challenge_expired",
  "mfa_factor_name_conflict",
  "mfa_verification_failed",
  "mfa_verified_factor_exists",
  "otp_disabled",
  "reauthentication_not_valid",
  "same_password",
  "too_many_enrolled_mfa_factors",
  "too_many_passkeys",
  "user_already_exists",
  "weak_password",
  "webauthn_credential_exists",
  "over_email_send_rate_limit",
  "over_request_rate_limit",
  "over_sms_send_rate_limit",
  "phone_exists",
  "phone_not_confirmed",
  "saml_provider_disabled",
  "sms_send_failed",
  "sso_provider_not_found",
  "user_sso_managed",
];

const asksNothing = "asks the server nothing by itself";
const noOAuthProvider = "the server is no OAuth provider (section 2.4)";

/** Methods of auth-js that the table does not call, and why. */
export const methodsApart: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "logger",
      "fetch",
      "admin.fetch",
      "isThrowOnErrorEnabled",
      "initialize",
      "dispose",
      "onAuthStateChange",
      "startAutoRefresh",
      "stopAutoRefresh",
      "mfa.getAuthenticatorAssuranceLevel",
    ].map((name) => [name, asksNothing]),
  ),
  fetchJwk: "part of getClaims",
  linkIdentityOAuth: "part of linkIdentity",
  linkIdentityIdToken: "part of linkIdentity",
  signInWithWeb3: "web3 is not offered",
  signInWithEthereum: "web3 is not offered",
  signInWithSolana: "web3 is not offered",
  ...Object.fromEntries(
    ["getAuthorizationDetails", "approveAuthorization", "denyAuthorization", "listGrants", "revokeGrant"].map(
      (name) => [`oauth.${name}`, noOAuthProvider],
    ),
  ),
  ...Object.fromEntries(
    [
      "listClients",
      "createClient",
      "getClient",
      "updateClient",
      "deleteClient",
      "regenerateClientSecret",
    ].map((name) => [`admin.oauth.${name}`, noOAuthProvider]),
  ),
  ...Object.fromEntries(
    ["listProviders", "createProvider", "getProvider", "updateProvider", "deleteProvider"].map((name) => [
      `admin.customProviders.${name}`,
      "issuers are the operator's configuration (row 51 is not in scope)",
    ]),
  ),
};
