/** The words of signing in by another issuer and of the identities there. */
export const providersTexts = {
  agree: "If you are new here, an account is opened for you, and you agree to our",
  logIn: (label: string): string => `Continue with ${label}`,
  notReached: "This service could not be reached. Please try again, or use your password.",
  company: {
    open: "Sign in with your company",
    field: "Work email or company domain",
    help: "You go on at your company's own log-in page.",
    submit: "Continue",
    unknown: "No company signs in here by this domain. Check it, or use your password.",
    malformed: "This is neither an email address nor a domain such as company.com.",
  },
  managed: {
    title: "Managed by your company",
    lead: (email: string): string =>
      `You log in as ${email} on your company's own page. Your company manages your email and password; there is nothing to change here.`,
  },
  arrive: {
    title: "One moment",
    lead: "You are being logged in.",
    failedTitle: "You were not logged in",
    failed: "The sign-in was not finished. Please try again.",
    reasons: {
      saml_relay_state_not_found:
        "This sign-in is too old, or was begun in another browser. Please try again.",
      saml_relay_state_expired: "This sign-in is too old. Please try again.",
      validation_failed: "Your company's answer could not be accepted. Please try again.",
      saml_assertion_no_email: "Your company did not tell us your email. Please ask its administrator.",
      saml_assertion_no_user_id: "Your company did not tell us who you are. Please ask its administrator.",
      email_address_not_authorized:
        "Your email is not of a domain that your company signs in with here. Please ask its administrator.",
      bad_oauth_callback: "The sign-in was canceled there, or could not be finished. Please try again.",
      bad_oauth_state: "This sign-in is too old, or was begun in another browser. Please try again.",
      email_exists:
        "There is an account with this address already. Log in to it, then link this one under Security.",
      identity_already_exists: "This identity opens another account already.",
      provider_email_needs_verification:
        "Your address is not verified there. Verify it with them first, or create an account with a password.",
      user_banned: "This account cannot be used.",
    },
    back: "Back to the log-in page",
    security: "Back to your security settings",
  },
  linked: {
    title: "Linked accounts",
    none: "You can let another account open this one.",
    link: (label: string): string => `Link ${label}`,
    unlink: "Unlink",
    unlinkTitle: "Unlink this account?",
    unlinkQuestion: (label: string): string => `${label} will no longer open your account.`,
    unlinked: "The account was unlinked.",
    last: "This is the only way into your account. Set a password first.",
    failed: "That did not work. Please try again.",
  },
} as const;
