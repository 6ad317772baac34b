/** The words of the sign-in screen. */
export const loginTexts = {
  title: "Log in",
  lead: (name: string): string => `Welcome back to ${name}.`,
  leadBack: "Log in, and you'll be back on the page you were on.",
  email: "Email",
  password: "Password",
  noPassword: "Enter your password",
  submit: "Log in",
  done: "Successfully logged in",
  weakPassword:
    "Your password is easy to guess or has shown up in data breaches. Choose another one under Security.",
  failed: "Invalid email or password. Please check your credentials and try again.",
  troubles: {
    throttled: "Too many attempts. Try again later, or log in by email.",
    throttledUntil: (time: string): string =>
      `Too many attempts. Try again at ${time}, or log in by email now.`,
    offline: "We couldn't connect. Check your connection and try again.",
    busy: "Too many people are logging in right now. Wait a few seconds and try again.",
    unconfirmed: "Your password is right, but you haven't confirmed your email address yet.",
    company: "Your business asks you to log in with your company account. Use the company button below.",
    banned: (email: string): string =>
      `This account is suspended. Write to ${email} if you think this is a mistake.`,
    unknown: "Something went wrong on our side. Please try again.",
  },
  confirm: "Send me the confirmation code again",
  passkey: "Use a passkey",
  passkeyFailed: "This passkey doesn't match an account. Try another one, or use your password.",
  forgot: "Forgot your password?",
  or: "or",
  byMail: "Log in by email",
  bySms: "Text me a code",
  isNew: "New here?",
  register: "Create an account",
} as const;
