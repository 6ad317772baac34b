import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { networkName } from "@roadworthy/domain/network-name.rules";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { spanish } from "./account-email-words.es.ts";
import { english, type AccountEmailWords } from "./account-email-words.ts";
import type { MailPurpose } from "./one-time-codes.rules.ts";

/** Subject and text of an email, and the language both are in where it is not English. */
export type Letter = { readonly subject: string; readonly text: string; readonly language?: Language };

const words: Record<Language, AccountEmailWords> = { en: english, es: spanish };

const letter = (language: Language, subject: string, paragraphs: readonly string[]): Letter => ({
  subject,
  text: paragraphs.join("\n\n"),
  language,
});

/**
 * The email with a code and, where there is one, a link to our page that asks for a click (mail scanners follow links but do not click).
 * An invitation names the business that sent it, where there is an `inviter`.
 */
export function codeEmail(
  purpose: MailPurpose,
  code: string,
  link: string | null,
  {
    language,
    siteUrl,
    inviter = null,
  }: { readonly language: Language; readonly siteUrl: string; readonly inviter?: string | null | undefined },
): Letter {
  const { code: say, codes, invitation } = words[language];
  if (purpose === "invite") {
    // No form waits for an invitation's code, so its email has only the link.
    return inviter === null
      ? letter(language, invitation.subject, [invitation.lead, link ?? "", invitation.rest])
      : letter(language, invitation.subjectOf(inviter), [
          invitation.leadOf(inviter),
          link ?? "",
          invitation.rest,
        ]);
  }
  const { subject, lead, life } = codes[purpose];
  const isFromInside = purpose === "email_change_current" || purpose === "reauthentication";
  const otherwise = isFromInside ? say.intruder(`${siteUrl}/forgot-password`) : say.ignore;
  // A change of address is confirmed by the link; we have no form for its code.
  if (link !== null && (purpose === "email_change_current" || purpose === "email_change_new")) {
    return letter(language, subject, [
      lead,
      say.agree,
      link,
      say.orCode(code),
      say.bothWork(life),
      otherwise,
    ]);
  }
  return letter(language, `${subject}: ${code}`, [
    lead,
    say.yours(code),
    ...(link === null ? [say.enter] : [say.enterOrOpen, link]),
    say.works(life),
    otherwise,
  ]);
}

/** Sent to an account's owner when somebody registers with its address. The person at the form learns nothing. */
export function alreadyRegisteredEmail(siteUrl: string, language: Language): Letter {
  const { subject, lead, logIn, forgot, rest } = words[language].registered;
  return letter(language, subject, [
    lead,
    logIn(`${siteUrl}/login`),
    forgot(`${siteUrl}/forgot-password`),
    rest,
  ]);
}

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

/** The same, where the mail says more exactly what happened: a first password changes none. */
export type MailedNews = SecurityNews | "password_set";

/** Tells an account's owner what changed, and what to do if they did not do it. */
export function securityChangeEmail(news: MailedNews, siteUrl: string, language: Language): Letter {
  const say = words[language];
  const { subject, lead } = say.news[news];
  const url = `${siteUrl}/forgot-password`;
  return letter(language, subject, [
    lead,
    news === "password_missing" ? say.choosePassword(url) : say.notYou(url),
  ]);
}

/** The last email to somebody who closed their account. */
export function accountClosedEmail(
  siteUrl: string,
  closed: { readonly isHeld: boolean; readonly planCents: number; readonly balanceCents: number },
  language: Language,
): Letter {
  const { subject, lead, held, planRefunded, balanceRefunded, notYou, again } = words[language].closed;
  const dollars = dollarText(words[language].seen.locale);
  return letter(language, subject, [
    lead,
    ...(closed.planCents > 0 ? [planRefunded(dollars(closed.planCents))] : []),
    ...(closed.balanceCents > 0 ? [balanceRefunded(dollars(closed.balanceCents))] : []),
    ...(closed.isHeld ? [held] : []),
    notYou(brand.supportEmail),
    again(`${siteUrl}/register`),
  ]);
}

/** A sign-in from a device that is new to the account. */
export type NewDevice = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  readonly at: Date;
};

/** Tells an account's owner what device signed in, when, roughly from where, and how to end the session. */
export function newDeviceEmail(
  { browser, system, ip, at }: NewDevice,
  siteUrl: string,
  language: Language,
): Letter {
  const { newDevice: say, seen } = words[language];
  const device =
    browser !== null && system !== null
      ? seen.on(browser, system)
      : (browser ?? system ?? seen.unknownDevice);
  return letter(language, say.subject, [
    say.lead,
    [seen.device(device), ...whenAndWhere({ ip, at }, language)].join("\n"),
    say.you,
    say.signOut(`${siteUrl}/security`),
    say.password(`${siteUrl}/forgot-password`),
  ]);
}

/** Tells an account's owner that somebody was stopped from guessing, and what that means. */
export function guessingEmail(
  what: "password" | "second factor",
  from: Pick<NewDevice, "ip" | "at">,
  siteUrl: string,
  language: Language,
): Letter {
  const { guessedFactor, guessedPassword } = words[language];
  const seen = whenAndWhere(from, language).join("\n");
  const forgotUrl = `${siteUrl}/forgot-password`;
  if (what === "second factor") {
    const { subject, lead, you, notYou } = guessedFactor;
    return letter(language, subject, [lead, seen, you, notYou(forgotUrl)]);
  }
  const { subject, lead, forgot, held } = guessedPassword;
  return letter(language, subject, [lead, seen, forgot(forgotUrl), held(`${siteUrl}/security`)]);
}

function whenAndWhere({ ip, at }: Pick<NewDevice, "ip" | "at">, language: Language): string[] {
  const { locale, time, network } = words[language].seen;
  const utc = at.toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return [time(`${utc} UTC`), network(networkName(ip))];
}
