/** Shortest password accepted (the specification's rule). */
export const minPasswordLength = 8;

/** Longest password accepted; long enough for any passphrase, short enough that hashing it costs the same as any other. */
export const maxPasswordLength = 128;

/** Whether a password has as many characters as it takes; one outside the basic plane counts as one (NIST SP 800-63B-4 3.1.1.2). */
export const isLongEnough = (password: string): boolean => Array.from(password).length >= minPasswordLength;
