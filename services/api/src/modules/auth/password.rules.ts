/** Shortest password accepted (the specification's rule). */
export const minPasswordLength = 8;

/** Longest password accepted; long enough for any passphrase, short enough that hashing it costs the same as any other. */
export const maxPasswordLength = 128;
