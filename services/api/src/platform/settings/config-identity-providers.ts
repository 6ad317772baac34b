import { z } from "zod";

const identityProvider = z.strictObject({
  /** The name in `signInWithOAuth({ provider })`. */
  name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  label: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scopes: z.string().default("openid email profile"),
  /** `form_post` for issuers that insist on it, as Apple does when asked for an address. */
  responseMode: z.enum(["query", "form_post"]).optional(),
  /** Accounts are joined by a verified address only within the same domain; the domain of password accounts is `default`. */
  linkingDomain: z.string().min(1).default("default"),
});

/** An OpenID Connect issuer with which people may sign in. */
export type IdentityProvider = Readonly<z.output<typeof identityProvider>>;

/** This installation's issuers, as JSON in one environment variable. */
export const identityProviders = z
  .string()
  .default("[]")
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(identityProvider)
      .refine(
        (list) => new Set(list.map(({ name }) => name)).size === list.length,
        "names one provider twice",
      )
      .refine(
        (list) => list.every(({ name }) => name !== "email" && name !== "phone"),
        "`email` and `phone` are taken",
      ),
  );
