import { callerNetwork, callerSite } from "../http/caller-network.rules.ts";

/** How many attempts `subject` may make within a window. */
export type Budget = {
  readonly name: string;
  readonly subject: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Success resets the counter to zero instead of returning one attempt. */
  readonly isClearedBySuccess?: boolean;
  /** The error code when it is overdrawn: too many requests, unless emails or text messages are requested too often. */
  readonly sends?: "email" | "sms";
};

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;

/**
 * The budgets for a password check. An account gets ten wrong tries per quarter hour, wherever they come from (NIST SP 800-63B-4
 * 3.2.2 allows a hundred in all). An address its owner has a session from is counted separately, so that guessing from elsewhere does
 * not lock the owner out. An address gets a hundred across all accounts, and its site, as in `siteMailBudget`, a thousand. An account that
 * does not exist is counted the same way.
 */
export const passwordBudgets = (
  account: string,
  ip: string,
  isFamiliar: boolean,
): readonly [ofAccount: Budget, ...ofCaller: Budget[]] => [
  {
    name: isFamiliar ? "password-familiar" : "password-account",
    subject: isFamiliar ? `${account} ${callerNetwork(ip)}` : account,
    attempts: 10,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: true,
  },
  {
    name: "password-ip",
    subject: callerNetwork(ip),
    attempts: 100,
    windowSeconds: QUARTER_HOUR_SECONDS,
  },
  {
    name: "password-site",
    subject: callerSite(ip),
    attempts: 1_000,
    windowSeconds: QUARTER_HOUR_SECONDS,
  },
];

/**
 * The budget for a password asked for within a session: ten wrong ones per quarter hour, wherever they come from. It is per session
 * because anyone who borrowed the session makes any address a familiar one, while its owner can prove their identity in another session.
 */
export const heldPasswordBudgets = (sessionId: string): Budget[] => [
  {
    name: "password-held",
    subject: sessionId,
    attempts: 10,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: true,
  },
];

/** New addresses somebody names for their account, since each answer reveals whether one is taken: twelve an hour. */
export const newAddressBudgets = (userId: string): Budget[] => [
  {
    name: "new-address",
    subject: userId,
    attempts: 12,
    windowSeconds: 3600,
  },
];

/** What an email with a code costs its address: one of a kind per minute. The refusal says how long to wait. */
export const resendBudgets = (kind: string, address: string): Budget[] => [
  {
    name: `mail-${kind}`,
    subject: address,
    attempts: 1,
    windowSeconds: 60,
    sends: "email",
  },
];

/**
 * Emails to addresses that somebody named, from all networks of a site: two thousand an hour. A rented server has 65,536 networks of IPv6,
 * each with a budget of its own. Of IPv4, a site is the address.
 */
export const siteMailBudget = (ip: string): Budget => ({
  name: "mail-site",
  subject: callerSite(ip),
  attempts: 2_000,
  windowSeconds: 3600,
  sends: "email",
});

/** What it also costs: twelve emails an hour to an address, two hundred from one caller address, and what its site has. */
export const mailBudgets = (address: string, ip: string): Budget[] => [
  {
    name: "mail-address",
    subject: address,
    attempts: 12,
    windowSeconds: 3600,
    sends: "email",
  },
  {
    name: "mail-ip",
    subject: callerNetwork(ip),
    attempts: 200,
    windowSeconds: 3600,
    sends: "email",
  },
  siteMailBudget(ip),
];

/**
 * How many links an address is mailed for a privacy request, the waitlist or emails about incidents, whoever asks for them: six a day of
 * each. Apart from sign-in, which they must not block.
 */
export const linkBudgets = (kind: "privacy" | "waitlist" | "status", address: string): Budget[] => [
  {
    name: `${kind}-link`,
    subject: address,
    attempts: 6,
    windowSeconds: DAY_SECONDS,
  },
];

/** How often one business may write to one consumer for consent: five times a day, so that nobody is pressed. */
export const consentAddresseeBudgets = (business: string, addressee: string): Budget[] => [
  {
    name: "consent-addressee",
    subject: `${business} ${addressee}`,
    attempts: 5,
    windowSeconds: DAY_SECONDS,
  },
];

/** How often a business may ask for consent: a thousand times a day, by message or by link. */
export const consentBusinessBudgets = (business: string): Budget[] => [
  {
    name: "consent-business",
    subject: business,
    attempts: 1_000,
    windowSeconds: DAY_SECONDS,
  },
];

/** What a text message with a code costs its number: one of a kind per minute. */
export const smsResendBudgets = (kind: string, number: string): Budget[] => [
  {
    name: `sms-${kind}`,
    subject: number,
    attempts: 1,
    windowSeconds: 60,
    sends: "sms",
  },
];

/**
 * What it also costs, since each message is paid for: ten a day to a
 * number, fifty an hour from a caller address, two hundred from its site, twenty a day for an account.
 */
export const smsBudgets = (number: string, ip: string, userId: string | null): Budget[] => [
  {
    name: "sms-number",
    subject: number,
    attempts: 10,
    windowSeconds: DAY_SECONDS,
    sends: "sms",
  },
  {
    name: "sms-ip",
    subject: callerNetwork(ip),
    attempts: 50,
    windowSeconds: 3600,
    sends: "sms",
  },
  {
    name: "sms-site",
    subject: callerSite(ip),
    attempts: 200,
    windowSeconds: 3600,
    sends: "sms",
  },
  ...(userId === null
    ? []
    : [
        {
          name: "sms-user",
          subject: userId,
          attempts: 20,
          windowSeconds: DAY_SECONDS,
          sends: "sms",
        } as const,
      ]),
];

/**
 * The budgets for checking a code. A code is void after five tries anyway. Ten an hour per address keep the odds
 * of somebody who has codes sent over and over at one in a hundred thousand an hour, and every code is a message
 * the owner sees (NIST SP 800-63B-4 3.2.2). A longer lock would be a cheap way to harass a known person. An
 * address its owner has a session from is counted separately, as for passwords. A link's token cannot be guessed,
 * so for it only the caller's address counts, and an owner whose codes are exhausted still gets in by the link.
 */
export const verifyBudgets = (address: string | null, ip: string, isFamiliar: boolean): Budget[] => [
  ...(address === null
    ? []
    : [
        {
          name: isFamiliar ? "verify-familiar" : "verify-address",
          subject: isFamiliar ? `${address} ${callerNetwork(ip)}` : address,
          attempts: 10,
          windowSeconds: 3600,
          isClearedBySuccess: true,
        },
      ]),
  {
    name: "verify-ip",
    subject: callerNetwork(ip),
    attempts: 100,
    windowSeconds: QUARTER_HOUR_SECONDS,
  },
];

/**
 * The budgets for a second factor's code: ten wrong ones per quarter hour, by somebody who already has
 * the password. Thirty a day keep the odds of somebody who goes on for a month at three in a thousand.
 */
export const factorBudgets = (factorId: string): Budget[] => [
  {
    name: "factor",
    subject: factorId,
    attempts: 10,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: true,
  },
  {
    name: "factor-day",
    subject: factorId,
    attempts: 30,
    windowSeconds: DAY_SECONDS,
    isClearedBySuccess: true,
  },
];

/** How often the owner of an account is told that somebody is guessing: once a day per secret. */
export const guessingNewsBudgets = (subject: string): Budget[] => [
  {
    name: "guessing-news",
    subject,
    attempts: 1,
    windowSeconds: DAY_SECONDS,
  },
];

/**
 * The budgets for requesting a passkey challenge and presenting a passkey.
 * A signature cannot be guessed; this keeps challenges from piling up.
 */
export const passkeyBudgets = (ip: string): Budget[] => [
  {
    name: "passkey-ip",
    subject: callerNetwork(ip),
    attempts: 300,
    windowSeconds: QUARTER_HOUR_SECONDS,
  },
];

/**
 * The budgets for visiting another issuer and presenting its tokens. Nothing
 * can be guessed; this keeps visits and outgoing requests from piling up.
 */
export const providerBudgets = (ip: string): Budget[] => [
  {
    name: "provider-ip",
    subject: callerNetwork(ip),
    attempts: 300,
    windowSeconds: QUARTER_HOUR_SECONDS,
  },
];

/** The budgets for creating an account. */
export const signUpBudgets = (ip: string): Budget[] => [
  {
    name: "sign-up-ip",
    subject: callerNetwork(ip),
    attempts: 100,
    windowSeconds: 3600,
  },
  {
    name: "sign-up-site",
    subject: callerSite(ip),
    attempts: 1_000,
    windowSeconds: 3600,
  },
];

/** What somebody signed in may change: six hundred times in ten minutes, whatever the sessions. A business's keys have a limit of their own. */
export const changeBudget = (userId: string): Budget => ({
  name: "change",
  subject: userId,
  attempts: 600,
  windowSeconds: 600,
});
