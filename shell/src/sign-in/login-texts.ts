/** The words of the sign-in screen. */
export const loginTexts = {
  title: "Log in",
  lead: (name: string): string => `Welcome back to ${name}.`,
  email: "Email",
  password: "Password",
  submit: "Log in",
  done: "Successfully logged in",
  weakPassword:
    "Your password is easy to guess or known from data breaches. Please choose another one under Security.",
  failed: "Invalid email or password. Please check your credentials and try again.",
  passkey: "Use a passkey",
  passkeyFailed: "This passkey did not open an account. Please try another one, or your password.",
  forgot: "Forgot your password?",
  or: "or",
  byMail: "Log in by email",
  bySms: "Text me a code",
  isNew: "New here?",
  register: "Create an account",
} as const;
