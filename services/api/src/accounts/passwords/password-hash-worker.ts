import { hashSync, verifySync } from "@node-rs/argon2";

/** argon2id as recommended by OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The hash of a password, in PHC form. */
export const hash = ({ password }: { readonly password: string }): string => hashSync(password, cost);

/** Whether a password matches a hash. */
export const verify = (job: { readonly password: string; readonly passwordHash: string }): boolean =>
  verifySync(job.passwordHash, job.password);
