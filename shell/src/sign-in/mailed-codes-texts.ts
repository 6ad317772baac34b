/** The words of the screens that work by a mailed code or link. */
export const mailedCodesTexts = {
  email: "Email",
  send: "Send the code",
  notSent: "The message could not be sent. Please check the address and try again.",
  signedIn: "Successfully logged in",
  logIn: "Log in",
  continue: "Continue",
  magicLink: {
    title: "Log in by email",
    lead: "We mail you a code that takes the place of your password.",
    withPassword: "Log in with your password",
  },
  forgot: {
    title: "Forgot your password?",
    lead: "We mail you a code, and then you choose a new one.",
    remembered: "Remembered it?",
  },
  reset: {
    title: "Choose a new password",
    unknown: "First we need to know that it is you.",
    mailCode: "Have a code mailed to you",
    lead: "Your other devices will be signed out.",
    password: "Password",
    passwordHelp: "Must be at least 8 characters",
    confirmation: "Confirm Password",
    code: "Code",
    codeHelp: (email: string): string =>
      `You have been signed in for a while, so we sent a code to ${email}.`,
    codeHelpBySms: "You have been signed in for a while, so we texted a code to your phone.",
    submit: "Change the password",
    first: {
      title: "Choose your password",
      lead: "You log in with it and with your email address from now on.",
      submit: "Set the password",
      done: "Welcome! Your password is set.",
    },
    changed: "Your password was changed.",
    weak: "This password is easy to guess. Please choose another one.",
    same: "This is your password already. Please choose another one.",
    tooMany: "There were too many tries. Please wait a minute.",
    failed: "Your password was not changed. Check what you entered and try again.",
  },
  verify: {
    title: "Open your link",
    incomplete: "This link is not complete",
    incompleteLead: "A mail program may have cut it in two.",
    incompleteHelp:
      "Copy the whole link from the mail into the address bar, or enter the code from the mail where you asked for it.",
    spent: "This link is not valid any more. A link works once, and for an hour.",
    spentInvitation:
      "This invitation is not valid any more. It works once, and for three days. Ask for a new one, or log in if you have accepted already.",
    half: "Thank you. Now open the link that we sent to the other address.",
    another: "Have another one mailed to you",
    byMail: "Log in by email",
    kinds: {
      signup: {
        title: "Confirm your address",
        lead: "One click, and your account is open.",
        action: "Confirm and log in",
        done: "Your address is confirmed.",
      },
      invite: {
        title: "Accept your invitation",
        lead: "One click opens your account. Then you choose your password.",
        action: "Accept the invitation",
        done: "Your address is confirmed.",
      },
      magiclink: {
        title: "Log in by email",
        lead: "One click, and you are in.",
        action: "Log in",
        done: "Successfully logged in",
      },
      recovery: {
        title: "Reset your password",
        lead: "Go on to choose a new one.",
        action: "Continue",
        done: "Now choose a new password.",
      },
      email_change: {
        title: "Confirm the change of address",
        lead: "Your sign-in address changes when the old and the new one have both agreed.",
        action: "Agree",
        done: "Your sign-in address was changed.",
      },
    },
  },
} as const;
