import { callerNetwork } from "../caller-network.rules.ts";

/** How many attempts `subject` may make within a window. */
export type Budget = {
  readonly name: string;
  readonly subject: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Success takes the counter back to zero instead of returning one attempt. */
  readonly isClearedBySuccess: boolean;
  /** What overdrawing is called: too many requests, unless it is mail or text messages that are sent too often. */
  readonly sends?: "email" | "sms";
};

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;

/**
 * What a password check costs. An account has ten wrong tries in a quarter of an hour wherever they come from (NIST SP
 * 800-63B-4 3.2.2 allows a hundred in all), but an address its owner has a session from counts by itself, so that guessing
 * from elsewhere does not lock the owner out. An address has a hundred over all accounts. An account that does not exist
 * is counted just the same.
 */
export const passwordBudgets = (
  account: string,
  ip: string,
  isFamiliar: boolean,
): readonly [ofAccount: Budget, ofCaller: Budget] => [
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
    isClearedBySuccess: false,
  },
];

/**
 * What a password costs that is asked for within a session: ten wrong ones in a quarter of an hour, wherever they come from. Whoever
 * borrowed the session makes any address a familiar one, and its owner proves who they are in another one.
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

/** New addresses that somebody names for their account, as each answer tells whether one is taken: twelve an hour. */
export const newAddressBudgets = (userId: string): Budget[] => [
  {
    name: "new-address",
    subject: userId,
    attempts: 12,
    windowSeconds: 3600,
    isClearedBySuccess: false,
  },
];

/** What a mail with a code costs its address: one of a kind a minute. Asking too soon says how long to wait. */
export const resendBudgets = (kind: string, address: string): Budget[] => [
  {
    name: `mail-${kind}`,
    subject: address,
    attempts: 1,
    windowSeconds: 60,
    isClearedBySuccess: false,
    sends: "email",
  },
];

/** What it costs besides: twelve mails an hour to an address, and two hundred from one. */
export const mailBudgets = (address: string, ip: string): Budget[] => [
  {
    name: "mail-address",
    subject: address,
    attempts: 12,
    windowSeconds: 3600,
    isClearedBySuccess: false,
    sends: "email",
  },
  {
    name: "mail-ip",
    subject: callerNetwork(ip),
    attempts: 200,
    windowSeconds: 3600,
    isClearedBySuccess: false,
    sends: "email",
  },
];

/** What a text message with a code costs its number: one of a kind a minute. */
export const smsResendBudgets = (kind: string, number: string): Budget[] => [
  {
    name: `sms-${kind}`,
    subject: number,
    attempts: 1,
    windowSeconds: 60,
    isClearedBySuccess: false,
    sends: "sms",
  },
];

/** What it costs besides, as each is paid for: ten a day to a number, fifty an hour from an address, twenty a day for an account. */
export const smsBudgets = (number: string, ip: string, userId: string | null): Budget[] => [
  {
    name: "sms-number",
    subject: number,
    attempts: 10,
    windowSeconds: DAY_SECONDS,
    isClearedBySuccess: false,
    sends: "sms",
  },
  {
    name: "sms-ip",
    subject: callerNetwork(ip),
    attempts: 50,
    windowSeconds: 3600,
    isClearedBySuccess: false,
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
          isClearedBySuccess: false,
          sends: "sms",
        } as const,
      ]),
];

/**
 * What checking a code costs. A code dies after five tries anyway; ten an hour for an address keep someone who has codes sent again
 * and again at one chance in a hundred thousand an hour, and every code is a message that the owner sees (NIST SP 800-63B-4 3.2.2). A
 * longer lock would be a cheap way to annoy a known person. An address its owner has a session from counts by itself, as for
 * passwords. A link's token is not guessed, so only the caller's address counts then, and an owner
 * whose codes are exhausted still gets in by the link.
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
    isClearedBySuccess: false,
  },
];

/**
 * What a code of a second factor costs: ten wrong ones in a quarter of an hour, and who tries has the password already. Thirty a day
 * keep someone who goes on for a month at three chances in a thousand.
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

/** How often the owner of an account is told that somebody guesses: once a day for what is guessed at. */
export const guessingNewsBudgets = (subject: string): Budget[] => [
  {
    name: "guessing-news",
    subject,
    attempts: 1,
    windowSeconds: DAY_SECONDS,
    isClearedBySuccess: false,
  },
];

/** What asking for a passkey and presenting one cost. A signature is not guessed; this keeps challenges from piling up. */
export const passkeyBudgets = (ip: string): Budget[] => [
  {
    name: "passkey-ip",
    subject: callerNetwork(ip),
    attempts: 300,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: false,
  },
];

/** What going to another issuer and presenting its tokens cost. Nothing is guessed; this keeps visits and foreign requests from piling up. */
export const providerBudgets = (ip: string): Budget[] => [
  {
    name: "provider-ip",
    subject: callerNetwork(ip),
    attempts: 300,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: false,
  },
];

/** What creating an account costs. */
export const signUpBudgets = (ip: string): Budget[] => [
  {
    name: "sign-up-ip",
    subject: callerNetwork(ip),
    attempts: 100,
    windowSeconds: 3600,
    isClearedBySuccess: false,
  },
];
