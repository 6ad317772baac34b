/** How many attempts `subject` may make within a window. */
export type Budget = {
  readonly name: string;
  readonly subject: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Success takes the counter back to zero instead of returning one attempt. */
  readonly isClearedBySuccess: boolean;
};

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * What a password check costs. An account has ten wrong tries in a quarter of an hour wherever they come from (NIST SP
 * 800-63B-4 3.2.2 allows a hundred in all), but an address its owner has a session from counts by itself, so that guessing
 * from elsewhere does not lock the owner out. An address has a hundred over all accounts. An account that does not exist
 * is counted just the same.
 */
export const passwordBudgets = (account: string, ip: string, isFamiliar: boolean): Budget[] => [
  {
    name: isFamiliar ? "password-familiar" : "password-account",
    subject: isFamiliar ? `${account} ${ip}` : account,
    attempts: 10,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: true,
  },
  {
    name: "password-ip",
    subject: ip,
    attempts: 100,
    windowSeconds: QUARTER_HOUR_SECONDS,
    isClearedBySuccess: false,
  },
];

/** What creating an account costs. */
export const signUpBudgets = (ip: string): Budget[] => [
  { name: "sign-up-ip", subject: ip, attempts: 100, windowSeconds: 3600, isClearedBySuccess: false },
];
