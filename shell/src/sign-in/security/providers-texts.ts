/** The words of signing in by another issuer and of the identities there. */
export const providersTexts = {
  agree: "If you're new here, we open an account for you, and you agree to our",
  logIn: (label: string): string => `Continue with ${label}`,
  notReached: "We couldn't reach this service. Try again, or use your password.",
  company: {
    open: "Sign in with your company",
    field: "Work email or company domain",
    help: "You'll continue on your company's own log-in page.",
    submit: "Continue",
    unknown: "No company signs in here with this domain. Check it, or use your password.",
    malformed: "Enter an email address or a domain such as company.com.",
  },
  managed: {
    title: "Managed by your company",
    lead: (email: string): string =>
      `You log in as ${email} on your company's own page. Your company manages your email and password, so there's nothing to change here.`,
  },
  arrive: {
    title: "One moment",
    lead: "We're logging you in.",
    failedTitle: "You weren't logged in",
    failed: "The sign-in wasn't finished. Try again.",
    reasons: {
      saml_relay_state_not_found: "This sign-in has expired or was started in another browser. Try again.",
      saml_relay_state_expired: "This sign-in has expired. Try again.",
      validation_failed: "We couldn't accept your company's answer. Try again, or ask its administrator.",
      saml_assertion_no_email: "Your company didn't send us your email address. Ask its administrator.",
      saml_assertion_no_user_id: "Your company didn't tell us who you are. Ask its administrator.",
      email_address_not_authorized:
        "Your email isn't at a domain your company uses to sign in here. Ask its administrator.",
      bad_oauth_callback: "The sign-in was canceled or couldn't be finished. Try again.",
      bad_oauth_state: "This sign-in has expired or was started in another browser. Try again.",
      email_exists:
        "Another account already uses this address. Log in to it, then link this one under Security.",
      identity_already_exists: "This is already linked to another account.",
      provider_email_needs_verification:
        "Your address is not verified there. Verify it with them first, or create an account with a password.",
      user_banned: "This account can't be used.",
    },
    back: "Back to the log-in page",
    security: "Back to your security settings",
  },
  linked: {
    title: "Linked accounts",
    none: "Link another account, and you can log in with it.",
    link: (label: string): string => `Link ${label}`,
    unlink: "Unlink",
    unlinkTitle: "Unlink this account?",
    unlinkQuestion: (label: string): string => `${label} will no longer open your account.`,
    unlinked: "The account was unlinked.",
    last: "This is the only way into your account. Set a password first.",
    failed: "That didn't work. Try again.",
  },
} as const;
