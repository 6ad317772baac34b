import type { MailedNews } from "./auth-emails.rules.ts";
import type { MailPurpose } from "./one-time-codes.rules.ts";

/** The English words of the emails about an account: codes, changes to how it is opened, closure. */
export const english = {
  invitation: {
    subject: "You're invited to Roadworthy",
    lead: "Roadworthy has opened an account for this address. Open this page to accept it and choose a password:",
    subjectOf: (business: string): string => `${business} invited you to Roadworthy`,
    leadOf: (business: string): string =>
      `${business} invited you to join its team on Roadworthy. Open this page to accept and choose a password:`,
    rest: "The link works once, for three days. If you weren't expecting this, you can ignore it: no one can open the account without this mailbox.",
  },
  code: {
    agree: "Open this page to agree:",
    orCode: (code: string): string => `If you're asked for a code instead, it's ${code}.`,
    bothWork: (life: string): string => `Both work once, for ${life}. Nothing changes unless you agree.`,
    yours: (code: string): string => `Your code: ${code}`,
    enter: "Enter it where you're asked for it.",
    enterOrOpen: "Enter it where you asked for it, or open:",
    works: (life: string): string => `It works once, for ${life}. Nothing happens without the code.`,
    ignore: "If you didn't ask for this, you can ignore this message.",
    // Only who is signed in can ask for these.
    intruder: (url: string): string =>
      `If it wasn't you, someone else is signed in to your account. Choose a new password right away, which signs out all other devices: ${url}`,
  },
  codes: {
    signup: {
      subject: "Confirm your email address",
      lead: "Confirm this address to finish opening your Roadworthy account.",
      life: "one hour",
    },
    magiclink: {
      subject: "Your sign-in code",
      lead: "Here is your sign-in code for Roadworthy. Keep it to yourself: no one from Roadworthy will ask for it.",
      life: "one hour",
    },
    recovery: {
      subject: "Reset your password",
      lead: "You can now choose a new password for your Roadworthy account.",
      life: "one hour",
    },
    email_change_current: {
      subject: "Approve your email address change",
      lead: "Someone asked to change your Roadworthy account's email address. It changes only once you agree from both this address and the new one.",
      life: "one hour",
    },
    email_change_new: {
      subject: "Confirm your new address",
      lead: "Confirm this as the new email address of a Roadworthy account. It changes only once the old address agrees too.",
      life: "one hour",
    },
    reauthentication: {
      subject: "Confirm it's you",
      lead: "Someone signed in to your Roadworthy account wants to change its password.",
      life: "fifteen minutes",
    },
  } satisfies Record<Exclude<MailPurpose, "invite">, { subject: string; lead: string; life: string }>,
  registered: {
    subject: "You already have a Roadworthy account",
    lead: "Someone tried to open a Roadworthy account with this address. You already have one.",
    logIn: (url: string): string => `Log in: ${url}`,
    forgot: (url: string): string => `If you forgot your password: ${url}`,
    rest: "If it wasn't you, you don't need to do anything.",
  },
  choosePassword: (url: string): string => `Choose a password: ${url}`,
  notYou: (url: string): string => `If it wasn't you, choose a new password right away: ${url}`,
  news: {
    password_set: {
      subject: "Your Roadworthy account has a password",
      lead: "A password was just chosen for your account. You can now log in with it and your email address.",
    },
    password_changed: {
      subject: "Your Roadworthy password was changed",
      lead: "Your account's password was just changed, and your other devices were signed out.",
    },
    password_missing: {
      subject: "Your Roadworthy account has no password yet",
      lead: "You confirmed your address and are signed in. Next time, log in with a passkey or a code we email you, or choose a password. If a password was entered before you confirmed, we dropped it, because we can't tell that it was yours: sign-ups with your address used different ones, or you came in another way.",
    },
    app_added: {
      subject: "An authenticator app was added to your Roadworthy account",
      lead: "From now on, signing in also takes a code from this app. Your other devices were signed out.",
    },
    app_removed: {
      subject: "An authenticator app was removed from your Roadworthy account",
      lead: "Its codes no longer work.",
    },
    security_key_added: {
      subject: "A security key was added to your Roadworthy account",
      lead: "From now on, signing in also takes this key. Your other devices were signed out.",
    },
    security_key_removed: {
      subject: "A security key was removed from your Roadworthy account",
      lead: "We no longer ask for it.",
    },
    passkey_added: {
      subject: "A passkey was added to your Roadworthy account",
      lead: "It opens your account without a password, on the device that has it.",
    },
    passkey_removed: {
      subject: "A passkey was removed from your Roadworthy account",
      lead: "It no longer opens your account.",
    },
    phone_changed: {
      subject: "Your Roadworthy account's phone number was changed",
      lead: "Text message codes now go to the new number and can open your account.",
    },
    phone_removed: {
      subject: "Your Roadworthy account's phone number was removed",
      lead: "Text message codes no longer open your account.",
    },
    phone_factor_added: {
      subject: "Text message codes were added as a second step to your Roadworthy account",
      lead: "From now on, signing in also takes a code from this phone. Your other devices were signed out.",
    },
    phone_factor_removed: {
      subject: "Text message codes were removed as a second step from your Roadworthy account",
      lead: "Codes sent to that phone no longer work as a second step.",
    },
    account_linked: {
      subject: "Another way to sign in was added to your Roadworthy account",
      lead: "You can now sign in with an account from another service too. Your security settings show which one.",
    },
    account_unlinked: {
      subject: "A way to sign in was removed from your Roadworthy account",
      lead: "It no longer opens your account. Your security settings show what still does.",
    },
    factors_reset: {
      subject: "Your Roadworthy account's second factors were removed",
      lead: "An administrator removed every second factor from your account, for example because you lost a device, and signed you out everywhere. Add a new one when you sign in again.",
    },
    recovery_code_used: {
      subject: "A recovery code opened your Roadworthy account",
      lead: "One of your recovery codes was just used in place of your authenticator app. It won't work again.",
    },
  } satisfies Record<MailedNews, { subject: string; lead: string }>,
  closed: {
    subject: "Your Roadworthy account was closed",
    lead: "You just closed your account. No one can sign in to it, and what we knew about you is erased, except for what the law requires us to keep: the audit trail, the ledger, and what businesses recorded about their pulls. Any plan you had has ended, and you won't be charged again.",
    held: "A legal hold stands for your records, so the law doesn't let us delete them yet. We keep one sealed copy that takes two administrators to open, use it for nothing else, and delete it when the hold ends.",
    planRefunded: (amount: string): string =>
      `We are refunding ${amount} for your plan to the card it was paid with. Banks take 5–10 business days.`,
    balanceRefunded: (amount: string): string =>
      `We are refunding ${amount} of your business's balance to the cards it was paid with. Banks take 5–10 business days.`,
    notYou: (email: string): string => `If it wasn't you, write to ${email} right away.`,
    again: (url: string): string => `You can open a new account at any time: ${url}`,
  },
  seen: {
    locale: "en-US",
    on: (browser: string, system: string): string => `${browser} on ${system}`,
    unknownDevice: "an unknown device",
    device: (device: string): string => `Device: ${device}`,
    time: (time: string): string => `Time: ${time}`,
    network: (network: string): string => `Network: ${network}`,
  },
  newDevice: {
    subject: "New sign-in to your Roadworthy account",
    lead: "Someone signed in to your account from a new device.",
    you: "If it was you, you don't need to do anything.",
    signOut: (url: string): string => `If it wasn't, sign that device out here: ${url}`,
    password: (url: string): string => `Then choose a new password: ${url}`,
  },
  guessedFactor: {
    subject: "Someone may know your Roadworthy password",
    lead: "Someone entered the right password for your account, and then several wrong codes for its second step. They didn't get in, and for a while we won't accept any more codes.",
    you: "If it was you, you don't need to do anything. Try again later, or log in another way.",
    notYou: (url: string): string => `If it wasn't, choose a new password right away: ${url}`,
  },
  guessedPassword: {
    subject: "Wrong passwords for your Roadworthy account",
    lead: "Someone tried ten wrong passwords for your account within fifteen minutes. They didn't get in, and for a while we won't accept any more from there.",
    forgot: (url: string): string => `If it was you and you forgot your password: ${url}`,
    held: (url: string): string =>
      `If it wasn't, your password kept them out. A passkey or a second step makes guessing useless: ${url}`,
  },
};

export type AccountEmailWords = typeof english;
