import { networkName } from "@roadworthy/domain/network-name.rules";
import type { MailPurpose } from "./one-time-codes.rules.ts";

/** Subject and text of an email. */
export type Letter = { readonly subject: string; readonly text: string };

const product = "Roadworthy";

const ignore = "If you did not ask for this, you can ignore this message; nothing happens without the code.";

/**
 * The email with a code and, where there is one, a link to our page that asks for a click (mail scanners follow links but do not click).
 */
export function codeLetter(purpose: MailPurpose, code: string, link: string | null): Letter {
  if (purpose === "invite") return invitationLetter(link ?? "");
  const { subject, lead, life } = words[purpose];
  // A change of address is confirmed by the link; we have no form for its code.
  if (link !== null && (purpose === "email_change_current" || purpose === "email_change_new")) {
    return {
      subject,
      text: [
        lead,
        "Open this page to agree:",
        link,
        `If you are asked for a code instead, it is ${code}.`,
        `Both work once and for ${life}. If you did not ask for this, you can ignore this message; nothing changes unless you agree.`,
      ].join("\n\n"),
    };
  }
  return {
    subject: `${subject}: ${code}`,
    text: [
      lead,
      `Your code: ${code}`,
      ...(link === null
        ? ["Enter it where you were asked for it."]
        : ["Enter it where you asked for it, or open:", link]),
      `It works once and for ${life}. ${ignore}`,
    ].join("\n\n"),
  };
}

/** No form waits for an invitation's code, so its email has only the link. */
const invitationLetter = (link: string): Letter => ({
  subject: `You are invited to ${product}`,
  text: [
    `${product} has opened an account for this address. Open this page to accept and to choose a password:`,
    link,
    "It works once and for three days. If you did not expect this, you can ignore it: without this mailbox the account opens for nobody.",
  ].join("\n\n"),
});

const words: Record<Exclude<MailPurpose, "invite">, { subject: string; lead: string; life: string }> = {
  signup: {
    subject: "Confirm your email address",
    lead: `Someone, we hope you, is opening a ${product} account with this address.`,
    life: "one hour",
  },
  magiclink: {
    subject: "Your sign-in code",
    lead: `Here is your way into ${product}. Keep it to yourself: nobody from ${product} will ask for it.`,
    life: "one hour",
  },
  recovery: {
    subject: "Reset your password",
    lead: `You can now choose a new password for your ${product} account.`,
    life: "one hour",
  },
  email_change_current: {
    subject: "Confirm that your address changes",
    lead: `Your ${product} account is to get another email address. It changes only when this address and the new one have both agreed.`,
    life: "one hour",
  },
  email_change_new: {
    subject: "Confirm your new address",
    lead: `This is to become the email address of a ${product} account. It changes only when the old address has agreed as well.`,
    life: "one hour",
  },
  reauthentication: {
    subject: "Confirm that it is you",
    lead: `Someone who is signed in to your ${product} account wants to change its password.`,
    life: "fifteen minutes",
  },
};

/** Sent to an account's owner when somebody registers with its address. The person at the form learns nothing. */
export const alreadyRegisteredLetter = (siteUrl: string): Letter => ({
  subject: `You already have a ${product} account`,
  text: [
    `Somebody tried to open a ${product} account with this address. You have one already.`,
    `Log in: ${siteUrl}/login`,
    `If you forgot your password: ${siteUrl}/forgot-password`,
    "If it was not you, there is nothing to do.",
  ].join("\n\n"),
});

/** Changes to how an account is opened. The owner is told, so that they notice changes they did not make. */
export type SecurityNews =
  | "password_changed"
  | "password_missing"
  | "app_added"
  | "app_removed"
  | "security_key_added"
  | "security_key_removed"
  | "recovery_code_used"
  | "passkey_added"
  | "passkey_removed"
  | "phone_changed"
  | "phone_removed"
  | "phone_factor_added"
  | "phone_factor_removed"
  | "account_linked"
  | "account_unlinked"
  | "factors_reset";

/** Tells an account's owner what changed, and what to do if they did not do it. */
export function securityLetter(news: SecurityNews, siteUrl: string): Letter {
  const { subject, lead } = security[news];
  if (news === "password_missing") {
    return { subject, text: [lead, `Choose a password: ${siteUrl}/forgot-password`].join("\n\n") };
  }
  return {
    subject,
    text: [lead, `If it was not you, choose a new password at once: ${siteUrl}/forgot-password`].join("\n\n"),
  };
}

const security: Record<SecurityNews, { subject: string; lead: string }> = {
  password_changed: {
    subject: `Your ${product} password was changed`,
    lead: "The password of your account was changed just now, and your other devices were signed out.",
  },
  password_missing: {
    subject: `Your ${product} account has no password yet`,
    lead: "You confirmed your address and are in. Log in with a passkey or with a code that we email you, or choose a password. If one was given before you confirmed, it was dropped, because we cannot tell that it was yours: sign-ups with your address named different ones, or you came by another way.",
  },
  app_added: {
    subject: `An authenticator app was added to your ${product} account`,
    lead: "From now on, signing in also takes a code from this app. Your other devices were signed out.",
  },
  app_removed: {
    subject: `An authenticator app was removed from your ${product} account`,
    lead: "Its codes are not taken anymore.",
  },
  security_key_added: {
    subject: `A security key was added to your ${product} account`,
    lead: "From now on, signing in also takes this key. Your other devices were signed out.",
  },
  security_key_removed: {
    subject: `A security key was removed from your ${product} account`,
    lead: "It is not asked for anymore.",
  },
  passkey_added: {
    subject: `A passkey was added to your ${product} account`,
    lead: "It opens your account without a password, on the device that holds it.",
  },
  passkey_removed: {
    subject: `A passkey was removed from your ${product} account`,
    lead: "It does not open your account anymore.",
  },
  phone_changed: {
    subject: `The phone number of your ${product} account was changed`,
    lead: "Codes by SMS now go to the new number, and with one your account can be opened.",
  },
  phone_removed: {
    subject: `The phone number of your ${product} account was removed`,
    lead: "Codes by SMS do not open your account anymore.",
  },
  phone_factor_added: {
    subject: `Codes by SMS were added as a second step to your ${product} account`,
    lead: "From now on, signing in also takes a code from this phone. Your other devices were signed out.",
  },
  phone_factor_removed: {
    subject: `Codes by SMS were removed as a second step of your ${product} account`,
    lead: "Codes sent to that phone are no second step anymore.",
  },
  account_linked: {
    subject: `Another way to sign in was added to your ${product} account`,
    lead: "From now on, an account elsewhere opens yours too. Your security settings show which.",
  },
  account_unlinked: {
    subject: `A way to sign in was removed from your ${product} account`,
    lead: "It does not open your account anymore. Your security settings show what still does.",
  },
  factors_reset: {
    subject: `The second factors of your ${product} account were removed`,
    lead: "An administrator removed every second factor of your account, as after the loss of a device, and signed you out everywhere. Add a new one when you are back in.",
  },
  recovery_code_used: {
    subject: `A recovery code opened your ${product} account`,
    lead: "One of your recovery codes was used in place of your authenticator app just now. It will not work again.",
  },
};

/** The last email to somebody who closed their account. */
export const accountClosedLetter = (siteUrl: string, isHeld: boolean): Letter => ({
  subject: `Your ${product} account was closed`,
  text: [
    "You closed your account just now. Nobody can sign in to it anymore, and what we knew about you is erased, except what the law requires us to keep.",
    ...(isHeld
      ? [
          "A legal hold stands for your records, so the law doesn't let us delete them yet. We keep one sealed copy that takes two administrators to open, use it for nothing else, and delete it when the hold ends.",
        ]
      : []),
    `If it was not you, write to us. You can open a new account at any time: ${siteUrl}/register`,
  ].join("\n\n"),
});

/** A sign-in from a device that is new to the account. */
export type NewDevice = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  readonly at: Date;
};

/** Tells an account's owner what device signed in, when, roughly from where, and how to end the session. */
export function newDeviceLetter({ browser, system, ip, at }: NewDevice, siteUrl: string): Letter {
  const device = [browser, system].filter((part) => part !== null).join(" on ") || "a device we cannot name";
  return {
    subject: `New sign-in to your ${product} account`,
    text: [
      "Somebody signed in to your account from a device that it was not used on before.",
      [`Device: ${device}`, `Time: ${utcWords(at)}`, `Network: ${networkName(ip)}`].join("\n"),
      "If it was you, there is nothing to do.",
      `If it was not, sign that device out here: ${siteUrl}/security`,
      `Then choose a new password: ${siteUrl}/forgot-password`,
    ].join("\n\n"),
  };
}

/** Tells an account's owner that somebody was stopped from guessing, and what that means. */
export function guessingLetter(
  what: "password" | "second factor",
  { ip, at }: Pick<NewDevice, "ip" | "at">,
  siteUrl: string,
): Letter {
  const seen = [`Time: ${utcWords(at)}`, `Network: ${networkName(ip)}`].join("\n");
  if (what === "second factor") {
    return {
      subject: `Somebody may know your ${product} password`,
      text: [
        "Somebody gave the right password for your account, and then wrong codes for its second step, again and again. They did not get in, and for a while no more codes are taken.",
        seen,
        "If it was you, there is nothing to do; try again later, or use another way.",
        `If it was not, choose a new password at once: ${siteUrl}/forgot-password`,
      ].join("\n\n"),
    };
  }
  return {
    subject: `Wrong passwords for your ${product} account`,
    text: [
      "Ten wrong passwords were tried for your account within fifteen minutes. They did not open it, and for a while no more are taken from there.",
      seen,
      `If it was you and you forgot your password: ${siteUrl}/forgot-password`,
      `If it was not, your password has held. A passkey or a second step makes guessing useless: ${siteUrl}/security`,
    ].join("\n\n"),
  };
}

const utcWords = (at: Date): string =>
  `${at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
